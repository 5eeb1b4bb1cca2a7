"""Who carries out the work of a run: this process, processes on every core, or a Ray cluster.

A crew takes jobs (the numbers of some games) and gives back results in the order in which they are
done.  Whatever order that is, a game depends on its number alone.
"""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import active_children, get_context, parent_process
from typing import Any, Final, Generic, Protocol, TypeVar

from ..kit.packs import PACK
from .extras import wanted

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
LOCAL: Final = "local"  # as an address of Ray: a cluster on this machine, for this run alone
CHUNK: Final = 1.0  # seconds that one job ought to take
MOST: Final = 200  # games of one job
AHEAD: Final = 2  # jobs that wait for each place, so that none is ever idle


class Lost(Exception):
    """The crew is gone, or was never there; what it had handed in is kept."""


class Crew(Protocol[T_co]):
    """Whoever takes jobs."""

    @property
    def places(self) -> int:
        """How many jobs are worked on at once."""
        ...

    def begin(self, numbers: range) -> None:
        """Take on some games."""
        ...

    def done(self) -> Iterable[tuple[range, T_co]]:
        """At least one job that is finished, with its result; waits for it."""
        ...


class Alone(Generic[T]):
    """This process itself."""

    places = 1

    def __init__(self, act: Callable[[range], T]) -> None:
        self._act = act
        self._jobs: list[range] = []

    def begin(self, numbers: range) -> None:
        self._jobs.append(numbers)

    def done(self) -> Iterator[tuple[range, T]]:
        numbers = self._jobs.pop(0)
        yield numbers, self._act(numbers)


class Processes(Generic[T]):
    """Several processes of this machine, for the length of a ``with`` block."""

    def __init__(self, act: Callable[[range], T], places: int) -> None:
        self.places = places
        self._act = act
        self._others = {child.pid for child in active_children()}
        self._pool = ProcessPoolExecutor(places, mp_context=get_context("spawn"), initializer=_serve)
        self._jobs: dict[Future[T], range] = {}

    def begin(self, numbers: range) -> None:
        self._jobs[self._pool.submit(self._act, numbers)] = numbers

    def done(self) -> Iterator[tuple[range, T]]:
        finished, _ = wait(self._jobs, return_when=FIRST_COMPLETED)
        for job in finished:
            try:
                yield self._jobs.pop(job), job.result()
            except BrokenProcessPool:
                raise Lost("a process of this run was ended from outside, perhaps for want of memory; try fewer --jobs") from None

    def __enter__(self) -> Processes[T]:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self._pool.shutdown()
            return
        self._pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():  # a job may have an hour to go
            if child.pid not in self._others:
                child.terminate()


def _serve() -> None:
    """A worker leaves Ctrl-C to the process that started it, and does not outlive that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


class Cluster(Generic[T]):
    """A Ray cluster, for the length of a ``with`` block.  Its machines have the same release installed."""

    def __init__(self, act: Callable[[range], T], address: str) -> None:
        with wanted("a run on a cluster"):
            ray: Any = import_module("ray")
        self._ray = ray
        where: dict[str, Any] = {"include_dashboard": False} if address == LOCAL else {"address": address}
        pack = {"env_vars": {PACK: os.environ.get(PACK, "")}}
        try:
            ray.init(**where, runtime_env=pack, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, OSError, RuntimeError, ValueError) as error:
            reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            raise Lost(f"no Ray cluster answers at {address!r} ({reason}); start one with: ray start --head") from None
        self.places = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._act = act
        self._task = ray.remote(_carry_out)
        self._jobs: dict[Any, range] = {}

    def begin(self, numbers: range) -> None:
        self._jobs[self._task.remote(self._act, numbers)] = numbers

    def done(self) -> Iterator[tuple[range, T]]:
        finished, _ = self._ray.wait(list(self._jobs))
        for job in finished:
            yield self._jobs.pop(job), self._ray.get(job)

    def __enter__(self) -> Cluster[T]:
        return self

    def __exit__(self, *_: object) -> None:
        self._ray.shutdown()


def _carry_out(act: Callable[[range], T], numbers: range) -> T:
    """A job as Ray wants it: a plain function."""
    return act(numbers)


def spread(crew: Crew[T], todo: Iterable[range]) -> Iterator[tuple[range, T]]:
    """The results of all games of ``todo``, in jobs of about a second, with few of them under way."""
    left = list(todo)[::-1]
    size, waiting, finished, start = 1, 0, 0, time.perf_counter()
    while left or waiting:
        while left and waiting < crew.places * AHEAD:
            numbers = left.pop()
            if len(numbers) > size:
                left.append(numbers[size:])
                numbers = numbers[:size]
            crew.begin(numbers)
            waiting += 1
        for numbers, result in crew.done():
            waiting -= 1
            finished += len(numbers)
            yield numbers, result
        took = (time.perf_counter() - start) * crew.places / finished
        size = max(1, min(MOST, 2 * size, int(CHUNK / max(took, 1e-6))))
