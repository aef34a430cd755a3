"""What the Crew and Survivor cards of a pack must be (MC-1.3, MC-1.4, MC-1.14, MC-1.15)."""

from functools import partial
from typing import Final

from starboard.games.micro_cosmos.content import CLASS_NAMES, COLOUR_NAMES, SPECIALIST_NAMES
from starboard.games.micro_cosmos.pack.entries import CrewFile, EdgeEntry, SurvivorsFile
from starboard.games.pack_files import PackError, check_count, check_distinct, check_ids, check_number, label

CREW_FILE: Final = "crew_cards.toml"
SURVIVORS_FILE: Final = "survivors.toml"
CREW_CARDS: Final = 39
_SURVIVOR_CARDS: Final = 15
# Bounds of section 21 for the action of an edge.
_MOST_COST_UNITS: Final = 2
_MOST_CREW_GAINED: Final = 1

_crew_error = partial(PackError, CREW_FILE)
_survivor_error = partial(PackError, SURVIVORS_FILE)


def check_crew(file: CrewFile) -> None:
    """All Crew cards are there, and each has two edges that do something."""
    if file.edge_classes != CLASS_NAMES:
        raise _crew_error("", "edge_classes", f"must be {', '.join(CLASS_NAMES)}, in this order")
    if file.specialists != SPECIALIST_NAMES:
        raise _crew_error("", "specialists", f"must be {', '.join(SPECIALIST_NAMES)}, in this order")
    check_ids(CREW_FILE, "crew", (card.id for card in file.crew))
    check_number(CREW_FILE, "crew", len(file.crew), CREW_CARDS)
    check_count(CREW_FILE, file.count, len(file.crew))
    check_distinct(CREW_FILE, "crew", "number", ((card.id, card.number) for card in file.crew))
    for card in file.crew:
        entry = label("crew", card.id)
        if card.number > CREW_CARDS:
            raise _crew_error(entry, "number", f"must be from 1 to {CREW_CARDS}")
        _check_edge(entry, "top", card.top)
        _check_edge(entry, "bottom", card.bottom)
    symbols = {card.specialist for card in file.crew}
    for specialist in SPECIALIST_NAMES:
        if specialist not in symbols:
            raise _crew_error("", "crew", f"has no card with the Specialist {specialist!r}")


def check_survivors(file: SurvivorsFile) -> None:
    """All Survivor cards are there, and each gives resources."""
    check_ids(SURVIVORS_FILE, "survivor", (card.id for card in file.survivor))
    check_number(SURVIVORS_FILE, "survivor", len(file.survivor), _SURVIVOR_CARDS)
    check_count(SURVIVORS_FILE, file.count, len(file.survivor))
    for card in file.survivor:
        entry = label("survivor", card.id)
        if card.gain.crew:
            raise _survivor_error(entry, "gain.crew", "a Survivor gives resources only (MC-1.15)")
        if not card.gain.total():
            raise _survivor_error(entry, "gain", "gives nothing")
    colours = {card.colour for card in file.survivor}
    for colour in COLOUR_NAMES:
        if colour not in colours:
            raise _survivor_error("", "survivor", f"has no {colour} card")


def _check_edge(entry: str, name: str, edge: EdgeEntry) -> None:
    if edge.cost.crew:
        raise _crew_error(entry, f"{name}.cost.crew", "an action cannot cost Crew cards (MC-8.11)")
    if edge.cost.total() > _MOST_COST_UNITS:
        raise _crew_error(entry, f"{name}.cost", f"is more than {_MOST_COST_UNITS} units")
    if not edge.gain.total():
        raise _crew_error(entry, f"{name}.gain", "gives nothing")
    if edge.gain.crew > _MOST_CREW_GAINED:
        raise _crew_error(entry, f"{name}.gain.crew", f"is more than {_MOST_CREW_GAINED} Crew card")
