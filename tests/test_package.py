"""What the built package holds: a wheel needs neither Node nor this repository."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from tools.build_page import TARGET, keep
from tools.node import new_enough

ROOT = Path(__file__).resolve().parents[1]


def wheel(folder: Path, **settings: str) -> set[str]:
    """The names of the files in a wheel that is built now, in pure Python."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    environment = os.environ | {"STARBOARD_PURE": "1"} | settings
    answer = subprocess.run(build, env=environment, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    (made,) = folder.glob("*.whl")
    with zipfile.ZipFile(made) as package:
        return set(package.namelist())


@pytest.mark.slow
def test_the_wheel_holds_the_page_the_migrations_the_content_and_the_rules(tmp_path: Path) -> None:
    keep()
    files = wheel(tmp_path / "whole")
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

    bare = wheel(tmp_path / "bare", STARBOARD_NO_PAGE="1")  # nothing of the build before stays in it
    assert bare == files - pages


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v20.19.0", True), ("v20.20.2", True), ("v22.12.1", True), ("v24.1.0", True), ("v100.0.0", True),
        ("v18.20.4", False), ("v20.18.3", False), ("v21.7.0", False), ("v22.11.0", False), ("", False), ("node", False),
    ],
)  # fmt: skip
def test_only_a_node_that_can_build_the_page_is_taken(version: str, enough: bool) -> None:
    assert new_enough(version) is enough
