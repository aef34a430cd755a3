"""What is unusual in a pack without being wrong: worth a look, no reason to refuse it.

The splits below are reconstructed, so a pack made from printed cards may rightly differ from them.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from starboard.games.micro_cosmos.content import CLASS_NAMES, COLOUR_NAMES, SPECIALIST_NAMES
from starboard.games.micro_cosmos.pack.cards import CREW_FILE, SURVIVORS_FILE
from starboard.games.micro_cosmos.pack.entries import Amounts, PackFiles
from starboard.games.micro_cosmos.pack.planets import PLANETS_FILE
from starboard.games.pack_files import label


def find_remarks(files: PackFiles) -> list[str]:
    """One line for each difference from what section 21 of the ledger wants kept."""
    crew = files.crew_cards.crew
    survivors = files.survivors.survivor
    found = [
        _split(CREW_FILE, "Specialists", (card.specialist for card in crew), SPECIALIST_NAMES, (15, 8, 8, 8)),
        _split(CREW_FILE, "top edges", (card.top.edge_class for card in crew), CLASS_NAMES, (10, 10, 10, 9)),
        _split(
            CREW_FILE, "bottom edges", (card.bottom.edge_class for card in crew), CLASS_NAMES, (10, 10, 10, 9)
        ),
        _split(SURVIVORS_FILE, "colours", (card.colour for card in survivors), COLOUR_NAMES, (5, 5, 5)),
    ]
    for planet in files.planets.planet:
        front, back = planet.yields or Amounts(), planet.yield_terraformed or Amounts()
        if planet.role != "portal" and back.total() <= front.total():
            entry = label("planet", planet.id)
            found.append(f"{PLANETS_FILE}: {entry}: the flipped side is no richer than the front (MC-1.13)")
    return [remark for remark in found if remark]


def _split(file: str, what: str, values: Iterable[str], names: Sequence[str], wanted: Sequence[int]) -> str:
    counts = Counter(values)
    found = [counts[name] for name in names]
    if found == list(wanted):
        return ""
    return f"{file}: {what}: {_parts(names)} are {_parts(found)}; the shipped pack has {_parts(wanted)}"


def _parts(parts: Sequence[object]) -> str:
    return "/".join(str(part) for part in parts)
