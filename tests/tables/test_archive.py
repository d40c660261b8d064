"""Records that guests upload, and tables that continue a finished game."""

import asyncio
import random
import time
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.errors import RecordError
from hubba.core.play import Play
from hubba.core.recordtext import write_record
from hubba.core.replay import verify
from hubba.tables import archive, record_check
from hubba.tables.archive import TooMany
from hubba.tables.database import connect, migrate
from hubba.tables.player import Player, guest_of
from hubba.tables.record_check import CutRecord, replayed
from hubba.tables.registry import TableRegistry
from hubba.tables.store import read_table
from tests.tables.older import make_older
from tests.tables.scenes import SMALL, WITCHES, one_step_at_a_time, rows, run

ON_BOTH = "slow"

ANNA, BEN = guest_of("anna"), guest_of("ben")


def played(steps: int = 1000, seed: int = 3) -> Play:
    """A game after this many steps."""
    dice = random.Random(seed)
    about = {"players": {0: "Ånna ✿", 2: ""}}
    play = Play(WITCHES, 3, SMALL, chance=Seeded(key_of(seed)), about=about)
    for _ in range(steps):
        if not play.to_act:
            break
        (seat,) = play.to_act
        play.step(seat, [dice.choice(play.legal(seat))])
    return play


def text_of(play: Play) -> str:
    return write_record(play.record())


def test_the_records_of_one_guest_are_replayed_one_after_the_other(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = text_of(played(steps=12))
    one_step_at_a_time(monkeypatch)
    going: list[str] = []
    most: list[tuple[int, int]] = []
    patience = time.monotonic() + 20

    def watched(given: str) -> Generator[None, None, Play]:
        guest = "ben" if "Ben" in given else "anna"
        going.append(guest)
        most.append((going.count("anna"), going.count("ben")))
        while (1, 1) not in most and time.monotonic() < patience:  # the first one waits for somebody else's
            yield
        play = yield from record_check.replaying_text(given)
        going.remove(guest)
        return play

    monkeypatch.setattr(archive, "replaying_text", watched)

    async def scene(registry: TableRegistry) -> None:
        for number in range(5):
            await registry.archive.bring(text, ANNA, f"a{number}")
        await registry.archive.bring(text.replace("Ånna", "Ben"), BEN, "b")
        found = await asyncio.gather(*(registry.archive.find(name) for name in ("a0", "a1", "a2", "a3", "a4", "b")))
        assert all(found)

    run(path, scene)
    assert len(most) == 6
    assert max(most) == (1, 1), "one of Anna's at a time, and one of Ben's beside it"


def test_a_record_is_found_again_after_a_restart(path: Path) -> None:
    text = text_of(played())

    async def bring(registry: TableRegistry) -> None:
        await registry.archive.bring(text, ANNA, "r")
        assert await registry.archive.find("nothing") is None

    run(path, bring)

    async def find(registry: TableRegistry) -> None:
        found = await registry.archive.find("r")
        assert found is not None
        assert found is await registry.archive.find("r")
        assert (found.record.text, found.record.guest, found.record.game) == (text, ANNA, "witches")
        assert found.play.position() == played().position()
        assert [player.name for player in found.players] == ["Ånna ✿", "", ""]
        assert [kept.id for kept in await registry.archive.records_of(ANNA)] == ["r"]
        assert await registry.archive.records_of(BEN) == []
        assert await registry.archive.records_of("") == []

    run(path, find)


def test_lists_have_the_beginnings_of_the_texts(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "BEGINNING", 60)
    text = text_of(played())

    async def scene(registry: TableRegistry) -> None:
        await registry.archive.bring(text, ANNA, "r")
        assert [kept.text for kept in await registry.archive.records_of(ANNA)] == [text[:60]]
        found = await registry.archive.find("r")
        assert found is not None
        assert found.record.text == text

    run(path, scene)


def test_only_who_brought_it_puts_a_record_away(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await registry.archive.bring(text_of(played()), ANNA, "r")
        await registry.archive.drop("r", BEN)
        assert await registry.archive.find("r") is not None
        await registry.archive.drop("r", ANNA)
        assert await registry.archive.find("r") is None

    run(path, scene)


def test_the_house_keeps_a_limited_number_for_each(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_KEPT", 2)
    monkeypatch.setattr(archive, "MOST_IN_MEMORY", 1)

    async def scene(registry: TableRegistry) -> None:
        text = text_of(played())
        for name in ("a", "b"):
            await registry.archive.bring(text, ANNA, name)
        with pytest.raises(TooMany, match="put one of yours away"):
            await registry.archive.bring(text, ANNA, "c")
        assert await registry.archive.find("c") is None
        await registry.archive.bring(text, BEN, "c")
        for name in ("a", "b", "c"):
            assert await registry.archive.find(name) is not None
            assert len(registry.archive.found) == 1

    run(path, scene)


@pytest.mark.parametrize(
    ("change", "line", "said"),
    [
        (lambda text: "", 1, "a record starts with"),
        (lambda text: text.replace("game: witches", "game: chess"), 2, "chess"),
        (lambda text: text.replace("rules: ", "rules: 9"), 3, "version"),
        (lambda text: text.partition("end:")[0], None, "cut short"),
        (lambda text: text.replace("3. S", "3. S9", 1), None, "entry 3"),
    ],
)
def test_what_cannot_be_replayed_is_refused_with_its_line(
    path: Path, change: Callable[[str], str], line: int | None, said: str
) -> None:
    text = change(text_of(played()))
    with pytest.raises(RecordError, match=said) as error:
        replayed(text)
    assert line in (None, error.value.line)

    async def scene(registry: TableRegistry) -> None:
        with pytest.raises(RecordError, match=said):
            await registry.archive.bring(text, ANNA, "r")
        assert await registry.archive.records_of(ANNA) == []

    run(path, scene)


def test_what_one_seat_saw_is_refused_as_such() -> None:
    with pytest.raises(CutRecord) as error:
        replayed(write_record(played(steps=4).record_for(1)))
    assert error.value.line > 1


def test_endless_records_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_check, "MOST_ENTRIES", 5)
    with pytest.raises(RecordError, match="at most 5 entries"):
        replayed(text_of(played()))


# Playing on


def test_a_table_that_is_played_on_is_practice_for_good(path: Path) -> None:
    before = played()
    entry = before.moments(0)[4].entry
    players = [Player("Anna", guest=ANNA), Player("Bea", guest=BEN), Player("Carl", guest=BEN)]

    async def begin(registry: TableRegistry) -> str:
        table = await registry.open_onward(WITCHES, players, before.record_onward(entry))
        assert table.play.entries[:entry] == before.entries[:entry]
        assert table.practice
        (seat,) = table.play.to_act
        await table.step(seat, table.play.version(seat), [WITCHES.move_text(table.play.legal(seat)[0])])
        return table.id

    name = run(path, begin)

    async def go_on(registry: TableRegistry) -> None:
        table = (await registry.find(name)).table
        assert table.practice
        assert table.record(ANNA).onward is not None
        while not table.over:
            (seat,) = table.play.to_act
            await table.step(seat, table.play.version(seat), [WITCHES.move_text(table.play.legal(seat)[0])])
        record = table.whole_record()
        assert record.practice
        verdict = verify(record, WITCHES)
        assert (verdict.sealed, verdict.chance, verdict.onward) == (True, "reveal", entry)

    run(path, go_on)


def test_a_position_that_was_set_up_is_played_on_and_found_again(path: Path) -> None:
    play = Play(WITCHES, 0, setup=played(steps=4).position(), chance=Seeded(key_of(1)))
    (seat,) = play.to_act
    play.step(seat, play.legal(seat)[:1])

    async def begin(registry: TableRegistry) -> str:
        players = [Player(name, guest=ANNA) for name in ("Anna", "Bea", "Carl")]
        return (await registry.open_onward(WITCHES, players, play.record_onward(0))).id

    name = run(path, begin)

    async def find(registry: TableRegistry) -> None:
        table = (await registry.find(name)).table
        assert table.play.setup == play.setup
        assert table.play.to_act == (seat,)
        assert table.practice

    run(path, find)


@pytest.mark.in_file
def test_tables_that_were_kept_before_are_what_they_were(path: Path) -> None:
    """A database of the first revision, with a table in it, is migrated to today's."""

    async def begin(registry: TableRegistry) -> None:
        await registry.open(WITCHES, [Player("Anna", guest=ANNA), Player("Ben", guest=BEN)], SMALL, name="t")

    run(path, begin)
    make_older(path, "0001")
    engine = connect(path)
    migrate(engine)
    with engine.begin() as connection:
        kept = read_table(connection, "t")
    engine.dispose()
    assert kept is not None
    assert (kept.setup, kept.onward, len(kept.lines)) == ("", None, 1)
    assert rows(path, "SELECT count(*) FROM records") == [(0,)]

    async def find(registry: TableRegistry) -> None:
        assert not (await registry.find("t")).table.practice

    run(path, find)
