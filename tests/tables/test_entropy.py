"""Seeds of rooms: made when the room opens, added to by people before the deal, in the record afterwards."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from hubba.core.fairness import commitment, mix
from hubba.core.replay import verify
from hubba.tables import adding
from hubba.tables.adding import Adding
from hubba.tables.entropy import add_entropy
from hubba.tables.forgetting import erase
from hubba.tables.inspection import examine
from hubba.tables.people import resign, stop
from hubba.tables.refusals import Outdated
from hubba.tables.registry import TableRegistry
from hubba.tables.room import Room
from hubba.tables.room_store import PLAYING, WAITING
from tests.tables.older import make_older
from tests.tables.scenes import CARAVAN, WITCHES, find, play_on, rows, run, until
from tests.tables.shared import agrees, calm, finished, open_room, refused, shared

ON_BOTH = "slow"

ONE, OTHER = "1a" * 16, "2b" * 32


@pytest.fixture(autouse=True)
def found_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hubba.tables.inspection.find_game", find)


def test_the_commitment_comes_first_and_the_deal_follows_from_everything(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", "", game=WITCHES)
        seen, secret = room.kept.commitment, room.kept.secret
        assert seen == commitment(bytes.fromhex(secret))
        assert secret not in repr(room.kept)
        await add_entropy(room, "b", seen, OTHER)
        await add_entropy(room, "a", seen, ONE)
        await room.move("a", 0, 1)  # what was added goes with its person
        assert room.kept.commitment == seen
        assert await agrees(registry, room)
        await registry.rooms.begin(room, "a", ["Ada", "Bob", "Cleo"])
        table = (await registry.find("t")).table
        assert (table.commitment, table.secret, room.kept.secret) == (seen, secret, "")
        assert table.entropy == (f"S0 {OTHER}", f"S1 {ONE}")
        await play_on(table)
        record = table.whole_record()
        assert (record.commit, record.reveal, record.entropy) == (seen, secret, table.entropy)
        assert verify(record, WITCHES).chance == "reveal"
        assert table.play.chance.key == mix(bytes.fromhex(secret), table.entropy)  # type: ignore[attr-defined]

    run(path, scene)
    assert examine(path).wrong == []


def test_what_is_added_is_added_once_by_who_sits_there_before_the_deal(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", "", game=WITCHES)
        seen = room.kept.commitment
        for wrong in ("", "zz" * 16, ONE[:-2], ONE.upper(), ONE * 3):
            with refused("16 to 32 bytes"):
                await add_entropy(room, "a", seen, wrong)
        for stranger in ("c", ""):
            with refused("do not sit here"):
                await add_entropy(room, stranger, seen, ONE)
        with refused("another commitment"):
            await add_entropy(room, "a", commitment(b"another"), ONE)
        before = room.kept
        assert not before.added
        await add_entropy(room, "a", seen, ONE)
        revision = room.kept.revision
        await add_entropy(room, "a", seen, ONE)  # the answer was lost
        assert room.kept.revision == revision
        with refused("added your random bits already"):
            await add_entropy(room, "a", seen, OTHER)
        assert room.kept.added == {0: ONE}
        await registry.rooms.begin(room, "a", ["Ada", "Bob"])
        with refused("has begun"):
            await add_entropy(room, "b", seen, OTHER)
        assert (await registry.find("t")).table.entropy == (f"S0 {ONE}",)
        closed = await open_room(registry, "a", "b", name="u")
        await closed.close("a")
        with refused("closed this table"):
            await add_entropy(closed, "a", closed.kept.commitment, ONE)

    run(path, scene)


def test_whoever_leaves_takes_their_bits_along_and_adds_nothing(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", "b", game=WITCHES)
        await add_entropy(room, "b", room.kept.commitment, OTHER)
        assert room.kept.added == {1: OTHER}, "one browser adds once, however many people sit at it"
        await room.leave("b")
        assert not room.kept.added
        await registry.rooms.begin(room, "a", ["Ada", "Bob"])
        table = (await registry.find("t")).table
        assert table.entropy == ()
        assert table.play.chance.key == mix(bytes.fromhex(table.secret), ())  # type: ignore[attr-defined]

    run(path, scene)


def test_a_restart_between_commitment_and_deal_keeps_both(path: Path) -> None:
    kept = {}

    async def before(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        await add_entropy(room, "b", room.kept.commitment, OTHER)
        kept["room"] = room.kept

    async def after(registry: TableRegistry) -> None:
        room = await registry.rooms.find("t")
        assert room.kept == kept["room"]
        await add_entropy(room, "a", kept["room"].commitment, ONE)
        await registry.rooms.begin(room, "a", [])
        table = (await registry.find("t")).table
        assert (table.commitment, table.entropy) == (kept["room"].commitment, (f"S0 {ONE}", f"S1 {OTHER}"))

    async def later(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        await play_on(table)
        assert table.whole_record().entropy == (f"S0 {ONE}", f"S1 {OTHER}")

    for scene in (before, after, later):
        run(path, scene)
    assert examine(path).wrong == []


def test_a_rematch_has_a_seed_of_its_own_and_waits_for_browsers_that_add_something(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adding, "LONGEST", 0.2)

    async def scene(registry: TableRegistry) -> None:
        for again, added in enumerate((True, False)):
            table = await finished(registry, "a", "b", name=f"t{again}")
            assert table.room is not None
            room = await registry.rooms.rematch(table.room, "a", f"u{again}")
            assert (len(room.kept.secret), room.kept.added) == (64, {})
            room.adding.expect("a")
            await room.sit("b", "")
            await registry.rooms.begin_if_all_came(room)
            assert room.kept.state == WAITING
            if added:
                await add_entropy(room, "a", room.kept.commitment, ONE)
                await registry.rooms.begin_if_all_came(room)
            else:  # the browser says nothing: the game begins without it
                await wait_until_it_plays(room)
            assert room.kept.state == PLAYING
            await calm(room)
            assert bool((await registry.find(room.id)).table.entropy) == added

    run(path, scene)


async def wait_until_it_plays(room: Room) -> None:
    for _ in range(200):
        if room.kept.state == PLAYING:
            return
        await asyncio.sleep(0.02)


def test_who_is_not_expected_or_has_added_is_not_waited_for(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        waiting = Adding()
        assert waiting.wait(room.kept) == 0
        waiting.expect("c")
        assert waiting.wait(room.kept) == 0, "they have left"
        waiting.expect("a")
        assert 0 < waiting.wait(room.kept) <= adding.LONGEST
        await add_entropy(room, "a", room.kept.commitment, ONE)
        assert waiting.wait(room.kept) == 0

    run(path, scene)


def test_deleting_a_table_deletes_what_people_added(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", game=CARAVAN)
        await add_entropy(room, "a", room.kept.commitment, ONE)
        await registry.rooms.begin(room, "a", [])
        await registry.database.do(lambda connection: erase(connection, ["t"]))

    run(path, scene)
    assert rows(path, "SELECT entropy FROM chairs WHERE entropy != ''") == []


@pytest.mark.in_file
def test_tables_and_rooms_from_before_go_on_and_rooms_get_a_seed(path: Path) -> None:
    async def before(registry: TableRegistry) -> None:
        await open_room(registry, "a", "b", name="waits")
        room = await open_room(registry, "a", "b", game=CARAVAN, name="plays")
        await registry.rooms.begin(room, "a", [])

    async def after(registry: TableRegistry) -> None:
        room = await registry.rooms.find("waits")
        await add_entropy(room, "a", room.kept.commitment, ONE)
        await registry.rooms.begin(room, "a", [])
        for name, entropy in (("plays", ()), ("waits", (f"S0 {ONE}",))):
            table = (await registry.find(name)).table
            assert table.entropy == entropy
        await play_on((await registry.find("plays")).table)
        assert (await registry.find("plays")).table.whole_record().commit

    run(path, before)
    make_older(path, "0008")
    run(path, after)
    assert examine(path).wrong == []


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE rooms SET secret = '' WHERE id = 'waits'", "room waits: it waits for its game without a seed"),
        ("UPDATE rooms SET secret = 'ab' WHERE id = 'plays'", "room plays: its game has begun, but it still has"),
        ("UPDATE chairs SET entropy = 'ab' WHERE seat = 0 AND room_id = 'waits'", "room waits: what was added"),
        ("UPDATE tables SET entropy = '[\"nonsense\"]'", "table plays: what people added to its seed"),
        ("UPDATE tables SET entropy = '[\"S9 ab\"]'", "table plays: what people added to its seed"),
    ],
)
@pytest.mark.in_file
def test_what_is_wrong_with_a_seed_is_found(path: Path, statement: str, said: str) -> None:
    async def scene(registry: TableRegistry) -> None:
        await open_room(registry, "a", "b", name="waits")
        room = await open_room(registry, "a", "b", game=CARAVAN, name="plays")
        await registry.rooms.begin(room, "a", [])

    run(path, scene)
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute(statement)
    (found,) = examine(path).wrong
    assert said in found


def test_a_changed_seed_of_a_table_is_refused(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry, "a", "b")
        record = table.whole_record()
        with pytest.raises(Exception, match="commit"):
            verify(replace(record, reveal="00" * 32), CARAVAN)

    run(path, scene)


def test_no_program_goes_on_after_the_end_for_everybody(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", game=WITCHES)
        await play_on(table, 3)
        made = len(table.play.entries)
        other = TableRegistry(path, workers=1)  # another program, which has not heard of it
        try:
            theirs = (await other.find("t")).table
            await stop(table, "a")
            assert not theirs.stopped
            with pytest.raises(Outdated):
                await play_on(theirs, 1)
            assert (theirs.stopped, len(theirs.play.entries)) == ("A", made)
            assert theirs.done_at == table.done_at
        finally:
            await other.close()
        record = table.whole_record()
        assert (record.reveal, record.end, verify(record, WITCHES).chance) == (table.secret, "unfinished", "reveal")

    run(path, scene)
    assert examine(path).wrong == []


def test_when_everybody_has_resigned_bots_finish_and_the_seed_is_revealed(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", game=WITCHES)
        await play_on(table, 2)
        for seat, guest in enumerate("ab"):
            await resign(table, guest, seat)
        await until(lambda: table.over)
        record = table.whole_record()
        assert (record.tags["resigned"], verify(record, WITCHES).chance) == ("S0 S1", "reveal")

    run(path, scene)
