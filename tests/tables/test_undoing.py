"""Undo at a shared table: free where it is free, otherwise with the consent of all who play."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hubba.core.record import Undo
from hubba.core.recordtext import read_record, write_record
from hubba.core.refusal import Illegal
from hubba.core.replay import replay, verify
from hubba.core.undo import NOT_AGREED, NOTHING_TO_UNDO, PAST_REVEAL
from hubba.tables import undoing
from hubba.tables.people import come_back, resign, room_of, stand_in, stop
from hubba.tables.refusals import RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from hubba.tables.undoing import UndoOffer, answer_undo, ask_undo
from tests.tables.scenes import (
    CARAVAN,
    CELLAR,
    PURSES,
    do,
    first,
    known,
    play_on,
    run,
    undo,
    until,
    written,
)
from tests.tables.shared import Clock, answered, ask, held, refused, shared

ON_BOTH = "slow"


async def three(registry: TableRegistry, *guests: str, **more: Any) -> Table:
    """Three people have chosen, and all know what: only practice takes that back."""
    table = await shared(registry, *guests, game=PURSES, **more)
    for seat in range(3):
        await do(table, seat, str(seat + 1), "close")
    return table


# Free, or asked for


def test_what_is_free_stays_free(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", game=CARAVAN)
        assert table.undo_offer(0) == NOTHING_TO_UNDO
        await do(table, 0, "offer")
        assert table.undo_offer(0) == UndoOffer()
        await undo(table, 0)
        await do(table, 0, "offer")
        await ask(table, 0)
        assert (table.play.to_act, table.asking) == ((0,), None), "nobody is bothered"
        with pytest.raises(Illegal):
            await ask(table, 1)

    run(path, scene)


def test_a_secret_choice_is_withdrawn_without_asking(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES)
        await do(table, 0, "1", "close")
        await do(table, 1, "2", "close")
        assert table.undo_offer(0) == UndoOffer()
        await undo(table, 0)
        assert table.play.to_act == (0, 2)

    run(path, scene)


def test_the_others_agree_and_the_step_is_taken_back(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await answered(registry)
        assert table.undo_offer(0) == UndoOffer((1,), ask=(1,))
        with pytest.raises(Illegal) as error:
            await undo(table, 0)
        assert error.value.refusal == NOT_AGREED
        heard: list[object] = []
        table.watchers.add(lambda: heard.append(table.asking))
        await ask(table, 0)
        assert heard[-1] is table.asking is not None
        assert (table.asking.seat, table.asking.ask, table.asking.practice) == (0, (1,), False)
        for stranger in ("a", "c", ""):
            with refused("too late"):
                await answer_undo(table, stranger, yes=True)
        await answer_undo(table, "b", yes=True)
        assert table.asking is None
        assert table.play.entries[-1] == Undo(0, 1, (1,))
        with refused("too late"):
            await answer_undo(table, "b", yes=True)
        await play_on(table)
        assert not table.practice
        assert verify(read_record(write_record(table.record("b"))), CARAVAN).chance == "reveal"
        assert written(path, table)

    run(path, scene)


def test_past_a_reveal_it_is_practice_and_everybody_knows(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b")
        await do(table, 0, first(table, 0))
        assert table.undo_offer(0) == UndoOffer(practice=True, ask=(1,))
        await ask(table, 0)
        assert table.asking is not None
        assert table.asking.practice
        await answer_undo(table, "b", yes=True)
        assert (table.play.to_act, table.practice) == ((0,), True)
        registry.served.clear()
        again = (await registry.find("t")).table
        assert known(again) == known(table)
        await play_on(again)
        assert verify(again.whole_record(), CELLAR).chance == "reveal"
        assert again.undo_offer(0) == PAST_REVEAL, "the seed is known now"

    run(path, scene)


def test_all_others_must_agree_and_one_answer_counts_for_all_seats_of_a_screen(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await three(registry, "a", "b", "c")
        await ask(table, 1)
        await answer_undo(table, "c", yes=True)
        await answer_undo(table, "c", yes=True)
        assert table.asking is not None
        assert table.asking.agreed == {2}
        assert table.play.to_act == (0, 1, 2)
        await answer_undo(table, "a", yes=True)
        assert table.play.to_act == (1, 2)
        screen = await three(registry, "a", "b", "b", name="u")
        assert screen.undo_offer(0) == UndoOffer(practice=True, ask=(1, 2))
        await ask(screen, 0)
        await answer_undo(screen, "b", yes=True)
        assert screen.asking is None
        assert screen.practice

    run(path, scene)


# No, silence, and too late


def test_whoever_is_refused_does_not_ask_again_before_something_happens(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await answered(registry)
        before = known(table)
        await ask(table, 0)
        await answer_undo(table, "b", yes=False)
        assert (table.asking, known(table)) == (None, before)
        with refused("after the next move"):
            await ask(table, 0)
        await undo(table, 1)
        await do(table, 1, "no")
        await ask(table, 0)
        assert table.asking is not None

    run(path, scene)


def test_one_no_is_enough(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await three(registry, "a", "b", "c")
        await ask(table, 0)
        await answer_undo(table, "b", yes=True)
        await answer_undo(table, "c", yes=False)
        with refused("too late"):
            await answer_undo(table, "b", yes=True)
        assert not table.practice

    run(path, scene)


def test_silence_is_a_no(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undoing, "TIME_TO_AGREE", 0.002)

    async def scene(registry: TableRegistry) -> None:
        table = await answered(registry)
        heard: list[object] = []
        await ask(table, 0)
        table.watchers.add(lambda: heard.append(table.asking))
        await until(lambda: heard)
        assert heard == [None]
        with refused("after the next move"):
            await ask(table, 0)

    run(path, scene)


def test_one_question_at_a_time(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await three(registry, "a", "b", "c")
        version = table.play.version(0)
        found = await asyncio.gather(
            ask_undo(table, 0, version), ask_undo(table, 0, version), ask(table, 1), return_exceptions=True
        )
        assert [type(each) for each in found] == [type(None), RoomRefused, RoomRefused]
        with refused("the table has changed"):
            await ask_undo(table, 2, 0)
        assert table.asking is not None
        assert table.asking.seat == 0

    run(path, scene)


def test_a_move_in_between_ends_the_question(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await answered(registry)
        await ask(table, 0)
        asked = table.asking
        assert asked is not None
        await do(table, 0, "load-0")
        assert table.asking is None
        assert asked.silence.cancelled()
        with refused("too late"):
            await answer_undo(table, "b", yes=True)

    run(path, scene)


def test_a_question_does_not_give_away_that_somebody_has_chosen_in_secret(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await three(registry, "a", "b", "c")
        await ask(table, 0)
        await do(table, 1, "1")
        assert table.asking is not None
        for guest in "bc":
            await answer_undo(table, guest, yes=True)
        assert (table.play.to_act, table.practice) == ((0, 1, 2), True)
        assert replay(table.play.record(), PURSES).record() == table.play.record()

    run(path, scene)


def test_an_answer_and_a_move_at_the_same_moment(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await answered(registry)
        await ask(table, 0)
        found = await asyncio.gather(
            do(table, 0, "load-0"), answer_undo(table, "b", yes=True), return_exceptions=True
        )
        assert isinstance(found[1], RoomRefused)
        assert table.play.entries[-2].text() == "S0 load-0"
        assert written(path, table)

    run(path, scene)


# Whoever does not play need not be asked


def test_whoever_resigns_or_is_replaced_is_not_waited_for(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        for name, leaves in (("t", "resigns"), ("u", "is replaced")):
            table = await three(registry, "a", "b", "c", name=name, patience=60)
            await ask(table, 0)
            await answer_undo(table, "b", yes=True)
            if leaves == "resigns":
                await resign(table, "c", 2)
            else:
                room_of(table).presence.leave("c", "c")
                clock.pass_by(60)
                await stand_in(table, "a", 2)
            assert (table.asking, table.practice) == (None, True), leaves
            assert table.play.to_act == (0, 1, 2)
            assert table.undo_offer(1) != PAST_REVEAL

    run(path, scene, held())


def test_whoever_comes_back_is_asked_as_well(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await three(registry, "a", "b", "c", patience=60)
        room_of(table).presence.leave("c", "c")
        clock.pass_by(60)
        await stand_in(table, "a", 2)
        assert table.undo_offer(0) == UndoOffer(practice=True, ask=(1,))
        await ask(table, 0)
        await come_back(table, "c")
        await answer_undo(table, "b", yes=True)
        assert not table.practice
        await answer_undo(table, "c", yes=True)
        assert table.practice

    run(path, scene, held())


def test_whoever_asked_and_resigns_asks_no_more(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await three(registry, "a", "b", "c")
        await ask(table, 0)
        await answer_undo(table, "b", yes=True)
        await resign(table, "a", 0)
        assert (table.asking, table.practice) == (None, False)
        with refused("you have resigned"):
            await ask(table, 0)

    run(path, scene, held())


def test_nothing_is_taken_back_behind_the_back_of_somebody_who_may_return(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await answered(registry, patience=60)
        await ask(table, 0)
        room_of(table).presence.leave("b", "b")
        clock.pass_by(60)
        await stand_in(table, "a", 1)
        assert (table.asking, table.undo_offer(0)) == (None, NOT_AGREED)
        await resign(table, "b", 1)
        assert table.undo_offer(0) == UndoOffer(practice=True), "alone among bots"

    run(path, scene, held())


def test_at_a_stopped_table_nothing_is_taken_back(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await answered(registry)
        await ask(table, 0)
        await stop(table, "a")
        assert (table.asking, table.undo_offer(0)) == (None, NOTHING_TO_UNDO)
        with refused("has ended this game"):
            await ask(table, 0)
        with refused("has ended this game"):
            await undo(table, 0)

    run(path, scene)
