"""What the core says when it is asked for something that cannot be."""


class StarboardError(Exception):
    """Any error whose message is meant for a person."""


class UnknownGame(StarboardError):
    """No such game is registered."""


class BadOption(StarboardError):
    """An edition was asked for with an option or a value that the game does not have."""


class UnknownMove(StarboardError):
    """A text that is no move of the game."""


class IllegalMove(StarboardError):
    """A move that may not be played now; nothing has changed. `refusal` says why."""

    def __init__(self, text: str, rule: str, reason: str) -> None:
        super().__init__(f"'{text}' cannot be played now: {reason} ({rule})")
        self.text = text
        self.rule = rule
        self.reason = reason


class GameOver(StarboardError):
    """A move was played after the end of the game."""


class BadPosition(StarboardError):
    """Data that does not describe a position of this edition."""
