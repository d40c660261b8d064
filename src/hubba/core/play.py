"""One game being played: the authority on what happened and on who may know what."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from hubba.core.chance import GIVEN, Chance, ChanceError, Given, Seeded, key_of, open_seed
from hubba.core.errors import OptionError
from hubba.core.event import SPECTATOR, Event
from hubba.core.game import Game
from hubba.core.messages import message
from hubba.core.moment import Moment, moments, seats_in
from hubba.core.outcome import Outcome
from hubba.core.record import UNFINISHED, Draw, Entry, Record, Step, Undo, Withdraw, is_beyond_rule
from hubba.core.refusal import Illegal, Refusal
from hubba.core.seen import Memory, Seen, seen_by
from hubba.core.state import NO_CHANCE
from hubba.core.steps import arrange
from hubba.core.timeline import Node, Timeline
from hubba.core.turns import Turns
from hubba.core.undo import NOT_AGREED, NOTHING_TO_UNDO, MayUndo, last_step, rule_of_undo
from hubba.core.view import View

# What a record says besides the game itself.
ABOUT = ("seed", "commit", "entropy", "reveal", "onward", "players", "tags", "preface", "epilogue", "sealed")


class Play:
    """A game from its start: steps in, views and events out.

    The state stays inside. After every step, the source decides the chance that the step calls for; without a
    source, a fresh seed does, and the record names it. With the source GIVEN (in a replay), `draw` gives outcomes.
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
            self._about["seed"] = self._about.get("seed") or open_seed()
        self.viewers = [*range(self.seats), SPECTATOR]  # everyone who watches: the seats and the spectators
        self.chance = chance or (Seeded(key_of(str(self._about["seed"]))) if game.purposes else GIVEN)
        self._versions = dict.fromkeys(self.viewers, 0)
        self._memories: dict[int, Memory] = {}
        self._line = Timeline(game, self.seats, self.options, setup)
        self._ends: list[Node | None] = [None]  # by the number of an entry: where the line ended after it
        self._beyond_rule = False  # more was taken back than the rule of undo allows
        self.settle()

    def __repr__(self) -> str:
        """What everybody at the table knows: no seed, no card, not even the number of secret choices."""
        acting = " ".join(str(seat) for seat in self.to_act)
        stands = f"to act: {acting}" if acting else str(self.outcome or "chance is awaited")
        return f"<Play of {self.game.name}, {self.seats} seats, {stands}>"

    # What can be asked

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
        """How the game ended, or None while it is being played."""
        return self.game.outcome(self._line.state) if self._line.state.over() else None

    @property
    def practice(self) -> bool:
        """Whether the game counts as practice only."""
        return self._beyond_rule or self.onward

    @property
    def onward(self) -> bool:
        """Whether it continues another game where somebody left off."""
        return self._about.get("onward") is not None

    def legal(self, seat: int) -> list[int]:
        """The moves a seat may make now."""
        if seat not in self.to_act:
            return []
        return [int(move) for move in self._line.state.legal(seat)]

    def why_not(self, seat: int, move: int) -> Refusal | None:
        """The clause that forbids a move, or None if it may be made."""
        return self.game.refusal(self._line.state, seat, move)

    def turns(self, seat: int) -> Turns:
        """The whole turns that a seat may take now, and the reasons against others."""
        return Turns(self.game, self._line.state.clone(), seat)

    def view(self, viewer: int) -> View:
        """What a seat, or SPECTATOR, knows. It is a live object: do not change it."""
        return self._line.view(viewer)

    def events(self, viewer: int, after: int = 0) -> list[Event]:
        """All that a viewer was told and that still counts, in order, without the first `after` events."""
        return self._line.events(viewer, after)

    def told(self, viewer: int) -> int:
        """How many events a viewer was told that still count."""
        return self._line.told(viewer)

    def is_open(self, seat: int) -> bool:
        """Whether a seat knows nothing that spectators do not know."""
        return self._line.is_open(seat)

    def seen(self, viewer: int) -> Seen:
        """All that a viewer may know at this moment, in one object."""
        return seen_by(self, viewer)

    def memory(self, viewer: int) -> Memory:
        """What earlier moments computed from a viewer's events, so that later ones can continue from it."""
        return self._memories.setdefault(viewer, {})

    def trail(self, viewer: int) -> list[tuple[int, int]]:
        """What was done and counts, as a viewer saw it: the seat, and what `State.seen` says about the move.

        For chance (NOBODY) it holds what everybody saw. It omits steps that the viewer was not told about.
        """
        return list(self._line.trails[viewer])

    def since(self, seat: int) -> list[Event]:
        """What a seat was told since its own last step, that step included; everything if it has made none."""
        return self._line.events(seat, self._line.told_before_acting(seat))

    def since_turn(self, seat: int) -> list[Event]:
        """What a seat was told since the last step of its last turn, that step included.

        A turn that it has begun and not ended does not count, so nothing of this is gone before its turn is over.
        """
        return self._line.events(seat, self._line.told_before_turn(seat))

    def last_mover(self) -> int | None:
        """The seat of the last step that counts, or None if there is none."""
        for done in reversed(self._line.history):
            if isinstance(done.entry, Step):
                return done.entry.seat
        return None

    def moments(self, viewer: int) -> list[Moment]:
        """The game so far as a viewer saw it, step by step, without what was taken back."""
        line = self._line
        seen = [entries[viewer] for entries in line.seen]
        told = [line.told_at(viewer, place) for place in range(len(line.marks))]
        acting = [mark.acting for mark in line.marks]
        return moments(seen, told, acting, line.told(viewer), self.outcome)

    def view_at(self, viewer: int, entry: int) -> View:
        """What a viewer knew after the first `entry` entries that count."""
        line = self._line
        return line.fold(viewer, line.events(viewer)[: line.told_at(viewer, entry)])

    def moves_of(self, number: int) -> tuple[int, ...] | None:
        """The moves of an entry of the record, in the order in which they were made; None if it was not a step."""
        node = self._ends[number]
        is_step = node is not None and node.number == number and isinstance(node.entry, Step)
        return node.played if node is not None and is_step else None

    def version(self, viewer: int) -> int:
        """A number that rises whenever a viewer is told something, and only then."""
        return self._versions[viewer]

    def outlive(self, seat: int, version: int) -> None:
        """Raise a seat's version above one that it has already answered."""
        self._versions[seat] = max(self._versions[seat], version + 1)

    def counting(self) -> frozenset[int]:
        """The numbers of the entries that count: those that were not taken back."""
        return frozenset(entry.number for entry in self._line.history)

    def position(self) -> str:
        """The whole position as text, hidden cards included: for the engine and for finished games."""
        return self.game.write_position(self._line.state, self.options)

    # What can be done

    def step(self, seat: int, moves: Sequence[int]) -> None:
        """Make moves as one step: all of them, or none; then Illegal says why."""
        ordered = tuple(arrange(self.game, self._line.state, seat, moves))
        self._add(Step(seat, tuple(self.game.move_text(move) for move in ordered)), ordered)
        self.settle()

    def draw(self, purpose: int, outcomes: Sequence[int]) -> None:
        """Give the awaited chance these outcomes: all of them, or none; then ChanceError says why."""
        if not outcomes:
            raise ChanceError(message("error-no-outcome"))
        state = self._line.state.clone()
        for outcome in outcomes:
            if state.chance() != purpose:
                raise ChanceError(message("error-not-awaited", purpose=self.game.purposes[purpose]))
            if outcome not in [int(possible) for possible in state.outcomes()]:
                text = self.game.outcome_text(purpose, outcome)
                raise ChanceError(message("error-impossible-outcome", outcome=text))
            state.resolve(outcome)
        self._draw(purpose, outcomes)

    def settle(self) -> None:
        """Let the source decide all awaited chance, unless outcomes are given."""
        while not isinstance(self.chance, Given) and self.awaits_chance:
            purpose = int(self._line.state.chance())
            state = self._line.state.clone()
            outcomes = []
            while state.chance() == purpose:
                outcome = int(self.chance.pick(state))
                outcomes.append(outcome)
                state.resolve(outcome)
            self._draw(purpose, outcomes)

    def may_undo(self, seat: int) -> MayUndo | Refusal:
        """What the rule of undo says to a seat."""
        return rule_of_undo(self._line.history, seat)

    def undo(self, seat: int, agreed: Iterable[int] = (), *, recorded: int | None = None) -> None:
        """Take the seat's last step back, if the rule and those who have moved since allow it.

        A record says to which entry its game went back (`recorded`). At that entry of an older record, a secret
        choice may still count that was withdrawn later: the undo restored that choice, and so does a replay.
        """
        allowed = self.may_undo(seat)
        if isinstance(allowed, Refusal):
            raise Illegal(allowed, "undo")
        if not set(allowed.consent) <= set(agreed):
            raise Illegal(NOT_AGREED, "undo")
        if allowed.alone is not None:
            self._go_back(Withdraw(seat, allowed.alone))
        elif allowed.consent or recorded == allowed.to or self._leads_back(allowed.to, allowed.place):
            self._go_back(Undo(seat, allowed.to, allowed.consent))
        else:
            self._go_back(Withdraw(seat, self._line.history[allowed.place].number))

    def take_back(self, seat: int, *, recorded: int | None = None) -> None:
        """Take the seat's last step back whatever it revealed: the game is practice from then on.

        The caller must make sure that no other person plays. `recorded` is as in `undo`.
        """
        place = last_step(self._line.history, seat)
        if place is None:
            raise Illegal(NOTHING_TO_UNDO, "takeback")
        to = self._line.history[place - 1].number if place else 0
        if recorded != to and not self._leads_back(to, place):
            # There is only one person, so a withdrawn choice was theirs, right before this step.
            to = self._line.history[place].number - 1
        self._go_back(Undo(seat, to, takeback=True))

    # The same game once more

    def at_start(self) -> "Play":
        """The same game before its first entry. It has no chance of its own: it can only follow this one."""
        return Play(self.game, self.seats, self.options, chance=GIVEN, setup=self.setup, about=self._about)

    def follow(self, other: "Play") -> None:
        """Do what the play from which this one was started did next: it was legal there, and no text is read."""
        number = len(self.entries) + 1
        entry, node = other.entries[number - 1], other._ends[number]
        if isinstance(entry, Undo | Withdraw):
            self._go_back(entry)
        else:
            assert isinstance(entry, Step | Draw)
            assert node is not None
            self._add(entry, node.played, node.purpose)

    # What is written down

    @property
    def drawn(self) -> list[int]:
        """How many outcomes of chance count so far, by purpose."""
        return list(self._line.marks[-1].drawn)

    def remark(self, like: Entry) -> None:
        """Copy the comments of another entry to the last one."""
        self.entries[-1] = replace(self.entries[-1], comment=like.comment, above=like.above, line=like.line)

    def record(self) -> Record:
        """The whole game, hidden things included."""
        return self._record(self.entries)

    def record_for(self, viewer: int) -> Record:
        """The game so far as a viewer may know it, with a question mark for everything face down.

        It omits what the viewer was not told about, and all comments: their writer may have seen more.
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
        """The first `count` entries that count, without undos, as the record of a game that continues from there.

        Its own seed cannot repeat the chance drawn so far; the record says so.
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
        """Seats and options; a position has its own, and others are refused."""
        if not self.setup:
            return seats, self.game.settle(seats, options)
        start, settled = self.game.read_position(self.setup)
        if seats not in (0, int(start.seats)):
            raise OptionError(message("error-position-seats", found=int(start.seats), seats=seats))
        for name, answer in (options or {}).items():
            if str(answer) != settled.get(name):
                was = settled.get(name)
                raise OptionError(message("error-position-option", option=name, found=was, answer=answer))
        return int(start.seats), settled

    def _leads_back(self, number: int, place: int) -> bool:
        """Whether the game after that entry of the record was the same as before that place of the history.

        It was not if a secret choice has been withdrawn since: going back would restore it.
        """
        return self._ends[number] is (self._line.path[place - 1] if place else None)

    def _draw(self, purpose: int, outcomes: Sequence[int]) -> None:
        texts = tuple(self.game.outcome_text(purpose, outcome) for outcome in outcomes)
        self._add(Draw(self.game.purposes[purpose], texts), tuple(outcomes), purpose)

    def _add(self, entry: Step | Draw, played: tuple[int, ...], purpose: int = NO_CHANCE) -> None:
        """Add an entry: numbers for the rules, and its text, which is written here and never read again."""
        self._line.add(len(self.entries) + 1, entry, played, purpose)
        for viewer in self.viewers:
            self._versions[viewer] += self._line.heard_last(viewer)
        self._write(entry)

    def _go_back(self, entry: Undo | Withdraw) -> None:
        """Take something back."""
        line = self._line
        end = self._ends[entry.to] if isinstance(entry, Undo) else line.without(entry.entry)
        # A viewer that was not told about a step is not told about its undo.
        for viewer in line.go_to(end, Event("undone", {"seat": entry.seat}, "Table 2")):
            self._versions[viewer] += 1
        self.chance.rewind(self.drawn)
        self._write(entry)

    def _write(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._ends.append(self._line.end)
        self._beyond_rule |= is_beyond_rule(entry)
