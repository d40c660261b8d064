"""Who is told what."""

from hubba.core.event import HIDDEN, SPECTATOR, Event


def test_a_secret_argument_is_read_by_those_who_know() -> None:
    event = Event("drew", {"seat": 1, "card": 7}, "3.1", ("card",), 0b010, reveals=0b010)
    assert event.seen_by(1) == Event("drew", {"seat": 1, "card": 7}, "3.1")
    for viewer in (0, 2, SPECTATOR):
        assert event.seen_by(viewer) == Event("drew", {"seat": 1, "card": HIDDEN}, "3.1")


def test_an_open_event_is_for_all() -> None:
    event = Event("won", {"seat": 1})
    assert event.seen_by(SPECTATOR) == event.seen_by(0) == event


def test_who_is_not_told_hears_nothing() -> None:
    event = Event("chose", {"seat": 2}, told=0b100)
    assert event.seen_by(2) == Event("chose", {"seat": 2})
    assert event.seen_by(0) is None
    assert event.seen_by(SPECTATOR) is None
