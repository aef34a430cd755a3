"""The content pack as JSON data, for whoever draws the components or tells where their values come from."""

from typing import Any

import msgspec

from starboard.games.micro_cosmos.content import CLASS_NAMES, CLASS_PLACES, Content
from starboard.games.micro_cosmos.pack import Pack
from starboard.games.micro_cosmos.texts_about import level_text
from starboard.games.micro_cosmos.texts_words import (
    ACTIONS,
    CELLS,
    RESOURCES,
    SCORE_SOURCES,
    SPECIALISTS,
    automa_card_text,
    automa_line_text,
    crew_text,
    survivor_text,
    upgrade_price,
)
from starboard.games.pack_files import source_data


def drawing(pack: Pack) -> dict[str, Any]:
    """The files as they were written, under their names, and `words`: what everything is called."""
    data: dict[str, Any] = msgspec.to_builtins(pack.files)
    data["words"] = words(pack.content)
    return data


def words(content: Content) -> dict[str, Any]:
    """What the components are called and what they say, by id."""
    return {
        "resources": dict(RESOURCES),
        "specialists": dict(SPECIALISTS),
        "classes": dict(zip(CLASS_NAMES, CLASS_PLACES, strict=True)),
        "cells": dict(CELLS),
        "actions": dict(ACTIONS),
        "points": dict(SCORE_SOURCES),
        "spots": {spot.id: spot.name for spot in content.spots},
        "planets": {card.id: card.name for card in content.planets},
        "crew": {card.id: crew_text(card) for card in content.crew},
        "survivors": {card.id: survivor_text(card) for card in content.survivors},
        "upgrades": {upgrade.id: upgrade.text for upgrade in content.upgrades},
        "upgrade_prices": {upgrade.id: upgrade_price(upgrade) for upgrade in content.upgrades},
        "automa_cards": {card.id: automa_card_text(card) for card in content.automa_cards},
        "automa_lines": {
            card.id: [automa_line_text(line) for line in card.lines] for card in content.automa_cards
        },
        "levels": {level.id: level_text(level) for level in content.levels},
    }


def sources(pack: Pack) -> list[dict[str, Any]]:
    """What is from the rulebook and what is reconstructed, by kind of component."""
    return source_data(pack.sources())
