"""Records are checked in worker processes: whatever a record does to these, the server continues."""

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hubba.core.errors import RecordError
from hubba.core.record import Draw
from hubba.core.recordtext import write_record
from hubba.tables import check_pool as rules
from hubba.tables.check_pool import CheckPool, NotChecked, StillChecking, TooSlow
from hubba.tables.record_check import CutRecord
from hubba.tables.registry import TableRegistry
from tests.bots.test_worker import ROOT
from tests.tables.odd_checker import MARK
from tests.tables.pools import gone, run_with
from tests.tables.scenes import at_work, one_step_at_a_time, until
from tests.tables.scenes import run as in_a_house
from tests.tables.test_archive import ANNA, BEN, played, text_of

FINE = text_of(played(steps=4))
SLOW = f"sleep\n{FINE}"
ODD = (sys.executable, "-m", "tests.tables.odd_checker")


@pytest.fixture(autouse=True)
def mark(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    return tmp_path / "mark"


def run(scene: Callable[[CheckPool], Awaitable[None]], workers: int = 1, patience: float = 60.0) -> None:
    check_pool = CheckPool(workers, patience)
    check_pool.command = ODD
    run_with(check_pool, scene, workers)


def test_what_is_wrong_is_said_as_it_is_here() -> None:
    cut = write_record(played(steps=4).record_for(1))

    async def scene(check_pool: CheckPool) -> None:
        check_pool.command = rules.COMMAND
        assert await check_pool.check(FINE, ANNA) == "witches"
        with pytest.raises(RecordError, match=r"line 2: .*chess") as error:
            await check_pool.check(FINE.replace("game: witches", "game: chess"), ANNA)
        assert error.value.line == 2
        assert error.value.said("fr").startswith("ligne 2\N{NO-BREAK SPACE}: le jeu «")
        with pytest.raises(CutRecord, match="only a whole record"):
            await check_pool.check(cut, ANNA)
        with pytest.raises(RecordError, match="a record starts with"):
            await check_pool.check("\0\ud7ff\U0010ffff", ANNA)
        assert len(check_pool.pids) == 1, "all in the same process"

    run(scene)


def test_nobody_notices_that_a_checker_was_killed(mark: Path) -> None:
    async def scene(check_pool: CheckPool) -> None:
        asked = asyncio.create_task(check_pool.check(f"sleep once\n{FINE}", ANNA))
        await until(mark.exists)
        await until(mark.read_text)
        (pid,) = check_pool.pids
        assert mark.read_text() == str(pid)
        os.kill(pid, signal.SIGKILL)
        assert await asked == "witches"
        assert pid not in check_pool.pids

    run(scene)


def test_a_record_that_kills_its_checker_is_refused_and_harms_nobody() -> None:
    async def scene(check_pool: CheckPool) -> None:
        odd, fine = await asyncio.gather(
            check_pool.check("die", ANNA), check_pool.check(FINE, BEN), return_exceptions=True
        )
        assert fine == "witches"
        assert isinstance(odd, NotChecked)
        assert "exit code 7" in str(odd)

    run(scene)


def test_a_record_that_takes_too_long_is_refused_and_its_checker_ended(mark: Path) -> None:
    async def scene(check_pool: CheckPool) -> None:
        assert await check_pool.check(FINE, ANNA) == "witches"
        check_pool.patience = 1.0
        with pytest.raises(TooSlow, match="more than 1 seconds"):
            await check_pool.check(SLOW, ANNA)
        assert gone(int(mark.read_text())), "it was tried once"
        check_pool.patience = 60.0
        assert await check_pool.check(FINE, ANNA) == "witches"

    run(scene)


def test_who_goes_away_stops_the_check_of_their_record(mark: Path) -> None:
    async def scene(check_pool: CheckPool) -> None:
        slow = asyncio.create_task(check_pool.check(SLOW, ANNA))
        next_one = asyncio.create_task(check_pool.check(FINE, ANNA))
        await until(mark.exists)
        (pid,) = check_pool.pids
        slow.cancel()
        assert await next_one == "witches"
        assert slow.cancelled()
        assert gone(pid)

    run(scene)


def test_one_guest_cannot_keep_all_checkers_busy(mark: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "MOST_WAITING", 6)

    async def scene(check_pool: CheckPool) -> None:
        slow = [asyncio.create_task(check_pool.check(SLOW, ANNA)) for _ in range(7)]
        await until(mark.exists)
        assert [await check_pool.check(FINE, BEN) for _ in range(2)] == ["witches"] * 2
        assert len(check_pool.pids) == 2
        with pytest.raises(StillChecking, match="wait until"):
            await check_pool.check(FINE, ANNA)
        for task in slow:
            task.cancel()
        await asyncio.wait(slow)
        assert await check_pool.check(FINE, ANNA) == "witches", "a guest who stops waiting may ask again"

    run(scene, workers=2)


def test_nor_can_many_guests_of_one_address(mark: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "MOST_WAITING_THERE", 3)

    async def scene(check_pool: CheckPool) -> None:
        slow = [asyncio.create_task(check_pool.check(SLOW, f"guest {number}", "10.0.0.1")) for number in range(4)]
        await until(mark.exists)
        assert await check_pool.check(FINE, BEN, "10.0.0.2") == "witches"
        with pytest.raises(StillChecking, match="wait until"):
            await check_pool.check(FINE, "guest 9", "10.0.0.1")
        for task in slow:
            task.cancel()
        await asyncio.wait(slow)

    run(scene, workers=2)


def test_guests_take_turns() -> None:
    order: list[str] = []

    async def scene(check_pool: CheckPool) -> None:
        async def check(guest: str) -> None:
            await check_pool.check(FINE, guest)
            order.append(guest)

        await asyncio.gather(*(check(guest) for guest in (ANNA, ANNA, ANNA, BEN)))

    run(scene)
    assert order in ([ANNA, BEN, ANNA, ANNA], [ANNA, ANNA, BEN, ANNA]), "guests take turns"


def test_closing_while_records_are_checked(mark: Path) -> None:
    async def scene(check_pool: CheckPool) -> None:
        asked = [asyncio.create_task(check_pool.check(SLOW, ANNA)) for _ in range(3)]
        await until(mark.exists)
        await check_pool.close()
        for task in asked:
            with pytest.raises(NotChecked, match="closing"):
                await task

    run(scene)


def test_no_checker_can_be_started(tmp_path: Path) -> None:
    async def scene(check_pool: CheckPool) -> None:
        check_pool.command = (str(tmp_path / "nothing"),)
        with pytest.raises(NotChecked, match="no process can be started"):
            await check_pool.check(FINE, ANNA)

    run(scene)


# With a registry


def test_a_record_that_is_not_checked_is_not_kept(path: Path, mark: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        registry.archive.check_pool.command = ODD
        bringing = asyncio.create_task(registry.archive.bring(SLOW, ANNA, "slow"))
        await until(mark.exists)
        await registry.archive.bring(FINE, BEN, "fine")
        bringing.cancel()
        await asyncio.wait([bringing])
        with pytest.raises(NotChecked):
            await registry.archive.bring("die", ANNA, "dead")
        assert await registry.archive.records_of(ANNA) == []
        assert await registry.archive.find("slow") is None
        assert await registry.archive.find("fine") is not None

    in_a_house(path, scene)


def test_the_checkers_end_with_the_house(path: Path, mark: Path) -> None:
    pids: list[int] = []

    async def scene(registry: TableRegistry) -> None:
        registry.archive.check_pool.command = ODD
        bringing = asyncio.create_task(registry.archive.bring(SLOW, ANNA, "slow"))
        await until(mark.exists)
        pids.extend(registry.archive.check_pool.pids)
        await registry.close()
        with pytest.raises(NotChecked, match="closing"):
            await bringing

    in_a_house(path, scene)
    assert all(gone(pid) for pid in pids)


def test_a_record_that_is_put_away_while_it_is_replayed_is_gone(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_step_at_a_time(monkeypatch)

    async def scene(registry: TableRegistry) -> None:
        await registry.archive.bring(FINE, ANNA, "r")
        finding = [asyncio.create_task(registry.archive.find("r")) for _ in range(2)]
        await at_work(registry.time_slices)
        await registry.archive.drop("r", ANNA)
        assert [await found for found in finding] == [None, None]
        assert await registry.archive.find("r") is None

    in_a_house(path, scene)


def test_the_longest_record_that_fits_a_request_is_checked(path: Path) -> None:
    """A step that is taken back again and again: a record of 62 kB once stopped the server."""
    play = played(steps=6)
    (seat,) = play.to_act
    place = len(play.entries)
    *lines, end = text_of(play).splitlines()
    play.step(seat, play.legal(seat)[:1])
    pair = [entry.text() for entry in play.entries[place:]]
    assert not any(isinstance(entry, Draw) for entry in play.entries[place:])
    number = place
    while number < 3000:
        for text in (*pair, f"takeback S{seat} to {place}"):
            number += 1
            lines.append(f"{number}. {text}")
    text = "\n".join([*lines, end, ""])

    async def scene(registry: TableRegistry) -> None:
        await registry.archive.bring(text, ANNA, "r")
        found = await registry.archive.find("r")
        assert found is not None
        assert len(found.play.entries) == number

    in_a_house(path, scene)
