"""The arithmetic of clocks: how much time each seat has left, and what a decision takes of it.

All times are those of `server_time`. Nothing here looks at a clock, at a table or at the disk.

What is charged is the time from the commit that asked a seat until its answer arrived, without half a second for
the network and the page. Only what everybody sees starts or stops a clock: a step that tells nobody anything, and
after which its seat is still to act, is a part of the same decision.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final

from hubba.tables.clock_terms import ClockTerms

GRACE: Final = 0.5  # seconds of each decision that are not charged: they pass between the server and the person
TO_SETTLE: Final = 5.0  # seconds until clocks run when a game or the server starts: pages must be loaded first


@dataclass(frozen=True)
class SeatClock:
    """The clock of a person's seat."""

    left: float  # seconds: when it began to run, or while it stands
    since: float | None = None  # since when it runs; None: it stands
    asked: bool = False  # whether the seat is asked something, whoever answers
    out: bool = False  # its time is over: a bot answers what it is asked

    def left_at(self, now: float) -> float:
        """What the clock shows."""
        return self.left if self.since is None else max(0.0, self.left - max(0.0, now - self.since))

    @property
    def over_at(self) -> float | None:
        """When its time is over; None while it stands. An answer that was sent at zero has the grace to arrive."""
        return None if self.since is None else self.since + self.left + GRACE

    def stopped(self, now: float) -> "SeatClock":
        """The clock with what it ran charged."""
        if self.since is None:
            return self
        charged = max(0.0, now - self.since - GRACE)
        return replace(self, left=max(0.0, self.left - charged), since=None)


Clocks = Mapping[int, SeatClock]  # by seat: those of people


def opening_clocks(terms: ClockTerms, seats: Collection[int], to_act: Collection[int], at: float) -> Clocks:
    """The clocks of a new game."""
    new = {seat: SeatClock(float(terms.seconds)) for seat in seats}
    return clocks_after(terms, new, at + TO_SETTLE, to_act, seats)


def clocks_after(
    terms: ClockTerms,
    clocks: Clocks,
    at: float,
    to_act: Collection[int],
    people: Collection[int],
    *,
    mover: int | None = None,
    arrived: float | None = None,
    undone: bool = False,
) -> Clocks:
    """The clocks after a change that everybody sees, at a time.

    `people` are the seats where a person decides, `mover` is the seat whose step or undo `arrived` then.
    """
    return {
        seat: _after(
            terms,
            _moved(terms, clock, at if arrived is None else arrived, undone=undone) if seat == mover else clock,
            at,
            asked=seat in to_act,
            decides=seat in people,
            undone=undone,
        )
        for seat, clock in clocks.items()
    }


def out_of_time(clocks: Clocks, seats: Collection[int]) -> Clocks:
    """The clocks when those of some seats have come to zero."""
    return {
        seat: replace(clock, left=0.0, since=None, out=True) if seat in seats else clock
        for seat, clock in clocks.items()
    }


def _moved(terms: ClockTerms, clock: SeatClock, arrived: float, *, undone: bool) -> SeatClock:
    """The clock of whoever has answered or undone something."""
    earns = terms.increment if clock.asked and (clock.since is not None or clock.out) else 0  # a stand-in: nothing
    clock = replace(clock.stopped(arrived), asked=False, out=False)
    if undone:  # it gives no time back, and what the undone step earned is gone: nobody gains by doing it again
        return replace(clock, left=max(0.0, clock.left - terms.increment))
    return replace(clock, left=clock.left + earns)


def _after(
    terms: ClockTerms, clock: SeatClock, at: float, *, asked: bool, decides: bool, undone: bool
) -> SeatClock:
    begins = asked and not clock.asked
    if clock.asked and not asked:
        clock = replace(clock.stopped(at), asked=False, out=False)
    elif begins:
        full = not terms.bank and not undone  # what is asked again after an undo goes on with what was left
        clock = replace(clock, asked=True, left=float(terms.seconds) if full else clock.left)
    runs = asked and decides and not clock.out
    if not runs:
        return clock.stopped(at)
    if clock.since is not None:
        return clock
    # There is one grace for each question: who goes on with one has had it.
    return replace(clock, since=at if begins and not undone else at - GRACE)
