"""What went wrong in somebody's player, in one line."""

from traceback import walk_tb

HOUSE = ("hubba.", "importlib")  # modules in which its author has nothing to look for


def said(error: BaseException) -> str:
    """The kind of an error, and what it says."""
    return " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")


def fault(error: BaseException) -> str:
    """The same with the place, if it is one of the author's."""
    where = ""
    for frame, line in walk_tb(error.__traceback__):
        if not str(frame.f_globals.get("__name__")).startswith(HOUSE):
            where = f" ({frame.f_code.co_filename}, line {line})"
    return said(error) + where
