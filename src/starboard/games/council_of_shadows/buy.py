"""Phase 1: buy (ledger section 4), with the purchases of both modules (CS-10.2, CS-11.5, CS-11.6)."""

from typing import Final

from starboard.games.council_of_shadows.content import (
    AVA_SLOT,
    GEM_NAMES,
    LEADER_KEEPS,
    LEADER_SETTLES,
    LEADER_SLOT,
    PARSECS,
    UP_ENERGY,
    UP_PLANET,
    UP_RANGE,
    UP_STACKING,
    Content,
    Upgrade,
)
from starboard.games.council_of_shadows.leaders import NO_LEADERS, leads
from starboard.games.council_of_shadows.market import Refill
from starboard.games.council_of_shadows.payment import (
    affordable,
    cost_refusal,
    pay,
    payment_refusal,
    payments,
)
from starboard.games.council_of_shadows.settle import settle, settle_candidates, settle_moves, settle_refusal
from starboard.games.council_of_shadows.state import FROM_UPGRADES, Council
from starboard.games.council_of_shadows.stations import NO_STATIONS, build_refusal, can_build
from starboard.games.council_of_shadows.texts_cards import slot_name
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move

BUY_CARD: Final = 0
BUY_UPGRADE: Final = 1
BUY_STATION: Final = 2


def panel_of(state: Council, seat: int) -> list[Upgrade]:
    """The upgrades of a player's panel; Ava's panel has two more (CS-11.6)."""
    content = state.terms.content
    count = len(content.upgrades) if leads(state, seat, LEADER_SLOT) else content.panel_upgrades
    return content.upgrades[:count]


def upgrades_of(state: Council, seat: int) -> list[Upgrade]:
    """The upgrades of a player's panel that are not bought yet."""
    player = state.players[seat]
    return [upgrade for upgrade in panel_of(state, seat) if not player.has_upgrade(upgrade.index)]


def slot_of(state: Council, seat: int, upgrade: Upgrade) -> int:
    """The slot whose range an upgrade raises."""
    return state.players[seat].ava_slot if upgrade.slot == AVA_SLOT else upgrade.slot


def forbidden_card(state: Council, seat: int, card: int) -> bool:
    """Casares may not acquire cards that settle a tower of three (CS-11.9)."""
    return state.terms.content.cards[card].three_tower and leads(state, seat, LEADER_KEEPS)


def cost_of(state: Council, kind: int, what: int) -> list[int]:
    content = state.terms.content
    if kind == BUY_CARD:
        return content.cards[what].cost
    if kind == BUY_UPGRADE:
        return content.upgrades[what].cost
    return content.stations[what].cost


def requirement(content: Content, upgrade: Upgrade) -> Refusal:
    """Another upgrade has to be bought first (CS-4.12)."""
    if upgrade.effect == UP_RANGE:
        return Refusal("CS-4.12", "{} must reach Parsec {} first", slot_name(content, upgrade), upgrade.range)
    return Refusal("CS-4.12", "it needs {} first", upgrade.name)


class Buy(Decision[Council]):
    """Up to three purchases in any mix, and Zoe's settlement; it ends when the player says so (CS-4.1, CS-4.2)."""

    __slots__ = ("purchases", "settled")

    rule = "CS-4.1"
    landmark = True

    def __init__(self, seat: int, purchases: int, settled: int) -> None:
        self.seat = seat
        self.purchases = purchases  # made so far
        self.settled = settled  # 1: Zoe has settled in this turn

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.purchases, self.settled)

    def asks(self, state: Council) -> bool:
        """Where only the end remains nobody is asked (CS-3.8)."""
        return len(state.moves()) > 1

    def run(self, state: Council) -> None:
        if state.telling:
            state.tell("buy-end", "CS-4.2", self.seat, {"purchases": self.purchases})

    def zoe_may_settle(self, state: Council) -> bool:
        return not self.settled and leads(state, self.seat, LEADER_SETTLES)

    def candidates(self, state: Council) -> list[Move]:
        terms = state.terms
        moves = terms.moves
        found = [moves.buy[card - moves.first_ai] for card in state.display if card >= 0]
        for upgrade in panel_of(state, self.seat):
            found.append(moves.upgrade[upgrade.index])
        if terms.stations:
            for station in terms.content.stations:
                for galaxy in terms.galaxies:
                    found.append(moves.build[station.index][galaxy])
        if self.zoe_may_settle(state):
            found.extend(settle_candidates(state, 1))
        found.append(moves.stop)
        return found

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        verb = move.verb
        if verb == "stop":
            return None
        content = state.terms.content
        player = state.players[self.seat]
        if verb == "settle":
            return settle_refusal(state, self.seat, move.what, move.how, PARSECS, False)
        if self.purchases >= content.limits.purchases:
            return Refusal("CS-4.1", "you have made {} purchases, which is all for one turn", self.purchases)
        if verb == "buy":
            if forbidden_card(state, self.seat, move.what):
                return Refusal("CS-11.9", "Casares may not acquire a card that settles a tower of three")
            return cost_refusal(player.gems, content.cards[move.what].cost)
        if verb == "upgrade":
            upgrade = content.upgrades[move.what]
            if player.has_upgrade(move.what):
                return Refusal("CS-4.11", "you have bought it already")
            if upgrade.requires >= 0 and not player.has_upgrade(upgrade.requires):  # CS-4.13, CS-4.14
                return requirement(content, content.upgrades[upgrade.requires])
            return cost_refusal(player.gems, upgrade.cost)
        if player.stations[move.what] >= 0:
            return Refusal("CS-10.4", "you have built this station already")
        refusal = build_refusal(state, self.seat, move.how)
        return cost_refusal(player.gems, content.stations[move.what].cost) if refusal is None else refusal

    def stranger(self, state: Council, move: Move) -> Refusal:
        """What a module that is not played, or a Leader of somebody else, would offer."""
        verb = move.verb
        if verb == "build" and not state.terms.stations:
            return NO_STATIONS
        if verb in ("upgrade", "settle") and not state.terms.leaders:
            return NO_LEADERS
        if verb == "upgrade":
            return Refusal("CS-11.6", "only Ava has that slot")
        if verb == "settle" and not self.zoe_may_settle(state):
            zoe = leads(state, self.seat, LEADER_SETTLES)
            return Refusal(
                "CS-11.5", "Zoe has settled in this turn" if zoe else "only Zoe settles in a buy turn"
            )
        if verb == "buy":
            return Refusal("CS-4.1", "this card is not on the display")
        return super().stranger(state, move)

    def moves(self, state: Council) -> list[Move]:
        terms = state.terms
        content = terms.content
        moves = terms.moves
        player = state.players[self.seat]
        gems = player.gems
        found: list[Move] = []
        if self.purchases < content.limits.purchases and gems[0] + gems[1] + gems[2] > 0:
            casares = leads(state, self.seat, LEADER_KEEPS)
            for card in state.display:
                if card >= 0:
                    ai_card = content.cards[card]
                    if affordable(gems, ai_card.cost) and not (casares and ai_card.three_tower):
                        found.append(moves.buy[card - moves.first_ai])
            for upgrade in upgrades_of(state, self.seat):
                if affordable(gems, upgrade.cost) and (
                    upgrade.requires < 0 or player.has_upgrade(upgrade.requires)
                ):
                    found.append(moves.upgrade[upgrade.index])
            if terms.stations:
                for station in content.stations:
                    if player.stations[station.index] < 0 and affordable(gems, station.cost):
                        for galaxy in terms.galaxies:
                            if can_build(state, self.seat, galaxy):
                                found.append(moves.build[station.index][galaxy])
        if self.zoe_may_settle(state):
            settle_moves(state, self.seat, 1, PARSECS, False, found)
        found.append(moves.stop)
        return found

    def play(self, state: Council, move: Move) -> None:
        verb = move.verb
        if verb == "stop":
            self.run(state)
        elif verb == "settle":
            state.push(Buy(self.seat, self.purchases, 1))
            settle(state, self.seat, move.what, move.how, "CS-11.5")
        else:
            kind = BUY_CARD if verb == "buy" else BUY_UPGRADE if verb == "upgrade" else BUY_STATION
            state.push(Buy(self.seat, self.purchases + 1, self.settled))
            state.push(Pay(self.seat, kind, move.what, move.how))


class Pay(Decision[Council]):
    """How a purchase is paid, where there are several ways (CS-4.6); then it is made."""

    __slots__ = ("kind", "what", "where")

    rule = "CS-4.6"
    detail = True

    def __init__(self, seat: int, kind: int, what: int, where: int) -> None:
        self.seat = seat
        self.kind = kind
        self.what = what
        self.where = where  # the galaxy of a Space Station

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.kind, self.what, self.where)

    def asks(self, state: Council) -> bool:
        return len(state.moves()) > 1

    def run(self, state: Council) -> None:
        """There is one way to pay, so it is taken."""
        self.play(state, payments(state, self.seat, cost_of(state, self.kind, self.what))[0])

    def candidates(self, state: Council) -> list[Move]:
        return state.terms.moves.pay[len(cost_of(state, self.kind, self.what))]

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        return payment_refusal(state, self.seat, cost_of(state, self.kind, self.what), move)

    def moves(self, state: Council) -> list[Move]:
        return payments(state, self.seat, cost_of(state, self.kind, self.what))

    def play(self, state: Council, move: Move) -> None:
        payment = state.terms.moves.payments[move.what]
        pay(state, self.seat, payment)
        if self.kind == BUY_CARD:
            buy_card(state, self.seat, self.what, payment)
        elif self.kind == BUY_UPGRADE:
            if state.telling:
                upgrade = state.terms.content.upgrades[self.what]
                facts: dict[str, object] = {
                    "upgrade": upgrade.id,
                    "paid": gem_names(payment),
                    "energy": upgrade.energy,
                }
                state.tell("upgrade", "CS-4.11", self.seat, facts)
            gain_upgrade(state, self.seat, self.what)
        else:
            player = state.players[self.seat]
            player.stations = player.stations[:]
            player.stations[self.what] = self.where
            if state.telling:
                content = state.terms.content
                facts = {
                    "station": content.stations[self.what].id,
                    "galaxy": content.galaxies[self.where].id,
                    "paid": gem_names(payment),
                }
                state.tell("build", "CS-10.2", self.seat, facts)


def gem_names(gems: list[int]) -> list[str]:
    return [GEM_NAMES[gem] for gem in gems]


def buy_card(state: Council, seat: int, card: int, payment: list[int]) -> None:
    """The card joins the hand at once, the display slot is refilled before the next purchase (CS-4.8, CS-4.9)."""
    slot = take_from_display(state, seat, card)
    if state.telling:
        facts: dict[str, object] = {
            "card": state.terms.content.cards[card].id,
            "slot": slot,
            "paid": gem_names(payment),
        }
        state.tell("buy", "CS-4.8", seat, facts)
    state.push(Refill(slot))


def take_from_display(state: Council, seat: int, card: int) -> int:
    """A displayed card goes to the hand; the display slot that it leaves."""
    slot = state.display.index(card)
    state.display[slot] = -1
    state.players[seat].hand.append(card)
    return slot


def gain_upgrade(state: Council, seat: int, index: int) -> None:
    """One cube goes on it and stays (CS-4.11); its Energy is gained at once (CS-4.15)."""
    upgrade = state.terms.content.upgrades[index]
    player = state.players[seat]
    player.upgrades |= 1 << index
    player.panel_cubes += 1
    if upgrade.effect == UP_PLANET:
        player.planets |= 1 << upgrade.planet
    elif upgrade.effect == UP_STACKING:
        player.stacking = True
    elif upgrade.effect == UP_RANGE:
        player.ranges[slot_of(state, seat, upgrade)] = upgrade.range
    assert upgrade.effect != UP_ENERGY or upgrade.energy > 0
    state.gain_energy(seat, upgrade.energy, FROM_UPGRADES)
