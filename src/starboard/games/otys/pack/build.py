"""Turning the checked entries of a pack into the objects that the rules read."""

from starboard.games.otys.content import (
    ACTIVE,
    ANY_KIND,
    DIVER_NAMES,
    LASTING_NAMES,
    OP_NAMES,
    RESOURCE_NAMES,
    TARGET_NAMES,
    Content,
    Contract,
    Diver,
    DiverSide,
    Effect,
    Limits,
    Rank,
    RewardToken,
    Setting,
    Sponsor,
    SponsorOption,
    StoreSpace,
    ways_of,
)
from starboard.games.otys.pack.effects import (
    ContractBonus,
    Deposit,
    ExpertEffect,
    ExpertTake,
    ExtraActivation,
    FlipDiver,
    GainPrestige,
    ImmediateEffect,
    OnLevelUse,
    SponsorEffect,
    TokenTake,
    UseEffect,
)
from starboard.games.otys.pack.entries import (
    ContractEntry,
    DiverEntry,
    EngineerSide,
    ExpertSide,
    ExplorerSide,
    FixedContract,
    OptionOfSponsor,
    PackFiles,
    RankEntry,
    SponsorEntry,
    SpySide,
    TokenEntry,
    TraderSide,
)
from starboard.games.otys.pack.fields import tag_of

AnyEffect = ExpertEffect | SponsorEffect | ImmediateEffect | UseEffect
SideEntry = ExpertSide | TraderSide | SpySide | EngineerSide | ExplorerSide


def build_content(files: PackFiles) -> Content:
    """All components, with every name replaced by its place in a list."""
    divers = {tag_of(entry): entry for entry in files.divers.diver}
    sponsors: list[Sponsor] = []
    for entry in files.sponsors.sponsor:
        first_option = sum(len(sponsor.advanced) for sponsor in sponsors)
        sponsors.append(_sponsor(len(sponsors), entry, first_option))
    return Content(
        [_diver(index, divers[name]) for index, name in enumerate(DIVER_NAMES)],
        sponsors,
        [_token(index, entry) for index, entry in enumerate(files.rewards.token)],
        [_contract(index, entry) for index, entry in enumerate(files.contracts.contract)],
        [
            StoreSpace(space.sell_prestige, space.sell_credits, space.buy_credits)
            for space in files.store.space
        ],
        [
            Setting(entry.id, entry.name, entry.timer_start, list(entry.resource_spaces))
            for entry in files.solo.setting
        ],
        [_rank(entry) for entry in files.solo.rank],
        _limits(files),
    )


def _effect(entry: AnyEffect) -> Effect:
    resource, target = ANY_KIND, ACTIVE
    match entry:
        case ExpertTake(resource=kind) | TokenTake(resource=kind):
            resource = RESOURCE_NAMES.index(kind)
        case FlipDiver(target=whom) | ExtraActivation(target=whom):
            target = TARGET_NAMES.index(whom)
    amount = 1 if isinstance(entry, FlipDiver) else entry.n
    return Effect(OP_NAMES.index(tag_of(entry)), amount, resource, target)


def _diver(index: int, entry: DiverEntry) -> Diver:
    return Diver(index, tag_of(entry), entry.name, _side(entry.basic), _side(entry.upgraded))


def _side(entry: SideEntry) -> DiverSide:
    side = DiverSide(entry.cost_credits, 0, None, 0, 0, 0, 0)
    match entry:
        case ExpertSide():
            for part in entry.effects:
                if isinstance(part, ExpertTake):
                    side.take = part.n
                else:
                    side.bonus = _effect(part)
        case TraderSide():
            side.trades = entry.effects[0].max_trades
        case SpySide():
            side.draw = entry.effects[0].draw
            side.keep = entry.effects[0].keep
        case EngineerSide():
            side.steps = entry.effects[0].n
    return side


def _sponsor(index: int, entry: SponsorEntry, first_option: int) -> Sponsor:
    advanced = [
        _option(first_option + number, option) for number, option in enumerate(entry.advanced.options)
    ]
    basic = {option.id for option in entry.basic.options}
    return Sponsor(
        index,
        entry.id,
        entry.name,
        entry.number,
        [option for option in advanced if option.id in basic],
        advanced,
    )


def _option(index: int, entry: OptionOfSponsor) -> SponsorOption:
    prestige = sum(effect.n for effect in entry.effects[1:] if isinstance(effect, GainPrestige))
    return SponsorOption(
        index, entry.id, entry.cost_credits, entry.cost_batteries, _effect(entry.effects[0]), prestige
    )


def _token(index: int, entry: TokenEntry) -> RewardToken:
    lasting = entry.lasting
    return RewardToken(
        index,
        entry.id,
        entry.name,
        entry.family,
        [_effect(effect) for effect in entry.immediate],
        LASTING_NAMES.index(tag_of(lasting)),
        _effect(lasting.effects[0]) if isinstance(lasting, OnLevelUse) else None,
        lasting.n if isinstance(lasting, ContractBonus) else 0,
        RESOURCE_NAMES.index(lasting.resource) if isinstance(lasting, Deposit) else -1,
    )


def _contract(index: int, entry: ContractEntry) -> Contract:
    fixed = isinstance(entry, FixedContract)
    groups = [] if isinstance(entry, FixedContract) else list(entry.groups)
    ways = [entry.need.by_kind()] if isinstance(entry, FixedContract) else ways_of(groups)
    return Contract(
        index,
        entry.id,
        entry.name,
        entry.number,
        fixed,
        groups,
        ways,
        entry.min_level,
        entry.prestige,
        entry.bonus_credits,
        entry.bonus_batteries,
    )


def _rank(entry: RankEntry) -> Rank:
    return Rank(entry.id, entry.name, entry.min_score or 0, entry.message)


def _limits(files: PackFiles) -> Limits:
    components, player, solo = files.components, files.boards.player, files.solo
    supply = {resource.id: resource.supply for resource in components.resource}
    pieces = {piece.id: piece.count for piece in components.piece}
    start, public = components.start, components.public_contracts.by_players()
    return Limits(
        supply=[supply[kind] for kind in RESOURCE_NAMES],
        credits=pieces["credit"],
        batteries=pieces["battery"],
        neutral_keys=pieces["neutral-x-key"],
        start_credits=start.credits,
        start_batteries=start.batteries,
        start_neutral_keys=start.neutral_x_keys,
        public_contracts=[public[0], *public],
        capacity=[level.capacity for level in player.level],
        hacker_limits=[position.limit for position in player.hacker_position],
        mechanic_values=[position.value for position in player.mechanic_position],
        hand=components.limits.private_contract_hand,
        propeller_uses=components.limits.propeller_uses_per_turn,
        store_pool=files.store.setup.pool_per_resource,
        store_draw=files.store.setup.draw,
        target=components.game.target_prestige,
        max_rounds=components.limits.max_rounds,
        last_space=files.boards.colony.score_track.last,
        timer_step=solo.timer_move.spaces,
        up_moves=solo.spy.max_up_moves,
    )
