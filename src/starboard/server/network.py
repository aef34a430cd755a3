"""Under which addresses other devices of the network reach this server; they are looked up whenever somebody asks."""

import ipaddress
import socket
from contextlib import suppress

from starboard.server.settings import Settings

ELSEWHERE = ("192.0.2.1", 9)  # in no network that one is in: the way there is the usual way out


def origins(settings: Settings, port: int) -> list[str]:
    """What links for other devices begin with, the likely one first; none where only this machine is listened to."""
    if not settings.lan:
        return []
    return [origin(name, port) for name in dict.fromkeys((*network_addresses(), *settings.names))]


def origin(name: str, port: int) -> str:
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def network_addresses() -> list[str]:
    """The addresses of this machine that the server listens to, but for those only it can reach.

    The first one is that of the usual way out, where there is one; one that a machine gave itself, as nobody else did,
    comes last.
    """
    import ifaddr  # looks for the C library when it is imported

    found = [usual_address()]
    with suppress(OSError):
        found += [ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)]
    addresses = [ipaddress.IPv4Address(text) for text in dict.fromkeys(found) if text]
    reachable = [address for address in addresses if not (address.is_loopback or address.is_unspecified)]
    return [str(address) for address in sorted(reachable, key=lambda address: address.is_link_local)]


def usual_address() -> str:
    """The address that this machine has towards other networks; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(ELSEWHERE)
        address: str = probe.getsockname()[0]
        return address
    return ""
