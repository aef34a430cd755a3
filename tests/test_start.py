"""A start from the sources: the environments, and a server that plays before its core is compiled."""

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tools import compile_core, environments
from tools.build_page import keep
from tools.environments import lay, python_of

ROOT = Path(__file__).resolve().parents[1]


class TestEnvironments:
    @pytest.fixture
    def folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A project with one library, which is beside it and not in the network."""
        shelf = tmp_path / "shelf"
        shelf.mkdir()
        library = shelf / "pebble-1.0-py3-none-any.whl"
        about = "Metadata-Version: 2.1\nName: pebble\nVersion: 1.0\n"
        with zipfile.ZipFile(library, "w") as packed:
            packed.writestr("pebble.py", "SIZE = 3\n")
            packed.writestr("pebble-1.0.dist-info/METADATA", about)
            packed.writestr("pebble-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
            packed.writestr("pebble-1.0.dist-info/RECORD", "")
        digest = hashlib.sha256(library.read_bytes()).hexdigest()
        project = tmp_path / "a project"
        (project / "requirements").mkdir(parents=True)
        for name in ("build", "uv"):
            (project / "requirements" / f"{name}.txt").write_text(f"pebble==1.0 --hash=sha256:{digest}\n")
        monkeypatch.setattr(environments, "ROOT", project)
        monkeypatch.setenv("PIP_NO_INDEX", "1")
        monkeypatch.setenv("PIP_FIND_LINKS", str(shelf))
        return project

    def has_pebble(self, folder: Path) -> bool:
        answer = subprocess.run([python_of(folder), "-c", "import pebble"], capture_output=True, check=False)
        return answer.returncode == 0

    def test_uv_lays_with_the_mirrors_that_pip_knows(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        real = ROOT / environments.FOLDERS["uv"]
        with monkeypatch.context() as here:
            here.setattr(environments, "ROOT", ROOT)
            lay("uv")
        monkeypatch.setattr(environments, "FOLDERS", environments.FOLDERS | {"uv": str(real)})
        monkeypatch.setattr(environments, "lay_with_pip", lambda name: pytest.fail(f"pip laid {name}"))
        monkeypatch.setattr(environments, "is_laid", lambda name: name == "uv")
        assert self.has_pebble(lay("build"))

    @pytest.mark.slow
    def test_pip_lays_where_uv_cannot_be_had_and_again_when_the_lock_changes(
        self, folder: Path, capfd: pytest.CaptureFixture[str]
    ) -> None:
        (folder / "requirements" / "uv.txt").write_text("uv==0.0.0 --hash=sha256:00\n")
        elsewhere = folder / "elsewhere"
        elsewhere.mkdir()
        (folder / ".venv-build").symlink_to(elsewhere)  # which belongs to somebody else
        assert self.has_pebble(lay("build"))
        assert "pip goes on without it" in capfd.readouterr().err
        assert not list(elsewhere.iterdir())
        stamp = folder / ".venv-build" / ".stamp"
        laid = stamp.stat().st_mtime_ns
        lay("build")
        assert stamp.stat().st_mtime_ns == laid
        lock = folder / "requirements" / "build.txt"
        lock.write_text(re.sub("sha256:.*", f"sha256:{'0' * 64}", lock.read_text()))
        with pytest.raises(environments.NotLaid, match=r"requirements/build\.txt"):
            lay("build")
        assert not environments.is_laid("build")

    def test_uv_is_told_what_pip_was_told(self) -> None:
        told = """:env:.cert='/certificates.pem'
:env:.disable-pip-version-check='1'
global.cert='/old.pem'
global.extra-index-url='file:///one file:///two'
global.index-url='https://mirror.example/simple'
install.find-links='/wheels\\n/more'
"""
        settings = environments.uv_settings(told)
        assert settings["SSL_CERT_FILE"] == "/certificates.pem"
        assert settings["UV_DEFAULT_INDEX"] == "https://mirror.example/simple"
        assert settings["UV_INDEX"] == "file:///one file:///two"
        assert settings["UV_FIND_LINKS"] == "/wheels,/more"


class TestCompiling:
    def test_how_far_it_is_and_how_it_ends_can_be_read(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        core = tmp_path / "core.json"
        told: list[tuple[str, int, int]] = []
        tell = compile_core.tell

        def listen(state: str, done: int = 0, total: int = 0, reason: str = "") -> None:
            tell(state, done, total, reason)
            says = json.loads(core.read_text())
            told.append((says["state"], says["done"], says["total"]))

        monkeypatch.setenv("STARBOARD_CORE", str(core))
        monkeypatch.setattr(compile_core, "tell", listen)
        monkeypatch.setattr(compile_core, "WHEELS", tmp_path / "wheel")
        monkeypatch.setattr(compile_core, "TARGET", tmp_path / "compiled")
        monkeypatch.setattr(compile_core, "lay", lambda _: Path(sys.executable).parents[1])
        fails = "print('starboard: compiled 1 of 2'); print('no such header'); raise SystemExit(1)"
        monkeypatch.setattr(compile_core, "HOOK", fails)
        monkeypatch.setattr(sys, "argv", ["compile_core", "--force"])
        with pytest.raises(SystemExit, match="no such header"):
            compile_core.main()
        assert told == [("preparing", 0, 0), ("translating", 0, 0), ("compiling", 1, 2), ("failed", 0, 0)]
        assert json.loads(core.read_text())["path"] == str(tmp_path / "compiled")

    def test_what_a_build_depends_on_is_noticed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = compile_core.source_hash()
        assert before == compile_core.source_hash()
        monkeypatch.setenv("STARBOARD_OPT", "0")
        assert before != compile_core.source_hash()


@contextmanager
def serving(code: str, folder: Path) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A start as `make play` makes it, in a process group of its own, and the address of its server."""
    command = [sys.executable, "-c", code, "serve", "--no-browser", "--port", "0", "--data", str(folder)]
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            found = re.search(r"http://\S+/", said)
            assert found is not None, said
            end = time.monotonic() + 60
            while True:
                try:
                    urllib.request.urlopen(f"{found[0]}health", timeout=60).close()
                    break
                except OSError:
                    assert time.monotonic() < end
                    time.sleep(0.05)
            yield process, found[0]
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.slow
class TestStarting:
    def test_a_server_plays_while_the_core_compiles_and_takes_the_compiler_with_it(
        self, tmp_path: Path
    ) -> None:
        keep()
        lay("run")
        code = f"""
import sys
from pathlib import Path
from tools import start
start.is_current = lambda: False
start.obstacle = lambda: None
start.CORE = Path({str(tmp_path / "core.json")!r})
start.COMPILE = [sys.executable, "-c", "import time; time.sleep(600)"]
start.LOG = Path({str(tmp_path / "core.txt")!r})
start.main()
"""
        with serving(code, tmp_path) as (process, address):
            says = json.loads((tmp_path / "core.json").read_text())
            assert (says["state"], says["path"]) == ("preparing", str(compile_core.TARGET))
            assert "<script" in urllib.request.urlopen(address, timeout=60).read().decode()
            children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
            if not children.exists():
                pytest.skip("only Linux tells which processes another one started")
            pids = children.read_text().split()
            names = {Path(f"/proc/{pid}/cmdline").read_text(): pid for pid in pids}
            (compiling,) = [pid for name, pid in names.items() if "time.sleep" in name]
            assert os.getpriority(os.PRIO_PROCESS, int(compiling)) == 10
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does it
            assert process.wait(60) == 0
            assert not Path(f"/proc/{compiling}").exists()

    def test_a_second_start_looks_and_goes(self) -> None:
        """Half a second of the processor at most, no other program, and nothing from the network."""
        keep()
        lay("run")
        code = """
import os, socket, subprocess, time
from pathlib import Path
from tools import start
start.is_current() # counts, whatever it says
start.is_current = lambda: True
start.PURE = Path("nowhere")
def fail(*arguments, **named): raise SystemExit("it does more than it has to")
subprocess.Popen = subprocess.run = socket.socket = fail
os.execve = lambda command, arguments, environment: print(time.process_time(), environment["PYTHONPATH"])
start.main()
"""
        command = [sys.executable, "-c", code, "serve"]
        answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        seconds, package = answer.stdout.split()
        assert float(seconds) < 0.5
        assert package == str(compile_core.TARGET)
