"""What the divers, Sponsors, Reward tokens and contracts of a pack must be (sections 5, 6, 8 and 10)."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from starboard.games.otys.content import DIVER_NAMES, LEVELS, RESOURCE_NAMES
from starboard.games.otys.pack.effects import (
    Deposit,
    ExpertTake,
    FlipDiver,
    GainPrestige,
    OnLevelUse,
    Part,
    TokenTake,
)
from starboard.games.otys.pack.entries import (
    BoardsFile,
    ContractEntry,
    ContractsFile,
    DiversFile,
    Expert,
    ExpertSide,
    FixedContract,
    OptionOfSponsor,
    RewardsFile,
    SponsorEntry,
    SponsorsFile,
    TokenEntry,
    TraderEntry,
)
from starboard.games.otys.pack.fields import tag_of
from starboard.games.pack_files import PackError, check_count, check_distinct, check_ids, check_number, label

DIVERS_FILE: Final = "divers.toml"
SPONSORS_FILE: Final = "sponsors.toml"
REWARDS_FILE: Final = "rewards.toml"
CONTRACTS_FILE: Final = "contracts.toml"
_TOKENS: Final = 32
_CONTRACTS: Final = 32
_LEAST_SIZE: Final = 2  # OT-13.38


# ---- divers ----


def check_divers(file: DiversFile) -> None:
    """One of each (OT-6.1). An Expert takes its kind, and a bonus, each as its player likes (OT-6.4 to OT-6.6)."""
    check_ids(DIVERS_FILE, "diver", (tag_of(diver) for diver in file.diver))
    check_number(DIVERS_FILE, "diver", len(file.diver), len(DIVER_NAMES))
    for diver in file.diver:
        entry = label("diver", tag_of(diver))
        if isinstance(diver, Expert):
            kind = RESOURCE_NAMES[DIVER_NAMES.index(tag_of(diver))]
            if diver.resource != kind:
                raise PackError(DIVERS_FILE, entry, "resource", f"must be {kind!r}: it is the {kind} Expert")
            _check_expert_side(entry, "basic", diver.basic, kind)
            _check_expert_side(entry, "upgraded", diver.upgraded, kind)
        elif isinstance(diver, TraderEntry):
            _check_optional(DIVERS_FILE, entry, "basic.effects[1]", diver.basic.effects[0], "OT-6.8")
            _check_optional(DIVERS_FILE, entry, "upgraded.effects[1]", diver.upgraded.effects[0], "OT-6.9")


def _check_expert_side(entry: str, name: str, side: ExpertSide, kind: str) -> None:
    for number, part in enumerate(side.effects, 1):
        field = f"{name}.effects[{number}]"
        if isinstance(part, ExpertTake) != (number == 1):
            reason = (
                "the first effect of an Expert takes the resource, and a second one is the bonus (OT-6.5)"
            )
            raise PackError(DIVERS_FILE, entry, f"{field}.op", reason)
        if isinstance(part, ExpertTake) and part.resource != kind:
            reason = f"must be {kind!r}, the kind of the Expert (OT-6.4)"
            raise PackError(DIVERS_FILE, entry, f"{field}.resource", reason)
        _check_optional(DIVERS_FILE, entry, field, part, "OT-6.6")


def _check_optional(file: str, entry: str, field: str, part: Part, rule: str) -> None:
    if not part.optional:
        raise PackError(file, entry, f"{field}.optional", f"must be true: a player may decline it ({rule})")


# ---- Sponsors ----


def check_sponsors(file: SponsorsFile) -> None:
    """One for each level; the Advanced side has the Basic option first (OT-5.1, OT-5.4)."""
    check_count(SPONSORS_FILE, file.count, len(file.sponsor))
    check_number(SPONSORS_FILE, "sponsor", len(file.sponsor), LEVELS)
    check_ids(SPONSORS_FILE, "sponsor", (sponsor.id for sponsor in file.sponsor))
    check_distinct(SPONSORS_FILE, "sponsor", "number", ((one.id, one.number) for one in file.sponsor))
    options = [(sponsor.id, option.id) for sponsor in file.sponsor for option in sponsor.advanced.options]
    check_distinct(SPONSORS_FILE, "sponsor", "advanced.options.id", options)
    for sponsor in file.sponsor:
        _check_sponsor(sponsor)


def _check_sponsor(sponsor: SponsorEntry) -> None:
    entry = label("sponsor", sponsor.id)
    for number, option in enumerate(sponsor.advanced.options, 1):
        _check_option(entry, f"advanced.options[{number}]", option)
    if sponsor.advanced.options[0] != sponsor.basic.options[0]:
        reason = "the first option must be exactly that of the Basic side (OT-5.4)"
        raise PackError(SPONSORS_FILE, entry, "advanced.options[1]", reason)


def _check_option(entry: str, field: str, option: OptionOfSponsor) -> None:
    """One effect; an upgrade, and nothing else, gives 1 Prestige with it (OT-5.8, OT-5.9)."""
    first, *more = option.effects
    if isinstance(first, GainPrestige):
        reason = "Prestige comes only as the second effect, with an upgrade (OT-5.8)"
        raise PackError(SPONSORS_FILE, entry, f"{field}.effects[1].op", reason)
    upgrade = isinstance(first, FlipDiver)
    if more and not isinstance(more[0], GainPrestige):
        reason = "the second effect can only be gain_prestige"
        raise PackError(SPONSORS_FILE, entry, f"{field}.effects[2].op", reason)
    if upgrade != bool(more):
        reason = "flip_diver gives 1 Prestige as a second effect, and no other effect does (OT-5.8)"
        raise PackError(SPONSORS_FILE, entry, f"{field}.effects", reason)
    for effect in more:
        if isinstance(effect, GainPrestige) and effect.n != 1:
            reason = "must be 1: every upgrade gives 1 Prestige (OT-5.8)"
            raise PackError(SPONSORS_FILE, entry, f"{field}.effects[2].n", reason)


# ---- Reward tokens ----


def check_rewards(file: RewardsFile) -> None:
    """32 tokens (OT-1.3); those of one family and kind are alike."""
    check_count(REWARDS_FILE, file.count, len(file.token))
    check_number(REWARDS_FILE, "token", len(file.token), _TOKENS)
    check_ids(REWARDS_FILE, "token", (token.id for token in file.token))
    first: dict[tuple[str, str | None], TokenEntry] = {}
    for token in file.token:
        _check_token(token)
        other = first.setdefault((token.family, token.resource), token)
        for field in ("name", "immediate", "lasting"):
            if getattr(token, field) != getattr(other, field):
                reason = f'differs from "{other.id}", which is of the same family'
                raise PackError(REWARDS_FILE, label("token", token.id), field, reason)


def _check_token(token: TokenEntry) -> None:
    entry = label("token", token.id)
    named = list(_kinds_named(token))
    for field, kind in named:
        if kind != token.resource:
            reason = f"is {kind!r}, but the resource of the token is {token.resource or 'not given'}"
            raise PackError(REWARDS_FILE, entry, field, reason)
    if token.resource and not named:
        raise PackError(REWARDS_FILE, entry, "resource", "is only for tokens that take or hold a resource")
    if isinstance(token.lasting, OnLevelUse):
        effect = token.lasting.effects[0]
        if isinstance(effect, Part):
            _check_optional(REWARDS_FILE, entry, "lasting.effects[1]", effect, "OT-10.7")


def _kinds_named(token: TokenEntry) -> Iterator[tuple[str, str]]:
    for number, effect in enumerate(token.immediate, 1):
        if isinstance(effect, TokenTake):
            yield f"immediate[{number}].resource", effect.resource
    if isinstance(token.lasting, Deposit):
        yield "lasting.resource", token.lasting.resource


# ---- contracts ----


def check_contracts(file: ContractsFile, boards: BoardsFile) -> None:
    """32 cards (OT-1.3), each of a size that fits on a level (OT-8.1, OT-8.11)."""
    check_count(CONTRACTS_FILE, file.count, len(file.contract))
    check_number(CONTRACTS_FILE, "contract", len(file.contract), _CONTRACTS)
    check_ids(CONTRACTS_FILE, "contract", (contract.id for contract in file.contract))
    numbers = [(contract.id, contract.number) for contract in file.contract]
    check_distinct(CONTRACTS_FILE, "contract", "number", numbers)
    capacities = [level.capacity for level in boards.player.level]
    for contract in file.contract:
        _check_contract(contract, capacities)


def _check_contract(contract: ContractEntry, capacities: list[int]) -> None:
    error = partial(PackError, CONTRACTS_FILE, label("contract", contract.id))
    fixed = isinstance(contract, FixedContract)
    asked = contract.need.by_kind() if isinstance(contract, FixedContract) else contract.groups
    if contract.size != sum(asked):
        field = "need" if fixed else "groups"
        raise error("size", f"is {contract.size}, but the numbers of {field} add up to {sum(asked)}")
    if contract.size < _LEAST_SIZE:
        raise error("size", f"must be at least {_LEAST_SIZE}: every contract hands something in (OT-13.38)")
    levels = [level for level, capacity in enumerate(capacities, 1) if capacity >= contract.size]
    if not levels:
        raise error("size", f"is more than the {max(capacities)} spaces of the largest level (OT-7.1)")
    if contract.min_level != levels[0]:
        reason = f"must be {levels[0]}, the shallowest level with {contract.size} spaces (OT-8.11)"
        raise error("min_level", reason)
