"""The stack of a position that is read: it is one that the rules put together, and what lies open fits it.

A stack is read from the bottom: what is left of the phase, then the turn, then what is being carried out. So a
position that is accepted can always be played on.
"""

from typing import Any

from starboard.games.starship_interstellar.content import (
    ARS,
    BASIC_TOKENS,
    BUILD,
    BUILDINGS,
    CONVERTER,
    DEPOSIT,
    DRILL,
    FAMILY_PILES,
    GOVERNMENT,
    GOVERNMENT_PLUS,
    HUMANKIND,
    LINE_LEVELS,
    MARKET,
    PLANETARY_PRODUCTION,
    PROBE,
    PROJECTS,
    RESEARCH,
    ROW_SPACES,
    SALVATION_ACTIONS,
    SAVE,
    SOLAR,
    SOLAR_LINE,
    STARSHIP,
    TRAVEL,
    TRAVEL_LINE,
    Token,
)
from starboard.games.starship_interstellar.deposits import (
    REFILL,
    Bringing,
    ChooseDeposit,
    Digging,
    Refill,
)
from starboard.games.starship_interstellar.families import (
    PayFamily,
    RevealFamily,
    SaveFurther,
    active_family,
    family_refusal,
)
from starboard.games.starship_interstellar.founding import DrawGround, Install, Prospect
from starboard.games.starship_interstellar.government import (
    ModuleCheck,
    Promotion,
    SendScientist,
    government_refusal,
)
from starboard.games.starship_interstellar.government_phase import (
    DrawMechanism,
    EndCheck,
    MovePlanets,
    RefillProjects,
    RestockMarket,
    SunGrows,
)
from starboard.games.starship_interstellar.hall_actions import HallSolar
from starboard.games.starship_interstellar.hall_state import UNSEEN
from starboard.games.starship_interstellar.hall_travel import RevealPlanet
from starboard.games.starship_interstellar.journey import (
    FIRST_ADVANCE,
    FURTHER_ADVANCE,
    OWN_PROBE,
    AdvanceProbe,
    MoveGovernmentProbe,
    SecondAdvance,
    probe_refusal,
)
from starboard.games.starship_interstellar.journey import GOVERNMENT_PROBE as NEUTRAL_PROBE
from starboard.games.starship_interstellar.leaders import LeaderSteps
from starboard.games.starship_interstellar.market import MarketMode, Trade
from starboard.games.starship_interstellar.mechanisms import (
    BuildMechanism,
    PayMechanism,
    PayUniversal,
    build_refusal,
    can_pay,
    open_positions,
)
from starboard.games.starship_interstellar.population import SavePopulation, save_refusal
from starboard.games.starship_interstellar.positions_rewards import NO_STEPS, RewardReader
from starboard.games.starship_interstellar.production import (
    EXPLORER_USED,
    RAISE,
    REFINE,
    SPLIT,
    ChooseProduction,
    Converting,
    Produce,
    ars_moves,
    drill_moves,
    own_planets,
    used_of,
)
from starboard.games.starship_interstellar.research import (
    PayTechnology,
    PlaceWormhole,
    Research,
    open_technologies,
    research_refusal,
)
from starboard.games.starship_interstellar.rounds import (
    ActionTurn,
    CollectPass,
    EndSalvation,
    NextTurn,
    StartRound,
    StartSalvation,
)
from starboard.games.starship_interstellar.salvation import SalvationTurn, TokenBonus
from starboard.games.starship_interstellar.setup import (
    DrawFirstPlayer,
    DrawSheet,
    LayExtra,
    LayMechanism,
    new_game,
)
from starboard.games.starship_interstellar.solar import (
    EXTRA_MATTER,
    LEADER,
    DrawCube,
    ExtraCube,
    SolarExtra,
    SolarKeep,
)
from starboard.games.starship_interstellar.state import (
    ACTION,
    FROM_GOVERNMENT,
    FROM_OTHER,
    FROM_TOKENS,
    GOVERNMENT_PHASE,
    NOBODY,
    OVER,
    SALVATION,
    Voyage,
)
from starboard.games.starship_interstellar.travel import Depart, Plan, flight_remains
from starboard.games.starship_interstellar.unique_pass import DraftPass, UsePass
from starboard.kernel.decision import Decision, Frame
from starboard.kernel.errors import BadPosition
from starboard.kernel.move import NATURE, Move

# ---- the set-up: all of it is played again


def check_setup(state: Voyage) -> None:
    """The position that these draws and picks lead to, as many as it shows."""
    replayed = new_game(state.terms)
    wanted = in_order(state)
    while replayed.round == 0 and in_order(replayed) != wanted:
        frame = next_answered(state, replayed)
        move = setup_answer(state, replayed, frame)
        if move is None or move not in replayed.facing(frame.seat).moves():
            break
        replayed.answer(frame.seat, move)
    found = {**state.dump(), "stack": wanted}
    for name, expected in {**replayed.dump(), "stack": in_order(replayed)}.items():
        if found[name] != expected:
            raise BadPosition(f"{name} is not as the set-up makes it")


def in_order(state: Voyage) -> list[list[Any]]:
    """The stack as it is written down; those who are asked together by seat, as any of them may answer first."""
    frames = state.dump_stack()
    end = len(frames)
    while end and frames[end - 1][0] == "DraftPass":
        end -= 1
    start = end
    while start and frames[start - 1][0] == "UsePass":
        start -= 1
    return [*frames[:start], *sorted(frames[start:end]), *frames[end:]]


def next_answered(state: Voyage, replayed: Voyage) -> Frame[Any]:
    """The next question of the set-up; of those who are asked together, one who has answered (SI-26.3)."""
    asked = [frame.seat for frame in state.stack if isinstance(frame, UsePass)]
    for decision in replayed.decisions():
        if isinstance(decision, UsePass) and decision.seat not in asked:
            return decision
    return replayed.stack[-1]


def setup_answer(state: Voyage, replayed: Voyage, frame: Frame[Any]) -> Move | None:
    """What came up at a draw of the set-up, as the position shows it; None if it does not."""
    moves = state.terms.moves
    if isinstance(frame, RevealPlanet):
        planet = state.machine().planets[0] if state.machine().planets else UNSEEN
        return moves.pile_planet[planet] if planet != UNSEEN else None
    if isinstance(frame, RevealFamily):
        came = len(replayed.families)
        return moves.families[state.families[came]] if came < len(state.families) else None
    if isinstance(frame, LayMechanism):
        laid = len(replayed.projects)
        return moves.mechanism[state.projects[laid]] if laid < len(state.projects) else None
    if isinstance(frame, LayExtra):
        laid = len(replayed.display)
        return moves.display[state.display[laid] - BASIC_TOKENS] if laid < len(state.display) else None
    if isinstance(frame, DrawSheet):
        return moves.sheet[state.sheet] if state.sheet >= 0 else None
    if isinstance(frame, DrawFirstPlayer) and any(isinstance(one, UsePass) for one in state.stack):
        return moves.first[state.order[0]]
    if isinstance(frame, DraftPass):
        taken = state.corporations[frame.seat].taken
        return moves.draft[taken] if taken >= 0 else None
    if isinstance(frame, UsePass):
        return moves.use_unique if state.corporations[frame.seat].pass_token else moves.use_basic
    return None  # the answer to the last question ends the set-up


# ---- rounds


def check_stack(state: Voyage) -> None:
    """The stack asks somebody something, and what lies open is what its frames work on."""
    stack = state.stack
    if state.phase == OVER or not stack:
        check_over(state)
        return
    name = type(stack[-1]).__name__
    if not isinstance(stack[-1], Decision):
        raise BadPosition(f"the stack ends with {name}, which asks nobody anything")
    reader = reader_of(state)
    if not reader.phase_fits():
        raise reader.misfit()
    check_open(state)
    if not stack[-1].asks(state) or not state.moves():
        raise BadPosition(f"the stack ends with {name}, which has no answer")


def reader_of(state: Voyage) -> "StackReader":
    if state.hall is None:
        return StackReader(state)
    from starboard.games.starship_interstellar.positions_hall import HallReader

    return HallReader(state)


def check_over(state: Voyage) -> None:
    """Nothing is asked any more, for a reason (SI-19.1)."""
    if state.stack or state.phase != OVER:
        raise BadPosition(f"phase is {state.phase}, and the stack has {len(state.stack)} entries")
    if state.seat != NOBODY:
        raise BadPosition(f"seat is {state.seat}, but the game is over")
    if not state.earth_burns() and state.goals_met() < state.terms.content.limits.goals_needed:
        raise BadPosition("phase says that the game is over, but neither Earth burns nor are the goals met")
    check_open(state)


def check_open(state: Voyage) -> None:
    """Cubes are drawn and a token is turned over only while somebody decides about them; modules are dealt with."""
    stack = state.stack
    if any(state.drawn) and not any(isinstance(frame, (SolarKeep, SolarExtra, HallSolar)) for frame in stack):
        raise BadPosition("drawn does not fit the stack: nobody decides about these cubes")
    if state.prospect >= 0 and not (stack and isinstance(stack[-1], Prospect)):
        raise BadPosition("prospect does not fit the stack: nobody decides about this token")
    full = len(state.built) // state.terms.slots
    if state.completed != full and not any(isinstance(frame, ModuleCheck) for frame in stack):
        raise BadPosition(f"completed is {state.completed}, but {full} modules are full")


class StackReader(RewardReader):
    """Goes through a stack from the bottom; each part says whether everything from a place on belongs there."""

    __slots__ = ()

    def phase_fits(self) -> bool:
        phase = self.state.phase
        if phase == GOVERNMENT_PHASE:
            return self.government_phase_fits()
        if phase not in (ACTION, SALVATION):
            raise BadPosition(f"phase is {phase}, but it is round {self.state.round} and something is asked")
        if self.is_at(0, StartSalvation(NATURE) if phase == ACTION else EndSalvation(NATURE)):
            return self.collecting_fits()
        return self.turn_fits()

    # ---- passing

    def collecting_fits(self) -> bool:
        """Everybody has passed and collects in that order (SI-4.16)."""
        state = self.state
        if len(state.passed) != state.terms.players or state.seat != NOBODY:
            raise BadPosition("seat or passed does not fit the stack: everybody has passed")
        place = 1
        waiting = state.passed[::-1]
        while place <= len(waiting) and self.is_at(place, CollectPass(waiting[place - 1])):
            place += 1
        if place == self.size:
            return True
        if place > len(waiting):
            return False
        seat = waiting[place - 1]
        for side in range(state.corporations[seat].rotation + 1):
            if self.rewards_fit(place, seat, state.pass_sides(seat)[side], FROM_OTHER, NO_STEPS, False):
                return True
        return False

    def turn_fits(self) -> bool:
        """Somebody who has not passed has a turn (SI-4.3)."""
        state = self.state
        seat = state.seat
        if seat == NOBODY or seat in state.passed:
            raise BadPosition(f"seat is {seat}, who has no turn")
        players = state.terms.players
        if not self.is_at(0, NextTurn((state.order.index(seat) + 1) % players)):
            return False
        if state.phase == ACTION:
            return self.ends_with(1, ActionTurn(seat)) or self.action_fits(seat)
        return self.ends_with(1, SalvationTurn(seat)) or self.salvation_fits(seat)

    # ---- the Action Phase

    def action_fits(self, seat: int) -> bool:
        """What the action of the active token has on the stack."""
        corporation = self.state.corporations[seat]
        if not corporation.played:
            return False
        token = self.state.token(seat)
        if not corporation.uses:  # a Base has just been founded (SI-7.18)
            return token.planet == corporation.explorer and self.ends_with(1, Install(seat))
        kind = token.action.kind
        if kind == SOLAR:
            return self.solar_fits(seat, token)
        if kind == RESEARCH:
            return self.research_fits(seat, token)
        if kind == TRAVEL:
            return self.travel_fits(seat, token)
        if kind == MARKET:
            return self.market_fits(seat, token)
        if kind == PLANETARY_PRODUCTION:
            return self.production_fits(seat, token)
        if kind == DEPOSIT:
            return self.deposit_fits(seat, token)
        return False

    def solar_fits(self, seat: int, token: Token) -> bool:
        """Cubes are drawn and decided about, then the extra ones (SI-5.11)."""
        state = self.state
        drawn = sum(state.drawn)
        left = sum(state.bag)
        if self.is_at(1, SolarKeep(seat)):
            draws = self.size - 2
            if drawn + draws != min(token.action.draw, drawn + left):
                raise BadPosition(f"drawn has {drawn} cubes, which does not fit the stack")
            return self.are_at(2, DrawCube(), draws)
        limits = state.terms.content.limits
        level = state.corporations[seat].levels[SOLAR_LINE]
        most = limits.extra_draw if level >= EXTRA_MATTER else 0
        if level >= LEADER:
            most += limits.extra_draw_if_kept
        place = 1
        while place < most and self.is_at(place, ExtraCube(seat)):
            place += 1
        if not most or not self.is_at(place, SolarExtra(seat)):
            return False
        draws = self.size - place - 1
        if drawn + draws != 1 or left < draws:
            raise BadPosition(f"drawn has {drawn} cubes, which does not fit the stack")
        return self.are_at(place + 1, DrawCube(), draws)

    def research_fits(self, seat: int, token: Token) -> bool:
        state = self.state
        corporation = state.corporations[seat]
        if self.ends_with(1, PlaceWormhole(seat)):
            return corporation.levels[TRAVEL_LINE] == LINE_LEVELS and corporation.wormhole < 0
        if research_refusal(state, seat, token.index) is not None:
            return False
        frame = self.frame(1)
        if isinstance(frame, PayTechnology):
            return frame.technology in open_technologies(state, seat) and self.ends_with(
                1, PayTechnology(seat, frame.technology)
            )
        return self.ends_with(1, Research(seat))

    def travel_fits(self, seat: int, token: Token) -> bool:
        """The flight plan leads to a flight; on arrival one installs or prospects (SI-7.13, SI-7.14)."""
        state = self.state
        corporation = state.corporations[seat]
        here = corporation.explorer
        frame = self.frame(1)
        if isinstance(frame, Depart):
            if frame.dismantled and not corporation.bases + corporation.hold_bases:
                return False
            plan = Plan(state, seat, frame.dismantled == 1)
            return self.ends_with(1, Depart(seat, frame.dismantled)) and flight_remains(
                state, seat, token.index, plan
            )
        if isinstance(frame, Install):
            return corporation.has_base(here) and self.ends_with(1, Install(seat))
        if not isinstance(frame, Prospect):
            return False
        if corporation.has_base(here) or not corporation.hold_bases:
            return False
        if not 1 <= frame.turned <= 1 + len(state.tails[here]):
            return False
        if self.ends_with(1, Prospect(seat, frame.turned)):
            if state.prospect < 0 or state.terms.content.production_tokens[state.prospect].planet != here:
                raise BadPosition(f"prospect is {state.prospect}, which is no token of the planet")
            return True
        return (
            self.is_at(1, Prospect(seat, frame.turned))
            and self.ends_with(2, DrawGround(here))
            and state.unknown[here] > 0
        )

    def market_fits(self, seat: int, token: Token) -> bool:
        """Cubes are sold and bought, of as many colours as the token allows (SI-8.2, SI-8.6)."""
        state = self.state
        corporation = state.corporations[seat]
        if self.is_at(1, Trade(seat, 0, 0)) and self.ends_with(2, MarketMode(seat)):
            return token.action.sell_bonus > 0
        frame = self.frame(1)
        if not isinstance(frame, Trade) or not self.ends_with(1, Trade(seat, frame.sold, frame.bought)):
            return False
        kinds = token.action.kinds
        if frame.sold & frame.bought or max(frame.sold.bit_count(), frame.bought.bit_count()) > kinds:
            return False
        for colour, cubes in enumerate(corporation.cubes):
            if (frame.sold >> colour) & 1 and not state.market[colour]:
                return False
            if (frame.bought >> colour) & 1 and not cubes:
                return False
        return True

    def production_fits(self, seat: int, token: Token) -> bool:
        """Activators are used one by one; a Building that moves several cubes is at work (SI-9.3)."""
        state = self.state
        corporation = state.corporations[seat]
        if token.action.any_planet and self.ends_with(1, ChooseProduction(seat)):
            return True
        frame = self.frame(1)
        if not isinstance(frame, Produce) or not self.is_at(1, Produce(seat, frame.planet, frame.used)):
            return False
        planet, used = frame.planet, frame.used
        if not corporation.has_base(planet) or (not token.action.any_planet and planet != token.planet):
            return False
        if used & EXPLORER_USED and corporation.explorer != planet:
            return False
        for kind in range(BUILDINGS):
            if used_of(used, kind) > corporation.sites[planet * BUILDINGS + kind]:
                return False
        return self.size == 2 or self.building_fits(seat, planet, used)

    def building_fits(self, seat: int, planet: int, used: int) -> bool:
        state = self.state
        frame = self.frame(2)
        if isinstance(frame, Digging):
            left = frame.left
            return (
                used_of(used, DRILL) > 0
                and 0 < left < drill_moves(state, seat)
                and self.ends_with(2, Digging(seat, planet, left))
            )
        if isinstance(frame, Bringing):
            left = frame.left
            return (
                used_of(used, ARS) > 0
                and 0 < left < ars_moves(state, seat)
                and self.ends_with(2, Bringing(seat, planet, left))
            )
        if isinstance(frame, Converting):
            level = state.corporations[seat].levels[CONVERTER]
            able = RAISE | (SPLIT if level >= 2 else 0) | (REFINE if level >= 3 else 0)
            return (
                used_of(used, CONVERTER) > 0
                and not frame.done & ~able
                and self.ends_with(2, Converting(seat, planet, frame.done))
            )
        return False

    def deposit_fits(self, seat: int, token: Token) -> bool:
        """Number 8 (SI-16.6)."""
        if self.ends_with(1, ChooseDeposit(seat, REFILL, token.action.deposit_cubes)):
            return True
        return any(self.ends_with(1, Refill(seat, planet)) for planet in own_planets(self.state, seat))

    # ---- the Salvation Phase

    def salvation_fits(self, seat: int) -> bool:
        """Effect, steps, bonus of the token, completed modules (SI-10.7)."""
        state = self.state
        corporation = state.corporations[seat]
        if not corporation.played or not self.is_at(1, ModuleCheck(seat)):
            return False
        if isinstance(self.frame(2), Promotion):
            return self.promotions_fit(2, NOBODY)
        token = corporation.active()
        side = state.token(seat).salvation
        for action in range(SALVATION_ACTIONS):
            if state.terms.moves.salvation[token][action] is not None and self.is_at(
                2, TokenBonus(seat, token, action)
            ):
                if action == BUILD:
                    return self.build_fits(seat)
                if action == SAVE:
                    return self.save_fits(seat)
                if action == PROBE:
                    return self.probe_fits(seat)
                assert action == GOVERNMENT
                return self.send_fits(seat)
        return self.rewards_fit(2, seat, side.after, FROM_TOKENS, NO_STEPS, False)

    def build_fits(self, seat: int) -> bool:
        """Mechanisms are built and paid one by one, then there are steps (SI-11.5, SI-11.7)."""
        state = self.state
        side = state.token(seat).salvation
        steps = 1 + side.extra_steps
        frame = self.frame(4)
        if not isinstance(frame, BuildMechanism):
            return self.steps_fit(3, seat, STARSHIP, steps, NO_STEPS, False)
        if not self.is_at(3, LeaderSteps(seat, STARSHIP, steps)):
            return False
        number = frame.built
        if number > side.mechanisms or not self.is_at(4, BuildMechanism(seat, number)):
            return False
        pays = self.frame(5)
        built = number if pays is None else number - 1
        if built < 0 or state.built_by[len(state.built) - built :] != [seat] * built:
            return False
        if pays is None:
            return build_refusal(state, seat) is None
        if not isinstance(pays, PayMechanism) or pays.position >= open_positions(state, seat):
            return self.no(5)
        mechanism = state.terms.content.mechanisms[state.projects[pays.position]]
        payment = PayUniversal if mechanism.any_cubes else PayMechanism
        return (
            self.ends_with(5, payment(seat, pays.position))
            and not state.ship_complete()
            and can_pay(state, seat, pays.position)
        )

    def save_fits(self, seat: int) -> bool:
        """Meeples are saved one by one, then there are steps (SI-12.3, SI-12.6)."""
        state = self.state
        side = state.token(seat).salvation
        steps = 1 + side.extra_steps
        frame = self.frame(4)
        if not isinstance(frame, SavePopulation):
            return self.steps_fit(3, seat, HUMANKIND, steps, NO_STEPS, False)
        if isinstance(frame, SaveFurther):
            return self.is_at(3, LeaderSteps(seat, HUMANKIND, steps)) and self.family_fits(seat)
        return (
            self.is_at(3, LeaderSteps(seat, HUMANKIND, steps))
            and self.ends_with(4, SavePopulation(seat, frame.number))
            and state.population_saved() >= frame.number
            and save_refusal(state, seat, side.lower) is None
        )

    def family_fits(self, seat: int) -> bool:
        """A Family is paid, or has been saved and a further meeple may follow (SI-23.5, SI-23.8)."""
        state = self.state
        if not state.families or not self.is_at(4, SaveFurther(seat)):
            return self.no(4)
        frame = self.frame(5)
        if frame is None:
            families = [active_family(state, pile) for pile in range(len(state.families))]
            return any(
                all(state.saved[colour] >= number for colour, number in enumerate(family.members))
                for family in families
            ) or self.no(4)
        if not isinstance(frame, PayFamily) or not self.ends_with(5, PayFamily(seat, frame.pile)):
            return self.no(5)
        lower = state.token(seat).salvation.lower
        return family_refusal(state, seat, frame.pile, lower) is None or self.no(5)

    def probe_fits(self, seat: int) -> bool:
        """The own Probe advances; with number 24 twice (SI-13.14)."""
        state = self.state
        side = state.token(seat).salvation
        for waiting in range(side.advances):
            if not self.are_at(3, SecondAdvance(seat), waiting):
                break
            place = 3 + waiting
            if waiting == side.advances - 1:
                if self.ends_with(place, AdvanceProbe(seat, FIRST_ADVANCE)):
                    return probe_refusal(state, seat, side.free_first_move) is None
            elif self.ends_with(place, AdvanceProbe(seat, FURTHER_ADVANCE)):
                return state.probe_space(seat).column > 0
            if self.arrival_fits(place, seat, OWN_PROBE, NO_STEPS, False):
                return True
        return False

    def send_fits(self, seat: int) -> bool:
        """Scientists go up row by row, each with its bonus (SI-14.2, SI-14.6, SI-14.7)."""
        state = self.state
        side = state.token(seat).salvation
        frame = self.frame(3)
        if not isinstance(frame, SendScientist) or not self.is_at(3, SendScientist(seat, frame.sent)):
            return False
        sent = frame.sent
        plus = state.corporations[seat].knows(GOVERNMENT_PLUS)
        highest = state.highest_row(seat)
        if (sent > side.scientists and not plus) or sent > highest + 1:
            return False
        spaces = [space for space, owner in enumerate(state.government) if owner == seat]
        if [space // ROW_SPACES for space in spaces[len(spaces) - sent :]] != list(
            range(highest - sent + 1, highest + 1)
        ):
            return False
        if self.size == 4:
            return government_refusal(state, seat) is None
        if not sent:
            return False
        bonuses = state.terms.content.government
        rewards = bonuses[spaces[-1]]
        if side.whole_row:
            first = highest * ROW_SPACES
            rewards = [reward for bonus in bonuses[first : first + ROW_SPACES] for reward in bonus]
        return self.rewards_fit(4, seat, rewards, FROM_GOVERNMENT, NO_STEPS, False)

    def promotions_fit(self, place: int, governor: int) -> bool:
        """The Governor has left the highest row; those below are asked from left to right (SI-14.11 to SI-14.13)."""
        state = self.state
        frame = self.frame(place)
        if not isinstance(frame, Promotion) or not state.completed:
            return False
        row = frame.row
        first = row * ROW_SPACES
        above = state.government[first : first + ROW_SPACES]
        below = [seat for seat in state.government[first - ROW_SPACES : first] if seat != NOBODY]
        if any(seat != NOBODY for seat in state.government[first + ROW_SPACES :]):
            return False
        asked: list[int] = []  # from left to right
        while place < self.size:
            frame = self.frame(place)
            assert frame is not None
            seat = frame.seat
            if seat in above or seat not in below or not self.is_at(place, Promotion(seat, row)):
                return self.no(place)
            asked.insert(0, seat)
            place += 1
        if governor != NOBODY:
            gone = [governor]
        else:
            gone = list(range(state.terms.players))
        for removed in gone:
            if removed in above or removed in asked or not state.corporations[removed].scientists:
                continue
            waiting = [seat for seat in below if seat not in above and seat != removed]
            if waiting[len(waiting) - len(asked) :] == asked:
                return True
        return self.no(self.size - 1)

    # ---- the Government Phase

    def government_phase_fits(self) -> bool:
        """The steps that are still to come, the last one first (SI-17)."""
        state = self.state
        if state.seat != NOBODY or state.passed:
            raise BadPosition("seat or passed does not fit the stack: it is the Government Phase")
        if not isinstance(self.frame(0), StartRound):
            return self.steps_to_come_fit()
        if state.earth_burns() or state.goals_met() >= state.terms.content.limits.goals_needed:
            return self.no(0)
        return self.after_end_check_fits()

    def steps_to_come_fit(self) -> bool:
        state = self.state
        steps: tuple[Frame[Any], ...] = (
            EndCheck(NATURE),
            MovePlanets(NATURE),
            SunGrows(NATURE),
            RestockMarket(NATURE),
            RefillProjects(NATURE),
        )
        place = 0
        for step in steps:
            if not self.is_at(place, step):
                return False
            place += 1
        if self.ends_with(place, DrawMechanism()):
            return len(state.projects) < PROJECTS
        frame = self.frame(place)
        if frame is None:
            return self.no(place)
        return self.governor_fits(place, frame.seat)

    def governor_fits(self, place: int, governor: int) -> bool:
        """The Governor moves the Government Probe; before that a module may have been completed (SI-17.4, SI-17.5)."""
        if governor < 0 or not self.may_govern(governor):
            return self.no(place)
        if self.is_at(place, MoveGovernmentProbe(governor, 0)):
            if place + 1 == self.size:
                return True
            return self.is_at(place + 1, ModuleCheck(NATURE)) and self.promotions_fit(place + 2, governor)
        return self.arrival_fits(place, governor, NEUTRAL_PROBE, NO_STEPS, False)

    def after_end_check_fits(self) -> bool:
        """The game goes on, and Families come up for the next round (SI-23.7)."""
        return self.families_fit(1)

    def families_fit(self, place: int) -> bool:
        waiting = self.size - place
        return 1 <= waiting <= FAMILY_PILES and self.are_at(place, RevealFamily(), waiting)

    def may_govern(self, seat: int) -> bool:
        """Was this seat Governor when the phase began (SI-17.5)? A module may have been completed since."""
        state = self.state
        if state.governor() == seat:
            return True
        return state.completed > 0 and state.corporations[seat].scientists > 0
