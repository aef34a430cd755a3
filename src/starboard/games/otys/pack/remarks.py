"""What is unusual in a pack without being wrong: worth a look, no reason to refuse it.

Section 20 of the ledger lists what is published or in the rulebook. A pack that differs from the shipped one in such a
fact may be right all the same, since there may be another printing; its author is told. What is reconstructed is free.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

from msgspec import to_builtins

from starboard.games.otys.pack.boards import BOARDS_FILE
from starboard.games.otys.pack.cards import CONTRACTS_FILE, DIVERS_FILE, SPONSORS_FILE
from starboard.games.otys.pack.components import COMPONENTS_FILE
from starboard.games.otys.pack.entries import EngineerEntry, Expert, FixedContract, PackFiles, SpyEntry
from starboard.games.otys.pack.fields import tag_of
from starboard.games.otys.pack.tables import SOLO_FILE, STORE_FILE
from starboard.games.pack_files import label

_FIXED_SIZES: Final = range(2, 5)


def find_remarks(files: PackFiles, shipped: PackFiles) -> list[str]:
    """One line for each difference from what section 20 wants kept."""
    return [*_changed(files, shipped), *_unusual_contracts(files)]


def _changed(files: PackFiles, shipped: PackFiles) -> Iterator[str]:
    mine, theirs = dict(_facts(files)), dict(_facts(shipped))
    for place in dict.fromkeys([*mine, *theirs]):
        if mine.get(place) != theirs.get(place):
            yield f"{place} is {_shown(mine, place)}; in the published game it is {_shown(theirs, place)}"


def _shown(facts: dict[str, Any], place: str) -> str:
    return json.dumps(facts[place]) if place in facts else "nothing"


def _facts(files: PackFiles) -> Iterator[tuple[str, Any]]:
    """What is published, by place."""
    components = files.components
    yield f"{COMPONENTS_FILE}: game: target_prestige", components.game.target_prestige
    for field in ("credits", "batteries"):
        yield f"{COMPONENTS_FILE}: start: {field}", getattr(components.start, field)
    yield from _diver_facts(files)
    for sponsor in files.sponsors.sponsor:
        place = f"{SPONSORS_FILE}: {label('sponsor', sponsor.id)}: basic.options[1].effects"
        yield place, to_builtins(sponsor.basic.options[0].effects)
    first = files.store.space[0]
    yield f"{STORE_FILE}: {label('space', first.id)}: sell_prestige", first.sell_prestige
    yield from _board_facts(files)
    yield from _solo_facts(files)


def _diver_facts(files: PackFiles) -> Iterator[tuple[str, Any]]:
    for diver in files.divers.diver:
        place = f"{DIVERS_FILE}: {label('diver', tag_of(diver))}"
        match diver:
            case Expert():
                yield f"{place}: basic.effects", to_builtins(diver.basic.effects)
                yield f"{place}: upgraded.effects", to_builtins(diver.upgraded.effects)
            case SpyEntry():
                for name, side in (("basic", diver.basic), ("upgraded", diver.upgraded)):
                    yield f"{place}: {name}.cost_credits", side.cost_credits
                    yield f"{place}: {name}.effects[1].draw", side.effects[0].draw
            case EngineerEntry():
                yield f"{place}: basic.cost_credits", diver.basic.cost_credits


def _board_facts(files: PackFiles) -> Iterator[tuple[str, Any]]:
    player = files.boards.player
    for level in player.level:
        yield f"{BOARDS_FILE}: player: capacity of level {level.level}", level.capacity
    yield f"{BOARDS_FILE}: player: the number of Hacker positions", len(player.hacker_position)
    yield f"{BOARDS_FILE}: player: the first Mechanic value", player.mechanic_position[0].value


def _solo_facts(files: PackFiles) -> Iterator[tuple[str, Any]]:
    for setting in files.solo.setting:
        place = f"{SOLO_FILE}: {label('setting', setting.id)}"
        yield f"{place}: resource_spaces", list(setting.resource_spaces)
    for rank in files.solo.rank:
        place = f"{SOLO_FILE}: {label('rank', rank.id)}"
        yield f"{place}: name", rank.name
        yield f"{place}: min_score", rank.min_score or 0


def _unusual_contracts(files: PackFiles) -> Iterator[str]:
    """Of the cards only their kinds, sizes and bonuses are published (OT-8.4, OT-8.5, OT-8.8)."""
    kinds = {tag_of(contract) for contract in files.contracts.contract}
    for kind in ("fixed", "free"):
        if kind not in kinds:
            yield f"{CONTRACTS_FILE}: there is no {kind} contract"
    for contract in files.contracts.contract:
        place = f"{CONTRACTS_FILE}: {label('contract', contract.id)}"
        for field in ("bonus_credits", "bonus_batteries"):
            if getattr(contract, field) > 1:
                yield f"{place}: {field} is {getattr(contract, field)}; in the published game it is 0 or 1"
        if isinstance(contract, FixedContract) and contract.size not in _FIXED_SIZES:
            sizes = f"{_FIXED_SIZES[0]} to {_FIXED_SIZES[-1]}"
            yield f"{place}: size is {contract.size}; fixed contracts of the published game ask for {sizes}"
