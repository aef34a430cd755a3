"""The content pack as JSON data, for whoever draws the components or tells where their values come from."""

from typing import Any, Final

import msgspec

from starboard.games.otys.content import KINDS, RESOURCE_NAMES, SPY, Contract, Diver, DiverSide, SponsorOption
from starboard.games.otys.pack import Pack
from starboard.games.otys.texts_cards import diver_text, immediate_text, lasting_text, option_text
from starboard.games.pack_files import source_data

_NOT_DRAWN: Final = ("source", "seed_facts")


def drawing(pack: Pack) -> dict[str, Any]:
    """Geometry, names and texts of all components, by the ids that views use."""
    content, files = pack.content, pack.files
    limits = content.limits
    return {
        "resources": _resources(pack),
        "colours": [{"id": colour.id, "hex": colour.hex} for colour in files.components.player_colour],
        "divers": [_diver(diver) for diver in content.divers],
        "sponsors": [
            {
                "id": sponsor.id,
                "number": sponsor.number,
                "name": sponsor.name,
                "basic": [_option(option) for option in sponsor.basic],
                "advanced": [_option(option) for option in sponsor.advanced],
            }
            for sponsor in content.sponsors
        ],
        "tokens": [
            {
                "id": token.id,
                "name": token.name,
                "family": token.family,
                "resource": entry.resource,
                "immediate": immediate_text(token),
                "lasting": lasting_text(token),
            }
            for token, entry in zip(content.tokens, files.rewards.token, strict=True)
        ],
        "contracts": [_contract(contract) for contract in content.contracts],
        "store": [
            {"prestige": space.prestige, "credits": space.credits, "price": space.price}
            for space in content.store
        ],
        "levels": [{"level": level, "capacity": size} for level, size in enumerate(limits.capacity, 1)],
        "hacker": list(limits.hacker_limits),
        "mechanic": list(limits.mechanic_values),
        "score": {"last": limits.last_space},
        "settings": [
            {"id": one.id, "name": one.name, "start": one.start, "spaces": list(one.spaces)}
            for one in content.settings
        ],
        "ranks": [
            {"id": rank.id, "name": rank.name, "least": rank.least, "message": rank.message}
            for rank in content.ranks
        ],
        "colony": _bare(msgspec.to_builtins(files.boards.colony)),
        "player": _bare(msgspec.to_builtins(files.boards.player)),
    }


def sources(pack: Pack) -> list[dict[str, Any]]:
    """What is from the rulebook, published or reconstructed, by kind of component."""
    return source_data(pack.sources())


def _resources(pack: Pack) -> list[dict[str, Any]]:
    """In the order of the rules, whatever the order of the file."""
    entries = {entry.id: entry for entry in pack.files.components.resource}
    return [
        {"id": name, "name": name.capitalize(), "hex": entries[name].hex, "letter": name[0].upper()}
        for name in RESOURCE_NAMES
    ]


def _diver(diver: Diver) -> dict[str, Any]:
    expert = diver.index < KINDS
    return {
        "id": diver.id,
        "name": diver.name,
        "kind": "expert" if expert else "specialist",
        "resource": RESOURCE_NAMES[diver.index] if expert else None,
        "basic": _side(diver, diver.basic),
        "upgraded": _side(diver, diver.upgraded),
    }


def _side(diver: Diver, side: DiverSide) -> dict[str, Any]:
    data: dict[str, Any] = {"cost": side.cost, "text": diver_text(diver, side)}
    if diver.index == SPY:
        data["text_solo"] = diver_text(diver, side, solo=True)
    return data


def _option(option: SponsorOption) -> dict[str, Any]:
    return {
        "id": option.id,
        "credits": option.credits,
        "batteries": option.batteries,
        "text": option_text(option),
    }


def _contract(contract: Contract) -> dict[str, Any]:
    need = {RESOURCE_NAMES[kind]: number for kind, number in enumerate(contract.ways[0]) if number}
    return {
        "id": contract.id,
        "number": contract.number,
        "name": contract.name,
        "kind": "fixed" if contract.fixed else "free",
        "need": need if contract.fixed else None,
        "groups": None if contract.fixed else list(contract.groups),
        "size": contract.size,
        "prestige": contract.prestige,
        "credits": contract.credits,
        "batteries": contract.batteries,
        "min_level": contract.min_level,
    }


def _bare(data: Any) -> Any:
    """A board without the notes on where its entries come from."""
    if isinstance(data, dict):
        return {key: _bare(value) for key, value in data.items() if key not in _NOT_DRAWN}
    if isinstance(data, list | tuple):
        return [_bare(value) for value in data]
    return data
