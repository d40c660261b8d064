"""What went wrong in somebody's player, in one line."""

from sysconfig import get_path
from traceback import walk_tb
from types import CodeType

LONGEST = 500  # characters: for people to read, not a dump of all that a bot knew
HOUSE = ("hubba.", "importlib")  # modules that are not the author's
PYTHON = get_path("stdlib")
FROZEN = "<frozen "  # modules inside the interpreter
PACKAGES = ("site-packages", "dist-packages")  # below Python's folder, but not part of Python


def one_line(text: str, most: int = LONGEST) -> str:
    """A message of somebody else's code, safe to show: short, on one line, without control characters."""
    letters = (letter if letter.isprintable() else " " for letter in text[: 2 * most])
    line = " ".join("".join(letters).split())
    return line if len(line) <= most else line[: most - 1] + "…"


def error_text(error: BaseException) -> str:
    """What an error says; empty if its `__str__` fails."""
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
    """`error_line` with the place in the author's code, if there is one."""
    where = ""
    for frame, line in walk_tb(error.__traceback__):
        if not str(frame.f_globals.get("__name__")).startswith(HOUSE) and not _of_python(frame.f_code):
            where = f" ({frame.f_code.co_filename}, line {line})"
    return error_line(error) + where


def _of_python(code: CodeType) -> bool:
    name = code.co_filename
    return name.startswith((PYTHON, FROZEN)) and not any(folder in name for folder in PACKAGES)
