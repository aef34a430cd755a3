"""Colonies: what the cubes of a seat in a galaxy will bring when they are assessed."""

from starboard.games.council_of_shadows.content import LEADER_KEEPS, LEADER_TIES, STATION_KEEPS
from starboard.games.council_of_shadows.evaluation_weights import WEIGHTS
from starboard.games.council_of_shadows.leaders import leads
from starboard.games.council_of_shadows.state import Council
from starboard.games.council_of_shadows.stations import station_galaxy


def lead_chance(margin: int, rivals: int) -> float:
    """The chance to have the most cubes when a galaxy is assessed later."""
    if margin > 1:
        return WEIGHTS.wide - WEIGHTS.crowd * rivals
    if margin == 1:
        return WEIGHTS.near - WEIGHTS.crowd * rivals
    if margin == 0:
        return WEIGHTS.tie
    return WEIGHTS.behind / (-margin)


class Colonies:
    """The colonies of a seat, and what assessing them will bring."""

    __slots__ = (
        "assessed",
        "best",
        "casares",
        "exact",
        "keeps",
        "own",
        "pending",
        "rivals",
        "seat",
        "state",
        "station",
        "ties",
        "weights",
    )

    def __init__(self, state: Council, seat: int, pending: bool, exact: bool, turns: float) -> None:
        terms = state.terms
        player = state.players[seat]
        players = terms.players
        self.state = state
        self.seat = seat
        self.pending = pending  # an assessment step of the turn is to come
        self.exact = exact  # and nobody else acts before it
        self.assessed = 0
        self.rivals = players - 2
        self.keeps = station_galaxy(state, seat, STATION_KEEPS) if terms.stations else -1
        self.casares = 0
        self.ties = False
        if player.leader >= 0:
            if leads(state, seat, LEADER_KEEPS):
                self.casares = terms.content.leaders[player.leader].amount
            self.ties = leads(state, seat, LEADER_TIES)
        galaxies = len(terms.content.galaxies)
        own = [0] * galaxies
        best = [0] * galaxies
        station = [0] * galaxies
        for galaxy in terms.galaxies:
            own[galaxy] = state.galaxy_cubes[galaxy * players + seat]
            most = 0
            for other in range(players):
                if other != seat:
                    strength = state.galaxy_cubes[galaxy * players + other]
                    if terms.stations:
                        strength += state.station_cubes(galaxy, other)
                    if strength > most:
                        most = strength
            best[galaxy] = most
            if terms.stations:
                station[galaxy] = state.station_cubes(galaxy, seat)
        self.own = own
        self.best = best
        self.station = station
        weights = [1.0 if pending else 0.0]
        fade = 1.0
        if turns > WEIGHTS.horizon:
            turns = WEIGHTS.horizon
        while turns > 0.0:
            fade *= WEIGHTS.fade
            weights.append(fade if turns >= 1.0 else fade * turns)
            turns -= 1.0
        self.weights = weights  # of assessments: in this turn, then in later ones

    def galaxy_worth(self, galaxy: int, cubes: int) -> float:
        """So many own cubes in a galaxy: one of them is assessed in each turn."""
        if cubes <= 0:
            return 0.0
        entry = self.state.terms.content.galaxies[galaxy]
        low = float(entry.low)
        high = float(entry.high)
        if entry.light:
            player = self.state.players[self.seat]
            held = len(player.light) + len(player.dark)
            light = WEIGHTS.light if held < self.state.terms.content.limits.bonus_cards else WEIGHTS.full_hand
            low += light
            high += light
        margin = cubes + self.station[galaxy] - self.best[galaxy]
        if self.ties:
            margin += 1
        keeps = galaxy == self.keeps or 0 < self.casares <= cubes
        value = 0.0
        left = cubes
        weights = self.weights
        first = 1 if not self.pending or (self.assessed >> galaxy) & 1 else 0
        for turn in range(first, len(weights)):
            if left == 0:
                break
            if turn == 0 and self.exact:
                chance = 1.0 if margin > 0 else 0.0
            else:
                chance = lead_chance(margin, self.rivals)
            value += weights[turn] * (low + (high - low) * chance)
            if not keeps:
                left -= 1
                margin -= 1
        return value + WEIGHTS.rest * left

    def payout_now(self, galaxy: int) -> float:
        """The Energy of a galaxy in this turn's assessment step."""
        cubes = self.own[galaxy]
        if cubes == 0 or not self.pending or (self.assessed >> galaxy) & 1:
            return 0.0
        entry = self.state.terms.content.galaxies[galaxy]
        margin = cubes + self.station[galaxy] - self.best[galaxy]
        if self.ties:
            margin += 1
        if self.exact:
            return float(entry.high if margin > 0 else entry.low)
        return entry.low + (entry.high - entry.low) * lead_chance(margin, self.rivals)

    def worth(self) -> float:
        value = 0.0
        for galaxy in self.state.terms.galaxies:
            if self.own[galaxy]:
                value += self.galaxy_worth(galaxy, self.own[galaxy])
        return value

    def payouts_now(self) -> float:
        value = 0.0
        if self.pending:
            for galaxy in self.state.terms.galaxies:
                value += self.payout_now(galaxy)
        return value

    def assess_freely(self, galaxies: int) -> float:
        """Dominate Folk: the Energy of the best payouts, at once."""
        done = 0
        energy = 0.0
        for _ in range(galaxies):
            best = 0.0
            where = -1
            for galaxy in self.state.terms.galaxies:
                own = self.own[galaxy]
                if own and not (done >> galaxy) & 1:
                    entry = self.state.terms.content.galaxies[galaxy]
                    high = own + self.station[galaxy] > self.best[galaxy]
                    value = float(entry.high if high else entry.low)
                    if value > best:
                        best = value
                        where = galaxy
            if where < 0:
                break
            done |= 1 << where
            energy += best
            self.own[where] -= 1
        return energy
