"""Phase 2: plan and order (ledger section 5).

Everybody plans at once: slot by slot from the left, then the commitment. What is planned stays in `Player.planned`,
known to its owner only, and the hand is left as it is until all plans are revealed together.
"""

from starboard.games.council_of_shadows.automa_turn import DrawAutomaCard
from starboard.games.council_of_shadows.content import TECH_PERPETUAL, DarkTech
from starboard.games.council_of_shadows.state import PHASE_PLAN, Council, Player
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import EVERYBODY, NOBODY, Refusal
from starboard.kernel.move import NATURE, Move


class PlanPhase(Step[Council]):
    """All plans are made at once (CS-5.1); with screens off one after the other in turn order (CS-5.3)."""

    __slots__ = ()

    rule = "CS-5.1"

    def run(self, state: Council) -> None:
        terms = state.terms
        state.phase = PHASE_PLAN
        planners = [seat for seat in state.order if not terms.is_automa(seat)]
        for seat in planners:
            player = state.players[seat]
            player.planned = [-1] * len(player.slots)
            player.committed = False
        if state.telling:
            state.tell("plan", "CS-5.1", NATURE, {"screens": terms.screens})
        state.push(FixOrder(NATURE))
        if terms.solo:
            state.push(DrawAutomaCard(terms.automa))
        state.push(Reveal(NATURE))
        for seat in reversed(planners):
            if terms.screens:
                state.push(FirstSlot(seat, 0))
            else:
                state.push(OpenPlan(seat))


class OpenPlan(Step[Council]):
    """Screens off: this player plans now, in the open (CS-5.3)."""

    __slots__ = ()

    rule = "CS-5.3"

    def run(self, state: Council) -> None:
        state.push(FirstSlot(self.seat, 0))


def free_cards(player: Player) -> int:
    """Hand cards that are not planned yet."""
    planned = 0
    for card in player.planned:
        if card >= 0:
            planned += 1
    return len(player.hand) - planned


def empty_slots(player: Player, start: int) -> int:
    """Slots without any card from this one on."""
    count = 0
    for slot in range(start, len(player.slots)):
        if not player.slots[slot]:
            count += 1
    return count


class PlanSlot(Decision[Council]):
    """What is laid on one slot: a card of the hand, or nothing (CS-5.4 to CS-5.8)."""

    __slots__ = ("slot",)

    rule = "CS-5.4"
    together = True

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.slot)

    def knows(self, state: Council) -> tuple[int, ...]:
        return NOBODY if state.terms.screens else EVERYBODY

    def may_lay(self, state: Council) -> bool:
        """Is there a card to spare: on an occupied slot, one that no empty slot further right needs (CS-5.5)?"""
        player = state.players[self.seat]
        free = free_cards(player)
        if not player.slots[self.slot]:
            return free > 0
        return free > empty_slots(player, self.slot + 1)

    def may_leave(self, state: Council) -> bool:
        """An empty slot has to be filled unless there are too few cards for all of them (CS-5.5, CS-5.6)."""
        player = state.players[self.seat]
        return bool(player.slots[self.slot]) or free_cards(player) < empty_slots(player, self.slot)

    def asks(self, state: Council) -> bool:
        return self.may_lay(state)

    def run(self, state: Council) -> None:
        """There is no card to lay: the slot stays as it is."""
        self.go_on(state)

    def go_on(self, state: Council) -> None:
        following = self.slot + 1
        if following < len(state.players[self.seat].slots):
            state.push(PlanSlot(self.seat, following))
        else:
            state.push(Commit(self.seat))

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves
        return [*[moves.lay[card] for card in state.players[self.seat].hand], moves.leave]

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        player = state.players[self.seat]
        if move.verb == "leave":
            if not self.may_leave(state):
                return Refusal("CS-5.5", "slot {} is empty and must get a card", self.slot + 1)
            return None
        if move.what in player.planned:
            return Refusal("CS-5.4", "this card lies on slot {}", player.planned.index(move.what) + 1)
        if not self.may_lay(state):
            return Refusal("CS-5.5", "your other cards are needed for the empty slots")
        return None

    def moves(self, state: Council) -> list[Move]:
        moves = state.terms.moves
        player = state.players[self.seat]
        found: list[Move] = []
        if self.may_lay(state):
            for card in player.hand:
                if card not in player.planned:
                    found.append(moves.lay[card])
        if self.may_leave(state):
            found.append(moves.leave)
        return found

    def play(self, state: Council, move: Move) -> None:
        if move.verb == "lay":
            state.players[self.seat].planned[self.slot] = move.what
            if state.telling:
                facts: dict[str, object] = {
                    "slot": self.slot + 1,
                    "card": state.terms.content.cards[move.what].id,
                }
                if state.terms.screens:
                    state.tell_secretly("lay", "CS-5.4", self.seat, {}, facts, (self.seat,))
                else:
                    state.tell("lay", "CS-5.4", self.seat, facts)
        self.go_on(state)


class FirstSlot(PlanSlot):
    """The first slot: with it the planning of a player begins."""

    __slots__ = ()

    landmark = True


class Commit(Decision[Council]):
    """The plan is finished; it may be changed until the last one is in (CS-5.2)."""

    __slots__ = ()

    rule = "CS-5.2"
    together = True
    confirmed = True

    def candidates(self, state: Council) -> list[Move]:
        return [state.terms.moves.commit]

    def play(self, state: Council, move: Move) -> None:
        player = state.players[self.seat]
        player.committed = True
        if state.telling:
            state.tell("commit", "CS-5.2" if state.terms.screens else "CS-5.3", self.seat, {})
        if not state.terms.screens:
            uncover(state, self.seat)


def uncover(state: Council, seat: int) -> None:
    """The planned cards lie on their slots, for everybody to see (CS-5.2, CS-5.3)."""
    player = state.players[seat]
    content = state.terms.content
    if state.telling:
        cards = [content.cards[card].id if card >= 0 else None for card in player.planned]
        hidden = state.terms.screens and state.terms.humans > 1
        state.tell("reveal", "CS-5.2", seat, {"cards": cards}, EVERYBODY if hidden else NOBODY)
    for slot in range(len(player.planned)):
        card = player.planned[slot]
        if card >= 0:
            player.hand.remove(card)
            player.slots[slot] = [*player.slots[slot], card]
    player.planned = []


class Reveal(Step[Council]):
    """The last plan is in: all of them are open now (CS-5.2)."""

    __slots__ = ()

    rule = "CS-5.2"

    def run(self, state: Council) -> None:
        for seat in state.order:
            if not state.terms.is_automa(seat):
                if state.terms.screens:
                    uncover(state, seat)
                state.players[seat].committed = False


def consumes_nothing(state: Council, seat: int) -> bool:
    """Is Perpetual Motion in force (CS-5.11, CS-8.31)?"""
    return 0 < state.players[seat].perpetual_from <= state.round


def perpetual_motion(state: Council) -> DarkTech:
    """The card to which a player owes that."""
    return next(tech for tech in state.terms.content.techs if tech.effect == TECH_PERPETUAL)


def visible_sum(state: Council, seat: int) -> int:
    """The consumption of the top cards of all own slots (CS-5.9, CS-5.10); 0 with Perpetual Motion (CS-5.11)."""
    player = state.players[seat]
    if consumes_nothing(state, seat):
        return 0
    cards = state.terms.content.cards
    total = 0
    for stack in player.slots:
        if stack:
            total += cards[stack[-1]].consumption
    return total


def planned_sum(state: Council, seat: int) -> int:
    """What the sum would be with the plan as it is now; a slot without a card counts nothing yet."""
    player = state.players[seat]
    if consumes_nothing(state, seat):
        return 0
    cards = state.terms.content.cards
    total = 0
    for slot in range(len(player.slots)):
        card = player.planned[slot] if slot < len(player.planned) else -1
        if card < 0 and player.slots[slot]:
            card = player.slots[slot][-1]
        if card >= 0:
            total += cards[card].consumption
    return total


def consumption_after(state: Council, seat: int, total: int) -> int:
    """Where the Consumption marker goes; the limits are the same for every Leader (CS-5.12, CS-5.13, CS-11.3)."""
    limits = state.terms.content.limits
    player = state.players[seat]
    if total > 0:
        return min(limits.consumption_max, player.consumption + total)
    if total < 0:
        return max(limits.consumption_min, player.energy + 1, player.consumption + total)
    return player.consumption


class FixOrder(Step[Council]):
    """All Consumption markers move, then the new turn order is fixed (CS-5.10 to CS-5.18; Automa: CS-13.8, CS-13.9)."""

    __slots__ = ()

    rule = "CS-5.15"

    def run(self, state: Council) -> None:
        terms = state.terms
        for seat in state.order:
            player = state.players[seat]
            if terms.is_automa(seat):
                total = terms.content.automa_cards[state.automa_card].consumption
            else:
                total = visible_sum(state, seat)
            before = player.consumption
            player.round_consumption = total
            player.consumption = consumption_after(state, seat, total)
            if state.telling:
                facts: dict[str, object] = {"sum": total, "from": before, "to": player.consumption}
                if consumes_nothing(state, seat):
                    facts["tech"] = perpetual_motion(state).id
                rule = "CS-13.8" if terms.is_automa(seat) else "CS-5.12" if total >= 0 else "CS-5.13"
                state.tell("consumption", rule, seat, facts)
        players = state.players
        keys = [
            (-players[seat].round_consumption, -players[seat].energy, players[seat].stamp, seat)
            for seat in state.order
        ]
        keys.sort()
        state.order = [key[3] for key in keys]
        for place, seat in enumerate(state.order):
            players[seat].tile = place + 1
        if state.telling:
            facts = {
                "order": state.order[:],
                "sums": [player.round_consumption for player in players],
                "energy": [player.energy for player in players],
            }
            state.tell("order", "CS-5.15", NATURE, facts)
