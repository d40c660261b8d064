"""How long bots pause."""

import pytest

from hubba.core.event import Event
from hubba.tables.pace import LONGEST, PACES, QUIET, USUAL, pause_for

NEWS = [Event("played"), Event("scored")]


def test_the_more_there_is_to_see_the_longer_a_bot_waits_up_to_a_limit() -> None:
    waits = [pause_for("human", NEWS[:1] * count) for count in range(10)]
    assert waits == sorted(waits)
    assert 0 < waits[0] < waits[1] < waits[9] == LONGEST


def test_that_somebody_is_asked_is_nothing_to_look_at() -> None:
    assert pause_for("human", [*NEWS, Event(QUIET)]) == pause_for("human", NEWS)


def test_paces_go_from_slow_to_none_at_all() -> None:
    waits = [pause_for(pace, NEWS) for pace in PACES]
    assert waits == sorted(waits, reverse=True)
    assert len(set(waits)) == len(waits)
    assert pause_for("instant", NEWS * 99) == 0
    assert USUAL in PACES


@pytest.mark.parametrize("pace", ["", "breakneck"])
def test_a_pace_that_nobody_knows_any_more_is_the_usual_one(pace: str) -> None:
    assert pause_for(pace, NEWS) == pause_for(USUAL, NEWS)
