"""Builds positions of Micro Cosmos for tests, in the words of the ledger.

A scenario starts with map M1 of the ledger (c star-portal, w emberfall, n mossgrave, e stillwater), two seats, empty
Cargos, every Ark on the Portal, the first round, seat 0 to move. Everything else is said in the test:

    game = Scenario().planet("ashen-reach", "nw", levels="B2 T2 W2 M2", merits=[(2, 2), (1, 2), (0, 4)])
    game.seat(0, ark="ashen-reach/planet", cargo="1/0/0/1")
    game.step("action").play("terraform", "raise biomatter", "raise technology")
    assert game.points(0) == 9
"""

from collections import Counter
from random import Random
from typing import Any

import starboard
from starboard.games.micro_cosmos.automa_actions import AutomaLineStep
from starboard.games.micro_cosmos.automa_travel import AutomaTravel
from starboard.games.micro_cosmos.automa_turn import AutomaTurn, EndAutomaTurn
from starboard.games.micro_cosmos.content import RESOURCE_NAMES, SPECIALIST_NAMES
from starboard.games.micro_cosmos.crew_draw import DrawCrew
from starboard.games.micro_cosmos.crew_plays import CrewPlay
from starboard.games.micro_cosmos.destination import DestinationAction
from starboard.games.micro_cosmos.rounds import EndRound, EndTurn, Turn
from starboard.games.micro_cosmos.state import VP_TERRAFORMING, Cosmos
from starboard.games.micro_cosmos.travel import Travel
from starboard.games.micro_cosmos.upgrade import BuyUpgrade
from starboard.kernel import NATURE, Chance, Event, Refusal, derive

SHORT = {"B": 0, "W": 1, "M": 2, "T": 3}
START = {"w": "emberfall", "n": "mossgrave", "e": "stillwater"}
PICTURES = {
    0: "starting emberfall stillwater mossgrave",  # w, e, n: map M1
}


def amounts(text: str) -> list[int]:
    """`1/0/0/2` in the order B/W/M/T, or `B2 T1`."""
    if "/" in text:
        return [int(part) for part in text.split("/")]
    found = [0, 0, 0, 0]
    for part in text.split():
        found[SHORT[part[0]]] = int(part[1:])
    return found


class Point(Random):
    """A generator whose next random number is known."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        return self.number


def even_draws(state: Cosmos, times: int = 4) -> Counter[str]:
    """How often each outcome of nature's pending draw comes, over evenly spaced random numbers.

    In a fair draw that is `times` for every card of the pool and for nothing else.
    """
    decision = state.decision
    assert isinstance(decision, Chance), "nature is not asked"
    points = times * len(state.moves())
    return Counter(decision.draw(state, Point((i + 0.5) / points)).text for i in range(points))


class Scenario:
    """A position under construction, then a game that is played on from it."""

    def __init__(self, seats: int = 2, **options: object) -> None:
        self.edition = starboard.edition("micro-cosmos", seats=seats, **options)
        state = self.edition.start()
        assert isinstance(state, Cosmos)
        if seats > 1:
            state.play(self.edition.move("first 0"))
        state.play(self.edition.move(PICTURES[0]))
        state.stack.clear()
        state.legal = None
        state.round = 1
        state.listen()
        self.state = state
        self.content = state.terms.content
        self.events: list[Event] = []

    # ---- names to numbers

    def card(self, name: str) -> int:
        return next(card.index for card in self.content.planets if card.id == name)

    def crew(self, name: str) -> int:
        return next(card.index for card in self.content.crew if card.id == name)

    def survivor(self, name: str) -> int:
        return next(card.index for card in self.content.survivors if card.id == name)

    def spot(self, name: str) -> int:
        return next(spot.index for spot in self.content.spots if spot.id == name)

    def cell(self, name: str) -> int:
        """The cell with this id, or the cell in which this planet lies."""
        for cell in self.content.cells:
            if cell.id == name:
                return cell.index
        found = self.state.star_map.cell_of[self.card(name)]
        assert found >= 0, f"{name} does not lie on the map"
        return found

    # ---- building

    def arrange(self, **cards: str) -> "Scenario":
        """Other starting planets in w, n, e: `arrange(w="mossgrave", n="stillwater", e="emberfall")`."""
        for cell, card in cards.items():
            self.state.put_card(self.cell(cell), self.card(card))
        return self

    def planet(
        self,
        name: str,
        cell: str | None = None,
        levels: str = "",
        merits: list[tuple[int, int]] | None = None,
        terraformed: bool = False,
    ) -> "Scenario":
        """Lay a planet into a cell (or take the one that lies there) and set its levels and merits.

        `merits` is a list of (seat, merit) in the order in which the markers came.
        """
        state = self.state
        if cell is not None:
            card = self.card(name)
            state.planet_pile.remove(card)
            state.put_card(self.cell(cell), card)
        place = self.cell(name)
        for resource, level in enumerate(amounts(levels)):
            state.levels[place * 4 + resource] = level
        for seat, merit in merits or []:
            state.merit[place * state.terms.players + seat] = merit
            state.clock += 1
            state.arrival[place * state.terms.players + seat] = state.clock
        if terraformed:
            state.terraformed |= 1 << place
        return self

    def full_map(self) -> "Scenario":
        """Nine cards on the map: the empty cells get the first planets of the pile."""
        for cell in ("nw", "ne", "sw", "s", "se"):
            if self.state.cells[self.cell(cell)] < 0:
                self.planet(self.content.planets[self.state.planet_pile[0]].id, cell)
        return self

    def seat(
        self,
        seat: int,
        ark: str | None = None,
        cargo: str | None = None,
        lower: list[str] | None = None,
        upper: list[str] | None = None,
        crew: list[str] | None = None,
        ready: list[str] | None = None,
        upgrades: list[str] | int | None = None,
        colonies: list[str] | None = None,
        outposts: list[str] | None = None,
        held: list[str] | None = None,
        settled: list[str] | None = None,
        vp: int | None = None,
    ) -> "Scenario":
        """What lies in front of a seat. Pools follow from upgrades, Colonies and Outposts.

        `upgrades` are ids (`engines` twice for both payments), or the number of upgrades of the Automa. `crew` are
        the Automa's Crew cards.
        """
        state = self.state
        player = state.players[seat]
        if ark is not None:
            player.ark = self.spot(ark)
        if upgrades is not None:
            self._upgrades(seat, upgrades)
        if cargo is not None:
            player.cargo = amounts(cargo)
        for row, names in (("lower", lower), ("upper", upper), ("crew", crew)):
            if names is not None:
                cards = [self.crew(name) for name in names]
                for card in cards:
                    self._take_crew(card)
                setattr(player, row, cards)
        if ready is not None:
            player.ready = [1 if name in ready else 0 for name in SPECIALIST_NAMES]
        if colonies is not None:
            for name in colonies:
                player.colonies |= 1 << self.cell(name)
                player.colony_count += 1
                player.colony_pool -= 1
        if outposts is not None:
            player.outposts = [self.cell(name) for name in outposts]
            player.outpost_pool -= len(outposts)
        for pile, names in (("held", held), ("settled", settled)):
            if names is not None:
                cards = [self.survivor(name) for name in names]
                for card in cards:
                    state.survivor_pile.remove(card)
                setattr(player, pile, cards)
        if vp is not None:
            player.vp[VP_TERRAFORMING] = vp
        return self

    def _upgrades(self, seat: int, upgrades: list[str] | int) -> None:
        player = self.state.players[seat]
        content = self.content
        if isinstance(upgrades, int):
            player.upgrades = upgrades
            player.colony_pool += upgrades
            player.outpost_pool = sum(1 for pair in content.automa_pairs if max(pair) <= upgrades)
            player.cap = content.cap_upgraded if upgrades >= content.automa_cap_upgrade else content.cap
            return
        for name in upgrades:
            upgrade = next(upgrade for upgrade in content.upgrades if upgrade.id == name)
            player.payments[upgrade.index] += 1
            if player.payments[upgrade.index] == upgrade.payments:
                player.colony_pool += 1
                pair = upgrade.pair
                if pair >= 0 and player.payments[pair] == content.upgrades[pair].payments:
                    player.outpost_pool += 1
        if "cargo" in upgrades:
            player.cap = content.cap_upgraded

    def _take_crew(self, card: int) -> None:
        state = self.state
        for pile in (state.crew_pile, state.crew_discards):
            if card in pile:
                pile.remove(card)
                return
        raise AssertionError(f"{self.content.crew[card].id} is not in the Crew pile any more")

    def canteen(self, *names: str | None) -> "Scenario":
        """The Canteen, slot by slot; None is an empty slot. Without this a scenario has the first cards of the pile."""
        state = self.state
        state.crew_pile = sorted(state.crew_pile + [card for card in state.canteen if card >= 0])
        state.canteen = [-1] * len(state.canteen)
        for slot, name in enumerate(names):
            if name is not None:
                card = self.crew(name)
                self._take_crew(card)
                state.canteen[slot] = card
        return self

    def crew_pile(self, *names: str) -> "Scenario":
        """Exactly these cards are in the Crew pile; the rest of it goes to the discards."""
        state = self.state
        cards = [self.crew(name) for name in names]
        everything = state.crew_pile + state.crew_discards
        state.crew_pile = sorted(cards)
        state.crew_discards = [card for card in everything if card not in cards]
        return self

    def crew_discards(self, *names: str) -> "Scenario":
        """Exactly these cards are in the Crew discards; the rest goes to the pile."""
        state = self.state
        cards = [self.crew(name) for name in names]
        everything = state.crew_pile + state.crew_discards
        state.crew_discards = cards
        state.crew_pile = sorted(card for card in everything if card not in cards)
        return self

    def survivor_pile(self, *names: str) -> "Scenario":
        """Exactly these cards are in the Survivor pile; the rest of it goes to the discards."""
        state = self.state
        cards = [self.survivor(name) for name in names]
        everything = state.survivor_pile + state.survivor_discards
        state.survivor_pile = sorted(cards)
        state.survivor_discards = [card for card in everything if card not in cards]
        return self

    def symbols(self, text: str) -> list[str]:
        """Crew cards of the pile with these Specialist symbols, in this order: `E LR LR LB`."""
        free = self.state.crew_pile[:]
        found: list[str] = []
        for short in text.split():
            specialist = ("E", "LR", "LG", "LB").index(short)
            card = next(card for card in free if self.content.crew[card].specialist == specialist)
            free.remove(card)
            found.append(self.content.crew[card].id)
        return found

    def automa_discards(self, *names: str) -> "Scenario":
        """Exactly these cards are in the Automa discards; the rest is its pile."""
        cards = self.content.automa_cards
        self.state.automa_discards = [card.index for name in names for card in cards if card.id == name]
        self.state.automa_pile = [card.index for card in cards if card.id not in names]
        return self

    def round(self, number: int, first: int = 0, last: int = 0) -> "Scenario":
        self.state.round = number
        self.state.first_player = first
        self.state.last_round = last
        return self

    # ---- playing on

    def step(self, name: str, seat: int = 0) -> "Scenario":
        """Begin with a step of a human's turn: `upgrade`, `travel`, `crew`, `action`, `draw`, or with a whole `turn`.

        The rest of the turn and of the round follows. Empty Canteen slots are filled first, unless `canteen` was
        called.
        """
        state = self.state
        state.stack.clear()
        state.legal = None
        if max(state.canteen) < 0 and state.crew_pile:
            self.canteen(*[self.content.crew[card].id for card in state.crew_pile[-3:]])
        limits = self.content.limits
        frames: list[Any] = [
            EndTurn(seat),
            DrawCrew(seat),
            DestinationAction(seat, 0),
            CrewPlay(seat, limits.crew_plays),
            Travel(seat),
            BuyUpgrade(seat, limits.upgrade_payments),
        ]
        count = {"draw": 2, "action": 3, "crew": 4, "travel": 5, "upgrade": 6, "turn": 6}[name]
        state.push(EndRound(NATURE))
        self._later_turns(seat)
        for frame in frames[:count]:
            state.push(frame)
        self.check()
        state.settle()
        self._hear()
        return self

    def _later_turns(self, seat: int) -> None:
        state = self.state
        players = state.terms.players
        turn = (seat - state.first_player) % players
        for later in range(players - 1, turn, -1):
            other = (state.first_player + later) % players
            state.push(AutomaTurn(other) if state.terms.is_automa(other) else Turn(other))

    def automa(self, card: str | None = None, line: int | None = None) -> "Scenario":
        """Begin with the Automa's turn: the whole turn with this card, or (with `line`) only one of its lines."""
        state = self.state
        state.stack.clear()
        state.legal = None
        if max(state.canteen) < 0 and state.crew_pile:
            self.canteen(*[self.content.crew[c].id for c in state.crew_pile[-3:]])
        seat = 1
        state.push(EndRound(NATURE))
        if card is None or line is None:
            state.push(AutomaTurn(seat))
        else:
            index = next(c.index for c in self.content.automa_cards if c.id == card)
            state.automa_pile.remove(index)
            state.automa_card = index
            state.push(EndAutomaTurn(seat))
            state.push(AutomaTravel(seat) if line < 0 else AutomaLineStep(seat, line))
        self.check()
        state.settle()
        self._hear()
        if card is not None and line is None:
            self.play(f"automa {card}")
        return self

    def check(self) -> None:
        """The position that was built must itself obey the invariants of the ledger."""
        broken = [entry for entry in self.edition.violations(self.state) if not entry.startswith("MC-I.14")]
        assert not broken, broken

    def play(self, *texts: str) -> "Scenario":
        for text in texts:
            before = self.state.clone()
            self.state.play(self.edition.move(text))
            self._hear()
            broken = self.edition.violations(self.state, before)
            assert not broken, broken
        return self

    def _hear(self) -> None:
        self.events.extend(self.state.heard())

    # ---- asking

    @property
    def question(self) -> str:
        """The name of the pending decision; empty when the game is over."""
        return type(self.state.stack[-1]).__name__ if self.state.stack else ""

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        assert self.state.decision is not None
        return self.state.decision.seat

    def options(self) -> set[str]:
        """The texts of the legal moves."""
        return {move.text for move in self.state.moves()}

    def refusal(self, text: str) -> Refusal:
        """Why a move is refused; fails if it is legal."""
        refusal = self.state.refusal(self.edition.move(text))
        assert refusal is not None, f"{text} is legal"
        return refusal

    def cargo(self, seat: int = 0) -> str:
        return "/".join(str(units) for units in self.state.players[seat].cargo)

    def row(self, name: str, seat: int = 0) -> list[str]:
        """The ids of the Crew cards in `upper`, `lower`, or `crew` (Automa)."""
        return [self.content.crew[card].id for card in getattr(self.state.players[seat], name)]

    def discards(self) -> list[str]:
        return [self.content.crew[card].id for card in self.state.crew_discards]

    def ready(self, seat: int = 0) -> list[str]:
        return [SPECIALIST_NAMES[s] for s in range(4) if self.state.players[seat].ready[s]]

    def survivors(self, name: str, seat: int = 0) -> list[str]:
        """The ids of the Survivors in `held` or `settled` of a seat, or in the `pile` or the `discards`."""
        if name in ("pile", "discards"):
            cards = getattr(self.state, f"survivor_{name}")
        else:
            cards = getattr(self.state.players[seat], name)
        return [self.content.survivors[card].id for card in cards]

    def ark(self, seat: int = 0) -> str:
        return self.content.spots[self.state.players[seat].ark].id

    def merit(self, planet: str, seat: int = 0) -> int:
        return self.state.merit[self.cell(planet) * self.state.terms.players + seat]

    def level(self, planet: str, resource: str) -> int:
        return self.state.levels[self.cell(planet) * 4 + RESOURCE_NAMES.index(resource)]

    def terraformed(self, planet: str) -> bool:
        return self.state.is_terraformed(self.cell(planet))

    def points(self, seat: int = 0) -> int:
        """Victory points scored in play."""
        return self.state.players[seat].score()

    def player(self, seat: int = 0) -> Any:
        return self.state.players[seat]

    def traces(self) -> list[dict[str, Any]]:
        return [event.facts for event in self.events if event.kind == "trace"]

    def trace(self, question: str) -> dict[str, Any]:
        """The last trace of a question; its choice must follow from its own candidates and filters."""
        found = [trace for trace in self.traces() if trace["question"] == question]
        assert found, f"no trace of {question!r}: {[trace['question'] for trace in self.traces()]}"
        assert derive(found[-1]) == ([] if found[-1]["choice"] is None else [found[-1]["choice"]])
        return found[-1]

    def heard(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]
