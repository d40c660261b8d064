"""Two servers that differ only in what one viewer cannot know, and all that this viewer receives from them."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from hubba.core.chance import Scripted
from hubba.core.fairness import commitment
from hubba.core.game import Game
from hubba.core.record import Draw, Entry, Record, Step
from hubba.core.replay import replay
from hubba.tables.player import Player, guest_of
from hubba.tables.room_store import PLAYING, Chair, StoredRoom, open_room
from hubba.tables.store import StoredLine, StoredTable
from hubba.web import parts, view_model, window
from tests.web.client import Stream
from tests.web.house import Guest, Site, new_token, open_site, shown, without_mask
from tests.web.window import Socket

SECRET = b"7" * 32
NAMES = ("Anna", "Brian", "Chloé", "David")


@dataclass
class Twins:
    """The same server twice, with the same key and the same guests."""

    one: Site
    other: Site
    tables: int = 0
    drawn: bool = False  # whether the guests use drawn tables
    guests: dict[str, tuple[Guest, Guest]] = field(default_factory=dict)

    def keep(self, game: Game, one: Record, other: Record) -> str:
        """A table in both servers, each with its own record."""
        self.tables += 1
        name = f"table-{self.tables}"
        for site, record in ((self.one, one), (self.other, other)):
            site.run(site.registry.keep, kept(game, name, record))
        return f"/tables/{name}"

    def viewers(self, path: str, seat: int) -> tuple[Guest, Guest]:
        """The guest at a seat, here and there, with the same cookies."""
        return self.guest_pair(token_of(path, seat))

    def share(self, path: str, game: Game, seats: int, *, delay: int = 0) -> None:
        """Let the people at a table share it by a link, with spectators who are so many seconds behind."""
        room = kept_room(game, path.removeprefix("/tables/"), seats, delay)
        for site in self.sites:
            site.run(site.registry.database.do, lambda connection: open_room(connection, room))

    def guest_pair(self, token: str) -> tuple[Guest, Guest]:
        """A guest here and there, with the same cookies."""
        if token not in self.guests:
            here, there = self.one.guest(token, drawn=self.drawn), self.other.guest(token, drawn=self.drawn)
            here.get("/")
            there.cookies = here.cookies
            self.guests[token] = (here, there)
        return self.guests[token]

    @property
    def sites(self) -> tuple[Site, Site]:
        return self.one, self.other


@contextmanager
def open_twins(folder: Path) -> Iterator[Twins]:
    """Both servers, without rate limits."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(window, "BURST", 10**9)
        key = "5" * 64
        with (
            open_site(folder / "one.sqlite", secret=key) as one,
            open_site(folder / "other.sqlite", secret=key) as other,
        ):
            yield Twins(one, other)


def token_of(path: str, seat: int) -> str:
    return new_token(f"guest-of-{path.removeprefix('/tables/')}-at-seat-{seat}")


def kept(game: Game, name: str, record: Record) -> StoredTable:
    """A table with a different guest at every seat."""
    players = tuple(Player(NAMES[seat], guest=guest_of(token_of(name, seat))) for seat in range(record.seats))
    return StoredTable(
        name,
        game.name,
        game.rules,
        record.seats,
        record.options,
        game.components.digest,
        commitment(SECRET),
        SECRET.hex(),
        "human",
        players,
        1.7e9,
        1.7e9,
        replay(record, game).to_act,
        lines=tuple(StoredLine(entry.text()) for entry in record.entries),
    )


def kept_room(game: Game, name: str, seats: int, delay: int) -> StoredRoom:
    """The room of a table whose game has begun; the person at the first seat is the host."""
    chairs = tuple(Chair(NAMES[seat], guest_of(token_of(name, seat))) for seat in range(seats))
    return StoredRoom(
        name,
        game.name,
        game.settle(seats, {}),
        "apprentice",
        "human",
        chairs[0].guest,
        listed=False,
        invitation=f"invitation-to-{name}",
        watching=watching_of(name),
        patience=60,
        delay=delay,
        series=name,
        opened=1.7e9,
        chairs=chairs,
        state=PLAYING,
    )


def watching_of(path: str) -> str:
    """The secret of the link for spectators of a table."""
    return f"watching-{path.removeprefix('/tables/')}"


def script(site: Site, path: str, entries: Sequence[Entry]) -> None:
    """Make a table's chance follow these entries."""
    table = site.table(path)
    game = table.game
    outcomes: list[list[int]] = [[] for _ in game.purposes]
    for entry in entries:
        if isinstance(entry, Draw):
            purpose = game.purpose_from(entry.purpose)
            outcomes[purpose] += [game.outcome_from(purpose, text) for text in entry.outcomes]
    table.play.chance = Scripted(outcomes)


def make(site: Site, path: str, step: Step) -> None:
    """Make a seat's step."""
    table = site.table(path)
    site.run(table.step, step.seat, table.play.version(step.seat), list(step.moves))


# What a viewer receives

Received = dict[str, object]


def whole(answer: httpx.Response) -> tuple[int, tuple[tuple[str, str], ...], bytes]:
    """A response with all its headers, also its length, but without the masked token, which always differs."""
    return answer.status_code, tuple(sorted(answer.headers.multi_items())), without_mask(answer.text).encode()


def forget() -> None:
    """Empty all caches: nothing may be equal only because it was cached."""
    for module in (parts, view_model):
        for found in vars(module).values():
            if hasattr(found, "cache_clear") and found.__module__ == module.__name__:
                found.cache_clear()


def pages(guest: Guest, path: str) -> Received:
    """The pages of a guest, uncompressed, so that masks do not change their length."""
    forget()
    guest.headers["accept-encoding"] = "identity"
    token = {"authorization": f"Bearer {guest.token}"}
    return {
        "page": whole(guest.get(path)),
        "record": whole(guest.get(f"{path}/record")),
        "api": whole(guest.get(f"/api{path}", headers=token)),
        "replay": whole(guest.get(f"{path}/replay")),
        "moment": whole(guest.get(f"{path}/replay/moment?at=1")),
        "open cards": whole(guest.get(f"{path}/replay?open=1")),
    }


def received(guest: Guest, path: str, moves: Sequence[str]) -> Received:
    """Everything that a guest can get from a table, byte for byte; asks about each of `moves`."""
    got = pages(guest, path)
    token = {"authorization": f"Bearer {guest.token}"}
    html = guest.get(path).text
    csrf = guest.call(shown(guest.get("/")))
    fields = fields_of(html)
    refused = [move for move in moves if f'name="move" value="{move}"' not in html]
    got["lobby"] = whole(guest.get("/"))
    for move in moves:  # most name a piece that the guest may or may not see
        got[f"closer {move}"] = whole(guest.get(f"{path}/closer", params={"piece": move.rpartition(":")[2]}))
    got["api record"] = whole(guest.get(f"/api{path}/record", headers=token))
    with Stream(guest.site, f"{path}/stream", guest.token) as stream:
        got["api stream"] = stream.body
    got["why not"] = whole(guest.get(f"{path}?refused={moves[0]}"))
    with guest.socket(path) as line:
        got["parts"] = asked(line, [{"do": "look"}])
        got["reasons"] = asked(line, [{"do": "why", "refused": move} for move in moves])
        got["refusals"] = asked(line, [{"do": "step", "moves": [move], **fields} for move in refused])
        got["undo"] = asked(line, [{"do": "undo", **fields | {"version": "0"}}, {"do": "hint", **fields}])
    for move in refused[:1]:
        got["refused"] = whole(guest.post(f"{path}/step", data=csrf | fields | {"move": move}))
        step = {"version": int(fields["version"]), "moves": [move]}
        got["api refused"] = whole(guest.post(f"/api{path}/steps", json=step, headers=token))
    return got


def fields_of(html: str) -> dict[str, str]:
    """The hidden fields of the table's form."""
    found = {}
    for name in ("version", "seat"):
        start = html.index(f'name="{name}" value="') + len(f'name="{name}" value="')
        found[name] = html[start : html.index('"', start)]
    return found


def asked(line: Socket, requests: Sequence[dict[str, Any]]) -> list[str]:
    """The frames that answer some requests, which are sent all at once."""
    before = len(line.frames)
    line.send_all([json.dumps({"re": number, **request}) for number, request in enumerate(requests)])
    line.run(line._until, lambda: len(line.frames) >= before + len(requests))
    return line.frames[before:]


def differences(one: Received, other: Received) -> list[str]:
    """The places where two servers differ."""
    return [name for name in one.keys() | other.keys() if one.get(name) != other.get(name)]


# Everybody at once


@dataclass
class Audience:
    """All windows at one of two twin tables, by who looks."""

    lines: dict[str, Socket] = field(default_factory=dict)

    def open(self, name: str, guest: Guest, path: str) -> None:
        """Open a window that is shown what there is."""
        self.lines[name] = guest.socket(path)
        self.lines[name].look()

    def sent(self, *names: str) -> dict[str, list[str]]:
        """What some of them were sent since one last asked, frame by frame."""
        found = {}
        for name, line in self.lines.items():
            line.heard()
            found[name], line.frames = line.frames, []
        return {name: found[name] for name in names}

    def close(self) -> None:
        for line in self.lines.values():
            line.__exit__()


@contextmanager
def audiences(twins: Twins, path: str, seats: int, *, second: int = 0) -> Iterator[tuple[Audience, Audience]]:
    """Everybody at a shared table, here and there: a window for each seat, a second one, and a spectator's."""
    found = Audience(), Audience()
    try:
        guests = {f"seat {seat}": (twins.viewers(path, seat), path) for seat in range(seats)}
        guests[f"seat {second} again"] = (twins.viewers(path, second), path)
        guests["spectator"] = (twins.guest_pair(new_token("spectator")), f"/watch/{watching_of(path)}")
        for place, audience in enumerate(found):
            for name, (pair, address) in guests.items():
                audience.open(name, pair[place], address)
        yield found
    finally:
        for audience in found:
            audience.close()


def watched_pages(guest: Guest, path: str) -> Received:
    """What a spectator is shown, and what the table's other addresses say to a spectator."""
    forget()
    guest.headers["accept-encoding"] = "identity"
    ways = ("", "/record", "/replay", "/replay/moment?at=1", "/links")
    got: Received = {f"refused {way}": whole(guest.get(f"{path}{way}")) for way in ways}
    got["watched"] = whole(guest.get(f"/watch/{watching_of(path)}"))
    got["api watched"] = whole(guest.get(f"/api/watch/{watching_of(path)}"))
    got["closer"] = whole(guest.get(f"/watch/{watching_of(path)}/closer?piece=B7"))
    return got
