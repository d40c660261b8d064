"""Pieces seen from near, in any game."""

import pytest

from hubba.core.closeup import Closeup, CloseupLine, Spot, spot_of
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.seen import seen_by
from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.testing.minis.purses import GAME as PURSES

HAND = Zone("hand", 0, ("G2", "G2", "W1"))
BAR = Zone("bar", pieces=("O1", "W1"))
ZONES = [BAR, HAND, Zone("hand", 1, hidden=3)]


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("hand-0-W1", Spot(HAND, "W1", 2)),
        ("hand-0-G2-2", Spot(HAND, "G2", 1)),
        ("bar-W1", Spot(BAR, "W1", 1)),
        ("W1", Spot(BAR, "W1", 1)),
        ("trick-G2", Spot(HAND, "G2", 0)),
        ("bid-0-O1-3", Spot(BAR, "O1", 0)),
    ],
)
def test_a_piece_is_found_by_its_name_in_a_page(name: str, found: Spot) -> None:
    assert spot_of(ZONES, name) == found


@pytest.mark.parametrize("name", ["hand-1-H1", "H1", "hand-0", "", "-", "nonsense", "hand-0-G2-9x", "3"])
def test_a_piece_that_nobody_sees_here_is_nonsense(name: str) -> None:
    assert spot_of(ZONES, name) is None


def test_any_game_says_what_a_piece_is_and_where_it_lies() -> None:
    play = Play(WARLOCK, 3, {})
    words = Words(WARLOCK, "en", ["Anna", "Brian", "Chloé"], viewer=0, codes=False)
    seen = seen_by(play, 0)
    own, other = Spot(Zone("dungeon", 0, ("G2",)), "G2"), Spot(Zone("dungeon", 1, ("G2",)), "G2")
    line = CloseupLine("3 points, 1 gold, cost: wizard + human")
    assert Game.closeup(WARLOCK, seen, own, words) == Closeup("giant", "G2", "Dungeon", (line,))
    found = Game.closeup(WARLOCK, seen, other, words)
    assert found is not None
    assert found.place == "Dungeon, Brian"
    dragon = Game.closeup(WARLOCK, seen, Spot(Zone("row-1", 0, ("**",)), "**"), words)
    assert dragon is not None
    assert dragon.lines == ()
    assert Game.named_spot(WARLOCK, [own.zone], "G2") == own


def test_a_game_without_looks_has_nothing_to_show() -> None:
    play = Play(PURSES, PURSES.seats[0], {})
    zone = Zone("somewhere", pieces=("x",))
    assert PURSES.look_of("somewhere", "x") is None
    assert PURSES.closeup(seen_by(play, 0), Spot(zone, "x"), Words(PURSES, "en")) is None
