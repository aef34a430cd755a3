"""Moves of actions, assessments and Dark Tech in words."""

from starboard.games.council_of_shadows.assess import wins_payout
from starboard.games.council_of_shadows.automa_lines import option_of
from starboard.games.council_of_shadows.buy import Buy
from starboard.games.council_of_shadows.content import GEM_NAMES, PLANETS, STATION_KEEPS
from starboard.games.council_of_shadows.dark_tech import ScientificSettlement
from starboard.games.council_of_shadows.discover import Follow
from starboard.games.council_of_shadows.scoring import worth
from starboard.games.council_of_shadows.stations import station_galaxy
from starboard.games.council_of_shadows.texts_cards import bonus_text, gem_text, level_word, resource_text
from starboard.games.council_of_shadows.texts_open import Choice
from starboard.games.council_of_shadows.texts_words import (
    galaxy_of,
    planet_name,
    planets_text,
    site_name,
    system_name,
    yield_text,
)
from starboard.games.words import listing, phrase, plural, times


def standing(c: Choice, galaxy: int, more: int = 0) -> str:
    """How many cubes one has in a galaxy against the best other player, with so many more of one's own."""
    own, best = c.strengths(galaxy, more)
    on_station = c.state.station_cubes(galaxy, c.seat)
    station = f" ({on_station} of yours on your station)" if on_station else ""
    if not best:
        return f"you are alone there with {plural(own, 'cube')}{station}"
    relation = "you lead" if own > best else "you are tied" if own == best else "you are behind"
    return f"{relation} {own} to {best} there{station}"


def tower(c: Choice, spot: int) -> str:
    """The cubes on which others would stand: ` on top of your 1 cube and Ana's 2 cubes`."""
    players = c.state.terms.players
    cubes = [(seat, c.state.cubes[spot * players + seat]) for seat in range(players)]
    below = listing(f"{c.whose(seat)} {plural(count, 'cube')}" for seat, count in cubes if count)
    return f" on top of {below}" if below else ""


# ---- actions ----


def settle(c: Choice) -> str:
    galaxy = galaxy_of(c.state, c.move.what)
    then = ""
    if isinstance(c.decision, ScientificSettlement):
        then = f", then collect {yield_text(c.state, c.seat, c.move.what // PLANETS)}"
    settle = "Zoe settles" if isinstance(c.decision, Buy) else "Settle"
    return (
        f"{settle} {plural(c.move.how, 'cube')}{tower(c, c.move.what)} on {planet_name(c.state, c.move.what)} "
        f"({galaxy.name}){then}: "
        f"{standing(c, galaxy.index, c.move.how)}"
    )


def collect(c: Choice) -> str:
    count = c.decision.collects if isinstance(c.decision, Follow) else 1
    often = f" {times(count)}" if count > 1 else ""
    gain = yield_text(c.state, c.seat, c.move.what, count)
    return f"Collect{often} from {system_name(c.state, c.move.what)}: {gain}{' in all' if often else ''}"


def station_collect(c: Choice) -> str:
    gain = yield_text(c.state, c.seat, c.move.what)
    return f"Use your Collecting Station on {system_name(c.state, c.move.what)}: {gain}"


def buteo(c: Choice) -> str:
    gain = yield_text(c.state, c.seat, c.move.what)
    return f"Collect with Buteo from {system_name(c.state, c.move.what)}: {gain}"


def discover(c: Choice) -> str:
    parsec = c.move.what
    left = c.state.tiles_left(parsec)
    sites = sum(1 for site in c.state.terms.sites_of[parsec] if c.state.tiles[site] < 0)
    draw = "no tile left"
    if left:
        draw = f"draw 2 of {left} tiles and place one" if left > 1 else "place the last tile"
    return f"Discover in Parsec {parsec}: {draw}; {plural(sites, 'empty site')}"


def place(c: Choice) -> str:
    tile = c.content.tiles[c.move.what]
    return f"Place {tile.name} on {site_name(c.content, c.move.how)}: {planets_text(tile)}; gives {resource_text(tile)}"


def refine(c: Choice) -> str:
    gem = c.move.what
    raised = f"Raise 1 {GEM_NAMES[gem]} to {GEM_NAMES[gem + 1]}"
    if not c.player.gems[gem]:
        return raised
    after = c.player.gems[:]
    after[gem] -= 1
    after[gem + 1] += 1
    return f"{raised}: you then have {gem_text(after)}"


# ---- assessment ----


def payout(c: Choice, galaxy: int) -> str:
    """What an assessment gives now: `8 Energy and a Light card`."""
    entry = c.content.galaxies[galaxy]
    energy = entry.high if wins_payout(c.state, c.seat, galaxy) else entry.low
    light = " and a Light card" if entry.light and c.state.light_left() else ""
    return f"{energy} Energy{light}"


def assess(c: Choice) -> str:
    galaxy = c.content.galaxies[c.move.how]
    return (
        f"Assess {galaxy.name} for {payout(c, galaxy.index)}, taking a cube from "
        f"{planet_name(c.state, c.move.what)}: {assess_standing(c, galaxy.index)}"
    )


def assess_standing(c: Choice, galaxy: int) -> str:
    """How one stands, and the Leader to whom it is owed that a tie is enough."""
    own, best = c.strengths(galaxy)
    tie = own == best and wins_payout(c.state, c.seat, galaxy)
    return f"{standing(c, galaxy)}{f', which is enough with {leader_name(c)}' if tie else ''}"


def leader_name(c: Choice) -> str:
    return c.content.leaders[c.player.leader].name


def keeper(c: Choice, galaxy: int) -> str:
    """What keeps the cubes in a galaxy that is assessed (CS-10.6, CS-11.8)."""
    if station_galaxy(c.state, c.seat, STATION_KEEPS) != galaxy:
        return leader_name(c)
    return f"your {next(one.name for one in c.content.stations if one.effect == STATION_KEEPS)}"


def assess_whole(c: Choice) -> str:
    galaxy = c.content.galaxies[c.move.how]
    if not c.state.galaxy_cubes[galaxy.index * c.state.terms.players + c.seat]:
        return f"Assess {galaxy.name} ({galaxy.high} Energy with the majority, {galaxy.low} without)"
    return (
        f"Assess {galaxy.name} for {payout(c, galaxy.index)}, keeping all your cubes thanks to "
        f"{keeper(c, galaxy.index)}: {assess_standing(c, galaxy.index)}"
    )


def put_away(c: Choice) -> str:
    card = c.content.bonus_cards[c.move.what]
    now = worth(c.state, c.seat, card)
    where = "under the Light deck" if card.light else "out of the game"
    return f"Put {card.name} {where}: {phrase(bonus_text(c.content, card))} (worth {now} now)"


def take(c: Choice) -> str:
    tech = c.content.techs[c.move.what]
    return f"Take {tech.name} (level {level_word(tech.level)}): {phrase(tech.text)}"


# ---- for the Automa ----


def automa_planet(c: Choice) -> str:
    option = option_of(c.state, c.decision.line, c.decision.side)
    galaxy = galaxy_of(c.state, c.move.what)
    automa = c.state.terms.automa
    own = c.state.strength(galaxy.index, automa) + option.cubes
    yours = c.state.strength(galaxy.index, c.seat)
    return (
        f"The Automa settles {plural(option.cubes, 'cube')} on {planet_name(c.state, c.move.what)} ({galaxy.name}): "
        f"it would have {own} there, you have {yours}"
    )


def automa_removal(c: Choice) -> str:
    height = c.state.cubes[c.move.what * c.state.terms.players + c.state.terms.automa]
    return f"The Automa takes a cube from {planet_name(c.state, c.move.what)}: it has {plural(height, 'cube')} there"
