"""Warlock 6: the end of the game."""

from hubba.core.fast import bits
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.empire import some_full
from hubba.games.warlock.rules.grid import CELLS
from hubba.games.warlock.rules.phase_names import OVER
from hubba.games.warlock.rules.scoring import Score, removed
from hubba.games.warlock.rules.table import NO_SEAT, WarlockTable


# Warlock 6.1, Warlock 6.2
def end_game(t: WarlockTable) -> None:
    """End the game; points are counted."""
    t.phase = OVER
    t.actor = NO_SEAT
    if t.news is not None:
        tell_end(t)


# Warlock 6.3, Warlock 6.8
def tell_end(t: WarlockTable) -> None:
    """Tell which cities are removed, what each part of an empire is worth, and who wins."""
    t.tell(events.ended(int(some_full(t))))
    for seat in range(t.seats):
        for cell in bits(removed(t, seat)):
            t.tell(events.removed(seat, t.cells[seat * CELLS + cell], cell))
    score = Score(t)
    for seat in range(t.seats):
        parts = (score.printed[seat], score.series[seat], score.most[seat], score.diversity[seat])
        t.tell(events.scored(seat, *parts, score.points(seat)))
    for seat in score.winners():
        t.tell(events.wins(seat, score.points(seat)))
