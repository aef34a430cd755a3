"""Turning the checked entries of a pack into the objects that the rules read."""

from collections import Counter
from typing import Final

from starboard.games.micro_cosmos.content import (
    CLASS_NAMES,
    COLOUR_NAMES,
    CRITERION_NAMES,
    LINE_CREW,
    LINE_GATHER,
    LINE_NAMES,
    RESOURCE_NAMES,
    SIDE_NAMES,
    SPECIALIST_NAMES,
    SPOT_KIND_NAMES,
    ArrivalEffect,
    AutomaCard,
    AutomaLine,
    Bundle,
    Cell,
    ColonyPrice,
    Content,
    CrewCard,
    Edge,
    Level,
    Limits,
    PlanetCard,
    Spot,
    SurvivorCard,
    Upgrade,
)
from starboard.games.micro_cosmos.pack.automa import cap_effect
from starboard.games.micro_cosmos.pack.entries import (
    ActionLine,
    Amounts,
    ArkFile,
    ArrivalCrew,
    ArrivalResource,
    AutomaEntry,
    AutomaFile,
    CargoCap,
    CrewLine,
    EdgeEntry,
    EngineRange,
    GatherLine,
    PackFiles,
    PlanetEntry,
    PlanetsFile,
    ScoringFile,
    ScoutDraw,
    TwoActions,
    UpgradeCost,
)

_STARTING_CELLS: Final = ("w", "e", "n")  # the order of MC-2.7
_STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))  # rows and columns to the north, east, south, west


def build_content(files: PackFiles, fingerprint: str) -> Content:
    """All components, with every name replaced by its place in a list."""
    content = Content()
    content.fingerprint = fingerprint
    _add_cells(content, files.planets)
    _add_planets(content, files.planets)
    content.crew = [
        CrewCard(
            index,
            card.id,
            card.name,
            card.number,
            SPECIALIST_NAMES.index(card.specialist),
            _edge(card.top),
            _edge(card.bottom),
        )
        for index, card in enumerate(sorted(files.crew_cards.crew, key=lambda card: card.number))
    ]
    content.survivors = [
        SurvivorCard(index, card.id, card.name, COLOUR_NAMES.index(card.colour), bundle(card.gain))
        for index, card in enumerate(files.survivors.survivor)
    ]
    _add_ark(content, files.ark)
    _add_automa(content, files.automa, files.ark)
    content.levels = [
        Level(level.id, level.name, level.rank, level.start_colony, level.extra_each, list(level.upgrade_vp))
        for level in files.difficulty.level
    ]
    content.colony_prices = [
        ColonyPrice(row.any_leader, row.planet_leader, row.engineer, row.any_resource)
        for row in files.scoring.colony
    ]
    content.limits = _limits(files.scoring)
    return content


def bundle(amounts: Amounts | UpgradeCost | None) -> Bundle:
    """A table of resources as the rules count it; nothing for a missing one."""
    if amounts is None:
        return Bundle([0] * len(RESOURCE_NAMES))
    named = [amounts.biomatter, amounts.workforce, amounts.minerals, amounts.technology]
    if isinstance(amounts, UpgradeCost):
        return Bundle(named)
    return Bundle(named, amounts.any, amounts.crew)


def _edge(edge: EdgeEntry) -> Edge:
    return Edge(CLASS_NAMES.index(edge.edge_class), bundle(edge.cost), bundle(edge.gain))


def _add_cells(content: Content, file: PlanetsFile) -> None:
    cells = sorted(file.cell, key=lambda cell: (cell.row, cell.col))
    index_at = {(cell.row, cell.col): index for index, cell in enumerate(cells)}
    content.cells = [
        Cell(
            index,
            cell.id,
            cell.row,
            cell.col,
            -1 if cell.ring is None else cell.ring,
            cell.setup,
            [index_at.get((cell.row + down, cell.col + right), -1) for down, right in _STEPS],
        )
        for index, cell in enumerate(cells)
    ]
    on_ring = [cell for cell in content.cells if cell.ring >= 0]
    content.ring = [cell.index for cell in sorted(on_ring, key=lambda cell: cell.ring)]
    by_id = {cell.id: cell.index for cell in content.cells}
    content.starting_cells = [by_id[cell_id] for cell_id in _STARTING_CELLS]
    content.centre = next(cell.index for cell in content.cells if cell.setup == "portal")


def _add_planets(content: Content, file: PlanetsFile) -> None:
    portal_first = sorted(file.planet, key=lambda planet: planet.role != "portal")
    for planet in portal_first:
        content.planets.append(_planet(content, planet))
    content.portal_card = 0
    content.starting_cards = [card.index for card in content.planets if card.role == "starting"]
    content.portal_spot = next(spot.index for spot in content.spots if SPOT_KIND_NAMES[spot.kind] == "portal")


def _planet(content: Content, planet: PlanetEntry) -> PlanetCard:
    """One card; its spots go to the end of the list of all spots."""
    card = len(content.planets)
    index_of: dict[str, int] = {}
    planet_spot = -1
    for spot in planet.spots:
        index = len(content.spots)
        index_of[spot.id] = index
        kind = SPOT_KIND_NAMES.index(spot.kind)
        name = spot_name(planet, spot.id)
        content.spots.append(Spot(index, f"{planet.id}/{spot.id}", name, kind, card, bundle(spot.yields)))
        if spot.kind == "planet":
            planet_spot = index
    maxima = [0] * len(RESOURCE_NAMES)
    for resource, maximum in planet.tracks:
        maxima[RESOURCE_NAMES.index(resource)] = maximum
    return PlanetCard(
        index=card,
        id=planet.id,
        name=planet.name,
        flavour=planet.flavour,
        role=planet.role,
        colour=-1 if planet.colour is None else COLOUR_NAMES.index(planet.colour),
        front=bundle(planet.yields),
        back=bundle(planet.yield_terraformed),
        tracks=[RESOURCE_NAMES.index(resource) for resource, _ in planet.tracks],
        maxima=maxima,
        spots=list(index_of.values()),
        planet_spot=planet_spot,
        exits=[index_of[getattr(planet.exits, side)] for side in SIDE_NAMES],
        routes=[(index_of[one], index_of[other]) for one, other in planet.routes],
    )


def spot_name(planet: PlanetEntry, spot_id: str) -> str:
    """The shown name of a spot: `Emberfall`, `Moon of Emberfall`, or `Moon A of Scoria` if there are more."""
    kinds = {spot.id: spot.kind for spot in planet.spots}
    kind = kinds[spot_id]
    if kind in ("planet", "portal"):
        return planet.name
    several = Counter(kinds.values())[kind] > 1
    words = spot_id.replace("-", " ") if several else kind
    return f"{words.title()} of {planet.name}"


def _add_ark(content: Content, file: ArkFile) -> None:
    index_of = {upgrade.id: index for index, upgrade in enumerate(file.upgrade)}
    content.upgrades = [
        Upgrade(
            index,
            upgrade.id,
            upgrade.name,
            upgrade.text,
            upgrade.cost.specialist == "any-leader",
            bundle(upgrade.cost),
            upgrade.payments,
            -1 if upgrade.pair is None else index_of[upgrade.pair],
        )
        for index, upgrade in enumerate(file.upgrade)
    ]
    resources: list[ArrivalEffect] = []
    crew: list[ArrivalEffect] = []
    for index, upgrade in enumerate(file.upgrade):
        match upgrade.effect:
            case TwoActions():
                content.robotics = index
            case CargoCap():
                content.cargo_upgrade = index
            case ScoutDraw(value=value):
                content.scout_vehicles = index
                content.scout_draw = value
            case EngineRange(values=values):
                content.engines = index
                content.ranges = list(values)
            case ArrivalResource(at=at, resource=resource, value=value):
                kind = SPOT_KIND_NAMES.index(at)
                resources.append(ArrivalEffect(index, kind, RESOURCE_NAMES.index(resource), value))
            case ArrivalCrew(at=at, value=value):
                crew.append(ArrivalEffect(index, SPOT_KIND_NAMES.index(at), -1, value))
    content.arrival_effects = resources + crew
    content.cap = file.cargo_card.track_cap
    content.cap_upgraded = file.cargo_card.track_cap_upgraded
    content.colony_places = file.ark.colony_places


def _add_automa(content: Content, file: AutomaFile, ark: ArkFile) -> None:
    index_of = {upgrade.id: index for index, upgrade in enumerate(ark.upgrade)}
    content.automa_upgrades = [index_of[upgrade.upgrade] for upgrade in file.ark_upgrade]
    content.automa_cap_upgrade = next(
        upgrade.number for upgrade in file.ark_upgrade if upgrade.effect == cap_effect(ark)
    )
    content.automa_pairs = [pair.numbers for pair in file.outpost_pair]
    content.automa_colonies = file.ark.ready_colonies
    content.automa_outposts = file.ark.outposts
    content.automa_cards = [_automa_card(index, card) for index, card in enumerate(file.card)]


def _automa_card(index: int, card: AutomaEntry) -> AutomaCard:
    return AutomaCard(
        index,
        card.id,
        card.name,
        card.travel.jump,
        1 if card.travel.direction == "clockwise" else -1,
        CRITERION_NAMES.index(card.travel.criterion),
        [_automa_line(line) for line in card.actions],
    )


def _automa_line(line: ActionLine) -> AutomaLine:
    match line:
        case GatherLine(gain=gain):
            return AutomaLine(LINE_GATHER, bundle(gain), 0)
        case CrewLine(count=count):
            return AutomaLine(LINE_CREW, bundle(None), count)
        case _:
            return AutomaLine(LINE_NAMES.index(str(line.__struct_config__.tag)), bundle(None), 0)


def _limits(file: ScoringFile) -> Limits:
    given = file.limits
    terraform = file.terraform
    trigger = file.end_trigger
    limits = Limits()
    limits.crew_total = given.crew_total
    limits.crew_row = given.crew_row
    limits.crew_plays = given.crew_plays_per_turn
    limits.upgrade_payments = given.upgrade_payments_per_turn
    limits.canteen_slots = given.canteen_slots
    limits.survivors_held = given.survivors_held
    limits.outposts = given.outposts_per_player
    limits.map_rows = given.map_rows
    limits.map_cols = given.map_cols
    limits.setup_crew_dealt = given.setup_crew_dealt
    limits.setup_crew_kept = given.setup_crew_kept
    limits.setup_resources = given.setup_resources
    limits.round_cap = given.round_cap
    limits.end_trigger = [0, trigger.players_1, trigger.players_2, trigger.players_3, trigger.players_4]
    limits.extra_rounds = trigger.extra_full_rounds
    limits.base_capacity = terraform.base_capacity
    limits.per_colony = terraform.per_own_colony
    limits.per_outpost = terraform.per_own_outpost
    limits.vp_per_merit = terraform.vp_per_merit
    limits.bonus_first = terraform.bonus_first
    limits.bonus_second = terraform.bonus_second
    limits.unfinished_vp = terraform.unfinished_vp_per_merit
    limits.discovery_level = terraform.discovery_level
    limits.outpost_colony_vp = file.outpost.vp_if_own_colony_here
    limits.colony_vp = [0, *(row.vp_total for row in file.colony)]
    limits.settled_vp = list(file.settled_survivors.vp_total)
    return limits
