"""Events in words: one short sentence for everything that happened, with the names of the seats."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from starboard.games.council_of_shadows.content import UP_RANGE, Content
from starboard.games.council_of_shadows.texts_act import ACT_SENTENCES, bonus_card
from starboard.games.council_of_shadows.texts_automa import AUTOMA_SENTENCES
from starboard.games.council_of_shadows.texts_cards import card_text, cost_text, level_word, resource_text
from starboard.games.council_of_shadows.texts_saying import Saying
from starboard.games.council_of_shadows.texts_words import (
    bonus_by_id,
    extension,
    gem_counts,
    gems_paid,
    leader_by_id,
    marker_limit,
    planets_text,
    site_by_id,
    site_name,
    station_by_id,
    tech_by_id,
    tile_by_id,
    upgrade_by_id,
)
from starboard.games.saying import YOU, in_sentence
from starboard.games.words import capitalised, listing, phrase, plural
from starboard.kernel.event import Event


def sentence(content: Content, event: Event, names: Sequence[str]) -> str | None:
    """An event as a sentence; None where it tells nothing to whoever reads. `You` is the person who reads."""
    said = SENTENCES[event.kind](Saying(content, event, names))
    return None if said is None else f"{capitalised(said)}."


# ---- set-up ----


def first_tile(s: Saying) -> str:
    tile = tile_by_id(s.content, s.facts["tile"])
    where = site_name(s.content, site_by_id(s.content, s.facts["site"]).index)
    return f"{tile.name} lies on {where}: {planets_text(tile)}; it gives {resource_text(tile)}"


def dark_dealt(s: Saying) -> str:
    return f"{s.does('get')} a Dark Bonus card{bonus_card(s)}"


def turn_tile(s: Saying) -> str:
    return f"{s.does('get')} turn tile {s.facts['tile']}"


def markers(s: Saying) -> str:
    order = [f"{s.who(seat)} with {s.facts['energy'][seat]} Energy" for seat in s.facts["order"]]
    consumption = s.facts["consumption"]
    lowest = min(consumption)
    higher = [f"{s.who(seat)} at {value}" for seat, value in enumerate(consumption) if value > lowest]
    other = f" ({listing(higher)})" if higher else ""
    return f"The turn order is {', then '.join(order)}; Consumption starts at {lowest}{other}"


def leader(s: Saying) -> str:
    one = leader_by_id(s.content, s.facts["leader"])
    start = f"Consumption {s.facts['consumption']} and Energy {s.facts['energy']}"
    return f"{s.does('take')} {one.name} as Leader and {'start' if s.you else 'starts'} with {start}"


def display(s: Saying) -> str:
    card = s.content.card(s.facts["card"])
    cost = cost_text(card.cost)
    return f"{card.name} comes to the display for {cost}, consumption {card.consumption}: {phrase(card_text(card))}"


def display_empty(s: Saying) -> str:
    return f"The AI pile is empty: place {s.facts['slot'] + 1} of the display stays empty"


def reshuffle(s: Saying) -> str:
    return f"The AI pile was empty: its {plural(s.facts['cards'], 'discarded card')} form it again"


# ---- rounds and the end ----


def round_begins(s: Saying) -> str:
    return f"Round {s.facts['round']} begins"


def turn(s: Saying) -> str:
    if s.facts["phase"] == "buy":
        return f"{s.whose} buy turn in round {s.facts['round']}"
    with_card = f" with {s.automa_card()}" if "card" in s.facts else ""
    return f"{s.whose} turn to act in round {s.facts['round']}{with_card}"


def final_scoring(s: Saying) -> str:
    if s.event.rule == "CS-9.4":
        return f"Round {s.facts['round']} is the limit: the game ends with the final scoring"
    return f"The game ends after round {s.facts['round']}: the final scoring follows"


def final(s: Saying) -> str:
    parts: list[str] = []
    if s.facts["gems"]:
        parts.append(f"{s.facts['gems']} for {gem_counts(s.facts['held'])}")
    if s.facts["ai_cards"]:
        parts.append(f"{s.facts['ai_cards']} for AI cards")
    for card, energy in s.facts["bonus"].items():
        parts.append(f"{energy} for {bonus_by_id(s.content, card).name}")
    detail = f": {listing(parts)}" if parts else ""
    return f"{s.does('gain')} {s.facts['energy']} Energy at the end{detail}"


def final_level(s: Saying) -> str:
    energy = f"{s.facts['energy']} Energy left"
    return f"{s.does('rise')} to level {level_word(s.facts['level'])} in the final scoring, with {energy}"


def over(s: Saying) -> str:
    winners = [in_sentence(s.names[seat]) for seat in s.facts["winners"]]
    verb = "win" if len(winners) > 1 or s.names[s.facts["winners"][0]] == YOU else "wins"
    return f"{listing(winners)} {verb}: {s.facts['reason']}"


# ---- buying ----


def buy(s: Saying) -> str:
    return f"{s.does('buy')} {s.card()} for {gems_paid(s.facts['paid'])}"


def upgrade(s: Saying) -> str:
    bought = upgrade_by_id(s.content, s.facts["upgrade"])
    energy = f" and {'gain' if s.you else 'gains'} {s.facts['energy']} Energy" if s.facts["energy"] else ""
    cost = gems_paid(s.facts["paid"])
    if bought.effect == UP_RANGE:
        done = extension(s.content, bought).removeprefix("extend ")
        return f"{s.does('extend')} {done} for {cost}{energy}"
    return f"{s.does('buy')} {bought.name} for {cost}{energy}"


def build(s: Saying) -> str:
    station = station_by_id(s.content, s.facts["station"])
    return f"{s.does('build')} {s.own} {station.name} in {s.galaxy()} for {gems_paid(s.facts['paid'])}"


def buy_end(s: Saying) -> str:
    if not s.facts["purchases"]:
        return f"{s.does('buy')} nothing"
    return f"{s.does('end')} {s.own} buy turn after {plural(s.facts['purchases'], 'purchase')}"


# ---- planning ----


def plan(s: Saying) -> str:
    return "The planning begins" if s.facts["screens"] else "The planning begins: openly, in turn order"


def lay(s: Saying) -> str | None:
    if "card" not in s.facts:
        return None
    return f"{s.does('plan')} {s.card()} on slot {s.facts['slot']}"


def commit(s: Saying) -> str:
    return f"{s.whose} plan is ready"


def reveal(s: Saying) -> str:
    laid = [
        f"{s.content.card(card).name} on slot {slot}"
        for slot, card in enumerate(s.facts["cards"], 1)
        if card is not None
    ]
    return f"{s.does('lay')} {listing(laid) or 'no new card'}"


def consumption(s: Saying) -> str:
    before, after, total = s.facts["from"], s.facts["to"], s.facts["sum"]
    if "tech" in s.facts:
        tech = tech_by_id(s.content, s.facts["tech"]).name
        return f"With {tech} {s.whose} cards consume nothing: Consumption stays at {after}"
    cards = "card consumes" if s.event.rule == "CS-13.8" else "cards consume"
    way = f"rises from {before} to {after}" if after > before else f"falls from {before} to {after}"
    if after == before:
        way = f"stays at {before}"
    return (
        f"{s.whose} {cards} {total}: Consumption {way}{marker_limit(s.content, total, before, after, s.own)}"
    )


def order(s: Saying) -> str:
    sums, energy = s.facts["sums"], s.facts["energy"]
    parts = [f"{s.who(seat)} ({sums[seat]})" for seat in s.facts["order"]]
    ties = [(energy[a], energy[b]) for a, b in combinations(range(len(sums)), 2) if sums[a] == sums[b]]
    rules: list[str] = []
    if any(a != b for a, b in ties):
        rules.append("ties go to more Energy")
    if any(a == b for a, b in ties):
        rules.append("ties at equal Energy go to the marker that has stood there longer")
    return "; ".join([f"The order of acting, by consumption: {', '.join(parts)}", *rules])


SENTENCES: Final[dict[str, Callable[[Saying], str | None]]] = {
    "first-tile": first_tile,
    "dark-dealt": dark_dealt,
    "turn-tile": turn_tile,
    "markers": markers,
    "leader": leader,
    "display": display,
    "display-empty": display_empty,
    "reshuffle": reshuffle,
    "round": round_begins,
    "turn": turn,
    "final-scoring": final_scoring,
    "final": final,
    "final-level": final_level,
    "over": over,
    "buy": buy,
    "upgrade": upgrade,
    "build": build,
    "buy-end": buy_end,
    "plan": plan,
    "lay": lay,
    "commit": commit,
    "reveal": reveal,
    "consumption": consumption,
    "order": order,
    **ACT_SENTENCES,
    **AUTOMA_SENTENCES,
}
