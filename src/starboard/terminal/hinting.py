"""Hints at the terminal: the best answers, what may come of them, and the price that is agreed to first."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from rich.text import Text

from starboard.kernel import NATURE
from starboard.players import Sight
from starboard.players.advice import Advice
from starboard.table.advising import best_moves
from starboard.table.outlook import counting, outlook_words, verdicts
from starboard.table.wording import brief
from starboard.terminal.screen import rows, sentence

if TYPE_CHECKING:
    from starboard.terminal.play import PlayLoop


def give_hint(loop: PlayLoop, agreed: bool) -> None:
    """Mark the game as assisted, once that was agreed to, and name the best answers."""
    table, screen = loop.table, loop.screen
    if loop.seat == NATURE:
        screen.say("Chance is asked, and nobody can give a hint for it.", "note")
        return
    if not table.alone:
        screen.say("Several people play here, so there are no hints.", "note")
        return
    if not (table.assisted or agreed):
        screen.say(
            "A hint marks the game as assisted: it stays out of the records. Type hint yes to get one.",
            "note",
        )
        return
    table.mark_assisted()
    screen.say("Thinking; Ctrl-C stops it.", "quiet")
    try:
        found = best_moves(Sight(table.edition, table.state, loop.seat), Random(f"luck/{len(table.entries)}"))
    except KeyboardInterrupt:
        screen.say("There is no hint, then.", "note")
        return
    numbers = [loop.moves().index(advice.move) + 1 for advice in found]
    words = [in_words(loop, advice, verdict) for advice, verdict in zip(found, verdicts(found), strict=True)]
    if screen.plain:
        for number, text in zip(numbers, words, strict=True):
            screen.say(f"{number}. {text}")
    else:
        entries = zip(map(str, numbers), map(Text, words), strict=True)
        screen.show(rows(entries, justify="right"))
    screen.say(counting(found[0].outlook.playouts), "quiet")


def in_words(loop: PlayLoop, advice: Advice, verdict: str) -> str:
    """An answer by its name, with what came of it and how it compares with the best."""
    outlook = ", ".join(outlook_words(loop.table.edition, advice.outlook))
    return sentence(f"{brief(loop.label(advice.move))}: {outlook}{verdict and f'; {verdict}'}")
