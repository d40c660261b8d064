"""Reads and writes the texts of games in files."""

import os
from os import PathLike
from pathlib import Path
from secrets import token_hex

from hubba.api.refused import GameFileError


def read_text(path: str | PathLike[str], wanted: str) -> str:
    """The text of a file; an error says what the file should hold."""
    try:
        if not str(path):
            raise ValueError("it is empty")
        return Path(path).read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise GameFileError(f"{path} is not UTF-8 text: {wanted} is expected") from None
    except OSError as error:
        raise GameFileError(f"{path} cannot be read: {error.strerror}") from None
    except (TypeError, ValueError) as error:
        raise GameFileError(f"{path!r} is not a file path: {error}") from None


def write_text(path: str | PathLike[str], text: str) -> None:
    """Replace a file by a new text, or leave the file as it was."""
    try:
        target = Path(path).resolve()
        if target.exists() and not target.is_file():
            raise GameFileError(f"{path} is not a regular file")
        if target.exists() and not os.access(target, os.W_OK):
            raise GameFileError(f"{path} may not be written")
        beside = target.with_name(f"{target.name}.{token_hex(4)}.new")
        try:
            beside.write_text(text, "utf-8", newline="\n")
            if target.exists():
                beside.chmod(target.stat().st_mode)
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise GameFileError(f"{path} cannot be written: {error.strerror}") from None
    except (TypeError, ValueError) as error:
        raise GameFileError(f"{path!r} is not a file path: {error}") from None
