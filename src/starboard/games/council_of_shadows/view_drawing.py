"""The content pack as JSON data, for whoever draws the components or tells where their values come from."""

from typing import Any

import msgspec

from starboard.games.council_of_shadows.content import GEM_NAMES, PLANET_NAMES, AutomaOption, Content
from starboard.games.council_of_shadows.pack import Pack
from starboard.games.council_of_shadows.pack.effects import AutomaOptionEntry
from starboard.games.council_of_shadows.pack.entries import (
    BoardFile,
    GalaxiesFile,
    SideEntry,
    SiteEntry,
    TrackEntry,
)
from starboard.games.council_of_shadows.pack.fields import Point
from starboard.games.council_of_shadows.texts_cards import (
    automa_line_text,
    bonus_text,
    card_text,
    upgrade_text,
)
from starboard.games.pack_files import source_data


def drawing(pack: Pack) -> dict[str, Any]:
    """Geometry, names and texts of all components, by the ids that views use."""
    content, files = pack.content, pack.files
    return {
        "galaxies": [
            {
                "id": galaxy.id,
                "name": galaxy.name,
                "parsec": galaxy.parsec,
                "hex": entry.hex,
                "high": galaxy.high,
                "low": galaxy.low,
                "light": galaxy.light,
            }
            for galaxy, entry in zip(content.galaxies, files.galaxies.galaxy, strict=True)
        ],
        "board": _board(files.board, files.galaxies),
        "sides": {side.id: {"layout": _layout(side)} for side in files.galaxies.side},
        "counts": [
            {
                "humans": count.humans,
                "side": "back" if count.back else "front",
                "galaxies": [content.galaxies[galaxy].id for galaxy in count.galaxies],
                "covered": [content.galaxies[galaxy].id for galaxy in count.covered],
            }
            for count in content.counts
        ],
        "tiles": {
            tile.id: {
                "name": tile.name,
                "parsec": tile.parsec,
                "planets": [PLANET_NAMES[planet] for planet in tile.planets],
                "gems": _gems(tile.gems),
                "energy": tile.energy,
            }
            for tile in content.tiles
        },
        "planet_types": [
            {"id": entry.id, "name": entry.name, "hex": entry.hex, "letter": entry.letter}
            for entry in files.tiles.planet_type
        ],
        "planet_layout": _planet_layout(pack),
        "cards": _cards(pack),
        "upgrades": _upgrades(pack),
        "techs": {
            tech.id: {"name": tech.name, "level": tech.level, "text": tech.text} for tech in content.techs
        },
        "bonus": {
            card.id: {"name": card.name, "light": card.light, "text": bonus_text(content, card)}
            for card in content.bonus_cards
        },
        "leaders": {
            leader.id: {
                "name": leader.name,
                "text": leader.text,
                "consumption": leader.consumption,
                "energy": None if leader.energy < 0 else leader.energy,
            }
            for leader in content.leaders
        },
        "stations": {
            station.id: {
                "name": station.name,
                "cost": _gem_names(station.cost),
                "text": station.text,
            }
            for station in content.stations
        },
        "automa_cards": _automa_cards(pack),
        "civilisations": [
            {"id": one.id, "name": one.name, "colour": one.colour, "hex": one.hex}
            for one in content.civilisations
        ],
        "gems": list(GEM_NAMES),
        "gem_values": _gems(content.limits.gem_energy),
    }


def sources(pack: Pack) -> list[dict[str, Any]]:
    """What is from the rulebook and what is reconstructed, by kind of component."""
    return source_data(pack.sources())


def _gem_names(cost: list[int]) -> list[str]:
    return [GEM_NAMES[gem] for gem in cost]


def _gems(counts: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(GEM_NAMES, counts, strict=True) if count}


def _point(place: Point | SiteEntry) -> dict[str, float]:
    return {"x": place.x, "y": place.y}


def _board(board: BoardFile, galaxies: GalaxiesFile) -> dict[str, Any]:
    geometry = galaxies.geometry
    return {
        "frame": {"width": board.frame.width, "height": board.frame.height},
        "bands": [
            {
                "parsec": band.parsec,
                "x_left": band.x_left,
                "x_right": band.x_right,
                "y_top": band.y_top,
                "y_bottom": band.y_bottom,
                "label": _point(band.label),
            }
            for band in sorted(board.band, key=lambda band: band.parsec)
        ],
        "stacks": {
            "front": {str(band.parsec): _point(band.stack) for band in board.band},
            "back": {str(band.parsec): _point(band.stack) for band in board.band_back},
        },
        "tracks": {
            "energy": _track(board.energy_track),
            "consumption": _track(board.consumption_track),
        },
        "hex_size": geometry.hex_size,
        "label_size": geometry.label_size,
        "station_size": geometry.station_size,
    }


def _track(track: TrackEntry) -> dict[str, Any]:
    return {
        "first": track.first,
        "last": track.last,
        "space_size": track.space_size,
        "spaces": msgspec.to_builtins(track.spaces),
    }


def _layout(side: SideEntry) -> dict[str, Any]:
    return {
        layout.galaxy: {
            "label": _point(layout.label),
            "station": _point(layout.station),
            "sites": {site.id: _point(site) for site in layout.sites},
        }
        for layout in side.layout
    }


def _planet_layout(pack: Pack) -> dict[str, Any]:
    """Where the planets of a tile are, by their number, in a hexagon with the circumradius 1."""
    geometry = pack.files.tiles.geometry
    places: dict[str, Any] = msgspec.to_builtins(geometry.planet_layout)
    places["radius"] = geometry.planet_radius
    places["resource"] = _point(geometry.resource_spot)
    return places


def _cards(pack: Pack) -> dict[str, Any]:
    entries = [*pack.files.action_cards.card, *pack.files.ai_cards.card]
    return {
        card.id: {
            "name": card.name,
            "consumption": card.consumption,
            "cost": _gem_names(card.cost),
            "ai": card.ai,
            "effect": msgspec.to_builtins(entry.effect),
            "any_parsec": card.any_parsec,
            "any_planet": card.any_planet,
            "range": card.range,
            "three_tower": card.three_tower,
            "text": card_text(card),
        }
        for card, entry in zip(pack.content.cards, entries, strict=True)
    }


def _upgrades(pack: Pack) -> list[dict[str, Any]]:
    """Those of the panel, then Ava's."""
    content, file = pack.content, pack.files.upgrades
    groups = {entry.id: str(entry.group) for entry in file.upgrade}
    effects: dict[str, msgspec.Struct] = {entry.id: entry.effect for entry in file.upgrade}
    effects.update({step.id: step.effect for panel in file.extra_panel for step in panel.upgrade})
    return [
        {
            "id": upgrade.id,
            "name": upgrade.name,
            "group": groups.get(upgrade.id, "range"),
            "cost": _gem_names(upgrade.cost),
            "effect": msgspec.to_builtins(effects[upgrade.id]),
            "requires": [content.upgrades[upgrade.requires].id] if upgrade.requires >= 0 else [],
            "text": upgrade_text(content, upgrade),
        }
        for upgrade in content.upgrades
    ]


def _automa_cards(pack: Pack) -> dict[str, Any]:
    content: Content = pack.content

    def side(option: AutomaOption | None, entry: AutomaOptionEntry | None) -> dict[str, Any] | None:
        if option is None or entry is None:
            return None
        data: dict[str, Any] = msgspec.to_builtins(entry)
        if "galaxy" in data:
            data["galaxy"] = data["galaxy"] or None
        if option.slots:
            data["slots"] = list(option.slots)
        return data

    return {
        card.id: {
            "name": card.name,
            "pile": card.pile,
            "silver": card.silver,
            "consumption": card.consumption,
            "assess": entry.assess,
            "lines": [
                {
                    "left": side(line.left, written.left),
                    "right": side(line.right, written.right),
                    "text": automa_line_text(content, line),
                }
                for line, written in zip(card.lines, entry.lines, strict=True)
            ],
        }
        for card, entry in zip(content.automa_cards, pack.files.automa.card, strict=True)
    }
