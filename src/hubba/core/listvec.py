"""A list that stands in for `librt.vecs.vec` where there is no wheel of it."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


class vec(list[T]):
    """A sequence used as a value: `append` answers a new one, never the old one made longer."""

    def __init__(self, items: Iterable[T] = (), /, *, capacity: int = 0) -> None:
        super().__init__(items)


def append(items: vec[T], item: T, /) -> vec[T]:
    """The items and one more."""
    longer = vec(items)
    longer.extend([item])
    return longer
