"""Records that guests upload: stored and shown, or refused with the line and what to do."""

import random
from dataclasses import replace
from typing import Any

import httpx
import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.recordtext import read_record, write_record
from hubba.games.witches.game import GAME
from hubba.tables import archive
from hubba.tables.check_pool import CheckPool, NotChecked, StillChecking, TooSlow
from hubba.tables.table import Table
from hubba.web.safety import LARGEST_BODY
from tests.web.house import Guest, Site, shown
from tests.web.html import Page, squeezed

TINY = {"colours": "3", "values": "4", "hand": "2", "leader": "0"}


def played(steps: int = 1000) -> Play:
    dice = random.Random(2)
    about = {"players": {0: "Zoé", 1: "<b>Bob"}}
    play = Play(GAME, 3, TINY, chance=Seeded(key_of("a")), about=about)
    while play.to_act and steps:
        (seat,) = play.to_act
        play.step(seat, [dice.choice(play.legal(seat))])
        steps -= 1
    return play


TEXT = write_record(replace(played().record(), sealed=True))


def bring(guest: Guest, content: bytes | str, **fields: str) -> httpx.Response:
    """Send the form with a file, as a browser does."""
    page = guest.see("/replays")
    form = page.root.one("form", action="/replays")
    assert form.get("enctype") == "multipart/form-data"
    assert {field.get("name") for field in form if field.get("name")} == {"_csrf_token", "file", "text"}
    data = content.encode() if isinstance(content, str) else content
    sent = guest.call(page) | {"text": ""} | fields
    return guest.post("/replays", data=sent, files={"file": ("game.txt", data, "text/plain")})


def refused(answer: httpx.Response) -> str:
    page = shown(answer, 422)
    return squeezed(page.root.one("main").one(role="alert").text)


def count(page: Page) -> str:
    return squeezed(page.part("replay-said").all("p")[0].text)


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (TooSlow("late"), 422, "takes too long"),
        (StillChecking("wait"), 429, "still being checked"),
        (NotChecked("its process ended (exit code 7)"), 503, "Try again"),
    ],
)
def test_a_record_that_cannot_be_checked_is_not_kept_and_the_page_says_so(
    site: Site, anna: Guest, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int, said: str
) -> None:
    async def check(text: str, guest: str, address: str) -> str:
        raise error

    monkeypatch.setattr(site.registry.archive.check_pool, "check", check)
    page = shown(bring(anna, TEXT), status)
    alert = squeezed(page.root.one("main").one(role="alert").text)
    assert said in alert
    assert "exit code" not in alert
    assert not any("/replays/" in (found.get("href") or "") for found in anna.see("/replays").root.all("a"))


def test_a_record_is_checked_in_another_process(site: Site, anna: Guest) -> None:
    check_pool = CheckPool(1)
    site.registry.archive.check_pool = check_pool
    assert bring(anna, TEXT).status_code == 303
    assert len(check_pool.pids) == 1
    assert "sealed" in refused(bring(anna, TEXT.replace("witches", "chess", 1)))


def test_a_record_is_brought_shown_and_given_back(site: Site, anna: Guest) -> None:
    answer = bring(anna, TEXT)
    assert answer.status_code == 303, answer.text
    path = answer.headers["location"]
    page = anna.see(path)
    moments = len(played().moments(-1))
    assert count(page) == f"0 / {moments - 1}"
    assert "Zoé" in page.part("seat-0").text
    assert "<b>Bob" in page.part("seat-1").text, "shown as text, not as markup"
    assert "Player 3" in page.part("seat-2").text
    record = path.removesuffix("/replay") + "/record"
    assert anna.get(record).text == TEXT
    listed = anna.see("/replays")
    assert any(found.get("href") == path for found in listed.root.all("a"))
    assert "Zoé, <b>Bob" in listed.root.text
    assert not any(found.get("href").startswith("/tables/") for found in page.root.all("a")), "a record is no table"
    other = site.guest()
    assert count(other.see(f"{path}?at=2&seat=1&open=1")).startswith("2 /"), "anyone with the address may look"
    assert not any(found.get("href") == path for found in other.see("/replays").root.all("a"))


def test_what_a_table_gave_away_comes_back(site: Site, anna: Guest) -> None:
    token = "a-guest-who-downloads-and-brings"
    guest = site.guest(token)
    path = site.open([token, token], options=TINY)
    table: Table = site.table(path)
    while not table.over:
        (seat,) = table.play.to_act
        site.run(table.step, seat, table.play.version(seat), [GAME.move_text(table.play.legal(seat)[0])])
    text = guest.get(f"{path}/record").text
    assert bring(anna, text).status_code == 303
    assert bring(anna, text.replace("\n", "\r\n")).status_code == 303
    assert bring(anna, "\ufeff" + text).status_code == 303


def test_a_text_may_be_pasted(anna: Guest) -> None:
    answer = bring(anna, b"", text=TEXT)
    assert answer.status_code == 303
    assert anna.get(answer.headers["location"]).status_code == 200


def test_a_game_that_is_not_over_is_seen_as_far_as_it_went(anna: Guest) -> None:
    answer = bring(anna, write_record(played(steps=5).record()))
    page = anna.see(answer.headers["location"] + "?at=99")
    assert count(page) == "5 / 5"
    (button,) = page.root.one("form", action=f"{answer.headers['location']}/onward").all("button")
    table = anna.press(page, button, seat="1")
    assert "practice" in table.part("bar").text
    assert [player.is_bot for player in anna.site.table(table.path).players] == [True, False, True]
    assert anna.site.table(table.path).names == ["Zoé", "You", "Player 3"]


# Refusals


NONSENSE: dict[str, tuple[bytes | str, str]] = {
    "nothing": (b"", "choose a file"),
    "blank": (b" \n\n ", "choose a file"),
    "picture": (b"\x89PNG\r\n\x1a\n\x00\xff\xfe", "not a text file"),
    "letter": ("Dear Anna,\nhow are you?\n", "wrong on line 1"),
    "another game": (write_record(played().record()).replace("game: witches", "game: chess"), "wrong on line 2"),
    "changed": (TEXT.replace("player 0: Zoé", "player 0: Zoe"), f"wrong on line {len(TEXT.splitlines())}"),
    "markup": ("<script>alert(1)</script>", "wrong on line 1"),
}


@pytest.mark.parametrize("name", NONSENSE)
def test_nonsense_is_refused_with_what_to_do(anna: Guest, name: str) -> None:
    content, said = NONSENSE[name]
    assert said in refused(bring(anna, content))
    assert anna.see("/replays").root.all("section", aria_labelledby="brought-title") == []


def test_a_step_against_the_rules_is_refused_with_its_line_and_reason(anna: Guest) -> None:
    text = write_record(played().record())
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("4. S"))
    held = lines[place].split()[2]
    other = next(card for card in ("R1", "B1", "G1", "R2", "B2") if card != held)
    lines[place] = lines[place].replace(held, other)
    said = refused(bring(anna, "\n".join(lines)))
    assert f"line {place + 1}" in said
    assert other in said


def test_what_one_seat_saw_says_so(anna: Guest) -> None:
    cut = write_record(played(steps=4).record_for(1))
    assert "only what one seat saw" in refused(bring(anna, cut))


def test_french_people_are_told_in_french(site: Site) -> None:
    said = refused(bring(site.guest(language="fr"), "Bonjour"))
    assert "la ligne 1" in said
    assert "une feuille de partie commence par la ligne" in said


def test_french_people_are_told_in_french_which_rule_a_step_breaks(site: Site) -> None:
    site.registry.archive.check_pool = CheckPool(1)
    text = write_record(played().record())
    (step,) = [line for line in text.splitlines() if line.startswith("4. S")]
    page = shown(bring(site.guest(language="fr"), text.replace(step, f"{step.rpartition(' ')[0]} keep")), 422)
    alert = page.root.one("main").one(role="alert")
    said = "entrée 4 : keep : Seul le vainqueur d’un pli peut changer l’atout, juste après ce pli. (règle 6.1)"
    assert said in squeezed(alert.text.replace("\N{NO-BREAK SPACE}", " "))
    assert [found for found in alert if found.get("lang")] == []


def test_too_much_is_too_much(site: Site, anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = bring(anna, TEXT + "\n" * LARGEST_BODY)
    assert answer.status_code == 413
    monkeypatch.setattr(archive, "MOST_KEPT", 1)
    assert bring(anna, TEXT).status_code == 303
    assert "Remove one first" in refused(bring(anna, TEXT))


def test_without_the_token_of_the_form_nothing_is_kept(anna: Guest) -> None:
    anna.see("/replays")
    answer = anna.post("/replays", files={"text": (None, TEXT)})
    assert answer.status_code == 403
    assert anna.see("/replays").root.all("section", aria_labelledby="brought-title") == []


def test_only_ones_own_is_put_away(site: Site, anna: Guest) -> None:
    path = bring(anna, TEXT).headers["location"]
    other: Any = site.guest()
    close = path.removesuffix("/replay") + "/close"
    assert other.post(close, data=other.call(other.see("/replays"))).status_code == 303
    page = anna.see("/replays")
    assert anna.get(path).status_code == 200
    anna.press(page, page.submit(close))
    assert anna.get(path).status_code == 404


def test_the_record_that_is_given_back_is_the_one_that_was_brought(anna: Guest) -> None:
    path = bring(anna, TEXT).headers["location"]
    answer = anna.get(path.removesuffix("/replay") + "/record")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "attachment" in answer.headers["content-disposition"]
    assert read_record(answer.text) == read_record(TEXT)
