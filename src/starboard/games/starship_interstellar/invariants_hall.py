"""The invariants of the solo game: H.A.L.L.'s pile of tokens, its planet pile and its cubes (SI-I.22).

What it has not is checked here too: it has neither Buildings nor the technologies of corporations (SI-31.10, SI-36.8).
"""

from starboard.games.starship_interstellar.content import (
    BASE_SET,
    BASIC_TOKENS,
    COLOUR_NAMES,
    COLOURS,
    EXTRA_ACTIONS,
    HALL_LEVELS,
    RED,
    SET_ASIDE,
    level,
)
from starboard.games.starship_interstellar.hall_actions import HallAction
from starboard.games.starship_interstellar.hall_government import Block, HallConvert, Spoil
from starboard.games.starship_interstellar.hall_pile import RevealTop
from starboard.games.starship_interstellar.hall_salvation import HallSalvation
from starboard.games.starship_interstellar.hall_state import NO_TOKEN, UNSEEN, Hall
from starboard.games.starship_interstellar.hall_travel import (
    HallFound,
    HallSettle,
    LosePlanet,
    RevealPlanet,
)
from starboard.games.starship_interstellar.hall_turn import HallPlay
from starboard.games.starship_interstellar.rounds import StartRound
from starboard.games.starship_interstellar.state import (
    ACTION,
    GOVERNMENT_PHASE,
    SALVATION,
    SETUP,
    STANDARD,
    Voyage,
    tokens_in,
)


def check_hall(state: Voyage, broken: list[str]) -> None:
    """H.A.L.L.'s own pieces fit together and fit its corporation."""
    check_cubes(state, broken)
    check_pile(state, broken)
    check_planets(state, broken)
    check_seat(state, broken)


# ---- a position


def ai_cubes(hall: Hall) -> list[int]:
    """By colour: AI Bag, board, conversion spaces and the cube in use (SI-I.22)."""
    cubes = [inside + outside for inside, outside in zip(hall.bag, hall.convertible(), strict=True)]
    if hall.cube >= 0:
        cubes[hall.cube] += 1
    return cubes


def check_cubes(state: Voyage, broken: list[str]) -> None:
    """SI-I.22 for a single position: no cube is missing; two levels of each technology (SI-33.3)."""
    hall = state.machine()
    if min(hall.bag) < 0 or min(hall.board) < 0 or min(hall.conversion) < 0:
        broken.append("SI-I.22: hall.bag, hall.board or hall.conversion has fewer than no cubes")
    if not all(0 <= known <= HALL_LEVELS for known in hall.levels):
        broken.append(f"SI-33.3: hall.levels is {hall.levels}")


def tried_token(state: Voyage) -> int:
    """The token that has left the pile and is not played yet, NO_TOKEN without (SI-32.4)."""
    for frame in state.stack:
        if isinstance(frame, (HallPlay, HallAction, HallSalvation)):
            return frame.token
        if isinstance(frame, HallFound) and not frame.repeat:
            return frame.token
    return NO_TOKEN


def check_pile(state: Voyage, broken: list[str]) -> None:
    """SI-32.1, SI-32.2: the pile and the token that is tried are what is not played of the tokens of the phase."""
    hall = state.machine()
    seat = state.terms.hall
    corporation = state.corporations[seat]
    tried = tried_token(state)
    tokens = [*tokens_in(hall.near), *tokens_in(hall.far), *hall.under]
    tokens.extend(token for token in (hall.top, tried) if token >= 0)
    pile = 0
    for token in tokens:
        pile |= 1 << token
    late = 0  # what is gained after the Salvation Phase waits for the next one
    if state.phase > SALVATION:
        late = ((1 << EXTRA_ACTIONS) - 1) << BASIC_TOKENS
    if pile.bit_count() != len(tokens):
        broken.append("SI-32.2: a token is twice in hall.near, hall.far, hall.under and hall.top")
    if pile & ~corporation.hand or corporation.hand & ~pile & ~late:
        broken.append(
            "SI-32.2: hall.near, hall.far, hall.under and hall.top are not the tokens that H.A.L.L. can play"
        )
    if state.phase != SETUP:
        aside = 0
        if state.phase != ACTION:
            for entry in state.terms.content.tokens:
                if entry.salvation.mode == SET_ASIDE:
                    aside |= 1 << entry.index
        phase = corporation.hand
        for token in corporation.played:
            phase |= 1 << token
        if (phase ^ state.owned_tokens(seat)) & ~aside:
            broken.append("SI-32.2: H.A.L.L. neither holds nor has played all its tokens of the phase")
    covered = hall.top < 0 and hall.pile_size() > 0
    if covered and not any(isinstance(frame, RevealTop) for frame in state.stack):
        broken.append("SI-32.14: hall.top is missing, although the pile has tokens")


def check_planets(state: Voyage, broken: list[str]) -> None:
    """SI-31.5, SI-33.11, SI-33.23: a planet is in the pile once, until a Base is founded there or it is destroyed."""
    hall = state.machine()
    corporation = state.corporations[state.terms.hall]
    known = [planet for planet in hall.planets if planet != UNSEEN]
    found = [*known, *hall.unseen]
    if len(hall.planets) - len(known) != len(hall.unseen):
        broken.append(
            f"SI-31.5: hall.planets has {len(hall.planets) - len(known)} planets that nobody has seen, "
            f"hall.unseen has {len(hall.unseen)}"
        )
    if len(set(found)) != len(found):
        broken.append("SI-31.5: a planet is twice in hall.planets and hall.unseen")
    leaving: list[int] = []  # destroyed, and about to leave the pile
    settling = -1
    looking = False
    for frame in state.stack:
        if isinstance(frame, LosePlanet):
            leaving.append(frame.planet)
        elif isinstance(frame, HallSettle):
            settling = corporation.explorer
        elif isinstance(frame, RevealPlanet) and not frame.position:
            looking = True
    for planet in state.terms.content.planets:
        index = planet.index
        gone = not planet.settles or corporation.ground[index] >= 0 or index == settling
        if state.is_destroyed(index) and index not in leaving:
            gone = True
        if (index in found) == gone:
            where = "in" if gone else "neither in"
            more = "" if gone else " nor settled"
            broken.append(f"SI-31.5: {planet.id} is {where} hall.planets or hall.unseen{more}")
    if hall.planets and hall.planets[0] == UNSEEN and not looking:
        broken.append("SI-31.5: hall.planets has a top planet that nobody has seen")


def check_seat(state: Voyage, broken: list[str]) -> None:
    """SI-31.10 and SI-36.8: no Buildings, no technologies of corporations; its ground is from the box (SI-39.4)."""
    seat = state.terms.hall
    corporation = state.corporations[seat]
    buildings = sum(corporation.buildings) + sum(corporation.hold_buildings) + sum(corporation.sites)
    if buildings or any(corporation.levels) or corporation.salvation or corporation.wormhole >= 0:
        broken.append(f"SI-31.10: seat {seat} is H.A.L.L. and has Buildings or technologies of corporations")
    if corporation.hold_bases:
        broken.append(f"SI-31.10: seat {seat} is H.A.L.L. and has a Base aboard")
    if corporation.broker:
        broken.append(f"SI-36.3: seat {seat} is H.A.L.L. and has a use for number 2")
    if state.terms.variants.multi_deposits == STANDARD:
        tokens = state.terms.content.production_tokens
        if any(token >= 0 and tokens[token].set != BASE_SET for token in corporation.ground):
            broken.append(f"SI-39.4: seat {seat} is H.A.L.L. and has a token that was in no box")


# ---- from one position to the next, with one move between them


def check_hall_since(earlier: Voyage, state: Voyage, broken: list[str]) -> None:
    """Technologies stay, what has left the planet pile does not return, cubes are conserved (SI-I.22)."""
    before, after = earlier.machine(), state.machine()
    if any(new < old for old, new in zip(before.levels, after.levels, strict=True)):
        broken.append(f"SI-33.6: hall.levels fell from {before.levels} to {after.levels}")
    if not {*after.planets, *after.unseen} <= {UNSEEN, *before.planets, *before.unseen}:
        broken.append("SI-33.11: hall.planets has a planet that had left it")
    if not set(after.unseen) <= set(before.unseen):
        broken.append("SI-31.5: hall.unseen has a planet that was seen")
    if conversions(earlier) == conversions(state):
        check_conserved(earlier, state, broken)


def conversions(state: Voyage) -> int:
    """How often its cubes have been converted: after every round (SI-37.4)."""
    number = max(0, state.round - 1)
    if state.phase == GOVERNMENT_PHASE and state.stack and isinstance(state.stack[0], StartRound):
        number += not any(isinstance(frame, HallConvert) for frame in state.stack)
    return number


def check_conserved(earlier: Voyage, state: Voyage, broken: list[str]) -> None:
    """SI-I.22: but for the conversion only interference and an empty AI Bag change what there is (SI-31.12)."""
    before, after = ai_cubes(earlier.machine()), ai_cubes(state.machine())
    if before == after:
        return
    change = [new - old for old, new in zip(before, after, strict=True)]
    top = earlier.stack[-1]
    if isinstance(top, Block):
        allowed = sum(change) == -1 and max(change) == 0  # SI-37.3
    elif isinstance(top, Spoil):
        allowed = not any(change[1:]) and change[RED] in [
            level(colour) for colour in range(COLOURS)
        ]  # SI-37.8
    else:
        allowed = not any(change[1:]) and change[RED] > 0 and sum(earlier.machine().bag) <= 1  # SI-31.12
    if not allowed:
        names = {COLOUR_NAMES[colour]: number for colour, number in enumerate(change) if number}
        broken.append(f"SI-I.22: hall.bag, hall.board and hall.conversion have changed in number: {names}")
