"""The page *My games*: history and figures, filters and pages, taking games away, deleting them, and feats."""

import csv
import io
import zipfile
from dataclasses import replace

import pytest

from hubba.core.recordtext import write_record
from hubba.games.witches.game import GAME as WITCHES
from hubba.tables.lesson_progress import ON, LessonProgress
from hubba.tables.player import Player, guest_of
from hubba.tables.record_check import replayed
from tests.tables.stories import stories
from tests.tables.test_history import MET, OWN, WHOLE, kept
from tests.web.house import Guest, Site, new_token
from tests.web.html import squeezed

PAGE = "/me/games"
WON = stories(1, won=True)[0]


@pytest.fixture
def token() -> str:
    return new_token()


@pytest.fixture
def anna(site: Site, token: str) -> Guest:
    return site.guest(token)


def bring(site: Site, token: str, many: int = 1, seat: int = OWN, **changes: object) -> list[str]:
    """Finished games of a guest; returns the names of their tables."""
    names = []
    for number in range(many):
        name = new_token()[:12]
        whole = kept(name, {seat: guest_of(token)}, at=1.7e9 + 86400 * number)
        site.run(site.registry.keep, replace(whole, **changes))  # type: ignore[arg-type]
        names.append(name)
    site.run(site.registry.history.catch_up, guest_of(token), 60.0)  # however busy the machine is
    return names


def said(guest: Guest, path: str = PAGE) -> str:
    return squeezed(guest.see(path).root.text)


def delete(guest: Guest, **fields: str) -> None:
    """Send the form of the page that asks."""
    fields |= guest.call(guest.see(f"{PAGE}/delete"))
    assert guest.post(f"{PAGE}/delete", data=fields).status_code == 303


def test_nobody_has_played_yet(anna: Guest) -> None:
    page = said(anna)
    assert "You have not finished a game yet" in page
    assert "CSV" not in page
    assert PAGE in [link.get("href") for link in anna.see("/me").root.all("a")]
    assert PAGE in [link.get("href") for link in anna.see("/").root.all("a")]


def test_a_game_leads_to_its_replay(site: Site, anna: Guest, token: str) -> None:
    (name,) = bring(site, token)
    page = anna.see(PAGE)
    assert f"/tables/{name}/replay" in [link.get("href") for link in page.root.all("a")]
    outcome = WHOLE.outcome
    assert outcome is not None
    text = squeezed(page.root.text)
    assert f"{outcome.scores[OWN]} points" in text
    assert "3 players" in text
    assert "Your last" not in text, "one game is no chart"
    assert anna.get(f"/tables/{name}/replay").status_code == 200


def test_results_over_time_are_drawn_and_said(site: Site, anna: Guest, token: str) -> None:
    bring(site, token, 3)
    (drawing,) = [svg for svg in anna.see(PAGE).root.all("svg") if svg.get("role") == "img"]
    assert len(drawing.all("rect")) == 3
    assert drawing.get("aria-label").startswith("Your last 3 games")


def test_practice_and_lessons_are_shown_and_do_not_count(site: Site, anna: Guest, token: str) -> None:
    bring(site, token, lesson=LessonProgress(ON))
    bring(site, token, onward=4)
    text = said(anna)
    assert "lesson" in text
    assert "practice" in text
    assert "Victories" not in text


def test_games_with_friends_say_with_whom(site: Site, anna: Guest, token: str) -> None:
    players = list(kept("x", {OWN: guest_of(token)}).players)
    other = (OWN + 1) % 3
    players[other] = Player("Zoé <b>", guest="somebody")
    bring(site, token, players=tuple(players))
    text = said(anna)
    assert "Zoé <b>" in text
    assert "with" in text


def test_filters_are_plain_addresses(site: Site, anna: Guest, token: str) -> None:
    bring(site, token, 2)
    site.run(site.registry.keep, WON.kept(new_token()[:12], [Player("Anna", guest=guest_of(token))]))
    assert "Games (3)" in said(anna)
    assert "Games (2)" in said(anna, f"{PAGE}?game=witches&level=adept&seats=3")
    thorgal = said(anna, f"{PAGE}?game=thorgal&level=none&seats=1")
    assert "Games (1)" in thorgal
    assert "Victory" in thorgal
    assert "rounds" in thorgal
    assert "Ogotaï on space" in thorgal
    assert "No game fits" in said(anna, f"{PAGE}?game=nonsense")


def test_many_games_are_several_pages(site: Site, anna: Guest, token: str) -> None:
    names = bring(site, token, 30)
    first, second = anna.see(PAGE), anna.see(f"{PAGE}?page=2")
    assert len(first.root.all("li")) == 25
    assert len(second.root.all("li")) == 5
    assert f"/tables/{names[0]}/replay" in [link.get("href") for link in second.root.all("a")]
    assert squeezed(anna.see(f"{PAGE}?page=99").root.text).count("Page 2 of 2") == 1


def test_results_as_a_table_for_spreadsheets(site: Site, anna: Guest, token: str) -> None:
    players = [
        replace(player, name="=1+1" if seat == 0 else player.name) for seat, player in enumerate(kept("x").players)
    ]
    players[OWN] = replace(players[OWN], guest=guest_of(token))
    bring(site, token, players=tuple(players))
    answer = anna.get(f"{PAGE}/results.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert "attachment" in answer.headers["content-disposition"]
    (row,) = csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert (row["game"], row["seats"], row["level"], row["counts"]) == ("witches", "3", "adept", "yes")
    assert row["points"] == str(WHOLE.outcome.scores[OWN])  # type: ignore[union-attr]
    assert set(row["feats"].split(" | ")) == set(MET[OWN])
    assert row["replay"].startswith("http://")
    assert row["players"].startswith("'="), "a name is not computed"


def test_records_as_they_would_be_downloaded_one_by_one(site: Site, anna: Guest, token: str) -> None:
    names = bring(site, token, 2)
    with zipfile.ZipFile(io.BytesIO(anna.get(f"{PAGE}/records.zip").content)) as packed:
        assert packed.testzip() is None
        texts = {
            name.removesuffix(".txt").partition("witches-")[2]: packed.read(name).decode()
            for name in packed.namelist()
        }
    assert set(texts) == set(names)
    for name in names:
        assert texts[name] == write_record(site.table(f"/tables/{name}").whole_record())
        assert replayed(texts[name]).outcome == WHOLE.outcome


def test_nobody_gets_the_games_of_somebody_else(site: Site, anna: Guest, token: str) -> None:
    bring(site, token)
    brian = site.guest(new_token())
    assert "not finished" in said(brian)
    assert brian.get(f"{PAGE}/results.csv").text.count("\n") == 1
    with zipfile.ZipFile(io.BytesIO(brian.get(f"{PAGE}/records.zip").content)) as packed:
        assert packed.namelist() == []


def test_one_download_at_a_time(site: Site, anna: Guest, token: str) -> None:
    bring(site, token)
    exports = site.client.app.state.exports
    exports.add(guest_of(token))
    answer = anna.get(f"{PAGE}/results.csv")
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1
    exports.discard(guest_of(token))
    assert anna.get(f"{PAGE}/results.csv").status_code == 200
    assert not exports


def test_deleting_is_asked_for_first(site: Site, anna: Guest, token: str) -> None:
    one, _ = bring(site, token, 2)
    ask = anna.see(f"{PAGE}/delete?table={one}")
    assert "deleted for good" in squeezed(ask.root.text)
    assert "Feats" in squeezed(ask.root.text)
    assert "Games (2)" in said(anna), "asking deletes nothing"
    anna.press(ask, ask.submit(f"{PAGE}/delete"))
    assert "Games (1)" in said(anna)
    assert anna.get(f"/tables/{one}/replay").status_code == 404
    assert anna.get(f"{PAGE}/delete?table={one}").status_code == 404
    assert "One game, finished or removed from the list," in said(anna, f"{PAGE}/delete")
    delete(anna)
    assert "Games (1)" in said(anna), "a form without an answer deletes nothing"
    delete(anna, all="yes")
    assert "not finished" in said(anna)


def test_others_keep_a_shared_game(site: Site, anna: Guest, token: str) -> None:
    brian = new_token()
    players = list(kept("x", {OWN: guest_of(token)}).players)
    players[(OWN + 1) % 3] = Player("Brian", guest=guest_of(brian))
    (name,) = bring(site, token, players=tuple(players))
    assert "The others who played keep it" in said(anna, f"{PAGE}/delete?table={name}")
    delete(anna, table=name)
    assert "not finished" in said(anna)
    assert "Games (1)" in said(site.guest(brian))


# Feats


def test_feats_at_the_end_of_a_game(site: Site, anna: Guest, token: str) -> None:
    (name,) = bring(site, token)
    end = squeezed(anna.see(f"/tables/{name}").part("ask").text)
    assert end.count("(new)") == len(MET[OWN])
    assert "/games/witches/challenges" in [link.get("href") for link in anna.see(f"/tables/{name}").root.all("a")]
    (again,) = bring(site, token, opened=1.8e9, touched=1.8e9)
    assert "(new)" not in squeezed(anna.see(f"/tables/{again}").part("ask").text), "it was met before"


def test_practice_brings_no_feats(site: Site, anna: Guest, token: str) -> None:
    (name,) = bring(site, token, onward=4)
    assert "Feat" not in squeezed(anna.see(f"/tables/{name}").part("ask").text)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_collection_of_feats(site: Site, token: str, language: str) -> None:
    guest = site.guest(token, language)
    empty = said(guest, "/games/witches/challenges")
    assert ("No feat yet" if language == "en" else "Aucun exploit") in empty
    (name,) = bring(site, token)
    page = guest.see("/games/witches/challenges")
    held = [card for card in page.root.all("li") if "is-kept" in card.get("class").split()]
    assert {card.get("id").removeprefix("challenge-card-") for card in held} == set(MET[OWN])
    assert f"/tables/{name}/replay" in [link.get("href") for link in page.root.all("a")]
    assert guest.get("/games/warlock/challenges").status_code == 200


def test_hidden_information_is_not_needed(site: Site, token: str) -> None:
    """A running game says nothing about feats, whatever has happened so far."""
    guest = site.guest(token)
    path = site.open([token, "", ""], WITCHES)
    assert "Feat" not in squeezed(guest.see(path).root.text)


# Programs


def test_the_same_for_programs(site: Site, token: str) -> None:
    (name,) = bring(site, token)
    headers = {"Authorization": f"Bearer {token}"}
    answer = site.client.get("/api/me/games", headers=headers).json()
    (game,) = answer["games"]
    assert (game["table"], game["counts"], game["level"]) == (name, True, "adept")
    assert set(game["feats"]) == set(MET[OWN])
    assert answer["figures"]["all"]["games"] == answer["figures"]["by_level"]["adept"]["games"] == 1
    assert answer["figures"]["best"] == game["points"]
    assert site.client.get("/api/me/games?game=thorgal", headers=headers).json()["games"] == []
    assert site.client.get("/api/me/games?page=1&page=2", headers=headers).status_code == 400
    assert site.client.get("/api/me/games", headers={"Authorization": "Bearer x"}).status_code == 401
