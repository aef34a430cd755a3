"""Why a request is not carried out, in one form for REST and WebSocket."""

from typing import Final, Literal

from starboard.kernel.errors import StarboardError

Code = Literal[
    "invalid",
    "unfit",
    "unauthorized",
    "forbidden",
    "not-found",
    "stale",
    "illegal",
    "cannot-undo",
    "conflict",
    "broken",
    "failed",
]

STATUS: Final[dict[str, int]] = {
    "invalid": 400,
    "unfit": 409,  # it can be read, and does not fit the game
    "unauthorized": 401,
    "forbidden": 403,
    "not-found": 404,
    "stale": 409,
    "illegal": 409,
    "cannot-undo": 409,
    "conflict": 409,
    "broken": 409,  # a table that this version of Starboard cannot go on with
    "failed": 503,
}


class Refusal(StarboardError):
    """A request that was not carried out; nothing has changed."""

    def __init__(self, code: Code, detail: str, rule: str = "", can_force: bool = False) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.rule = rule
        self.can_force = can_force


def not_found() -> Refusal:
    """The same for a table that does not exist and for a secret that does not open it."""
    return Refusal("not-found", "There is no such table, or this link does not open it.")


def stale(number: int) -> Refusal:
    return Refusal("stale", f"The table has changed since: its last change is number {number}.")


def sentence(error: Exception) -> str:
    """The message of an error of the core as a sentence: the core's begin small and end without a full stop."""
    text = str(error).strip() or type(error).__name__
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '!', '?')) else '.'}"
