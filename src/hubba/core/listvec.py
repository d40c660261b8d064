"""A list that replaces `librt.vecs.vec` where librt has no wheel."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


class vec(list[T]):
    """A sequence used as a value: `append` returns a new one and leaves the old one as it is."""

    def __init__(self, items: Iterable[T] = (), /, *, capacity: int = 0) -> None:
        super().__init__(items)


def append(items: vec[T], item: T, /) -> vec[T]:
    """The items and one more."""
    longer = vec(items)
    longer.extend([item])
    return longer
