"""Every decision and step of Starship Interstellar by name, so that a written position can be made again."""

from typing import Any

from starboard.games.starship_interstellar.content import (
    BUILD_MECHANISM,
    BUILDINGS,
    CHOICE,
    COLOURS,
    DRILL_REWARD,
    PROJECTS,
    PURPLE,
    ROWS,
    SALVATION_ACTIONS,
    TECHNOLOGIES,
    TRACKS,
    Reward,
)
from starboard.games.starship_interstellar.deposits import (
    REFILL,
    Bringing,
    ChooseDeposit,
    ChooseStorage,
    Digging,
    Refill,
)
from starboard.games.starship_interstellar.extra_actions import TakeExtra
from starboard.games.starship_interstellar.founding import DrawGround, Install, Prospect, TurnOver
from starboard.games.starship_interstellar.government import ModuleCheck, Promotion, SendScientist
from starboard.games.starship_interstellar.government_phase import (
    DrawMechanism,
    EndCheck,
    GovernmentBuild,
    GovernorReward,
    Grants,
    MovePlanets,
    RefillProjects,
    RestockMarket,
    SunGrows,
)
from starboard.games.starship_interstellar.journey import (
    GOVERNMENT_PROBE,
    JUMP,
    AdvanceProbe,
    Arrival,
    Discover,
    MoveGovernmentProbe,
    ReachTrappist,
    SecondAdvance,
)
from starboard.games.starship_interstellar.leaders import LeaderSteps
from starboard.games.starship_interstellar.market import MarketMode, Trade
from starboard.games.starship_interstellar.mechanisms import BuildMechanism, GivenMechanism, PayMechanism
from starboard.games.starship_interstellar.population import SavePopulation
from starboard.games.starship_interstellar.production import (
    KIND_SHIFT,
    RAISE,
    REFINE,
    SPLIT,
    ChooseProduction,
    Converting,
    Produce,
)
from starboard.games.starship_interstellar.research import PayTechnology, PlaceWormhole, Research
from starboard.games.starship_interstellar.rewards import ChooseCube, ChooseTrack, Gain
from starboard.games.starship_interstellar.rounds import (
    ActionTurn,
    CollectPass,
    EndSalvation,
    NextTurn,
    StartRound,
    StartSalvation,
)
from starboard.games.starship_interstellar.salvation import SalvationTurn, TokenBonus
from starboard.games.starship_interstellar.setup import DrawFirstPlayer, LayExtra, LayMechanism
from starboard.games.starship_interstellar.solar import DrawCube, ExtraCube, SolarExtra, SolarKeep
from starboard.games.starship_interstellar.state import SOURCE_NAMES, Terms
from starboard.games.starship_interstellar.travel import Depart
from starboard.kernel.decision import Frame
from starboard.kernel.move import NATURE
from starboard.kernel.written import written_frame

FRAMES: dict[str, type[Frame[Any]]] = {
    frame.__name__: frame
    for frame in (
        ActionTurn, AdvanceProbe, Arrival, Bringing, BuildMechanism, ChooseCube, ChooseDeposit, ChooseProduction,
        ChooseStorage, ChooseTrack, CollectPass, Converting, Depart, Digging, Discover, DrawCube, DrawFirstPlayer,
        DrawGround, DrawMechanism, EndCheck, EndSalvation, ExtraCube, Gain, GivenMechanism, GovernmentBuild,
        GovernorReward, Grants, Install, LayExtra, LayMechanism, LeaderSteps, MarketMode, ModuleCheck,
        MoveGovernmentProbe, MovePlanets, NextTurn, PayMechanism, PayTechnology, PlaceWormhole, Produce, Promotion,
        Prospect, ReachTrappist, Refill, RefillProjects, Research, RestockMarket, SalvationTurn, SavePopulation,
        SecondAdvance, SendScientist, SolarExtra, SolarKeep, StartRound, StartSalvation, SunGrows, TakeExtra,
        TokenBonus, Trade, TurnOver,
    )
}  # fmt: skip

# What a frame is made of, in order; those that are not here are made of the seat of a player.
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "AdvanceProbe": ("seat", "way"),
    "Arrival": ("seat", "probe"),
    "Bringing": ("seat", "planet", "cubes"),
    "BuildMechanism": ("seat", "mechanisms"),
    "ChooseCube": ("seat", "colour"),
    "ChooseDeposit": ("seat", "purpose", "number"),
    "ChooseStorage": ("seat", "number"),
    "Converting": ("seat", "planet", "effects"),
    "Depart": ("seat", "mark"),
    "Digging": ("seat", "planet", "cubes"),
    "Discover": ("seat", "space"),
    "DrawCube": (),
    "DrawFirstPlayer": (),
    "DrawGround": ("planet",),
    "DrawMechanism": (),
    "EndCheck": ("nature",),
    "EndSalvation": ("nature",),
    "Gain": ("seat", "reward", "number", "detail", "source"),
    "GovernmentBuild": ("nature",),
    "Grants": ("nature",),
    "LayExtra": (),
    "LayMechanism": (),
    "LeaderSteps": ("seat", "track", "number"),
    "ModuleCheck": ("seat or nature",),
    "MoveGovernmentProbe": ("seat", "mark"),
    "MovePlanets": ("nature",),
    "NextTurn": ("place",),
    "PayMechanism": ("seat", "position"),
    "PayTechnology": ("seat", "technology"),
    "Produce": ("seat", "planet", "activators"),
    "Promotion": ("seat", "row"),
    "Prospect": ("seat", "tokens"),
    "Refill": ("seat", "planet"),
    "RefillProjects": ("nature",),
    "RestockMarket": ("nature",),
    "SavePopulation": ("seat", "meeples"),
    "SendScientist": ("seat", "scientists"),
    "StartRound": ("nature",),
    "StartSalvation": ("nature",),
    "SunGrows": ("nature",),
    "TokenBonus": ("seat", "token", "action"),
    "Trade": ("seat", "colours", "colours"),
    "TurnOver": ("seat", "tokens"),
}


def all_rewards(terms: Terms) -> list[Reward]:
    """Everything that may be gained in this edition, wherever it is."""
    content = terms.content
    found = [reward for space in content.government for reward in space]
    for track in terms.sheet.tracks:
        found.extend(reward for space in track for reward in space)
    found.extend(reward for side in terms.pass_token.sides for reward in side)
    found.extend(reward for space in content.spaces for reward in space.reward)
    found.extend(reward for entry in content.discoveries for reward in entry.effect)
    for token in content.tokens:
        found.extend(token.action.rewards)
        found.extend(token.salvation.after)
    return found


def argument_ranges(terms: Terms) -> dict[str, tuple[int, int]]:
    """The least and the greatest value of everything that a frame is made of."""
    content = terms.content
    limits = content.limits
    sides = [token.salvation for token in content.tokens]
    numbers = [reward.n for reward in all_rewards(terms)]
    numbers.extend(1 + side.extra_steps for side in sides)
    numbers.extend(token.action.deposit_cubes for token in content.tokens)
    most = max(numbers)
    return {
        "seat": (0, terms.players - 1),
        "nature": (NATURE, NATURE),
        "seat or nature": (NATURE, terms.players - 1),
        "action": (0, SALVATION_ACTIONS - 1),
        "activators": (0, (1 << (KIND_SHIFT + 2 * BUILDINGS)) - 1),
        "colour": (0, PURPLE),
        "colours": (0, (1 << COLOURS) - 1),
        "cubes": (0, max(*limits.ars_moves, *limits.drill_moves, most)),
        "detail": (-1, max(PURPLE, CHOICE)),
        "effects": (1, RAISE | SPLIT | REFINE),
        "mark": (0, 1),
        "mechanisms": (0, max(side.mechanisms for side in sides)),
        "meeples": (0, limits.meeples_max),
        "number": (1, most),
        "place": (0, terms.players - 1),
        "planet": (0, len(content.planets) - 1),
        "position": (0, PROJECTS - 1),
        "probe": (0, GOVERNMENT_PROBE),
        "purpose": (REFILL, DRILL_REWARD),
        "reward": (0, BUILD_MECHANISM),
        "row": (1, ROWS - 1),
        "scientists": (0, ROWS),
        "source": (0, len(SOURCE_NAMES) - 1),
        "space": (0, len(content.spaces) - 1),
        "technology": (0, TECHNOLOGIES - 1),
        "token": (0, len(content.tokens) - 1),
        "tokens": (0, limits.stack + 1),
        "track": (0, TRACKS - 1),
        "way": (0, JUMP),
    }


def load_frame(field: str, value: object, ranges: dict[str, tuple[int, int]]) -> Frame[Any]:
    """Make a frame from its name and numbers."""
    return written_frame(field, value, FRAMES, ARGUMENTS, ("seat",), ranges)
