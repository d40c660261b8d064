"""Undo by consent: on the disk or not at all, and only back to what was."""

import asyncio
import random
from pathlib import Path

import pytest

from hubba.core.record import Step, Undo
from hubba.core.replay import replay, verify
from hubba.tables import table as table_module
from hubba.tables.database import StoreFull
from hubba.tables.people import room_of
from hubba.tables.refusals import RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from hubba.tables.undoing import UndoOffer, answer_undo
from tests.tables.scenes import (
    PURSES,
    do,
    known,
    play_on,
    run,
    stalled,
    undo,
    until,
    written,
)
from tests.tables.shared import agrees, answered, ask, calm, refused, shared

ON_BOTH = "slow"

# On the disk, whole or not at all


def test_if_it_cannot_be_written_the_others_can_agree_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await answered(registry)
        await ask(table, 0)
        before = known(table)

        def full(*_: object, **__: object) -> None:
            raise StoreFull("full")

        with monkeypatch.context() as patched:
            patched.setattr(table_module, "append", full)
            with pytest.raises(StoreFull):
                await answer_undo(table, "b", yes=True)
        async with table.looking():
            assert known(table) == before
        await answer_undo(table, "b", yes=True)
        assert table.play.to_act == (0,)
        assert written(path, table)

    run(path, scene)


def test_whoever_agrees_and_goes_away_has_agreed(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await answered(registry)
        await ask(table, 0)
        async with stalled(registry.database):
            agreeing = asyncio.ensure_future(answer_undo(table, "b", yes=True))
            await until(table.lock.locked)
            agreeing.cancel()
            await asyncio.wait([agreeing])
        await calm(room_of(table))
        assert table.play.entries[-1] == Undo(0, 1, (1,))
        assert written(path, table)
        assert await agrees(registry, room_of(table))

    run(path, scene)


def test_an_open_question_keeps_the_table_and_ends_with_the_program(path: Path) -> None:
    async def scene(registry: TableRegistry) -> Table:
        table = await answered(registry)
        for guest in "ab":
            room_of(table).presence.leave(guest, guest)
        served = await registry.find("t")
        assert served.free
        await ask(table, 0)
        assert not served.free
        return table

    assert run(path, scene).asking is None


# Choices that were withdrawn


def test_a_takeback_does_not_bring_back_what_somebody_has_withdrawn(path: Path) -> None:
    """The record cannot name the place: C chose first, then A and B, then C withdrew and chose something else."""

    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES)
        await do(table, 2, "1")
        await do(table, 0, "2", "close")
        await do(table, 1, "3", "close")
        await undo(table, 2)
        await do(table, 2, "2", "close")
        before = known(table)
        await ask(table, 1)
        await answer_undo(table, "a", yes=True)
        with refused("withdrawn a secret choice"):
            await answer_undo(table, "c", yes=True)
        async with table.looking():
            assert (known(table), table.asking) == (before, None)
        assert written(path, table)
        await ask(table, 2)
        for guest in "ab":
            await answer_undo(table, guest, yes=True)
        assert table.play.to_act == (2,)
        await play_on(table)
        assert verify(table.whole_record(), PURSES)

    run(path, scene)


def counting(table: Table) -> tuple[object, ...]:
    return table.play.record_onward(len(table.play.entries)).entries


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whatever_people_take_back_the_record_replays(path: Path, seed: int) -> None:
    dice = random.Random(seed)

    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES)
        took = 0
        for _ in range(60):
            if table.over:
                break
            seat = dice.randrange(3)
            offer = table.undo_offer(seat)
            if not isinstance(offer, UndoOffer) or dice.random() < 0.6:
                acts = dice.choice(table.play.to_act)
                await do(table, acts, table.game.move_text(dice.choice(table.play.legal(acts))))
            elif not offer.ask:
                await undo(table, seat)
            else:
                before, entries = counting(table), list(table.play.entries)
                own = max(at for at, entry in enumerate(before) if isinstance(entry, Step) and entry.seat == seat)
                await ask(table, seat)
                try:
                    for guest in "abc":
                        if table.asking is not None and guest != "abc"[seat]:
                            await answer_undo(table, guest, yes=True)
                except RoomRefused:
                    async with table.looking():
                        assert table.play.entries == entries
                else:
                    took += 1
                    assert counting(table) == before[:own]
        assert took
        assert written(path, table)
        record = table.play.record()
        assert replay(record, PURSES).record() == record
        registry.served.clear()
        assert known((await registry.find("t")).table) == known(table)

    run(path, scene)
