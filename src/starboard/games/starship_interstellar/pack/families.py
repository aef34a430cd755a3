"""What the Family tokens of a pack must be (section 23)."""

from functools import partial
from typing import Final

from starboard.games.pack_files import PackError, check_distinct, check_ids, label
from starboard.games.starship_interstellar.content import COLOUR_NAMES, level
from starboard.games.starship_interstellar.pack.entries_hall import FamiliesFile

FAMILIES_FILE: Final = "families.toml"
_FAMILIES: Final = 10  # two piles of five (SI-23.1, SI-23.2)

_error = partial(PackError, FAMILIES_FILE)


def check_families(file: FamiliesFile) -> None:
    """SI-23.1, SI-23.5."""
    check_ids(FAMILIES_FILE, "family", (one.id for one in file.family))
    check_distinct(FAMILIES_FILE, "family", "name", [(one.id, one.name) for one in file.family])
    if len(file.family) != _FAMILIES:
        reason = f"has {len(file.family)} entries and needs {_FAMILIES}: two piles of five (SI-23.1)"
        raise _error("", "family", reason)
    for one in file.family:
        wanted = sum(level(COLOUR_NAMES.index(colour)) for colour in one.members)
        if one.reputation != wanted:
            reason = f"must be {wanted}, the sum of the levels of its members (SI-23.5)"
            raise _error(label("family", one.id), "reputation", reason)
