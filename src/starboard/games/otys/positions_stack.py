"""The stack of a position that is read: it is one that the rules put together, and what lies open fits it.

A stack is read from the bottom: the frames of the turn, then what is being carried out. So a position that is accepted
can always be played on.
"""

from collections.abc import Sequence
from typing import Any

from starboard.games.otys.content import (
    EXPLORER,
    IMPROVE,
    LEVELS,
    ON_LEVEL_USE,
    OWN_X,
    PLACES,
    RETURN_KEY,
    SLOTS,
    SPY,
    TAKE_RESOURCE,
    TRADER,
    RewardToken,
)
from starboard.games.otys.deck import DealContract, RefillDisplay, deck_top
from starboard.games.otys.explorer import LevelKey, LevelUse, TokenGain, TokenImproves, TokenResource
from starboard.games.otys.invariants import activations_made, starts
from starboard.games.otys.keys import BeginTurn, ReturnKey, StoreKey, UseKey
from starboard.games.otys.setup import (
    DrawFirstPlayer,
    LaySponsor,
    PlaceDiver,
    SponsorSide,
    StartResource,
    StockStore,
    new_game,
)
from starboard.games.otys.sponsors import UseSponsor
from starboard.games.otys.spy import CopiedDiver, DrawForSpy, HandLimit, KeepContract, neighbours
from starboard.games.otys.state import Depths
from starboard.games.otys.store import NextTrade
from starboard.games.otys.surface import CopiedSurface, Surface
from starboard.games.otys.timers import EndCheck, MoveTimer
from starboard.games.otys.timers_setup import EqualCards, OrderKinds
from starboard.games.otys.turn import EndTurn, Turn
from starboard.games.otys.work import Work
from starboard.kernel.decision import Decision, Frame
from starboard.kernel.errors import BadPosition
from starboard.kernel.move import Move


class StackReader:
    """Goes through a stack from the bottom and refuses what does not belong there."""

    def __init__(self, state: Depths) -> None:
        self.state = state
        self.place = 0

    def peek(self) -> Frame[Any] | None:
        """The frame that comes next; None at the end."""
        return self.state.stack[self.place] if self.place < len(self.state.stack) else None

    def is_next(self, *frames: Frame[Any]) -> bool:
        """Do these frames come next?"""
        found = self.state.stack[self.place : self.place + len(frames)]
        return len(found) == len(frames) and all(map(same, found, frames))

    def take(self, *frames: Frame[Any]) -> None:
        """These frames have to come next."""
        for frame in frames:
            self.take_one([frame])

    def take_one(self, frames: Sequence[Frame[Any]]) -> None:
        """One of these frames has to come next."""
        if not any(self.is_next(frame) for frame in frames):
            raise self.misfit()
        self.place += 1

    def end(self) -> None:
        """Nothing may come any more."""
        if self.peek() is not None:
            raise self.misfit()

    def misfit(self) -> BadPosition:
        frame = self.peek()
        if frame is None:
            return BadPosition(
                f"the stack ends with {type(self.state.stack[-1]).__name__}, where more has to come"
            )
        written = [type(frame).__name__, *frame.args()]
        return BadPosition(
            f"stack[{self.place}] is {written}, which does not fit what is below it or on the table"
        )


def same(one: Frame[Any], other: Frame[Any]) -> bool:
    return type(one) is type(other) and one.args() == other.args()


# ---- the set-up: all of it is played again


def check_setup(state: Depths) -> None:
    """The position that these draws and answers lead to: as many as the stack is short of all of them."""
    replayed = new_game(state.terms)
    while replayed.round == 0 and len(replayed.stack) > len(state.stack):
        move = setup_answer(state, replayed, replayed.stack[-1])
        if move is None:
            break
        if move not in replayed.moves():
            raise BadPosition(f"{move.text!r} cannot have come up in the set-up")
        replayed.play(move)
    found = state.dump()
    for name, expected in replayed.dump().items():
        if found[name] != expected:
            raise BadPosition(f"{name} is not as the set-up makes it")


def setup_answer(state: Depths, replayed: Depths, frame: Frame[Any]) -> Move | None:
    """What came up at a draw of the set-up, as the position shows it; None if it does not."""
    moves = state.terms.moves
    if isinstance(frame, RefillDisplay):
        token = state.display[frame.space]
        return moves.token[token] if token >= 0 else None
    if isinstance(frame, LaySponsor):
        laid = len(replayed.sponsors)
        return moves.sponsor_tile[state.sponsors[laid]] if laid < len(state.sponsors) else None
    if isinstance(frame, SponsorSide):
        return moves.side[1 if state.is_advanced(replayed.sponsors[frame.level]) else 0]
    if isinstance(frame, StockStore):
        drawn = [move for move in moves.store if replayed.store[move.what] < state.store[move.what]]
        return drawn[0] if drawn else None
    if isinstance(frame, PlaceDiver):
        placed = len(replayed.players[frame.place].column)
        column = state.players[frame.place].column
        return moves.diver[column[placed]] if placed < len(column) else None
    if isinstance(frame, StartResource):
        resources = state.players[frame.place].resources
        kinds = [move for move in moves.resource if resources[frame.level * len(moves.resource) + move.what]]
        return kinds[0] if kinds else None
    if isinstance(frame, DrawFirstPlayer):
        return moves.first[state.first_player]
    if isinstance(frame, OrderKinds):
        return moves.order[moves.orders.index(state.rank_order)] if state.rank_order else None
    if isinstance(frame, DealContract):
        card = state.public[frame.space]
        return moves.contract[card] if card >= 0 else None
    assert isinstance(frame, EqualCards)
    return None  # its answer ends the set-up


# ---- a turn


def check_stack(state: Depths) -> None:
    """The stack asks somebody something, and what lies open is what its frames work on."""
    stack = state.stack
    if state.over or not stack:
        check_over(state)
        return
    name = type(stack[-1]).__name__
    if not isinstance(stack[-1], Decision):
        raise BadPosition(f"the stack ends with {name}, which asks nobody anything")
    reader = StackReader(state)
    if isinstance(stack[0], Turn):
        check_between_turns(reader)
    else:
        check_turn(reader)
    reader.end()
    if state.looking and not any(isinstance(frame, KeepContract) for frame in stack):
        raise BadPosition("looking does not fit the stack")
    if not stack[-1].asks(state) or not state.moves():
        raise BadPosition(f"the stack ends with {name}, which has no answer")


def check_over(state: Depths) -> None:
    """Nothing is asked any more. A solo game ends in the middle of a turn (OT-13.28)."""
    if state.stack or not state.over:
        raise BadPosition(f"over is {state.over}, and the stack has {len(state.stack)} entries")
    if state.looking:
        raise BadPosition("looking does not fit the stack")
    if not state.terms.solo:
        check_idle(state, 0)
        return
    if state.active_level < 0:
        raise BadPosition("active_level is -1, but the game ended in a turn")
    if state.key >= 0:
        check_key(state)
        check_activations(state)
    else:
        check_stored(state)


def check_idle(state: Depths, propelled: int) -> None:
    """No key is used yet."""
    for name, found, expected in (
        ("propelled", state.propelled, propelled),
        ("active_level", state.active_level, -1),
        ("key", state.key, -1),
        ("uses", state.uses, 0),
        ("buddy", state.buddy, 0),
        ("copied", len(state.copied), 0),
    ):
        if found != expected:
            raise BadPosition(f"{name} does not fit the stack: no key is in use")


def check_between_turns(reader: StackReader) -> None:
    """The spaces without a public contract are filled at the end of a turn (OT-8.15)."""
    state = reader.state
    reader.take(Turn((state.seat + 1) % state.terms.players))
    reader.take(*[DealContract(space) for space, card in enumerate(state.public) if card < 0])
    check_idle(state, 0)


def check_turn(reader: StackReader) -> None:
    """The steps that are still to come, from the last one to that which is carried out (OT-3.1)."""
    state = reader.state
    seat = state.seat
    reader.take(EndTurn(seat))
    if state.terms.solo:
        reader.take(EndCheck(seat))
        if isinstance(reader.peek(), DealContract):
            check_stored(state)
            check_revealed(reader)
            return
        reader.take(MoveTimer(seat))
        if reader.peek() is None:
            check_stored(state)
            return
    reader.take(StoreKey(seat))
    if isinstance(reader.peek(), CopiedSurface):
        check_copied_surface(reader)
        return
    reader.take(Surface(seat))
    if reader.is_next(Work(seat), LevelUse(seat)):
        reader.take(Work(seat), LevelUse(seat), UseSponsor(seat))
        check_beginning(reader)
        return
    check_key(state)
    check_activations(state)
    check_copied(state)
    if reader.peek() is None:
        return
    reader.take(Work(seat))
    if isinstance(reader.peek(), LevelKey):
        check_level_key(reader)
    elif reader.peek() is not None:
        check_work(reader)


def check_beginning(reader: StackReader) -> None:
    """Preparation window, key and Sponsor (D1 to D3)."""
    state = reader.state
    if reader.is_next(BeginTurn(state.seat)):
        reader.place += 1
        check_idle(state, 0)
    elif reader.is_next(UseKey(state.seat)):
        reader.place += 1
        check_idle(state, 1)
    elif reader.peek() is not None:
        raise reader.misfit()
    else:
        check_key(state)
        check_nobody_worked(state)
        if (state.uses, state.buddy) != (1, 0):
            raise BadPosition("uses or buddy does not fit the stack: the Sponsor comes first")


def check_key(state: Depths) -> None:
    """A key is in use, and it opens the active level (OT-4.1, OT-4.2)."""
    if state.key < 0 or state.active_level < 0:
        raise BadPosition("key and active_level do not fit the stack: a key is in use")
    if state.key < OWN_X and state.key != state.active_level:
        raise BadPosition(f"key is {state.key}, which does not open level {state.active_level}")
    player = state.players[state.seat]
    limits = state.terms.content.limits.hacker_limits
    improved = max(0, player.hacker - activations_made(state))
    if len(player.track) >= limits[improved]:
        raise BadPosition(f"players[{state.seat}].track holds {len(player.track)} keys")


def check_stored(state: Depths) -> None:
    """The key of the turn is on the Hacker track, or the track is empty (OT-3.19, OT-3.20)."""
    if state.key >= 0 or state.active_level < 0:
        raise BadPosition("key and active_level do not fit the stack: the key is stored")
    track = state.players[state.seat].track
    if track and track[-1] < OWN_X and track[-1] != state.active_level:
        raise BadPosition(f"active_level is {state.active_level}, but the last key is {track[-1]}")
    check_activations(state)


def check_activations(state: Depths) -> None:
    if not starts(state):
        raise BadPosition(f"uses is {state.uses} and buddy {state.buddy}, which no Sponsor gives")


def check_nobody_worked(state: Depths) -> None:
    if state.copied:
        raise BadPosition("copied does not fit the stack: nobody has worked yet")


def check_level_key(reader: StackReader) -> None:
    """A key comes back because of the token on the active level, before anybody works (OT-10.7)."""
    state = reader.state
    token = state.players[state.seat].installed[state.active_level]
    entry = state.terms.content.tokens[token] if token >= 0 else None
    if (
        entry is None
        or entry.lasting != ON_LEVEL_USE
        or entry.on_use is None
        or entry.on_use.op != RETURN_KEY
        or (state.uses, state.buddy) not in starts(state)
    ):
        raise reader.misfit()
    check_nobody_worked(state)
    reader.take(LevelKey(state.seat))


# ---- copied divers


def check_copied(state: Depths) -> None:
    """Each copied diver stands where the Spy does, until the Spy surfaces (OT-14.2, OT-14.4)."""
    if not state.copied:
        return
    worked = max(uses - state.uses for uses, _ in starts(state))
    if len(state.copied) > worked or state.players[state.seat].diver_on(state.active_level) != SPY:
        raise BadPosition("copied does not fit the Spy")
    for copied in state.copied:
        check_copy(state, copied, True)


def check_copy(state: Depths, copied: int, standing: bool) -> None:
    owner, diver = copied // PLACES, copied % PLACES
    column = state.players[owner].column
    there = state.players[owner].diver_on(state.active_level) == diver
    if (
        owner not in neighbours(state, state.seat)
        or diver == SPY
        or not (there or (not standing and column[0] == diver))
        or sum(1 for other in state.copied if other // PLACES == owner) > 1
    ):
        raise BadPosition(f"copied has the entry {copied}, which does not stand beside the Spy")


def check_copied_surface(reader: StackReader) -> None:
    """The Spy has surfaced; owner after owner decides about the diver that was copied (OT-14.2)."""
    state = reader.state
    if state.players[state.seat].column[0] != SPY:
        raise reader.misfit()
    check_key(state)
    check_activations(state)
    left = len(state.stack) - reader.place
    first = len(state.copied) - left  # those before it have been asked
    if first < 0:
        raise reader.misfit()
    for number, copied in enumerate(state.copied):
        check_copy(state, copied, number >= first)
    if len(state.copied) > max(uses - state.uses for uses, _ in starts(state)):
        raise BadPosition("copied does not fit the Spy")
    waiting = [CopiedSurface(copied // PLACES, copied % PLACES) for copied in state.copied[first:]]
    reader.take(*reversed(waiting))


# ---- step 2, in the middle of something


def working_levels(state: Depths) -> list[int]:
    """The levels whose diver may have been activated last (OT-3.11, OT-5.10)."""
    level = state.active_level
    found: set[int] = set()
    for uses, buddy in starts(state):
        if uses > state.uses:
            found.add(level)
        if buddy > state.buddy:
            found.update(other for other in (level - 1, level + 1) if 0 <= other < LEVELS)
    return sorted(found)


def works(state: Depths, diver: int, level: int, upgraded: bool = False) -> bool:
    """May this diver have been activated on a level, as the own one or as a copied one (OT-6.2, OT-6.16)?"""
    if level not in working_levels(state):
        return False
    player = state.players[state.seat]
    own = player.diver_on(level)
    if own == diver:
        return not upgraded or player.is_upgraded(diver)
    if own != SPY or state.terms.solo:
        return False
    for owner in neighbours(state, state.seat):
        other = state.players[owner]
        if (
            other.diver_on(level) == diver
            and (not upgraded or other.is_upgraded(diver))
            and is_marked(state, owner, diver, level)
        ):
            return True
    return False


def is_marked(state: Depths, owner: int, diver: int, level: int) -> bool:
    """In the designer's variant a diver copied by the active Spy is remembered (OT-14.3)."""
    return not state.terms.designer or level != state.active_level or owner * PLACES + diver in state.copied


def check_work(reader: StackReader) -> None:
    """What an activation or a completed contract has on the stack."""
    state = reader.state
    seat = state.seat
    frame = reader.peek()
    if isinstance(frame, DealContract):
        check_revealed(reader)
    elif isinstance(frame, (KeepContract, HandLimit)):
        if not any(works(state, SPY, level) for level in range(LEVELS)):
            raise reader.misfit()
        check_drawing(reader)
    elif isinstance(frame, CopiedDiver):
        owner, diver, level = frame.owner, frame.diver, frame.level
        if (
            state.terms.solo
            or not works(state, SPY, level)
            or owner not in neighbours(state, seat)
            or diver == SPY
            or state.players[owner].diver_on(level) != diver
            or not is_marked(state, owner, diver, level)
        ):
            raise reader.misfit()
        reader.take(CopiedDiver(seat, owner, diver, level))
    elif isinstance(frame, NextTrade):
        trades = state.terms.content.divers[TRADER].upgraded.trades
        if not works(state, TRADER, frame.level, True) or frame.left >= trades:
            raise reader.misfit()
        reader.take(NextTrade(seat, frame.level, frame.left))
    elif isinstance(frame, ReturnKey):
        check_returned(reader)
    elif isinstance(frame, RefillDisplay):
        check_explored(reader, frame.space)
    else:
        raise reader.misfit()


def check_revealed(reader: StackReader) -> None:
    """A public contract has left its space (OT-8.9, OT-13.14)."""
    state = reader.state
    if not state.discards:
        raise reader.misfit()
    reader.take_one([DealContract(space) for space in range(len(state.public))])


def check_drawing(reader: StackReader) -> None:
    """The Spy draws, keeps a card, or holds one too many (OT-6.13 to OT-6.15)."""
    state = reader.state
    seat = state.seat
    draw = state.terms.content.divers[SPY].basic.draw
    if isinstance(reader.peek(), HandLimit):
        if len(state.players[seat].hand) != state.terms.content.limits.hand + 1:
            raise reader.misfit()
        reader.take(HandLimit(seat))
        return
    reader.take(KeepContract(seat))
    if reader.peek() is not None:
        reader.take(DrawForSpy(seat, max(1, draw - len(state.looking))))
    elif len(state.looking) != draw and deck_top(state):
        raise BadPosition("looking does not fit the stack")
    if len(state.looking) > draw:
        raise BadPosition("looking does not fit the stack")


def check_returned(reader: StackReader) -> None:
    """The bonus of an Upgraded Expert (OT-6.5)."""
    state = reader.state
    for expert in state.terms.content.divers[:TRADER]:
        bonus = expert.upgraded.bonus
        if bonus is None or bonus.op != RETURN_KEY:
            continue
        if any(works(state, expert.index, level, True) for level in range(LEVELS)):
            reader.take(*[ReturnKey(state.seat)] * min(bonus.n, len(state.stack) - reader.place))
            return
    raise reader.misfit()


def check_explored(reader: StackReader, space: int) -> None:
    """A token has left the display and is being used, or lies where it belongs already (OT-10.12)."""
    state = reader.state
    level = space // SLOTS
    if not works(state, EXPLORER, level):
        raise reader.misfit()
    reader.take(RefillDisplay(space))
    if reader.peek() is None:
        if not state.token_discards and state.players[state.seat].installed[level] < 0:
            raise BadPosition("token_discards does not fit the stack: a token has been used")
        return
    if not state.token_discards:
        raise reader.misfit()
    token = state.terms.content.tokens[state.token_discards[-1]]
    parts = parts_of(state.seat, token)
    reader.take(*parts[: len(state.stack) - reader.place])


def parts_of(seat: int, token: RewardToken) -> list[Frame[Any]]:
    """What the immediate side of a token puts on the stack, the last part first."""
    found: list[Frame[Any]] = []
    for number in range(len(token.immediate) - 1, -1, -1):
        effect = token.immediate[number]
        if effect.op == IMPROVE:
            found.append(TokenImproves(seat, effect.n))
        elif effect.op == TAKE_RESOURCE:
            found.append(TokenResource(seat, effect.resource))
        else:
            found.append(TokenGain(seat, token.index, number))
    return found
