"""The arithmetic of clocks, without a clock."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hubba.core.errors import OptionError
from hubba.tables.clock_terms import AT_ZERO, CLOCKS, LEAST_BEAT, MOST_BEAT, ClockTerms, chosen_terms, terms_from
from hubba.tables.seat_clock import GRACE, TO_SETTLE, SeatClock, clocks_after, opening_clocks, out_of_time
from tests.scale import examples

DECISION = ClockTerms("decision-60", 60)
BANK = ClockTerms("bank-300-10", 300, 10, bank=True, at_zero="seat")


# Terms


@pytest.mark.parametrize("at_zero", AT_ZERO)
@pytest.mark.parametrize("choice", CLOCKS)
def test_terms_are_read_as_they_were_written(choice: str, at_zero: str) -> None:
    text = chosen_terms(choice, at_zero)
    terms = terms_from(text)
    assert (terms is None) == (choice == "none") == (text == "")
    if terms is not None:
        assert (terms.choice, terms.at_zero, terms.text) == (choice, at_zero, text)
        assert terms.bank == (terms.increment > 0), "whoever has used up a bank can still decide"
        assert LEAST_BEAT <= terms.beat <= MOST_BEAT
        assert 20 <= terms.seconds <= 7 * 86400


@pytest.mark.parametrize(
    ("choice", "at_zero"),
    [
        ("decision-21", ""),
        ("decision-1", "move"),
        ("bank-300", "move"),
        ("bank-300-0", "move"),
        ("decision-٦٠", "move"),
        ("decision-60 move", "move"),
        ("x" * 10**5, ""),
        ("decision-60", "lose"),
        ("none", "\x00"),
    ],
)
def test_no_other_terms_can_be_chosen(choice: str, at_zero: str) -> None:
    with pytest.raises(OptionError, match="there are: ") as error:
        chosen_terms(choice, at_zero)
    assert len(str(error.value)) < 500


def test_without_a_choice_there_is_no_clock_and_a_bot_decides_one_move() -> None:
    assert chosen_terms("", "") == chosen_terms("none", "seat") == ""
    assert chosen_terms("decision-20", "") == "decision-20 move"
    for nonsense in ("", "none move", "decision-60x move", "bank-9 move", "🕰"):
        assert terms_from(nonsense) is None


# One question after the other


def test_a_clock_runs_while_its_seat_is_asked_and_shows_what_is_left() -> None:
    clocks = opening_clocks(DECISION, (0, 1), (0,), at=100.0)
    first, second = clocks[0], clocks[1]
    assert (first.since, second.since) == (100.0 + TO_SETTLE, None)
    assert [first.left_at(at) for at in (100.0, 105.0, 115.0, 165.0, 999.0)] == [60, 60, 50, 0, 0]
    assert first.over_at == 105.0 + 60 + GRACE
    assert (second.left_at(999.0), second.over_at) == (60, None)


def test_each_decision_has_its_own_time() -> None:
    clocks = opening_clocks(DECISION, (0, 1), (0,), at=0.0)
    clocks = clocks_after(DECISION, clocks, 25.2, (1,), (0, 1), mover=0, arrived=25.0)
    assert clocks[0] == SeatClock(40.5), "from 5 to 25, without the half second"
    assert clocks[1] == SeatClock(60.0, 25.2, asked=True)
    clocks = clocks_after(DECISION, clocks, 30.0, (0,), (0, 1), mover=1, arrived=30.0)
    assert clocks[0] == SeatClock(60.0, 30.0, asked=True)


def test_a_bank_is_for_all_decisions_and_grows_with_each() -> None:
    clocks = opening_clocks(BANK, (0, 1), (0,), at=0.0)
    clocks = clocks_after(BANK, clocks, 25.0, (1,), (0, 1), mover=0)
    assert clocks[0].left == 300 - 19.5 + 10
    clocks = clocks_after(BANK, clocks, 25.2, (0,), (0, 1), mover=1)
    assert clocks[1].left == 310, "a quick answer takes nothing"
    clocks = clocks_after(BANK, clocks, 40.2, (0,), (0, 1), mover=0)
    assert clocks[0] == SeatClock(300 - 19.5 + 10 - 14.5 + 10, 40.2, asked=True), "it is asked the next thing"


def test_of_several_who_choose_at_once_each_clock_runs_until_that_seat_has_chosen() -> None:
    clocks = opening_clocks(BANK, (0, 1, 2), (0, 1, 2), at=0.0)
    clocks = clocks_after(BANK, clocks, 15.0, (1, 2), (0, 1, 2), mover=0)
    assert [clock.since for clock in clocks.values()] == [None, 5.0, 5.0]
    clocks = clocks_after(BANK, clocks, 25.0, (1,), (0, 1, 2), mover=2)
    assert [clock.left for clock in clocks.values()] == [300.5, 300, 290.5]


# Taking back


@pytest.mark.parametrize(("terms", "left"), [(DECISION, 40.5), (BANK, 280.5)])
def test_an_undo_gives_no_time_back_and_no_new_time(terms: ClockTerms, left: float) -> None:
    clocks = opening_clocks(terms, (0, 1), (0,), at=0.0)
    clocks = clocks_after(terms, clocks, 25.0, (1,), (0, 1), mover=0)
    clocks = clocks_after(terms, clocks, 35.0, (0,), (0, 1), mover=0, undone=True)
    assert clocks[0] == SeatClock(left, 35.0 - GRACE, asked=True), "the grace of this question is over, too"
    assert clocks[1].since is None


@pytest.mark.parametrize("terms", [DECISION, BANK])
def test_whoever_makes_and_undoes_a_step_for_ever_runs_out_of_time(terms: ClockTerms) -> None:
    clocks, at = opening_clocks(terms, (0, 1), (0,), at=0.0), 0.0
    left = [clocks[0].left]
    for _ in range(40):
        at += 10
        clocks = clocks_after(terms, clocks, at, (1,), (0, 1), mover=0)
        clocks = clocks_after(terms, clocks, at + 0.1, (0,), (0, 1), mover=0, undone=True)
        left.append(clocks[0].left)
        at += 0.1
    assert left == sorted(left, reverse=True)
    assert left[-1] == 0


# Bots


def test_where_a_bot_stands_in_the_clock_stands_and_goes_on_where_it_stood() -> None:
    clocks = opening_clocks(BANK, (0, 1), (0,), at=0.0)
    clocks = clocks_after(BANK, clocks, 15.0, (0,), (1,))
    assert clocks[0] == SeatClock(290.5, None, asked=True)
    clocks = clocks_after(BANK, clocks, 99.0, (0,), (0, 1))
    assert clocks[0] == SeatClock(290.5, 99.0 - GRACE, asked=True)
    clocks = clocks_after(BANK, clocks, 100.0, (0,), (1,))
    clocks = clocks_after(BANK, clocks, 110.0, (1,), (1,), mover=0)
    assert clocks[0] == SeatClock(289.5 - 0.5 + 0.5), "a bot's answers earn nothing"


@pytest.mark.parametrize(("terms", "then"), [(DECISION, 60.0), (BANK, 10.0)])
def test_after_zero_there_is_time_for_the_next_decision_and_no_more(terms: ClockTerms, then: float) -> None:
    clocks = opening_clocks(terms, (0, 1), (0,), at=0.0)
    clocks = out_of_time(clocks, [0])
    assert clocks[0] == SeatClock(0.0, None, asked=True, out=True)
    assert clocks_after(terms, clocks, 400.0, (0,), (0, 1)) == clocks, "coming back does not help with this one"
    clocks = clocks_after(terms, clocks, 401.0, (0, 1), (0, 1), mover=0)
    assert clocks[0] == SeatClock(then, 401.0, asked=True)


# All that happens


Deeds = st.lists(st.tuples(st.integers(0, 2), st.floats(0, 40), st.booleans(), st.booleans()), max_size=40)


@settings(max_examples=examples(60, 60))
@given(st.sampled_from([BANK, ClockTerms("bank-7-5", 7, 5, bank=True)]), Deeds)
def test_what_is_charged_is_what_was_asked(terms: ClockTerms, deeds: list[tuple[int, float, bool, bool]]) -> None:
    """What is left is the bank with the increments of answers, without the time in which the seat was asked."""
    asked = {0, 1}
    clocks, at = opening_clocks(terms, (0, 1, 2), asked, at=-TO_SETTLE), 0.0
    due = dict.fromkeys(range(3), float(terms.seconds))
    began = dict.fromkeys(asked, 0.0)
    for seat, seconds, goes_on, other in deeds:
        at += seconds
        if seat not in asked:
            continue
        after = ({seat} if goes_on else set()) | ({(seat + 1) % 3} if other else set()) | (asked - {seat})
        clocks = clocks_after(terms, clocks, at, after, (0, 1, 2), mover=seat)
        due[seat] = max(0.0, due[seat] - max(0.0, at - began.pop(seat) - GRACE)) + terms.increment
        began |= dict.fromkeys(after - began.keys(), at)
        asked = after
        for each, clock in clocks.items():
            assert clock.left == pytest.approx(due[each])
            assert (clock.since is not None) == clock.asked == (each in asked)
            assert 0 <= clock.left_at(at + 1) <= clock.left
