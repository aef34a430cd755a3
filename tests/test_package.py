"""What is installed is what was said: the wheels, built as for a release, in an environment of nothing else."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
import urllib.request
import zipfile
from pathlib import Path

import pytest
from tools import compile_core
from tools.build_page import TARGET, keep
from tools.compiler import obstacle
from tools.environments import alone, environment_for_uv, lay, lock_of, python_of
from tools.node import new_enough

import starboard

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
# What there is not on Windows, by module and by name. That our own code asks for none of it unasked is what is tested.
BARRED = """
import os, signal, sys

MODULES = {"fcntl", "grp", "httptools", "pwd", "resource", "termios", "tty", "uvloop"}
for module, names in (
    (os, "fork forkpty geteuid getuid getpgid killpg mkfifo nice sched_getaffinity setsid uname"),
    (signal, "SIGALRM SIGHUP SIGKILL SIGQUIT SIGUSR1 SIGUSR2 pthread_sigmask setitimer"),
):
    for name in names.split():
        vars(module).pop(name, None)

class Without:
    def __init__(self, finder):
        self.finder = finder

    def __getattr__(self, name):
        return getattr(self.finder, name)

    def find_spec(self, name, path=None, target=None):
        return None if name in MODULES else self.finder.find_spec(name, path, target)

for name in MODULES:
    sys.modules.pop(name, None)
sys.meta_path[:] = map(Without, sys.meta_path)
"""


def wheel(folder: Path, **settings: str) -> Path:
    """A wheel that is built now, in pure Python."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    environment = os.environ | {"STARBOARD_PURE": "1"} | settings
    with alone("compiled"):  # builds among the sources share a folder
        answer = subprocess.run(build, env=environment, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    (made,) = folder.glob("*.whl")
    return made


def files_of(made: Path) -> set[str]:
    with zipfile.ZipFile(made) as package:
        return set(package.namelist())


class Installed:
    """A wheel in an environment that has, beside it, only what playing needs."""

    def __init__(self, folder: Path, made: Path) -> None:
        self.bin = folder / "bin"
        unwanted = ("PYTHONPATH", "VIRTUAL_ENV")
        self.environment = {name: value for name, value in os.environ.items() if name not in unwanted}
        install = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "install", "--quiet"]
        for command in (
            [sys.executable, "-m", "venv", "--without-pip", str(folder)],
            [*install, "--no-deps", "--no-index", str(made)],
        ):
            subprocess.run(command, env=self.environment, check=True)
        (self.packages,) = folder.glob("lib/python*/site-packages")
        (libraries,) = lay("run").glob("lib/python*/site-packages")
        (self.packages / "libraries.pth").write_text(str(libraries))  # the .pth files there are not read
        nothing = folder / "nothing"
        nothing.mkdir()
        self.environment |= {"PATH": str(nothing), "STARBOARD_HOME": str(folder / "home")}

    def say(self, *arguments: str) -> str:
        command = [self.bin / "starboard", *arguments]
        answer = subprocess.run(
            command, env=self.environment, input="", capture_output=True, text=True, check=False
        )
        assert answer.returncode == 0, answer.stdout + answer.stderr
        return answer.stdout


@pytest.fixture(scope="module")
def pure(tmp_path_factory: pytest.TempPathFactory) -> Path:
    keep()
    return wheel(tmp_path_factory.mktemp("pure"))


@pytest.mark.slow
def test_the_wheel_holds_the_page_the_migrations_the_content_and_the_rules(
    pure: Path, tmp_path: Path
) -> None:
    files = files_of(pure)
    pages = {path.relative_to(ROOT / "src").as_posix() for path in TARGET.rglob("*") if path.is_file()}
    pages = {name for name in pages if not name.endswith("/.stamp")}
    assert "starboard/server/page/index.html" in pages
    assert pages <= files
    assert {name for name in files if "/page/" in name} == pages
    versions = ROOT / "src" / "starboard" / "server" / "migrations" / "versions"
    assert {f"starboard/server/migrations/versions/{path.name}" for path in versions.glob("*.py")} <= files
    assert "starboard/games/micro_cosmos/rules/RULES.md" in files
    assert any(name.startswith("starboard/games/micro_cosmos/content/") for name in files)
    assert not any("node_modules" in name or name.startswith(("web/", "tests/", "tools/")) for name in files)

    bare = files_of(wheel(tmp_path, STARBOARD_NO_PAGE="1"))  # nothing of the build before stays in it
    assert bare == files - pages


@pytest.mark.slow
def test_the_wheel_of_a_release_has_the_core_that_this_machine_can_make(tmp_path: Path) -> None:
    isolated = os.environ.get("ISOLATED", "--isolated") != ""  # as the Makefile says
    compile_core.keep(isolated=isolated, force=False)
    assert list(compile_core.WHEELS.glob("*.tar.gz")) or not isolated, "the wheel is made from the sdist"
    (made,) = compile_core.WHEELS.glob("*.whl")
    reason = obstacle()
    core = "compiled" if reason is None else f"pure Python: {reason}"
    assert Installed(tmp_path, made).say("--version") == f"starboard {starboard.__version__} ({core})\n"
    unpacked = compile_core.TARGET / "starboard" / "kernel"
    with zipfile.ZipFile(made) as package:
        for path in unpacked.iterdir():  # what the compiled half of the tests runs is this very wheel
            if path.is_file():
                assert path.read_bytes() == package.read(f"starboard/kernel/{path.name}")


@pytest.mark.slow
def test_the_pure_wheel_plays_where_there_is_only_python(pure: Path, tmp_path: Path) -> None:
    assert pure.name.endswith("-py3-none-any.whl")
    installed = Installed(tmp_path, pure)
    (installed.packages / "barred_here.py").write_text(BARRED)
    (installed.packages / "barred_here.pth").write_text("import barred_here\n")
    version = f"starboard {starboard.__version__} (pure Python: STARBOARD_PURE=1)\n"
    assert installed.say("--version") == version
    for name in ("fcntl", "httptools", "uvloop"):
        command = [installed.bin / "python", "-c", f"import {name}"]
        barred = subprocess.run(command, env=installed.environment, capture_output=True, check=False)
        assert b"No module named" in barred.stderr
    assert "Prestige in all" in installed.say("play", "otys", "--seats", "random", "--seed", "1", "--plain")

    command = [installed.bin / "starboard", "serve", "--no-browser", "--port", "0", "--data", tmp_path]
    environment = installed.environment | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            found = re.search(r"http://\S+", said)
            assert found is not None, said + server.stdout.read()
            page = urllib.request.urlopen(found[0], timeout=60).read().decode()
            assert "<script" in page
            table = {"game": "otys", "seats": [{"kind": "random"}], "seed": "1"}
            asked = urllib.request.Request(
                f"{found[0]}api/tables", json.dumps(table).encode(), {"content-type": "application/json"}
            )
            made = json.load(urllib.request.urlopen(asked, timeout=60))
            look = urllib.request.Request(
                f"{found[0]}api/tables/{made['table']}", headers={"authorization": f"Bearer {made['host']}"}
            )
            end = time.monotonic() + 60
            while not json.load(urllib.request.urlopen(look, timeout=60)).get("over"):
                assert time.monotonic() < end, "the bot does not come to an end"
                time.sleep(0.2)
        finally:
            server.terminate()


@pytest.mark.slow
@pytest.mark.skipif(obstacle() is not None, reason="there is no C compiler")
def test_sources_that_do_not_compile_fail_the_build_unless_it_need_not_compile(tmp_path: Path) -> None:
    for name in (
        "LICENSE",
        "README.md",
        "pyproject.toml",
        "setup.py",
        "tools",
        "src/starboard",
        "docs/rules",
    ):
        target = tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("page", "__pycache__"))
        else:
            shutil.copyfile(ROOT / name, target)
    broken = tmp_path / "src/starboard/kernel/move.py"
    broken.write_text(f'{broken.read_text(encoding="utf-8")}\nWRONG: int = "a word"\n', encoding="utf-8")
    build = [python_of(lay("build")), "-c", compile_core.HOOK, tmp_path / "dist"]

    def answer(**settings: str) -> str:
        environment = os.environ | {"STARBOARD_NO_PAGE": "1"} | settings
        told = subprocess.run(
            build, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        return told.stderr if told.returncode == 0 else f"failed: {told.stderr}"

    refused = answer()
    assert refused.startswith("failed: ")
    assert "mypyc refused the sources" in refused
    assert "STARBOARD_PURE=1" in refused
    assert not list(tmp_path.glob("dist/*.whl"))
    assert "building pure Python: no C compiler (nothing-here)" in answer(CC="nothing-here")
    assert "failed: starboard: cannot compile" in answer(CC="nothing-here", STARBOARD_REQUIRE_COMPILED="1")
    (made,) = tmp_path.glob("dist/*-py3-none-any.whl")
    assert (
        Installed(tmp_path / "clean", made)
        .say("--version")
        .endswith("(pure Python: no C compiler (nothing-here))\n")
    )


@pytest.mark.slow
@pytest.mark.parametrize("command", ["uvx --from", "uvx pipx run --spec"])
def test_the_wheel_runs_without_being_installed(command: str, pure: Path, tmp_path: Path) -> None:
    program, *options = command.split()
    run = [python_of(lay("uv")).with_name(program), *options, pure, "starboard", "--version"]
    settings = environment_for_uv() | {"PIPX_HOME": str(tmp_path), "PIPX_BIN_DIR": str(tmp_path)}
    told = subprocess.run(run, env=settings, capture_output=True, text=True, check=False)
    if any(word in told.stderr for word in ("error sending request", "Failed to fetch", "Connection")):
        pytest.skip("the network is not there")
    assert told.stdout == f"starboard {starboard.__version__} (pure Python: STARBOARD_PURE=1)\n", told.stderr


def pins(name: str) -> set[str]:
    """The versions that a lock file names."""
    return set(re.findall(r"^[\w.-]+==[^\s;]+", lock_of(name).read_text(encoding="utf-8"), re.MULTILINE))


def test_a_build_in_isolation_takes_what_we_build_with() -> None:
    assert set(PROJECT["build-system"]["requires"]) == pins("build"), "as `make lock` left them"
    assert pins("build") <= pins("dev")


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("run", PROJECT["project"]["dependencies"]),
        ("postgresql", PROJECT["project"]["optional-dependencies"]["postgresql"]),
    ],
)
def test_what_is_locked_is_what_the_package_asks_for(name: str, wanted: list[str]) -> None:
    lines = lock_of(name).with_suffix(".in").read_text(encoding="utf-8").splitlines()
    asked = [line.replace('"', "'") for line in lines if not line.startswith(("#", "-c"))]
    assert asked == wanted


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v20.19.0", True), ("v20.20.2", True), ("v22.12.1", True), ("v24.1.0", True), ("v100.0.0", True),
        ("v18.20.4", False), ("v20.18.3", False), ("v21.7.0", False), ("v22.11.0", False), ("", False), ("node", False),
    ],
)  # fmt: skip
def test_only_a_node_that_can_build_the_page_is_taken(version: str, enough: bool) -> None:
    assert new_enough(version) is enough
