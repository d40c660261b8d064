"""Our bots as a program: `hubba engine` answers lines until its input ends. See docs/engine.md."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from msgspec.structs import replace

from hubba.bots.child import printable
from hubba.bots.observation import Observation
from hubba.bots.player import Budget, Choice
from hubba.bots.protocol import (
    EVENTS,
    PONDER,
    STEPS,
    VERSION,
    GameTold,
    ProtocolError,
    read_event,
    read_game,
    read_go,
    read_option,
    read_step,
    remarks,
)
from hubba.bots.questions import failure
from hubba.bots.roster import SeatedPlayer, check_player, seat_player
from hubba.bots.worker import SLICE, Inbox, own_channels
from hubba.bots.worker_cache import PATIENCE
from hubba.core.errors import HubbaError
from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.core.view import View

LONGEST_LINE = 2**20  # bytes; lists of moves and events are far shorter
NO_GAME = "no game has begun: say `game` first"


class Quit(Exception):
    """The asker needs no more answers."""


@dataclass
class EngineGame:
    """The game that is being played, as the engine's seat was told it."""

    told: GameTold
    game: Game
    view: View
    seated: SeatedPlayer
    events: list[Event] = field(default_factory=list)
    steps: list[tuple[int, int]] = field(default_factory=list)
    left: float = 0.0  # seconds that the player may think while others move

    def see(self, event: Event) -> None:
        self.left = 0.0  # the moment that it thought about has passed, and its view is changing
        self.view.see(event)
        self.events.append(event)

    def follow(self, step: tuple[int, int]) -> None:
        self.left = 0.0
        self.steps.append(step)

    def legal(self) -> list[str]:
        return [self.game.move_text(move) for move in self.view.legal()]

    def choose(self, budget: Budget) -> Choice:
        told = self.told
        self.left = 0.0
        events, steps = tuple(self.events), tuple(self.steps)
        self.seated.player.hear(Observation(self.game, told.seats, told.options, told.seat, events, steps))
        choice = self.seated.player.choose(self.view, budget)
        self.left = PATIENCE
        return choice

    def ponder(self, seconds: float) -> bool:
        """Let the player keep thinking; False if it has thought enough. Its exceptions are ignored."""
        going = False
        if self.left > 0:
            with suppress(Exception):
                going = self.seated.player.ponder(seconds)
        self.left = self.left - seconds if going else 0.0
        return going


class Engine:
    """Answers lines with lines. It plays one game at a time; it answers `error` to what it cannot understand."""

    def __init__(self, player: str, *, pondering: bool = False) -> None:
        self.player = player
        self.pondering = pondering  # whether it may think while others move
        self.table: EngineGame | None = None
        self.words: dict[str, Callable[[str], Iterator[str]]] = {
            "hubba": self._greet,
            "isready": self._ready,
            "setoption": self._set,
            "game": self._begin,
            "event": self._see,
            "step": self._step,
            "moves": self._compare,
            "go": self._go,
        }

    def answer(self, line: str) -> Iterator[str]:
        """The answers to a line, without line ends. Raises Quit if the line was `quit`."""
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            raise Quit
        # An unknown word may come from a later version. `stop` is ignored, too: when it is read here, the search is
        # already over.
        if word not in self.words:
            return
        try:
            yield from self.words[word](rest)
        except Exception as error:
            if word in ("game", "event", "step", "moves"):
                self.close()  # the rest of this game would make no sense
            said = str(error) if isinstance(error, HubbaError) else failure(error).error
            yield "error " + " ".join(said.split())

    def ponder(self, seconds: float) -> bool:
        """Keep thinking while nobody asks; False if it may not, or there is nothing to think about."""
        return self.pondering and self.table is not None and self.table.ponder(seconds)

    def close(self) -> None:
        """End the current game."""
        table, self.table = self.table, None
        if table is not None:
            table.seated.player.close()

    # One method per word

    def _greet(self, rest: str) -> Iterator[str]:
        if rest.split()[:1] != [str(VERSION)]:
            raise ProtocolError(f"this program speaks version {VERSION}: say `hubba {VERSION}`")
        yield f"id name Hubba {self.player}"
        yield f"want {EVENTS}"
        yield f"want {STEPS}"
        yield f"option {PONDER} {'on' if self.pondering else 'off'}"
        yield "hubbaok"

    def _ready(self, rest: str) -> Iterator[str]:
        yield "readyok"

    def _set(self, rest: str) -> Iterator[str]:
        self.pondering = read_option(rest.split())
        yield from ()

    def _begin(self, rest: str) -> Iterator[str]:
        self.close()
        told = read_game(rest)
        known = find_game(told.name)
        game = known.by_rules(told.rules)
        if game is None or told.components != game.components.digest:
            raise ProtocolError(f"{known.name} is played here by other rules or with another list of components")
        options = game.settle(told.seats, told.options)
        if not 0 <= told.seat < told.seats:
            raise ProtocolError(f"there is no seat {told.seat}: seats are numbered from 0")
        seated = seat_player(self.player, told.seed, game)
        view = game.new_view(told.seat, told.seats, options)
        self.table = EngineGame(replace(told, options=options), game, view, seated)
        yield from ()

    def _see(self, rest: str) -> Iterator[str]:
        table, event = self._playing(), read_event(rest)
        try:
            table.see(event)
        except Exception as error:
            said = f"this cannot happen in {table.game.name}: {printable(rest)} ({type(error).__name__})"
            raise ProtocolError(said) from None
        yield from ()

    def _step(self, rest: str) -> Iterator[str]:
        self._playing().follow(read_step(rest.split()))
        yield from ()

    def _compare(self, rest: str) -> Iterator[str]:
        legal = self._playing().legal()
        if sorted(rest.split()) != sorted(legal):
            raise ProtocolError(f"from what I was told, the moves are: {' '.join(legal) or 'none'}")
        yield from ()

    def _go(self, rest: str) -> Iterator[str]:
        table = self._playing()
        budget = read_go(rest.split(), table.seated.budget)
        if not table.legal():
            raise ProtocolError("this seat is not to act now")
        choice = table.choose(budget)
        yield from remarks(choice, table.game)
        yield f"bestmove {table.game.move_text(choice.move)}"

    def _playing(self) -> EngineGame:
        if self.table is None:
            raise ProtocolError(NO_GAME)
        return self.table


def main(player: str, *, pondering: bool = False) -> None:
    """Answer lines from standard input on standard output, until `quit` or the end of the input.

    It refuses at once a player that no game has.
    """
    source, sink = own_channels()  # what a bot prints must not reach the asker
    check_player(player)
    engine = Engine(player, pondering=pondering)
    with suppress(BrokenPipeError, Quit):  # the asker is gone
        serve(engine, Inbox(source.fileno()), sink)
    engine.close()


def serve(engine: Engine, inbox: Inbox, sink: int) -> None:
    """Read lines and write their answers; think while waiting for the next line."""
    while data := inbox.line(LONGEST_LINE):
        write(sink, list(engine.answer(data.decode(errors="replace"))))
        while not inbox.waiting and engine.ponder(SLICE):
            pass


def write(sink: int, lines: Sequence[str]) -> None:
    """Send lines to the asker at once."""
    data = "".join(f"{line}\n" for line in lines).encode()
    while data:
        data = data[os.write(sink, data) :]
