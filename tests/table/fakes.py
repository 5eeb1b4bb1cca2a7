"""A mail server and a web service that take down what they get."""

from __future__ import annotations

import email
import email.message
import email.policy
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple


class Post(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class WebService(ThreadingHTTPServer):
    """Answers every POST with a status and keeps it."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.posts: list[Post] = []
        self.status = 201

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Handler(BaseHTTPRequestHandler):
    server: WebService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.posts.append(Post(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(self.server.status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class MailServer(socketserver.ThreadingTCPServer):
    """As much of SMTP as a client needs that delivers a mail."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Smtp)
        self.mails: list[email.message.EmailMessage] = []
        self.open = True  # or it takes nothing

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class _Smtp(socketserver.StreamRequestHandler):
    server: MailServer

    def _say(self, text: str) -> None:
        self.wfile.write(text.encode() + b"\r\n")

    def handle(self) -> None:
        self._say("220 here")
        while line := self.rfile.readline():
            word = line.split()[0].upper()
            if word == b"MAIL" and not self.server.open:
                self._say("451 not now")
                continue
            if word == b"DATA":
                self._say("354 go on")
                lines = []
                while (line := self.rfile.readline()) != b".\r\n":
                    lines.append(line.removeprefix(b"."))
                self.server.mails.append(email.message_from_bytes(b"".join(lines), policy=email.policy.default))
            self._say("221 bye" if word == b"QUIT" else "250 well")
            if word == b"QUIT":
                return


@contextmanager
def running(server: socketserver.TCPServer) -> Iterator[None]:
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
