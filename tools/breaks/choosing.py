"""Which tests judge a break of a game, and what kind of proof each file of tests is.

Both are told by names alone, so that they still hold when tests move: a folder named after a game is that game's,
`otys/test_timers_end.py` and `games/otys/automa/test_end.py` are both of the automa.
"""

from pathlib import Path, PurePosixPath
from typing import Final

from tools.breaks.kept import GAMES

# Tests of what is built on the games; they are not run.
ABOVE: Final = {
    "e2e",
    "host",
    "kernel",
    "kit",
    "lab",
    "museum",
    "players",
    "server",
    "server_hard",
    "table",
    "terminal",
    "tools",
}

# The kinds of tests, by words in the name of a file or of a room around it; the first that fits.
TEST_KINDS: Final = {
    "examples": {"examples", "example"},
    "pack": {"pack", "packs", "content", "remarks"},
    "words": {"texts", "labels", "words"},
    "positions": {"positions"},
    "view": {"view", "hidden", "targets", "drawing", "scene", "imagine"},
    "invariants": {"invariants"},
    "evaluation": {"evaluation", "observation", "studies", "study", "goal", "levels", "mind"},
    "chance": {"chance", "random"},
    "automa": {"automa", "hall", "timers", "timer", "solo"},
}


def kind_of_test(file: str) -> str:
    """The kind of proof that a file of tests is: `tests/otys/test_hidden.py` is of the view."""
    path = PurePosixPath(file)
    rooms = [*path.parts[:-1]]
    if "contract" in rooms or "golden" in rooms:
        return "contract"
    inside = [room for room in rooms if room not in ("tests", "games", *GAMES)]
    for name in (path.stem, *reversed(inside)):
        words = set(name.removeprefix("test_").split("_"))
        for kind, known in TEST_KINDS.items():
            if words & known:
                return kind
    return "rules"


def folders_of(game: str, tests: Path) -> list[Path]:
    """The folders with tests that judge a game: its own, and those in which all games are tested alike."""
    folders = [path for path in sorted(tests.iterdir()) if path.is_dir() and path.name not in ABOVE]
    found = [
        path for folder in folders for path in sorted([folder, *folder.rglob(game)]) if path.name == game
    ]
    for folder in folders:
        if not any(any(folder.rglob(other)) or folder.name == other for other in GAMES):
            found += [folder] if any(folder.rglob("test_*.py")) else []
    return found


def names_game(name: str, tests: Path, game: str) -> bool | None:
    """Is a test with this parameter about the game? It is an edition or a golden log; None if it names no game."""
    for other in GAMES:
        if other in name or other.replace("_", "-") in name:
            return other == game
    log = tests / "golden" / f"{name}.starlog"
    if log.is_file():
        return f"game: {game.replace('_', '-')}" in log.read_text("ascii")[:300].splitlines()
    return None
