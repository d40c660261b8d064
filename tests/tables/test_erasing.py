"""Deleting everything of a guest: nothing of theirs is left, and the games of others stay."""

import asyncio
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import JSON, Connection, String, insert, select

from hubba.core.replay import verify
from hubba.tables import erasing
from hubba.tables.announcement import GUESTS
from hubba.tables.archive import ArchivedRecord, keep
from hubba.tables.entropy import add_entropy
from hubba.tables.evening_powers import hand_over, send_away
from hubba.tables.guest_data import HOLDINGS, OF_NOBODY, counts_of, rows_of
from hubba.tables.guest_end import GuestEnded
from hubba.tables.inspection import examine
from hubba.tables.people import stop
from hubba.tables.player import ORGANISER, Player, guest_of, neutral_name
from hubba.tables.quiet_hours import QuietHours, write_quiet_hours
from hubba.tables.refusals import NoSuchTable, RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.room_store import Chair
from hubba.tables.schema import FEATS, METADATA, TRIES, VALIDATIONS
from hubba.tables.subscriptions import Subscription, move_device, subscribe
from hubba.tables.table import Table
from hubba.tables.talk import speak
from hubba.tables.talk_store import PHRASE
from tests.tables.evenings import finish, open_evening
from tests.tables.evenings import seat as seat_people
from tests.tables.scenes import CARAVAN, WITCHES, deal, find, people, play_on, run, until
from tests.tables.shared import agrees, finished, open_room, shared, told

ON_BOTH = "slow"

TEXT = "hubba record 1\ngame: witches"
BITS = "1a" * 16


@pytest.fixture(autouse=True)
def found_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hubba.tables.inspection.find_game", find)


FORMER = "Zarniwoop"  # what the guest was called where they did not stay


async def everything(registry: TableRegistry) -> tuple[str, str]:
    """A guest with something in every relation, together with `b`; returns guest and name."""
    token = registry.guest_book.tokens.issue()
    guest, name = guest_of(token), "Zaphod"

    async def room(table: str, state: str = "", host: str = guest, **more: Any) -> Table | None:
        both = (guest, "b") if host == guest else ("b", guest)
        found = await open_room(registry, *both, game=WITCHES, name=table, **more)
        chairs = tuple(Chair(name if chair.guest == guest else "Ford", chair.guest) for chair in found.kept.chairs)
        await found.change(replace(found.kept, chairs=chairs), "came", name=name)
        if state == "waiting":
            return None
        await add_entropy(found, guest, found.kept.commitment, BITS)
        await registry.rooms.begin(found, host, [])
        table_ = (await registry.find(table)).table
        if state == "over":
            await play_on(table_)
        return table_

    await room("waits", "waiting")
    await room("comes", "waiting", host="b")
    await room("goes")
    over = await room("over", "over", host="b")
    stopped = await room("stopped")
    assert over is not None
    assert stopped is not None
    await stop(stopped, guest)
    await deal(registry, CARAVAN, [Player(name, guest), Player("bot", bot="random")], name="alone")
    barred = await open_room(registry, "b", guest, game=WITCHES, name="barred")
    await barred.unseat("b", 1)
    left = await open_room(registry, "b", "", game=WITCHES, name="left")
    await left.sit(guest, FORMER)
    await left.leave(guest)
    await speak(await registry.rooms.find("over"), guest, PHRASE, "thank-you")
    await registry.talk_book.mute(registry.database, guest, "b")
    await registry.talk_book.mute(registry.database, "b", guest)
    evening = await open_evening(registry, "b", "c")
    await registry.evenings.join(evening, guest, FORMER)
    await evening.leave(guest)
    await registry.evenings.join(evening, guest, name)
    await hand_over(evening, "b", 3)
    await seat_people(evening, guest, "b", "c")
    await registry.evenings.begin(evening, guest, ["Ada"])
    await finish(registry, evening, "t1")
    await registry.evenings.stop_table(evening, guest, "t2")  # where they do not sit
    await registry.evenings.look(evening)
    await send_away(evening, guest, 2)
    secret = await registry.renew_link(guest)
    await registry.enter(secret)
    seat = over.seats_of(guest)[0]

    def fill(connection: Connection) -> None:
        keep(connection, ArchivedRecord("brought", guest, "witches", TEXT + name, 1.0))
        connection.execute(
            insert(TRIES).values(guest=guest, game="witches", day="2026-01-01", table_id="gone", state="done")
        )
        subscribe(
            connection, Subscription(guest, guest, f"https://push.example/{guest}", "k", "a", "en", name, 1.0)
        )
        write_quiet_hours(connection, guest, QuietHours(60, 120, "Europe/Paris"))
        connection.execute(insert(FEATS).values(table_id="over", seat=seat, feat="whisker"))
        connection.execute(insert(VALIDATIONS).values(table_id="over", seat=seat, challenge="x", made_at=1.0))

    await registry.database.do(fill)
    return guest, name


def browser(guest: str, label: str) -> Subscription:
    return Subscription(guest, guest, f"https://push.example/{guest}", "key", "auth", "en", label, 1.0)


async def dump(registry: TableRegistry) -> dict[str, str]:
    """By relation: every cell that the database has."""

    def read(connection: Connection) -> dict[str, str]:
        return {
            relation.name: "\n".join(str(tuple(row)) for row in connection.execute(select(relation)))
            for relation in METADATA.sorted_tables
        }

    return await registry.database.do(read)


def test_every_relation_and_every_text_is_accounted_for() -> None:
    held_by = {holding.name: holding for holding in HOLDINGS}
    assert not set(held_by) & set(OF_NOBODY)
    for relation in METADATA.sorted_tables:
        assert relation.name in {*held_by, *OF_NOBODY}, f"say in guest_data what becomes of {relation.name}"
        texts = {column.name for column in relation.columns if isinstance(column.type, String | JSON)}
        if relation.name in OF_NOBODY:
            why, other = OF_NOBODY[relation.name]
            assert why
            assert texts == set(other), relation.name
        else:
            holding = held_by[relation.name]
            assert texts == {*holding.personal, *holding.other}, relation.name
            assert holding.rows or holding.kept_for, relation.name
            assert holding.erase_at_once or holding.leave, relation.name
    assert {*held_by, *OF_NOBODY} == {relation.name for relation in METADATA.sorted_tables}


def test_nothing_is_left_and_the_games_of_others_stay(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        guest, name = await everything(registry)
        before = await dump(registry)
        counts = await registry.database.do(lambda connection: counts_of(connection, guest))
        for holding in HOLDINGS:
            if holding.rows is not None:
                rows = await registry.database.do(partial(rows_of, holding=holding, guest=guest, first=0))
                assert rows, f"the test has nothing in {holding.name}"
                assert GUESTS not in str(rows), "nobody learns who others are"
                assert counts.get(holding.name, len(rows)) == len(rows)
                assert "b" not in [value for row in rows for value in row.values()], "the guest of somebody else"
            if holding.personal:
                assert guest in before[holding.name] or name in before[holding.name], holding.name
        record = (await registry.find("over")).table.whole_record()
        evening = await registry.evenings.find("e")
        assert name in [each.name for each in evening.standings]
        await registry.eraser.erase(guest)
        after = await dump(registry)
        for relation, cells in after.items():
            left = cells.replace(f"('{guest}', None, False, True, 0.0)", "")
            assert guest not in left, relation
            assert name not in left, relation
            assert FORMER not in left, relation
        assert "'Ford'" in after["sitters"]
        with pytest.raises(NoSuchTable):
            await registry.find("alone")
        table = await look(registry, "over")
        later = table.whole_record()
        assert later.entries == record.entries
        assert sorted(later.players.values()) == ["Ford", neutral_name(table.players.index(gone_from(table)))]
        assert verify(later, WITCHES).chance == "reveal"
        assert (await look(registry, "stopped")).stopped.startswith("Player ")
        for other in ("over", "goes", "stopped", "comes", "barred", "left"):
            room = await registry.rooms.find(other)
            assert await agrees(registry, room), other
            assert guest not in repr(room.kept)
        assert (await registry.rooms.find("waits")).kept.host == "b"
        assert registry.guest_book.guest_at(guest) == ""
        assert not registry.talk_book.muted_by("b")
        assert await registry.evenings.find("e") is evening, "it was in memory all the time"
        assert evening.is_organiser("b")
        assert [each.name for each in evening.kept.entrants] == ["B"]
        assert sorted(each.name for each in evening.standings) == ["B", "C"], "who is gone has no line"
        for has in (evening.kept, evening.games, evening.results, evening.standings):
            assert guest not in repr(has)
            assert name not in repr(has)
            assert FORMER not in repr(has)
        assert not evening.belongs(guest)
        for number in ("t1", "t2"):
            await look(registry, number)
            room = await registry.rooms.find(number)
            assert name not in repr(room.announcements)
            assert await agrees(registry, room), number
        ended = await look(registry, "t2")
        assert ended.stopped == ORGANISER
        with pytest.raises(RoomRefused, match="the organiser has ended") as refused:
            ended.check_may_act(0)
        assert refused.value.said("fr").startswith("l’organisation a mis fin")
        assert not registry.guest_book.devices
        assert not registry.whereabouts.address_of(guest)

    run(path, scene)
    assert examine(path).wrong == []


async def look(registry: TableRegistry, name: str) -> Table:
    """A table, as somebody sees it who looks now."""
    table = (await registry.find(name)).table
    async with table.looking():
        return table


def gone_from(table: Table) -> Player:
    return next(player for player in table.players if player.is_gone)


def test_a_game_that_goes_on_is_played_to_its_end_by_a_bot(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", game=CARAVAN)
        room = table.room
        assert room is not None
        heard: list[None] = []
        table.watchers.add(lambda: heard.append(None))
        await registry.eraser.erase("a")
        assert heard, "windows look again"
        assert (table.players[0].name, table.players[0].guest) == ("Player 1", "")
        assert table.players[0].resigned
        assert table.players[0].thinker
        assert told(room)[-1] == "resigned"
        assert {value for each in room.announcements for value in each.about.values()} == {"Player 1"}
        assert room.is_host("b")
        with pytest.raises(NoSuchTable):
            table.viewpoint("a")
        while not table.over:
            if 1 in table.play.to_act:
                await play_on_at(table, 1)
            else:
                await asyncio.sleep(0.001)
        assert await agrees(registry, room)
        assert table.whole_record().players[0] == "Player 1"

    run(path, scene)
    assert examine(path).wrong == []


async def play_on_at(table: Table, seat: int) -> None:
    move = table.play.legal(seat)[0]
    await table.make(seat, table.play.version(seat), [move])


def test_whoever_is_left_alone_deletes_the_table_with_themselves(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await finished(registry, "a", "b")
        await registry.eraser.erase("a")
        assert (await look(registry, "t")).players[0].name == "Player 1"
        await registry.eraser.erase("b")
        with pytest.raises(NoSuchTable):
            await registry.find("t")
        after = await dump(registry)
        assert not after["sitters"]
        assert not after["entries"]

    run(path, scene)
    assert examine(path).wrong == []


def test_it_goes_on_after_the_program_was_killed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def first(registry: TableRegistry) -> None:
        await finished(registry, "a", "b")
        await deal(registry, CARAVAN, people("a", "a"), name="own")

        def killed(*_: object, **__: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(erasing, "leave_place", killed)
            with pytest.raises(ZeroDivisionError):
                await registry.eraser.erase("a")

    async def again(registry: TableRegistry) -> None:
        assert registry.guest_book.guest_at("a") == "", "nobody can come back meanwhile"
        assert registry.eraser.unfinished == ["a"]
        registry.eraser.start()
        await until(lambda: not registry.eraser._tasks)
        assert (await look(registry, "t")).players[0].is_gone
        with pytest.raises(NoSuchTable):
            await registry.find("own")

    async def quiet(registry: TableRegistry) -> None:
        assert registry.eraser.unfinished == []

    run(path, first)
    run(path, again)
    run(path, quiet)
    assert examine(path).wrong == []


def test_nothing_more_is_stored_for_somebody_who_is_gone(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "b", "", "", game=WITCHES)
        await finished(registry, "a", "c", name="over")
        await registry.eraser.erase("a")
        for late in (
            lambda: deal(registry, CARAVAN, people("a", "a"), name="late"),
            lambda: room.sit("a", "Anna"),
            lambda: open_room(registry, "a", "", name="more"),
            lambda: open_evening(registry, "a"),
            lambda: registry.talk_book.mute(registry.database, "a", "b"),
            lambda: registry.database.do(lambda connection: move_device(connection, "d", "e", "a")),
            lambda: registry.database.do(
                lambda connection: subscribe(
                    connection, Subscription("a", "d", "https://p", "k", "a", "en", "x", 1.0)
                )
            ),
            lambda: registry.database.do(
                lambda connection: keep(connection, ArchivedRecord("r", "a", "g", TEXT, 1.0))
            ),
        ):
            with pytest.raises(GuestEnded):
                await late()
        with pytest.raises(RoomRefused):
            await registry.talk_book.mute(registry.database, "b", "a")
        assert not registry.talk_book.muted_by("b")
        assert await registry.renew_link("a") == ""
        assert not room.kept.seats_of("a")

    run(path, scene)


def test_a_table_that_is_just_being_read_does_not_keep_the_name(path: Path) -> None:
    async def leave(registry: TableRegistry) -> None:
        await finished(registry, "a", "b")

    async def scene(registry: TableRegistry) -> None:
        opening = asyncio.create_task(registry.find("t"))
        await asyncio.sleep(0)  # its rows are being read
        await registry.eraser.erase("a")
        table = (await opening).table
        async with table.looking():
            assert table.names[0] == "Player 1"
        assert table.room is not None
        assert not table.room.kept.seats_of("a")

    run(path, leave)
    run(path, scene)


def test_clocks_stand_and_a_rematch_has_a_free_seat(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=WITCHES, clock="bank-300-10 move")
        assert table.clock is not None
        await registry.eraser.erase("a")
        clock = table.clock.seats[0]
        assert clock.since is None
        await registry.eraser.erase("b")
        room = table.room
        assert room is not None
        await stop(table, "c")
        again = await registry.rooms.rematch(room, "c", "next")
        assert [chair.free for chair in again.kept.chairs].count(True) == 2

    run(path, scene)
    assert examine(path).wrong == []


def test_a_name_that_somebody_has_is_not_given_again(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry, "a", "b")
        room = await open_room(registry, "a", "b", name="w", game=CARAVAN)
        chairs = tuple(
            replace(chair, name="player 1" if chair.guest == "b" else chair.name) for chair in room.kept.chairs
        )
        await room.change(replace(room.kept, chairs=chairs))
        await registry.rooms.begin(room, "a", [])
        other = (await registry.find("w")).table
        await registry.eraser.erase("a")
        async with table.looking(), other.looking():
            assert table.names[0] == "Player 1"
            assert other.names == ["Player 1 2", "player 1"]

    run(path, scene)
