"""What went wrong in somebody's player, in one line."""

from sysconfig import get_path
from traceback import walk_tb
from types import CodeType

LONGEST = 500  # characters: it is for people to read, not for a dump of all that a bot knew
HOUSE = ("hubba.", "importlib")  # modules in which its author has nothing to look for
PYTHON = get_path("stdlib")
FROZEN = "<frozen "  # modules that are a part of the program
PACKAGES = ("site-packages", "dist-packages")  # in there, but not of Python


def one_line(text: str, most: int = LONGEST) -> str:
    """What somebody else's code says, so that people can be shown it: short, on one line, no control characters."""
    letters = (letter if letter.isprintable() else " " for letter in text[: 2 * most])
    line = " ".join("".join(letters).split())
    return line if len(line) <= most else line[: most - 1] + "…"


def error_text(error: BaseException) -> str:
    """What an error says; nothing if not even that works."""
    try:
        return one_line(str(error))
    except KeyboardInterrupt:
        raise
    except BaseException:
        return ""


def error_line(error: BaseException) -> str:
    """The kind of an error, and what it says."""
    return one_line(f"{type(error).__name__}: {error_text(error)}").removesuffix(":")


def error_with_place(error: BaseException) -> str:
    """The same with the place, if it is one of the author's."""
    where = ""
    for frame, line in walk_tb(error.__traceback__):
        if not str(frame.f_globals.get("__name__")).startswith(HOUSE) and not _of_python(frame.f_code):
            where = f" ({frame.f_code.co_filename}, line {line})"
    return error_line(error) + where


def _of_python(code: CodeType) -> bool:
    name = code.co_filename
    return name.startswith((PYTHON, FROZEN)) and not any(folder in name for folder in PACKAGES)
