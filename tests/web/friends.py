"""Friends at a table that they share by a link, each with a browser, and what the table knows of them."""

import re
import time
from dataclasses import dataclass, field

from hubba.core.event import SPECTATOR
from hubba.tables.player import guest_of
from hubba.tables.room import Room
from hubba.tables.table import Table
from tests.web.house import SMALL, Guest, Site, watched
from tests.web.window import Socket

NAMES = ("Anna", "Brian", "Chloé", "David")


@dataclass
class Friends:
    """A shared table and the people who sit there, the host first."""

    site: Site
    path: str  # the table's own address
    people: list[Guest] = field(default_factory=list)

    @property
    def room(self) -> Room:
        return self.site.run(self.site.registry.rooms.find, self.path.removeprefix("/tables/"))

    @property
    def table(self) -> Table:
        return self.site.table(self.path)

    @property
    def invitation(self) -> str:
        return f"/join/{self.room.kept.invitation}"

    @property
    def watching(self) -> str:
        return f"/watch/{self.room.kept.watching}"

    @property
    def host(self) -> Guest:
        return self.people[0]

    def invite(self, name: str, guest: Guest | None = None) -> Guest:
        """Somebody follows the invitation and sits down."""
        guest = guest or self.site.guest()
        page = guest.see(self.invitation)
        guest.press(page, page.submit(self.invitation), name=name)
        self.people.append(guest)
        return guest

    def do(self, guest: Guest, what: str, status: int = 303, **fields: str) -> str:
        """Send a form of the waiting room; returns the text of the answer."""
        return sent(guest, f"/rooms{self.path.removeprefix('/tables')}/{what}", status, **fields)

    def act(self, guest: Guest, what: str, status: int = 303, **fields: str) -> str:
        """Send a form of the table; returns the text of the answer."""
        return sent(guest, f"{self.path}/{what}", status, **fields)

    def begin(self) -> "Friends":
        self.do(self.host, "begin")
        self.site.rest()
        return self

    def windows(self) -> list[Socket]:
        """A window of everybody, which has seen what there is."""
        lines = [guest.socket(self.path) for guest in self.people]
        for line in lines:
            line.look()
        for line in lines:
            line.heard()
        return lines

    def lose(self, guest: Guest, seconds: float = 100.0) -> None:
        """Let somebody have been without a window for a while."""
        presence = self.room.presence
        presence.left[guest_of(guest.token)] = time.monotonic() - seconds

    def wait_for(self, guest: Guest, seconds: float) -> None:
        """Let the others have waited for somebody who is to act."""
        self.table.asked_since[self.seat(guest)] = time.monotonic() - seconds

    def seat(self, guest: Guest) -> int:
        return self.table.seats_of(guest_of(guest.token))[0]

    def to_act(self) -> Guest:
        """Somebody whose turn it is."""
        return self.people[self.table.play.to_act[0]]

    def move(self, guest: Guest, place: int = 0) -> None:
        """Make one of the moves that somebody has."""
        table, seat = self.table, self.seat(guest)
        move = table.game.move_text(table.play.legal(seat)[place])
        self.site.run(table.step, seat, table.play.version(seat), [move])

    @property
    def stands(self) -> tuple[object, ...]:
        """How everything stands: the same before and after if nothing has happened."""
        table, room = self.table, self.room
        return watched(table.play), table.players, table.stopped, room.kept, len(room.announcements)

    def hand(self, seat: int) -> set[str]:
        """The cards that only this seat knows."""
        seen = {piece for zone in self.table.play.view(SPECTATOR).zones() for piece in zone.pieces}
        return {piece for zone in self.table.play.view(seat).zones() for piece in zone.pieces} - seen


def sent(guest: Guest, path: str, status: int, **fields: str) -> str:
    """Send a form to any address, with the token that every form of ours has."""
    if not any("csrf" in cookie.name for cookie in guest.cookies.jar):
        guest.get("/")
    answer = guest.post(path, data=fields, headers={"x-csrftoken": guest.csrf_cookie})
    assert answer.status_code == status, (path, answer.status_code, refused_in(answer.text))
    return answer.text


def share(
    site: Site, people: int = 2, game: str = "witches", *, names: tuple[str, ...] = NAMES, **more: str
) -> Friends:
    """A room of a small game where so many people have sat down by the invitation."""
    host = site.guest()
    form = {"game": game, "seats": str(people), "name": names[0]} | (SMALL if game == "witches" else {}) | more
    csrf = host.call(host.see("/"))
    answer = host.post("/rooms", data=csrf | form)
    assert answer.status_code == 303, answer.status_code
    friends = Friends(site, answer.headers["location"], [host])
    for name in names[1:people]:
        friends.invite(name)
    return friends


def refused_in(html: str) -> str:
    """What a page says that it refuses."""
    found = re.search(r'class="(?:notice is-refused|error-detail)[^>]*>(.*?)</(?:p|div)>', html, re.DOTALL)
    return found[1] if found else html[-300:]
