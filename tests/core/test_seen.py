"""All that a viewer may know at one moment, together: what a drawn table is made of."""

from hubba.core.event import SPECTATOR
from hubba.core.play import Play
from hubba.testing.minis.purses import GAME


def test_what_is_seen_is_the_viewers_own_knowledge() -> None:
    play = Play(GAME, 2, {})
    seen = play.seen(0)
    assert (seen.viewer, seen.seats, seen.to_act) == (0, 2, play.to_act)
    assert seen.view is play.view(0)
    assert list(seen.events) == play.events(0)
    assert list(seen.legal) == [GAME.move_text(move) for move in play.legal(0)]
    assert play.seen(SPECTATOR).legal == ()


def test_a_game_without_a_drawn_table_draws_nothing() -> None:
    assert GAME.drawn(Play(GAME, 2, {}).seen(0)) is None
