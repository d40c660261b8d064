"""A change that is finished even if whoever asked for it is gone meanwhile: memory and disk must agree."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from hubba.core.errors import HubbaError

log = logging.getLogger("hubba.tables")

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
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(_note_fault)
        raise


def _note_fault(task: asyncio.Future[Any]) -> None:
    """Nobody waits for a change any more: a refusal concerns nobody, but a fault of ours must not vanish."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, HubbaError):
        log.error("a change failed after whoever asked for it had gone", exc_info=error)


def whole(change: Callable[Concatenate[C, P], Coroutine[Any, Any, T]]) -> Callable[Concatenate[C, P], Awaitable[T]]:
    """Finish every call of a function that changes a room or a table."""

    @wraps(change)
    async def changing(changed: C, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await finish(changed.doing, change(changed, *args, **kwargs))

    return changing
