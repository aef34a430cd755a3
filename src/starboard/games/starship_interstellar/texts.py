"""Starship Interstellar in words: the names, questions, answers and events that a player reads.

What the components say is in `texts_cards`, what places and amounts are called in `texts_words`, each kind of text in
its own module; all of it is our own wording.
"""

from starboard.games.starship_interstellar.texts_about import introduction, option_texts
from starboard.games.starship_interstellar.texts_events import sentence
from starboard.games.starship_interstellar.texts_funnel import trace_info
from starboard.games.starship_interstellar.texts_goal import goal
from starboard.games.starship_interstellar.texts_labels import label
from starboard.games.starship_interstellar.texts_news import news
from starboard.games.starship_interstellar.texts_notes import wasteful
from starboard.games.starship_interstellar.texts_prompts import prompt
from starboard.games.starship_interstellar.texts_traces import trace_lines
from starboard.games.starship_interstellar.texts_words import SCORE_SOURCES, seat_name

__all__ = [
    "SCORE_SOURCES",
    "goal",
    "introduction",
    "label",
    "news",
    "option_texts",
    "prompt",
    "seat_name",
    "sentence",
    "trace_info",
    "trace_lines",
    "wasteful",
]
