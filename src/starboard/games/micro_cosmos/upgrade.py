"""Step 1: upgrade (ledger section 6).

The prices are content: nine payments in all (MC-6.10), among them the two that the rulebook leaves open, Biodome's
Biomatter (MC-6.6) and Cargo's Leader (MC-6.7).
"""

from starboard.games.micro_cosmos.resources import missing, pay_named, payable
from starboard.games.micro_cosmos.specialists import (
    AN_ENGINEER,
    ANY_LEADER,
    PaySpecialist,
    requirement_name,
    sources,
)
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def travel_range(state: Cosmos, seat: int) -> int:
    """The number of routes an Ark may use in one travel: 2, 4 or 6, by Engines payments (MC-6.5)."""
    content = state.terms.content
    return content.ranges[state.players[seat].payments[content.engines]]


class BuyUpgrade(Decision[Cosmos]):
    """Buy one upgrade step or stop (MC-6.1). At most one payment in a turn (MC-6.2)."""

    __slots__ = ("payments",)

    rule = "MC-6.1"
    landmark = True

    def __init__(self, seat: int, payments: int) -> None:
        self.seat = seat
        self.payments = payments  # still allowed this turn

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.payments)

    def asks(self, state: Cosmos) -> bool:
        """A decision whose only option is to stop is skipped (MC-4.3)."""
        return len(state.moves()) > 1

    def run(self, state: Cosmos) -> None:
        if state.telling and self.payments == state.terms.content.limits.upgrade_payments:
            upgrades = state.terms.content.upgrades
            payments = state.players[self.seat].payments
            left = any(payments[upgrade.index] < upgrade.payments for upgrade in upgrades)
            why = "price" if left else "bought"
            state.tell("skip", "MC-4.3", self.seat, {"step": "upgrade", "why": why})

    def candidates(self, state: Cosmos) -> list[Move]:
        moves = state.terms.moves
        return [*moves.upgrade, moves.stop]

    def moves(self, state: Cosmos) -> list[Move]:
        content = state.terms.content
        player = state.players[self.seat]
        engineers = sources(content, player, AN_ENGINEER)
        leaders = sources(content, player, ANY_LEADER)
        upgrade_moves = state.terms.moves.upgrade
        payments = player.payments
        found = [
            upgrade_moves[upgrade.index]
            for upgrade in content.upgrades
            if (leaders if upgrade.leader else engineers)
            and payments[upgrade.index] < upgrade.payments
            and payable(player, upgrade.cost)
        ]
        found.append(state.terms.moves.stop)
        return found

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        """An upgrade step that is not yet bought and can be paid in full (MC-6.3)."""
        if move.what < 0:
            return None
        content = state.terms.content
        player = state.players[self.seat]
        upgrade = content.upgrades[move.what]
        if player.payments[upgrade.index] >= upgrade.payments:
            return Refusal("MC-6.3", "you have bought {} already", upgrade.name)
        requirement = ANY_LEADER if upgrade.leader else AN_ENGINEER
        lacks: list[str] = []
        if sources(content, player, requirement) == 0:
            lacks.append(f"{requirement_name(requirement)} (you have none on a card or ready token)")
        if not payable(player, upgrade.cost):
            lacks.append(missing(player, upgrade.cost))
        if lacks:
            return Refusal("MC-6.3", "{} costs {}", upgrade.name, " and ".join(lacks))
        return None

    def play(self, state: Cosmos, move: Move) -> None:
        if move.what < 0:
            return
        upgrade = state.terms.content.upgrades[move.what]
        if self.payments > 1:
            state.push(BuyUpgrade(self.seat, self.payments - 1))
        state.push(InstallUpgrade(self.seat, upgrade.index))
        state.push(PaySpecialist(self.seat, ANY_LEADER if upgrade.leader else AN_ENGINEER))


class InstallUpgrade(Step[Cosmos]):
    """The Specialist is paid: pay the resources and switch the effect on (MC-6.4, MC-6.5). No points (MC-6.9)."""

    __slots__ = ("upgrade",)

    rule = "MC-6.4"

    def __init__(self, seat: int, upgrade: int) -> None:
        self.seat = seat
        self.upgrade = upgrade

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.upgrade)

    def run(self, state: Cosmos) -> None:
        content = state.terms.content
        player = state.players[self.seat]
        upgrade = content.upgrades[self.upgrade]
        pay_named(state, self.seat, upgrade.cost, "MC-6.3")
        player.payments[upgrade.index] += 1
        whole = player.payments[upgrade.index] == upgrade.payments
        if state.telling:
            state.tell("upgrade", "MC-6.4", self.seat, {"upgrade": upgrade.id, "whole": whole})
        if upgrade.index == content.engines and state.telling:
            state.tell("range", "MC-6.5", self.seat, {"range": travel_range(state, self.seat)})
        if upgrade.index == content.cargo_upgrade:
            player.cap = content.cap_upgraded
        if not whole:
            return
        player.colony_pool += 1
        pair = upgrade.pair
        if pair >= 0 and player.payments[pair] == content.upgrades[pair].payments:
            player.outpost_pool += 1  # both upgrades of a pair are bought (MC-6.8)
            if state.telling:
                state.tell("outpost-freed", "MC-6.8", self.seat, {})
