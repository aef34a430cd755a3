"""What the Store and the one-player variant of a pack must be (sections 9 and 13)."""

from functools import partial
from itertools import pairwise
from typing import Final

from starboard.games.otys.content import KINDS
from starboard.games.otys.pack.components import SOLO_STARTS
from starboard.games.otys.pack.entries import (
    BoardsFile,
    ComponentsFile,
    DiversFile,
    RankEntry,
    SettingEntry,
    SoloFile,
    SpyEntry,
    StoreFile,
)
from starboard.games.pack_files import PackError, check_ids, check_number, label

STORE_FILE: Final = "store.toml"
SOLO_FILE: Final = "solo.toml"
# Switches of the one-player variant: table, field, the value that the rules have, and the rule.
_SWITCHES: Final = (
    ("base", "base_end_trigger_active", False, "OT-13.1"),
    ("track_resources", "one_of_each", True, "OT-13.3"),
    ("contract_resources", "one_of_each", True, "OT-13.7"),
    ("timer_hits_resource", "gain_credits", False, "OT-13.14"),
    ("timer_hits_resource", "gain_prestige", False, "OT-13.14"),
    ("timer_hits_resource", "discard_contract_with_same_resource", True, "OT-13.14"),
    ("timer_hits_resource", "reveal_replacement", True, "OT-13.14"),
)

_solo_error = partial(PackError, SOLO_FILE)


def check_store(file: StoreFile) -> None:
    """No trade profits from undoing itself (OT-9.7), and the Store can be filled at the start (OT-2.4)."""
    check_ids(STORE_FILE, "space", (space.id for space in file.space))
    check_number(STORE_FILE, "space", len(file.space), file.spaces_per_row)
    for number, space in enumerate(file.space, 1):
        entry = label("space", space.id)
        if space.index != number:
            reason = f"must be {number}: the spaces are listed in the order in which a row fills (OT-9.1)"
            raise PackError(STORE_FILE, entry, "index", reason)
        if space.buy_credits < space.sell_credits:
            reason = f"must be at least sell_credits, {space.sell_credits}: no trade may profit from undoing itself"
            raise PackError(STORE_FILE, entry, "buy_credits", reason)
    pool = file.setup.pool_per_resource
    if pool > file.spaces_per_row:
        reason = f"must be at most {file.spaces_per_row}: all of a kind may be drawn into one row (OT-2.4)"
        raise PackError(STORE_FILE, "setup", "pool_per_resource", reason)
    if file.setup.draw > pool * KINDS:
        raise PackError(STORE_FILE, "setup", "draw", f"is more than the {pool * KINDS} of the pool (OT-2.4)")
    if file.full_row.sale_allowed:
        raise PackError(STORE_FILE, "full_row", "sale_allowed", "must be false (OT-9.5)")


def check_solo(file: SoloFile, components: ComponentsFile, divers: DiversFile, boards: BoardsFile) -> None:
    """What the rules have fixed is so here, too, and what other files say is said the same here."""
    for table, field, wanted, rule in _SWITCHES:
        if getattr(getattr(file, table), field) != wanted:
            raise _solo_error(table, field, f"must be {str(wanted).lower()} ({rule})")
    if file.base.public_contracts != components.public_contracts.one:
        reason = f'must be {components.public_contracts.one}, the "1" of public_contracts in components.toml'
        raise _solo_error("base", "public_contracts", reason)
    _check_settings(file, boards.colony.score_track.last)
    _check_spy(file, divers)
    _check_ranks(file.rank)


def _check_settings(file: SoloFile, last: int) -> None:
    check_ids(SOLO_FILE, "setting", (setting.id for setting in file.setting))
    check_number(SOLO_FILE, "setting", len(file.setting), len(SOLO_STARTS))
    for setting, start in zip(file.setting, SOLO_STARTS, strict=True):
        entry = label("setting", setting.id)
        if setting.timer_start != start:
            raise _solo_error(
                entry, "timer_start", f"must be {start}, as the option solo_start has it (OT-13.2)"
            )
        if start > last:
            raise _solo_error(entry, "timer_start", f"is beyond the Score track, which ends with {last}")
        _check_spaces(entry, setting)


def _check_spaces(entry: str, setting: SettingEntry) -> None:
    for higher, lower in pairwise((setting.timer_start, *setting.resource_spaces)):
        if lower >= higher:
            reason = f"must go down from below {setting.timer_start}, where the Timers start (OT-13.3)"
            raise _solo_error(entry, "resource_spaces", reason)


def _check_spy(file: SoloFile, divers: DiversFile) -> None:
    spy = next(diver for diver in divers.diver if isinstance(diver, SpyEntry))
    for field, value, cost in (
        ("cost_credits_basic", file.spy.cost_credits_basic, spy.basic.cost_credits),
        ("cost_credits_upgraded", file.spy.cost_credits_upgraded, spy.upgraded.cost_credits),
    ):
        if value != cost:
            raise _solo_error("spy", field, f"must be {cost}, as divers.toml says (OT-6.11, OT-13.21)")


def _check_ranks(ranks: tuple[RankEntry, ...]) -> None:
    """From the lowest to the highest, every score in exactly one (OT-13.32)."""
    check_ids(SOLO_FILE, "rank", (rank.id for rank in ranks))
    if not ranks:
        raise _solo_error("", "rank", "has no entries")
    if ranks[0].min_score:
        reason = "must be 0 or left out: the first rank is for the lowest scores (OT-13.32)"
        raise _solo_error(label("rank", ranks[0].id), "min_score", reason)
    for rank, following in pairwise(ranks):
        if rank.max_score is None or rank.max_score < (rank.min_score or 0):
            reason = "must be a score from min_score on: another rank follows (OT-13.32)"
            raise _solo_error(label("rank", rank.id), "max_score", reason)
        if following.min_score != rank.max_score + 1:
            reason = f'must be {rank.max_score + 1}, the score after those of "{rank.id}" (OT-13.32)'
            raise _solo_error(label("rank", following.id), "min_score", reason)
    if ranks[-1].max_score is not None:
        reason = "must be left out: the last rank is for all higher scores (OT-13.32)"
        raise _solo_error(label("rank", ranks[-1].id), "max_score", reason)
