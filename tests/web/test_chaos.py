"""The program, killed again and again among people who do everything wrong, loses nothing it has acknowledged."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from hubba.core.record import Step as Made
from hubba.core.recordtext import read_entry
from hubba.tables.database import connect
from hubba.tables.inspection import examine
from hubba.tables.schema import ANNOUNCEMENTS, ENTRIES
from hubba.tables.table import PERSON
from tests.postgres import Postgres
from tests.tables.conftest import shape
from tests.web.chaos import UNDO, House, Person, closing, finish, sit_down
from tests.web.server import Hasty


async def riot(
    server: Hasty,
    seed: int,
    *,
    seconds: float,
    acts: int,
    kills: int,
    warlock: bool,
    postgres: Postgres | None = None,
) -> list[Person]:
    """Some people play at two tables, and the program is killed in between; then everybody behaves again.

    They play for so many seconds; on a busy machine longer, until each of them has done enough.
    """
    house, dice = House(server, postgres), random.Random(seed)
    await house.start()
    people = await sit_down(house, "witches", ("Anna", "Brian", "Chloé"), 11, f"{seed} witches")
    tables = [people]
    if warlock:
        tables.append(await sit_down(house, "warlock", ("David", "Emma", "Farid"), 21, f"{seed} warlock"))
        people = [*people, *tables[1]]
    async with closing(people):
        clock = asyncio.get_running_loop().time
        begun = clock()
        playing = [asyncio.create_task(person.play(acts, begun + seconds)) for person in people]

        def part() -> float:
            """How much of it is over."""
            return min((clock() - begun) / seconds, min(person.acts for person in people) / acts)

        for number in range(kills):
            at = (number + dice.uniform(0.5, 1.3)) / (kills + 1)
            while part() < at and not all(task.done() for task in playing):
                await asyncio.sleep(dice.uniform(0.0, 0.02))  # at any moment, also in the middle of a commit
            await (house.restart_database() if postgres is not None and number % 2 else house.kill())
        await asyncio.gather(*playing)
        await house.kill()
        assert await finish(tables[0], 200), "a game of Witches ends"
        for table in tables[1:]:
            await finish(table, 30)
    return people


def check(server: Hasty, people: Sequence[Person]) -> None:
    """What the database has is what was acknowledged: once, and in order. And what it has, somebody has sent."""
    report = examine(server.place)
    assert (report.wrong, report.unread) == ([], []), (
        "this is `hubba database check`: it replays all games, and rooms fit"
    )
    engine = connect(server.place)
    with engine.begin() as connection:
        rows = connection.execute(select(ENTRIES).order_by(ENTRIES.c.table_id, ENTRIES.c.sequence)).all()
    engine.dispose()
    answered: dict[tuple[str, int, int], list[tuple[int, tuple[str, ...]]]] = {}
    made = set()
    for row in rows:
        if row.seat is None:
            continue
        entry = read_entry(row.text, row.sequence)
        moves = entry.moves if isinstance(entry, Made) else UNDO
        answered.setdefault((row.table_id, row.seat, row.version), []).append((row.sequence, moves))
        if row.made_by == PERSON:
            made.add((row.table_id, row.seat, row.version, moves))
    acknowledged = 0
    for person in people:
        last: dict[str, int] = {}
        for step in person.steps:
            if step.answer == "done" and step.moves != UNDO:  # an undo may still have to be agreed to
                found = answered.get((step.table, step.seat, step.version), [])
                assert [moves for _, moves in found] == [step.moves], (person.name, step, found)
                assert found[0][0] > last.get(step.table, 0), (person.name, step)
                last[step.table] = found[0][0]
                acknowledged += 1
    assert acknowledged > len(people), "enough has happened"
    sent = {(step.table, step.seat, step.version, step.moves) for person in people for step in person.steps}
    assert made <= sent, "nobody's moves are made up"


def announced(folder: Path) -> set[str]:
    """What has happened among people, by its kind."""
    engine = connect(folder / "tables.sqlite")
    with engine.begin() as connection:
        found = set(connection.execute(select(ANNOUNCEMENTS.c.what)).scalars())
    engine.dispose()
    return found


def check_riot(folder: Path, seed: int, database: str = "", **about: Any) -> None:
    server = Hasty(folder, database)
    try:
        people = asyncio.run(riot(server, seed, **about))
        server.stop()
        check(server, people)
    finally:
        server.stop()
    said = server.complaints.read_text().splitlines()
    away = "hubba: the database is "  # away, or back: the test has restarted it
    assert [line for line in said if not (database and line.startswith(away))] == []


def test_nothing_that_was_acknowledged_is_lost(tmp_path: Path) -> None:
    """Twenty seconds, most of which everybody waits: two kills meanwhile, and one before they behave again."""
    check_riot(tmp_path, 1, seconds=20, acts=60, kills=2, warlock=False)


@pytest.mark.slow
def test_nothing_is_lost_when_the_database_restarts(tmp_path: Path, postgres: Postgres) -> None:
    """The program and the server of its database are killed in turns."""
    check_riot(tmp_path, 3, postgres.fresh(shape), seconds=40, acts=100, kills=5, warlock=False, postgres=postgres)


@pytest.mark.slow
def test_nothing_that_was_acknowledged_is_lost_in_two_minutes(tmp_path: Path) -> None:
    """Also with secret choices, rematches and people who forget who they are."""
    check_riot(tmp_path, 2, seconds=120, acts=400, kills=18, warlock=True)
    assert {"came", "begun", "stood-in", "came-back", "rematch"} <= announced(tmp_path)
