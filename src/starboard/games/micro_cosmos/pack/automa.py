"""What the Automa's Ark card and deck must be (MC-1.11, MC-12.2, MC-12.3, section 14)."""

from functools import partial
from typing import Final

from starboard.games.micro_cosmos.pack.entries import (
    ArkFile,
    AutomaEntry,
    AutomaFile,
    CargoCap,
    GatherLine,
)
from starboard.games.pack_files import PackError, check_count, check_distinct, check_ids, check_number, label

AUTOMA_FILE: Final = "automa.toml"
_UPGRADES: Final = 6
_CARDS: Final = 16
_NO_EFFECT: Final = "none"

_error = partial(PackError, AUTOMA_FILE)


def check_automa(file: AutomaFile, ark: ArkFile) -> None:
    """Its upgrades are upgrades of the Ark card, its markers suffice, and each card says something to do."""
    _check_upgrades(file, ark)
    _check_pairs(file)
    most = ark.ark.colony_places - _UPGRADES
    if not 1 <= file.ark.ready_colonies <= most:
        reason = (
            f"must be from 1, which a level may place at the start, to {most}: the others lie on upgrades"
        )
        raise _error("ark", "ready_colonies", reason)
    check_ids(AUTOMA_FILE, "card", (card.id for card in file.card))
    check_number(AUTOMA_FILE, "card", len(file.card), _CARDS)
    check_count(AUTOMA_FILE, file.count, len(file.card))
    for card in file.card:
        _check_card(card)


def cap_effect(ark: ArkFile) -> str:
    """The effect of the upgrade that raises the Automa's cap, named after the new cap: `cargo-cap-6`."""
    return f"cargo-cap-{ark.cargo_card.track_cap_upgraded}"


def _check_upgrades(file: AutomaFile, ark: ArkFile) -> None:
    effects = {upgrade.id: upgrade.effect for upgrade in ark.upgrade}
    check_ids(AUTOMA_FILE, "ark_upgrade", (upgrade.id for upgrade in file.ark_upgrade))
    check_number(AUTOMA_FILE, "ark_upgrade", len(file.ark_upgrade), _UPGRADES)
    named = [(upgrade.id, upgrade.upgrade) for upgrade in file.ark_upgrade]
    check_distinct(AUTOMA_FILE, "ark_upgrade", "upgrade", named)
    for number, upgrade in enumerate(file.ark_upgrade, 1):
        entry = label("ark_upgrade", upgrade.id)
        if upgrade.number != number:
            raise _error(entry, "number", f"must be {number}: upgrades stand in the order of unlocking")
        if upgrade.upgrade not in effects:
            raise _error(
                entry, "upgrade", f'names the upgrade "{upgrade.upgrade}", which ark.toml does not have'
            )
        wanted = cap_effect(ark) if isinstance(effects[upgrade.upgrade], CargoCap) else _NO_EFFECT
        if upgrade.effect != wanted:
            raise _error(entry, "effect", f"must be {wanted!r}: only its cap changes (MC-13.24)")
    if all(upgrade.effect == _NO_EFFECT for upgrade in file.ark_upgrade):
        raise _error("", "ark_upgrade", f"has none with the effect {cap_effect(ark)!r} (MC-12.7)")


def _check_pairs(file: AutomaFile) -> None:
    check_ids(AUTOMA_FILE, "outpost_pair", (pair.id for pair in file.outpost_pair))
    paired: set[int] = set()
    for pair in file.outpost_pair:
        entry = label("outpost_pair", pair.id)
        for number in pair.numbers:
            if number > _UPGRADES:
                raise _error(entry, "numbers", f"there is no upgrade {number}")
            if number in paired:
                raise _error(entry, "numbers", f"upgrade {number} is in a pair already")
            paired.add(number)
    if len(file.outpost_pair) != file.ark.outposts:
        reason = f"is {file.ark.outposts}, but {len(file.outpost_pair)} pairs free one each"
        raise _error("ark", "outposts", reason)


def _check_card(card: AutomaEntry) -> None:
    entry = label("card", card.id)
    if not card.actions:
        raise _error(entry, "actions", "has no line")
    for number, line in enumerate(card.actions, 1):
        if not isinstance(line, GatherLine):
            continue
        if line.gain.crew:
            raise _error(
                entry, f"actions[{number}].gain.crew", "Crew cards are drawn by a crew line (MC-13.27)"
            )
        if not line.gain.total():
            raise _error(entry, f"actions[{number}].gain", "gives nothing")
