"""The assessment step (ledger section 7)."""

from starboard.games.council_of_shadows.bonus import DrawLight
from starboard.games.council_of_shadows.collect import gain_resource, usable_cubes
from starboard.games.council_of_shadows.content import (
    LEADER_COLLECTS,
    LEADER_COLONIES,
    LEADER_KEEPS,
    LEADER_TIES,
    PARSECS,
    PLANETS,
    STATION_COLLECTS,
    STATION_KEEPS,
    TECH_EMPIRE,
    TECH_FEUDALISM,
)
from starboard.games.council_of_shadows.leaders import NO_LEADERS, leads
from starboard.games.council_of_shadows.moves import spot_id
from starboard.games.council_of_shadows.state import FROM_ASSESSMENT, FROM_DARK_TECH, FROM_LEADER, Council
from starboard.games.council_of_shadows.stations import NO_STATIONS, station_galaxy
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move

STATION_USED = 1
LEADER_USED = 2


def tech_amount(state: Council, seat: int, effect: int) -> int:
    """What a Dark Tech card of a player gives for each of the things that it counts; 0 without it."""
    player = state.players[seat]
    if player.has_tech(effect):
        for tech in player.techs:
            if state.terms.content.techs[tech].effect == effect:
                return state.terms.content.techs[tech].amount
    return 0


class AssessmentGains(Step[Council]):
    """Empire, Feudalism and S3E3, counted before anything is assessed (CS-7.2, CS-8.25, CS-8.32, CS-11.10)."""

    __slots__ = ()

    rule = "CS-7.2"

    def run(self, state: Council) -> None:
        terms = state.terms
        seat = self.seat
        empire = tech_amount(state, seat, TECH_EMPIRE)
        if empire:
            galaxies = 0
            for galaxy in terms.galaxies:
                if state.has_majority(galaxy, seat):
                    galaxies += 1
            self.gain(state, "CS-8.25", "galaxies", galaxies, empire, FROM_DARK_TECH)
        feudalism = tech_amount(state, seat, TECH_FEUDALISM)
        if feudalism:
            systems = 0
            for site in terms.sites:
                if state.leads_system(site, seat):
                    systems += 1
            self.gain(state, "CS-8.32", "systems", systems, feudalism, FROM_DARK_TECH)
        if leads(state, seat, LEADER_COLONIES):
            player = state.players[seat]
            energy = terms.content.leaders[player.leader].amount
            self.gain(state, "CS-11.10", "colonies", player.cubes, energy, FROM_LEADER)

    def gain(self, state: Council, rule: str, what: str, count: int, each: int, source: int) -> None:
        state.gain_energy(self.seat, count * each, source)
        if state.telling:
            facts: dict[str, object] = {"what": what, "count": count, "energy": count * each}
            state.tell("assessment-gain", rule, self.seat, facts)


def keeps_cube(state: Council, seat: int, galaxy: int) -> bool:
    """Is a galaxy assessed without removing a cube: Assessment Station (CS-10.6), Casares (CS-11.8)?"""
    if station_galaxy(state, seat, STATION_KEEPS) == galaxy:
        return True
    if leads(state, seat, LEADER_KEEPS):
        needed = state.terms.content.leaders[state.players[seat].leader].amount
        return state.galaxy_cubes[galaxy * state.terms.players + seat] >= needed
    return False


def wins_payout(state: Council, seat: int, galaxy: int) -> bool:
    """More cubes than each other player, or as many with Breish (CS-7.7, CS-11.12)."""
    own = state.strength(galaxy, seat)
    best = state.best_other(galaxy, seat)
    return own > best or (own == best and leads(state, seat, LEADER_TIES))


def assess_galaxy(state: Council, seat: int, galaxy: int, spot: int, rule: str) -> None:
    """Count, remove a cube (none with spot -1), gain the payout, draw a Light card (CS-7.6 to CS-7.10)."""
    entry = state.terms.content.galaxies[galaxy]
    high = wins_payout(state, seat, galaxy)
    energy = entry.high if high else entry.low
    facts: dict[str, object] = {}
    if state.telling:
        facts = {
            "galaxy": entry.id,
            "own": state.strength(galaxy, seat),
            "best": state.best_other(galaxy, seat),
            "on_station": state.station_cubes(galaxy, seat),
            "majority": high,
            "energy": energy,
            "spot": spot_id(state.terms.content, spot) if spot >= 0 else None,
            "tile": state.terms.content.tiles[state.tiles[spot // PLANETS]].id if spot >= 0 else None,
            **helpers(state, seat, galaxy, spot),
        }
    if spot >= 0:
        state.put_cubes(seat, spot, -1)
    state.gain_energy(seat, energy, FROM_ASSESSMENT)
    if state.telling:
        state.tell("assess", rule, seat, facts)
    if entry.light:
        if state.light_left():
            state.push(DrawLight(seat))
        elif state.telling:
            state.tell("no-light", "CS-7.10", seat, {})


def helpers(state: Council, seat: int, galaxy: int, spot: int) -> dict[str, object]:
    """What an assessment owes to a station or a Leader: that no cube is removed, that a tie is enough."""
    content = state.terms.content
    station = spot < 0 and station_galaxy(state, seat, STATION_KEEPS) == galaxy
    found: dict[str, object] = {}
    if station:
        found["station"] = next(one.id for one in content.stations if one.effect == STATION_KEEPS)
    tie = state.strength(galaxy, seat) == state.best_other(galaxy, seat)
    if (spot < 0 and not station) or (tie and leads(state, seat, LEADER_TIES)):
        found["leader"] = content.leaders[state.players[seat].leader].id
    return found


def assess_moves(state: Council, seat: int, assessed: int, found: list[Move]) -> None:
    """Add the legal assessments: every galaxy with an own colony that has not been assessed (CS-7.4, CS-7.5)."""
    terms = state.terms
    content = terms.content
    players = terms.players
    cubes = state.cubes
    for galaxy in terms.galaxies:
        if state.galaxy_cubes[galaxy * players + seat] and not (assessed >> galaxy) & 1:
            if keeps_cube(state, seat, galaxy):
                found.append(terms.moves.assess_whole[galaxy])
            else:
                for site in content.galaxies[galaxy].sites:
                    for spot in range(site * PLANETS, site * PLANETS + PLANETS):
                        if cubes[spot * players + seat]:
                            found.append(terms.moves.assess[spot])


def assess_candidates(state: Council, seat: int) -> list[Move]:
    """Every galaxy that one might assess: by its own colonies, or as a whole."""
    terms = state.terms
    players = terms.players
    found: list[Move] = []
    for galaxy in terms.galaxies:
        colonies = [
            spot
            for site in terms.content.galaxies[galaxy].sites
            for spot in range(site * PLANETS, site * PLANETS + PLANETS)
            if state.cubes[spot * players + seat]
        ]
        if colonies and not keeps_cube(state, seat, galaxy):
            found.extend([terms.moves.assess[spot] for spot in colonies])
        else:
            found.append(terms.moves.assess_whole[galaxy])
    return found


def assess_refusal(state: Council, seat: int, assessed: int, galaxy: int) -> Refusal | None:
    """Why a galaxy cannot be assessed; None if it can."""
    name = state.terms.content.galaxies[galaxy].name
    if (assessed >> galaxy) & 1:
        return Refusal("CS-7.4", "{} has been assessed already", name)
    if state.galaxy_cubes[galaxy * state.terms.players + seat] == 0:
        return Refusal("CS-7.5", "you have no colony in {}", name)
    return None


class Assess(Decision[Council]):
    """Galaxies, the Collecting Station and Buteo, in any order and each once; end whenever wanted (CS-7.3, CS-7.4)."""

    __slots__ = ("assessed", "collected")

    rule = "CS-7.3"
    landmark = True

    def __init__(self, seat: int, assessed: int, collected: int) -> None:
        self.seat = seat
        self.assessed = assessed  # galaxies, one bit each
        self.collected = collected  # STATION_USED, LEADER_USED

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.assessed, self.collected)

    def asks(self, state: Council) -> bool:
        return len(state.moves()) > 1

    def run(self, state: Council) -> None:
        if state.telling and not self.assessed:
            state.tell("nothing", "CS-3.8", self.seat, {"step": "assess"})

    def station(self, state: Council) -> int:
        """The galaxy of the own Collecting Station, if it has not been used in this step (CS-10.5)."""
        return -1 if self.collected & STATION_USED else station_galaxy(state, self.seat, STATION_COLLECTS)

    def buteo(self, state: Council) -> bool:
        return not self.collected & LEADER_USED and leads(state, self.seat, LEADER_COLLECTS)

    def candidates(self, state: Council) -> list[Move]:
        terms = state.terms
        found = assess_candidates(state, self.seat)
        galaxy = self.station(state)
        if galaxy >= 0:
            for site in terms.content.galaxies[galaxy].sites:
                if state.tiles[site] >= 0:
                    found.append(terms.moves.station_collect[site])
        if self.buteo(state):
            for site in terms.sites:
                if state.tiles[site] >= 0:
                    found.append(terms.moves.buteo[site])
        found.append(terms.moves.stop)
        return found

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        if move.verb == "stop":
            return None
        if move.verb in ("assess", "assess-whole"):
            return assess_refusal(state, self.seat, self.assessed, move.how)
        if usable_cubes(state, self.seat, move.what) == 0:
            return Refusal(
                "CS-10.5" if move.verb == "station-collect" else "CS-11.4", "you have no colony there"
            )
        return None

    def stranger(self, state: Council, move: Move) -> Refusal:
        if move.verb == "station-collect" and not state.terms.stations:
            return NO_STATIONS
        return (
            NO_LEADERS if move.verb == "buteo" and not state.terms.leaders else super().stranger(state, move)
        )

    def moves(self, state: Council) -> list[Move]:
        terms = state.terms
        found: list[Move] = []
        assess_moves(state, self.seat, self.assessed, found)
        galaxy = self.station(state)
        if galaxy >= 0:
            for site in terms.content.galaxies[galaxy].sites:
                if state.tiles[site] >= 0 and usable_cubes(state, self.seat, site):
                    found.append(terms.moves.station_collect[site])
        if self.buteo(state):
            for parsec in range(1, PARSECS + 1):
                for site in terms.sites_of[parsec]:
                    if state.tiles[site] >= 0 and usable_cubes(state, self.seat, site):
                        found.append(terms.moves.buteo[site])
        found.append(terms.moves.stop)
        return found

    def play(self, state: Council, move: Move) -> None:
        verb = move.verb
        if verb == "stop":
            if state.telling:
                state.tell("assess-end", "CS-7.4", self.seat, {"assessed": self.assessed != 0})
        elif verb == "station-collect":
            state.push(Assess(self.seat, self.assessed, self.collected | STATION_USED))
            gain_resource(state, self.seat, move.what, 1, "CS-10.5")
        elif verb == "buteo":
            state.push(Assess(self.seat, self.assessed, self.collected | LEADER_USED))
            gain_resource(state, self.seat, move.what, 1, "CS-11.4")
        else:
            state.push(Assess(self.seat, self.assessed | 1 << move.how, self.collected))
            assess_galaxy(state, self.seat, move.how, move.what, "CS-7.9")


class FreeAssess(Decision[Council]):
    """Dominate Folk: up to two different galaxies, at once, even assessed ones (CS-8.35)."""

    __slots__ = ("assessed", "left")

    rule = "CS-8.35"
    landmark = True

    def __init__(self, seat: int, left: int, assessed: int) -> None:
        self.seat = seat
        self.left = left
        self.assessed = assessed  # by this card

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.left, self.assessed)

    def asks(self, state: Council) -> bool:
        return len(state.moves()) > 1

    def run(self, state: Council) -> None:
        if state.telling:
            state.tell("nothing", "CS-3.8", self.seat, {"step": "assess"})

    def candidates(self, state: Council) -> list[Move]:
        return [*assess_candidates(state, self.seat), state.terms.moves.stop]

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        return None if move.verb == "stop" else assess_refusal(state, self.seat, self.assessed, move.how)

    def moves(self, state: Council) -> list[Move]:
        found: list[Move] = []
        assess_moves(state, self.seat, self.assessed, found)
        found.append(state.terms.moves.stop)
        return found

    def play(self, state: Council, move: Move) -> None:
        if move.verb == "stop":
            if state.telling:
                state.tell("assess-end", "CS-8.35", self.seat, {"assessed": self.assessed != 0})
            return
        if self.left > 1:
            state.push(FreeAssess(self.seat, self.left - 1, self.assessed | 1 << move.how))
        assess_galaxy(state, self.seat, move.how, move.what, "CS-8.35")
