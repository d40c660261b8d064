"""One game being played, as a program handles it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from operator import index
from os import PathLike

from hubba.api.files import write_text
from hubba.api.refused import IllegalMove, SeatError, WhyNot, listed, why_not
from hubba.bots.gameview import GameView, Revision, offered
from hubba.bots.observation import Observation
from hubba.core.chance import Seeded
from hubba.core.errors import HubbaError, NotationError
from hubba.core.event import SPECTATOR
from hubba.core.move import Move
from hubba.core.outcome import Outcome
from hubba.core.play import Play
from hubba.core.record import Entry, Step, line_of
from hubba.core.recordtext import write_record
from hubba.core.refusal import Illegal
from hubba.core.replay import replay, resume
from hubba.core.undo import NOTHING_TO_UNDO, MayUndo


class Session:
    """A game from its start to its end, from `hubba.new` or `hubba.load`, or around a `Play` of the engine.

    Several seats act at once where all choose in secret. If you name no seat, methods use `turn`, the lowest seat
    to act. Only `seed`, `record`, `history`, `position`, `save`, `at` and `play` show what is hidden.

    Examples:
        >>> game = hubba.new("witches", seats=4, seed=7)
        >>> game
        <Witches, 4 seats, seed 7: no move yet, seat 1 to act>
        >>> game.push("B2")
        >>> game.turn
        2
    """

    def __init__(self, play: Play) -> None:
        self._play = play
        self._revision = Revision()

    # How it stands

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._play.game.name

    @property
    def seats(self) -> int:
        """How many seats there are; they are numbered from 0."""
        return self._play.seats

    @property
    def options(self) -> Mapping[str, str]:
        """The options of the game, with their answers."""
        return dict(self._play.options)

    @property
    def seed(self) -> str:
        """The seed that gives the same cards and dice again; empty if there is none, or if it is secret."""
        return self._play.record().seed

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._play.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended (`outcome.winners`, `outcome.scores`, `outcome.ending`); None while it is played."""
        return self._play.outcome

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now: several where all choose in secret, none when the game is over."""
        return self._play.to_act

    @property
    def turn(self) -> int | None:
        """The seat to act, the lowest where there are several; None when the game is over."""
        return next(iter(self._play.to_act), None)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The moves that the seat to act may make; none when the game is over.

        Examples:
            >>> hubba.new("witches", seats=4, seed=7).legal_moves
            (Move('R6'), Move('B2'), Move('G3'), Move('Y5'), Move('P2'), Move('O9'))
        """
        turn = self.turn
        return () if turn is None else self.legal_moves_of(turn)

    def legal_moves_of(self, seat: int) -> tuple[Move, ...]:
        """The moves that a seat may make; none when it is not to act."""
        seat = self._seat(seat)
        return tuple(Move(self._play.game, number) for number in self._play.legal(seat))

    def why_not(self, *moves: str, seat: int | None = None) -> WhyNot | None:
        """The rule that forbids a move, or several moves as one step; None if they are legal.

        Examples:
            >>> print(hubba.new("witches", seats=4, seed=7).why_not("keep"))
            keep: The trump can only be changed by the winner of a trick, right after it. (6.1)
        """
        seat = self._acting(seat)
        refused = self._play.turns(seat).refusal(self._numbers(moves, seat))
        return None if refused is None else why_not(refused, self._play.game)

    def view(self, seat: int | None = None) -> GameView:
        """What a seat or `hubba.SPECTATOR` knows; by default the seat to act, or a spectator if nobody is to act.

        Bots are asked with a view: `game.push(bot(game.view()))`. It does not change when the game continues.
        """
        if seat is None:
            seat = SPECTATOR if self.turn is None else self.turn
        elif seat != SPECTATOR:
            seat = self._seat(seat)
        play = self._play
        events, steps = tuple(play.events(seat)), tuple(play.trail(seat))
        heard = Observation(play.game, play.seats, play.options, seat, events, steps)
        return GameView(heard, play.view(seat), play.legal(seat), self._revision)

    # What can be done

    def push(self, *moves: str, seat: int | None = None) -> None:
        """Make a move, or several moves of one seat as one step: all of them, or none; then an error says why.

        Examples:
            >>> game = hubba.new("warlock", seats=3, seed=7)
            >>> game
            <Warlock, 3 seats, seed 7: no move yet, seats 0, 1 and 2 to act>
            >>> game.push("bar:G8")
            >>> game.push(game.legal_moves_of(2)[0], seat=2)  # a seat other than `turn`
        """
        seat = self._acting(seat)
        numbers = self._numbers(moves, seat)
        try:
            self._play.step(seat, numbers)
        except Illegal as error:
            acting = self._play.to_act
            instead = offered(self.legal_moves_of(seat))
            if seat not in acting:
                instead = f"{listed(acting)} to act" if acting else self._standstill()
            raise IllegalMove(error, self._play.game, instead) from None
        self._revision.number += 1

    def undo(self, seat: int | None = None, *, agreed: Iterable[int] = ()) -> None:
        """Take back a seat's last step, or by default the last step of the game, by the rule of undo.

        That is free while nothing hidden was shown and no other seat has moved. If others have moved since, they
        must agree: `game.undo(0, agreed=[1, 2])`. The record keeps both the step and the undo.
        """
        seat = self._last_mover(seat, "undo")
        if not isinstance(agreed, Iterable):
            raise SeatError(f"agreed is a list of seats, not {agreed!r}")
        seats = [self._seat(each) for each in agreed]
        try:
            self._play.undo(seat, seats)
        except Illegal as error:
            allowed = self._play.may_undo(seat)
            instead = "take_back() takes the step back anyway, as practice"
            if isinstance(allowed, MayUndo):
                instead = f"undo({seat}, agreed={list(allowed.consent)}) if they do"
            raise IllegalMove(error, self._play.game, instead) from None
        self._revision.number += 1

    def take_back(self, seat: int | None = None) -> None:
        """Take back the last step of a seat or of the game, whatever it has shown: practice from then on."""
        self._play.take_back(self._last_mover(seat, "takeback"))
        self._revision.number += 1

    # What is written down

    @property
    def history(self) -> tuple[Step, ...]:
        """The steps that count, in order: `step.seat` and `step.moves`, secret ones included."""
        return tuple(entry for entry in self._counting() if isinstance(entry, Step))

    def at(self, steps: int) -> "Session":
        """A new game, as practice, from how this one stood after the first `steps` steps of its history.

        With the same moves it has the same cards and dice.
        """
        history = self.history
        if steps not in range(len(history) + 1):
            raise HubbaError(f"there is no step {steps!r}: the history has {len(history)} steps")
        play, made, count = self._play, 0, 0
        for entry in self._counting():
            made += isinstance(entry, Step)
            if made > steps:
                break
            count += 1  # the chance that follows the last step counts, too
        record = replace(play.record_onward(count), seed=self.seed)
        if isinstance(play.chance, Seeded):
            return Session(resume(record, play.game, Seeded(play.chance.key)))
        return Session(replay(record, play.game))

    def copy(self) -> "Session":
        """The same game once more, with the same cards and dice to come: moves in one do not change the other.

        Examples:
            >>> game = hubba.new("witches", seats=4, seed=7)
            >>> other = game.copy()
            >>> other.push("B2")
            >>> game
            <Witches, 4 seats, seed 7: no move yet, seat 1 to act>
        """
        play = self._play
        if isinstance(play.chance, Seeded):
            return Session(resume(play.record(), play.game, Seeded(play.chance.key)))
        return Session(replay(play.record(), play.game))

    def __copy__(self) -> "Session":
        return self.copy()

    def __deepcopy__(self, _memo: object) -> "Session":
        return self.copy()

    @property
    def practice(self) -> bool:
        """Whether it is only practice: more was taken back than the rule allows, or it continues another game."""
        return self._play.practice

    def record(self, viewer: int | None = None) -> str:
        """The text of the record, hidden things included; or only what a seat or `hubba.SPECTATOR` may know."""
        if viewer is None:
            record = self._play.record()
            # A seal does not cover changes made since.
            return write_record(replace(record, sealed=record.sealed and not self._revision.number))
        if viewer != SPECTATOR:
            viewer = self._seat(viewer)
        return write_record(self._play.record_for(viewer))

    def position(self) -> str:
        """The whole position as text, hidden things included: `hubba.new(game.game, setup=…)` starts from it."""
        return self._play.position()

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record to a file that `hubba.load` and the commands can read."""
        write_text(path, self.record())

    @property
    def play(self) -> Play:
        """The engine's own game (`hubba.core.play.Play`), for those who need it. Make steps with `push`."""
        return self._play

    def __str__(self) -> str:
        return f"{self.view(SPECTATOR)}\n{self._standing()}"

    def __repr__(self) -> str:
        seed = f", seed {self.seed}" if self.seed else ""
        made = sum(len(step.moves) for step in self.history)
        moves = "no move yet" if not made else "1 move" if made == 1 else f"{made} moves"
        return f"<{self.game.capitalize()}, {counted(self.seats)}{seed}: {moves}, {self._standing()}>"

    # Inside

    def _counting(self) -> list[Entry]:
        """The entries of the record that count: steps and chance, without what was taken back."""
        entries = self._play.entries
        return [entries[number - 1] for number in line_of(entries, len(entries))]

    def _standing(self) -> str:
        return f"{listed(self.to_act)} to act" if self.to_act else self._standstill()

    def _standstill(self) -> str:
        """Why nobody is to act."""
        outcome = self._play.outcome
        if outcome is None:
            return "cards or dice are awaited, and the record has no seed to draw them from"
        return f"over: {outcome.text()}"

    def _seat(self, seat: int) -> int:
        """A seat of this game, or an error."""
        try:
            number = index(seat)  # any whole number, such as one of numpy
        except TypeError:
            number = self.seats
        if not 0 <= number < self.seats:
            raise SeatError(f"there is no seat {seat!r}: they are 0 to {self.seats - 1}")
        return number

    def _acting(self, seat: int | None) -> int:
        """The seat that was named, or the one to act."""
        if seat is None:
            if self.turn is None:
                raise SeatError(f"nobody is to act ({self._standstill()})")
            return self.turn
        return self._seat(seat)

    def _last_mover(self, seat: int | None, word: str) -> int:
        seat = self._play.last_mover() if seat is None else self._seat(seat)
        if seat is None or all(step.seat != seat for step in self.history):
            instead = "nobody has made a step" if seat is None else f"seat {seat} has made no step"
            raise IllegalMove(Illegal(NOTHING_TO_UNDO, word), self._play.game, instead)
        return seat

    def _numbers(self, moves: Iterable[str], seat: int) -> list[int]:
        """The engine's numbers for moves, from their texts."""
        found = []
        for move in moves:
            if not isinstance(move, str):
                wanted = 'write a move as its text, such as push("B7"), and several as push("B7", "R1")'
                raise NotationError(f"{move!r} is not text: {wanted}")
            try:
                found.append(self._play.game.move_from(move))
            except NotationError as error:
                hint = "; write several moves as several texts" if len(move.split()) > 1 else ""
                raise NotationError(f"{error}{hint}; {offered(self.legal_moves_of(seat))}") from None
        return found


def counted(seats: int) -> str:
    """How many seats, in words."""
    return "1 seat" if seats == 1 else f"{seats} seats"
