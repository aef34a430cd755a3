"""Council of Shadows in words: the names, questions, answers and events that a player reads.

What the components say is in `texts_cards`, what places and amounts are called in `texts_words`, each kind of text in
its own module; all of it is our own wording.
"""

from starboard.games.council_of_shadows.texts_about import INTRODUCTION, option_texts
from starboard.games.council_of_shadows.texts_events import sentence
from starboard.games.council_of_shadows.texts_funnel import trace_info
from starboard.games.council_of_shadows.texts_goal import goal
from starboard.games.council_of_shadows.texts_labels import label
from starboard.games.council_of_shadows.texts_news import news
from starboard.games.council_of_shadows.texts_notes import wasteful
from starboard.games.council_of_shadows.texts_prompts import prompt
from starboard.games.council_of_shadows.texts_traces import trace_lines
from starboard.games.council_of_shadows.texts_words import SCORE_SOURCES, seat_name

__all__ = [
    "INTRODUCTION",
    "SCORE_SOURCES",
    "goal",
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
