"""People far apart, each in front of a browser of their own, who share a table by its links."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.web.browser import until
from tests.web.player import ASKED, SETTLED, Locator, Player, expect

KEEP = re.compile(r"^(Keep|Garder)")


@dataclass(frozen=True)
class Links:
    """What the host can send to others."""

    invitation: str
    watching: str
    address: str


def open_room(
    host: Player, name: str, game: str = "witches", *, seats: int, options: Mapping[str, str] | None = None
) -> Links:
    """Open a room with the pages, and find its links."""
    page = host.page
    page.goto(host.server.at(f"/games/{game}/friends"))
    page.locator("#name").fill(name)
    page.locator(f"label:has([name=seats][value='{seats}'])").click()
    page.locator("details summary").click()
    for option, value in (options or {}).items():
        page.locator(f"#option-{option}").select_option(value)
    page.locator("form.opening .btn-main").click()
    expect(page.locator(".chairs")).to_be_visible()
    host.wait_for_line()
    return Links(*(page.locator(f"#link-{link}").input_value() for link in ("invitation", "watching", "address")))


def sit_down(guest: Player, invitation: str, name: str) -> None:
    """Follow the invitation, and say a name."""
    guest.page.goto(invitation)
    guest.page.locator("#name").fill(name)
    guest.page.locator("form.settings .btn-main").click()
    expect(guest.page.locator(".chairs")).to_contain_text(name)
    guest.wait_for_line()


def begin(people: Sequence[Player]) -> None:
    """The first begins, and everybody's page shows the table by itself."""
    for player in people:
        player.frames.clear()
    people[0].page.locator("[formaction$='/begin']").click()
    seated(people)


def seated(people: Sequence[Player]) -> None:
    """Until everybody's page is at the table and has its line."""
    for player in people:
        expect(player.question).to_be_visible()
        player.path = player.page.url.removeprefix(player.server.at(""))
        player.wait_for_line()


def acting(people: Sequence[Player]) -> Player | None:
    """Who is to act; None once the game is over for everybody."""
    found: list[Player] = []

    def settled() -> bool:
        texts = [player.question.inner_text() for player in people]
        found[:] = [player for player, text in zip(people, texts, strict=True) if ASKED.match(text)]
        return bool(found) or all(SETTLED.match(text) for text in texts)

    until(people[0].page, settled, "for somebody's turn")
    return found[0] if found else None


def move(player: Player) -> str:
    """Make a move that needs no second tap."""
    moves = player.moves()
    made = next(filter(KEEP.match, moves), moves[0])
    player.make(made)
    return made


def play_out(people: Sequence[Player]) -> None:
    """Play to the end, each at their own screen."""
    while (player := acting(people)) is not None:
        move(player)


def request(player: Player, kind: str) -> Locator:
    """Something that this person is asked, or waits for."""
    return player.page.locator(f"[data-request={kind}]")


def person(player: Player, name: str) -> Locator:
    """What the page says about somebody at the table; the panel is folded, so only its text counts."""
    return player.page.locator(".people-list li", has_text=name)
