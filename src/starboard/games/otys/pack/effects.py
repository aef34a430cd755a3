"""What divers, Sponsors and Reward tokens can do, op by op (ledger 0.4): the rules know no other.

A number that the rules cannot vary is written `Literal`: they take one resource, return one key, improve by one step.
"""

from typing import Literal

from starboard.games.otys.pack.fields import Kind
from starboard.games.pack_files import Entry, Positive

Technicians = tuple[Literal["mechanic"], Literal["hacker"]]


class Effect(Entry, frozen=True, tag_field="op", kw_only=True):
    """An effect is told by its `op`."""


class Part(Effect, frozen=True, kw_only=True):
    """An effect that may be declined by itself; `optional` must say so."""

    optional: bool = False


# ---- gains: Sponsors and Reward tokens ----


class GainCredits(Effect, frozen=True, tag="gain_credits"):
    n: Positive


class GainBatteries(Effect, frozen=True, tag="gain_batteries"):
    n: Positive


class GainNeutralKey(Effect, frozen=True, tag="gain_neutral_x_key"):
    n: Positive


class GainPrestige(Effect, frozen=True, tag="gain_prestige"):
    n: Positive


# ---- Experts (OT-6.4 to OT-6.6) ----


class ExpertTake(Part, frozen=True, tag="take_resource"):
    resource: Kind
    n: Literal[1]
    to: Literal["work_level"]


class CreditsPart(Part, frozen=True, tag="gain_credits"):
    n: Positive


class BatteriesPart(Part, frozen=True, tag="gain_batteries"):
    n: Positive


class NeutralKeyPart(Part, frozen=True, tag="gain_neutral_x_key"):
    n: Positive


class ReturnKeyPart(Part, frozen=True, tag="return_own_key"):
    n: Literal[1]


ExpertEffect = ExpertTake | CreditsPart | BatteriesPart | NeutralKeyPart | ReturnKeyPart

# ---- specialists ----


class Trade(Part, frozen=True, tag="trade"):
    max_trades: Literal[1, 2]


class DrawContracts(Effect, frozen=True, tag="draw_contracts"):
    draw: Positive
    keep: Literal[1]
    modes: tuple[Literal["multiplayer"], Literal["solo"]]


class CopyNeighbour(Effect, frozen=True, tag="copy_neighbour_diver"):
    modes: tuple[Literal["multiplayer"]]


class MoveTimer(Effect, frozen=True, tag="move_timer"):
    spaces: Literal[1]
    direction: Literal["player_choice"]
    modes: tuple[Literal["solo"]]


class Improve(Effect, frozen=True, tag="improve_technician"):
    n: Literal[1]
    choice: Technicians


class TakeToken(Effect, frozen=True, tag="take_reward_token", rename={"from_": "from"}):
    from_: Literal["display_row_of_work_level"]
    n: Literal[1]
    then: tuple[Literal["use_immediate"], Literal["install"]]


# ---- Sponsors (section 5) ----


class SponsorTake(Effect, frozen=True, tag="take_resource"):
    resource: Literal["any"]  # the player chooses the kind (OT-5.5)
    n: Literal[1]
    to: Literal["active_level"]


class ReturnKey(Effect, frozen=True, tag="return_own_key"):
    n: Literal[1]


class FlipDiver(Effect, frozen=True, tag="flip_diver"):
    target: Literal["active", "any_other"]


class ExtraActivation(Effect, frozen=True, tag="extra_activation"):
    target: Literal["active", "adjacent"]
    n: Literal[1]


SponsorEffect = (
    GainCredits
    | GainBatteries
    | GainNeutralKey
    | GainPrestige
    | SponsorTake
    | ReturnKey
    | FlipDiver
    | ExtraActivation
)

# ---- Reward tokens (OT-10.6) ----


class TokenTake(Effect, frozen=True, tag="take_resource"):
    resource: Kind
    n: Literal[1]
    to: Literal["any_level"]


ImmediateEffect = TokenTake | GainCredits | GainBatteries | GainNeutralKey | GainPrestige | Improve
UseEffect = GainCredits | GainBatteries | ReturnKeyPart


class OnLevelUse(Effect, frozen=True, tag="on_level_use"):
    effects: tuple[UseEffect]


class ContractBonus(Effect, frozen=True, tag="contract_prestige_bonus"):
    n: Positive


class FreeStay(Effect, frozen=True, tag="free_stay"):
    """Nothing more to say (OT-10.9)."""


class Deposit(Effect, frozen=True, tag="deposit"):
    resource: Kind


LastingEffect = OnLevelUse | ContractBonus | FreeStay | Deposit
