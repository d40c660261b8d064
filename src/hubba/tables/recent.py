"""Remembers what was used lately, by name, and forgets the rest."""

from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """At most so many things: whoever makes up a million names must not fill the memory."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[str, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, name: str) -> T | None:
        """What is kept under this name; it is used now."""
        if name in self._kept:
            self._kept.move_to_end(name)
        return self._kept.get(name)

    def drop(self, name: str) -> None:
        """Forget something."""
        self._kept.pop(name, None)

    def put(self, name: str, what: T) -> None:
        """Keep something, in place of whatever was not used for longest."""
        self._kept[name] = what
        self._kept.move_to_end(name)
        while len(self._kept) > self.most:
            self._kept.popitem(last=False)
