"""Shows the progress of a long command, and how long it will still take."""

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
    """A function that counts finished steps: it shows a bar on a terminal, or now and then a line in a log."""
    if sys.stderr.isatty():
        with click.progressbar(length=steps, label=label, file=sys.stderr) as bar:
            yield bar.update
    else:
        yield ProgressLog(steps, label, monotonic()).update


@dataclass
class ProgressLog:
    """Prints the progress when nothing was printed for a while; a short command prints nothing."""

    steps: int
    label: str
    begin: float
    done: int = 0
    silent: float = 0.0  # seconds from the start to the last line

    def update(self, steps: int) -> None:
        """Count finished steps."""
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
