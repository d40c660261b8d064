"""The entries of a record that count, and what everybody was told about them.

All entries ever made form a tree: an undo goes back to a fork, and the next entry starts another branch. The line
is the path from the start to the current end. It grows and is cut only at its end, so the cost of taking something
back depends on how much is taken back, not on how long the game is.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from operator import add
from typing import Final

from hubba.core.event import SPECTATOR, Event
from hubba.core.game import Game
from hubba.core.record import HIDDEN_TEXT, Draw, Entry, Step
from hubba.core.state import NO_CHANCE, NOBODY, State
from hubba.core.undo import HistoryEntry
from hubba.core.view import View

NEAR: Final = 16  # keep the states of this many last entries, and before them every 16th


@dataclass(frozen=True, eq=False)
class Node:
    """An entry in the tree: its number in the record, what it was, what it followed, how many came before it.

    The entry is text, for people, records and databases. The rules get `played`, the same as numbers, and never
    parse the text again.
    """

    number: int
    entry: Step | Draw
    played: tuple[int, ...]  # moves, or outcomes of chance
    purpose: int  # of chance; NO_CHANCE for a step
    before: "Node | None" = field(repr=False)
    depth: int


@dataclass
class Checkpoint:
    """The situation at the start (without an entry), or after an entry."""

    state: State | None  # None if it can be rebuilt from an earlier one
    told: Mapping[int, int]  # by viewer: how many events, not counting news of undos
    trail: Mapping[int, int]  # by viewer: the length of its trail
    acting: int  # who was to act, as a mask
    drawn: tuple[int, ...]  # by purpose: how many outcomes of chance
    acted: Mapping[int, int] = field(default_factory=dict)  # by seat: the place of its last step


@dataclass(frozen=True)
class Undone:
    """The news that something was taken back: after which place of the line, after how many events, and the event.

    A viewer keeps only the last one: earlier ones are dropped when its events are told again.
    """

    place: int
    told: int
    event: Event


class Timeline:
    """What has happened and counts. Places are 0 for the start, then 1, 2, … for the entries."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str], setup: str) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.viewers = (*range(seats), SPECTATOR)
        self.path: list[Node] = []
        self.history: list[HistoryEntry] = []
        self.seen: list[Mapping[int, Entry | None]] = []  # each entry as each viewer saw it
        self.trails: dict[int, list[tuple[int, int]]] = {viewer: [] for viewer in self.viewers}
        self._told: dict[int, list[Event]] = {viewer: [] for viewer in self.viewers}
        self._undone: dict[int, Undone] = {}
        self._apart: dict[int, int] = {}  # by viewer: its first event that spectators were not told
        self._views: dict[int, View] = {}  # those that somebody asked for; each event goes to them at once
        state = game.read_position(setup)[0] if setup else game.new_state(seats, options)
        if setup:
            self._tell(game.set_up(state))
        self.marks = [self._mark(state, (0,) * len(game.purposes), {})]

    # What can be asked

    @property
    def state(self) -> State:
        """The current state. Do not change it."""
        state = self.marks[-1].state
        assert state is not None
        return state

    @property
    def end(self) -> Node | None:
        """The last entry that counts; None at the start."""
        return self.path[-1] if self.path else None

    def events(self, viewer: int, after: int = 0) -> list[Event]:
        """All that a viewer was told and that still counts, in order, without the first `after` events."""
        told, undone = self._told[viewer], self._undone.get(viewer)
        if undone is None:
            return told[after:]
        if after > undone.told:
            return told[after - 1 :]
        return [*told[after : undone.told], undone.event, *told[undone.told :]]

    def told(self, viewer: int) -> int:
        """How many events a viewer was told that still count."""
        return len(self._told[viewer]) + (viewer in self._undone)

    def is_open(self, seat: int) -> bool:
        """Whether a seat was told only what spectators were told."""
        own, public = self._undone.get(seat), self._undone.get(SPECTATOR)
        if seat in self._apart or (own is None) != (public is None):
            return False
        return own is None or public is None or (own.told, own.event) == (public.told, public.event)

    def told_at(self, viewer: int, place: int) -> int:
        """How many of these events a viewer had been told after the entry at that place."""
        undone = self._undone.get(viewer)
        return self.marks[place].told[viewer] + (undone is not None and place > undone.place)

    def told_before_acting(self, seat: int) -> int:
        """How many of these events a seat had been told before its last step; 0 if it has made none."""
        return self._told_before(seat, self.marks[-1].acted.get(seat))

    def told_before_turn(self, seat: int) -> int:
        """How many of these events a seat had been told before the last step of its last turn; 0 if there is none.

        A turn that the seat has begun and not ended does not count. Only what the seat heard of decides that: steps
        that others made in secret do not.
        """
        place, later = self.marks[-1].acted.get(seat), len(self.path)
        if self.marks[-1].acting >> seat & 1:
            while place is not None and not self._acted_between(seat, place, later):
                later = place - 1
                place = self.marks[later].acted.get(seat)
        return self._told_before(seat, place)

    def _acted_between(self, seat: int, place: int, later: int) -> bool:
        """Whether a seat heard of a step of another seat after one place and before another."""
        entries = self.history[place:later]
        return any(
            isinstance(done.entry, Step) and done.entry.seat != seat and seat in done.heard for done in entries
        )

    def heard_last(self, viewer: int) -> int:
        """How many events a viewer was told about the last entry."""
        return self.marks[-1].told[viewer] - self.marks[-2].told[viewer]

    def view(self, viewer: int) -> View:
        """What a viewer knows. The view follows the game until something that it was told is taken back."""
        if viewer not in self._views:
            self._views[viewer] = self.fold(viewer, self.events(viewer))
        return self._views[viewer]

    def fold(self, viewer: int, events: Iterable[Event]) -> View:
        """What a viewer knows after these events."""
        view = self.game.new_view(viewer, self.seats, self.options)
        for event in events:
            view.see(event)
        return view

    # What can be done

    def add(self, number: int, entry: Step | Draw, played: tuple[int, ...], purpose: int = NO_CHANCE) -> None:
        """Add a legal entry of the record, given as text and as numbers."""
        self._push(Node(number, entry, played, purpose, self.end, len(self.path)))

    def without(self, number: int) -> Node | None:
        """Where this line would end without one of its entries."""
        place = len(self.path) - 1
        while self.path[place].number != number:
            place -= 1
        end = self.path[place].before
        for node in self.path[place + 1 :]:
            end = replace(node, before=end, depth=node.depth - 1)
        return end

    def go_to(self, node: Node | None, event: Event) -> list[int]:
        """Move the end of the line; tells the event to all viewers whose knowledge changes, and returns them."""
        ahead = []
        while node is not None and not (node.depth < len(self.path) and self.path[node.depth] is node):
            ahead.append(node)
            node = node.before
        fork = 0 if node is None else node.depth + 1
        before = self._told_since(fork)
        views, self._views = self._views, {}  # a viewer whose knowledge stays the same keeps its view
        self._cut(fork)
        for node in reversed(ahead):
            self._push(node)
        after = self._told_since(fork)
        knew = [viewer for viewer in self.viewers if before[viewer] != after[viewer]]
        self._views = {viewer: view for viewer, view in views.items() if viewer not in knew}
        for viewer in self.viewers:
            if viewer in knew:
                self._undone[viewer] = Undone(len(self.path), len(self._told[viewer]), event)
            elif viewer in self._undone:
                self._undone[viewer] = self._moved(viewer, self._undone[viewer])
        return knew

    # Inside

    def _told_before(self, seat: int, place: int | None) -> int:
        """How many events a seat had been told before its step at a place; 0 if there is none."""
        undone = self._undone.get(seat)
        if place is None:
            return 0
        return self.marks[place - 1].told[seat] + (undone is not None and place > undone.place)

    def _told_since(self, place: int) -> dict[int, list[Event]]:
        return {viewer: told[self.marks[place].told[viewer] :] for viewer, told in self._told.items()}

    def _moved(self, viewer: int, undone: Undone) -> Undone:
        """The same news for a viewer that was not told about what has been taken back since."""
        place = min(undone.place, len(self.path))
        while self.marks[place].told[viewer] > undone.told:
            place -= 1
        return Undone(place, undone.told, undone.event)

    def _cut(self, place: int) -> None:
        """Cut the line after a place."""
        self._find_state(place)
        mark = self.marks[place]
        for viewer in self.viewers:
            del self._told[viewer][mark.told[viewer] :]
            if self._apart.get(viewer, 0) >= mark.told[viewer]:
                self._apart.pop(viewer, None)
            del self.trails[viewer][mark.trail[viewer] :]
        del self.marks[place + 1 :], self.path[place:], self.history[place:], self.seen[place:]

    def _find_state(self, place: int) -> None:
        """Rebuild the state of a place from the last kept state before it."""
        found = place
        while (state := self.marks[found].state) is None:
            found -= 1
        for later in range(found + 1, place + 1):
            state = state.clone()
            for _ in _happening(state, self.path[later - 1]):
                pass
            self.marks[later].state = state

    def _push(self, node: Node) -> None:
        """Apply an entry to the state, and tell its events."""
        entry, last = node.entry, self.marks[-1]
        state = self.state.clone()  # the checkpoint before keeps its state
        state.news = []
        shown: dict[int, list[str]] = {viewer: [] for viewer in self.viewers}
        steps: dict[int, list[tuple[int, int]]] = {viewer: [] for viewer in self.viewers}
        for text, number in _happening(state, node):
            if isinstance(entry, Step):
                for viewer in self.viewers:
                    seen = number if viewer == entry.seat else int(state.seen(entry.seat, number, viewer))
                    if _show(shown[viewer], text, seen == number):
                        steps[viewer].append((entry.seat, seen))
            else:
                public = state.seen_outcome(number, SPECTATOR) == number
                for viewer in self.viewers:
                    if public:
                        steps[viewer].append((NOBODY, number))
                    shown[viewer].append(text if state.seen_outcome(number, viewer) == number else HIDDEN_TEXT)
        news, state.news = state.news or [], None
        heard = self._tell(news)
        seen_by = {viewer: _as_seen(entry, shown[viewer], viewer in heard) for viewer in self.viewers}
        for viewer, entry_seen in seen_by.items():
            if entry_seen is not None:
                self.trails[viewer] += steps[viewer]
        self.path.append(node)
        self.history.append(HistoryEntry(node.number, entry, any(event.reveals for event in news), heard))
        self.seen.append(seen_by)
        drawn, acted = last.drawn, last.acted
        if isinstance(entry, Step):
            acted = {**acted, entry.seat: len(self.path)}
        else:
            more = [len(node.played) if number == node.purpose else 0 for number in range(len(drawn))]
            drawn = tuple(map(add, drawn, more))
        self.marks.append(self._mark(state, drawn, acted))
        if (far := len(self.path) - NEAR) % NEAR and far > 0:
            self.marks[far].state = None

    def _mark(self, state: State, drawn: tuple[int, ...], acted: Mapping[int, int]) -> Checkpoint:
        told = {viewer: len(events) for viewer, events in self._told.items()}
        trail = {viewer: len(steps) for viewer, steps in self.trails.items()}
        return Checkpoint(state, told, trail, int(state.to_act()), drawn, acted)

    def _tell(self, news: Iterable[Event]) -> frozenset[int]:
        """Tell every viewer what it may know about these events; returns the viewers that heard something."""
        hearers = set()
        for event in news:
            public, same = event.seen_by(SPECTATOR), event.is_public
            for viewer in self.viewers:
                heard = public if same or viewer == SPECTATOR else event.seen_by(viewer)
                if heard is None:
                    continue
                if heard is not public and heard != public:
                    self._apart.setdefault(viewer, len(self._told[viewer]))
                self._told[viewer].append(heard)
                hearers.add(viewer)
                if viewer in self._views:
                    self._views[viewer].see(heard)
        return frozenset(hearers)


def _happening(state: State, node: Node) -> Iterator[tuple[str, int]]:
    """Each move or outcome of an entry, as text and as a number, right before it is applied to the state."""
    entry = node.entry
    if isinstance(entry, Step):
        for text, move in zip(entry.moves, node.played, strict=True):
            yield text, move
            state.apply(entry.seat, move)
    else:
        for text, outcome in zip(entry.outcomes, node.played, strict=True):
            yield text, outcome
            state.resolve(outcome)


def _show(texts: list[str], text: str, is_open: bool) -> bool:
    """Add a move as it was seen, if it was seen; several face-down moves in a row are shown as one."""
    if not is_open and texts[-1:] == [HIDDEN_TEXT]:
        return False
    texts.append(text if is_open else HIDDEN_TEXT)
    return True


def _as_seen(entry: Step | Draw, texts: list[str], heard: bool) -> Entry | None:
    """An entry as a viewer saw it; None if the viewer was not told about it."""
    if not heard and set(texts) == {HIDDEN_TEXT}:
        return None
    if HIDDEN_TEXT not in texts:
        return entry
    if isinstance(entry, Step):
        return Step(entry.seat, tuple(texts))
    return Draw(entry.purpose, tuple(texts))
