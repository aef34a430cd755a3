"""The components of Starship Interstellar as JSON data, for whoever draws them, and where they come from."""

from typing import Any

from starboard.games.pack_files import source_data
from starboard.games.starship_interstellar.content import (
    ACTION_NAMES,
    COLOUR_NAMES,
    COLOURS,
    DISCOVERY_NAMES,
    HALL_ROW_NAMES,
    LINE_NAMES,
    MODE_NAMES,
    REWARD_NAMES,
    ROW_SPACES,
    SALVATION_NAMES,
    SPACE_NAMES,
    TRACK_NAMES,
    TRACK_WORDS,
    Content,
    LeaderSheet,
    PassToken,
    Reward,
    Token,
)
from starboard.games.starship_interstellar.pack import Pack
from starboard.games.starship_interstellar.state import Variants
from starboard.games.starship_interstellar.supply import cube_facts
from starboard.games.starship_interstellar.texts_cards import (
    action_text,
    discovery_text,
    rewards_text,
    salvation_text,
    space_text,
    technology_text,
)
from starboard.games.starship_interstellar.texts_hall_cells import cell_text, conversion_text


def drawing(pack: Pack, variants: Variants) -> dict[str, Any]:
    """Geometry, names and texts of all components, by the ids that views use."""
    content, files = pack.content, pack.files
    limits = content.limits
    system = files.solar_system
    return {
        "colours": [
            {"id": name, "level": colour + 1, "letter": name[0].upper()}
            for colour, name in enumerate(COLOUR_NAMES)
        ],
        "corporations": [
            {"id": entry.id, "name": entry.name, "hex": entry.piece_color}
            for entry in files.constants.corporation
        ],
        "areas": [{"id": area.id, "name": area.name, "rect": list(area.rect)} for area in files.board.area],
        "planets": [
            {
                "id": planet.id,
                "name": planet.name,
                "orbit": planet.orbit,
                "gravity": planet.gravity,
                "spaces": planet.spaces,
                "speed": planet.speed,
                "radius": entry.orbit_radius,
                "hex": entry.color,
                "settles": planet.settles,
            }
            for planet, entry in zip(
                content.planets, sorted(system.planet, key=lambda entry: entry.orbit), strict=True
            )
        ],
        "orbit_spaces": [
            {
                "id": space.id,
                "orbit": space.orbit,
                "index": space.index,
                "quadrant": space.quadrant,
                "x": space.x,
                "y": space.y,
            }
            for space in system.geometry.space
        ],
        "cells": [
            {
                "id": f"{cell.orbit}-{cell.quadrant}",
                "orbit": cell.orbit,
                "quadrant": cell.quadrant,
                "x": cell.x,
                "y": cell.y,
            }
            for cell in system.geometry.wormhole_cell
        ],
        "belt": {"radius": system.asteroid_belt.radius, "after": limits.belt},
        "quadrants": list(system.quadrants.names),
        "spiral": [
            {"index": space.index, "x": space.x, "y": space.y} for space in files.solar.geometry.space
        ],
        "tokens": [_token(pack, token) for token in content.tokens],
        "pass": {"sides": _sides(content.pass_tokens[0])},
        "pass_tokens": [
            {"id": token.id, "name": token.name, "sides": _sides(token)}
            for token in content.pass_tokens  # the page draws all games with one drawing
        ],
        "production_tokens": [
            {
                "id": token.id,
                "name": token.name,
                "planet": content.planets[token.planet].id,
                "layers": [{"colour": COLOUR_NAMES[colour], "n": number} for colour, number in token.layers],
                "ars": token.ars,
            }
            for token in content.production_tokens
        ],
        "technologies": [
            {
                "id": technology.id,
                "name": technology.name,
                "line": LINE_NAMES[technology.line] if technology.line >= 0 else None,
                "level": technology.level,
                "cost": cube_facts(technology.cost),
                "text": technology_text(content, technology),
            }
            for technology in content.technologies
        ],
        "salvation_costs": [cube_facts(cost) for cost in limits.salvation_costs],
        "market": [
            {
                "colour": COLOUR_NAMES[colour],
                "capacity": row.capacity,
                "buy": list(row.buy),
                "sell": list(row.sell),
            }
            for colour, row in enumerate(content.market)
        ],
        "mechanisms": [
            {
                "id": mechanism.id,
                "name": mechanism.name,
                "cost": cube_facts(mechanism.cost),
                "value": mechanism.value,
                "any_cubes": mechanism.any_cubes,
                "starting": mechanism.starting,
            }
            for mechanism in content.mechanisms
        ],
        "modules": [
            {"id": name, "name": entry.name, "theme": entry.theme}
            for name, entry in zip(
                content.modules, sorted(files.modules.module, key=lambda entry: entry.order), strict=True
            )
        ],
        "population": [
            {"colour": entry.color, "name": entry.name}
            for entry in sorted(files.population.population, key=lambda entry: entry.level)
        ],
        "families": [
            {
                "id": family.id,
                "name": family.name,
                "members": cube_facts(family.members),
                "reputation": family.reputation,
            }
            for family in content.families
        ],
        "rows": [
            {"row": row.row, "name": row.name, "prestige": limits.row_prestige[row.row - 1]}
            for row in files.government.row
        ],
        "government": [
            {
                "id": f"{index // ROW_SPACES + 1}-{index % ROW_SPACES + 1}",
                "row": index // ROW_SPACES + 1,
                "space": index % ROW_SPACES + 1,
                "rewards": [_reward(reward) for reward in bonus],
                "text": rewards_text(bonus),
            }
            for index, bonus in enumerate(content.government)
        ],
        "journey": {
            "spaces": [
                {
                    "id": space.id,
                    "column": space.column,
                    "row": space.row,
                    "kind": SPACE_NAMES[space.kind],
                    "x": entry.x,
                    "y": entry.y,
                    "next": [content.spaces[index].id for index in space.next],
                    "name": space.name,
                    "rewards": [_reward(reward) for reward in space.reward],
                    "text": space_text(content, space),
                }
                for space, entry in zip(content.spaces, files.journey.space, strict=True)
            ],
            "costs": list(limits.move_cost),
            "jump": limits.wormhole_jump,
            "arrival": list(limits.arrival_prestige),
            "prestige": list(limits.column_prestige),
        },
        "discoveries": [
            {
                "id": entry.id,
                "name": entry.name,
                "kind": DISCOVERY_NAMES[entry.kind],
                "rewards": [_reward(reward) for reward in entry.effect],
                "prestige_most": entry.prestige_most,
                "fuel_each": entry.fuel_each,
                "text": discovery_text(content, entry),
            }
            for entry in content.discoveries
        ],
        "tracks": _tracks(content.sheets[max(variants.sheet, 0)]),  # if the sheet is drawn, a view says which
        "sheets": [
            {"id": sheet.id, "name": sheet.name, "tracks": _tracks(sheet)} for sheet in content.sheets
        ],
        "hall": _hall(content),
        "limits": {
            "hold": limits.hold,
            "storage": limits.storage,
            "sites": limits.sites,
            "reputation": limits.reputation_max,
            "uses": limits.uses,
            "leader_length": limits.leader_length,
            "last_space": limits.last_space,
            "growth": limits.growth,
            "extra_column": limits.extra_column,
        },
    }


def sources(pack: Pack) -> list[dict[str, Any]]:
    """What is from the rulebook, published or reconstructed, by kind of component."""
    return source_data(pack.sources())


def _hall(content: Content) -> dict[str, Any]:
    """H.A.L.L.'s boards (SI-31.8, SI-33.3, SI-38.1)."""
    return {
        "rows": list(HALL_ROW_NAMES),
        "cells": [
            {
                "row": name,
                "color": COLOUR_NAMES[colour],
                "text": cell_text(content, row, content.hall.cells[row * COLOURS + colour]),
                "again": content.hall.cells[row * COLOURS + colour].again,
            }
            for row, name in enumerate(HALL_ROW_NAMES)
            for colour in range(COLOURS)
        ],
        "technologies": [
            {
                "id": one.id,
                "color": COLOUR_NAMES[one.colour],
                "costs": [cube_facts(cost) for cost in one.costs],
                "scientists": one.scientists,
                "lines": [conversion_text(one, level) for level in range(len(one.removed))],
            }
            for one in content.hall.technologies
        ],
        "presets": [
            {"id": preset.id, "bag": dict(zip(COLOUR_NAMES, preset.bag, strict=True))}
            for preset in content.hall.presets
        ],
    }


def _sides(token: PassToken) -> list[dict[str, Any]]:
    """The sides of a Pass token by rotation."""
    return [
        {"rewards": [_reward(reward) for reward in side], "text": rewards_text(side)} for side in token.sides
    ]


def _tracks(sheet: LeaderSheet) -> dict[str, list[dict[str, Any]]]:
    """The spaces of both Leader tracks on a sheet."""
    return {
        name: [
            {
                "space": space,
                "rewards": [_reward(reward) for reward in rewards],
                "text": rewards_text(rewards),
            }
            for space, rewards in enumerate(sheet.tracks[track], 1)
        ]
        for track, name in enumerate(TRACK_NAMES)
    }


def _token(pack: Pack, token: Token) -> dict[str, Any]:
    content = pack.content
    kind = "extra" if token.number else "production" if token.planet >= 0 else "basic"
    side = token.salvation
    return {
        "id": token.id,
        "name": token.name,
        "number": token.number,
        "kind": kind,
        "planet": content.planets[token.planet].id if token.planet >= 0 else None,
        "action": {
            "kind": ACTION_NAMES[token.action.kind],
            "repeatable": token.action.repeatable,
            "text": action_text(content, token),
        },
        "salvation": {
            "mode": MODE_NAMES[side.mode],
            "bonus": SALVATION_NAMES[side.bonus] if side.bonus >= 0 else None,
            "only": SALVATION_NAMES[side.only] if side.only >= 0 else None,
            "text": salvation_text(content, token),
        },
    }


def _reward(reward: Reward) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": REWARD_NAMES[reward.kind], "n": reward.n}
    if reward.colour >= 0:
        data["colour"] = COLOUR_NAMES[reward.colour]
    if reward.highest >= 0:
        data["highest"] = COLOUR_NAMES[reward.highest]
    if reward.track >= 0:
        data["track"] = TRACK_WORDS[reward.track]
    return data
