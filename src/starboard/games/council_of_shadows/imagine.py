"""Worlds that look the same to a seat, everything that it cannot know dealt anew (ledger section 14)."""

from random import Random

from starboard.games.council_of_shadows.plan import Commit, FirstSlot, PlanSlot
from starboard.games.council_of_shadows.state import PHASE_OVER, PHASE_PLAN, Council


def imagine(state: Council, seat: int, rng: Random) -> Council:
    """Other seats' plans and Bonus cards are hidden; piles have no order until they are drawn."""
    world = state.clone()
    if world.phase == PHASE_OVER:
        return world
    if world.phase == PHASE_PLAN and world.terms.screens:
        imagine_plans(world, seat, rng)
    imagine_light(world, seat, rng)
    imagine_dark(world, seat, rng)
    return world


def imagine_plans(world: Council, seat: int, rng: Random) -> None:
    """Who has not committed has not begun, as far as anybody else knows; who has, has any legal plan."""
    for other in range(world.terms.humans):
        player = world.players[other]
        if other == seat or not player.planned:
            continue
        player.planned = [-1] * len(player.slots)
        if player.committed:
            plan_at_random(world, other, rng)
            continue
        for index in range(len(world.stack)):
            frame = world.stack[index]
            if isinstance(frame, (PlanSlot, Commit)) and frame.seat == other:
                world.stack[index] = first_question(world, other)
                world.legal = None


def first_question(world: Council, seat: int) -> PlanSlot | Commit:
    """What a seat that has planned nothing is asked: who has no card can only commit (CS-5.6)."""
    first = FirstSlot(seat, 0)
    return first if first.may_lay(world) else Commit(seat)


def plan_at_random(world: Council, seat: int, rng: Random) -> None:
    """A legal plan of this seat."""
    player = world.players[seat]
    for slot in range(len(player.slots)):
        moves = PlanSlot(seat, slot).moves(world)
        if moves:
            move = moves[int(rng.random() * len(moves))]
            if move.verb == "lay":
                player.planned[slot] = move.what


def imagine_light(world: Council, seat: int, rng: Random) -> None:
    """Light cards that others hold or have put under the deck could be any that this seat has not seen."""
    unknown = world.light_pool[:]
    for other in range(world.terms.players):
        if other != seat:
            unknown.extend(world.players[other].light)
    for place in range(len(world.light_tail)):
        if world.light_tail_by[place] != seat:
            unknown.append(world.light_tail[place])
    if len(unknown) == len(world.light_pool):
        return
    unknown.sort()
    rng.shuffle(unknown)
    for other in range(world.terms.players):
        if other != seat:
            player = world.players[other]
            for index in range(len(player.light)):
                player.light[index] = unknown.pop()
    for place in range(len(world.light_tail)):
        if world.light_tail_by[place] != seat:
            world.light_tail[place] = unknown.pop()
    unknown.sort()
    world.light_pool = unknown


def imagine_dark(world: Council, seat: int, rng: Random) -> None:
    """Dark cards of others, held or put away, could be any that this seat has not seen."""
    known: list[int] = []
    if 0 <= seat < world.terms.humans:
        known.extend(world.players[seat].dark)
    for place in range(len(world.dark_away)):
        if world.dark_away_by[place] == seat:
            known.append(world.dark_away[place])
    unknown = [card for card in world.terms.dark_pool if card not in known]
    rng.shuffle(unknown)
    for other in range(world.terms.players):
        if other != seat:
            player = world.players[other]
            for index in range(len(player.dark)):
                player.dark[index] = unknown.pop()
    for place in range(len(world.dark_away)):
        if world.dark_away_by[place] != seat:
            world.dark_away[place] = unknown.pop()
