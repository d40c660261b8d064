"""People who share a table by a link, and the pages that they see."""

from collections.abc import Sequence

from tests.web.friends import Friends
from tests.web.house import SITE, SMALL, Guest, Site
from tests.web.html import Page


class RoomPages(Friends):
    """Friends who send the forms of their pages, and look at what follows."""

    @property
    def name(self) -> str:
        """The name of the room, and of its table."""
        return self.path.split("/")[2]

    def in_room(self, guest: Guest, what: str, status: int = 303, **given: str) -> Page:
        """Do something in the room, as its forms do, and see what follows."""
        return self._send(guest, f"/rooms/{self.name}/{what}", status, given)

    def at_table(self, guest: Guest, what: str, status: int = 303, **given: str) -> Page:
        """Do something at the table, as its forms do, and see what follows."""
        return self._send(guest, f"{self.path}/{what}", status, given)

    def begun(self) -> "RoomPages":
        """The host begins."""
        self.begin()
        return self

    def _send(self, guest: Guest, path: str, status: int, given: dict[str, str]) -> Page:
        page = guest.see(self.path)
        answered = guest.post(path, data={**guest.call(page), **given})
        assert answered.status_code == status, answered.text
        return guest.see(answered.headers["location"]) if status == 303 else Page(answered.text, self.path)


def open_room(
    site: Site, host: Guest, names: Sequence[str] = ("Anna",), game: str = "witches", **chosen: str
) -> RoomPages:
    """A room of these people, with a seat for each unless somebody chooses another number of seats."""
    page = host.see(f"/games/{game}/friends")
    given = {"seats": str(max(2, len(names))), "name": names[0], **(SMALL if game == "witches" else {}), **chosen}
    page = host.press(page, page.submit("/rooms"), **given)  # type: ignore[arg-type]
    friends = RoomPages(site, page.path, [host])
    for name in names[1:]:
        friends.invite(name)
    return friends


def whole(path: str) -> str:
    """The whole address of a path."""
    return SITE + path
