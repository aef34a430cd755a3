"""Every decision and step of Council of Shadows by name, so that a written position can be made again."""

from typing import Any

from starboard.games.council_of_shadows.act import ActSlot, CardBranch, CardGems, Drift, Refine
from starboard.games.council_of_shadows.assess import (
    LEADER_USED,
    STATION_USED,
    Assess,
    AssessmentGains,
    FreeAssess,
)
from starboard.games.council_of_shadows.automa_assess import AutomaAssess, AutomaRemoval
from starboard.games.council_of_shadows.automa_lines import (
    LEFT,
    RIGHT,
    AutomaLineStep,
    AutomaPlanet,
    AutomaTile,
)
from starboard.games.council_of_shadows.automa_turn import AutomaTurn, DrawAutomaCard, EndAutomaTurn
from starboard.games.council_of_shadows.bonus import DrawLight, PutAway
from starboard.games.council_of_shadows.buy import BUY_CARD, BUY_STATION, Buy, Pay
from starboard.games.council_of_shadows.collect import Collect
from starboard.games.council_of_shadows.content import PARSECS
from starboard.games.council_of_shadows.dark_tech import (
    DrawTech,
    FreeCard,
    RemoveTech,
    ScientificSettlement,
    TakeTech,
    TechGain,
)
from starboard.games.council_of_shadows.discover import (
    ANY_PLANET,
    BOTH,
    Discover,
    DrawTile,
    Follow,
    PlaceTile,
)
from starboard.games.council_of_shadows.leaders import ChooseLeader
from starboard.games.council_of_shadows.levels import CatchUp, LevelCheck
from starboard.games.council_of_shadows.market import Refill
from starboard.games.council_of_shadows.plan import (
    Commit,
    FirstSlot,
    FixOrder,
    OpenPlan,
    PlanPhase,
    PlanSlot,
    Reveal,
)
from starboard.games.council_of_shadows.rounds import ActPhase, ActTurn, BuyTurn, EndRound, StartRound
from starboard.games.council_of_shadows.scoring import FinalScoring
from starboard.games.council_of_shadows.settle import Settle
from starboard.games.council_of_shadows.setup import DealDarkCard, DealTurnTile, LayFirstTile, SetMarkers
from starboard.games.council_of_shadows.state import Terms
from starboard.kernel.decision import Frame
from starboard.kernel.move import NATURE
from starboard.kernel.written import written_frame

FRAMES: dict[str, type[Frame[Any]]] = {
    frame.__name__: frame
    for frame in (
        ActPhase, ActSlot, ActTurn, Assess, AssessmentGains, AutomaAssess, AutomaLineStep, AutomaPlanet, AutomaRemoval,
        AutomaTile, AutomaTurn, Buy, BuyTurn, CardBranch, CardGems, CatchUp, ChooseLeader, Collect, Commit,
        DealDarkCard, DealTurnTile, Discover, DrawAutomaCard, DrawLight, DrawTech, DrawTile, Drift, EndAutomaTurn,
        EndRound, FinalScoring, FirstSlot, FixOrder, Follow, FreeAssess, FreeCard, LayFirstTile, LevelCheck, OpenPlan,
        Pay, PlaceTile, PlanPhase, PlanSlot, PutAway, Refill, Refine, RemoveTech, Reveal, ScientificSettlement,
        SetMarkers, Settle, StartRound, TakeTech, TechGain,
    )
}  # fmt: skip

# What a frame is made of, in order; those that are not here are made of the seat of a human.
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "ActPhase": ("nature",),
    "ActSlot": ("human", "slot"),
    "Assess": ("human", "galaxies", "collected"),
    "AutomaAssess": ("automa", "place"),
    "AutomaLineStep": ("automa", "line"),
    "AutomaPlanet": ("human", "line", "side", "site or none"),
    "AutomaRemoval": ("human", "galaxy"),
    "AutomaTile": ("human", "line", "side"),
    "AutomaTurn": ("automa",),
    "Buy": ("human", "purchases", "yes or no"),
    "CardBranch": ("human", "card", "reach"),
    "CardGems": ("human", "card"),
    "CatchUp": ("human", "level"),
    "Collect": ("human", "times", "reach", "yes or no"),
    "DealTurnTile": ("seat",),
    "Discover": ("human", "reach", "flags", "cubes", "times or none"),
    "DrawAutomaCard": ("automa",),
    "DrawLight": ("seat",),
    "DrawTech": ("human", "level"),
    "DrawTile": ("seat", "parsec"),
    "EndAutomaTurn": ("automa",),
    "EndRound": ("nature",),
    "FinalScoring": ("nature",),
    "FirstSlot": ("human", "slot"),
    "FixOrder": ("nature",),
    "Follow": ("human", "site", "flags", "cubes or none", "times or none"),
    "FreeAssess": ("human", "times", "galaxies"),
    "LayFirstTile": ("site",),
    "LevelCheck": ("seat",),
    "Pay": ("human", "purchase", "bought", "galaxy or none"),
    "PlaceTile": ("human", "parsec", "flags", "cubes", "times or none"),
    "PlanPhase": ("nature",),
    "PlanSlot": ("human", "slot"),
    "Refill": ("display slot",),
    "Refine": ("human", "times"),
    "RemoveTech": ("level", "missing"),
    "Reveal": ("nature",),
    "SetMarkers": ("nature",),
    "Settle": ("human", "cubes", "reach", "yes or no", "times or none", "yes or no"),
    "StartRound": ("nature",),
    "TakeTech": ("human", "level"),
    "TechGain": ("human", "tech"),
}


def argument_ranges(terms: Terms) -> dict[str, tuple[int, int]]:
    """The least and the greatest value of everything that a frame is made of."""
    content = terms.content
    limits = content.limits
    galaxies = len(content.galaxies)
    times = max(
        *(max(card.collects, card.cubes, card.steps) for card in content.cards),
        *(max(tech.collects, tech.cubes, tech.amount) for tech in content.techs),
    )
    ranges = {
        "seat": (0, terms.players - 1),
        "human": (0, terms.humans - 1),
        "nature": (NATURE, NATURE),
        "slot": (0, limits.slots + 1),
        "galaxies": (0, (1 << galaxies) - 1),
        "collected": (0, STATION_USED | LEADER_USED),
        "site": (0, len(content.sites) - 1),
        "site or none": (-1, len(content.sites) - 1),
        "galaxy": (0, galaxies - 1),
        "galaxy or none": (-1, galaxies - 1),
        "purchases": (0, limits.purchases),
        "purchase": (BUY_CARD, BUY_STATION),
        "bought": (0, max(len(content.cards), len(content.upgrades), len(content.stations)) - 1),
        "yes or no": (0, 1),
        "card": (0, len(content.cards) - 1),
        "tech": (0, len(content.techs) - 1),
        "level": (1, limits.trigger_level - 1),
        "parsec": (1, PARSECS),
        "reach": (1, PARSECS),
        "flags": (0, ANY_PLANET | BOTH),
        "cubes": (1, limits.tower),
        "cubes or none": (0, limits.tower),
        "times": (1, times),
        "times or none": (0, times),
        "missing": (0, limits.tech_removed - 1),
        "display slot": (0, limits.display - 1),
    }
    if terms.solo:
        ranges["automa"] = (terms.automa, terms.automa)
        ranges["place"] = (0, len(terms.galaxies))
        ranges["line"] = (0, max(len(card.lines) for card in content.automa_cards) - 1)
        ranges["side"] = (LEFT, RIGHT)
    return ranges


def load_frame(field: str, value: object, ranges: dict[str, tuple[int, int]]) -> Frame[Any]:
    """Make a frame from its name and numbers."""
    return written_frame(field, value, FRAMES, ARGUMENTS, ("human",), ranges)
