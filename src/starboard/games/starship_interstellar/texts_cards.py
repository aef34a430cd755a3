"""What is on tokens, cards and boards, in words (draft)."""

from starboard.games.starship_interstellar.content import (
    ACTION_NAMES,
    COLOUR_NAMES,
    REWARD_NAMES,
    Content,
    Discovery,
    JourneySpace,
    Reward,
    Technology,
    Token,
)


def rewards_text(rewards: list[Reward]) -> str:
    words = [
        f"{reward.n} {COLOUR_NAMES[reward.colour]} cube"
        if reward.colour >= 0
        else f"{reward.n} {REWARD_NAMES[reward.kind]}"
        for reward in rewards
    ]
    return ", ".join(words)


def action_text(content: Content, token: Token) -> str:
    return ACTION_NAMES[token.action.kind]


def salvation_text(content: Content, token: Token) -> str:
    return ""


def technology_text(content: Content, technology: Technology) -> str:
    return technology.name


def space_text(content: Content, space: JourneySpace) -> str:
    return rewards_text(space.reward)


def discovery_text(content: Content, discovery: Discovery) -> str:
    return discovery.name
