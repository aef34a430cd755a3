"""What an answer would do: it is tried on a copy of the position, and each step is told with its rule."""

from starboard.kernel import NATURE, Edition, Move, State
from starboard.terminal.boards import Board


def foretold(edition: Edition, board: Board, state: State, move: Move) -> list[str]:
    """The steps of an answer, with the details that follow from it: what is paid, what it brings and frees."""
    decision = state.decision
    assert decision is not None
    after = state.clone()
    after.listen()
    after.play(move)
    return steps(edition, board, after, decision.seat)


def steps(edition: Edition, board: Board, state: State, seat: int) -> list[str]:
    """What happened just now, and what follows as long as nothing new is asked.

    Where there is a choice of details, such as who is discarded as payment, the question is told, and then what
    happens whatever is answered.
    """
    lines = told(edition, board, state)
    while state.decision is not None:
        decision = state.decision
        if decision.seat == NATURE:
            return [*lines, "Then chance decides, and it cannot be taken back any more."]
        moves = state.moves()
        if decision.seat != seat or not decision.detail:
            break
        if len(moves) > 1:
            lines.append(f"Then it is asked: {edition.prompt(state, board.names)} ({decision.rule})")
            if moves[-1].verb != "stop":
                lines.extend(in_any_case(edition, board, state, seat))
            break
        state.play(moves[0])
        lines.extend(told(edition, board, state))
    return lines


def in_any_case(edition: Edition, board: Board, state: State, seat: int) -> list[str]:
    """The steps that the first and the last answer to a question have in common."""
    moves = state.moves()
    found: list[list[str]] = []
    for move in (moves[0], moves[-1]):
        after = state.clone()
        after.listen()
        after.play(move)
        found.append(steps(edition, board, after, seat))
    return [line for line in found[0] if line in found[1]]


def told(edition: Edition, board: Board, state: State) -> list[str]:
    """The events since the last look, each with its rule."""
    said = ((edition.sentence(event, board.names), event.rule) for event in board.news(state.heard()))
    return [f"{text} ({rule})" for text, rule in said if text is not None]
