"""Who is at a shared table: windows that open, close, go to the back, and pages without script."""

import pytest

from hubba.tables.presence import AWAY, GRACE, HERE, LOST, PAGE_LASTS, GuestPresence, Presence
from tests.tables.shared import Clock


class Heard:
    """Notes what a presence says."""

    def __init__(self) -> None:
        self.told = self.reckoned = 0
        self.presence = Presence(self.tell, self.reckon)

    def tell(self) -> None:
        self.told += 1

    def reckon(self) -> None:
        self.reckoned += 1

    def news(self) -> tuple[int, int]:
        """How often it told, and how often it asked for a look at the clock, since the last time."""
        found = self.told, self.reckoned
        self.told = self.reckoned = 0
        return found


@pytest.fixture
def heard(clock: Clock) -> Heard:
    return Heard()


@pytest.fixture
def presence(heard: Heard) -> Presence:
    return heard.presence


def test_nobody_is_gone_for_longer_than_somebody_has_looked(presence: Presence, clock: Clock) -> None:
    assert presence.of("a") == GuestPresence(HERE)
    assert presence.next_change() == pytest.approx(GRACE)
    assert presence.lost_in("a", 60) == pytest.approx(60)
    clock.pass_by(GRACE)
    assert presence.of("a") == GuestPresence(LOST, GRACE)
    assert not presence.is_lost("a", 60)
    assert presence.next_change() is None
    clock.pass_by(60)
    assert presence.is_lost("a", 60)
    assert presence.lost_in("a", 60) is None


def test_a_window_is_in_front_or_behind_something(presence: Presence, heard: Heard, clock: Clock) -> None:
    presence.enter("a", 1)
    clock.pass_by(1000)
    assert presence.of("a") == GuestPresence(HERE)
    assert presence.lost_in("a", 60) is None
    presence.show("a", 1, front=False)
    assert heard.news() == (2, 0)
    clock.pass_by(5)
    presence.show("a", 1, front=False)
    presence.show("a", 2, front=True)
    presence.show("b", 1, front=True)
    assert heard.news() == (0, 0), "nothing has changed"
    assert presence.of("a") == GuestPresence(AWAY, 5)
    assert not presence.is_lost("a"), "whoever is away has a connection"
    presence.show("a", 1, front=True)
    assert heard.news() == (1, 0)
    assert presence.of("a") == GuestPresence(HERE)
    assert presence.of("b").kind == LOST


def test_one_window_in_front_is_enough(presence: Presence, heard: Heard, clock: Clock) -> None:
    presence.enter("a", 1)
    presence.enter("a", 2)
    presence.show("a", 1, front=False)
    assert presence.of("a") == GuestPresence(HERE)
    heard.news()
    presence.leave("a", 2)
    assert heard.news() == (1, 0)
    clock.pass_by(3)
    assert presence.of("a") == GuestPresence(AWAY, 3), "the one in front was closed"
    presence.enter("a", 3)
    assert presence.of("a") == GuestPresence(HERE)
    presence.leave("a", 1)
    assert presence.of("a") == GuestPresence(HERE)


def test_whoever_does_not_show_what_is_in_front_hears_of_it_apart(heard: Heard, clock: Clock) -> None:
    turned: list[str] = []
    presence = Presence(heard.tell, heard.reckon, lambda: turned.append("turn"))
    presence.enter("a", 1)
    presence.enter("a", 2)
    assert heard.news() == (2, 0)
    presence.show("a", 1, front=False)
    presence.leave("a", 2)
    presence.show("a", 1, front=True)
    assert (heard.news(), len(turned)) == ((0, 0), 3)


def test_a_reload_is_not_noticed(presence: Presence, heard: Heard, clock: Clock) -> None:
    presence.enter("a", 1)
    clock.pass_by(100)
    heard.news()
    presence.leave("a", 1)
    assert heard.news() == (0, 1)
    assert presence.next_change() == pytest.approx(GRACE)
    clock.pass_by(GRACE - 1)
    assert presence.of("a") == GuestPresence(HERE)
    presence.enter("a", 2)
    assert presence.next_change() is None
    clock.pass_by(100)
    assert presence.of("a") == GuestPresence(HERE)


def test_whoever_stays_away_is_lost_since_the_window_was_closed(
    presence: Presence, heard: Heard, clock: Clock
) -> None:
    presence.enter("a", 1)
    clock.pass_by(100)
    presence.leave("a", 1)
    heard.news()
    clock.pass_by(5)
    presence.leave("a", 1)
    presence.leave("a", 2)
    presence.leave("b", 1)
    assert heard.news() == (0, 0), "there is nothing left to close"
    assert presence.next_change() == pytest.approx(GRACE - 5)
    assert presence.lost_in("a", 60) == pytest.approx(55)
    clock.pass_by(55)
    assert presence.of("a") == GuestPresence(LOST, 60)
    assert presence.is_lost("a", 60)
    assert not presence.is_lost("a", 61)


def test_whoever_closes_a_window_behind_others_does_not_come_back_for_a_moment(
    presence: Presence, clock: Clock
) -> None:
    presence.enter("a", 1)
    presence.show("a", 1, front=False)
    clock.pass_by(2)
    presence.leave("a", 1)
    assert presence.of("a") == GuestPresence(AWAY, 2)
    clock.pass_by(GRACE)
    assert presence.of("a").kind == LOST
    presence.load("a")
    assert presence.of("a") == GuestPresence(HERE)


def test_a_page_without_script_lasts_for_a_while(presence: Presence, heard: Heard, clock: Clock) -> None:
    presence.load("a")
    assert heard.news() == (0, 1), "it was just opened: nobody missed anybody"
    clock.pass_by(PAGE_LASTS - 1)
    assert presence.of("a") == GuestPresence(HERE)
    presence.load("a")
    clock.pass_by(PAGE_LASTS - 1)
    assert presence.of("a") == GuestPresence(HERE)
    assert presence.next_change() == pytest.approx(1)
    clock.pass_by(1)
    assert presence.of("a").kind == LOST
    heard.news()
    presence.load("a")
    assert heard.news() == (1, 0), "they are back"
    assert presence.of("a") == GuestPresence(HERE)


def test_a_page_beside_a_window_changes_nothing(presence: Presence, heard: Heard, clock: Clock) -> None:
    presence.enter("a", 1)
    presence.show("a", 1, front=False)
    heard.news()
    presence.load("a")
    assert heard.news() == (0, 0)
    assert presence.of("a").kind == AWAY
    presence.leave("a", 1)
    clock.pass_by(GRACE)
    assert presence.of("a").kind == LOST


def test_the_window_that_closes_first_is_looked_at_first(presence: Presence, clock: Clock) -> None:
    clock.pass_by(GRACE)
    for guest in "abc":
        presence.enter(guest, 1)
    presence.leave("a", 1)
    clock.pass_by(3)
    presence.leave("b", 1)
    assert presence.next_change() == pytest.approx(GRACE - 3)
    clock.pass_by(GRACE - 3)
    assert [presence.of(guest).kind for guest in "abc"] == [LOST, HERE, HERE]
    assert presence.next_change() == pytest.approx(3)
