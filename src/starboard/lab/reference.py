"""What a solo score is worth: the scores of many games of a bot, for each combination of the solo options.

`lab/scores/<game>.json` holds them, written by `make reference`. They say how often that bot, with the same options
and the same content pack, scored less; they say nothing of people.
"""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from starboard._version import __version__
from starboard.kernel import Edition, Game, StarboardError
from starboard.lab.simulation import play_games
from starboard.table.chase import is_chase, solo_options

FOLDER: Final = Path(__file__).with_name("scores")
PLAYER: Final = "greedy"
SEED: Final = "reference"
GAMES: Final = 1000
FIRST: Final = (
    5  # games whose scores are kept in order, so that they can be compared with what is played today
)

Count = Annotated[int, Meta(ge=1, le=10_000_000)]
Word = Annotated[str, Meta(min_length=1, max_length=80)]


class BadReference(StarboardError):
    """A file of reference scores that cannot be used, and why."""


class ScoreSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often each score was reached with these options; `first` are the scores of the first few games, in order."""

    options: dict[Word, Word]
    first: Annotated[list[int], Meta(min_length=1, max_length=100)]
    scores: dict[int, Count]


class Reference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Scores of simulated solo games: game i of each set was played with the seed `SEED.i`."""

    version: Literal[1]
    game: Word
    engine: Word  # version of Starboard that played
    pack: Word  # fingerprint of the content pack
    player: Word
    seed: Word
    games: Count  # of each set
    sets: list[ScoreSet]

    def check(self, slug: str) -> "Reference":
        """This reference, if it is one of that game and its numbers agree with each other."""
        if self.game != slug:
            raise BadReference(f"these are scores of {self.game!r}, not of {slug!r}")
        seen: list[dict[str, str]] = []
        for one in self.sets:
            played = sum(one.scores.values())
            if played != self.games:
                raise BadReference(f"{self.games} games were played, but {one.options} has {played} scores")
            if Counter(one.first) - Counter(one.scores):
                raise BadReference(f"the first scores with {one.options} are not among all")
            if one.options in seen:
                raise BadReference(f"the options {one.options} are there twice")
            seen.append(one.options)
        return self

    def scores_of(self, options: dict[str, str]) -> dict[int, int] | None:
        return next((one.scores for one in self.sets if one.options == options), None)

    def is_current(self, game: Game, which: int | None = None) -> bool:
        """Would the same scores be reached today? The first few games of each set, or of one, are played again."""
        return all(
            self.first_scores(game, one) == one.first
            for number, one in enumerate(self.sets)
            if which in (None, number)
        )

    def first_scores(self, game: Game, one: ScoreSet) -> list[int]:
        edition = game.edition(1, game.read_options(1, dict(one.options)))
        played = play_games(edition, [self.player], len(one.first), self.seed)
        return [record.totals[0] for record in played]


# msgspec studies a type when it first meets it, which threads of a server must not do at once: so it is done now.
DECODER: Final = msgspec.json.Decoder(Reference)


class Percentile(msgspec.Struct, frozen=True):
    """How a score compares: of `games` games of a bot, `below` had less and `equal` the same."""

    below: int
    equal: int
    games: int
    player: str
    lacks: int = 0  # points to the lowest of these games

    @property
    def text(self) -> str:
        """It in words: a share is rounded, but a few are never called none and nearly all never all."""
        whose = f"games of the {self.player} player with these options"
        if self.below == self.games:
            return f"Better than all {self.games:,} {whose}"
        if self.equal == self.games:
            return f"The same score as in all {self.games:,} {whose}"
        if self.below == 0:
            return self._lowest(whose)
        percent = _percent(self.below, self.games)
        below = f"{self.below}" if percent is None else f"{percent} %"
        same = f" (same score: {_share(self.equal, self.games)})" if self.equal else ""
        return f"Better than {below} of {self.games:,} {whose}{same}"

    def _lowest(self, whose: str) -> str:
        if self.equal == 0:
            return f"{self.lacks} more would reach the lowest of {self.games:,} {whose}"
        return (
            f"As much as the lowest of {self.games:,} {whose} (same score: {_share(self.equal, self.games)})"
        )


def _percent(count: int, games: int) -> int | None:
    """A share in percent, unless it would round to none or all."""
    percent = round(100 * count / games)
    return percent if 0 < percent < 100 else None


def _share(count: int, games: int) -> str:
    percent = _percent(count, games)
    return f"{count} of {games:,}" if percent is None else f"{percent} %"


class Comparison(msgspec.Struct, frozen=True):
    """A percentile, or why there is none."""

    percentile: Percentile | None
    text: str


# ---- reading


def parse_reference(text: str | bytes, slug: str) -> Reference:
    """The reference that a text is; `BadReference` if it is none of this game."""
    try:
        return DECODER.decode(text).check(slug)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadReference(f"the reference scores of {slug} cannot be read: {error}") from error


def read_reference(slug: str, folder: Path = FOLDER) -> Reference | None:
    """The reference scores of a game; None if there are none."""
    try:
        text = (folder / f"{slug}.json").read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadReference(f"the reference scores of {slug} cannot be read: {error.strerror}") from error
    return parse_reference(text, slug)


@lru_cache(maxsize=32)
def kept_reference(slug: str, folder: Path) -> Reference | None:
    return read_reference(slug, folder)


def percentile(edition: Edition, score: int, folder: Path | None = None) -> Percentile | None:
    """Where a score lies among the reference games of this edition; None if there are none."""
    return compare(edition, score, folder).percentile


def compare(edition: Edition, score: int, folder: Path | None = None) -> Comparison:
    """The same, with a sentence that says it, or says why there is none."""
    game = edition.game
    if not is_chase(edition):
        return Comparison(None, "Only the score of a solo game that is a chase for one can be compared.")
    try:
        reference = kept_reference(game.slug, FOLDER if folder is None else folder)
    except BadReference:
        return Comparison(None, f"No percentile: the reference games of {game.name} cannot be read.")
    if reference is None:
        return Comparison(None, f"No percentile: there are no reference games of {game.name}.")
    if reference.pack != edition.fingerprint:
        return Comparison(
            None, "No percentile: the reference games were played with another content pack than this game."
        )
    scores = reference.scores_of(solo_options(edition))
    if scores is None:
        return Comparison(None, "No percentile: there are no reference games with these options.")
    found = Percentile(
        below=sum(count for points, count in scores.items() if points < score),
        equal=scores.get(score, 0),
        games=reference.games,
        player=reference.player,
        lacks=max(0, min(scores) - score),
    )
    return Comparison(found, f"{found.text}.")


# ---- writing


def option_sets(game: Game) -> list[dict[str, str]]:
    """All combinations of the options that mean something in the solo game."""
    options = [option for option in game.options if not option.group_only]
    return [
        dict(zip([option.name for option in options], values, strict=True))
        for values in product(*[option.values for option in options])
    ]


def make_reference(
    game: Game,
    games: int = GAMES,
    seed: str = SEED,
    player: str = PLAYER,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Reference:
    """Play the reference games of a game; they do not depend on the number of jobs."""
    if not game.chase:
        raise BadReference(f"the solo game of {game.name} is no chase for a score")
    sets: list[ScoreSet] = []
    pack = ""
    for options in option_sets(game):
        edition = game.edition(1, game.read_options(1, dict(options)))
        pack = edition.fingerprint
        played = play_games(edition, [player], games, seed, jobs, progress)
        scores = [record.totals[0] for record in played]
        sets.append(ScoreSet(options, scores[:FIRST], dict(sorted(Counter(scores).items()))))
    return Reference(1, game.slug, __version__, pack, player, seed, games, sets).check(game.slug)


def write_reference(reference: Reference, folder: Path = FOLDER) -> Path:
    """Put the reference scores of a game in their place."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{reference.game}.json"
    path.write_text(spelled(reference), encoding="utf-8", newline="\n")
    return path


def spelled(reference: Reference) -> str:
    """A reference as text, with a line for each set so that changes can be read."""
    data = msgspec.to_builtins(reference, str_keys=True)
    sets: Sequence[object] = data.pop("sets")
    head = ",\n".join(f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in data.items())
    lines = ",\n".join(f"    {json.dumps(one)}" for one in sets)
    return f'{{\n{head},\n  "sets": [\n{lines}\n  ]\n}}\n'
