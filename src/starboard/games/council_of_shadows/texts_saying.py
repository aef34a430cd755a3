"""An event that is about to be told, with what the things of the game are called."""

from starboard.games.council_of_shadows.content import Content
from starboard.games.council_of_shadows.texts_words import automa_by_id, galaxy_by_id, tile_by_id
from starboard.games.saying import EventSaying


class Saying(EventSaying[Content]):
    """An event of Council of Shadows."""

    __slots__ = ()

    def card(self, key: str = "card") -> str:
        return self.content.card(self.facts[key]).name

    def automa_card(self) -> str:
        return automa_by_id(self.content, self.facts["card"]).name

    def tile(self, key: str = "tile") -> str:
        return tile_by_id(self.content, self.facts[key]).name

    def galaxy(self) -> str:
        return galaxy_by_id(self.content, self.facts["galaxy"]).name
