"""How far the person at a table has come in the lesson of its game, stored with the table."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

OFFERED: Final = "offered"  # a newcomer is asked whether they want one
ON: Final = "on"
SKIPPED: Final = "skipped"  # it can be resumed
BY_MOVE, OTHERWISE = "@", "!"  # between a step and the entry that read it: as it advised, or otherwise


@dataclass(frozen=True)
class ReadStep:
    """A step that has been read; if by a move, the number of its entry, and whether it did as advised."""

    name: str
    entry: int = 0
    heeded: bool = True

    def text(self) -> str:
        """The text for the database: `welcome`, `offer@3`, or `offer!3`."""
        return f"{self.name}{BY_MOVE if self.heeded else OTHERWISE}{self.entry}" if self.entry else self.name


@dataclass(frozen=True)
class LessonProgress:
    """Whether there is a lesson, and the steps of it that have been read."""

    state: str = ""  # none
    steps: tuple[ReadStep, ...] = ()

    @property
    def read(self) -> tuple[str, ...]:
        """The names of the steps that have been read."""
        return tuple(step.name for step in self.steps)

    @property
    def heeded(self) -> bool:
        """Whether the last step that was read by a move was heeded."""
        return next((step.heeded for step in reversed(self.steps) if step.entry), True)

    def text(self) -> str:
        """The text for the database: `on welcome offer@3`."""
        return " ".join((self.state, *(step.text() for step in self.steps)))

    def having_read(self, step: str, entry: int = 0, *, heeded: bool = True) -> "LessonProgress":
        """The progress with one more step."""
        return self if step in self.read else replace(self, steps=(*self.steps, ReadStep(step, entry, heeded)))

    def after_undo(self, entries: Collection[int]) -> "LessonProgress":
        """The progress if only these entries count: a step that was read by a move taken back is said again."""
        return replace(self, steps=tuple(step for step in self.steps if not step.entry or step.entry in entries))

    def skipped(self) -> "LessonProgress":
        """The lesson is silent from now on; a declined offer is gone."""
        return replace(self, state=SKIPPED) if self.state == ON else NO_LESSON if self.state == OFFERED else self

    def resumed(self) -> "LessonProgress":
        """The lesson continues where it stopped."""
        return replace(self, state=ON) if self.state == SKIPPED else self


NO_LESSON: Final = LessonProgress()


def progress_from(text: str) -> LessonProgress:
    """The progress from the database's text. An unknown word, from another version, means no lesson."""
    state, *read = text.split(" ")
    return LessonProgress(state, tuple(map(step_from, read))) if state in (OFFERED, ON, SKIPPED) else NO_LESSON


def step_from(text: str) -> ReadStep:
    """A step that has been read, from its text."""
    for sign in (BY_MOVE, OTHERWISE):
        name, found, entry = text.partition(sign)
        if found and entry.isdecimal():
            return ReadStep(name, int(entry), sign == BY_MOVE)
    return ReadStep(text)
