"""The Universal Mechanisms variant (ledger section 28): built of any cubes, worth what was paid.

Tokens that left the game unseen stay among the candidates of a draw: all that is known is how many they are, which
the weights of the draws account for (SI-28.3). Where a value is compared a Universal Mechanism has the value 1 of its
token (SI-28.6), which is also what a reward that builds it gives (SI-28.7).
"""

from typing import TYPE_CHECKING, Final

from starboard.games.starship_interstellar.content import BUILD_EXTRA, COLOURS, PURPLE, UNIVERSAL_SET
from starboard.games.starship_interstellar.state import INTERESTING, Voyage
from starboard.games.starship_interstellar.supply import value_of
from starboard.kernel.decision import Chance
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move

if TYPE_CHECKING:
    from random import Random

RAISED: Final = 1  # levels by which one cube counts higher with Build Extra (SI-28.5)

# ---- draws


class MechanismChance(Chance[Voyage]):
    """A draw of a Mechanism: all are equally likely but where some may have left the game unseen (SI-28.2, SI-28.3)."""

    __slots__ = ()

    stream = "mechanism"

    def draw(self, state: Voyage, rng: "Random") -> Move:
        if state.terms.variants.universal == INTERESTING:
            return super().draw(state, rng)
        moves = state.moves()
        return moves[int(rng.random() * len(moves))]


def starting_weights(state: Voyage) -> tuple[int, int]:
    """How likely a base and a Universal starting Mechanism come next: each Universal one has one of the places left.

    SI-28.3.
    """
    places = state.terms.content.limits.starting_tokens - len(state.projects)
    universal = count_universal(state, state.red)
    return places - universal, len(state.red) - universal


def blue_weights(state: Voyage) -> tuple[int, int]:
    """How likely a base and a Universal Mechanism of the blue pile come next (SI-28.3).

    Of `base` candidates `base - unseen` are in the pile, any of them with the same chance.
    """
    base = len(state.blue) - count_universal(state, state.blue)
    return base - state.terms.unseen_blue, base


def count_universal(state: Voyage, pool: tuple[int, ...]) -> int:
    mechanisms = state.terms.content.mechanisms
    return sum(1 for index in pool if mechanisms[index].set == UNIVERSAL_SET)


def possible(state: Voyage, pool: tuple[int, ...], weights: tuple[int, int]) -> list[Move]:
    """The Mechanisms that can come up: base ones only as long as one of them must still be there."""
    moves = state.terms.moves.mechanism
    if weights[0]:
        return [moves[index] for index in pool]
    mechanisms = state.terms.content.mechanisms
    return [moves[index] for index in pool if mechanisms[index].set == UNIVERSAL_SET]


def weights_of(state: Voyage, weights: tuple[int, int]) -> list[int]:
    """The weights of the legal moves, base and Universal Mechanisms."""
    mechanisms = state.terms.content.mechanisms
    base, universal = weights
    return [universal if mechanisms[move.what].set == UNIVERSAL_SET else base for move in state.moves()]


# ---- payment


def universal_payments(cubes: list[int], number: int) -> list[list[int]]:
    """All sets of so many cubes that the supply can give, by colour, the lowest first (SI-28.4)."""
    found: list[list[int]] = [[]]
    for colour in range(COLOURS):
        last = colour == COLOURS - 1
        longer: list[list[int]] = []
        for part in found:
            left = number - sum(part)
            for paid in range(min(left, cubes[colour]), -1, -1):
                if not last or paid == left:
                    longer.append([*part, paid])
        found = longer
    return sorted(found, key=value_of)


def universal_prestige(state: Voyage, seat: int, paid: list[int]) -> int:
    """The total value of the cubes paid; with Build Extra one of them counts a level higher (SI-28.4, SI-28.5)."""
    prestige = value_of(paid)
    if state.corporations[seat].knows(BUILD_EXTRA) and any(paid[:PURPLE]):
        prestige += RAISED
    return prestige


def universal_refusal(name: str, number: int, cubes: list[int]) -> Refusal:
    """Somebody has too few cubes for a Universal Mechanism."""
    cost = "1 cube" if number == 1 else f"{number} cubes"
    return Refusal("SI-28.4", "{} costs {} of any colour and you have {}", name, cost, sum(cubes))
