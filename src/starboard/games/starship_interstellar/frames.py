"""Every decision and step of Starship Interstellar by name, so that a written position can be made again."""

from typing import Any

from starboard.games.starship_interstellar.black_holes import BlackHole
from starboard.games.starship_interstellar.content import (
    BUILD_MECHANISM,
    BUILDINGS,
    CHOICE,
    COLOURS,
    DRILL_REWARD,
    FAMILY_PILES,
    PRESTIGE,
    PROJECTS,
    PURPLE,
    REPUTATION,
    ROWS,
    SALVATION_ACTIONS,
    TECHNOLOGIES,
    THEN_BUILD,
    THEN_PROBE,
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
from starboard.games.starship_interstellar.families import (
    PayFamily,
    RevealFamily,
    SaveFurther,
    TurnFamilies,
)
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
from starboard.games.starship_interstellar.hall_actions import HallAction, HallSolar
from starboard.games.starship_interstellar.hall_government import Block, HallConvert, HallGather, Spoil
from starboard.games.starship_interstellar.hall_pile import DrawAiCube, PlayAgain, RevealTop
from starboard.games.starship_interstellar.hall_probe import (
    HUMAN,
    HallAdvance,
    HallArrival,
    HallDiscover,
    HallGovernmentProbe,
    HallGovernmentRoute,
    HallLeave,
    HallRoute,
)
from starboard.games.starship_interstellar.hall_rewards import HallExtra, HallTrack
from starboard.games.starship_interstellar.hall_salvation import HallPromotion, HallSalvation, HallThen
from starboard.games.starship_interstellar.hall_travel import (
    HallFound,
    HallSettle,
    HallTravel,
    LosePlanet,
    RevealGround,
    RevealPlanet,
)
from starboard.games.starship_interstellar.hall_turn import HallPlay, HallTry, HallTurn
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
from starboard.games.starship_interstellar.mechanisms import (
    BuildMechanism,
    GivenMechanism,
    PayMechanism,
    PayUniversal,
)
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
from starboard.games.starship_interstellar.setup import DrawFirstPlayer, DrawSheet, LayExtra, LayMechanism
from starboard.games.starship_interstellar.solar import DrawCube, ExtraCube, SolarExtra, SolarKeep
from starboard.games.starship_interstellar.state import NOBODY, RANDOM_SHEET, SOURCE_NAMES, Terms
from starboard.games.starship_interstellar.travel import Depart
from starboard.games.starship_interstellar.unique_pass import DraftPass, PassDraft, RevealPass, UsePass
from starboard.kernel.decision import Frame
from starboard.kernel.move import NATURE
from starboard.kernel.written import written_frame

FRAMES: dict[str, type[Frame[Any]]] = {
    frame.__name__: frame
    for frame in (
        ActionTurn, AdvanceProbe, Arrival, BlackHole, Bringing, BuildMechanism, ChooseCube, ChooseDeposit,
        ChooseProduction, ChooseStorage, ChooseTrack, CollectPass, Converting, Depart, Digging, Discover, DrawCube,
        DrawFirstPlayer, DrawGround, DrawMechanism, EndCheck, EndSalvation, ExtraCube, Gain, GivenMechanism,
        GovernmentBuild, GovernorReward, Grants, Install, LayExtra, LayMechanism, LeaderSteps, MarketMode, ModuleCheck,
        MoveGovernmentProbe, MovePlanets, NextTurn, PayFamily, PayMechanism, PayTechnology, PayUniversal,
        PlaceWormhole, Produce, Promotion, RevealFamily, SaveFurther, TurnFamilies,
        Prospect, ReachTrappist, Refill, RefillProjects, Research, RestockMarket, SalvationTurn, SavePopulation,
        SecondAdvance, SendScientist, SolarExtra, SolarKeep, StartRound, StartSalvation, SunGrows, TakeExtra,
        TokenBonus, Trade, TurnOver,
        DraftPass, DrawSheet, PassDraft, RevealPass, UsePass,
        Block, DrawAiCube, HallAction, HallAdvance, HallArrival, HallConvert, HallDiscover, HallExtra, HallFound,
        HallGather, HallGovernmentProbe, HallGovernmentRoute, HallLeave, HallPlay, HallPromotion, HallRoute,
        HallSalvation, HallSettle, HallSolar, HallThen, HallTrack, HallTravel, HallTry, HallTurn, LosePlanet,
        PlayAgain, RevealGround, RevealPlanet, RevealTop, Spoil,
    )
}  # fmt: skip

# What a frame is made of, in order; those that are not here are made of the seat of a player.
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "AdvanceProbe": ("seat", "way"),
    "Arrival": ("seat", "probe"),
    "BlackHole": ("seat", "space"),
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
    "DrawSheet": (),
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
    "PassDraft": ("nature",),
    "PayFamily": ("seat", "pile"),
    "PayMechanism": ("seat", "position"),
    "PayTechnology": ("seat", "technology"),
    "PayUniversal": ("seat", "position"),
    "Produce": ("seat", "planet", "activators"),
    "Promotion": ("seat", "row"),
    "Prospect": ("seat", "tokens"),
    "Refill": ("seat", "planet"),
    "RefillProjects": ("nature",),
    "RestockMarket": ("nature",),
    "RevealPass": ("nature",),
    "RevealFamily": (),
    "SavePopulation": ("seat", "meeples"),
    "SendScientist": ("seat", "scientists"),
    "StartRound": ("nature",),
    "StartSalvation": ("nature",),
    "SunGrows": ("nature",),
    "TokenBonus": ("seat", "token", "action"),
    "Trade": ("seat", "colours", "colours"),
    "TurnFamilies": ("nature",),
    "TurnOver": ("seat", "tokens"),
    # H.A.L.L.
    "Block": ("person", "colours"),
    "DrawAiCube": (),
    "HallAction": ("H.A.L.L.", "token"),
    "HallAdvance": ("H.A.L.L.", "colour", "mark", "prestige met", "reputation met"),
    "HallArrival": ("H.A.L.L.", "colour", "prestige met", "reputation met"),
    "HallConvert": ("nature",),
    "HallDiscover": ("H.A.L.L.", "space"),
    "HallExtra": ("H.A.L.L.",),
    "HallFound": ("H.A.L.L.", "token", "mark"),
    "HallGather": ("nature",),
    "HallGovernmentProbe": ("H.A.L.L.", "mark"),
    "HallGovernmentRoute": ("person", "mark"),
    "HallLeave": ("H.A.L.L.", "colour", "mark", "prestige met", "reputation met"),
    "HallPlay": ("H.A.L.L.", "token"),
    "HallPromotion": ("H.A.L.L.", "row"),
    "HallRoute": ("person", "colour", "mark", "prestige met", "reputation met"),
    "HallSalvation": ("H.A.L.L.", "token"),
    "HallSettle": ("H.A.L.L.", "token", "colour"),
    "HallSolar": ("H.A.L.L.", "colour"),
    "HallThen": ("H.A.L.L.", "additional action"),
    "HallTrack": ("H.A.L.L.",),
    "HallTravel": ("H.A.L.L.", "token", "mark"),
    "HallTry": ("H.A.L.L.",),
    "HallTurn": ("H.A.L.L.",),
    "LosePlanet": ("planet of the pile",),
    "PlayAgain": ("H.A.L.L.", "token"),
    "RevealGround": ("planet of the pile",),
    "RevealPlanet": ("place in the pile",),
    "RevealTop": (),
    "Spoil": ("person", "colours"),
}


def all_rewards(terms: Terms) -> list[Reward]:
    """Everything that may be gained in this edition, wherever it is."""
    content = terms.content
    found = [reward for space in content.government for reward in space]
    sheet = terms.variants.sheet
    for entry in content.sheets if sheet == RANDOM_SHEET else [content.sheets[sheet]]:
        found.extend(reward for track in entry.tracks for space in track for reward in space)
    for token in content.pass_tokens if terms.variants.unique_pass else content.pass_tokens[:1]:
        found.extend(reward for side in token.sides for reward in side)
    found.extend(reward for space in content.spaces for reward in space.reward)
    found.extend(reward for kind in content.discoveries for reward in kind.effect)
    for side in content.tokens:
        found.extend(side.action.rewards)
        found.extend(side.salvation.after)
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
        "pile": (0, FAMILY_PILES - 1),
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
        **({} if terms.hall == NOBODY else hall_ranges(terms)),
    }


def hall_ranges(terms: Terms) -> dict[str, tuple[int, int]]:
    """The same for what only the solo game has."""
    content = terms.content
    planets = len(content.planets)
    columns = len(content.limits.column_prestige)
    met = {kind: columns * most_met(terms, kind) for kind in (PRESTIGE, REPUTATION)}
    return {
        "H.A.L.L.": (terms.hall, terms.hall),
        "additional action": (THEN_BUILD, THEN_PROBE),
        "person": (HUMAN, HUMAN),
        "place in the pile": (0, sum(1 for planet in content.planets if planet.settles) - 1),
        "planet of the pile": (0, planets - 1),
        "prestige met": (0, met[PRESTIGE] + columns * content.limits.discovery_prestige),
        "reputation met": (0, met[REPUTATION]),
    }


def most_met(terms: Terms, kind: int) -> int:
    """The most Prestige or Reputation that H.A.L.L.'s Probe meets on a space (SI-35.9)."""
    content = terms.content
    sources = [*(space.reward for space in content.spaces), *(token.effect for token in content.discoveries)]
    return max(sum(reward.n for reward in rewards if reward.kind == kind) for rewards in sources)


def load_frame(field: str, value: object, ranges: dict[str, tuple[int, int]]) -> Frame[Any]:
    """Make a frame from its name and numbers."""
    return written_frame(field, value, FRAMES, ARGUMENTS, ("seat",), ranges)
