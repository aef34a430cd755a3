"""Step 1: the Sponsor of the active level (ledger sections 3.2 and 5)."""

from starboard.games.otys.content import (
    ADJACENT,
    EXTRA_ACTIVATION,
    FLIP_DIVER,
    GAIN_BATTERIES,
    GAIN_CREDITS,
    GAIN_NEUTRAL_KEY,
    OTHER,
    RESOURCE_NAMES,
    RETURN_KEY,
    TAKE_RESOURCE,
    SponsorOption,
)
from starboard.games.otys.keys import return_key, return_refusal
from starboard.games.otys.scoring import gain_prestige
from starboard.games.otys.state import FROM_UPGRADES, Depths
from starboard.games.otys.supply import (
    gain_batteries,
    gain_credits,
    gain_neutral_keys,
    pay_batteries,
    pay_credits,
    price_refusal,
    take_resource,
)
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def options_here(state: Depths) -> list[SponsorOption]:
    """What the tile of the active level offers on the side it shows (OT-5.3, OT-5.4)."""
    tile = state.sponsors[state.active_level]
    sponsor = state.terms.content.sponsors[tile]
    return sponsor.advanced if state.is_advanced(tile) else sponsor.basic


class UseSponsor(Decision[Depths]):
    """Use the Sponsor of the active level once, or do without it (D3: OT-3.8, OT-5.2)."""

    __slots__ = ()

    rule = "OT-3.8"

    def asks(self, state: Depths) -> bool:
        return len(state.moves()) > 1

    def run(self, state: Depths) -> None:
        if state.telling:
            sponsor = state.terms.content.sponsors[state.sponsors[state.active_level]]
            state.tell("no-sponsor", "OT-5.14", self.seat, {"sponsor": sponsor.id})

    def candidates(self, state: Depths) -> list[Move]:
        moves = state.terms.moves
        found = [move for option in options_here(state) for move in moves.sponsor[option.index]]
        found.append(moves.decline)
        return found

    def refusal(self, state: Depths, move: Move) -> Refusal | None:
        if move.verb != "sponsor":
            return None
        option = state.terms.content.options[move.what]
        return cost_refusal(state, self.seat, option) or effect_refusal(state, self.seat, option, move.how)

    def play(self, state: Depths, move: Move) -> None:
        sponsor = state.terms.content.sponsors[state.sponsors[state.active_level]]
        if move.verb != "sponsor":
            if state.telling:
                state.tell("decline", "OT-5.2", self.seat, {"sponsor": sponsor.id})
            return
        option = state.terms.content.options[move.what]
        if state.telling:
            state.tell("sponsor", "OT-3.8", self.seat, {"sponsor": sponsor.id, "option": option.id})
        pay_credits(state, self.seat, option.credits, "OT-5.14")
        pay_batteries(state, self.seat, option.batteries, "OT-5.14")
        carry_out(state, self.seat, option, move.how)


def cost_refusal(state: Depths, seat: int, option: SponsorOption) -> Refusal | None:
    player = state.players[seat]
    if player.credits < option.credits:
        return price_refusal("OT-5.14", "it costs", option.credits, player.credits)
    if player.batteries < option.batteries:
        word = "Battery" if option.batteries == 1 else "Batteries"
        return Refusal("OT-5.14", "it costs {} {} and you have {}", option.batteries, word, player.batteries)
    return None


def effect_refusal(state: Depths, seat: int, option: SponsorOption, choice: int) -> Refusal | None:
    """An option is offered only if it can do something (OT-5.14)."""
    effect = option.effect
    op = effect.op
    if op == GAIN_CREDITS and not state.credits + option.credits:
        return Refusal("OT-5.14", "the supply has no Credits")
    if op == GAIN_BATTERIES and not state.batteries + option.batteries:
        return Refusal("OT-5.14", "the supply has no Batteries")
    if op == GAIN_NEUTRAL_KEY and not state.neutral_keys:
        return Refusal("OT-5.14", "the supply has no neutral X keys")
    if op == RETURN_KEY:
        return return_refusal(state, seat, choice)
    if op == TAKE_RESOURCE:
        return order_refusal(state, seat, choice)
    if op == FLIP_DIVER:
        return flip_refusal(
            state, seat, choice if effect.target == OTHER else state.active_diver(), effect.target
        )
    return None


def order_refusal(state: Depths, seat: int, kind: int) -> Refusal | None:
    """A resource that is ordered goes onto the active level (OT-5.5)."""
    if not state.free_spaces(seat, state.active_level):
        return Refusal("OT-7.4", "level {} has no free space", state.active_level + 1)
    if not state.supply[kind]:
        return Refusal("OT-1.10", "the supply has no {}", RESOURCE_NAMES[kind])
    return None


def flip_refusal(state: Depths, seat: int, diver: int, target: int) -> Refusal | None:
    """Only a diver that shows its Basic side is upgraded (OT-5.8, OT-5.9)."""
    name = state.terms.content.divers[diver].name
    if state.players[seat].is_upgraded(diver):
        return Refusal("OT-5.9", "the {} is Upgraded already", name)
    if target == OTHER and diver == state.active_diver():
        return Refusal("OT-5.8", "the {} is the active diver: this option is for the seven others", name)
    return None


def carry_out(state: Depths, seat: int, option: SponsorOption, choice: int) -> None:
    effect = option.effect
    op = effect.op
    if op == GAIN_CREDITS:
        gain_credits(state, seat, effect.n, "OT-5.6" if option.batteries else "OT-5.5")
    elif op == GAIN_BATTERIES:
        gain_batteries(state, seat, effect.n, "OT-5.6")
    elif op == GAIN_NEUTRAL_KEY:
        gain_neutral_keys(state, seat, effect.n, "OT-5.7")
    elif op == RETURN_KEY:
        return_key(state, seat, choice, "OT-5.7")
    elif op == TAKE_RESOURCE:
        take_resource(state, seat, state.active_level, choice, effect.n, "OT-5.5")
    elif op == FLIP_DIVER:
        flip(state, seat, choice if effect.target == OTHER else state.active_diver())
    elif op == EXTRA_ACTIVATION:
        extra_activation(state, seat, effect.n, effect.target)
    if option.prestige:
        gain_prestige(state, seat, option.prestige, FROM_UPGRADES, "OT-5.8")


def flip(state: Depths, seat: int, diver: int) -> None:
    """From the Basic to the Upgraded side, for good (OT-5.9); it works so in this very turn (OT-5.12)."""
    state.players[seat].upgraded |= 1 << diver
    if state.telling:
        state.tell("upgrade", "OT-5.8", seat, {"diver": state.terms.content.divers[diver].id})


def extra_activation(state: Depths, seat: int, number: int, target: int) -> None:
    """The active diver once more, or a diver next to it once (OT-5.10, OT-5.11)."""
    if target == ADJACENT:
        state.buddy += number
    else:
        state.uses += number
    if state.telling:
        state.tell("extra", "OT-5.10", seat, {"adjacent": target == ADJACENT})
