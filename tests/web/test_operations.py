"""What the operator of a server asks: health, readiness, figures, and a log that tells nothing of anybody."""

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hubba.web.addresses import AddressError, operations_address
from hubba.web.operations import Operations
from hubba.web.quiet_log import QuietLog
from hubba.web.server_figures import CountedRequests, ServerFigures
from hubba.web.structured_log import StructuredLog, table_digest
from tests.web.house import Site, new_token, open_site

SOURCES = Path(__file__).parents[2] / "src/hubba"
# Every label that a figure may have, and what may stand there.
LABELS = {
    "kind": "page|api|file|socket|stream|lobby|table|evening",
    "status": "[1-5]xx",
    "game": "witches|warlock|thorgal|other",
    "by": "person|bot",
    "outcome": "done|failed",
    "le": r"[\d.e+-]+|\+Inf",
    "generation": "[012]",
    "version": r"\d+\.\d+\.\d+\S*",
}


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, ServerFigures]]:
    """A server whose operator has asked for figures."""
    with open_site(tmp_path_factory.mktemp("measured") / "tables.sqlite") as site:
        app: Any = site.client.app
        figures = ServerFigures(site.registry, app.state.sockets, app.state.streams)
        app.answer = CountedAnswer(app, figures)
        yield site, figures


class CountedAnswer(CountedRequests):
    """The counting of requests around what answers them, because the tests hold the application itself."""

    def __init__(self, app: Any, figures: ServerFigures) -> None:
        super().__init__(app, figures)
        self.app = app.answer


def samples(figures: ServerFigures) -> dict[str, float]:
    lines = [line for line in figures.text().decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def asked(site: Site, figures: ServerFigures, path: str, method: str = "GET") -> tuple[int, bytes]:
    sent: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def ask() -> None:
        operations = Operations(site.registry, figures.text)
        await operations({"type": "http", "method": method, "path": path}, None, send)

    site.run(ask)
    return sent[0]["status"], sent[1]["body"]


def test_it_lives_and_is_ready_and_shows_figures(measured: tuple[Site, ServerFigures]) -> None:
    assert asked(*measured, "/healthz") == (200, b"ok\n")
    assert asked(*measured, "/readyz") == (200, b"ready\n")
    assert asked(*measured, "/readyz", "HEAD") == (200, b"")
    assert asked(*measured, "/metrics")[1].startswith(b"# HELP")
    assert asked(*measured, "/")[0] == 404
    assert asked(*measured, "/readyz", "POST")[0] == 405


def test_it_is_not_ready_once_nothing_can_be_stored(
    measured: tuple[Site, ServerFigures], monkeypatch: pytest.MonkeyPatch
) -> None:
    site, figures = measured
    monkeypatch.setattr(site.registry.database, "lost", "gone")
    assert asked(site, figures, "/readyz") == (503, b"the database refuses\n")
    assert samples(figures)["hubba_database_lost"] == 1
    assert asked(site, figures, "/healthz")[0] == 200

    async def hang(_: object) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(site.registry.database, "do", hang)
    monkeypatch.setattr("hubba.web.operations.PATIENCE", 0.01)
    assert asked(site, figures, "/readyz") == (503, b"the database does not answer\n")
    monkeypatch.setattr(site.registry, "closed", True)
    assert asked(site, figures, "/readyz") == (503, b"closing\n")


def test_what_happens_is_counted_by_kinds_and_never_by_guest_or_table(measured: tuple[Site, ServerFigures]) -> None:
    site, figures = measured
    token = new_token()
    path = site.open([token, ""])
    anna = site.guest(token)
    before = samples(figures)
    page = anna.see(path)
    moves = page.moves()
    anna.press(page, moves[sorted(moves)[0]])
    assert anna.get("/no/such/page").status_code == 404
    with anna.socket(path):
        now = samples(figures)
        assert now['hubba_windows{kind="table"}'] == 1
        assert now['hubba_windows{kind="lobby"}'] == 0
    now = samples(figures)
    grown = {name for name in now if now[name] > before.get(name, 0)}
    assert {
        'hubba_steps_total{by="person",game="witches"}',
        'hubba_steps_total{by="bot",game="witches"}',
        'hubba_requests_total{kind="page",status="2xx"}',
        'hubba_requests_total{kind="page",status="4xx"}',
        'hubba_requests_total{kind="socket",status="1xx"}',
        'hubba_job_seconds_count{outcome="done"}',
        "hubba_commits_total",
    } <= grown
    for name in now:
        for label, value in re.findall(r'(\w+)="([^"]*)"', name):
            assert re.fullmatch(LABELS.get(label, "(?!)"), value), name
    text = figures.text().decode()
    assert path.split("/")[2] not in text
    assert "Anna" not in text


def test_guests_get_no_figures(site: Site) -> None:
    for path in ("/metrics", "/healthz", "/readyz"):
        assert site.guest().get(path).status_code == 404


@pytest.mark.parametrize(
    ("text", "found"),
    [("9464", ("127.0.0.1", 9464)), ("10.0.0.2:9464", ("10.0.0.2", 9464)), ("[::1]:80", ("::1", 80))],
)
def test_where_figures_are(text: str, found: tuple[str, int]) -> None:
    assert operations_address(text) == found


@pytest.mark.parametrize("text", ["", "0", "70000", "here:9464", "127.0.0.1:", "٣"])
def test_where_figures_cannot_be(text: str) -> None:
    with pytest.raises(AddressError):
        operations_address(text)


# The log

SECRETS = ("Anna", "B7", "tok3n", "192.0.2.7", "/tables/", "gFpze9-2Yo_Y")


def logged(name: str, message: str, *args: object, error: BaseException | None = None) -> dict[str, Any]:
    record = logging.LogRecord(name, logging.ERROR, __file__, 1, message, args, None)
    if error is not None:
        record.exc_info = (type(error), error, error.__traceback__)
    line = StructuredLog().format(record)
    assert "\n" not in line
    for secret in SECRETS:
        assert secret not in line
    found: dict[str, Any] = json.loads(line)
    return found


def test_a_line_has_no_value_but_numbers() -> None:
    try:
        raise ValueError("Anna of 192.0.2.7 has B7 and tok3n")
    except ValueError as error:
        found = logged("hubba.web", "%s %s failed", "GET", "/tables/gFpze9-2Yo_Y", error=error)
        inner = logged("hubba.tables", "table %s: a bot's step is not kept: %s", "gFpze9-2Yo_Y", error)
    assert (found["event"], found["errors"]) == ("… … failed", ["ValueError"])
    assert re.fullmatch(r"test_operations\.py:\d+", found["trace"][0])
    assert (inner["table"], inner["errors"]) == (table_digest("gFpze9-2Yo_Y"), ["ValueError"])
    assert logged("hubba.tables", "table %s: seat %s", "gFpze9-2Yo_Y", 3)["numbers"] == [3]
    assert "event" in logged("uvicorn.error", "Anna sent tok3n")


def test_a_repeated_line_has_none_either(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet, now = QuietLog(), [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    for message, args in (("the game %s cannot be shown: %s", ("Anna", "B7")), ("100 % sure", ())):
        passed = []
        for _ in range(4):
            record = logging.LogRecord("hubba.web", logging.ERROR, __file__, 1, message, args, None)
            passed.append(quiet.filter(record))
        now[0] += 61.0
        record = logging.LogRecord("hubba.web", logging.ERROR, __file__, 1, message, args, None)
        assert [*passed, quiet.filter(record)] == [True, False, False, False, True]
        assert (
            record.getMessage()
            == f"{message % args if args else message} (and 3 more of this kind since the last one)"
        )
        line = StructuredLog().format(record)
        assert "Anna" not in line
        assert json.loads(line)["numbers"] == [3]


def test_the_texts_of_our_log_are_written_in_the_source() -> None:
    """Otherwise a value could be in the text itself, where the log would show it."""
    wrong = []
    for path in (Path(__file__).parents[2] / "src/hubba").rglob("*.py"):
        for call in re.findall(
            r"\blog\.(?:debug|info|warning|error|exception|critical)\(\s*(\S)", path.read_text("utf-8")
        ):
            if call != '"':
                wrong.append(path.name)
    assert not wrong
