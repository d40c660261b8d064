"""A replay, moment by moment, shown like a table where nothing can be done."""

from collections.abc import Generator, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from markupsafe import Markup

from hubba.core.combined import combined_zones
from hubba.core.event import SPECTATOR, Event
from hubba.core.game import Game
from hubba.core.moment import Moment
from hubba.core.outcome import Outcome
from hubba.core.play import Play
from hubba.core.record import Step
from hubba.core.refusal import Refusal
from hubba.core.seen import Memory
from hubba.core.undo import NOTHING_TO_UNDO
from hubba.core.view import View, Zone
from hubba.core.wording import LANGUAGES, Words
from hubba.tables.lesson_progress import NO_LESSON
from hubba.tables.pace import QUIET
from hubba.tables.player import Player
from hubba.tables.tempo import Tempo
from hubba.tables.time_cap import TimeCap
from hubba.tables.undoing import UndoOffer
from hubba.tables.viewpoint import Viewpoint
from hubba.web.award import award_of
from hubba.web.notice import Notice
from hubba.web.pages import game_words, listed
from hubba.web.parts import Part, Scene, digest_of, seat_of
from hubba.web.pieces import Piece
from hubba.web.protocols import ClockSource, PlaySource, RoomSource
from hubba.web.view_model import ViewModel

# Parts with which a person would do something.
LEFT_OUT = ("answer", "choices", "notice", "hint", "since", "tempo", "tools", "time-cap", "lesson", "offer")


@dataclass(frozen=True)
class ReplayedGame:
    """A game, who sat there, and what a guest may see of it."""

    id: str
    path: str  # the address of its page
    back: str  # the page that the guest came from
    play: Play
    players: tuple[Player, ...]
    whole: bool  # it may be seen from every seat, with open cards, and played on
    viewer: int  # the viewpoint unless somebody chooses another; if it is not whole, the only one
    whose: str  # whose time slices it uses: a guest, or the table, because others wait there, too

    @property
    def game(self) -> Game:
        """The game."""
        return self.play.game

    @property
    def names(self) -> list[str]:
        """Who sat where."""
        return [player.name for player in self.players]

    def telling(self, viewer: int) -> Generator[None, None, list[Moment]]:
        """The moments with something to tell; a step without words belongs to the next one."""
        words, events = game_words(self.game, LANGUAGES[0]), self.play.events(viewer)
        first, *rest = self.play.moments(viewer)
        found = [first]
        moves: tuple[str, ...] = ()
        for moment in rest:
            yield
            assert moment.step is not None
            moves += moment.step.moves
            if any(has_words(event, words) for event in events[found[-1].told : moment.told]):
                found.append(replace(moment, step=Step(moment.step.seat, moves)))
                moves = ()
        if moves:  # the last steps had no words: they belong to the last moment
            found[-1] = replace(rest[-1], step=found[-1].step)
        return found


def has_words(event: Event, words: Words) -> bool:
    """Whether an event has a sentence."""
    return event.name != QUIET and bool(words.event(event))


class FrozenPlay:
    """A game as it was at one moment, for one viewer; it does not continue."""

    def __init__(self, play: Play, viewer: int, moment: Moment, number: int) -> None:
        self.game = play.game
        self.seats = play.seats
        self.options: Mapping[str, str] = play.options
        self.to_act = moment.to_act
        self.outcome: Outcome | None = moment.outcome
        self.number = number
        self._events = play.events(viewer)[: moment.told]
        self._view = play.view_at(viewer, moment.entry)
        self._memory: Memory = {}

    def events(self, viewer: int) -> Sequence[Event]:
        """What the viewer had been told."""
        return self._events

    def view(self, viewer: int) -> View:
        """What the viewer knew."""
        return self._view

    def legal(self, seat: int) -> list[int]:
        """No moves: nothing can be done any more."""
        return []

    def memory(self, viewer: int) -> Memory:
        """What was folded of this moment; it starts empty, because each moment is computed from the start."""
        return self._memory

    def since(self, seat: int) -> Sequence[Event]:
        """Empty: the log tells what happened, moment by moment."""
        return ()

    def since_turn(self, seat: int) -> Sequence[Event]:
        """Empty, too."""
        return ()

    def version(self, viewer: int) -> int:
        """The number of the moment."""
        return self.number


class FrozenTable:
    """The table around a play of the past: nothing can be done there."""

    def __init__(self, past: ReplayedGame, play: PlaySource) -> None:
        self.id = past.id
        self.game = past.game
        self.play = play
        self.seats = past.play.seats
        self.players: Sequence[Player] = past.players
        self.names: Sequence[str] = past.names
        self.practice = past.play.practice
        self.onward = past.play.onward
        self.time_cap: TimeCap | None = None
        self.lesson = NO_LESSON
        self.bots_wait = False
        self.tempo = Tempo()  # nobody has paused it
        self.gives_hints = False
        self.room: RoomSource | None = None
        self.stopped = ""
        self.daily = ""
        self.daily_try: str | None = None
        self.clock: ClockSource | None = None

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """No seats: nobody acts here."""
        return ()

    def undo_seat(self, guest: str) -> int:
        """No seat: nobody takes anything back."""
        return SPECTATOR

    def undo_offer(self, seat: int) -> UndoOffer | Refusal:
        """A refusal: nothing can be undone."""
        return NOTHING_TO_UNDO

    def may_ask_hint(self, seat: int) -> bool:
        """No: there are no hints."""
        return False


class ReplayViewModel(ViewModel):
    """The view model of a moment: pieces make no moves, and the question says whose turn it was."""

    def as_move(self, piece: Piece, lit: Mapping[str, int], *, named: bool) -> Piece:
        return piece

    @cached_property
    def question(self) -> str:
        words = self.words
        if self.over:
            return f"{words.say('table-over')} {self.ending}"
        names = [words.seat(seat) for seat in self.play.to_act]
        return words.say("replay-turn", {"names": listed(words, names), "count": len(names)})


class ReplayScene(Scene):
    """A moment as a viewer saw it, or with all hands open."""

    def __init__(
        self,
        past: ReplayedGame,
        language: str,
        viewer: int,
        moments: Sequence[Moment],
        number: int,
        *,
        openly: bool,
        plain: bool,
    ) -> None:
        self.past = past
        self.moments = moments
        self.told = past.play.events(viewer)
        self.number = number
        self.moment = moments[number]
        shot = FrozenTable(past, FrozenPlay(past.play, viewer, self.moment, number))
        self.look(shot, "", Viewpoint(viewer), language, plain=plain)
        if openly:
            self.picture.zones = opened(past.play, self.picture.zones, self.moment)
        self.find_award = lambda: award_of(past.play, self.words)

    def paint(self, guest: str) -> ViewModel:
        """The view model of a moment."""
        return ReplayViewModel(self.table, guest, self.viewpoint, self.words)

    def parts(self, notice: Notice | None = None) -> dict[str, Part]:
        """The parts of the table, without those in `LEFT_OUT`."""
        return super().parts() | dict.fromkeys(LEFT_OUT, NOTHING)

    def part(self, name: str, told: Mapping[str, Hashable]) -> Part:
        """A part that knows that it shows the past."""
        shown = {**told, "past": True}
        if name.startswith("seat-"):
            shown["opened"] = self.picture.before(seat_of(name))
        return super().part(name, shown)

    def said(self, number: int) -> str:
        """What happened at a moment, in words."""
        if number == 0:
            return self.words.say("replay-start")
        before, now = self.moments[number - 1], self.moments[number]
        told = self.told[before.told : now.told]
        return " ".join(sentence.text for sentence in self.picture.sentences(told))


NOTHING = Part(Markup(""), digest_of(""))


def opened(play: Play, own: Sequence[Zone], moment: Moment) -> list[Zone]:
    """What all seats knew at a moment."""
    return combined_zones(own, (play.view_at(seat, moment.entry).zones() for seat in range(play.seats)))
