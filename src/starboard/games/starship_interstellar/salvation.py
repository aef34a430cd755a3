"""The Salvation Phase (ledger section 10): which token for which of the four actions, and the token's bonus."""

from starboard.games.starship_interstellar.content import (
    ANY_ACTION,
    BUILD,
    GOVERNMENT,
    HUMANKIND,
    PROBE,
    SALVATION_ACTIONS,
    SALVATION_NAMES,
    SAVE,
    SET_ASIDE,
    STARSHIP,
)
from starboard.games.starship_interstellar.government import (
    ModuleCheck,
    SendScientist,
    government_refusal,
)
from starboard.games.starship_interstellar.journey import (
    FIRST_ADVANCE,
    AdvanceProbe,
    SecondAdvance,
    probe_refusal,
)
from starboard.games.starship_interstellar.leaders import LeaderSteps
from starboard.games.starship_interstellar.mechanisms import BuildMechanism, build_refusal
from starboard.games.starship_interstellar.population import SavePopulation, save_refusal
from starboard.games.starship_interstellar.rewards import give
from starboard.games.starship_interstellar.state import FROM_TOKENS, Voyage, tokens_in
from starboard.games.starship_interstellar.supply import gain_prestige
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def take_salvation_sides(state: Voyage) -> None:
    """Production tokens and number 17 are set aside, all others taken into the hand (SI-10.1, SI-16.11)."""
    tokens = state.terms.content.tokens
    for seat, corporation in enumerate(state.corporations):
        owned = state.owned_tokens(seat)
        hand = 0
        for token in tokens:
            if (owned >> token.index) & 1 and token.salvation.mode != SET_ASIDE:
                hand |= 1 << token.index
        corporation.hand = hand
        corporation.played = []
        corporation.uses = 0
        corporation.broker = 0


def salvation_refusal(state: Voyage, seat: int, token: int, action: int) -> Refusal | None:
    """An action is allowed only if it can be performed in its smallest form (SI-10.6)."""
    side = state.terms.content.tokens[token].salvation
    if action == BUILD:
        return build_refusal(state, seat)
    if action == SAVE:
        return save_refusal(state, seat, side.lower)
    if action == PROBE:
        return probe_refusal(state, seat, side.free_first_move)
    return government_refusal(state, seat)


class SalvationTurn(Decision[Voyage]):
    """Play a token for one of the actions it allows, or pass (SI-10.2)."""

    __slots__ = ()

    rule = "SI-10.2"
    landmark = True

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        hand = tokens_in(state.corporations[self.seat].hand)
        found: list[Move] = []
        for action in range(SALVATION_ACTIONS):
            for token in hand:
                move = moves.salvation[token][action]
                if move is not None:
                    found.append(move)
        found.append(moves.pass_)
        return found

    def moves(self, state: Voyage) -> list[Move]:
        """The four actions are judged once and not for each token that allows them all."""
        moves = state.terms.moves
        hand = tokens_in(state.corporations[self.seat].hand)
        tokens = state.terms.content.tokens
        plain = [
            build_refusal(state, self.seat) is None,
            save_refusal(state, self.seat, 0) is None,
            probe_refusal(state, self.seat, False) is None,
            government_refusal(state, self.seat) is None,
        ]
        found: list[Move] = []
        for action in range(SALVATION_ACTIONS):
            for index in hand:
                move = moves.salvation[index][action]
                if move is None:
                    continue
                if plain[action] or (
                    tokens[index].salvation.mode != ANY_ACTION
                    and salvation_refusal(state, self.seat, index, action) is None
                ):
                    found.append(move)
        found.append(moves.pass_)
        return found

    def stranger(self, state: Voyage, move: Move) -> Refusal:
        if move.verb in SALVATION_NAMES:
            return Refusal("SI-10.2", "you do not have this token in your hand")
        return Refusal(self.rule, "it is no answer to the question that is open")

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        if move is state.terms.moves.pass_:
            return None
        return salvation_refusal(state, self.seat, move.what, move.how)

    def play(self, state: Voyage, move: Move) -> None:
        seat = self.seat
        if move is state.terms.moves.pass_:
            from starboard.games.starship_interstellar.rounds import pass_turn

            pass_turn(state, seat)
            return
        corporation = state.corporations[seat]
        token = state.terms.content.tokens[move.what]
        corporation.hand &= ~(1 << move.what)
        corporation.played.append(move.what)
        corporation.uses = 1
        if state.telling:
            facts: dict[str, object] = {"token": token.id, "action": SALVATION_NAMES[move.how]}
            state.tell("salvation", "SI-10.2", seat, facts)
        # SI-10.7: effect, steps, bonus of the token, completed modules
        state.push(ModuleCheck(seat))
        state.push(TokenBonus(seat, move.what, move.how))
        side = token.salvation
        if move.how == BUILD:
            state.push(LeaderSteps(seat, STARSHIP, 1 + side.extra_steps))
            state.push(BuildMechanism(seat, 0))
        elif move.how == SAVE:
            state.push(LeaderSteps(seat, HUMANKIND, 1 + side.extra_steps))
            state.push(SavePopulation(seat, 0))
        elif move.how == PROBE:
            for _ in range(side.advances - 1):
                state.push(SecondAdvance(seat))
            state.push(AdvanceProbe(seat, FIRST_ADVANCE))
        else:
            assert move.how == GOVERNMENT
            state.push(SendScientist(seat, 0))


class TokenBonus(Step[Voyage]):
    """The Prestige of the action that the token names, or what it gives after any (SI-10.4, SI-10.5, SI-16.12)."""

    __slots__ = ("action", "token")

    rule = "SI-10.4"

    def __init__(self, seat: int, token: int, action: int) -> None:
        self.seat = seat
        self.token = token
        self.action = action

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.token, self.action)

    def run(self, state: Voyage) -> None:
        side = state.terms.content.tokens[self.token].salvation
        if side.bonus == self.action:
            gain_prestige(
                state, self.seat, state.terms.content.limits.salvation_bonus, FROM_TOKENS, "SI-10.4"
            )
        give(state, self.seat, side.after, FROM_TOKENS)
