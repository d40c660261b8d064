"""What a guest at a drawn table of Warlock cannot know changes no byte that the guest receives."""

import random
from collections.abc import Iterator

import pytest

from hubba.core.record import Record, Step
from hubba.games.warlock.game import GAME
from hubba.tables import presence
from tests.games.warlock.hidden import follow
from tests.games.warlock.test_noninterference import played, step, twins
from tests.web.house import new_token
from tests.web.test_hidden import after, cut, turns
from tests.web.twins import (
    Twins,
    audiences,
    differences,
    make,
    open_twins,
    pages,
    received,
    script,
    watched_pages,
)

MOVES = [GAME.move_text(move) for move in range(GAME.moves)]
KINDS = {
    "two cards",
    "a card that was named in secret, and one of another seat",
    "a card of the stock",
    "what went into the mine",
}


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    with open_twins(tmp_path_factory.mktemp("houses")) as houses:
        houses.drawn = True
        yield houses


def moments(dice: random.Random) -> Iterator[Record]:
    """One moment of each kind: secret choices, second cards, a round, and an auction."""
    play = played(3, 3, 100)
    wanted = {"choose", "send", "act", "auction"}
    while wanted:
        step(play, dice)
        record = play.record()
        phase = follow(record).phase
        if phase in wanted and dice.random() < 0.2:
            wanted.remove(phase)
            yield record


def check(houses: Twins, one: Record, other: Record, viewer: int, moves: list[str]) -> None:
    """Compare before and after the last step, and everything sent in between; also asks about some moves."""
    place = turns(one)[-1]
    path = houses.keep(GAME, cut(one, place), cut(other, place))
    guests = houses.viewers(path, viewer)
    first, second = (received(guest, path, moves) if moves else pages(guest, path) for guest in guests)
    assert differences(first, second) == []
    frames = []
    for site, guest, record in zip(houses.sites, guests, (one, other), strict=True):
        made, *chance = after(record, place)
        assert isinstance(made, Step)
        script(site, path, chance)
        with guest.socket(path) as line:
            line.look()
            make(site, path, made)
            line.heard()
            frames.append(line.frames)
    assert frames[0] == frames[1]
    first, second = (pages(guest, path) for guest in guests)
    assert differences(first, second) == []


def test_hands_mines_and_secret_choices_of_others_change_no_byte(houses: Twins) -> None:
    dice = random.Random(7)
    kinds = set()
    for record in moments(dice):
        made = record.entries[turns(record)[-1]]
        assert isinstance(made, Step)
        viewer = (made.seat + 1) % record.seats  # whoever makes a step knows it
        for number, (kind, other) in enumerate(twins(record, follow(record), viewer, dice)):
            if number and kind in kinds:
                continue  # each kind once, and at least one kind at each moment
            check(houses, record, other, viewer, [] if kind in kinds else dice.sample(MOVES, 4))
            kinds.add(kind)
    assert kinds == KINDS


def test_at_a_shared_table_nobody_is_sent_a_byte_more(houses: Twins, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a second window and a spectator, live or two minutes behind, while others choose, send and act."""
    monkeypatch.setattr(presence, "GRACE", 10**6)
    dice = random.Random(11)
    kinds: list[str] = []
    public = 0
    for number, one in enumerate(moments(dice)):
        place = turns(one)[-1]
        made, *_ = after(one, place)
        assert isinstance(made, Step)
        viewer = (made.seat + 1) % one.seats
        blind = [f"seat {viewer}", f"seat {viewer} again", "spectator"]
        kind, other = dice.choice([*twins(one, follow(one), viewer, dice)])
        path = houses.keep(GAME, cut(one, place), cut(other, place))
        houses.share(path, GAME, one.seats, delay=120 * (number % 2))
        with audiences(houses, path, one.seats, second=viewer) as there:
            assert there[0].sent(*blind) == there[1].sent(*blind)
            for site, record in zip(houses.sites, (one, other), strict=True):
                made, *chance = after(record, place)
                assert isinstance(made, Step)
                script(site, path, chance)
                make(site, path, made)
            sent = there[0].sent(*blind)
            assert sent == there[1].sent(*blind)
            *live, late = (len(frames) for frames in sent.values())
            assert live[0] == live[1]
            assert late == (0 if number % 2 else live[0])
            public += live[0]
        spectators = houses.guest_pair(new_token("spectator"))
        assert differences(*(watched_pages(guest, path) for guest in spectators)) == []
        kinds.append(kind)
    assert len(set(kinds)) > 1
    assert 0 < public < len(kinds), "some steps are told to everybody, and some to nobody"


def test_a_swapped_card_is_noticed_by_whom_it_belongs_to(houses: Twins) -> None:
    """The test above can fail: the seat whose card it was sees another card."""
    dice = random.Random(3)
    record = played(3, 4, 60).record()
    table = follow(record)
    _, other = next(twins(record, table, 0, dice))
    path = houses.keep(GAME, record, other)
    seen = [
        differences(*(pages(guest, path) for guest in houses.viewers(path, seat))) for seat in range(record.seats)
    ]
    assert seen[0] == []
    assert any("page" in found for found in seen[1:])
