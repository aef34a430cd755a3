"""The action sides of tokens (ledger section 4): whether one can be used, and what begins when it is."""

from starboard.games.starship_interstellar.content import (
    DEPOSIT,
    EARTH_PRODUCTION,
    GAIN,
    MARKET,
    MARKET_GIFT,
    PLANETARY_PRODUCTION,
    RESEARCH,
    SCIENTIST,
    SOLAR,
    TRAVEL,
)
from starboard.games.starship_interstellar.deposits import REFILL, ChooseDeposit
from starboard.games.starship_interstellar.extra_actions import gift_refusal, take_gift
from starboard.games.starship_interstellar.market import begin_market, market_refusal
from starboard.games.starship_interstellar.production import (
    ChooseProduction,
    Produce,
    earth_production,
    foreman_refusal,
    own_planets,
    production_refusal,
)
from starboard.games.starship_interstellar.research import Research, research_refusal
from starboard.games.starship_interstellar.rewards import give
from starboard.games.starship_interstellar.solar import begin_solar, solar_refusal
from starboard.games.starship_interstellar.state import FROM_TOKENS, Voyage
from starboard.games.starship_interstellar.travel import Depart, travel_refusal
from starboard.kernel.event import Refusal


def action_refusal(state: Voyage, seat: int, token: int) -> Refusal | None:
    """Why the action of a token would have no effect; None if it has some (SI-4.6, SI-4.19)."""
    entry = state.terms.content.tokens[token]
    kind = entry.action.kind
    if kind == SOLAR:
        return solar_refusal(state)
    if kind == RESEARCH:
        return research_refusal(state, seat, token)
    if kind == TRAVEL:
        return travel_refusal(state, seat, token)
    if kind == MARKET:
        return market_refusal(state, seat, token)
    if kind == PLANETARY_PRODUCTION:
        if entry.action.any_planet:
            return foreman_refusal(state, seat)
        return production_refusal(state, seat, entry.planet)
    if kind == MARKET_GIFT:
        return gift_refusal(state)
    if kind == DEPOSIT:
        if not own_planets(state, seat):
            return Refusal("SI-16.6", "you have no Base, so no Deposit to refill")
        return None
    if kind == GAIN:
        only_scientists = all(reward.kind == SCIENTIST for reward in entry.action.rewards)
        if only_scientists and not state.waiting_scientists(seat):
            return Refusal("SI-4.19", "none of your Scientists is left in the general supply")
    return None


def perform(state: Voyage, seat: int, token: int) -> None:
    """Begin the action of a token that has just been played or is repeated (SI-4.5, SI-4.8)."""
    entry = state.terms.content.tokens[token]
    kind = entry.action.kind
    if kind == SOLAR:
        begin_solar(state, seat)
    elif kind == RESEARCH:
        state.push(Research(seat))
    elif kind == TRAVEL:
        state.push(Depart(seat, 0))
    elif kind == MARKET:
        begin_market(state, seat, entry.action)
    elif kind == EARTH_PRODUCTION:
        earth_production(state, seat)
    elif kind == PLANETARY_PRODUCTION:
        if entry.action.any_planet:
            state.push(ChooseProduction(seat))
        else:
            state.push(Produce(seat, entry.planet, 0))
    elif kind == MARKET_GIFT:
        take_gift(state, seat, entry)
    elif kind == DEPOSIT:
        state.push(ChooseDeposit(seat, REFILL, entry.action.deposit_cubes))
    else:
        give(state, seat, entry.action.rewards, FROM_TOKENS)
