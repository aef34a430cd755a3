"""Bonus cards in play (CS-7.10 to CS-7.13)."""

from starboard.games.council_of_shadows.state import Council, without
from starboard.kernel.decision import Decision, EvenChance
from starboard.kernel.event import NOBODY
from starboard.kernel.move import NATURE, Move


class DrawLight(EvenChance[Council]):
    """A Light Bonus card, private to its owner; nobody sees the Automa's (CS-7.10, CS-7.11, CS-13.19, CS-15.8)."""

    __slots__ = ("owner",)

    rule = "CS-15.8"
    stream = "light"

    def __init__(self, owner: int) -> None:
        self.seat = NATURE
        self.owner = owner

    def args(self) -> tuple[int, ...]:
        return (self.owner,)

    def knows(self, state: Council) -> tuple[int, ...]:
        return NOBODY if state.terms.is_automa(self.owner) else (self.owner,)

    def asks(self, state: Council) -> bool:
        return bool(state.light_pool)

    def run(self, state: Council) -> None:
        """The pool is empty: the next card is one that somebody put under the deck."""
        if state.light_tail:
            state.light_tail_by.pop(0)
            self.receive(state, state.light_tail.pop(0))

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves.bonus
        return [moves[card] for card in state.light_pool]

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        state.light_pool = without(state.light_pool, move.what)
        self.receive(state, move.what)

    def receive(self, state: Council, card: int) -> None:
        player = state.players[self.owner]
        player.light.append(card)
        automa = state.terms.is_automa(self.owner)
        if state.telling:
            secrets: dict[str, object] = {"bonus": state.terms.content.bonus_cards[card].id}
            rule = "CS-13.19" if automa else "CS-7.10"
            knows = self.knows(state)
            state.tell_secretly("light", rule, self.owner, {}, secrets, knows, knows)
        if not automa and len(player.light) + len(player.dark) > state.terms.content.limits.bonus_cards:
            state.push(PutAway(self.owner))


class PutAway(Decision[Council]):
    """One Bonus card too many: any one of them is put away (CS-7.12, CS-7.13)."""

    __slots__ = ()

    rule = "CS-7.12"
    detail = True

    def knows(self, state: Council) -> tuple[int, ...]:
        return NOBODY

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves.put_away
        player = state.players[self.seat]
        return [moves[card] for card in player.light + player.dark]

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        player = state.players[self.seat]
        card = state.terms.content.bonus_cards[move.what]
        if card.light:
            player.light.remove(move.what)
            state.light_tail.append(move.what)
            state.light_tail_by.append(self.seat)
        else:
            player.dark.remove(move.what)
            state.dark_away.append(move.what)
            state.dark_away_by.append(self.seat)
        if state.telling:
            facts: dict[str, object] = {"deck": "light" if card.light else "dark"}  # CS-14.2
            state.tell_secretly("put-away", "CS-7.13", self.seat, facts, {"bonus": card.id}, (self.seat,))
