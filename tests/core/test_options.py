"""Options and numbers of seats."""

import pytest

from hubba.core.errors import OptionError
from hubba.games.witches.game import GAME
from hubba.testing.minis.purses import GAME as PURSES


def test_defaults_fill_what_is_not_said() -> None:
    assert GAME.settle(4, {"wheel": "increasing"}) == {
        "wheel": "increasing",
        "trump_from": "trick",
        "leader": "lot",
        "colours": "6",
        "values": "9",
        "hand": "6",
    }


@pytest.mark.parametrize(
    ("seats", "given", "message"),
    [
        (7, {}, "witches is for 2 to 6 seats, not 7"),
        (1, {}, "2 to 6 seats"),
        (2, {"wheal": 1}, "no option 'wheal'; there are: wheel, trump_from"),
        (2, {"wheel": "square"}, "cannot be 'square'; choose one of: decreasing, increasing"),
        (4, {"leader": 4}, "seat from 0 to 3"),
        (6, {"colours": 2, "values": 5}, "10 cards are not enough for 6 hands of 6 and a trump: take at least 37"),
    ],
)
def test_a_wrong_one_is_refused_and_says_what_to_choose(seats: int, given: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=message.replace("(", r"\(")):
        GAME.settle(seats, given)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OptionError, match="there are: none"):
        PURSES.settle(2, {"speed": "fast"})
