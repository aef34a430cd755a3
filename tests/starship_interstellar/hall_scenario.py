"""Positions of the solo game in a few words, and H.A.L.L.'s turns in them."""

from starboard.games.starship_interstellar.content import COLOURS, HALL_ROW_NAMES
from starboard.games.starship_interstellar.hall_state import NO_TOKEN, UNSEEN
from starboard.games.starship_interstellar.hall_turn import HallTurn
from starboard.games.starship_interstellar.rounds import NextTurn
from starboard.games.starship_interstellar.salvation import take_salvation_sides
from starboard.games.starship_interstellar.state import ACTION, SALVATION, put
from starboard.kernel import Chance
from tests.starship_interstellar.scenario import Scenario, counted, named

COLUMNS = ("red", "yellow", "green", "blue", "purple")
SEAT = 1


class Hall(Scenario):
    """A position of round 1 in which H.A.L.L. has an empty supply, no token yet and the Reputation 8.

    `Hall("market", "travel", ai="3 red")`: its pile from the top and its AI Bag. An AI Bag of one colour leaves nature
    no choice, and such draws are answered by `turn` itself; all others are given to it in order.
    """

    def __init__(self, *tokens: str | int, ai: str = "9 yellow", played: int = 0, **options: str) -> None:
        super().__init__(1, **options)
        self.machine = self.state.machine()
        self.goods("", fuel=0, scientists=0)
        self.planets("mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune")
        self.pile_of(*tokens)
        self.ai(ai)
        self.machine.count = played

    # ---- building

    def goods(
        self,
        cubes: str | None = None,
        fuel: int | None = None,
        scientists: int | None = None,
        reputation: int | None = None,
    ) -> "Hall":
        """Its supply: exactly this, what is not given stays."""
        self.supply(cubes, fuel, scientists, reputation, seat=SEAT)
        return self

    def pile_of(self, *tokens: str | int) -> "Hall":
        """Its pile, from the top; nothing else is in its hand. Extra Action tokens in it are its own."""
        pile = [self.token(token) for token in tokens]
        hall = self.machine
        hall.top = pile[0] if pile else NO_TOKEN
        hall.under = pile[1:]
        hall.near = hall.far = 0
        corporation = self.corporation(SEAT)
        corporation.hand = sum(1 << token for token in pile)
        corporation.extras = [token for token in pile if self.content.tokens[token].number]
        self.state.display = [token for token in self.state.display if token not in corporation.extras]
        return self

    def ai(self, text: str) -> "Hall":
        """The AI Bag."""
        self.machine.bag = counted(text)
        return self

    def home(self, planet: str, ground: str, deposit: str | None = None, storage: str = "") -> "Hall":
        """A Base of its own; the production token comes out of the box, not off the stack."""
        place = self.planet(planet)
        stack = self.state.unknown[place]
        self.base(planet, ground, deposit, storage, seat=SEAT)
        self.state.unknown = put(self.state.unknown, place, stack)
        self.machine.planets = [other for other in self.machine.planets if other != place]
        return self

    def planets(self, *names: str) -> "Hall":
        """The planet pile, from the top; `?` is one that nobody has seen, of those not named and not settled."""
        places = [UNSEEN if name == "?" else self.planet(name) for name in names]
        ground = self.corporation(SEAT).ground
        others = [p.index for p in self.content.planets if p.settles and p.index not in places]
        self.machine.planets = places
        hidden = [other for other in others if ground[other] < 0]
        self.machine.unseen = tuple(hidden[: places.count(UNSEEN)])
        return self

    def developed(self, *levels: int) -> "Hall":
        """Levels of its technologies: red, yellow, green, blue, purple."""
        self.machine.levels = list(levels)
        return self

    def stands(self, planet: str, cubes: str = "") -> "Hall":
        """Where its Explorer is and which cubes are aboard."""
        self.explorer(planet, cubes, seat=SEAT)
        return self

    # ---- playing

    def play(self, *texts: str) -> "Hall":
        super().play(*texts)
        return self

    def nature(self) -> "Hall":
        super().nature()
        return self

    def forced(self) -> "Hall":
        """Draws that leave no choice."""
        while isinstance(self.state.decision, Chance) and len(self.state.moves()) == 1:
            self.state.play(self.state.moves()[0])
        return self

    def begin_turn(self, *answers: str) -> "Hall":
        """A turn of H.A.L.L. as far as these answers lead; then it would be the human's turn."""
        state = self.state
        state.order = [0, SEAT]
        state.stack = []
        state.legal = None
        state.push(NextTurn(0))
        state.push(HallTurn(SEAT))
        state.settle()
        self.forced()
        for answer in answers:
            self.play(answer)
            self.forced()
        return self

    def turn(self, *answers: str) -> "Hall":
        """A whole turn of H.A.L.L."""
        self.begin_turn(*answers)
        assert self.asked() in ("ActionTurn", "SalvationTurn"), f"{self.asked()}: {self.moves()}"
        return self

    def human_turn(self, *answers: str) -> "Hall":
        """The human's turn comes first and is answered; then H.A.L.L.'s, with draws that leave no choice."""
        state = self.state
        state.order = [0, SEAT]
        state.stack = []
        state.legal = None
        state.push(NextTurn(0))
        state.settle()
        self.play(*answers)
        return self.forced()

    def turns(self, number: int) -> "Hall":
        """So many turns without a choice of nature."""
        for _ in range(number):
            self.turn()
        return self

    def in_salvation(self, *tokens: str | int) -> "Hall":
        """The Salvation Phase is on and this is its pile."""
        self.state.phase = SALVATION
        take_salvation_sides(self.state)
        return self.pile_of(*tokens)

    def new_phase(self, phase: int = ACTION, *order: int) -> "Hall":
        """A phase begins as it does in play, H.A.L.L. first unless an order is given."""
        if phase == ACTION:
            self.action(SEAT, *order)
        else:
            self.salvation(SEAT, *order)
        return self

    # ---- looking

    def laid_cubes(self) -> dict[str, int]:
        """The cubes on its board, by row and colour: `{"solar-red": 1}`."""
        board = self.machine.board
        return {
            f"{HALL_ROW_NAMES[cell // COLOURS]}-{COLUMNS[cell % COLOURS]}": number
            for cell, number in enumerate(board)
            if number
        }

    def conversion(self) -> str:
        """The cubes on the conversion spaces of the technology board."""
        return named(self.machine.conversion)

    def ai_bag(self) -> str:
        return named(self.machine.bag)

    def left(self) -> list[str]:
        """Its pile, from the top, where the order is known."""
        hall = self.machine
        assert not hall.near, "the order is not known"
        assert not hall.far, "the order is not known"
        return [self.content.tokens[token].id for token in [hall.top, *hall.under] if token != NO_TOKEN]

    def used(self) -> list[str]:
        """Its played pile, the active token last."""
        return self.pile(SEAT)

    def own(self) -> str:
        """The cubes in its supply."""
        return self.cubes(SEAT)

    def own_fuel(self) -> int:
        return self.fuel(SEAT)

    def count(self) -> int:
        return self.machine.count

    def levels_now(self) -> list[int]:
        return self.machine.levels[:]

    def planet_pile(self) -> list[str]:
        return [
            "?" if planet == UNSEEN else self.content.planets[planet].id for planet in self.machine.planets
        ]

    def place(self) -> str:
        """Where its Explorer is."""
        return self.explorer_at(SEAT)

    def passed(self) -> bool:
        return SEAT in self.state.passed

    def rotation(self) -> int:
        return self.corporation(SEAT).rotation

    def packet(self, tokens: int) -> set[str]:
        """Tokens of a packet by id."""
        return {token.id for token in self.content.tokens if (tokens >> token.index) & 1}
