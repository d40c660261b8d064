"""At a table that people share by a link, nobody learns what they may not know: not one byte, frame or moment."""

import random
import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import pytest

from hubba.core.play import Play
from hubba.core.record import Step
from hubba.core.wording import Phrases
from hubba.games.witches.game import GAME
from hubba.tables import presence, undoing
from hubba.tables.late_game import LateGame
from hubba.tables.room import Room
from hubba.tables.table import Table
from hubba.testing.minis.purses import GAME as PURSES
from hubba.web import people_view, replay_view, watching
from hubba.web.protocols import RoomSource
from tests.games.witches.hidden import follow, swap
from tests.web.house import Site, minis_installed, new_token
from tests.web.test_hidden import after, cut, game, purses, turns
from tests.web.twins import (
    Audience,
    Twins,
    audiences,
    differences,
    make,
    open_twins,
    pages,
    script,
    watched_pages,
)


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    with (
        minis_installed(),
        open_twins(tmp_path_factory.mktemp("houses")) as twins,
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr(presence, "GRACE", 10**6)  # nobody counts as gone because the machine is slow
        yield twins


class Later:
    """The clock of spectators, which can be put forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0.0
        monkeypatch.setattr(watching, "time", SimpleNamespace(time=lambda: time.time() + self.ahead))


def tell(twins: Twins, path: str) -> None:
    """Let all windows look again, as a timer does."""

    async def telling(site: Site) -> None:
        (await site.registry.find(path.removeprefix("/tables/"))).table.tell()

    for site in twins.sites:
        site.run(telling, site)


def same_frames(there: tuple[Audience, Audience], names: list[str]) -> int:
    """Nobody of these has been sent anything else; answers how many frames they were sent."""
    one, other = (audience.sent(*names) for audience in there)
    assert one == other
    return sum(map(len, one.values()))


def same_pages(twins: Twins, path: str, seats: list[int]) -> None:
    """Neither these seats nor spectators are shown anything else."""
    for seat in seats:
        first, second = (pages(guest, path) for guest in twins.viewers(path, seat))
        assert differences(first, second) == []
    first, second = (watched_pages(guest, path) for guest in twins.guest_pair(new_token("spectator")))
    assert differences(first, second) == []


# Cards


@pytest.mark.parametrize(("table", "delay"), [("plain", 0), ("plain", 30), ("drawn", 120)])
def test_hidden_cards_change_no_byte_for_anybody(
    twins: Twins, monkeypatch: pytest.MonkeyPatch, table: str, delay: int
) -> None:
    monkeypatch.setattr(twins, "drawn", table == "drawn")
    later = Later(monkeypatch)
    dice = random.Random(delay)
    record = game(3, 5)
    place = dice.choice(turns(record)[3:20])
    step, *chance = after(record, place)
    assert isinstance(step, Step)
    zones = follow(cut(record, place + 1 + len(chance)))
    viewer = dice.choice([seat for seat in range(3) if seat != step.seat])
    one, other = dice.sample(zones.hidden_from(viewer), 2)
    blind = [seat for seat in range(3) if {one, other} <= {*zones.hidden_from(seat)}]
    names = [f"seat {seat}" for seat in blind] + [f"seat {viewer} again", "spectator"]
    swapped = swap(record, one, other)
    path = twins.keep(GAME, cut(record, place), cut(swapped, place))
    twins.share(path, GAME, 3, delay=delay)
    with audiences(twins, path, 3, second=viewer) as there:
        assert same_frames(there, names) >= len(names)
        for site, told in zip(twins.sites, (record, swapped), strict=True):
            script(site, path, after(told, place)[1:])
            make(site, path, step)
        live = names if not delay else names[:-1]
        assert same_frames(there, names) == len(live), "everybody who is not behind is sent one frame"
        same_pages(twins, path, blind)
        later.ahead = delay
        tell(twins, path)
        assert same_frames(there, names) == len(names) - len(live), "and now the spectator"
        same_pages(twins, path, [])


# Choices


OTHERS = ["seat 0", "seat 2", "seat 0 again", "spectator"]
Chosen = tuple[str, ...]  # what somebody does in secret, one after the other


def choose(twins: Twins, path: str, chosen: tuple[Chosen, Chosen], there: tuple[Audience, Audience]) -> None:
    """Let the second seat do something else in its window here and there."""
    for site, moves, audience in zip(twins.sites, chosen, there, strict=True):
        table, line = site.table(path), audience.lines["seat 1"]
        for move in moves:
            what = {"do": "undo"} if move == "undo" else {"do": "step", "moves": [move]}
            answer = line.ask(**what, seat="1", version=str(table.play.version(1)))  # type: ignore[arg-type]
            assert answer.get("sound") != "refused", answer


@pytest.mark.parametrize("delay", [0, 120])
@pytest.mark.parametrize(
    ("here", "elsewhere"),
    [
        (("1",), ()),
        (("1",), ("2",)),
        (("1", "2"), ("4",)),
        (("1", "undo"), ()),
        (("1", "undo", "2"), ("3",)),
        (("1", "2", "undo", "undo", "4", "undo"), ("3",)),
    ],
)
def test_a_secret_choice_sends_nothing_whatever_it_is(
    twins: Twins, monkeypatch: pytest.MonkeyPatch, delay: int, here: Chosen, elsewhere: Chosen
) -> None:
    later = Later(monkeypatch)
    path = twins.keep(PURSES, purses((0, "1"), seats=3), purses((0, "1"), seats=3))
    twins.share(path, PURSES, 3, delay=delay)
    with audiences(twins, path, 3) as there:
        same_frames(there, OTHERS)
        choose(twins, path, (here, elsewhere), there)
        assert same_frames(there, OTHERS) == 0
        # Both have something in the purse before it is closed.
        choose(twins, path, (("1",) if here[-1] == "undo" else (), () if elsewhere else ("2",)), there)
        assert same_frames(there, OTHERS) == 0
        choose(twins, path, (("close",), ("close",)), there)
        live = OTHERS if not delay else OTHERS[:-1]
        assert same_frames(there, OTHERS) == len(live), "everybody sees that somebody has chosen"
        later.ahead = delay
        tell(twins, path)
        assert same_frames(there, OTHERS) == len(OTHERS) - len(live)
        same_pages(twins, path, [0])


# Questions


@pytest.mark.parametrize(
    ("here", "elsewhere"), [(("1",), ()), (("4",), ("3", "undo")), (("1", "undo", "4"), ("1",))]
)
def test_a_question_to_the_others_outlives_what_is_chosen_in_secret(
    twins: Twins, here: Chosen, elsewhere: Chosen
) -> None:
    """If it vanished, that would tell that somebody has chosen; if it stayed, that nobody has."""
    record = purses((0, "1 close"), (1, "2 close"), (2, "3 close"), seats=3)
    path = twins.keep(PURSES, record, record)
    twins.share(path, PURSES, 3)
    with audiences(twins, path, 3) as there:
        same_frames(there, OTHERS)
        for site, audience in zip(twins.sites, there, strict=True):
            audience.lines["seat 0"].ask("undo", seat="0", version=str(site.table(path).play.version(0)))
        assert same_frames(there, OTHERS) == 3, "two windows of who asks, and one of who can answer"
        choose(twins, path, (here, elsewhere), there)
        assert same_frames(there, OTHERS) == 0
        same_pages(twins, path, [0, 2])
        for seat in (2, 1):
            for audience in there:
                audience.lines[f"seat {seat}"].ask("agree")
            assert same_frames(there, OTHERS) > 0
        assert all(site.table(path).practice for site in twins.sites)
        same_pages(twins, path, [0, 2])


def test_whoever_is_waited_for_shows_by_a_secret_choice_no_more_than_being_there(twins: Twins) -> None:
    path = twins.keep(PURSES, purses(seats=3), purses(seats=3))
    twins.share(path, PURSES, 3)
    with audiences(twins, path, 3) as there:
        same_frames(there, OTHERS)
        for site in twins.sites:
            table = site.table(path)
            table.asked_since = {seat: since - 181 * (seat == 1) for seat, since in table.asked_since.items()}
        tell(twins, path)
        assert same_frames(there, OTHERS) == 3, "the others at the table may let a bot play"
        choose(twins, path, (("1", "2"), ("4",)), there)
        assert same_frames(there, OTHERS) == 3, "and now they may not"
        same_pages(twins, path, [0, 2])


# The test can fail


class Counted:
    """A play whose version is the number of its entries, which counts what was done in secret."""

    def __init__(self, play: Play) -> None:
        self.play = play

    def __getattr__(self, name: str) -> Any:
        return getattr(self.play, name)

    def version(self, _: int) -> int:
        return len(self.play.entries)


def leak_entries(patch: pytest.MonkeyPatch) -> None:
    """What spectators were sent first."""
    frozen = replay_view.FrozenTable
    patch.setattr(watching, "FrozenTable", lambda past, play: frozen(past, Counted(play)))  # type: ignore[arg-type]


def leak_present(patch: pytest.MonkeyPatch) -> None:
    """Spectators who are behind see the game as it is."""
    patch.setattr(LateGame, "lacks", lambda late, table, _: late.made < len(table.times))


def leak_people(patch: pytest.MonkeyPatch) -> None:
    told = people_view.told_at

    def leaking(room: RoomSource, words: Phrases) -> tuple[str, ...]:
        table = room.table if isinstance(room, Room) else None
        return (*told(room, words), *([sha256(table.play.position().encode()).hexdigest()] if table else []))

    patch.setattr(people_view, "told_at", leaking)


def leak_question(patch: pytest.MonkeyPatch) -> None:
    """What ended every question once: any step."""
    answer = Table.make

    async def leaking(table: Table, *args: Any) -> None:
        await answer(table, *args)
        undoing.end_question(table)
        table.tell()

    patch.setattr(Table, "make", leaking)


def noticed_by_choosing(twins: Twins, patch: pytest.MonkeyPatch) -> None:
    test_a_secret_choice_sends_nothing_whatever_it_is(twins, patch, 120, ("1", "undo", "2"), ("3",))


def noticed_by_asking(twins: Twins, _: pytest.MonkeyPatch) -> None:
    test_a_question_to_the_others_outlives_what_is_chosen_in_secret(twins, ("1",), ())


LEAKS: dict[Any, Callable[[Twins, pytest.MonkeyPatch], None]] = {
    leak_entries: noticed_by_choosing,
    leak_present: noticed_by_choosing,
    leak_people: noticed_by_choosing,
    leak_question: noticed_by_asking,
}


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_noticed(twins: Twins, monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        LEAKS[leak](twins, monkeypatch)
