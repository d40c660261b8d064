"""How far the person of a table has come in the lesson of its game, as it is kept with the table."""

from dataclasses import dataclass, replace
from typing import Final

OFFERED: Final = "offered"  # a newcomer is asked whether they want one
ON: Final = "on"
SKIPPED: Final = "skipped"  # it can be taken up again


@dataclass(frozen=True)
class LessonProgress:
    """Whether there is a lesson, and the steps of it that have been read."""

    state: str = ""  # none
    read: tuple[str, ...] = ()

    def text(self) -> str:
        """As the database has it: `on welcome goal`."""
        return " ".join((self.state, *self.read))

    def having_read(self, step: str) -> "LessonProgress":
        """With one step more."""
        return self if step in self.read else replace(self, read=(*self.read, step))

    def skipped(self) -> "LessonProgress":
        """The lesson is silent from now on; who declines an offer hears of it no more."""
        return replace(self, state=SKIPPED) if self.state == ON else NO_LESSON if self.state == OFFERED else self

    def resumed(self) -> "LessonProgress":
        """It goes on where it stopped."""
        return replace(self, state=ON) if self.state == SKIPPED else self


NO_LESSON: Final = LessonProgress()


def progress_from(text: str) -> LessonProgress:
    """What the database has. A word that another version of the house left there means no lesson."""
    state, *read = text.split(" ")
    return LessonProgress(state, tuple(read)) if state in (OFFERED, ON, SKIPPED) else NO_LESSON
