"""Positions of Otys in a few words, and what is played in them."""

from collections import Counter
from random import Random
from typing import Any

import starboard
from starboard.games.otys.content import (
    DIVER_NAMES,
    KEY_NAMES,
    KINDS,
    LEVELS,
    NEUTRAL_X,
    OWN_KEYS,
    PLACES,
    RESOURCE_NAMES,
    SLOTS,
)
from starboard.games.otys.game import OtysEdition
from starboard.games.otys.state import ALL_KEYS, GONE, Depths, Player
from starboard.games.otys.turn import Turn
from starboard.kernel import Chance, Event, Refusal

SHORT = {
    "Me": "metal-expert",
    "Pl": "plant-expert",
    "Fu": "fuel-expert",
    "Te": "tech-expert",
    "Tr": "trader",
    "Sp": "spy",
    "En": "engineer",
    "Ex": "explorer",
}
"""Abbreviations of the ledger for the divers of a column."""
USUAL = "[Tr Sp Me | Pl Fu Te En Ex]"


def column_of(text: str) -> list[int]:
    """`[Tr Sp Me | Pl Fu Te En Ex]` as numbers of divers."""
    names = [SHORT[word] for word in text.strip("[]").replace("|", " ").split()]
    return [DIVER_NAMES.index(name) for name in names]


def written(column: list[int]) -> str:
    """A column in the notation of the ledger."""
    short = {name: word for word, name in SHORT.items()}
    words = [short[DIVER_NAMES[diver]] for diver in column]
    return f"[{' '.join(words[:3])} | {' '.join(words[3:])}]"


class Point(Random):
    """A generator whose next random number is known."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        return self.number


def even_draws(state: Depths, times: int = 4) -> Counter[str]:
    """How often each outcome of nature's pending draw comes, over evenly spaced random numbers."""
    decision = state.decision
    assert isinstance(decision, Chance), "nature is not asked"
    points = times * len(state.moves())
    return Counter(decision.draw(state, Point((i + 0.5) / points)).text for i in range(points))


class Scenario:
    """A position at the start of a turn of round 1, everybody with the column `[Tr Sp Me | Pl Fu Te En Ex]`.

    Sponsors 1 to 5 on levels 1 to 5, no resources on boards, an empty Store, the first tokens of the pack on the
    display, the public contracts as given by `public`. Draws are answered with `play("contract crane-arm")` and the
    like, so nothing is random. `begin(seat)` starts a turn.
    """

    def __init__(self, seats: int = 2, **options: str) -> None:
        edition = starboard.edition("otys", seats=seats, **options)
        assert isinstance(edition, OtysEdition)
        self.edition = edition
        self.content = edition.terms.content
        self.events: list[Event] = []
        state = Depths()
        state.lay_out(edition.terms)
        self.state = state
        state.sponsors = list(range(LEVELS))
        if options.get("sponsor_sides") == "advanced":
            state.sides = (1 << LEVELS) - 1
        for seat in range(seats):
            self.column(USUAL, seat)
        state.display = list(range(LEVELS * SLOTS))
        state.bag = tuple(range(LEVELS * SLOTS, len(self.content.tokens)))
        self.public(*[contract.id for contract in self.content.contracts[-len(state.public) :]])
        if seats == 1:
            self.order("metal plant fuel tech")
        state.listen()

    # ---- ids to numbers

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def diver(self, name: str) -> int:
        return DIVER_NAMES.index(SHORT.get(name, name))

    def card(self, name: str) -> int:
        return next(contract.index for contract in self.content.contracts if contract.id == name)

    def token(self, name: str) -> int:
        return next(token.index for token in self.content.tokens if token.id == name)

    # ---- building

    def column(self, text: str, seat: int = 0) -> "Scenario":
        self.player(seat).column = column_of(text)
        return self

    def upgraded(self, *names: str, seat: int = 0) -> "Scenario":
        """These divers show their Upgraded side (with the Prestige of the upgrade)."""
        player = self.player(seat)
        for name in names:
            player.upgraded |= 1 << self.diver(name)
        return self

    def purse(
        self, credits: int | None = None, batteries: int | None = None, keys: int | None = None, seat: int = 0
    ) -> "Scenario":
        """Credits, Batteries and neutral X keys of a seat; the supply has the others."""
        player = self.player(seat)
        state = self.state
        if credits is not None:
            state.credits += player.credits - credits
            player.credits = credits
        if batteries is not None:
            state.batteries += player.batteries - batteries
            player.batteries = batteries
        if keys is not None:
            state.neutral_keys += player.neutral_keys - keys
            player.neutral_keys = keys
        return self

    def level(self, level: int, seat: int = 0, **resources: int) -> "Scenario":
        """`level(4, metal=2, tech=1)`: exactly these resources lie on a level."""
        player = self.player(seat)
        for kind, name in enumerate(RESOURCE_NAMES):
            place = (level - 1) * KINDS + kind
            number = resources.get(name, 0)
            self.state.supply[kind] += player.resources[place] - number
            player.resources[place] = number
        return self

    def track(self, text: str, seat: int = 0) -> "Scenario":
        """`track("2 x neutral")`: the keys on the Hacker track; every other own key is available."""
        player = self.player(seat)
        self.state.neutral_keys += player.track.count(NEUTRAL_X)
        player.track = [KEY_NAMES.index(word) for word in text.split()]
        self.state.neutral_keys -= player.track.count(NEUTRAL_X)
        player.keys = ALL_KEYS
        for key in player.track:
            if key < OWN_KEYS:
                player.keys &= ~(1 << key)
        return self

    def technicians(self, limit: int = 6, value: int = 1, seat: int = 0) -> "Scenario":
        limits = self.content.limits
        self.player(seat).hacker = limits.hacker_limits.index(limit)
        self.player(seat).mechanic = limits.mechanic_values.index(value)
        return self

    def sponsors(self, *numbers: int) -> "Scenario":
        """The numbers of the Sponsor tiles on levels 1 to 5."""
        by_number = {sponsor.number: sponsor.index for sponsor in self.content.sponsors}
        self.state.sponsors = [by_number[number] for number in numbers]
        return self

    def store(self, **rows: int) -> "Scenario":
        for kind, name in enumerate(RESOURCE_NAMES):
            number = rows.get(name, 0)
            self.state.supply[kind] += self.state.store[kind] - number
            self.state.store[kind] = number
        return self

    def public(self, *names: str) -> "Scenario":
        """The public contracts, space by space."""
        state = self.state
        wanted = [self.card(name) for name in names]
        loose = sorted({*state.pool, *(card for card in state.public if card >= 0)} - set(wanted))
        state.public = wanted
        state.pool = tuple(loose)
        return self

    def hand(self, *names: str, seat: int = 0) -> "Scenario":
        """The private contracts of a seat, taken from the pool."""
        cards = [self.card(name) for name in names]
        self.state.pool = tuple(card for card in self.state.pool if card not in cards)
        self.player(seat).hand = cards
        return self

    def row(self, level: int, *names: str) -> "Scenario":
        """The Reward tokens of a display row; tokens that lie elsewhere change places with those there."""
        state = self.state
        for slot, name in enumerate(names):
            token = self.token(name)
            space = (level - 1) * SLOTS + slot
            old = state.display[space]
            if token in state.display:
                state.display[state.display.index(token)] = old
            else:
                state.bag = tuple(sorted(old if one == token else one for one in state.bag))
            state.display[space] = token
        return self

    def installed(self, level: int, name: str, seat: int = 0) -> "Scenario":
        """A Reward token of the bag, or of the display, lies installed on a level."""
        state = self.state
        token = self.token(name)
        if token in state.display:
            space = state.display.index(token)
            state.display[space] = state.bag[0]
            state.bag = state.bag[1:]
        else:
            state.bag = tuple(one for one in state.bag if one != token)
        self.player(seat).installed[level - 1] = token
        return self

    def score(self, points: int, seat: int = 0) -> "Scenario":
        """Prestige, from contracts."""
        self.player(seat).prestige = [points, 0, 0, 0]
        return self

    def round(self, number: int, first: int = 0) -> "Scenario":
        self.state.round = number
        self.state.first_player = first
        return self

    # ---- the solo game

    def order(self, text: str) -> "Scenario":
        """The rank order, with one resource of each kind on the track and in the reserve."""
        state = self.state
        if not state.rank_order:
            for kind in range(KINDS):
                state.supply[kind] -= 2
        state.rank_order = [RESOURCE_NAMES.index(name) for name in text.split()]
        state.placed = 2
        state.contract_resources = state.rank_order[:2]
        return self

    def timers(self, a: int | None, b: int | None, reached: int | None = None) -> "Scenario":
        """Where the Timers stand (None: discarded).

        Track resources above the lower one are gone, into the supply, or exactly `reached` of them.
        """
        state = self.state
        state.timers = [GONE if space is None else space for space in (a, b)]
        spaces = self.edition.terms.setting.spaces
        lowest = min((space for space in (a, b) if space is not None), default=0)
        gone = sum(1 for space in spaces if space >= lowest) if reached is None else reached
        for rank in range(state.reached, gone):
            state.supply[state.rank_order[rank]] += 1
        state.reached = gone
        return self

    def cards(self, *kinds: str | None, placed: int) -> "Scenario":
        """The contract resources on the public cards, and how many have left the reserve."""
        state = self.state
        for rank in range(state.placed, placed):
            state.supply[state.rank_order[rank]] += 1
        for kind in state.contract_resources:
            if kind >= 0:
                state.supply[kind] += 1
        state.placed = placed
        state.contract_resources = [-1 if kind is None else RESOURCE_NAMES.index(kind) for kind in kinds]
        for kind in state.contract_resources:
            if kind >= 0:
                state.supply[kind] -= 1
        return self

    # ---- playing

    def begin(self, seat: int = 0) -> "Scenario":
        """A turn begins; the round counts from the first player."""
        state = self.state
        if state.round == 0 and seat != state.first_player:
            state.round = 1
        state.stack = [Turn(seat)]
        state.settle()
        return self

    def play(self, *texts: str) -> "Scenario":
        """Answers in turn, nature's included; what is illegal raises."""
        for text in texts:
            self.state.play(self.edition.move(text))
        return self

    def nature(self) -> "Scenario":
        """The first outcome of every draw that is open."""
        while isinstance(self.state.decision, Chance):
            self.state.play(self.state.moves()[0])
        return self

    def until(self, asked: str) -> "Scenario":
        """The least is done until this is asked: no Sponsor, no activation, no Battery; Timer A moves.

        Nature gives the first outcome.
        """
        least = {
            "UseSponsor": "decline",
            "LevelKey": "decline",
            "Work": "end",
            "NextTrade": "decline",
            "Surface": "surface",
            "CopiedSurface": "surface",
            "MoveTimer": "timer a",
        }
        while self.asked() != asked:
            if isinstance(self.state.decision, Chance):
                self.nature()
            else:
                self.play(least[self.asked()])
        return self

    def nature_once(self) -> "Scenario":
        """The first outcome of the one draw that is open."""
        assert isinstance(self.state.decision, Chance), "nature is not asked"
        self.state.play(self.state.moves()[0])
        return self

    def moves(self, *verbs: str) -> list[str]:
        """The legal moves, or those with these verbs, as texts."""
        return [move.text for move in self.state.moves() if not verbs or move.verb in verbs]

    def asked(self) -> str:
        """What is asked: the name of the decision, or `over`."""
        decision = self.state.decision
        return "over" if decision is None else type(decision).__name__

    def refused(self, text: str) -> Refusal:
        refusal = self.state.refusal(self.edition.move(text))
        assert refusal is not None, f"{text} is legal"
        return refusal

    def heard(self, kind: str = "") -> list[Event]:
        """The events since the beginning, or those of a kind."""
        self.events.extend(self.state.heard())
        return [event for event in self.events if not kind or event.kind == kind]

    def view(self, seat: int = 0) -> dict[str, Any]:
        return self.edition.view(self.state, seat)

    # ---- looking

    def shown_column(self, seat: int = 0) -> str:
        return written(self.player(seat).column)

    def on_level(self, level: int, seat: int = 0) -> dict[str, int]:
        """The resources on a level, those that are there."""
        resources = self.player(seat).resources
        counts = {name: resources[(level - 1) * KINDS + kind] for kind, name in enumerate(RESOURCE_NAMES)}
        return {name: number for name, number in counts.items() if number}

    def shown_track(self, seat: int = 0) -> str:
        return " ".join(KEY_NAMES[key] for key in self.player(seat).track)

    def available(self, seat: int = 0) -> str:
        """The own keys that are available."""
        return " ".join(KEY_NAMES[key] for key in range(OWN_KEYS) if self.player(seat).has_key(key))

    def shown_public(self) -> list[str | None]:
        contracts = self.content.contracts
        return [contracts[card].id if card >= 0 else None for card in self.state.public]

    def check(self) -> None:
        """The invariants of the ledger hold."""
        assert self.edition.violations(self.state) == []


assert len(SHORT) == PLACES
