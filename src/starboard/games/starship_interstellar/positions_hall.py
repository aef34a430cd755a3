"""Positions of the solo game as they are read: H.A.L.L.'s own pieces, and what its turns put on the stack."""

from typing import Any

from starboard.games.starship_interstellar.black_holes import BlackHole
from starboard.games.starship_interstellar.content import (
    ADVANCE,
    BLACK_HOLE,
    BUILD,
    CHOICE,
    COLOURS,
    GOVERNMENT_PROBE,
    HALL_GOVERNMENT,
    HALL_LEVELS,
    HALL_ROWS,
    HUMANKIND,
    NON_BASIC,
    ONLY_ONE,
    OPEN,
    PRESTIGE,
    PROBE,
    REPUTATION,
    ROW_SPACES,
    SALVATION_ACTIONS,
    SALVATION_ROWS,
    SAVE,
    SOLAR,
    STARSHIP,
    THEN_BUILD,
    THEN_NOTHING,
    THEN_SAVE,
    TRACKS,
    TRAVEL,
    WORMHOLE,
    YELLOW,
    HallCell,
    Reward,
)
from starboard.games.starship_interstellar.families import TurnFamilies
from starboard.games.starship_interstellar.government import ModuleCheck, Promotion
from starboard.games.starship_interstellar.government_phase import EndCheck, MovePlanets
from starboard.games.starship_interstellar.hall_actions import HallAction, HallSolar, action_refusal_before
from starboard.games.starship_interstellar.hall_government import Block, HallConvert, HallGather, Spoil
from starboard.games.starship_interstellar.hall_pile import DrawAiCube, PlayAgain, RevealTop
from starboard.games.starship_interstellar.hall_probe import (
    HUMAN,
    HallArrival,
    HallDiscover,
    HallGovernmentProbe,
    HallGovernmentRoute,
    HallLeave,
    HallRoute,
    best_spaces,
    probe_cell,
)
from starboard.games.starship_interstellar.hall_rewards import HallExtra, HallTrack
from starboard.games.starship_interstellar.hall_salvation import HallSalvation, HallThen
from starboard.games.starship_interstellar.hall_state import NO_CUBE, NO_TOKEN, UNSEEN, Hall
from starboard.games.starship_interstellar.hall_traces import counted
from starboard.games.starship_interstellar.hall_travel import (
    HallFound,
    HallSettle,
    LosePlanet,
    RevealGround,
    RevealPlanet,
    travel_refusal,
    travels_free,
)
from starboard.games.starship_interstellar.hall_turn import HallPlay
from starboard.games.starship_interstellar.invariants_hall import ai_cubes
from starboard.games.starship_interstellar.journey import GOVERNMENT_PROBE as NEUTRAL_PROBE
from starboard.games.starship_interstellar.journey import Arrival, ReachTrappist, next_cost
from starboard.games.starship_interstellar.positions_rewards import NO_STEPS
from starboard.games.starship_interstellar.positions_stack import StackReader
from starboard.games.starship_interstellar.rounds import NextTurn, StartRound
from starboard.games.starship_interstellar.salvation import TokenBonus
from starboard.games.starship_interstellar.solar import DrawCube
from starboard.games.starship_interstellar.state import (
    ACTION,
    FROM_GOVERNMENT,
    FROM_JOURNEY,
    FROM_TOKENS,
    GOVERNMENT_PHASE,
    NOBODY,
    Voyage,
)
from starboard.kernel.decision import Frame
from starboard.kernel.errors import BadPosition
from starboard.kernel.move import NATURE
from starboard.kernel.written import LARGEST, distinct, fields, number, numbers, pool, shown

# ---- fields


def load_hall(state: Voyage, value: object) -> None:
    """What `Hall.dump` wrote; nothing in a game of people."""
    hall = state.hall
    if hall is None:
        if value is not None:
            raise BadPosition(f"hall is {shown(value)}, but this edition is for people only")
        return
    content = state.terms.content
    tokens = len(content.tokens)
    planets = len(content.planets)
    data = fields("hall", value, hall.dump())
    hall.bag = numbers("hall.bag", data["bag"], 0, LARGEST, COLOURS)
    hall.board = numbers("hall.board", data["board"], 0, LARGEST, HALL_ROWS * COLOURS)
    hall.conversion = numbers("hall.conversion", data["conversion"], 0, LARGEST, COLOURS)
    hall.levels = numbers("hall.levels", data["levels"], 0, HALL_LEVELS, len(content.hall.technologies))
    hall.near = number("hall.near", data["near"], 0, (1 << tokens) - 1)
    hall.far = number("hall.far", data["far"], 0, (1 << tokens) - 1)
    hall.top = number("hall.top", data["top"], NO_TOKEN, tokens - 1)
    hall.under = distinct("hall.under", data["under"], tokens)
    hall.count = number("hall.count", data["count"], 0, LARGEST)
    hall.first_under = number("hall.first_under", data["first_under"], NO_TOKEN, tokens - 1)
    hall.travelling = number("hall.travelling", data["travelling"], NO_TOKEN, tokens - 1)
    hall.cube = number("hall.cube", data["cube"], NO_CUBE, COLOURS - 1)
    hall.planets = numbers("hall.planets", data["planets"], UNSEEN, planets - 1)
    hall.unseen = tuple(pool("hall.unseen", data["unseen"], planets))


# ---- what has to fit together, once the set-up is over


def check_hall(state: Voyage) -> None:
    """Packets, marks, Count and cubes of this phase; the invariants say what is in the pile."""
    check_packets(state)
    check_marks(state)
    check_count(state)
    check_cubes(state)


def check_packets(state: Voyage) -> None:
    """Planetary Production lies above all else, and only in the Action Phase (SI-32.1, SI-32.2)."""
    hall = state.machine()
    tokens = state.terms.content.tokens
    production = 0
    if state.phase == ACTION:
        for token in tokens:
            if token.planet >= 0:
                production |= 1 << token.index
    if hall.near & ~production:
        raise BadPosition(f"hall.near is {hall.near}, which has other tokens than Planetary Production")
    if hall.far & production:
        raise BadPosition(f"hall.far is {hall.far}, which has Planetary Production")
    if hall.near and hall.top >= 0 and not production >> hall.top & 1:
        raise BadPosition(f"hall.top is {hall.top}, but Planetary Production comes first")


def check_marks(state: Voyage) -> None:
    """The first token put under the pile, the active Travel token, the rotation and the cube in use."""
    hall = state.machine()
    seat = state.terms.hall
    corporation = state.corporations[seat]
    first = hall.first_under
    if first != NO_TOKEN and first != hall.top and first not in hall.under:
        raise BadPosition(f"hall.first_under is {first}, which is not under the pile")
    if first != NO_TOKEN and first == hall.top and (hall.near or hall.far):
        raise BadPosition(f"hall.first_under is {first}, but tokens lie above it")
    if hall.travelling != NO_TOKEN:
        travels = state.terms.content.tokens[hall.travelling].hall == TRAVEL
        if state.phase != ACTION or not travels or hall.travelling != corporation.active():
            raise BadPosition(f"hall.travelling is {hall.travelling}, which is no active Travel token")
    passed = seat in state.passed or state.phase >= GOVERNMENT_PHASE
    rotation = min(state.terms.content.limits.rotation, hall.pile_size()) if passed else 0
    if corporation.rotation != rotation:
        raise BadPosition(
            f"corporations[{seat}].rotation is {corporation.rotation}, not {rotation} as its pile says"
        )
    if passed and hall.pile_size() and hall.top != first:
        raise BadPosition(f"hall.first_under is {first}, not {hall.top}, with which it passed")
    founding = len(state.stack) > 1 and isinstance(state.stack[-2], HallFound)
    if (hall.cube != NO_CUBE) != (founding and isinstance(state.stack[-1], RevealPlanet)):
        raise BadPosition(f"hall.cube is {hall.cube}, which does not fit the stack")


def check_count(state: Voyage) -> None:
    """Each token played has laid a cube or lies on the played pile, but for those gained by founding (SI-32.12)."""
    hall = state.machine()
    if gathered(state):
        return
    cells = state.terms.content.hall.cells
    first = HALL_GOVERNMENT * COLOURS
    rows = range(first) if state.phase == ACTION else range(first, len(hall.board))
    again = sum(hall.board[cell] for cell in rows if cells[cell].again)
    founded = 0
    if state.phase == ACTION:
        founded = sum(hall.board[TRAVEL * COLOURS : (TRAVEL + 1) * COLOURS])
    elif hall.count != sum(hall.board[first:]):
        raise BadPosition(
            f"hall.count is {hall.count}, but hall.board has {sum(hall.board[first:])} cubes of this phase"
        )
    for frame in state.stack:
        if isinstance(frame, PlayAgain):
            again -= 1
        elif isinstance(frame, HallSettle):
            founded -= 1
            again -= cells[TRAVEL * COLOURS + frame.colour].again
    played = len(state.corporations[state.terms.hall].played)
    if hall.count != played + again - founded:
        raise BadPosition(
            f"hall.count is {hall.count}, but it has played {played} tokens and hall.board says otherwise"
        )


def gathered(state: Voyage) -> bool:
    """Have the cubes of the round been gathered (SI-37.2)?"""
    after = state.phase == GOVERNMENT_PHASE and state.stack and isinstance(state.stack[0], StartRound)
    return bool(after) and not any(isinstance(frame, HallGather) for frame in state.stack)


def check_cubes(state: Voyage) -> None:
    """Where cubes may lie in this phase; in round 1 they are those of the preset.

    SI-31.7, SI-36.4, SI-37.2, SI-37.4.
    """
    hall = state.machine()
    if state.phase == ACTION and any(hall.board[HALL_GOVERNMENT * COLOURS :]):
        raise BadPosition("hall.board has cubes in rows of the Salvation Phase")
    if gathered(state):
        if any(hall.board):
            raise BadPosition("hall.board has cubes that were gathered")
        converted = not any(isinstance(frame, HallConvert) for frame in state.stack)
        if converted and any(hall.conversion):
            raise BadPosition("hall.conversion has cubes that were converted")
        return
    corporation = state.corporations[state.terms.hall]
    tokens = state.terms.content.tokens
    printed = sum(1 for token in corporation.extras if tokens[token].hall == NON_BASIC)
    if state.phase == ACTION:
        printed = sum(1 for token in corporation.played if tokens[token].hall == NON_BASIC)
    if sum(hall.conversion) > printed or (state.phase == ACTION and sum(hall.conversion) < printed):
        raise BadPosition(f"hall.conversion is {hall.conversion}, which does not fit the tokens played")
    if state.round == 1:
        start = state.terms.content.hall.presets[state.terms.preset].bag
        found = ai_cubes(hall)
        if found[1:] != start[1:] or found[0] < start[0] or (found[0] > start[0] and any(hall.bag[1:])):
            raise BadPosition(f"hall.bag, hall.board and hall.conversion have the cubes {found}, not {start}")


def hall_settles(state: Voyage) -> bool:
    """Has its Explorer arrived where it founds a Base (SI-33.11)?"""
    return any(isinstance(frame, HallSettle) for frame in state.stack)


# ---- the stack


class HallReader(StackReader):
    """A stack of the solo game; frames of H.A.L.L. ask either nature or the person for it."""

    __slots__ = ("hall", "seat")

    def __init__(self, state: Voyage) -> None:
        super().__init__(state)
        self.hall: Hall = state.machine()
        self.seat = state.terms.hall

    # ---- turns

    def turn_fits(self) -> bool:
        """The pile is made before the first turn of a phase; H.A.L.L.'s turns are its own (SI-32.1, SI-32.3)."""
        state = self.state
        if state.seat == NOBODY:
            return self.begin_fits()
        if state.seat != self.seat or self.seat in state.passed:
            return super().turn_fits()
        if not self.is_at(0, NextTurn((state.order.index(self.seat) + 1) % state.terms.players)):
            return False
        frame = self.frame(1)
        if isinstance(frame, HallPlay):
            return self.is_at(1, HallPlay(self.seat, frame.token)) and self.ends_with(2, RevealTop())
        return self.hall_action_fits() if state.phase == ACTION else self.hall_salvation_fits()

    def begin_fits(self) -> bool:
        """Nobody has done anything in this phase."""
        hall, state = self.hall, self.state
        if not isinstance(self.frame(1), RevealTop):
            raise BadPosition(f"seat is {state.seat}, who has no turn")
        if not self.is_at(0, NextTurn(0)) or not self.ends_with(1, RevealTop()):
            return False
        if state.passed or any(corporation.played for corporation in state.corporations):
            return self.no(1)
        fresh = hall.top == NO_TOKEN and hall.first_under == NO_TOKEN and not hall.under and not hall.count
        return fresh or self.no(1)

    # ---- the Action Phase

    def hall_action_fits(self) -> bool:
        """A token is tried, or its action has begun (SI-32.4)."""
        state, seat = self.state, self.seat
        tokens = state.terms.content.tokens
        frame = self.frame(1)
        if isinstance(frame, HallAction):
            token = tokens[frame.token]
            if token.hall == TRAVEL or action_refusal_before(state, token) is not None:
                return self.no(1)
            return self.is_at(1, HallAction(seat, frame.token)) and self.ends_with(2, DrawAiCube())
        if isinstance(frame, HallFound):
            return self.founding_fits(frame.token, frame.repeat)
        if isinstance(frame, HallSettle):
            return self.settling_fits(frame.token, frame.colour)
        active = state.corporations[seat].active()
        if active < 0:
            return self.no(1)
        if tokens[active].hall == SOLAR:
            return self.hall_solar_fits(active)
        if tokens[active].hall == NON_BASIC:
            return self.rewards_fit(1, seat, tokens[active].action.rewards, FROM_TOKENS, NO_STEPS, False)
        return self.no(1)

    def hall_solar_fits(self, token: int) -> bool:
        """Cubes are drawn from the Solar Bag; the AI cube lies on the board (SI-33.1)."""
        state = self.state
        drawn = sum(state.drawn)
        place = 2 if isinstance(self.frame(1), PlayAgain) else 1
        frame = self.frame(place)
        if not isinstance(frame, HallSolar) or not self.laid(SOLAR, frame.colour):
            return self.no(place)
        cell = self.cell(SOLAR, frame.colour)
        if cell.again != (place == 2) or not self.again_fits(1, token, cell):
            return self.no(1)
        draws = self.size - place - 1
        if drawn + draws != min(cell.draw, drawn + sum(state.bag)):
            raise BadPosition(f"drawn has {drawn} cubes, which does not fit the stack")
        return self.is_at(place, HallSolar(self.seat, frame.colour)) and self.are_at(
            place + 1, DrawCube(), draws
        )

    def founding_fits(self, token: int, repeat: int) -> bool:
        """A cube is drawn and the planet counted to is looked at (SI-33.11)."""
        state, hall = self.state, self.hall
        if state.terms.content.tokens[token].hall != TRAVEL or (repeat and token != hall.travelling):
            return self.no(1)
        if travels_free(state) or travel_refusal(state) is not None:
            return self.no(1)
        place = counted(hall.count + (1 - repeat), len(hall.planets))
        if not self.is_at(1, HallFound(self.seat, token, repeat)) or not self.is_at(2, RevealPlanet(place)):
            return False
        return self.size == 3 or self.ends_with(3, DrawAiCube())

    def settling_fits(self, token: int, colour: int) -> bool:
        """Its Explorer has arrived, the token there is turned over (SI-33.11)."""
        state = self.state
        corporation = state.corporations[self.seat]
        planet = corporation.explorer
        if token != self.hall.travelling or not self.laid(TRAVEL, colour) or not corporation.bases:
            return self.no(1)
        if planet == state.terms.content.earth or corporation.has_base(planet):
            return self.no(1)
        if not self.is_at(1, HallSettle(self.seat, token, colour)) or not self.is_at(2, RevealGround(planet)):
            return False
        return self.size == 3 or self.ends_with(3, RevealPlanet(0))

    # ---- the Salvation Phase

    def hall_salvation_fits(self) -> bool:
        """The cube is drawn; or it is laid, and its cell is being carried out (SI-34.1, SI-35.18)."""
        seat = self.seat
        frame = self.frame(1)
        if isinstance(frame, HallSalvation):
            return self.is_at(1, HallSalvation(seat, frame.token)) and self.ends_with(2, DrawAiCube())
        token = self.state.corporations[seat].active()
        if token < 0:
            return self.no(1)
        side = self.state.terms.content.tokens[token].salvation
        for action in range(SALVATION_ACTIONS):
            if side.mode == ONLY_ONE and action != side.only:
                continue
            for colour in range(COLOURS):
                if self.laid(SALVATION_ROWS[action], colour) and self.cell_fits(token, action, colour):
                    return True
        return False

    def cell_fits(self, token: int, action: int, colour: int) -> bool:
        """Action, additional action, bonus of the token, completed modules, the token again (SI-35.18)."""
        seat = self.seat
        cell = self.cell(SALVATION_ROWS[action], colour)
        if not self.again_fits(1, token, cell):
            return False
        place = 2 if cell.again else 1
        if not self.is_at(place, ModuleCheck(seat)):
            return False
        place += 1
        if isinstance(self.frame(place), Promotion):
            return self.promotions_fit(place, NOBODY)
        if not self.is_at(place, TokenBonus(seat, token, action)):
            after = self.state.terms.content.tokens[token].salvation.after
            return self.rewards_fit(place, seat, after, FROM_TOKENS, NO_STEPS, False)
        place += 1
        if cell.then == THEN_NOTHING:
            return self.main_fits(place, action, colour)
        if self.is_at(place, HallThen(seat, cell.then)):
            return self.main_fits(place + 1, action, colour)
        return self.then_fits(place, cell.then)

    def again_fits(self, place: int, token: int, cell: HallCell) -> bool:
        """The token waits for its way under the pile exactly where the cell says so (SI-32.11)."""
        return self.is_at(place, PlayAgain(self.seat, token)) if cell.again else True

    def main_fits(self, place: int, action: int, colour: int) -> bool:
        seat = self.seat
        if action == BUILD:
            return self.steps_fit(place, seat, STARSHIP, 1, NO_STEPS, False)
        if action == SAVE:
            return self.steps_fit(place, seat, HUMANKIND, 1, NO_STEPS, False)
        if action == PROBE:
            return self.hall_probe_fits(place, colour)
        return self.hall_send_fits(place, colour)

    def then_fits(self, place: int, action: int) -> bool:
        """SI-35.17."""
        if action == THEN_BUILD:
            return self.steps_fit(place, self.seat, STARSHIP, 1, NO_STEPS, False)
        if action == THEN_SAVE:
            return self.steps_fit(place, self.seat, HUMANKIND, 1, NO_STEPS, False)
        return self.hall_probe_fits(place, YELLOW)

    def hall_send_fits(self, place: int, colour: int) -> bool:
        """The bonus of the space that its highest Scientist has taken, or of the whole row (SI-35.1)."""
        state = self.state
        row = state.highest_row(self.seat)
        if row < 0:
            return self.no(place)
        bonuses = state.terms.content.government
        first = row * ROW_SPACES
        space = state.government.index(self.seat, first)
        rewards = bonuses[space]
        if self.cell(HALL_GOVERNMENT, colour).whole_row:
            rewards = [reward for bonus in bonuses[first : first + ROW_SPACES] for reward in bonus]
        return self.rewards_fit(place, self.seat, rewards, FROM_GOVERNMENT, NO_STEPS, False)

    # ---- its own Probe

    def hall_probe_fits(self, place: int, colour: int) -> bool:
        """The person decides among equals, a token is drawn, or something met is carried out (SI-35.6 to SI-35.9)."""
        state, seat = self.state, self.seat
        content = state.terms.content
        index = state.corporations[seat].probe
        space = content.spaces[index]
        kind = content.discoveries[state.laid[index]].kind if state.laid[index] >= 0 else -1
        frame = self.frame(place)
        if isinstance(frame, HallRoute):
            met = frame.prestige or frame.reputation
            if (kind != WORMHOLE) if frame.jump else met:
                return self.no(place)
            route = HallRoute(HUMAN, colour, frame.jump, frame.prestige, frame.reputation)
            return self.ends_with(place, route) and self.may_advance(colour, frame.jump)
        if isinstance(frame, HallArrival):
            if not self.is_at(place, HallArrival(seat, colour, frame.prestige, frame.reputation)):
                return False
            return (
                frame.prestige >= content.limits.discovery_prestige
                and self.ends_with(place + 1, HallDiscover(seat, index))
                and space.kind == OPEN
                and state.laid[index] < 0
                and state.discoveries_left() > 0
            )
        if not isinstance(frame, HallLeave):
            return self.no(place)
        wormhole = int(kind == WORMHOLE)
        waiting: list[Frame[Any]] = [HallLeave(seat, colour, wormhole, frame.prestige, frame.reputation)]
        if index == content.limits.trappist:
            waiting.append(ReachTrappist(seat))
        if space.column == content.limits.extra_column:
            waiting.append(HallExtra(seat))
        if kind == BLACK_HOLE:
            waiting.append(BlackHole(seat, index))
        for later, waits in enumerate(waiting):
            if not self.is_at(place + later, waits):
                return False
        rewards = content.discoveries[state.laid[index]].effect if kind >= 0 else space.reward
        others = [reward for reward in rewards if reward.kind not in (PRESTIGE, REPUTATION)]
        return self.rewards_fit(place + len(waiting), seat, others, FROM_JOURNEY, NO_STEPS, False)

    def may_advance(self, colour: int, jump: int) -> bool:
        """It can pay for the move, and there are equals (SI-35.7, SI-35.11)."""
        state = self.state
        corporation = state.corporations[self.seat]
        limits = state.terms.content.limits
        if corporation.probe == limits.trappist:
            return False
        cost = limits.wormhole_jump if jump else next_cost(state, self.seat)
        if corporation.fuel < cost * probe_cell(state, colour).cost:
            return False
        return len(best_spaces(state, corporation.probe)) > 1

    # ---- rewards

    def reward_fits(self, place: int, seat: int, reward: Reward, steps: tuple[int, ...], moved: bool) -> bool:
        """H.A.L.L. is asked nothing; only the Government Probe that it moves leads to questions (SI-35.12)."""
        if seat != self.seat:
            return super().reward_fits(place, seat, reward, steps, moved)
        if reward.kind == ADVANCE:
            return self.advance_fits(place, seat, reward, steps, moved)
        if reward.kind == GOVERNMENT_PROBE:
            for waiting in range(reward.n):
                if not self.are_at(place, HallGovernmentProbe(seat, 0), waiting):
                    break
                if self.neutral_fits(place + waiting, steps):
                    return True
        return False

    def advance_fits(
        self, place: int, seat: int, reward: Reward, steps: tuple[int, ...], moved: bool
    ) -> bool:
        if seat != self.seat or reward.track != CHOICE:
            return super().advance_fits(place, seat, reward, steps, moved)
        for waiting in range(reward.n):
            if not self.are_at(place, HallTrack(seat), waiting):
                break
            for track in range(TRACKS):
                gone_on = moved or waiting + 1 < reward.n
                if self.steps_fit(place + waiting, seat, track, 1, steps, gone_on):
                    return True
        return False

    def neutral_fits(self, place: int, steps: tuple[int, ...]) -> bool:
        """H.A.L.L. moves the Government Probe (SI-35.12)."""
        return self.route_fits(place, 0) or self.arrival_fits(place, self.seat, NEUTRAL_PROBE, steps, True)

    def route_fits(self, place: int, jump: int) -> bool:
        """The person decides among equals; a jump can be paid."""
        state = self.state
        limits = state.terms.content.limits
        if not self.ends_with(place, HallGovernmentRoute(HUMAN, jump)):
            return False
        if state.government_probe == limits.trappist:
            return False
        if jump and state.corporations[self.seat].fuel < limits.wormhole_jump:
            return False
        return len(best_spaces(state, state.government_probe)) > 1

    def arrival_fits(self, place: int, seat: int, probe: int, steps: tuple[int, ...], moved: bool) -> bool:
        state = self.state
        if seat == self.seat and probe == NEUTRAL_PROBE:
            space = state.terms.content.spaces[state.government_probe]
            if Arrival(seat, probe).jumps(state, space, False) and self.route_fits(place, 1):
                return True
        return super().arrival_fits(place, seat, probe, steps, moved)

    def jump_of(self, seat: int, own: bool) -> Frame[Any]:
        return HallGovernmentProbe(seat, 1) if seat == self.seat else super().jump_of(seat, own)

    # ---- the Government Phase

    def steps_to_come_fit(self) -> bool:
        """Destroyed planets leave the planet pile when the Sun has grown (SI-33.23)."""
        if not isinstance(self.frame(2), (LosePlanet, RevealPlanet)):
            return super().steps_to_come_fit()
        state, hall = self.state, self.hall
        if not self.is_at(0, EndCheck(NATURE)) or not self.is_at(1, MovePlanets(NATURE)):
            return False
        last = -1
        for place in range(2, self.size):
            frame = self.frame(place)
            if isinstance(frame, LosePlanet):
                planet = frame.planet
                if not last < planet or not state.is_destroyed(planet):
                    return self.no(place)
                if planet not in hall.unseen and planet not in hall.planets:
                    return self.no(place)
                last = planet
            elif not self.ends_with(place, RevealPlanet(0)):
                return self.no(place)
        return True

    def governor_fits(self, place: int, governor: int) -> bool:
        """As Governor H.A.L.L. moves the Government Probe (SI-35.12)."""
        seat = self.seat
        if self.may_govern(seat):
            if self.is_at(place, HallGovernmentProbe(seat, 0)):
                return self.is_at(place + 1, ModuleCheck(NATURE)) and self.promotions_fit(place + 2, seat)
            if self.neutral_fits(place, NO_STEPS):
                return True
        return governor != seat and super().governor_fits(place, governor)

    def after_end_check_fits(self) -> bool:
        """The person interferes, cubes are converted, then Families come up (SI-37.3, SI-37.8, SI-23.7)."""
        place = 1
        if self.state.terms.variants.families:
            if not isinstance(self.frame(1), TurnFamilies):
                return self.families_fit(1)
            if not self.is_at(1, TurnFamilies(NATURE)):
                return False
            place = 2
        frame = self.frame(place)
        if not isinstance(frame, Spoil):
            return self.no(place)
        if self.size == place + 1:
            return self.ends_with(place, Spoil(HUMAN, frame.used))
        if not self.is_at(place, Spoil(HUMAN, 0)) or not self.is_at(place + 1, HallConvert(NATURE)):
            return False
        frame = self.frame(place + 2)
        if not isinstance(frame, Block):
            return self.no(place + 2)
        return self.ends_with(place + 2, Block(HUMAN, frame.used))

    # ---- the board

    def cell(self, row: int, colour: int) -> HallCell:
        return self.state.terms.content.hall.cells[row * COLOURS + colour]

    def laid(self, row: int, colour: int) -> bool:
        """Does a cube lie there?"""
        return self.hall.board[row * COLOURS + colour] > 0
