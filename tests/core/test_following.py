"""A play that follows another is as that one was after the same entries, at the cost of those entries."""

import random
from collections.abc import Callable

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.refusal import Refusal
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from hubba.testing.minis.caravan import GAME as CARAVAN
from hubba.testing.minis.cellar import GAME as CELLAR
from hubba.testing.minis.purses import GAME as PURSES
from tests.counting import lines_run

GAMES = [(PURSES, 3), (CARAVAN, 2), (CELLAR, 2), (WITCHES, 3), (WARLOCK, 3), (THORGAL, 2)]
each_game = pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda given: getattr(given, "name", given))


def deed(play: Play, dice: random.Random) -> None:
    """A step, or one of the ways to take one back."""
    lot, seat = dice.random(), dice.randrange(play.seats)
    allowed = play.may_undo(seat)
    taken_back = any(moment.step is not None and moment.step.seat == seat for moment in play.moments(seat))
    if lot < 0.2 and not isinstance(allowed, Refusal):
        play.undo(seat, allowed.consent)
    elif lot < 0.3 and taken_back:
        play.take_back(seat)
    elif play.to_act:
        seat = dice.choice(play.to_act)
        play.step(seat, [dice.choice(play.legal(seat))])


def known(play: Play) -> list[object]:
    """All that anybody knows, and how it stands."""
    found: list[object] = [play.to_act, play.outcome, play.practice, play.position(), play.drawn]
    for viewer in play.viewers:
        found += [play.events(viewer), play.version(viewer), play.view(viewer).text(), play.moments(viewer)]
        found += [play.trail(viewer), play.record_for(viewer)]
    for seat in range(play.seats):
        found += [play.is_open(seat), play.since(seat), play.since_turn(seat)]
    return found


@each_game
def test_after_each_entry_it_is_as_the_other_was_then(game: Game, seats: int) -> None:
    dice = random.Random(game.name)
    play = Play(game, seats, chance=Seeded(key_of(1)))
    stood = {len(play.entries): known(play)}
    for _ in range(60):
        deed(play, dice)
        stood[len(play.entries)] = known(play)
    assert len({type(entry) for entry in play.entries}) > 1, "something was taken back"
    late = play.at_start()
    while len(late.entries) < len(play.entries):
        late.follow(play)
        assert late.entries == play.entries[: len(late.entries)]
        if (then := stood.get(len(late.entries))) is not None:
            assert known(late) == then


def test_a_position_that_was_set_up_comes_with_it() -> None:
    play = Play(WITCHES, 3, chance=Seeded(key_of(2)))
    play.step(play.to_act[0], play.legal(play.to_act[0])[:1])
    play = Play(WITCHES, 0, setup=play.position(), chance=Seeded(key_of(9)))
    late = play.at_start()
    assert known(late) == known(play)
    play.step(play.to_act[0], play.legal(play.to_act[0])[:1])
    while len(late.entries) < len(play.entries):
        late.follow(play)
    assert known(late) == known(play)


def test_it_reads_no_move_and_asks_no_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(WITCHES, 3, chance=Seeded(key_of(3)))
    while play.to_act:
        play.step(play.to_act[0], play.legal(play.to_act[0])[:1])

    def never(*_: object) -> None:
        raise AssertionError("it was legal in the other play")

    late = play.at_start()
    for name in ("move_from", "move_text", "outcome_from", "outcome_text"):
        monkeypatch.setattr(type(WITCHES), name, never)
    monkeypatch.setattr("hubba.core.play.arrange", never)
    while len(late.entries) < len(play.entries):
        late.follow(play)
    assert late.entries == play.entries


def test_an_entry_costs_the_same_early_and_late() -> None:
    """Also when steps were taken back in between: the twentieth entry costs what the five hundredth costs."""
    play = Play(PURSES, 3)
    while len(play.entries) < 520:
        play.step(0, [0])
        play.undo(0)
    late = play.at_start()

    def follow(count: int) -> Callable[[], None]:
        def following() -> None:
            for _ in range(count):
                late.follow(play)

        return following

    follow(20)()
    early = lines_run(follow(20), "core/")
    follow(460)()
    assert lines_run(follow(20), "core/") <= early * 1.1
