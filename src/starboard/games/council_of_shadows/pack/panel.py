"""What the panel, its extra panels, the Leaders and the Space Stations of a pack must be (CS-4.12, CS-10, CS-11)."""

from functools import partial
from typing import Final

from starboard.games.council_of_shadows.content import PARSECS, PLANET_NAMES
from starboard.games.council_of_shadows.pack.cards import check_short_ids
from starboard.games.council_of_shadows.pack.effects import (
    AllowPlanet,
    BuyPhaseSettle,
    ExtraSlot,
    GainEnergy,
    LeaderSlot,
    MajorityCubes,
    RangeStep,
)
from starboard.games.council_of_shadows.pack.entries import (
    ConstantsFile,
    DarkTechFile,
    ExtraPanel,
    ExtraUpgrade,
    LeaderEntry,
    LeadersFile,
    SpaceStationsFile,
    UpgradeEntry,
    UpgradesFile,
)
from starboard.games.council_of_shadows.pack.ids import kind_of, short_id
from starboard.games.pack_files import PackError, check_distinct, check_ids, check_number, label

UPGRADES_FILE: Final = "upgrades.toml"
LEADERS_FILE: Final = "leaders.toml"
STATIONS_FILE: Final = "space_stations.toml"
_UPGRADES: Final = 13
_PROJECTS: Final = 4
_PANELS: Final = 2
_LEADERS: Final = 6
_STATIONS: Final = 3
_STEPS: Final = tuple(range(2, PARSECS + 1))  # the ranges that a slot can be given

_error = partial(PackError, UPGRADES_FILE)
_leader_error = partial(PackError, LEADERS_FILE)


def check_upgrades(file: UpgradesFile, constants: ConstantsFile) -> None:
    """The 13 are there: each other planet type, stacking, two steps for each slot, four projects."""
    check_ids(UPGRADES_FILE, "upgrade", (upgrade.id for upgrade in file.upgrade))
    check_number(UPGRADES_FILE, "upgrade", len(file.upgrade), _UPGRADES)
    slots = range(1, constants.start.slots + 1)
    if [slot.slot for slot in file.panel.slots] != list(slots):
        raise _error("panel", "slots", f"must be the slots 1 to {constants.start.slots}, in this order")
    wanted = [
        *(f"planet_type {planet}" for planet in PLANET_NAMES if planet not in constants.start.planet_types),
        "stacking",
        *(f"range {step} of slot {slot}" for slot in slots for step in _STEPS),
    ]
    ongoing = [upgrade for upgrade in file.upgrade if not isinstance(upgrade.effect, GainEnergy)]
    for upgrade in ongoing:
        if _effect(upgrade) not in wanted:
            raise _error(label("upgrade", upgrade.id), "effect", f"{_effect(upgrade)} is not for sale")
    check_distinct(UPGRADES_FILE, "upgrade", "effect", ((one.id, _effect(one)) for one in ongoing))
    for effect in wanted:
        if effect not in map(_effect, ongoing):
            raise _error("", "upgrade", f"has none with the effect {effect}; {_PROJECTS} are projects")
    for upgrade in file.upgrade:
        entry = label("upgrade", upgrade.id)
        kind = "one-time" if isinstance(upgrade.effect, GainEnergy) else "ongoing"
        if upgrade.type != kind:
            raise _error(entry, "type", f"must be {kind!r}")
        if isinstance(upgrade.effect, RangeStep):
            _check_step(entry, upgrade, file.upgrade, constants)
        elif upgrade.requires:
            raise _error(entry, "requires", "must be empty: only a second range step needs the first")


def _effect(upgrade: UpgradeEntry) -> str:
    match upgrade.effect:
        case AllowPlanet(planet=planet):
            return f"planet_type {planet}"
        case RangeStep(slot=slot, range=reach):
            return f"range {reach} of slot {slot}"
        case effect:
            return kind_of(effect)


def _check_step(
    entry: str,
    upgrade: UpgradeEntry | ExtraUpgrade,
    all_upgrades: tuple[UpgradeEntry, ...] | tuple[ExtraUpgrade, ...],
    constants: ConstantsFile,
) -> None:
    """Parsec 3 needs Parsec 2 on the same slot (CS-4.12), and each step gives the same Energy (CS-4.15)."""
    effect = upgrade.effect
    assert isinstance(effect, RangeStep)
    before = tuple(
        other.id
        for other in all_upgrades
        if isinstance(other.effect, RangeStep)
        and other.effect.slot == effect.slot
        and other.effect.range == effect.range - 1
    )
    if upgrade.requires != before:
        reason = (
            f'must be ["{before[0]}"], the step before' if before else "must be empty: nothing comes before"
        )
        raise _error(entry, "requires", reason)
    if effect.energy != constants.range_upgrade.energy_per_step:
        reason = f"must be {constants.range_upgrade.energy_per_step}, the energy_per_step of constants.toml"
        raise _error(entry, "effect.energy", reason)


def check_extra_panels(
    file: UpgradesFile, leaders: LeadersFile, techs: DarkTechFile, constants: ConstantsFile
) -> None:
    """One belongs to a Leader and can be upgraded, the other to a Dark Tech card (CS-8.20, CS-11.6)."""
    check_ids(UPGRADES_FILE, "extra_panel", (panel.id for panel in file.extra_panel))
    check_number(UPGRADES_FILE, "extra_panel", len(file.extra_panel), _PANELS)
    ava, slot = next((one, one.effect) for one in leaders.leader if isinstance(one.effect, LeaderSlot))
    tech, tech_slot = next((one, one.effect) for one in techs.card if isinstance(one.effect, ExtraSlot))
    panels = {panel.owner: panel for panel in file.extra_panel}
    for owner in (ava.id, tech.id):
        if owner not in panels:
            raise _error("", "extra_panel", f'has none with the owner "{owner}"')
    if slot.panel != panels[ava.id].id:
        reason = f'must be "{panels[ava.id].id}", the extra panel that names this Leader as its owner'
        raise _leader_error(label("leader", ava.id), "effect.panel", reason)
    for panel, reach in ((panels[ava.id], slot.range), (panels[tech.id], tech_slot.range)):
        entry = label("extra_panel", panel.id)
        if panel.start_range != reach:
            raise _error(entry, "start_range", f'must be {reach}, as the card "{panel.owner}" says')
        if [space.parsec for space in panel.range_spaces] != list(range(1, PARSECS + 1)):
            raise _error(entry, "range_spaces", f"must be for Parsec 1 to {PARSECS}, in this order")
    _check_steps_of(panels[ava.id], file, constants)
    if panels[tech.id].upgrade:
        reason = "must be empty: this slot cannot be upgraded (CS-8.20)"
        raise _error(label("extra_panel", panels[tech.id].id), "upgrade", reason)


def _check_steps_of(panel: ExtraPanel, file: UpgradesFile, constants: ConstantsFile) -> None:
    entry = label("extra_panel", panel.id)
    if panel.start_range != 1:
        raise _error(entry, "start_range", "must be 1: Parsec 2 and 3 are bought (CS-11.6)")
    steps = [(step.effect.slot, step.effect.range) for step in panel.upgrade]
    if steps != [("ava", step) for step in _STEPS]:
        raise _error(entry, "upgrade", 'must be two steps of the slot "ava", to range 2 and to range 3')
    ids = [(step.id, step.id) for step in file.upgrade]
    check_distinct(UPGRADES_FILE, "upgrade", "id", [*ids, *((step.id, step.id) for step in panel.upgrade)])
    for step in panel.upgrade:
        _check_step(label("upgrade", step.id), step, panel.upgrade, constants)


def check_leaders(file: LeadersFile, constants: ConstantsFile) -> None:
    """Each effect that the rules know has its Leader, and all markers start on their tracks."""
    check_ids(LEADERS_FILE, "leader", (leader.id for leader in file.leader))
    check_short_ids(LEADERS_FILE, "leader", ((leader.id, short_id(leader)) for leader in file.leader))
    check_distinct(LEADERS_FILE, "leader", "name", ((leader.id, leader.name) for leader in file.leader))
    check_number(LEADERS_FILE, "leader", len(file.leader), _LEADERS)
    effects = [(leader.id, kind_of(leader.effect)) for leader in file.leader]
    check_distinct(LEADERS_FILE, "leader", "effect.kind", effects)
    for leader in file.leader:
        _check_leader(leader, constants)


def _check_leader(leader: LeaderEntry, constants: ConstantsFile) -> None:
    entry = label("leader", leader.id)
    wanted = constants.start.consumption + leader.consumption_bonus
    if leader.start_consumption != wanted:
        reason = f"must be {wanted}: {constants.start.consumption} + consumption_bonus (CS-11.2)"
        raise _leader_error(entry, "start_consumption", reason)
    if leader.start_consumption > constants.tracks.consumption_max:
        raise _leader_error(entry, "start_consumption", "is no space of the Consumption track")
    if leader.start_energy is not None and leader.start_energy >= leader.start_consumption:
        raise _leader_error(entry, "start_energy", "must be below start_consumption (CS-18.2)")
    if isinstance(leader.effect, BuyPhaseSettle) and not leader.effect.any_parsec:
        raise _leader_error(entry, "effect.any_parsec", "must be true: there is no slot (CS-11.5)")


def check_stations(file: SpaceStationsFile) -> None:
    """Each effect that the rules know has its Space Station."""
    error = partial(PackError, STATIONS_FILE)
    check_ids(STATIONS_FILE, "station", (station.id for station in file.station))
    check_short_ids(STATIONS_FILE, "station", ((station.id, short_id(station)) for station in file.station))
    check_distinct(STATIONS_FILE, "station", "name", ((station.id, station.name) for station in file.station))
    check_number(STATIONS_FILE, "station", len(file.station), _STATIONS)
    effects = [(station.id, kind_of(station.effect)) for station in file.station]
    check_distinct(STATIONS_FILE, "station", "effect.kind", effects)
    for station in file.station:
        wanted = station.effect.cubes if isinstance(station.effect, MajorityCubes) else 0
        if station.cubes != wanted:
            reason = f"must be {wanted}, as its effect says"
            raise error(label("station", station.id), "cubes", reason)
