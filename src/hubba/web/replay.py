"""Replays in the browser: a page for every moment, its parts for the script, and playing on from there."""

import secrets
from collections.abc import AsyncIterator, Generator, Mapping
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from hubba.bots.level_bots import level_bots
from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.moment import Moment
from hubba.tables.compared import is_revealed
from hubba.tables.messages import message
from hubba.tables.player import Player
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry
from hubba.web.guest_session import Asked, GuestSession, page, redirect, session_of
from hubba.web.lobby import Form
from hubba.web.pages import game_words, name_said, phrases, template_of
from hubba.web.parts import Part
from hubba.web.piece_history import found_in
from hubba.web.replay_view import ReplayedGame, ReplayScene
from hubba.web.table_setup import LARGEST_SEED, bot_names
from hubba.web.watching import is_over_for_all

NOBODY_THERE = "spectator"  # in an address: the viewpoint of no seat
TABLE, RECORD = "/tables/{name:str}/replay", "/replays/{name:str}/replay"


@asynccontextmanager
async def replayed_game_at(
    request: Asked, registry: TableRegistry, name: str, session: GuestSession
) -> AsyncIterator[ReplayedGame]:
    """The game that this guest may look at again, while nothing changes there; for others it does not exist."""
    if request.scope["path"].startswith("/tables/"):
        table = (await registry.find(name)).table
        async with table.looking():
            sits = bool(table.seats_of(session.guest))
            if not sits and not is_over_for_all(table):
                raise NoSuchTable(message("error-not-your-table"))
            viewer = table.viewpoint(session.guest).seat if sits else SPECTATOR
            back = f"/tables/{name}" if sits else "/"
            path = f"/tables/{name}/replay"
            yield ReplayedGame(
                table.id, path, back, table.play, table.players, is_revealed(table), viewer, table.id
            )
        return
    found = await registry.archive.find(name)
    if found is None:
        raise NoSuchTable(message("error-no-record"))
    words = phrases(session.language)
    players = tuple(
        Player(player.name or words.say("person", {"number": seat + 1}))
        for seat, player in enumerate(found.players)
    )
    yield ReplayedGame(
        name, f"/replays/{name}/replay", "/replays", found.play, players, True, SPECTATOR, session.guest
    )


class ReplayQuery:
    """The viewpoint, the moment, and whether the cards are open."""

    def __init__(self, past: ReplayedGame, asked: Mapping[str, str]) -> None:
        self.past = past
        self.viewer = past.viewer
        if chosen := asked.get("seat", ""):
            seats = {str(seat): seat for seat in range(past.play.seats)} | {NOBODY_THERE: SPECTATOR}
            self.viewer = seats.get(chosen, -2)
        self.openly = asked.get("open", "") == "1"
        if self.viewer < SPECTATOR or (not past.whole and (self.openly or self.viewer != past.viewer)):
            raise NoSuchTable(message("error-not-your-view"))
        self.moments: list[Moment] = []
        self.last = self.number = 0

    def find(self, asked: Mapping[str, str]) -> Generator[None, None, None]:
        """Find the moment among all of them."""
        past = self.past
        moments = self.moments = yield from past.telling(self.viewer)
        self.last = len(moments) - 1
        self.number = min(whole_number(asked.get("at", ""), 0 if past.whole else self.last), self.last)
        if past.whole and asked.get("entry"):  # from another seat: the last moment that this one noticed
            until = whole_number(asked["entry"], 0)
            self.number = max(sum(moment.entry <= until for moment in moments) - 1, 0)

    @property
    def seat(self) -> str:
        """The viewpoint as an address gives it; empty if nobody has chosen one."""
        if self.viewer == self.past.viewer:
            return ""
        return NOBODY_THERE if self.viewer == SPECTATOR else str(self.viewer)

    def address(self, number: int) -> str:
        """The address of another moment."""
        query = {"at": str(number)}
        if self.seat:
            query["seat"] = self.seat
        if self.openly:
            query["open"] = "1"
        return f"{self.past.path}?{urlencode(query)}"

    def scene(self, session: GuestSession) -> ReplayScene:
        """The scene, on the table that this guest prefers."""
        language, plain = session.language, session.plain
        return ReplayScene(
            self.past, language, self.viewer, self.moments, self.number, openly=self.openly, plain=plain
        )


def whole_number(text: str, otherwise: int) -> int:
    """A number in an address; nonsense counts as missing."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else otherwise


def parts_of(look: ReplayQuery, scene: ReplayScene, level: str) -> dict[str, Part]:
    """The parts that move through the game."""
    number, last, past = scene.number, look.last, look.past
    say = scene.words.say
    links = {
        "first": (0, say("replay-first")),
        "back": (max(number - 1, 0), say("replay-back")),
        "forth": (min(number + 1, last), say("replay-forth")),
        "last": (last, say("replay-last")),
    }
    steps = tuple((name, said, look.address(to), to, to != number) for name, (to, said) in links.items())
    found = tuple((found, look.address(found.number)) for found in found_in(scene.picture, scene.moments, number))
    parts = {
        "replay-back": scene.part("replay-steps", {"steps": steps[:2]}),
        "replay-forth": scene.part("replay-steps", {"steps": steps[2:]}),
        "replay-said": scene.part("replay-said", {"number": number, "last": last, "said": scene.said(number)}),
        "replay-found": scene.part("replay-found", {"found": found}),
    }
    if past.whole:  # the number of entries would reveal what others did in secret
        moment = scene.moment
        seat = look.viewer if look.viewer != SPECTATOR else (*moment.to_act, 0)[0]
        onward = {"over": moment.outcome is not None, "seat": seat, "names": tuple(past.names), "level": level}
        parts["replay-entry"] = scene.part("replay-entry", {"entry": moment.entry})
        parts["replay-onward"] = scene.part("replay-onward", onward | {"entry": moment.entry})
    return parts


def painting(
    look: ReplayQuery, session: GuestSession, *, log: bool
) -> Generator[None, None, tuple[ReplayScene, dict[str, Part], dict[str, Part]]]:
    """A moment, the parts of its table and those that move through the game: for a long game this takes a while."""
    scene = look.scene(session)
    yield
    parts = scene.parts()
    yield
    extra = parts_of(look, scene, level_said(session, look.past.game))
    lines = []
    for number in range(look.last + 1) if log else ():
        yield
        lines.append((scene.said(number), look.address(number)))
    if log:
        parts["log"] = scene.part("replay-log", {"lines": tuple(lines), "number": scene.number})
    return scene, parts, extra


def level_said(session: GuestSession, game: Game) -> str:
    """The name of the level of the bots when the guest plays on."""
    return game_words(game, session.language).say(f"level-{session.settings.level}")


@get([TABLE, RECORD])
async def replay_page(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]
) -> Response[Any]:
    """A game at one moment, with links to all others."""
    session = session_of(request)
    async with replayed_game_at(request, registry, name, session) as past:
        look = ReplayQuery(past, request.query_params)
        await registry.time_slices.run(look.find(request.query_params), past.whose)
        if "entry" in request.query_params:
            return redirect(look.address(look.number), session)
        _, parts, extra = await registry.time_slices.run(painting(look, session, log=True), past.whose)
    words = game_words(past.game, session.language)
    arrangement = template_of(past.game, "arrangement", plain=session.plain)
    return page(
        request,
        session,
        "replay.html",
        words,
        drawings=past.game,
        arrangement=arrangement,
        drawn=arrangement.startswith(f"{past.game.name}/"),
        seats=past.play.seats,
        table=past.id,
        game=past.game.name,
        parts=parts,
        extra=extra,
        title=words.say("replay-title", {"game": words.say("game")}),
        past=past,
        look=look,
        names=[name_said(name, words) for name in past.names],
        seat=look.seat,
        record=f"{past.path.removesuffix('/replay')}/record",
    )


@get([f"{TABLE}/moment", f"{RECORD}/moment"])
async def moment(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]
) -> dict[str, object]:
    """The parts of one moment, for the script of the page."""
    session = session_of(request)
    async with replayed_game_at(request, registry, name, session) as past:
        look = ReplayQuery(past, request.query_params)
        await registry.time_slices.run(look.find(request.query_params), past.whose)
        scene, shown, extra = await registry.time_slices.run(painting(look, session, log=False), past.whose)
        parts = {name: {"digest": part.digest, "html": str(part.html)} for name, part in (shown | extra).items()}
        return {
            "parts": parts,
            "at": scene.number,
            "address": look.address(scene.number),
            "say": f"{scene.said(scene.number)} {scene.picture.question}",
        }


@post([f"{TABLE}/onward", f"{RECORD}/onward"])
async def play_on(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str], data: Form
) -> Redirect:
    """Play on from a moment against bots: a new table, practice for good, with its own seed."""
    session = session_of(request)
    async with replayed_game_at(request, registry, name, session) as past:
        seat = whole_number(data.get("seat", ""), -1)
        if not past.whole or seat not in range(past.play.seats):
            raise NoSuchTable(message("error-not-onward"))
        record = past.play.record_onward(whole_number(data.get("entry", ""), 0))
        players = players_around(past, seat, session)
    table = await registry.open_onward(past.game, players, record, pace=session.settings.pace)
    return redirect(f"/tables/{table.id}", session)


def players_around(past: ReplayedGame, seat: int, session: GuestSession) -> list[Player]:
    """The guest at a seat and bots at the others, with the old names unless those were guests here."""
    words = phrases(session.language)
    own = session.settings.name or words.say("you")
    kept = {other: player.name for other, player in enumerate(past.players) if not player.guest and other != seat}
    kept = {other: name for other, name in kept.items() if name not in (own, words.say("you"))}
    fresh = iter(bot_names(words, [own, *kept.values()], past.play.seats))
    bots = iter(level_bots(session.settings.level, past.play.seats - 1, past.game))
    return [
        Player(own, guest=session.guest)
        if other == seat
        else Player(kept.get(other) or next(fresh), bot=next(bots), seed=secrets.randbelow(LARGEST_SEED))
        for other in range(past.play.seats)
    ]


HANDLERS = [replay_page, moment, play_on]
