"""A world that looks the same to a seat."""

from random import Random

from starboard.games.starship_interstellar.state import SETUP, Voyage
from starboard.games.starship_interstellar.unique_pass import UsePass, offered, pickers, unique_tokens


def imagine(state: Voyage, seat: int, rng: Random) -> Voyage:
    """The same position: whatever nobody has seen is drawn only when the rules draw it.

    Stacks, piles and bag have no order before that, and the supplies of others are known to whoever counted along,
    because every gain and payment happens in the open. Only Unique Pass tokens are picked in secret.
    """
    world = state.clone()
    if world.phase == SETUP and world.terms.variants.unique_pass and world.terms.people > 1:
        imagine_draft(world, seat, rng)
    return world


def imagine_draft(world: Voyage, seat: int, rng: Random) -> None:
    """What others have taken and decided (SI-26.2, SI-26.3).

    Whom the tokens have come to has seen which were gone, not who has which, and what it handed on.
    """
    world.legal = None
    seats = pickers(world)
    picked = [other for other in seats if world.corporations[other].taken >= 0]
    gone: list[int] = []  # taken by those before the seat
    left = unique_tokens(world)  # whoever has seen no token knows nothing
    earlier: list[int] = []
    if seat in seats[: len(picked) + 1]:
        earlier = seats[: seats.index(seat)]
        came = offered(world, seat)
        gone = [token for token in left if token not in came]
        left = [token for token in came if token != world.corporations[seat].taken]
    rng.shuffle(gone)
    rng.shuffle(left)
    asked = [frame.seat for frame in world.stack if isinstance(frame, UsePass)]
    for other in picked:
        if other == seat:
            continue
        corporation = world.corporations[other]
        corporation.taken = gone.pop() if other in earlier else left.pop()
        used = other not in asked and rng.random() < 0.5
        corporation.pass_token = corporation.taken if used else 0
