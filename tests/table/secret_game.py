"""Sealed Bids: a game of the smallest kind in which several seats decide at once and in secret.

In each of two rounds everybody writes down two numbers and seals them, all at the same time; a seat that writes a nine
is dealt a card that only it may see. Then the bids are opened, and a card is laid face down that nobody may see. The
highest bid scores, and is asked to keep or give away; alone it is played against a silent automa.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from starboard.kernel import (
    EVERYBODY,
    NOBODY,
    Decision,
    Edition,
    EvenChance,
    Event,
    Game,
    Move,
    MoveTable,
    Option,
    Outcome,
    Refusal,
    State,
    Step,
)

ROUNDS = 2
NUMBERS = (1, 2, 3, 9)
CARDS = ("ruby", "opal", "jade", "onyx")

TABLE = MoveTable()
WRITE = {number: TABLE.add(f"write {number}", number) for number in NUMBERS}
SEAL = TABLE.add("seal")
DEAL = {card: TABLE.add(f"deal {card}", CARDS.index(card)) for card in CARDS}
BURY = {card: TABLE.add(f"bury {card}", CARDS.index(card)) for card in CARDS}
KEEP = TABLE.add("keep")
GIVE = TABLE.add("give")


class Bids(State):
    """What everybody has written, which cards lie where, and the points."""

    __slots__ = ("buried", "cards", "open", "points", "round", "sealed", "seats", "written")

    seats: int
    round: int
    written: list[list[int]]
    sealed: list[bool]
    cards: list[list[int]]
    buried: list[int]
    points: list[int]
    open: bool  # the plans are no secret

    def clone(self) -> "Bids":
        new = Bids()
        new.begin()
        new.stack = self.stack[:]
        new.legal = self.legal
        new.seats = self.seats
        new.round = self.round
        new.written = [numbers[:] for numbers in self.written]
        new.sealed = self.sealed[:]
        new.cards = [cards[:] for cards in self.cards]
        new.buried = self.buried[:]
        new.points = self.points[:]
        new.open = self.open
        return new

    def dump(self) -> dict[str, Any]:
        return {
            "stack": self.dump_stack(),
            "round": self.round,
            "written": self.written,
            "sealed": self.sealed,
            "cards": self.cards,
            "buried": self.buried,
            "points": self.points,
        }

    def outcome(self) -> Outcome | None:
        if self.stack:
            return None
        totals = self.points
        places = [1 + sum(other > total for other in totals) for total in totals]
        return Outcome([{"bids": total} for total in totals], places, self.round, "SB-9", "the game is over")


class Write(Decision[Bids]):
    """Write down a number: the first, then the second one."""

    __slots__ = ("place",)

    rule = "SB-1"
    together = True

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.place)

    def knows(self, state: Bids) -> tuple[int, ...]:
        return EVERYBODY if state.open else NOBODY

    def candidates(self, state: Bids) -> Sequence[Move]:
        return list(WRITE.values())

    def refusal(self, state: Bids, move: Move) -> Refusal | None:
        if move.what in state.written[self.seat]:
            return Refusal("SB-2", "{} is written already", move.what)
        return None

    def play(self, state: Bids, move: Move) -> None:
        state.written[self.seat].append(move.what)
        if state.telling:
            state.tell_secretly("write", "SB-1", self.seat, {}, {"number": move.what}, (self.seat,))
        state.push(Write(self.seat, 2) if self.place == 1 else Seal(self.seat))
        if move.what == 9:
            state.push(Deal(self.seat))


class Seal(Decision[Bids]):
    """It is done when everybody has done it."""

    __slots__ = ()

    rule = "SB-3"
    together = True
    confirmed = True

    def candidates(self, state: Bids) -> Sequence[Move]:
        return [SEAL]

    def play(self, state: Bids, move: Move) -> None:
        state.sealed[self.seat] = True
        if state.telling:
            state.tell("seal", "SB-3", self.seat, {})


class Deal(EvenChance[Bids]):
    """A card for one seat, which nobody else sees."""

    __slots__ = ("owner",)

    rule = "SB-4"
    stream = "cards"

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def args(self) -> tuple[int, ...]:
        return (self.owner,)

    def knows(self, state: Bids) -> tuple[int, ...]:
        return (self.owner,)

    def candidates(self, state: Bids) -> Sequence[Move]:
        return list(DEAL.values())

    def play(self, state: Bids, move: Move) -> None:
        state.cards[self.owner].append(move.what)
        if state.telling:
            secrets: dict[str, object] = {"card": CARDS[move.what]}
            state.tell_secretly("deal", "SB-4", self.owner, {}, secrets, (self.owner,), (self.owner,))


class Bury(EvenChance[Bids]):
    """A card that nobody sees before the end."""

    __slots__ = ()

    rule = "SB-5"
    stream = "buried"

    def knows(self, state: Bids) -> tuple[int, ...]:
        return NOBODY

    def candidates(self, state: Bids) -> Sequence[Move]:
        return list(BURY.values())

    def play(self, state: Bids, move: Move) -> None:
        state.buried.append(move.what)
        if state.telling:
            state.tell_secretly("bury", "SB-5", -1, {}, {"card": CARDS[move.what]}, NOBODY)


class Open(Step[Bids]):
    """All bids are opened, and the highest scores."""

    __slots__ = ()

    rule = "SB-6"

    def run(self, state: Bids) -> None:
        bids = [sum(numbers) for numbers in state.written]
        best = bids.index(max(bids))
        if state.telling:
            state.tell("open", "SB-6", -1, {"bids": bids}, EVERYBODY)
        state.points[best] += max(bids)
        state.push(Next(-1))
        state.push(Spend(best))
        state.push(Bury())


class Spend(Decision[Bids]):
    """An ordinary choice of one seat."""

    __slots__ = ()

    rule = "SB-7"

    def candidates(self, state: Bids) -> Sequence[Move]:
        return [KEEP, GIVE]

    def play(self, state: Bids, move: Move) -> None:
        if move is GIVE:
            state.points[self.seat] -= 1
        if state.telling:
            state.tell("spend", "SB-7", self.seat, {"gives": move is GIVE})


class Next(Step[Bids]):
    """A new round, in which all write at the same time."""

    __slots__ = ()

    rule = "SB-8"

    def run(self, state: Bids) -> None:
        if state.round == ROUNDS:
            return
        state.round += 1
        state.written = [[] for _ in range(state.seats)]
        state.sealed = [False] * state.seats
        if state.telling:
            state.tell("round", "SB-8", -1, {"round": state.round})
        state.push(Open(-1))
        for seat in reversed(range(state.seats)):
            state.push(Write(seat, 1))


class SealedBids(Game):
    slug = "sealed-bids"
    name = "Sealed Bids"
    prefix = "SB"
    summary = "Everybody writes at once."
    seats = (1, 2, 3)
    options = (Option("open", ("false", "true"), "false", "nothing that is written is secret"),)

    def edition(self, seats: int, options: dict[str, str], pack: Path | None = None) -> "BidsEdition":
        return BidsEdition(self, seats, options, "5ea1ed" * 3, TABLE)


class BidsEdition(Edition):
    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.automas = (1,) if self.seats == 1 else ()

    def start(self) -> Bids:
        state = Bids()
        state.begin()
        state.seats = self.seats
        state.round = 0
        state.written = [[] for _ in range(self.seats)]
        state.sealed = [False] * self.seats
        state.cards = [[] for _ in range(self.seats)]
        state.buried = []
        state.points = [0] * self.places
        state.open = self.options["open"] == "true"
        state.push(Next(-1))
        state.settle()
        return state

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Bids)
        over = not state.stack
        return {
            "seat": seat,
            "round": state.round,
            "sealed": state.sealed,
            "points": state.points,
            "written": [
                numbers if state.open or over or other == seat else None
                for other, numbers in enumerate(state.written)
            ],
            "cards": [
                cards if over or other == seat else len(cards) for other, cards in enumerate(state.cards)
            ],
            "buried": state.buried if over else len(state.buried),
        }

    def imagine(self, state: State, seat: int, rng: Random) -> Bids:
        assert isinstance(state, Bids)
        world = state.clone()
        for other in range(state.seats):
            if other != seat:
                if not state.open:
                    world.written[other] = rng.sample(NUMBERS, len(state.written[other]))
                world.cards[other] = [rng.randrange(4) for _ in state.cards[other]]
        world.buried = [rng.randrange(4) for _ in state.buried]
        return world

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Bids)
        return float(state.points[seat]) + sum(state.written[seat]) / 10

    def violations(self, state: State, earlier: State | None = None) -> list[str]:
        return []

    def seat_name(self, seat: int) -> str:
        return "Automa" if seat in self.automas else f"Seat {seat + 1}"

    def prompt(self, state: State, names: Sequence[str] | None = None) -> str:
        decision = state.decision
        assert decision is not None
        return f"{type(decision).__name__} {decision.args()}?"

    def label(self, state: State, move: Move, names: Sequence[str] | None = None) -> str:
        assert isinstance(state, Bids)
        decision = state.decision
        assert decision is not None
        assert move in decision.candidates(state), "a label is for the decision that is asked"
        return f"{move.text.capitalize()}, seat {decision.seat}"

    def sentence(self, event: Event, names: Sequence[str]) -> str | None:
        facts = event.facts
        match event.kind:
            case "write":
                return f"{names[event.seat]} writes {facts['number']}." if "number" in facts else None
            case "seal":
                return f"{names[event.seat]} seals."
            case "deal":
                return f"{names[event.seat]} is dealt {facts.get('card', 'a card')}."
            case "bury":
                return f"Buried: {facts.get('card', 'a card')}."
            case "spend":
                return f"{names[event.seat]} {'gives' if facts['gives'] else 'keeps'}."
            case "open":
                return f"Bids: {facts['bids']}."
        return f"Round {facts['round']}."

    def about(self, event: Event, seat: int) -> list[str]:
        return [f"{name}:{value}" for name, value in event.facts.items()]

    def path(self, event: Event, seat: int) -> list[str]:
        return self.about(event, seat)

    def round(self, state: State) -> int:
        assert isinstance(state, Bids)
        return state.round

    def standings(self, state: State) -> list[dict[str, int]]:
        assert isinstance(state, Bids)
        return [{"bids": points} for points in state.points]
