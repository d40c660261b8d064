"""The page of a table whose game or rules are not installed any more: why, and its record as a text."""

import time
from contextlib import suppress
from functools import partial
from typing import Any

from litestar import Response

from hubba.core.errors import HubbaError, RecordError, RegistryError
from hubba.tables.old_table import OldTable, end_old, read_old
from hubba.tables.registry import TableRegistry
from hubba.web.guest_session import Asked, GuestSession, page
from hubba.web.messages import message
from hubba.web.pages import phrases

UNPLAYABLE = (RecordError, RegistryError)  # why a table cannot be opened
END = "end-old"  # what the form of the page asks for


async def find_old(registry: TableRegistry, name: str, guest: str) -> OldTable:
    """Such a table, for somebody who sits there."""
    return await registry.database.do(partial(read_old, name=name, guest=guest))


async def end(registry: TableRegistry, name: str, guest: str) -> None:
    """End such a table for everybody; one that can be opened goes on."""
    with suppress(*UNPLAYABLE):
        await registry.find(name)
        return
    await registry.database.do(partial(end_old, name=name, guest=guest, at=time.time()))
    await registry.read_again(name)


async def old_page(
    request: Asked, registry: TableRegistry, session: GuestSession, name: str, why: HubbaError
) -> Response[Any]:
    """The page; its status says that nobody can play here."""
    found = await find_old(registry, name, session.guest)
    words = phrases(session.language)
    return page(
        request,
        session,
        "old_table.html",
        words,
        status=409,
        table=name,
        game=found.kept.game,
        names=[player.name for player in found.kept.players],
        reason=why.said(session.language),
        text=found.text,
        revealed=found.is_revealed,
        may_end=found.may_end,
        ending=END,
    )


async def old_record(registry: TableRegistry, name: str, guest: str) -> tuple[str, str]:
    """The name of the game and the record for somebody who sits there, once it is revealed."""
    found = await find_old(registry, name, guest)
    if not found.is_revealed:
        raise RecordError(1, message("error-old-record"))
    return found.kept.game, found.text
