"""What can be wrong with what somebody gave us; every message says what to do."""


class HubbaError(Exception):
    """The root of all errors that are the input's fault, not the program's."""


class OptionError(HubbaError):
    """An option, a number of seats or a combination that the game does not have."""


class NotationError(HubbaError):
    """A text that is no move, card or outcome."""


class TextError(HubbaError):
    """A position or a record that cannot be read: the line, and what is wrong with it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class PositionError(TextError):
    """A position that is incomplete or impossible."""


class RecordError(TextError):
    """A record that is cut short, edited, of another version, or does not follow the rules."""


class ComponentsError(HubbaError):
    """A list of components that cannot be used."""


class LessonError(HubbaError):
    """The lesson of a game that cannot be given as it is written."""


class RegistryError(HubbaError):
    """A game that is not there, or whose package is broken."""
