"""The end of a game: who won, why, by how much, and where the points came from."""

from rich.box import ROUNDED
from rich.table import Table as Grid
from rich.text import Text

from starboard.kernel import Outcome
from starboard.table.chase import is_chase
from starboard.terminal.boards import Board
from starboard.terminal.screen import Screen


def show_outcome(screen: Screen, board: Board, outcome: Outcome) -> None:
    """The result, then the table of scores by source."""
    names = board.names
    reason = outcome.reason.replace("the human has", "you have") if "You" in names else outcome.reason
    chase = is_chase(board.edition)  # nobody else wins or loses, and a round is a turn
    rounds = "turns" if chase else "rounds"
    placed = not chase and bool(outcome.winners)  # where nobody wins there is no order either
    headline = board.edition.headline(outcome, names) if outcome.winners else "Nobody wins"
    screen.title(f"{headline}: {reason} ({outcome.rule}). {outcome.rounds} {rounds} were played.")
    words = board.edition.source_names()
    points = board.edition.game.points
    sources = [source for source in outcome.scores[0] if any(score.get(source) for score in outcome.scores)]
    if screen.plain:
        for seat, name in enumerate(names):
            scored = outcome.scores[seat]
            parts = ", ".join(f"{words.get(s, s)} {scored[s]}" for s in sources if scored[s])
            result = f", {outcome.results[seat]}" if outcome.results else ""
            total = f"{outcome.totals[seat]} {points}{' in all' if outcome.results else ''}"
            place = f", place {outcome.places[seat]}" if placed else ""
            screen.say(f"{name}{place}{result}, {total}{parts and f': {parts}'}.")
        return
    grid = Grid(box=ROUNDED, header_style="title", border_style="quiet")
    grid.add_column(f"{points} for")
    for seat, name in enumerate(names):
        grid.add_column(f"{name} (place {outcome.places[seat]})" if placed else name, justify="right")
    if outcome.results:
        grid.add_row(
            Text("result", style="title"), *(Text(result, style="title") for result in outcome.results)
        )
        grid.add_section()
    for source in sources:
        grid.add_row(words.get(source, source), *(str(score[source] or "-") for score in outcome.scores))
    grid.add_section()
    grid.add_row(Text("total", style="title"), *(Text(str(total), style="title") for total in outcome.totals))
    screen.show(grid)
