"""A change that is finished even if whoever asked for it is gone meanwhile: memory and disk must agree."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Changing(Protocol):
    """Whatever knows its unfinished changes, so that nobody lets go of it before they are done."""

    doing: set[asyncio.Future[Any]]


C = TypeVar("C", bound=Changing)


async def finish(doing: set[asyncio.Future[Any]], change: Coroutine[Any, Any, T]) -> T:
    """The result of a change, which goes on even if this caller is cancelled."""
    task = asyncio.ensure_future(change)
    doing.add(task)
    task.add_done_callback(doing.discard)
    return await asyncio.shield(task)


def whole(change: Callable[Concatenate[C, P], Coroutine[Any, Any, T]]) -> Callable[Concatenate[C, P], Awaitable[T]]:
    """Finish every call of a function that changes a room or a table."""

    @wraps(change)
    async def changing(changed: C, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await finish(changed.doing, change(changed, *args, **kwargs))

    return changing
