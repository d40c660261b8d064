"""Breaks text into lines."""

import re
from functools import lru_cache

from rich.cells import cell_len


@lru_cache(maxsize=2048)
def wrapped(text: str, width: int) -> tuple[str, ...]:
    """A text in lines; French punctuation stays with its word."""
    lines = [""]
    for word in re.sub(r" (?=[:;?!»])|(?<=«) |(?<=×) ", "\u00a0", text).split(" "):
        if lines[-1] and cell_len(lines[-1]) + 1 + cell_len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip(" ")
    return tuple(lines)
