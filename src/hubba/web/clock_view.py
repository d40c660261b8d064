"""Clocks as pages show them: what is left and since when it runs, so that a browser can count by itself.

What a part of a page says of a clock follows from its state, not from the moment at which it is rendered: otherwise
every look of somebody would send it again, and tell that somebody else has done something in secret.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from markupsafe import Markup

from hubba.core.wording import Phrases
from hubba.tables.clock_terms import CLOCKS, DAY, HOUR, MINUTE, NO_CLOCK, ClockTerms, terms_from
from hubba.tables.seat_clock import Clocks, SeatClock
from hubba.tables.server_time import server_time
from hubba.web.pages import name_said
from hubba.web.protocols import TableSource

LATE: Final = 10_000  # milliseconds: the clock looks and sounds different; `clock.js` has the same
ClockChoices = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]  # by group: choices with their words
WARNINGS: Final = (60, 30, 10)  # seconds, that are read aloud to whom they concern


@dataclass(frozen=True)
class ClocksOfThen:
    """The clocks of a table as they stood some time ago."""

    terms: ClockTerms
    seats: Clocks
    behind: float  # seconds


@dataclass(frozen=True)
class ClockShown:
    """A clock: its times are in milliseconds, those of a running one in the server's time."""

    name: str  # whose it is
    left: int
    since: int | None
    out: bool
    own: bool
    long: bool  # it shows hours or days
    text: str  # what it shows when it begins to run


@dataclass(frozen=True)
class ClockSpoken:
    """What the script of a clock needs in words."""

    hours: str
    days: str
    warnings: tuple[tuple[int, str], ...]
    over: str


def now_at(table: TableSource) -> float:
    """The moment that whoever looks at a table sees, in the server's time."""
    return server_time() - (0.0 if table.clock is None else table.clock.behind)


def clock_at(table: TableSource, seat: int, guest: str, words: Phrases) -> ClockShown | None:
    """The clock of a seat; None where there is none."""
    seen = table.clock
    if seen is None or seat not in seen.seats:
        return None
    clock = seen.seats[seat]
    left = whole_left(seen.terms, clock, clock.left)
    since = None if clock.since is None else round(clock.since * 1000)
    own = bool(guest) and seat in table.seats_of(guest)
    name, text = name_said(table.players[seat].name, words), clock_text(left, words)
    return ClockShown(name, round(left * 1000), since, clock.out, own, seen.terms.seconds >= HOUR, text)


def whole_left(terms: ClockTerms, clock: SeatClock, left: float) -> float:
    """What a seat has left: whoever is not asked has the whole time for a decision before them."""
    return left if terms.bank or clock.asked else float(terms.seconds)


def own_clocks(shown: Sequence[ClockShown | None], looks: int) -> tuple[ClockShown, ...]:
    """The clocks that the bar shows: that of the seat at the screen, or those of a guest's that run."""
    own = [clock for clock in shown if clock is not None and clock.own]
    if looks >= 0 and shown[looks] is not None:
        return tuple(clock for clock in own if clock is shown[looks])
    return tuple([clock for clock in own if clock.since is not None][:1] or own[:1])


def clock_text(seconds: float, words: Phrases) -> str:
    """What a clock shows."""
    whole = ceil(round(seconds, 3))
    if whole < HOUR:
        return f"{whole // MINUTE}:{whole % MINUTE:02}"
    if whole < DAY:
        return words.say("clock-hours", {"h": str(whole // HOUR), "m": f"{whole % HOUR // MINUTE:02}"})
    return words.say("clock-days", {"d": str(whole // DAY), "h": str(whole % DAY // HOUR)})


def clock_spoken(words: Phrases) -> ClockSpoken:
    """The words of the clocks of a page; the script fills in the numbers."""
    return ClockSpoken(
        words.say("clock-hours", {"h": "{h}", "m": "{m}"}),
        words.say("clock-days", {"d": "{d}", "h": "{h}"}),
        tuple((seconds, words.say("clock-left", {"time": span(seconds, words)})) for seconds in WARNINGS),
        words.say("clock-zero"),
    )


RUNNING: Final = re.compile(r'(<[^>]* data-left="(\d+)" data-since="(\d+)"[^>]*><b>)[^<]*</b>')


def at_render(html: Markup, table: TableSource, words: Phrases) -> Markup:
    """The same part with what running clocks show now, for pages without script."""
    now = now_at(table)

    def shown(found: re.Match[str]) -> str:
        left, since = int(found[2]) / 1000, int(found[3]) / 1000
        return f"{found[1]}{clock_text(max(0.0, left - max(0.0, now - since)), words)}</b>"

    return Markup(RUNNING.sub(shown, str(html)))


def terms_said(text: str, words: Phrases) -> str:
    """The terms of a clock in words, as they are stored; empty without a clock."""
    terms = terms_from(text)
    if terms is None:
        return ""
    return f"{choice_said(terms.choice, words)}. {words.say(f'clock-at-zero-{terms.at_zero}-said')}"


def clock_choices(words: Phrases) -> ClockChoices:
    """The clocks that can be chosen, in groups."""
    groups = (("", NO_CLOCK), (words.say("clock-decisions"), "decision-"), (words.say("clock-banks"), "bank-"))
    return tuple(
        (title, tuple((choice, choice_said(choice, words)) for choice in CLOCKS if choice.startswith(stem)))
        for title, stem in groups
    )


def choice_said(choice: str, words: Phrases) -> str:
    """A clock that can be chosen, in words."""
    terms = terms_from(choice)
    if terms is None:
        return words.say("clock-none")
    if terms.bank:
        return words.say("clock-bank", {"time": span(terms.seconds, words), "more": span(terms.increment, words)})
    return words.say("clock-decision", {"time": span(terms.seconds, words)})


def span(seconds: int, words: Phrases) -> str:
    """A time in words: `5 minutes`."""
    for unit, name in ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes")):
        if seconds >= unit and seconds % unit == 0 and not (unit == DAY and seconds == DAY):
            return words.say(f"span-{name}", {"count": seconds // unit})
    return words.say("span-seconds", {"count": seconds})
