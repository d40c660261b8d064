"""Sharing a finished game: a link to its replay, its file, and what a picture of the end shows."""

import json
from collections.abc import Mapping
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from hubba.core.outcome import Outcome
from hubba.core.registry import find_game
from hubba.web.access import Access
from hubba.web.pages import game_words
from hubba.web.sharing import picture_of
from tests.web.house import PORT, Guest, Site, new_token, open_site
from tests.web.html import Page

WITCHES, THORGAL = find_game("witches"), find_game("thorgal")
TINY = {"colours": "2", "values": "3", "hand": "1", "leader": "0"}


def finished(site: Site, token: str) -> str:
    """The address of a game that is over, between a guest and a bot."""
    path = site.open([token, ""], options=TINY)
    table = site.table(path)

    async def played() -> None:
        while not table.over:
            seat = table.play.to_act[0]
            made_by = "person" if seat == 0 else "random"
            await table.make(seat, table.play.version(seat), [table.play.legal(seat)[0]], made_by)

    site.rest()
    site.run(played)
    return path


def told(page: Page) -> Mapping[str, Any]:
    """What the picture of a page shows."""
    found = json.loads(unescape(page.root.one(data_picture="").get("data-picture")))
    assert isinstance(found, dict)
    return found


def test_the_end_leads_to_a_page_with_link_file_and_picture(site: Site) -> None:
    token = new_token()
    anna = site.guest(token)
    path = finished(site, token)
    end = anna.see(path)
    assert f"{path}/share" in [link.get("href") for link in end.root.all("a")]
    page = anna.see(f"{path}/share")
    assert page.root.one("input", id="share-replay").get("value").endswith(f"{path}/replay")
    assert f"{path}/record" in [link.get("href") for link in page.root.all("a")]
    assert "This link works only on this computer" in page.root.text
    assert page.root.all("textarea") == [], "only the deal of the day has a result to share"
    outcome = site.table(path).play.outcome
    assert outcome is not None
    assert sorted(row["points"] for row in told(page)["rows"]) == sorted(
        "one point" if score == 1 else f"{score} points" for score in outcome.scores
    )


def test_whoever_may_look_again_may_share_it_and_nobody_before_it_is_over(site: Site) -> None:
    token = new_token()
    path = finished(site, token)
    stranger = site.guest(new_token())
    assert stranger.see(f"{path}/share").root.one("input", id="share-replay").get("value")
    running = site.open([token, ""])
    for guest in (site.guest(token), stranger):
        assert "There is no such page" in guest.see(f"{running}/share", 404).root.text
    stranger.see("/tables/no-such-table/share", 404)


def test_a_saved_game_is_shared_too(site: Site, anna: Guest) -> None:
    token = new_token()
    path = finished(site, token)
    text = anna.get(f"{path}/record").text
    fields = anna.call(anna.see("/replays"))
    opened = anna.post("/replays", data={**fields, "text": text}, files={"file": ("", b"")}).headers["location"]
    page = anna.see(opened.replace("/replay", "/share", 2).replace("/shares", "/replays"))
    assert page.root.one("input", id="share-replay").get("value").endswith(opened)
    assert told(page)["day"] == "", "nobody knows when it was played"


def test_where_others_reach_the_server_the_link_says_who_can_look(tmp_path: Path) -> None:
    with open_site(tmp_path / "tables.sqlite", access=Access.home(PORT, "192.168.7.7")) as site:
        token = new_token()
        path = finished(site, token)
        guest = site.guest(token, host=f"192.168.7.7:{PORT}")
        page = guest.see(f"{path}/share")
        assert "Anyone with this link can watch the whole game" in page.root.text
        assert "only on this computer" not in page.root.text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_picture_ranks_the_players_and_can_do_without_names(language: str) -> None:
    words = game_words(WITCHES, language)
    outcome = Outcome((31, 54, 22), (1,), "last-card")
    picture = picture_of(WITCHES, outcome, ["Zoé", "Anna", "<b>Ben</b>"], words, "today")
    assert [row.name for row in picture.rows] == ["Anna", "Zoé", "<b>Ben</b>"]
    assert [row.won for row in picture.rows] == [True, False, False]
    assert "Anna" in picture.head
    assert "54" in picture.anonymous
    assert not {"Zoé", "Anna"} & {row.other for row in picture.rows}
    assert "Anna" not in picture.anonymous
    assert 'data-colour="P"' in picture.scene


def test_in_a_game_for_all_together_nobody_is_first() -> None:
    words = game_words(THORGAL, "en")
    won = picture_of(THORGAL, Outcome((3, 3), (0, 1), "victory"), ["Zoé", "Anna"], words, "")
    assert (won.head, won.anonymous) == ("Victory", "Victory")
    assert [(row.name, row.points) for row in won.rows] == [("Zoé", ""), ("Anna", "")]
    assert picture_of(THORGAL, Outcome((3,), (), "war"), ["Zoé"], words, "").head == "Defeat"
