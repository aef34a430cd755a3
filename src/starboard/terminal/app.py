"""The command line: `starboard play`, `replay`, `review`, `verify`, `simulate`, `rules` and what belongs to them."""

import json
import os
import sys
from datetime import UTC, datetime
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import starboard
from starboard._built import how_it_runs
from starboard.kernel import BadOption, Edition, Game, StarboardError
from starboard.players import PLAYER_KINDS, Player, make_player
from starboard.players.registry import spoken
from starboard.table import SaveError, Table, list_saves, saves_folder
from starboard.table.save import SUFFIX
from starboard.table.seeds import draw_seed
from starboard.terminal.invocation import chosen_options, continue_command
from starboard.terminal.screen import Screen

if TYPE_CHECKING:
    from starboard.terminal.boards import Board

app = typer.Typer(
    help="Play, replay, check and simulate board games, with their solo opponents.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
pack_app = typer.Typer(help="Content packs: the printed values of a game as files.", no_args_is_help=True)
app.add_typer(pack_app, name="pack")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="a game, as `starboard games` names it")]
Seats = Annotated[
    str | None,
    typer.Option(
        "--seats",
        help="who sits where: human, automa, random, greedy, search-easy to search-expert; a name after a colon",
    ),
]
Options = Annotated[
    list[str] | None, typer.Option("-o", "--option", metavar="NAME=VALUE", help="an option of the game")
]
PackFolder = Annotated[
    Path | None, typer.Option("--pack", metavar="DIR", help="the folder of your own content pack")
]
Plain = Annotated[
    bool, typer.Option("--plain", help="no boxes and colours: plain sentences, also for screen readers")
]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="do it on a Ray cluster: local, auto, HOST:PORT or ray://HOST:PORT",
    ),
]
LogFile = Annotated[Path, typer.Argument(metavar="FILE", help="the log of a game")]


def main() -> None:
    """Run the command line; errors that are meant for a person are said in one line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without a sign shows another one
    try:
        app()
    except (StarboardError, SaveError) as error:
        typer.echo(f"starboard: {error}", err=True)
        sys.exit(1)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"starboard {starboard.__version__} ({how_it_runs()})")
        raise typer.Exit


@app.callback()
def top(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=show_version,
            is_eager=True,
            help="say the version, compiled or not, and leave",
        ),
    ] = False,
) -> None:
    """Play, replay, check and simulate board games, with their solo opponents."""


# ---- what there is ----


@app.command()
def games(plain: Plain = False) -> None:
    """List the games with their seats and options."""
    screen = Screen(plain)
    for game in starboard.games():
        board = usual_board(game)
        screen.title(f"{game.name} ({game.slug}): {game.summary}")
        screen.lines([f"A game {game.credits}."])
        alone = "for a score" if game.chase else "against the automa"
        screen.lines([f"Seats: {', '.join(str(seats) for seats in game.seats)}; 1 plays {alone}."])
        for option in game.options:
            solo = ", solo only" if option.solo_only else ", not solo" if option.group_only else ""
            values = ", ".join(option.values)
            screen.lines([f"-o {option.name}=... ({values}; usually {option.default}{solo}): {option.text}"])
            screen.lines(board.option_lines(option.name))
        screen.lines([f"Play it: starboard play {game.slug} --seats {usual_seats('human', game)}"])
        if game.chase:
            screen.lines([f"The game of today: starboard play {game.slug} --daily"])


def usual_board(game: Game) -> "Board":
    """The board of a game as it is played if nothing else is said."""
    from starboard.terminal.boards import board_for

    seats = game.seats[0]
    return board_for(game.edition(seats, game.read_options(seats, {})), [])


def read_options(given: list[str] | None) -> dict[str, object]:
    """Options of a game from `name=value`."""
    options: dict[str, object] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadOption(f"an option is written name=value, not {text!r}")
        options[name.strip().replace("-", "_")] = value.strip()
    return options


def usual_seats(player: str, game: Game) -> str:
    """A solo game: with the automa, unless it is a chase for a score."""
    return player if game.chase else f"{player},automa"


def read_seats(text: str, game: Game) -> list[Player]:
    """Players from `human:Ana,automa`; a single one plays against the automa, where the solo game has one."""
    kinds = [kind.strip() for kind in text.split(",") if kind.strip()]
    if not kinds:
        raise BadOption(f"nobody sits at this table; a seat can be: {', '.join(map(spoken, PLAYER_KINDS))}")
    players = [make_player(kind) for kind in kinds]
    if len(players) == 1 and players[0].kind != "automa" and not game.chase:
        players.append(make_player("automa"))
    return players


def make_edition(game: str, players: list[Player], options: list[str] | None, pack: Path | None) -> Edition:
    seats = sum(player.kind != "automa" for player in players)
    if seats != 1 and seats < len(players):
        raise BadOption("the automa plays only the solo game: one human or bot, and the automa")
    return starboard.edition(game, seats=seats, pack=pack, **read_options(options))


# ---- playing ----


def fresh_save(game: str) -> Path:
    """A name for a new save that nobody has taken."""
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    folder = saves_folder()
    numbers = ("", *(f"-{number}" for number in range(2, 1000)))
    return next(path for n in numbers if not (path := folder / f"{stem}{n}{SUFFIX}").exists())


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="a game, as `starboard games` names it")
    ] = None,
    seats: Seats = None,
    option: Options = None,
    seed: Annotated[str | None, typer.Option("--seed", help="the same seed deals the same game")] = None,
    daily: Annotated[
        bool, typer.Option("--daily", help="the game of today (UTC), where the solo game is for a score")
    ] = False,
    pack: PackFolder = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="where to save the game")
    ] = None,
    no_save: Annotated[bool, typer.Option("--no-save", help="do not save the game")] = False,
    load: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help="go on with a saved game")
    ] = None,
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", help="with --load: a copy of the game, after its first N moves"),
    ] = None,
    pace: Annotated[
        str, typer.Option("--pace", help="opponents' turns: instant, or step by step")
    ] = "instant",
    confirm: Annotated[
        bool, typer.Option("--confirm", help="ask again before what cannot be taken back")
    ] = False,
    plain: Plain = False,
) -> None:
    """Play a game at this terminal."""
    from starboard.terminal.play import PlayLoop

    if pace not in ("instant", "step"):
        raise BadOption(f"--pace can be instant or step, not {pace!r}")
    screen = Screen(plain)
    if daily:
        if seed is not None or option or load is not None:
            raise BadOption("--daily has a seed and options of its own: leave out --seed, -o and --load")
        seed = seed_of_today(game)
    if at is not None:
        if load is None:
            raise BadOption("--at is for the game that --load names")
        load = copy_of(load, at, pack, save)
        screen.say(f"This is a copy of the game: {load}")
    if load is not None:
        table, cut = Table.load(load, pack)
        if cut is not None:
            screen.say("The last line of the save was cut off and is left out.", "note")
        screen.say(f"{table.edition.game.name} goes on after move {len(table.entries)}.")
    else:
        if game is None:
            raise BadOption("name a game, or a saved one with --load; `starboard games` lists them")
        found = starboard.game(game)
        players = read_seats(seats or usual_seats("human", found), found)
        edition = make_edition(game, players, option, pack)
        if daily and edition.seats != 1:
            raise BadOption("--daily is a solo game: name one player, or none")
        path = None if no_save else save or fresh_save(game)
        table = Table.new(edition, players, seed or draw_seed(), path)
        chosen = chosen_options(edition, edition.options)
        title = [f"{edition.game.name}{f' ({chosen})' if chosen else ''}"]
        if daily:
            title.append("the game of today")
        if len(table.people) < 2:  # several learn it after the end: it deals what they may not know
            title.append(f"seed {table.seed}")
        screen.say(", ".join(title))  # no full stop, which would be copied with the seed
    try:
        PlayLoop(table, screen, pace, confirm, pack).run()
    finally:
        table.close()


def copy_of(file: Path, at: int, pack: Path | None, save: Path | None) -> Path:
    """A save of one's own with the first moves of a game, to try again from there."""
    from starboard.table.save import SaveFile, read_save

    log = read_save(file)
    if not 0 <= at <= len(log.entries):
        raise BadOption(f"--at can be 0 to {len(log.entries)}, as many moves were played, not {at}")
    table = Table.replay(log, pack, at)
    table.assisted = table.assisted or at < len(log.entries)
    path = save or fresh_save(log.header.game)
    copy = SaveFile.create(path, table.header)
    try:
        copy.rewrite(table.log)
    finally:
        copy.close()
    return path


def seed_of_today(game: str | None) -> str:
    """The seed of the daily game, where there is one."""
    from starboard.table.chase import daily_seed

    if game is None:
        raise BadOption("name the game whose daily game is to be played")
    found = starboard.game(game)
    if not found.chase:
        raise BadOption(f"{found.name} has no daily game: its solo game is no chase for a score")
    return daily_seed(datetime.now(UTC).date())


@app.command()
def records(
    game: GameName,
    seed: Annotated[str | None, typer.Option("--seed", help="the best run on this seed, by turn")] = None,
    daily: Annotated[bool, typer.Option("--daily", help="the best run of the game of today (UTC)")] = False,
    pack: PackFolder = None,
    plain: Plain = False,
) -> None:
    """List the best solo scores among the saved games, or show the best run on a seed."""
    from starboard.terminal.records import saved_runs, show_bests, show_run

    found = starboard.game(game)
    if not found.chase:
        raise BadOption(f"{found.name} has no records: its solo game is no chase for a score")
    if daily:
        if seed is not None:
            raise BadOption("name a seed or --daily, not both")
        seed = seed_of_today(game)
    screen = Screen(plain)
    runs = saved_runs(saves_folder(), found.slug, seed=seed, pack=pack)
    if seed is None:
        show_bests(screen, found, runs)
    else:
        show_run(screen, found, seed, runs)


@app.command()
def saves(plain: Plain = False) -> None:
    """List the saved games, the newest first."""
    screen = Screen(plain)
    found = list_saves(saves_folder())
    if not found:
        screen.say(f"There is no saved game in {saves_folder()}.")
    for saved in found:
        when = datetime.fromtimestamp(saved.changed).astimezone().strftime("%Y-%m-%d %H:%M")
        if saved.header is None:
            screen.say(f"{when} {saved.path}: cannot be read: {saved.error}")
            continue
        seats = ", ".join(f"{spoken(seat.kind)} {seat.name}".strip() for seat in saved.header.seats)
        screen.say(f"{when} {saved.header.game}, {saved.moves} moves, {seats}")
        screen.command(continue_command(saved.path))


# ---- the table in the browser ----

DataFolder = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="where the tables are kept (beside the saves)")
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database", metavar="URL", help="a database instead: postgresql://USER:PASSWORD@HOST/NAME"
    ),
]


@app.command()
def serve(
    port: Annotated[int | None, typer.Option("--port", min=0, max=65535, help="usually 8420")] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="let other devices in the network take part; prints a QR code")
    ] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="do not open the browser")] = False,
    data: DataFolder = None,
    database: Database = None,
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, max=64, help="processes that serve")
    ] = None,
    broadcast: Annotated[
        str | None,
        typer.Option("--broadcast", metavar="URL", help="how workers tell each other of moves: redis://HOST"),
    ] = None,
    host_name: Annotated[
        list[str] | None,
        typer.Option("--host-name", metavar="NAME", help="a name under which pages reach the server"),
    ] = None,
) -> None:
    """Serve the table in the browser, for this machine or with --lan for the network."""
    from starboard.server.serving import serve as serve_tables
    from starboard.server.settings import read_settings

    given = {
        "port": port,
        "lan": lan or None,
        "data": None if data is None else str(data),
        "database": database,
        "workers": workers,
        "broadcast": broadcast,
        "host_names": ",".join(host_name) if host_name else None,
    }
    exact = port is not None or "STARBOARD_PORT" in os.environ
    serve_tables(read_settings(given), exact, not no_browser, typer.echo)


@app.command()
def tables(
    link: Annotated[
        str | None, typer.Option("--link", metavar="ID", help="make a fresh host link for this table")
    ] = None,
    data: DataFolder = None,
    database: Database = None,
) -> None:
    """List the tables of the browser, the newest first, or make a fresh host link for one whose link was lost."""
    from starboard.server.keeping import list_tables, make_host_link
    from starboard.server.settings import read_settings

    settings = read_settings({"data": None if data is None else str(data), "database": database})
    for line in list_tables(settings) if link is None else make_host_link(settings, link):
        typer.echo(line)


# ---- looking at logs ----


@app.command()
def replay(
    file: LogFile,
    to: Annotated[int | None, typer.Option("--to", metavar="N", help="only the first N moves")] = None,
    seat: Annotated[int, typer.Option("--seat", metavar="S", help="whose side of the board is shown")] = 0,
    pack: PackFolder = None,
    plain: Plain = False,
) -> None:
    """Tell a game from its log, and show the board at its end or after move N."""
    from starboard.table.save import read_save
    from starboard.terminal.boards import board_for
    from starboard.terminal.ending import show_outcome
    from starboard.terminal.telling import Teller, names_at

    log = read_save(file)
    if to is not None and to < 0:
        raise BadOption(f"--to is a number of moves, not {to}")
    table = Table.replay(log, pack, to)
    if not 0 <= seat < table.edition.places:
        raise BadOption(f"--seat can be 0 to {table.edition.places - 1}, not {seat}")
    screen = Screen(plain)
    board = board_for(table.edition, names_at(table, addressed=False))
    teller = Teller(table, screen, board)
    teller.viewer = seat
    for line in teller.log_lines(table.entries):
        screen.say(line)
    state = table.state.facing(seat)
    view = table.edition.view(state, seat)
    for line in board.goal(view):
        screen.say(line, "title")
    if plain:
        screen.lines(board.sentences(view, seat))
    else:
        screen.show(board.drawing(view, seat, screen.width))
    outcome = table.state.outcome()
    if outcome is not None:
        show_outcome(screen, board, outcome)
    elif state.decision is not None:
        screen.say(table.edition.prompt(state, board.names), "title")


@app.command()
def review(
    file: LogFile,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="S", help="whose choices are reviewed")
    ] = None,
    playouts: Annotated[
        int,
        typer.Option("--playouts", metavar="N", min=2, help="of each turn; more take longer and tell more"),
    ] = 24,
    adviser: Annotated[
        str, typer.Option("--adviser", metavar="PLAYER", help="the bot whose choices are compared with")
    ] = "search-hard",
    as_json: Annotated[bool, typer.Option("--json", help="the review as JSON")] = False,
    pack: PackFolder = None,
    plain: Plain = False,
) -> None:
    """Review a finished game: its value by turn, what cost most, and how to try again from there."""
    import msgspec

    from starboard.table.save import read_save
    from starboard.terminal.reviewing import make_review, seat_to_review, show_review

    table = Table.replay(read_save(file), pack)
    found = make_review(table, seat_to_review(table, seat), playouts, adviser, quiet=as_json or plain)
    if as_json:
        typer.echo(json.dumps(msgspec.to_builtins(found), indent=2))
    else:
        show_review(Screen(plain), found, file)


@app.command()
def verify(file: LogFile, pack: PackFolder = None) -> None:
    """Check a log: its text is whole, every move legal, every invariant holds, chance agrees with the seed."""
    from starboard.table.save import read_save
    from starboard.terminal.verifying import first_fault

    log = read_save(file)
    table = Table.replay(log, pack)
    screen = Screen(plain=True)
    if log.cut is not None:
        screen.say("The last line is cut off; everything before it is whole.")
    screen.say(f"{table.edition.game.name}: {len(log.entries)} moves, all legal.")
    fault = first_fault(log, pack)
    if fault is not None:
        screen.say(fault)
        raise typer.Exit(1)
    seed = (
        "people drew for chance"
        if log.header.seed is None
        else f"chance agrees with the seed {log.header.seed}"
    )
    screen.say(f"The invariants hold after every move, and {seed}.")
    outcome = table.state.outcome()
    if outcome is None:
        screen.say("The game is not over.")
    else:
        scores = ", ".join(f"{name} {total}" for name, total in zip(table.names, outcome.totals, strict=True))
        screen.say(f"It ended after {outcome.rounds} rounds: {scores}; {outcome.reason}.")
    if log.header.assisted:
        screen.say(
            "It counts as assisted: a hint was given, or moves were taken back after something was revealed."
        )


# ---- simulation ----


@app.command()
def simulate(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    count: Annotated[int, typer.Option("--games", help="how many games")] = 100,
    seed: Annotated[str, typer.Option("--seed", help="game i is played with this seed, a point and i")] = "1",
    as_json: Annotated[bool, typer.Option("--json", help="the figures as JSON")] = False,
    jobs: Annotated[int, typer.Option("--jobs", help="processes at the same time")] = 1,
    cluster: Cluster = None,
    pack: PackFolder = None,
    plain: Plain = False,
) -> None:
    """Let bots play many games and report win rates, lengths and scores."""
    from starboard.terminal.simulating import run_simulation, show_report

    found = starboard.game(game)
    players = read_seats(seats or usual_seats("greedy", found), found)
    edition = make_edition(game, players, option, pack)
    kinds = [player.spelling() for player in players]
    report = run_simulation(edition, kinds, count, seed, jobs, pack, as_json or plain, cluster)
    if as_json:
        typer.echo(json.dumps(report.dump(), indent=2))
    else:
        show_report(Screen(plain), edition, kinds, report)


@app.command()
def arena(
    game: GameName,
    players: Annotated[str, typer.Option("--players", help="who takes part: random,greedy,search-easy")],
    seats: Annotated[int, typer.Option("--seats", help="at each game; 1: each alone, with the automa")] = 2,
    option: Options = None,
    count: Annotated[
        int, typer.Option("--games", help="of each line-up; every seed is played in every order of seats")
    ] = 100,
    seed: Annotated[str, typer.Option("--seed", help="seed i is this seed, a point and i")] = "1",
    jobs: Annotated[int, typer.Option("--jobs", help="processes at the same time")] = 1,
    cluster: Cluster = None,
    anchor: Annotated[
        str | None, typer.Option("--anchor", metavar="PLAYER", help="has a rating of 0; usually greedy")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="where the games are kept (usually arena/GAME-SEED)"),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="the figures as JSON")] = False,
    pack: PackFolder = None,
    plain: Plain = False,
) -> None:
    """Let bots meet in a tournament and rate them. The same command goes on with one that was stopped."""
    from starboard.terminal.arena import read_players, run_arena

    edition = starboard.edition(game, seats=seats, pack=pack, **read_options(option))
    run_arena(
        Screen(plain), edition, read_players(players), count, seed, jobs, cluster, anchor, out, pack, as_json
    )


@app.command()
def report(
    game: GameName,
    count: Annotated[
        int | None, typer.Option("--games", metavar="N", help="games of each number of seats (400)")
    ] = None,
    seed: Annotated[str, typer.Option("--seed", help="game i is played with this seed, a point and i")] = "1",
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, help="processes at the same time (one for each core)")
    ] = None,
    players: Annotated[
        str, typer.Option("--players", metavar="PLAYER", help="the bot in every seat")
    ] = "greedy",
    option: Options = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="where to write it (report-GAME)")
    ] = None,
    cluster: Cluster = None,
    quick: Annotated[bool, typer.Option("--quick", help="60 games of each number of seats: a look")] = False,
    pack: PackFolder = None,
    plain: Plain = False,
) -> None:
    """Let bots play thousands of games, and write a page with charts, tables and a notebook about them."""
    from starboard.lab.report.planning import GAMES, QUICK, Plan
    from starboard.terminal.reporting import run_report, show_flags

    found = starboard.game(game)
    if quick and count is not None:
        raise BadOption("--quick is a number of games: leave out --games")
    wanted = QUICK if quick else GAMES if count is None else count
    plan = Plan(found, wanted, seed, players, read_options(option), pack)
    folder = out or Path(f"report-{found.slug}")
    flags = run_report(plan, folder, jobs or os.cpu_count() or 1, cluster, quiet=plain)
    show_flags(Screen(plain), plan, folder, flags)


# ---- rules and packs ----


@app.command()
def rules(
    game: GameName,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[ID or words]", help="a rule, or words to look for")
    ] = None,
    plain: Plain = False,
) -> None:
    """Look up the rules of a game by number or by words."""
    from starboard.terminal.rules import show_rules

    found = starboard.game(game)
    show_rules(Screen(plain), found.slug, " ".join(words or ()), usual_board(found))


@pack_app.command("check")
def pack_check(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="the folder of the pack")],
    game: Annotated[str, typer.Option("--game", help="the game it is for")] = "micro-cosmos",
) -> None:
    """Check a content pack: the first mistake is named with file, entry and field."""
    found = starboard.game(game)
    seats = found.seats[0]
    edition = found.edition(seats, found.read_options(seats, {}), folder)
    pack: Any = getattr(edition, "pack", None)
    screen = Screen(plain=True)
    screen.say(f"This pack can be played: {found.name}, fingerprint {edition.fingerprint}.")
    if pack is None:
        return
    for count in pack.sources():
        facts = f"{count.published} published, " if count.published else ""
        made = f"{count.reconstructed} reconstructed or your own"
        screen.say(f"{count.kind}: {count.seed} from the rulebook, {facts}{made}.")
    for remark in pack.remarks:
        screen.say(f"Worth a look: {remark}")


if __name__ == "__main__":
    main()
