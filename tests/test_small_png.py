"""Pictures are made small without changing what they show."""

import struct
import zlib
from collections import Counter
from random import Random

import pytest
from tools.small_png import SIGNATURE, boxes, chunk, chunks, shrink, unfiltered

WIDTH, HEIGHT = 40, 30


def picture(rows: list[list[tuple[int, int, int]]], kind: int) -> bytes:
    """A PNG whose rows are written with one kind of filter."""
    above, body = bytes(len(rows[0]) * 3), b""
    for row in rows:
        line = bytes(channel for colour in row for channel in colour)
        body += bytes([kind]) + bytes((line[i] - guess(kind, line, above, i)) & 255 for i in range(len(line)))
        above = line
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)
    return SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(body)) + chunk(b"IEND", b"")


def guess(kind: int, line: bytes, above: bytes, i: int) -> int:
    left, corner = (line[i - 3], above[i - 3]) if i >= 3 else (0, 0)
    up = above[i]
    if kind == 4:
        straight = left + up - corner
        return min((left, up, corner), key=lambda value: abs(straight - value))
    return [0, left, up, (left + up) // 2][kind]


def seen(data: bytes) -> list[list[tuple[int, int, int]]]:
    """The colours of a picture with a palette."""
    parts = dict(chunks(data))
    palette = [tuple(parts[b"PLTE"][i : i + 3]) for i in range(0, len(parts[b"PLTE"]), 3)]
    lines = unfiltered(zlib.decompress(parts[b"IDAT"]), HEIGHT, WIDTH, 1)
    return [[palette[index] for index in line] for line in lines]  # type: ignore[misc]


@pytest.mark.parametrize("kind", range(5))
def test_a_picture_of_few_colours_stays_the_same_to_the_pixel(kind: int) -> None:
    rng = Random(kind)
    colours = [tuple(rng.randrange(256) for _ in range(3)) for _ in range(200)]
    rows = [[rng.choice(colours) for _ in range(WIDTH)] for _ in range(HEIGHT)]
    assert seen(shrink(picture(rows, kind))) == rows  # type: ignore[arg-type]


def test_a_picture_of_many_colours_stays_nearly_the_same() -> None:
    rows = [[(x * 6, y * 8, (x + y) * 3) for x in range(WIDTH)] for y in range(HEIGHT)]
    after = seen(shrink(picture(rows, 4)))
    worst = max(abs(a - b) for row, other in zip(rows, after, strict=True) for c, d in zip(row, other, strict=True)
                for a, b in zip(c, d, strict=True))  # fmt: skip
    assert worst <= 16


def test_there_are_never_more_than_256_groups() -> None:
    assert len(boxes(Counter((r, g, b) for r in range(8) for g in range(8) for b in range(8)))) == 256


def test_what_is_no_true_colour_png_is_refused() -> None:
    with pytest.raises(ValueError, match="no PNG"):
        shrink(b"GIF89a")
    small = shrink(picture([[(1, 2, 3)] * WIDTH] * HEIGHT, 0))
    with pytest.raises(ValueError, match="true-colour"):
        shrink(small)
