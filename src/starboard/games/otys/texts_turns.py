"""Events of turns, keys and divers in words."""

from collections.abc import Callable
from typing import Final

from starboard.games.otys.texts_saying import Saying
from starboard.games.otys.texts_words import at_place, key_word, place_name
from starboard.games.words import plural

# ---- set-up


def diver(s: Saying) -> str:
    return f"{s.whose} {s.diver()} starts {at_place(s.facts['place'])}"


def start_resource(s: Saying) -> str:
    return f"{s.does('start')} with {s.facts['resource']} on level {s.facts['level']}"


# ---- turns and the end


def turn(s: Saying) -> str:
    if len(s.names) == 1:
        return f"Turn {s.facts['round']}"
    return f"{s.whose} turn in round {s.facts['round']}"


def target(s: Saying) -> str:
    return f"{s.does('have', 'has')} {s.facts['score']} Prestige: round {s.facts['round']} is the last"


def game_end(s: Saying) -> str:
    if s.event.rule == "OT-12.8":
        return "The last possible round is over, and so is the game"
    return "The last round is over, and so is the game"


# ---- keys


def key(s: Saying) -> str:
    name = key_word(s.facts["key"], s.own)
    level = f" on level {s.facts['level']}" if s.facts["key"] in ("x", "neutral") else ""
    return f"{s.does('use')} {name}{level}: {s.sponsor()}, then the {s.diver()}"


def key_returned(s: Saying) -> str:
    return f"{s.does('take')} {key_word(s.facts['key'], s.own)} back from the Hacker track"


def key_stored(s: Saying) -> str:
    name = "the neutral X key" if s.facts["key"] == "neutral" else key_word(s.facts["key"], s.own)
    return f"{s.does('lay')} {name} on the Hacker track, number {s.facts['place']}"


def track_empty(s: Saying) -> str:
    own = sum(1 for key in s.facts["keys"] if key != "neutral")
    neutral = len(s.facts["keys"]) - own
    supply = f" and {plural(neutral, 'neutral X key')} returns to the supply" if neutral == 1 else ""
    if neutral > 1:
        supply = f" and {neutral} neutral X keys return to the supply"
    come = f"{plural(own, 'key')} come{'s' if own == 1 else ''} back"
    return f"{s.whose} Hacker track is full: {come}{supply}"


# ---- Sponsors


def sponsor(s: Saying) -> str:
    return f"{s.does('use')} {s.sponsor()}"


def no_sponsor(s: Saying) -> str:
    return f"{s.sponsor()} has nothing to offer {s.who(s.event.seat)} now"


def decline(s: Saying) -> str:
    if "sponsor" in s.facts:
        return f"{s.does('do', 'does')} without {s.sponsor()}"
    if "level" in s.facts:
        return f"{s.does('take')} no key back"
    return f"{s.does('trade')} no more"


def upgrade(s: Saying) -> str:
    return f"{s.does('upgrade')} the {s.diver()}"


def extra(s: Saying) -> str:
    if s.facts["adjacent"]:
        return f"A diver beside {s.whose} working diver may work, too"
    return f"{s.whose} diver may work twice"


# ---- divers


def propel(s: Saying) -> str:
    return (
        f"{s.does('move')} the {s.diver()} from {place_name(s.facts['from'])} to {place_name(s.facts['to'])} "
        "with its propeller"
    )


def activate(s: Saying) -> str:
    return f"{s.whose} {s.diver()} works on level {s.facts['level']}"


def copied(s: Saying) -> str:
    return f"{s.does('use')} the {s.diver()} on level {s.facts['level']}"


def activation(s: Saying) -> str:
    return copied(s) if s.event.rule == "OT-6.16" else activate(s)


def copy(s: Saying) -> str:
    owner = s.who(s.facts["owner"])
    whose = "your" if owner == "you" else f"{owner}'s"
    return f"{s.whose} Spy copies {whose} {s.diver()} on level {s.facts['level']}"


def idle(s: Saying) -> str:
    reason = s.facts["reason"] if s.you else ""
    return f"{s.whose} {s.diver()} can do nothing on level {s.facts['level']}{': ' if reason else ''}{reason}"


def end(s: Saying) -> str:
    return f"{s.does('end')} the work"


def surface(s: Saying) -> str:
    return f"{s.whose} {s.diver()} surfaces from level {s.facts['level']}"


def stay(s: Saying) -> str:
    free = " for free" if s.facts["free"] else ""
    return f"{s.whose} {s.diver()} stays on level {s.facts['level']}{free}"


def copied_surfaces(s: Saying) -> str:
    return f"{s.whose} {s.diver()} was copied and surfaces"


def copied_stays(s: Saying) -> str:
    return f"{s.whose} {s.diver()} was copied and stays"


TURN_SENTENCES: Final[dict[str, Callable[[Saying], str]]] = {
    "diver": diver,
    "start-resource": start_resource,
    "turn": turn,
    "target": target,
    "game-end": game_end,
    "key": key,
    "key-returned": key_returned,
    "key-stored": key_stored,
    "track-empty": track_empty,
    "sponsor": sponsor,
    "no-sponsor": no_sponsor,
    "decline": decline,
    "upgrade": upgrade,
    "extra": extra,
    "propel": propel,
    "activate": activation,
    "copy": copy,
    "idle": idle,
    "end": end,
    "surface": surface,
    "stay": stay,
    "copied-surfaces": copied_surfaces,
    "copied-stays": copied_stays,
}
