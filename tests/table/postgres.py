"""A PostgreSQL server of the tests' own, where its programs are installed."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

OWNERS = ("postgres", "nobody")  # who may run it when we are root, for whom it refuses


def programs() -> Path | None:
    """The folder of ``initdb`` and ``postgres``, if there is one."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


def _owner() -> dict[str, Any]:
    """As whom to run it."""
    if os.geteuid() != 0:
        return {}
    known = {one.pw_name: one for one in pwd.getpwall()}
    one = next(known[name] for name in OWNERS if name in known)
    return {"user": one.pw_uid, "group": one.pw_gid, "extra_groups": []}


class Cluster:
    """A server that listens at a socket in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"t{uuid.uuid4().hex[:12]}"
        with self._connect() as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return f"postgresql+psycopg://aevum@/{name}?host={self.folder}"

    def _connect(self) -> psycopg.Connection[Any]:
        return psycopg.connect(host=str(self.folder), user="aevum", dbname="postgres", autocommit=True)

    def wait(self) -> None:
        for _ in range(200):
            try:
                self._connect().close()
            except psycopg.OperationalError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError((self.folder / "log").read_text())


@contextmanager
def cluster(bin: Path) -> Iterator[Cluster]:
    """A fresh server, gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="aevum-pg-"))
    owner = _owner()
    if owner:
        os.chown(folder, owner["user"], owner["group"])
    try:
        made = [bin / "initdb", "-D", folder / "data", "-U", "aevum", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(made, check=True, capture_output=True, cwd=folder, **owner)
        with (folder / "log").open("wb") as log:
            options = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=200", "-k", folder]
            server = subprocess.Popen([bin / "postgres", "-D", folder / "data", *options], stdout=log, stderr=log, cwd=folder, **owner)
        try:
            found = Cluster(folder)
            found.wait()
            yield found
        finally:
            server.send_signal(signal.SIGINT)  # without waiting for connections
            server.wait(20)
    finally:
        shutil.rmtree(folder)
