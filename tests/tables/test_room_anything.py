"""Anybody does anything in rooms and at shared tables, at the same time, with a disk that fails now and then."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from hubba.core.errors import HubbaError
from hubba.core.replay import replay, verify
from hubba.tables.database import Job, StoreFull
from hubba.tables.inspection import examine
from hubba.tables.people import claim, come_back, let_in, resign, stand_in, stop
from hubba.tables.registry import TableRegistry
from hubba.tables.room import DELAYS, PATIENCES, Room
from hubba.tables.room_store import ENDED, WAITING
from hubba.tables.table import Table
from hubba.tables.undoing import answer_undo, ask_undo
from tests.tables.scenes import CARAVAN, CELLAR, PURSES, Thoughts, find, run
from tests.tables.shared import Clock, agrees, calm, open_room

ON_BOTH = "slow"

GUESTS = "abcde"
STEPS = 150


class Chaos:
    """Makes up what people do."""

    def __init__(self, registry: TableRegistry, clock: Clock, seed: int) -> None:
        self.registry, self.clock = registry, clock
        self.dice = random.Random(seed)
        self.room: Room
        self.opened = 0
        self.did = 0
        self.doing = registry.database.do
        registry.database.do = self.do  # type: ignore[method-assign]

    async def do(self, job: Job[Any]) -> Any:
        """A disk that is full now and then, before or after a job has written."""

        def half(connection: Any) -> Any:
            job(connection)
            raise StoreFull("full")

        return await self.doing(half if self.dice.random() < 0.1 else job)

    async def begin(self) -> None:
        game, seats = self.dice.choice([(CELLAR, 2), (CARAVAN, 2), (PURSES, 3)])
        self.opened += 1
        guests = ["a", *(self.dice.choice(["", "", "a", "b"]) for _ in range(seats - 1))]
        self.registry.database.do = self.doing  # type: ignore[method-assign]
        self.room = await open_room(self.registry, *guests, game=game, name=f"t{self.opened}", patience=60)
        self.registry.database.do = self.do  # type: ignore[method-assign]

    @property
    def ended(self) -> bool:
        table = self.room.table
        return self.room.kept.state == ENDED or (table is not None and bool(table.over or table.stopped))

    @property
    def guest(self) -> str:
        return self.dice.choice(GUESTS)

    @property
    def seat(self) -> int:
        return self.dice.randrange(-1, 4)

    def waiting(self) -> list[Callable[[], Awaitable[Any]]]:
        room, rooms = self.room, self.registry.rooms
        return [
            lambda: room.sit(self.guest, self.guest.upper()),
            lambda: room.sit(self.guest, self.guest.upper()),
            lambda: room.sit_beside(self.guest, "x"),
            lambda: room.leave(self.guest),
            lambda: room.unseat(room.kept.host, self.seat),
            lambda: room.put_bot(self.guest, self.seat, "Bot"),
            lambda: room.move(room.kept.host, self.seat, self.seat),
            lambda: rooms.begin(room, self.guest, ["Ada"]),
            lambda: rooms.begin(room, room.kept.host, []),
            lambda: rooms.begin_if_all_came(room),
            self.always,
        ]

    async def always(self) -> None:
        room, dice = self.room, self.dice
        if dice.random() < 0.8:
            return
        patience, delay = dice.choice(PATIENCES), dice.choice(DELAYS)
        await room.set_terms(room.kept.host, listed=dice.random() < 0.5, patience=patience, delay=delay)
        await room.renew(self.guest)

    def playing(self, table: Table) -> list[Callable[[], Awaitable[Any]]]:
        room, guest, seat = self.room, self.guest, self.seat
        own = self.dice.choice(table.seats_of(guest) or (0,))
        return [
            *[lambda: self.step(table)] * 4,
            lambda: stand_in(table, guest, seat),
            *[lambda: stand_in(table, room.kept.host, self.seat)] * 3,
            lambda: come_back(table, guest),
            lambda: resign(table, guest, own) if self.dice.random() < 0.3 else self.step(table),
            *[lambda: claim(table, self.guest, self.seat)] * 2,
            lambda: let_in(table, room.kept.host, next(iter(room.claims), 0), yes=self.dice.random() < 0.8),
            lambda: ask_undo(table, own, table.play.version(own)),
            lambda: table.undo(own, table.play.version(own)),
            *[lambda: answer_undo(table, self.guest, yes=self.dice.random() < 0.9)] * 4,
            lambda: stop(table, guest) if self.dice.random() < 0.2 else self.always(),
            lambda: self.rematch(guest),
        ]

    async def step(self, table: Table) -> None:
        if table.play.to_act:
            seat = self.dice.choice(table.play.to_act)
            await table.make(seat, table.play.version(seat), [self.dice.choice(table.play.legal(seat))])

    async def rematch(self, guest: str) -> None:
        self.opened += 1
        self.room = await self.registry.rooms.rematch(self.room, guest, f"t{self.opened}")

    def wander(self) -> None:
        """Windows open and close, and time passes."""
        presence, guest = self.room.presence, self.guest
        act = self.dice.choice([presence.enter, presence.enter, presence.leave])
        act(guest, guest)
        presence.show(guest, guest, front=self.dice.random() < 0.7)
        self.clock.pass_by(self.dice.choice([1, 10, 100]))
        self.room.stir()

    async def one(self) -> None:
        """One person does something, and perhaps goes away before it is done."""
        room = self.room
        acts = self.waiting() if room.kept.state == WAITING or room.table is None else self.playing(room.table)
        task = asyncio.ensure_future(self.dice.choice(acts)())
        if self.dice.random() < 0.2:
            for _ in range(self.dice.randrange(6)):
                await asyncio.sleep(0)
            task.cancel()
        with suppress(HubbaError, asyncio.CancelledError):
            await task
            self.did += 1


async def chaos(registry: TableRegistry, clock: Clock, seed: int) -> int:
    made = Chaos(registry, clock, seed)
    await made.begin()
    for number in range(STEPS):
        if made.ended and made.dice.random() < 0.3:
            await made.begin()
        if made.dice.random() < 0.3:
            made.wander()
        await asyncio.gather(*(made.one() for _ in range(made.dice.choice([1, 1, 1, 2, 3]))))
        if number % 10 == 0:
            made.registry.database.do = made.doing  # type: ignore[method-assign]
            await calm(made.room)
            await until_quiet(made)
            assert await agrees(registry, made.room)
            made.registry.database.do = made.do  # type: ignore[method-assign]
    made.registry.database.do = made.doing  # type: ignore[method-assign]
    await calm(made.room)
    for served in registry.served.values():
        table = served.table
        async with table.looking():
            record = table.play.record()
            assert replay(record, table.game).record() == record
            if table.over:
                assert verify(table.whole_record(), table.game)
    return made.did


async def until_quiet(made: Chaos) -> None:
    if made.room.table is not None:
        async with made.room.table.looking():
            pass


def tried(path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr("hubba.tables.host.AFTER_FAILURE", 0.001)
    monkeypatch.setattr("hubba.tables.inspection.find_game", find)
    did = run(path, lambda registry: chaos(registry, clock, seed), Thoughts())
    assert did > STEPS // 5, "enough has happened"
    assert examine(path).wrong == []


@pytest.mark.parametrize("seed", range(2))
def test_whatever_people_do_memory_and_disk_agree(
    path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    tried(path, clock, monkeypatch, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 40))
def test_whatever_people_do_for_longer_memory_and_disk_agree(
    path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    tried(path, clock, monkeypatch, seed)
