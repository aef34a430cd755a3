"""The result of a run as text."""

from statistics import median
from typing import Any

from benchmarks.pages import markdown
from benchmarks.server.measured import Figures, Load
from benchmarks.server.servers import Ours, PeerFlatFile, PeerInMemory

SERVERS = (Ours.name, PeerInMemory.name, PeerFlatFile.name)


def summary(figures: Figures, facts: dict[str, Any]) -> str:
    parts = [machine(figures, facts), main_table(figures), cost_table(figures)]
    if facts["quick"]:
        parts.insert(0, "A quick look: one round is too few for a result.")
    return "\n\n".join(parts)


def machine(figures: Figures, facts: dict[str, Any]) -> str:
    moves = sum(load.moves for servers in figures.loads.values() for load in servers.values())
    load = f"load {facts['load before']} before, {facts['load after']} after"
    return (
        f"{facts['date']}: boardgame.io {facts['boardgame.io']} on Node {facts['node']}, ours on {facts['python']}, "
        f"core {'compiled' if facts['compiled'] else 'in pure Python'}; {facts['system']}, {facts['processor']}, "
        f"{facts['cores']} cores ({load}). {facts['rounds']} rounds, {moves:,} moves in {facts['seconds']} s, "
        f"{facts['moves']} moves a table. Every move was acknowledged."
    )


def main_table(figures: Figures) -> str:
    rows = [("tables at once", "server", "moves/s", "p50", "p99", "ours is")]
    for tables, servers in figures.loads.items():
        for name in SERVERS:
            load = servers[name]
            ratio = ""
            if name != Ours.name:
                ratios = figures.ratios(tables, Ours.name, name)
                ratio = f"{median(ratios):.2f} x ({min(ratios):.2f} to {max(ratios):.2f})"
            rows.append(
                (
                    f"{tables}",
                    name,
                    f"{median(load.rates):,.0f}",
                    milliseconds(load.quantile(0.5)),
                    milliseconds(load.quantile(0.99)),
                    ratio,
                )
            )
    return markdown(rows, "rlrrrl")


def cost_table(figures: Figures) -> str:
    rows = [
        ("tables at once", "server", "server's processor time for a move", "clients busy", "bytes for a move")
    ]
    for tables, servers in figures.loads.items():
        for name in SERVERS:
            load = servers[name]
            rows.append(
                (
                    f"{tables}",
                    name,
                    processor(load),
                    f"{load.client_share:.0%}",
                    f"{load.bytes_per_move:,.0f}",
                )
            )
    return markdown(rows, "rlrrr")


def processor(load: Load) -> str:
    return "?" if load.processor_per_move is None else milliseconds(load.processor_per_move)


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms"
