"""An undo gives the same game as starting again, at the cost of what is taken back."""

import random
from collections.abc import Callable, Mapping

import pytest

from hubba.core.chance import Scripted, Seeded, key_of
from hubba.core.event import SPECTATOR, Event
from hubba.core.fast import i64, vec
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.record import Withdraw
from hubba.core.recordtext import read_record, write_record
from hubba.core.refusal import Illegal, Refusal
from hubba.core.replay import replay, verify
from hubba.core.state import NO_CHANCE, State
from hubba.core.timeline import NEAR
from hubba.core.view import View
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from hubba.testing.minis.caravan import GAME as CARAVAN
from hubba.testing.minis.cellar import GAME as CELLAR
from hubba.testing.minis.mini import Mini
from hubba.testing.minis.purses import CLOSE, Purses
from hubba.testing.minis.purses import GAME as PURSES
from tests.core.naive import NaivePlay

GAMES = [(PURSES, 3), (CARAVAN, 2), (CELLAR, 2), (WITCHES, 3), (WARLOCK, 3), (THORGAL, 2)]
each_game = pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda given: getattr(given, "name", given))


# The same as starting again


def deeds(play: Play, naive: NaivePlay, dice: random.Random) -> None:
    """Do one thing: mostly a step, or any way to take one back, also far back."""
    lot, seat = dice.random(), dice.randrange(play.seats)
    if lot < 0.55 and play.to_act:
        seat = dice.choice(play.to_act)
        move = dice.choice(play.legal(seat))
        play.step(seat, [move])
        naive.step(seat, [move])
    elif lot < 0.8:
        allowed = play.may_undo(seat)
        assert naive.undo(seat) == (not isinstance(allowed, Refusal))
        if not isinstance(allowed, Refusal):
            play.undo(seat, allowed.consent)
    else:
        for _ in range(dice.choice((1, 1, 1, 2, 8))):
            if naive.take_back(seat):
                play.take_back(seat)
            else:
                with pytest.raises(Illegal):
                    play.take_back(seat)


def compare(play: Play, naive: NaivePlay, viewer: int) -> None:
    telling = naive.telling
    assert play.events(viewer) == telling.told[viewer]
    assert play.told(viewer) == len(telling.told[viewer])
    assert play.is_open(viewer) == (telling.told[viewer] == telling.told[SPECTATOR])
    for after in (1, len(telling.told[viewer]) // 2, len(telling.told[viewer]) - 1, len(telling.told[viewer]) + 1):
        assert play.events(viewer, max(0, after)) == telling.told[viewer][max(0, after) :]
    assert play.version(viewer) == naive.versions[viewer]
    assert play.view(viewer).zones() == telling.views[viewer].zones()
    assert play.trail(viewer) == telling.trails[viewer]
    assert play.moments(viewer) == naive.moments(viewer)
    seen = [entries[viewer] for entries in telling.seen]
    assert play.record_for(viewer).entries == tuple(entry for entry in seen if entry is not None)
    if viewer != SPECTATOR:
        assert play.since(viewer) == naive.since(viewer)


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_taking_back_is_the_same_as_starting_again_without_it(game: Game, seats: int, seed: int) -> None:
    dice, key = random.Random(f"{game.name} {seed}"), key_of(seed)
    play = Play(game, seats, chance=Seeded(key), about={"seed": str(seed)})
    naive = NaivePlay(game, seats, play.options, Seeded(key))
    for _ in range(120):
        deeds(play, naive, dice)
        assert play.entries == naive.entries
        assert play.position() == game.write_position(naive.telling.state, play.options)
        assert play.drawn == naive.telling.drawn
        assert play._line.history == naive.telling.history
        compare(play, naive, dice.choice(play.viewers))  # look now and then, so that some views are old
    for viewer in play.viewers:
        compare(play, naive, viewer)
    record = read_record(write_record(play.record()))
    assert play.practice == record.practice
    assert verify(record, game).chance == "seed"
    again = replay(record, game)
    for viewer in play.viewers:
        compare(again, naive, viewer)


def test_taking_back_after_a_position_was_set_up() -> None:
    play = Play(WITCHES, 3, chance=Seeded(key_of(2)))
    for _ in range(4):
        play.step(play.to_act[0], play.legal(play.to_act[0])[:1])
    dice, setup = random.Random(4), play.position()
    play = Play(WITCHES, 0, setup=setup, chance=Seeded(key_of(9)))
    naive = NaivePlay(WITCHES, 3, play.options, Seeded(key_of(9)), setup)
    for _ in range(30):
        deeds(play, naive, dice)
    for viewer in play.viewers:
        compare(play, naive, viewer)


def test_a_choice_that_was_withdrawn_stays_so_when_the_next_one_is_undone() -> None:
    """`undo … to 2` would restore the game after entry 2, where the choice had not been withdrawn."""
    play = Play(PURSES, 3)
    naive = NaivePlay(PURSES, 3, play.options, Seeded(key_of(1)))
    for seat, moves in ((0, [0, CLOSE]), (1, [1, CLOSE])):
        play.step(seat, moves)
        naive.step(seat, moves)
    play.undo(0)
    naive.undo(0)
    assert isinstance(play.entries[-1], Withdraw)
    before = play.position()
    play.step(0, [2, CLOSE])
    naive.step(0, [2, CLOSE])
    play.undo(0)
    naive.undo(0)
    assert play.entries[-1].text() == "withdraw S0 4"
    assert play.position() == before
    for viewer in play.viewers:
        compare(play, naive, viewer)


def test_who_was_told_of_an_undo_is_not_told_of_a_secret_one_later() -> None:
    play = Play(PURSES, 3)
    play.step(1, [0])
    play.undo(1)
    before = play.events(1), play.version(1)
    assert [event.name for event in before[0]] == ["undone"]
    play.step(0, [1])
    play.undo(0)
    play.step(0, [1])
    play.step(2, [2])
    play.undo(0)
    assert play.entries[-1].text() == "withdraw S0 5"
    assert (play.events(1), play.version(1)) == before
    assert [event.name for event in play.events(2)] == ["filled"]


def test_versions_can_be_kept_above_those_that_were_answered() -> None:
    play = Play(PURSES, 2)
    play.outlive(0, 4)
    play.outlive(0, 2)
    assert [play.version(viewer) for viewer in play.viewers] == [5, 0, 0]
    play.step(0, [1])
    assert play.version(0) == 6


# Costs


class Road(State):
    """A game that counts all work: two seats walk whenever they like, and each hundredth step waits for chance."""

    work = 0

    def __init__(self) -> None:
        super().__init__(2)
        self.walked = 0
        self.rest = False

    def to_act(self) -> int:
        return 0 if self.rest else 3

    def chance(self) -> int:
        return 0 if self.rest else NO_CHANCE

    def outcomes(self) -> vec[i64]:
        return vec[i64]([0, 1])

    def forbids(self, seat: int, move: int) -> int:
        Road.work += 1
        return 0

    def apply(self, seat: int, move: int) -> None:
        Road.work += 1
        self.walked += 1
        self.rest = self.walked % 100 == 0
        self.tell(Event("walked", {"seat": seat, "to": self.walked}))

    def resolve(self, outcome: int) -> None:
        Road.work += 1
        self.rest = False
        self.tell(Event("rested", {"long": outcome}))

    def clone(self) -> "Road":
        Road.work += 1
        twin = Road()
        twin.walked, twin.rest = self.walked, self.rest
        return twin


class RoadView(View):
    def see(self, event: Event) -> None:
        Road.work += 1


class RoadGame(Mini):
    name = "road"
    seats = range(2, 3)
    moves = 1
    purposes = ("rest",)

    def new_state(self, seats: int, options: Mapping[str, str]) -> Road:
        return Road()

    def new_view(self, seat: int, seats: int, options: Mapping[str, str]) -> RoadView:
        return RoadView(seat)

    def move_text(self, move: int) -> str:
        return "on"

    def outcome_text(self, purpose: int, outcome: int) -> str:
        return str(outcome)

    def outcome_from(self, purpose: int, text: str) -> int:
        return int(text)


def pairs(play: Play, dice: random.Random) -> None:
    """A step and its undo, again and again."""
    play.step(0, [0])
    play.take_back(0)


def back_to_the_start(play: Play, dice: random.Random) -> None:
    """All the way back, and forward again."""
    play.take_back(1)
    play.step(1, [0])
    for _ in range(150):
        play.step(0, [0])


def to_and_fro(play: Play, dice: random.Random) -> None:
    """Back and forth across places with and without a stored state."""
    for _ in range(dice.randrange(2 * NEAR)):
        play.step(0, [0])
    for _ in range(dice.randrange(2 * NEAR)):
        play.take_back(0)


def with_consent(play: Play, dice: random.Random) -> None:
    """Undo after the other seat has moved, with its consent."""
    play.step(0, [0])
    play.step(1, [0])
    if not isinstance(play.may_undo(0), Refusal):
        play.undo(0, [1])


@pytest.mark.parametrize("habit", [pairs, back_to_the_start, to_and_fro, with_consent])
def test_a_record_costs_as_much_as_it_is_long(habit: Callable[[Play, random.Random], None]) -> None:
    costs = []
    for length in (800, 2400):
        play, dice = Play(RoadGame(), 2, chance=Scripted([[1] * length])), random.Random(1)
        play.step(1, [0])
        for _ in range(150):
            play.step(0, [0])
        while len(play.entries) < length:
            habit(play, dice)
        Road.work = 0
        again = replay(play.record(), play.game)
        assert again.entries == play.entries
        costs.append(Road.work / len(play.entries))
        Road.work = 0
        again.view(0)
        assert Road.work == len(again.events(0)), "views are made when they are asked for"
    assert max(costs) < 8, "states and views for each entry"
    assert costs[1] < 1.1 * costs[0]


def test_secret_choices_are_withdrawn_at_the_cost_of_those_that_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    apply = Purses.apply

    def counted(state: Purses, seat: int, move: int) -> None:
        made.append(move)
        apply(state, seat, move)

    monkeypatch.setattr(Purses, "apply", counted)
    play = Play(PURSES, 3)
    for seat in range(3):
        play.step(seat, [0])
    made.clear()
    for number in range(300):
        seat = number % 3
        play.undo(seat)
        play.step(seat, [0])
    assert isinstance(play.entries[-2], Withdraw)
    assert len(made) == 300 * 3, "the two that stay, and the new one"


def test_a_state_far_back_is_had_again() -> None:
    play = Play(RoadGame(), 2, chance=Scripted([[1] * 9]))
    for _ in range(250):
        play.step(0, [0])
    kept = [place for place, mark in enumerate(play._line.marks) if mark.state is not None]
    assert len(kept) < 3 * NEAR, "not all states are kept"
    for left in range(249, 0, -1):
        play.take_back(0)
        assert play._line.state.walked == left  # type: ignore[attr-defined]
        assert play.to_act == (0, 1)
        assert play.drawn == [left // 100]
