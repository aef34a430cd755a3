"""The open question as one sentence: what is asked, for what, and how much of it is left."""

from collections.abc import Callable
from typing import Any, Final

from starboard.games.micro_cosmos.automa_actions import AutomaCrewCard, AutomaPlacesColony
from starboard.games.micro_cosmos.automa_specialists import AutomaLeader, AutomaSubstitute
from starboard.games.micro_cosmos.automa_turn import DrawAutomaCard
from starboard.games.micro_cosmos.colony import PlaceColony, colony_price
from starboard.games.micro_cosmos.content import COLOUR_NAMES, PLANET
from starboard.games.micro_cosmos.crew import FillCanteen, TakeCrew
from starboard.games.micro_cosmos.crew_draw import DrawCrew, PlaceCrew, TopCrewCard
from starboard.games.micro_cosmos.crew_plays import CrewPlay, FinishCrewPlay
from starboard.games.micro_cosmos.destination import DestinationAction
from starboard.games.micro_cosmos.outpost import OutpostSource
from starboard.games.micro_cosmos.resources import GainAny, PayAny
from starboard.games.micro_cosmos.scout import ScoutKeep, ScoutPick, planet_of_ark
from starboard.games.micro_cosmos.settle import SettleCard
from starboard.games.micro_cosmos.setup import (
    DealCrew,
    DrawFirstPlayer,
    LayStartingPlanets,
    SetupDiscard,
    SetupPlace,
    SetupResource,
)
from starboard.games.micro_cosmos.specialist_token import TokenSwap
from starboard.games.micro_cosmos.specialists import AN_ENGINEER, ANY_LEADER, PaySpecialist
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.survivors import DrawSurvivor
from starboard.games.micro_cosmos.terraform import TerraformStep
from starboard.games.micro_cosmos.texts_words import (
    CELLS,
    listing,
    plural,
    seat_name,
    specialist,
    spell,
    spot_text,
    survivor_text,
    units,
    with_article,
)
from starboard.games.micro_cosmos.travel import DiscoverPlanet, DiscoveryTrack, Travel
from starboard.games.micro_cosmos.upgrade import BuyUpgrade, InstallUpgrade, travel_range
from starboard.kernel.decision import Decision, Frame

STEPS: Final = 5  # of a turn (MC-4.1)


def prompt(state: Cosmos) -> str:
    """The pending decision as one sentence to whoever must answer."""
    decision = state.decision
    if decision is None:
        return "The game is over."
    return PROMPTS[type(decision)](state, decision)


def waiting(state: Cosmos, kind: type[Frame[Any]]) -> int:
    """How many frames of one kind come next, one after the other."""
    count = 0
    for frame in reversed(state.stack):
        if type(frame) is not kind:
            break
        count += 1
    return count


def below(state: Cosmos, kind: type[Frame[Any]]) -> Any:
    """The next frame of a kind that is still to come; None if there is none."""
    for frame in reversed(state.stack):
        if type(frame) is kind:
            return frame
    return None


def here(state: Cosmos, seat: int) -> str:
    content = state.terms.content
    return content.spots[state.players[seat].ark].name


# ---- chance ----


def first_player(state: Cosmos, _: DrawFirstPlayer) -> str:
    return "Chance: who is the First Player?"


def starting_planets(state: Cosmos, _: LayStartingPlanets) -> str:
    cells = listing(CELLS[state.terms.content.cells[cell].id] for cell in state.terms.content.starting_cells)
    return f"Chance: which starting planets lie {cells} of the Portal?"


def canteen_card(state: Cosmos, decision: FillCanteen) -> str:
    return f"Chance: which Crew card comes to place {decision.slot + 1} of the Canteen?"


def dealt_card(state: Cosmos, decision: DealCrew) -> str:
    return f"Chance: which Crew card is dealt to {seat_name(state.terms, decision.to)}?"


def drawn_card(state: Cosmos, decision: TopCrewCard) -> str:
    return f"Chance: which Crew card does {seat_name(state.terms, decision.drawer)} draw?"


def automa_crew_card(state: Cosmos, _: AutomaCrewCard) -> str:
    return "Chance: which Crew card does the Automa draw?"


def discovered_planet(state: Cosmos, decision: DiscoverPlanet) -> str:
    cell = CELLS[state.terms.content.cells[decision.cell].id]
    return f"Chance: which planet does {seat_name(state.terms, decision.discoverer)} discover in the {cell}?"


def survivor_card(state: Cosmos, decision: DrawSurvivor) -> str:
    return f"Chance: which Survivor card does {seat_name(state.terms, decision.scout)} draw?"


def automa_card(state: Cosmos, _: DrawAutomaCard) -> str:
    return "Chance: which Automa card is drawn?"


# ---- set-up ----


def setup_discard(state: Cosmos, decision: SetupDiscard) -> str:
    dealt = len(state.players[decision.seat].dealt)
    kept = state.terms.content.limits.setup_crew_kept
    return f"Set-up: you were dealt {dealt} Crew cards and keep {kept}. Which one do you discard?"


def setup_place(state: Cosmos, decision: SetupPlace) -> str:
    dealt = state.players[decision.seat].dealt
    kept = state.terms.content.limits.setup_crew_kept
    card = state.terms.content.crew[dealt[0]]
    return f"Set-up, Crew card {kept - len(dealt) + 1} of {kept}: into which row does {card.name} go?"


def setup_resource(state: Cosmos, decision: SetupResource) -> str:
    number = state.terms.content.limits.setup_resources
    left = waiting(state, SetupResource)
    return f"Set-up, resource {number - left + 1} of {number}: which resource do you start with?"


# ---- the five steps ----


def buy_upgrade(state: Cosmos, decision: BuyUpgrade) -> str:
    left = "" if decision.payments == 1 else f" ({decision.payments} payments left)"
    return f"Step 1 of {STEPS}, upgrade: buy an upgrade for your Ark, or buy none{left}."


def travel(state: Cosmos, decision: Travel) -> str:
    reach = travel_range(state, decision.seat)
    return (
        f"Step 2 of {STEPS}, travel: from {here(state, decision.seat)}, "
        f"where does your Ark go? It flies 1 to {reach} routes."
    )


def crew_play(state: Cosmos, decision: CrewPlay) -> str:
    plays = state.terms.content.limits.crew_plays
    number = plays - decision.plays + 1
    return f"Step 3 of {STEPS}, crew play {number} of {plays} at {here(state, decision.seat)}: play a Crew card, or stop."


def destination_action(state: Cosmos, decision: DestinationAction) -> str:
    content = state.terms.content
    spot = content.spots[state.players[decision.seat].ark]
    if spot.kind != PLANET:
        which = "take Gather and Specialist token, each once" if not decision.done else "take the other action, too"
    elif decision.done:
        which = "Robotics and your Colony allow a second action, of another kind"
    else:
        which = "take one action"
    return f"Step 4 of {STEPS}, action at {spot_text(content, spot)}: {which}, or stop."


def draw_crew(state: Cosmos, decision: DrawCrew) -> str:
    held = state.players[decision.seat].crew_count()
    total = state.terms.content.limits.crew_total
    return f"Step 5 of {STEPS}, crew draw: draw a Crew card from the pile? You have {held} of at most {total}."


def place_crew(state: Cosmos, decision: PlaceCrew) -> str:
    card = state.terms.content.crew[state.drawn_crew[-1]]
    return f"You drew {card.name} ({specialist(card.specialist)}): into which row does it go?"


# ---- inside the steps ----


def discovery_track(state: Cosmos, decision: DiscoveryTrack) -> str:
    planet = planet_of_ark(state, decision.seat)
    level = state.terms.content.limits.discovery_level
    return (
        f"You discovered {planet.name} ({COLOUR_NAMES[planet.colour]}): which track starts at level {level}? "
        f"It is free and gives you {level} merit."
    )


def take_crew(state: Cosmos, _: TakeCrew) -> str:
    left = waiting(state, TakeCrew)
    more = "" if left == 1 else f" ({left - 1} more after this)"
    return f"You gain a Crew card: which one do you take from the Canteen, into which row{more}?"


def requirement_text(requirement: int) -> str:
    if requirement == ANY_LEADER:
        return "a Leader of any colour"
    if requirement == AN_ENGINEER:
        return "an Engineer"
    return with_article(specialist(requirement.bit_length() - 1))


def pay_specialist(state: Cosmos, decision: PaySpecialist) -> str:
    needed = requirement_text(decision.requirement)
    install = below(state, InstallUpgrade)
    if install is not None:
        return f"Pay {needed} for {state.terms.content.upgrades[install.upgrade].name}: with which card or token?"
    if below(state, PlaceColony) is None:
        return f"Pay {needed} to scout {here(state, decision.seat)}: with which card or token?"
    price = colony_price(state, state.players[decision.seat])
    number = price.engineer + price.planet_leader + price.any_leader
    place = number - waiting(state, PaySpecialist) + 1
    return (
        f"Pay Specialist {place} of {number} for your Colony on {here(state, decision.seat)}, {needed}: "
        "with which card or token?"
    )


def pay_any(state: Cosmos, decision: PayAny) -> str:
    play = below(state, FinishCrewPlay)
    if play is not None:
        card = state.terms.content.crew[play.card]
        edge = card.top if play.top else card.bottom
        number = edge.cost.any
        what = f"the action of {card.name} (it gives {spell(edge.gain)})"
    else:
        number = colony_price(state, state.players[decision.seat]).any_resource
        what = f"your Colony on {here(state, decision.seat)}"
    return f"Pay {number - decision.units + 1} of {number} for {what}: which resource do you give?"


def gain_any(state: Cosmos, decision: GainAny) -> str:
    more = "" if decision.units == 1 else f" ({decision.units - 1} more after this)"
    return f"You gain 1 of any resource: which one{more}?"


def terraform_step(state: Cosmos, decision: TerraformStep) -> str:
    stop = ", or stop" if decision.raised else ""
    return (
        f"Terraform {here(state, decision.seat)}, level {decision.raised + 1} of at most {decision.capacity}: "
        f"raise a track{stop}."
    )


def scout_pick(state: Cosmos, decision: ScoutPick) -> str:
    return (
        f"Scout Vehicles found {plural(len(state.drawn_survivors), 'group')} of Survivors "
        f"on {here(state, decision.seat)}: which one do you meet?"
    )


def scout_keep(state: Cosmos, decision: ScoutKeep) -> str:
    card = state.terms.content.survivors[state.drawn_survivors[0]]
    held = len(state.players[decision.seat].held)
    limit = state.terms.content.limits.survivors_held
    return f"Do you keep {survivor_text(card).split(':')[0]}? You hold {held} of at most {limit} Survivors."


def settle_card(state: Cosmos, decision: SettleCard) -> str:
    return f"Which of your Survivors settles on {here(state, decision.seat)}?"


def outpost_source(state: Cosmos, decision: OutpostSource) -> str:
    return f"Both of your Outposts are placed: which one moves to {here(state, decision.seat)}?"


def token_swap(state: Cosmos, _: TokenSwap) -> str:
    return "Which Crew card do you discard, and which token becomes ready?"


# ---- for the Automa ----


def automa_purpose(state: Cosmos) -> str:
    automa = 1 - state.terms.human
    if below(state, AutomaPlacesColony) is not None:
        return f"its Colony on {here(state, automa)}"
    return f"scouting {here(state, automa)}"


def automa_leader(state: Cosmos, _: AutomaLeader) -> str:
    return f"The Automa pays a Leader of any colour for {automa_purpose(state)}: you choose which one it loses."


def automa_substitute(state: Cosmos, _: AutomaSubstitute) -> str:
    left = waiting(state, AutomaSubstitute)
    more = "" if left == 1 else f" ({left - 1} more after this)"
    return (
        f"The Automa lacks a Specialist for {automa_purpose(state)} and pays two others instead: "
        f"you choose which two it loses{more}."
    )


PROMPTS: dict[type[Decision[Any]], Callable[[Cosmos, Any], str]] = {
    DrawFirstPlayer: first_player,
    LayStartingPlanets: starting_planets,
    FillCanteen: canteen_card,
    DealCrew: dealt_card,
    TopCrewCard: drawn_card,
    AutomaCrewCard: automa_crew_card,
    DiscoverPlanet: discovered_planet,
    DrawSurvivor: survivor_card,
    DrawAutomaCard: automa_card,
    SetupDiscard: setup_discard,
    SetupPlace: setup_place,
    SetupResource: setup_resource,
    BuyUpgrade: buy_upgrade,
    Travel: travel,
    CrewPlay: crew_play,
    DestinationAction: destination_action,
    DrawCrew: draw_crew,
    PlaceCrew: place_crew,
    DiscoveryTrack: discovery_track,
    TakeCrew: take_crew,
    PaySpecialist: pay_specialist,
    PayAny: pay_any,
    GainAny: gain_any,
    TerraformStep: terraform_step,
    ScoutPick: scout_pick,
    ScoutKeep: scout_keep,
    SettleCard: settle_card,
    OutpostSource: outpost_source,
    TokenSwap: token_swap,
    AutomaLeader: automa_leader,
    AutomaSubstitute: automa_substitute,
}
