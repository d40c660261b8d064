"""Streams of events: what a program is sent, when, and what it is not sent."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hubba.core.event import Event
from hubba.web import api_stream
from hubba.web.api_stream import StreamNews
from hubba.web.limits import Limits
from tests.web.client import Hosted, Program, Stream, error
from tests.web.house import Site, minis_installed, open_site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site
        assert not site.client.app.state.streams.count


@pytest.fixture
def hosted(site: Site) -> Hosted:
    return Hosted(site)


def streamed(hosted: Hosted, program: Program, **headers: str) -> Stream:
    return Stream(hosted.site, f"{hosted.path}/stream", program.token, **headers)


def step(hosted: Hosted, program: Program, move: int = 0) -> None:
    seen = program.get(hosted.path).json()
    sent = {"version": seen["version"], "moves": [seen["legal"][move]]}
    assert program.post(f"{hosted.path}/steps", **sent).status_code == 200


# What comes


def test_a_program_waits_for_the_game_and_is_told_all_that_its_seat_learns(hosted: Hosted) -> None:
    bob = hosted.join("Bob")
    with streamed(hosted, bob) as stream:
        ((event, room, _),) = stream.heard()
        assert (stream.status, event, room["state"], room["own"]) == (200, "room", "waiting", [1])
        hosted.begin()
        names = [(event, data.get("state"), data.get("legal")) for event, data, _ in stream.heard()]
        assert names == [("room", "playing", None), ("table", None, [])]
        told = len(bob.get(hosted.path).json()["events"])
        step(hosted, hosted.host)
        assert stream.last("table") == bob.get(hosted.path, after=told).json()
        assert bob.get(hosted.path, after=told).json()["legal"]


def test_a_stream_of_a_seat_that_is_alone_has_no_room(site: Site) -> None:
    alone = Program(site)
    path = alone.open("purses", seats=3, people=2)
    with Stream(site, f"{path}/stream?seat=1", alone.token) as stream:
        ((event, seen, _),) = stream.heard()
        assert (event, seen) == ("table", alone.get(path, seat=1).json())
    assert error(alone.get(f"{path}/stream", seat=2), 403)


def test_an_undo_sends_everything_again(hosted: Hosted) -> None:
    bob = hosted.join("Bob")
    hosted.begin()
    with streamed(hosted, bob) as stream:
        before = stream.last("table")
        step(hosted, hosted.host)
        played = stream.last("table")
        assert played["after"] == len(before["events"])
        hosted.host.post(f"{hosted.path}/undo", version=hosted.host.get(hosted.path).json()["version"])
        assert stream.last("room")["asking"]["waits_for"] == [1]
        hosted.do(bob, "agree")
        undone = stream.last("table")
        assert (undone["after"], undone["events"][-1]["name"]) == (0, "undone")
        assert undone["events"][:-1] == before["events"]


def test_a_program_that_connects_again_gets_what_it_does_not_have(hosted: Hosted) -> None:
    bob = hosted.join("Bob")
    hosted.begin()
    with streamed(hosted, bob) as stream:
        *_, (_, first, last) = stream.heard()
    step(hosted, hosted.host)
    with streamed(hosted, bob, last_event_id=last) as stream:
        *_, (_, seen, last) = stream.heard()
    assert (seen["after"], [event["name"] for event in seen["events"]]) == (
        len(first["events"]),
        ["played", "asks"],
    )
    with streamed(hosted, bob, last_event_id=last) as stream:
        assert stream.last("table")["events"] == []
    for other in ("x", "-", "7-0000000000000000", f"9{last}", "٣-x", "1" * 99):
        with streamed(hosted, bob, last_event_id=other.encode().decode("latin-1")) as stream:
            assert stream.last("table")["after"] == 0


def test_what_was_heard_counts_as_long_as_it_is_the_same() -> None:
    one, other, third = (Event(name, {"seat": 0}) for name in ("one", "other", "third"))
    heard = StreamNews("")
    heard.take([one, other])
    known = heard.id
    assert StreamNews(known).after([one, other, third]) == 2
    assert StreamNews(known).after([one, third, other]) == 0
    assert StreamNews(known).after([one]) == 0
    assert heard.after([Event("one", {"seat": 0}), other, third]) == 2, "read again from the disk, it is the same"
    assert heard.after([one]) == 0
    assert heard.id == StreamNews("").id


# What does not


def test_a_secret_choice_sends_nothing_to_others(site: Site) -> None:
    hosted = Hosted(site, game="purses", options={})
    bob = hosted.join("Bob")
    hosted.begin()
    with (
        streamed(hosted, hosted.host) as own,
        streamed(hosted, bob) as other,
        Stream(site, f"{hosted.opened['watching']}/stream") as spectator,
    ):
        for stream in (own, other, spectator):
            stream.heard()
        before = other.body, spectator.body
        step(hosted, hosted.host)
        version = own.last("table")["version"]
        hosted.host.post(f"{hosted.path}/undo", version=version)
        assert own.last("table")["events"][-1]["name"] == "undone"
        step(hosted, hosted.host)
        assert (other.body, spectator.body) == before
        step(hosted, hosted.host, -1)
        assert [name for name, *_ in own.heard()] == ["table", "table"]
        assert other.last("table")["to_act"] == [1], "who still has to choose is public"
        assert spectator.last("table")["events"] == []


def test_a_secret_choice_does_not_delay_the_signs_of_life(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = Hosted(site, game="purses", options={})
    bob = hosted.join("Bob")
    hosted.begin()
    table = site.table(hosted.path)
    waited: list[float] = []
    woken = api_stream._woken

    async def noted(changed: asyncio.Event, until: float) -> bool:
        waited.append(until)
        return await woken(changed, until)

    monkeypatch.setattr(api_stream, "_woken", noted)
    with streamed(hosted, bob) as stream:
        stream.heard()
        now, before = waited[-1], len(waited)
        site.run(table.step, 0, table.play.version(0), ["1"])
        stream.heard()
        assert (len(waited), waited[-1]) == (before + 1, now), "it looked, and was as quiet as before"


def test_a_quiet_stream_says_that_it_is_still_there(hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_stream, "ALIVE", 0.002)
    with streamed(hosted, hosted.host) as stream:
        before = stream.heard()
        stream.run(stream._until, lambda: stream.body.count(b": still here\r\n\r\n") > 1)
        assert (before, stream.heard()) != ([], before)
        assert stream.body.count(b"event: ") == 1


# Spectators


def test_a_spectator_waits_and_is_as_late_as_the_host_wants(site: Site) -> None:
    hosted = Hosted(site, delay=30)
    bob = hosted.join("Bob")
    with Stream(site, f"{hosted.opened['watching']}/stream") as stream:
        ((_, room, _),) = stream.heard()
        assert (room["state"], room["invitation"], room["own"]) == ("waiting", "", [])
        assert hosted.see(bob)["spectators"] == 1
        hosted.begin()
        table = site.table(hosted.path)
        start = stream.last("table")
        assert (start["seat"], start["to_act"]) == (-1, [0])
        before = stream.body
        step(hosted, hosted.host)
        stream.heard()
        assert stream.body == before
        table.times = [at - 31 for at in table.times]
        site.run(told, table.tell)
        seen = stream.last("table")
        assert (seen["to_act"], seen["after"]) == ([1], len(start["events"]))
    assert hosted.see(bob)["spectators"] == 0


def test_what_is_late_comes_by_itself(site: Site) -> None:
    hosted = Hosted(site, delay=30)
    hosted.join("Bob")
    hosted.begin()
    table = site.table(hosted.path)
    table.times = [at - 31 for at in table.times]
    with Stream(site, f"{hosted.opened['watching']}/stream") as stream:
        step(hosted, hosted.host)
        table.times[-1] -= 29.95
        site.run(told, table.tell)
        stream.run(stream._until, lambda: b'"to_act":[1]' in stream.body)
        assert stream.last("table")["to_act"] == [1]


async def told(tell: Callable[[], None]) -> None:
    tell()


# Who is there


def test_whoever_streams_is_present(site: Site, hosted: Hosted) -> None:
    bob = hosted.join("Bob")
    presence, guest = hosted.room.presence, hosted.room.people[1].guest
    presence.left[guest] = presence.since - 1000
    assert hosted.room.presence.is_lost(guest)
    with streamed(hosted, hosted.host) as stream:
        with streamed(hosted, bob) as other:
            assert other.last("room")["seats"][1]["presence"] == "here"
            assert stream.last("room")["seats"][1]["presence"] == "here"
            assert guest in presence.windows
        assert guest not in presence.windows
    assert not hosted.room.watchers


def test_a_stream_that_is_closed_leaves_nothing(site: Site, hosted: Hosted) -> None:
    hosted.join("Bob")
    hosted.begin()
    table = site.table(hosted.path)
    before = set(table.watchers), set(hosted.room.watchers)
    with streamed(hosted, hosted.host) as stream, Stream(site, f"{hosted.opened['watching']}/stream") as other:
        assert len(table.watchers) == len(before[0]) + 2
        assert (stream.status, other.status) == (200, 200)
    assert (table.watchers, hosted.room.watchers) == before
    assert not hosted.room.spectators
    assert not site.client.app.state.streams.ends


# How it ends


def ending(stream: Stream) -> str:
    stream.finish()
    (*_, (event, data, _)) = stream.heard()
    assert event == "end"
    return str(data["error"])


@pytest.mark.parametrize(
    ("do", "said"),
    [
        ("unseat", "this token has no table here"),
        ("leave", "this token has no table here"),
        ("close", "has closed"),
    ],
)
def test_it_ends_for_whoever_does_not_sit_there_any_more(hosted: Hosted, do: str, said: str) -> None:
    bob = hosted.join("Bob")
    with streamed(hosted, bob) as stream:
        assert hosted.do(bob if do == "leave" else hosted.host, do, seat=1).status_code == 200
        assert said in ending(stream)


def test_new_links_end_the_streams_of_spectators_only(site: Site, hosted: Hosted) -> None:
    hosted.join("Bob")
    hosted.begin()
    path = f"{hosted.opened['watching']}/stream"
    with Stream(site, path) as spectator, streamed(hosted, hosted.host) as seat:
        assert hosted.do(hosted.host, "renew").status_code == 200
        assert ending(spectator) == "the host has made new links"
        assert seat.last("room")["watching"] != hosted.opened["watching"]
        assert not seat.ended
    assert error(Program(site).get(path), 404)


def test_it_ends_for_a_token_that_is_shut_out(site: Site, hosted: Hosted) -> None:
    hosted.join("Bob")
    hosted.begin()
    other = Program(site)
    secret = hosted.host.post("/me/return").json()["secret"]
    other.token = other.post("/return", secret=secret).json()["token"]
    with streamed(hosted, other) as stream:
        assert stream.last("room")["own"] == [0]
        assert hosted.host.post("/me/return").status_code == 201
        assert ending(stream) == "this token was shut out"


def test_it_ends_after_a_while_without_a_word(hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_stream, "LONGEST", 0.0)
    with streamed(hosted, hosted.host) as stream:
        stream.finish()
        assert [event for event, *_ in stream.heard()] == ["room"]


def test_an_error_of_ours_is_logged_and_not_told(
    hosted: Hosted, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> Any:
        raise KeyError("secret")

    with streamed(hosted, hosted.host) as stream:
        stream.heard()
        monkeypatch.setattr(api_stream, "room_shown", broken)
        hosted.join("Bob")
        assert ending(stream) == "something is broken here"
    assert "KeyError" in caplog.text


# How many


def test_a_token_has_so_many_streams(site: Site, hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.client.app.state.streams, "limits", Limits(guest_streams=2))
    bob = hosted.join("Bob")
    with streamed(hosted, bob), streamed(hosted, bob) as second:
        refused = streamed(hosted, bob)
        assert (refused.status, b"there are 2 streams for this token" in refused.body) == (429, True)
        with streamed(hosted, hosted.host) as other:
            assert other.status == 200, "others have their own"
        second.close()
        with streamed(hosted, bob) as again:
            assert again.status == 200


def test_the_headers_alone_need_no_stream(hosted: Hosted) -> None:
    path = f"/api{hosted.path}/stream"
    answer = hosted.host.client.head(path, headers=hosted.host.headers)
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert hosted.host.client.head(path).status_code == 401
