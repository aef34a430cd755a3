"""Resources of a corporation (ledger section 3): what is gained and paid, with the limits of SI-3.9 and SI-3.11.

Fuel is a number and beside cubes and Scientists the only means of payment (SI-3.12).
"""

from starboard.games.starship_interstellar.content import COLOUR_NAMES, COLOURS
from starboard.games.starship_interstellar.state import SOURCE_NAMES, Voyage


def gain_fuel(state: Voyage, seat: int, number: int, rule: str) -> None:
    state.corporations[seat].fuel += number
    if state.telling and number:
        state.tell("gain", rule, seat, {"fuel": number})


def pay_fuel(state: Voyage, seat: int, number: int, rule: str) -> None:
    state.corporations[seat].fuel -= number
    if state.telling and number:
        state.tell("pay", rule, seat, {"fuel": number})


def gain_prestige(state: Voyage, seat: int, number: int, source: int, rule: str) -> None:
    """Prestige is never lost (SI-3.10)."""
    state.corporations[seat].prestige[source] += number
    if state.telling and number:
        state.tell("gain", rule, seat, {"prestige": number, "source": SOURCE_NAMES[source]})


def gain_reputation(state: Voyage, seat: int, number: int, rule: str) -> None:
    """What goes beyond the end of the track is lost (SI-3.9)."""
    corporation = state.corporations[seat]
    gained = min(number, state.terms.content.limits.reputation_max - corporation.reputation)
    corporation.reputation += gained
    if state.telling and number:
        facts: dict[str, object] = {"reputation": gained}
        if gained < number:
            facts["lost"] = number - gained
        state.tell("gain", rule, seat, facts)


def lose_reputation(state: Voyage, seat: int, number: int, rule: str) -> None:
    state.corporations[seat].reputation -= number
    if state.telling and number:
        state.tell("pay", rule, seat, {"reputation": number})


def gain_scientists(state: Voyage, seat: int, number: int, rule: str) -> None:
    """From the general supply; with none left the gain is lost (SI-3.11)."""
    gained = min(number, state.waiting_scientists(seat))
    state.corporations[seat].scientists += gained
    if state.telling and number:
        facts: dict[str, object] = {"scientists": gained}
        if gained < number:
            facts["lost"] = number - gained
        state.tell("gain", rule, seat, facts)


def gain_cubes(state: Voyage, seat: int, colour: int, number: int, rule: str) -> None:
    """From the general supply, which is unlimited (SI-1.2)."""
    state.corporations[seat].cubes[colour] += number
    if state.telling and number:
        state.tell("gain", rule, seat, {"cubes": {COLOUR_NAMES[colour]: number}})


def cube_facts(cubes: list[int]) -> dict[str, int]:
    """Cubes by the names of their colours, without those of which there are none."""
    return {COLOUR_NAMES[colour]: cubes[colour] for colour in range(COLOURS) if cubes[colour]}


def value_of(cubes: list[int]) -> int:
    """The total value of cubes (SI-1.1)."""
    return cubes[0] + 2 * cubes[1] + 3 * cubes[2] + 4 * cubes[3] + 5 * cubes[4]
