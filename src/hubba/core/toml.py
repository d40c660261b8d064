"""Reads TOML that somebody typed, and always says what is wrong and on which line."""

import re
import tomllib
from typing import Any, Final

from hubba.core.errors import TextError
from hubba.core.messages import message

DEEPEST: Final = 20  # levels of nested tables and lists
LARGEST: Final = 2**63  # TOML has numbers of 64 bits
LONG_NUMBER: Final = r"\d(?:_?\d){18}|0x(?:_?[0-9a-fA-F]){16}|0o(?:_?[0-7]){21}|0b(?:_?[01]){63}"


class TomlError(TextError):
    """A text that is not TOML, or not TOML that anybody would type."""


def read_toml(text: str) -> dict[str, Any]:
    """The data in a text. Raises TomlError."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        raise TomlError(int(at[1]) if at else max(1, len(text.splitlines())), str(error)) from None
    except RecursionError:
        raise _too_deep(text) from None
    except ValueError:  # Python refuses numbers with thousands of digits
        raise _too_large(text) from None
    level: list[Any] = [data]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in _inside(outer)]
    if level:
        raise _too_deep(text)
    if any(abs(number) >= LARGEST for number in _numbers(data)):
        raise _too_large(text)
    return data


def _inside(value: Any) -> list[Any]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [found for found in inner if isinstance(found, dict | list)]


def _numbers(value: Any) -> list[int]:
    if isinstance(value, int):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [number for found in inner for number in _numbers(found)]


def _too_deep(text: str) -> TomlError:
    """The line where brackets or dotted names nest too deeply; line 1 if strings hide it."""
    depth = 0
    for number, line in enumerate(text.splitlines(), start=1):
        depth += len(re.findall(r"[\[{]", line)) - len(re.findall(r"[\]}]", line))
        opened = max(depth, len(re.findall(r"[\[{.]", line)))
        if opened >= DEEPEST:
            return TomlError(number, message("error-toml-deep-at", line=number))
    return TomlError(1, message("error-toml-deep"))


def _too_large(text: str) -> TomlError:
    number = next(
        (number for number, line in enumerate(text.splitlines(), start=1) if re.search(LONG_NUMBER, line)), 1
    )
    return TomlError(number, message("error-toml-digits", line=number))
