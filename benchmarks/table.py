"""The table under load, measured in one run: exit code 1 where a mark is missed.

The server runs in a process of its own, with Italia, SQLite and every answer on the disk; the players are in this one.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import platform
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final

import httpx

from aevum import games
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Session
from aevum.table import imports, people
from aevum.table.settings import Settings
from aevum.table.storage import Storage, address
from aevum.table.table import Table

GAMES, SECONDS, PAUSE = 50, 30.0, 2.0  # games at once, for how long, seconds between two answers of a game
STREAMS: Final = 1000
LONG: Final = 2000  # answers of a long game
ANSWER_MS, STREAMS_MB, OPEN_MS, PAGE_KB = 100.0, 150.0, 300.0, 300.0  # the marks
STATIC: Final = Path(__file__).parent.parent / "src" / "aevum" / "web" / "static"

HEADERS: Final = {"X-Aevum": "1"}

Client = httpx.AsyncClient


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, int]]:
    """A table in a process of its own: its address and the process."""
    environment = {**os.environ, "AEVUM_LIMITS": "0"}
    command = [sys.executable, "-m", "aevum", "--port", "0", "--no-browser", "--data", str(folder)]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            found = re.search(r"http://\S+", process.stderr.readline())
            assert found is not None
            yield found[0].rstrip("/"), process.pid
        finally:
            process.terminate()


def memory(process: int) -> float:
    """Megabytes that a process holds."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


# Answers on their way.


@asynccontextmanager
async def events(client: Client, game: str) -> AsyncIterator[AsyncIterator[Any]]:
    """The views of a stream."""
    async with client.stream("GET", f"/api/games/{game}/stream", timeout=None) as response:

        async def views() -> AsyncIterator[Any]:
            name = ""
            async for line in response.aiter_lines():
                if line.startswith("event: "):
                    name = line[7:]
                elif line.startswith("data: ") and name == "view":
                    yield json.loads(line[6:])

        yield views()


class Screen:
    """What one player sees, and when a position appeared."""

    def __init__(self, client: Client, game: str) -> None:
        self.client, self.game = client, game
        self.view: Any = None
        self.shown: dict[int, float] = {}
        self.changed = asyncio.Event()

    async def watch(self) -> None:
        async with events(self.client, self.game) as views:
            async for view in views:
                self.view = view
                self.shown.setdefault(view["position"], time.perf_counter())
                self.changed.set()


async def duel(url: str, delays: list[float], rng: random.Random) -> None:
    """Two persons play a game; how long each answer takes to the other's screen is noted."""
    async with Client(base_url=url, headers=HEADERS, timeout=60) as one, Client(base_url=url, headers=HEADERS, timeout=60) as two:
        title = next(title for title in (await one.get("/api/titles")).json() if title["id"] == "italia")
        seats = [seat["id"] for seat in title["scenarios"][0]["seats"]]
        wishes = {seat: {"who": "me" if place % 2 == 0 else "open"} for place, seat in enumerate(seats)}
        game = (await one.post("/api/games", json={"title": "italia", "seats": wishes})).json()["game"]
        for seat in seats[1::2]:
            await two.post(f"/api/games/{game}/join", json={"seat": seat})
        screens = [Screen(one, game), Screen(two, game)]
        watching = [asyncio.create_task(screen.watch()) for screen in screens]
        end = time.monotonic() + SECONDS
        await asyncio.sleep(rng.uniform(0, PAUSE))
        while time.monotonic() < end:
            mine = next((screen for screen in screens if screen.view and screen.view["question"]), None)
            if mine is not None:
                other = screens[1 - screens.index(mine)]
                await _answer(mine, other, delays, rng)
            await asyncio.sleep(rng.uniform(0.5, 1.5) * PAUSE)
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)


async def _answer(mine: Screen, other: Screen, delays: list[float], rng: random.Random) -> None:
    question, position = mine.view["question"], mine.view["position"]
    options = question["options"]
    value = rng.choice(options)["value"] if options else rng.randint(question["amount"]["low"], question["amount"]["high"])
    begun = time.perf_counter()
    body = {"seat": question["seat"], "position": position, "key": str(position), "value": value}
    answer = await mine.client.post(f"/api/games/{mine.game}/answers", json=body)
    reached = answer.json()["position"]
    while not any(shown >= reached for shown in other.shown):
        other.changed.clear()
        await asyncio.wait_for(other.changed.wait(), 10)
    delays.append(1000 * (min(moment for shown, moment in other.shown.items() if shown >= reached) - begun))
    other.shown.clear()


async def answers(url: str) -> list[float]:
    """Milliseconds from an answer to the other's screen, with all games going on."""
    delays: list[float] = []
    async with Client(base_url=url, headers=HEADERS, timeout=60) as first:
        await first.post("/api/games", json={"title": "italia"})  # what every game needs is loaded
    await asyncio.gather(*(duel(url, delays, random.Random(number)) for number in range(GAMES)))
    return sorted(delays)


# Streams that wait.


async def streams(url: str, process: int) -> float:
    """Megabytes for streams in which nothing happens."""
    async with Client(base_url=url, headers=HEADERS, timeout=60) as client:
        made = await client.post("/api/games", json={"title": "italia", "seats": {"red": {"who": "me"}, "blue": {"who": "open"}}})
        game, cookie = made.json()["game"], client.cookies["aevum"]
    host, port = url.removeprefix("http://").split(":")
    await _stream(host, int(port), game, cookie)
    before = memory(process)
    held = [await _stream(host, int(port), game, cookie) for _ in range(STREAMS)]
    await asyncio.sleep(2)
    grown = memory(process) - before
    for writer in held:
        writer.close()
    return grown


async def _stream(host: str, port: int, game: str, cookie: str) -> asyncio.StreamWriter:
    """A stream that has had its first event."""
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(f"GET /api/games/{game}/stream HTTP/1.1\r\nHost: {host}\r\nCookie: aevum={cookie}\r\n\r\n".encode())
    await reader.readuntil(b"event: view")
    return writer


# A long game.


def long_game(folder: Path) -> tuple[str, int, str]:
    """A game played by chance until it has so many answers; its id, how many it has, and the session of its player."""
    url = address(folder)
    table = Table(Settings(database=url), Storage(url))
    table.storage.migrate()
    with table.storage.writing() as connection:
        me = people.welcome(connection, "en")
        secret = people.open_session(connection, me.id)
    session = next(session for session in map(_played, range(100)) if session.position >= LONG)
    game = imports.take(table, me, session.save(whole=True), "").game
    table.storage.close()
    return game, session.position, secret


def _played(seed: int) -> Session:
    """A game by chance that is stopped when it is long enough."""
    session, rng = Session.new(games.load("italia"), "italia-1", chance=Seeded(seed)), random.Random(seed)
    while not session.over and session.position < LONG:
        ask = session.asked()[0]
        session.answer(ask.seat, rng.choice(ask.options))
    return session


def opening(url: str, game: str, secret: str) -> float:
    """Milliseconds until a game that nobody has in memory is open: its page and its first view."""
    with httpx.Client(base_url=url, cookies={"aevum": secret}, timeout=60) as client:
        client.post("/api/games", json={"title": "italia"}, headers={"X-Aevum": "1"})  # what every game needs is loaded
        other = client.get("/api/games?list=mine").json()[0]["game"]
        client.get(f"/game/{other}")
        client.get(f"/api/games/{other}/view")
        begun = time.perf_counter()
        client.get(f"/game/{game}").raise_for_status()
        with client.stream("GET", f"/api/games/{game}/stream") as response:
            next(line for line in response.iter_lines() if line.startswith("data: "))
        return 1000 * (time.perf_counter() - begun)


def page(url: str, path: str) -> float:
    """Kilobytes of a page and everything that it names, with every font, but without the map; compressed."""
    html = httpx.get(f"{url}{path}").raise_for_status().content
    named = {STATIC / name for name in re.findall(r'"/static/([^"]+)"', html.decode())} | set(STATIC.rglob("*.woff2"))
    words = httpx.get(f"{url}/words/fr.json").content
    return sum(len(gzip.compress(content, 6)) for content in [html, words, *(file.read_bytes() for file in named)]) / 1000


def machine() -> str:
    """What this was measured on."""
    names = re.findall(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    load = " ".join(f"{one:.1f}" for one in os.getloadavg())
    return f"{len(os.sched_getaffinity(0))} cores of {names[0] if names else platform.machine()}, Python {platform.python_version()}, load {load}"


def main() -> int:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 8192)), hard))
    print(machine())
    faults = []

    def mark(what: str, value: float, limit: float, unit: str) -> None:
        print(f"{what}: {value:.0f} {unit} (mark: {limit:.0f})", flush=True)
        if value > limit:
            faults.append(what)

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        game, length, secret = long_game(folder)
        with server(folder) as (url, process):
            mark(f"a game of {length} answers opens within", opening(url, game, secret), OPEN_MS, "ms")
            mark("the page of a table without the map, compressed", page(url, f"/game/{game}"), PAGE_KB, "kB")
            mark("the page of an analysis, compressed", page(url, f"/game/{game}/analysis"), PAGE_KB, "kB")
            delays = asyncio.run(answers(url))
            p95 = delays[int(len(delays) * 0.95)]
            print(f"{len(delays)} answers in {GAMES} games at once: half within {statistics.median(delays):.0f} ms, the slowest {delays[-1]:.0f} ms")
            mark("95 of 100 answers are on the other's screen within", p95, ANSWER_MS, "ms")
        with server(folder) as (url, process):
            mark(f"{STREAMS} streams that wait take", asyncio.run(streams(url, process)), STREAMS_MB, "MB")
    for fault in faults:
        print(f"missed: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
