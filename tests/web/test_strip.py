"""The strip in the bar: what the others did since one's last turn, told only from what the viewer knows."""

from importlib.resources import files

import pytest

from hubba.core.event import SPECTATOR, Event
from hubba.core.picture import ASIDE, MAJOR, USUAL, Glyph, Picture
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.thorgal.rules.symbols import HERO_NAMES
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from hubba.tables.viewpoint import Viewpoint
from hubba.web.pages import words_at
from hubba.web.strip import MOST, Gathered, Strip, did, merged, most_important, same_group, sentence, strip_of
from hubba.web.view_model import ViewModel
from tests.web.house import Guest, Site, new_token
from tests.web.html import Element, Page

ORDER = {"leader": "0"}


def tales(page: Page) -> list[str]:
    """The sentences of the strip, in their order."""
    (strip,) = page.root.all("section", data_part="since")
    links = strip.all("a")
    # Of the last one each screen shows one of two numbers.
    told = [
        link.one("span", class_="pic-said").all("span")[1] if "is-more" in link.get("class") else link
        for link in links
    ]
    return [" ".join(link.text.split()) for link in told]


def pictures(page: Page) -> list[Element]:
    return page.root.one("section", data_part="since").all("a", class_="pic")


def step(guest: Guest, page: Page) -> Page:
    return guest.press(page, next(button for button in page.root.all("button") if button.get("name") == "move"))


@pytest.fixture
def alone(site: Site) -> tuple[Guest, str]:
    token = new_token()
    return site.guest(token, drawn=True), site.open([token, "", "", ""], options=ORDER)


def test_it_tells_whole_sentences_of_what_the_others_did(site: Site, alone: tuple[Guest, str]) -> None:
    guest, path = alone
    page = guest.see(path)
    assert tales(page) == []
    assert "Nothing yet" in page.root.one("section", data_part="since").text
    page = step(guest, page)
    told = tales(page)
    assert 3 <= len(told) <= MOST + 1
    for name in ("Brian", "Chloé", "David"):
        assert any(tale.startswith(f"{name} plays ") for tale in told)
    assert not any(tale.startswith("You play") for tale in told)
    assert tales(guest.see(path)) == told, "after a reload"
    assert tales(site.guest(guest.token, drawn=True).see(path)) == told, "in a second window"


def test_each_picture_leads_to_a_place_of_the_page(alone: tuple[Guest, str]) -> None:
    guest, path = alone
    page = step(guest, guest.see(path))
    ids = {element.get("id") for element in page.root}
    for picture in pictures(page):
        assert picture.get("href").removeprefix("#") in ids, "without script"
        assert set(picture.get("data-at").split()) & ids


def test_the_log_has_the_rest(site: Site) -> None:
    token = new_token()
    guest = site.guest(token, drawn=True)
    page = guest.see(site.open([token, *[""] * 5], options={"leader": "0"}))
    while seen(site, page.path, 0).more == 0:
        page = step(guest, page)
    assert len(pictures(page)) == MOST
    more = page.root.one("a", class_="pic is-more")
    assert more.get("href") == "#log"
    (_, *numbers), (_, *told) = (more.one("span", class_=name).all("span") for name in ("pic-art", "pic-said"))
    shown = seen(site, page.path, 0)
    counts = (shown.more, shown.more_on_phones)
    assert [number.text for number in numbers] == [f"+{count}" for count in counts], "phones leave out one picture"
    for count, sentence_of_it in zip(counts, told, strict=True):
        assert sentence_of_it.text.startswith(f"{count} more event"), "the same number"
    assert "is-extra" not in str(more.parent.attrs if more.parent else "")


def test_the_plain_table_has_the_same_as_sentences(site: Site, alone: tuple[Guest, str]) -> None:
    guest, path = alone
    drawn = step(guest, guest.see(path))
    plain = site.guest(guest.token).see(path)
    listed = plain.root.one("details", id="since").all("a")
    assert [" ".join(line.text.split()) for line in listed] == tales(drawn)
    ids = {element.get("id") for element in plain.root}
    assert all(line.get("href").removeprefix("#") in ids for line in listed)


def test_people_at_one_screen_have_their_own(site: Site) -> None:
    token = new_token()
    guest = site.guest(token, drawn=True)
    path = site.open([token, token, ""], options=ORDER)

    def uncovered(seat: int) -> Page:
        page = guest.see(path)
        who = {button.get("value"): button for button in page.buttons(name="who")}
        return guest.press(page, who[str(seat)])

    anna = uncovered(0)
    assert tales(anna) == []
    step(guest, anna)
    brian = uncovered(1)
    (tale,) = tales(brian)
    assert tale.startswith("Anna plays ")


def test_spectators_see_the_last_things(site: Site) -> None:
    token = new_token()
    guest = site.guest(token, drawn=True)
    path = site.open([token, "", ""], options=ORDER)
    step(guest, guest.see(path))
    strip = seen(site, path, SPECTATOR)
    assert "Anna plays" in strip.pictures[0].said
    assert strip.more == 0


def test_a_replay_has_none(alone: tuple[Guest, str]) -> None:
    guest, path = alone
    step(guest, guest.see(path))
    page = guest.see(f"{path}/replay")
    assert page.root.all("section", data_part="since") == []
    assert page.root.all(data_part="tempo") == []


def seen(site: Site, path: str, viewer: int) -> Strip:
    table = site.table(path)
    viewpoint = Viewpoint(viewer)
    return strip_of(ViewModel(table, "", viewpoint, words_at(table, viewpoint, "en")))


def test_only_what_a_seat_was_told_is_in_its_strip(site: Site) -> None:
    tokens = [new_token(), new_token()]
    path = site.open([*tokens, ""], WARLOCK)
    anna = site.guest(tokens[0], drawn=True)
    before = seen(site, path, 1)
    step(anna, anna.see(path))  # a choice in secret
    assert seen(site, path, 1) == before


# Merging and choosing


def gathered(weight: int, group: str = "") -> Gathered:
    return Gathered(Picture((Glyph("laurel"),), weight=weight, group=group), (Event("won"),))


def test_repeats_become_one_picture_unless_something_greater_lies_between() -> None:
    drew = gathered(ASIDE, "drew").picture
    assert same_group([gathered(ASIDE, "drew")], drew) == 0
    assert same_group([gathered(ASIDE, "drew"), gathered(ASIDE)], drew) == 0
    assert same_group([gathered(ASIDE, "drew"), gathered(MAJOR)], drew) is None
    assert same_group([gathered(ASIDE)], gathered(ASIDE).picture) is None


def test_chaams_of_several_skills_are_drawn_without_a_skill() -> None:
    placed = [
        THORGAL.pictured(Event("placed", {"seat": 1, "hero": 2, "kind": kind, "location": 0}), 0)
        for kind in (7, 7, 9, 9)
    ]
    one, same, other, last = (picture for picture in placed if picture is not None)
    assert merged(one, same).what == one.what
    assert [sign.text for sign in merged(same, other).what] == ["", "1"], "no letter: the number is the place's"
    assert merged(merged(same, other), last).what == last.several


def test_of_too_many_pictures_the_important_and_then_the_latest_stay_in_order() -> None:
    found = [gathered(MAJOR), *(gathered(USUAL) for _ in range(5)), gathered(ASIDE), gathered(USUAL)]
    kept = most_important(found)
    assert len(kept) == MOST
    assert kept[0] is found[0]
    assert found[1] not in [one for one in kept if one is found[1]]
    assert [found.index(one) for one in kept] == sorted(found.index(one) for one in kept)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Brian and Chloé draw a card each."), ("fr", "Brian et Chloé piochent une carte.")],
)
def test_several_events_have_one_sentence(site: Site, language: str, said: str) -> None:
    table = site.table(site.open(["", "", ""], WITCHES))
    words = words_at(table, Viewpoint(0), language)
    drew = [Event("drew", {"seat": seat, "card": -9}) for seat in (1, 2)]
    assert sentence(Gathered(Picture((), group="drew"), tuple(drew)), words) == said
    twice = sentence(Gathered(Picture((), group="drew"), (drew[0], drew[0])), words)
    assert twice in ("Brian draws 2 cards.", "Brian pioche 2 cartes.")


def test_a_picture_says_what_was_done_in_a_word(site: Site, alone: tuple[Guest, str]) -> None:
    guest, path = alone
    page = step(guest, guest.see(path))
    for picture in pictures(page):
        word = picture.one("span", class_="pic-did")
        assert word.get("aria-hidden") == "true", "the sentence says it, too"
    assert "plays" in [picture.did for picture in seen(site, path, 0).pictures]
    table = site.table(path)
    drew = tuple(Event("drew", {"seat": seat, "card": -9}) for seat in (1, 2))
    for language, said in (("en", "draw"), ("fr", "piochent")):
        assert did(Gathered(Picture((), group="drew"), drew), words_at(table, Viewpoint(0), language)) == said
    unnamed = Gathered(Picture(()), (Event("asks", {"seat": 1}),))
    assert did(unnamed, words_at(table, Viewpoint(0), "en")) == "", "a game need not have a word for it"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ogotaï advances 2 times, to space 8 of 15."),
        ("fr", "Ogotaï avance 2 fois, jusqu’à la case 8 sur 15."),
    ],
)
def test_what_nobody_at_the_table_did_is_told_once(site: Site, language: str, said: str) -> None:
    table = site.table(site.open(["", ""], THORGAL))
    climbs = tuple(Event("advances", {"space": space, "number": 0}) for space in (7, 8))
    words = words_at(table, Viewpoint(0), language)
    assert sentence(Gathered(Picture((), group="advances"), climbs), words) == said


def test_heroes_and_locations_have_their_colours_in_the_strip() -> None:
    style = (files(THORGAL.package) / "browser" / "table.css").read_text("utf-8")
    for drawn in [f"hero-{name}" for name in HERO_NAMES] + [f"loc-{number}" for number in range(1, 9)]:
        assert f'[data-drawn="{drawn}"]' in style
