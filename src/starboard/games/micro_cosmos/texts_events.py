"""Events in words: one short sentence for everything that happened, with the names of the seats."""

from collections.abc import Callable, Sequence
from typing import Final

from starboard.games.micro_cosmos.content import COLOUR_NAMES, Content
from starboard.games.micro_cosmos.resources import resource_amount
from starboard.games.micro_cosmos.texts_saying import YOU, Saying
from starboard.games.micro_cosmos.texts_traces import trace_sentence
from starboard.games.micro_cosmos.texts_words import (
    CELLS,
    RESOURCES,
    SCORE_SOURCES,
    SPECIALISTS,
    amounts,
    automa_card_text,
    crew_brief,
    edge_text,
    specialist,
    spell,
)
from starboard.games.words import capitalised, listing, plural, with_article
from starboard.kernel.event import Event

SCORED_FOR: Final = {
    "MC-9.14": "for merit",
    "MC-9.15": "for rank",
    "MC-9.37": "for an Outpost beside a Colony",
}
PILES: Final = {"crew": "Crew", "survivors": "Survivor", "automa": "Automa"}


def sentence(content: Content, event: Event, names: Sequence[str]) -> str:
    """An event as a sentence. `You` as a name is treated as the person who reads."""
    return f"{capitalised(SENTENCES[event.kind](Saying(content, event, names)))}."


# ---- set-up, rounds and the end ----


def first_player(s: Saying) -> str:
    return f"{s.does('are', 'is')} the First Player"


def starting(s: Saying) -> str:
    names = {p.id: p.name for p in s.content.planets}
    lies = listing(f"{names[planet]} {CELLS[cell]}" for cell, planet in s.facts.items())
    return f"Around the Star Portal lie {lies}"


def dealt(s: Saying) -> str:
    return f"{s.does('are', 'is')} dealt {s.crew_card()}"


def setup_discard(s: Saying) -> str:
    return f"{s.does('discard')} {s.crew()}"


def canteen(s: Saying) -> str:
    card = next(c for c in s.content.crew if c.id == s.facts["crew"])
    place = s.facts["slot"] + 1
    return (
        f"{card.name}, {specialist(card.specialist)}, comes to the Canteen, place {place}: {crew_brief(card)}"
    )


def round_begins(s: Saying) -> str:
    return f"Round {s.facts['round']} begins{': the last one' if s.facts['last'] else ''}"


def turn(s: Saying) -> str:
    return f"{s.whose} turn in round {s.facts['round']}"


def marker(s: Saying) -> str:
    return f"{s.does('are', 'is')} First Player in the next round"


def trigger(s: Saying) -> str:
    return f"The end is near: round {s.facts['last_round']} will be the last"


def final(s: Saying) -> str:
    parts = [f"{vp} for {SCORE_SOURCES[source]}" for source, vp in s.facts.items() if source != "total"]
    detail = f": {listing(parts)}" if parts else ""
    return f"{s.does('end')} with {s.facts['total']} VP{detail}"


def over(s: Saying) -> str:
    winners = [s.names[seat] for seat in s.facts["winners"]]
    verb = "win" if len(winners) > 1 or winners[0] == YOU else "wins"
    reason = str(s.facts["reason"]).replace(
        "the human has", "you have" if YOU in s.names else "the human has"
    )
    return f"{listing(winners)} {verb}: {reason}"


# ---- resources and cards ----


def gain(s: Saying) -> str:
    lost = s.facts.get("surplus")
    if not lost:
        return f"{s.does('gain')} {amounts(s.facts)}"
    parts: list[str] = []
    for index, name in enumerate(RESOURCES):
        given = s.facts.get(name, 0)
        if given:
            stored = given - lost.get(name, 0)
            amount = resource_amount(given, index)
            parts.append(amount if stored == given else f"{stored} of {amount}")
    return f"{s.does('gain')} {listing(parts)}: the Cargo is full at {s.facts['cap']}"


def pay(s: Saying) -> str:
    return f"{s.does('pay')} {amounts(s.facts)}"


def lost(s: Saying) -> str:
    return f"{s.does('have', 'has')} no room for {s.facts['lost']} of any resource"


def overflow(s: Saying) -> str:
    return f"{s.does('have', 'has')} no room for {plural(s.facts['vp'], 'unit')} and scores {s.facts['vp']} VP instead"


def pay_card(s: Saying) -> str:
    return f"{s.does('discard')} {s.crew()} as {with_article(s.specialist())}"


def pay_token(s: Saying) -> str:
    return f"{s.does('spend')} {s.own()} {s.specialist()} token"


def token(s: Saying) -> str:
    return f"{s.does('discard')} {s.crew()}; {s.own()} {s.specialist()} token is ready"


def place(s: Saying) -> str:
    card = next(c for c in s.content.crew if c.id == s.facts["crew"])
    edge = card.top if s.facts["row"] == "lower" else card.bottom
    canteen = s.event.rule == "MC-5.20"
    does, whence = (s.does("take"), " from the Canteen") if canteen else (s.does("put"), "")
    return f"{does} {card.name}{whence} into {s.own()} {s.facts['row']} row ({edge_text(edge)})"


def no_crew(s: Saying) -> str:
    reason = "there is no place for it" if s.event.rule == "MC-5.18" else "none is left"
    return f"{s.does('get')} no Crew card: {reason}"


def decline_crew(s: Saying) -> str:
    return f"{s.does('take')} no Crew card"


def draw(s: Saying) -> str:
    return f"{s.does('draw')} {s.crew_card()}"


def recycle(s: Saying) -> str:
    pile = PILES[s.facts["pile"]]
    return f"The {pile} pile was empty: its {plural(s.facts['cards'], 'discarded card')} form it again"


MODES: Final = {
    "act-up": "uses {crew} and moves it up",
    "act-discard": "uses {crew} and discards it",
    "up": "moves {crew} up without its action",
    "discard": "discards {crew} without its action",
}


def play(s: Saying) -> str:
    text = MODES[s.facts["mode"]]
    if s.name == YOU:
        for third, second in (("uses", "use"), ("moves", "move"), ("discards", "discard")):
            text = text.replace(third, second)
    return f"{s.name} {text.format(crew=s.crew())}"


# ---- the turn ----


STEPS: Final = {
    "upgrade": "Step 1, upgrade",
    "crew": "Step 3, crew plays",
    "action": "Step 4, action",
    "draw": "Step 5, crew draw",
}


def skip(s: Saying) -> str:
    """A step that was passed over, and why."""
    who = "you" if s.name == YOU else s.name
    has = f"{who} {'have' if s.name == YOU else 'has'}"
    reason = {
        ("upgrade", "price"): f"nothing {who} can pay for",
        ("upgrade", "bought"): f"{has} all of them",
        ("crew", "no-cards"): f"{has} no Crew card",
        ("action", "asteroid"): "none on an asteroid",
        ("draw", "full"): f"{has} {s.content.limits.crew_total} Crew cards, and there is no place for more",
        ("draw", "no-cards"): "no card is left",
    }[s.facts["step"], s.facts["why"]]
    return f"{STEPS[s.facts['step']]}: {reason}"


def upgrade(s: Saying) -> str:
    freed = "; a Colony marker is free" if s.facts["whole"] else ""
    return f"{s.does('install')} {s.upgrade()}{freed}"


def travel_range(s: Saying) -> str:
    return f"{s.whose} Ark now flies up to {s.facts['range']} routes"


def outpost_freed(s: Saying) -> str:
    return f"{s.does('have', 'has')} a pair of upgrades and may place an Outpost"


def travel(s: Saying) -> str:
    return f"{s.does('fly', 'flies')} from {s.spot('from')} to {s.spot('to')} ({plural(s.facts['routes'], 'route')})"


def stay(s: Saying) -> str:
    return f"{s.whose} Ark can go nowhere and stays"


def discover(s: Saying) -> str:
    card = next(p for p in s.content.planets if p.id == s.facts["planet"])
    return (
        f"{s.does('discover')} {card.name} in the {CELLS[s.facts['cell']]}, a {COLOUR_NAMES[card.colour]} planet "
        f"with {card.total} levels, and {'land' if s.name == YOU else 'lands'} on it"
    )


def discovery_bonus(s: Saying) -> str:
    return f"Its {RESOURCES[s.facts['resource']]} track starts at level {s.facts['level']}"


def outpost_pays(s: Saying) -> str:
    return f"{s.whose} Outpost on {s.planet()} pays"


ACTION_VERBS: Final = {
    "gather": ("gather", "gathers", "at"),
    "terraform": ("terraform", "terraforms", ""),
    "scout": ("scout", "scouts", ""),
    "settle": ("settle", "settles", "on"),
    "colony": ("begin", "begins", "a Colony on"),
    "outpost": ("set up", "sets up", "an Outpost on"),
    "token": ("train", "trains", "a Specialist at"),
}


def action(s: Saying) -> str:
    second, third, where = ACTION_VERBS[s.facts["action"]]
    return " ".join(part for part in (s.does(second, third), where, s.spot("spot")) if part)


def raise_track(s: Saying) -> str:
    word = RESOURCES[s.facts["resource"]]
    by = "" if s.facts["by"] == 1 else f" by {s.facts['by']}"
    return f"{s.does('raise')} {word} on {s.planet()}{by} to {s.facts['level']} of {s.facts['maximum']}"


def merit(s: Saying) -> str:
    return f"{s.whose} merit on {s.planet()} is now {s.facts['merit']}"


def complete(s: Saying) -> str:
    who = "you have" if s.name == YOU else f"{s.name} has"
    return f"{s.planet()} comes alive; {who} the most merit there"


def score(s: Saying) -> str:
    reason = SCORED_FOR.get(s.event.rule, "")
    return f"{s.does('score')} {s.facts['vp']} VP {reason}".rstrip() + f" (now {s.facts['total']})"


def flip(s: Saying) -> str:
    return f"{s.planet()} is terraformed: {plural(s.facts['terraformed'], 'planet')} so far"


def survivor(s: Saying) -> str:
    card = next(c for c in s.content.survivors if c.id == s.facts["survivor"])
    return f"{s.does('find')} {card.name}, {COLOUR_NAMES[card.colour]} Survivors with {spell(card.gain)}"


def survivor_discard(s: Saying) -> str:
    return f"{s.survivor()} go to the discards"


def keep(s: Saying) -> str:
    return f"{s.does('take')} {s.survivor()} aboard"


def settle(s: Saying) -> str:
    return f"{s.survivor()} find a new home: {plural(s.facts['settled'], 'Survivor card')} settled"


def colony(s: Saying) -> str:
    count = plural(s.facts["colonies"], "Colony", "Colonies")
    return f"{s.does('have', 'has')} a new Colony on {s.planet()} ({count} in all)"


def outpost(s: Saying) -> str:
    if "from" in s.facts:
        return f"{s.does('move')} an Outpost from {s.planet('from')} to {s.planet()}"
    return f"{s.does('have', 'has')} an Outpost on {s.planet()}"


# ---- the Automa ----


def automa_card(s: Saying) -> str:
    card = next(c for c in s.content.automa_cards if c.id == s.facts["card"])
    return f"{s.does('draw')} {automa_card_text(card)}"


def automa_jump(s: Saying) -> str:
    if s.facts["ignored"]:
        return f"Across the Portal lies no planet: {s.does('start')} where it is"
    return f"{s.does('jump')} across the Portal, from {CELLS[s.facts['from']]} to {CELLS[s.facts['to']]}"


def automa_travel(s: Saying) -> str:
    if s.facts["from"] == s.facts["to"]:
        return f"{s.does('land')} on {s.spot('to')} again"
    return f"{s.does('fly', 'flies')} from {s.spot('from')} to {s.spot('to')}"


def automa_upgrade(s: Saying) -> str:
    total = len(s.content.automa_upgrades)
    effect = ""
    if s.facts["number"] == s.content.automa_cap_upgrade:
        effect = f"; it now stores {s.content.cap_upgraded} of each resource"
    return f"{s.does('unlock')} upgrade {s.facts['number']} of {total}, {s.upgrade()}{effect}"


def automa_crew(s: Saying) -> str:
    card = next(c for c in s.content.crew if c.id == s.facts["crew"])
    symbol = list(SPECIALISTS.values())[card.specialist]
    return f"{s.does('draw')} {with_article(symbol)} ({card.name})"


SKIPPED_LINES = {
    "upgrade": "its upgrade line",
    "terraform": "its terraform line",
    "scout": "its scout line",
    "colony": "its Colony line",
    "outpost": "its Outpost line",
}


CARD_LINES = {
    "upgrade": "unlock an upgrade",
    "gather": "gather",
    "crew": "draw Crew cards",
    "terraform": "terraform",
    "scout": "scout",
    "colony": "create a Colony",
    "outpost": "place an Outpost",
}


def automa_skip(s: Saying) -> str:
    return f"{s.name} skips {SKIPPED_LINES[str(s.facts['line'])]}: it cannot do it now"


def automa_line(s: Saying) -> str:
    return f"Next on the card: {CARD_LINES[str(s.facts['line'])]}"


def trace(s: Saying) -> str:
    return trace_sentence(s.content, s.facts, s.name)


SENTENCES: Final[dict[str, Callable[[Saying], str]]] = {
    "first-player": first_player,
    "starting": starting,
    "dealt": dealt,
    "setup-discard": setup_discard,
    "canteen": canteen,
    "round": round_begins,
    "turn": turn,
    "marker": marker,
    "trigger": trigger,
    "final": final,
    "over": over,
    "gain": gain,
    "pay": pay,
    "lost": lost,
    "overflow": overflow,
    "pay-card": pay_card,
    "pay-token": pay_token,
    "token": token,
    "place": place,
    "no-crew": no_crew,
    "decline-crew": decline_crew,
    "draw": draw,
    "recycle": recycle,
    "play": play,
    "skip": skip,
    "upgrade": upgrade,
    "range": travel_range,
    "outpost-freed": outpost_freed,
    "travel": travel,
    "stay": stay,
    "discover": discover,
    "discovery-bonus": discovery_bonus,
    "outpost-pays": outpost_pays,
    "action": action,
    "raise": raise_track,
    "merit": merit,
    "complete": complete,
    "score": score,
    "flip": flip,
    "survivor": survivor,
    "survivor-discard": survivor_discard,
    "keep": keep,
    "settle": settle,
    "colony": colony,
    "outpost": outpost,
    "automa-card": automa_card,
    "automa-skip": automa_skip,
    "automa-line": automa_line,
    "automa-jump": automa_jump,
    "automa-travel": automa_travel,
    "automa-upgrade": automa_upgrade,
    "automa-crew": automa_crew,
    "trace": trace,
}
