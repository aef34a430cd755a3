"""Salvation and Government Phases of the solo game in a few words."""

from starboard.games.starship_interstellar.state import put
from tests.starship_interstellar.hall_scenario import SEAT, Hall

DEAR = (
    "rescue-shuttle", "sail-winch", "ballast-tanks", "cargo-spine", "guidance-prism", "deep-radar", "star-compass",
    "memory-core",
)  # fmt: skip
"""Projects that nobody with a few low cubes can pay."""


def rescue(
    token: str | int,
    colour: str,
    *others: str | int,
    cubes: str = "",
    fuel: int = 0,
    scientists: int = 0,
    probe: str = "sol",
    **options: str,
) -> Hall:
    """A Salvation Phase: this token is on top of H.A.L.L.'s pile, and the AI Bag has 3 cubes of one colour."""
    game = Hall(ai=f"3 {colour}", played=0, **options)
    game.in_salvation(token, *others)
    game.goods(cubes, fuel, scientists)
    game.probe(probe, seat=SEAT)
    return game


def performed(game: Hall) -> list[str]:
    """The tokens it has played, each with its action: `market save`."""
    return [f"{event.facts['token']} {event.facts['action']}" for event in game.heard("salvation")]


def deeds(game: Hall) -> list[str]:
    """All events in order but for the explanations."""
    return [line for line in game.told() if not line.startswith("trace")]


def own_points(game: Hall, source: str = "") -> int:
    return game.points(source, SEAT)


def taken(game: Hall, *spaces: str) -> Hall:
    """The markers of these Points of Interest are gone."""
    for space in spaces:
        game.state.markers = put(game.state.markers, game.space(space), 0)
    return game


def known(game: Hall, **spaces: str) -> Hall:
    """Discovery tokens: `known(game, j_5_a="galaxy")`."""
    for space, discovery in spaces.items():
        game.laid(space.replace("_", "-"), discovery)
    return game


def check_token(game: Hall, cell: str, token: str, *others: str) -> None:
    """The cube lies in its cell; the token is played, or under the pile again in the purple column (SI-32.11)."""
    colour = cell.split("-")[1]
    assert game.laid_cubes() == {cell: 1}
    assert game.ai_bag() == f"2 {colour}"
    assert game.count() == 1
    if colour == "purple":
        assert (game.left(), game.used()) == ([*others, token], [])
    else:
        assert (game.left(), game.used()) == ([*others], [token])


def conversion_of(convertible: str, *levels: int, human: str = "purple", ai: str = "") -> Hall:
    """The end of a Government Phase with these convertible cubes and technologies, where the human is asked first."""
    game = Hall(ai=ai)
    if levels:
        game.developed(*levels)
    game.machine.conversion = Hall(ai=convertible).machine.bag
    game.supply(human)
    return to_interference(game)


def to_interference(game: Hall) -> Hall:
    """The Government Phase up to the first question of the human after the draws."""
    game.state.order = [0, SEAT]
    game.government_phase()
    game.nature()
    return game
