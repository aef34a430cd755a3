"""What the tests of the one-player game share: a real set-up, and how a game stands."""

from starboard.kernel import Chance
from tests.otys.scenario import Scenario

SPY_ON_3 = "[Tr Me Pl | Fu Te Sp En Ex]"
"""The Spy on level 3, whose Sponsor has nothing to offer while the Hacker track is empty."""
TRADER_ON_3 = "[Sp Me Pl | Fu Te Tr En Ex]"


def set_up(*store: str, start: str = "23") -> Scenario:
    """A game from its beginning to the first question to the player; these pieces are drawn for the Store."""
    game = Scenario(1, solo_start=start)
    game.state = game.edition.start()
    game.state.listen()
    pieces = list(store)
    while isinstance(game.state.decision, Chance):
        first = game.moves()[0]
        game.play(f"store {pieces.pop(0)}" if first.startswith("store ") else first)
    return game


def spy(a: int | None, b: int | None, credits: int = 1, score: int = 0) -> Scenario:
    """Step 2 of a turn in which the Basic Spy may work on level 3."""
    game = Scenario(1).column(SPY_ON_3).purse(credits=credits, batteries=0).score(score).timers(a, b)
    return game.begin().play("key 3")


def kinds(game: Scenario) -> list[str | None]:
    """The contract resource on each public card."""
    return [card["resource"] for card in game.view()["contracts"]]


def reserve(game: Scenario) -> list[str]:
    found: list[str] = game.view()["timers"]["reserve"]
    return found


def on_track(game: Scenario) -> dict[int, str]:
    """The track resources that still lie on the Score track, by space."""
    return {
        entry["space"]: entry["resource"] for entry in game.view()["timers"]["track"] if entry["resource"]
    }


def timers(game: Scenario) -> tuple[int | None, int | None]:
    shown = game.view()["timers"]
    return shown["a"], shown["b"]


def result(game: Scenario) -> tuple[int, str]:
    """Final score and rank of a game that is over."""
    outcome = game.state.outcome()
    assert outcome is not None, "the game goes on"
    return outcome.totals[0], outcome.results[0]
