"""What a guest cannot know changes nothing that the guest receives: not one byte of any response."""

import random
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import product
from typing import Any

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.record import Entry, Record, Step
from hubba.games.witches.game import GAME
from hubba.tables.table import Table
from hubba.testing.minis.purses import GAME as PURSES
from hubba.web import actions, api, api_stream, parts, replay_view, socket
from tests.games.witches.hidden import follow, swap
from tests.web.house import minis_installed
from tests.web.html import read
from tests.web.twins import Twins, differences, forget, make, open_twins, pages, received, script

MOVES = [GAME.move_text(move) for move in range(GAME.moves)]


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    with minis_installed(), open_twins(tmp_path_factory.mktemp("houses")) as twins:
        yield twins


def game(seats: int, seed: int, **options: object) -> Record:
    """A whole random game."""
    dice = random.Random(seed)
    play = Play(GAME, seats, options, chance=Seeded(key_of(seed)))
    while play.to_act:
        (seat,) = play.to_act
        play.step(seat, [dice.choice(play.legal(seat))])
    return play.record()


def cut(record: Record, count: int) -> Record:
    """A record with its first entries only."""
    return replace(record, entries=record.entries[:count], end="unfinished")


def turns(record: Record) -> list[int]:
    """The places where a seat is about to make a step."""
    return [place for place, entry in enumerate(record.entries) if isinstance(entry, Step)]


def after(record: Record, place: int) -> list[Entry]:
    """The step at a place, and the chance that follows it."""
    rest = record.entries[place + 1 :]
    until = next((number for number, entry in enumerate(rest) if isinstance(entry, Step)), len(rest))
    return [record.entries[place], *rest[:until]]


def check(twins: Twins, record: Record, place: int, viewer: int, dice: random.Random, moves: list[str]) -> bool:
    """Swap what the viewer does not know before or after the next step, and compare; False without a swap."""
    step, *chance = after(record, place)
    assert isinstance(step, Step)
    hidden = follow(cut(record, place + 1 + len(chance))).hidden_from(viewer)
    if len(hidden) < 2:
        return False
    one, other = dice.sample(hidden, 2)
    swapped = swap(record, one, other)
    path = twins.keep(GAME, cut(record, place), cut(swapped, place))
    guests = twins.viewers(path, viewer)
    first, second = (received(guest, path, [*moves, one, other]) for guest in guests)
    assert differences(first, second) == [], f"seat {viewer} of {record.seats}, {one} and {other}, entry {place}"
    frames = []
    for site, guest, told in zip(twins.sites, guests, (record, swapped), strict=True):
        script(site, path, after(told, place)[1:])
        with guest.socket(path) as line:
            line.look()
            make(site, path, step)
            line.heard()
            frames.append(line.frames)
    assert len(frames[0]) >= 2, "everybody is told of a public step"
    assert frames[0] == frames[1], f"frames to seat {viewer}, {one} and {other}, entry {place}"
    first, second = (pages(guest, path) for guest in guests)
    assert differences(first, second) == []
    return True


PAIRS = (
    (3, "decreasing", "plain"),
    (3, "increasing", "drawn"),
    (4, "decreasing", "drawn"),
    (4, "increasing", "plain"),
)


@pytest.mark.parametrize(
    ("seats", "wheel", "table"),
    [
        pytest.param(*chosen, marks=() if chosen in PAIRS else pytest.mark.slow)
        for chosen in product((3, 4), ("decreasing", "increasing"), ("plain", "drawn"))
    ],
)
def test_hidden_cards_change_no_byte(
    twins: Twins, monkeypatch: pytest.MonkeyPatch, seats: int, wheel: str, table: str
) -> None:
    """The quick tests combine each pair of seats, wheel and table; the slow ones all three."""
    monkeypatch.setattr(twins, "drawn", table == "drawn")
    dice = random.Random(f"{seats} {wheel}")
    record = game(seats, seats, wheel=wheel, trump_from="trick" if wheel == "decreasing" else "captured")
    checked = 0
    for place in dice.sample(turns(record), 3):
        for viewer in range(seats):
            checked += check(twins, record, place, viewer, dice, dice.sample(MOVES, 5))
    assert checked > seats


@pytest.mark.parametrize("viewer", range(4))
def test_no_question_tells_what_the_asker_cannot_know(twins: Twins, viewer: int) -> None:
    dice = random.Random(viewer)
    record = game(4, 9, wheel="increasing")
    mine = [place for place in turns(record)[:30] if record.entries[place].seat == viewer]  # type: ignore[attr-defined]
    place = mine[2] if viewer % 2 else dice.choice(turns(record)[:30])
    assert check(twins, record, place, viewer, dice, MOVES)


def test_names_of_elements_and_digests_are_functions_of_the_view(twins: Twins) -> None:
    dice = random.Random(4)
    record = cut(game(3, 8), turns(game(3, 8))[10])
    hidden = follow(record).hidden_from(1)
    seen = set()
    for _ in range(3):
        path = twins.keep(GAME, record, swap(record, *dice.sample(hidden, 2)))
        for guest in twins.viewers(path, 1):
            forget()
            root = read(guest.get(path).text)
            ids = tuple(element.get("id") for element in root if element.has("id"))
            # Parts with buttons name their table, so they may differ between tables.
            shared = [
                part for part in root.all(data_part="") if not any(path in str(found.attrs) for found in part)
            ]
            digests = [part.get("data-digest") for part in shared]
            assert len(digests) > 5
            seen.add((ids, *digests))
    assert len(seen) == 1


# Another seat's secret choice


def purses(*steps: tuple[int, str], seats: int = 2) -> Record:
    """A game of purses in which these steps were made."""
    play = Play(PURSES, seats, {})
    for seat, moves in steps:
        play.step(seat, [PURSES.move_from(text) for text in moves.split()])
    return play.record()


ALL = [PURSES.move_text(move) for move in range(PURSES.moves)]


@pytest.mark.parametrize("mine", ["", "1", "2 3", "4 close"])
@pytest.mark.parametrize("theirs", ["1", "2", "1 2 4"])
def test_nobody_notices_what_another_chooses_in_secret(twins: Twins, mine: str, theirs: str) -> None:
    own = [(0, mine)] if mine else []
    path = twins.keep(PURSES, purses(*own), purses(*own, (1, theirs)))
    first, second = (received(guest, path, ALL) for guest in twins.viewers(path, 0))
    assert differences(first, second) == []


@pytest.mark.parametrize("mine", ["", "1", "3"])
def test_what_lies_in_a_closed_purse_makes_no_difference(twins: Twins, mine: str) -> None:
    own = [(0, mine)] if mine else []
    path = twins.keep(PURSES, purses(*own, (1, "1 close")), purses((1, "2 3"), *own, (1, "close")))
    first, second = (received(guest, path, ALL) for guest in twins.viewers(path, 0))
    assert differences(first, second) == []


def test_a_secret_choice_and_its_withdrawal_send_nothing(twins: Twins) -> None:
    path = twins.keep(PURSES, purses((0, "1")), purses((0, "1")))
    mine, _ = twins.viewers(path, 0)
    table = twins.one.table(path)
    before = received(mine, path, ALL)
    with mine.socket(path) as line:
        line.look()
        for moves in (["2"], ["3"]):
            twins.one.run(table.step, 1, table.play.version(1), moves)
        twins.one.run(table.undo, 1, table.play.version(1))
        assert line.heard() == []
        assert len(line.frames) == 1
    assert differences(before, received(mine, path, ALL)) == []


# These tests can fail


def tell(table: Any) -> str:
    """A digest of everything, which nobody may see."""
    return sha256(table.play.position().encode()).hexdigest()


def leak_title(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(parts.Scene, "title", property(lambda scene: f"Table {tell(scene.table)[:2]}"))


def leak_digest(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(parts.Scene, "log_digest", property(lambda scene: tell(scene.table)[:8]))


def leak_record(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "record", lambda table, guest: table.play.record())


def leak_api(patch: pytest.MonkeyPatch) -> None:
    shown = api.shown

    def leaking(table: Any, seat: int, after: int) -> Any:
        answer = shown(table, seat, after)
        answer.version += int(tell(table), 16) % 1000
        return answer

    patch.setattr(api, "shown", leaking)
    patch.setattr(api_stream, "shown", leaking)


def leak_frames(patch: pytest.MonkeyPatch) -> None:
    message = socket.TableWindow.message

    def leaking(window: Any, notice: Any) -> dict[str, object]:
        return message(window, notice) | {"tick": tell(window.served.table)[:2]}

    patch.setattr(socket.TableWindow, "message", leaking)


def leak_reason(patch: pytest.MonkeyPatch) -> None:
    explained = actions.explanation_notice  # type: ignore[attr-defined]

    def leaking(table: Any, seat: int, text: str, words: Any) -> Any:
        notice = explained(table, seat, text, words)
        holds = f" {text}" in table.play.position().partition("hand 1")[2].partition("\n")[0]
        return replace(notice, text=notice.text + " " * holds)

    patch.setattr(actions, "explanation_notice", leaking)


def leak_moment(patch: pytest.MonkeyPatch) -> None:
    said = replay_view.ReplayScene.said

    def leaking(scene: Any, number: int) -> str:
        return said(scene, number) + tell(scene.past)[:2]

    patch.setattr(replay_view.ReplayScene, "said", leaking)


def leak_entries(patch: pytest.MonkeyPatch) -> None:
    telling = replay_view.ReplayedGame.telling

    def leaking(shown: Any, viewer: int) -> Any:
        first, *rest = yield from telling(shown, viewer)
        return [first, *rest * (1 + int(tell(shown), 16) % 7)]

    patch.setattr(replay_view.ReplayedGame, "telling", leaking)


LEAKS = {
    leak_moment: {"replay", "moment"},
    leak_entries: {"replay", "moment"},
    leak_title: {"page", "why not", "parts", "reasons", "refusals", "undo"},
    leak_digest: {"page", "why not", "parts"},
    leak_record: {"record"},
    leak_api: {"api", "api stream"},
    leak_frames: {"parts", "reasons", "refusals", "undo"},
    leak_reason: {"reasons"},
}


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_noticed(twins: Twins, monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    record = cut(game(3, 3), turns(game(3, 3))[4])
    zones = follow(record)
    theirs = next(card for card in sorted(zones.hands[1]))
    stock = next(card for card in zones.hidden_from(0) if not any(card in hand for hand in zones.hands))
    path = twins.keep(GAME, record, swap(record, theirs, stock))
    guests = twins.viewers(path, 0)
    first, second = (received(guest, path, [theirs, stock, "R1"]) for guest in guests)
    assert differences(first, second) == []
    leak(monkeypatch)
    first, second = (received(guest, path, [theirs, stock, "R1"]) for guest in guests)
    assert set(differences(first, second)) >= LEAKS[leak]
