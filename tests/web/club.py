"""A club's evening for tests: people with browsers, its page, and the games at its tables."""

from dataclasses import dataclass, field

from hubba.tables.evening import Evening
from hubba.tables.player import guest_of
from hubba.tables.table import Table
from tests.web.friends import sent
from tests.web.house import SMALL, Guest, Site
from tests.web.html import Page

NAMES = ("Anna", "Brian", "Chloé", "David", "Emma", "Farid")
QUICK = SMALL | {"option-leader": "0"}


@dataclass
class Club:
    """An evening and those who have come, the organiser first."""

    site: Site
    path: str
    people: list[Guest] = field(default_factory=list)

    @property
    def evening(self) -> Evening:
        return self.site.run(self.site.registry.evenings.find, self.path.removeprefix("/evenings/"))

    @property
    def organiser(self) -> Guest:
        return self.people[0]

    @property
    def invitation(self) -> str:
        return f"/evenings/join/{self.evening.kept.invitation}"

    @property
    def watching(self) -> str:
        return f"/evenings/watch/{self.evening.kept.watching}"

    def come(self, name: str, guest: Guest | None = None) -> Guest:
        guest = guest or self.site.guest()
        page = guest.see(self.invitation)
        guest.press(page, page.submit(self.invitation), name=name)
        self.people.append(guest)
        return guest

    def do(self, guest: Guest, what: str, status: int = 303, **fields: str) -> str:
        """Send a form of the evening."""
        return sent(guest, f"{self.path}/{what}", status, **fields)

    def sit(self, guest: Guest, table: int, seat: int, status: int = 303) -> str:
        return self.do(guest, "sit", status, place=f"{self.evening.kept.plan[table].id}.{seat}")

    def fill(self) -> "Club":
        """Everybody takes a seat, table by table."""
        places = [(at, seat) for at, table in enumerate(self.evening.kept.plan) for seat in range(table.seats)]
        for guest, (at, seat) in zip(self.people, places, strict=False):
            self.sit(guest, at, seat)
        return self

    def begin(self) -> "Club":
        self.do(self.organiser, "begin")
        self.site.rest()
        return self

    def table(self, at: int) -> Table:
        return self.site.table(f"/tables/{self.evening.kept.plan[at].id}")

    def play(self, at: int, place: int = 0) -> Table:
        """Play a table to its end: everybody takes the same one of their moves."""
        table = self.table(at)
        self.site.run(play_out, table, place)
        self.site.settle()
        self.site.rest()
        self.site.run(self.site.registry.evenings.look, self.evening)
        return table

    def see(self, guest: Guest) -> Page:
        """The page of the evening; whoever is led to their table at first looks once more."""
        if (answer := guest.get(self.path)).status_code == 303:
            guest.see(answer.headers["location"])
        return guest.see(self.path)


async def play_out(table: Table, place: int) -> None:
    """Play a table to its end."""
    while not table.over:
        seats = [seat for seat in table.play.to_act if not table.thinker(seat)]
        if not seats:
            return
        legal = table.play.legal(seats[0])
        await table.make(seats[0], table.play.version(seats[0]), [legal[min(place, len(legal) - 1)]])


def open_club(site: Site, people: int = 4, game: str = "witches", **chosen: str) -> Club:
    """An evening of a small game to which so many people have come; they have no seats yet."""
    organiser = site.guest()
    page = organiser.see(f"/games/{game}/evening")
    usual = {"seats": "2", "tables": "2", "name": NAMES[0], "title": "Thursday"}
    chosen = {**organiser.call(page), "game": game, **usual, **(QUICK if game == "witches" else {}), **chosen}
    answer = organiser.post("/evenings", data=chosen)
    assert answer.status_code == 303, answer.text
    club = Club(site, answer.headers["location"], [organiser])
    for name in NAMES[1:people]:
        club.come(name)
    return club


def guests(club: Club) -> list[str]:
    return [guest_of(guest.token) for guest in club.people]
