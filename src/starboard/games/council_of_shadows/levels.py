"""Dark Tech: the level check and what others gain by it (CS-8.1 to CS-8.13)."""

from starboard.games.council_of_shadows.content import GEM_NAMES
from starboard.games.council_of_shadows.dark_tech import DrawTech, RemoveTech, TakeTech
from starboard.games.council_of_shadows.state import Council
from starboard.kernel.decision import Step


class LevelCheck(Step[Council]):
    """While E >= C: one level up, with everything that follows, then test again (CS-8.1; Automa: CS-13.21)."""

    __slots__ = ()

    rule = "CS-8.1"

    def run(self, state: Council) -> None:
        terms = state.terms
        seat = self.seat
        player = state.players[seat]
        if player.energy < player.consumption:
            return
        rise(state, seat, "CS-13.21" if terms.is_automa(seat) else "CS-8.1")
        state.push(LevelCheck(seat))
        level = player.level
        if level < terms.content.limits.trigger_level:
            if not terms.is_automa(seat):
                state.push(CatchUp(seat, level))
                push_tech(state, seat, level)
        elif level == terms.content.limits.trigger_level and state.throne < 0:
            state.throne = seat  # CS-8.5
            state.last_round = True
            if state.telling:
                state.tell("throne", "CS-13.25" if terms.is_automa(seat) else "CS-9.1", seat, {})


def rise(state: Council, seat: int, rule: str) -> None:
    """E = E - C, level + 1; C is not changed (CS-8.1, CS-8.2). The marker moves, so its stamp is renewed (CS-5.18)."""
    player = state.players[seat]
    player.energy -= player.consumption
    player.level += 1
    state.clock += 1
    player.stamp = state.clock
    if state.telling:
        facts: dict[str, object] = {
            "level": player.level,
            "energy": player.energy,
            "consumption": player.consumption,
        }
        state.tell("level", rule, seat, facts)


def push_tech(state: Council, seat: int, level: int) -> None:
    """A Dark Tech card of this level: chosen or drawn (CS-8.4, CS-8.6)."""
    if not state.terms.choose:
        state.push(DrawTech(seat, level))
        return
    state.push(TakeTech(seat, level))
    if not state.tech_open[level]:
        for left in range(state.terms.content.limits.tech_removed):
            state.push(RemoveTech(level, left))


class CatchUp(Step[Council]):
    """Others below that level gain gems by their own level (CS-8.10 to CS-8.13); the Automa none (CS-13.22)."""

    __slots__ = ("level",)

    rule = "CS-8.10"

    def __init__(self, seat: int, level: int) -> None:
        self.seat = seat
        self.level = level

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.level)

    def run(self, state: Council) -> None:
        terms = state.terms
        table = terms.content.limits.catch_up[self.level]
        for seat in range(terms.players):
            player = state.players[seat]
            if seat == self.seat or terms.is_automa(seat) or player.level >= self.level:
                continue
            if player.level >= len(table) or not table[player.level]:
                continue
            gems = table[player.level]
            for gem in range(len(GEM_NAMES)):
                player.gems[gem] += gems[gem]
            if state.telling:
                gained = {GEM_NAMES[gem]: gems[gem] for gem in range(len(GEM_NAMES)) if gems[gem]}
                rule = "CS-8.10" if self.level == 1 else "CS-8.11"
                state.tell("catch-up", rule, seat, {"gems": gained, "level": self.level, "by": self.seat})
