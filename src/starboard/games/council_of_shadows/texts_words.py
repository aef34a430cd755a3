"""The words of Council of Shadows: what places, amounts and markers are called in every text a player reads."""

from collections.abc import Mapping, Sequence
from typing import Final

from starboard.games.council_of_shadows.content import (
    CRYSTAL,
    GEM_NAMES,
    PLANETS,
    TECH_GEM_STEP,
    ActionCard,
    AutomaCard,
    BonusCard,
    Content,
    DarkTech,
    Galaxy,
    Leader,
    Site,
    Station,
    Tile,
    Upgrade,
)
from starboard.games.council_of_shadows.state import Council, Terms
from starboard.games.council_of_shadows.texts_cards import PLANET_WORDS, gem_text, slot_name
from starboard.games.saying import AUTOMA
from starboard.games.words import listing

ORDINALS: Final = ("first", "second", "third", "fourth")
SCORE_SOURCES: Final = {
    "start": "start of the game",
    "assessment": "assessed galaxies",
    "collection": "collections",
    "upgrades": "upgrades and projects",
    "cards": "Energy of cards",
    "dark_tech": "Dark Tech",
    "leader": "the Leader",
    "gems": "gems at the end",
    "ai_cards": "AI cards at the end",
    "bonus_cards": "Bonus cards at the end",
}


def seat_name(terms: Terms, seat: int) -> str:
    """What to call a seat when nobody sits there yet."""
    return AUTOMA if terms.is_automa(seat) else f"Player {seat + 1}"


# ---- things by their ids


def galaxy_by_id(content: Content, id: str) -> Galaxy:
    return next(galaxy for galaxy in content.galaxies if galaxy.id == id)


def site_by_id(content: Content, id: str) -> Site:
    return next(site for site in content.sites if site.id == id)


def tile_by_id(content: Content, id: str) -> Tile:
    return next(tile for tile in content.tiles if tile.id == id)


def upgrade_by_id(content: Content, id: str) -> Upgrade:
    return next(upgrade for upgrade in content.upgrades if upgrade.id == id)


def station_by_id(content: Content, id: str) -> Station:
    return next(station for station in content.stations if station.id == id)


def leader_by_id(content: Content, id: str) -> Leader:
    return next(leader for leader in content.leaders if leader.id == id)


def tech_by_id(content: Content, id: str) -> DarkTech:
    return next(tech for tech in content.techs if tech.id == id)


def bonus_by_id(content: Content, id: str) -> BonusCard:
    return next(card for card in content.bonus_cards if card.id == id)


def automa_by_id(content: Content, id: str) -> AutomaCard:
    return next(card for card in content.automa_cards if card.id == id)


# ---- places


def site_name(content: Content, site: int) -> str:
    """A site by its number in its galaxy: `site 2 of Cobalt Meridian`."""
    galaxy = content.galaxies[content.sites[site].galaxy]
    return f"site {galaxy.sites.index(site) + 1} of {galaxy.name}"


def planet_on(tile: Tile, number: int) -> str:
    """A planet of a tile: `the desert planet of Vellum`; with its rank where there are several of its type."""
    kind = tile.planets[number]
    word = PLANET_WORDS[kind]
    if tile.planets.count(kind) > 1:
        word = f"{ORDINALS[tile.planets[:number].count(kind)]} {word}"
    return f"the {word} planet of {tile.name}"


def planet_name(state: Council, spot: int) -> str:
    """The planet of a placed tile."""
    return planet_on(state.terms.content.tiles[state.tiles[spot // PLANETS]], spot % PLANETS)


def spot_name(content: Content, id: str, tile: str | None = None) -> str:
    """A planet by its id, with the tile it is on where that is told: `planet 2 on site 1 of Parvus Corta`."""
    site, number = id.split("/")
    if tile is not None:
        return planet_on(tile_by_id(content, tile), int(number) - 1)
    return f"planet {number} on {site_name(content, site_by_id(content, site).index)}"


def galaxy_of(state: Council, spot: int) -> Galaxy:
    content = state.terms.content
    return content.galaxies[content.sites[spot // PLANETS].galaxy]


def system_name(state: Council, site: int) -> str:
    """The tile on a site."""
    return state.terms.content.tiles[state.tiles[site]].name


def reach_text(reach: int) -> str:
    """The Parsecs that an action reaches: `Parsec 1`, `Parsec 1 or 2`, `any Parsec`."""
    return ("Parsec 1", "Parsec 1 or 2", "any Parsec")[reach - 1]


def types_text(types: int) -> str:
    """Planet types of a bit set: `earth-like or desert planets`."""
    known = [word for index, word in enumerate(PLANET_WORDS) if (types >> index) & 1]
    return "any type of planet" if len(known) == len(PLANET_WORDS) else f"{listing(known, 'or')} planets"


def planets_text(tile: Tile) -> str:
    """All planets of a tile: `2 earth-like planets and 1 desert planet`."""
    parts: list[str] = []
    for kind, word in enumerate(PLANET_WORDS):
        count = tile.planets.count(kind)
        if count:
            parts.append(f"{count} {word} planet{'s' if count > 1 else ''}")
    return listing(parts)


def extension(content: Content, upgrade: Upgrade) -> str:
    """A range upgrade as a deed: `extend slot 2 to Parsec 3`, `extend Ava's slot to Parsec 2`."""
    return f"extend {slot_name(content, upgrade)} to Parsec {upgrade.range}"


# ---- amounts


def gem_counts(gems: Mapping[str, int], energy: int = 0) -> str:
    """Gems as an event counts them, and Energy."""
    return gem_text([gems.get(name, 0) for name in GEM_NAMES], energy)


def gems_paid(names: Sequence[str]) -> str:
    """Gems as an event lists them."""
    return gem_text([list(names).count(name) for name in GEM_NAMES])


def yield_text(state: Council, seat: int, site: int, times: int = 1) -> str:
    """What a player would get by collecting from a system (CS-6.18, CS-8.22)."""
    tile = state.terms.content.tiles[state.tiles[site]]
    step = 1 if state.players[seat].has_tech(TECH_GEM_STEP) else 0
    gained = [0, 0, 0]
    for gem, count in enumerate(tile.gems):
        gained[min(gem + step, CRYSTAL)] += count * times
    return gem_text(gained, tile.energy * times)


def marker_limit(content: Content, by: int, before: int, after: int, whose: str) -> str:
    """Why the Consumption marker does not move by the whole amount, in brackets (CS-5.12, CS-5.13, CS-8.9)."""
    if after - before == by:
        return ""
    limits = content.limits
    if after == limits.consumption_max:
        return f" ({after} is the highest)"
    return (
        f" ({after} is the lowest)"
        if after == limits.consumption_min
        else f" (not below {whose} Energy plus 1)"
    )


def card_named(card: ActionCard) -> str:
    """A card with what it consumes: `Expedition (consumption 3)`."""
    return f"{card.name} (consumption {card.consumption})"
