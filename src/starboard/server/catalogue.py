"""What there is to play, read from what the games declare of themselves."""

from datetime import date
from functools import lru_cache
from typing import Any, Final

import msgspec

import starboard
from starboard.kernel import Edition, Game
from starboard.ledger import Ledger, ledger
from starboard.players import LEVEL_TEXTS
from starboard.server.errors import Refusal
from starboard.server.protocol import (
    AboutInfo,
    DailyInfo,
    GameInfo,
    OptionInfo,
    PlayerKind,
    RuleInfo,
    RulesInfo,
    SourceInfo,
)
from starboard.table.chase import daily_seed

PLAYERS: Final = (
    PlayerKind("person", "Person", "Somebody with the link of the seat, or at this page."),
    PlayerKind(
        "greedy", "Greedy", "Looks one move ahead and takes what is worth most at once. Plays decently."
    ),
    *(
        PlayerKind(f"search-{level}", f"Search ({level})", f"{text[0].upper()}{text[1:]}.")
        for level, text in LEVEL_TEXTS.items()
    ),
    PlayerKind("random", "Random", "Picks any legal move. Good for looking around."),
)


def game_named(slug: str) -> Game:
    game = _games().get(slug)
    if game is None:
        raise Refusal("not-found", f"There is no game of this name; there is: {', '.join(_games())}.")
    return game


def _games() -> dict[str, Game]:
    return {game.slug: game for game in starboard.games()}


def usual_edition(game: Game, seats: int | None = None) -> Edition:
    """The game as it is played if nothing else is said."""
    seats = game.seats[0] if seats is None else seats
    return game.edition(seats, game.read_options(seats, {}))


@lru_cache(maxsize=32)
def game_info(slug: str) -> GameInfo:
    game = game_named(slug)
    edition = usual_edition(game)
    return GameInfo(
        slug=game.slug,
        name=game.name,
        summary=game.summary,
        introduction=edition.introduction(),
        seats=list(game.seats),
        automa_seats={str(seats): len(usual_edition(game, seats).automas) for seats in game.seats},
        options=[
            OptionInfo(
                name=option.name,
                values=list(option.values),
                default=option.default,
                text=option.text,
                solo_only=option.solo_only,
                group_only=option.group_only,
                value_texts=edition.option_texts(option.name),
            )
            for option in game.options
        ],
        players=list(PLAYERS),
        fingerprint=edition.fingerprint,
        chase=game.chase and 1 in game.seats,
    )


def all_games() -> list[GameInfo]:
    return [game_info(slug) for slug in _games()]


def daily(slug: str, day: date) -> DailyInfo:
    """The solo game of a day."""
    game = game_named(slug)
    if not game.chase or 1 not in game.seats:
        raise Refusal("not-found", f"{game.name} has no daily game: its solo game is no chase for a score.")
    return DailyInfo(game.slug, day.isoformat(), daily_seed(day), game.read_options(1, {}))


@lru_cache(maxsize=32)
def content(slug: str) -> dict[str, Any]:
    """The components of a game, for whoever draws them."""
    return usual_edition(game_named(slug)).drawing()


@lru_cache(maxsize=32)
def rules(slug: str) -> RulesInfo:
    book: Ledger = ledger(game_named(slug).slug)
    sections: list[str] = []
    found: list[RuleInfo] = []
    for rule in book.rules.values():
        section = f"{rule.section} {rule.section_title}".strip()
        if section not in sections:
            sections.append(section)
        found.append(RuleInfo(rule.id, section, rule.statement))
    return RulesInfo(sections, found, {term.name: term.meaning for term in book.glossary})


@lru_cache(maxsize=32)
def about(slug: str) -> AboutInfo:
    game = game_named(slug)
    edition = usual_edition(game)
    sources: Any = edition.sources()
    return AboutInfo(
        credits=game.credits,
        fingerprint=edition.fingerprint,
        sources=msgspec.convert(sources, list[SourceInfo]),
        remarks=list(edition.remarks()),
    )
