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
from starboard.games.micro_cosmos.crew import FillCanteen, TakeCrew
from starboard.games.micro_cosmos.crew_draw import DrawCrew, PlaceCrew, TopCrewCard
from starboard.games.micro_cosmos.crew_plays import CrewPlay, FinishCrewPlay
from starboard.games.micro_cosmos.destination import DestinationAction
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
from starboard.games.micro_cosmos.specialists import PaySpecialist
from starboard.games.micro_cosmos.state import Cosmos, Player, Terms
from starboard.games.micro_cosmos.survivors import DrawSurvivor
from starboard.games.micro_cosmos.terraform import TerraformStep
from starboard.games.micro_cosmos.travel import ArrivalUpgrade, DiscoverPlanet, DiscoveryTrack, Travel
from starboard.games.micro_cosmos.upgrade import BuyUpgrade, InstallUpgrade
from starboard.kernel.decision import Frame
from starboard.kernel.errors import BadPosition

FRAMES: dict[str, type[Frame[Any]]] = {
    frame.__name__: frame
    for frame in (
        ArrivalUpgrade, AutomaCrewCard, AutomaDiscovery, AutomaLeader, AutomaLineStep, AutomaMeetsSurvivors,
        AutomaPlacesColony, AutomaSubstitute, AutomaTravel, AutomaTurn, BuyUpgrade, CrewPlay, DealCrew, DealHands,
        DestinationAction, DiscoverPlanet, DiscoveryTrack, DrawAutomaCard, DrawCrew, DrawFirstPlayer, DrawSurvivor,
        EndAutomaTurn, EndRound, EndTurn, FillCanteen, FinishCrewPlay, GainAny, InstallUpgrade, LayStartingPlanets,
        MeetSurvivors, OutpostSource, PayAny, PaySpecialist, PlaceColony, PlaceCrew, ScoutKeep, ScoutPick,
        SettleCard, SetupDiscard, SetupPlace, SetupResource, StartRound, TakeCrew, TerraformStep, TokenSwap,
        TopCrewCard, Travel, Turn,
    )
}  # fmt: skip


def load_frame(data: list[Any]) -> Frame[Any]:
    """Make a frame from its name and numbers."""
    try:
        return FRAMES[data[0]](*data[1:])
    except (KeyError, TypeError, IndexError) as error:
        raise BadPosition(
            f"the stack holds {data!r}, which is no decision or step of Micro Cosmos"
        ) from error


def load_player(terms: Terms, data: dict[str, Any]) -> Player:
    player = Player()
    player.begin(terms.content)
    for name, value in data.items():
        setattr(player, name, value[:] if isinstance(value, list) else value)
    return player


def load_state(terms: Terms, data: dict[str, Any]) -> Cosmos:
    """The position that `Cosmos.dump` wrote down."""
    state = Cosmos()
    state.lay_out(terms)
    expected = state.dump().keys()
    if data.keys() != expected:
        odd = sorted(data.keys() ^ expected)
        raise BadPosition(f"a position of Micro Cosmos has other fields: {', '.join(odd)}")
    if len(data["players"]) != terms.players:
        raise BadPosition(f"the position has {len(data['players'])} seats, the edition {terms.players}")
    try:
        for name, value in data.items():
            if name == "stack":
                state.stack = [load_frame(frame) for frame in value]
            elif name == "players":
                state.players = [load_player(terms, player) for player in value]
            else:
                setattr(state, name, value[:] if isinstance(value, list) else value)
        cells: list[int] = data["cells"]
        for cell, card in enumerate(cells):
            if card >= 0:
                state.put_card(cell, card)
    except (AttributeError, TypeError, ValueError, IndexError) as error:
        raise BadPosition(f"the position cannot be read: {error}") from error
    return state
