"""Micro Cosmos in words: the names, questions, answers and events that a player reads.

The words themselves are in `texts_words`, each kind of text in its own module; all of it is our own wording.
"""

from starboard.games.micro_cosmos.texts_events import sentence
from starboard.games.micro_cosmos.texts_labels import label
from starboard.games.micro_cosmos.texts_notes import wasteful
from starboard.games.micro_cosmos.texts_prompts import prompt
from starboard.games.micro_cosmos.texts_traces import trace_lines
from starboard.games.micro_cosmos.texts_words import seat_name

__all__ = ["label", "prompt", "seat_name", "sentence", "trace_lines", "wasteful"]
