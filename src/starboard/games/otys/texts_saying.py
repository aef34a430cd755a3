"""An event that is about to be told, with what the things of the game are called."""

from starboard.games.otys.content import Content
from starboard.games.otys.texts_words import contract_by_id, diver_by_id, sponsor_by_id, token_by_id
from starboard.games.saying import EventSaying


class Saying(EventSaying[Content]):
    """An event of Otys."""

    __slots__ = ()

    def diver(self) -> str:
        return diver_by_id(self.content, self.facts["diver"]).name

    def sponsor(self) -> str:
        return sponsor_by_id(self.content, self.facts["sponsor"]).name

    def token(self) -> str:
        return token_by_id(self.content, self.facts["token"]).name

    def contract(self) -> str:
        return contract_by_id(self.content, self.facts["contract"]).name

    def timer(self) -> str:
        return f"Timer {self.facts['timer'].upper()}"
