"""How far a long command has come, and how long it will still take."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

import click

from hubba.cli.speech import say

PAUSE = 30.0  # seconds between two lines of a log


@contextmanager
def progress(steps: int, label: str) -> Iterator[Callable[[int], None]]:
    """Hears how many steps have just been made: a bar on a terminal, now and then a line in a log."""
    if sys.stderr.isatty():
        with click.progressbar(length=steps, label=label, file=sys.stderr) as bar:
            yield bar.update
    else:
        yield ProgressLog(steps, label, monotonic()).update


@dataclass
class ProgressLog:
    """Says how far it is when it has been silent for a while; what is over soon says nothing."""

    steps: int
    label: str
    begin: float
    done: int = 0
    silent: float = 0.0  # seconds after the beginning at which it spoke last

    def update(self, steps: int) -> None:
        """So many more are done."""
        self.done += steps
        passed = monotonic() - self.begin
        if self.done and passed - self.silent >= PAUSE:
            self.silent = passed
            left = round(passed * (self.steps - self.done) / self.done)
            line = say("progress-line", what=self.label, done=self.done, all=self.steps, left=clock(left))
            click.echo(line, err=True)


def clock(seconds: int) -> str:
    """Hours, minutes and seconds, as on the bar."""
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"
