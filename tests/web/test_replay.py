"""Replays without script: every moment is a page, for those who may see it."""

import random
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest

from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.recordtext import read_record
from hubba.core.registry import find_game
from hubba.core.replay import verify
from hubba.games.witches.game import GAME
from tests.web.house import Guest, Site, minis_installed, new_token, open_site, shown
from tests.web.html import Element, Page, squeezed

TINY = {"colours": "3", "values": "4", "hand": "2", "leader": "0"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


def finish(site: Site, path: str, steps: int = 10**6, seed: int = 1) -> None:
    """Play to the end at random, for all seats."""
    dice = random.Random(seed)
    table = site.table(path)
    while not table.over and steps:
        seat = dice.choice(table.play.to_act)
        move = table.game.move_text(dice.choice(table.play.legal(seat)))
        site.run(table.step, seat, table.play.version(seat), [move])
        steps -= 1


def play(site: Site, tokens: list[str], game: Game = GAME, steps: int = 10**6) -> str:
    path = site.open(tokens, game, TINY if game is GAME else None)
    finish(site, path, steps)
    return path


@pytest.fixture(scope="module")
def over(site: Site) -> str:
    """A finished table of three people; the first is `anna`."""
    return play(site, [ANNA, new_token(), new_token()])


ANNA = new_token()


@pytest.fixture
def anna(site: Site) -> Guest:
    return site.guest(ANNA, drawn=True)


@pytest.fixture
def stranger(site: Site) -> Guest:
    return site.guest(drawn=True)


def link(page: Page, name: str) -> str:
    """The address of a link through time."""
    return page.root.one(id=f"replay-{name}").get("href")


def count(page: Page) -> str:
    return squeezed(page.part("replay-said").all("p")[0].text)


def told(page: Page) -> str:
    return squeezed(page.part("replay-said").all("p")[1].text)


def current(page: Page) -> Element:
    (found,) = [link for link in page.part("log").all("a") if link.get("aria-current") == "step"]
    return found


def hand(page: Page) -> set[str]:
    """The viewer's own cards, which are shown large."""
    return {card.get("data-card") for card in page.part("own").all(data_card="")}


# Moments


def test_a_whole_game_is_walked_through_by_links(site: Site, stranger: Guest, over: str) -> None:
    table = site.table(over)
    moments = table.play.moments(SPECTATOR)
    page = stranger.see(f"{over}/replay")
    last = len(moments) - 1
    seen = [count(page)]
    for _ in range(last):
        page = stranger.see(link(page, "forth"))
        seen.append(count(page))
        assert squeezed(current(page).text) == told(page) != ""
    assert seen == [f"{number} / {last}" for number in range(last + 1)]
    assert link(page, "forth") == link(page, "last")
    assert table.play.outcome is not None
    assert page.part("seat-0").text.count(str(table.play.outcome.scores[0]))
    assert count(stranger.see(link(page, "first"))) == f"0 / {last}"
    assert count(stranger.see(link(page, "back"))) == f"{last - 1} / {last}"


def test_the_slider_is_a_form(stranger: Guest, over: str) -> None:
    page = stranger.see(f"{over}/replay?seat=1")
    slider = page.root.one("input", id="replay-at")
    assert (slider.get("min"), slider.get("type")) == ("0", "range")
    form = page.form_of(slider)
    assert (form.get("method"), form.get("action")) == ("get", f"{over}/replay")
    fields = {field.get("name"): field.get("value") for field in form.all("input")}
    answered = shown(stranger.get(form.get("action"), params=fields | {"at": "3"}))
    assert count(answered).startswith("3 /")
    assert link(answered, "forth").endswith("at=4&seat=1")


def test_every_line_of_the_log_leads_to_its_moment(stranger: Guest, over: str) -> None:
    page = stranger.see(f"{over}/replay?at=2")
    links = page.part("log").all("a")
    for number in (0, 4, len(links) - 1):
        there = stranger.see(links[number].get("href"))
        assert count(there).startswith(f"{number} /")
        assert told(there) == squeezed(links[number].text)


@pytest.mark.parametrize("name", ["witches", "warlock", "thorgal", "caravan", "cellar", "purses"])
def test_any_game_is_replayed_with_nothing_to_press(site: Site, name: str) -> None:
    game, token = find_game(name), new_token()
    seats = max(game.seats[0], 2)
    path = play(site, [token, *(new_token() for _ in range(seats - 1))], game, 60)
    page = site.guest(token, drawn=True).see(f"{path}/replay?at=4")
    assert count(page).startswith("4 /")
    assert told(page)
    main = page.root.one("main")
    assert main.all("button") == []
    assert main.all("input", type="text") == []
    assert [link for link in main.all("a") if link.get("href") == path] == []  # there is no table to look at
    assert page.part("log").all("a")


@pytest.mark.parametrize("at", ["", "-1", "x", "9999999999", "1.5", "٣", "999"])
def test_a_moment_that_makes_no_sense_is_another_one(stranger: Guest, over: str, at: str) -> None:
    page = stranger.see(f"{over}/replay?at={at}")
    number, last = count(page).split(" / ")
    assert number == (last if at == "999" else "0")


@pytest.mark.parametrize(
    "address",
    ["?seat=3", "?seat=-1", "?seat=x", "?seat=-2", "/moment?seat=9"],
)
def test_a_seat_that_is_none_is_no_page(stranger: Guest, over: str, address: str) -> None:
    assert stranger.get(f"{over}/replay{address}").status_code == 404


@pytest.mark.parametrize("path", ["/tables/nothing/replay", "/replays/nothing/replay", "/replays/nothing/record"])
def test_what_is_not_there_is_missing(stranger: Guest, path: str) -> None:
    assert stranger.get(path).status_code == 404


# Viewpoints


def test_each_seat_saw_its_own_hand(site: Site, stranger: Guest, over: str) -> None:
    table = site.table(over)
    for seat in range(3):
        page = stranger.see(f"{over}/replay?at=0&seat={seat}")
        (zone,) = [zone for zone in table.play.view_at(seat, 1).zones() if (zone.name, zone.seat) == ("hand", seat)]
        assert hand(page) == set(zone.pieces)
        assert page.root.all("p", class_="open-hand chips") == []
    assert hand(stranger.see(f"{over}/replay?at=0")) == set()


def test_who_sat_there_looks_from_there(anna: Guest, over: str) -> None:
    page = anna.see(f"{over}/replay")
    assert len(hand(page)) == 2
    assert page.root.one("select", id="replay-seat").all("option", selected="")[0].get("value") == "0"


def test_with_open_cards_every_hand_lies_open(site: Site, stranger: Guest, over: str) -> None:
    page = stranger.see(f"{over}/replay?at=0&seat=1&open=1")
    assert len(hand(page)) == 2
    open_hands = page.root.all("p", class_="open-hand chips")
    assert [len(found.all("span", class_="chip")) for found in open_hands] == [2, 2]
    assert link(page, "forth").endswith("at=1&seat=1&open=1")


def test_from_another_seat_one_sees_the_same_moment(site: Site, stranger: Guest) -> None:
    """In a game with secret choices, seats noticed different steps."""
    tokens = [new_token(), new_token()]
    path = play(site, tokens, find_game("purses"))
    table = site.table(path)
    page = stranger.see(f"{path}/replay?at=2&seat=0")
    form = page.form_of(page.root.one("select", id="replay-seat"))
    entry = form.one("input", name="entry").get("value")
    answer = stranger.get(f"{path}/replay?entry={entry}&seat=1")
    assert answer.status_code == 303
    there = stranger.see(answer.headers["location"])
    number = int(count(there).split()[0])
    moments = table.play.moments(1)
    assert moments[number].entry <= int(entry)
    assert number == len(moments) - 1 or moments[number + 1].entry > int(entry)


# Access


def test_while_it_goes_on_only_who_sits_there_looks_back_and_only_from_there(site: Site, stranger: Guest) -> None:
    token = new_token()
    path = play(site, [token, new_token(), new_token()], steps=4)
    guest = site.guest(token, drawn=True)
    page = guest.see(f"{path}/replay")
    assert count(page) == "4 / 4", "the present moment"
    assert page.root.all("select", id="replay-seat") == []
    assert page.root.all("form", action=f"{path}/replay/onward") == []
    assert page.root.all(name="entry") == [], "the number of entries would reveal secret choices"
    assert count(guest.see(f"{path}/replay?at=1&seat=0")).startswith("1 /")
    for refused in ("?seat=1", "?seat=spectator", "?open=1", "/moment?seat=2", "/moment?open=1"):
        assert guest.get(f"{path}/replay{refused}").status_code == 404
    for missing in ("/replay", "/replay/moment", "/record"):
        assert stranger.get(f"{path}{missing}").status_code == 404
    call = guest.call(page)
    assert guest.post(f"{path}/replay/onward", data=call | {"entry": "1", "seat": "0"}).status_code == 404


def test_several_people_at_one_screen_look_back_as_who_has_come_forward(site: Site) -> None:
    token = new_token()
    path = play(site, [token, token], steps=3)
    guest = site.guest(token, drawn=True)
    page = guest.see(path)
    assert guest.post(f"{path}/cover", data=guest.call(page)).status_code == 303
    page = guest.see(f"{path}/replay")
    assert hand(page) == set(), "the curtain is closed"
    (seat,) = site.table(path).play.to_act
    assert guest.post(f"{path}/uncover", data=guest.call(page) | {"who": str(seat)}).status_code == 303
    page = guest.see(f"{path}/replay")
    assert len(hand(page)) == 2
    assert guest.get(f"{path}/replay?seat={1 - seat}").status_code == 404


def test_once_it_is_over_the_record_is_for_whoever_has_the_address(stranger: Guest, over: str) -> None:
    record = read_record(stranger.get(f"{over}/record").text)
    assert verify(record, GAME).chance == "reveal"


def test_names_of_tables_cannot_be_guessed(site: Site) -> None:
    names = {site.open([new_token()] * 2).split("/")[2] for _ in range(20)}
    assert len(names) == 20
    assert {len(name) for name in names} == {12}, "72 bits"


# The moment for the script


def test_the_script_is_given_what_the_page_shows(stranger: Guest, over: str) -> None:
    page = stranger.see(f"{over}/replay?at=5&seat=2&open=1")
    answer = stranger.get(f"{over}/replay/moment?at=5&seat=2&open=1").json()
    assert answer["at"] == 5
    assert answer["address"] == f"{over}/replay?at=5&seat=2&open=1"
    assert told(page) in answer["say"]
    digests = {part.get("data-part"): part.get("data-digest") for part in page.root.all(data_part="")}
    assert digests.pop("log")
    sent = {name: part["digest"] for name, part in answer["parts"].items()}
    assert digests == {name: sent[name] for name in digests}
    assert {"common", "own", "replay-said", "replay-found", "replay-onward"} <= set(digests)


# From a card to its move


def test_a_card_leads_to_the_move_that_named_it(site: Site, stranger: Guest, over: str) -> None:
    table = site.table(over)
    page = stranger.see(f"{over}/replay?at=0&seat=0")
    cards = {found.get("data-piece"): found for found in page.part("replay-found").all(data_piece="")}
    assert hand(page) <= set(cards)
    for card in hand(page):
        number = int(cards[card].get("data-at"))
        step = table.play.moments(0)[number].step
        assert step is not None
        assert card in step.moves[0]
        there = stranger.see(cards[card].get("href"))
        assert count(there).startswith(f"{number} /")
        assert card not in hand(there)


# Playing on


def onward(guest: Guest, page: Page, **chosen: str) -> Page:
    (button,) = page.root.one("form", action=f"{urlsplit(page.path).path}/onward").all("button")
    return guest.press(page, button, **chosen)  # type: ignore[arg-type]


def test_one_plays_on_from_a_moment_against_bots(site: Site, over: str) -> None:
    guest = site.guest(drawn=True)
    before = site.table(over)
    page = guest.see(f"{over}/replay?at=4&seat=1")
    entry = before.play.moments(1)[4].entry
    table_page = onward(guest, page)
    table = site.table(table_page.path)
    assert table.id != before.id
    assert table.play.entries[:entry] == before.play.entries[:entry]
    assert [player.is_bot for player in table.players] == [True, False, True]
    assert len({*table.names}) == 3
    assert table.practice
    assert "practice" in table_page.part("bar").text
    assert table.secret != before.secret
    finish(site, table_page.path)
    done = guest.see(table_page.path)
    assert "This was practice" in done.root.text
    record = read_record(guest.get(f"{table_page.path}/record").text)
    assert (record.onward, verify(record, GAME).chance) == (entry, "reveal")
    assert any(found.get("href") == f"{table_page.path}/replay" for found in done.root.all("a"))
    assert "practice" in guest.see(f"{table_page.path}/replay").part("bar").text


def test_there_is_nothing_to_play_on_at_the_end(stranger: Guest, over: str) -> None:
    page = stranger.see(f"{over}/replay?at=999")
    assert page.root.one("form", action=f"{over}/replay/onward").all("button") == []
    assert "over here" in page.part("replay-onward").text


@pytest.mark.parametrize("fields", [{}, {"seat": "3"}, {"seat": "x", "entry": "3"}, {"seat": "-1"}])
def test_nobody_plays_on_from_nowhere(site: Site, stranger: Guest, over: str, fields: dict[str, str]) -> None:
    page = stranger.see(f"{over}/replay")
    answer = stranger.post(f"{over}/replay/onward", data=stranger.call(page) | fields)
    assert answer.status_code == 404


def test_an_end_cannot_be_played_on_by_hand(site: Site, stranger: Guest, over: str) -> None:
    page = stranger.see(f"{over}/replay")
    answer = stranger.post(f"{over}/replay/onward", data=stranger.call(page) | {"seat": "0", "entry": "9999"})
    assert answer.status_code == 404


# Links to it


def test_the_lobby_and_the_end_lead_to_the_replay(anna: Guest, over: str) -> None:
    for path in ("/", over, "/replays"):
        page = anna.see(path)
        assert any(found.get("href") == f"{over}/replay" for found in page.root.all("a")), path


def test_a_table_that_goes_on_leads_to_what_happened(site: Site) -> None:
    token = new_token()
    path = play(site, [token, new_token()], steps=2)
    guest = site.guest(token, drawn=True)
    links = guest.see(path).root.all("a", href=f"{path}/replay")
    assert len(links) == 2, "in the bar, and in the menu of a phone on its side"
    back = guest.see(f"{path}/replay").root.all("a", class_="bar-home")
    assert [found.get("href") for found in back] == [path]


def test_addresses_keep_what_was_chosen(stranger: Guest, over: str) -> None:
    page = stranger.see(f"{over}/replay?at=3&seat=2&open=1")
    for found in (*page.part("log").all("a"), *page.part("replay-found").all("a")):
        query = parse_qs(urlsplit(found.get("href")).query)
        assert (query["seat"], query["open"]) == (["2"], ["1"])


def test_who_likes_the_plain_table_looks_at_it_there(site: Site, over: str) -> None:
    page = site.guest().see(f"{over}/replay?at=2&seat=0&open=1")
    assert page.root.one("main").get("class") == "plain"
    assert page.root.one("main").all("button") == []
    for seat in (1, 2):
        assert len(page.part(f"seat-{seat}").all("span", class_="chip")) >= 1
