"""Multi-Resource Deposits (ledger section 25): production tokens with layers, dug from the surface downwards.

Founding fills the Deposit with the surface layer (`founding`, SI-25.4); in play such a token is like any other
(SI-25.1), and all of its layers are public (SI-25.9). The order of activators is free (SI-25.6, `production`).
"""

from starboard.games.starship_interstellar.content import COLOURS, MULTI_SET
from starboard.games.starship_interstellar.state import STANDARD, Voyage, put
from starboard.games.starship_interstellar.supply import cube_facts

# ---- layers


def next_layer(state: Voyage, seat: int, planet: int) -> None:
    """A Deposit whose last cube has been taken gets the next layer at once (SI-25.5).

    Cubes of a refill count like those of the layer (SI-25.10). Below the last layer there is nothing: the Deposit is
    exhausted, and that layer stays the current one, also when cubes are added later (SI-25.8). The normal level is that
    of the current layer (SI-25.7, `Voyage.normal_colour`).
    """
    corporation = state.corporations[seat]
    if corporation.deposited(planet):
        return
    layers = state.terms.content.production_tokens[corporation.ground[planet]].layers
    layer = corporation.layers[planet] + 1
    if layer >= len(layers):
        return
    corporation.layers = put(corporation.layers, planet, layer)
    colour, number = layers[layer]
    corporation.deposit[planet * COLOURS + colour] = number
    if state.telling:
        cubes = [0] * COLOURS
        cubes[colour] = number
        facts: dict[str, object] = {
            "planet": state.terms.content.planets[planet].id,
            "cubes": cube_facts(cubes),
        }
        state.tell("layer", "SI-25.5", seat, facts)


def layers_below(state: Voyage, seat: int, planet: int) -> list[tuple[int, int]]:
    """Colour and number of the layers under the one that is dug."""
    corporation = state.corporations[seat]
    if not corporation.has_base(planet):
        return []
    token = state.terms.content.production_tokens[corporation.ground[planet]]
    return token.layers[corporation.layers[planet] + 1 :]


# ---- stacks


def unknown_base(state: Voyage, planet: int) -> int:
    """Base tokens among the unknown ones of a stack that has both multi tokens of its planet (SI-25.2)."""
    tokens = state.terms.content.production_tokens
    multi = 0
    for token in state.pools[planet]:
        if tokens[token].set == MULTI_SET:
            multi += 1
    return state.unknown[planet] - multi


def may_come(state: Voyage, planet: int) -> list[int]:
    """Tokens that the unknown ones of a stack may be: without base tokens once those of the stack are known."""
    pool = list(state.pools[planet])
    if state.terms.variants.multi_deposits != STANDARD or not state.unknown[planet]:
        return pool
    if unknown_base(state, planet):
        return pool
    tokens = state.terms.content.production_tokens
    return [token for token in pool if tokens[token].set == MULTI_SET]


def ground_weights(state: Voyage, planet: int) -> list[int]:
    """How likely each token of `may_come` is to be the next one.

    All are alike, with "no_information" too (SI-25.3). But a "standard" stack has every multi token that has not been
    seen, and of the base ones only as many as fill it up (SI-25.2).
    """
    found = may_come(state, planet)
    if state.terms.variants.multi_deposits != STANDARD:
        return [1] * len(found)
    tokens = state.terms.content.production_tokens
    here = unknown_base(state, planet)
    if not here:
        return [1] * len(found)
    others = sum(1 for token in found if tokens[token].set != MULTI_SET)
    return [others if tokens[token].set == MULTI_SET else here for token in found]
