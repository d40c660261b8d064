"""Everything that a viewer may know at one moment, from which a drawn table is made."""

from hubba.core.event import SPECTATOR, Event
from hubba.core.play import Play
from hubba.core.seen import Fold
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


class Heard(Fold):
    """How many events there were, and how many of them were new."""

    read = 0

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def tell(self, event: Event) -> None:
        self.count += 1
        Heard.read += 1


def test_events_are_added_up_once_and_again_after_an_undo() -> None:
    play = Play(GAME, 2, {})
    Heard.read = 0
    assert play.seen(0).folded(Heard).count == Heard.read == len(play.events(0))
    assert play.seen(0).folded(Heard).count == Heard.read, "nothing is new"
    seat = play.to_act[0]
    play.step(seat, [play.legal(seat)[0]])
    assert play.seen(seat).folded(Heard).count == len(play.events(seat))
    read = Heard.read
    play.take_back(seat)
    assert play.seen(seat).folded(Heard).count == len(play.events(seat))
    assert Heard.read > read, "what was undone no longer counts"
    assert play.seen(1 - seat).folded(Heard).count == len(play.events(1 - seat))
