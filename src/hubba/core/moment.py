"""A game as one viewer saw it: a moment after each step, for looking at it again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hubba.core.outcome import Outcome
from hubba.core.record import Draw, Entry, Step


@dataclass(frozen=True)
class Moment:
    """What a viewer knew after a step that it noticed and the chance that followed.

    The first moment comes before all steps.
    """

    entry: int  # how many of the entries that count had been made
    step: Step | None  # as the viewer saw it
    told: int  # how many events the viewer had been told
    to_act: tuple[int, ...]
    outcome: Outcome | None = None


def moments(
    seen: Sequence[Entry | None], told: Sequence[int], acting: Sequence[int], now: int, outcome: Outcome | None
) -> list[Moment]:
    """The moments of a viewer. They depend only on what it saw.

    `seen` holds the entries that count, as the viewer saw them; None for those that it was not told about. For the
    start and after each entry, `told` says how many events it had been told, `acting` which seats were to act, as a
    mask. `now` is the number of all its events.
    """
    found = [Moment(0, None, told[0], seats_in(acting[0]))]
    for number, entry in enumerate(seen, start=1):
        if entry is None:
            continue
        step = entry if isinstance(entry, Step) else found[-1].step
        moment = Moment(number, step, told[number], seats_in(acting[number]))
        if isinstance(entry, Draw):
            found[-1] = moment
        else:
            found.append(moment)
    # The news that a step was taken back is not an entry; it belongs to the last moment.
    found[-1] = replace(found[-1], told=now, to_act=seats_in(acting[-1]), outcome=outcome)
    return found


def seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a mask."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)
