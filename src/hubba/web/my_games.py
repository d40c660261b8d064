"""The page *My games*: a guest's history with figures, taking it away, and deleting it."""

from collections.abc import AsyncIterator
from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.response import Redirect, Stream

from hubba.tables.forgetting import deletable, forget_games
from hubba.tables.history import MOST, UNREAD, PlayedGame
from hubba.tables.messages import message
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry
from hubba.tables.tally import tally_of
from hubba.web.admission import TooOften
from hubba.web.guest_session import Asked, GuestSession, page, redirect, session_of
from hubba.web.links import full_link
from hubba.web.lobby import Form
from hubba.web.my_games_export import MOST_RECORDS, csv_pieces, zip_pieces
from hubba.web.my_games_view import (
    ON_A_PAGE,
    chosen_from,
    day_said,
    figures_of,
    filters_of,
    game_row,
    share_tables,
)
from hubba.web.pages import phrases
from hubba.web.replay import whole_number
from hubba.web.results_chart import LATEST, results_chart

PATIENCE = 1.0  # seconds that the page waits for older games to be read again
PAGE = "/me/games"


async def games_of(registry: TableRegistry, session: GuestSession) -> list[PlayedGame]:
    """All finished games of a guest, the latest first; older ones are read again as far as there is time."""
    registry.database.check()
    if session.fresh:
        return []
    await registry.history.catch_up(session.guest, PATIENCE)
    return await registry.history.games_of(session.guest)


@get(PAGE)
async def games_page(request: Asked, registry: NamedDependency[TableRegistry]) -> Response[str]:
    """The history of a guest."""
    session = session_of(request)
    words = phrases(session.language)
    games, chosen = await games_of(registry, session), chosen_from(request.query_params)
    shown = [played for played in games if chosen.fits(played)]
    tally = tally_of(shown, LATEST)
    last = max(1, -(-len(shown) // ON_A_PAGE))
    number = min(max(1, whole_number(request.query_params.get("page", ""), 1)), last)
    rows = shown[(number - 1) * ON_A_PAGE : number * ON_A_PAGE]
    return page(
        request,
        session,
        "my_games.html",
        words,
        any=bool(games),
        filtered=bool(chosen.game or chosen.level or chosen.seats),
        filters=filters_of(games, chosen, words),
        figures=figures_of(tally, words) if tally.all.games else [],
        shares=share_tables(tally, chosen, words),
        chart=results_chart(tally.latest, words, lambda played: day_said(played, words)),
        rows=[game_row(played, words) for played in rows],
        count=len(shown),
        number=number,
        last=last,
        earlier=chosen.address(number + 1) if number < last else "",
        later=chosen.address(number - 1) if number > 1 else "",
        unread=sum(played.kind == UNREAD for played in games),
        most=MOST if len(games) == MOST else 0,
        csv=chosen.address(path=f"{PAGE}/results.csv"),
        zips=[
            chosen.address(path=f"{PAGE}/records.zip", part=str(part) if part > 1 else "")
            for part in range(1, -(-len(shown) // MOST_RECORDS) + 1)
        ],
        back="/",
    )


@get(f"{PAGE}/results.csv")
async def results(request: Asked, registry: NamedDependency[TableRegistry]) -> Stream:
    """The results as CSV, of the chosen games."""
    session, chosen = session_of(request), chosen_from(request.query_params)
    games = [played for played in await games_of(registry, session) if chosen.fits(played)]
    address = full_link(request, "/").removesuffix("/")
    return download(request, session, csv_pieces(games, address), "text/csv", "hubba-games.csv")


@get(f"{PAGE}/records.zip")
async def records(request: Asked, registry: NamedDependency[TableRegistry]) -> Stream:
    """The records of the chosen games as ZIP; many games are several parts."""
    session, chosen = session_of(request), chosen_from(request.query_params)
    part = max(1, whole_number(request.query_params.get("part", ""), 1))
    games = [played for played in await games_of(registry, session) if chosen.fits(played)]
    some = games[(part - 1) * MOST_RECORDS : part * MOST_RECORDS]
    name = f"hubba-records-{part}.zip" if part > 1 else "hubba-records.zip"
    return download(request, session, zip_pieces(registry, session.guest, some), "application/zip", name)


def download(request: Asked, session: GuestSession, pieces: AsyncIterator[bytes], kind: str, name: str) -> Stream:
    """A file that is made while it is sent: one at a time for each guest."""
    return download_for(request, session.guest, pieces, kind, name)


def download_for(request: Asked, guest: str, pieces: AsyncIterator[bytes], kind: str, name: str) -> Stream:
    """The same for a guest who may be known by a program's token."""
    exports: set[str] = request.app.state.exports
    if guest in exports:
        raise TooOften("exports", PATIENCE)

    async def sent() -> AsyncIterator[bytes]:
        exports.add(guest)
        try:
            async for piece in pieces:
                yield piece
        finally:
            exports.discard(guest)

    return Stream(sent(), media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get(f"{PAGE}/delete")
async def delete_page(request: Asked, registry: NamedDependency[TableRegistry]) -> Response[str]:
    """Ask before a game is deleted, or all of them."""
    session = session_of(request)
    words, name = phrases(session.language), request.query_params.get("table", "")
    games = await games_of(registry, session)
    chosen = [played for played in games if name in ("", played.table)]
    if name and not chosen:
        raise NoSuchTable(message("error-not-your-table"))
    return page(
        request,
        session,
        "delete_games.html",
        words,
        table=name,
        row=game_row(chosen[0], words) if name else None,
        count=await registry.database.do(lambda connection: deletable(connection, session.guest)),
        shared=sum(played.with_friends and not set_alone(played) for played in chosen),
        feats=sum(bool(played.feats) for played in chosen),
        back=PAGE,
    )


def set_alone(played: PlayedGame) -> bool:
    """Whether all people at a table sat at this guest's screen."""
    return all(not player.guest or seat in played.own for seat, player in enumerate(played.players))


@post(f"{PAGE}/delete")
async def delete(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Redirect:
    """Delete a game of the guest, or all of them."""
    session = session_of(request)
    name = data.get("table", "")
    if not session.fresh and (name or data.get("all") == "yes"):
        await forget_games(registry, session.guest, [name] if name else None)
    return redirect(PAGE, session)


HANDLERS: list[Any] = [games_page, results, records, delete_page, delete]
