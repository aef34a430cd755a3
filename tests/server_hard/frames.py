"""WebSocket frames by hand, also those that no library would send."""

import base64
import json
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Self

PATIENCE = 20.0


def frame(
    payload: bytes, opcode: int = 1, final: bool = True, masked: bool = True, reserved: int = 0
) -> bytes:
    first = (0x80 if final else 0) | (reserved << 4) | opcode
    head = bytes([first])
    length = len(payload)
    mask_bit = 0x80 if masked else 0
    if length < 126:
        head += bytes([mask_bit | length])
    elif length < 65536:
        head += bytes([mask_bit | 126]) + struct.pack(">H", length)
    else:
        head += bytes([mask_bit | 127]) + struct.pack(">Q", length)
    if not masked:
        return head + payload
    key = os.urandom(4)
    return head + key + bytes(byte ^ key[index % 4] for index, byte in enumerate(payload))


def violations(random: Random) -> Iterator[tuple[str, bytes]]:
    """What breaks the rules of a WebSocket, one way after the other."""
    ping = json.dumps({"type": "ping", "id": 1}).encode()
    for bad in (
        b"\xff\xfe",
        b"\xc3\x28",
        b"\xed\xa0\x80",
        b"\xf5\x80\x80\x80",
        b"\xc0\xaf",
        ping[:-1] + b"\x80}",
    ):
        yield "not UTF-8", frame(bad)
    yield "not masked", frame(ping, masked=False)
    for reserved in (1, 2, 4, 7):
        yield "reserved bits", frame(ping, reserved=reserved)
    for opcode in (3, 7, 11, 15):
        yield "reserved opcode", frame(ping, opcode=opcode)
    yield "a long control frame", frame(b"x" * 126, opcode=9)
    yield "a control frame in parts", frame(b"x", opcode=9, final=False)
    yield "continued without a beginning", frame(ping, opcode=0)
    yield "begun twice", frame(ping, final=False) + frame(ping)
    yield "endless parts", frame(b"[", final=False) + frame(b"[" * 100, opcode=0, final=False) * 2000
    yield (
        "many small parts",
        frame(b"", final=False) + frame(b"", opcode=0, final=False) * 20000 + frame(b"", opcode=0),
    )
    yield "a length beyond everything", b"\x81\xff" + struct.pack(">Q", 2**63 - 1) + b"mask" + b"x" * 100
    yield "a negative length", b"\x81\xff" + struct.pack(">Q", 2**64 - 1) + b"mask" + b"x" * 100
    yield "a length that is not the shortest", b"\x81\xfe\x00\x05" + b"\x00" * 4 + b"[1,2]"
    yield "many pings", frame(b"ping", opcode=9) * 5000
    yield "many pongs", frame(b"pong", opcode=10) * 5000
    for code in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535):
        yield "a close with a wrong code", frame(struct.pack(">H", code), opcode=8)
    yield "a close with one byte", frame(b"\x03", opcode=8)
    yield "a close that is not UTF-8", frame(struct.pack(">H", 1000) + b"\xff\xfe", opcode=8)
    yield "no WebSocket at all", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    for _ in range(60):
        yield "random bytes", random.randbytes(random.randrange(1, 400))
    for _ in range(20):
        whole = frame(ping)
        yield "cut off", whole[: random.randrange(1, len(whole))]


class RawSocket:
    """A WebSocket of which the test writes every byte."""

    def __init__(self, port: int, path: str) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self._socket.recv(65536)
        assert answer.startswith(b"HTTP/1.1 101"), answer[:200]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def say_hello(self, secret: str) -> None:
        self.send(frame(json.dumps({"type": "hello", "id": 0, "secrets": [secret]}).encode()))
        assert self._socket.recv(65536)

    def send(self, data: bytes) -> None:
        with suppress(OSError):  # it may be closed before all was sent
            self._socket.sendall(data)

    def ending(self) -> str:
        """How the server ends it, or that it waits for more."""
        self._socket.settimeout(0.3)
        found = b""
        try:
            while part := self._socket.recv(1 << 20):
                found = (found + part)[-200:]
        except TimeoutError:
            return "goes on"
        except OSError:
            return "reset"
        place = found.rfind(b"\x88")
        if place < 0 or len(found) < place + 4:
            return "closed"
        return f"closed with {struct.unpack('>H', found[place + 2 : place + 4])[0]}"
