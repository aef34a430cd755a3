"""The questions to chance, and those that a person answers for the Automa."""

from collections.abc import Callable
from typing import Any

from starboard.games.council_of_shadows.automa_assess import AutomaRemoval
from starboard.games.council_of_shadows.automa_lines import AutomaPlanet, AutomaTile, option_of
from starboard.games.council_of_shadows.automa_turn import DrawAutomaCard, pile_of
from starboard.games.council_of_shadows.bonus import DrawLight
from starboard.games.council_of_shadows.dark_tech import DrawTech, RemoveTech
from starboard.games.council_of_shadows.discover import DrawTile
from starboard.games.council_of_shadows.market import Refill
from starboard.games.council_of_shadows.setup import DealDarkCard, DealTurnTile, LayFirstTile
from starboard.games.council_of_shadows.texts_cards import PLANET_WORDS, automa_option_text, level_word
from starboard.games.council_of_shadows.texts_open import Question
from starboard.games.council_of_shadows.texts_words import site_name
from starboard.games.words import listing, plural, with_article
from starboard.kernel.decision import Decision

# ---- chance ----


def first_tile(q: Question) -> str:
    return f"Chance: which tile lies on {site_name(q.content, q.decision.site)}?"


def display_card(q: Question) -> str:
    return f"Chance: which AI card comes to place {q.decision.slot + 1} of the display?"


def dark_card(q: Question) -> str:
    return f"Chance: which Dark Bonus card {q.does(q.decision.owner)} get?"


def turn_tile(q: Question) -> str:
    return f"Chance: which turn tile {q.does(q.decision.owner)} get?"


def drawn_tile(q: Question) -> str:
    number = len(q.state.drawn) + 1
    which = "tile" if number == 1 else "second tile"
    return f"Chance: which {which} {q.does(q.decision.who)} draw from the Parsec {q.decision.parsec} stack?"


def light_card(q: Question) -> str:
    return f"Chance: which Light Bonus card {q.does(q.decision.owner)} draw?"


def missing_tech(q: Question) -> str:
    return f"Chance: which level {level_word(q.decision.level)} Dark Tech card had been taken out unseen?"


def drawn_tech(q: Question) -> str:
    level = level_word(q.decision.level)
    return f"Chance: which level {level} Dark Tech card {q.does(q.decision.owner)} draw?"


def automa_card(q: Question) -> str:
    return f"Chance: which card of its pile {level_word(pile_of(q.state))} does the Automa turn up?"


# ---- for the Automa ----


def drawn_names(q: Question) -> str:
    return listing(q.content.tiles[tile].name for tile in q.state.drawn)


def automa_planet(q: Question) -> str:
    option = option_of(q.state, q.decision.line, q.decision.side)
    if q.decision.site >= 0:
        tile = q.content.tiles[q.state.tiles[q.decision.site]]
        planet = with_article(f"{PLANET_WORDS[option.planet]} planet")
        what = f"settle {plural(option.cubes, 'cube')} on {planet} of {tile.name}"
    else:
        what = automa_option_text(q.content, option)
    return f"The Automa is to {what}: which planet do you choose for it?"


def automa_tile(q: Question) -> str:
    option = option_of(q.state, q.decision.line, q.decision.side)
    where = q.content.galaxies[option.galaxy].name if option.galaxy >= 0 else f"Parsec {option.parsec}"
    planet = PLANET_WORDS[option.planet]
    moves = q.state.moves()
    tiles = {move.what for move in moves}
    asked = "which tile do you place for it"
    if len(tiles) == 1:
        asked = f"where do you place {q.content.tiles[moves[0].what].name} for it"
    elif len({move.how for move in moves}) > 1:
        asked += ", and where"
    return (
        f"The Automa drew {drawn_names(q)} for {where}, looking for {with_article(planet)} planet: {asked}?"
    )


def automa_removal(q: Question) -> str:
    galaxy = q.content.galaxies[q.decision.galaxy]
    return f"The Automa assesses {galaxy.name} and takes a cube back: from which planet do you choose for it?"


OTHER_PROMPTS: dict[type[Decision[Any]], Callable[[Question], str]] = {
    LayFirstTile: first_tile,
    Refill: display_card,
    DealDarkCard: dark_card,
    DealTurnTile: turn_tile,
    DrawTile: drawn_tile,
    DrawLight: light_card,
    RemoveTech: missing_tech,
    DrawTech: drawn_tech,
    DrawAutomaCard: automa_card,
    AutomaPlanet: automa_planet,
    AutomaTile: automa_tile,
    AutomaRemoval: automa_removal,
}
