"""Plays the games that solo scores are compared with, and writes them to src/starboard/lab/scores.

Only games that declare their solo game as a chase for a score have them. The same seed and number of games give the
same files, whatever the number of jobs. `--check` writes nothing: it tells which files do not fit the content packs, or
whose first games come out differently today.
"""

import argparse
import sys
import time
from pathlib import Path

import starboard
from starboard.kernel import Game
from starboard.lab.reference import (
    GAMES,
    SEED,
    BadReference,
    make_reference,
    option_sets,
    read_reference,
    write_reference,
)

TARGET = Path(__file__).resolve().parent.parent / "src" / "starboard" / "lab" / "scores"


def fault(game: Game) -> str | None:
    """Why the reference scores of a game cannot be used with its content pack; None: they can."""
    try:
        reference = read_reference(game.slug, TARGET)
    except BadReference as error:
        return str(error)
    if reference is None:
        return "there are none"
    if reference.pack != game.edition(1, game.read_options(1, {})).fingerprint:
        return "they were played with another content pack"
    if any(reference.scores_of(options) is None for options in option_sets(game)):
        return "a combination of options is missing"
    if not reference.is_current(game):
        return "the same games come out differently now"
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", help="only this one, as `starboard games` names it")
    parser.add_argument("--games", type=int, default=GAMES, help="games for each combination of options")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="only tell what does not fit")
    given = parser.parse_args()
    wanted = (
        [starboard.game(given.game)] if given.game else [game for game in starboard.games() if game.chase]
    )
    if given.check:
        faults = {game.slug: found for game in wanted if (found := fault(game)) is not None}
        for slug, reason in faults.items():
            print(f"reference scores of {slug}: {reason}; run make reference", file=sys.stderr)
        return 1 if faults else 0
    for game in wanted:
        begun = time.monotonic()
        total = len(option_sets(game)) * given.games
        done = 0

        def progress(more: int, total: int = total) -> None:
            nonlocal done
            done += more
            print(f"\r{done} of {total} games", end="", file=sys.stderr, flush=True)

        reference = make_reference(game, given.games, given.seed, jobs=given.jobs, progress=progress)
        path = write_reference(reference, TARGET)
        print(
            f"\r{game.name}: {total} games in {time.monotonic() - begun:.0f} s: {path.name}", file=sys.stderr
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
