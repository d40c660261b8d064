"""Databases as every released version has written them: their games go on, or stay readable.

Each file is a dump of what that version left: `w-over` is finished; the others are still being played by Anna, Ben
and Cleo. The next release adds its own.
"""

import re
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from hubba import __version__
from hubba.core.errors import RecordError
from hubba.core.recordtext import read_record
from hubba.core.registry import find_game
from hubba.core.replay import verify
from hubba.tables.inspection import examine
from hubba.tables.old_table import end_old, read_old
from hubba.tables.player import guest_of
from hubba.tables.refusals import NoSuchTable, RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.store import StoredLine, append
from tests.tables.scenes import do, first, run

FOLDER = Path(__file__).parent / "released"
RELEASED = sorted(file.stem for file in FOLDER.glob("*.sql"))
NAMES = {"w-over", "w-going", "k-going", "t-going"}
ANNA, BEN, CLEO = guest_of("anna"), guest_of("ben"), guest_of("cleo")


@pytest.fixture(params=RELEASED)
def left(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A database as that version left it."""
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript((FOLDER / f"{request.param}.sql").read_text("utf-8"))
    return path


def test_every_release_is_here() -> None:
    changes = (Path(__file__).parents[2] / "CHANGELOG.md").read_text("utf-8")
    assert set(re.findall(r"^## \[(\d\S*)\]", changes, re.MULTILINE)) == set(RELEASED) >= {__version__}


def test_its_games_go_on(left: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        for name in NAMES:
            table = (await registry.find(name)).table
            assert table.names[:2] == ["Anna", "Ben"]
            if name == "w-over":
                verify(table.whole_record(), table.game)
                continue
            for _ in range(3):
                seat = table.play.to_act[0]
                await do(table, seat, first(table, seat))
        assert {kept.id for kept in await registry.tables_of(ANNA)} == NAMES

    run(left, scene)
    report = examine(left)
    assert (report.wrong, report.unread, report.tables) == ([], [], 4)


def test_of_rules_that_are_gone_the_record_stays(left: Path) -> None:
    with closing(sqlite3.connect(left)) as raw, raw:
        raw.execute("UPDATE tables SET rules = rules + 70")

    async def scene(registry: TableRegistry) -> None:
        for name in NAMES:
            with pytest.raises(RecordError, match="of the rules"):
                await registry.find(name)
        over = await registry.database.do(lambda c: read_old(c, "w-over", ANNA))
        assert (over.is_revealed, over.may_end) == (True, False)
        record = read_record(over.text)
        assert (record.rules, record.end, len(record.entries)) == (71, "20 8, won by 0 (last-card)", 25)
        undo = StoredLine("undo S1 to 9", 1, 99)
        await registry.database.do(lambda c: append(c, "k-going", 17, [undo], at=5.0, to_act=(0,), ending=""))
        going = await registry.database.do(lambda c: read_old(c, "k-going", BEN))
        assert not going.is_revealed
        assert {line.split()[0] for line in going.text.splitlines()} == {"S1"}, "nothing but the own steps"
        for guest, error in ((guest_of("dora"), NoSuchTable), ("", NoSuchTable), (BEN, RoomRefused)):
            with pytest.raises(error):
                await registry.database.do(partial(end_old, name="k-going", guest=guest, at=5.0))

    run(left, scene)
    assert examine(left).wrong == []


def test_whoever_is_alone_at_such_a_table_can_end_it(left: Path) -> None:
    with closing(sqlite3.connect(left)) as raw, raw:
        raw.execute("UPDATE tables SET rules = rules + 70")
        raw.execute("UPDATE sitters SET guest = '', player = 'random' WHERE seat > 0")

    async def scene(registry: TableRegistry) -> None:
        await registry.database.do(lambda c: end_old(c, "t-going", ANNA, 5.0))
        found = await registry.database.do(lambda c: read_old(c, "t-going", ANNA))
        assert (found.is_revealed, found.may_end) == (True, False)
        record = read_record(found.text)
        assert record.reveal
        assert record.tags["stopped"] == "by the host"
        assert find_game("thorgal").name == record.game
        with pytest.raises(RoomRefused):
            await registry.database.do(lambda c: end_old(c, "t-going", ANNA, 6.0))

    run(left, scene)
