"""Events of the Automa in words; `texts_traces` has how it chose."""

from collections.abc import Callable
from typing import Final

from starboard.games.council_of_shadows.content import PLANET_NAMES, AutomaLine, Content
from starboard.games.council_of_shadows.texts_cards import (
    PLANET_WORDS,
    automa_assess_text,
    automa_option_text,
    display_part,
    level_word,
)
from starboard.games.council_of_shadows.texts_saying import Saying
from starboard.games.council_of_shadows.texts_traces import trace_sentence
from starboard.games.council_of_shadows.texts_words import automa_by_id
from starboard.games.words import listing, phrase, plural


def line_text(content: Content, line: AutomaLine) -> str:
    """A line in the middle of a sentence."""
    left = automa_option_text(content, line.left)
    return left if line.right is None else f"{left}, or else {automa_option_text(content, line.right)}"


def automa_card(s: Saying) -> str:
    card = automa_by_id(s.content, s.facts["card"])
    lines = "; ".join(line_text(s.content, line) for line in card.lines)
    said = f"{s.does('turn')} up {card.name}, consumption {card.consumption}"
    return f"{said}: {lines}; {phrase(automa_assess_text(card))}"


def automa_reshuffle(s: Saying) -> str:
    pile = level_word(s.facts["pile"])
    cards = plural(s.facts["cards"], "used card")
    return f"Pile {pile} of {s.who(s.event.seat)} was empty: its {cards} form it again"


def automa_line(s: Saying) -> str:
    card = automa_by_id(s.content, s.facts["card"])
    if "assess" in s.facts:
        return f"{card.name}, last line: {phrase(automa_assess_text(card))}"
    line = card.lines[s.facts["line"] - 1]
    return f"{card.name}, line {s.facts['line']}: {line_text(s.content, line)}"


def automa_skip(s: Saying) -> str:
    line = automa_by_id(s.content, s.facts["card"]).lines[s.facts["line"] - 1]
    left = automa_option_text(s.content, line.left)
    if line.right is None:
        return f"{s.does('cannot', 'cannot')} {left}: the line is skipped"
    right = automa_option_text(s.content, line.right)
    return f"{s.does('can', 'can')} neither {left} nor {right}: the line is skipped"


def automa_energy(s: Saying) -> str:
    return f"{s.does('gain')} {s.facts['energy']} Energy from {s.automa_card()}"


def automa_refresh(s: Saying) -> str:
    cards = listing(s.content.card(card).name for card in s.facts["cards"])
    return f"{s.does('discard')} {cards} from the display ({display_part(s.facts['slots'])})"


def automa_no_planet(s: Saying) -> str:
    planet = PLANET_WORDS[PLANET_NAMES.index(s.facts["planet"])]
    return f"The new system has no {planet} planet: {s.does('settle')} no cube"


def trace(s: Saying) -> str | None:
    return trace_sentence(s.content, s.facts, s.who(s.event.seat))


AUTOMA_SENTENCES: Final[dict[str, Callable[[Saying], str | None]]] = {
    "automa-card": automa_card,
    "automa-reshuffle": automa_reshuffle,
    "automa-line": automa_line,
    "automa-skip": automa_skip,
    "automa-energy": automa_energy,
    "automa-refresh": automa_refresh,
    "automa-no-planet": automa_no_planet,
    "trace": trace,
}
