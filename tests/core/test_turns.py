"""Whole turns: all of them are listed, and a refusal names the move."""

from hubba.core.chance import GIVEN
from hubba.core.play import Play
from hubba.core.script import scripted
from hubba.testing.minis.caravan import GAME as CARAVAN
from hubba.testing.minis.purses import GAME as PURSES


def texts(play: Play, seat: int) -> list[str]:
    return [" ".join(play.game.move_text(move) for move in turn) for turn in play.turns(seat).each()]


def test_a_turn_goes_on_until_the_seat_is_not_asked_any_more() -> None:
    play = Play(PURSES, 2)
    found = texts(play, 0)
    assert "1 close" in found
    assert "1 2 close" in found
    assert len(set(found)) == len(found)
    assert play.entries == [], "nothing was done"
    for turn in play.turns(0).each():
        game = Play(PURSES, 2)
        game.step(0, turn)
        assert game.to_act == (1,)


def test_a_turn_ends_where_chance_is_awaited() -> None:
    play = Play(CARAVAN, 2, chance=scripted(CARAVAN, die="3 1"))
    assert sorted(texts(play, 0)) == sorted(play.game.move_text(move) for move in play.legal(0))


def test_whoever_is_not_asked_has_no_turn() -> None:
    assert texts(Play(CARAVAN, 2, chance=scripted(CARAVAN, die="3")), 1) == []
    assert texts(Play(CARAVAN, 2, chance=GIVEN), 0) == []


def test_a_refusal_names_the_move() -> None:
    turns = Play(PURSES, 2).turns(0)
    one, two, close = (PURSES.move_from(text) for text in ("1", "2", "close"))
    assert turns.refusal([two, one, close]) is None, "in any order"
    refused = turns.refusal([one, close, close])
    assert refused is not None
    assert refused.move == "close"
    nothing = turns.refusal([])
    assert nothing is not None
    assert nothing.refusal.reason == "empty-step"
