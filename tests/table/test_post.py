"""What the table sends to addresses that people give: to the open net only, to the machine that was checked, and briefly."""

from __future__ import annotations

import datetime
import ipaddress
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from aevum.table import post
from aevum.table.refusals import Undelivered

from .fakes import WebService, running


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.8.8.8", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "239.1.1.1",
        "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "::", "::1", "fe80::1", "fc00::1", "fd00:ec2::254", "fec0::1", "ff02::1", "2001:db8::1",
        "::ffff:127.0.0.1", "::ffff:169.254.169.254", "::ffff:10.0.0.1", "2002:7f00:1::", "2002:a9fe:a9fe::", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe",
        "2001:0:7f00:1::80ff:fffe",
    ],
)  # fmt: skip
def test_what_is_not_of_the_open_net(address: str) -> None:
    assert not post.is_open(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", ["93.184.216.34", "8.8.8.8", "2606:2800:220:1::1", "64:ff9b::808:808"])
def test_what_is_of_the_open_net(address: str) -> None:
    assert post.is_open(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    "address",
    ["ftp://example.org/x", "http://", "http://a:b@example.org/", "http://example.org:99999/", "http://[::1", "http://exämple.org/", "http://example.org/a b", "http://example.org/\r\nX: y", "http://example.org/\x00", "example.org"],
)
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(Undelivered):
        post.target(address)


def names(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """Let names be answered so, one answer after the other; returns the names that were asked for."""
    asked: list[str] = []

    def answer(host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        if host[-1].isdigit():  # a connection to what has been found
            found = [host]
        else:
            asked.append(host)
            found = answers[min(len(asked), len(answers)) - 1]
        return [(socket.AF_INET6 if ":" in one else socket.AF_INET, socket.SOCK_STREAM, 0, "", (one, port)) for one in found]

    monkeypatch.setattr(post.socket, "getaddrinfo", answer)
    return asked


def lines(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """To which addresses connections are made; none of them answers."""
    made: list[str] = []

    def connect(where: tuple[str, int], timeout: float) -> socket.socket:
        made.append(where[0])
        raise ConnectionRefusedError("nobody there")

    monkeypatch.setattr(post.socket, "create_connection", connect)
    return made


def test_one_address_of_the_inside_among_others_is_enough_to_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    names(monkeypatch, ["93.184.216.34", "10.0.0.7"])
    made = lines(monkeypatch)
    with pytest.raises(Undelivered, match="not an address of the open net"):
        post.post("http://hook.example/", b"{}", {})
    assert made == []


def test_a_name_that_changes_after_the_check_leads_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, made = names(monkeypatch, ["93.184.216.34"], ["127.0.0.1"]), lines(monkeypatch)
    with pytest.raises(Undelivered, match="nobody there"):
        post.post("http://hook.example/", b"{}", {})
    assert (asked, made) == (["hook.example"], ["93.184.216.34"])


def test_a_redirection_is_not_followed() -> None:
    with serving(b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n") as (port, heard):
        assert post.post(f"http://localhost:{port}/hook?a=1", b'{"a": 1}', {"Content-Type": "application/json"}, local=True) == 302
    head, _, body = heard[0].partition(b"\r\n\r\n")
    assert head.startswith(b"POST /hook?a=1 HTTP/1.1\r\n")
    assert f"Host: localhost:{port}".encode() in head.splitlines()
    assert body == b'{"a": 1}'


@contextmanager
def serving(answer: bytes | Callable[[socket.socket], None], context: ssl.SSLContext | None = None) -> Iterator[tuple[int, list[bytes]]]:
    """A service that hears one request and answers so."""
    heard: list[bytes] = []

    def serve() -> None:
        line, _ = listening.accept()
        try:
            with context.wrap_socket(line, server_side=True) if context else line as talk:
                data = b""
                while b"\r\n\r\n" not in data or not data.endswith(b"}"):
                    data += talk.recv(4096)
                heard.append(data)
                if isinstance(answer, bytes):
                    talk.sendall(answer)
                else:
                    answer(talk)
        except OSError:  # whoever asked has gone
            return

    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield listening.getsockname()[1], heard
    thread.join()


def test_who_answers_drop_by_drop_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(post, "PATIENCE", 0.5)

    def drip(talk: socket.socket) -> None:
        while True:
            talk.sendall(b"H")
            time.sleep(0.1)

    begun = time.monotonic()
    with serving(drip) as (port, _), pytest.raises(Undelivered):
        post.post(f"http://127.0.0.1:{port}/", b"{}", {}, local=True)
    assert time.monotonic() - begun < 5


def test_of_an_endless_answer_only_the_beginning_is_read() -> None:
    sent = 0

    def flood(talk: socket.socket) -> None:
        nonlocal sent
        talk.sendall(b"HTTP/1.1 200 OK\r\n")
        while True:
            sent += talk.send(b"x" * 65_536)

    with serving(flood) as (port, _):
        assert post.post(f"http://127.0.0.1:{port}/", b"{}", {}, local=True) == 200
    assert sent < 64 << 20
    with serving(b"x" * 5000) as (port, _), pytest.raises(Undelivered, match="understood"):
        post.post(f"http://127.0.0.1:{port}/", b"{}", {}, local=True)


def certificate(folder: Path, name: str) -> tuple[ssl.SSLContext, Path, list[str | None]]:
    """A service's own certificate for a name, where it lies, and which names are asked for."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.datetime.now(datetime.UTC)
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    made = (
        x509.CertificateBuilder().subject_name(subject).issuer_name(subject).public_key(key.public_key()).serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1)).not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), False).sign(key, hashes.SHA256())
    )  # fmt: skip
    path, asked = folder / "service.pem", list[str | None]()
    private = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    path.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)
    context.sni_callback = lambda _, asked_name, __: asked.append(asked_name)
    return context, path, asked


def test_the_certificate_is_that_of_the_name_and_the_line_that_of_the_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    context, path, asked = certificate(tmp_path, "hook.example")
    monkeypatch.setattr(post, "trust", lambda: ssl.create_default_context(cafile=str(path)))
    names(monkeypatch, ["127.0.0.1"])
    with serving(b"HTTP/1.1 204 No Content\r\n\r\n", context) as (port, heard):
        assert post.post(f"https://hook.example:{port}/", b"{}", {}, local=True) == 204
    assert asked == ["hook.example"]
    assert f"Host: hook.example:{port}".encode() in heard[0]
    with serving(b"", context) as (port, heard), pytest.raises(Undelivered, match="certificate"):
        post.post(f"https://other.example:{port}/", b"{}", {}, local=True)
    assert heard == []


def test_no_proxy_of_the_environment_stands_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:1")
    web = WebService()
    with running(web):
        assert post.post(f"{web.url}/direct", b"{}", {}, local=True) == 201
    assert [one.path for one in web.posts] == ["/direct"]
