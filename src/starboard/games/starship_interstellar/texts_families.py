"""Families in words: what comes up, what saving one costs and brings, what happened (SI-23)."""

from collections.abc import Callable
from typing import Final

from starboard.games.starship_interstellar.content import (
    COLOUR_NAMES,
    COLOURS,
    FAMILY_PILES,
    HUMANKIND,
    Family,
)
from starboard.games.starship_interstellar.families import active_family, family_refusal
from starboard.games.starship_interstellar.payments import ways
from starboard.games.starship_interstellar.texts_actions import payment
from starboard.games.starship_interstellar.texts_open import Choice, Question
from starboard.games.starship_interstellar.texts_salvation import steps_text
from starboard.games.starship_interstellar.texts_saying import Saying
from starboard.games.starship_interstellar.texts_words import counts_of, family_by_id, saved_text
from starboard.games.words import listing, plural

# ---- members


def members_text(members: list[int]) -> str:
    """Meeples by colour: `2 red meeples and 1 yellow meeple`."""
    return listing(
        plural(members[colour], f"{COLOUR_NAMES[colour]} meeple")
        for colour in range(COLOURS)
        if members[colour]
    )


def family_text(family: Family) -> str:
    """A Family with its members: `Family Marchetti (2 red meeples and 1 yellow meeple, 4 Reputation)`."""
    return f"{family.name} ({members_text(family.members)}, {family.reputation} Reputation)"


# ---- questions


def reveal_prompt(q: Question) -> str:
    return f"Chance: which Family comes up on pile {len(q.state.families) + 1} of {FAMILY_PILES}?"


def pay_family_prompt(q: Question) -> str:
    family = active_family(q.state, q.decision.pile)
    return f"With which cubes do you pay for {family.name}, one member a level lower?"


def save_too(q: Question, more: bool) -> str:
    """Said where a Family can be saved instead; `more` with Accelerated Cryogenic Processing (SI-23.8, SI-23.9)."""
    lower = q.decision.lower(q.state)
    piles = range(len(q.state.families))
    if all(family_refusal(q.state, q.seat, pile, lower) is not None for pile in piles):
        return ""
    price = f", only one of its members {plural(lower, 'level')} lower" if lower else ""
    return f" Or a whole active Family{price}{', after which one more meeple may follow' if more else ''}."


# ---- answers


def comes_up(c: Choice) -> str:
    family = c.content.families[c.move.what]
    return f"{family.name}: {members_text(family.members)}, {family.reputation} Reputation"


def save_family(c: Choice) -> str:
    pile = c.move.what
    family = active_family(c.state, pile)
    lower = c.token.salvation.lower
    said = f"Save {family.name}, {members_text(family.members)}"
    if family_refusal(c.state, c.seat, pile, lower) is not None:
        return said
    gained = min(family.reputation, c.content.limits.reputation_max - c.corporation.reputation)
    steps = steps_text(c, HUMANKIND, 1 + c.token.salvation.extra_steps)
    return f"{said}: pay {payment(c, family.members, lower)} ({where(c, family, lower)}), +{gained} Reputation, {steps}"


def where(c: Choice, family: Family, lower: int) -> str:
    """Where the cubes go (SI-12.4)."""
    rooms = [row.capacity - cubes for row, cubes in zip(c.content.market, c.state.market, strict=True)]
    for paid in ways(c.corporation.cubes, family.members, lower):
        if any(number > room for number, room in zip(paid, rooms, strict=True)):
            return "to the Market as far as its rows have room"
    return "to the Market"


# ---- events


def family(s: Saying) -> str:
    return f"Family pile {s.facts['pile']}: {family_text(family_by_id(s.content, s.facts['family']))}"


def family_saved(s: Saying) -> str:
    saved = family_by_id(s.content, s.facts["family"])
    people = members_text(counts_of(s.facts["meeples"]))
    worth = f"worth {saved.reputation} Reputation"
    return f"{s.does('save')} {saved.name}, {people}, {worth}: {saved_text(s.facts['saved'])}"


FAMILY_SENTENCES: Final[dict[str, Callable[[Saying], str]]] = {"family": family, "save-family": family_saved}
