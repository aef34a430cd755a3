"""Makes a screenshot small: the same picture with at most 256 colours, as a PNG with a palette.

A sky full of stars has tens of thousands of colours, and a true-colour PNG of it is three times as large. Only what
Chromium writes is read: eight bits for each of three or four channels, not interlaced.
"""

import struct
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
COLOURS: Final = 256
CHANNELS: Final = {2: 3, 6: 4}  # by PNG's colour type

Colour = tuple[int, int, int]
Box = list[tuple[Colour, int]]  # colours with how often each of them is there


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    if not data.startswith(SIGNATURE):
        raise ValueError("this is no PNG")
    at = len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += 12 + length


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def unfiltered(raw: bytes, height: int, width: int, depth: int) -> Iterator[bytearray]:
    """The rows of a picture, as they were before they were written as differences."""
    stride = width * depth
    above = bytearray(stride)
    for row in range(height):
        at = row * (stride + 1)
        kind, line = raw[at], bytearray(raw[at + 1 : at + 1 + stride])
        if kind == 1:
            for i in range(depth, stride):
                line[i] = (line[i] + line[i - depth]) & 255
        elif kind == 2:
            for i in range(stride):
                line[i] = (line[i] + above[i]) & 255
        elif kind == 3:
            for i in range(stride):
                left = line[i - depth] if i >= depth else 0
                line[i] = (line[i] + (left + above[i]) // 2) & 255
        elif kind == 4:
            for i in range(stride):
                left, corner = (line[i - depth], above[i - depth]) if i >= depth else (0, 0)
                up = above[i]
                near_left, near_up, near_corner = (
                    abs(up - corner),
                    abs(left - corner),
                    abs(left + up - 2 * corner),
                )
                if near_left <= near_up and near_left <= near_corner:
                    guess = left
                else:
                    guess = up if near_up <= near_corner else corner
                line[i] = (line[i] + guess) & 255
        yield line
        above = line


def widest(box: Box) -> tuple[int, int]:
    """How far the colours of a box are apart, and in which channel."""
    return max((max(c[i] for c, _ in box) - min(c[i] for c, _ in box), i) for i in range(3))


def boxes(colours: Counter[Colour]) -> list[Box]:
    """The colours in at most 256 groups: again and again the group that shows the most difference is cut in two."""
    done: list[tuple[float, int, Box]] = []

    def add(box: Box) -> None:
        spread, channel = widest(box)
        weight = spread * sum(count for _, count in box) ** 0.4
        done.append((weight, channel, box))

    add(list(colours.items()))
    while len(done) < COLOURS:
        done.sort(key=lambda entry: entry[0])
        weight, channel, box = done.pop()
        if weight == 0:
            done.append((weight, channel, box))
            break
        box.sort(key=lambda entry: entry[0][channel])
        middle = (box[0][0][channel] + box[-1][0][channel]) / 2
        cut = next(index for index, (colour, _) in enumerate(box) if colour[channel] > middle)
        add(box[:cut])
        add(box[cut:])
    return [box for _, _, box in done]


def average(box: Box) -> bytes:
    total = sum(count for _, count in box)
    return bytes(round(sum(colour[i] * count for colour, count in box) / total) for i in range(3))


def shrink(data: bytes) -> bytes:
    """The picture with a palette."""
    parts = list(chunks(data))
    width, height, bits, kind, _, _, interlaced = struct.unpack(">IIBBBBB", parts[0][1])
    if bits != 8 or kind not in CHANNELS or interlaced:
        raise ValueError("only plain true-colour PNG files are made small")
    depth = CHANNELS[kind]
    raw = zlib.decompress(b"".join(body for name, body in parts if name == b"IDAT"))
    rows = [
        list(zip(line[0::depth], line[1::depth], line[2::depth], strict=True))
        for line in unfiltered(raw, height, width, depth)
    ]
    groups = boxes(Counter(colour for row in rows for colour in row))
    place = {colour: index for index, group in enumerate(groups) for colour, _ in group}
    body = b"".join(b"\0" + bytes([place[colour] for colour in row]) for row in rows)
    return b"".join(
        [
            SIGNATURE,
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            chunk(b"PLTE", b"".join(average(group) for group in groups)),
            chunk(b"IDAT", zlib.compress(body, 9)),
            chunk(b"IEND", b""),
        ]
    )
