"""Every decision and step of Otys by name, so that a written position can be made again."""

from typing import Any

from starboard.games.otys.content import KINDS, LEVELS, PLACES, SLOTS
from starboard.games.otys.deck import DealContract, RefillDisplay
from starboard.games.otys.explorer import LevelKey, LevelUse, TokenGain, TokenImproves, TokenResource
from starboard.games.otys.keys import BeginTurn, ReturnKey, StoreKey, UseKey
from starboard.games.otys.setup import (
    DrawFirstPlayer,
    FirstTurn,
    LaySponsor,
    PlaceDiver,
    SponsorSide,
    StartResource,
    StockStore,
)
from starboard.games.otys.sponsors import UseSponsor
from starboard.games.otys.spy import CopiedDiver, DrawForSpy, HandLimit, KeepContract
from starboard.games.otys.state import Terms
from starboard.games.otys.store import NextTrade
from starboard.games.otys.surface import CopiedSurface, Surface
from starboard.games.otys.timers import EndCheck, MoveTimer
from starboard.games.otys.timers_setup import EqualCards, OrderKinds
from starboard.games.otys.turn import EndTurn, Turn
from starboard.games.otys.work import Work
from starboard.kernel.decision import Frame
from starboard.kernel.move import NATURE
from starboard.kernel.written import written_frame

FRAMES: dict[str, type[Frame[Any]]] = {
    frame.__name__: frame
    for frame in (
        BeginTurn, CopiedDiver, CopiedSurface, DealContract, DrawFirstPlayer, DrawForSpy, EndCheck, EndTurn,
        EqualCards, FirstTurn, HandLimit, KeepContract, LaySponsor, LevelKey, LevelUse, MoveTimer, NextTrade,
        OrderKinds, PlaceDiver, RefillDisplay, ReturnKey, SponsorSide, StartResource, StockStore, StoreKey, Surface,
        TokenGain, TokenImproves, TokenResource, Turn, UseKey, UseSponsor, Work,
    )
}  # fmt: skip

# What a frame is made of, in order; those that are not here are made of the seat of a player.
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "CopiedDiver": ("seat", "seat", "diver", "level"),
    "CopiedSurface": ("seat", "diver"),
    "DealContract": ("contract space",),
    "DrawFirstPlayer": (),
    "DrawForSpy": ("seat", "draws"),
    "EndCheck": ("solo seat",),
    "EqualCards": ("solo seat",),
    "FirstTurn": ("nature",),
    "LaySponsor": (),
    "MoveTimer": ("solo seat",),
    "NextTrade": ("seat", "level", "trades"),
    "OrderKinds": ("solo seat",),
    "RefillDisplay": ("display space",),
    "SponsorSide": ("level",),
    "StartResource": ("seat", "level"),
    "StockStore": (),
    "TokenGain": ("seat", "token", "part"),
    "TokenImproves": ("seat", "steps"),
    "TokenResource": ("seat", "kind"),
}


def argument_ranges(terms: Terms) -> dict[str, tuple[int, int]]:
    """The least and the greatest value of everything that a frame is made of."""
    content = terms.content
    sides = [side for diver in content.divers for side in (diver.basic, diver.upgraded)]
    effects = [effect for token in content.tokens for effect in token.immediate]
    ranges = {
        "seat": (0, terms.players - 1),
        "nature": (NATURE, NATURE),
        "level": (0, LEVELS - 1),
        "diver": (0, PLACES - 1),
        "kind": (0, KINDS - 1),
        "contract space": (0, terms.public - 1),
        "display space": (0, LEVELS * SLOTS - 1),
        "draws": (1, max(side.draw for side in sides)),
        "trades": (1, max(side.trades for side in sides)),
        "token": (0, len(content.tokens) - 1),
        "part": (0, max(len(token.immediate) for token in content.tokens) - 1),
        "steps": (1, max(effect.n for effect in effects)),
    }
    if terms.solo:
        ranges["solo seat"] = (0, 0)
    return ranges


def load_frame(field: str, value: object, ranges: dict[str, tuple[int, int]]) -> Frame[Any]:
    """Make a frame from its name and numbers."""
    return written_frame(field, value, FRAMES, ARGUMENTS, ("seat",), ranges)
