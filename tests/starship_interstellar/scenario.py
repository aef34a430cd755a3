"""Positions of Starship Interstellar in a few words, and what is played in them."""

from typing import Any

import starboard
from starboard.games.starship_interstellar.content import (
    BUILDING_NAMES,
    BUILDINGS,
    COLOUR_NAMES,
    COLOURS,
    LINE_NAMES,
    QUADRANTS,
    ROW_SPACES,
    SALVATION_TECHNOLOGY_NAMES,
    TRACK_NAMES,
)
from starboard.games.starship_interstellar.game import StarshipInterstellarEdition
from starboard.games.starship_interstellar.government_phase import begin_government_phase
from starboard.games.starship_interstellar.rounds import begin_turns
from starboard.games.starship_interstellar.salvation import take_salvation_sides
from starboard.games.starship_interstellar.state import (
    ACTION,
    SALVATION,
    SOURCE_NAMES,
    Corporation,
    Voyage,
)
from starboard.kernel import Chance, Event, Refusal


def counted(text: str) -> list[int]:
    """`2 red, green` as numbers by colour."""
    numbers = [0] * COLOURS
    for part in text.replace(",", " , ").split(","):
        words = part.split()
        if words:
            number = int(words[0]) if len(words) == 2 else 1
            numbers[COLOUR_NAMES.index(words[-1])] += number
    return numbers


def named(numbers: list[int]) -> str:
    """Numbers by colour as `2 red, 1 green`; empty for none."""
    return ", ".join(f"{numbers[c]} {COLOUR_NAMES[c]}" for c in range(COLOURS) if numbers[c])


def spoken(facts: dict[str, Any]) -> list[object]:
    """The facts of an event: names where they are true, numbers after their names, other values alone."""
    words: list[object] = []
    for name, value in facts.items():
        if isinstance(value, dict):
            words.extend(spoken(value))
        elif isinstance(value, bool):
            words.extend([name] if value else [])
        elif isinstance(value, int):
            words.extend([name, value])
        else:
            words.append(value)
    return words


class Scenario:
    """A position in round 1, everybody with the starting goods, seat 0 first.

    The projects are the ten starting Mechanisms' first eight, the display the first Extra Action tokens. Nothing is
    random: draws are answered with `play("draw red")` and the like. `action(seat)` and `salvation(seat)` begin a turn
    of that phase, `government()` the Government Phase. Everything can be changed before that.
    """

    def __init__(self, seats: int = 2, sheet: str = "base", **options: str) -> None:
        edition = starboard.edition("starship-interstellar", seats=seats, leader_sheet=sheet, **options)
        assert isinstance(edition, StarshipInterstellarEdition)
        self.edition = edition
        self.content = edition.terms.content
        terms = edition.terms
        self.events: list[Event] = []
        state = Voyage()
        state.lay_out(terms)
        self.state = state
        state.round = 1
        state.phase = ACTION
        state.projects = list(state.red[: self.content.limits.starting_tokens])
        state.red = ()
        state.families = list(state.family_pool[:2])
        state.family_pool = state.family_pool[2:]
        state.display = [token.index for token in self.content.tokens if token.number][: terms.display]
        state.listen()

    # ---- ids to numbers

    def corporation(self, seat: int = 0) -> Corporation:
        return self.state.corporations[seat]

    def planet(self, name: str) -> int:
        return next(planet.index for planet in self.content.planets if planet.id == name)

    def token(self, name: str | int) -> int:
        """An action token by its id, or an Extra Action by its number."""
        return next(t.index for t in self.content.tokens if name in (t.id, t.number or t.id))

    def ground(self, name: str) -> int:
        return next(token.index for token in self.content.production_tokens if token.id == name)

    def mechanism(self, name: str) -> int:
        return next(mechanism.index for mechanism in self.content.mechanisms if mechanism.id == name)

    def space(self, name: str) -> int:
        return next(space.index for space in self.content.spaces if space.id == name)

    # ---- building

    def supply(
        self,
        cubes: str | None = None,
        fuel: int | None = None,
        scientists: int | None = None,
        reputation: int | None = None,
        seat: int = 0,
    ) -> "Scenario":
        """`supply("2 red, blue", fuel=3)`: exactly these cubes and so on; what is not given stays."""
        corporation = self.corporation(seat)
        if cubes is not None:
            corporation.cubes = counted(cubes)
        if fuel is not None:
            corporation.fuel = fuel
        if scientists is not None:
            corporation.scientists = scientists
        if reputation is not None:
            corporation.reputation = reputation
        return self

    def levels(self, seat: int = 0, **levels: int) -> "Scenario":
        """`levels(drill=2)`: technologies with their Buildings in the reserve."""
        corporation = self.corporation(seat)
        for name, level in levels.items():
            line = LINE_NAMES.index(name)
            if line < BUILDINGS:
                corporation.buildings[line] += level - corporation.levels[line]
            corporation.levels[line] = level
        return self

    def knows(self, *names: str, seat: int = 0) -> "Scenario":
        """Salvation technologies in the order of research: `knows("cryogenic", "build-extra")`."""
        self.corporation(seat).salvation = [SALVATION_TECHNOLOGY_NAMES.index(name) for name in names]
        return self

    def wormhole(self, orbit: int, quadrant: int, seat: int = 0) -> "Scenario":
        self.corporation(seat).wormhole = (orbit - 1) * QUADRANTS + quadrant - 1
        return self

    def extras(self, *tokens: str | int, seat: int = 0) -> "Scenario":
        """Extra Actions owned, by number or id; they leave the display, which stays as full as it may be."""
        owned = [self.token(token) for token in tokens]
        self.corporation(seat).extras = owned
        taken = [extra for corporation in self.state.corporations for extra in corporation.extras]
        left = [t.index for t in self.content.tokens if t.number and t.index not in taken]
        self.state.display = left[: self.state.terms.display - len(taken)]
        return self

    def display(self, *tokens: str | int) -> "Scenario":
        self.state.display = [self.token(token) for token in tokens]
        return self

    def base(
        self,
        planet: str,
        ground: str,
        deposit: str | None = None,
        storage: str = "",
        seat: int = 0,
        **buildings: int,
    ) -> "Scenario":
        """A Base on a planet with its production token, which leaves the stack.

        `deposit` is by default the token's surface layer. Buildings are taken from the reserve.
        """
        state = self.state
        corporation = self.corporation(seat)
        place = self.planet(planet)
        token = self.content.production_tokens[self.ground(ground)]
        assert token.planet == place, f"{ground} is no token of {planet}"
        corporation.bases -= 1
        corporation.ground[place] = token.index
        state.pools[place] = tuple(one for one in state.pools[place] if one != token.index)
        state.unknown[place] -= 1
        cubes = [0] * COLOURS
        cubes[token.layers[0][0]] = token.layers[0][1]
        if deposit is not None:
            cubes = counted(deposit)
        corporation.deposit[place * COLOURS : (place + 1) * COLOURS] = cubes
        corporation.storage[place * COLOURS : (place + 1) * COLOURS] = counted(storage)
        for name, number in buildings.items():
            kind = BUILDING_NAMES.index(name)
            corporation.buildings[kind] -= number
            assert corporation.buildings[kind] >= 0, f"no {name} in the reserve; use levels() first"
            corporation.sites[place * BUILDINGS + kind] = number
        return self

    def explorer(
        self, planet: str, cubes: str = "", bases: int = 0, seat: int = 0, **buildings: int
    ) -> "Scenario":
        """Where the Explorer is and what it has aboard; Bases and Buildings come from the reserve."""
        corporation = self.corporation(seat)
        corporation.explorer = self.planet(planet)
        corporation.hold_cubes = counted(cubes)
        corporation.bases += corporation.hold_bases - bases
        corporation.hold_bases = bases
        for name, number in buildings.items():
            kind = BUILDING_NAMES.index(name)
            corporation.buildings[kind] -= number
            corporation.hold_buildings[kind] = number
        return self

    def market(self, text: str) -> "Scenario":
        self.state.market = counted(text)
        return self

    def meeples(self, text: str) -> "Scenario":
        """Meeples left on the Earth tile; the others are saved."""
        start = self.content.limits.meeples[self.state.terms.players]
        self.state.meeples = counted(text)
        self.state.saved = [start[c] - self.state.meeples[c] for c in range(COLOURS)]
        return self

    def bag(self, text: str) -> "Scenario":
        self.state.bag = counted(text)
        return self

    def projects(self, *names: str) -> "Scenario":
        """The line of projects; blue tokens leave the pile."""
        state = self.state
        state.projects = [self.mechanism(name) for name in names]
        taken = {*state.projects, *state.built}
        state.blue = tuple(
            m.index
            for m in self.content.mechanisms
            if (m.set == "base" or state.terms.variants.universal) and not m.starting and m.index not in taken
        )
        return self

    def families(self, *names: str) -> "Scenario":
        """The active Families; all others are still to come up."""
        families = {family.id: family.index for family in self.content.families}
        self.state.families = [families[name] for name in names]
        self.state.family_pool = tuple(i for i in families.values() if i not in self.state.families)
        return self

    def built(self, number: int) -> "Scenario":
        """So many blue Mechanisms fill the first slots, by the World Government."""
        state = self.state
        state.built = list(state.blue[-number:]) if number else []
        state.blue = state.blue[: len(state.blue) - number]
        state.built_by = [-1] * number
        state.completed = number // state.terms.slots
        return self

    def government(self, *rows: str) -> "Scenario":
        """`government("0 . 1 .", ". 0 . .")`: seats by row, row 1 first; their Scientists leave the supply freely."""
        for row, text in enumerate(rows):
            for space, word in enumerate(text.split()):
                self.state.government[row * ROW_SPACES + space] = -1 if word == "." else int(word)
        return self

    def tracks(self, starship: int = 0, humankind: int = 0, seat: int = 0) -> "Scenario":
        self.corporation(seat).tracks = [starship, humankind]
        assert TRACK_NAMES == ("starship", "humankind")
        return self

    def probe(self, space: str, seat: int = 0) -> "Scenario":
        self.corporation(seat).probe = self.space(space)
        return self

    def government_probe(self, space: str) -> "Scenario":
        self.state.government_probe = self.space(space)
        return self

    def laid(self, space: str, discovery: str) -> "Scenario":
        """A Discovery token lies on a Journey space."""
        entry = next(d for d in self.content.discoveries if d.id == discovery)
        self.state.discoveries[entry.index] -= 1
        self.state.laid[self.space(space)] = entry.index
        return self

    def spiral(self, space: int) -> "Scenario":
        self.state.spiral = space
        return self

    def round(self, number: int) -> "Scenario":
        """The planets are where they are in that round."""
        self.state.round = number
        for planet in self.content.planets:
            self.state.places[planet.index] = (planet.start + (number - 1) * planet.speed) % planet.spaces
        return self

    def prestige(self, points: int, seat: int = 0) -> "Scenario":
        """Prestige on the track, from Mechanisms."""
        corporation = self.corporation(seat)
        corporation.prestige = [points, *[0] * (len(corporation.prestige) - 1)]
        return self

    # ---- playing

    def action(self, seat: int = 0, *order: int) -> "Scenario":
        """The Action Phase begins with this seat, everybody with all tokens in hand."""
        state = self.state
        state.phase = ACTION
        for one, corporation in enumerate(state.corporations):
            corporation.hand = state.owned_tokens(one)
            corporation.played = []
            corporation.uses = 0
        return self.begin(seat, order)

    def salvation(self, seat: int = 0, *order: int) -> "Scenario":
        """The Salvation Phase begins with this seat."""
        self.state.phase = SALVATION
        take_salvation_sides(self.state)
        return self.begin(seat, order)

    def begin(self, seat: int, order: tuple[int, ...]) -> "Scenario":
        state = self.state
        players = state.terms.players
        state.order = list(order) or [(seat + place) % players for place in range(players)]
        state.stack = []
        begin_turns(state)
        state.settle()
        return self

    def government_phase(self) -> "Scenario":
        """The Government Phase begins."""
        self.state.stack = []
        begin_government_phase(self.state)
        self.state.settle()
        return self

    def play(self, *texts: str) -> "Scenario":
        """Answers in turn, nature's included; what is illegal raises."""
        for text in texts:
            self.state.play(self.edition.move(text))
        return self

    def passes(self, *seats: int) -> "Scenario":
        """These seats pass, in this order, as their turns come."""
        for seat in seats:
            decision = self.state.decision
            assert decision is not None
            assert decision.seat == seat, f"it is the turn of seat {decision.seat}"
            self.play("pass")
        return self

    def nature(self) -> "Scenario":
        """The first outcome of every draw that is open."""
        while isinstance(self.state.decision, Chance):
            self.state.play(self.state.moves()[0])
        return self

    def moves(self, *verbs: str) -> list[str]:
        """The legal moves, or those with these verbs, as texts."""
        return [move.text for move in self.state.moves() if not verbs or move.verb in verbs]

    def asked(self) -> str:
        """What is asked: the name of the decision, or `over`."""
        decision = self.state.decision
        return "over" if decision is None else type(decision).__name__

    def asked_seat(self) -> int:
        decision = self.state.decision
        assert decision is not None
        return decision.seat

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

    def cubes(self, seat: int = 0) -> str:
        return named(self.corporation(seat).cubes)

    def fuel(self, seat: int = 0) -> int:
        return self.corporation(seat).fuel

    def deposit(self, planet: str, seat: int = 0) -> str:
        place = self.planet(planet)
        return named(self.corporation(seat).deposit[place * COLOURS : (place + 1) * COLOURS])

    def storage(self, planet: str, seat: int = 0) -> str:
        place = self.planet(planet)
        return named(self.corporation(seat).storage[place * COLOURS : (place + 1) * COLOURS])

    def hold(self, seat: int = 0) -> str:
        """Cubes aboard."""
        return named(self.corporation(seat).hold_cubes)

    def sites(self, planet: str, seat: int = 0) -> dict[str, int]:
        place = self.planet(planet)
        numbers = self.corporation(seat).sites[place * BUILDINGS : (place + 1) * BUILDINGS]
        return {BUILDING_NAMES[kind]: number for kind, number in enumerate(numbers) if number}

    def points(self, source: str = "", seat: int = 0) -> int:
        """Prestige on the track, or that of a source (`mechanisms`, `leaders`, `journey`, ...)."""
        prestige = self.corporation(seat).prestige
        return prestige[SOURCE_NAMES.index(source)] if source else sum(prestige)

    def line(self) -> list[str]:
        """The projects by id."""
        return [self.content.mechanisms[project].id for project in self.state.projects]

    def rows(self) -> list[str]:
        """The World Government as `government` takes it."""
        shown = ["." if owner < 0 else str(owner) for owner in self.state.government]
        return [" ".join(shown[row : row + ROW_SPACES]) for row in range(0, len(shown), ROW_SPACES)]

    def check(self) -> None:
        """The invariants of the ledger hold."""
        assert self.edition.violations(self.state) == []

    def use(self, token: str | int, *answers: str) -> "Scenario":
        """Seat 0 begins an Action Phase and plays this token; then the answers."""
        return self.action().play(f"play {self.content.tokens[self.token(token)].id}", *answers)

    def alone(self, *others: int) -> "Scenario":
        """The other seats (1, unless named) pass as their turns come, so that seat 0 goes on."""
        return self.passes(*(others or (1,)))

    def weights(self) -> dict[str, int]:
        """The draw that is open: its outcomes and how likely they are."""
        decision = self.state.decision
        assert isinstance(decision, Chance), "nature is not asked"
        texts = [move.text for move in self.state.moves()]
        return dict(zip(texts, decision.weights(self.state), strict=True))

    def reserve(self, seat: int = 0) -> dict[str, int]:
        """Bases and Buildings at home."""
        reserve = self.view(seat)["corporations"][seat]["reserve"]
        return {"base": reserve["bases"], **{k: n for k, n in reserve["buildings"].items() if n}}

    def aboard(self, seat: int = 0) -> dict[str, int]:
        """Bases and Buildings in the hold."""
        hold = self.view(seat)["corporations"][seat]["hold"]
        pieces = {"base": hold["bases"], **hold["buildings"]}
        return {piece: number for piece, number in pieces.items() if number}

    def explorer_at(self, seat: int = 0) -> str:
        return self.content.planets[self.corporation(seat).explorer].id

    def hand(self, seat: int = 0) -> list[str]:
        hand = self.view(seat)["corporations"][seat]["hand"]
        return [str(token) for token in hand]

    def pile(self, seat: int = 0) -> list[str]:
        """The played pile, the active token last."""
        return [self.content.tokens[token].id for token in self.corporation(seat).played]

    def sky(self, planet: str) -> dict[str, Any]:
        """What the view says of a planet."""
        return next(entry for entry in self.view()["planets"] if entry["id"] == planet)

    def next_round(self) -> "Scenario":
        """Everybody passes, takes the first side and stays out of everything until the next round begins."""
        number = self.state.round
        while self.state.round == number and self.state.decision is not None:
            self.play(
                self.moves("pass", "side", "stay", "stop")[0] if self.asked_seat() >= 0 else self.moves()[0]
            )
        return self

    def reputation(self, seat: int = 0) -> int:
        return self.corporation(seat).reputation

    def scientists(self, seat: int = 0) -> int:
        """Scientists in the supply."""
        return self.corporation(seat).scientists

    def standing(self, seat: int = 0) -> tuple[int, int]:
        """Positions on the Leader tracks, Starship first."""
        starship, humankind = self.corporation(seat).tracks
        return (starship, humankind)

    def probe_at(self, seat: int = 0) -> str:
        return self.content.spaces[self.corporation(seat).probe].id

    def government_probe_at(self) -> str:
        return self.content.spaces[self.state.government_probe].id

    def shown(self) -> list[str]:
        """The display by id."""
        return [self.content.tokens[token].id for token in self.state.display]

    def ship(self) -> list[str]:
        """The Mechanisms of the Interstellar by id, slot by slot."""
        return [self.content.mechanisms[mechanism].id for mechanism in self.state.built]

    def told(self) -> list[str]:
        """What the events since the beginning are about, in a few words: `step starship 3`, `gain prestige 1`."""
        return [" ".join([event.kind, *map(str, spoken(event.facts))]) for event in self.heard()]

    def stop(self) -> "Scenario":
        """What is going on ends, if something more would be possible."""
        return self.play("stop") if "stop" in self.moves() else self
