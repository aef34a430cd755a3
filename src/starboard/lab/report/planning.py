"""Which games a report needs: every number of seats, every level of the solo game, and strategies to probe."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from starboard.kernel import BadOption, Edition, Game, Option
from starboard.lab.study import Run, pack_text
from starboard.players import make_player

GAMES: Final = 400  # of each number of seats
QUICK: Final = 60
PART: Final = 4  # a level of the solo game and a probe get this part of them
LEAST: Final = 10
PROBED: Final = "greedy"


def solo_option(game: Game) -> Option | None:
    """The option that says how hard the solo game is."""
    return next((option for option in game.options if option.solo_only), None)


def group_sizes(game: Game) -> list[int]:
    return [seats for seats in game.seats if seats > 1]


class Plan:
    """The runs of a report, for a game with some of its options fixed."""

    def __init__(
        self,
        game: Game,
        games: int = GAMES,
        seed: str = "1",
        player: str = PROBED,
        options: Mapping[str, object] | None = None,
        pack: Path | None = None,
        probes: bool = True,
    ) -> None:
        made = make_player(player)
        if not made.asked or made.kind == "automa":
            raise BadOption(f"a report is made of games of bots: --players cannot be {player!r}")
        if games < 1:
            raise BadOption(f"--games is a number of games, at least 1, not {games}")
        self.game = game
        self.games = games
        self.seed = seed
        self.player = player
        self.given = dict(options or {})
        self.pack = pack
        self.level = solo_option(game)
        self.runs = [*self.seat_runs(), *self.solo_runs(), *(self.probe_runs() if probes else ())]

    @property
    def part(self) -> int:
        return min(self.games, max(LEAST, self.games // PART))

    def edition(self, seats: int, level: str | None = None) -> Edition:
        """The edition for a number of seats; options of the solo game are left out of the others."""
        alone = {option.name for option in self.game.options if option.solo_only}
        given = {name: value for name, value in self.given.items() if seats == 1 or name not in alone}
        if level is not None and self.level is not None:
            given[self.level.name] = level
        return self.game.edition(seats, self.game.read_options(seats, given), self.pack)

    def run(self, name: str, purpose: str, edition: Edition, players: list[str], games: int) -> Run:
        return Run(
            name=name,
            purpose=purpose,
            game=self.game.slug,
            seats=edition.seats,
            options=edition.options,
            players=[*players, *("automa" for _ in edition.automas)],
            seed=self.seed,
            games=games,
            pack=pack_text(self.pack),
            fingerprint=edition.fingerprint,
        )

    def seat_runs(self) -> list[Run]:
        return [
            self.run(f"{seats} seats", "seats", self.edition(seats), [self.player] * seats, self.games)
            for seats in group_sizes(self.game)
        ]

    def solo_runs(self) -> list[Run]:
        """A run for each level, in the order of the rulebook; a level that is given is the only one."""
        if 1 not in self.game.seats:
            return []
        if self.level is None:
            return [self.run("solo", "solo", self.edition(1), [self.player], self.part)]
        fixed = self.given.get(self.level.name)
        levels = self.level.values if fixed is None else (str(fixed),)
        return [
            self.run(f"solo, {level}", "solo", self.edition(1, level), [self.player], self.part)
            for level in levels
        ]

    def probe_runs(self) -> list[Run]:
        """Each probe plays against the plain player, half of the games in each seat, with the same seeds."""
        sizes = group_sizes(self.game)
        if not sizes:
            return []
        edition = self.edition(sizes[0])
        games = max(1, self.part // 2)
        others = [PROBED] * (edition.seats - 1)
        return [
            self.run(
                f"{spelling}, seat {seat + 1}",
                "probe",
                edition,
                [*others[:seat], spelling, *others[seat:]],
                games,
            )
            for spelling, _ in edition.probes()
            for seat in range(edition.seats)
        ]
