"""The deal of the day in the pages: one try counts, which is said before, and its result can be shared."""

import asyncio
import re
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from hubba.core.daily import day_seed
from hubba.tables.tries import DONE, GOING, SPOILED
from hubba.web import daily, lobby
from hubba.web.access import Access
from tests.web.house import PORT, Guest, Site, open_site, shown
from tests.web.html import Page, squeezed

DAY = date(2026, 3, 14)
Midnight = Callable[[], None]


@pytest.fixture(autouse=True)
def midnight(monkeypatch: pytest.MonkeyPatch) -> Midnight:
    """It is the 14th of March; calling this makes it a day later."""
    days = [DAY]
    for module in (daily, lobby):
        monkeypatch.setattr(module, "today", lambda: days[-1])
    return lambda: days.append(days[-1] + timedelta(days=1))


def card(page: Page) -> str:
    """What the card of the day says."""
    return squeezed(page.root.one("section", aria_labelledby="day-title").text)


def begin(guest: Guest, game: str = "witches") -> Page:
    page = guest.see("/")
    return guest.press(page, page.root.one("button", name="game", value=game))


def result(page: Page) -> list[str]:
    """The lines of the result to share; none if there is none."""
    found = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", page.html, re.DOTALL)
    return found[1].splitlines() if found else []


def finish(guest: Guest, page: Page) -> Page:
    """The table at its end; the guest has always played the first legal move."""
    table = guest.site.table(page.path)

    async def played() -> None:
        while not table.over or table.doing:
            if 0 in table.play.to_act:
                await table.make(0, table.play.version(0), [table.play.legal(0)[0]])
            await asyncio.sleep(0)

    guest.site.run(played)
    return guest.see(page.path)


def test_the_card_says_beforehand_what_counts(anna: Guest) -> None:
    said = card(anna.see("/"))
    assert "Deal of the day March 14, 2026" in said
    assert "Your first game counts; a hint or an undo turns it into practice." in said
    assert all(name in said for name in ("Witches", "Warlock", "Thorgal"))
    assert "in a row" not in said


def test_everybody_gets_the_same_deal_and_the_same_bots(site: Site, anna: Guest) -> None:
    mine, other = (site.table(begin(guest).path) for guest in (anna, site.guest(language="fr")))
    assert mine.id != other.id
    assert mine.play.entries[:2] == other.play.entries[:2]
    assert [(player.bot, player.seed) for player in mine.players[1:]] == [
        (player.bot, player.seed) for player in other.players[1:]
    ]
    assert mine.secret == day_seed("witches", mine.game.rules, DAY).hex()


def test_a_second_opening_leads_back_and_a_finished_one_can_be_practised(site: Site, anna: Guest) -> None:
    page = begin(anna)
    assert "Deal of the day" in page.root.one("header").text
    lobby_page = anna.see("/")
    assert "In progress" in card(lobby_page)
    assert f"{page.path}" in [link.get("href") for link in lobby_page.root.all("a")]
    fields = anna.call(lobby_page)
    assert anna.post("/daily", data=fields | {"game": "witches"}).headers["location"] == page.path
    end = finish(anna, anna.see(page.path))
    assert site.table(end.path).daily_try == DONE
    assert "it counts" in end.root.one("main").text
    assert anna.post("/daily", data=fields | {"game": "witches"}).headers["location"] == page.path
    lobby_page = anna.see("/")
    said = card(lobby_page)
    assert "points" in said
    assert "1 day in a row · best: 1" in said
    practice = anna.press(lobby_page, lobby_page.button("Play again (practice) Witches"))
    table = site.table(practice.path)
    assert (table.daily, table.daily_try) == (DAY.isoformat(), None)
    again = anna.press(end, end.button("Same deal again (practice)"))
    assert site.table(again.path).secret == table.secret
    assert again.path not in (practice.path, end.path)


def test_a_game_begun_before_midnight_counts_for_its_day(site: Site, anna: Guest, midnight: Midnight) -> None:
    page = begin(anna)
    midnight()
    assert "In progress" not in card(anna.see("/"))
    finish(anna, anna.see(page.path))
    assert site.table(page.path).daily == DAY.isoformat()
    assert "1 day in a row" in card(anna.see("/"))
    assert begin(anna).path != page.path
    midnight()
    midnight()
    assert "No streak yet · best: 1" in card(anna.see("/"))


def test_a_hint_asks_first_and_then_it_does_not_count(site: Site, anna: Guest) -> None:
    page = begin(anna)
    table = site.table(page.path)
    asked = anna.press(page, page.button("Hint"), status=200)
    assert "no longer counts as your deal of the day" in asked.root.one("main").text
    assert table.daily_try == GOING
    told = anna.press(asked, asked.button("Show the hint"), status=200)
    assert "no longer counts" not in told.root.one("main").text
    assert table.daily_try == SPOILED
    told = anna.press(told, told.button("Hint"), status=200)
    assert "no longer counts" not in told.root.one("main").text, "it asks once"
    assert "In progress, as practice" in card(anna.see("/"))
    end = finish(anna, anna.see(page.path))
    assert "does not count" in end.root.one("main").text
    assert "Your result" not in anna.see(f"{end.path}/share").root.text
    said = card(anna.see("/"))
    assert "Played as practice" in said
    assert "in a row" not in said


def test_hints_at_other_tables_ask_nothing(anna: Guest) -> None:
    page = anna.deal(seats="2")
    told = anna.press(page, page.button("Hint"), status=200)
    assert "deal of the day" not in told.root.text


def test_the_result_to_share_is_the_guest_s_own(site: Site, anna: Guest) -> None:
    end = finish(anna, begin(anna))
    head, points, row = result(anna.see(f"{end.path}/share"))
    assert head == "Hubba · Witches · Mar 14, 2026"
    assert "points" in points
    assert set(row) <= {"●", "○"}
    assert len(row) == sum(event.name == "won" for event in site.table(end.path).play.events(0))
    other = site.guest().see(f"{end.path}/share")
    assert result(other) == [], "whoever has the link may watch, but it is not their result"


def test_it_names_the_server_only_if_everybody_can_reach_it(tmp_path: Path) -> None:
    access = Access.public("http://games.example.org", PORT)
    with open_site(tmp_path / "tables.sqlite", access=access) as site:
        anna = site.guest()
        end = finish(anna, begin(anna))
        page = anna.see(f"{end.path}/share")
        assert result(page)[-1] == "http://games.example.org/"
        link = page.root.one("input", id="share-replay").get("value")
        assert link == f"http://games.example.org{end.path}/replay"
        assert "works only on this computer" not in page.root.text


def test_nonsense_opens_nothing(anna: Guest) -> None:
    fields = anna.call(anna.see("/"))
    for game in ("chess", "", "witches/../warlock"):
        shown(anna.post("/daily", data=fields | {"game": game}), 404)
    assert anna.post("/daily", data={"game": "witches"}).status_code == 403
    assert card(anna.see("/")).count("Play") == 3
