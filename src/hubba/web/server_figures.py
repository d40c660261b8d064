"""ServerFigures for the operator of a server, in the form that Prometheus reads.

No figure is about a guest or a table: labels are kinds, and the games that are installed.
"""

import time
from collections.abc import Awaitable, Callable, Iterator
from http import HTTPStatus
from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, GCCollector, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric

from hubba.core.registry import game_names
from hubba.tables.host import EDITION
from hubba.tables.meter import Meter
from hubba.tables.registry import TableRegistry
from hubba.web.open_sockets import Kind, OpenSockets
from hubba.web.open_streams import OpenStreams

OTHER: Final = "other"  # a game that was installed since
QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
WINDOWS: Final[tuple[Kind, ...]] = ("lobby", "table", "evening")


class ServerFigures(Meter):
    """Counts what happens, and looks at the rest when somebody asks."""

    def __init__(self, registry: TableRegistry, sockets: OpenSockets, streams: OpenStreams) -> None:
        self.tables = registry
        self.sockets = sockets
        self.streams = streams
        self.games = frozenset(game_names())
        self.found = found = CollectorRegistry()
        ProcessCollector(registry=found)
        GCCollector(registry=found)
        self.requests = Counter("hubba_requests", "Answered requests", ("kind", "status"), registry=found)
        self.request_seconds = Histogram(
            "hubba_request_seconds", "Time to answer a request", ("kind",), registry=found, buckets=QUICK
        )
        self.steps = Counter("hubba_steps", "Steps that are on the disk", ("game", "by"), registry=found)
        self.jobs = Histogram(
            "hubba_job_seconds", "Time for a job of the database", ("outcome",), registry=found, buckets=QUICK
        )
        self.commits = Counter("hubba_commits", "Commits", registry=found)
        self.thoughts = Histogram(
            "hubba_thought_seconds", "Time for a bot's answer", ("outcome",), registry=found, buckets=SLOW
        )
        found.register(self)  # for `collect`
        registry.database.meter = registry.bot_pool.meter = self

    def text(self) -> bytes:
        """All figures as they are now."""
        return generate_latest(self.found)

    # What the tables say

    def job(self, seconds: float, *, failed: bool) -> None:
        self.jobs.labels(outcome_of(failed)).observe(seconds)

    def commit(self, jobs: int) -> None:
        self.commits.inc()

    def step(self, game: str, *, by_bot: bool) -> None:
        self.steps.labels(game if game in self.games else OTHER, "bot" if by_bot else "person").inc()

    def thought(self, seconds: float, *, failed: bool) -> None:
        self.thoughts.labels(outcome_of(failed)).observe(seconds)

    def request(self, kind: str, status: int, seconds: float | None) -> None:
        """A request was answered; None for one that lasts as long as somebody wants."""
        self.requests.labels(kind, f"{status // 100}xx").inc()
        if seconds is not None:
            self.request_seconds.labels(kind).observe(seconds)

    # What is looked at

    def collect(self) -> Iterator[Metric]:
        """How many there are of everything right now."""
        tables, pool = self.tables, self.tables.bot_pool
        yield gauge("hubba_version", "1 for the version that runs", 1, version=EDITION)
        windows = GaugeMetricFamily("hubba_windows", "Open windows", labels=["kind"])
        for kind in WINDOWS:
            windows.add_metric([kind], self.sockets.of_kind(kind))
        yield windows
        yield gauge("hubba_streams", "Open streams of programs", self.streams.open)
        yield gauge("hubba_tables_in_memory", "Tables in memory", len(tables.served))
        yield gauge("hubba_tables_active", "Tables with somebody there or a thinking bot", tables.active)
        yield gauge("hubba_rooms_in_memory", "Rooms in memory", len(tables.rooms.live))
        yield gauge("hubba_evenings_in_memory", "Evenings in memory", len(tables.evenings.live))
        yield gauge("hubba_jobs_waiting", "Jobs that wait for the database", tables.database.waiting)
        yield gauge("hubba_database_lost", "1 once nothing can be stored any more", bool(tables.database.lost))
        yield gauge("hubba_bots_wait_seconds", "Time until a new question gets a worker", pool.expected_wait)


def gauge(name: str, about: str, value: float, **labels: str) -> GaugeMetricFamily:
    """One figure."""
    found = GaugeMetricFamily(name, about, labels=list(labels))
    found.add_metric(list(labels.values()), value)
    return found


def outcome_of(failed: bool) -> str:
    """The label of an outcome."""
    return "failed" if failed else "done"


class CountedRequests:
    """An application whose requests are counted."""

    def __init__(self, app: Any, figures: ServerFigures) -> None:
        self.app = app
        self.state = app.state
        self.figures = figures

    async def __call__(self, scope: Any, receive: Any, send: Callable[[Any], Awaitable[None]]) -> None:
        """Pass it on, and note the status of the answer."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def noted(message: Any) -> None:
            nonlocal status
            if message["type"] == "websocket.accept":
                status = HTTPStatus.SWITCHING_PROTOCOLS
            status = status or message.get("status", 0)
            await send(message)

        kind = kind_of(scope)
        try:
            await self.app(scope, receive, noted)
        finally:
            lasts = kind in ("socket", "stream")
            seconds = None if lasts else time.perf_counter() - began
            self.figures.request(kind, status or HTTPStatus.INTERNAL_SERVER_ERROR, seconds)


def kind_of(scope: Any) -> str:
    """What kind of request it is."""
    path = scope["path"]
    if scope["type"] == "websocket":
        return "socket"
    if path.startswith("/static/"):
        return "file"
    if path.startswith("/api/"):
        return "stream" if path.endswith("/stream") else "api"
    return "page"
