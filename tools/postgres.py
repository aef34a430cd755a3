"""Runs a throwaway PostgreSQL for a test; `python -m tools.postgres` installs PostgreSQL where there is none.

A cluster lives in a folder of its own, listens on a loopback port with a password made for it, and is gone at the end.
PostgreSQL refuses to run as root; root hands the cluster to another user.
"""

import argparse
import asyncio
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools import packages

USER: Final = "starboard"
PATIENCE: Final = 60.0  # seconds for a cluster to start or to stop
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "100",
    "shared_buffers": "32MB",
    "log_min_messages": "warning",
}
# What a test that does not ask about durability may do without.
CARELESS = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
DEFAULTS = Path("/etc/postgresql-common/createcluster.conf")


class NoPostgres(Exception):
    """PostgreSQL is not there or does not run, and why."""


def find() -> Path | None:
    """The folder with `initdb` and `postgres`, the newest if there are several."""
    found = [
        Path(name).resolve().parent for name in (shutil.which("initdb"), shutil.which("postgres")) if name
    ]
    installed = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name), reverse=True
    )
    return next(
        (
            folder
            for folder in [*found, *installed]
            if all((folder / name).exists() for name in ("initdb", "postgres"))
        ),
        None,
    )


@contextmanager
def without_main_cluster() -> Iterator[None]:
    """Debian's package starts a database of the system when it is installed; this time it does not."""
    if not packages.install(["postgresql-common"]) or not DEFAULTS.exists():
        yield
        return
    before = DEFAULTS.read_text(encoding="utf-8")
    DEFAULTS.write_text(f"{before}\ncreate_main_cluster = false\n", encoding="utf-8")
    try:
        yield
    finally:
        DEFAULTS.write_text(before, encoding="utf-8")


def programs() -> Path:
    """The folder of PostgreSQL's programs, installed if need be."""
    found = find()
    if found is None and packages.may_install():
        with without_main_cluster():
            packages.install(["postgresql"])
        found = find()
    if found is None:
        raise NoPostgres(
            "this needs PostgreSQL: initdb and postgres are neither on the search path nor in /usr/lib/postgresql. "
            "Install the package postgresql of your system"
        )
    return found


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, folder: Path, process: "subprocess.Popen[bytes]", port: int, password: str) -> None:
        self.folder = folder
        self.process = process
        self.port = port
        self.password = password

    def url(self, database: str = "postgres", scheme: str = "postgresql") -> str:
        return f"{scheme}://{USER}:{self.password}@127.0.0.1:{self.port}/{database}"

    def create(self, database: str) -> str:
        """Make an empty database and say where it is."""
        import asyncpg

        async def make() -> None:
            connection = await asyncpg.connect(self.url())
            try:
                await connection.execute(f'CREATE DATABASE "{database}"')
            finally:
                await connection.close()

        asyncio.run(make())
        return self.url(database)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(PATIENCE)


def unprivileged() -> pwd.struct_passwd | None:
    """Whom the cluster belongs to; None: whoever runs this."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise NoPostgres("PostgreSQL does not run as root, and there is no user postgres or nobody to run it as")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def run_as(owner: pwd.struct_passwd | None, command: list[str], folder: Path) -> "subprocess.Popen[bytes]":
    environment = {"PATH": os.defpath, "LC_ALL": "C.UTF-8", "HOME": str(folder), "PGTZ": "UTC"}
    with (folder / "server.log").open("ab") as log:
        return subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            user=None if owner is None else owner.pw_uid,
            group=None if owner is None else owner.pw_gid,
            extra_groups=None if owner is None else [],
        )  # fmt: skip


def is_ready(data: Path) -> bool:
    """The last line of the file that a running PostgreSQL keeps says so."""
    try:
        return (data / "postmaster.pid").read_text(encoding="utf-8").rstrip().endswith("\nready")
    except OSError:
        return False


def start(folder: Path, *, durable: bool) -> Cluster:
    owner, binaries, data = unprivileged(), programs(), folder / "data"
    password = secrets.token_urlsafe(16)
    secret = folder / "password"
    secret.write_text(password, encoding="utf-8")
    secret.chmod(0o600)
    if owner is not None:
        for path in (folder, secret):
            os.chown(path, owner.pw_uid, owner.pw_gid)
    create = [
        str(binaries / "initdb"), "--pgdata", str(data), "--username", USER, "--pwfile", str(secret),
        "--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C", "--no-sync",
    ]  # fmt: skip
    if run_as(owner, create, folder).wait(PATIENCE) != 0:
        raise NoPostgres(f"initdb failed: {last_words(folder)}")
    settings = SETTINGS | ({} if durable else CARELESS)
    port = free_port()
    command = [str(binaries / "postgres"), "-D", str(data), "-p", str(port)]
    for name, value in settings.items():
        command += ["-c", f"{name}={value}"]
    process = run_as(owner, command, folder)
    end = time.monotonic() + PATIENCE
    while not is_ready(data):
        if process.poll() is not None or time.monotonic() > end:
            process.kill()
            raise NoPostgres(f"PostgreSQL does not start: {last_words(folder)}")
        time.sleep(0.05)
    return Cluster(folder, process, port, password)


def last_words(folder: Path) -> str:
    return (folder / "server.log").read_text(encoding="utf-8", errors="replace")[-2000:]


@contextmanager
def cluster(*, durable: bool = False) -> Iterator[Cluster]:
    """A throwaway PostgreSQL. `durable`: a commit is on the disk before it is acknowledged, as in real life."""
    folder = Path(tempfile.mkdtemp(prefix="starboard-postgres-"))
    try:
        running = start(folder, durable=durable)
        try:
            yield running
        finally:
            if running.process.poll() is None:
                running.process.send_signal(signal.SIGINT)  # PostgreSQL's fast shutdown
                try:
                    running.process.wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    running.process.kill()
                    running.process.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--run", action="store_true", help="run a cluster until the input ends, and print its URL"
    )
    arguments = parser.parse_args()
    try:
        print(programs())
        if arguments.run:
            with cluster(durable=True) as running:
                print(running.url(), flush=True)
                sys.stdin.read()
    except NoPostgres as error:
        sys.exit(f"starboard: {error}")


if __name__ == "__main__":
    main()
