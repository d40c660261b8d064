"""A game moment by moment, as a viewer noticed it, and playing on from a moment."""

import random
from dataclasses import replace

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.combined import combined_zones
from hubba.core.errors import RecordError
from hubba.core.event import SPECTATOR
from hubba.core.fairness import commitment, mix
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.record import HIDDEN_TEXT, Record, Step
from hubba.core.recordtext import read_record, write_record
from hubba.core.replay import replay, resume, verify
from hubba.core.view import Zone
from hubba.games.witches.game import GAME as WITCHES
from hubba.testing.minis.caravan import GAME as CARAVAN
from hubba.testing.minis.cellar import GAME as CELLAR
from hubba.testing.minis.purses import CLOSE
from hubba.testing.minis.purses import GAME as PURSES

GAMES = [(WITCHES, 3), (CELLAR, 2), (CARAVAN, 2), (PURSES, 3)]
SMALL = {"colours": "3", "values": "5", "hand": "3", "leader": "0"}
SECRET = bytes(range(32))


def deal(game: Game, seats: int, seed: int = 4) -> Play:
    return Play(game, seats, SMALL if game is WITCHES else {}, chance=Seeded(key_of(seed)))


def step(play: Play, dice: random.Random) -> None:
    seat = dice.choice(play.to_act)
    play.step(seat, [dice.choice(play.legal(seat))])


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda given: getattr(given, "name", given))
def test_each_moment_is_how_it_stood_then(game: Game, seats: int) -> None:
    dice = random.Random(5)
    play = deal(game, seats)
    stood: dict[int, list[tuple[object, ...]]] = {viewer: [] for viewer in play.viewers}

    def look() -> None:
        for viewer, found in stood.items():
            now = (play.version(viewer), play.view(viewer).text(), tuple(play.events(viewer)), play.outcome)
            if not found or found[-1][0] != now[0]:
                found.append(now)

    look()
    while play.to_act:
        step(play, dice)
        look()
    for viewer, found in stood.items():
        moments = play.moments(viewer)
        assert len(moments) == len(found) > 2
        for moment, (_, view, events, outcome) in zip(moments, found, strict=True):
            assert play.view_at(viewer, moment.entry).text() == view
            assert play.events(viewer)[: moment.told] == list(events)  # type: ignore[call-overload]
            assert moment.outcome == outcome
            assert bool(moment.to_act) == (outcome is None)


def test_a_moment_tells_the_step_as_it_was_seen() -> None:
    play = Play(PURSES, 2)
    play.step(0, [0])
    play.step(1, [1, CLOSE])
    play.step(0, [CLOSE])
    mine, theirs = ([moment.step for moment in play.moments(seat)[1:]] for seat in (0, 1))
    assert mine == [Step(0, ("1",)), Step(0, ("close",))], "another seat's secret choice is no moment"
    assert theirs == [Step(1, ("2", "close")), Step(0, (HIDDEN_TEXT,))]


def test_what_another_does_in_secret_makes_no_moment() -> None:
    play, other = Play(PURSES, 2), Play(PURSES, 2)
    other.step(1, [0])
    for game in (play, other):
        game.step(0, [2])
    other.step(1, [1])
    shown = [[replace(moment, entry=0) for moment in game.moments(0)] for game in (play, other)]
    assert shown[0] == shown[1]


def test_what_was_taken_back_is_no_moment() -> None:
    play = deal(CARAVAN, 2)
    first = play.legal(play.to_act[0])
    seat = play.to_act[0]
    play.step(seat, first[:1])
    assert len(play.moments(SPECTATOR)) == 2
    play.take_back(seat)
    moments = play.moments(SPECTATOR)
    assert len(moments) == 1
    assert play.events(SPECTATOR)[: moments[-1].told][-1].name == "undone"
    play.step(seat, first[:1])
    assert [moment.step for moment in play.moments(SPECTATOR)[1:]] == [Step(seat, (CARAVAN.move_text(first[0]),))]


# With open cards


def test_together_the_seats_know_every_hand_and_not_the_stock() -> None:
    play = deal(WITCHES, 3)
    views = [play.view(seat).zones() for seat in range(3)]
    zones = combined_zones(play.view(SPECTATOR).zones(), views)
    hands = {zone.seat: zone for zone in zones if zone.name == "hand"}
    for seat, own in enumerate(views):
        (mine,) = [zone for zone in own if (zone.name, zone.seat) == ("hand", seat)]
        assert hands[seat] == mine
        assert len(mine.pieces) == 3
    (stock,) = [zone for zone in zones if zone.name == "stock"]
    assert (stock.pieces, stock.hidden > 0) == ((), True)
    assert [zone.name for zone in zones] == [zone.name for zone in views[0]]


def test_zones_that_only_one_seat_has_are_laid_beside_the_others() -> None:
    own = [Zone("pile", pieces=("1",)), Zone("pile", hidden=2)]
    other = [Zone("pile", pieces=("1",)), Zone("pile", pieces=("2", "3")), Zone("secret", 1, ("9",))]
    assert combined_zones(own, [other]) == [own[0], other[1], other[2]]


# Playing on


def onward(play: Play, count: int) -> Play:
    record = replace(play.record_onward(count), commit=commitment(SECRET))
    return resume(record, play.game, Seeded(mix(SECRET, ())))


def finished(play: Play) -> Record:
    dice = random.Random(1)
    while play.to_act:
        step(play, dice)
    return replace(play.record(), reveal=SECRET.hex(), sealed=True)


@pytest.mark.parametrize("moment", [0, 3, 8])
def test_a_game_that_is_played_on_is_practice_and_proves_its_own_chance(moment: int) -> None:
    before = deal(WITCHES, 3)
    finished(before)
    entry = before.moments(0)[moment].entry
    play = onward(before, entry)
    assert play.entries[:entry] == before.entries[:entry]
    assert play.practice
    record = finished(play)
    assert read_record(write_record(record)) == record
    assert (record.onward, record.practice) == (entry, True)
    verdict = verify(record, WITCHES)
    assert (verdict.chance, verdict.onward) == ("reveal", entry)
    assert record.entries[entry:] != before.record().entries[entry:], "chance is new"


def test_it_may_be_taken_back_to_before_it_was_played_on() -> None:
    before = deal(WITCHES, 3)
    finished(before)
    seat = next(entry.seat for entry in before.entries if isinstance(entry, Step))
    play = onward(before, before.moments(0)[1].entry)
    play.take_back(seat)
    record = finished(play)
    assert verify(record, WITCHES).chance == "reveal"


def test_a_seed_that_does_not_speak_from_there_is_refused() -> None:
    before = deal(WITCHES, 3)
    finished(before)
    record = finished(onward(before, before.moments(0)[3].entry))
    for other in (None, 0):
        with pytest.raises(RecordError, match="the seed gives other outcomes"):
            verify(replace(record, onward=other), WITCHES)


def test_what_was_undone_is_not_taken_along() -> None:
    play = deal(WITCHES, 3)
    (seat,) = play.to_act
    play.step(seat, play.legal(seat)[:1])
    play.take_back(seat)
    play.step(seat, play.legal(seat)[:1])
    record = play.record_onward(len(play.entries))
    assert len(record.entries) == len(play.entries) - 2
    assert replay(record, WITCHES).position() == play.position()


def test_a_seat_is_told_how_much_of_what_it_knows_was_given() -> None:
    before = Play(PURSES, 2)
    before.step(1, [0])
    before.step(0, [1])
    play = resume(before.record_onward(2), PURSES, Seeded(key_of(1)))
    play.step(0, [CLOSE])
    seen = play.record_for(0)
    assert (seen.onward, len(seen.entries)) == (1, 2)


def test_more_entries_than_there_are_cannot_have_been_given() -> None:
    play = deal(WITCHES, 3)
    step(play, random.Random(1))
    text = write_record(play.record_onward(2))
    assert "\nonward: 2\n" in text
    with pytest.raises(RecordError, match="`onward` names entry 7, but there are 2") as error:
        read_record(text.replace("onward: 2", "onward: 7"))
    assert text.splitlines()[error.value.line - 1] == "onward: 2"
    with pytest.raises(RecordError, match="must be a whole number"):
        read_record(text.replace("onward: 2", "onward: two"))
