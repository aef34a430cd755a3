"""Turning the checked entries of a pack into the objects that the rules read."""

from collections.abc import Iterable, Sequence

from starboard.games.starship_interstellar.content import (
    ACTION_NAMES,
    BASE_SET,
    BASIC_TOKENS,
    COLOUR_NAMES,
    COLOURS,
    DISCOVERY_NAMES,
    FIRST_PRODUCTION,
    FIRST_SALVATION,
    HALL_ROW_NAMES,
    LINE_LEVELS,
    LINE_NAMES,
    MODE_NAMES,
    REWARD_NAMES,
    SALVATION_NAMES,
    SALVATION_TECHNOLOGY_NAMES,
    SPACE_NAMES,
    TRACK_NAMES,
    TRACK_WORDS,
    ActionSide,
    Content,
    Discovery,
    JourneySpace,
    LeaderSheet,
    MarketRow,
    Mechanism,
    PassToken,
    Planet,
    ProductionToken,
    Reward,
    SalvationSide,
    Technology,
    Token,
)
from starboard.games.starship_interstellar.pack.entries import (
    MarketRowEntry,
    MechanismEntry,
    PackFiles,
    SheetEntry,
    UniversalMechanism,
)
from starboard.games.starship_interstellar.pack.entries_sky import (
    BlackHole,
    DiscoveryEntry,
    JourneyFile,
    PlanetEntry,
    ProductionEntry,
)
from starboard.games.starship_interstellar.pack.entries_tokens import (
    BasicTokenEntry,
    PassEntry,
    TechnologiesFile,
    TechnologyEntry,
)
from starboard.games.starship_interstellar.pack.fields import tag_of
from starboard.games.starship_interstellar.pack.hall import build_family, build_hall, hall_row
from starboard.games.starship_interstellar.pack.limits import build_limits, cubes
from starboard.games.starship_interstellar.pack.rewards import Advance, AnyReward, CubeChoice, CubeReward
from starboard.games.starship_interstellar.pack.sides import (
    AnyActionSide,
    AnySalvationSide,
    DepositAction,
    GainAction,
    GiftAction,
    MarketAction,
    OnlySide,
    PlainSide,
    ProductionAction,
    ResearchAction,
    SolarAction,
    TravelAction,
)
from starboard.games.starship_interstellar.pack.tokens import BASIC_IDS, PRODUCTION_ID


def build_content(files: PackFiles) -> Content:
    """All components, with every name replaced by its place in a list."""
    planets = _planets(files)
    places = {planet.id: planet.index for planet in planets}
    markets = {row.color: row for row in files.market.row}
    return Content(
        [corporation.name for corporation in files.constants.corporation],
        planets,
        [
            _production_token(index, entry, places[entry.planet])
            for index, entry in enumerate(files.production_tokens.token)
        ],
        _tokens(files, planets),
        _pass_tokens(files.pass_tokens.token),
        _technologies(files.technologies),
        [_market_row(markets[colour]) for colour in COLOUR_NAMES],
        [_mechanism(index, entry) for index, entry in enumerate(files.mechanisms.mechanism)],
        [module.name for module in files.modules.module],
        _spaces(files.journey),
        [_discovery(index, entry) for index, entry in enumerate(files.journey.discovery)],
        [_sheet(index, entry) for index, entry in enumerate(files.leader_tracks.sheet)],
        [_rewards(space.bonus) for space in files.government.space],
        [build_family(index, entry) for index, entry in enumerate(files.families.family)],
        build_hall(files.hall),
        build_limits(files, planets),
    )


def _rewards(entries: Iterable[AnyReward]) -> list[Reward]:
    return [_reward(entry) for entry in entries]


def _reward(entry: AnyReward) -> Reward:
    reward = Reward(REWARD_NAMES.index(tag_of(entry)), entry.n)
    match entry:
        case CubeReward():
            reward.colour = COLOUR_NAMES.index(entry.color)
        case CubeChoice():
            reward.highest = entry.max_level - 1
        case Advance():
            reward.track = TRACK_WORDS.index(entry.track)
    return reward


# ---- planets ----


def _planets(files: PackFiles) -> list[Planet]:
    planets: list[Planet] = []
    production = FIRST_PRODUCTION
    for index, entry in enumerate(files.solar_system.planet):
        planets.append(_planet(index, entry, production if entry.can_settle else -1))
        production += entry.can_settle
    return planets


def _planet(index: int, entry: PlanetEntry, production: int) -> Planet:
    return Planet(
        index,
        entry.id,
        entry.name,
        entry.orbit,
        entry.gravity,
        entry.spaces,
        entry.speed,
        entry.start_space,
        entry.can_settle,
        production,
    )


def _production_token(index: int, entry: ProductionEntry, planet: int) -> ProductionToken:
    layers = [(COLOUR_NAMES.index(colour), number) for colour, number in entry.layers]
    return ProductionToken(index, entry.id, entry.name, planet, entry.set, layers, entry.ars)


# ---- tokens ----


def _tokens(files: PackFiles, planets: Sequence[Planet]) -> list[Token]:
    entries = {entry.id: entry for entry in files.action_tokens.token}
    drawn = files.constants.solar_extraction.draw
    tokens = [_basic_token(index, entries[name], drawn) for index, name in enumerate(BASIC_IDS)]
    for extra in files.extra_actions.token:
        action = _action(extra.action, extra.repeatable, drawn)
        index = BASIC_TOKENS + extra.number - 1
        salvation, hall = _salvation(extra.salvation), hall_row(extra.hall_action)
        tokens.append(Token(index, extra.id, extra.name, extra.number, -1, action, salvation, hall))
    for planet in planets:
        if planet.settles:
            token = _basic_token(planet.production, entries[PRODUCTION_ID], drawn)
            token.id, token.name = f"production-{planet.id}", f"{planet.name} Production"
            token.planet = planet.index
            tokens.append(token)
    return tokens


def _basic_token(index: int, entry: BasicTokenEntry, drawn: int) -> Token:
    action = _action_side(ACTION_NAMES.index(entry.action), entry.repeatable, drawn)
    hall = HALL_ROW_NAMES.index(entry.action)
    return Token(index, entry.id, entry.name, 0, -1, action, _salvation(entry.salvation), hall)


def _action_side(kind: int, repeatable: bool, drawn: int) -> ActionSide:
    """A side that nothing changes."""
    draw = drawn if ACTION_NAMES[kind] == "solar" else 0
    return ActionSide(
        kind=kind,
        repeatable=repeatable,
        free_flight=False,
        fuel_discount=0,
        sell_bonus=0,
        buy_discount=0,
        kinds=1,
        draw=draw,
        keep=draw,
        lower=0,
        previous_level=False,
        deposit_cubes=0,
        levels_above=0,
        any_planet=False,
        gift=0,
        rewards=[],
    )


def _action(entry: AnyActionSide, repeatable: bool, drawn: int) -> ActionSide:
    side = _action_side(ACTION_NAMES.index(tag_of(entry)), repeatable, drawn)
    match entry:
        case SolarAction():
            side.draw = entry.draw or side.draw
            side.keep = entry.keep_max or side.draw
        case ResearchAction():
            side.lower = entry.one_cube_levels_lower or 0
            side.previous_level = entry.pay_previous_level
        case TravelAction():
            side.free_flight = entry.fuel_cost == "zero"
            side.fuel_discount = entry.fuel_discount or 0
        case MarketAction():
            side.sell_bonus = entry.sell_price_bonus or 0
            side.buy_discount = entry.buy_price_discount or 0
            side.kinds = entry.kinds_max or 1
        case ProductionAction():
            side.any_planet = entry.any_own_planet
        case GainAction():
            side.rewards = _rewards(entry.rewards)
        case DepositAction():
            side.deposit_cubes = entry.cubes
            side.levels_above = entry.max_levels_above_normal
        case GiftAction():
            side.gift = entry.lowest_cubes
    return side


def _salvation(entry: AnySalvationSide) -> SalvationSide:
    side = SalvationSide(
        mode=MODE_NAMES.index(tag_of(entry)),
        bonus=-1,
        only=-1,
        after=[],
        free_first_move=False,
        advances=1,
        mechanisms=1,
        extra_steps=0,
        lower=0,
        scientists=1,
        whole_row=False,
    )
    match entry:
        case PlainSide():
            side.bonus = SALVATION_NAMES.index(entry.bonus_action) if entry.bonus_action else -1
            side.after = _rewards(entry.after)
        case OnlySide():
            side.only = SALVATION_NAMES.index(entry.only_action)
            side.free_first_move = entry.free_first_move
            side.advances = entry.advances or 1
            side.mechanisms = entry.max_mechanisms or 1
            side.extra_steps = entry.extra_track_steps or 0
            side.lower = entry.cube_levels_lower or 0
            side.scientists = entry.scientists or 1
            side.whole_row = entry.whole_row_bonus
    return side


def _pass_tokens(entries: Sequence[PassEntry]) -> list[PassToken]:
    """The basic one first."""
    ordered = sorted(entries, key=lambda entry: entry.set != BASE_SET)
    return [
        PassToken(index, entry.id, entry.name, entry.set, [_rewards(side) for side in entry.sides])
        for index, entry in enumerate(ordered)
    ]


# ---- technologies ----


def _technologies(file: TechnologiesFile) -> list[Technology]:
    lines = sorted(file.technology, key=_line_and_level)
    salvation = sorted(
        file.salvation_technology, key=lambda one: SALVATION_TECHNOLOGY_NAMES.index(tag_of(one))
    )
    return [
        *(
            Technology(index, one.id, one.name, LINE_NAMES.index(one.line), one.level, cubes(one.cost))
            for index, one in enumerate(lines)
        ),
        *(
            Technology(FIRST_SALVATION + index, tag_of(one), one.name, -1, 0, [0] * COLOURS)
            for index, one in enumerate(salvation)
        ),
    ]


def _line_and_level(entry: TechnologyEntry) -> int:
    return LINE_NAMES.index(entry.line) * LINE_LEVELS + entry.level


# ---- tables ----


def _market_row(entry: MarketRowEntry) -> MarketRow:
    return MarketRow(
        entry.capacity,
        entry.start_by_players.table(),
        list(entry.buy),
        list(entry.sell),
        entry.restock_per_government_phase,
    )


def _mechanism(index: int, entry: MechanismEntry) -> Mechanism:
    return Mechanism(
        index,
        entry.id,
        entry.name,
        tag_of(entry),
        entry.back == "red",
        [0] * COLOURS if isinstance(entry, UniversalMechanism) else cubes(entry.cost),
        entry.value,
        entry.any_cubes if isinstance(entry, UniversalMechanism) else 0,
    )


def _spaces(file: JourneyFile) -> list[JourneySpace]:
    numbers = {space.id: index for index, space in enumerate(file.space)}
    points = {point.at: point for point in file.point_of_interest}
    spaces = []
    for index, entry in enumerate(file.space):
        point = points.get(entry.id)
        spaces.append(
            JourneySpace(
                index,
                entry.id,
                point.name if point else "",
                entry.column,
                entry.row,
                SPACE_NAMES.index(entry.kind),
                [numbers[following] for following in entry.next],
                [numbers[following] for following in entry.straight],
                _rewards(point.reward) if point else [],
            )
        )
    return spaces


def _discovery(index: int, entry: DiscoveryEntry) -> Discovery:
    kind = DISCOVERY_NAMES.index(tag_of(entry))
    most, each = (entry.buy_prestige_max, entry.fuel_per_prestige) if isinstance(entry, BlackHole) else (0, 0)
    effect = _rewards(entry.effect)
    return Discovery(index, entry.id, entry.name, kind, entry.set, entry.count, effect, most, each)


def _sheet(index: int, entry: SheetEntry) -> LeaderSheet:
    tracks = {track.track: track for track in entry.track}
    rewards = [[_rewards(space.rewards) for space in tracks[name].spaces] for name in TRACK_NAMES]
    return LeaderSheet(index, entry.id, entry.name, rewards)
