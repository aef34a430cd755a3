"""The open question as one sentence: what is asked, for what, and how much of it is left."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from starboard.games.micro_cosmos.automa_actions import AutomaCrewCard
from starboard.games.micro_cosmos.automa_specialists import AutomaLeader, AutomaSubstitute
from starboard.games.micro_cosmos.automa_turn import DrawAutomaCard
from starboard.games.micro_cosmos.colony import PlaceColony, colony_price
from starboard.games.micro_cosmos.content import COLOUR_NAMES, PLANET
from starboard.games.micro_cosmos.crew import DealCanteen, FillCanteen, TakeCrew
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
from starboard.games.micro_cosmos.texts_open import Question
from starboard.games.micro_cosmos.texts_payment import lacking, payment_purpose
from starboard.games.micro_cosmos.texts_places import levels_needed
from starboard.games.micro_cosmos.texts_words import CELLS, specialist, spell, spot_text, survivor_text
from starboard.games.micro_cosmos.travel import DiscoverPlanet, DiscoveryTrack, Travel
from starboard.games.micro_cosmos.upgrade import BuyUpgrade, InstallUpgrade, travel_range
from starboard.games.words import listing, plural, with_article
from starboard.kernel.decision import Decision

STEPS: Final = 5  # of a turn (MC-4.1)


def prompt(state: Cosmos, names: Sequence[str] | None = None) -> str:
    """The pending decision as one sentence to whoever must answer."""
    if state.decision is None:
        return "The game is over."
    ask = PROMPTS[type(state.decision)]
    return ask if isinstance(ask, str) else ask(Question(state, names))


# ---- chance ----


def starting_planets(q: Question) -> str:
    cells = listing(CELLS[q.content.cells[cell].id] for cell in q.content.starting_cells)
    return f"Chance: which starting planets lie {cells} of the Portal?"


def canteen_card(q: Question) -> str:
    return f"Chance: which Crew card comes to place {q.decision.place + 1} of the Canteen?"


def dealt_card(q: Question) -> str:
    return f"Chance: which Crew card is dealt to {q.name(q.decision.place)}?"


def drawn_card(q: Question) -> str:
    return f"Chance: which Crew card {q.does(q.decision.place)} draw?"


def discovered_planet(q: Question) -> str:
    cell = CELLS[q.content.cells[q.decision.cell].id]
    return f"Chance: which planet {q.does(q.decision.discoverer)} discover in the {cell}?"


def survivor_card(q: Question) -> str:
    return f"Chance: which Survivor card {q.does(q.decision.scout)} draw?"


# ---- set-up ----


def setup_discard(q: Question) -> str:
    dealt = len(q.player.dealt)
    kept = q.content.limits.setup_crew_kept
    return f"Set-up: you were dealt {dealt} Crew cards and keep {kept}. Which one do you discard?"


def setup_place(q: Question) -> str:
    dealt = q.player.dealt
    kept = q.content.limits.setup_crew_kept
    card = q.content.crew[dealt[0]]
    return f"Set-up, Crew card {kept - len(dealt) + 1} of {kept}: into which row does {card.name} go?"


def setup_resource(q: Question) -> str:
    number = q.content.limits.setup_resources
    left = q.waiting(SetupResource)
    return f"Set-up, resource {number - left + 1} of {number}: which resource do you start with?"


# ---- the five steps ----


def buy_upgrade(q: Question) -> str:
    left = "" if q.decision.payments == 1 else f" ({q.decision.payments} payments left)"
    return f"Step 1 of {STEPS}, upgrade: buy an upgrade for your Ark, or buy none{left}."


def travel(q: Question) -> str:
    reach = travel_range(q.state, q.seat)
    return f"Step 2 of {STEPS}, travel: from {q.here}, where does your Ark go? It flies 1 to {reach} routes."


def crew_play(q: Question) -> str:
    plays = q.content.limits.crew_plays
    number = plays - q.decision.plays + 1
    return f"Step 3 of {STEPS}, at {q.here}, crew play {number} of {plays}: play a Crew card, or stop."


def destination_action(q: Question) -> str:
    content = q.content
    spot = content.spots[q.player.ark]
    if spot.kind != PLANET:
        which = (
            "take Gather and Specialist token, each once"
            if not q.decision.done
            else "take the other action, too"
        )
    elif q.decision.done:
        which = "Robotics and your Colony allow a second action, of another kind"
    elif q.player.payments[content.robotics] and q.player.has_colony(q.cell):
        which = "take one action, or two different ones with Robotics"
    else:
        which = "take one action"
    return f"Step 4 of {STEPS}, action at {spot_text(content, spot)}: {which}, or stop."


def draw_crew(q: Question) -> str:
    held = q.player.crew_count()
    total = q.content.limits.crew_total
    return (
        f"Step 5 of {STEPS}, crew draw: draw a Crew card from the pile? You have {held} of at most {total}."
    )


def place_crew(q: Question) -> str:
    card = q.content.crew[q.state.drawn_crew[-1]]
    return f"You drew {card.name} ({specialist(card.specialist)}): into which row does it go?"


# ---- inside the steps ----


def discovery_track(q: Question) -> str:
    planet = planet_of_ark(q.state, q.seat)
    level = q.content.limits.discovery_level
    return (
        f"You discovered {planet.name} ({COLOUR_NAMES[planet.colour]}): which track starts at level {level}? "
        f"It is free and gives you {level} merit."
    )


def take_crew(q: Question) -> str:
    left = q.waiting(TakeCrew)
    more = "" if left == 1 else f" ({left - 1} more after this)"
    return f"You gain a Crew card: which one do you take from the Canteen, into which row{more}?"


def requirement_text(requirement: int) -> str:
    if requirement == ANY_LEADER:
        return "a Leader of any colour"
    if requirement == AN_ENGINEER:
        return "an Engineer"
    return with_article(specialist(requirement.bit_length() - 1))


def pay_specialist(q: Question) -> str:
    needed = requirement_text(q.decision.requirement)
    install = q.below(InstallUpgrade)
    if install is not None:
        return f"Pay {needed} for {q.content.upgrades[install.upgrade].name}: with which card or token?"
    if q.below(PlaceColony) is None:
        return f"Pay {needed} to scout {q.here}: with which card or token?"
    price = colony_price(q.state, q.player)
    number = price.engineer + price.planet_leader + price.any_leader
    place = number - q.waiting(PaySpecialist) + 1
    return (
        f"Pay Specialist {place} of {number} for your Colony on {q.here}, {needed}: with which card or token?"
    )


def pay_any(q: Question) -> str:
    play = q.below(FinishCrewPlay)
    if play is not None:
        card = q.content.crew[play.card]
        edge = card.top if play.top else card.bottom
        number = edge.cost.any
        what = f"the action of {card.name} (it gives {spell(edge.gain)})"
    else:
        number = colony_price(q.state, q.player).any_resource
        what = f"your Colony on {q.here}"
    return f"Pay {number - q.decision.units + 1} of {number} for {what}: which resource do you give?"


def gain_any(q: Question) -> str:
    more = "" if q.decision.units == 1 else f" ({q.decision.units - 1} more after this)"
    return f"You gain 1 of any resource: which one{more}?"


def terraform_step(q: Question) -> str:
    stop = ", or stop" if q.decision.raised else ""
    most = min(q.decision.capacity, q.decision.raised + sum(levels_needed(q.state, q.cell)))
    return f"Terraform {q.here}, level {q.decision.raised + 1} of at most {most}: raise a track{stop}."


def scout_pick(q: Question) -> str:
    return (
        f"Scout Vehicles found {plural(len(q.state.drawn_survivors), 'group')} of Survivors "
        f"on {q.here}: which one do you meet?"
    )


def scout_keep(q: Question) -> str:
    card = q.content.survivors[q.state.drawn_survivors[0]]
    held = len(q.player.held)
    limit = q.content.limits.survivors_held
    return f"Do you keep {survivor_text(card).split(':')[0]}? You hold {held} of at most {limit} Survivors."


def settle_card(q: Question) -> str:
    return f"Which of your Survivors settles on {q.here}?"


def outpost_source(q: Question) -> str:
    return f"Both of your Outposts are placed: which one moves to {q.here}?"


# ---- for the Automa ----


def automa_leader(q: Question) -> str:
    return f"The Automa pays a Leader of any colour for {payment_purpose(q)}: you choose which one it loses."


def automa_substitute(q: Question) -> str:
    left = q.waiting(AutomaSubstitute)
    more = "" if left == 1 else f" ({left - 1} more after this)"
    return (
        f"The Automa lacks {lacking(q)} for {payment_purpose(q)} and pays two other Specialists "
        f"{'instead' if left == 1 else 'for each'}: you choose which two it loses{more}."
    )


PROMPTS: dict[type[Decision[Any]], Callable[[Question], str] | str] = {
    DrawFirstPlayer: "Chance: who is the First Player?",
    LayStartingPlanets: starting_planets,
    DealCanteen: canteen_card,
    FillCanteen: canteen_card,
    DealCrew: dealt_card,
    TopCrewCard: drawn_card,
    AutomaCrewCard: "Chance: which Crew card does the Automa draw?",
    DiscoverPlanet: discovered_planet,
    DrawSurvivor: survivor_card,
    DrawAutomaCard: "Chance: which Automa card is drawn?",
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
    TokenSwap: "Which Crew card do you discard, and which token becomes ready?",
    AutomaLeader: automa_leader,
    AutomaSubstitute: automa_substitute,
}
