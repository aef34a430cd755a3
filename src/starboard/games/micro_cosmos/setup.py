"""Set-up (ledger section 2), in its order."""

from starboard.games.micro_cosmos.automa_setup import set_up_automa
from starboard.games.micro_cosmos.content import RESOURCE_NAMES, RESOURCE_WORDS
from starboard.games.micro_cosmos.crew import CrewCardDrawn, DealCanteen, place_crew, row_refusal
from starboard.games.micro_cosmos.rounds import StartRound
from starboard.games.micro_cosmos.state import Cosmos, Player, Terms
from starboard.kernel.decision import Decision, EvenChance, Step
from starboard.kernel.event import EVERYBODY, Refusal
from starboard.kernel.move import NATURE, Move


def new_game(terms: Terms) -> Cosmos:
    """Everything that is the same in every game: MC-2.1 to MC-2.9. The draws and choices follow as decisions."""
    state = Cosmos()
    state.lay_out(terms)
    content = terms.content
    for _ in range(terms.players):
        player = Player()
        # score 0 (MC-2.3), both Outposts locked (MC-2.4), a Colony marker on every upgrade (MC-2.5), an empty Cargo
        # (MC-2.6), the Ark on the Portal (MC-2.13)
        player.begin(content)
        if terms.ready_specialists:
            player.ready = [1, 1, 1, 1]  # MC-2.9
        state.players.append(player)
    state.put_card(content.centre, content.portal_card)  # MC-2.7
    state.planet_pile = [card.index for card in content.planets if card.role == "other"]  # MC-2.8
    state.survivor_pile = [card.index for card in content.survivors]
    state.crew_pile = [card.index for card in content.crew]
    if terms.solo:
        state.automa_pile = [card.index for card in content.automa_cards]  # MC-12.8
    state.push(DealHands(NATURE))
    for slot in range(content.limits.canteen_slots - 1, -1, -1):
        state.push(DealCanteen(slot))  # MC-2.10
    state.push(LayStartingPlanets())
    if not terms.solo:
        state.push(DrawFirstPlayer())
    state.settle()
    return state


class DrawFirstPlayer(EvenChance[Cosmos]):
    """The First Player is drawn at random before any choice is made (MC-2.2); solo it is always the human."""

    __slots__ = ()

    rule = "MC-17.1"
    stream = "first"

    def candidates(self, state: Cosmos) -> list[Move]:
        return state.terms.moves.first[: state.terms.players]

    def play(self, state: Cosmos, move: Move) -> None:
        state.first_player = move.what
        if state.telling:
            state.tell("first-player", "MC-2.2", move.what, {}, EVERYBODY)


class LayStartingPlanets(EvenChance[Cosmos]):
    """The three starting planets go to cells w, e and n in random order (MC-2.7)."""

    __slots__ = ()

    rule = "MC-17.2"
    stream = "starting"

    def candidates(self, state: Cosmos) -> list[Move]:
        return state.terms.moves.starting

    def play(self, state: Cosmos, move: Move) -> None:
        content = state.terms.content
        cards = state.terms.moves.permutations[move.what]
        state.put_cards(content.starting_cells, cards)
        if state.telling:
            facts: dict[str, object] = {
                content.cells[cell].id: content.planets[card].id
                for cell, card in zip(content.starting_cells, cards, strict=True)
            }
            state.tell("starting", "MC-2.7", NATURE, facts, EVERYBODY)
        if state.terms.solo:
            set_up_automa(state)


class DealHands(Step[Cosmos]):
    """In turn order each human is dealt three cards; then each in turn makes all of the set-up choices.

    MC-2.11 and MC-2.12.
    """

    __slots__ = ()

    rule = "MC-2.11"

    def run(self, state: Cosmos) -> None:
        terms = state.terms
        limits = terms.content.limits
        order = [
            seat
            for seat in ((state.first_player + turn) % terms.players for turn in range(terms.players))
            if not terms.is_automa(seat)
        ]
        state.push(StartRound(NATURE))
        for seat in reversed(order):
            for _ in range(limits.setup_resources):
                state.push(SetupResource(seat))
            for _ in range(limits.setup_crew_kept):
                state.push(SetupPlace(seat))
            for _ in range(limits.setup_crew_dealt - limits.setup_crew_kept):
                state.push(SetupDiscard(seat))
        for seat in reversed(order):
            for _ in range(limits.setup_crew_dealt):
                state.push(DealCrew(seat))


class DealCrew(CrewCardDrawn):
    """A Crew card of the set-up is dealt, face up (MC-2.11)."""

    __slots__ = ()

    rule = "MC-17.4"

    def receive(self, state: Cosmos, card: int) -> None:
        state.players[self.place].dealt.append(card)
        if state.telling:
            state.tell("dealt", "MC-2.11", self.place, {"crew": state.terms.content.crew[card].id}, EVERYBODY)


class SetupDiscard(Decision[Cosmos]):
    """Which of the dealt cards goes to the Crew discards (MC-2.12 a)."""

    __slots__ = ()

    rule = "MC-2.12"
    detail = True

    def candidates(self, state: Cosmos) -> list[Move]:
        discard = state.terms.moves.discard
        return [discard[card] for card in state.players[self.seat].dealt]

    def play(self, state: Cosmos, move: Move) -> None:
        state.players[self.seat].dealt.remove(move.what)
        state.crew_discards.append(move.what)
        if state.telling:
            state.tell(
                "setup-discard", "MC-2.12", self.seat, {"crew": state.terms.content.crew[move.what].id}
            )


class SetupPlace(Decision[Cosmos]):
    """The row of each of the others, in the order dealt; both in the same row is allowed (MC-2.12 b)."""

    __slots__ = ()

    rule = "MC-2.12"
    detail = True

    def candidates(self, state: Cosmos) -> list[Move]:
        return state.terms.moves.place

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        return row_refusal(state, self.seat, move.what)

    def play(self, state: Cosmos, move: Move) -> None:
        card = state.players[self.seat].dealt.pop(0)
        place_crew(state, self.seat, card, move.what, "MC-2.12")


class SetupResource(Decision[Cosmos]):
    """One resource of choice; the same twice is allowed (MC-2.12 c)."""

    __slots__ = ()

    rule = "MC-2.12"
    detail = True

    def candidates(self, state: Cosmos) -> list[Move]:
        return state.terms.moves.gain

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        player = state.players[self.seat]
        if player.cargo[move.what] >= player.cap:
            return Refusal("MC-5.1", "your {} is full at {}", RESOURCE_WORDS[move.what], player.cap)
        return None

    def play(self, state: Cosmos, move: Move) -> None:
        state.players[self.seat].cargo[move.what] += 1
        if state.telling:
            state.tell("gain", "MC-2.12", self.seat, {RESOURCE_NAMES[move.what]: 1})
