"""The board of Otys in sentences, to be listened to: no columns, no letters."""

from collections.abc import Sequence

from starboard.games.otys.content import RESOURCE_NAMES, Content
from starboard.games.otys.texts_cards import (
    batteries_text,
    contract_text,
    credits_text,
    diver_text,
    immediate_text,
    lasting_text,
    option_text,
    store_text,
)
from starboard.games.otys.texts_words import counts_text, deal, key_word
from starboard.games.words import listing, phrase, plural
from starboard.terminal.boards.board import View

SURFACE = 3


class Parts:
    """A view with the content pack and the names of the seats."""

    def __init__(self, content: Content, names: Sequence[str], view: View, seat: int) -> None:
        self.content = content
        self.names = names
        self.view = view
        self.seat = seat
        self.divers = {diver.id: diver for diver in content.divers}
        self.sponsors = {sponsor.id: sponsor for sponsor in content.sponsors}
        self.tokens = {token.id: token for token in content.tokens}
        self.contracts = {contract.id: contract for contract in content.contracts}
        self.player: View = view["players"][seat]
        self.ready = all(len(player["column"]) == len(content.divers) for player in view["players"])

    def who(self, seat: int) -> str:
        return self.names[seat]

    def others(self) -> list[View]:
        return [player for player in self.view["players"] if player["seat"] != self.seat]

    def diver(self, entry: View) -> str:
        name = self.divers[entry["diver"]].name
        return f"Upgraded {name}" if entry["upgraded"] else name

    def token(self, id: str | None) -> str:
        return self.tokens[id].name if id else "empty"

    def sponsor(self, level: int) -> str:
        laid = self.view["sponsors"]
        return self.sponsors[laid[level]["id"]].name if level < len(laid) else "no Sponsor yet"


def whole(parts: Parts) -> list[str]:
    """Everything on the table."""
    return [*others(parts), *contracts(parts), *colony(parts), *store(parts), *own(parts)]


# ---- the middle of the table


def timers(parts: Parts) -> list[str]:
    """Where the Timers of the solo game stand, and what lies on the Score track."""
    view = parts.view["timers"]
    if view is None:
        return []
    score = parts.player["score"]
    standing = [
        f"Timer {name.upper()} stands on {view[name]}, {view[name] - score} ahead of you"
        if view[name] is not None
        else f"Timer {name.upper()} is gone"
        for name in ("a", "b")
    ]
    carried = {
        entry["resource"]: f" (discards {parts.contracts[entry['id']].name})"
        for entry in parts.view["contracts"]
        if entry["id"] and entry["resource"]
    }
    lying = [
        f"{entry['resource']} on {entry['space']}{carried.get(entry['resource'], '')}"
        for entry in view["track"]
        if entry["resource"]
    ]
    reserve = listing(view["reserve"]) or "nothing"
    return [
        f"{'; '.join(standing)}.",
        f"On the Score track: {listing(lying) or 'nothing'}. In the reserve for contracts: {reserve}.",
        f"The Spy has moved Timers up {view['up_moves']} of {view['up_moves_max']} times.",
    ]


def contract_sentence(parts: Parts, id: str, levels: list[int]) -> str:
    contract = parts.contracts[id]
    ready = f"; ready on level {listing(map(str, levels), 'or')}" if levels else ""
    return f"{contract.name}: {deal(contract)}{ready}"


def contracts(parts: Parts) -> list[str]:
    said: list[str] = []
    for entry in parts.view["contracts"]:
        if entry["id"] is None:
            said.append(f"Public contract {entry['space']}: none.")
            continue
        carried = f" It carries {entry['resource']}." if entry["resource"] else ""
        words = contract_sentence(parts, entry["id"], entry["levels"])
        said.append(f"Public contract {entry['space']}, {words}.{carried}")
    said.append(f"{plural(parts.view['deck'], 'card')} in the deck, {len(parts.view['discards'])} discarded.")
    return said


def colony(parts: Parts) -> list[str]:
    """Sponsors and Reward tokens, level by level."""
    return [
        f"Level {row['level']}: {parts.sponsor(row['level'] - 1)}; "
        f"Reward tokens {listing(parts.token(token) for token in row['tokens'])}."
        for row in parts.view["display"]
    ]


def store_row(parts: Parts, kind: str) -> str:
    """What a row of the Store holds, brings and costs now."""
    count = parts.view["store"][kind]
    spaces = parts.content.store
    said = [f"{count} {kind}"]
    if count < len(spaces):
        space = spaces[count]
        gains = [f"{space.prestige} Prestige"] if space.prestige else []
        if space.credits:
            gains.append(credits_text(space.credits))
        said.append(f"selling gives {listing(gains)}")
    if count:
        said.append(f"buying costs {credits_text(spaces[count - 1].price)}")
    return ", ".join(said)


def store(parts: Parts) -> list[str]:
    return [f"Store: {'; '.join(store_row(parts, kind) for kind in RESOURCE_NAMES)}."]


# ---- the boards of the players


def standing(parts: Parts, player: View) -> str:
    name = parts.who(player["seat"])
    return f"{name}: {player['score']} Prestige, {purse(player)}"


def purse(player: View) -> str:
    return listing(purse_parts(player))


def purse_parts(player: View) -> list[str]:
    said = [credits_text(player["credits"]), batteries_text(player["batteries"])]
    if player["neutral_keys"]:
        said.append(plural(player["neutral_keys"], "neutral X key"))
    return said


def surface(parts: Parts, player: View) -> str:
    names = [parts.diver(entry) for entry in player["column"][:SURFACE]]
    return f"On the surface, from the top: {listing(names) or 'nobody'}."


def level_sentence(parts: Parts, player: View, level: int) -> str:
    """A level of a player board: key, diver, resources, token."""
    entry = player["levels"][level]
    column = player["column"]
    diver = parts.diver(column[level + SURFACE]) if level + SURFACE < len(column) else "nobody"
    held = sum(entry["resources"].values())
    has = counts_text(entry["resources"])
    key = "key ready" if str(level + 1) in player["keys"] else "key away"
    token = f"; {parts.token(entry['token'])} is installed" if entry["token"] else ""
    return f"Level {level + 1}, {key}: {diver}; {has}, {entry['capacity'] - held} of {entry['capacity']} free{token}."


def keys(player: View) -> str:
    """Which keys are ready and which wait on the Hacker track."""
    ready = listing(key_word(key, "the") for key in player["keys"]) or "no key"
    track = listing(key_word(key, "the") for key in player["track"]) or "nothing"
    places = plural(player["mechanic"]["value"], "place")
    return (
        f"Ready: {ready}. On the Hacker track, which empties at {player['hacker']['limit']} keys: {track}. "
        f"The propeller moves a diver up to {places}."
    )


def board(parts: Parts, player: View) -> list[str]:
    return [
        surface(parts, player),
        *(level_sentence(parts, player, level) for level in range(len(player["levels"]))),
        keys(player),
    ]


def own(parts: Parts) -> list[str]:
    """All that lies in front of the seat."""
    player = parts.player
    said = [f"{standing(parts, player)}.", *board(parts, player)]
    said.extend(
        f"Private contract {contract_sentence(parts, entry['id'], entry['levels'])}."
        for entry in player["hand"] or []
    )
    looking = parts.view["looking"]
    if looking and looking["cards"]:
        said.append(f"You look at {listing(parts.contracts[card].name for card in looking['cards'])}.")
    return said


def others(parts: Parts) -> list[str]:
    """What lies in front of the others; alone, the Timers."""
    if parts.view["solo"]:
        return timers(parts)
    said: list[str] = []
    for player in parts.others():
        hand = plural(player["hand_size"], "private contract")
        said.extend([f"{standing(parts, player)}; {hand}.", *board(parts, player)])
    return said


# ---- everything that the components say


def cards(parts: Parts) -> list[str]:
    """Every contract, Sponsor, token and diver in play, with all that it says."""
    said = [
        f"{parts.contracts[entry['id']].name}: {contract_text(parts.contracts[entry['id']])}"
        for entry in [*parts.view["contracts"], *(parts.player["hand"] or [])]
        if entry["id"]
    ]
    for laid in parts.view["sponsors"]:
        said.append(sponsor_words(parts, laid))
    shown = {token for row in parts.view["display"] for token in row["tokens"] if token}
    shown |= {
        level["token"] for player in parts.view["players"] for level in player["levels"] if level["token"]
    }
    said.extend(sorted({token_words(parts, token) for token in shown}))
    said.extend(diver_words(parts, entry) for entry in parts.player["column"])
    return said


def sponsor_words(parts: Parts, laid: View) -> str:
    sponsor = parts.sponsors[laid["id"]]
    options = sponsor.advanced if laid["side"] == "advanced" else sponsor.basic
    prices = []
    for option in options:
        cost = listing(
            [
                *([credits_text(option.credits)] if option.credits else []),
                *([batteries_text(option.batteries)] if option.batteries else []),
            ]
        )
        prices.append(f"{f'pay {cost}: ' if cost else ''}{phrase(option_text(option))}")
    return f"{sponsor.name} on level {laid['level']}: {', or '.join(prices)}."


def token_words(parts: Parts, id: str) -> str:
    token = parts.tokens[id]
    return f"{token.name}: {immediate_text(token)} Installed: {lasting_text(token)}"


def diver_words(parts: Parts, entry: View) -> str:
    diver = parts.divers[entry["diver"]]
    side = diver.upgraded if entry["upgraded"] else diver.basic
    cost = f" It costs {credits_text(side.cost)}." if side.cost else ""
    return f"{parts.diver(entry)}: {diver_text(diver, side, parts.view['solo'])}{cost}"


def deck(parts: Parts) -> list[str]:
    """The contracts that may still come, and those discarded."""
    may_come = [parts.contracts[one] for one in parts.view["unseen"]]
    discarded = [parts.contracts[one] for one in parts.view["discards"]]
    return [
        *(f"May still come: {contract.name}, {deal(contract)}." for contract in may_come),
        *(f"Discarded: {contract.name}, {deal(contract)}." for contract in discarded),
    ]


def store_table(content: Content) -> list[str]:
    """The spaces of a row of the Store."""
    return [f"Space {number}: {store_text(space)}" for number, space in enumerate(content.store, 1)]


def rank_table(content: Content) -> list[str]:
    """The Colony Leader Board."""
    return [f"{rank.name} from {rank.least} Prestige on: {rank.message}" for rank in content.ranks]
