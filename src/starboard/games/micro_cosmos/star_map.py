"""The map as a graph (MC-7.1 to MC-7.4): routes between spots, distances, and exits into unmapped space."""

from typing import Final

from starboard.games.micro_cosmos.content import Content

UNREACHABLE: Final = 99


class Reach:
    """Everything that can be reached from one spot: `order` by distance, nearest first, the spot itself left out."""

    __slots__ = ("discovery", "distance", "order")

    def __init__(self, order: list[int], distance: list[int], discovery: list[int]) -> None:
        self.order = order
        self.distance = distance  # routes to each spot, UNREACHABLE if there is no way
        self.discovery = discovery  # routes to discover each cell, the exit counted (MC-7.13)


class StarMap:
    """The routes of one arrangement of cards. Immutable; shared by all positions with these cards."""

    __slots__ = ("cell_of", "cells", "content", "exits", "neighbours", "reaches")

    def __init__(self, content: Content, cells: list[int]) -> None:
        self.content = content
        self.cells = list(cells)  # card in each cell, -1 if empty
        self.cell_of: list[int] = [-1] * len(content.planets)
        spots = len(content.spots)
        self.neighbours: list[list[int]] = [[] for _ in range(spots)]
        self.exits: list[list[int]] = [[] for _ in range(spots)]  # the empty cells that a spot has an exit to
        self.reaches: dict[int, Reach] = {}
        for cell, card in enumerate(cells):
            if card < 0:
                continue
            self.cell_of[card] = cell
            planet = content.planets[card]
            for a, b in planet.routes:
                self.neighbours[a].append(b)
                self.neighbours[b].append(a)
            for side in range(4):
                beyond = content.cells[cell].neighbours[side]
                if beyond < 0:
                    continue  # outside the map: never usable (MC-7.4)
                spot = planet.exits[side]
                other = cells[beyond]
                if other < 0:
                    self.exits[spot].append(beyond)  # a discovery exit (MC-7.3)
                else:
                    self.neighbours[spot].append(content.planets[other].exits[(side + 2) % 4])  # MC-7.2

    def reach(self, origin: int) -> Reach:
        """Shortest distances from a spot; a shortest way never uses a route twice (MC-7.6, MC-7.8)."""
        known = self.reaches.get(origin)
        if known is not None:
            return known
        distance = [UNREACHABLE] * len(self.neighbours)
        discovery = [UNREACHABLE] * len(self.cells)
        distance[origin] = 0
        order: list[int] = [origin]
        for spot in order:
            steps = distance[spot] + 1
            for neighbour in self.neighbours[spot]:
                if distance[neighbour] == UNREACHABLE:
                    distance[neighbour] = steps
                    order.append(neighbour)
            for cell in self.exits[spot]:
                if steps < discovery[cell]:
                    discovery[cell] = steps
        reach = Reach(order[1:], distance, discovery)
        self.reaches[origin] = reach
        return reach
