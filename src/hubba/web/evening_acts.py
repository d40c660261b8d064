"""What people and the organiser do at an evening, by a form."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from hubba.tables import evening_places, evening_powers
from hubba.tables.evening import Evening
from hubba.tables.messages import message
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry
from hubba.web.evening_setup import evening_bot_names
from hubba.web.replay import whole_number


async def do_at_evening(
    registry: TableRegistry, evening: Evening, guest: str, language: str, what: str, data: Mapping[str, str]
) -> None:
    """Do one of the things that can be done at an evening."""
    evenings, bots = registry.evenings, evening_bot_names(evening, language)
    table, _, seat_text = data.get("place", "").rpartition(".")
    seat, person = whole_number(seat_text, -1), whole_number(data.get("person", ""), -1)
    doing: dict[str, Callable[[], Awaitable[Any]]] = {
        "sit": lambda: evening_places.sit(evening, guest, table, seat),
        "stand": lambda: evening_places.stand_up(evening, guest),
        "leave": lambda: evening.leave(guest),
        "add": lambda: evening_places.add_entropy(
            evening, guest, data.get("commitment", ""), data.get("entropy", "")
        ),
        "place": lambda: evening_places.place(evening, guest, person, table, seat),
        "unseat": lambda: evening_places.unseat(evening, guest, person),
        "lots": lambda: evening_places.draw_lots(evening, guest),
        "away": lambda: evening_powers.send_away(evening, guest, person),
        "hand-over": lambda: evening_powers.hand_over(evening, guest, person),
        "remove": lambda: evening_powers.remove_table(evening, guest, data.get("table", "")),
        "renew": lambda: evening_powers.renew(evening, guest),
        "end": lambda: evenings.end(evening, guest),
        "begin": lambda: evenings.begin(evening, guest, bots),
        "next": lambda: evenings.next_round(evening, guest, data.get("seating", "")),
        "stop": lambda: evenings.stop_table(evening, guest, data.get("table", "")),
        "delete": lambda: evenings.delete(evening, guest),
    }
    if what not in doing:
        raise NoSuchTable(message("evening-none"))
    await doing[what]()
    if what in ("sit", "place", "lots"):
        await evenings.gather(evening, guest, bots)
