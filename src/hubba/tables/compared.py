"""What is different at a table whose result is compared with other tables of its evening."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hubba.tables.table import Table


def is_compared(table: "Table") -> bool:
    """Whether it is a table of an evening: no hints, nothing beyond the rule of undo, and its end counts."""
    return table.room is not None and bool(table.room.kept.evening)


def is_revealed(table: "Table") -> bool:
    """Whether anybody may be told everything: the game is done, and so is each other one with the same deal."""
    return table.done and not (table.room is not None and table.room.kept.sealed)
