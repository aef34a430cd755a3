"""Rounds, turns and passing (ledger section 4)."""

from starboard.games.starship_interstellar.actions import action_refusal, perform
from starboard.games.starship_interstellar.government_phase import begin_government_phase
from starboard.games.starship_interstellar.hall_pile import begin_hall_phase
from starboard.games.starship_interstellar.hall_turn import HallTurn
from starboard.games.starship_interstellar.rewards import give
from starboard.games.starship_interstellar.salvation import SalvationTurn, take_salvation_sides
from starboard.games.starship_interstellar.state import (
    ACTION,
    FROM_OTHER,
    PHASE_NAMES,
    SALVATION,
    Voyage,
    tokens_in,
)
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import NATURE, Move


class StartRound(Step[Voyage]):
    """Every corporation takes all its tokens into its hand, action side (SI-4.2)."""

    __slots__ = ()

    rule = "SI-4.2"

    def run(self, state: Voyage) -> None:
        state.round += 1
        state.phase = ACTION
        if state.telling:
            state.tell("round", "SI-4.1", NATURE, {"round": state.round})
        for seat, corporation in enumerate(state.corporations):
            corporation.hand = state.owned_tokens(seat)
            corporation.played = []
            corporation.uses = 0
            corporation.broker = 0
        begin_turns(state)


def begin_turns(state: Voyage) -> None:
    """A phase of turns begins: nobody has passed (SI-4.3)."""
    state.passed = []
    for corporation in state.corporations:
        corporation.rotation = 0
    if state.telling:
        name = PHASE_NAMES[state.phase]
        state.tell("phase", "SI-4.1", NATURE, {"phase": name, "order": state.order[:], "round": state.round})
    state.push(NextTurn(0))
    if state.hall is not None:
        begin_hall_phase(state)


class NextTurn(Step[Voyage]):
    """The turn goes round; it comes to whoever has passed only to turn the Pass token (SI-4.14, SI-4.15)."""

    __slots__ = ("place",)

    rule = "SI-4.3"

    def __init__(self, place: int) -> None:
        self.seat = NATURE
        self.place = place  # in the order of the phase

    def args(self) -> tuple[int, ...]:
        return (self.place,)

    def run(self, state: Voyage) -> None:
        if len(state.passed) == state.terms.players:
            end_turns(state)
            return
        seat = state.order[self.place]
        state.push(NextTurn((self.place + 1) % state.terms.players))
        if seat in state.passed:
            turn_pass_token(state, seat)
            return
        state.seat = seat
        if state.telling:
            facts: dict[str, object] = {"round": state.round, "phase": PHASE_NAMES[state.phase]}
            state.tell("turn", "SI-4.3", seat, facts)
        if seat == state.terms.hall:
            state.push(HallTurn(seat))
        else:
            state.push(ActionTurn(seat) if state.phase == ACTION else SalvationTurn(seat))


def turn_pass_token(state: Voyage, seat: int) -> None:
    """A turn further, but for H.A.L.L., whose rotation is fixed when it passes (SI-4.14, SI-32.8)."""
    corporation = state.corporations[seat]
    if seat != state.terms.hall and corporation.rotation < state.terms.content.limits.rotation:
        corporation.rotation += 1
        if state.telling:
            state.tell("rotate", "SI-4.14", seat, {"rotation": corporation.rotation})


class ActionTurn(Decision[Voyage]):
    """Play a token, repeat the active one, or pass (SI-4.4)."""

    __slots__ = ()

    rule = "SI-4.4"
    landmark = True

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        corporation = state.corporations[self.seat]
        found = [moves.play[token] for token in tokens_in(corporation.hand)]
        if corporation.played:
            found.append(moves.repeat)
        found.append(moves.pass_)
        return found

    def moves(self, state: Voyage) -> list[Move]:
        """The same, without asking each move whether it is `repeat` or `pass`."""
        moves = state.terms.moves
        corporation = state.corporations[self.seat]
        found: list[Move] = []
        for token in tokens_in(corporation.hand):
            if action_refusal(state, self.seat, token) is None:
                found.append(moves.play[token])
        if corporation.played and self.repeat_refusal(state) is None:
            found.append(moves.repeat)
        found.append(moves.pass_)
        return found

    def stranger(self, state: Voyage, move: Move) -> Refusal:
        if move.verb == "play":
            if move.what in state.corporations[self.seat].played:
                return Refusal("SI-4.4", "you have played it in this phase")
            return Refusal("SI-4.4", "you do not have this token")
        if move.verb == "repeat":
            return Refusal("SI-4.8", "you have no active token yet")
        return Refusal(self.rule, "it is no answer to the question that is open")

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        if move is state.terms.moves.pass_:
            return None
        if move is state.terms.moves.repeat:
            return self.repeat_refusal(state)
        return action_refusal(state, self.seat, move.what)

    def repeat_refusal(self, state: Voyage) -> Refusal | None:
        corporation = state.corporations[self.seat]
        token = state.terms.content.tokens[corporation.played[-1]]
        if token.planet >= 0 and not corporation.uses:
            return Refusal("SI-7.18", "{} covers your Travel token and is first used next round", token.name)
        if not token.action.repeatable:
            return Refusal("SI-4.9", "{} has no repeat sign", token.name)
        limit = state.terms.content.limits.uses
        if corporation.uses >= limit:
            return Refusal("SI-4.10", "{} has been used {} times in this phase", token.name, limit)
        return action_refusal(state, self.seat, token.index)

    def play(self, state: Voyage, move: Move) -> None:
        seat = self.seat
        if move is state.terms.moves.pass_:
            pass_turn(state, seat)
            return
        corporation = state.corporations[seat]
        repeats = move is state.terms.moves.repeat
        token = corporation.played[-1] if repeats else move.what
        if repeats:
            corporation.uses += 1
        else:
            corporation.hand &= ~(1 << token)
            corporation.played.append(token)
            corporation.uses = 1
        if state.telling:
            name = state.terms.content.tokens[token].id
            if repeats:
                state.tell("repeat", "SI-4.8", seat, {"token": name, "uses": corporation.uses})
            else:
                state.tell("play", "SI-4.5", seat, {"token": name})
        perform(state, seat, token)


def pass_turn(state: Voyage, seat: int) -> None:
    """The order marker takes its place, the Pass token is at rotation 0 (SI-4.11 to SI-4.14)."""
    state.passed.append(seat)
    state.corporations[seat].rotation = 0
    if state.telling:
        first = state.phase == ACTION
        place = len(state.passed) if first else state.terms.players + 1 - len(state.passed)
        state.tell("pass", "SI-4.12" if first else "SI-4.13", seat, {"place": place})


def end_turns(state: Voyage) -> None:
    """The last corporation has passed: everybody collects, in the order of passing (SI-4.15, SI-4.16)."""
    state.seat = -1
    if state.phase == ACTION:
        state.push(StartSalvation(NATURE))
    else:
        state.push(EndSalvation(NATURE))
    for seat in reversed(state.passed):
        state.push(CollectPass(seat))


class CollectPass(Decision[Voyage]):
    """The reward of the side reached or of an earlier one (SI-4.16), also of a Unique Pass token (SI-26.4)."""

    __slots__ = ()

    rule = "SI-4.16"
    detail = True

    def asks(self, state: Voyage) -> bool:
        return state.corporations[self.seat].rotation > 0 and self.seat != state.terms.hall

    def run(self, state: Voyage) -> None:
        """The first side, or that which H.A.L.L. has reached (SI-32.9)."""
        self.collect(state, state.corporations[self.seat].rotation)

    def candidates(self, state: Voyage) -> list[Move]:
        return state.terms.moves.side

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        reached = state.corporations[self.seat].rotation
        if move.what > reached:
            return Refusal("SI-4.16", "your Pass token has turned to side {} only", reached + 1)
        return None

    def play(self, state: Voyage, move: Move) -> None:
        self.collect(state, move.what)

    def collect(self, state: Voyage, side: int) -> None:
        if state.telling:
            state.tell("collect", "SI-4.16", self.seat, {"side": side})
        give(state, self.seat, state.pass_sides(self.seat)[side], FROM_OTHER)


class StartSalvation(Step[Voyage]):
    """The Salvation Phase goes in the order of passing (SI-4.12, SI-10.1)."""

    __slots__ = ()

    rule = "SI-10.1"

    def run(self, state: Voyage) -> None:
        state.phase = SALVATION
        state.order = state.passed
        take_salvation_sides(state)
        begin_turns(state)


class EndSalvation(Step[Voyage]):
    """Who passed first acts last in the next round (SI-4.13)."""

    __slots__ = ()

    rule = "SI-4.13"

    def run(self, state: Voyage) -> None:
        state.order = state.passed[::-1]
        state.passed = []
        begin_government_phase(state)
