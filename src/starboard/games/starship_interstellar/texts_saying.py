"""An event that is about to be told, with what the things of the game are called."""

from starboard.games.saying import EventSaying
from starboard.games.starship_interstellar.content import Content
from starboard.games.starship_interstellar.texts_words import (
    HALL,
    building_word,
    counts_of,
    cubes_text,
    ground_by_id,
    ground_text,
    mechanism_by_id,
    planet_by_id,
    space_by_id,
    space_name,
    token_by_id,
)


class Saying(EventSaying[Content]):
    """An event of Starship Interstellar."""

    __slots__ = ()

    @property
    def own(self) -> str:
        """The possessive after the subject."""
        return "its" if self.name == HALL else super().own

    def planet(self, fact: str = "planet") -> str:
        return planet_by_id(self.content, self.facts[fact]).name

    def token(self) -> str:
        return token_by_id(self.content, self.facts["token"]).name

    def ground(self) -> str:
        return ground_text(ground_by_id(self.content, self.facts["token"]))

    def mechanism(self) -> str:
        return mechanism_by_id(self.content, self.facts["mechanism"]).name

    def building(self) -> str:
        return building_word(self.facts["building"])

    def space(self, fact: str = "space") -> str:
        return space_name(space_by_id(self.content, self.facts[fact]))

    def cubes(self, fact: str = "cubes") -> str:
        return cubes_text(counts_of(self.facts[fact]))

    def place(self) -> str:
        """A space of the World Government."""
        return f"row {self.facts['row']}, space {self.facts['space']}"
