"""The open question as one sentence: what is asked, for what, what it costs, and how much of it is left."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from starboard.games.starship_interstellar.black_holes import BlackHole
from starboard.games.starship_interstellar.content import (
    BUILD_EXTRA,
    COLOUR_NAMES,
    CRYOGENIC,
    DRILL_REWARD,
    GOVERNMENT_PLUS,
    IMPROVED_DEPOSIT,
    PURPLE,
)
from starboard.games.starship_interstellar.deposits import (
    Bringing,
    ChooseDeposit,
    ChooseStorage,
    Digging,
    Refill,
)
from starboard.games.starship_interstellar.extra_actions import TakeExtra
from starboard.games.starship_interstellar.families import PayFamily, RevealFamily, SaveFurther
from starboard.games.starship_interstellar.founding import DrawGround, Install, Prospect, survey_price
from starboard.games.starship_interstellar.government import Promotion, SendScientist
from starboard.games.starship_interstellar.government_phase import DrawMechanism
from starboard.games.starship_interstellar.hall_government import Block, Spoil
from starboard.games.starship_interstellar.hall_pile import DrawAiCube, RevealTop
from starboard.games.starship_interstellar.hall_probe import HallDiscover, HallGovernmentRoute, HallRoute
from starboard.games.starship_interstellar.hall_travel import LosePlanet, RevealGround, RevealPlanet
from starboard.games.starship_interstellar.journey import (
    JUMP,
    AdvanceProbe,
    Discover,
    MoveGovernmentProbe,
)
from starboard.games.starship_interstellar.market import MarketMode, Trade
from starboard.games.starship_interstellar.mechanisms import (
    BuildMechanism,
    GivenMechanism,
    PayMechanism,
    PayUniversal,
)
from starboard.games.starship_interstellar.population import SavePopulation
from starboard.games.starship_interstellar.production import ChooseProduction, Converting, Produce
from starboard.games.starship_interstellar.research import PayTechnology, PlaceWormhole, Research
from starboard.games.starship_interstellar.rewards import ChooseCube, ChooseTrack
from starboard.games.starship_interstellar.rounds import ActionTurn, CollectPass
from starboard.games.starship_interstellar.salvation import SalvationTurn
from starboard.games.starship_interstellar.setup import DrawFirstPlayer, DrawSheet, LayExtra, LayMechanism
from starboard.games.starship_interstellar.solar import DrawCube, SolarExtra, SolarKeep
from starboard.games.starship_interstellar.state import Voyage
from starboard.games.starship_interstellar.texts_cards import broker_text, technology_name
from starboard.games.starship_interstellar.texts_families import (
    pay_family_prompt,
    reveal_prompt,
    save_too,
)
from starboard.games.starship_interstellar.texts_hall_choices import (
    bag_prompt,
    block_prompt,
    government_route_prompt,
    ground_prompt,
    lost_prompt,
    planet_prompt,
    route_prompt,
    spoil_prompt,
    top_prompt,
)
from starboard.games.starship_interstellar.texts_open import Question
from starboard.games.starship_interstellar.texts_pass import draft_prompt, use_prompt
from starboard.games.starship_interstellar.texts_words import cubes_text, ground_text, pieces_text, space_name
from starboard.games.starship_interstellar.travel import Depart
from starboard.games.starship_interstellar.unique_pass import DraftPass, UsePass
from starboard.games.starship_interstellar.universal import RAISED
from starboard.games.words import as_sentence, capitalised, listing, plural
from starboard.kernel.decision import Decision


def prompt(state: Voyage, names: Sequence[str] | None = None) -> str:
    """The pending decision as one sentence to whoever must answer."""
    assert state.decision is not None
    say = PROMPTS[type(state.decision)]
    return say if isinstance(say, str) else say(Question(state, names))


# ---- chance


def lay_mechanism(q: Question) -> str:
    return f"Chance: which starting Mechanism lies on position {len(q.state.projects) + 1}?"


def draw_mechanism(q: Question) -> str:
    return f"Chance: which Mechanism comes to position {len(q.state.projects) + 1} of the projects?"


def lay_extra(q: Question) -> str:
    return f"Chance: which Extra Action token is number {len(q.state.display) + 1} of the display?"


def draw_ground(q: Question) -> str:
    return f"Chance: which token lies on top of the stack of {q.planet(q.decision.planet)}?"


def draw_cube(q: Question) -> str:
    return f"Chance: which cube comes out of the Solar Bag, of {sum(q.state.bag)}?"


def discover(q: Question) -> str:
    return f"Chance: what is discovered at {space_name(q.content.spaces[q.decision.space])}?"


# ---- turns


def action_turn(q: Question) -> str:
    moves = q.state.moves()
    if len(moves) == 1:
        return "You can neither play nor repeat a token: pass."
    again = any(move.verb == "repeat" for move in moves)
    repeat = f", repeat {q.token.name}" if again else ""
    return f"Action Phase: play a token{repeat} or pass."


def salvation_turn(q: Question) -> str:
    if len(q.state.moves()) == 1:
        return "No token allows an action that you can pay for: pass."
    hand = q.corporation.hand.bit_count()
    return (
        f"Salvation Phase: play a token for one action it allows, or pass. In hand: {plural(hand, 'token')}."
    )


def collect(q: Question) -> str:
    reached = q.corporation.rotation + 1
    return f"Your Pass token has turned to side {reached}: take its reward or that of an earlier side."


# ---- Solar Extraction


def solar_keep(q: Question) -> str:
    most = q.token.action.keep
    limit = f", {most} at most" if most < sum(q.state.drawn) else ""
    return (
        f"The Sun gives {cubes_text(q.state.drawn)}: which do you keep{limit}? "
        f"You have {q.corporation.reputation} Reputation, and each kept cube feeds the Spiral."
    )


def solar_extra(q: Question) -> str:
    return f"A free cube of the Sun: {cubes_text(q.state.drawn)}. Do you keep it?"


# ---- Technology Research


def research(q: Question) -> str:
    number = q.content.limits.technology_scientists
    side = q.token.action
    terms = ""
    if side.lower:
        terms = f", one cube {plural(side.lower, 'level')} lower"
    elif side.previous_level:
        terms = ", at the cubes of the level below"
    cost = f"its cubes and {plural(number, 'Scientist')}{terms}"
    return f"Which technology do you research for {cost}?"


def pay_technology(q: Question) -> str:
    name = technology_name(q.content.technologies[q.decision.technology])
    return f"With which cubes do you pay for {name}?"


# ---- Travel


def depart(q: Question) -> str:
    """The flight plan so far."""
    own = q.corporation
    hold = pieces_text(own.hold_bases, own.hold_buildings, own.hold_cubes) or "nothing"
    room = q.content.limits.hold
    able = {move.verb for move in q.state.moves()}
    words = (("load", f"load{at_home(q)}"), ("dismantle", "dismantle one Base"))
    first = [word for verb, word in words if verb in able]
    before = f" Before that you may {listing(first, 'or')}." if first else ""
    return (
        f"Where does your Explorer fly from {q.here.name}, with {own.fuel} Fuel? "
        f"Aboard: {hold}, {own.aboard()} of {room}.{before}{needs_base(q)}"
    )


def at_home(q: Question) -> str:
    """What can be loaded on Earth (SI-7.10)."""
    waits = pieces_text(q.corporation.bases, q.corporation.buildings, [])
    return f" from your reserve ({waits})" if waits and q.here.index == q.content.earth else ""


def needs_base(q: Question) -> str:
    """Said on Earth to whoever has no Base on a planet and none aboard (SI-7.2)."""
    own = q.corporation
    if q.here.index != q.content.earth or own.hold_bases or any(token >= 0 for token in own.ground):
        return ""
    return " A Base must be aboard to fly to a new planet."


def prospect(q: Question) -> str:
    token = ground_text(q.content.production_tokens[q.state.prospect])
    rest = q.state.stack_size(q.corporation.explorer) - q.decision.turned + 1
    more = f"{plural(rest, 'token')} not turned over yet" if rest > 0 else "it is the last token of the stack"
    price, fuel = survey_price(q.state, q.seat), q.corporation.fuel
    able = q.state.terms.moves.survey in q.state.moves()
    survey = f", survey on for {price or 'no'} Fuel," if able else ""
    poor = f", so you cannot pay the {price} Fuel to survey on" if rest > 0 and fuel < price else ""
    return (
        f"You turn over {token} on {q.here.name}: keep it and found a Base{survey} or give up? "
        f"You have {fuel} Fuel{poor}; {more}."
    )


def install(q: Question) -> str:
    own = q.corporation
    free = q.content.limits.sites - own.sited(own.explorer)
    aboard = pieces_text(0, own.hold_buildings, [])
    sites = plural(free, "free site")
    return f"Which Building do you install on {q.here.name}, if any? {sites}; aboard: {aboard}."


# ---- Market


def market_mode(q: Question) -> str:
    side = q.token.action
    return (
        f"{q.token.name}: do your cubes sell for {side.sell_bonus} Fuel more, or do you buy for "
        f"{side.buy_discount} Fuel less? It holds for the whole phase."
    )


def trade(q: Question) -> str:
    kinds = q.token.action.kinds
    colours = "one colour" if kinds == 1 else f"up to {kinds} colours"
    others = "another" if kinds == 1 else f"{kinds} others"
    fuel = f"You have {q.corporation.fuel} Fuel."
    fixed = broker_text(q.token.action, q.corporation.broker)
    if fixed:
        fuel = f"{fuel} {as_sentence(fixed)}"
    if q.decision.bought:
        more = f"{bits(q.decision.bought)}{' or another colour' if kinds > 1 else ''}"
        return f"Market: do you buy more, of {more}, or stop? {fuel}"
    if q.decision.sold:
        verbs = {move.verb for move in q.state.moves()}
        able = [word for verb, word in (("sell", "sell more"), ("buy", "buy")) if verb in verbs]
        said = f"You have sold {bits(q.decision.sold)}"
        return f"Market: do you {listing(able, 'or')}, or stop? {said}. {fuel}"
    return f"Market: sell cubes of {colours}, then buy {others}, cube by cube. {fuel}"


def bits(colours: int) -> str:
    """Colours as a number with one bit each."""
    return listing(name for colour, name in enumerate(COLOUR_NAMES) if colours >> colour & 1)


# ---- production


def produce(q: Question) -> str:
    planet = q.decision.planet
    limit = q.content.limits.storage
    return (
        f"Production on {q.planet(planet)}: what works next, each once? Deposit {q.deposit(planet)}; "
        f"Storage {q.corporation.stored(planet)} of {limit}, {q.storage(planet)}."
    )


def digging(q: Question) -> str:
    return f"{cubes_left(q)} may move to the Storage on {q.planet(q.decision.planet)}: which?"


def bringing(q: Question) -> str:
    return f"{cubes_left(q)} may come home from {q.planet(q.decision.planet)}: which?"


def cubes_left(q: Question) -> str:
    """How many cubes a Building or a reward may still move; a Building at work has moved one before."""
    at_work = any(isinstance(frame, Produce) for frame in q.state.stack)
    left = plural(q.decision.left, "more cube" if at_work else "cube")
    return left if q.decision.left == 1 else f"Up to {left}"


def converting(q: Question) -> str:
    return f"The Converter on {q.planet(q.decision.planet)} can do more: what?"


def choose_deposit(q: Question) -> str:
    n = plural(q.decision.n, "cube")
    if q.decision.purpose == IMPROVED_DEPOSIT:
        return f"Improved Deposit: which of your Deposits gets {n} one level above its normal level?"
    if q.decision.purpose == DRILL_REWARD:
        return f"From which of your Deposits may {up_to(q.decision.n)} move to the Storage?"
    return f"{q.token.name}: into which of your Deposits do {n} go?"


def choose_storage(q: Question) -> str:
    return f"From which of your Storages may {up_to(q.decision.n)} come home?"


def up_to(number: int) -> str:
    """Cubes of which fewer may be taken: `1 cube`, `up to 2 cubes`."""
    return f"{'' if number == 1 else 'up to '}{plural(number, 'cube')}"


def refill(q: Question) -> str:
    side = q.token.action
    lowest = q.state.normal_colour(q.seat, q.decision.planet)
    highest = min(PURPLE, lowest + side.levels_above)
    between = (
        COLOUR_NAMES[lowest] if lowest == highest else f"{COLOUR_NAMES[lowest]} to {COLOUR_NAMES[highest]}"
    )
    cubes = plural(side.deposit_cubes, "cube")
    return f"Which {cubes} go into the Deposit on {q.planet(q.decision.planet)}, each {between}?"


# ---- Salvation actions


def build(q: Question) -> str:
    if q.decision.built:
        return f"{q.token.name}: which second Mechanism do you build, if any? It gives no further step."
    extra = q.corporation.knows(BUILD_EXTRA)
    which = "any project" if extra else "a Current or Long-Term Project"
    lower = f", one cube {plural(q.content.limits.mechanism_cubes_lower, 'level')} lower" if extra else ""
    return f"Which Mechanism do you build? {capitalised(which)}{lower}."


def pay_mechanism(q: Question) -> str:
    name = q.content.mechanisms[q.state.projects[q.decision.position]].name
    return f"With which cubes do you pay for the {name}?"


def pay_universal(q: Question) -> str:
    mechanism = q.content.mechanisms[q.state.projects[q.decision.position]]
    extra = q.corporation.knows(BUILD_EXTRA)
    higher = f", one cube counted {plural(RAISED, 'level')} higher" if extra else ""
    one = mechanism.any_cubes == 1
    cubes = "cube" if one else plural(mechanism.any_cubes, "cube")
    worth = f"{'its' if one else 'their'} value in Prestige{higher}"
    return f"Which {cubes} do you pay for the {mechanism.name}? It brings {worth}."


def save(q: Question) -> str:
    lower = q.decision.lower(q.state)
    price = "of its colour or a higher one"
    if lower:
        price = f"{plural(lower, 'level')} below its colour, or a higher one"
    if q.decision.number:
        return f"Whom else do you save, if anybody? It costs a cube {price}; no further step."
    most = q.content.limits.meeples_max if q.corporation.knows(CRYOGENIC) else 1
    more = f" Up to {most} in this action." if most > 1 else ""
    return f"Whom do you save? It costs a cube {price}.{more}{save_too(q, most > 1)}"


def advance_probe(q: Question) -> str:
    at = space_name(q.state.probe_space(q.seat))
    cost = q.decision.cost(q.state)
    fuel = f"It costs {cost} Fuel of your {q.corporation.fuel}." if cost else "This move is free."
    if q.decision.way == JUMP:
        return f"Your Probe can jump on from {at}: where to, if at all? {fuel}"
    if q.decision.way:
        return f"{q.token.name}: does your Probe advance once more from {at}? {fuel}"
    return f"Where does your Probe go from {at}? {fuel}"


def government_probe(q: Question) -> str:
    at = space_name(q.content.spaces[q.state.government_probe])
    if q.decision.jump:
        cost = q.content.limits.wormhole_jump
        return f"The Government Probe can jump on from {at} for {cost} of your {q.corporation.fuel} Fuel: where to?"
    return f"You move the Government Probe from {at} without Fuel, and gain what it meets: where to?"


def black_hole(q: Question) -> str:
    token = q.decision.token(q.state)
    own = q.corporation.probe == q.decision.space
    who = "Your Probe" if own else "The Government Probe"
    most = min(token.prestige_most, q.corporation.fuel // token.fuel_each)
    price = f"{token.fuel_each} Fuel for each, {most} at most"
    return f"{who} is at a Black Hole: how much Prestige do you buy, {price}? You have {q.corporation.fuel} Fuel."


def send(q: Question) -> str:
    row = q.state.highest_row(q.seat) + 2
    have = plural(q.corporation.scientists, "Scientist")
    if not q.decision.sent:
        return f"To which space of row {row} do you send a Scientist? You have {have}."
    most = q.token.salvation.scientists
    limit = "any number" if q.corporation.knows(GOVERNMENT_PLUS) else f"up to {most}"
    return f"Do you send another Scientist, to row {row}? In this action {limit}; you have {have}."


def promotion(q: Question) -> str:
    return (
        f"The Governor's Scientist has left row {q.decision.row + 1}: "
        f"do you move yours up from row {q.decision.row}? It brings no bonus."
    )


# ---- rewards


def choose_cube(q: Question) -> str:
    highest = q.decision.highest
    limit = "of any colour" if highest >= PURPLE else f"up to {COLOUR_NAMES[highest]}"
    return f"You gain a cube {limit}: which?"


def choose_track(q: Question) -> str:
    own = q.corporation.tracks
    return (
        "On which Leader track do you step forward? "
        f"You are on {own[0]} of the Starship track and on {own[1]} of the Humankind track."
    )


def take_extra(q: Question) -> str:
    owned = len(q.corporation.extras)
    have = f"you have {owned}" if owned else "it is your first"
    return f"Which Extra Action token do you take for the rest of the game? You have to take one; {have}."


PROMPTS: Final[dict[type[Decision[Any]], Callable[[Question], str] | str]] = {
    LayMechanism: lay_mechanism,
    LayExtra: lay_extra,
    DrawFirstPlayer: "Chance: who begins?",
    DrawSheet: "Chance: which side of the New Leader Tracks is played?",
    DraftPass: draft_prompt,
    UsePass: use_prompt,
    DrawMechanism: draw_mechanism,
    DrawGround: draw_ground,
    DrawCube: draw_cube,
    Discover: discover,
    ActionTurn: action_turn,
    SalvationTurn: salvation_turn,
    CollectPass: collect,
    SolarKeep: solar_keep,
    SolarExtra: solar_extra,
    Research: research,
    PayTechnology: pay_technology,
    PlaceWormhole: "Where do you put your Wormhole token? It never moves again.",
    Depart: depart,
    Prospect: prospect,
    Install: install,
    MarketMode: market_mode,
    Trade: trade,
    ChooseProduction: "On which of your planets do you produce?",
    Produce: produce,
    Digging: digging,
    Bringing: bringing,
    Converting: converting,
    ChooseDeposit: choose_deposit,
    ChooseStorage: choose_storage,
    Refill: refill,
    BuildMechanism: build,
    PayMechanism: pay_mechanism,
    PayUniversal: pay_universal,
    GivenMechanism: "You build one of the Mechanisms of lowest value without payment: which?",
    SavePopulation: save,
    SaveFurther: save,
    PayFamily: pay_family_prompt,
    RevealFamily: reveal_prompt,
    AdvanceProbe: advance_probe,
    MoveGovernmentProbe: government_probe,
    BlackHole: black_hole,
    SendScientist: send,
    Promotion: promotion,
    TakeExtra: take_extra,
    ChooseCube: choose_cube,
    ChooseTrack: choose_track,
    RevealTop: top_prompt,
    DrawAiCube: bag_prompt,
    RevealPlanet: planet_prompt,
    RevealGround: ground_prompt,
    LosePlanet: lost_prompt,
    HallDiscover: discover,
    HallRoute: route_prompt,
    HallGovernmentRoute: government_route_prompt,
    Block: block_prompt,
    Spoil: spoil_prompt,
}
