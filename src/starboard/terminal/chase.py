"""The chase for a score at the terminal: the best run on the seed as a ghost, the percentile, the personal best."""

from pathlib import Path

from starboard.kernel import Outcome, State
from starboard.lab.reference import compare
from starboard.table import Table, saves_folder
from starboard.table.chase import Run, is_chase
from starboard.terminal.records import comparable, saved_runs


class Chase:
    """What is said beside a solo game that is played for a score. The saves are read when the game begins and ends."""

    def __init__(self, table: Table, pack: Path | None = None) -> None:
        self.table = table
        self.pack = pack  # the folder of the table's content pack, if it is somebody's own
        self.points = table.edition.game.points
        self.ghost = self.best(table.seed)

    def best(self, seed: str | None = None) -> Run | None:
        """The best saved run with these options, on a seed or on any; this game is none."""
        game = self.table.edition.game.slug
        runs = saved_runs(saves_folder(), game, seed, self.pack, but=self.table.path)
        return next((one.run for one in comparable(self.table.edition, runs)), None)

    def greeting(self) -> list[str]:
        """The run to race, if there is one."""
        ghost = self.ghost
        if ghost is None:
            return []
        return [f"Your best on this seed: {ghost.score} {self.points} (turn {ghost.rounds})."]

    def now(self, state: State) -> list[str]:
        """How far the run to race was when this turn began."""
        ghost, turn = self.ghost, self.table.edition.round(state)
        if ghost is None or turn < 1:
            return []
        mine = sum(self.table.edition.standings(state)[0].values())
        if turn > ghost.rounds:
            return [f"Your best run ended at turn {ghost.rounds} with {ghost.score}; you have {mine}."]
        return [f"At turn {turn} your best run had {ghost.points_at(turn)}; you have {mine}."]

    def farewell(self, outcome: Outcome) -> list[str]:
        """What the score is worth: beside one's own best and the run that was raced, then beside games of a bot."""
        score = outcome.totals[0]
        return [*self.own(score), compare(self.table.edition, score).text]

    def own(self, score: int) -> list[str]:
        """How a score compares with one's own, or why it does not."""
        if self.table.assisted:
            return ["An assisted game does not enter the records."]
        if self.table.path is None or self.table.path.parent != saves_folder().resolve():
            return ["This game is not among your saves, so it does not enter the records."]
        best = self.best()
        if best is None:
            lines = [f"Your first game with these options that counts: {score} {self.points}."]
        elif score > best.score:
            lines = [f"A new personal best: {score} {self.points}, after {best.score}."]
        elif score == best.score:
            lines = [f"As good as your best: {score} {self.points}."]
        else:
            lines = [f"Your best with these options: {best.score} {self.points}."]
        if self.ghost is not None:
            lines.append(f"On this seed your best was {self.ghost.score}.")
        return lines


def chase_at(table: Table, pack: Path | None = None) -> Chase | None:
    """The chase that a table is, if one person plays for a score there."""
    return Chase(table, pack) if is_chase(table.edition) and table.people == [0] else None
