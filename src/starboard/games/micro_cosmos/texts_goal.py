"""What wins and how far everybody is, in words; made from a view, for the terminal and the page alike."""

from collections.abc import Sequence
from typing import Any

from starboard.games.micro_cosmos.texts_saying import YOU

View = dict[str, Any]


def goal(view: View, names: Sequence[str]) -> dict[str, Any]:
    """The goal as a page shows it."""
    restored = view["goal"]
    return {
        "text": f"Score more VP than {rival(view)}; {ending(view)}.",
        "gap": f"{gap(view, names)}.",
        "meters": [
            {
                "label": "Planets restored",
                "value": restored["terraformed"],
                "needed": restored["needed"],
            }
        ],
        "phase": phase(view),
    }


def goal_lines(view: View, names: Sequence[str]) -> list[str]:
    """The goal as two lines: how long the game lasts, and who would win now."""
    restored = view["goal"]
    planets = f"{restored['terraformed']} of {restored['needed']}"
    points = ", ".join(f"{names[seat]} {total}" for seat, total in enumerate(totals(view)))
    lead = difference(view)
    return [
        f"Round {max(view['round'], 1)}. Planets restored: {planets}; {left(view)}.",
        f"Goal: more VP than {rival(view)}. If it ended now: {points}{f'; {lead}' if lead else ''}.",
    ]


def totals(view: View) -> list[int]:
    """The VP of each seat as they would be counted now."""
    return [sum(player["scores"].values()) for player in view["players"]]


def rival(view: View) -> str:
    return "the Automa" if view["solo"] else "the others"


def left(view: View) -> str:
    """How long the game still lasts, after the planets that are restored."""
    if view["last_round"] is None:
        more = view["goal"]["needed"] - view["goal"]["terraformed"]
        return f"{more} more and one last round follows"
    return ending(view)


def ending(view: View) -> str:
    """What ends the game."""
    if view["last_round"] is None:
        return f"when {view['goal']['needed']} planets are restored, one last round follows"
    if view["round"] < view["last_round"]:
        return f"the game ends after round {view['last_round']}"
    return "this is the last round"


def difference(view: View) -> str:
    """How far the seat that looks is ahead or behind; nothing for a spectator."""
    seat = view["seat"]
    points = totals(view)
    if not 0 <= seat < len(points):
        return ""
    behind = max(total for other, total in enumerate(points) if other != seat) - points[seat]
    if behind == 0:
        return "a tie, which the Automa would win" if view["solo"] else "a tie for the lead"
    return f"{'behind' if behind > 0 else 'ahead'} by {abs(behind)}"


def gap(view: View, names: Sequence[str]) -> str:
    """The same as a sentence, without its full stop; a spectator hears who leads."""
    if view["outcome"] is not None:
        return "The game is over"
    lead = difference(view)
    if lead.startswith("a tie"):
        return f"If it ended now: {lead}"
    if lead:
        name = names[view["seat"]]
        return f"{name} {'are' if name == YOU else 'is'} {lead} VP"
    points = totals(view)
    best = max(points)
    leaders = [seat for seat, total in enumerate(points) if total == best]
    if len(leaders) > 1:
        return f"A tie at {best} VP" if best else "Nobody has points yet"
    second = max(total for total in points if total != best)
    return f"{names[leaders[0]]} leads by {best - second} VP"


def phase(view: View) -> str:
    """Where the game stands, for a narrow strip."""
    if view["outcome"] is not None:
        return f"Over after round {view['round']}"
    if view["round"] == 0:
        return "Set-up"
    if view["round"] == view["last_round"]:
        return f"Last round ({view['round']})"
    return f"Round {view['round']}"
