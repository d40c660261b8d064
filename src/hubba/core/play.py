"""One game being played: the authority on what happened and on who may know what."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from hubba.core.chance import GIVEN, Chance, ChanceError, Given, Seeded, key_of, open_seed
from hubba.core.errors import OptionError
from hubba.core.event import SPECTATOR, Event
from hubba.core.game import Game
from hubba.core.moment import Mark, Moment, moments, seats_in
from hubba.core.outcome import Outcome
from hubba.core.record import HIDDEN_TEXT, UNFINISHED, Drawn, Entry, Record, Step, Undo, Withdraw, line_of
from hubba.core.refusal import Illegal, Refusal
from hubba.core.seen import Seen
from hubba.core.state import NO_CHANCE, NOBODY, State
from hubba.core.steps import arrange
from hubba.core.undo import NOT_AGREED, NOTHING_TO_UNDO, Done, MayUndo, last_step, rule_of_undo
from hubba.core.view import View

# What a record says besides the game itself.
ABOUT = ("seed", "commit", "entropy", "reveal", "onward", "players", "tags", "preface", "epilogue", "sealed")


@dataclass
class _Line:
    """What has happened along the line of entries that count."""

    state: State
    views: dict[int, View]
    history: list[Done] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    told: dict[int, list[Event]] = field(default_factory=dict)
    acted: dict[int, int] = field(default_factory=dict)  # by seat: how much it had been told before its last step
    heard_last: dict[int, int] = field(default_factory=dict)  # how many events each viewer heard of the last entry
    seen: list[dict[int, Entry | None]] = field(default_factory=list)
    trails: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    marks: list[Mark] = field(default_factory=list)  # how it stood at the start, and after each entry


class Play:
    """A game from its start: steps in, views and events out.

    The state stays inside. Every step is followed by the chance it calls for, from the source or else from a fresh
    seed, which the record then says. With the source GIVEN (while a record is replayed) somebody gives the outcomes
    by `draw`.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        chance: Chance | None = None,
        setup: str = "",
        about: Mapping[str, object] | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.seats, self.options = self._settle(seats, options)
        self.entries: list[Entry] = []
        self._about = {name: value for name, value in (about or {}).items() if name in ABOUT}
        if chance is None and game.purposes:
            self._about["seed"] = seed = str(self._about.get("seed") or open_seed())
            chance = Seeded(key_of(seed))
        self.chance = chance or GIVEN
        self._versions = dict.fromkeys(self.viewers, 0)
        self._line = self._begin()
        self.settle()

    # What can be asked

    @property
    def viewers(self) -> list[int]:
        """Everyone who watches: the seats and the spectators."""
        return [*range(self.seats), SPECTATOR]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now."""
        return seats_in(int(self._line.state.to_act()))

    @property
    def awaits_chance(self) -> bool:
        """Whether an outcome of chance is missing."""
        return bool(self._line.state.chance() != NO_CHANCE)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self._line.state) if self._line.state.over() else None

    @property
    def practice(self) -> bool:
        """Whether it counts as practice only."""
        return self._record(self.entries).practice

    def legal(self, seat: int) -> list[int]:
        """The moves a seat may make now."""
        if seat not in self.to_act:
            return []
        return [int(move) for move in self._line.state.legal(seat)]

    def why_not(self, seat: int, move: int) -> Refusal | None:
        """The clause that forbids a move, or None if it may be made."""
        return self.game.refusal(self._line.state, seat, move)

    def view(self, viewer: int) -> View:
        """What a seat, or SPECTATOR, knows. It is a live object: look, do not change."""
        return self._line.views[viewer]

    def events(self, viewer: int) -> list[Event]:
        """All that a viewer was told and that still counts, in order."""
        return list(self._line.told[viewer])

    def seen(self, viewer: int) -> Seen:
        """All that a viewer may know at this moment, together."""
        legal = tuple(self.game.move_text(move) for move in self.legal(viewer))
        options = tuple(self.options.items())
        told = self.events(viewer)
        return Seen(viewer, self.seats, options, self.view(viewer), told, self.to_act, legal, self.outcome)

    def trail(self, viewer: int) -> list[tuple[int, int]]:
        """What was done and counts, as a viewer saw it: who, and what `State.seen` says of the move.

        Of chance (NOBODY) there is what everybody saw. A step that the viewer was told nothing of is not there.
        """
        return list(self._line.trails[viewer])

    def since(self, seat: int) -> list[Event]:
        """What a seat was told from its own last step on; everything, if it has made none."""
        return self._line.told[seat][self._line.acted.get(seat, 0) :]

    def last_mover(self) -> int | None:
        """The seat of the last step that counts, or None if there is none."""
        for done in reversed(self._line.history):
            if isinstance(done.entry, Step):
                return done.entry.seat
        return None

    def moments(self, viewer: int) -> list[Moment]:
        """The game so far as a viewer noticed it, step by step; what was taken back is left out."""
        line = self._line
        seen = [entries[viewer] for entries in line.seen]
        return moments(viewer, seen, line.marks, len(line.told[viewer]), self.outcome)

    def view_at(self, viewer: int, entry: int) -> View:
        """What a viewer knew when so many of the entries that count had been made."""
        view = self.game.new_view(viewer, self.seats, self.options)
        for event in self._line.told[viewer][: self._line.marks[entry].told[viewer]]:
            view.see(event)
        return view

    def version(self, viewer: int) -> int:
        """A number that rises whenever a viewer is told something, and never otherwise."""
        return self._versions[viewer]

    def position(self) -> str:
        """The whole situation as text, hidden cards included: for the engine and for finished games."""
        return self.game.write_position(self._line.state, self.options)

    # What can be done

    def step(self, seat: int, moves: Sequence[int]) -> None:
        """Make moves as one step: all of them, or none and Illegal says why."""
        ordered = arrange(self.game, self._line.state, seat, moves)
        self._do(Step(seat, tuple(self.game.move_text(move) for move in ordered)))
        self.settle()

    def draw(self, purpose: int, outcomes: Sequence[int]) -> None:
        """Let the awaited chance have these outcomes, or none of them and ChanceError says why."""
        if not outcomes:
            raise ChanceError("there is no outcome here")
        state = self._line.state.clone()
        for outcome in outcomes:
            if state.chance() != purpose:
                raise ChanceError(f"no outcome for {self.game.purposes[purpose]!r} is awaited here")
            if outcome not in [int(possible) for possible in state.outcomes()]:
                text = self.game.outcome_text(purpose, outcome)
                raise ChanceError(f"{text} cannot come up here")
            state.resolve(outcome)
        texts = tuple(self.game.outcome_text(purpose, outcome) for outcome in outcomes)
        self._do(Drawn(self.game.purposes[purpose], texts))

    def settle(self) -> None:
        """Have all awaited chance decided by the source, unless outcomes are given."""
        while not isinstance(self.chance, Given) and self.awaits_chance:
            purpose = int(self._line.state.chance())
            state = self._line.state.clone()
            outcomes = []
            while state.chance() == purpose:
                outcome = int(self.chance.pick(state))
                outcomes.append(outcome)
                state.resolve(outcome)
            self.draw(purpose, outcomes)

    def may_undo(self, seat: int) -> MayUndo | Refusal:
        """What the rule of undo says to a seat."""
        return rule_of_undo(self._line.history, seat)

    def undo(self, seat: int, agreed: Iterable[int] = ()) -> None:
        """Take the seat's last step back, if the rule and those who have moved since allow it."""
        allowed = self.may_undo(seat)
        if isinstance(allowed, Refusal):
            raise Illegal(allowed, "undo")
        if not set(allowed.consent) <= set(agreed):
            raise Illegal(NOT_AGREED, "undo")
        if allowed.alone is not None:
            self._do(Withdraw(seat, allowed.alone))
        else:
            self._do(Undo(seat, allowed.to, allowed.consent))

    def take_back(self, seat: int) -> None:
        """Take the seat's last step back whatever it revealed: the game is practice from then on.

        Whoever offers this sees to it that no other person plays.
        """
        place = last_step(self._line.history, seat)
        if place is None:
            raise Illegal(NOTHING_TO_UNDO, "takeback")
        to = self._line.history[place - 1].number if place else 0
        self._do(Undo(seat, to, takeback=True))

    # What is written down

    @property
    def drawn(self) -> list[int]:
        """How many outcomes of chance count so far, by purpose."""
        return list(self._line.drawn)

    def remark(self, like: Entry) -> None:
        """Write the comments of another entry beside the last one."""
        self.entries[-1] = replace(self.entries[-1], comment=like.comment, above=like.above, line=like.line)

    def record(self) -> Record:
        """The whole game, hidden things included."""
        return self._record(self.entries)

    def record_for(self, viewer: int) -> Record:
        """The game so far as a viewer may know it: what was face down is a question mark.

        What it was told nothing of is not there at all, nor are comments: their writer may have seen more.
        """
        public = replace(
            self._record(()), seed="", reveal="", setup="", tags={}, preface=(), epilogue=(), sealed=False
        )
        seen = [entries[viewer] for entries in self._line.seen]
        if public.onward is not None:
            given = [done.number <= public.onward for done in self._line.history]
            known = [entry is not None and own for entry, own in zip(seen, given, strict=True)]
            public = replace(public, onward=sum(known))
        return replace(public, entries=tuple(entry for entry in seen if entry is not None))

    def record_onward(self, count: int) -> Record:
        """The first so many of the entries that count, without undos, as a game that is played on from there.

        How its chance was drawn so far cannot be repeated from a seed of its own: it says so.
        """
        entries = tuple(done.entry for done in self._line.history[:count])
        record = replace(self._record(entries), onward=len(entries), sealed=False)
        if len(entries) < len(self._line.history):
            record = replace(record, end=UNFINISHED)
        return replace(record, seed="", commit="", entropy=(), reveal="", tags={}, preface=(), epilogue=())

    def _record(self, entries: Sequence[Entry]) -> Record:
        game, outcome = self.game, self.outcome
        record = Record(
            game.name,
            game.rules,
            self.seats,
            self.options,
            game.components.digest,
            tuple(entries),
            outcome.text() if outcome else UNFINISHED,
            setup=self.setup,
        )
        return replace(record, **self._about)  # type: ignore[arg-type]

    # Inside

    def _settle(self, seats: int, options: Mapping[str, object] | None) -> tuple[int, dict[str, str]]:
        """Seats and options; a position brings its own, and others are refused."""
        if not self.setup:
            return seats, self.game.settle(seats, options)
        start, settled = self.game.read_position(self.setup)
        if seats not in (0, int(start.seats)):
            raise OptionError(f"the position has {start.seats} seats, not {seats}")
        for name, answer in (options or {}).items():
            if str(answer) != settled.get(name):
                raise OptionError(f"the position was written for {name} {settled.get(name)!r}, not {answer!r}")
        return int(start.seats), settled

    def _begin(self) -> _Line:
        game = self.game
        if self.setup:
            state, _ = game.read_position(self.setup)
        else:
            state = game.new_state(self.seats, self.options)
        views = {viewer: game.new_view(viewer, self.seats, self.options) for viewer in self.viewers}
        line = _Line(state, views, drawn=[0] * len(game.purposes))
        for viewer in self.viewers:
            line.told[viewer] = []
            line.trails[viewer] = []
        state.news = []
        if self.setup:
            self._tell(line, game.set_up(state))
        self._mark(line)
        return line

    def _do(self, entry: Entry) -> None:
        self.entries.append(entry)
        if isinstance(entry, Step | Drawn):
            self._perform(self._line, len(self.entries), entry)
            for viewer, heard in self._line.heard_last.items():
                self._versions[viewer] += heard
            return
        assert isinstance(entry, Undo | Withdraw)
        before = self._line
        self._line = self._begin()
        for number in line_of(self.entries, len(self.entries)):
            done = self.entries[number - 1]
            assert isinstance(done, Step | Drawn)
            self._perform(self._line, number, done)
        for viewer in self.viewers:
            # Who was told nothing of what is undone is told nothing of the undo.
            if before.told[viewer] != self._line.told[viewer]:
                event = Event("undone", {"seat": entry.seat}, "Table 2")
                self._line.views[viewer].see(event)
                self._line.told[viewer].append(event)
                self._versions[viewer] += 1
        self.chance.rewind(self.drawn)

    def _perform(self, line: _Line, number: int, entry: Step | Drawn) -> None:
        state = line.state
        shown: dict[int, list[str]] = {viewer: [] for viewer in self.viewers}
        steps: dict[int, list[tuple[int, int]]] = {viewer: [] for viewer in self.viewers}
        if isinstance(entry, Step):
            line.acted[entry.seat] = len(line.told[entry.seat])
            for text in entry.moves:
                move = self.game.move_from(text)
                for viewer in self.viewers:
                    seen = move if viewer == entry.seat else int(state.seen(entry.seat, move, viewer))
                    if _show(shown[viewer], text, seen == move):
                        steps[viewer].append((entry.seat, seen))
                state.apply(entry.seat, move)
        else:
            purpose = self.game.purpose_from(entry.purpose)
            for text in entry.outcomes:
                outcome = self.game.outcome_from(purpose, text)
                public = state.seen_outcome(outcome, SPECTATOR) == outcome
                for viewer in self.viewers:
                    if public:
                        steps[viewer].append((NOBODY, outcome))
                    shown[viewer].append(text if state.seen_outcome(outcome, viewer) == outcome else HIDDEN_TEXT)
                state.resolve(outcome)
                line.drawn[purpose] += 1
        news, state.news = state.news or [], []
        self._tell(line, news)
        heard = frozenset(viewer for viewer in self.viewers if line.heard_last[viewer])
        seen_by = {viewer: _as_seen(entry, shown[viewer], viewer in heard) for viewer in self.viewers}
        line.seen.append(seen_by)
        for viewer in self.viewers:
            if seen_by[viewer] is not None:
                line.trails[viewer] += steps[viewer]
        line.history.append(Done(number, entry, any(event.reveals for event in news), heard))
        self._mark(line)

    def _mark(self, line: _Line) -> None:
        acting = int(line.state.to_act())
        line.marks.append(Mark({viewer: len(line.told[viewer]) for viewer in self.viewers}, acting))

    def _tell(self, line: _Line, news: Iterable[Event]) -> None:
        line.heard_last = dict.fromkeys(self.viewers, 0)
        for event in news:
            for viewer in self.viewers:
                heard = event.seen_by(viewer)
                if heard is not None:
                    line.views[viewer].see(heard)
                    line.told[viewer].append(heard)
                    line.heard_last[viewer] += 1


def _show(texts: list[str], text: str, is_open: bool) -> bool:
    """Add a move as it was seen, if it was; how many were made face down one after the other is not shown."""
    if not is_open and texts[-1:] == [HIDDEN_TEXT]:
        return False
    texts.append(text if is_open else HIDDEN_TEXT)
    return True


def _as_seen(entry: Step | Drawn, texts: list[str], heard: bool) -> Entry | None:
    """An entry as somebody saw it; None if they were told nothing of it."""
    if not heard and set(texts) == {HIDDEN_TEXT}:
        return None
    if isinstance(entry, Step):
        return Step(entry.seat, tuple(texts))
    return Drawn(entry.purpose, tuple(texts))
