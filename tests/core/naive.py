"""A deliberately slow `Play`: every undo starts again and repeats all that still counts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from hubba.core.chance import Chance
from hubba.core.event import SPECTATOR, Event
from hubba.core.game import Game
from hubba.core.moment import Moment, moments
from hubba.core.record import HIDDEN_TEXT, Draw, Entry, Step, Undo, Withdraw, line_of
from hubba.core.refusal import Refusal
from hubba.core.state import NOBODY, State
from hubba.core.steps import arrange
from hubba.core.undo import HistoryEntry, last_step, rule_of_undo
from hubba.core.view import View


@dataclass
class Telling:
    """What viewers were told, from the start, in lists that only grow."""

    state: State
    views: dict[int, View]
    history: list[HistoryEntry] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    told: dict[int, list[Event]] = field(default_factory=dict)
    acted: dict[int, int] = field(default_factory=dict)
    heard_last: dict[int, int] = field(default_factory=dict)
    seen: list[dict[int, Entry | None]] = field(default_factory=list)
    trails: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    told_at: list[dict[int, int]] = field(default_factory=list)
    acting: list[int] = field(default_factory=list)


class NaivePlay:
    """Does what `Play` does by starting again. It uses nothing of `hubba.core.timeline`."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], chance: Chance, setup: str = "") -> None:
        self.game, self.seats, self.options, self.chance, self.setup = game, seats, options, chance, setup
        self.viewers = [*range(seats), SPECTATOR]
        self.entries: list[Entry] = []
        self.versions = dict.fromkeys(self.viewers, 0)
        self.telling = self.begin()
        self.settle()

    def step(self, seat: int, moves: Sequence[int]) -> None:
        ordered = arrange(self.game, self.telling.state, seat, moves)
        self.do(Step(seat, tuple(self.game.move_text(move) for move in ordered)))
        self.settle()

    def settle(self) -> None:
        while (purpose := int(self.telling.state.chance())) >= 0:
            state, outcomes = self.telling.state.clone(), []
            while state.chance() == purpose:
                outcomes.append(int(self.chance.pick(state)))
                state.resolve(outcomes[-1])
            texts = tuple(self.game.outcome_text(purpose, outcome) for outcome in outcomes)
            self.do(Draw(self.game.purposes[purpose], texts))

    def undo(self, seat: int) -> bool:
        allowed = rule_of_undo(self.telling.history, seat)
        if isinstance(allowed, Refusal):
            return False
        own = self.telling.history[allowed.place].number
        if allowed.alone is not None or (not allowed.consent and not self.leads_back(allowed.to, allowed.place)):
            self.do(Withdraw(seat, own))
        else:
            self.do(Undo(seat, allowed.to, allowed.consent))
        return True

    def leads_back(self, number: int, place: int) -> bool:
        """Whether the entries that counted after an entry of the record are those before a place of the history."""
        return line_of(self.entries, number) == [done.number for done in self.telling.history[:place]]

    def take_back(self, seat: int) -> bool:
        place = last_step(self.telling.history, seat)
        if place is None:
            return False
        to = self.telling.history[place - 1].number if place else 0
        if not self.leads_back(to, place):
            to = self.telling.history[place].number - 1
        self.do(Undo(seat, to, takeback=True))
        return True

    def since(self, seat: int) -> list[Event]:
        return self.telling.told[seat][self.telling.acted.get(seat, 0) :]

    def moments(self, viewer: int) -> list[Moment]:
        telling, state = self.telling, self.telling.state
        seen = [entries[viewer] for entries in telling.seen]
        told = [counts[viewer] for counts in telling.told_at]
        outcome = self.game.outcome(state) if state.over() else None
        return moments(seen, told, telling.acting, len(telling.told[viewer]), outcome)

    def begin(self) -> Telling:
        game = self.game
        if self.setup:
            state, _ = game.read_position(self.setup)
        else:
            state = game.new_state(self.seats, self.options)
        views = {viewer: game.new_view(viewer, self.seats, self.options) for viewer in self.viewers}
        telling = Telling(state, views, drawn=[0] * len(game.purposes))
        for viewer in self.viewers:
            telling.told[viewer] = []
            telling.trails[viewer] = []
        state.news = []
        if self.setup:
            self.tell(telling, game.set_up(state))
        self.mark(telling)
        return telling

    def do(self, entry: Entry) -> None:
        self.entries.append(entry)
        if isinstance(entry, Step | Draw):
            self.perform(self.telling, len(self.entries), entry)
            for viewer, heard in self.telling.heard_last.items():
                self.versions[viewer] += heard
            return
        assert isinstance(entry, Undo | Withdraw)
        before = self.telling
        self.telling = self.begin()
        for number in line_of(self.entries, len(self.entries)):
            done = self.entries[number - 1]
            assert isinstance(done, Step | Draw)
            self.perform(self.telling, number, done)
        for viewer in self.viewers:
            news = [event for event in before.told[viewer] if event.name == "undone"]
            if [event for event in before.told[viewer] if event.name != "undone"] != self.telling.told[viewer]:
                event = Event("undone", {"seat": entry.seat}, "Table 2")
                self.telling.views[viewer].see(event)
                self.telling.told[viewer].append(event)
                self.versions[viewer] += 1
            elif news:  # the news of an earlier undo stays in its place
                self.tell_again(before, viewer, news[0])
        self.chance.rewind(self.telling.drawn)

    def tell_again(self, before: Telling, viewer: int, news: Event) -> None:
        """Put the news of an earlier undo back, for viewers who were not told of this one."""
        telling, place = self.telling, before.told[viewer].index(news)
        telling.told[viewer].insert(place, news)
        for counts in telling.told_at:
            if counts[viewer] > place:
                counts[viewer] += 1
        if viewer in telling.acted and telling.acted[viewer] >= place and before.acted[viewer] > place:
            telling.acted[viewer] += 1

    def perform(self, telling: Telling, number: int, entry: Step | Draw) -> None:
        state = telling.state
        shown: dict[int, list[str]] = {viewer: [] for viewer in self.viewers}
        steps: dict[int, list[tuple[int, int]]] = {viewer: [] for viewer in self.viewers}
        if isinstance(entry, Step):
            telling.acted[entry.seat] = len(telling.told[entry.seat])
            for text in entry.moves:
                move = self.game.move_from(text)
                for viewer in self.viewers:
                    seen = move if viewer == entry.seat else int(state.seen(entry.seat, move, viewer))
                    if seen == move or shown[viewer][-1:] != [HIDDEN_TEXT]:
                        shown[viewer].append(text if seen == move else HIDDEN_TEXT)
                        steps[viewer].append((entry.seat, seen))
                state.apply(entry.seat, move)
        else:
            purpose = self.game.purpose_from(entry.purpose)
            for text in entry.outcomes:
                outcome = self.game.outcome_from(purpose, text)
                for viewer in self.viewers:
                    if state.seen_outcome(outcome, SPECTATOR) == outcome:
                        steps[viewer].append((NOBODY, outcome))
                    shown[viewer].append(text if state.seen_outcome(outcome, viewer) == outcome else HIDDEN_TEXT)
                state.resolve(outcome)
                telling.drawn[purpose] += 1
        news, state.news = state.news or [], []
        self.tell(telling, news)
        heard = frozenset(viewer for viewer in self.viewers if telling.heard_last[viewer])
        seen_by = {}
        for viewer in self.viewers:
            seen_by[viewer] = as_seen(entry, shown[viewer], viewer in heard)
            if seen_by[viewer] is not None:
                telling.trails[viewer] += steps[viewer]
        telling.seen.append(seen_by)
        telling.history.append(HistoryEntry(number, entry, any(event.reveals for event in news), heard))
        self.mark(telling)

    def mark(self, telling: Telling) -> None:
        telling.told_at.append({viewer: len(telling.told[viewer]) for viewer in self.viewers})
        telling.acting.append(int(telling.state.to_act()))

    def tell(self, telling: Telling, news: Iterable[Event]) -> None:
        telling.heard_last = dict.fromkeys(self.viewers, 0)
        for event in news:
            for viewer in self.viewers:
                heard = event.seen_by(viewer)
                if heard is not None:
                    telling.views[viewer].see(heard)
                    telling.told[viewer].append(heard)
                    telling.heard_last[viewer] += 1


def as_seen(entry: Step | Draw, texts: list[str], heard: bool) -> Entry | None:
    if not heard and set(texts) == {HIDDEN_TEXT}:
        return None
    return Step(entry.seat, tuple(texts)) if isinstance(entry, Step) else Draw(entry.purpose, tuple(texts))
