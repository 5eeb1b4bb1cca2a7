"""A POST to an address that somebody has given: to the open net only, to the address that was checked, and briefly."""

from __future__ import annotations

import ipaddress
import re
import socket
import ssl
import time
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from .. import __version__
from .refusals import Undelivered

PATIENCE: Final = 10.0  # seconds for all of it
HEAD: Final = 1024  # bytes of the answer that are read; its first line is enough
PORTS: Final = {"http": 80, "https": 443}
TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/96")  # IPv4 addresses as a network without IPv4 spells them
_ADDRESS: Final = re.compile(r"https?://[!-~]{3,490}")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Target(NamedTuple):
    scheme: str
    host: str
    port: int
    path: str

    @property
    def named(self) -> str:
        """The host as a request names it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def target(address: str) -> Target:
    """The parts of an address.  Raises ``Undelivered`` if it is none."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise Undelivered(f"{address} is no address") from None
    if not _ADDRESS.fullmatch(address) or not host or parts.username is not None:
        raise Undelivered(f"{address} is no address")
    return Target(parts.scheme, host, port or PORTS[parts.scheme], (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def post(address: str, content: bytes, headers: Mapping[str, str], local: bool = False) -> int:
    """Post, and return the status; ``local`` allows addresses of this machine and its network.  Raises ``Undelivered``.

    The name is resolved once: whoever answers for it cannot name another machine after the check.
    """
    to, end = target(address), time.monotonic() + PATIENCE
    try:
        found = resolved(to, local)
        with _connected(found, to, end) as line:
            line.settimeout(_left(end))
            line.sendall(_request(to, content, headers))
            return _status(line, end)
    except (OSError, UnicodeError) as error:
        raise Undelivered(f"{to.scheme}://{to.named}: {error}") from None


def resolved(to: Target, local: bool) -> list[str]:
    """The addresses of a host, all of them checked."""
    found = [str(one[4][0]) for one in socket.getaddrinfo(to.host, to.port, type=socket.SOCK_STREAM)]
    if not local and not all(is_open(ipaddress.ip_address(one.partition("%")[0])) for one in found):
        raise Undelivered(f"{to.host} is not an address of the open net")
    return found


def is_open(address: Address) -> bool:
    """Whether an address is one of the open net: nobody's own machine, network, provider or group of listeners."""
    if isinstance(address, ipaddress.IPv6Address):
        if address in TRANSLATED:
            return is_open(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
        within = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
        if address.is_site_local or not all(is_open(one) for one in within if one is not None):
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def _left(end: float) -> float:
    left = end - time.monotonic()
    if left <= 0:
        raise TimeoutError("it took too long")
    return left


def _connected(found: list[str], to: Target, end: float) -> socket.socket:
    """A connection to the first of these addresses that answers, with the name of the host in its certificate."""
    for address in found:
        try:
            line = socket.create_connection((address, to.port), _left(end))
            break
        except OSError:
            if address == found[-1]:
                raise
    if to.scheme == "http":
        return line
    with line:  # wrapped, it is another
        return trust().wrap_socket(line, server_hostname=to.host)


@cache
def trust() -> ssl.SSLContext:
    """Whose certificates are believed."""
    return ssl.create_default_context()


def _request(to: Target, content: bytes, headers: Mapping[str, str]) -> bytes:
    lines = {"Host": to.named, "User-Agent": f"Aevum/{__version__}", "Content-Length": str(len(content)), "Connection": "close", **headers}
    return "".join([f"POST {to.path} HTTP/1.1\r\n", *(f"{name}: {value}\r\n" for name, value in lines.items()), "\r\n"]).encode("ascii") + content


def _status(line: socket.socket, end: float) -> int:
    """The status of the answer; nothing else of it matters."""
    data = b""
    while b"\n" not in data and len(data) < HEAD:
        line.settimeout(_left(end))
        part = line.recv(HEAD)
        if not part:
            break
        data += part
    found = re.match(rb"HTTP/1\.[01] ([2-5]\d\d)\b", data)
    if found is None:
        raise Undelivered("no answer that could be understood")
    return int(found[1])
