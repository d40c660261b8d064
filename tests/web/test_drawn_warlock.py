"""The drawn table of Warlock without script: a whole game by forms, and its texts."""

import random
import re
from collections.abc import Callable

import pytest

from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.wording import LANGUAGES
from hubba.games.warlock.game import GAME
from hubba.games.warlock.rules.faces import RACES
from hubba.web.pages import game_words
from tests.advised import advised_move_in
from tests.web.house import Guest, Site, play_out
from tests.web.html import Page, squeezed


def doing(play: Play) -> str:
    """The phase of the table."""
    return str(next(zone.pieces[0] for zone in play.view(0).zones() if zone.name == "phase"))


def until(site: Site, guest: Guest, page: Page, wanted: Callable[[Play], bool], seed: int = 3) -> Page:
    """The page when a sensible player has come this far."""
    table, rng = site.table(page.path), Rng(seed)
    play = table.play
    while not (wanted(play) and 0 in play.to_act):
        assert play.outcome is None, "this game never gets there"
        move = advised_move_in(play.game, play.view(0).world(rng), 0, rng)
        site.run(table.step, 0, play.version(0), [GAME.move_text(move)])
        site.rest()
    return guest.see(page.path)


def asked(site: Site, phase: str, language: str = "en", **chosen: str) -> tuple[Guest, Page]:
    """A guest who is asked something."""
    for _ in range(12):
        guest = site.guest(language=language, drawn=True)
        try:
            page = guest.deal("warlock", **{"seats": "3", "people": "1", **chosen})
            return guest, until(site, guest, page, lambda play: doing(play) == phase)
        except AssertionError:
            continue
    raise AssertionError(f"{phase} is never asked")


@pytest.mark.slow
def test_a_whole_game_is_played_by_forms(site: Site) -> None:
    guest = site.guest(drawn=True)
    page = play_out(guest, guest.deal("warlock", seats="3", people="1"), random.Random(3).choice, limit=900)
    play = site.table(page.path).play
    assert play.outcome is not None
    (sheet,) = page.root.all("table")
    total = [squeezed(cell.text) for cell in sheet.all("tfoot")[0].all("td")]
    assert total == [str(score) for score in play.outcome.scores]
    assert len(sheet.all("tbody")[0].all("tr")) == 9, "points, series, six majorities, kinds"


@pytest.mark.slow  # the quick tests play a whole game by forms
def test_the_last_round_of_four_is_played_by_forms_in_french(site: Site) -> None:
    guest = site.guest(language="fr", drawn=True)
    page = guest.deal("warlock", seats="4", people="1")
    late = until(site, guest, page, lambda play: any(zone.pieces[:1] == ("3.3",) for zone in play.view(0).zones()))
    page = play_out(guest, late, random.Random(4).choice, limit=900)
    assert len(page.root.all("table")[0].all("thead")[0].all("th")) == 4


def test_the_plain_table_offers_the_same_moves(site: Site) -> None:
    guest, page = asked(site, "acting")
    drawn = set(page.moves())
    form = guest.see("/settings")
    guest.press(form, form.submit("/settings"), table="plain")
    plain = guest.see(page.path)
    assert not [element for element in plain.root if element.get("id") == "estate"]
    assert set(plain.moves()) == drawn


def test_without_script_a_place_is_chosen_first_and_then_the_card(site: Site) -> None:
    guest, page = asked(site, "acting")
    assert page.question.startswith("Your ")
    held = [card.get("data-card") for card in page.part("own").all("button") if card.has("data-pick")]
    assert held
    page = guest.press(page, page.root.one("button", id="place-do-dungeon"))
    assert page.question == "Which card goes to the dungeon?"
    assert set(page.moves()) == set(held)
    chosen = held[0]
    page = guest.press(page, page.moves()[chosen])
    lying = [element.get("data-card") for element in page.part("own").all(class_="inmate")]
    assert chosen in lying or site.table(page.path).play.outcome is not None


def test_cells_have_spoken_coordinates(site: Site) -> None:
    _, page = asked(site, "placing", language="fr")
    said = squeezed(page.part("own").text)
    assert [column + row for column in "abcd" for row in "1234" if f"{column}{row}, " not in said] == []
    buttons = [button for button in page.part("own").all("button") if "site" in button.get("class").split()]
    assert buttons
    assert all(button.get("value") in squeezed(button.text) for button in buttons)


def test_one_sees_ones_own_secret_choice_and_who_has_made_theirs(site: Site) -> None:
    guest = site.guest(drawn=True)
    page = guest.deal("warlock", seats="3", people="1")
    assert page.question == "Choose a card for the bar"
    code = next(iter(page.moves())).removeprefix("bar:")
    page = guest.press(page, next(iter(page.moves().values())))
    slot = page.root.one(id="place-offer-0")
    assert [card.get("data-card") for card in slot.all(data_card="")] == [code]
    assert page.question.startswith("Choose a second card")


def test_the_second_card_is_named_and_marked_while_its_place_is_asked_for(site: Site) -> None:
    guest = site.guest(drawn=True)
    page = guest.deal("warlock", seats="3", people="1")
    while not page.question.endswith(": to the mine or to the dungeon?"):
        codes = [move.partition(":")[2] for move in page.moves()]
        page = guest.press(page, list(page.moves().values())[-1])
    (marked,) = [element for element in page.part("own") if "is-selected" in element.get("class").split()]
    assert marked.get("data-card") == codes[-1]
    assert "second card" in squeezed(marked.text)
    kind = RACES["GWHONB".index(codes[-1][0])]
    assert page.question == f"The {kind}: to the mine or to the dungeon?"


def test_the_viewers_empire_is_theirs_and_not_that_of_you(site: Site) -> None:
    guest = site.guest(drawn=True)
    page = guest.deal("warlock", seats="3", people="1")
    groups = [page.root.one(id=f"place-row-{seat}").get("aria-label") for seat in range(3)]
    assert groups[0] == "Your empire"
    assert all(group.startswith("Empire of ") for group in groups[1:])


def test_names_are_text_wherever_the_table_says_them(site: Site) -> None:
    guest = site.guest(drawn=True)
    page = guest.deal("warlock", seats="3", people="1", name0='<b>O\'Hara & "co"')
    assert "&#" not in page.root.text
    assert "&amp;" not in page.root.text
    page = guest.press(page, next(iter(page.moves().values())))
    assert "&#" not in page.root.text


# What is asked


def test_whoever_has_chosen_is_named_in_whole_sentences(site: Site) -> None:
    guest = site.guest(language="fr", drawn=True)
    page = guest.deal("warlock", seats="3", people="1", name0="Vous")
    secret = squeezed(page.root.one(id="secret").text)
    assert "Vous\u00a0: à vous de choisir." in secret
    assert not re.search(r"\w: ", secret), "a colon follows a space in French"
    seats = [element for element in page.root if "secret-seat" in element.get("class").split()]
    others = [squeezed(seat.text) for seat in seats][1:]
    assert len(others) == 2
    assert all(re.search(r" (choisit|a choisi)\.", text) for text in others), others
    notes = [squeezed(note.text) for note in page.root.all(class_="seat-note")]
    assert notes[0] == "à vous de choisir"
    assert all(re.fullmatch(r"0 point, (choisit|a choisi)", note) for note in notes[1:]), "points stay in sight"
    form = guest.see("/settings")
    guest.press(form, form.submit("/settings"), table="plain")
    plain = [squeezed(note.text) for note in guest.see(page.path).root.all(class_="seat-note")]
    assert plain[0].startswith("à vous de jouer"), plain


KINDS = {"giant": "Giant", "wizard": "Wizard", "human": "Human", "dragon": "dragon"}


def test_only_the_kind_that_is_placed_is_spoken_of(site: Site) -> None:
    words = {language: game_words(GAME, language) for language in LANGUAGES}
    for race in (*RACES, "dragon"):
        said = words["en"].say(f"help-placing-{race}")
        others = [kind for name, kind in KINDS.items() if name != race and kind in said]
        assert others == [], said
        assert words["fr"].has(f"help-placing-{race}")
    _, page = asked(site, "placing")
    about = squeezed(page.root.one(class_="ask-about").text)
    assert about in {words["en"].say(f"help-placing-{race}") for race in (*RACES, "dragon")}


def test_what_to_do_with_a_card_is_asked_as_people_ask(site: Site) -> None:
    _, page = asked(site, "acting", language="fr")
    titles = {sheet.get("aria-label") for sheet in page.part("choices").all(class_="use-sheet")}
    asked_so = r"Que faire de (ce (géant|magicien|nain|gobelin)|cet (humain|orc))\s?\?"
    assert titles
    assert [title for title in titles if not re.fullmatch(asked_so, title)] == []
