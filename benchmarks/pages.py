"""Tables of a result, and where they stand in a page."""

import sys
from pathlib import Path


def markdown(rows: list[tuple[str, ...]], sides: str) -> str:
    rule = ["---:" if side == "r" else "---" for side in sides]
    lines = [" | ".join(rows[0]), "|".join(rule), *(" | ".join(row) for row in rows[1:])]
    return "\n".join(f"|{line}|" if line is lines[1] else f"| {line} |" for line in lines)


def write_page(page: Path, mark: str, text: str) -> None:
    """Put the result between its marks, `<!-- mark -->` and `<!-- end of mark -->`."""
    opening, closing = f"<!-- {mark} -->\n", f"<!-- end of {mark} -->\n"
    whole = page.read_text(encoding="utf-8")
    head, begin, rest = whole.partition(opening)
    _, end, tail = rest.partition(closing)
    if not begin or not end:
        sys.exit(f"benchmark: {page} has no place for it between {opening.strip()} and {closing.strip()}")
    page.write_text(f"{head}{begin}\n{text}\n\n{end}{tail}", encoding="utf-8")
