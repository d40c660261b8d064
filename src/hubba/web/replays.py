"""The page of replays: uploading records, the uploaded ones, and finished tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from hubba.core.errors import RecordError, RegistryError
from hubba.core.messages import said
from hubba.core.registry import find_game
from hubba.tables.archive import TooMany
from hubba.tables.check_pool import NotChecked, StillChecking, TooSlow
from hubba.tables.messages import message
from hubba.tables.player import tidy_name
from hubba.tables.record_check import CutRecord
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry, new_name
from hubba.web.admission import TooOften
from hubba.web.caller import address_of
from hubba.web.guest_session import Asked, GuestSession, page, redirect, session_of
from hubba.web.lobby_list import lobby_table
from hubba.web.pages import game_words, phrases

MOST_NAMED = 8  # players of a record that the list names


@dataclass(frozen=True)
class Listed:
    """An uploaded record, as the page lists it."""

    id: str
    title: str
    about: str


@dataclass(frozen=True)
class Problem:
    """What is wrong with a record and what to do, and what the reader of records says about it."""

    text: str
    detail: str = ""


@get("/replays")
async def replays_page(request: Asked, registry: NamedDependency[TableRegistry]) -> Response[str]:
    """The page of replays."""
    return await show(request, registry, session_of(request))


async def show(
    request: Asked,
    registry: TableRegistry,
    session: GuestSession,
    problem: Problem | None = None,
    status: int = 200,
) -> Response[str]:
    """The page, and what was wrong with the last record, if anything."""
    words = phrases(session.language)
    registry.database.check()
    kept = [] if session.fresh else await registry.tables_of(session.guest)
    going = [
        found for found in (lobby_table(table, session) for table in kept if table.ending) if found is not None
    ]
    uploaded = [] if session.fresh else await registry.archive.records_of(session.guest)
    records = [listed_as(record.id, record.game, record.text, session) for record in uploaded]
    return page(
        request,
        session,
        "replays.html",
        words,
        status=status,
        going=going,
        records=records,
        problem=problem,
    )


def listed_as(name: str, game: str, text: str, session: GuestSession) -> Listed:
    """A line of the list; a record whose game is not installed any more can still be downloaded."""
    try:
        title = game_words(find_game(game), session.language).say("game")
    except RegistryError:
        title = game
    named = [line.partition(":")[2] for line in text.splitlines() if line.startswith("player ")]
    players = [player for player in (tidy_name(found, "") for found in named[:MOST_NAMED]) if player]
    return Listed(name, title, ", ".join(players))


@post("/replays")
async def bring(request: Asked, registry: NamedDependency[TableRegistry]) -> Response[Any]:
    """Store a record and show it; if it cannot be replayed, say where and why, and store nothing."""
    session = session_of(request)
    words = phrases(session.language)
    try:
        text = await text_of(await request.form())
        if not text.strip():
            return await show(request, registry, session, Problem(words.say("replay-empty")), 422)
        name, address = new_name(), address_of(request.scope)
        request.app.state.admission.admit_record(address)
        await registry.archive.bring(text, session.guest, name, address)
    except UnicodeDecodeError:
        return await show(request, registry, session, Problem(words.say("replay-no-text")), 422)
    except CutRecord as error:
        return await show(request, registry, session, Problem(words.say("replay-cut", {"line": error.line})), 422)
    except RecordError as error:
        problem = Problem(words.say("replay-wrong", {"line": error.line}), said(error.reason, session.language))
        return await show(request, registry, session, problem, 422)
    except TooMany:
        return await show(request, registry, session, Problem(words.say("replay-many")), 422)
    except TooSlow:
        return await show(request, registry, session, Problem(words.say("replay-slow")), 422)
    except TooOften:
        return await show(request, registry, session, Problem(words.say("replay-often")), 429)
    except StillChecking:
        return await show(request, registry, session, Problem(words.say("replay-waiting")), 429)
    except NotChecked:
        return await show(request, registry, session, Problem(words.say("replay-unchecked")), 503)
    return redirect(f"/replays/{name}/replay", session)


async def text_of(data: Mapping[str, Any]) -> str:
    """The record in a form: an uploaded file, or the text of the field."""
    file = data.get("file")
    if isinstance(file, UploadFile):
        content = await file.read()
        await file.close()
        if content:
            return content.decode("utf-8-sig")
    return str(data.get("text") or "")


@get("/replays/{name:str}/record")
async def record(registry: NamedDependency[TableRegistry], name: FromPath[str]) -> Response[str]:
    """A record as it was uploaded."""
    found = await registry.archive.find(name)
    if found is None:
        raise NoSuchTable(message("error-no-record"))
    headers = {"Content-Disposition": f'attachment; filename="{found.record.game}-{name}.txt"'}
    return Response(found.record.text, media_type="text/plain", headers=headers)


@post("/replays/{name:str}/close")
async def put_away(request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]) -> Redirect:
    """Delete one of the guest's records."""
    session = session_of(request)
    await registry.archive.drop(name, session.guest)
    return redirect("/replays", session)


HANDLERS = [replays_page, bring, record, put_away]
