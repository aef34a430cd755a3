"""The Dark Tech cards (CS-8.4 to CS-8.9, CS-8.20 to CS-8.28, CS-8.30 to CS-8.39)."""

from starboard.games.council_of_shadows.assess import FreeAssess
from starboard.games.council_of_shadows.bonus import DrawLight
from starboard.games.council_of_shadows.buy import forbidden_card, gain_upgrade, slot_of, take_from_display
from starboard.games.council_of_shadows.collect import Collect, gain_resource
from starboard.games.council_of_shadows.content import (
    GEM_NAMES,
    PARSECS,
    PLANETS,
    TECH_BOOST,
    TECH_COLLECT,
    TECH_DOMINATE,
    TECH_INFORMATION,
    TECH_JOURNEY,
    TECH_PERPETUAL,
    TECH_RANGES,
    TECH_SAVER,
    TECH_SCIENTISTS,
    TECH_SETTLEMENT,
    TECH_STARGATE,
    UP_RANGE,
    DarkTech,
)
from starboard.games.council_of_shadows.discover import ANY_PLANET, Discover
from starboard.games.council_of_shadows.market import Refill
from starboard.games.council_of_shadows.settle import (
    Settle,
    settle,
    settle_candidates,
    settle_moves,
    settle_refusal,
)
from starboard.games.council_of_shadows.state import FROM_DARK_TECH, Council, without
from starboard.kernel.decision import Decision, EvenChance, Step
from starboard.kernel.event import EVERYBODY, Refusal
from starboard.kernel.move import NATURE, Move


class RemoveTech(EvenChance[Council]):
    """A pile is opened for the first time: which cards had been taken out of it unseen (CS-8.7, CS-15.5)."""

    __slots__ = ("left", "level")

    rule = "CS-15.5"
    stream = "dark-tech"

    def __init__(self, level: int, left: int) -> None:
        self.seat = NATURE
        self.level = level
        self.left = left  # cards still to be found missing after this one

    def args(self) -> tuple[int, ...]:
        return (self.level, self.left)

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves.remove
        return [moves[tech] for tech in state.tech_pools[self.level]]

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        pool = without(state.tech_pools[self.level], move.what)
        state.tech_pools[self.level] = pool
        removed = state.terms.content.limits.tech_cards - state.terms.content.limits.tech_removed
        if len(pool) == removed:
            state.tech_open[self.level] = True
            if state.telling:
                techs = state.terms.content.techs
                facts: dict[str, object] = {"level": self.level, "cards": [techs[tech].id for tech in pool]}
                state.tell("pile-open", "CS-8.7", NATURE, facts, EVERYBODY)


class TakeTech(Decision[Council]):
    """Any card left in the pile of the new level (CS-8.6)."""

    __slots__ = ("level",)

    rule = "CS-8.6"
    landmark = True

    def __init__(self, seat: int, level: int) -> None:
        self.seat = seat
        self.level = level

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.level)

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves.take
        return [moves[tech] for tech in state.tech_pools[self.level]]

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        take_tech(state, self.seat, move.what)


class DrawTech(EvenChance[Council]):
    """Mode "draw": the top card of the pile (CS-8.6, CS-15.5)."""

    __slots__ = ("level", "owner")

    rule = "CS-15.5"
    stream = "dark-tech"

    def __init__(self, owner: int, level: int) -> None:
        self.seat = NATURE
        self.owner = owner
        self.level = level

    def args(self) -> tuple[int, ...]:
        return (self.owner, self.level)

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves.tech
        return [moves[tech] for tech in state.tech_pools[self.level]]

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        if state.telling:
            facts: dict[str, object] = {"tech": state.terms.content.techs[move.what].id}
            state.tell("tech-drawn", "CS-8.6", self.owner, facts, EVERYBODY)
        take_tech(state, self.owner, move.what)


def take_tech(state: Council, seat: int, index: int) -> None:
    """Lay the card face up and carry out its immediate part (CS-8.4), then take its gems."""
    tech = state.terms.content.techs[index]
    player = state.players[seat]
    state.tech_pools[tech.level] = without(state.tech_pools[tech.level], index)
    player.techs = [*player.techs, index]
    player.tech_effects |= 1 << tech.effect  # CS-8.39
    if state.telling:
        state.tell("tech", "CS-8.4", seat, {"tech": tech.id, "level": tech.level})
    state.push(TechGain(seat, index))
    effect = tech.effect
    if effect == TECH_STARGATE:
        player.stargate_slot = len(player.slots)
        player.slots.append([])  # CS-8.20, CS-8.21
        player.ranges.append(tech.amount)
        player.panel_cubes += state.terms.content.stargate_cubes
    elif effect == TECH_SCIENTISTS:
        state.push(ScientificSettlement(seat))
    elif effect == TECH_RANGES:
        raise_ranges(state, seat)
    elif effect == TECH_SAVER:
        reduce_consumption(state, seat, tech, "CS-8.27")
    elif effect == TECH_COLLECT:
        state.push(Collect(seat, tech.collects, PARSECS, 1))  # CS-8.30
    elif effect == TECH_PERPETUAL:
        player.perpetual_from = state.round + 1  # CS-8.31
    elif effect == TECH_JOURNEY:
        state.push(Discover(seat, PARSECS, ANY_PLANET, tech.cubes, tech.collects))  # CS-8.33
    elif effect == TECH_INFORMATION:
        for _ in range(tech.amount):
            state.push(DrawLight(seat))  # CS-8.34
        state.push(FreeCard(seat))
    elif effect == TECH_DOMINATE:
        state.push(FreeAssess(seat, tech.amount, 0))
    elif effect == TECH_BOOST:
        state.gain_energy(seat, tech.amount, FROM_DARK_TECH)  # CS-8.36
        if state.telling:
            state.tell("tech-energy", "CS-8.36", seat, {"tech": tech.id, "energy": tech.amount})
    elif effect == TECH_SETTLEMENT:
        state.push(Settle(seat, 1, PARSECS, 1, tech.cubes - 1, 0))  # CS-8.37


class TechGain(Step[Council]):
    """The gems of a Dark Tech card, taken at once after its effect."""

    __slots__ = ("tech",)

    rule = "CS-8.4"

    def __init__(self, seat: int, tech: int) -> None:
        self.seat = seat
        self.tech = tech

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.tech)

    def run(self, state: Council) -> None:
        tech = state.terms.content.techs[self.tech]
        gems = state.players[self.seat].gems
        if not (tech.gain[0] or tech.gain[1] or tech.gain[2]):
            return
        for gem in range(len(GEM_NAMES)):
            gems[gem] += tech.gain[gem]
        if state.telling:
            gained = {GEM_NAMES[gem]: tech.gain[gem] for gem in range(len(GEM_NAMES)) if tech.gain[gem]}
            state.tell("tech-gems", "CS-8.4", self.seat, {"tech": tech.id, "gems": gained})


def raise_ranges(state: Council, seat: int) -> None:
    """Each slot below range 3 gains one step; the matching upgrade counts as bought (CS-8.26)."""
    content = state.terms.content
    player = state.players[seat]
    for slot in range(len(player.ranges)):
        wanted = player.ranges[slot] + 1
        for upgrade in content.upgrades:
            if (
                upgrade.effect == UP_RANGE
                and upgrade.range == wanted
                and slot_of(state, seat, upgrade) == slot
                and not player.has_upgrade(upgrade.index)
            ):
                if state.telling:
                    facts: dict[str, object] = {"upgrade": upgrade.id, "paid": [], "energy": upgrade.energy}
                    state.tell("upgrade", "CS-8.26", seat, facts)
                gain_upgrade(state, seat, upgrade.index)
                break


def reduce_consumption(state: Council, seat: int, tech: DarkTech, rule: str) -> None:
    """Never below 20 and never onto or below the Energy marker (CS-8.9)."""
    player = state.players[seat]
    before = player.consumption
    if before > player.energy:
        lowest = max(state.terms.content.limits.consumption_min, player.energy + 1)
        player.consumption = max(lowest, before - tech.amount)
    if state.telling:
        facts: dict[str, object] = {
            "tech": tech.id,
            "amount": tech.amount,
            "from": before,
            "to": player.consumption,
        }
        state.tell("consumption-reduced", rule, seat, facts)


class ScientificSettlement(Decision[Council]):
    """One cube on any placed tile, any planet; then one collection from that system (CS-8.24, CS-8.38)."""

    __slots__ = ()

    rule = "CS-8.24"
    landmark = True

    def asks(self, state: Council) -> bool:
        return len(state.moves()) > 1

    def run(self, state: Council) -> None:
        if state.telling:
            state.tell("nothing", "CS-3.8", self.seat, {"step": "settle"})

    def candidates(self, state: Council) -> list[Move]:
        return [*settle_candidates(state, 1), state.terms.moves.stop]

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        if move.verb == "stop":
            return None
        return settle_refusal(state, self.seat, move.what, move.how, PARSECS, True)

    def moves(self, state: Council) -> list[Move]:
        found: list[Move] = []
        settle_moves(state, self.seat, 1, PARSECS, True, found)
        found.append(state.terms.moves.stop)
        return found

    def play(self, state: Council, move: Move) -> None:
        if move.verb == "stop":
            if state.telling:
                state.tell("declined", "CS-3.7", self.seat, {"step": "settle"})
            return
        settle(state, self.seat, move.what, move.how, "CS-8.24")
        gain_resource(state, self.seat, move.what // PLANETS, 1, "CS-8.24")


class FreeCard(Decision[Council]):
    """Information Breakthrough: one displayed AI card for nothing (CS-8.34), if it is allowed (CS-11.9)."""

    __slots__ = ()

    rule = "CS-8.34"
    landmark = True

    def asks(self, state: Council) -> bool:
        return len(state.moves()) > 0

    def run(self, state: Council) -> None:
        if state.telling:
            state.tell("nothing", "CS-3.8", self.seat, {"step": "card"})

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves
        return [moves.take_card[card - moves.first_ai] for card in state.display if card >= 0]

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        if forbidden_card(state, self.seat, move.what):
            return Refusal("CS-11.9", "Casares may not acquire a card that settles a tower of three")
        return None

    def play(self, state: Council, move: Move) -> None:
        slot = take_from_display(state, self.seat, move.what)
        state.push(Refill(slot))
        if state.telling:
            facts: dict[str, object] = {"card": state.terms.content.cards[move.what].id, "slot": slot}
            state.tell("free-card", "CS-8.34", self.seat, facts)
