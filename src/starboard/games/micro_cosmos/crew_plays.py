"""Step 3: crew plays (ledger section 8)."""

from starboard.games.micro_cosmos.content import ASTEROID, CLASS_PLACES, ORBIT, PLANET, PORTAL, Edge
from starboard.games.micro_cosmos.crew import discard_crew
from starboard.games.micro_cosmos.moves import ACT_DISCARD, ACT_UP, DISCARD, MODE_NAMES, UP
from starboard.games.micro_cosmos.resources import PayAny, gain, missing, pay_named, payable
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def edge_matches(state: Cosmos, seat: int, edge: Edge) -> bool:
    """Does an active edge match the spot of the Ark (MC-8.3)?"""
    content = state.terms.content
    spot = content.spots[state.players[seat].ark]
    if spot.kind == PLANET:
        return edge.edge_class == content.planets[spot.card].colour
    if spot.kind == PORTAL:
        return True
    return edge.edge_class == ORBIT and spot.kind != ASTEROID


def active_edge(state: Cosmos, seat: int, card: int) -> Edge:
    """The active edge of a card: `bottom` in the upper row, `top` in the lower row (MC-8.2)."""
    crew = state.terms.content.crew[card]
    return crew.bottom if card in state.players[seat].upper else crew.top


class CrewPlay(Decision[Cosmos]):
    """Play a Crew card, with or without its action, or stop (MC-8.1, MC-8.5, MC-8.6).

    The second play may be the same card, moved up by the first (MC-8.8), or a card just gained (MC-8.9). An action
    whose gains do not fit is legal (MC-8.10).
    """

    __slots__ = ("plays",)

    rule = "MC-8.6"

    def __init__(self, seat: int, plays: int) -> None:
        self.seat = seat
        self.plays = plays  # still allowed this turn

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.plays)

    def asks(self, state: Cosmos) -> bool:
        return state.players[self.seat].crew_count() > 0

    def run(self, state: Cosmos) -> None:
        if state.telling and self.plays == state.terms.content.limits.crew_plays:
            state.tell("skip", "MC-4.3", self.seat, {"step": "crew", "why": "no-cards"})

    def candidates(self, state: Cosmos) -> list[Move]:
        player = state.players[self.seat]
        moves = state.terms.moves
        found: list[Move] = []
        for card in player.lower:
            found.extend(moves.play[card])
        for card in player.upper:
            modes = moves.play[card]
            found.append(modes[ACT_DISCARD])
            found.append(modes[DISCARD])
        found.append(moves.stop)
        return found

    def moves(self, state: Cosmos) -> list[Move]:
        content = state.terms.content
        player = state.players[self.seat]
        play = state.terms.moves.play
        crew = content.crew
        spot = content.spots[player.ark]
        kind = spot.kind
        here = content.planets[spot.card].colour if kind == PLANET else (-1 if kind == ASTEROID else ORBIT)
        anywhere = kind == PORTAL
        room = len(player.upper) < content.limits.crew_row
        found: list[Move] = []
        for card in player.lower:
            modes = play[card]
            edge = crew[card].top
            if (anywhere or edge.edge_class == here) and payable(player, edge.cost):
                if room:
                    found.append(modes[ACT_UP])
                found.append(modes[ACT_DISCARD])
            if room:
                found.append(modes[UP])
            found.append(modes[DISCARD])
        for card in player.upper:
            modes = play[card]
            edge = crew[card].bottom
            if (anywhere or edge.edge_class == here) and payable(player, edge.cost):
                found.append(modes[ACT_DISCARD])
            found.append(modes[DISCARD])
        found.append(state.terms.moves.stop)
        return found

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        if move.what < 0:
            return None
        mode = move.how
        player = state.players[self.seat]
        if mode == ACT_UP or mode == ACT_DISCARD:
            edge = active_edge(state, self.seat, move.what)
            if not edge_matches(state, self.seat, edge):
                return Refusal(
                    "MC-8.3", "its active edge works on {}, not here", CLASS_PLACES[edge.edge_class]
                )
            if not payable(player, edge.cost):
                return Refusal("MC-8.6", "its action costs {}", missing(player, edge.cost))
        if mode == ACT_UP or mode == UP:
            size = state.terms.content.limits.crew_row
            if len(player.upper) >= size:
                return Refusal("MC-8.4", "your upper row holds {} cards already", size)
        return None

    def play(self, state: Cosmos, move: Move) -> None:
        """Pay the cost, move or discard the card, take the gains (MC-8.7)."""
        if move.what < 0:
            return
        if self.plays > 1:
            state.push(CrewPlay(self.seat, self.plays - 1))
        card = move.what
        mode = move.how
        if state.telling:
            state.tell(
                "play",
                "MC-8.1",
                self.seat,
                {"crew": state.terms.content.crew[card].id, "mode": MODE_NAMES[mode]},
            )
        if mode == UP or mode == DISCARD:
            move_card(state, self.seat, card, mode == UP)
            return
        top = (
            card in state.players[self.seat].lower
        )  # the active edge is fixed before the card moves (MC-8.2)
        crew = state.terms.content.crew[card]
        edge = crew.top if top else crew.bottom
        pay_named(state, self.seat, edge.cost, "MC-8.7")
        if edge.cost.any:
            state.push(FinishCrewPlay(self.seat, card, mode, 1 if top else 0))
            state.push(PayAny(self.seat, edge.cost.any))
        else:
            move_card(state, self.seat, card, mode == ACT_UP)
            gain(state, self.seat, edge.gain, "MC-8.7")


class FinishCrewPlay(Step[Cosmos]):
    """The wildcards of the cost are paid: move the card and take the gains (MC-8.7)."""

    __slots__ = ("card", "mode", "top")

    rule = "MC-8.7"

    def __init__(self, seat: int, card: int, mode: int, top: int) -> None:
        self.seat = seat
        self.card = card
        self.mode = mode
        self.top = top

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.mode, self.top)

    def run(self, state: Cosmos) -> None:
        crew = state.terms.content.crew[self.card]
        move_card(state, self.seat, self.card, self.mode == ACT_UP)
        gain(state, self.seat, (crew.top if self.top else crew.bottom).gain, "MC-8.7")


def move_card(state: Cosmos, seat: int, card: int, up: bool) -> None:
    """A card from the lower row goes up or to the discards; one from the upper row is discarded (MC-8.4)."""
    player = state.players[seat]
    if up:
        player.lower.remove(card)
        player.upper.append(card)
    else:
        discard_crew(state, player, card)
