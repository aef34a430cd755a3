"""The boards of the games, drawn as text from a view."""

from starboard.kernel import Edition
from starboard.terminal.boards.board import Board


def board_for(edition: Edition, names: list[str]) -> Board:
    """The board of a game, or one that draws nothing where a game has none yet."""
    if edition.game.slug == "micro-cosmos":
        from starboard.terminal.boards.micro_cosmos import MicroCosmosBoard

        return MicroCosmosBoard(edition, names)
    if edition.game.slug == "council-of-shadows":
        from starboard.terminal.boards.council_of_shadows import CouncilOfShadowsBoard

        return CouncilOfShadowsBoard(edition, names)
    if edition.game.slug == "otys":
        from starboard.terminal.boards.otys import OtysBoard

        return OtysBoard(edition, names)
    if edition.game.slug == "starship-interstellar":
        from starboard.terminal.boards.starship_interstellar import StarshipInterstellarBoard

        return StarshipInterstellarBoard(edition, names)
    return Board(edition, names)


__all__ = ["Board", "board_for"]
