"""The events of golden games, by clause, compared with a file.

Programs read the names and numbers of events, views are made of them, and every step that the rules take is an
event. So events are a promise, like the moves of a record. Each is compared with the file, together with the event
that follows it.

After an intended change, write the file again: `python -m tests.games.thorgal.test_told`, likewise for Warlock.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from hubba.core.event import SPECTATOR, Event
from hubba.core.game import Game
from hubba.core.recordtext import read_record
from hubba.core.replay import replay

FEW = 2  # events of each name, game and viewer in the file: this many of the first, and as many of the last


def text_of(event: Event) -> str:
    """An event as a line: `drew seat=0 card=5`."""
    lists = {name: ",".join(map(str, numbers)) for name, numbers in event.many.items()}
    return " ".join([event.name, *(f"{name}={value}" for name, value in {**event.args, **lists}.items())])


class Told:
    """The events of some games, as some viewers are told them, and the file that has them."""

    def __init__(self, game: Game, games: Iterable[Path], viewers: Sequence[int], path: Path) -> None:
        self.game = game
        self.games = sorted(games)
        self.viewers = viewers
        self.path = path
        self.found: dict[str, list[str]] = {}  # the lines of each clause

    def listen(self) -> dict[str, list[str]]:
        """The events by clause; the games are replayed once."""
        if not self.found:
            found = defaultdict(list)
            for path in self.games:
                play = replay(read_record(path.read_text("utf-8")), self.game)
                for viewer in self.viewers:
                    who = "all" if viewer == SPECTATOR else f"seat {viewer}"
                    for clause, line in lines_of(play.events(viewer)):
                        found[clause].append(f"{path.stem}, {who}: {line}")
            self.found = dict(found)
        return self.found

    def check(self, clause: str) -> None:
        """Check that the events of a clause are those in the file."""
        head = f"{clause} "
        kept = self.path.read_text("utf-8").splitlines()
        assert self.listen().get(clause) == [line.removeprefix(head) for line in kept if line.startswith(head)]

    def written(self) -> list[str]:
        """The clauses in the file. tools/clauses.py reads the same file to find the tests of a clause."""
        return list(dict.fromkeys(line.split()[0] for line in self.path.read_text("utf-8").splitlines()))

    def clauses(self) -> set[str]:
        """The clauses that some event cites."""
        return set(self.listen())

    def write(self) -> None:
        """Write the file again."""
        found = self.listen()
        lines = [f"{clause} {line}" for clause in sorted(found) for line in found[clause]]
        self.path.write_text("\n".join(lines) + "\n", "utf-8")


def lines_of(events: Sequence[Event]) -> Iterable[tuple[str, str]]:
    """Clauses and lines of the first and last events of each name: `drew 2 of 48: seat=0 card=5; asks …`."""
    total = Counter(event.name for event in events)
    number: Counter[str] = Counter()
    for event, after in zip(events, [*events[1:], None], strict=True):
        number[event.name] += 1
        place, many = number[event.name], total[event.name]
        if place <= FEW or place > many - FEW:
            name, _, rest = text_of(event).partition(" ")
            then = "" if after is None else f"; {text_of(after)}"
            yield event.clause, f"{name} {place} of {many}: {rest}{then}"
