"""The pages *My data*: what is kept of a guest, taking all of it away, and deleting it."""

from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.response import Stream

from hubba.tables.registry import TableRegistry
from hubba.web.guest_session import (
    TOKEN,
    Asked,
    kept_cookie,
    marked,
    page,
    redirect,
    session_of,
)
from hubba.web.lobby import Form
from hubba.web.my_data_export import data_pieces
from hubba.web.my_data_view import about_file, data_of, facts_of, going_lines
from hubba.web.my_games import download
from hubba.web.pages import phrases
from hubba.web.return_link import RETURN, former_cookie, former_guests
from hubba.web.settings import COOKIE as SETTINGS

PAGE = "/me/data"


@get(PAGE)
async def data_page(request: Asked, registry: NamedDependency[TableRegistry]) -> Response[str]:
    """What is kept of the guest, on the server and in this browser."""
    session = session_of(request)
    words = phrases(session.language)
    kept = await data_of(registry, session)
    return page(
        request,
        session,
        "my_data.html",
        words,
        nothing=kept.nothing,
        facts=facts_of(kept, words),
        former=len(former_guests(request, session, registry.guest_book)),
        back="/me",
    )


@get(f"{PAGE}/hubba-data.zip")
async def download_data(request: Asked, registry: NamedDependency[TableRegistry]) -> Stream:
    """Everything as one ZIP."""
    session = session_of(request)
    kept = await data_of(registry, session)
    guest = "" if session.fresh else session.guest
    pieces = data_pieces(registry, guest, about_file(kept, session))
    return download(request, session, pieces, "application/zip", "hubba-data.zip")


@get(f"{PAGE}/delete")
async def delete_page(request: Asked, registry: NamedDependency[TableRegistry]) -> Response[str]:
    """Ask before everything is deleted: what goes, and what stays."""
    session = session_of(request)
    words = phrases(session.language)
    kept = await data_of(registry, session)
    away, stays = going_lines(kept, words)
    return page(
        request, session, "delete_data.html", words, nothing=kept.nothing, away=away, stays=stays, back=PAGE
    )


@post(f"{PAGE}/delete", status_code=200)
async def delete(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Response[Any]:
    """Delete everything of the guest, and let this browser forget it.

    The page comes as the answer and has no address of its own: opening it by a link must not empty a browser.
    """
    session = session_of(request)
    if data.get("sure") != "yes" or session.fresh or (await data_of(registry, session)).nothing:
        return redirect(f"{PAGE}/delete", session)
    before = former_guests(request, session, registry.guest_book)
    await registry.eraser.erase(session.guest)
    answer = page(request, session, "data_deleted.html", phrases(session.language), former=len(before))
    names = (marked(TOKEN, session.mark), TOKEN, marked(RETURN, session.mark), SETTINGS)
    answer.cookies = [*(kept_cookie(name, "") for name in names), former_cookie(session, before)]
    return answer


HANDLERS: list[Any] = [data_page, download_data, delete_page, delete]
