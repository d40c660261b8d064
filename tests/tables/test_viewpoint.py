"""What each guest sees of a table: several people at one screen, undo, hints, and the record."""

import asyncio
from pathlib import Path

import pytest

from hubba.core.event import SPECTATOR
from hubba.core.record import HIDDEN_TEXT, Step, Undo
from hubba.core.recordtext import read_record, write_record
from hubba.core.refusal import Illegal, Refusal
from hubba.core.replay import verify
from hubba.core.undo import NOT_AGREED, NOTHING_TO_UNDO, PAST_REVEAL
from hubba.tables.curtain import cover, uncover
from hubba.tables.player import Player
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from hubba.tables.undoing import UndoOffer
from hubba.tables.viewpoint import Viewpoint
from tests.tables.scenes import (
    CARAVAN,
    CELLAR,
    PURSES,
    SEED,
    WITCHES,
    Thoughts,
    bot,
    deal,
    do,
    first,
    people,
    play_on,
    run,
    stalled,
    undo,
    until,
)

ON_BOTH = "slow"

OPEN = Viewpoint(SPECTATOR)


# Several people at one screen


def test_who_sits_alone_at_a_screen_always_sees_their_seat(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, people("a", "b"))
        while True:
            assert table.viewpoint("a") == Viewpoint(0)
            assert table.viewpoint("b") == Viewpoint(1)
            if table.over:
                return
            await play_on(table, 1)

    run(path, scene)


def test_between_two_people_with_secrets_is_a_curtain(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, people("a", "a"))
        told: list[int] = []
        table.watchers.add(lambda: told.append(1))
        assert table.viewpoint("a") == Viewpoint(SPECTATOR, (0,))
        uncover(table, "a", 0)
        assert told == [1]
        assert table.viewpoint("a") == Viewpoint(0)
        cover(table, "a")
        assert told == [1, 1]
        assert table.viewpoint("a") == Viewpoint(SPECTATOR, (0,))
        uncover(table, "a", 1)  # it is not their turn, but they may look
        assert table.viewpoint("a") == Viewpoint(1)
        cover(table, "a")
        uncover(table, "a", 0)
        await do(table, 0, first(table, 0))
        assert table.viewpoint("a") == Viewpoint(SPECTATOR, (1,))
        uncover(table, "a", 1)
        assert table.viewpoint("a") == Viewpoint(1)
        await play_on(table)
        assert table.viewpoint("a") == OPEN

    run(path, scene)


def test_where_nothing_is_secret_there_is_no_curtain(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, people("a", "a"))
        while not table.over:
            assert table.viewpoint("a") == Viewpoint(table.play.to_act[0])
            await play_on(table, 1)
        assert table.viewpoint("a") == OPEN

    run(path, scene)


def test_who_has_come_forward_stays_while_only_bots_act(path: Path) -> None:
    thoughts = Thoughts()

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, [bot(seed=1), *people("a", "a"), bot(seed=2)])
        await until(lambda: table.play.to_act == (1,))
        uncover(table, "a", 1)
        await do(table, 1, first(table, 1))
        assert table.viewpoint("a") == Viewpoint(SPECTATOR, (2,))
        uncover(table, "a", 2)
        thoughts.hold = True
        await do(table, 2, first(table, 2))
        assert table.play.to_act == (3,)
        assert table.viewpoint("a") == Viewpoint(2)
        cover(table, "a")
        assert table.viewpoint("a") == OPEN
        thoughts.let_go()
        await until(lambda: {1, 2} & set(table.play.to_act))
        assert table.viewpoint("a") == Viewpoint(SPECTATOR, table.play.to_act)

    run(path, scene, thoughts)


def test_people_who_choose_at_the_same_time_come_forward_one_after_the_other(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, people("a", "a"))
        assert table.viewpoint("a") == Viewpoint(0), "nothing is secret yet"
        await do(table, 0, "1")
        assert table.viewpoint("a") == Viewpoint(0), "whoever has begun continues"
        await do(table, 0, "close")
        assert table.viewpoint("a") == Viewpoint(SPECTATOR, (1,))
        uncover(table, "a", 1)
        await do(table, 1, "2")
        assert table.viewpoint("a") == Viewpoint(1)
        cover(table, "a")
        assert table.viewpoint("a") == Viewpoint(SPECTATOR, (1,))
        uncover(table, "a", 1)
        await do(table, 1, "close")
        assert table.play.to_act == (0, 1)
        assert table.viewpoint("a") == Viewpoint(1)
        cover(table, "a")
        assert table.viewpoint("a") == Viewpoint(SPECTATOR, (0, 1))
        uncover(table, "a", 0)
        assert table.viewpoint("a") == Viewpoint(0)

    run(path, scene)


def test_who_covers_the_table_while_a_step_is_written_has_it_covered(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, people("a", "a"))
        async with stalled(registry.database):
            step = asyncio.create_task(do(table, 0, "1"))
            await until(table.lock.locked)
            cover(table, "a")
        await step
        assert table.viewpoint("a") == Viewpoint(SPECTATOR, (0, 1))

    run(path, scene)


def test_after_a_restart_the_curtain_is_closed(path: Path) -> None:
    async def begin(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, people("a", "a"))
        uncover(table, "a", 0)

    async def again(registry: TableRegistry) -> None:
        assert (await registry.find("t")).table.viewpoint("a") == Viewpoint(SPECTATOR, (0,))

    run(path, begin)
    run(path, again)


def test_nobody_sees_a_seat_of_another_guest(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, people("a", "a", "b"))
        assert (table.seats_of("a"), table.seats_of("b")) == ((0, 1), (2,))
        with pytest.raises(NoSuchTable):
            uncover(table, "a", 2)
        with pytest.raises(NoSuchTable):
            uncover(table, "b", 0)
        uncover(table, "a", 1)
        assert (table.viewpoint("a"), table.viewpoint("b")) == (Viewpoint(1), Viewpoint(2))
        cover(table, "b")
        assert (table.viewpoint("a"), table.viewpoint("b")) == (Viewpoint(1), Viewpoint(2))
        while not table.over:
            assert table.viewpoint("a").seat in (0, 1, SPECTATOR)
            assert set(table.viewpoint("a").curtain) <= {0, 1}
            assert table.viewpoint("b") == Viewpoint(2)
            await play_on(table, 1)

    run(path, scene)


@pytest.mark.parametrize("stranger", ["c", "", "random 1", "A"])
def test_for_strangers_there_is_no_table(path: Path, stranger: str) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [*people("a"), bot()])
        while True:
            for asked in (table.viewpoint, table.record):
                with pytest.raises(NoSuchTable):
                    asked(stranger)
            for seat in (0, 1, SPECTATOR, 7):
                with pytest.raises(NoSuchTable):
                    uncover(table, stranger, seat)
            if table.over:
                return
            await until(lambda: 0 in table.play.to_act or table.over)
            if not table.over:
                await do(table, 0, first(table, 0))

    run(path, scene)


# Undo


async def caravan(registry: TableRegistry, *players: Player) -> Table:
    return await deal(registry, CARAVAN, list(players))


def test_the_last_step_is_free_while_nobody_has_moved(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await caravan(registry, *people("a", "b"))
        assert table.undo_offer(0) == NOTHING_TO_UNDO
        await do(table, 0, "offer")
        assert table.undo_offer(0) == UndoOffer()
        assert table.undo_offer(1) == NOTHING_TO_UNDO
        await undo(table, 0)
        assert table.play.to_act == (0,)
        assert table.undo_offer(0) == NOTHING_TO_UNDO

    run(path, scene)


def test_people_at_one_screen_agree_by_looking_at_each_other(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await caravan(registry, *people("a", "a"))
        await do(table, 0, "offer")
        await do(table, 1, "no")
        assert table.undo_offer(0) == UndoOffer((1,))
        await undo(table, 0)
        assert table.play.entries[-1] == Undo(0, 1, (1,))
        assert table.play.to_act == (0,)
        assert not table.whole_record().practice

    run(path, scene)


def test_people_elsewhere_would_have_to_agree(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await caravan(registry, *people("a", "b"))
        await do(table, 0, "offer")
        await do(table, 1, "no")
        assert table.undo_offer(0) == NOT_AGREED
        with pytest.raises(Illegal) as error:
            await undo(table, 0)
        assert error.value.refusal == NOT_AGREED
        assert table.undo_offer(1) == UndoOffer()

    run(path, scene)


@pytest.mark.parametrize("guests", ["ab", "aa"])
def test_who_compete_take_nothing_back_that_was_revealed(path: Path, guests: str) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, people(*guests))
        await do(table, 0, first(table, 0))
        assert table.undo_offer(0) == PAST_REVEAL
        with pytest.raises(Illegal):
            await undo(table, 0)

    run(path, scene)


def test_among_bots_one_may_take_back_anything_as_practice(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [*people("a"), bot()])
        assert table.undo_offer(0) == NOTHING_TO_UNDO
        before = table.play.view(0).zones()
        await do(table, 0, first(table, 0))
        await until(lambda: table.play.to_act == (0,))
        assert table.undo_offer(0) == UndoOffer(practice=True)
        await undo(table, 0)
        assert table.play.view(0).zones() == before
        assert table.whole_record().practice
        assert verify(table.whole_record(), CELLAR).chance == "reveal"

    run(path, scene)


def test_a_bot_is_not_asked_whether_it_agrees(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await caravan(registry, *people("a"), Player("Bot", bot="tests.tables.odd_bots:Naysayer"))
        await do(table, 0, "offer")
        await until(lambda: table.play.to_act == (0,))
        assert table.undo_offer(0) == UndoOffer(practice=True)
        await undo(table, 0)
        assert table.play.entries[-1] == Undo(0, 1, takeback=True)
        two = await registry.open(PURSES, [*people("a", "b"), bot()], name="u", seed=SEED, pace="instant")
        await until(lambda: two.play.to_act == (0, 1))
        await do(two, 0, "1")
        assert two.undo_offer(0) == UndoOffer()
        assert isinstance(two.undo_offer(1), Refusal)

    run(path, scene)


def test_a_secret_choice_is_withdrawn_alone(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, people("a", "b", "c"))
        await do(table, 0, "1", "close")
        await do(table, 1, "2", "close")
        assert table.undo_offer(0) == UndoOffer()
        other = table.play.version(1)
        await undo(table, 0)
        assert table.play.to_act == (0, 2)
        assert table.play.version(1) == other

    run(path, scene)


# Hints


def test_hints_are_for_who_plays_alone_or_together(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        alone = await deal(registry, CELLAR, [*people("a"), bot()], "alone")
        assert alone.may_ask_hint(0)
        assert not alone.may_ask_hint(1)
        against = await deal(registry, CELLAR, people("a", "b"), "against")
        screen = await deal(registry, CELLAR, people("a", "a"), "screen")
        assert not against.may_ask_hint(0)
        assert not screen.may_ask_hint(0)
        together = await deal(registry, CARAVAN, people("a", "b"), "together")
        assert together.may_ask_hint(0)
        assert not together.may_ask_hint(1), "it is not their turn"

    run(path, scene)


# The record


def test_while_it_is_played_a_record_says_what_its_reader_knows(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, people("a", "b"))
        down = table.game.move_text(next(move for move in table.play.legal(0) if move >= 7))
        await do(table, 0, down)
        own, others = table.record("a"), table.record("b")
        assert own.entries[-1] == Step(0, (down,))
        assert others.entries[-1] == Step(0, (HIDDEN_TEXT,))
        for record in (own, others):
            assert record.commit == table.whole_record().commit != ""
            assert (record.reveal, record.seed, record.sealed) == ("", "", False)
            assert SEED.hex() not in write_record(record)
            assert list(record.players.values()) == ["P0", "P1"]
        screen = await deal(registry, CELLAR, people("a", "a"), "screen")
        assert screen.record("a") == screen.play.record_for(SPECTATOR)
        uncover(screen, "a", 0)
        assert screen.record("a") == screen.play.record_for(0)

    run(path, scene)


@pytest.mark.parametrize("game", [WITCHES, CELLAR, PURSES, CARAVAN], ids=lambda game: game.name)
def test_when_it_is_over_the_record_is_whole_and_proves_the_deal(path: Path, game: object) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, game, people("a", "b"))  # type: ignore[arg-type]
        await play_on(table)
        record = table.record("a")
        assert record == table.record("b") == table.whole_record()
        assert record.entries == tuple(table.play.entries)
        read = read_record(write_record(record))
        verdict = verify(read, table.game)
        assert (verdict.chance, verdict.sealed) == ("reveal", True)
        registry.served.clear()
        assert (await registry.find("t")).table.record("a") == record

    run(path, scene)


def test_a_seed_that_nobody_chose_proves_the_deal_too(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        tables = [await registry.open(CARAVAN, people("a", "b"), pace="instant") for _ in range(2)]
        for table in tables:
            await play_on(table)
            assert verify(table.record("a"), CARAVAN).chance == "reveal"
        assert tables[0].id != tables[1].id
        assert tables[0].secret != tables[1].secret

    run(path, scene)


def test_in_an_open_game_the_last_step_at_the_screen_can_be_taken_back_though_another_is_asked(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, people("a", "a"))
        assert table.undo_seat("a") == table.viewpoint("a").seat
        await do(table, 0, "offer")
        assert table.viewpoint("a") == Viewpoint(1)
        assert table.undo_seat("a") == 0
        await undo(table, table.undo_seat("a"))
        assert table.viewpoint("a") == Viewpoint(0)

    run(path, scene)


def test_a_secret_choice_can_be_withdrawn_by_coming_to_the_screen_again(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, people("a", "a"))
        await do(table, 0, "1")
        await do(table, 0, "close")
        assert table.viewpoint("a") == Viewpoint(SPECTATOR, (1,))
        uncover(table, "a", 0)
        assert table.viewpoint("a") == Viewpoint(0)
        assert table.undo_seat("a") == 0
        await undo(table, 0)
        assert table.play.to_act == (0, 1)
        assert table.viewpoint("a") == Viewpoint(0)

    run(path, scene)
