"""How far the person at a table has come in the lesson of its game, stored with the table."""

from dataclasses import dataclass, replace
from typing import Final

OFFERED: Final = "offered"  # a newcomer is asked whether they want one
ON: Final = "on"
SKIPPED: Final = "skipped"  # it can be resumed


@dataclass(frozen=True)
class LessonProgress:
    """Whether there is a lesson, and the steps of it that have been read."""

    state: str = ""  # none
    read: tuple[str, ...] = ()

    def text(self) -> str:
        """The text for the database: `on welcome goal`."""
        return " ".join((self.state, *self.read))

    def having_read(self, step: str) -> "LessonProgress":
        """The progress with one more step."""
        return self if step in self.read else replace(self, read=(*self.read, step))

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
    return LessonProgress(state, tuple(read)) if state in (OFFERED, ON, SKIPPED) else NO_LESSON
