"""The stack of a position that is read: it is one that the rules put together, and what lies open fits it.

A stack is read from the bottom: the frames of the round, then those of the turn, then what is being carried out. So a
position that is accepted can always be played on.
"""

from collections.abc import Sequence
from typing import Any

from starboard.games.council_of_shadows.act import ActSlot, CardBranch, CardGems, Drift, Refine, reach_of
from starboard.games.council_of_shadows.assess import (
    LEADER_USED,
    STATION_USED,
    Assess,
    AssessmentGains,
    FreeAssess,
)
from starboard.games.council_of_shadows.automa_assess import AutomaAssess, AutomaRemoval
from starboard.games.council_of_shadows.automa_lines import (
    AutomaLineStep,
    AutomaPlanet,
    AutomaTile,
    sites_for,
)
from starboard.games.council_of_shadows.automa_turn import AutomaTurn, DrawAutomaCard, EndAutomaTurn, pile_of
from starboard.games.council_of_shadows.bonus import DrawLight, PutAway
from starboard.games.council_of_shadows.buy import BUY_CARD, BUY_STATION, BUY_UPGRADE, Buy, Pay
from starboard.games.council_of_shadows.collect import Collect
from starboard.games.council_of_shadows.content import (
    AUTOMA_DISCOVER,
    AUTOMA_REFRESH,
    AUTOMA_SETTLE,
    DO_COLLECT,
    DO_DISCOVER,
    DO_REFINE,
    DO_SETTLE,
    DO_SETTLE_AND_COLLECT,
    DO_SETTLE_OR_DISCOVER,
    DO_SETTLE_SINGLES,
    LEADER_COLLECTS,
    LEADER_SETTLES,
    PARSECS,
    STATION_COLLECTS,
    TECH_COLLECT,
    TECH_DOMINATE,
    TECH_EXPLORERS,
    TECH_INFORMATION,
    TECH_JOURNEY,
    TECH_SCIENTISTS,
    TECH_SETTLEMENT,
    ActionCard,
    DarkTech,
)
from starboard.games.council_of_shadows.dark_tech import (
    DrawTech,
    FreeCard,
    RemoveTech,
    ScientificSettlement,
    TakeTech,
    TechGain,
)
from starboard.games.council_of_shadows.discover import (
    ANY_PLANET,
    BOTH,
    DRAWS,
    Discover,
    DrawTile,
    Follow,
    PlaceTile,
)
from starboard.games.council_of_shadows.leaders import ChooseLeader, leads
from starboard.games.council_of_shadows.levels import CatchUp, LevelCheck
from starboard.games.council_of_shadows.market import Refill
from starboard.games.council_of_shadows.plan import (
    Commit,
    FirstSlot,
    FixOrder,
    OpenPlan,
    PlanPhase,
    PlanSlot,
    Reveal,
)
from starboard.games.council_of_shadows.rounds import ActPhase, ActTurn, BuyTurn, EndRound
from starboard.games.council_of_shadows.scoring import final_outcome
from starboard.games.council_of_shadows.settle import Settle
from starboard.games.council_of_shadows.setup import DealDarkCard, DealTurnTile, LayFirstTile, new_game
from starboard.games.council_of_shadows.state import (
    PHASE_BUY,
    PHASE_OVER,
    PHASE_PLAN,
    PHASE_SETUP,
    Council,
)
from starboard.games.council_of_shadows.stations import station_galaxy
from starboard.kernel.decision import Decision, Frame
from starboard.kernel.errors import BadPosition
from starboard.kernel.move import NATURE, Move


class StackReader:
    """Goes through a stack from the bottom and refuses what does not belong there."""

    def __init__(self, state: Council) -> None:
        self.state = state
        self.place = 0

    @property
    def next(self) -> Frame[Any] | None:
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
        if self.next is not None:
            raise self.misfit()

    def misfit(self) -> BadPosition:
        frame = self.next
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


def check_setup(state: Council) -> None:
    """The position that these draws and Leaders lead to."""
    replayed = new_game(state.terms)
    while replayed.phase == PHASE_SETUP:
        move = setup_answer(state, replayed.stack[-1])
        if move is None:
            break
        if move not in replayed.moves():
            raise BadPosition(f"{move.text!r} cannot have come up in the set-up")
        replayed.play(move)
    found = state.dump()
    for name, expected in replayed.dump().items():
        if found[name] != expected:
            raise BadPosition(f"{name} is not as the set-up makes it")


def setup_answer(state: Council, frame: Frame[Any]) -> Move | None:
    """What came up at a draw of the set-up, as the position shows it; None if it has not come up yet."""
    moves = state.terms.moves
    if isinstance(frame, LayFirstTile):
        return moves.tile[state.tiles[frame.site]] if state.tiles[frame.site] >= 0 else None
    if isinstance(frame, Refill):
        card = state.display[frame.slot]
        return moves.ai[card - moves.first_ai] if card >= 0 else None
    if isinstance(frame, DealDarkCard):
        dark = state.players[frame.owner].dark
        return moves.bonus[dark[0]] if dark else None
    if isinstance(frame, DealTurnTile):
        tile = state.players[frame.owner].tile
        return moves.turn_tile[tile - 1] if tile else None
    assert isinstance(frame, ChooseLeader)
    leader = state.players[frame.seat].leader
    return moves.leader[leader] if leader >= 0 else None


# ---- a round


def check_stack(state: Council) -> None:
    """The stack asks somebody something, and what lies open is what its frames work on."""
    stack = state.stack
    if state.phase == PHASE_OVER or not stack:
        limits = state.terms.content.limits
        if stack or state.phase != PHASE_OVER or not (state.last_round or state.round == limits.round_cap):
            raise BadPosition(
                f"phase is {state.phase}, last_round {state.last_round} and the stack has {len(stack)} entries, "
                "which do not fit"
            )
        if state.drawn:
            raise BadPosition("drawn does not fit the stack")
        winners = final_outcome(state).winners
        if len(winners) == 1 and state.throne not in (-1, winners[0]):
            raise BadPosition(f"throne is {state.throne}, although the winner receives it")
        return
    name = type(stack[-1]).__name__
    if not isinstance(stack[-1], Decision):
        raise BadPosition(f"the stack ends with {name}, which asks nobody anything")
    reader = StackReader(state)
    reader.take(EndRound(NATURE))
    if state.phase == PHASE_BUY:
        check_buy_phase(reader)
    elif state.phase == PHASE_PLAN:
        check_plan_phase(reader)
    else:
        check_act_phase(reader)
    reader.end()
    if state.drawn and not any(isinstance(frame, (PlaceTile, AutomaTile)) for frame in stack):
        raise BadPosition("drawn does not fit the stack")
    if (isinstance(stack[-1], Refill) and not state.ai_pool) or (
        isinstance(stack[-1], DrawAutomaCard) and not state.automa_pools[pile_of(state)]
    ):
        raise BadPosition(f"the stack ends with {name}, but the pile is empty")
    if not state.moves() or not stack[-1].asks(state):
        raise BadPosition(f"the stack ends with {name}, which has no answer")


def check_buy_phase(reader: StackReader) -> None:
    state = reader.state
    reader.take(ActPhase(NATURE), PlanPhase(NATURE))
    for seat in reversed(state.order):
        if state.terms.is_automa(seat):
            continue
        later = LevelCheck(seat), Buy(seat, 0, 0), BuyTurn(seat)
        if reader.is_next(*later):
            reader.take(*later)
            continue
        reader.take(LevelCheck(seat))
        frame = reader.next
        if not isinstance(frame, Buy):
            check_rise(reader, seat)
            return
        settled = 1 if leads(state, seat, LEADER_SETTLES) else 0
        reader.take_one([Buy(seat, frame.purchases, done) for done in range(settled + 1)])
        if reader.next is not None and frame.purchases:
            check_purchase(reader, seat, frame)
        return


def check_purchase(reader: StackReader, seat: int, buy: Buy) -> None:
    """A purchase that is being paid has to be possible; after it the display is refilled."""
    state = reader.state
    frame = reader.next
    if isinstance(frame, Refill):
        reader.place += 1
        return
    verbs = {"buy": BUY_CARD, "upgrade": BUY_UPGRADE, "build": BUY_STATION}
    reader.take_one(
        [
            Pay(seat, verbs[move.verb], move.what, move.how)
            for move in Buy(seat, buy.purchases - 1, buy.settled).moves(state)
            if move.verb in verbs
        ]
    )


def check_plan_phase(reader: StackReader) -> None:
    state = reader.state
    terms = state.terms
    reader.take(ActPhase(NATURE), FixOrder(NATURE))
    planners = [seat for seat in state.order if not terms.is_automa(seat)]
    if terms.solo:
        reader.take(DrawAutomaCard(terms.automa))
        if reader.next is None:
            check_planned(state, terms.human, None)
            return
    reader.take(Reveal(NATURE))
    waiting: list[int] = []
    if not terms.screens:
        while planners and reader.is_next(OpenPlan(planners[-1])):
            reader.place += 1
            waiting.append(planners.pop())
    asked: dict[int, Frame[Any]] = {}
    while reader.next is not None:
        frame = reader.next
        if (
            not isinstance(frame, (PlanSlot, Commit))
            or frame.seat in asked
            or (not terms.screens and (asked or [frame.seat] != planners[-1:]))
        ):
            raise reader.misfit()
        asked[frame.seat] = frame
        reader.place += 1
    for seat in waiting:
        check_planned(state, seat, FirstSlot(seat, 0))
    for seat in planners:
        check_planned(state, seat, asked.get(seat))


def check_planned(state: Council, seat: int, frame: Frame[Any] | None) -> None:
    """The plan of a seat, as far as it has been asked; without a frame it is finished (CS-5.4 to CS-5.8)."""
    terms = state.terms
    player = state.players[seat]
    field = f"players[{seat}]"
    uncovered = frame is None and (terms.solo or not terms.screens)
    if player.committed != (frame is None and not terms.solo):
        raise BadPosition(f"{field}.committed does not fit the stack")
    if len(player.planned) != (0 if uncovered else len(player.slots)):
        raise BadPosition(f"{field}.planned has {len(player.planned)} entries, which does not fit the stack")
    if uncovered:
        return
    slots = len(player.slots)
    asked = frame.slot if isinstance(frame, PlanSlot) else slots
    if isinstance(frame, PlanSlot) and (asked >= slots or isinstance(frame, FirstSlot) != (asked == 0)):
        raise BadPosition(f"the stack asks seat {seat} for slot {asked + 1}, which cannot be")
    planned = player.planned
    player.planned = [-1] * slots
    for slot in range(slots):
        question = PlanSlot(seat, slot)
        if planned[slot] < 0:
            allowed = slot >= asked or question.may_leave(state) or not question.may_lay(state)
        else:
            allowed = slot < asked and terms.moves.lay[planned[slot]] in question.moves(state)
            player.planned[slot] = planned[slot]
        if not allowed:
            raise BadPosition(f"{field}.planned[{slot}] is {planned[slot]}, which is no legal plan")
    if isinstance(frame, PlanSlot) and asked and not frame.asks(state):
        raise BadPosition(f"the stack asks seat {seat} for slot {asked + 1}, which has no answer")


def check_act_phase(reader: StackReader) -> None:
    state = reader.state
    for seat in reversed(state.order):
        automa = state.terms.is_automa(seat)
        later = AutomaTurn(seat) if automa else ActTurn(seat)
        if reader.is_next(later):
            reader.place += 1
            continue
        reader.take(LevelCheck(seat))
        if automa:
            check_automa_turn(reader, seat)
        elif isinstance(reader.next, Assess):
            check_act_turn(reader, seat)
        else:
            check_rise(reader, seat)
        return


def check_act_turn(reader: StackReader, seat: int) -> None:
    state = reader.state
    player = state.players[seat]
    if not reader.is_next(Assess(seat, 0, 0), AssessmentGains(seat)):
        check_assessment_step(reader, seat)
        return
    reader.take(Assess(seat, 0, 0), AssessmentGains(seat), Drift(seat))
    slot = len(player.slots) - 1
    while slot > 0 and reader.is_next(ActSlot(seat, slot)):
        reader.place += 1
        slot -= 1
    if not player.slots[slot]:
        raise reader.misfit()
    card = state.terms.content.cards[player.slots[slot][-1]]
    check_card(reader, seat, card, reach_of(card, player.ranges[slot]))


def check_assessment_step(reader: StackReader, seat: int) -> None:
    state = reader.state
    frame = reader.next
    assert isinstance(frame, Assess)
    usable = STATION_USED if station_galaxy(state, seat, STATION_COLLECTS) >= 0 else 0
    usable |= LEADER_USED if leads(state, seat, LEADER_COLLECTS) else 0
    if frame.seat != seat or frame.collected & ~usable or not in_play(state, frame.assessed):
        raise reader.misfit()
    reader.place += 1
    if reader.next is not None:
        check_light(reader, seat, frame.assessed)


def in_play(state: Council, galaxies: int) -> bool:
    return galaxies & ~sum(1 << galaxy for galaxy in state.terms.galaxies) == 0


def check_light(reader: StackReader, seat: int, assessed: int) -> None:
    """After an assessment: the draw of a Light card, or one Bonus card too many (CS-7.10, CS-7.12)."""
    state = reader.state
    symbols = sum(1 << galaxy.index for galaxy in state.terms.content.galaxies if galaxy.light)
    if not assessed & symbols:
        raise reader.misfit()
    if reader.is_next(DrawLight(seat)):
        reader.place += 1
    else:
        take_put_away(reader, seat)


def take_put_away(reader: StackReader, seat: int) -> None:
    player = reader.state.players[seat]
    if len(player.light) + len(player.dark) != reader.state.terms.content.limits.bonus_cards + 1:
        raise reader.misfit()
    reader.take(PutAway(seat))


# ---- effects that are being carried out


def check_card(reader: StackReader, seat: int, card: ActionCard, reach: int) -> None:
    """What the top card of a slot has on the stack (ledger section 6)."""
    effect = card.effect
    any_planet = 1 if card.any_planet else 0
    if effect == DO_SETTLE:
        frames = [Settle(seat, card.cubes, reach, any_planet, 0, 1 if card.split else 0)]
        if card.split and reader.state.players[seat].stacking:
            frames += [Settle(seat, left, reach, any_planet, 0, 0) for left in range(1, card.cubes)]
        reader.take_one(frames)
    elif effect == DO_SETTLE_SINGLES:
        reader.take_one([Settle(seat, 1, reach, any_planet, again, 0) for again in range(card.cubes)])
    elif effect == DO_COLLECT:
        check_collect(reader, seat, card.collects, reach)
    elif effect == DO_DISCOVER:
        if any(card.gems):
            reader.take(CardGems(seat, card.index))
        flags = (ANY_PLANET if card.any_planet else 0) | (BOTH if card.both else 0)
        if reader.is_next(Discover(seat, reach, flags, card.cubes, card.collects)):
            reader.place += 1
        else:
            check_discovery(reader, seat, reach, flags, card.cubes, card.collects)
    elif effect == DO_SETTLE_AND_COLLECT:
        reader.take(Collect(seat, card.collects, reach, 1))
        if reader.next is not None:
            reader.take(Settle(seat, card.cubes, reach, any_planet, 0, 0))
    elif effect == DO_SETTLE_OR_DISCOVER:
        if reader.is_next(CardBranch(seat, card.index, reach)):
            reader.place += 1
        else:
            flags = ANY_PLANET if card.any_planet else 0
            check_discovery(reader, seat, reach, flags, card.cubes, card.collects)
    elif effect == DO_REFINE:
        reader.take_one([Refine(seat, steps) for steps in range(1, card.steps + 1)])
    else:
        raise reader.misfit()


def check_collect(reader: StackReader, seat: int, times: int, reach: int) -> None:
    """The first collection of a card, or a later one with what has been used before it."""
    left = times - len(reader.state.used)
    frames = [Collect(seat, times, reach, 1)]
    if 0 < left < times:
        frames.append(Collect(seat, left, reach, 0))
    reader.take_one(frames)


def check_discovery(
    reader: StackReader, seat: int, reach: int, flags: int, cubes: int, collects: int
) -> None:
    """A discovery under way: tiles are drawn and placed, then something follows (CS-6.20 to CS-6.25)."""
    state = reader.state
    frame = reader.next
    if isinstance(frame, PlaceTile):
        reader.take_one([PlaceTile(seat, parsec, flags, cubes, collects) for parsec in range(1, reach + 1)])
        check_draws(reader, seat, frame.parsec, state.terms.sites_of[frame.parsec])
    elif isinstance(frame, Follow) and frame.site in state.terms.sites and state.tiles[frame.site] >= 0:
        most = cubes
        if state.players[seat].has_tech(TECH_EXPLORERS):
            most = min(cubes + 1, state.terms.content.limits.tower)
        if state.terms.content.sites[frame.site].parsec > reach:
            raise reader.misfit()
        frames = [Follow(seat, frame.site, flags, most, collects)]
        if flags & BOTH:
            frames.append(Follow(seat, frame.site, flags, 0, collects))
        reader.take_one(frames)
        if frame.cubes and state.all_cubes_on_site(frame.site):
            raise BadPosition(f"cubes: there are some on site {frame.site}, whose tile has just been placed")
    else:
        raise reader.misfit()


def check_draws(reader: StackReader, who: int, parsec: int, sites: list[int]) -> None:
    """The tiles of a discovery: two, or what the stack had, and a site for one of them (CS-6.19, CS-6.20)."""
    state = reader.state
    awaited = 0
    while reader.is_next(DrawTile(who, parsec)):
        reader.place += 1
        awaited += 1
    drawn = len(state.drawn)
    tiles = state.terms.content.tiles
    if (
        drawn + awaited != min(DRAWS, state.tiles_left(parsec) + drawn)
        or not drawn + awaited
        or any(tiles[tile].parsec != parsec for tile in state.drawn)
    ):
        raise BadPosition("drawn does not fit the stack")
    if all(state.tiles[site] >= 0 for site in sites):
        raise BadPosition("the stack has a tile placed, but there is no empty site for it")


# ---- Dark Tech


def check_rise(reader: StackReader, seat: int) -> None:
    """A human has risen to a level and takes or carries out a Dark Tech card (CS-8.4)."""
    state = reader.state
    terms = state.terms
    player = state.players[seat]
    if not 1 <= player.level < terms.content.limits.trigger_level:
        raise reader.misfit()
    level = player.level
    reader.take(CatchUp(seat, level))
    frame = reader.next
    if isinstance(frame, TechGain):
        if not player.techs or terms.content.techs[player.techs[-1]].level != level:
            raise reader.misfit()
        reader.take(TechGain(seat, player.techs[-1]))
        check_tech(reader, seat, terms.content.techs[player.techs[-1]])
        return
    if not terms.choose:
        reader.take(DrawTech(seat, level))
        return
    reader.take(TakeTech(seat, level))
    missing = (
        len(state.tech_pools[level]) - terms.content.limits.tech_cards + terms.content.limits.tech_removed
    )
    if not state.tech_open[level]:
        if not 1 <= missing <= terms.content.limits.tech_removed:
            raise reader.misfit()
        reader.take(*[RemoveTech(level, left) for left in range(missing)])


def check_tech(reader: StackReader, seat: int, tech: DarkTech) -> None:
    """The immediate part of a Dark Tech card."""
    effect = tech.effect
    if effect == TECH_SCIENTISTS:
        reader.take(ScientificSettlement(seat))
    elif effect == TECH_COLLECT:
        check_collect(reader, seat, tech.collects, PARSECS)
    elif effect == TECH_JOURNEY:
        if reader.is_next(Discover(seat, PARSECS, ANY_PLANET, tech.cubes, tech.collects)):
            reader.place += 1
        else:
            check_discovery(reader, seat, PARSECS, ANY_PLANET, tech.cubes, tech.collects)
    elif effect == TECH_INFORMATION:
        check_information(reader, seat, tech.amount)
    elif effect == TECH_DOMINATE:
        check_free_assessment(reader, seat, tech.amount)
    elif effect == TECH_SETTLEMENT:
        reader.take_one([Settle(seat, 1, PARSECS, 1, again, 0) for again in range(tech.cubes)])
    else:
        raise reader.misfit()


def check_information(reader: StackReader, seat: int, cards: int) -> None:
    """Information Breakthrough: an AI card, then Light cards (CS-8.34)."""
    draws = 0
    while reader.is_next(DrawLight(seat)):
        reader.place += 1
        draws += 1
    frame = reader.next
    if isinstance(frame, PutAway):
        if draws >= cards:
            raise reader.misfit()
        take_put_away(reader, seat)
    elif frame is not None:
        if draws != cards or not isinstance(frame, (FreeCard, Refill)):
            raise reader.misfit()
        reader.take(frame if isinstance(frame, Refill) else FreeCard(seat))
    elif not 1 <= draws <= cards:
        raise reader.misfit()


def check_free_assessment(reader: StackReader, seat: int, galaxies: int) -> None:
    """Dominate Folk: galaxies that are still to be assessed, and the Light card of the last one (CS-8.35)."""
    frame = reader.next
    assessed = -1  # all of them have been: any galaxy
    if isinstance(frame, FreeAssess):
        assessed = frame.assessed
        if not in_play(reader.state, assessed):
            raise reader.misfit()
        reader.take(FreeAssess(seat, galaxies - assessed.bit_count(), assessed))
    if assessed < 0 or reader.next is not None:
        check_light(reader, seat, assessed)


# ---- the Automa


def check_automa_turn(reader: StackReader, automa: int) -> None:
    """Lines from top to bottom, then galaxy after galaxy (CS-13.10, CS-13.18)."""
    state = reader.state
    terms = state.terms
    card = terms.content.automa_cards[state.automa_card]
    reader.take(EndAutomaTurn(automa))
    frame = reader.next
    if isinstance(frame, AutomaAssess) and frame.place > 0:
        reader.take(AutomaAssess(automa, frame.place))
        galaxy = terms.galaxies[frame.place - 1]
        if reader.is_next(AutomaRemoval(terms.human, galaxy)):
            reader.place += 1
        else:
            check_light(reader, automa, 1 << galaxy)
        return
    reader.take(AutomaAssess(automa, 0))
    line = len(card.lines) - 1
    while line > 0 and reader.is_next(AutomaLineStep(automa, line)):
        reader.place += 1
        line -= 1
    check_line(reader, automa, line)


def check_line(reader: StackReader, automa: int, line: int) -> None:
    """What one line of the Automa card has on the stack (CS-13.13 to CS-13.17)."""
    state = reader.state
    human = state.terms.human
    entry = state.terms.content.automa_cards[state.automa_card].lines[line]
    sides = [entry.left] if entry.right is None else [entry.left, entry.right]
    frame = reader.next
    if isinstance(frame, (AutomaPlanet, AutomaTile)) and frame.side < len(sides):
        side = frame.side
        option = sides[side]
        sites = sites_for(state, option) if option.kind in (AUTOMA_SETTLE, AUTOMA_DISCOVER) else []
        if isinstance(frame, AutomaTile) and option.kind == AUTOMA_DISCOVER:
            reader.take(AutomaTile(human, line, side))
            check_draws(reader, automa, option.parsec, sites)
        elif option.kind == AUTOMA_SETTLE:
            reader.take(AutomaPlanet(human, line, side, -1))
        else:
            placed = [site for site in sites if state.tiles[site] >= 0]
            reader.take_one([AutomaPlanet(human, line, side, site) for site in placed])
        return
    for option in sides:
        if option.kind == AUTOMA_REFRESH:
            slots = sorted(option.slots, reverse=True)
            for left in range(len(slots), 0, -1):
                if reader.is_next(*[Refill(slot) for slot in slots[:left]]):
                    reader.place += left
                    return
    raise reader.misfit()
