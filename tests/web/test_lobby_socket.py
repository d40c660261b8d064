"""The lobby while it is open: what waits for a guest, in what order, and what is not told."""

import re

import pytest

from hubba.tables.attendance import Attendance
from hubba.testing.minis import purses
from hubba.web import window
from tests.web.friends import Friends, share
from tests.web.house import Guest, Site, minis_installed
from tests.web.html import Page

FIRST = {"option-leader": "0"}


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "PAUSE", 0.0)


def digests(page: Page) -> dict[str, str]:
    return dict(re.findall(r'data-part="([^"]+)" data-digest="([^"]*)"', page.html))


def listed(guest: Guest) -> list[str]:
    return re.findall(r'id="at-([^"]+)"', guest.see("/").html)


def test_a_turn_is_shown_counted_and_said_as_soon_as_it_comes(site: Site) -> None:
    friends = share(site, **FIRST).begin()  # type: ignore[arg-type]
    anna, brian = friends.people
    page = brian.see("/")
    assert page.title == "Hubba"
    assert 'data-socket="/socket"' in page.html
    with brian.socket("/") as line:
        message = line.look(digests(page))
        assert message["parts"] == {}, "the page has everything"
        friends.move(anna)
        line.run(line._until, lambda: any(each.get("parts") for each in line.messages))
        (heard,) = line.heard()
        assert (heard["title"], heard["turns"]) == ("(1) Hubba", 1)
        assert "Your turn" in heard["parts"]["going"]["html"]
        assert heard["say"] == "It is your turn at Witches with Anna."
        assert heard["turn"] == {"body": heard["say"], "path": friends.path, "tag": f"turn-{friends.path[8:]}"}
        friends.move(brian)
        line.heard()
    assert brian.see("/").title in ("Hubba", "(1) Hubba")
    assert '<meta http-equiv="refresh"' in brian.see("/").html, "without script it looks again"
    assert site.registry.attendance.lobbies == {}
    assert "data-socket" not in site.guest().see("/").html, "nothing happens for whoever has nothing"


def test_a_secret_choice_of_another_sends_nothing(site: Site) -> None:
    with minis_installed():
        friends = share(site, 3, "purses").begin()
        table = friends.table
        seat = table.play.to_act[-1]
        watcher = next(guest for guest in friends.people if friends.seat(guest) != seat)
        assert table.game is purses.GAME
        with watcher.socket("/") as line:
            line.look(digests(watcher.see("/")))
            line.heard()
            before = listed(watcher)
            site.run(table.step, seat, table.play.version(seat), ["1"])
            assert "parts" not in line.ask("nonsense"), "it has looked meanwhile"
            assert line.heard() == []
            assert listed(watcher) == before


def test_what_is_urgent_comes_first(site: Site) -> None:
    anna = site.guest()
    made: dict[str, Friends] = {}
    for name, clock in (
        ("none", "none"),
        ("days", "bank-86400-3600"),
        ("minutes", "bank-300-10"),
        ("theirs", "none"),
    ):
        form = {"game": "witches", "seats": "2", "name": "Anna", "clock": clock, "at_zero": "move"}
        form |= {"option-colours": "3", "option-values": "4", "option-hand": "2"} | FIRST
        answer = anna.post("/rooms", data=anna.call(anna.see("/")) | form)
        assert answer.status_code == 303, clock
        made[name] = Friends(site, answer.headers["location"], [anna])
        made[name].invite("Brian")
        made[name].begin()
    made["theirs"].move(anna)
    order = {friends.path[8:]: name for name, friends in made.items()}
    assert [order[name] for name in listed(anna)] == ["minutes", "days", "none", "theirs"]
    html = anna.see("/").html
    assert html.count('role="timer"') == 2
    assert "(3) Hubba" in html


def test_whoever_closes_the_last_window_is_gone_a_moment_later() -> None:
    here = Attendance()
    here.enter("a")
    here.enter("a")
    here.leave("a")
    assert not here.is_gone("a", 0)
    here.leave("a")
    assert here.is_gone("a", 0)
    assert not here.is_gone("a", 60)
    assert not here.is_gone("b", 60), "nobody knows since when"
