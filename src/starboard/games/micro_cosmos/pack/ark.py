"""What the Ark card and the cards around it must be: upgrades, prices, pairs, places (section 6)."""

from functools import partial
from itertools import pairwise
from typing import Final

from starboard.games.micro_cosmos.content import RESOURCE_NAMES
from starboard.games.micro_cosmos.pack.entries import (
    ArkFile,
    ArrivalCrew,
    ArrivalResource,
    CargoCap,
    CargoCard,
    Effect,
    EngineRange,
    ScoringFile,
    UpgradeEntry,
)
from starboard.games.micro_cosmos.pack.planets import SEATS
from starboard.games.micro_cosmos.pack.tables import SCORING_FILE
from starboard.games.pack_files import PackError, check_distinct, check_ids, check_number, label

ARK_FILE: Final = "ark.toml"
# The effects that the rules ask for. Each belongs to exactly one upgrade.
_EFFECTS: Final = (
    "two-actions-on-own-colony-planet",
    "cargo-cap",
    "scout-draw",
    "range",
    "arrival-resource at station",
    "arrival-resource at moon",
    "arrival-crew at station",
    "arrival-crew at moon",
)

_error = partial(PackError, ARK_FILE)


def check_ark(file: ArkFile, scoring: ScoringFile) -> None:
    """Every effect the rules know has its upgrade, every price can be paid, and everything has its place."""
    _check_cargo(file.cargo_card, scoring)
    check_ids(ARK_FILE, "upgrade", (upgrade.id for upgrade in file.upgrade))
    effects = [(upgrade.id, _effect(upgrade.effect)) for upgrade in file.upgrade]
    check_distinct(ARK_FILE, "upgrade", "effect", effects)
    check_number(ARK_FILE, "upgrade", len(effects), len(_EFFECTS))
    for upgrade in file.upgrade:
        _check_upgrade(upgrade, file.cargo_card)
    _check_pairs(file)
    _check_places(file, scoring)


def _effect(effect: Effect) -> str:
    kind = str(effect.__struct_config__.tag)
    if isinstance(effect, ArrivalResource | ArrivalCrew):
        return f"{kind} at {effect.at}"
    return kind


def _check_cargo(cargo: CargoCard, scoring: ScoringFile) -> None:
    if cargo.track_order != RESOURCE_NAMES:
        raise _error("cargo_card", "track_order", f"must be {', '.join(RESOURCE_NAMES)}, in this order")
    if cargo.track_cap_upgraded <= cargo.track_cap:
        raise _error("cargo_card", "track_cap_upgraded", "must be more than track_cap")
    for row in scoring.colony:
        if row.any_resource > len(RESOURCE_NAMES) * cargo.track_cap_upgraded:
            entry = label("colony", row.n)
            raise PackError(SCORING_FILE, entry, "any_resource", "is more than a Cargo can hold")


def _check_upgrade(upgrade: UpgradeEntry, cargo: CargoCard) -> None:
    entry = label("upgrade", upgrade.id)
    cost = upgrade.cost
    units = (cost.biomatter, cost.workforce, cost.minerals, cost.technology)
    for resource, number in zip(RESOURCE_NAMES, units, strict=True):
        if number > cargo.track_cap:
            raise _error(entry, f"cost.{resource}", "is more than a Cargo can hold")
    effect = upgrade.effect
    if isinstance(effect, CargoCap) and effect.value != cargo.track_cap_upgraded:
        raise _error(entry, "effect.value", f"must be {cargo.track_cap_upgraded}, as on the Cargo card")
    if isinstance(effect, EngineRange):
        _check_range(upgrade, effect)
    elif upgrade.payments != 1:
        raise _error(entry, "payments", "must be 1: only the range is bought in steps (MC-6.5)")
    elif upgrade.step_places:
        raise _error(entry, "step_places", "only the range is bought in steps (MC-6.5)")


def _check_range(upgrade: UpgradeEntry, effect: EngineRange) -> None:
    entry = label("upgrade", upgrade.id)
    if len(effect.values) != upgrade.payments + 1:
        raise _error(entry, "effect.values", f"needs {upgrade.payments + 1} numbers, one more than payments")
    if any(after <= before for before, after in pairwise(effect.values)):
        raise _error(entry, "effect.values", "must rise with each payment")
    if tuple(step.range for step in upgrade.step_places) != effect.values:
        raise _error(entry, "step_places", "must be a place for each range of the effect, in the same order")


def _check_pairs(file: ArkFile) -> None:
    """The upgrades name each other, and `outpost_pair` says the same (MC-6.8)."""
    pair_of = {upgrade.id: upgrade.pair for upgrade in file.upgrade}
    for upgrade_id, pair_id in pair_of.items():
        if pair_id is None:
            continue
        entry = label("upgrade", upgrade_id)
        if pair_id not in pair_of:
            raise _error(entry, "pair", f'names the upgrade "{pair_id}", which does not exist')
        if pair_id == upgrade_id or pair_of[pair_id] != upgrade_id:
            raise _error(entry, "pair", f'names the upgrade "{pair_id}", which does not name it back')
    check_ids(ARK_FILE, "outpost_pair", (pair.id for pair in file.outpost_pair))
    listed: set[str] = set()
    for pair in file.outpost_pair:
        entry = label("outpost_pair", pair.id)
        first, second = pair.upgrades
        if pair_of.get(first) != second:
            raise _error(entry, "upgrades", f'"{first}" and "{second}" do not name each other as a pair')
        if first in listed:
            raise _error(entry, "upgrades", f'"{first}" and "{second}" free an Outpost already')
        listed.update(pair.upgrades)
    for upgrade_id, pair_id in pair_of.items():
        if pair_id is not None and upgrade_id not in listed:
            raise _error(
                label("upgrade", upgrade_id), "pair", "frees no Outpost: it stands in no outpost_pair"
            )


def _check_places(file: ArkFile, scoring: ScoringFile) -> None:
    limits = scoring.limits
    ark, bridge, area = file.ark, file.bridge_card, file.player_area
    for entry, field, places, number, things in (
        ("ark", "colony_places", ark.colony_places, len(file.upgrade), "upgrades"),
        ("ark", "colony_places", ark.colony_places, len(scoring.colony), "rows of Colony prices"),
        ("ark", "outpost_places", ark.outpost_places, len(file.outpost_pair), "pairs of upgrades"),
        ("ark", "outpost_places", ark.outpost_places, limits.outposts_per_player, "Outposts"),
        ("bridge_card", "survivor_places", bridge.survivor_places, limits.survivors_held, "Survivors"),
        ("player_area", "crew_upper", len(area.crew_upper), limits.crew_row, "Crew cards"),
        ("player_area", "crew_lower", len(area.crew_lower), limits.crew_row, "Crew cards"),
        ("player_area", "survivors", len(area.survivors), limits.survivors_held, "Survivors"),
        (
            "canteen_board",
            "crew_slots",
            len(file.canteen_board.crew_slots),
            limits.canteen_slots,
            "Crew cards",
        ),
    ):
        if places != number:
            raise _error(entry, field, f"gives {places} places for {number} {things}")
    check_ids(ARK_FILE, "player_colour", (colour.id for colour in file.player_colour))
    if len(file.player_colour) < SEATS:
        raise _error("", "player_colour", f"has {len(file.player_colour)} colours for {SEATS} seats")
