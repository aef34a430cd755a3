"""Solar Extraction (ledger section 5)."""

from typing import Final

from starboard.games.starship_interstellar.content import COLOUR_NAMES, COLOURS, SOLAR_LINE
from starboard.games.starship_interstellar.state import Voyage, put
from starboard.games.starship_interstellar.supply import cube_facts, lose_reputation, value_of
from starboard.kernel.decision import Chance, Decision, Step
from starboard.kernel.event import EVERYBODY, Refusal
from starboard.kernel.move import NATURE, Move

PUBLIC_RELATIONS: Final = 1  # levels of the line
EXTRA_MATTER: Final = 2
LEADER: Final = 3


def solar_refusal(state: Voyage) -> Refusal | None:
    """The bag must hold a cube (SI-5.1)."""
    if not any(state.bag):
        return Refusal("SI-5.1", "the Solar Bag is empty")
    return None


def begin_solar(state: Voyage, seat: int) -> None:
    """Draw, decide, return, Reputation, Spiral, extra cubes (SI-5.11)."""
    state.push(SolarKeep(seat))
    for _ in range(min(state.token(seat).action.draw, sum(state.bag))):
        state.push(DrawCube())


class DrawCube(Chance[Voyage]):
    """A cube out of the Solar Bag (SI-5.1)."""

    __slots__ = ()

    rule = "SI-5.1"
    stream = "sun"

    def candidates(self, state: Voyage) -> list[Move]:
        return [state.terms.moves.draw[colour] for colour in range(COLOURS) if state.bag[colour]]

    def weights(self, state: Voyage) -> list[int]:
        return [number for number in state.bag if number]

    def play(self, state: Voyage, move: Move) -> None:
        state.bag[move.what] -= 1
        state.drawn = put(state.drawn, move.what, state.drawn[move.what] + 1)
        if state.telling:
            state.tell("draw", "SI-5.1", NATURE, {"cube": COLOUR_NAMES[move.what]}, EVERYBODY)


def reputation_loss(state: Voyage, seat: int, kept: list[int]) -> int:
    """What keeping these cubes costs (SI-5.3, SI-5.6, SI-5.8)."""
    value = value_of(kept)
    level = state.corporations[seat].levels[SOLAR_LINE]
    if not value or level >= LEADER:
        return 0
    if level >= PUBLIC_RELATIONS:
        return max(0, value - state.terms.content.limits.loss_reduction)
    return value


class SolarKeep(Decision[Voyage]):
    """Which of the drawn cubes are kept: none, one or more, as far as the Reputation goes (SI-5.2 to SI-5.4).

    Kept cubes go to the supply (SI-5.10). With number 15 the technologies count as usual (SI-16.8).
    """

    __slots__ = ()

    rule = "SI-5.2"
    detail = True

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        drawn = state.drawn
        found: list[Move] = []
        for move in moves.keep:
            chosen = moves.keep_sets[move.what]
            if all(drawn[colour] >= chosen.count(colour) for colour in chosen):
                found.append(move)
        return found

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        chosen = state.terms.moves.keep_sets[move.what]
        most = state.token(self.seat).action.keep
        if len(chosen) > most:
            return Refusal("SI-5.2", "you may keep {} of them", most)
        kept = [chosen.count(colour) for colour in range(COLOURS)]
        loss = reputation_loss(state, self.seat, kept)
        reputation = state.corporations[self.seat].reputation
        if loss > reputation:
            return Refusal("SI-5.4", "keeping them costs {} Reputation and you have {}", loss, reputation)
        return None

    def play(self, state: Voyage, move: Move) -> None:
        seat = self.seat
        chosen = state.terms.moves.keep_sets[move.what]
        kept = [chosen.count(colour) for colour in range(COLOURS)]
        returned = [state.drawn[colour] - kept[colour] for colour in range(COLOURS)]
        corporation = state.corporations[seat]
        for colour in range(COLOURS):
            state.bag[colour] += returned[colour]
            corporation.cubes[colour] += kept[colour]
        state.drawn = [0] * COLOURS
        if state.telling:
            facts: dict[str, object] = {"kept": cube_facts(kept), "returned": cube_facts(returned)}
            state.tell("keep", "SI-5.2", seat, facts)
        lose_reputation(state, seat, reputation_loss(state, seat, kept), "SI-5.3")
        limits = state.terms.content.limits
        grow_spiral(state, seat, len(chosen) * limits.spiral_step, "SI-5.5")
        level = corporation.levels[SOLAR_LINE]
        extra = limits.extra_draw if level >= EXTRA_MATTER else 0
        if level >= LEADER and chosen:
            extra += limits.extra_draw_if_kept
        for _ in range(extra):
            state.push(ExtraCube(seat))


def grow_spiral(state: Voyage, seat: int, steps: int, rule: str) -> None:
    """The Spiral marker stops on the last space (SI-5.12)."""
    before = state.spiral
    state.spiral = min(before + steps, state.terms.content.limits.last_space)
    if state.telling and steps:
        state.tell("spiral", rule, seat, {"from": before, "to": state.spiral})


class ExtraCube(Step[Voyage]):
    """One more cube that costs no Reputation and moves no Spiral; with an empty bag it is skipped (SI-5.7, SI-5.11)."""

    __slots__ = ()

    rule = "SI-5.7"

    def run(self, state: Voyage) -> None:
        if any(state.bag):
            state.push(SolarExtra(self.seat))
            state.push(DrawCube())


class SolarExtra(Decision[Voyage]):
    """Keep the extra cube, or return it (SI-5.7, SI-5.9)."""

    __slots__ = ()

    rule = "SI-5.7"
    detail = True

    def candidates(self, state: Voyage) -> list[Move]:
        return [state.terms.moves.take, state.terms.moves.return_]

    def play(self, state: Voyage, move: Move) -> None:
        colour = state.drawn.index(1)
        state.drawn = put(state.drawn, colour, 0)
        kept = move is state.terms.moves.take
        if kept:
            state.corporations[self.seat].cubes[colour] += 1
        else:
            state.bag[colour] += 1
        if state.telling:
            facts: dict[str, object] = {"cube": COLOUR_NAMES[colour], "kept": kept}
            state.tell("extra-cube", "SI-5.7" if kept else "SI-5.9", self.seat, facts)
