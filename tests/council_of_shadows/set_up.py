"""A game of Council of Shadows during its set-up."""

import starboard
from starboard import NATURE
from starboard.games.council_of_shadows.game import CouncilOfShadowsEdition
from starboard.games.council_of_shadows.state import PHASE_SETUP, Council


class SetUp:
    """A game during its set-up. Nature draws what the test says, otherwise the first card of the pool."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        edition = starboard.edition("council-of-shadows", seats=seats, **options)
        assert isinstance(edition, CouncilOfShadowsEdition)
        self.edition = edition
        self.content = edition.terms.content
        self.state: Council = edition.start()
        self.state.listen()

    def play(self, *texts: str) -> "SetUp":
        for text in texts:
            self.state.play(self.edition.move(text))
        return self

    def options(self) -> set[str]:
        return {move.text for move in self.state.moves()}

    @property
    def question(self) -> str:
        return type(self.state.decision).__name__

    def reach(self, question: str) -> "SetUp":
        """Draw the first of the pool until this is asked."""
        while self.question != question:
            assert self.state.decision is not None
            assert self.state.decision.seat == NATURE, self.question
            self.state.play(self.state.moves()[0])
        return self

    def finish(self) -> "SetUp":
        """Everything that chance does, and the first Leader for everybody."""
        while self.state.phase == PHASE_SETUP:
            self.state.play(self.state.moves()[0])
        return self

    def stacks(self) -> list[int]:
        """Tiles in the three stacks."""
        return [len(self.state.tile_pools[parsec]) for parsec in (1, 2, 3)]
