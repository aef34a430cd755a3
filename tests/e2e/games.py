"""The games in the lobby, by the words that the page has for them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LobbyGame:
    """A game: its name, the option that says how hard solo is, the level that tests play, a short game."""

    slug: str
    name: str
    level_option: str
    level: str
    seed: str
    automa: bool = True  # somebody sits opposite in the solo game

    @property
    def solo_players(self) -> list[str]:
        """Who plays where one person has come."""
        return ["person", "automa"] if self.automa else ["person"]

    @property
    def level_label(self) -> str:
        """The option as the lobby writes it."""
        return self.level_option.replace("_", " ").capitalize()

    def options(self, level: str = "") -> dict[str, str]:
        """The options of a game for one person, at a level or at the one that tests play."""
        return {self.level_option: level or self.level}


MICRO_COSMOS = LobbyGame("micro-cosmos", "Micro Cosmos", "difficulty", "easy", "29")
COUNCIL = LobbyGame("council-of-shadows", "Council of Shadows", "automa_level", "standard", "141")
OTYS = LobbyGame("otys", "Otys", "solo_start", "23", "8", automa=False)
STARSHIP = LobbyGame("starship-interstellar", "Starship Interstellar", "difficulty", "easy", "89")
GAMES = (MICRO_COSMOS, COUNCIL, OTYS, STARSHIP)
