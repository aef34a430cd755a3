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
        none: list[int] = []  # shared by the many spots that are not on the map
        neighbours = [none] * len(content.spots)
        exits = [none] * len(content.spots)
        self.neighbours: list[list[int]] = neighbours
        self.exits: list[list[int]] = exits  # the empty cells that a spot has an exit to
        self.reaches: dict[int, Reach] = {}
        for cell, card in enumerate(cells):
            if card < 0:
                continue
            self.cell_of[card] = cell
            planet = content.planets[card]
            for spot in planet.spots:
                neighbours[spot] = []
            for a, b in planet.routes:
                neighbours[a].append(b)
                neighbours[b].append(a)
            beside = content.cells[cell].neighbours
            for side in range(4):
                beyond = beside[side]
                if beyond < 0:
                    continue  # outside the map: never usable (MC-7.4)
                spot = planet.exits[side]
                other = cells[beyond]
                if other < 0:
                    exits[spot] = [*exits[spot], beyond]  # a discovery exit (MC-7.3)
                else:
                    neighbours[spot].append(content.planets[other].exits[(side + 2) % 4])  # MC-7.2

    def reach(self, origin: int) -> Reach:
        """Shortest distances from a spot; a shortest way never uses a route twice (MC-7.6, MC-7.8)."""
        known = self.reaches.get(origin)
        if known is not None:
            return known
        neighbours = self.neighbours
        exits = self.exits
        distance = [UNREACHABLE] * len(neighbours)
        discovery = [UNREACHABLE] * len(self.cells)
        distance[origin] = 0
        order: list[int] = [origin]
        for spot in order:
            steps = distance[spot] + 1
            for neighbour in neighbours[spot]:
                if distance[neighbour] == UNREACHABLE:
                    distance[neighbour] = steps
                    order.append(neighbour)
            for cell in exits[spot]:
                if steps < discovery[cell]:
                    discovery[cell] = steps
        reach = Reach(order[1:], distance, discovery)
        self.reaches[origin] = reach
        return reach
