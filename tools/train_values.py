"""Trains the learned evaluations of the search: players/networks/<game>.json.

    python tools/train_values.py collect --game SLUG --games N --seed S --jobs J --out FOLDER [--player SPELLING]
    python tools/train_values.py fit --game SLUG --data FOLDER [FOLDER ...] --out FILE
    python tools/train_values.py match --game SLUG --values FILE --games N --simulations N --jobs J

`collect` plays games between bots and writes down positions as numbers (`Edition.observe`) with what came of them;
greedy players look at the game with weights of their own each time and sometimes answer at random, so that many
kinds of positions are seen. `fit` trains a network on them (PyTorch, on a GPU where there is one) and keeps some games
back to say how well it foretells those. `match` lets a search with the network play against greedy and the automa.
"""

import argparse
import importlib
import json
import math
import sys
import time
from array import array
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import starboard
from starboard.kernel import NATURE, Edition, Nature, State
from starboard.lab.simulation import play_game
from starboard.lab.statistics import mean_interval, win_interval
from starboard.players import Automa, Greedy, Search, Sight, make_player
from starboard.players.values import read_network

HARDEST: dict[str, dict[str, str]] = {
    "micro-cosmos": {"difficulty": "hard-plus"},
    "council-of-shadows": {"automa_level": "house-master"},
    "otys": {},
    "starship-interstellar": {"difficulty": "extreme"},
}
WEIGHTS = {
    "micro-cosmos": "starboard.games.micro_cosmos.evaluation",
    "council-of-shadows": "starboard.games.council_of_shadows.evaluation_weights",
    "otys": "starboard.games.otys.evaluation_weights",
    "starship-interstellar": "starboard.games.starship_interstellar.evaluation_weights",
}
SPREAD = 0.12  # of the weights with which a game is played
AT_RANDOM = 0.04  # share of answers


def edition_of(game: str, solo: bool) -> Edition:
    return starboard.edition(game, seats=1, **HARDEST[game]) if solo else starboard.edition(game, seats=2)


def shaken(game: str, rng: Random) -> None:
    """Play with other weights than the last game."""
    weights = importlib.import_module(WEIGHTS[game]).WEIGHTS
    known = BASE.setdefault(
        game,
        {name: getattr(weights, name) for name in dir(weights) if isinstance(getattr(weights, name), float)},
    )
    for name, value in known.items():
        setattr(weights, name, value * math.exp(SPREAD * rng.gauss(0, 1)) if rng.random() < 0.7 else value)


BASE: dict[str, dict[str, float]] = {}


def base(game: str) -> None:
    """The weights as they are."""
    weights = importlib.import_module(WEIGHTS[game]).WEIGHTS
    for name, value in BASE[game].items():
        setattr(weights, name, value)


def final_lead(edition: Edition, state: State, seat: int) -> float:
    """What a finished game was worth to a seat, in points of the evaluation."""
    outcome = state.outcome()
    assert outcome is not None
    if edition.places == 1 or not edition.game.points_decide:
        return edition.evaluate(state, seat)
    lead = outcome.totals[seat] - max(total for other, total in enumerate(outcome.totals) if other != seat)
    return lead + (edition.game.victory if seat in outcome.winners else -edition.game.victory)


def collect_game(task: tuple[str, bool, str, str]) -> tuple["array[float]", "array[float]", int]:
    """One game: the observations of all positions in a row, the results, and the number of inputs."""
    game, solo, seed, spelling = task
    edition = edition_of(game, solo)
    rng = Random(seed)
    shaken(game, rng)
    players = [make_player(spelling) for _ in range(edition.seats)]
    state = edition.start()
    nature = Nature(seed)
    rows = array("f")
    seats: list[int] = []
    valued: list[float] = []  # by hand, with the weights of this game
    while state.stack:
        decision = state.decision
        assert decision is not None
        if decision.landmark and edition.round(state) > 0:
            for seat in range(edition.seats):
                rows.extend(edition.observe(state, seat))
                seats.append(seat)
                valued.append(edition.evaluate(state, seat))
        if decision.seat == NATURE:
            state.play(nature.answer(state))
            continue
        moves = state.moves()
        if len(moves) == 1:
            state.play(moves[0])
        elif rng.random() < AT_RANDOM:
            state.play(moves[int(rng.random() * len(moves))])
        else:
            state.play(players[decision.seat].choose(Sight(edition, state, decision.seat), rng))
    outcome = state.outcome()
    assert outcome is not None
    results = array("f")
    base(game)
    leads = [final_lead(edition, state, seat) for seat in range(edition.seats)]
    for seat, value in zip(seats, valued, strict=True):
        results.append(value)
        results.append(leads[seat])
    return rows, results, len(rows) // max(1, len(seats))


def collect(given: argparse.Namespace) -> None:
    out = Path(given.out)
    out.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    tasks = [
        (given.game, number % 2 == 0, f"{given.seed}.{number}", given.player) for number in range(given.games)
    ]
    positions = inputs = games = 0
    with (
        ProcessPoolExecutor(given.jobs) as pool,
        (out / "inputs.f32").open("wb") as rows_file,
        (out / "results.f32").open("wb") as results_file,
        (out / "lengths.i32").open("wb") as lengths_file,
    ):
        for rows, results, size in pool.map(collect_game, tasks, chunksize=8):
            if given.seconds and time.monotonic() - began > given.seconds:
                break
            if size:
                inputs = size
                rows.tofile(rows_file)
                results.tofile(results_file)
                array("i", [len(results) // 2]).tofile(lengths_file)
                positions += len(results) // 2
                games += 1
        pool.shutdown(cancel_futures=True)
    (out / "about.json").write_text(json.dumps({"game": given.game, "inputs": inputs, "games": games}))
    print(f"{given.game}: {games} games, {positions} positions, {time.monotonic() - began:.0f} s", flush=True)


def fit(given: argparse.Namespace) -> None:
    import numpy as np  # type: ignore[import-not-found]
    import torch  # type: ignore[import-not-found]

    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    parts = []
    for folder in map(Path, given.data):
        about = json.loads((folder / "about.json").read_text())
        rows = np.fromfile(folder / "inputs.f32", dtype=np.float32).reshape(-1, about["inputs"])
        results = np.fromfile(folder / "results.f32", dtype=np.float32).reshape(-1, 2)
        lengths = np.fromfile(folder / "lengths.i32", dtype=np.int32)
        number = min(len(rows), len(results))
        parts.append((rows[:number], results[:number], np.repeat(np.arange(len(lengths)), lengths)[:number]))
    inputs = torch.from_numpy(np.concatenate([part[0] for part in parts])).to(device)
    results = np.concatenate([part[1] for part in parts])
    low, high = np.percentile(results[:, 1], [1, 99])
    by_hand = torch.from_numpy(results[:, 0].copy()).to(device)
    leads = torch.from_numpy(results[:, 1].clip(low, high).astype(np.float32)).to(device)
    kept_back = torch.from_numpy(np.concatenate([part[2] % 20 == 0 for part in parts])).to(device)
    deviation = inputs[~kept_back].std(0)
    inputs = inputs * (deviation > 1e-6)
    size = inputs.shape[1]
    slope = float(((by_hand - by_hand.mean()) * (leads - leads.mean())).mean() / by_hand.var())
    scale = float(leads.std())
    # what the evaluation by hand does not foretell, in standard deviations
    rest = (leads - leads.mean() - slope * (by_hand - by_hand.mean())) / scale
    first, second = given.units
    layers = [torch.nn.Linear(size, first), torch.nn.Linear(first, second), torch.nn.Linear(second, 1)]
    network = torch.nn.Sequential(layers[0], torch.nn.ReLU(), layers[1], torch.nn.ReLU(), layers[2]).to(
        device
    )
    learned, foretold = inputs[~kept_back], inputs[kept_back]
    targets, truth = rest[~kept_back], rest[kept_back]
    batch = 8192
    steps = given.epochs * math.ceil(len(learned) / batch)
    optimiser = torch.optim.AdamW(network.parameters(), lr=1e-3, weight_decay=5e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, max_lr=2e-3, total_steps=steps)
    loss_of = torch.nn.MSELoss()
    began = time.monotonic()
    best: tuple[float, dict[str, Any]] = (1e9, {})
    for _ in range(given.epochs):
        order = torch.randperm(len(learned), device=device)
        for start in range(0, len(order), batch):
            chosen = order[start : start + batch]
            optimiser.zero_grad()
            loss = loss_of(network(learned[chosen]).squeeze(1), targets[chosen])
            loss.backward()
            optimiser.step()
            schedule.step()
        with torch.no_grad():
            error = float(loss_of(network(foretold).squeeze(1), truth))
        if error < best[0]:
            best = error, {name: value.clone() for name, value in network.state_dict().items()}
    network.load_state_dict(best[1])
    plain = float(truth.var())
    print(f"slope {slope:.3f} scale {scale:.2f}", flush=True)

    def rounded(tensor: Any) -> Any:
        return json.loads(
            json.dumps(tensor.detach().cpu().tolist()), parse_float=lambda x: round(float(x), 4)
        )

    Path(given.out).write_text(
        json.dumps(
            {
                "game": given.game,
                "positions": len(learned),
                "error": round(best[0], 4),
                "first": rounded(layers[0].weight.T * (deviation > 1e-6).unsqueeze(1)),
                "first_bias": rounded(layers[0].bias),
                "second": rounded(layers[1].weight),
                "second_bias": rounded(layers[1].bias),
                "last": rounded(layers[2].weight[0]),
                "last_bias": rounded(layers[2].bias)[0],
                "slope": slope,
                "scale": scale,
            }
        )
    )
    print(
        f"{given.game}: {len(learned)} positions, {size} inputs; error {best[0]:.4f} on games kept back, "
        f"{plain:.4f} without looking; {time.monotonic() - began:.0f} s on {device}",
        flush=True,
    )


def match_game(task: tuple[str, bool, int, str, int, str]) -> tuple[float, float, float]:
    game, solo, number, values, simulations, how = task
    edition = edition_of(game, solo)
    player = Search(simulations=simulations)
    if values:
        player.network = read_network(Path(values))
    for setting in filter(None, how.split(",")):
        name, _, value = setting.partition("=")
        if name == "trust" and player.network is not None:
            player.network.scale *= float(value)
        elif name != "trust":
            setattr(player, name, int(value) if name == "horizon" else float(value))
    seat = 0 if solo else number % 2
    others = [Automa() for _ in edition.automas] if solo else [Greedy()]
    players = [player, *others] if seat == 0 else [*others, player]
    began = time.process_time()
    state, _ = play_game(edition, players, f"match.{number // (1 if solo else 2)}")
    outcome = state.outcome()
    assert outcome is not None
    lead = outcome.totals[seat] - max((t for s, t in enumerate(outcome.totals) if s != seat), default=0)
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return won, float(lead), time.process_time() - began


def match(given: argparse.Namespace) -> None:
    for solo in (True, False):
        tasks = [
            (given.game, solo, number, given.values or "", given.simulations, given.how)
            for number in range(given.games)
        ]
        with ProcessPoolExecutor(given.jobs) as pool:
            played = list(pool.map(match_game, tasks))
        share = win_interval(sum(one[0] for one in played), len(played))
        lead = mean_interval([one[1] for one in played])
        seconds = sum(one[2] for one in played) / len(played)
        print(
            f"{given.game} {'solo' if solo else 'against greedy'}, {given.simulations} simulations {given.how}, "
            f"{'learned' if given.values else 'by hand'}: {share.value:.3f} ({share.low:.3f} to {share.high:.3f}), "
            f"lead {lead.value:.1f} ({lead.low:.1f} to {lead.high:.1f}), {seconds:.1f} s a game, {len(played)} games",
            flush=True,
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("collect", "fit", "match"):
        command = commands.add_parser(name)
        command.add_argument("--game", required=True)
        if name != "fit":
            command.add_argument("--games", type=int, default=1000)
            command.add_argument("--jobs", type=int, default=2)
        if name == "collect":
            command.add_argument("--seed", default="values")
            command.add_argument("--player", default="greedy")
            command.add_argument("--seconds", type=float, default=0.0, help="stop after so long")
            command.add_argument("--out", required=True)
        if name == "fit":
            command.add_argument("--data", nargs="+", required=True)
            command.add_argument("--out", required=True)
            command.add_argument("--epochs", type=int, default=20)
            command.add_argument("--units", type=int, nargs=2, default=[32, 16])
        if name == "match":
            command.add_argument("--values")
            command.add_argument("--simulations", type=int, default=400)
            command.add_argument("--how", default="", help="settings of the search: horizon=1,exploration=2")
    given = parser.parse_args()
    {"collect": collect, "fit": fit, "match": match}[given.command](given)
    return 0


if __name__ == "__main__":
    sys.exit(main())
