"""Errors in what somebody gave us; every message says what to do."""

from hubba.core.messages import message, said


class HubbaError(Exception):
    """The base of all errors that are the input's fault, not the program's.

    It is made from a text, or from a `Message`, which exists in every language. `str(error)` is English.
    """

    @property
    def message(self) -> str:
        """What it says: a `Message` if it was made from one, so that another message can contain it."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else str(self)

    def said(self, language: str) -> str:
        """What it says in a language; in English if it is not translated."""
        return said(self.message, language)


class OptionError(HubbaError):
    """An option, a number of seats or a combination that the game does not have."""


class NotationError(HubbaError):
    """A text that is not a move, a card or an outcome."""


class TextError(HubbaError):
    """A position or a record that cannot be read: the line, and what is wrong with it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(message("error-line", line=line, reason=reason))
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.line, self.reason)


class PositionError(TextError):
    """A position that is incomplete or impossible."""


class RecordError(TextError):
    """A record that is cut short, edited, of another version, or does not follow the rules."""


class ComponentsError(HubbaError):
    """A list of components that cannot be used."""


class LessonError(HubbaError):
    """A game's lesson that cannot be given as it is written."""


class RegistryError(HubbaError):
    """A game that does not exist, or whose package is broken."""
