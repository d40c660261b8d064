"""Fair cards: the commitment and what people added, for everybody at a table, and the page that checks a record."""

from collections.abc import Generator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from hubba.core.draws import Draws, listing
from hubba.core.game import Game
from hubba.core.record import Record
from hubba.core.recordtext import reading, write_record
from hubba.core.registry import find_game
from hubba.core.wording import Phrases
from hubba.tables.compared import is_revealed
from hubba.tables.messages import message
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from hubba.web.guest_session import Asked, GuestSession, page, session_of
from hubba.web.pages import name_said, phrases
from hubba.web.watching import is_over_for_all, watched

COMMAND: Final = "hubba verify"
MOST_LISTS: Final = 16  # lists of draws that are kept, some 20 kB each
# What the script says about a record; `fair.*.ftl` has the sentences.
SAID: Final = (
    *("checking", "missing", "proof", "wrong", "wrong-line", "seed"),
    *("ok-seed", "ok-seal", "no-seal", "ok-own", "no-own", "late", "ok-draws", "no-draws"),
    *("wrong-form", "wrong-seal", "wrong-none", "wrong-seed", "wrong-commitment", "wrong-own"),
    *("wrong-draw", "wrong-list"),
    *("proved-own-draws", "proved-own", "proved-draws", "proved"),
    *("open-own-draws", "open-own", "open-draws", "open-nothing"),
    *("own-yes", "own-no", "own-late", "own-wrong"),
)

_lists: dict[str, bytes] = {}  # by the digest of a record


@dataclass(frozen=True)
class Bits:
    """What somebody added to a seed."""

    name: str
    text: str


@dataclass(frozen=True)
class DealShown:
    """The deal of a table: what is public of it, and from where its record comes once it is over."""

    table: str
    commitment: str
    bits: tuple[Bits, ...]
    over: bool
    shared: bool  # people came to it by a link
    back: str
    record: str = ""
    draws: str = ""


def _whose(table: Table, place: str, words: Phrases) -> str:
    """Who added something: a seat here, `S0`, or one at any table with the same deal, `T2S0`."""
    number, _, seat = place.removeprefix("T").rpartition("S")
    if number in ("", str(table.room.kept.number if table.room is not None else "")):
        return name_said(table.players[int(seat)].name, words)
    return words.say("fair-elsewhere", {"table": number, "seat": int(seat) + 1})


def deal_of(table: Table, back: str, words: Phrases, *, over: bool) -> DealShown:
    """The deal of a table, for somebody who may see it."""
    bits = []
    for given in table.entropy:
        place, _, text = given.partition(" ")
        bits.append(Bits(_whose(table, place, words), text))
    path = f"/tables/{table.id}"
    links = {"record": f"{path}/record", "draws": f"{path}/draws"} if over else {}
    return DealShown(table.id, table.commitment, tuple(bits), over, table.room is not None, back, **links)


def said(words: Phrases) -> str:
    """The sentences of the script, as data."""
    found = {key: words.say(f"fair-{key}", {"command": COMMAND}) for key in SAID}
    return msgspec.json.encode(found).decode()


def deal_page(request: Asked, session: GuestSession, deal: DealShown) -> Response[str]:
    """The page of a deal."""
    words = phrases(session.language)
    told = said(words)
    return page(request, session, "fair.html", words, deal=deal, said=told, command=COMMAND, back=deal.back)


@get("/tables/{name:str}/fair")
async def table_fair(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]
) -> Response[str]:
    """The deal of a table: for those who sit there, and for everybody with its address once the game is over."""
    session = session_of(request)
    table = (await registry.find(name)).table
    async with table.looking():
        sits = bool(table.seats_of(session.guest))
        over = is_revealed(table) if sits else is_over_for_all(table)
        if not sits and not over:
            raise NoSuchTable(message("error-not-your-table"))
        back, words = f"/tables/{name}" if sits else "/", phrases(session.language)
        return deal_page(request, session, deal_of(table, back, words, over=over))


@get("/watch/{secret:str}/fair")
async def watched_fair(
    request: Asked, registry: NamedDependency[TableRegistry], secret: FromPath[str]
) -> Response[str]:
    """The deal of a table for spectators, who hear of its end as late as the host has chosen."""
    session = session_of(request)
    room = await watched(registry, secret)
    table = (await registry.find(room.id)).table
    async with table.looking():
        over = is_over_for_all(table)
        return deal_page(request, session, deal_of(table, f"/watch/{secret}", phrases(session.language), over=over))


@get("/replays/{name:str}/fair")
async def replay_fair(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]
) -> Response[str]:
    """The deal of an uploaded record."""
    session = session_of(request)
    found = await registry.archive.find(name)
    if found is None:
        raise NoSuchTable(message("error-no-record"))
    path = f"/replays/{name}"
    record = found.play.record()
    deal = DealShown("", record.commit, (), True, True, f"{path}/replay", f"{path}/record", f"{path}/draws")
    return deal_page(request, session, deal)


@get("/fair")
async def fair_page(request: Asked) -> Response[str]:
    """The page where anybody checks a record from anywhere: nothing of it is sent to this server."""
    session = session_of(request)
    return deal_page(request, session, DealShown("", "", (), False, True, "/"))


@get(["/tables/{name:str}/draws", "/replays/{name:str}/draws"])
async def draws(request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]) -> Response[bytes]:
    """What was possible at each draw of a finished game, so that a browser can draw again."""
    session = session_of(request)
    if request.scope["path"].startswith("/tables/"):
        table = (await registry.find(name)).table
        async with table.looking():
            if not (is_revealed(table) and table.seats_of(session.guest)) and not is_over_for_all(table):
                raise NoSuchTable(message("error-not-your-table"))
            text = write_record(table.whole_record())
    else:
        found = await registry.archive.find(name)
        if found is None:
            raise NoSuchTable(message("error-no-record"))
        text = found.record.text
    key = sha256(text.encode()).hexdigest()
    if (content := _lists.pop(key, None)) is None:
        content = msgspec.json.encode(await registry.time_slices.run(_listing(text), session.guest))
    _lists[key] = content  # behind the others: the one that nobody asked for longest goes first
    for old in list(_lists)[: max(0, len(_lists) - MOST_LISTS)]:
        del _lists[old]
    return Response(content, media_type="application/json")


def _listing(text: str) -> Generator[None, None, Draws]:
    record: Record = yield from reading(text)
    game: Game = find_game(record.game)
    if not record.commit or not record.reveal:
        raise NoSuchTable(message("error-no-record"))
    return (yield from listing(record, game))


HANDLERS = [fair_page, table_fair, watched_fair, replay_fair, draws]
