"""A player that is somebody's program: it gets what its seat is told, line by line, and answers."""

import time
import weakref
from dataclasses import dataclass, field

from hubba.bots.child import Child, Fault, Silence, printable
from hubba.bots.messages import message
from hubba.bots.observation import Observation
from hubba.bots.player import BotPlayer, Budget, Choice, Forfeit
from hubba.bots.protocol import (
    EVENTS,
    STEPS,
    VERSION,
    ZONES,
    Remarks,
    event_lines,
    game_line,
    go_line,
    moves_line,
    step_lines,
    zone_lines,
)
from hubba.core.errors import HubbaError
from hubba.core.view import View


@dataclass(frozen=True)
class Timeouts:
    """How many seconds to wait for a program."""

    ready: float = 30.0  # to start, and to be ready for a question
    thought: float = 60.0  # to answer, if it may think as long as it likes
    late: float = 2.0  # to answer after its time is over
    stop: float = 1.0  # to answer after `stop`


@dataclass
class ProgramPlayer(BotPlayer):
    """Starts the program at the first question, and ends it with the game.

    A program that does not answer in time with a legal move has lost: `choose` raises Forfeit.
    """

    command: tuple[str, ...] = ()
    patience: Timeouts = Timeouts()
    _heard: Observation | None = field(default=None, init=False, repr=False)
    _told: Observation | None = field(default=None, init=False, repr=False)  # what the process has been told
    _wants: frozenset[str] = field(default=frozenset(), init=False, repr=False)
    _child: Child | None = field(default=None, init=False, repr=False)
    _forgotten: "weakref.finalize[..., ProgramPlayer] | None" = field(default=None, init=False, repr=False)

    def hear(self, heard: Observation) -> None:
        self._heard = heard

    def choose(self, view: View, budget: Budget) -> Choice:
        heard = self._heard
        if heard is None or heard.seat != view.seat:
            raise HubbaError(message("error-program-deaf"))
        answered = False
        try:
            child = self._child or self._start()
            choice = self._answer(child, heard, view, budget)
            answered = True
            return choice
        except Fault as fault:
            raise Forfeit(fault.message) from None
        finally:
            if not answered:
                self._let_go(politely=False)

    def close(self) -> None:
        self._let_go(politely=True)

    # Inside

    def _start(self) -> Child:
        child = self._child = Child(self.command)
        self._forgotten = weakref.finalize(self, child.end)  # in case nobody calls `close`
        self._told = None
        child.say(f"hubba {VERSION}\n")
        wants = set()
        until = time.monotonic() + self.patience.ready
        while (line := self._line(child, until, "hubbaok")) != "hubbaok":
            word, _, rest = line.partition(" ")
            if word == "want" and rest in (EVENTS, ZONES, STEPS):
                wants.add(rest)
            elif word not in ("id", "option"):
                raise Fault(message("fault-early", said=printable(line)))
        self._wants = frozenset(wants)
        return child

    def _answer(self, child: Child, heard: Observation, view: View, budget: Budget) -> Choice:
        legal = {heard.game.move_text(move): move for move in view.legal()}
        child.say(question(heard, self._told, view, self._wants, self.seed) + "isready\n")
        self._told = heard
        ready = self._line(child, time.monotonic() + self.patience.ready, "readyok")
        if ready != "readyok":
            raise Fault(message("fault-instead", said=printable(ready), wanted="readyok"))
        child.say(go_line(budget))
        found = Remarks(heard.game, legal)
        until = time.monotonic() + self._time_for(budget)
        stopped = False
        while True:
            try:
                line = self._line(child, until, "bestmove")
            except Silence:
                if stopped:
                    raise
                stopped = True
                child.say("stop\n")
                until = time.monotonic() + self.patience.stop
                continue
            word, _, rest = line.rstrip().partition(" ")
            if word == "info":
                found.hear(rest.split())
            elif word != "bestmove":
                raise Fault(message("fault-instead", said=printable(line), wanted="bestmove"))
            elif rest not in legal:
                raise Fault(message("fault-illegal", said=printable(rest)))
            else:
                return found.choice(legal[rest])

    def _time_for(self, budget: Budget) -> float:
        return budget.seconds + self.patience.late if budget.seconds else self.patience.thought

    def _line(self, child: Child, until: float, awaited: str) -> str:
        try:
            line = child.line(until)
        except Silence:
            raise Silence(f"it did not say `{awaited}` in time") from None
        word, _, rest = line.partition(" ")
        if word == "error":
            raise Fault(message("fault-gave-up", said=printable(rest)))
        return line

    def _let_go(self, *, politely: bool) -> None:
        child, self._child = self._child, None
        self._told = None
        if self._forgotten is not None:
            self._forgotten.detach()
        if child is not None:
            child.end(politely=politely)


def question(heard: Observation, told: Observation | None, view: View, wants: frozenset[str], seed: int) -> str:
    """What to tell a program before asking it: what is new since the last time, or everything."""
    text = ""
    known = done = 0
    steps, before = heard.steps or (), told.steps or () if told else ()
    if told is not None and heard.follows(told) and steps[: len(before)] == before:
        known, done = len(told.events), len(before)
    else:
        text += game_line(heard, seed)
    if EVENTS in wants:
        text += event_lines(heard.events[known:], heard.seat)
    if STEPS in wants:
        text += step_lines(steps[done:])
    if ZONES in wants:
        text += zone_lines(view.zones())
    return text + moves_line(heard.game, view.legal())
