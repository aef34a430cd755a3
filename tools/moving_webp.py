"""Makes a moving picture, an animated WebP, of screenshots.

A frame is a screenshot with the pointer drawn over it, which no screenshot shows, and a line of text below it. Chromium
draws it, and encodes what differs from the frame before; here the frames are put together. The picture is played a few
times and then rests on its last frame.
"""

import base64
import struct
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page

QUALITY: Final = 0.86
ROUNDS: Final = 3  # so often it is played
MOVING: Final = 0x02  # in VP8X: this file is an animation
AS_IT_IS: Final = 0x02  # in ANMF: the frame replaces what is below it
IMAGE: Final = {b"VP8 ", b"VP8L"}

# Draws a frame, and encodes the rectangle that differs from the one before; null if nothing does.
DRAW: Final = """async ({ png, pointer, caption, scale, strip, quality }) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const width = image.width & ~1, high = image.height, height = (high + strip) & ~1;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  pen.fillStyle = '#05070f';
  pen.fillRect(0, high, width, height - high);
  pen.fillStyle = '#ffd58a';
  pen.font = `600 ${Math.round(strip * 0.46)}px "DejaVu Sans", sans-serif`;
  pen.textBaseline = 'middle';
  pen.fillText(caption, strip * 0.4, high + strip / 2);
  const [x, y, presses] = pointer;
  pen.translate(x * scale, y * scale);
  if (presses) {
    pen.fillStyle = 'rgba(255, 213, 138, 0.45)';
    pen.beginPath();
    pen.arc(0, 0, 15, 0, 7);
    pen.fill();
  }
  const arrow = new Path2D('M0 0 L0 19 L4.6 15 L7.6 21.6 L10.8 20.2 L7.8 13.8 L13.8 13.6 Z');
  pen.fillStyle = '#fff';
  pen.strokeStyle = '#000';
  pen.lineWidth = 1.6;
  pen.fill(arrow);
  pen.stroke(arrow);
  const now = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < now.length; at += 1) {
    if (globalThis.before && globalThis.before[at] === now[at]) continue;
    const x = at % width, y = (at - x) / width;
    left = Math.min(left, x); right = Math.max(right, x); top = Math.min(top, y); bottom = Math.max(bottom, y);
  }
  globalThis.before = now;
  if (right < 0) return null;
  left &= ~1; top &= ~1;
  const part = new OffscreenCanvas(right + 1 - left, bottom + 1 - top);
  part.getContext('2d', { alpha: false }).drawImage(canvas, -left, -top);
  const blob = await part.convertToBlob({ type: 'image/webp', quality });
  const address = await new Promise(done => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
  });
  return { size: [width, height], at: [left, top], part: [part.width, part.height], webp: address.split(',')[1] };
}"""


@dataclass
class Frame:
    png: bytes
    time: int  # in milliseconds
    pointer: tuple[float, float, bool]  # where it is on the page, and whether it presses
    caption: str


def chunk(kind: bytes, body: bytes) -> bytes:
    return kind + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2)


def chunks(webp: bytes) -> list[tuple[bytes, bytes]]:
    """The parts of a WebP file, or of a frame in it."""
    if webp[:4] == b"RIFF":
        webp = webp[12:]
    found, at = [], 0
    while at < len(webp):
        kind, length = webp[at : at + 4], int.from_bytes(webp[at + 4 : at + 8], "little")
        found.append((kind, webp[at + 8 : at + 8 + length]))
        at += 8 + length + length % 2
    return found


def triple(*numbers: int) -> bytes:
    return b"".join(number.to_bytes(3, "little") for number in numbers)


def moving(page: Page, frames: list[Frame], *, scale: float, strip: int) -> bytes:
    """The frames as an animated WebP.

    `scale`: pixels of a screenshot for each of the page. `strip`: the height of the line of text.
    """
    drawn: list[tuple[dict[str, Any], int]] = []
    for frame in frames:
        png = base64.b64encode(frame.png).decode("ascii")
        wanted = {"png": png, "pointer": frame.pointer, "caption": frame.caption}
        part = page.evaluate(DRAW, wanted | {"scale": scale, "strip": strip, "quality": QUALITY})
        if part is None:
            last, time = drawn[-1]
            drawn[-1] = last, time + frame.time
        else:
            drawn.append((part, frame.time))
    width, height = drawn[0][0]["size"]
    body = b"WEBP"
    body += chunk(b"VP8X", bytes([MOVING, 0, 0, 0]) + triple(width - 1, height - 1))
    body += chunk(b"ANIM", bytes(4) + struct.pack("<H", ROUNDS))
    for part, time in drawn:
        (x, y), (wide, high) = part["at"], part["part"]
        head = triple(x // 2, y // 2, wide - 1, high - 1, time) + bytes([AS_IT_IS])
        still = chunks(base64.b64decode(part["webp"]))
        body += chunk(b"ANMF", head + b"".join(chunk(kind, data) for kind, data in still if kind in IMAGE))
    return b"RIFF" + struct.pack("<I", len(body)) + body
