"""Where the values of a pack come from, for the page "About this edition"."""

from collections.abc import Sequence
from dataclasses import dataclass

from starboard.games.micro_cosmos.pack.entries import PackFiles, Sourced


@dataclass(frozen=True)
class SourceNote:
    """Which part of an entry is from the rulebook, in the words of its `seed_facts`."""

    name: str
    text: str


@dataclass(frozen=True)
class SourceCount:
    """How much of one kind of component is from the rulebook. Entries with a note are so only in part."""

    kind: str
    seed: int
    reconstructed: int
    notes: tuple[SourceNote, ...]


def count_sources(files: PackFiles) -> list[SourceCount]:
    """What is from the rulebook and what is reconstructed, by kind of component."""
    ark, automa, scoring = files.ark, files.automa, files.scoring
    tables = (
        scoring.limits,
        scoring.end_trigger,
        scoring.terraform,
        scoring.outpost,
        scoring.settled_survivors,
        scoring.tie_break,
        automa.ark,
    )
    boards = (ark.cargo_card, ark.bridge_card, ark.player_area, ark.canteen_board)
    return [
        _count("Planet cards", files.planets.planet),
        _count("Crew cards", files.crew_cards.crew),
        _count("Survivor cards", files.survivors.survivor),
        _count("Ark upgrades", ark.upgrade),
        _count("Outpost pairs", ark.outpost_pair),
        _count("Colony prices", scoring.colony),
        _count("Limits and scoring tables", tables),
        _count("Boards and places", boards),
        _count("Player colours", ark.player_colour),
        _count("Automa upgrades", automa.ark_upgrade),
        _count("Automa Outpost pairs", automa.outpost_pair),
        _count("Automa cards", automa.card),
        _count("Difficulty levels", files.difficulty.level),
    ]


def _count(kind: str, entries: Sequence[Sourced]) -> SourceCount:
    notes = [SourceNote(_shown_name(entry), entry.seed_facts) for entry in entries if entry.seed_facts]
    seed = sum(entry.source == "seed" for entry in entries)
    return SourceCount(kind, seed, len(entries) - seed, tuple(notes))


def _shown_name(entry: Sourced) -> str:
    """The name of an entry, or what kind of entry it is where there is only one of it."""
    name: str = getattr(entry, "name", "")
    return name or type(entry).__name__.removesuffix("Entry")
