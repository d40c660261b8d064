"""A room before its game: who sits down, gets up, is sent away, and who has the host's powers."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from hubba.tables.player import LONGEST_NAME
from hubba.tables.presence import GRACE
from hubba.tables.refusals import RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.room import Room
from hubba.tables.room_store import ENDED, MOST_ANNOUNCED, WAITING, Chair
from tests.tables.scenes import CARAVAN, PURSES, rows, run
from tests.tables.shared import Clock, agrees, open_room, refused, seated, told

ON_BOTH = "slow"


def names(room: Room) -> list[str]:
    return [chair.name for chair in room.kept.chairs]


# Sitting down


def test_people_come_by_the_link_and_sit_at_the_first_free_seat(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "", "", game=PURSES)
        assert (room.kept.host, room.kept.free) == ("a", (1, 2))
        assert await room.sit("b", "Ben") == 1
        assert await room.sit("c", "Cleo") == 2
        assert names(room) == ["A", "Ben", "Cleo"]
        assert [person.guest for person in room.people] == ["a", "b", "c"]
        assert room.name_of("b") == "Ben"
        with refused("all seats are taken"):
            await room.sit("d", "Dora")
        assert [(each.what, each.about) for each in room.announcements] == [
            ("came", {"name": "Ben"}),
            ("came", {"name": "Cleo"}),
        ]
        assert await agrees(registry, room)

    run(path, scene)


def test_two_people_cannot_have_the_last_seat(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "")
        found = await asyncio.gather(room.sit("b", "B"), room.sit("c", "C"), return_exceptions=True)
        assert found[0] == 1
        assert isinstance(found[1], RoomRefused)
        assert room.kept.chairs[1] == Chair("B", "b")
        assert await agrees(registry, room)

    run(path, scene)


def test_whoever_sits_down_twice_sits_there_once(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "", "", game=PURSES)
        assert await asyncio.gather(room.sit("b", "B"), room.sit("b", "B")) == [1, 1]
        assert await room.sit("a", "Another") == 0
        assert (room.kept.free, names(room), told(room)) == ((2,), ["A", "B", ""], ["came"])

    run(path, scene)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("B", "B"),
        ("a", "a 2"),
        ("A", "A 2"),
        ("Ａ", "Ａ 2"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("x" * 1000, "x" * LONGEST_NAME),
        ("  one \n two\t", "one two"),
        ("\u202eevil", "evil"),
    ],
)
def test_names_are_short_and_differ(path: Path, name: str, shown: str) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "")
        await room.sit("b", name)
        assert names(room) == ["A", shown]
        assert await agrees(registry, room)

    run(path, scene)


def test_a_long_name_that_is_taken_is_cut_for_its_number(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "", "", game=PURSES)
        await room.sit("b", "x" * LONGEST_NAME)
        await room.sit("c", "X" * 30)
        assert names(room)[2] == "X" * (LONGEST_NAME - 4) + " 2"
        assert len(names(room)[2]) <= LONGEST_NAME

    run(path, scene)


@pytest.mark.parametrize(("guest", "name"), [("b", ""), ("b", " \u3164\n"), ("", "B")])
def test_nobody_sits_down_without_a_name_or_a_token(path: Path, guest: str, name: str) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "")
        with refused("name"):
            await room.sit(guest, name)
        assert room.kept.free == (1,)
        assert await agrees(registry, room)

    run(path, scene)


def test_whoever_has_just_sat_down_is_here_though_no_window_is_open_yet(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "")
        clock.pass_by(1000)
        await room.sit("b", "B")
        assert not room.presence.is_lost("b")
        assert room.presence.is_lost("a")

    run(path, scene)


def test_a_kept_seat_is_its_owner_s_whatever_name_they_give(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        chairs = [*seated("a"), Chair("B", "b", ready=False), Chair("B+", "b", ready=False)]
        room = await registry.rooms.open("t", PURSES, {}, chairs, level="apprentice", pace="instant")
        assert [person.guest for person in room.people] == ["a"]
        with refused("all seats are taken"):
            await room.sit("c", "C")
        assert await room.sit("b", "") == 1
        assert [person.name for person in room.people] == ["A", "B", "B+"]
        assert told(room) == ["came"]

    run(path, scene)


def test_another_person_sits_down_at_the_same_screen(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "", "", game=PURSES)
        assert await room.sit_beside("a", "a") == 1
        assert names(room) == ["A", "a 2", ""]
        for stranger in ("b", ""):
            with refused("do not sit here"):
                await room.sit_beside(stranger, "B")
        with refused("name"):
            await room.sit_beside("a", " ")
        await room.sit_beside("a", "C")
        with refused("all seats are taken"):
            await room.sit_beside("a", "D")
        await room.leave("a")
        assert (names(room), room.kept.state) == (["", "", ""], ENDED)

    run(path, scene)


# Getting up


def test_whoever_leaves_makes_room(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", "b", game=PURSES)
        await room.leave("b")
        assert (room.kept.free, room.kept.host, room.kept.state) == ((1, 2), "a", WAITING)
        with refused("do not sit here"):
            await room.leave("b")
        with refused("do not sit here"):
            await room.leave("")
        assert await room.sit("b", "B again") == 1, "nobody has sent them away"

    run(path, scene)


def test_if_the_host_leaves_somebody_who_is_here_has_the_powers(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", "c", game=PURSES)
        clock.pass_by(GRACE)
        room.presence.enter("c", 1)
        await room.leave("a")
        assert room.kept.host == "c"
        await room.put_bot("c", 0, "Bot")
        await room.leave("c")
        assert room.kept.host == "b", "somebody must have them, here or not"
        await room.leave("b")
        assert (room.kept.state, names(room)) == (ENDED, ["Bot", "", ""])
        with refused("closed this table"):
            await room.sit("a", "A")
        assert await agrees(registry, room)

    run(path, scene)


def test_a_room_without_people_is_closed_even_if_seats_are_kept(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        chairs = [*seated("a"), Chair("B", "b", ready=False)]
        room = await registry.rooms.open("t", CARAVAN, {}, chairs, level="apprentice", pace="instant")
        await room.leave("a")
        assert room.kept.state == ENDED
        assert await registry.rooms.rooms_of("b") == []

    run(path, scene)


def test_whoever_does_not_want_a_kept_seat_gives_it_up(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        chairs = [*seated("a"), Chair("B", "b", ready=False)]
        room = await registry.rooms.open("t", CARAVAN, {}, chairs, level="apprentice", pace="instant")
        await room.leave("b")
        assert (room.kept.free, room.kept.state) == ((1,), WAITING)

    run(path, scene)


# What the host does


def test_whoever_is_sent_away_loses_all_seats_and_cannot_come_back(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", "b", game=PURSES)
        await room.unseat("a", 2)
        assert (room.kept.free, room.kept.barred) == ((1, 2), ("b",))
        with refused("given your seat"):
            await room.sit("b", "B")
        found = await registry.rooms.invited(room.kept.invitation)
        assert found is room, "the link itself still works, for others"
        await room.sit("c", "C")
        await room.unseat("a", 1)
        assert room.kept.barred == ("b", "c")
        await room.put_bot("a", 1, "Bot")
        await room.unseat("a", 1)
        assert room.kept.barred == ("b", "c"), "nobody minds a bot"
        assert [each.about["name"] for each in room.announcements if each.what == "unseated"] == ["B+", "C", "Bot"]

    run(path, scene)


def test_what_makes_no_sense_is_refused(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", "", game=PURSES)
        before = room.kept
        terms = {"listed": True, "patience": 60, "delay": 0}
        for wrong, key in (
            (room.unseat("a", 0), "send yourself away"),
            (room.unseat("a", 2), "nobody sits there"),
            (room.unseat("a", 3), "no such seat"),
            (room.unseat("a", -1), "no such seat"),
            (room.put_bot("a", 1, "Bot"), "somebody sits there"),
            (room.put_bot("a", 9, "Bot"), "no such seat"),
            (room.move("a", 0, 3), "no such seat"),
            (room.set_terms("a", listed=True, patience=61, delay=0), "one of the times"),
            (room.set_terms("a", listed=True, patience=60, delay=-1), "one of the times"),
            *((act, "only the host") for act in _of_the_host(room, "b", terms)),
            *((act, "only the host") for act in _of_the_host(room, "", terms)),
        ):
            with refused(key):
                await wrong
        await room.move("a", 1, 1)
        assert (room.kept, told(room)) == (before, [])

    run(path, scene)


def _of_the_host(room: Room, by: str, terms: dict[str, Any]) -> list[Awaitable[Any]]:
    return [
        room.unseat(by, 0),
        room.put_bot(by, 2, "Bot"),
        room.move(by, 0, 1),
        room.set_terms(by, **terms),
        room.renew(by),
        room.close(by),
    ]


def test_seats_change_places_and_bots_sit_down(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", "", game=PURSES)
        await room.move("a", 0, 2)
        assert names(room) == ["", "B", "A"]
        await room.put_bot("a", 0, "b")
        assert room.kept.chairs[0] == Chair("b 2", level="apprentice")
        with refused("all seats are taken"):
            await room.sit("c", "C")
        assert [each.about for each in room.announcements] == [
            {"name": "A", "host": "A"},
            {"name": "b 2", "host": "A"},
        ]

    run(path, scene)


def test_a_bot_takes_a_seat_that_was_kept(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        chairs = [*seated("a"), Chair("B", "b", ready=False)]
        room = await registry.rooms.open("t", CARAVAN, {}, chairs, level="apprentice", pace="instant")
        await room.put_bot("a", 1, "Bot")
        with refused("all seats are taken"):
            await room.sit("b", "B")

    run(path, scene)


def test_new_links_end_the_old_ones(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "")
        old = room.kept
        await room.renew("a")
        assert len({old.invitation, old.watching, room.kept.invitation, room.kept.watching}) == 4
        for found in (registry.rooms.invited(room.kept.invitation), registry.rooms.watched(room.kept.watching)):
            assert await found is room
        for gone in (
            registry.rooms.invited(old.invitation),
            registry.rooms.watched(old.watching),
            registry.rooms.invited(room.kept.watching),
            registry.rooms.watched(room.kept.invitation),
            registry.rooms.invited(""),
        ):
            with refused("leads nowhere"):
                await gone

    run(path, scene)


def test_no_secret_is_shown_by_chance(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "")
        await room.renew("a")
        shown = repr(room.kept) + repr(room.announcements)
        assert room.kept.invitation not in shown
        assert room.kept.watching not in shown

    run(path, scene)


def test_a_closed_room_stays_closed(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", listed=True)
        await room.close("a")
        for late in (room.sit("c", "C"), room.leave("b"), room.close("a"), registry.rooms.begin(room, "a", [])):
            with refused("closed this table"):
                await late
        assert (await registry.rooms.listed(), await registry.rooms.rooms_of("b")) == ([], [])
        assert await agrees(registry, room)

    run(path, scene)


def test_only_the_last_announcements_are_in_memory(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        for number in range(MOST_ANNOUNCED + 5):
            async with room.lock:
                await room.change(room.kept, "said", name=str(number))
        assert len(room.announcements) == MOST_ANNOUNCED
        assert room.announcements[-1].about == {"name": str(MOST_ANNOUNCED + 4)}
        assert await agrees(registry, room)

    run(path, scene)
    assert rows(path, "SELECT count(*) FROM announcements") == [(MOST_ANNOUNCED + 5,)]
