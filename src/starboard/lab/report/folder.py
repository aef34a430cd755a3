"""The folder of a report: what is written there, and that nobody else's files are touched."""

import hashlib
import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from starboard.kernel import StarboardError
from starboard.lab.report.tables import Table

SUMMARY: Final = "summary.json"
MAKER: Final = "starboard report"


class FolderTaken(StarboardError):
    """A folder that a report cannot be written to, and why."""


def table_files(table: Table) -> dict[str, bytes]:
    """A table as CSV and as Parquet: the same rows give the same bytes."""
    import polars as pl

    kinds: dict[type, Any] = {
        str: pl.String,
        int: pl.Int64,
        float: pl.Float64,
        bool: pl.Boolean,
    }
    schema = {name: kinds[kind] for name, kind in table.columns.items()}
    frame = pl.DataFrame(
        {name: [row[name] for row in table.rows] for name in schema}, schema=schema, strict=False
    )
    text, binary = BytesIO(), BytesIO()
    frame.write_csv(text, float_precision=6)
    frame.write_parquet(binary, compression="zstd", statistics=True)
    return {f"tables/{table.name}.csv": text.getvalue(), f"tables/{table.name}.parquet": binary.getvalue()}


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def own_files(folder: Path) -> dict[str, str]:
    """The files of a report that lies in a folder, with their digests; none if there is no report."""
    try:
        summary = json.loads((folder / SUMMARY).read_bytes())
    except (OSError, ValueError):
        return {}
    if not isinstance(summary, dict) or summary.get("made_by") != MAKER:
        return {}
    files = summary.get("files")
    if not isinstance(files, dict) or not all(isinstance(value, str) for value in files.values()):
        return {}
    return {str(name): value for name, value in files.items()}


def check_folder(folder: Path) -> None:
    """Refuse a folder that holds anything but an earlier report as it was written."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise FolderTaken(f"{folder} is no folder; name another one with --out")
    own = own_files(folder)
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_dir() and not path.is_symlink():
            continue
        if name == SUMMARY and own:
            continue
        if name not in own:
            raise FolderTaken(
                f"{folder} holds {name}, which is not of a report; nothing was written: name another folder with --out"
            )
        if digest(path.read_bytes()) != own[name]:
            raise FolderTaken(
                f"{path} was changed since the report was written; nothing was written: keep it elsewhere, or name "
                "another folder with --out"
            )


def write_folder(folder: Path, files: Mapping[str, bytes], summary: dict[str, Any]) -> None:
    """Write all files, the summary last; files of an earlier report that this one does not have go."""
    check_folder(folder)
    listed = {name: digest(content) for name, content in sorted(files.items())}
    earlier = own_files(folder)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    for name in earlier:
        if name not in files:
            (folder / name).unlink(missing_ok=True)
    whole = {"made_by": MAKER, **summary, "files": listed}
    (folder / SUMMARY).write_text(json.dumps(whole, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
