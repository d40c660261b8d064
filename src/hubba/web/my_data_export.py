"""Everything that the server has of a guest as one ZIP, made piece by piece while it is sent."""

import zipfile
from collections.abc import AsyncIterator, Generator, Mapping
from datetime import UTC, datetime
from functools import partial
from typing import Final

import msgspec

from hubba.core.errors import HubbaError
from hubba.core.event import SPECTATOR
from hubba.core.recordtext import write_record
from hubba.core.registry import find_game
from hubba.tables.archive import read as read_uploaded
from hubba.tables.evening_store import sealed_among
from hubba.tables.guest_data import AT_ONCE, HOLDINGS, Holding, rows_of, tables_with
from hubba.tables.registry import TableRegistry
from hubba.tables.replaying import replaying_kept
from hubba.tables.store import StoredTable, read_table
from hubba.tables.table import PERSON
from hubba.web.my_games_export import STAMP, Outbox, writing

ABOUT: Final = "about.json"


async def data_pieces(registry: TableRegistry, guest: str, about: Mapping[str, object]) -> AsyncIterator[bytes]:
    """The ZIP: a file of rows for each relation, the moves of each table, and the records."""
    outbox = Outbox()
    with zipfile.ZipFile(outbox, "w", zipfile.ZIP_DEFLATED, compresslevel=5) as packed:
        _pack(packed, ABOUT, msgspec.json.format(msgspec.json.encode(about)))
        yield outbox.take()
        for holding in HOLDINGS:
            async for _ in _pack_rows(registry, packed, holding, guest):
                yield outbox.take()
        first = 0
        while some := await registry.database.do(partial(tables_with, guest=guest, first=first)):
            first += AT_ONCE
            for name, seats in some:
                kept = await registry.database.do(partial(read_table, table=name))
                if kept is None:  # deleted meanwhile
                    continue
                _pack(packed, f"moves/{name}.json", moves_of(kept, seats))
                sealed = await registry.database.do(partial(sealed_among, tables=[name]))
                if text := await registry.time_slices.run(writing_known(kept, seats, sealed=bool(sealed)), guest):
                    day = datetime.fromtimestamp(kept.opened, UTC)  # the last change may be a secret choice
                    _pack(packed, f"records/{day:%Y-%m-%d}-{kept.game}-{name}.txt", text.encode())
                yield outbox.take()
        async for name, text in _uploaded(registry, guest):
            _pack(packed, f"uploaded/{name}.txt", text.encode())
            yield outbox.take()
    yield outbox.take()


def _pack(packed: zipfile.ZipFile, name: str, content: bytes) -> None:
    packed.writestr(zipfile.ZipInfo(name, STAMP), content, zipfile.ZIP_DEFLATED)


async def _pack_rows(
    registry: TableRegistry, packed: zipfile.ZipFile, holding: Holding, guest: str
) -> AsyncIterator[None]:
    """A JSON array with what a relation has of a guest, some rows at a time."""
    if holding.rows is None:
        return
    info = zipfile.ZipInfo(f"{holding.name}.json", STAMP)
    info.compress_type = zipfile.ZIP_DEFLATED
    first, lead = 0, b"[\n"
    with packed.open(info, "w") as file:
        while True:
            rows = await registry.database.do(partial(rows_of, holding=holding, guest=guest, first=first))
            if rows is None:
                break
            for row in rows:
                file.write(lead + msgspec.json.encode(row))
                lead = b",\n"
            first += AT_ONCE
            yield
        file.write(b"[]\n" if lead == b"[\n" else b"\n]\n")


async def _uploaded(registry: TableRegistry, guest: str) -> AsyncIterator[tuple[str, str]]:
    """The records that a guest has uploaded, as they came."""
    for name in [record.id for record in await registry.archive.records_of(guest)]:
        record = await registry.database.do(partial(read_uploaded, name=name))
        if record is not None and record.guest == guest:
            yield name, record.text


def moves_of(kept: StoredTable, seats: tuple[int, ...]) -> bytes:
    """When the own seats made their moves; how many entries there are would tell what others did in secret."""
    made = {
        str(seat): [line.made_at for line in kept.lines if line.seat == seat and line.made_by == PERSON]
        for seat in seats
    }
    return msgspec.json.encode({"table": kept.id, "times": made})


def writing_known(kept: StoredTable, seats: tuple[int, ...], *, sealed: bool) -> Generator[None, None, str]:
    """The record of a table as far as the own seat knows it, all of it once the game is done.

    While others still play the same deal (`sealed`), it does not count as done.

    Several people at one screen do not know each other's cards: of their game, it is what everybody saw.
    It is empty if the game goes on and is not installed any more.
    """
    if (kept.ending or kept.stopped) and not sealed:
        return (yield from writing(kept))
    try:
        play = yield from replaying_kept(kept, find_game(kept.game))
    except HubbaError:
        return ""
    yield
    return write_record(play.record_for(seats[0] if len(seats) == 1 else SPECTATOR))
