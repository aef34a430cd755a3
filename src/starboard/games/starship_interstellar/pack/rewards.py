"""Rewards as the content files write them, one class for each `kind` (SI-15.7 to SI-15.14)."""

from typing import Literal

from starboard.games.pack_files import Entry, Positive
from starboard.games.starship_interstellar.pack.fields import Colour, Level, Track


class RewardBase(Entry, frozen=True, tag_field="kind"):
    n: Positive


class PrestigeReward(RewardBase, frozen=True, tag="prestige"):
    pass


class ReputationReward(RewardBase, frozen=True, tag="reputation"):
    pass


class FuelReward(RewardBase, frozen=True, tag="fuel"):
    pass


class ScientistReward(RewardBase, frozen=True, tag="scientist"):
    pass


class CubeReward(RewardBase, frozen=True, tag="cube"):
    color: Colour


class CubeChoice(RewardBase, frozen=True, tag="cube_choice"):
    n: Literal[1]  # SI-15.8
    max_level: Level


class ExtraActionReward(RewardBase, frozen=True, tag="extra_action"):
    n: Literal[1]  # SI-16.2


class Advance(RewardBase, frozen=True, tag="advance"):
    track: Track | Literal["choice"]


class ImprovedDeposit(RewardBase, frozen=True, tag="improved_deposit"):
    pass


class DrillReward(RewardBase, frozen=True, tag="drill"):
    pass


class ArsReward(RewardBase, frozen=True, tag="ars"):
    pass


class GovernmentProbe(RewardBase, frozen=True, tag="gov_probe"):
    pass


class SaveHumankind(RewardBase, frozen=True, tag="save_humankind"):
    pass


class BuildMechanism(RewardBase, frozen=True, tag="build_mechanism"):
    pass


Goods = PrestigeReward | ReputationReward | FuelReward | ScientistReward | CubeReward
"""What is gained without a further decision."""
AnyReward = (
    PrestigeReward
    | ReputationReward
    | FuelReward
    | ScientistReward
    | CubeReward
    | CubeChoice
    | ExtraActionReward
    | Advance
    | ImprovedDeposit
    | DrillReward
    | ArsReward
    | GovernmentProbe
    | SaveHumankind
    | BuildMechanism
)
