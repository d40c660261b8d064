"""What the drawn table shows of the bar, the auction and the sundial."""

import pytest

from hubba.core.event import Event
from hubba.games.warlock.browser.bar import BarRows
from hubba.games.warlock.browser.dial import sundial
from hubba.games.warlock.browser.offers import button
from tests.games.warlock.tables import go, set_up
from tests.games.warlock.test_table import drawn

# The bar


def test_the_bar_lies_in_rows_and_a_gap_is_filled() -> None:
    def told(name: str, **args: int) -> Event:
        return Event(name, args)

    def lie(events: list[Event]) -> list[list[tuple[int, int] | None]]:
        bar = BarRows(2)
        for event in events:
            bar.tell(event)
        return [[(it.face, it.seat) if it is not None else None for it in row] for row in bar.rows if row]

    events = [told("round", day=1, round=1), told("offered", seat=0, card=3), told("offered", seat=1, card=3)]
    assert lie(events) == [[(3, 0), (3, 1)]]
    events += [told("hired", seat=0, card=3)]
    assert lie(events) == [[None, (3, 1)]]
    events += [told("refilled", card=5), told("round", day=1, round=2), told("offered", seat=0, card=4)]
    assert lie(events) == [[(5, -1), (3, 1)], [(4, 0)]]
    assert lie([*events, told("auction-ends", seat=0)]) == []
    assert lie([told("hired", seat=0, card=9)]) == [], "a card that was never there leaves no gap"
    assert lie([told("lies", seat=0, card=card, place=21) for card in (1, 2, 3)]) == [[(1, -1), (2, -1)], [(3, -1)]]
    assert lie([told("lies", seat=0, card=1, place=20)]) == []


# The auction


def test_an_auction_says_who_bids_with_what_and_which_totals_are_taken() -> None:
    mines = ("H1 N1", "N1", "-")
    play = set_up("bidding 0 served=0", mines=mines, bar="W2 G1 H1", tonar=0, day=1, round=3)
    shown = drawn(play)
    assert shown.auction is not None
    assert shown.auction.bidding
    assert [bidder.role for bidder in shown.auction.bidders] == ["now", "waits", "waits"]
    assert (shown.auction.least, shown.auction.counts) == ("", ())
    assert {held.move for held in shown.mine} == {"bid:H1", "bid:N1"}
    go(play, 0, "bid:H1")
    assert (drawn(play).auction.least, drawn(play).auction.most) == ("½", "2")  # type: ignore[union-attr]
    assert [tick.gold for tick in drawn(play).auction.ticks if tick.mine] == ["½", "2"]  # type: ignore[union-attr]
    go(play, 0, "enough")
    counts = drawn(play).auction.counts  # type: ignore[union-attr]
    assert [(count.move, count.total) for count in counts] == [("two:0", "½"), ("two:1", "2")]
    go(play, 0, "two:0")
    other = drawn(play, 1).auction
    assert other is not None
    assert [(bidder.seat, bidder.role, bidder.total, bidder.place) for bidder in other.bidders] == [
        (0, "bid", "½", 1),
        (1, "now", "", 0),
        (2, "waits", "", 0),
    ]
    assert [tick.taken for tick in other.ticks[:2]] == [0, -1]
    assert other.counts == ()
    go(play, 1, "pass")
    shown = drawn(play)
    assert shown.auction is not None
    assert not shown.auction.bidding
    assert shown.auction.order == shown.auction.choosers == (0,)
    assert [bidder.role for bidder in shown.auction.bidders] == ["bid", "passed", "passed"]
    assert {held.move for row in shown.rows for held in row if held} == {"city:W2", "city:G1", "city:H1"}
    assert drawn(play).seats[1].role == ""


def test_the_button_of_a_bid_says_its_gold_where_it_can_count_only_one_total() -> None:
    play = set_up("bidding 0 served=0", mines=("H1 N1", "N1", "-"), bar="W2 G1 H1", tonar=0, day=1, round=3)
    go(play, 0, "bid:N1")
    scene = drawn(play).auction
    assert scene is not None
    assert (button(0, "enough", scene).kind, button(0, "enough", scene).gold) == ("bid-one", scene.least)
    assert button(0, "next", None).kind == "", "without an auction it names no gold"


def test_a_total_that_is_taken_is_shown_with_who_has_bid_it() -> None:
    play = set_up("bidding 0 served=0", mines=("H1", "H1", "-"), bar="W2", tonar=0, day=1, round=3)
    go(play, 0, "bid:H1 enough two:0")
    go(play, 1, "bid:H1")
    scene = drawn(play, 1).auction
    assert scene is not None
    assert [(count.move, count.total, count.taken) for count in scene.counts] == [
        ("enough", "½", 0),
        ("enough", "2", -1),
    ]
    go(play, 1, "enough")
    scene = drawn(play, 1).auction
    assert scene is not None
    assert [(count.move, count.taken) for count in scene.counts] == [("two:0", 0), ("two:1", -1)]


# The sundial


@pytest.mark.parametrize(("day", "number"), [(1, 1), (2, 2), (3, 3)])
def test_the_sundial_shows_one_hour_of_nine_and_none_at_night(day: int, number: int) -> None:
    dial = sundial(day, number, night=False)
    states = [hour.state for hour in dial.hours]
    now = (day - 1) * 3 + number - 1
    assert states == ["past"] * now + ["now"] + [""] * (8 - now)
    assert [bool(hour.shadow) for hour in dial.hours] == [state == "now" for state in states]
    assert [this for *_, this in dial.days] == [place == day - 1 for place in range(3)]
    assert "now" not in [hour.state for hour in sundial(day, number, night=True).hours]
