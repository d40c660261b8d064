"""Whoever has lost the browser says which seat is theirs, and the host lets them in."""

from dataclasses import replace
from pathlib import Path

import pytest

from hubba.tables import people
from hubba.tables.people import (
    CLAIM_AFTER,
    claim,
    given_away,
    let_in,
    resign,
    room_of,
    stand_in,
    stop,
)
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from tests.tables.scenes import (
    PURSES,
    do,
    run,
)
from tests.tables.shared import Clock, agrees, finished, gone, held, refused, shared, told

ON_BOTH = "slow"


async def lost(registry: TableRegistry, clock: Clock, *all_guests: str) -> Table:
    """A table whose second guest has lost the browser."""
    table = await shared(registry, *all_guests, game=PURSES)
    await gone(table, all_guests[1], clock, CLAIM_AFTER)
    return table


def test_nobody_claims_a_seat_while_its_owner_reconnects(path: Path, clock: Clock) -> None:
    """Else a host with a second browser could look into the hand of somebody who only changes networks."""

    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES)
        await gone(table, "b", clock, CLAIM_AFTER - 1)
        with refused("cannot be claimed yet"):
            await claim(table, "new", 1)
        clock.pass_by(1)
        await claim(table, "new", 1)
        assert room_of(table).claims == {1: "new"}

    run(path, scene, held())


def test_whoever_lost_the_browser_is_let_in_by_the_host(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await lost(registry, clock, "a", "b", "c")
        room = room_of(table)
        await registry.close_table("t", "b")
        await claim(table, "new", 1)
        await claim(table, "new", 1)
        assert room.claims == {1: "new"}
        for stranger in ("c", "new", ""):
            with refused("only the host"):
                await let_in(table, stranger, 1, yes=True)
        await let_in(table, "a", 1, yes=True)
        assert (table.seats_of("new"), table.seats_of("b"), room.claims) == ((1,), (), {})
        assert (table.names[1], room.announcements[-1].about) == ("B", {"name": "B", "host": "A"})
        assert not room.presence.is_lost("new"), "they wait at a page, and come in a moment"
        assert [kept.id for kept in await registry.tables_of("new")] == ["t"], "the other had put it away"
        with refused("nobody is waiting"):
            await let_in(table, "a", 1, yes=True)
        await do(table, 1, "1")
        assert await agrees(registry, room)

    run(path, scene)


def test_a_bot_that_stood_in_makes_way_but_not_for_whoever_has_resigned(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES, patience=60)
        await resign(table, "c", 2)
        room = await gone(table, "b", clock, 60)
        room.presence.leave("c", "c")
        clock.pass_by(60)
        await stand_in(table, "a", 1)
        await claim(table, "new", 1)
        await claim(table, "other", 2)
        await let_in(table, "a", 1, yes=True)
        await let_in(table, "a", 2, yes=True)
        assert [player.stand_in for player in table.players] == ["", "", "search:10"]
        assert table.players[2].resigned

    run(path, scene, held())


def test_a_screen_that_is_lost_is_lost_with_all_its_seats(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await lost(registry, clock, "a", "b", "b")
        await claim(table, "new", 2)
        await let_in(table, "a", 2, yes=True)
        assert table.seats_of("new") == (1, 2)
        assert await agrees(registry, room_of(table))

    run(path, scene)


def test_nobody_claims_what_is_not_lost(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "", game=PURSES)
        room = room_of(table)
        async with room.lock:
            await room.change(replace(room.kept, barred=("troll",)), "said")
        await gone(table, "b", clock, CLAIM_AFTER)
        for guest, seat, key in (
            ("a", 1, "already sit"),  # the host's own browser
            ("b", 1, "already sit"),
            ("new", 0, "cannot be claimed yet"),
            ("new", 2, "no such seat"),  # a bot's
            ("new", 3, "no such seat"),
            ("new", -1, "no such seat"),
            ("", 1, "no such seat"),
            ("troll", 1, "no such seat"),
        ):
            with refused(key):
                await claim(table, guest, seat)
        assert room.claims == {}

    run(path, scene, held())


def test_of_two_who_claim_a_seat_the_first_is_heard(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await lost(registry, clock, "a", "b", "c")
        room = room_of(table)
        await claim(table, "one", 1)
        with refused("others are waiting"):
            await claim(table, "two", 1)
        await let_in(table, "a", 1, yes=False)
        assert (room.claims, table.seats_of("one"), told(room)[-1]) == ({}, (), "not-let-in")
        await claim(table, "two", 1)
        await let_in(table, "a", 1, yes=True)
        assert table.seats_of("two") == (1,)

    run(path, scene)


def test_only_a_few_wait_at_the_door(path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST_CLAIMS", 1)

    async def scene(registry: TableRegistry) -> None:
        table = await lost(registry, clock, "a", "b", "c")
        room = await gone(table, "c", clock, CLAIM_AFTER)
        await claim(table, "one", 1)
        with refused("others are waiting"):
            await claim(table, "two", 2)
        await claim(table, "one", 1)
        assert room.claims == {1: "one"}

    run(path, scene)


def test_an_owner_who_comes_back_while_the_host_decides_keeps_the_seat(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await lost(registry, clock, "a", "b", "c")
        room = room_of(table)
        await claim(table, "new", 1)
        room.presence.enter("b", "b")
        with refused("is here"):
            await let_in(table, "a", 1, yes=True)
        assert (table.seats_of("b"), table.seats_of("new"), room.claims) == ((1,), (), {})
        assert "not-let-in" not in told(room), "the host has refused nobody"
        assert await agrees(registry, room)

    run(path, scene)


def test_whoever_is_let_in_once_has_no_other_claim(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await lost(registry, clock, "a", "b", "c")
        room = await gone(table, "c", clock, CLAIM_AFTER)
        await claim(table, "new", 1)
        await claim(table, "new", 2)
        assert room.claims == {2: "new"}
        room.claims[1] = "new"
        await let_in(table, "a", 2, yes=True)
        assert room.claims == {}
        room.claims[1] = "new"
        with refused("is here"):
            await let_in(table, "a", 1, yes=True)
        assert table.seats_of("new") == (2,)

    run(path, scene)


def test_no_host_gives_the_own_seat_away(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await lost(registry, clock, "a", "b", "c")
        room = await gone(table, "a", clock, CLAIM_AFTER)
        await claim(table, "new", 0)
        with refused("is here"):
            await let_in(table, "a", 0, yes=True)
        assert (table.seats_of("a"), room.kept.host) == ((0,), "a")

    run(path, scene)


def test_whoever_sat_there_from_the_start_takes_the_seat_back_without_asking(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await lost(registry, clock, "a", "b", "c")
        room = room_of(table)
        assert given_away(table, "b") == (), "it is still theirs"
        await claim(table, "new", 1)
        await let_in(table, "a", 1, yes=True)
        room.presence.enter("new", "window")
        assert (given_away(table, "b"), given_away(table, "new"), given_away(table, "")) == ((1,), (), ())
        with refused("cannot be claimed yet"):
            await claim(table, "other", 1)
        room.claims[1] = "other"
        await claim(table, "b", 1)
        assert (table.seats_of("b"), table.seats_of("new"), room.claims) == ((1,), (), {})
        assert (told(room)[-1], room.announcements[-1].about) == ("took-back", {"name": "B"})
        assert not room.presence.is_lost("b")
        with refused("already sit"):
            await claim(table, "b", 1)
        await do(table, 1, "1")
        assert await agrees(registry, room)

    run(path, scene)


def test_whoever_was_let_in_elsewhere_takes_no_second_seat_back(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await lost(registry, clock, "a", "b", "c")
        await claim(table, "new", 1)
        await let_in(table, "a", 1, yes=True)
        await gone(table, "c", clock, CLAIM_AFTER)
        await claim(table, "b", 2)
        await let_in(table, "a", 2, yes=True)
        assert (table.seats_of("b"), given_away(table, "b"), given_away(table, "c")) == ((2,), (), (2,))
        with refused("already sit"):
            await claim(table, "b", 1)

    run(path, scene)


def test_a_seat_that_a_bot_got_because_nobody_came_is_not_taken_back(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        old = await finished(registry, "a", "b")
        room = await registry.rooms.rematch(room_of(old), "a", "next")
        await registry.rooms.begin(room, "a", ["Ada"])
        table = (await registry.find("next")).table
        assert room.kept.seats_of("b")
        assert given_away(table, "b") == ()
        with refused("no such seat"):
            await claim(table, "b", room.kept.seats_of("b")[0])

    run(path, scene, held())


def test_once_it_is_over_nothing_is_taken_back(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await lost(registry, clock, "a", "b", "c")
        await claim(table, "new", 1)
        await let_in(table, "a", 1, yes=True)
        await stop(table, "a")
        assert given_away(table, "b") == ()
        with refused("is over"):
            await claim(table, "b", 1)

    run(path, scene)


def test_nobody_is_let_in_once_it_is_over(path: Path, clock: Clock) -> None:
    """The next game may already keep the seat for whoever sat there."""

    async def scene(registry: TableRegistry) -> None:
        table = await lost(registry, clock, "a", "b", "c")
        await claim(table, "new", 1)
        await stop(table, "a")
        for yes in (True, False):
            with refused("is over"):
                await let_in(table, "a", 1, yes=yes)
        assert table.seats_of("b") == (1,)

    run(path, scene)
