"""Ways through a turn of Otys that many tests share."""

from starboard.games.otys.state import FROM_UPGRADES
from tests.otys.scenario import Scenario

PLAIN = {
    "UseSponsor": "decline",
    "LevelKey": "decline",
    "Work": "end",
    "NextTrade": "decline",
    "Surface": "surface",
    "CopiedSurface": "surface",
    "MoveTimer": "timer a",
}
"""The answer to each question of a turn that does as little as possible."""


def upgrade(game: Scenario, *names: str, seat: int = 0) -> Scenario:
    """These divers were upgraded at the Suit Foundry, with the Prestige of it."""
    player = game.upgraded(*names, seat=seat).player(seat)
    player.prestige[FROM_UPGRADES] = player.upgraded.bit_count()
    return game


def at_work(game: Scenario, key: str = "key 3", seat: int = 0) -> Scenario:
    """A turn begins with this key and goes on, without the Sponsor, to step 2 or to what is asked after it."""
    game.begin(seat).play(key)
    if game.asked() == "UseSponsor":
        game.play("decline")
    return game


def to_surface(game: Scenario) -> Scenario:
    """Everything before step 3 is left out."""
    while game.asked() in ("UseSponsor", "LevelKey", "Work"):
        game.play(PLAIN[game.asked()])
    return game


def turn_over(game: Scenario) -> Scenario:
    """The turn goes on with the plainest answers until the next key is chosen, or the game is over."""
    while game.asked() in PLAIN:
        game.play(PLAIN[game.asked()])
    return game


def whole_turn(game: Scenario, key: str, seat: int = 0) -> Scenario:
    """A turn in which nothing but the key is used."""
    return turn_over(game.begin(seat).play(key))


def points(game: Scenario, source: str, seat: int = 0) -> int:
    """Prestige from `contracts`, `upgrades`, `store` or `tokens`."""
    sources = game.view(seat)["players"][seat]["sources"]
    assert isinstance(sources[source], int)
    return int(sources[source])


def purse(game: Scenario, seat: int = 0) -> tuple[int, int, int]:
    """Credits, Batteries and neutral X keys of a seat."""
    player = game.player(seat)
    return player.credits, player.batteries, player.neutral_keys


def supply(game: Scenario) -> dict[str, int]:
    """The common supply, by kind of piece."""
    return dict(game.view()["supply"])
