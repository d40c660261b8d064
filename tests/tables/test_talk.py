"""Talk at shared tables: who may say what, what is kept of it, and who does not hear whom."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from hubba.core.errors import OptionError
from hubba.tables import people, talk
from hubba.tables.forgetting import erase
from hubba.tables.inspection import examine
from hubba.tables.registry import TableRegistry
from hubba.tables.room import DELAYS, Room
from hubba.tables.talk import mute, people_of, person_mark, sayings, set_free_text, speak
from hubba.tables.talk_book import MOST_MUTED
from hubba.tables.talk_store import LONGEST_WORDS, MOST_SAID, PHRASE, REACTION, WORDS
from tests.tables.older import make_older
from tests.tables.scenes import CARAVAN, PURSES, find, play_on, rows, run
from tests.tables.shared import Clock, agrees, finished, held, on_disk, open_room, refused, set_clock, shared, told

ON_BOTH = "slow"


@pytest.fixture(autouse=True)
def found_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hubba.tables.inspection.find_game", find)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return set_clock(monkeypatch)


def said(room: Room) -> list[str]:
    return [f"{line.name}: {line.text}" for line in room.talk]


def mark_of(room: Room, guest: str) -> str:
    return person_mark(room.id, guest)


def test_people_talk_before_during_and_after_the_game_and_a_restart_keeps_it(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", game=CARAVAN, free_text=True)
        await speak(room, "a", PHRASE, "hello")
        await registry.rooms.begin(room, "a", [])
        table = (await registry.find("t")).table
        await speak(room, "b", REACTION, "laugh")
        await play_on(table)
        await speak(room, "a", WORDS, "  Again \u202e?\u200b ")
        assert said(room) == ["A: hello", "B: laugh", "A: Again ?"]
        assert [line.number for line in room.talk] == [1, 2, 3]
        assert await agrees(registry, room)

    async def again(registry: TableRegistry) -> None:
        room = await registry.rooms.find("t")
        assert said(room) == ["A: hello", "B: laugh", "A: Again ?"]
        await speak(room, "b", PHRASE, "one-more")
        assert room.talk[-1].number == 4

    run(path, scene)
    run(path, again)
    assert examine(path).wrong == []


def test_only_who_sits_there_talks_and_only_what_may_be_said(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", "", game=PURSES)
        for stranger in ("c", ""):
            with refused("do not sit here"):
                await speak(room, stranger, PHRASE, "hello")
        with refused("phrases and reactions only"):
            await speak(room, "a", WORDS, "Hello")
        for kind, text in ((PHRASE, "laugh"), (REACTION, "hello"), (PHRASE, ""), ("shout", "hello")):
            with pytest.raises(OptionError, match="no such phrase"):
                await speak(room, "a", kind, text)
        with refused("only the host"):
            await set_free_text(room, "b", allowed=True)
        await set_free_text(room, "a", allowed=True)
        await set_free_text(room, "a", allowed=True)
        for empty in ("", "  ", "\u202e\u200b\ufeff", "\u3164\t\n"):
            with pytest.raises(OptionError, match="write something"):
                await speak(room, "a", WORDS, empty)
        with pytest.raises(OptionError, match="241 signs"):
            await speak(room, "a", WORDS, "x" * 241)
        await speak(room, "a", WORDS, f" \u202e{'é' * LONGEST_WORDS}\u200b")  # what cannot be seen does not count
        await set_free_text(room, "a", allowed=False)
        with refused("phrases and reactions only"):
            await speak(room, "a", WORDS, "and this")
        assert [line.text for line in room.talk] == ["é" * LONGEST_WORDS]
        assert told(room) == ["words-on", "words-off"]

    run(path, scene)


def test_whoever_left_is_heard_no_more_and_whoever_resigned_or_is_replaced_is(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", "c", game=PURSES)
        await speak(room, "c", PHRASE, "hello")
        await room.leave("c")
        with refused("do not sit here"):
            await speak(room, "c", PHRASE, "goodbye")
        await room.sit("d", "C")
        assert [(each.guest, each.seat) for each in people_of(room)] == [("a", 0), ("b", 1), ("d", 2), ("c", -1)]
        await registry.rooms.begin(room, "a", [])
        table = (await registry.find("t")).table
        room.presence.enter("a", "a")
        await people.resign(table, "b", 1)
        await speak(room, "b", PHRASE, "good-game")
        clock.pass_by(10**6)
        await people.stand_in(table, "a", 2)
        await speak(room, "d", PHRASE, "sorry")
        await people.stop(table, "a")
        await speak(room, "a", PHRASE, "one-more")
        assert said(room) == ["C: hello", "B: good-game", "C: sorry", "A: one-more"]

    run(path, scene, held())


def test_several_people_at_one_screen_talk_with_the_name_that_came_forward(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", "a", game=PURSES)
        await speak(room, "a", PHRASE, "hello")
        await speak(room, "a", PHRASE, "hello", front=2)
        await speak(room, "a", PHRASE, "hello", front=1)  # not theirs
        assert said(room) == ["A: hello", "A+: hello", "A: hello"]

    run(path, scene)


# What is kept


def test_a_table_keeps_its_last_lines_and_those_that_spectators_still_have_to_see(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1e9]
    monkeypatch.setattr(talk, "time", SimpleNamespace(time=lambda: now[0]))

    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        for _ in range(MOST_SAID + 20):
            await speak(room, "a", PHRASE, "hello")
        assert len(room.talk) == MOST_SAID + 20, "somebody who is behind will see all of it"
        now[0] += max(DELAYS) + 1
        for _ in range(5):
            await speak(room, "b", PHRASE, "hello")
        assert [line.number for line in room.talk] == list(range(21, MOST_SAID + 26))
        assert await agrees(registry, room)
        stored = rows(path, "SELECT number FROM talk WHERE room_id = 't' ORDER BY number")
        assert stored == [(line.number,) for line in room.talk]

    run(path, scene)


def test_it_goes_with_the_table(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry, "a", "b")
        room = people.room_of(table)
        await speak(room, "a", PHRASE, "good-game")
        closed = await open_room(registry, "a", "b", name="closed")
        await speak(closed, "b", PHRASE, "hello")
        await mute(room, "a", mark_of(room, "b"))
        await closed.close("a")
        with refused("closed this table"):
            await speak(closed, "a", PHRASE, "hello")
        await registry.database.do(lambda connection: erase(connection, ["t"]))
        with refused("quicker"):
            await speak(room, "a", PHRASE, "hello")  # a window that was open meanwhile
        with refused("closed this table"):
            await speak(room, "a", PHRASE, "hello")

    run(path, scene)
    assert rows(path, "SELECT * FROM talk") == []
    assert examine(path).wrong == []


def test_another_program_on_the_same_file_is_noticed(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", free_text=True)
        other = Room(await on_disk(registry), registry.database, room.book)
        await set_free_text(other, "a", allowed=False)
        with refused("quicker"):
            await speak(room, "a", WORDS, "Hello")
        with refused("phrases and reactions only"):
            await speak(room, "a", WORDS, "Hello")
        await speak(other, "b", PHRASE, "hello")
        with refused("quicker"):
            await speak(room, "a", PHRASE, "sorry")  # the number is taken
        await speak(room, "a", PHRASE, "sorry")
        assert [(line.number, line.text) for line in room.talk] == [(1, "hello"), (2, "sorry")]

    run(path, scene)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE talk SET kind = 'shout'",
        "UPDATE talk SET text = ''",
        "UPDATE talk SET text = 'a' || char(8238) || 'b'",
        f"UPDATE talk SET text = '{'x' * (LONGEST_WORDS + 1)}'",
        "UPDATE talk SET guest = ''",
        "UPDATE talk SET number = 0",
        "UPDATE rooms SET state = 'ended'",
    ],
)
@pytest.mark.in_file
def test_a_look_through_the_database_finds_what_could_not_have_been_said(path: Path, statement: str) -> None:
    async def scene(registry: TableRegistry) -> None:
        await speak(await open_room(registry, "a", "b"), "a", PHRASE, "hello")

    run(path, scene)
    assert examine(path).wrong == []
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute(statement)
    assert examine(path).wrong == ["room t: something in its talk could not have been said there"]


@pytest.mark.in_file
def test_an_older_database_has_phrases_only(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await open_room(registry, "a", "b")

    async def later(registry: TableRegistry) -> None:
        room = await registry.rooms.find("t")
        assert not room.kept.free_text
        await speak(room, "a", PHRASE, "hello")

    run(path, scene)
    make_older(path, "0010")
    run(path, later)
    assert examine(path).wrong == []


# Muting


def test_muting_holds_at_every_table_and_after_a_restart_until_it_is_undone(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", "c", game=PURSES)
        other = await open_room(registry, "b", "a", name="u")
        told_before, looks = told(room), []
        room.watchers.add(lambda: looks.append(1))
        await mute(room, "a", mark_of(room, "b"))
        assert (room.book.muted_by("a"), room.book.muted_by("b")) == ({"b"}, set())
        assert told(room) == told_before, "nobody is told"
        assert looks, "the other windows of this person look again"
        assert other.book.muted_by("a") == {"b"}
        for nobody in ("", "nonsense", mark_of(room, "z"), mark_of(room, "a"), mark_of(other, "b")):
            with refused("not at this table"):
                await mute(room, "a", nobody)
        with refused("do not sit here"):
            await mute(room, "z", mark_of(room, "b"))

    async def again(registry: TableRegistry) -> None:
        room = await registry.rooms.find("t")
        assert room.book.muted_by("a") == {"b"}
        await mute(room, "a", mark_of(room, "b"), hear=True)
        await mute(room, "a", mark_of(room, "b"), hear=True)
        assert room.book.muted_by("a") == set()

    run(path, scene)
    run(path, again)
    assert rows(path, "SELECT * FROM mutes") == []


def test_somebody_who_has_left_can_still_be_muted(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        await speak(room, "b", PHRASE, "hello")
        await room.leave("b")
        await mute(room, "a", mark_of(room, "b"))
        assert room.book.muted_by("a") == {"b"}

    run(path, scene)


def test_the_oldest_of_too_many_mutes_gives_way(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        book, database = registry.talk_book, registry.database
        for number in range(MOST_MUTED + 2):
            await book.mute(database, "a", f"guest {number}")
        await book.mute(database, "a", "guest 2")  # it is the latest now
        assert len(book.muted_by("a")) == MOST_MUTED
        assert list(book.muted_by("a"))[-1] == "guest 2"
        assert not book.muted_by("a") & {"guest 0", "guest 1"}

    run(path, scene)
    assert rows(path, "SELECT count(*) FROM mutes") == [(MOST_MUTED,)]


def test_a_mark_tells_nothing_at_another_table() -> None:
    assert person_mark("t", "a") == person_mark("t", "a")
    assert len({person_mark("t", "a"), person_mark("u", "a"), person_mark("t", "b")}) == 3


# What talk leaves alone


def test_talk_touches_neither_the_game_nor_whoever_waits_for_the_lock(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", game=CARAVAN)
        room = people.room_of(table)
        before = [table.play.version(seat) for seat in (-1, 0, 1)], len(table.play.entries), dict(table.asked_since)
        async with asyncio.timeout(5), table.looking():  # while a step is stored, say
            await speak(room, "a", PHRASE, "curious")
        after = [table.play.version(seat) for seat in (-1, 0, 1)], len(table.play.entries), dict(table.asked_since)
        assert before == after
        assert table.clock is None

    run(path, scene)


def test_what_anybody_may_say_is_in_one_file() -> None:
    found = sayings()
    assert {"well-played", "good-luck", "thank-you", "one-moment", "curious"} <= set(found[PHRASE])
    assert 4 <= len(found[REACTION]) <= 8
    every = [*found[PHRASE], *found[REACTION]]
    assert len(every) == len(set(every))
