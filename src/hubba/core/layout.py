"""Which bits of a tensor mean what. The encoders of the games and the documentation use the same list."""

from dataclasses import dataclass
from typing import Final

# How a field is written.
ONE: Final = "one of"  # at most one bit is set: it says which
SET: Final = "each"  # every bit stands for itself
STEPS: Final = "count"  # a number is so many ones, then zeros
BINARY: Final = "binary"  # numbers in binary, the lowest bit first


@dataclass(frozen=True)
class TensorField:
    """Some bits next to each other that have one meaning."""

    name: str
    first: int
    size: int
    form: str
    meaning: str

    @property
    def last(self) -> int:
        """The last bit."""
        return self.first + self.size - 1

    @property
    def bits(self) -> slice:
        """The field in a tensor: `tensor[..., field.bits]`."""
        return slice(self.first, self.first + self.size)


class TensorLayout:
    """The fields of a tensor, one after the other without gaps."""

    def __init__(self) -> None:
        self.fields: list[TensorField] = []

    @property
    def size(self) -> int:
        """How many bits there are."""
        return self.fields[-1].last + 1 if self.fields else 0

    def add(self, name: str, size: int, form: str, meaning: str) -> int:
        """Append a field; returns its first bit."""
        first = self.size
        self.fields.append(TensorField(name, first, size, form, meaning))
        return first

    def field(self, name: str) -> TensorField:
        """The field of this name."""
        return next(field for field in self.fields if field.name == name)


def layout_table(layout: TensorLayout) -> str:
    """The meaning of every bit, as a table in Markdown."""
    lines = ["| bits | field | form | meaning |", "| --- | --- | --- | --- |"]
    for field in layout.fields:
        bits = f"{field.first} … {field.last}" if field.size > 1 else f"{field.first}"
        lines.append(f"| {bits} | `{field.name}` | {field.form} | {field.meaning} |")
    return "\n".join(lines)
