"""The plain table and its people: hints, another game, records, several people at one screen, odd names."""

import random
from collections.abc import Iterator

import pytest

from hubba.core.recordtext import read_record
from hubba.core.replay import verify
from hubba.core.wording import Words
from hubba.games.witches.game import GAME
from tests.web.house import SMALL, Guest, Site, minis_installed, new_token, open_site, play_out, shown, watched
from tests.web.html import Page, squeezed


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


def notice(page: Page) -> str:
    return squeezed(page.part("notice").text)


def hint(page: Page) -> str:
    return squeezed(page.part("hint").text)


def main(page: Page) -> str:
    """The main part of the page, without the list of all moves, which is the same for everybody.

    It leaves out the table's name and the token of forms: these random letters may look like a card.
    """
    html = page.html[page.html.index("<main") : page.html.index("</main>")]
    _, tables, name, *_ = page.path.split("/")
    assert tables == "tables"
    for token in page.root.all("input", name="_csrf_token"):
        html = html.replace(token.get("value") or "", "")
    return html.replace(name, "")


def names_of(site: Site, path: str, seat: int) -> set[str]:
    """The cards in a hand: their notation and their names."""
    table = site.table(path)
    zones = {zone.name: zone for zone in table.play.view(seat).zones() if zone.seat == seat}
    words = Words(GAME, "en")
    cards = zones["hand"].pieces
    return {*cards, *(words.piece(zones["hand"], card) for card in cards)}


# Hints and another game


def test_a_hint_comes_with_its_numbers(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="2")
    before = watched(site.table(page.path).play)
    advised = anna.press(page, page.button("Hint"), status=200)
    assert hint(advised).startswith("Hint: Play ")
    assert "40 games simulated from here" in hint(advised)
    rows = advised.part("hint").one("tbody").all("tr")
    assert 1 < len(rows) <= 8
    for row in rows:
        assert row.all("th")[0].text.startswith("Play ")
        assert "%" in row.all("td")[0].text
        assert int(row.all("td")[1].text) > 0
    (lit,) = advised.root.all("button", **{"data-hinted": ""})
    assert lit.get("value") in page.moves(), "the suggested card is marked without script"
    assert lit.get("aria-describedby") == "hint-why"
    assert watched(site.table(page.path).play) == before, "a hint is no step"
    assert set(advised.moves()) == set(page.moves())
    assert hint(anna.see(page.path)) == "", "the next page does not show it any more"


def test_hints_are_for_those_who_play_alone_or_together(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="2", people="2", **SMALL)
    page = anna.press(page, page.buttons(name="who")[0])
    assert not page.buttons("Hint")
    fields = {found.get("name"): found.get("value") for found in page.root.all("input", form="act")}
    refused = shown(anna.post(f"{page.path}/hint", data=anna.call(page) | fields), 409)
    assert "Hints are off" in notice(refused)
    page = anna.deal("caravan", seats="2", people="2")
    assert hint(anna.press(page, page.button("Hint"), status=200)).startswith("Hint: ")


def test_the_only_thing_to_do_needs_no_numbers(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="2", **SMALL | {"option-hand": "1"})
    while len(page.moves()) != 1:
        page = anna.press(page, next(iter(page.moves().values())))
    advised = anna.press(page, page.button("Hint"), status=200)
    assert "It is the only legal move." in hint(advised)


def test_another_game_has_the_same_people_and_new_cards(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="3", people="2", name0="Zoé", name1="Yan", pace="slow", **SMALL)
    old = site.table(page.path)
    page = play_out(anna, page, min)
    again = anna.press(page, page.button("Play again"))
    new = site.table(again.path)
    assert new.id != old.id
    assert (new.players, new.play.options, new.pace) == (old.players, old.play.options, old.pace)
    assert new.secret != old.secret
    assert not new.over
    assert anna.see(page.path).question == "The game is over.", "the old table stays"


# The record


def test_the_record_hides_what_is_hidden_until_the_game_is_over(site: Site) -> None:
    one, other = new_token(), new_token()
    path = site.open([one, other], options={"colours": 3, "values": 4, "hand": 2, "leader": "0"})
    anna, brian = site.guest(one), site.guest(other)
    assert not [link for link in anna.see(path).root.all("a") if link.get("href").endswith("/record")]
    assert site.guest().get(f"{path}/record").status_code == 404
    text = anna.get(f"{path}/record").text
    record = read_record(text)
    assert "?" in text
    assert record.end == "unfinished"
    assert not record.reveal
    assert site.table(path).secret not in text
    hidden = {card for card in names_of(site, path, 1) if len(card) == 2}
    assert not hidden & set(text.split())
    while not site.table(path).over:
        for guest in (anna, brian):
            page = guest.see(path)
            if page.moves():
                guest.press(page, next(iter(page.moves().values())))
    page = brian.see(f"{path}/share")
    (link,) = [link.get("href") for link in page.root.all("a") if link.get("href").endswith("/record")]
    answer = brian.get(link)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="witches-{path.split("/")[2]}.txt"'
    assert verify(read_record(answer.text), GAME).chance == "reveal"
    assert anna.get(link).text == answer.text
    assert site.guest().get(link).text == answer.text, "anyone with the link of a finished game may read it"


# Several people at one screen


def test_a_curtain_hides_the_cards_until_the_next_comes_forward(site: Site, anna: Guest) -> None:
    chosen = {"option-leader": "0", "name0": "Zoé", "name1": "Yan"}
    page = anna.deal(seats="2", people="2", **chosen)
    assert page.question == "Pass the device to Zoé"
    assert not page.moves()
    for seat in (0, 1):
        assert not [name for name in names_of(site, page.path, seat) if name in main(page)]
    assert [button.name for button in page.buttons(name="who")] == ["I am Zoé", "Yan: view only"]
    page = anna.press(page, page.buttons(name="who")[0])
    assert set(page.moves()) <= names_of(site, page.path, 0)
    assert not [name for name in names_of(site, page.path, 1) if name in main(page)], "Yan’s cards"
    page = anna.press(page, next(iter(page.moves().values())))
    assert page.question == "Pass the device to Yan"
    assert not [name for name in names_of(site, page.path, 0) if name in main(page)], "Zoé’s cards"
    page = anna.press(page, page.buttons(name="who")[0])
    assert set(page.moves()) <= names_of(site, page.path, 1)
    assert not [name for name in names_of(site, page.path, 0) if name in main(page)], "Zoé’s cards"
    page = anna.press(page, page.button("Hide my cards"))
    assert page.question == "Pass the device to Yan"
    assert not [name for name in names_of(site, page.path, 1) if name in main(page)]


def test_nobody_acts_for_who_is_behind_the_curtain(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="3", people="2", **{"option-leader": "0"})
    covered = {found.get("name"): found.get("value") for found in page.root.all("input", form="act")}
    before = watched(site.table(page.path).play)
    card = next(name for name in names_of(site, page.path, 0) if len(name) == 2)
    version = str(site.table(page.path).play.version(0))
    csrf = anna.call(page)
    for fields in (covered, {"seat": "0", "version": version}, {"seat": "", "version": version}):
        for what in ("step", "why", "hint", "undo"):
            answer = anna.post(f"{page.path}/{what}", data=csrf | fields | {"move": card, "refused": card})
            refused = shown(answer, 409)
            assert notice(refused)
            assert not [name for name in names_of(site, page.path, 0) if name in main(refused)]
    assert watched(site.table(page.path).play) == before
    for who in ("2", "7", "-1", "", "x"):
        assert notice(shown(anna.post(f"{page.path}/uncover", data=csrf | {"who": who}), 409))
    assert anna.see(f"{page.path}?refused={card}").question == "Pass the device to Player 1"


def test_an_answer_that_came_twice_does_not_disturb_the_next_person(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="2", people="2", **{"option-leader": "0"})
    page = anna.press(page, page.buttons(name="who")[0])
    sent = page.press(next(iter(page.moves().values())))
    other = page.press(list(page.moves().values())[1])
    assert anna.send(sent).status_code == 303
    before = watched(site.table(page.path).play)
    assert anna.send(sent).status_code == 303
    assert "The table has changed" in notice(shown(anna.send(other), 409))
    page = anna.see(page.path)
    page = anna.press(page, page.buttons(name="who")[0])
    assert anna.send(sent).status_code == 303
    assert watched(site.table(page.path).play) == before


def test_people_in_different_browsers_see_their_own_cards(site: Site) -> None:
    tokens = [new_token() for _ in range(3)]
    path = site.open(tokens, options={"leader": "2"})
    for seat, token in enumerate(tokens):
        page = site.guest(token).see(path)
        own = {name for name in names_of(site, path, seat) if len(name) == 2}
        assert {button.get("value") for button in page.part("own").all("button")} == own
        for other in {0, 1, 2} - {seat}:
            assert not [name for name in names_of(site, path, other) if name in main(page)]
    assert site.guest(new_token()).get(path).status_code == 404
    assert site.guest().get(path).status_code == 404


# Names


ODD = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=a()>',
    "' onclick='x",
    "a\u202eb\u2066c\u200f",
    "{{ 7*7 }}",
]
ODD += ["{ $seat }", "a\nb\tc\x00d", "</title><b>", "&lt;b&gt;", "x" * 500, "🧙‍♀️ Ω ﷽", "B7"]


@pytest.mark.parametrize("name", ODD)
def test_names_are_only_ever_text(site: Site, anna: Guest, name: str) -> None:
    page = anna.deal(seats="2", people="2", name0="Yan", name1=name, **{"option-leader": "1"} | SMALL)
    table = site.table(page.path)
    kept = table.names[1]
    assert kept
    assert len(kept) <= 24
    assert kept.isprintable()
    for _ in range(3):
        assert len(page.root.all("script")) == 1
        assert not page.root.all("img")
        assert not [found for found in page.root if any(key.startswith("on") for key in found.attrs)]
        assert kept in page.root.text
        people = page.buttons(name="who")
        page = anna.press(page, people[0] if people else next(iter(page.moves().values())))
    lobby = anna.see("/")
    assert kept in lobby.root.text
    page = play_out(anna, page, random.Random(name).choice)
    assert kept in page.root.text
    assert read_record(anna.get(f"{page.path}/record").text).players[1] == kept
