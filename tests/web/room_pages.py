"""People who share a table by a link, for tests without a browser."""

from collections.abc import Sequence
from dataclasses import dataclass

from hubba.tables.room import Room
from hubba.tables.table import Table
from tests.web.house import SITE, SMALL, Guest, Site
from tests.web.html import Page


@dataclass
class RoomPages:
    """A room and the guests in it; the first is the host."""

    site: Site
    path: str
    guests: list[Guest]

    @property
    def name(self) -> str:
        """The name of the room, and of its table."""
        return self.path.split("/")[2]

    @property
    def room(self) -> Room:
        """The room."""

        async def find() -> Room:
            return await self.site.registry.rooms.find(self.name)

        return self.site.run(find)

    @property
    def table(self) -> Table:
        """The table, once the game has begun."""
        return self.site.table(self.path)

    @property
    def invitation(self) -> str:
        """The path of the invitation."""
        return f"/join/{self.room.kept.invitation}"

    @property
    def watching(self) -> str:
        """The path of the link for spectators."""
        return f"/watch/{self.room.kept.watching}"

    def join(self, guest: Guest, name: str) -> Page:
        """Sit down by the invitation."""
        page = guest.see(self.invitation)
        self.guests.append(guest)
        return guest.press(page, page.submit(self.invitation), name=name)

    def do(self, guest: Guest, what: str, status: int = 303, **given: str) -> Page:
        """Do something in the room, as its forms do, and see what follows."""
        page = guest.see(self.path)
        answered = guest.post(f"/rooms/{self.name}/{what}", data={**guest.call(page), **given})
        assert answered.status_code == status, answered.text
        if status == 303:
            return guest.see(answered.headers["location"])
        return Page(answered.text, self.path)

    def act(self, guest: Guest, what: str, status: int = 303, **given: str) -> Page:
        """Do something at the table, as its forms do, and see what follows."""
        page = guest.see(self.path)
        answered = guest.post(f"{self.path}/{what}", data={**guest.call(page), **given})
        assert answered.status_code == status, answered.text
        return guest.see(answered.headers["location"]) if status == 303 else Page(answered.text, self.path)

    def begin(self) -> "RoomPages":
        """The host begins."""
        self.do(self.guests[0], "begin")
        return self


def open_room(
    site: Site, host: Guest, names: Sequence[str] = ("Anna",), game: str = "witches", **chosen: str
) -> RoomPages:
    """A room of these people, with a seat for each unless somebody chooses another number of seats."""
    page = host.see(f"/games/{game}/friends")
    given = {"seats": str(max(2, len(names))), "name": names[0], **(SMALL if game == "witches" else {}), **chosen}
    page = host.press(page, page.submit("/rooms"), **given)  # type: ignore[arg-type]
    friends = RoomPages(site, page.path, [host])
    for name in names[1:]:
        friends.join(site.guest(), name)
    return friends


def whole(path: str) -> str:
    """The whole address of a path."""
    return SITE + path
