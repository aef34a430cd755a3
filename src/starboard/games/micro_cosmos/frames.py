"""Every decision and step of Micro Cosmos by name, so that a written position can be made again."""

from typing import Any

from starboard.games.micro_cosmos.automa_actions import (
    AutomaCrewCard,
    AutomaLineStep,
    AutomaMeetsSurvivors,
    AutomaPlacesColony,
)
from starboard.games.micro_cosmos.automa_specialists import AutomaLeader, AutomaSubstitute
from starboard.games.micro_cosmos.automa_travel import AutomaDiscovery, AutomaTravel
from starboard.games.micro_cosmos.automa_turn import AutomaTurn, DrawAutomaCard, EndAutomaTurn
from starboard.games.micro_cosmos.colony import PlaceColony
from starboard.games.micro_cosmos.crew import DealCanteen, FillCanteen, TakeCrew
from starboard.games.micro_cosmos.crew_draw import DrawCrew, PlaceCrew, TopCrewCard
from starboard.games.micro_cosmos.crew_plays import CrewPlay, FinishCrewPlay
from starboard.games.micro_cosmos.destination import DestinationAction
from starboard.games.micro_cosmos.moves import ACTION_NAMES, MODE_NAMES
from starboard.games.micro_cosmos.outpost import OutpostSource
from starboard.games.micro_cosmos.resources import GainAny, PayAny
from starboard.games.micro_cosmos.rounds import EndRound, EndTurn, StartRound, Turn
from starboard.games.micro_cosmos.scout import MeetSurvivors, ScoutKeep, ScoutPick
from starboard.games.micro_cosmos.settle import SettleCard
from starboard.games.micro_cosmos.setup import (
    DealCrew,
    DealHands,
    DrawFirstPlayer,
    LayStartingPlanets,
    SetupDiscard,
    SetupPlace,
    SetupResource,
)
from starboard.games.micro_cosmos.specialist_token import TokenSwap
from starboard.games.micro_cosmos.specialists import AN_ENGINEER, ANY_LEADER, PaySpecialist
from starboard.games.micro_cosmos.state import Terms
from starboard.games.micro_cosmos.survivors import DrawSurvivor
from starboard.games.micro_cosmos.terraform import TerraformStep
from starboard.games.micro_cosmos.travel import ArrivalUpgrade, DiscoverPlanet, DiscoveryTrack, Travel
from starboard.games.micro_cosmos.upgrade import BuyUpgrade, InstallUpgrade
from starboard.kernel.decision import Frame
from starboard.kernel.move import NATURE
from starboard.kernel.written import LARGEST, written_frame

FRAMES: dict[str, type[Frame[Any]]] = {
    frame.__name__: frame
    for frame in (
        ArrivalUpgrade, AutomaCrewCard, AutomaDiscovery, AutomaLeader, AutomaLineStep, AutomaMeetsSurvivors,
        AutomaPlacesColony, AutomaSubstitute, AutomaTravel, AutomaTurn, BuyUpgrade, CrewPlay, DealCanteen, DealCrew,
        DealHands, DestinationAction, DiscoverPlanet, DiscoveryTrack, DrawAutomaCard, DrawCrew, DrawFirstPlayer,
        DrawSurvivor, EndAutomaTurn, EndRound, EndTurn, FillCanteen, FinishCrewPlay, GainAny, InstallUpgrade,
        LayStartingPlanets, MeetSurvivors, OutpostSource, PayAny, PaySpecialist, PlaceColony, PlaceCrew, ScoutKeep,
        ScoutPick, SettleCard, SetupDiscard, SetupPlace, SetupResource, StartRound, TakeCrew, TerraformStep, TokenSwap,
        TopCrewCard, Travel, Turn,
    )
}  # fmt: skip


# What a frame is made of, in order; those that are not here are made of the seat of a human.
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "ArrivalUpgrade": ("human", "effect"),
    "AutomaCrewCard": ("automa",),
    "AutomaDiscovery": ("automa",),
    "AutomaLeader": ("human",),
    "AutomaLineStep": ("automa", "line"),
    "AutomaMeetsSurvivors": ("automa",),
    "AutomaPlacesColony": ("automa",),
    "AutomaTravel": ("automa",),
    "AutomaTurn": ("automa",),
    "BuyUpgrade": ("human", "payments"),
    "CrewPlay": ("human", "plays"),
    "DealHands": ("nature",),
    "DestinationAction": ("human", "done"),
    "DiscoverPlanet": ("seat", "cell"),
    "DrawAutomaCard": ("automa",),
    "DrawFirstPlayer": (),
    "DrawSurvivor": ("seat",),
    "EndAutomaTurn": ("automa",),
    "EndRound": ("nature",),
    "DealCanteen": ("slot",),
    "FillCanteen": ("slot",),
    "FinishCrewPlay": ("human", "card", "mode", "top"),
    "GainAny": ("human", "units"),
    "InstallUpgrade": ("human", "upgrade"),
    "LayStartingPlanets": (),
    "PayAny": ("human", "units"),
    "PaySpecialist": ("human", "requirement"),
    "StartRound": ("nature",),
    "TerraformStep": ("human", "raised", "capacity"),
}


def argument_ranges(terms: Terms) -> dict[str, tuple[int, int]]:
    """The least and the greatest value of everything that a frame is made of."""
    content = terms.content
    limits = content.limits
    capacity = (
        limits.base_capacity
        + limits.per_colony * content.colony_places
        + limits.per_outpost * limits.outposts
    )
    ranges = {
        "seat": (0, terms.players - 1),
        "human": (0, terms.players - 1),
        "nature": (NATURE, NATURE),
        "line": (0, max(len(card.lines) for card in content.automa_cards) - 1),
        "effect": (0, len(content.arrival_effects) - 1),
        "payments": (1, limits.upgrade_payments),
        "plays": (1, limits.crew_plays),
        "done": (0, (1 << len(ACTION_NAMES)) - 1),
        "cell": (0, len(content.cells) - 1),
        "slot": (0, limits.canteen_slots - 1),
        "card": (0, len(content.crew) - 1),
        "mode": (0, len(MODE_NAMES) - 1),
        "top": (0, 1),
        "units": (1, LARGEST),
        "upgrade": (0, len(content.upgrades) - 1),
        "requirement": (1, AN_ENGINEER | ANY_LEADER),
        "raised": (0, capacity),
        "capacity": (1, capacity),
    }
    if terms.solo:
        ranges["human"] = (terms.human, terms.human)
        ranges["automa"] = (1 - terms.human, 1 - terms.human)
    return ranges


def load_frame(field: str, value: object, ranges: dict[str, tuple[int, int]]) -> Frame[Any]:
    """Make a frame from its name and numbers."""
    return written_frame(field, value, FRAMES, ARGUMENTS, ("human",), ranges)
