"""The games in the lobby, by the words that the page has for them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LobbyGame:
    """A game: its name, and the option that says how strong its automa is, with the level that tests play."""

    slug: str
    name: str
    level_option: str
    level: str

    @property
    def level_label(self) -> str:
        """The option as the lobby writes it."""
        return self.level_option.replace("_", " ").capitalize()


MICRO_COSMOS = LobbyGame("micro-cosmos", "Micro Cosmos", "difficulty", "easy")
COUNCIL = LobbyGame("council-of-shadows", "Council of Shadows", "automa_level", "standard")
GAMES = (MICRO_COSMOS, COUNCIL)
