"""Specialists (ledger 5.2): paid with Crew cards or ready tokens."""

from typing import Final

from starboard.games.micro_cosmos.content import ENGINEER, LEADER_BLUE, LEADER_RED, SPECIALIST_NAMES, Content
from starboard.games.micro_cosmos.crew import discard_crew
from starboard.games.micro_cosmos.state import Cosmos, Player
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move

# A requirement is the set of Specialists it accepts, one bit each (MC-5.10).
AN_ENGINEER: Final = 1 << ENGINEER
ANY_LEADER: Final = (1 << LEADER_RED) | (1 << (LEADER_RED + 1)) | (1 << LEADER_BLUE)


def planet_leader(colour: int) -> int:
    """The requirement of a Leader in the colour of a planet."""
    return 1 << (LEADER_RED + colour)


A_SPECIALIST: Final = ("an Engineer", "a red Leader", "a green Leader", "a blue Leader")


def requirement_name(requirement: int) -> str:
    if requirement == ANY_LEADER:
        return "a Leader of any colour"
    return " or ".join(words for s, words in enumerate(A_SPECIALIST) if requirement >> s & 1)


def sources(content: Content, player: Player, requirement: int) -> int:
    """How many cards and ready tokens of a player fit a requirement; both count alike (MC-5.8, MC-5.11)."""
    count = 0
    crew = content.crew
    for card in player.upper:
        count += requirement >> crew[card].specialist & 1
    for card in player.lower:
        count += requirement >> crew[card].specialist & 1
    ready = player.ready
    for specialist in range(4):
        if ready[specialist]:
            count += requirement >> specialist & 1
    return count


class PaySpecialist(Decision[Cosmos]):
    """Pay one Specialist: discard a Crew card that shows it, or turn a ready token to spent (MC-5.8).

    One card or token pays one Specialist (MC-5.9), and nothing else replaces a missing one (MC-5.15). Every source
    that fits is offered (MC-5.13). A discarded card is not played (MC-5.12).
    """

    __slots__ = ("requirement",)

    rule = "MC-5.13"
    detail = True

    def __init__(self, seat: int, requirement: int) -> None:
        self.seat = seat
        self.requirement = requirement

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.requirement)

    def candidates(self, state: Cosmos) -> list[Move]:
        player = state.players[self.seat]
        moves = state.terms.moves
        found = moves.pay_token[:]
        for card in player.upper:
            found.append(moves.pay_card[card])
        for card in player.lower:
            found.append(moves.pay_card[card])
        return found

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        specialist = self.specialist(state, move)
        if self.requirement >> specialist & 1 == 0:
            return Refusal(
                "MC-5.10",
                "{} is needed, this is {}",
                requirement_name(self.requirement),
                A_SPECIALIST[specialist],
            )
        if move.verb == "pay-token" and not state.players[self.seat].ready[specialist]:
            return Refusal("MC-5.8", "this token is spent: only a ready one pays")
        return None

    def specialist(self, state: Cosmos, move: Move) -> int:
        if move.verb == "pay-card":
            return state.terms.content.crew[move.what].specialist
        return move.what

    def play(self, state: Cosmos, move: Move) -> None:
        player = state.players[self.seat]
        if move.verb == "pay-card":
            discard_crew(state, player, move.what)
            if state.telling:
                content = state.terms.content
                state.tell(
                    "pay-card",
                    "MC-5.8",
                    self.seat,
                    {
                        "crew": content.crew[move.what].id,
                        "specialist": SPECIALIST_NAMES[content.crew[move.what].specialist],
                    },
                )
        else:
            player.ready[move.what] = 0
            if state.telling:
                state.tell("pay-token", "MC-5.8", self.seat, {"specialist": SPECIALIST_NAMES[move.what]})
