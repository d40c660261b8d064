"""The page where a finished game is shared: the result of the day, a link to the replay, the file, a picture."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from hubba.core.daily import day_from, load_daily
from hubba.core.day_result import result_of, share_text
from hubba.core.game import Game
from hubba.core.outcome import Outcome
from hubba.core.wording import Words
from hubba.tables.messages import message
from hubba.tables.refusals import NoSuchTable, RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from hubba.tables.tries import DONE
from hubba.web.guest_session import Asked, page, session_of
from hubba.web.links import full_link
from hubba.web.pages import game_words, listed, name_said
from hubba.web.replay import replayed_game_at
from hubba.web.static_files import drawing, static_url

MOST_ROWS = 6  # players that a picture has room for


class PictureRow(msgspec.Struct, frozen=True):
    """A player in the picture of an end; whoever hides the names shows the other one."""

    name: str
    other: str
    points: str
    won: bool


class EndPicture(msgspec.Struct, frozen=True):
    """What the picture of an end shows, as `static/picture.js` draws it."""

    title: str
    day: str
    head: str
    anonymous: str  # the same without names
    ending: str
    rows: tuple[PictureRow, ...]
    file: str  # the name under which it is downloaded
    scene: str  # the drawing of the game's door, as SVG
    style: str  # the address of its style sheet


@get(["/tables/{name:str}/share", "/replays/{name:str}/share"])
async def share_page(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]
) -> Response[Any]:
    """Everything with which somebody can show a finished game to others."""
    session = session_of(request)
    text = day = ""
    async with replayed_game_at(request, registry, name, session) as past:
        outcome = past.play.outcome
        if outcome is not None and not past.whole:
            raise RoomRefused(message("evening-sealed"))
        if outcome is None:
            raise NoSuchTable(message("error-not-over"))
        words = game_words(past.game, session.language)
        if past.path.startswith("/tables/"):
            table = (await registry.find(name)).table
            text = day_text(table, session.guest, words, public_address(request))
            day = words.say("picture-day", {"date": datetime.fromtimestamp(table.times[-1], UTC)})
    picture = picture_of(past.game, outcome, [name_said(name, words) for name in past.names], words, day)
    return page(
        request,
        session,
        "share_page.html",
        words,
        text=text,
        address=full_link(request, past.path),
        alone=request.app.state.access.way == "loopback",
        record=f"{past.path.removesuffix('/replay')}/record",
        picture=msgspec.json.encode(picture).decode(),
        back=past.back,
    )


def public_address(request: Asked) -> str:
    """Where anybody can play the same deal; empty if only people nearby can reach this server."""
    access = request.app.state.access
    return f"{access.base}/" if access.way == "public" else ""


def day_text(table: Table, guest: str, words: Words, link: str) -> str:
    """The result of the deal of the day as text; empty if it does not count, or is not this guest's."""
    terms, outcome = load_daily(table.game), table.play.outcome
    own = table.seats_of(guest)
    if terms is None or outcome is None or not own or table.daily_try != DONE:
        return ""
    result, seat = result_of(table.game, outcome, own[0]), own[0]
    events = table.play.events(seat)
    return share_text(words, terms, day_from(table.daily), result, events, seat=seat, link=link)


def picture_of(game: Game, outcome: Outcome, names: Sequence[str], words: Words, day: str) -> EndPicture:
    """The picture of an end. In a game for all together nobody is first, and points matter to nobody."""
    winners, together = outcome.winners, game.cooperative
    if together:
        head = anonymous = words.say("daily-won-together" if winners else "daily-lost-together")
    else:
        head = words.say("picture-won", {"names": listed(words, [names[seat] for seat in winners])})
        anonymous = words.say("picture-points", {"points": max(outcome.scores)})
    points = (0,) * len(names) if together else outcome.scores
    ranked = sorted(range(len(names)), key=lambda seat: (seat not in winners, -points[seat]))
    rows = [
        PictureRow(
            names[seat],
            words.say("person", {"number": place}),
            "" if together else words.say("score", {"score": outcome.scores[seat]}),
            seat in winners,
        )
        for place, seat in enumerate(ranked[:MOST_ROWS], start=1)
    ]
    return EndPicture(
        words.say("game"),
        day,
        head,
        anonymous,
        words.say(f"ending-{outcome.ending}"),
        tuple(rows),
        f"hubba-{game.name}.png",
        drawing(game.package, "scene.svg"),
        static_url("picture.css"),
    )


HANDLERS = [share_page]
