"""Keys, the Hacker track and X keys (ledger section 4), with the key that is used each turn (OT-3.7)."""

from starboard.games.otys.content import KEY_NAMES, LEVELS, NEUTRAL_X, OWN_KEYS, OWN_X
from starboard.games.otys.propeller import propel, propel_refusal, propeller_moves
from starboard.games.otys.state import Depths
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import NATURE, Move


def key_candidates(state: Depths, seat: int) -> list[Move]:
    """Each numbered key; the own X key with any level; a neutral X key, if one is held (OT-4.1 to OT-4.3)."""
    moves = state.terms.moves
    found = [*moves.key, *moves.x_key]
    if state.players[seat].neutral_keys:
        found.extend(moves.neutral_key)
    return found


def key_refusal(state: Depths, seat: int, move: Move) -> Refusal | None:
    player = state.players[seat]
    if move.what == NEUTRAL_X:
        if not player.neutral_keys:
            return Refusal("OT-4.2", "you have no neutral X key")
        return None
    if not player.has_key(move.what):
        name = "your X key" if move.what == OWN_X else f"key {move.what + 1}"
        return Refusal("OT-4.4", "{} lies on the Hacker track", name)
    return None


def legal_keys(state: Depths, seat: int) -> list[Move]:
    """Never empty: fewer keys than the limit of 6 or less lie on the track (OT-3.4)."""
    moves = state.terms.moves
    player = state.players[seat]
    keys = player.keys
    found: list[Move] = []
    for level in range(LEVELS):
        if (keys >> level) & 1:
            found.append(moves.key[level])
    if (keys >> OWN_X) & 1:
        found.extend(moves.x_key)
    if player.neutral_keys:
        found.extend(moves.neutral_key)
    return found


def use_key(state: Depths, seat: int, move: Move) -> None:
    """The key is in use until step 3: neither available nor on the Hacker track (OT-3.7, OT-3.9)."""
    player = state.players[seat]
    if move.what == NEUTRAL_X:
        player.neutral_keys -= 1
    else:
        player.keys &= ~(1 << move.what)
    state.key = move.what
    state.active_level = move.how
    state.uses = 1  # OT-3.11
    if state.telling:
        content = state.terms.content
        facts: dict[str, object] = {
            "key": KEY_NAMES[move.what],
            "level": move.how + 1,
            "diver": content.divers[player.diver_on(move.how)].id,
            "sponsor": content.sponsors[state.sponsors[move.how]].id,
        }
        state.tell("key", "OT-3.7", seat, facts)


def stranger_key(rule: str, move: Move) -> Refusal:
    if move.verb == "neutral-key":
        return Refusal("OT-4.2", "you have no neutral X key")
    return Refusal(rule, "it is no answer to the question that is open")


class BeginTurn(Decision[Depths]):
    """The preparation window and the key (D1 and D2): move a diver with its propeller first, or use a key at once.

    OT-3.2, OT-3.7, OT-11.3. Using a key declines the propeller.
    """

    __slots__ = ()

    rule = "OT-3.7"
    landmark = True

    def candidates(self, state: Depths) -> list[Move]:
        return [*key_candidates(state, self.seat), *propeller_moves(state, self.seat)]

    def refusal(self, state: Depths, move: Move) -> Refusal | None:
        if move.verb == "propel":
            return propel_refusal(state, self.seat)
        return key_refusal(state, self.seat, move)

    def stranger(self, state: Depths, move: Move) -> Refusal:
        if move.verb == "propel":
            return Refusal(
                "OT-11.2",
                "your Mechanic has the value {}: no diver goes farther",
                state.mechanic_value(self.seat),
            )
        return stranger_key(self.rule, move)

    def moves(self, state: Depths) -> list[Move]:
        legal = legal_keys(state, self.seat)
        if state.players[self.seat].batteries:
            legal.extend(propeller_moves(state, self.seat))
        return legal

    def play(self, state: Depths, move: Move) -> None:
        if move.verb == "propel":
            propel(state, self.seat, move)
            state.push(UseKey(self.seat))
        else:
            use_key(state, self.seat, move)


class UseKey(Decision[Depths]):
    """The key, after the propeller was used (D2: OT-3.7); a second use of the propeller is not possible (OT-11.3)."""

    __slots__ = ()

    rule = "OT-3.7"

    def candidates(self, state: Depths) -> list[Move]:
        return key_candidates(state, self.seat)

    def refusal(self, state: Depths, move: Move) -> Refusal | None:
        return key_refusal(state, self.seat, move)

    def stranger(self, state: Depths, move: Move) -> Refusal:
        if move.verb == "propel":
            return Refusal("OT-11.3", "the propeller can be used only once in a turn")
        return stranger_key(self.rule, move)

    def moves(self, state: Depths) -> list[Move]:
        return legal_keys(state, self.seat)

    def play(self, state: Depths, move: Move) -> None:
        use_key(state, self.seat, move)


# ---- the Hacker track


def returnable(state: Depths, seat: int) -> list[int]:
    """Own keys on the own Hacker track, in the order of the keys; never a neutral one (OT-4.9)."""
    track = state.players[seat].track
    return [key for key in range(OWN_KEYS) if key in track]


def return_refusal(state: Depths, seat: int, key: int) -> Refusal | None:
    if key in state.players[seat].track:
        return None
    name = "your X key" if key == OWN_X else f"key {key + 1}"
    if state.key == key and state.seat == seat:
        return Refusal("OT-3.9", "{} is in use this turn", name)
    return Refusal("OT-4.9", "{} does not lie on the Hacker track", name)


def return_key(state: Depths, seat: int, key: int, rule: str) -> None:
    """The key goes back to its slot and is available again; the keys to its right close up (OT-4.9)."""
    player = state.players[seat]
    player.track.remove(key)
    player.keys |= 1 << key
    if state.telling:
        state.tell("key-returned", rule, seat, {"key": KEY_NAMES[key]})


class ReturnKey(Decision[Depths]):
    """Which own key comes back from the Hacker track (OT-4.9); nothing happens without one."""

    __slots__ = ()

    rule = "OT-4.9"
    detail = True

    def asks(self, state: Depths) -> bool:
        return bool(returnable(state, self.seat))

    def candidates(self, state: Depths) -> list[Move]:
        return state.terms.moves.return_key

    def refusal(self, state: Depths, move: Move) -> Refusal | None:
        return return_refusal(state, self.seat, move.what)

    def moves(self, state: Depths) -> list[Move]:
        return [state.terms.moves.return_key[key] for key in returnable(state, self.seat)]

    def play(self, state: Depths, move: Move) -> None:
        return_key(state, self.seat, move.what, "OT-4.9")


class StoreKey(Step[Depths]):
    """The used key goes to the Hacker track, which may empty; after an X key the Sponsors shift.

    Step 3 (c) to (e): OT-3.19, OT-3.20, OT-3.21.
    """

    __slots__ = ()

    rule = "OT-3.19"

    def run(self, state: Depths) -> None:
        key = state.key
        player = state.players[self.seat]
        player.track.append(key)  # OT-4.5
        if state.telling:
            state.tell(
                "key-stored", "OT-3.19", self.seat, {"key": KEY_NAMES[key], "place": len(player.track)}
            )
        state.key = -1
        if len(player.track) >= state.hacker_limit(self.seat):
            empty_track(state, self.seat)  # OT-4.8: only now is the track compared with the limit
        if key >= OWN_X:
            shift_sponsors(state)


def empty_track(state: Depths, seat: int) -> None:
    """All keys leave the track: own ones are available again, neutral ones return to the supply (OT-4.6)."""
    player = state.players[seat]
    for key in player.track:
        if key == NEUTRAL_X:
            state.neutral_keys += 1
        else:
            player.keys |= 1 << key
    if state.telling:
        facts: dict[str, object] = {
            "keys": [KEY_NAMES[key] for key in player.track],
            "limit": state.hacker_limit(seat),
        }
        state.tell("track-empty", "OT-4.6", seat, facts)
    player.track = []


def shift_sponsors(state: Depths) -> None:
    """Every tile moves one level deeper, the deepest to level 1; the Reward tokens stay (OT-4.10, OT-4.11)."""
    state.sponsors = [state.sponsors[-1], *state.sponsors[:-1]]
    if state.telling:
        sponsors = state.terms.content.sponsors
        state.tell("shift", "OT-4.10", NATURE, {"sponsors": [sponsors[tile].id for tile in state.sponsors]})
