"""H.A.L.L.'s own pieces (ledger section 31): pile of tokens, AI Bag, boards and planet pile.

All else it has in common with a corporation: starting goods and its seat's compensation (SI-31.4), the basic Pass token
(SI-31.9). It takes nothing from the planets' stacks (SI-31.6). Variants change it only as section 39 says (SI-29.5).
"""

from typing import Any, Final

from starboard.games.starship_interstellar.content import COLOURS, HALL_ROWS, Content

NO_TOKEN: Final = -1
NO_CUBE: Final = -1
UNSEEN: Final = -1  # a planet of the planet pile that nobody has seen


class Hall:
    """What only H.A.L.L. has; its corporation has the rest.

    The pile of tokens lies top, `near`, `far`, `under`: the first two packets have no order until their tokens come up
    (SI-32.1), what was put under the pile in this phase lies there in order (SI-32.5).
    """

    __slots__ = (
        "bag", "board", "conversion", "count", "cube", "far", "first_under", "levels", "near", "planets", "top",
        "travelling", "under", "unseen",
    )  # fmt: skip

    bag: list[int]  # the AI Bag, by colour
    board: list[int]  # cubes laid, row * COLOURS + colour
    conversion: list[int]  # cubes on the conversion spaces, by colour (SI-36.4)
    levels: list[int]  # of its technologies, top to bottom
    near: int  # tokens of the upper packet, one bit each
    far: int  # tokens of the lower packet
    top: int  # the top token, which lies open (SI-32.14)
    under: list[int]  # tokens put under the pile, the next one first
    count: int  # tokens played so far in this phase (SI-32.12)
    first_under: int  # the first token put under the pile in this turn (SI-32.6)
    travelling: int  # the active Travel token (SI-33.10)
    cube: int  # the colour drawn from the AI Bag that is being used
    planets: list[int]  # the planet pile, the top first; UNSEEN where nobody has looked (SI-31.5)
    unseen: tuple[int, ...]  # which planets those are, sorted

    def begin(self, content: Content, bag: list[int]) -> None:
        self.bag = bag[:]
        self.board = [0] * (HALL_ROWS * COLOURS)
        self.conversion = [0] * COLOURS
        self.levels = [0] * len(content.hall.technologies)
        self.near = 0
        self.far = 0
        self.top = NO_TOKEN
        self.under = []
        self.count = 0
        self.first_under = NO_TOKEN
        self.travelling = NO_TOKEN
        self.cube = NO_CUBE
        settled = [planet.index for planet in content.planets if planet.settles]
        self.planets = [UNSEEN] * len(settled)
        self.unseen = tuple(settled)

    def clone(self) -> "Hall":
        new = Hall()
        new.bag = self.bag[:]
        new.board = self.board  # shared by clones: replaced, never changed
        new.conversion = self.conversion
        new.levels = self.levels
        new.near = self.near
        new.far = self.far
        new.top = self.top
        new.under = self.under
        new.count = self.count
        new.first_under = self.first_under
        new.travelling = self.travelling
        new.cube = self.cube
        new.planets = self.planets
        new.unseen = self.unseen
        return new

    def pile_size(self) -> int:
        """Tokens left in the pile."""
        return int(self.top >= 0) + self.near.bit_count() + self.far.bit_count() + len(self.under)

    def put_under(self, token: int) -> None:
        """A token goes under the pile; of an empty pile it is the top."""
        if self.pile_size():
            self.under = [*self.under, token]
        else:
            self.top = token

    def convertible(self) -> list[int]:
        """Cubes on the board and on the conversion spaces, by colour (SI-37.2)."""
        return [self.conversion[colour] + sum(self.board[colour::COLOURS]) for colour in range(COLOURS)]

    def dump(self) -> dict[str, Any]:
        return {
            "bag": self.bag[:],
            "board": self.board[:],
            "conversion": self.conversion[:],
            "levels": self.levels[:],
            "near": self.near,
            "far": self.far,
            "top": self.top,
            "under": self.under[:],
            "count": self.count,
            "first_under": self.first_under,
            "travelling": self.travelling,
            "cube": self.cube,
            "planets": self.planets[:],
            "unseen": list(self.unseen),
        }
