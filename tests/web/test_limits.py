"""Nobody slows down another: each guest and each address has a share, and whoever asks for more is told so."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest

from hubba.tables.whereabouts import Whereabouts
from hubba.web import buckets as buckets_module
from hubba.web import fair_requests, quiet_log
from hubba.web import open_sockets as sockets_module
from hubba.web.buckets import Buckets, take_from, whole_seconds
from hubba.web.caller import ASKING
from hubba.web.fair_requests import FairRequests
from hubba.web.gate import Crowded, Gate
from hubba.web.limits import USUAL, Limits
from hubba.web.open_sockets import NO_ROOM, SILENT, OpenSockets
from hubba.web.quiet_log import QuietLog
from hubba.web.static_files import edition
from tests.web.club import open_club
from tests.web.house import GENEROUS, TOKENS, Guest, Site, new_token, open_site, shown
from tests.web.html import squeezed
from tests.web.test_replays import TEXT, bring


def limited(path: Path, **fewer: Any) -> Any:
    """A house with fewer of something."""
    return open_site(path / "tables.sqlite", limits=replace(GENEROUS, **fewer))


def heading(answer: httpx.Response, status: int) -> str:
    """What a page says that refuses something."""
    return squeezed(shown(answer, status).root.one("h1").text)


# Requests


def test_each_guest_has_a_share_of_requests(tmp_path: Path) -> None:
    with limited(tmp_path, guest_burst=5, guest_rate=0.1) as site:
        anna, brian = site.guest(new_token()), site.guest(new_token(), "fr")
        assert [anna.get("/settings").status_code for _ in range(6)] == [200] * 5 + [429]
        assert brian.get("/settings").status_code == 200, "somebody else at the same address"
        answer = anna.get("/settings")
        assert heading(answer, 429) == "Slow down a little"
        assert 1 <= int(answer.headers["retry-after"]) <= 10
        assert answer.headers["cache-control"] == "no-store"
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert anna.get(f"/static/{edition()}/table.js").status_code == 200, "what a page needs is free"
        assert anna.head("/settings").content == b""


def test_what_is_not_there_counts_too(tmp_path: Path) -> None:
    with limited(tmp_path, address_burst=3, address_rate=0.1) as site:
        stranger = site.guest(language="fr")
        assert [stranger.get("/nonsense").status_code for _ in range(4)] == [404, 404, 404, 429]
        assert heading(stranger.get("/"), 429) == "Un peu moins vite"


def test_a_program_has_the_share_of_its_guest(tmp_path: Path) -> None:
    with limited(tmp_path, guest_burst=2, guest_rate=0.1) as site:
        token = {"authorization": f"Bearer {new_token()}"}
        answers = [site.guest().get("/api/games", headers=token) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert answers[2].json() == {"error": "there were too many requests: wait 10 s"}
        assert answers[2].headers["retry-after"] == "10"


def test_made_up_guests_share_the_limits_of_their_address(tmp_path: Path) -> None:
    with limited(tmp_path, address_burst=40, address_rate=0.1, remembered=10) as site:
        requests: FairRequests = site.client.app.requests
        good = [site.guest(TOKENS.signed(f"guest number {number}")) for number in range(20)]
        made_up = [site.guest(f"made-up-cookie-number-{number}") for number in range(20)]
        assert {guest.get("/settings").status_code for guest in good + made_up} == {200}
        assert site.guest(new_token()).get("/settings").status_code == 429
        assert len(requests.guests) == 10, "made-up cookies are no guests, and of the others some are forgotten"
        assert len(requests.addresses) == 1
        assert len(requests.guest_gate) == len(requests.address_gate) == 0


def test_a_flood_of_sockets_is_refused_with_a_code(tmp_path: Path) -> None:
    with limited(tmp_path, guest_burst=4, guest_rate=0.1) as site:
        token = new_token()
        anna, path = site.guest(token), site.open([token, ""])
        for _ in range(4):
            anna.socket(path).__exit__()
        assert anna.socket(path).end[0] == NO_ROOM


def test_few_requests_of_one_guest_are_answered_at_once() -> None:
    limits = replace(USUAL, guest_at_once=2, address_at_once=3, most_waiting=3, refusal_pause=0.0)
    requests = FairRequests(limits, Whereabouts(), OpenSockets(limits))
    inside: list[str] = []

    async def scene() -> None:
        gate = asyncio.Event()

        async def ask(guest: str) -> None:
            async def answer() -> None:
                inside.append(guest)
                await gate.wait()

            await requests.take_turn(guest, "10.0.0.1", answer)

        tasks = [asyncio.create_task(ask("anna")) for _ in range(5)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await ask("anna")
        tasks += [asyncio.create_task(ask(guest)) for guest in ("ben", "cleo")]
        for _ in range(5):
            await asyncio.sleep(0)
        assert inside == ["anna", "anna", "ben"], "cleo waits for a place of the address, anna for her own"
        gate.set()
        await asyncio.gather(*tasks)
        assert sorted(inside) == ["anna"] * 5 + ["ben", "cleo"]

    asyncio.run(scene())
    assert len(requests.guest_gate) == len(requests.address_gate) == 0


def test_streams_and_sockets_keep_nobody_from_being_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = replace(USUAL, guest_at_once=1, address_at_once=1)
    requests = FairRequests(limits, Whereabouts(), OpenSockets(limits))
    monkeypatch.setattr(fair_requests, "guest_behind", lambda scope: "anna")
    answered: list[str] = []

    async def scene() -> None:
        gate = asyncio.Event()

        async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
            answered.append(scope["path"])
            await gate.wait()

        wanted = [("http", "/api/tables/t/stream"), ("websocket", "/tables/t/socket"), ("http", "/static/1/a.js")]
        wanted += [("http", "/tables/t"), ("http", "/tables/u")]
        tasks = [
            asyncio.create_task(requests.serve(answer, {"type": kind, "path": path, "client": None}, None, None))
            for kind, path in wanted
        ]
        for _ in range(5):
            await asyncio.sleep(0)
        assert answered == [path for _, path in wanted[:4]]
        gate.set()
        await asyncio.gather(*tasks)

    asyncio.run(scene())
    assert answered[4:] == ["/tables/u"]


def test_who_leaves_while_waiting_leaves_nothing_behind() -> None:
    async def scene() -> None:
        gate = Gate(1, 5)
        async with gate.inside("anna"):
            waiting = asyncio.create_task(gate.inside("anna").__aenter__())
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.wait([waiting])
            assert len(gate) == 1
        assert len(gate) == 0

    asyncio.run(scene())


class Clock:
    """Stands still until a test moves it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, module: Any) -> None:
        self.now = 1000.0
        monkeypatch.setattr(module, "time", self)

    def monotonic(self) -> float:
        return self.now


def test_a_bucket_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, buckets_module)
    guests, addresses = Buckets(2, 0.5, 100), Buckets(3, 1.0, 100)
    wanted = ((guests, "anna"), (addresses, "10.0.0.1"))
    assert [take_from(*wanted) for _ in range(3)] == [0, 0, 2.0]
    assert take_from((guests, "ben"), (addresses, "10.0.0.1")) == 0
    assert take_from((guests, "ben"), (addresses, "10.0.0.1")) == 1.0, "a refused one is not counted"
    clock.now += 2.0
    assert take_from(*wanted) == 0
    clock.now += 3600
    assert [take_from((guests, "anna")) for _ in range(3)] == [0, 0, 2.0], "it holds no more than that"
    assert [whole_seconds(wait) for wait in (0.01, 1.0, 1.2)] == [1, 1, 2]


# Tables


def open_one(guest: Guest, path: str = "/tables", **chosen: str) -> httpx.Response:
    """Press the button of a door."""
    return guest.post(path, data=guest.call(guest.see("/")) | {"game": "witches"} | chosen)


UNFINISHED = [("en", "You have many unfinished tables"), ("fr", "Vous avez beaucoup de tables inachevées")]


@pytest.mark.parametrize(("language", "said"), UNFINISHED)
def test_a_guest_has_so_many_unfinished_tables(tmp_path: Path, language: str, said: str) -> None:
    with limited(tmp_path, guest_unfinished=2) as site:
        token = new_token()
        anna, brian = site.guest(token, language), site.guest(new_token())
        first = open_one(anna).headers["location"]
        assert open_one(anna, "/rooms", name="Anna").status_code == 303
        for path in ("/tables", "/lessons", "/rooms"):
            assert heading(open_one(anna, path, name="Anna"), 429) == said
        program = anna.post("/api/tables", json={"game": "witches"}, headers={"authorization": f"Bearer {token}"})
        assert program.status_code == 429
        assert program.json()["error"].startswith("2 of your games are unfinished")
        assert len(site.run(lambda: site.registry.tables_of(site.registry.guest_book.device_of(token)))) == 1
        assert open_one(brian).status_code == 303
        assert anna.post(f"{first}/close", data=anna.call(anna.see("/"))).status_code == 303
        assert open_one(anna).status_code == 303, "one is put away"


def test_who_is_invited_to_many_tables_may_still_open_one(tmp_path: Path) -> None:
    with limited(tmp_path, guest_unfinished=1) as site:
        guest = new_token()
        for _ in range(3):
            site.open([new_token(), guest])
        assert open_one(site.guest(guest)).status_code == 303
        assert open_one(site.guest(guest)).status_code == 429


def test_an_address_opens_so_many_tables_an_hour(tmp_path: Path) -> None:
    with limited(tmp_path, address_tables=2, address_tables_hour=1.0) as site:
        assert [open_one(site.guest()).status_code for _ in range(2)] == [303, 303]
        answer = open_one(site.guest(language="fr"))
        assert heading(answer, 429) == "Beaucoup de tables ont été ouvertes depuis votre adresse"
        assert 3500 < int(answer.headers["retry-after"]) <= 3600
        program = site.guest().post("/api/tables", json={"game": "witches"})
        assert (program.status_code, list(program.json())) == (429, ["error"])

        async def elsewhere() -> None:
            ASKING.set("10.0.0.2")
            site.registry.terms.admit("ben")

        site.run(elsewhere)
        assert site.registry.whereabouts.address_of("ben") == "10.0.0.2"


@pytest.mark.parametrize(
    ("why", "fewer", "said"),
    [
        ("tables", {"active_tables": 0}, "So many games"),
        ("disk", {"least_disk": 2**60}, "nearly full"),
        ("bots", {"longest_wait": -1.0}, "So many bots"),
    ],
)
def test_a_full_server_says_so_before_and_after(
    tmp_path: Path, why: str, fewer: dict[str, float], said: str
) -> None:
    with limited(tmp_path, **fewer) as site:
        anna = site.guest(new_token())
        (notice,) = anna.see("/").root.all("p", role="status")
        assert said in notice.text
        for path in ("/tables", "/rooms"):
            answer = open_one(anna, path, name="Anna")
            assert heading(answer, 503) == "No room for another table"
            assert said in answer.text
            assert answer.headers["retry-after"] == "60"
        program = anna.post("/api/tables", json={"game": "witches"})
        assert program.status_code == 503
        assert program.json()["error"]
        assert site.client.app.state.admission.full() == why


def test_a_server_with_room_says_nothing(tmp_path: Path) -> None:
    with limited(tmp_path, active_tables=1) as site:
        token = new_token()
        anna, path = site.guest(token), site.open([token, ""])
        site.rest()
        assert anna.see("/").root.all("p", role="status") == [], "a table where nobody is may leave memory"
        with anna.socket(path):
            assert anna.see("/").root.all("p", role="status")


# Windows


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[Site]:
    with limited(tmp_path, guest_sockets=2, table_sockets=3, address_sockets=4, sockets=5) as site:
        yield site


def test_a_window_too_many_is_closed_and_its_forms_work(crowded: Site) -> None:
    token = new_token()
    anna, path = crowded.guest(token, "fr"), crowded.open([token, ""])
    with anna.socket(path) as first, anna.socket(path):
        first.look()
        third = anna.socket(path)
        assert third.end[0] == NO_ROOM
        (message,) = third.heard()
        assert "Trop de fenêtres" in message["alarm"]
        page = anna.see(path)
        moved = anna.press(page, next(iter(page.moves().values())))
        assert moved.root.text
        assert first.heard(), "the others are told as always"
    with anna.socket(path) as again:
        assert again.look()["parts"]
    assert crowded.client.app.state.sockets.count == {}


def test_tables_addresses_and_all_together_have_so_many_windows(crowded: Site) -> None:
    sockets: OpenSockets = crowded.client.app.state.sockets
    with ExitStack() as stack:
        for number in range(3):
            stack.enter_context(sockets.place(f"g{number}", f"a{number}", "table", "t"))
        with pytest.raises(sockets_module.NoRoom, match="table"), sockets.place("g9", "a9", "table", "t"):
            pass
        stack.enter_context(sockets.place("g4", "a0", "table", "u"))
        stack.enter_context(sockets.place("g5", "a0", "lobby", "v"))
        with pytest.raises(sockets_module.NoRoom, match="all"), sockets.place("g9", "a9", "lobby", "w"):
            pass
    with ExitStack() as stack:
        for number in range(4):
            stack.enter_context(sockets.place(f"g{number}", "a", "table", f"t{number}"))
        with pytest.raises(sockets_module.NoRoom, match="address"), sockets.place("g9", "a", "table", "w"):
            pass
    assert sockets.count == {}


def test_lobbies_and_an_evening_have_room_for_everybody(tmp_path: Path) -> None:
    """With the usual limits: more windows than a table has, of several guests."""
    assert USUAL.evening_sockets > USUAL.evening_people > USUAL.table_sockets
    each, guests = USUAL.guest_sockets, USUAL.table_sockets // USUAL.guest_sockets + 1
    with limited(tmp_path, table_sockets=USUAL.table_sockets, evening_sockets=USUAL.evening_sockets) as site:
        club = open_club(site, guests)
        for path in ("/", club.path, club.watching):
            with ExitStack() as stack:
                lines = [stack.enter_context(guest.socket(path)) for guest in club.people for _ in range(each)]
                assert len(lines) > USUAL.table_sockets
                assert "parts" in lines[-1].look(), path


def test_an_evening_has_so_many_windows_and_a_lobby_of_others_none(tmp_path: Path) -> None:
    with limited(tmp_path, evening_sockets=2) as site:
        club = open_club(site, 1)
        anna = club.organiser
        with anna.socket(club.path), anna.socket(club.path):
            assert anna.socket(club.path).end[0] == NO_ROOM
            with anna.socket(club.watching) as watching, anna.socket("/") as lobby:
                assert "parts" in watching.look()
                assert "parts" in lobby.look()


def test_a_window_that_never_says_what_it_has_is_closed(tmp_path: Path) -> None:
    with limited(tmp_path, first_look=0.0) as site:
        token = new_token()
        anna, path = site.guest(token), site.open([token, ""])
        with anna.socket(path) as silent:
            assert silent.end[0] == SILENT
        assert site.client.app.state.sockets.count == {}


@pytest.mark.parametrize("looked", [True, False])
def test_a_window_that_has_looked_may_be_silent(looked: bool) -> None:
    async def scene() -> int:
        socket = AsyncMock()
        with sockets_module.hurried(socket, lambda: looked, 0.0):
            await asyncio.sleep(0.001)
        return int(socket.close.await_count)

    assert asyncio.run(scene()) == (0 if looked else 1)


def test_all_windows_of_a_guest_ask_no_faster_together(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, buckets_module)
    sockets = OpenSockets(replace(USUAL, guest_messages=2.0, address_messages=3.0))
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        clock.now += seconds

    async def heard(kind: str) -> dict[str, str]:
        return {"type": kind}

    async def scene() -> None:
        windows = [sockets.paced(lambda: heard("websocket.receive"), "anna", "10.0.0.1") for _ in range(3)]
        for window in windows * 2:
            await window()
        assert waits == [], "three seconds' worth at once"
        await windows[0]()
        assert waits == [0.5]
        other = sockets.paced(lambda: heard("websocket.receive"), "", "10.0.0.1")
        for _ in range(4):
            await other()
        assert len(waits) > 1, "somebody else at the same address"
        count = len(waits)
        await sockets.paced(lambda: heard("websocket.disconnect"), "anna", "10.0.0.1")()
        assert len(waits) == count

    monkeypatch.setattr(asyncio, "sleep", sleep)
    asyncio.run(scene())


# Records


def test_an_address_brings_so_many_records(tmp_path: Path) -> None:
    with limited(tmp_path, address_records=1, address_records_hour=1.0) as site:
        assert bring(site.guest(), TEXT).status_code == 303
        page = shown(bring(site.guest(language="fr"), TEXT), 429)
        assert "Beaucoup de parties" in page.root.one("main").one(role="alert").text


# The log


def logged(*records: tuple[str, object], clock: Clock) -> list[str]:
    """What a quiet log says; a number instead of a message lets so many seconds pass."""
    said: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: said.append(record.getMessage())  # type: ignore[method-assign]
    handler.addFilter(QuietLog())
    log = logging.getLogger("hubba.test.quiet")
    log.propagate = False
    log.addHandler(handler)
    try:
        for message, value in records:
            if message == "wait":
                clock.now += float(str(value))
            else:
                log.log(logging.CRITICAL if message.startswith("lost") else logging.WARNING, message, value)
    finally:
        log.removeHandler(handler)
    return said


def test_the_same_is_said_once_a_minute_with_a_count(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, quiet_log)
    flood = [("table %s fails", number) for number in range(1000)]
    said = logged(
        *flood, ("another %s", 1), ("wait", 61), ("table %s fails", 1000), ("wait", 61), flood[0], clock=clock
    )
    assert said == [
        "table 0 fails",
        "another 1",
        "table 1000 fails (and 999 more of this kind since the last one)",
        "table 0 fails",
    ]


def test_what_is_critical_is_always_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(logged(*[("lost %s", 1)] * 3, clock=Clock(monkeypatch, quiet_log))) == 3


def test_a_log_that_knows_many_kinds_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch, quiet_log)
    monkeypatch.setattr(quiet_log, "MOST", 3)
    quiet = QuietLog()
    for number in range(10):
        assert quiet.filter(logging.LogRecord("x", logging.ERROR, "", 1, f"kind {number}", (), None))
    assert len(quiet._known) <= 3


def test_errors_of_the_same_place_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch, quiet_log)
    quiet = QuietLog()

    def failed(how: type[Exception]) -> bool:
        try:
            raise how("again")
        except Exception as error:
            about = (how, error, error.__traceback__)
            return quiet.filter(logging.LogRecord("x", logging.ERROR, "", 1, "it failed", (), about))

    assert [failed(ValueError), failed(ValueError), failed(KeyError)] == [True, False, True]


def test_the_limits_fit_each_other() -> None:
    assert isinstance(USUAL, Limits)
    for guest, address in [
        (USUAL.guest_burst, USUAL.address_burst),
        (USUAL.guest_rate, USUAL.address_rate),
        (USUAL.guest_at_once, USUAL.address_at_once),
        (USUAL.guest_sockets, USUAL.address_sockets),
        (USUAL.guest_messages, USUAL.address_messages),
        (USUAL.guest_talk, USUAL.address_talk),
        (USUAL.guest_talk_rate, USUAL.address_talk_rate),
    ]:
        assert guest < address, "an address is that of several guests"
    assert USUAL.address_sockets < USUAL.address_connections < USUAL.connections
    assert USUAL.sockets < USUAL.connections
