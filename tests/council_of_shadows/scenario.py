"""Positions of Council of Shadows in a few words, and what is played in them."""

from collections import Counter
from random import Random
from typing import Any

import starboard
from starboard.games.council_of_shadows.act import ActSlot, Drift
from starboard.games.council_of_shadows.assess import Assess, AssessmentGains
from starboard.games.council_of_shadows.automa_assess import AutomaAssess
from starboard.games.council_of_shadows.automa_lines import AutomaLineStep
from starboard.games.council_of_shadows.automa_turn import AutomaTurn, EndAutomaTurn
from starboard.games.council_of_shadows.buy import Buy, gain_upgrade
from starboard.games.council_of_shadows.content import LEADER_SLOT, PLANETS, TECH_PERPETUAL, TECH_STARGATE
from starboard.games.council_of_shadows.game import CouncilOfShadowsEdition
from starboard.games.council_of_shadows.levels import LevelCheck
from starboard.games.council_of_shadows.plan import FixOrder, PlanPhase
from starboard.games.council_of_shadows.rounds import ActPhase, ActTurn, BuyTurn, EndRound
from starboard.games.council_of_shadows.scoring import FinalScoring
from starboard.games.council_of_shadows.state import PHASE_ACT, PHASE_BUY, PHASE_PLAN, Council, Player
from starboard.kernel import NATURE, Chance, Event, Refusal, derive


def gem_counts(text: str) -> list[int]:
    """`1/2/0` is one coal, two gold, no crystal."""
    return [int(part) for part in text.split("/")]


class Point(Random):
    """A generator whose next random number is known."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        return self.number


def even_draws(state: Council, times: int = 4) -> Counter[str]:
    """How often each outcome of nature's pending draw comes, over evenly spaced random numbers.

    In a fair draw that is `times` for every card of the pool and for nothing else.
    """
    decision = state.decision
    assert isinstance(decision, Chance), "nature is not asked"
    points = times * len(state.moves())
    return Counter(decision.draw(state, Point((i + 0.5) / points)).text for i in range(points))


class Scenario:
    """A position in round 1 with nothing on the map, everybody as at the start, seat 0 first.

    Draws are answered with `play("tile vellum")` and the like, so nothing is random.
    """

    def __init__(self, seats: int = 2, **options: str) -> None:
        edition = starboard.edition("council-of-shadows", seats=seats, **options)
        assert isinstance(edition, CouncilOfShadowsEdition)
        self.edition = edition
        self.content = edition.terms.content
        self.state = Council()
        self.state.lay_out(edition.terms)
        self.state.round = 1
        self.events: list[Event] = []
        self.order(*range(edition.terms.players))
        for seat in range(edition.terms.humans):
            self.state.players[seat].dark = [edition.terms.dark_pool[seat]]
        self.state.listen()

    # ---- ids to numbers

    def site(self, name: str) -> int:
        return next(site.index for site in self.content.sites if site.id == name)

    def spot(self, name: str) -> int:
        site, number = name.split("/")
        return self.site(site) * PLANETS + int(number) - 1

    def tile_index(self, name: str) -> int:
        return next(tile.index for tile in self.content.tiles if tile.id == name)

    def galaxy(self, name: str) -> int:
        return next(galaxy.index for galaxy in self.content.galaxies if galaxy.id == name)

    def card(self, name: str) -> int:
        return self.content.card(name).index

    def bonus(self, name: str) -> int:
        return next(card.index for card in self.content.bonus_cards if card.id == name)

    def tech(self, name: str) -> int:
        return next(tech.index for tech in self.content.techs if tech.id == name)

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    # ---- building

    def order(self, *seats: int) -> "Scenario":
        """The turn order; at the start that is also the Energy (CS-2.10) and the order of the stamps."""
        state = self.state
        state.order = list(seats)
        for place, seat in enumerate(seats):
            player = state.players[seat]
            player.tile = place + 1
            if state.round == 1:
                player.energy = self.content.limits.energy_by_tile[place]
                player.gathered[0] = player.energy
            state.clock += 1
            player.stamp = state.clock
        return self

    def round(self, number: int, last: bool = False) -> "Scenario":
        self.state.round = number
        self.state.last_round = last
        return self

    def tiles(self, **places: str) -> "Scenario":
        """`tiles(gray_1="halcyon", blue_1="vellum")`."""
        for place, name in places.items():
            tile = self.tile_index(name)
            self.state.tile_pools[self.content.tiles[tile].parsec].remove(tile)
            self.state.tiles[self.site(place.replace("_", "-"))] = tile
        return self

    def cubes(self, seat: int, **towers: int) -> "Scenario":
        """`cubes(0, gray_1_2=2)`: two cubes on the second planet of gray-1."""
        for place, count in towers.items():
            galaxy, site, number = place.split("_")
            self.state.put_cubes(seat, self.spot(f"{galaxy}-{site}/{number}"), count)
        return self

    def stack(self, parsec: int, pool: list[str] | None = None, tail: list[str] | None = None) -> "Scenario":
        """Exactly these tiles are in the pool of a stack and known under it; the others are put out of the game.

        A scenario that does this breaks CS-18.9, so it is not checked there.
        """
        if pool is not None:
            self.state.tile_pools[parsec] = sorted(self.tile_index(name) for name in pool)
        if tail is not None:
            self.state.tile_tails[parsec] = [self.tile_index(name) for name in tail]
            for tile in self.state.tile_tails[parsec]:
                if pool is None:
                    self.state.tile_pools[parsec].remove(tile)
        return self

    def display(self, *names: str | None) -> "Scenario":
        """The AI card display, slot by slot; the rest of the cards is the draw pile."""
        state = self.state
        state.ai_pool = sorted(state.ai_pool + [card for card in state.display if card >= 0])
        state.display = [-1] * len(state.display)
        for slot, name in enumerate(names):
            if name is not None:
                card = self.card(name)
                state.ai_pool.remove(card)
                state.display[slot] = card
        return self

    def seat(
        self,
        seat: int,
        energy: int | None = None,
        consumption: int | None = None,
        level: int | None = None,
        gems: str | None = None,
        hand: list[str] | None = None,
        slots: list[list[str]] | None = None,
        ranges: list[int] | None = None,
        upgrades: list[str] | None = None,
        techs: list[str] | None = None,
        leader: str | None = None,
        stations: dict[str, str] | None = None,
        light: list[str] | None = None,
        dark: list[str] | None = None,
    ) -> "Scenario":
        """What lies in front of a seat. `hand` and `slots` are all of its cards; AI cards come out of the draw pile.

        With `slots` alone the starting cards that lie there leave the hand. Dark Tech cards take effect from now on,
        without what they give at once, except New Stargate's slot.
        """
        state = self.state
        player = state.players[seat]
        if leader is not None:
            self._leader(player, leader)
        if energy is not None:
            player.gathered[0] += energy - player.energy
            player.energy = energy
        if consumption is not None:
            player.consumption = consumption
        if level is not None:
            player.level = level
        if gems is not None:
            player.gems = gem_counts(gems)
        for name in techs or []:
            self._tech(player, name)
        for name in upgrades or []:
            index = next(upgrade.index for upgrade in self.content.upgrades if upgrade.id == name)
            before = (player.energy, player.gathered[:], player.stamp, state.clock)
            gain_upgrade(state, seat, index)
            player.energy, player.gathered, player.stamp, state.clock = before
        if ranges is not None:
            player.ranges = ranges[:]
        self._cards(player, hand, slots)
        for name, galaxy in (stations or {}).items():
            index = next(station.index for station in self.content.stations if station.id == name)
            player.stations[index] = self.galaxy(galaxy)
        if light is not None:
            player.light = [self.bonus(name) for name in light]
            for card in player.light:
                state.light_pool.remove(card)
        if dark is not None:
            player.dark = [self.bonus(name) for name in dark]
        return self

    def _leader(self, player: Player, name: str) -> None:
        leader = next(one for one in self.content.leaders if one.id == name)
        self.state.leader_pool.remove(leader.index)
        player.leader = leader.index
        player.consumption = leader.consumption
        if leader.effect == LEADER_SLOT:
            player.ava_slot = len(player.slots)
            player.slots.append([])
            player.ranges.append(leader.amount)
            player.panel_cubes += self.content.ava_cubes

    def _tech(self, player: Player, name: str) -> None:
        state = self.state
        tech = self.content.techs[self.tech(name)]
        if state.terms.choose and not state.tech_open[tech.level]:
            state.tech_open[tech.level] = True
            for other in reversed(state.tech_pools[tech.level][:]):
                if other != tech.index and len(state.tech_pools[tech.level]) > 6:
                    state.tech_pools[tech.level].remove(other)
        if tech.index not in state.tech_pools[tech.level]:
            state.tech_pools[tech.level].pop()
            state.tech_pools[tech.level] = sorted([*state.tech_pools[tech.level], tech.index])
        state.tech_pools[tech.level].remove(tech.index)
        player.techs.append(tech.index)
        player.tech_effects |= 1 << tech.effect
        if tech.effect == TECH_PERPETUAL:
            player.perpetual_from = state.round
        if tech.effect == TECH_STARGATE:
            player.stargate_slot = len(player.slots)
            player.slots.append([])
            player.ranges.append(tech.amount)
            player.panel_cubes += self.content.stargate_cubes

    def _cards(self, player: Player, hand: list[str] | None, slots: list[list[str]] | None) -> None:
        if slots is not None:
            player.slots = [[self.card(name) for name in stack] for stack in slots]
            player.slots.extend([] for _ in range(len(player.ranges) - len(slots)))
        lying = [card for stack in player.slots for card in stack]
        if hand is not None:
            player.hand = [self.card(name) for name in hand]
        else:
            player.hand = [card for card in player.hand if card not in lying]
        for card in player.hand + lying:
            if card in self.state.ai_pool:
                self.state.ai_pool.remove(card)

    def open_pile(self, level: int, *missing: str) -> "Scenario":
        """A Dark Tech pile has been opened, and these two cards were not in it."""
        for name in missing:
            self.state.tech_pools[level].remove(self.tech(name))
        self.state.tech_open[level] = True
        return self

    # ---- beginning

    def _begin(self, phase: int, *frames: Any, check: bool = True) -> "Scenario":
        state = self.state
        state.stack.clear()
        state.legal = None
        state.phase = phase
        for frame in frames:
            state.push(frame)
        if check:
            self.check()
        state.settle()
        self._hear()
        return self

    def buy(self, seat: int | None = None, check: bool = True) -> "Scenario":
        """The buy phase, from the turn of this seat on."""
        order = self.state.order
        start = 0 if seat is None else order.index(seat)
        frames: list[Any] = [EndRound(NATURE), ActPhase(NATURE), PlanPhase(NATURE)]
        for other in reversed(order[start:]):
            if not self.state.terms.is_automa(other):
                frames.extend([LevelCheck(other), Buy(other, 0, 0), BuyTurn(other)])
        return self._begin(PHASE_BUY, *frames, check=check)

    def plan(self, check: bool = True) -> "Scenario":
        """The plan phase."""
        return self._begin(PHASE_PLAN, EndRound(NATURE), ActPhase(NATURE), PlanPhase(NATURE), check=check)

    def fix_order(self, check: bool = True) -> "Scenario":
        """Planning is over: the cards on the slots are what everybody planned."""
        return self._begin(PHASE_PLAN, EndRound(NATURE), ActPhase(NATURE), FixOrder(NATURE), check=check)

    def act(self, seat: int | None = None, check: bool = True) -> "Scenario":
        """The act phase, from the turn of this seat on."""
        order = self.state.order
        start = 0 if seat is None else order.index(seat)
        frames: list[Any] = [EndRound(NATURE)]
        for other in reversed(order[start:]):
            frames.append(AutomaTurn(other) if self.state.terms.is_automa(other) else ActTurn(other))
        return self._begin(PHASE_ACT, *frames, check=check)

    def slot(self, seat: int, number: int, check: bool = True) -> "Scenario":
        """Only the card of one slot (from 1) of a seat, then its drift, assessment step and level check."""
        frames = [EndRound(NATURE), LevelCheck(seat), Assess(seat, 0, 0), AssessmentGains(seat), Drift(seat)]
        return self._begin(PHASE_ACT, *frames, ActSlot(seat, number - 1), check=check)

    def assess(self, seat: int = 0, check: bool = True) -> "Scenario":
        """The assessment step of a seat, then its level check and the end of the round."""
        frames = [EndRound(NATURE), LevelCheck(seat), Assess(seat, 0, 0), AssessmentGains(seat)]
        return self._begin(PHASE_ACT, *frames, check=check)

    def level_check(self, seat: int = 0, phase: int = PHASE_ACT, check: bool = False) -> "Scenario":
        """The level check of a seat; afterwards the round ends."""
        return self._begin(phase, EndRound(NATURE), LevelCheck(seat), check=check)

    def automa(self, card: str, check: bool = True) -> "Scenario":
        """The Automa's act turn with this card; afterwards the round ends."""
        index = next(one.index for one in self.content.automa_cards if one.id == card)
        pile = self.content.automa_cards[index].pile
        self.state.automa_pools[pile].remove(index)
        self.state.automa_card = index
        return self._begin(PHASE_ACT, EndRound(NATURE), AutomaTurn(1), check=check)

    def automa_line(self, card: str, line: int, check: bool = True) -> "Scenario":
        """Only one line (from 1) of an Automa card; afterwards the round ends."""
        return self._automa_part(card, AutomaLineStep(1, line - 1), check)

    def automa_assess(self, card: str, check: bool = True) -> "Scenario":
        """Only the assessment that closes an Automa card; afterwards the round ends."""
        return self._automa_part(card, AutomaAssess(1, 0), check)

    def _automa_part(self, card: str, part: Any, check: bool) -> "Scenario":
        entry = next(one for one in self.content.automa_cards if one.id == card)
        self.state.automa_pools[entry.pile].remove(entry.index)
        self.state.automa_card = entry.index
        return self._begin(PHASE_ACT, EndRound(NATURE), EndAutomaTurn(1), part, check=check)

    def final(self, check: bool = True) -> "Scenario":
        """Final scoring."""
        return self._begin(PHASE_ACT, FinalScoring(NATURE), check=check)

    def check(self) -> None:
        """The position that was built must itself obey the invariants of the ledger."""
        broken = self.edition.violations(self.state)
        assert not broken, broken

    # ---- playing on

    def play(self, *texts: str, check: bool = True) -> "Scenario":
        """Answers in their order. `1: commit` is an answer of seat 1 while several are asked."""
        for text in texts:
            seat, colon, answer = text.partition(": ")
            before = self.state.clone()
            if colon:
                assert self.state.open_to(int(seat)), f"seat {seat} is not asked"
                self.state.face(int(seat))
            self.state.play(self.edition.move(answer if colon else text))
            self._hear()
            if check:
                broken = self.edition.violations(self.state, before)
                assert not broken, broken
        return self

    def plan_all(self, *plans: list[str | None], check: bool = True) -> "Scenario":
        """Every human commits a plan: for each slot a card, or None to leave it."""
        for seat, cards in enumerate(plans):
            for card in cards:
                self.play(f"{seat}: leave" if card is None else f"{seat}: lay {card}", check=check)
            self.play(f"{seat}: commit", check=check)
        return self

    def idle(self, *until: str, check: bool = True) -> "Scenario":
        """Decline what can be declined, else take the first option, until one of these is asked or the game is over."""
        while self.question and self.question not in until:
            texts = [move.text for move in self.state.moves()]
            self.play(next((text for text in ("stop", "leave") if text in texts), texts[0]), check=check)
        return self

    def _hear(self) -> None:
        self.events.extend(self.state.heard())

    # ---- asking

    @property
    def question(self) -> str:
        """The name of the pending decision; empty when the game is over."""
        return type(self.state.stack[-1]).__name__ if self.state.stack else ""

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        assert self.state.decision is not None
        return self.state.decision.seat

    def options(self, seat: int | None = None) -> set[str]:
        """The texts of the legal moves (of this seat, while several are asked)."""
        state = self.state if seat is None else self.state.facing(seat)
        return {move.text for move in state.moves()}

    def refusal(self, text: str) -> Refusal:
        """Why a move is refused; fails if it is legal."""
        refusal = self.state.refusal(self.edition.move(text))
        assert refusal is not None, f"{text} is legal"
        return refusal

    def gems(self, seat: int = 0) -> str:
        return "/".join(str(count) for count in self.player(seat).gems)

    def energy(self, seat: int = 0) -> int:
        return self.player(seat).energy

    def consumption(self, seat: int = 0) -> int:
        return self.player(seat).consumption

    def level(self, seat: int = 0) -> int:
        return self.player(seat).level

    def hand(self, seat: int = 0) -> list[str]:
        return [self.content.cards[card].id for card in self.player(seat).hand]

    def slots(self, seat: int = 0) -> list[list[str]]:
        return [[self.content.cards[card].id for card in stack] for stack in self.player(seat).slots]

    def tower(self, spot: str, seat: int = 0) -> int:
        return self.state.cubes[self.spot(spot) * self.state.terms.players + seat]

    def colonies(self, galaxy: str, seat: int = 0) -> int:
        return self.state.galaxy_cubes[self.galaxy(galaxy) * self.state.terms.players + seat]

    def on_display(self) -> list[str | None]:
        return [self.content.cards[card].id if card >= 0 else None for card in self.state.display]

    def tile_at(self, site: str) -> str | None:
        tile = self.state.tiles[self.site(site)]
        return self.content.tiles[tile].id if tile >= 0 else None

    def tail(self, parsec: int) -> list[str]:
        """The known tiles under a stack, the next one first."""
        return [self.content.tiles[tile].id for tile in self.state.tile_tails[parsec]]

    def bonus_held(self, seat: int = 0) -> list[str]:
        """The Bonus cards of a seat, Light ones first."""
        player = self.player(seat)
        return [self.content.bonus_cards[card].id for card in player.light + player.dark]

    def turns(self) -> list[int]:
        """Whose act turns have begun so far."""
        return [event.seat for event in self.heard("turn") if event.facts["phase"] == "act"]

    def heard(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def trace(self, question: str) -> dict[str, Any]:
        """The last trace of a question; its choice must follow from its own candidates and filters."""
        found = [e.facts for e in self.events if e.kind == "trace" and e.facts["question"] == question]
        assert found, f"no trace of {question!r}"
        assert derive(found[-1]) == ([] if found[-1]["choice"] is None else [found[-1]["choice"]])
        return found[-1]
