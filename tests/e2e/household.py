"""A machine and a phone in one network, each with a Chromium: two network namespaces and the cable between them.

There is no way out of this network and nobody else in it, so nothing that is tried there reaches anything. Where
namespaces cannot be made, the phone is this machine once more, under the address that it has in its own network.
"""

import shutil
import subprocess
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Self

from playwright.sync_api import Browser, BrowserType
from tools.browser import FLAGS, chromium
from tools.serving import Server

from starboard.server.network import network_addresses

MACHINE, PHONE = "10.77.0.1", "10.77.0.2"


@cache
def may_make_namespaces() -> bool:
    if not all(shutil.which(command) for command in ("unshare", "nsenter", "ip")):
        return False
    tried = subprocess.run(
        ["unshare", "-rn", "ip", "link", "add", "cable", "type", "veth"], capture_output=True, check=False
    )
    return tried.returncode == 0


class Household:
    """Made when it is entered; nothing of it is left afterwards."""

    def __init__(self, folder: Path, browsers: BrowserType) -> None:
        self.folder = folder
        self.browsers = browsers
        self.apart = may_make_namespaces()
        self.address = MACHINE  # of the machine in its network
        self._machine: list[str] = []  # what runs a command there
        self._phone: list[str] = []
        self._left: ExitStack = ExitStack()

    def __enter__(self) -> Self:
        if not self.apart:
            self.address = next(iter(network_addresses()), "")
            return self
        self._machine = self._namespace(["unshare", "-rn"])
        self._phone = self._namespace([*self._machine, "unshare", "-n"])
        self.on_machine("ip link add cable type veth peer name cable netns", self._phone[2])
        for place, address in ((self._machine, MACHINE), (self._phone, PHONE)):
            for command in ("link set lo up", "link set cable up", f"address add {address}/24 dev cable"):
                subprocess.run([*place, "ip", *command.split()], check=True)
        return self

    def __exit__(self, *_: object) -> None:
        self._left.close()

    def _namespace(self, unshare: list[str]) -> list[str]:
        """What runs a command in a new namespace, which is there until `_left` is closed, or this process ends."""
        keeper = subprocess.Popen(
            [*unshare, "sh", "-c", "echo here; cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._left.enter_context(keeper)  # closes its input, and waits
        assert keeper.stdout is not None
        assert keeper.stdout.readline() == b"here\n"
        return ["nsenter", "--target", str(keeper.pid), "--user", "--net", "--preserve-credentials"]

    def on_machine(self, command: str, *more: str) -> None:
        subprocess.run([*self._machine, *command.split(), *more], check=True)

    def server(self, *arguments: str) -> Server:
        """A server on the machine."""
        server = Housed(self.folder / "data", *arguments)
        server.within = self._machine
        self._left.callback(server.kill)
        return server.start()

    def browser(self, phone: bool = False) -> Browser:
        """A browser on the machine or on the phone."""
        command = self.folder / ("phone" if phone else "machine")
        within = " ".join(self._phone if phone else self._machine)
        command.write_text(f'#!/bin/sh\nexec {within} "{chromium()}" "$@"\n')
        command.chmod(0o755)
        browser = self.browsers.launch(executable_path=command, args=list(FLAGS))
        self._left.callback(browser.close)
        return browser


class Housed(Server):
    """A server that can be reached from its own network only."""

    def is_healthy(self) -> bool:
        return "Ctrl-C stops it" in self.said()  # what is asked from now on waits for its answer
