"""Text tables of commands: columns under headings in the language of the command."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hubba.cli.speech import say


@dataclass(frozen=True)
class Column:
    """A column with the heading `column-<name>`. It is as wide as it needs to be, and at least `least`."""

    name: str
    least: int
    left: bool = False  # whether its text is aligned to the left, as names are


def aligned(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The headings, then a line for each row."""
    lines = [[say(f"column-{column.name}") for column in columns], *rows]
    wide = [max(column.least, *(len(line[place]) + 2 for line in lines)) for place, column in enumerate(columns)]
    for line in lines:
        cells = zip(columns, wide, line, strict=True)
        yield "".join(
            f"{text:<{size}}" if column.left else f"{text:>{size}}" for column, size, text in cells
        ).rstrip()
