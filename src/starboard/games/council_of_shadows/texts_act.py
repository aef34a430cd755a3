"""Events of the act turns in words: actions, assessments, levels and Dark Tech."""

from collections.abc import Callable
from typing import Final

from starboard.games.council_of_shadows.texts_cards import bonus_text, level_word, resource_text
from starboard.games.council_of_shadows.texts_saying import Saying
from starboard.games.council_of_shadows.texts_words import (
    bonus_by_id,
    gem_counts,
    leader_by_id,
    marker_limit,
    planets_text,
    spot_name,
    station_by_id,
    tech_by_id,
    tile_by_id,
)
from starboard.games.words import listing, phrase, plural, times

IMPOSSIBLE: Final = {
    "settle": "can settle nowhere within reach",
    "collect": "can collect nothing within reach",
    "discover": "can discover nothing within reach",
    "branch": "can neither settle nor discover within reach",
    "refine": "can raise no gem",
    "assess": "can assess nothing",
    "card": "can take no AI card",
}
DECLINED: Final = {
    "settle": "settle now",
    "collect": "collect now",
    "discover": "discover",
    "branch": "settle or discover",
    "refine": "raise a gem now",
    "follow": "use the new system",
}
COLLECTED_BY: Final = {"CS-10.5": " with the Collecting Station", "CS-11.4": " with Buteo"}
SETTLED_BY: Final = {"CS-11.5": " with Zoe"}
COUNTED: Final = {
    "galaxies": ("galaxy with a majority", "galaxies with a majority"),
    "systems": ("system with a majority", "systems with a majority"),
    "colonies": ("colony", "colonies"),
}
COUNTED_BY: Final = {"galaxies": "Empire", "systems": "Feudalism", "colonies": "S3E3"}


# ---- cards ----


def card(s: Saying) -> str:
    return f"Slot {s.facts['slot']}: {s.does('use')} {s.card()}"


def empty_slot(s: Saying) -> str:
    return f"Slot {s.facts['slot']}: {s.does('have', 'has')} no card there"


def card_energy(s: Saying) -> str:
    return f"{s.does('gain')} {s.facts['energy']} Energy from {s.card()}"


def card_gems(s: Saying) -> str:
    return f"{s.does('take')} {gem_counts(s.facts['gems'])} from {s.card()}"


def no_effect(s: Saying) -> str:
    return f"{s.card()} has no action"


def nothing(s: Saying) -> str:
    impossible = IMPOSSIBLE[s.facts["step"]]
    return s.does(impossible, impossible)


def declined(s: Saying) -> str:
    return f"{s.does('choose')} not to {DECLINED[s.facts['step']]}"


def refine(s: Saying) -> str:
    return f"{s.does('raise')} 1 {s.facts['from']} to {s.facts['to']}"


def drift(s: Saying) -> str:
    cards = [s.content.card(back).name for back in s.facts["cards"]]
    returned = f"; {listing(cards)} {'returns' if len(cards) == 1 else 'return'} to the hand" if cards else ""
    return f"{s.whose} cards move one slot to the right{returned}"


def settle(s: Saying) -> str:
    planet = spot_name(s.content, s.facts["spot"], s.facts["tile"])
    how = SETTLED_BY.get(s.event.rule, "")
    return f"{s.does('settle')} {plural(s.facts['cubes'], 'cube')}{how} on {planet} in {s.galaxy()}"


def collect(s: Saying) -> str:
    gain = gem_counts(s.facts["gems"], s.facts["energy"])
    if s.facts["times"] > 1:
        return f"{s.does('collect')} {times(s.facts['times'])} from {s.tile()}: {gain} in all"
    return f"{s.does('collect')} {gain} from {s.tile()}{COLLECTED_BY.get(s.event.rule, '')}"


def discover(s: Saying) -> str:
    return f"{s.does('discover')} a system in Parsec {s.facts['parsec']}"


def drawn(s: Saying) -> str:
    tile = tile_by_id(s.content, s.facts["tile"])
    return f"{s.does('draw')} {tile.name} ({planets_text(tile)}; gives {resource_text(tile)})"


def place(s: Saying) -> str:
    under = "" if s.facts["under"] is None else f"; {s.tile('under')} goes under the stack"
    return f"{s.does('place')} {s.tile()} in {s.galaxy()}{under}"


# ---- assessment ----


def assessment_gain(s: Saying) -> str:
    one, many = COUNTED[s.facts["what"]]
    by = COUNTED_BY[s.facts["what"]]
    return f"{s.does('gain')} {s.facts['energy']} Energy from {by}: {plural(s.facts['count'], one, many)}"


def assess(s: Saying) -> str:
    spot = s.facts["spot"]
    if spot is None:
        cost = f"no cube leaves, thanks to {keeper(s)}"
    else:
        cost = f"a cube leaves {spot_name(s.content, spot, s.facts['tile'])}"
    payout = "" if s.facts["majority"] else " (the low payout)"
    gain = f"{s.facts['energy']} Energy{payout}"
    return f"{s.does('assess', 'assesses')} {s.galaxy()}, {assess_stand(s)}, for {gain}; {cost}"


def assess_stand(s: Saying) -> str:
    """How the cubes of whoever assesses compare with the best other player's."""
    own, best, on_station = s.facts["own"], s.facts["best"], s.facts["on_station"]
    station = f" ({on_station} of them on {s.own} station)" if on_station else ""
    if not best:
        return f"alone with {plural(own, 'cube')}{station}"
    if own != best:
        return f"leading {own} to {best}{station}" if own > best else f"behind {own} to {best}{station}"
    if not s.facts["majority"]:
        return f"tied at {own}{station}"
    return f"tied at {own}{station}, which is enough with {leader_by_id(s.content, s.facts['leader']).name}"


def keeper(s: Saying) -> str:
    """What keeps the cubes in an assessed galaxy."""
    if "station" in s.facts:
        return f"{s.own} {station_by_id(s.content, s.facts['station']).name}"
    return leader_by_id(s.content, s.facts["leader"]).name


def no_light(s: Saying) -> str:
    return f"The Light deck is empty: {s.does('draw')} no card"


def bonus_card(s: Saying) -> str:
    """A Bonus card after a colon, with what it is worth for its owner; nothing for those who may not know it."""
    if "bonus" not in s.facts:
        return ""
    card = bonus_by_id(s.content, s.facts["bonus"])
    return f": {card.name} ({phrase(bonus_text(s.content, card))})" if s.you else f": {card.name}"


def light(s: Saying) -> str:
    return f"{s.does('draw')} a Light Bonus card{bonus_card(s)}"


def put_away(s: Saying) -> str:
    light_card = s.facts["deck"] == "light"
    what = bonus_by_id(s.content, s.facts["bonus"]).name if "bonus" in s.facts else "a Light Bonus card"
    if "bonus" not in s.facts and not light_card:
        what = "a Dark Bonus card"
    return f"{s.does('put')} {what} {'under the Light deck' if light_card else 'out of the game'}"


def assess_end(s: Saying) -> str:
    return f"{s.does('assess', 'assesses')} {'no more' if s.facts['assessed'] else 'nothing'}"


# ---- levels and Dark Tech ----


def level(s: Saying) -> str:
    left = f"{s.facts['energy']} Energy left and Consumption {s.facts['consumption']}"
    return f"{s.does('rise')} to level {level_word(s.facts['level'])}, with {left}"


def throne(s: Saying) -> str:
    return f"{s.does('take')} the Throne: this round is the last"


def catch_up(s: Saying) -> str:
    risen = level_word(s.facts["level"])
    return f"{s.does('gain')} {gem_counts(s.facts['gems'])}, being below level {risen}"


def pile_open(s: Saying) -> str:
    names = listing(tech_by_id(s.content, tech).name for tech in s.facts["cards"])
    return f"The pile of level {level_word(s.facts['level'])} is opened: {names}"


def tech_drawn(s: Saying) -> str:
    return f"{s.does('draw')} the Dark Tech card {tech_by_id(s.content, s.facts['tech']).name}"


def tech(s: Saying) -> str:
    one = tech_by_id(s.content, s.facts["tech"])
    said = f"{s.does('take')} {one.name} (Dark Tech, level {level_word(one.level)})"
    return f"{said}: {phrase(one.text)}" if s.you else said


def tech_energy(s: Saying) -> str:
    return f"{s.does('gain')} {s.facts['energy']} Energy from {tech_by_id(s.content, s.facts['tech']).name}"


def tech_gems(s: Saying) -> str:
    gems = gem_counts(s.facts["gems"])
    return f"{s.does('take')} {gems} from {tech_by_id(s.content, s.facts['tech']).name}"


def consumption_reduced(s: Saying) -> str:
    before, after = s.facts["from"], s.facts["to"]
    limit = marker_limit(s.content, -s.facts["amount"], before, after, s.own)
    way = f"stays at {before}" if before == after else f"falls from {before} to {after}"
    return f"{tech_by_id(s.content, s.facts['tech']).name}: {s.whose} Consumption {way}{limit}"


def free_card(s: Saying) -> str:
    return f"{s.does('take')} {s.card()} from the display for nothing"


ACT_SENTENCES: Final[dict[str, Callable[[Saying], str | None]]] = {
    "card": card,
    "empty-slot": empty_slot,
    "card-energy": card_energy,
    "card-gems": card_gems,
    "no-effect": no_effect,
    "nothing": nothing,
    "declined": declined,
    "refine": refine,
    "drift": drift,
    "settle": settle,
    "collect": collect,
    "discover": discover,
    "drawn": drawn,
    "place": place,
    "assessment-gain": assessment_gain,
    "assess": assess,
    "no-light": no_light,
    "light": light,
    "put-away": put_away,
    "assess-end": assess_end,
    "level": level,
    "throne": throne,
    "catch-up": catch_up,
    "pile-open": pile_open,
    "tech-drawn": tech_drawn,
    "tech": tech,
    "tech-energy": tech_energy,
    "tech-gems": tech_gems,
    "consumption-reduced": consumption_reduced,
    "free-card": free_card,
}
