"""Events in words: one short sentence for everything that happened, with the names of the seats."""

from collections.abc import Callable, Sequence
from typing import Final

from starboard.games.starship_interstellar.content import COLOUR_NAMES, SALVATION_NAMES, Content, level
from starboard.games.starship_interstellar.state import NOBODY
from starboard.games.starship_interstellar.texts_cards import SALVATION_TITLES
from starboard.games.starship_interstellar.texts_deeds import DEED_SENTENCES
from starboard.games.starship_interstellar.texts_families import FAMILY_SENTENCES
from starboard.games.starship_interstellar.texts_hall import HALL_SENTENCES
from starboard.games.starship_interstellar.texts_pass import PASS_SENTENCES
from starboard.games.starship_interstellar.texts_saying import Saying
from starboard.games.starship_interstellar.texts_words import (
    PHASES,
    discovery_by_id,
    discovery_word,
    mechanism_by_id,
    mechanism_text,
    ordinal,
    planet_by_id,
    saved_text,
    space_by_id,
    track_title,
)
from starboard.games.words import as_sentence, capitalised, listing, plural
from starboard.kernel.event import Event

LOST: Final = {
    "improved_deposit": "the Improved Deposit finds no Base and is lost",
    "drill": "no Deposit can be drilled: the reward is lost",
    "ars": "no Storage holds a cube: the reward is lost",
    "extra_action": "no Extra Action token can be gained: the reward is lost",
    "save_humankind": "nobody is left on the Earth tile: the reward is lost",
    "build_mechanism": "no Mechanism can be built: the reward is lost",
}


def sentence(content: Content, event: Event, names: Sequence[str]) -> str | None:
    """An event as a sentence; None where the one before has said it. `You` is the person who reads."""
    if (event.kind, event.rule) in (("pay", "SI-7.3"), ("gain", "SI-13.4")):
        return None  # `fly` says the Fuel, `discover` the Prestige
    said = SENTENCES[event.kind](Saying(content, event, names))
    return None if said is None else as_sentence(said)


# ---- set-up


def display(s: Saying) -> str:
    return f"{s.token()} lies on display"


def first_player(s: Saying) -> str:
    return s.does("begin")


def compensation(s: Saying) -> str:
    goods = [f"{s.facts['fuel']} Fuel"] if s.facts["fuel"] else []
    if s.facts["cubes"]:
        goods.append(s.cubes())
    return f"{s.does('start')} later and {'gain' if s.you else 'gains'} {listing(goods)}"


# ---- rounds, phases and turns


def round_(s: Saying) -> str:
    return f"Round {s.facts['round']}"


def phase(s: Saying) -> str:
    name = PHASES[s.facts["phase"]]
    if s.facts["phase"] != "government":
        return f"{name} of round {s.facts['round']}: {listing(s.who(seat) for seat in s.facts['order'])}, in this order"
    limits = s.content.limits
    grant = f"{limits.grant_fuel} Fuel and {plural(limits.grant_scientists, 'Scientist')} for everybody"
    governor = s.facts["governor"]
    if governor == NOBODY:
        return f"{name} of round {s.facts['round']}: {grant}; there is no Governor"
    more = f"{limits.governor_prestige} Prestige for {s.who(governor)}, the Governor"
    return f"{name} of round {s.facts['round']}: {grant}, {more}"


def turn(s: Saying) -> str:
    return f"{s.whose} turn in the {PHASES[s.facts['phase']]} of round {s.facts['round']}"


def play(s: Saying) -> str:
    return f"{s.does('play')} {s.token()}"


def repeat(s: Saying) -> str:
    return f"{s.does('repeat')} {s.token()}, its {ordinal(s.facts['uses'])} use"


def salvation(s: Saying) -> str:
    action = SALVATION_TITLES[SALVATION_NAMES.index(s.facts["action"])]
    return f"{s.does('play')} {s.token()}: {action}"


def pass_(s: Saying) -> str:
    order = "the Salvation order" if s.event.rule == "SI-4.12" else "the next Action order"
    return f"{s.does('pass', 'passes')}: {ordinal(s.facts['place'])} in {order}"


def rotate(s: Saying) -> str:
    return f"{s.whose} Pass token turns to side {s.facts['rotation'] + 1}"


def collect(s: Saying) -> str:
    return f"{s.does('take')} side {s.facts['side'] + 1} of {s.own} Pass token"


def game_end(s: Saying) -> str:
    if s.facts["earth"]:
        return "Earth burns: the game is over"
    return f"{capitalised(times_met(s))} of the three goals are met: the game is over"


def times_met(s: Saying) -> str:
    return {1: "one", 2: "two", 3: "three"}.get(s.content.limits.goals_needed, "enough")


# ---- what is gained, paid and lost

SOURCES: Final = {
    "SI-4.16": "From the Pass token ",
    "SI-9.7": "From an Outpost ",
    "SI-10.4": "As the bonus of the token ",
    "SI-13.5": "On the Journey ",
    "SI-17.2": "As Governor ",
    "SI-22.5": "At the Black Hole ",
}


def gain(s: Saying) -> str:
    """What came, from where, and what was lost of it."""
    facts = s.facts
    return f"{SOURCES.get(s.event.rule, '')}{s.does('gain')} {goods(s)}{cut(s) if 'lost' in facts else ''}"


def goods(s: Saying) -> str:
    facts = s.facts
    parts = []
    if facts.get("prestige"):
        parts.append(f"{facts['prestige']} Prestige")
    if facts.get("reputation"):
        parts.append(f"{facts['reputation']} Reputation")
    if facts.get("fuel"):
        parts.append(f"{facts['fuel']} Fuel")
    if facts.get("scientists"):
        parts.append(plural(facts["scientists"], "Scientist"))
    if facts.get("cubes"):
        parts.append(s.cubes())
    if parts:
        return listing(parts)
    return (
        "no Scientist" if "scientists" in facts else "no Reputation" if "reputation" in facts else "nothing"
    )


def cut(s: Saying) -> str:
    lost = s.facts["lost"]
    if "scientists" in s.facts:
        return ": no more are left in the general supply"
    return f": {lost} more would go beyond {s.content.limits.reputation_max}"


def pay(s: Saying) -> str:
    verb = s.does("lose") if "reputation" in s.facts else s.does("pay")
    if s.event.rule != "SI-12.4":
        return f"{verb} {goods(s)}"
    where = "which goes to the Market" if s.facts["market"] else "for which the Market has no room"
    return f"{verb} {goods(s)}, {where}"


def lost(s: Saying) -> str:
    if s.facts["what"] == "step" and "track" not in s.facts:  # of H.A.L.L., which is at both ends (SI-35.4)
        return f"{s.whose} step is lost: both tracks end there"
    if s.facts["what"] == "step":
        return f"{s.whose} step on {track_title(s.facts['track'])} is lost: the track ends there"
    return f"For {s.who(s.event.seat)} {LOST[s.facts['what']]}"


def extra(s: Saying) -> str:
    aside = ", set aside until the next Action Phase" if s.facts["set_aside"] else ""
    return f"{s.does('take')} the Extra Action token {s.token()}{aside}"


def step(s: Saying) -> str:
    return f"{s.does('reach', 'reaches')} space {s.facts['space']} of {track_title(s.facts['track'])}"


# ---- the ship and the people


def project(s: Saying) -> str:
    text = mechanism_text(mechanism_by_id(s.content, s.facts["mechanism"]))
    return f"Project {s.facts['project']}: {text}"


def build(s: Saying) -> str:
    mechanism = mechanism_by_id(s.content, s.facts["mechanism"])
    where = f"slot {s.facts['slot']} of the {s.content.modules[s.facts['module'] - 1]}"
    if s.event.seat == NOBODY:
        return f"The World Government builds the {mechanism.name} into {where}"
    prestige = s.facts.get("prestige", mechanism.value)
    return f"{given(s)}{s.does('build')} the {mechanism.name} into {where}, for {prestige} Prestige"


def module(s: Saying) -> str:
    return f"The {s.content.modules[s.facts['module'] - 1]} is complete"


def save(s: Saying) -> str:
    worth = level(COLOUR_NAMES.index(s.facts["meeple"]))
    deed = f"{s.does('save')} a {s.facts['meeple']} meeple, worth {worth} Reputation"
    return f"{given(s)}{deed}: {saved_text(s.facts['saved'])}"


def given(s: Saying) -> str:
    """Said before a deed that a reward does without payment (SI-15.13, SI-15.14)."""
    return "As a reward, without payment, " if s.event.rule in ("SI-15.13", "SI-15.14") else ""


# ---- the Journey


def probe(s: Saying) -> str:
    ways = f"from {s.space('from')} to {s.space('to')}"
    if s.facts["government"]:
        return f"{s.does('move')} the Government Probe {ways}"
    return f"{s.whose} Probe {'jumps' if s.facts['jump'] else 'goes'} {ways}"


def discover(s: Saying) -> str:
    token = discovery_by_id(s.content, s.facts["token"])
    if s.event.rule == "SI-35.9":  # H.A.L.L. gains its Prestige later
        return f"{s.does('discover')} {discovery_word(token)} at {s.space()}"
    prestige = s.content.limits.discovery_prestige
    return f"{s.does('discover')} {discovery_word(token)} at {s.space()}, for {prestige} Prestige"


def interest(s: Saying) -> str:
    space = space_by_id(s.content, s.facts["space"])
    return f"{s.does('are', 'is')} the first at {space.name}"


def trappist(s: Saying) -> str:
    place = s.facts["place"]
    prestige = s.content.limits.arrival_prestige[place - 1]
    return f"{s.whose} Probe arrives at Trappist as the {ordinal(place)}: {prestige} Prestige"


# ---- the World Government


def send(s: Saying) -> str:
    return f"{s.does('send')} a Scientist to {s.place()} of the World Government"


def governor_leaves(s: Saying) -> str:
    return f"{s.whose} Scientist, the Governor's, leaves {s.place()} and comes home"


def promotion(s: Saying) -> str:
    return f"{s.whose} Scientist moves up to {s.place()}"


def stay(s: Saying) -> str:
    return f"{s.whose} Scientist does not move up"


# ---- the Sun and the planets


def spiral(s: Saying) -> str:
    grows = "The Sun grows: the" if s.event.rule == "SI-17.9" else "The"
    if s.facts["from"] == s.facts["to"]:
        return f"{grows} Spiral marker stays on its last space, {s.facts['to']}"
    return f"{grows} Spiral marker goes from {s.facts['from']} to {s.facts['to']}"


def restock(s: Saying) -> str:
    return f"The Market gets {s.cubes()}"


def planets(s: Saying) -> str:
    """Where the planets are, quadrant by quadrant."""
    by_quadrant: dict[int, list[str]] = {}
    for planet, quadrant in s.facts["quadrants"].items():
        by_quadrant.setdefault(quadrant, []).append(planet_by_id(s.content, planet).name)
    said = [f"quadrant {quadrant}: {listing(by_quadrant[quadrant])}" for quadrant in sorted(by_quadrant)]
    return f"The planets move on; {'; '.join(said)}"


def destroyed(s: Saying) -> str:
    return f"{s.planet()} is destroyed: its production tokens leave the game"


def base_lost(s: Saying) -> str:
    return f"{s.whose} Base on {s.planet()} and its Buildings come home; Deposit and Storage are lost"


def rescued(s: Saying) -> str:
    return f"{s.whose} Explorer escapes from {s.planet()} to Earth"


SENTENCES: Final[dict[str, Callable[[Saying], str | None]]] = {
    "display": display,
    "first-player": first_player,
    "compensation": compensation,
    "round": round_,
    "phase": phase,
    "turn": turn,
    "play": play,
    "repeat": repeat,
    "salvation": salvation,
    "pass": pass_,
    "rotate": rotate,
    "collect": collect,
    "game-end": game_end,
    "gain": gain,
    "pay": pay,
    "lost": lost,
    "extra": extra,
    "step": step,
    "project": project,
    "build": build,
    "module": module,
    "save": save,
    "probe": probe,
    "discover": discover,
    "interest": interest,
    "trappist": trappist,
    "send": send,
    "governor-leaves": governor_leaves,
    "promotion": promotion,
    "stay": stay,
    "spiral": spiral,
    "restock": restock,
    "planets": planets,
    "destroyed": destroyed,
    "base-lost": base_lost,
    "rescued": rescued,
    **DEED_SENTENCES,
    **FAMILY_SENTENCES,
    **PASS_SENTENCES,
    **HALL_SENTENCES,
}
