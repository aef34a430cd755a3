"""Unique Pass Tokens (ledger section 26): each one picks in secret, then all decide at once what to use.

What was picked stays in `Corporation.taken`, known to its owner only, until all are revealed. A token that is used lies
in `Corporation.pass_token` from the answer on, which nobody else may read before that.
"""

from starboard.games.starship_interstellar.content import UNIQUE_SET
from starboard.games.starship_interstellar.state import Voyage
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import EVERYBODY, NOBODY, Refusal
from starboard.kernel.move import NATURE, Move


def unique_tokens(state: Voyage) -> list[int]:
    """All Unique Pass tokens (SI-26.1)."""
    return [token.index for token in state.terms.content.pass_tokens if token.set == UNIQUE_SET]


def pickers(state: Voyage) -> list[int]:
    """Who picks, the last in turn order first (SI-26.2); H.A.L.L. keeps the basic token (SI-39.5)."""
    return [seat for seat in reversed(state.order) if seat != state.terms.hall]


def offered(state: Voyage, seat: int) -> list[int]:
    """The tokens that come to a seat: those that nobody before it has taken (SI-26.2)."""
    taken: list[int] = []
    for other in pickers(state):
        if other == seat:
            break
        taken.append(state.corporations[other].taken)
    return [token for token in unique_tokens(state) if token not in taken]


def in_secret(state: Voyage) -> tuple[int, ...]:
    """Who else may know an answer: nobody, but alone there is nobody to hide it from."""
    return EVERYBODY if state.terms.people == 1 else NOBODY


class PassDraft(Step[Voyage]):
    """Everybody picks in turn, then all decide together (SI-26.2, SI-26.3)."""

    __slots__ = ()

    rule = "SI-26.2"

    def run(self, state: Voyage) -> None:
        seats = pickers(state)
        state.push(RevealPass(NATURE))
        for seat in seats:
            state.push(UsePass(seat))
        for seat in reversed(seats):
            state.push(DraftPass(seat))


class DraftPass(Decision[Voyage]):
    """Which of the tokens that are left does a seat take (SI-26.2)?"""

    __slots__ = ()

    rule = "SI-26.2"
    landmark = True

    def knows(self, state: Voyage) -> tuple[int, ...]:
        return in_secret(state)

    def candidates(self, state: Voyage) -> list[Move]:
        return [state.terms.moves.draft[token] for token in offered(state, self.seat)]

    def stranger(self, state: Voyage, move: Move) -> Refusal:
        if move.verb == "draft":
            return Refusal("SI-26.2", "this token has not come to you")
        return Refusal(self.rule, "it is no answer to the question that is open")

    def play(self, state: Voyage, move: Move) -> None:
        state.corporations[self.seat].taken = move.what
        if not state.telling:
            return
        picked: dict[str, object] = {"token": state.terms.content.pass_tokens[move.what].id}
        if state.terms.people == 1:
            state.tell("draft", "SI-39.5", self.seat, picked)
            return
        state.tell_secretly("draft", "SI-26.2", self.seat, {}, picked, (self.seat,))
        seats = pickers(state)
        place = seats.index(self.seat) + 1
        if place < len(seats):
            left: dict[str, object] = {"number": len(unique_tokens(state)) - place}
            state.tell("hand-on", "SI-26.2", seats[place], left, (seats[place],))


class UsePass(Decision[Voyage]):
    """Does a seat use the token that it has taken, or the basic one (SI-26.3)?"""

    __slots__ = ()

    rule = "SI-26.3"
    together = True
    landmark = True

    def knows(self, state: Voyage) -> tuple[int, ...]:
        return in_secret(state)

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        return [moves.use_unique, moves.use_basic]

    def play(self, state: Voyage, move: Move) -> None:
        corporation = state.corporations[self.seat]
        unique = move is state.terms.moves.use_unique
        corporation.pass_token = corporation.taken if unique else 0
        if state.telling and state.terms.people > 1:
            state.tell_secretly("decide", "SI-26.3", self.seat, {}, {"unique": unique}, (self.seat,))


class RevealPass(Step[Voyage]):
    """All have decided: the tokens in use are shown together, the others leave the game unshown (SI-26.3)."""

    __slots__ = ()

    rule = "SI-26.3"

    def run(self, state: Voyage) -> None:
        reveals = EVERYBODY if state.terms.people > 1 else NOBODY
        for seat in reversed(pickers(state)):
            corporation = state.corporations[seat]
            corporation.taken = -1
            if state.telling:
                token = state.terms.content.pass_tokens[corporation.pass_token]
                state.tell("pass-token", "SI-26.3", seat, {"token": token.id}, reveals)
