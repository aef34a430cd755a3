"""Events in words: one short sentence for everything that happened, with the names of the seats."""

from collections.abc import Callable, Sequence
from typing import Final

from starboard.games.otys.content import Content
from starboard.games.otys.texts_cards import immediate_text
from starboard.games.otys.texts_saying import Saying
from starboard.games.otys.texts_turns import TURN_SENTENCES
from starboard.games.otys.texts_words import (
    contract_by_id,
    counts_text,
    deal,
    money,
    sponsor_by_id,
    token_by_id,
)
from starboard.games.words import capitalised, listing, phrase, plural
from starboard.kernel.event import Event


def sentence(content: Content, event: Event, names: Sequence[str]) -> str | None:
    """An event as a sentence. `You` is the person who reads."""
    return f"{capitalised(SENTENCES[event.kind](Saying(content, event, names)))}."


# ---- set-up


def first_player(s: Saying) -> str:
    return f"{s.does('begin')}"


def tile(s: Saying) -> str:
    return f"{s.sponsor()} lies on level {s.facts['level']}"


def side(s: Saying) -> str:
    return f"{s.sponsor()} shows its {s.facts['side'].capitalize()} side"


def stock(s: Saying) -> str:
    return f"The Store gets {s.facts['resource']}, on space {s.facts['space']} of its row"


def track(s: Saying) -> str:
    laid = zip(s.facts["order"], s.facts["spaces"], strict=True)
    return f"On the Score track lie {listing(f'{kind} on {space}' for kind, space in laid)}"


def arrange(s: Saying) -> str:
    names = [contract_by_id(s.content, one).name for one in s.facts["contracts"]]
    return f"The public contracts, from the left: {listing(names)}"


# ---- cards and tokens that come and go


def token(s: Saying) -> str:
    drawn = token_by_id(s.content, s.facts["token"])
    return f"{drawn.name} comes to the display of level {s.facts['level']}: {phrase(immediate_text(drawn))}"


def reveal(s: Saying) -> str:
    contract = contract_by_id(s.content, s.facts["contract"])
    return f"A new public contract: {contract.name}, {deal(contract)}"


def contract_resource(s: Saying) -> str:
    return f"The {s.facts['resource']} of the reserve goes onto {s.contract()}"


def resource_returned(s: Saying) -> str:
    kind = s.facts["resource"]
    back = f"The {kind} on that contract returns to the supply"
    return f"{back}: no contract is lost when a Timer meets the {kind}" if s.facts["completed"] else back


def reshuffle(s: Saying) -> str:
    number = s.facts["number"]
    if s.facts["what"] == "contracts":
        return f"The deck was empty: {plural(number, 'discarded contract')} form it again"
    return f"The bag was empty: {plural(number, 'discarded Reward token')} go into it"


def look(s: Saying) -> str:
    if "contract" not in s.facts:
        return f"{s.does('look')} at a contract, number {s.facts['number']}"
    contract = contract_by_id(s.content, s.facts["contract"])
    return f"{s.does('look')} at {contract.name}: {deal(contract)}"


def keep(s: Saying) -> str:
    what = s.contract() if "contract" in s.facts else "one contract"
    under = s.facts["under"]
    rest = f" and {'put' if s.you else 'puts'} {under} under the deck" if under else ""
    return f"{s.does('keep')} {what}{rest}"


def discard(s: Saying) -> str:
    return f"{s.does('discard')} the private contract {s.contract()}"


def complete(s: Saying) -> str:
    kind = "private contract" if s.facts["private"] else "contract"
    handed = counts_text(s.facts["handed"])
    deposit = f" (and 1 {s.facts['deposit']} of the installed token)" if s.facts["deposit"] else ""
    done = f"{s.does('complete')} the {kind} {s.contract()} from level {s.facts['level']}"
    return f"{done} with {handed}{deposit}"


# ---- what is gained, paid and moved


def prestige(s: Saying) -> str:
    return (
        f"{s.does('gain')} {s.facts['prestige']} Prestige and {'have' if s.you else 'has'} {s.facts['score']}"
    )


def gain(s: Saying) -> str:
    facts = s.facts
    gained = money(facts.get("credits", 0), facts.get("batteries", 0), facts.get("neutral_keys", 0))
    short = f"; the supply is {facts['short']} short" if "short" in facts else ""
    return f"{s.does('gain')} {gained or 'nothing'}{short}"


def pay(s: Saying) -> str:
    to = f" to {s.who(s.facts['to'])}" if "to" in s.facts else ""
    return f"{s.does('pay')} {money(s.facts.get('credits', 0), s.facts.get('batteries', 0))}{to}"


def take(s: Saying) -> str:
    return f"{s.does('take')} {s.facts['number']} {s.facts['resource']} onto level {s.facts['level']}"


def sell(s: Saying) -> str:
    return f"{s.does('sell')} {s.facts['resource']} of level {s.facts['level']} to the Store"


def buy(s: Saying) -> str:
    return f"{s.does('buy')} {s.facts['resource']} for level {s.facts['level']}"


def improve(s: Saying) -> str:
    value = s.facts["value"]
    if s.facts["technician"] == "mechanic":
        return f"{s.whose} Mechanic improves: the propeller moves a diver up to {plural(value, 'place')}"
    return f"{s.whose} Hacker improves: keys come back at {value}"


def explore(s: Saying) -> str:
    if s.facts["install"]:
        return f"{s.does('install')} {s.token()} on level {s.facts['level']}"
    return f"{s.does('use')} {s.token()} of level {s.facts['level']}"


def token_replaced(s: Saying) -> str:
    return f"{s.token()} on level {s.facts['level']} is discarded"


def lost(s: Saying) -> str:
    if s.facts["what"] == "technician":
        return f"Both Technicians of {s.who(s.event.seat)} are at their ends: the step is lost"
    return f"The {s.facts['what']} cannot be placed and is lost"


# ---- the Timers


def timer(s: Saying) -> str:
    up = s.facts["to"] > s.facts["from"]
    by = f"With the Spy {s.does('move')} " if s.facts["by"] == "spy" else ""
    if by:
        return f"{by}{s.timer()} {'up' if up else 'down'} from {s.facts['from']} to {s.facts['to']}"
    return f"{s.timer()} comes down from {s.facts['from']} to {s.facts['to']}"


def timer_reaches(s: Saying) -> str:
    where = "the Store" if s.facts["to"] == "store" else "the supply, as its row of the Store is full"
    return f"{s.timer()} meets the {s.facts['resource']} on {s.facts['space']}: it goes to {where}"


def contract_lost(s: Saying) -> str:
    return f"{s.contract()}, which carries {s.facts['resource']}, is discarded"


def timer_caught(s: Saying) -> str:
    return f"{s.timer()} on {s.facts['space']} is caught at {s.facts['score']} Prestige and leaves the game"


def leader_board(s: Saying) -> str:
    rank = next(rank for rank in s.content.ranks if rank.id == s.facts["rank"])
    return f"Both Timers are caught: {s.facts['score']} Prestige is {rank.name}. {rank.message.rstrip('.')}"


# ---- Sponsors that move


def shift(s: Saying) -> str:
    first = sponsor_by_id(s.content, s.facts["sponsors"][0]).name
    return f"The Sponsors shift one level down: {first} comes to level 1"


SENTENCES: Final[dict[str, Callable[[Saying], str]]] = {
    "first-player": first_player,
    "tile": tile,
    "side": side,
    "stock": stock,
    "track": track,
    "arrange": arrange,
    "token": token,
    "reveal": reveal,
    "contract-resource": contract_resource,
    "resource-returned": resource_returned,
    "reshuffle": reshuffle,
    "look": look,
    "keep": keep,
    "discard": discard,
    "complete": complete,
    "prestige": prestige,
    "gain": gain,
    "pay": pay,
    "take": take,
    "sell": sell,
    "buy": buy,
    "improve": improve,
    "explore": explore,
    "token-replaced": token_replaced,
    "lost": lost,
    "timer": timer,
    "timer-reaches": timer_reaches,
    "contract-lost": contract_lost,
    "timer-caught": timer_caught,
    "leader-board": leader_board,
    "shift": shift,
    **TURN_SENTENCES,
}
