"""The Explorer and Reward tokens (ledger sections 6.5 and 10)."""

from starboard.games.otys.content import (
    GAIN_BATTERIES,
    GAIN_CREDITS,
    GAIN_NEUTRAL_KEY,
    GAIN_PRESTIGE,
    IMPROVE,
    LEVELS,
    ON_LEVEL_USE,
    RESOURCE_NAMES,
    RETURN_KEY,
    SLOTS,
    TAKE_RESOURCE,
    TECHNICIAN_NAMES,
)
from starboard.games.otys.deck import RefillDisplay
from starboard.games.otys.engineer import improve, improve_refusal
from starboard.games.otys.keys import return_key, return_refusal, returnable
from starboard.games.otys.moves import INSTALL
from starboard.games.otys.scoring import gain_prestige
from starboard.games.otys.state import FROM_TOKENS, Depths
from starboard.games.otys.supply import (
    can_take,
    gain_batteries,
    gain_credits,
    gain_neutral_keys,
    take_resource,
)
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def explore_moves(state: Depths) -> list[Move]:
    """Either token of the row, used or installed: both are always offered (OT-10.2, OT-10.12)."""
    explore = state.terms.moves.explore
    return [*explore[0], *explore[1]]


def explore_refusal(state: Depths, level: int, move: Move) -> Refusal | None:
    if state.display[level * SLOTS + move.what] < 0:
        return Refusal(
            "OT-6.24", "space {} of the display row of level {} is empty", move.what + 1, level + 1
        )
    return None


def explore(state: Depths, seat: int, level: int, move: Move) -> None:
    """Take the token off the display, use or install it at once, then refill the space (OT-6.26, OT-10.12)."""
    space = level * SLOTS + move.what
    token = state.display[space]
    state.display[space] = -1
    state.push(RefillDisplay(space))
    if state.telling:
        facts: dict[str, object] = {
            "token": state.terms.content.tokens[token].id,
            "level": level + 1,
            "slot": move.what + 1,
            "install": move.how == INSTALL,
        }
        state.tell("explore", "OT-10.2", seat, facts)
    if move.how == INSTALL:
        install(state, seat, level, token)
    else:
        use_token(state, seat, token)


def install(state: Depths, seat: int, level: int, token: int) -> None:
    """Lasting side up on the Reward space of the level; an old token is discarded first (OT-10.3).

    From then on it stays there, for its owner only (OT-10.5), and works at once, all but `on_level_use` (OT-10.13).
    """
    player = state.players[seat]
    old = player.installed[level]
    if old >= 0:
        state.token_discards = (*state.token_discards, old)
        if state.telling:
            facts: dict[str, object] = {"token": state.terms.content.tokens[old].id, "level": level + 1}
            state.tell("token-replaced", "OT-10.3", seat, facts)
    player.installed[level] = token


def use_token(state: Depths, seat: int, token: int) -> None:
    """The parts of the immediate side in their order; the token goes to the token discard."""
    state.token_discards = (*state.token_discards, token)
    immediate = state.terms.content.tokens[token].immediate
    for number in range(len(immediate) - 1, -1, -1):
        effect = immediate[number]
        if effect.op == IMPROVE:
            state.push(TokenImproves(seat, effect.n))
        elif effect.op == TAKE_RESOURCE:
            state.push(TokenResource(seat, effect.resource))
        else:
            state.push(TokenGain(seat, token, number))


class TokenGain(Step[Depths]):
    """A gain from the immediate side of a Reward token (OT-10.6)."""

    __slots__ = ("number", "token")

    rule = "OT-10.6"

    def __init__(self, seat: int, token: int, number: int) -> None:
        self.seat = seat
        self.token = token
        self.number = number  # of the part

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.token, self.number)

    def run(self, state: Depths) -> None:
        effect = state.terms.content.tokens[self.token].immediate[self.number]
        gain(state, self.seat, effect.op, effect.n, "OT-10.6")


def gain(state: Depths, seat: int, op: int, number: int, rule: str) -> None:
    if op == GAIN_PRESTIGE:
        gain_prestige(state, seat, number, FROM_TOKENS, rule)
    elif op == GAIN_CREDITS:
        gain_credits(state, seat, number, rule)
    elif op == GAIN_BATTERIES:
        gain_batteries(state, seat, number, rule)
    elif op == GAIN_NEUTRAL_KEY:
        gain_neutral_keys(state, seat, number, rule)


class TokenImproves(Decision[Depths]):
    """Which Technician a Reward token improves; lost with both at their ends (OT-10.6, OT-10.11)."""

    __slots__ = ("steps",)

    rule = "OT-10.6"
    detail = True

    def __init__(self, seat: int, steps: int) -> None:
        self.seat = seat
        self.steps = steps

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.steps)

    def asks(self, state: Depths) -> bool:
        return any(improve_refusal(state, self.seat, one) is None for one in range(len(TECHNICIAN_NAMES)))

    def run(self, state: Depths) -> None:
        if state.telling:
            state.tell("lost", "OT-10.11", self.seat, {"what": "technician"})

    def candidates(self, state: Depths) -> list[Move]:
        return state.terms.moves.improve

    def refusal(self, state: Depths, move: Move) -> Refusal | None:
        return improve_refusal(state, self.seat, move.what)

    def play(self, state: Depths, move: Move) -> None:
        improve(state, self.seat, move.what, self.steps, "OT-10.6")


class TokenResource(Decision[Depths]):
    """Onto which level a Reward token's resource goes; lost without a free space or a piece (OT-10.11)."""

    __slots__ = ("kind",)

    rule = "OT-10.6"
    detail = True

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.kind)

    def asks(self, state: Depths) -> bool:
        return any(can_take(state, self.seat, level, self.kind) for level in range(LEVELS))

    def run(self, state: Depths) -> None:
        if state.telling:
            state.tell("lost", "OT-10.11", self.seat, {"what": RESOURCE_NAMES[self.kind]})

    def candidates(self, state: Depths) -> list[Move]:
        return state.terms.moves.level

    def refusal(self, state: Depths, move: Move) -> Refusal | None:
        if state.free_spaces(self.seat, move.what):
            return None
        return Refusal("OT-7.4", "level {} has no free space", move.what + 1)

    def play(self, state: Depths, move: Move) -> None:
        take_resource(state, self.seat, move.what, self.kind, 1, "OT-10.6")


# ---- installed tokens


class LevelUse(Step[Depths]):
    """The token installed on the active level works once at the start of step 2 (OT-3.10, OT-10.7)."""

    __slots__ = ()

    rule = "OT-3.10"

    def run(self, state: Depths) -> None:
        token = state.players[self.seat].installed[state.active_level]
        if token < 0:
            return
        entry = state.terms.content.tokens[token]
        if entry.lasting != ON_LEVEL_USE or entry.on_use is None:
            return
        if entry.on_use.op == RETURN_KEY:
            state.push(LevelKey(self.seat))
        else:
            gain(state, self.seat, entry.on_use.op, entry.on_use.n, "OT-10.7")


class LevelKey(Decision[Depths]):
    """A key may come back because of the token installed on the active level (D4: OT-10.7)."""

    __slots__ = ()

    rule = "OT-10.7"

    def asks(self, state: Depths) -> bool:
        return bool(returnable(state, self.seat))

    def candidates(self, state: Depths) -> list[Move]:
        return [*state.terms.moves.return_key, state.terms.moves.decline]

    def refusal(self, state: Depths, move: Move) -> Refusal | None:
        return None if move.verb == "decline" else return_refusal(state, self.seat, move.what)

    def play(self, state: Depths, move: Move) -> None:
        if move.verb == "decline":
            if state.telling:
                state.tell("decline", "OT-10.7", self.seat, {"level": state.active_level + 1})
            return
        return_key(state, self.seat, move.what, "OT-10.7")
