"""Turning the checked entries of a pack into the objects that the rules read."""

from collections.abc import Iterable, Sequence

from starboard.games.council_of_shadows.content import (
    AUTOMA_NAMES,
    AVA_SLOT,
    EFFECT_NAMES,
    GEM_NAMES,
    LEADER_NAMES,
    PARSECS,
    PLANET_NAMES,
    STATION_NAMES,
    TECH_NAMES,
    UPGRADE_NAMES,
    WORTH_NAMES,
    ActionCard,
    AutomaCard,
    AutomaLine,
    AutomaOption,
    BonusCard,
    Civilisation,
    Content,
    DarkTech,
    Difficulty,
    Galaxy,
    Leader,
    Limits,
    PlayerCount,
    Site,
    Station,
    Tile,
    Upgrade,
)
from starboard.games.council_of_shadows.pack.effects import (
    AllowPlanet,
    AutomaDiscover,
    AutomaEnergy,
    AutomaOptionEntry,
    AutomaRefresh,
    AutomaSettle,
    BuyPhaseSettle,
    Collect,
    CollectAnywhere,
    CollectGemStep,
    ConsumptionWorth,
    Discover,
    DiscoverExtraCube,
    EnergyPerColony,
    EnergyPerGalaxy,
    EnergyPerSystem,
    ExtraSlot,
    FlatWorth,
    FreeAiCard,
    FreeAssess,
    FreeCollect,
    FreeDiscover,
    FreeSettleAndCollect,
    FreeSettleSingles,
    GainEnergy,
    GainGems,
    GalaxyWorth,
    GemWorth,
    KeepCubes,
    LeaderSlot,
    ParsecWorth,
    PlanetWorth,
    RangeStep,
    RangeStepAll,
    ReduceConsumption,
    Settle,
    SettleAndCollect,
    SettleOrDiscover,
    SettleSingles,
    UpgradeGem,
)
from starboard.games.council_of_shadows.pack.entries import (
    AiCardEntry,
    AutomaCardEntry,
    BonusEntry,
    CardEntry,
    ConstantsFile,
    ExtraUpgrade,
    GalaxiesFile,
    LeaderEntry,
    PackFiles,
    TechEntry,
    TilesFile,
    UpgradeEntry,
)
from starboard.games.council_of_shadows.pack.ids import kind_of, short_id


def build_content(files: PackFiles) -> Content:
    """All components, with every name replaced by its place in a list."""
    content = Content()
    cards = [*files.action_cards.card, *files.ai_cards.card]
    content.cards = [_card(index, card) for index, card in enumerate(cards)]
    content.start_cards = len(files.action_cards.card)
    _add_galaxies(content, files.galaxies)
    _add_tiles(content, files.tiles)
    _add_upgrades(content, files)
    content.techs = [_tech(index, card) for index, card in enumerate(files.dark_tech.card)]
    galaxy_of = {galaxy.id: galaxy.index for galaxy in content.galaxies}
    content.bonus_cards = [
        _bonus(index, card, galaxy_of) for index, card in enumerate(files.bonus_cards.card)
    ]
    content.leaders = [_leader(index, leader) for index, leader in enumerate(files.leaders.leader)]
    content.stations = [
        Station(
            index,
            short_id(station),
            station.name,
            STATION_NAMES.index(kind_of(station.effect)),
            gem_list(station.cost),
            station.cubes,
            station.text,
        )
        for index, station in enumerate(files.space_stations.station)
    ]
    _add_automa(content, files, galaxy_of)
    content.counts = _counts(files.constants, content, galaxy_of)
    content.civilisations = [
        Civilisation(index, entry.id, entry.name, entry.colour, entry.hex, entry.automa)
        for index, entry in enumerate(files.civilisations.civilisation)
    ]
    content.limits = _limits(files.constants)
    return content


def gem_list(gems: Iterable[str]) -> list[int]:
    """Gems as a cost: the lowest first."""
    return sorted(GEM_NAMES.index(gem) for gem in gems)


def gem_counts(gems: Sequence[str]) -> list[int]:
    """Gems as a gain: by type."""
    return [gems.count(gem) for gem in GEM_NAMES]


def _card(index: int, entry: CardEntry) -> ActionCard:
    ai = isinstance(entry, AiCardEntry)
    effect = entry.effect
    card = ActionCard(
        index,
        short_id(entry) if isinstance(entry, AiCardEntry) else entry.id,
        entry.name,
        ai,
        entry.consumption,
        EFFECT_NAMES.index(kind_of(effect)),
    )
    if isinstance(entry, AiCardEntry):
        card.cost = gem_list(entry.cost)
        card.three_tower = entry.three_tower
    card.any_parsec = entry.any_parsec
    card.any_planet = entry.any_planet
    card.range = entry.card_range
    match effect:
        case Settle(cubes=cubes, split_with_expansion=split):
            card.cubes = cubes
            card.split = split
        case SettleSingles(cubes=cubes):
            card.cubes = cubes
        case Collect(times=times):
            card.collects = times
        case Discover(cubes=cubes, collects=collects, mode=mode, gems=gems):
            card.cubes = cubes
            card.collects = collects
            card.both = mode == "and"
            card.gems = gem_counts(gems)
        case SettleAndCollect(cubes=cubes, collects=collects):
            card.cubes = cubes
            card.collects = collects
        case SettleOrDiscover(cubes=cubes, collects=collects):
            card.cubes = cubes
            card.collects = collects
        case GainGems(gems=gems):
            card.gems = gem_counts(gems)
        case UpgradeGem(steps=steps):
            card.steps = steps
        case GainEnergy(energy=energy):
            card.energy = energy
    return card


def _add_galaxies(content: Content, file: GalaxiesFile) -> None:
    """The front of the board has every galaxy and every site."""
    parsecs = {galaxy.id: galaxy.parsec for galaxy in file.galaxy}
    number = {galaxy.id: index for index, galaxy in enumerate(file.galaxy)}
    sites_of: dict[str, list[int]] = {galaxy.id: [] for galaxy in file.galaxy}
    content.sites = []
    front = next(side for side in file.side if side.id == "front")
    for layout in front.layout:
        for site in layout.sites:
            index = len(content.sites)
            content.sites.append(Site(index, site.id, number[layout.galaxy], parsecs[layout.galaxy]))
            sites_of[layout.galaxy].append(index)
    content.galaxies = [
        Galaxy(
            index,
            galaxy.id,
            galaxy.name,
            galaxy.parsec,
            galaxy.payout_high,
            galaxy.payout_low,
            galaxy.light_symbol,
            galaxy.setup_tiles,
            sites_of[galaxy.id],
        )
        for index, galaxy in enumerate(file.galaxy)
    ]


def _add_tiles(content: Content, file: TilesFile) -> None:
    content.tiles = [
        Tile(
            index,
            short_id(tile),
            tile.name,
            tile.parsec,
            [PLANET_NAMES.index(planet) for planet in tile.planets],
            tile.resource.by_type(),
            tile.resource.energy,
        )
        for index, tile in enumerate(file.tile)
    ]
    content.tiles_of = [
        [tile.index for tile in content.tiles if tile.parsec == parsec] for parsec in range(PARSECS + 1)
    ]


def _add_upgrades(content: Content, files: PackFiles) -> None:
    """Those of the panel, then those of Ava's extra panel."""
    file = files.upgrades
    leader, slot = next(
        (one, one.effect) for one in files.leaders.leader if isinstance(one.effect, LeaderSlot)
    )
    panels = {panel.id: panel for panel in file.extra_panel}
    extra = panels.pop(slot.panel)
    ids = [*(entry.id for entry in file.upgrade), *(entry.id for entry in extra.upgrade)]
    index_of = {upgrade_id: index for index, upgrade_id in enumerate(ids)}
    content.upgrades = [_upgrade(index_of, entry, entry.name) for entry in file.upgrade]
    content.panel_upgrades = len(content.upgrades)
    content.upgrades += [
        _upgrade(index_of, entry, f"{leader.name}'s slot to Parsec {entry.effect.range}")
        for entry in extra.upgrade
    ]
    content.ava_cubes = extra.start_cubes
    content.stargate_cubes = next(iter(panels.values())).start_cubes


def _upgrade(index_of: dict[str, int], entry: UpgradeEntry | ExtraUpgrade, name: str) -> Upgrade:
    effect = entry.effect
    kind = UPGRADE_NAMES.index(kind_of(effect))
    upgrade = Upgrade(index_of[entry.id], entry.id, name, kind, gem_list(entry.cost))
    match effect:
        case AllowPlanet(planet=planet):
            upgrade.planet = PLANET_NAMES.index(planet)
        case RangeStep(slot=slot, range=reach, energy=energy):
            upgrade.slot = AVA_SLOT if isinstance(slot, str) else slot - 1
            upgrade.range = reach
            upgrade.energy = energy
        case GainEnergy(energy=energy):
            upgrade.energy = energy
    for required in entry.requires:
        upgrade.requires = index_of[required]
    return upgrade


def _tech(index: int, entry: TechEntry) -> DarkTech:
    effect = entry.effect
    kind = TECH_NAMES.index(kind_of(effect))
    card = DarkTech(index, short_id(entry), entry.name, entry.level, kind, entry.text)
    card.gain = entry.gain.by_type()
    match effect:
        case ExtraSlot(range=amount) | CollectGemStep(steps=amount) | ReduceConsumption(amount=amount):
            card.amount = amount
        case EnergyPerGalaxy(energy=amount) | EnergyPerSystem(energy=amount) | GainEnergy(energy=amount):
            card.amount = amount
        case RangeStepAll(energy_per_step=amount):
            card.amount = amount
        case FreeAiCard(light_cards=amount) | FreeAssess(galaxies=amount):
            card.amount = amount
        case DiscoverExtraCube(cubes=cubes) | FreeSettleSingles(cubes=cubes):
            card.cubes = cubes
        case FreeSettleAndCollect(cubes=cubes, collects=collects):
            card.cubes = cubes
            card.collects = collects
        case FreeDiscover(cubes=cubes, collects=collects):
            card.cubes = cubes
            card.collects = collects
        case FreeCollect(times=times):
            card.collects = times
    return card


def _bonus(index: int, entry: BonusEntry, galaxy_of: dict[str, int]) -> BonusCard:
    score = entry.score
    what = -1
    match score:
        case GemWorth(gem=gem):
            what = GEM_NAMES.index(gem)
        case PlanetWorth(planet=planet):
            what = PLANET_NAMES.index(planet)
        case ParsecWorth(parsec=parsec):
            what = parsec
        case GalaxyWorth(galaxy=galaxy):
            what = galaxy_of[galaxy]
    worth = WORTH_NAMES.index(kind_of(score))
    card = BonusCard(index, entry.id, entry.name, entry.deck == "light", worth, what, score.base)
    match score:
        case ConsumptionWorth(divisor=divisor):
            card.divisor = divisor
        case GalaxyWorth(majority=majority, presence=presence):
            card.majority = majority
            card.presence = presence
        case FlatWorth():
            pass
        case _:
            card.per_unit = score.per_unit
    card.players = sorted(entry.players)
    card.module = entry.module != ""
    return card


def _leader(index: int, entry: LeaderEntry) -> Leader:
    amount = 0
    match entry.effect:
        case CollectAnywhere(times=number) | BuyPhaseSettle(cubes=number) | LeaderSlot(range=number):
            amount = number
        case KeepCubes(colonies=number) | EnergyPerColony(energy=number):
            amount = number
    return Leader(
        index,
        short_id(entry),
        entry.name,
        LEADER_NAMES.index(kind_of(entry.effect)),
        entry.start_consumption,
        -1 if entry.start_energy is None else entry.start_energy,
        amount,
        entry.text,
    )


def _add_automa(content: Content, files: PackFiles, galaxy_of: dict[str, int]) -> None:
    slots_of = {pattern.id: sorted(pattern.slots) for pattern in files.automa.pattern}

    def option(entry: AutomaOptionEntry) -> AutomaOption:
        made = AutomaOption(AUTOMA_NAMES.index(kind_of(entry)))
        match entry:
            case AutomaSettle() | AutomaDiscover():
                made.cubes = entry.cubes
                made.planet = PLANET_NAMES.index(entry.planet)
                made.parsec = entry.parsec
                made.galaxy = galaxy_of[entry.galaxy] if entry.galaxy else -1
            case AutomaEnergy(energy=energy):
                made.energy = energy
            case AutomaRefresh(pattern=pattern):
                made.pattern = pattern
                made.slots = list(slots_of[pattern])
        return made

    def card(index: int, entry: AutomaCardEntry) -> AutomaCard:
        return AutomaCard(
            index,
            short_id(entry),
            entry.name,
            entry.pile,
            entry.background == "silver",
            entry.consumption,
            entry.assess == "all",
            [
                AutomaLine(option(line.left), None if line.right is None else option(line.right))
                for line in entry.lines
            ],
        )

    content.automa_cards = [card(index, entry) for index, entry in enumerate(files.automa.card)]
    content.difficulties = [
        Difficulty(
            level.id,
            level.silver,
            level.automa_start_consumption,
            level.automa_start_energy_bonus,
            level.house,
        )
        for level in files.automa.difficulty
    ]


def _counts(file: ConstantsFile, content: Content, galaxy_of: dict[str, int]) -> list[PlayerCount]:
    card_of = {card.id: card.index for card in content.bonus_cards}
    return [
        PlayerCount(
            row.id,
            row.humans,
            row.board_side == "back",
            [galaxy_of[galaxy] for galaxy in row.galaxies],
            [galaxy_of[galaxy] for galaxy in row.covered],
            [card_of[card] for card in row.dark_bonus_excluded],
        )
        for row in file.player_count
    ]


def _limits(file: ConstantsFile) -> Limits:
    limits = Limits()
    limits.start_consumption = file.start.consumption
    limits.start_gems = file.start.gems.by_type()
    limits.start_planets = sum(1 << PLANET_NAMES.index(planet) for planet in file.start.planet_types)
    limits.slots = file.start.slots
    limits.slot_range = file.start.slot_range
    limits.energy_by_tile = list(file.start.energy_by_turn_tile)
    limits.consumption_min = file.tracks.consumption_min
    limits.consumption_max = file.tracks.consumption_max
    limits.purchases = file.limits.purchases_per_buy_turn
    limits.tower = file.limits.tower_height
    limits.bonus_cards = file.limits.bonus_cards
    limits.gem_energy = file.gem_order.final_energy.by_type()
    limits.ai_card_energy = file.final_scoring.energy_per_ai_card
    limits.trigger_level = file.end.trigger_level
    limits.round_cap = file.safeguard.round_cap
    limits.catch_up = _catch_up(file)
    limits.tech_cards = file.dark_tech.cards_per_level
    limits.tech_removed = file.dark_tech.removed_unseen_per_level
    limits.display = file.ai_display.rows * file.ai_display.columns
    return limits


def _catch_up(file: ConstantsFile) -> list[list[list[int]]]:
    """By level reached and own level, both from 0 to the level that ends the game."""
    levels = range(file.end.trigger_level + 1)
    table: list[list[list[int]]] = [[[] for _ in levels] for _ in levels]
    given = file.catch_up
    for reached, row in enumerate((given.level_1, given.level_2, given.level_3), 1):
        for own in range(reached):
            gems: tuple[str, ...] = getattr(row, f"at_{own}")
            if gems:
                table[reached][own] = gem_counts(gems)
    return table
