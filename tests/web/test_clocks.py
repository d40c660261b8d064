"""Clocks on pages, in sockets and for programs: what is sent, and that it tells nothing else."""

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.record import Record
from hubba.core.wording import LANGUAGES
from hubba.tables import server_time
from hubba.tables.clock_terms import CLOCKS, terms_from
from hubba.tables.seat_clock import TO_SETTLE, opening_clocks
from hubba.tables.timeouts import time_out
from hubba.testing.minis.purses import GAME as PURSES
from hubba.web.clock_view import clock_text
from hubba.web.pages import phrases
from tests.tables.shared import Clock
from tests.web.client import Stream
from tests.web.friends import Friends, share
from tests.web.house import Site, digests, minis_installed, shown
from tests.web.test_hidden import purses
from tests.web.twins import Twins, audiences, differences, kept, kept_room, open_twins, pages

DECISION = {"clock": "decision-60"}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The server's time, which passes when a test says so."""
    found = Clock()
    monkeypatch.setattr(server_time, "time", SimpleNamespace(monotonic=found, time=time.time))
    return found


def clocks_in(html: str) -> list[tuple[str, str]]:
    """Whose clocks a page shows, and what they show."""
    return re.findall(r'role="timer" aria-label="([^"]*)"[^>]*><b>([^<]*)</b>', html)


# Choosing one


def test_the_page_offers_all_clocks_in_both_languages(site: Site) -> None:
    for language in LANGUAGES:
        guest = site.guest(language=language)
        for path, several in (("/games/witches/friends", True), ("/games/witches", False)):
            page = guest.get(path).text
            for choice in CLOCKS:
                assert f'<option value="{choice}"' in page
            assert ('name="at_zero"' in page) == several, "alone, nobody has to be replaced"


def test_an_invitation_says_which_clock(site: Site) -> None:
    friends = share(site, 1, names=("Anna",), seats="2", clock="decision-86400")
    assert "24 heures par décision" in site.guest(language="fr").get(friends.invitation).text
    assert "24 hours per decision" in site.guest().get(friends.invitation).text


def test_everybody_sees_the_clock_before_they_sit_down_and_the_host_changes_it(site: Site) -> None:
    friends = share(site, 2, clock="bank-300-10", at_zero="seat")
    anna, ben = friends.people
    said = "5 minutes each, and 10 seconds more per decision. When it runs out, a bot takes over"
    for guest in (anna, ben):
        assert said in guest.get(friends.path).text
    friends.do(anna, "terms", clock="decision-20", at_zero="move")
    assert "20 seconds per decision. When it runs out, a bot decides that one move." in ben.get(friends.path).text
    assert "Anna chose another clock." in ben.get(friends.path).text
    friends.do(anna, "terms", clock="decision-86400")
    friends.do(anna, "terms", patience="60")
    assert friends.room.kept.clock == "decision-86400 move", "terms that are not sent stay as they are"
    friends.do(anna, "terms", clock="none")
    assert friends.room.kept.clock == ""


@pytest.mark.parametrize("wrong", [{"clock": "decision-1"}, {"clock": "bank-5-" + "9" * 500}, {"at_zero": "lose"}])
def test_nonsense_is_refused_and_changes_nothing(site: Site, wrong: dict[str, str]) -> None:
    friends = share(site, 2, clock="decision-60")
    before = friends.room.kept
    text = friends.do(friends.host, "terms", 409, **({"patience": "60"} | DECISION | wrong))
    assert "there are:" in text
    assert friends.room.kept == before
    guest = site.guest()
    csrf = guest.call(guest.see("/"))
    for path in ("/rooms", "/tables") if "clock" in wrong else ("/rooms",):
        answer = guest.post(path, data=csrf | {"game": "witches", "seats": "2"} | wrong)
        assert answer.status_code == 422
        assert "there are:" in answer.text


def test_once_the_game_has_begun_the_clock_stays(site: Site) -> None:
    friends = share(site, 2, clock="decision-60").begin()
    friends.do(friends.host, "terms", clock="none", patience="60")
    assert friends.room.kept.clock == "decision-60 move"
    assert 'name="clock"' not in friends.host.get(f"{friends.path}/links").text


# Showing it


def test_a_table_without_a_clock_says_nothing_of_clocks(site: Site) -> None:
    friends = share(site, 2).begin()
    for guest in (friends.host, site.guest()):
        page = guest.get(friends.path if guest is friends.host else friends.watching).text
        assert not re.search(r"clock\.(css|js)|data-left|own-clock|timer", page)
    with friends.host.socket(friends.path) as line:
        assert not {"now", "again"} & line.look().keys()


@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize("game", ["witches", "warlock", "thorgal"])
def test_each_person_s_clock_is_at_the_seat_and_one_s_own_in_the_bar(
    site: Site, clock: Clock, game: str, drawn: bool
) -> None:
    host = site.guest(drawn=drawn)
    csrf = host.call(host.see("/"))
    form = {"game": game, "seats": "3", "name": "Anna"} | DECISION
    path = host.post("/rooms", data=csrf | form).headers["location"]
    friends = Friends(site, path, [host])
    friends.invite("Brian")
    friends.begin()
    clock.pass_by(TO_SETTLE + 7)
    found = clocks_in(host.get(path).text)
    assert friends.table.clock is not None
    (ran,) = {
        round(each.left_at(server_time.server_time())) for each in friends.table.clock.seats.values() if each.since
    }
    assert ran in (48, 53), "a bot may have come first"
    asked = friends.table.play.to_act
    shown_by_seat = [f"0:{ran}" if seat in asked else "1:00" for seat in (0, 1)]
    assert found == [
        ("Your time", shown_by_seat[0]),
        ("Time of Anna", shown_by_seat[0]),
        ("Time of Brian", shown_by_seat[1]),
    ]


def test_what_is_sent_depends_on_the_clock_and_not_on_the_time(site: Site, clock: Clock) -> None:
    friends = share(site, 2, clock="decision-60").begin()
    anna, ben = friends.people
    first = digests(shown(anna.get(friends.path)))
    clock.pass_by(20)
    assert digests(shown(anna.get(friends.path))) == first
    lines = friends.windows()
    clock.pass_by(20)
    site.run(friends.table.note, "nothing")
    site.run(_tell, friends)
    assert [line.heard() for line in lines] == [[], []], "browsers count by themselves"
    acting = friends.to_act()
    friends.move(acting)
    for line in lines:
        (message,) = line.heard()
        assert "data-since" in "".join(part.get("html", "") for part in message["parts"].values())
        assert message["now"] == round(server_time.server_time() * 1000)
        assert message["again"] is False
        line.__exit__()
    with ben.socket(friends.path) as line:
        assert line.look()["again"] is True, "the page learns again what time it is"


async def _tell(friends: Friends) -> None:
    (await friends.site.registry.find(friends.path.removeprefix("/tables/"))).table.tell()


def test_whose_time_is_over_is_told_so_and_cannot_play(site: Site, clock: Clock) -> None:
    friends = share(site, 2, clock="decision-60").begin()
    acting = friends.to_act()
    table, seat = friends.table, friends.seat(acting)
    site.registry.bot_pool, quick = _Held(), site.registry.bot_pool  # type: ignore[assignment]
    site.registry.served[table.id].host.bot_pool = site.registry.bot_pool
    try:
        clock.pass_by(100)
        site.run(time_out, table)
        page = acting.get(friends.path).text
        assert "Your time is up: a bot decides this move." in page
        assert 'data-do="step"' not in page
        name = table.players[seat].name
        for guest in friends.people:
            assert f"{name}’s time is up. A bot decides this move." in guest.get(friends.path).text
        moves = table.game.move_text(table.play.legal(seat)[0])
        answer = friends.act(acting, "step", 409, seat=str(seat), version=str(table.play.version(seat)), move=moves)
        assert "Your time is up: a bot decides this move" in answer
    finally:
        site.registry.bot_pool.let_go()  # type: ignore[attr-defined]
        site.registry.bot_pool = quick
    site.rest()
    assert table.play.to_act != (seat,)


class _Held:
    """Bots that think until they are let go."""

    expected_wait = 0.0

    def __init__(self) -> None:
        import asyncio

        self.gone = asyncio.Event()

    async def choose(self, table: str, question: Any, guests: Any = ()) -> Any:
        from hubba.bots.questions import answer, choice

        while not self.gone.is_set():
            import asyncio

            await asyncio.sleep(0.001)
        return choice(answer(question))

    def let_go(self) -> None:
        self.gone.set()


@pytest.mark.parametrize(
    ("seconds", "english", "french"),
    [
        (0, "0:00", "0:00"),
        (0.2, "0:01", "0:01"),
        (59.9996, "1:00", "1:00"),
        (3599, "59:59", "59:59"),
        (3600, "1h 00m", "1\u202fh\u202f00"),
        (86399, "23h 59m", "23\u202fh\u202f59"),
        (93600, "1d 2h", "1\u202fj 2\u202fh"),
        (7 * 86400, "7d 0h", "7\u202fj 0\u202fh"),
    ],
)
def test_times_are_short_in_both_languages(seconds: float, english: str, french: str) -> None:
    assert clock_text(seconds, phrases("en")) == english
    assert clock_text(seconds, phrases("fr")) == french


def test_spectators_who_are_behind_see_the_clocks_of_then(
    site: Site, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hubba.web import watching

    friends = share(site, 2, clock="bank-300-10", delay="30").begin()
    ahead = [0.0]
    monkeypatch.setattr(watching, "time", SimpleNamespace(time=lambda: time.time() + ahead[0]))
    eve = site.guest()
    clock.pass_by(TO_SETTLE + 20)
    acting = friends.to_act()
    friends.move(acting)
    assert dict(clocks_in(friends.host.get(friends.path).text))["Your time"] in ("4:50", "4:51", "5:00", "5:10")
    late = dict(clocks_in(eve.get(friends.watching).text))
    assert set(late.values()) == {"5:00"}, "nothing had been played"
    ahead[0] = 31.0
    clock.pass_by(31)
    assert "4:51" in dict(clocks_in(eve.get(friends.watching).text)).values()


# Programs


def test_programs_choose_a_clock_and_see_it(site: Site, clock: Clock) -> None:
    guest = site.guest()
    opened = guest.post(
        "/api/rooms", json={"game": "witches", "seats": 2, "clock": "bank-300-10", "at_zero": "seat"}
    )
    assert opened.status_code == 201
    path, headers = f"/api/tables/{opened.json()['table']}", {"authorization": f"Bearer {opened.json()['token']}"}
    room = guest.get(f"{path}/room", headers=headers).json()
    assert (room["clock"], room["at_zero"]) == ("bank-300-10", "seat")
    terms = guest.post(f"{path}/room", headers=headers, json={"do": "terms", "clock": "decision-120"}).json()
    assert (terms["clock"], terms["at_zero"]) == ("decision-120", "seat")
    wrong = guest.post(f"{path}/room", headers=headers, json={"do": "terms", "at_zero": "x"})
    assert (wrong.status_code, "there are: move, seat" in wrong.json()["error"]) == (422, True)
    guest.post(f"{path}/room", headers=headers, json={"do": "begin"})
    clock.pass_by(TO_SETTLE + 10)
    site.rest()
    seen = guest.get(path, headers=headers).json()["clock"]
    assert (seen["clock"], seen["at_zero"]) == ("decision-120", "seat")
    assert seen["now"] == pytest.approx(server_time.server_time(), abs=0.01)
    (mine,) = seen["seats"]
    assert mine in [{"seat": 0, "left": left, "running": True, "out": False} for left in (105.0, 110.0)]
    alone = guest.post("/api/tables", json={"game": "witches", "clock": "decision-20"})
    headers = {"authorization": f"Bearer {alone.json()['token']}"}
    assert guest.get(f"/api/tables/{alone.json()['table']}", headers=headers).json()["clock"]["at_zero"] == "move"
    assert guest.post("/api/tables", json={"game": "witches", "clock": "1"}).status_code == 422
    none = guest.post("/api/tables", json={"game": "witches"})
    headers = {"authorization": f"Bearer {none.json()['token']}"}
    assert guest.get(f"/api/tables/{none.json()['table']}", headers=headers).json()["clock"] is None


# Secrets


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    from hubba.tables import presence

    with (
        minis_installed(),
        open_twins(tmp_path_factory.mktemp("houses")) as twins,
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr(presence, "GRACE", 10**6)
        yield twins


def clocked(twins: Twins, game: Game, record: Record, text: str) -> str:
    """A shared table with a clock in both servers."""
    twins.tables += 1
    name = f"clocked-{twins.tables}"
    terms = terms_from(text)
    assert terms is not None
    for site in twins.sites:
        found = kept(game, name, record)
        seats = opening_clocks(terms, range(record.seats), found.to_act, server_time.server_time())
        site.run(site.registry.keep, replace(found, clock=text, clocks=seats))
    path = f"/tables/{name}"
    room = replace(kept_room(game, name, record.seats, 0), clock=text)
    from hubba.tables.room_store import open_room

    for site in twins.sites:
        site.run(site.registry.database.do, lambda connection: open_room(connection, room))
    return path


@pytest.mark.parametrize("text", ["decision-60 move", "bank-300-10 seat"])
@pytest.mark.parametrize(("here", "elsewhere"), [(("1",), ()), (("1", "undo", "2"), ("4",))])
def test_a_clock_does_not_tell_what_is_chosen_in_secret(
    twins: Twins, clock: Clock, text: str, here: tuple[str, ...], elsewhere: tuple[str, ...]
) -> None:
    path = clocked(twins, PURSES, purses((0, "1"), seats=3), text)
    others = ["seat 0", "seat 2", "spectator"]
    with audiences(twins, path, 3) as there:
        for audience in there:
            audience.sent(*others)
        clock.pass_by(TO_SETTLE + 7)
        for site, moves, audience in zip(twins.sites, (here, elsewhere), there, strict=True):
            for move in moves:
                what: dict[str, Any] = {"do": "undo"} if move == "undo" else {"do": "step", "moves": [move]}
                version = str(site.table(path).play.version(1))
                assert audience.lines["seat 1"].ask(**what, seat="1", version=version).get("sound") != "refused"
        clock.pass_by(3)
        for audience in there:
            assert not any(audience.sent(*others).values()), "nothing is sent"
        for seat in (0, 2):
            one, other = (pages(guest, path) for guest in twins.viewers(path, seat))
            assert differences(one, other) == []
        for guest, site in zip(twins.viewers(path, 0), twins.sites, strict=True):
            with Stream(site, f"{path}/stream", guest.token) as stream:
                assert stream is not None
            assert site.table(path).play.version(SPECTATOR) >= 0
