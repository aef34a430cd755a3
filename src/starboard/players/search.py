"""A player that searches: Monte-Carlo tree search over what its seat knows.

Every simulation begins in a world of its own, imagined from the seat's sight, and goes down one tree whose branches are
the seat's own moves: the tree is over information sets, not over positions, and chance is open-loop, so that a
node is reached by what the seat chose and gathers all that nature and the others did on the way. Below the tree the
game goes on by the short policy (`policy.py`) up to the horizon, and there the game's evaluation speaks.

- Moves that the greedy look ahead finds good are tried first and more often (progressive bias).
- Where the horizon lies beyond the turn, all moves are compared at a glance first, up to the end of the turn. The best
  of them are then looked at up to the horizon, and the first glance still counts for some simulations.
- The others are played by the short policy, each for itself, whatever their number.
- The tree is kept for the next decisions of the turn, and the budget is for the whole turn: half of what is left goes
  into each decision.
- Positions are judged with the tuned weights of the game, except at the easiest level.
"""

from math import exp, sqrt
from random import Random
from time import perf_counter
from typing import Final

from starboard.kernel.decision import Chance, Decision
from starboard.kernel.edition import Edition
from starboard.kernel.move import NATURE, Move
from starboard.kernel.state import State
from starboard.players.player import Player, Sight
from starboard.players.policy import EFFORT, best_turn, go_on, judge, settle_details, settle_turn

LEVELS: Final[dict[str, int]] = {"easy": 16, "medium": 64, "hard": 250, "expert": 4000}  # simulations a turn
LEVEL_TEXTS: Final[dict[str, str]] = {
    "easy": "looks at a few ways to play its turn",
    "medium": "looks at dozens of ways to play its turn",
    "hard": "looks at hundreds of ways to play its turn",
    "expert": "looks at thousands of ways to go on",
}
UNTUNED: Final = (
    "easy",
)  # levels that judge positions with the first weights of a game, as greedy players do
FARSIGHTED: Final = ("expert",)  # levels that look as far as the game says, the others to the end of the turn
EXPLORATION: Final = 1.0  # of moves that were seldom tried, in standard deviations of what was seen
OPEN_LOOP: Final = 0
THIS_TURN: Final = -1  # as a horizon: to the end of the turn
BY_GAME: Final = -2  # as a horizon: what the game says
LARGE: Final = 2**40
FEWEST: Final = 4  # simulations for each move that is tried at all
POSITIONS: Final = 40  # that are judged beyond the turn for each simulation of the budget
OFTEN: Final = 128  # simulations of a move beyond the turn before half of the moves are left behind
GLANCE: Final = 24.0  # simulations that the first glance counts for
CANDIDATES: Final = 6  # moves that are looked at further ahead


class Edge:
    """A move at a node: how often it was tried, and what came of it."""

    __slots__ = ("children", "first", "move", "new_turn", "total", "visits", "weight")

    def __init__(self, move: Move, weight: float) -> None:
        self.move = move
        self.weight = weight  # by the greedy look ahead, not yet compared with the others
        self.first = 0.0  # at the root: what the first glance, up to the end of the turn, found it worth
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}  # by what nature drew on the way; open-loop: one for everything
        self.new_turn = False  # after it somebody else was asked, or another round began


class Node:
    """What the seat has chosen so far since the search began."""

    __slots__ = ("base", "by_move", "edges", "total", "visits")

    def __init__(self) -> None:
        self.edges: list[Edge] = []
        self.by_move: dict[int, Edge] = {}
        self.base = 0.0  # what the first move was worth to the look ahead
        self.visits = 0
        self.total = 0.0


def by_visits_and_weight(edge: Edge) -> tuple[int, float]:
    return -edge.visits, -edge.weight


def by_mean(edge: Edge) -> float:
    return -edge.total / edge.visits


def by_both(edge: Edge) -> float:
    """The mean, and the first glance as if it were some more simulations."""
    return -(edge.total + GLANCE * edge.first) / (edge.visits + GLANCE)


class Search(Player):
    """Monte-Carlo tree search with a budget for each turn."""

    kind = "search"

    def __init__(
        self, name: str = "", level: str = "expert", simulations: int = 0, seconds: float = 0.0
    ) -> None:
        super().__init__(name)
        self.level = level
        self.own_budget = simulations
        self.seconds = seconds  # instead of a number of simulations
        self.budget = simulations or LEVELS[level]  # simulations for a turn
        farsighted = bool(simulations or seconds) or level in FARSIGHTED
        self.horizon = BY_GAME if farsighted else THIS_TURN  # or a number of rounds after this one
        self.temperature = 0.0
        self.exploration = EXPLORATION
        self.chance_nodes = False  # a node for each draw, in place of one for all of them
        self.tuned = bool(simulations or seconds) or level not in UNTUNED
        self.thought = 0  # simulations so far, of all games
        self._left = self.budget
        self._time_left = seconds
        self._last: Edge | None = None  # what was chosen last
        self._drawn = OPEN_LOOP
        self._until = 0  # the round at whose beginning simulations end; 0: they end with the turn
        self._rate = 1000.0  # simulations a second
        self._count = 0
        self._sum = 0.0
        self._squares = 0.0

    def spelling(self) -> str:
        if self.seconds:
            return f"search-{self.seconds:g}s"
        return f"search-{self.own_budget}" if self.own_budget else f"search-{self.level}"

    def begin(self) -> None:
        self._last = None

    def choose(self, sight: Sight, rng: Random) -> Move:
        moves = sight.moves()
        if len(moves) == 1:
            return moves[0]
        best = self._search(sight, rng)[0]
        if not best.children:
            self._glance(sight, best, rng)
        self._last = best
        return best.move

    def rank(self, sight: Sight, rng: Random) -> list[Move]:
        self._last = None
        return [edge.move for edge in self._search(sight, rng)]

    # ---- the root

    def _search(self, sight: Sight, rng: Random) -> list[Edge]:
        """The legal moves, best first, after this decision's part of the turn's budget."""
        sight.edition.weigh(self.tuned)
        try:
            return self._ranked(sight, rng)
        finally:
            sight.edition.weigh(False)

    def _ranked(self, sight: Sight, rng: Random) -> list[Edge]:
        edition = sight.edition
        seat = sight.seat
        last = self._last
        if last is None or last.new_turn:
            root = Node()
            self._left = self.budget
            self._time_left = self.seconds
        else:
            root = last.children.get(OPEN_LOOP, Node())
        self._last = None
        self._count = 0
        self._sum = 0.0
        self._squares = 0.0
        world = sight.imagine(rng)
        moves = sight.moves()
        ahead = edition.game.lookahead if self.horizon == BY_GAME else self.horizon
        self._until = 0 if ahead == THIS_TURN else edition.round(world) + 1 + ahead
        self._widen(edition, root, world, seat, moves, rng)
        edges = [root.by_move[move.index] for move in moves]
        edges.sort(key=by_visits_and_weight)
        for edge in edges:  # what was seen on the way here was of other luck
            edge.visits = 0
            edge.total = 0.0
        if self.seconds:
            share = self._rate * 0.5 * self._time_left
            began = perf_counter()
            self._compare(sight, edges, int(share), rng)
            spent = perf_counter() - began
            if spent > 0.0:
                self._rate = max(10.0, share / spent)
            self._time_left = max(0.0, self._time_left - spent)
        else:
            budget = (self._left + 1) // 2
            self._left -= budget
            self._compare(sight, edges, budget, rng)
        return edges

    def _compare(self, sight: Sight, edges: list[Edge], budget: int, rng: Random) -> None:
        """Put the moves in order: at a glance up to the end of the turn, then the best of them up to the horizon."""
        until = self._until
        if not until or budget < 4 * FEWEST * min(len(edges), CANDIDATES):  # too little to look further
            if until:
                self._until = 0
                for edge in edges:  # what is known below was seen from further ahead
                    edge.children = {}
            self._halve(sight, edges, len(edges), budget, rng)
            return
        glanced = [Edge(edge.move, edge.weight) for edge in edges]
        self._until = 0
        self._halve(sight, glanced, len(glanced), budget // 4, rng)
        self._until = until
        self._count = 0
        self._sum = 0.0
        self._squares = 0.0
        by_move = {edge.move.index: edge for edge in edges}
        for place, glance in enumerate(glanced):
            edge = by_move[glance.move.index]
            edge.first = glance.total / glance.visits if glance.visits else -LARGE
            edges[place] = edge
        most = CANDIDATES
        while most > 1 and (most > len(edges) or not glanced[most - 1].visits):
            most -= 1
        self._halve(sight, edges, most, (budget - budget // 4) * POSITIONS, rng)

    def _halve(self, sight: Sight, edges: list[Edge], most: int, budget: int, rng: Random) -> None:
        """Try the moves equally often and with the same luck, then the better half of them, until one is left.

        The budget is one of simulations; beyond the turn, where they differ in length, it is one of positions judged.
        """
        number = min(most, budget // FEWEST)
        if number < 2:
            return
        rounds = 0
        while 1 << rounds < number:
            rounds += 1
        seed = int(rng.random() * 2**40)
        share = budget // rounds
        most_often = OFTEN if self._until else share
        left = number
        for _ in range(rounds):
            spent = 0
            times = 0
            while times == 0 or (times < most_often and spent + spent // times <= share):
                for index in range(left):
                    before = EFFORT.judged
                    self._simulate(sight, edges[index], seed)
                    spent += EFFORT.judged - before if self._until else 1
                times += 1
            survivors = sorted(edges[:left], key=by_both if self._until else by_mean)
            edges[:left] = survivors
            left = (left + 1) // 2

    def _glance(self, sight: Sight, edge: Edge, rng: Random) -> None:
        """Nothing was tried: does the turn go on after this move?"""
        world = sight.imagine(rng)
        world.play(edge.move)
        edge.children[OPEN_LOOP] = Node()
        self._to_own_decision(sight.edition, world, sight.seat, edge, rng, rng)

    # ---- one simulation

    def _simulate(self, sight: Sight, first: Edge, seed: int) -> None:
        """Play a move of the root; its n-th simulation has the same luck as that of every other move."""
        self.thought += 1
        edition = sight.edition
        seat = sight.seat
        own_luck = Random(seed + 2 * first.visits)
        luck = Random(seed + 2 * first.visits + 1)
        world = sight.imagine(luck)
        nodes: list[Node] = []
        edges: list[Edge] = []
        edge = first
        while True:
            edges.append(edge)
            world.play(edge.move)
            self._drawn = OPEN_LOOP
            while True:  # the seat's next choice, over forced answers
                world, alive = self._to_own_decision(edition, world, seat, edge, own_luck, luck)
                if not alive:
                    break
                moves = world.moves()
                if len(moves) > 1:
                    break
                world.play(moves[0])
            child = edge.children.get(self._drawn)
            fresh = child is None
            if child is None:
                child = Node()
                edge.children[self._drawn] = child
            if fresh or not alive:
                break
            self._widen(edition, child, world, seat, moves, own_luck)
            edge = self._select(child, moves)
            nodes.append(child)
        if alive:
            world = self._play_on(edition, world, seat, own_luck, luck)
        value = self._value(edition, world, seat)
        self._count += 1
        self._sum += value
        self._squares += value * value
        for edge in edges:
            edge.visits += 1
            edge.total += value
        for node in nodes:
            node.visits += 1
            node.total += value

    def _widen(
        self, edition: Edition, node: Node, world: State, seat: int, moves: list[Move], rng: Random
    ) -> None:
        """Add the moves that this world offers for the first time, with their weights."""
        by_move = node.by_move
        decision = world.stack[-1]
        assert isinstance(decision, Decision)
        for move in moves:
            if move.index not in by_move:
                after = world.clone()
                after.play(move)
                settle_details(edition, after, seat, rng)
                if not decision.detail:
                    after = settle_turn(edition, after, seat, rng)
                worth = judge(edition, after, seat)
                if not node.edges:
                    node.base = worth
                scale = self.temperature or edition.game.temperature
                weight = exp(max(-20.0, min(20.0, (worth - node.base) / scale)))
                edge = Edge(move, weight)
                node.edges.append(edge)
                by_move[move.index] = edge

    def _select(self, node: Node, moves: list[Move]) -> Edge:
        """The most promising move of those that this world offers."""
        by_move = node.by_move
        weights = 0.0
        tried = 1
        for move in moves:
            edge = by_move[move.index]
            weights += edge.weight
            tried += edge.visits
        mean = node.total / node.visits if node.visits else 0.0
        spread = 1.0
        if self._count > 1:
            average = self._sum / self._count
            spread = sqrt(max(1e-6, self._squares / self._count - average * average))
        urge = self.exploration * spread * sqrt(tried) / weights
        best: Edge | None = None
        best_score = -1e18
        for move in moves:
            edge = by_move[move.index]
            score = edge.total / edge.visits if edge.visits else mean
            score += urge * edge.weight / (1 + edge.visits)
            if score > best_score:
                best_score = score
                best = edge
        assert best is not None
        return best

    def _to_own_decision(
        self,
        edition: Edition,
        world: State,
        seat: int,
        edge: Edge | None,
        own_luck: Random,
        luck: Random,
    ) -> tuple[State, bool]:
        """Let nature and the others go on until the seat is asked; is it asked before the horizon?

        `edge` learns whether a new turn begins on the way.
        """
        until = self._until
        here = edition.round(world)
        passed = False  # the end of the turn
        while world.stack:
            decision = world.stack[-1]
            assert isinstance(decision, Decision)
            own = decision.seat == seat
            if edge is not None and (
                edition.round(world) != here or (not own and (decision.landmark or decision.seat != NATURE))
            ):
                edge.new_turn = True
            if not passed and (decision.landmark or not (own or decision.seat == NATURE)):
                passed = True
                if not until:
                    return world, False
            if until and edition.round(world) >= until:
                return world, False
            if own:
                return world, True
            if decision.seat == NATURE:
                assert isinstance(decision, Chance)
                drawn = decision.draw(world, luck if passed else own_luck)
                if self.chance_nodes:
                    self._drawn = (self._drawn * 1009 + drawn.index + 1) % LARGE
                world.play(drawn)
            else:
                world = go_on(edition, world, luck)
        if edge is not None:
            edge.new_turn = True
        return world, False

    def _play_on(self, edition: Edition, world: State, seat: int, own_luck: Random, luck: Random) -> State:
        """The rest of the turn, and of the game up to the horizon, by the short policy."""
        while True:
            decision = world.stack[-1]
            assert isinstance(decision, Decision)
            if decision.landmark:  # a turn begins: look at it as a greedy player does
                world.play(best_turn(edition, world, seat, own_luck))
            settle_details(edition, world, seat, own_luck)
            world = settle_turn(edition, world, seat, own_luck)
            world, alive = self._to_own_decision(edition, world, seat, None, own_luck, luck)
            if not alive:
                return world

    def _value(self, edition: Edition, world: State, seat: int) -> float:
        """What a position at the horizon is worth, in points of the evaluation."""
        value = judge(edition, world, seat)
        if not world.stack:
            outcome = world.outcome()
            assert outcome is not None
            if len(outcome.places) > 1:
                value += edition.game.victory if outcome.places[seat] == 1 else -edition.game.victory
        return value
