"""Micro Cosmos in words: the names, questions, answers and events that a player reads.

The words themselves are in `texts_words`, each kind of text in its own module; all of it is our own wording.
"""

from starboard.games.micro_cosmos.texts_about import INTRODUCTION, option_texts
from starboard.games.micro_cosmos.texts_events import sentence
from starboard.games.micro_cosmos.texts_funnel import trace_info
from starboard.games.micro_cosmos.texts_goal import goal
from starboard.games.micro_cosmos.texts_labels import label
from starboard.games.micro_cosmos.texts_news import news
from starboard.games.micro_cosmos.texts_notes import wasteful
from starboard.games.micro_cosmos.texts_prompts import prompt
from starboard.games.micro_cosmos.texts_traces import trace_lines
from starboard.games.micro_cosmos.texts_words import SCORE_SOURCES, seat_name

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
