"""One person on several devices: the return link, what it opens, what it shuts out, and what it never reveals."""

import json
import logging
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from hubba.core.level import EVERYDAY
from hubba.games.witches.game import GAME
from hubba.tables.guests import link_digest
from hubba.tables.pace import USUAL
from hubba.tables.player import guest_of
from hubba.tables.registry import TableRegistry, new_name
from hubba.tables.room_store import Chair
from hubba.web import me
from hubba.web.masking import masked
from hubba.web.safety import without_secrets
from tests.tables.scenes import rows
from tests.web.house import COOKIE, SITE, TOKENS, Guest, Site, digests, new_token, open_site, shown
from tests.web.html import Page, squeezed

RETURN, FORMER = f"hubba_return_{TOKENS.mark}", f"hubba_former_{TOKENS.mark}"


def link_of(guest: Guest) -> str:
    """The path of the return link that the page shows."""
    field = guest.see("/me").root.one("input", id="return-link")
    assert field.has("readonly")
    assert field.get("value").startswith(f"{SITE}/return/")
    return field.get("value").removeprefix(SITE)


def make(guest: Guest) -> str:
    """Make or renew the link, by the button."""
    page = guest.see("/me")
    guest.press(page, page.submit("/me/return"))
    return link_of(guest)


def enter(guest: Guest, link: str) -> Page:
    """Open a link and press its button."""
    page = guest.see(link)
    return guest.press(page, page.submit("/return"))


def tables(page: Page) -> set[str]:
    return {link.get("href") for link in page.root.all("a") if re.fullmatch("/tables/[^/]+", link.get("href"))}


def said(page: Page) -> str:
    return squeezed(page.root.one("main").text)


@pytest.fixture
def phone(site: Site) -> Guest:
    return site.guest()


# Tokens


def test_a_token_from_elsewhere_is_replaced_and_one_of_ours_is_kept(site: Site) -> None:
    ours = new_token()
    path = site.open([ours, ""])
    assert site.guest(ours).see(path).path == path
    for token in (ours[:-1], ours[1:], ours + "A", ours.split(".")[0], "x" * 32):
        guest = site.guest(token)
        assert shown(guest.get(path), 404)
        assert TOKENS.has_issued(guest.get("/").cookies[COOKIE])
        assert guest.get("/api" + path, headers={"authorization": f"Bearer {token}"}).status_code == 401
        opened = guest.post("/api/tables", json={"game": "witches"}, headers={"authorization": f"Bearer {token}"})
        assert opened.status_code == 401
        assert "none to open your first table" in opened.json()["error"]


def test_a_browser_from_before_keeps_its_tables(site: Site) -> None:
    token = "a-token-from-before-they-were-signed"
    path = site.open([token, ""])
    old = site.guest(cookie=f"hubba_guest={token}")
    assert shown(old.get(path), 404)
    site.registry.guest_book.unsigned.add(guest_of(token))
    assert old.see(path).path == path
    assert tables(old.see("/")) == {path}
    assert COOKIE not in old.cookies, "it needs no other token"


def test_two_houses_on_one_machine_do_not_take_each_other_s_cookies(
    site: Site, anna: Guest, tmp_path: Path
) -> None:
    path = anna.deal(seats="2").path
    with open_site(tmp_path / "other.sqlite") as other:
        other.registry.guest_book.tokens = type(TOKENS)("another key")
        there = other.guest()
        there.cookies = anna.cookies
        assert tables(there.see("/")) == set()
        anna.cookies = there.cookies
    assert tables(anna.see("/")) == {path}


# The link


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_offers_a_link_and_then_shows_it(site: Site, language: str) -> None:
    anna = site.guest(language=language)
    first = anna.see("/me")
    assert not first.root.all("input", id="return-link")
    link = make(anna)
    page = anna.see("/me")
    assert link_of(anna) == link
    assert {"en": "keep it to yourself", "fr": "gardez-le pour vous"}[language] in said(page)
    assert page.root.all("button", data_copy="#return-link")
    assert page.root.all("svg", role="img")
    assert page.root.all("a", href="/settings?back=/me")
    assert anna.see("/").root.all("a", href="/me")
    assert anna.see("/settings").root.all("a", href="/me")


def test_the_page_says_the_name(site: Site, anna: Guest) -> None:
    assert "not given your name" in said(anna.see("/me"))
    settings = anna.see("/settings")
    anna.press(settings, settings.submit("/settings"), name="Zoé")
    assert "You play as Zoé." in said(anna.see("/me"))


def test_a_second_device_sees_and_plays_the_same_table(site: Site, anna: Guest, phone: Guest) -> None:
    page = anna.deal(seats="2", name0="Anna")
    arrived = enter(phone, make(anna))
    assert tables(arrived) == {page.path}
    assert phone.token != anna.token
    with anna.socket(page.path) as here, phone.socket(page.path) as there:
        here.look(digests(anna.see(page.path)))
        there.look(digests(phone.see(page.path)))
        seen = phone.see(page.path)
        phone.press(seen, next(iter(seen.moves().values())))
        assert here.heard(), "the first window hears what the phone did"
        assert there.heard()
        other = anna.see(page.path)
        anna.press(other, next(iter(other.moves().values())))
        assert there.heard()
    assert link_of(phone) == link_of(anna), "each device can show it"
    again = phone.deal(seats="2")
    assert again.path in tables(anna.see("/")), "what the phone opens is Anna's, too"
    assert "Anna" in said(again), "under her name"


def test_opening_a_link_changes_nothing(site: Site, anna: Guest, phone: Guest) -> None:
    anna.deal(seats="2")
    link = make(anna)
    own = phone.deal(seats="2").path
    before, token = dict(site.registry.guest_book.devices), phone.token
    for ask in (phone.get, phone.head, site.guest().get):
        for _ in range(2):
            assert ask(link).status_code == 200
    assert site.registry.guest_book.devices == before
    assert phone.token == token
    assert tables(phone.see("/")) == {own}
    assert phone.get("/return").status_code == 405
    answer = phone.post("/return", data={"secret": masked(link.removeprefix("/return/"))})
    assert answer.status_code == 403, "nor does a form from elsewhere"
    assert site.registry.guest_book.devices == before


def test_a_person_sees_whose_tables_a_link_opens(site: Site, phone: Guest) -> None:
    mallory = site.guest()
    mallory.deal(seats="2", name0="<b>Mallory</b>")
    mallory.deal(seats="2", name0="Malory")
    link = make(mallory)
    page = phone.see(link)
    assert "return link of Malory and <b>Mallory</b>: it opens 2 tables" in said(page)
    assert "not your tables" in said(page)
    assert "of its own" not in said(page)
    phone.deal(seats="2")
    assert "This browser has a table of its own." in said(phone.see(link))
    assert "already" in said(mallory.see(link))
    assert [button.name for button in mallory.see(link).buttons()] == []


def test_a_link_of_somebody_without_tables_says_so(site: Site, anna: Guest, phone: Guest) -> None:
    link = make(anna)
    assert "has not sat down" in said(phone.see(link))
    enter(phone, link)
    path = phone.deal(seats="2").path
    assert tables(anna.see("/")) == {path}


def test_what_a_browser_had_before_is_not_lost(site: Site, anna: Guest, phone: Guest) -> None:
    hers, its = anna.deal(seats="2", name0="Anna").path, phone.deal(seats="2", name0="Brian").path
    own = make(phone)
    assert tables(enter(phone, make(anna))) == {hers}
    page = phone.see("/me")
    assert "Brian, one table" in said(page)
    assert tables(phone.press(page, page.submit("/me/former"))) == {its}
    assert link_of(phone) == own
    page = phone.see("/me")
    assert "Anna, one table" in said(page)
    assert tables(phone.press(page, page.submit("/me/former"))) == {hers}
    enter(phone, own)
    assert "Anna, one table" in said(phone.see("/me"))
    for number in ("7", "-1", "x", ""):
        assert phone.post("/me/former", data=phone.call(page) | {"number": number}).headers["location"] == "/me"
    assert tables(phone.see("/")) == {its}


def test_a_browser_that_had_nothing_remembers_nothing(site: Site, anna: Guest, phone: Guest) -> None:
    phone.see("/")
    enter(phone, make(anna))
    assert FORMER not in phone.cookies
    assert not phone.see("/me").root.all("form", action="/me/former")


def test_a_borrowed_device_can_be_left(site: Site, anna: Guest, phone: Guest) -> None:
    hers, its = anna.deal(seats="2").path, phone.deal(seats="2").path
    link = make(anna)
    enter(phone, link)
    borrowed, page = phone.token, phone.see("/me")
    assert tables(phone.press(page, page.submit("/me/leave"))) == {its}
    assert RETURN not in phone.cookies
    assert not phone.see("/me").root.all("form", action="/me/leave")
    assert shown(site.guest(borrowed).get(hers), 404), "the token is worth nothing any more"
    empty = site.guest()
    enter(empty, link)
    page = empty.see("/me")
    assert tables(empty.press(page, page.submit("/me/leave"))) == set()
    left = anna.post("/me/leave", data=anna.call(anna.see("/me")))
    assert left.headers["location"] == "/me"
    assert tables(anna.see("/")) == {hers}, "the first browser has nowhere to go"


# Renewing


@pytest.mark.parametrize("asker", ["first", "further"])
def test_renewing_shuts_out_the_other_device_and_the_old_link(
    site: Site, anna: Guest, phone: Guest, asker: str
) -> None:
    path = anna.deal(seats="2").path
    old = make(anna)
    enter(phone, old)
    asking, other = (anna, phone) if asker == "first" else (phone, anna)
    with asking.socket(path) as stays, other.socket(path) as ends, other.socket(path) as silent:
        stays.look(digests(asking.see(path)))
        ends.look(digests(other.see(path)))
        new = make(asking)
        site.settle()
        assert ends.closed is not None
        assert ends.closed[0] == 4404
        assert stays.closed is None
        silent.send('{"do": "look"}')
        site.settle()
        assert silent.closed is not None
        assert silent.closed[0] == 4404
        assert silent.messages == []
    assert new != old
    assert shown(other.get(path), 404)
    assert tables(other.see("/")) == set()
    assert tables(asking.see("/")) == {path}
    for guest in (anna, phone, site.guest()):
        assert shown(guest.get(old), 404)
    ended = other.see("/me")
    assert "shut out this browser" in said(ended)
    assert tables(enter(other, new)) == {path}
    assert "shut out this browser" not in said(other.see("/me"))


def test_a_seat_in_a_waiting_room_comes_along_and_its_window_is_closed(
    site: Site, anna: Guest, phone: Guest
) -> None:
    anna.see("/")
    chairs = [Chair("Anna", guest_of(anna.token)), Chair()]

    async def opened() -> str:
        room = await site.registry.rooms.open(new_name(), GAME, {}, chairs, level=EVERYDAY, pace=USUAL)
        return f"/tables/{room.id}"

    path, link = site.run(opened), make(anna)
    assert "return link of Anna: it opens one table" in said(phone.see(link))
    enter(phone, link)
    with phone.socket(path) as window:
        window.look()
        make(anna)
        assert window.end[0] == 4404
    assert shown(phone.get(path), 404)
    with anna.socket(path) as window:
        assert window.look()["parts"]


def test_a_move_of_a_device_that_is_shut_out_does_not_happen(site: Site, anna: Guest, phone: Guest) -> None:
    path = anna.deal(seats="2").path
    enter(phone, make(anna))
    page = phone.see(path)
    move = next(iter(page.moves().values()))
    before = len(site.table(path).play.entries)
    assert page.root.one("input", name="seat").get("value") == "0"
    with phone.socket(path) as window:
        make(anna)
        version = page.root.one("input", name="version").get("value")
        window.send(json.dumps({"do": "step", "seat": "0", "version": version, "moves": [move.get("value")]}))
        site.settle()
        assert window.closed is not None
    assert phone.send(page.press(move)).status_code == 404
    assert len(site.table(path).play.entries) == before


def test_a_browser_that_was_shut_out_renews_nothing_by_an_old_page(site: Site, anna: Guest, phone: Guest) -> None:
    enter(phone, make(anna))
    page = phone.see("/me")
    link = make(anna)
    assert "shut out this browser" in said(phone.press(page, page.submit("/me/return")))
    assert link_of(anna) == link


def test_a_browser_that_does_not_know_the_link_says_so_and_renews_it(site: Site, anna: Guest) -> None:
    old = make(anna)
    anna.cookies.delete(RETURN)
    page = anna.see("/me")
    assert not page.root.all("input", id="return-link")
    assert "does not know it" in said(page)
    assert make(anna) != old


# What it reveals


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_wrong_link_is_a_page_that_never_was(site: Site, anna: Guest, language: str) -> None:
    secret = make(anna).removeprefix("/return/")
    stranger = site.guest(language=language)
    stranger.get("/")
    never = shown(stranger.get("/nonsense"), 404)
    for wrong in ("x", secret[:-1], secret + "A", secret.swapcase(), "é", "%00", "x" * 5000, link_digest(secret)):
        assert squeezed(shown(stranger.get(f"/return/{wrong}"), 404).root.text) == squeezed(never.root.text)
        sent = stranger.call(stranger.see("/")) | {"secret": masked("x"), "wrong": wrong}
        assert shown(stranger.post("/return", data=sent), 404)
        assert stranger.post("/api/return", json={"secret": wrong}).status_code == 404
    assert rows_of(site) == site.registry.guest_book.devices


def rows_of(site: Site) -> dict[str, str]:
    return dict(rows(Path(str(site.registry.database.engine.url.database)), "SELECT digest, guest FROM devices"))


def careful(answer: httpx.Response) -> None:
    assert answer.headers.get_list("cache-control") == ["no-store, no-transform"]
    assert answer.headers.get_list("referrer-policy") == ["strict-origin"], "the address is told to nobody"
    assert "content-encoding" not in answer.headers


def test_pages_with_a_secret_are_not_compressed_kept_or_told(site: Site, anna: Guest, phone: Guest) -> None:
    link = make(anna)
    secret = link.removeprefix("/return/")
    for guest, path in ((anna, "/me"), (phone, link), (anna, link)):
        answer = guest.get(path, headers={"accept-encoding": "gzip"})
        assert answer.status_code == 200
        assert len(answer.content) > 1000
        careful(answer)
        assert (secret in answer.text) == (path == "/me")
    for path in ("/", "/settings", "/about", "/replays"):
        assert secret not in anna.get(path, headers={"referer": f"{SITE}{link}"}).text
    entered = enter_raw(phone, link)
    assert secret not in entered.headers["location"]
    for cookie in entered.headers.get_list("set-cookie"):
        assert {"httponly", "samesite=lax"} <= {part.strip().lower() for part in cookie.split(";")}


def enter_raw(guest: Guest, link: str) -> httpx.Response:
    page = guest.see(link)
    return guest.send(page.press(page.submit("/return")))


def test_no_log_has_a_link(
    site: Site, anna: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    link = make(anna)

    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(me, "masked", broken)
    with caplog.at_level(logging.DEBUG):
        assert anna.get(link).status_code == 500
    ours = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("hubba"))
    assert "GET /return/… failed" in ours
    assert link.removeprefix("/return/") not in ours
    assert [without_secrets(path) for path in ("/returned", "/return", "/join/x")] == [
        "/returned",
        "/return",
        "/join/…",
    ]


# Programs


class Program:
    """A program with a token."""

    def __init__(self, site: Site, token: str = "") -> None:
        self.client, self.token = site.guest(), token

    def ask(self, method: str, path: str, **data: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        return self.client.request(method, f"/api{path}", json=data or None, headers=headers)


def test_programs_make_links_and_follow_them(site: Site, phone: Guest) -> None:
    program = Program(site)
    opened = program.ask("POST", "/tables", game="witches", seats=2).json()
    program.token, path = opened["token"], f"/tables/{opened['table']}"
    answer = program.ask("POST", "/me/return")
    assert answer.status_code == 201
    careful(answer)
    link = answer.json()
    assert link["path"] == f"/return/{link['secret']}"
    assert tables(enter(phone, link["path"])) == {path}
    token = Program(site).ask("POST", "/return", secret=link["secret"])
    careful(token)
    other = Program(site, token.json()["token"])
    assert other.ask("GET", path).status_code == 200
    assert other.ask("POST", "/me/return").json()["secret"] != link["secret"]
    for ended in (program, Program(site, phone.token)):
        assert ended.ask("GET", path).status_code == 401
    gone = Program(site).ask("POST", "/return", secret=link["secret"])
    assert (gone.status_code, list(gone.json())) == (404, ["error"])
    assert Program(site).ask("POST", "/me/return").status_code == 401
    assert Program(site, "made-up").ask("POST", "/me/return").status_code == 401


# Another start


def test_a_restart_keeps_links_devices_and_who_is_shut_out(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with open_site(path) as site:
        anna, phone, thief = site.guest(), site.guest(), site.guest()
        table = anna.deal(seats="2").path
        enter(thief, make(anna))
        enter(phone, make(anna))
        kept = {name: dict(guest.cookies) for name, guest in (("anna", anna), ("phone", phone), ("thief", thief))}
        link = link_of(phone)
    with open_site(path) as site:

        def back(name: str) -> Guest:
            guest = site.guest()
            for cookie, value in kept[name].items():
                guest.cookies.set(cookie, value, domain="127.0.0.1", path="/")
            return guest

        assert back("anna").see(table).path == table
        assert back("phone").see(table).path == table
        assert shown(back("thief").get(table), 404)
        assert link_of(back("phone")) == link
        new = make(back("phone"))
        assert shown(back("anna").get(table), 404), "the first browser can be shut out, too"
    with open_site(path) as site:
        assert shown(back("anna").get(table), 404)
        assert tables(enter(back("anna"), new)) == {table}


def test_nothing_is_done_once_the_tables_are_lost(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with open_site(path) as site:
        anna = site.guest()
        anna.deal(seats="2")
        link, page = make(anna), anna.see("/me")
        registry: TableRegistry = site.registry
        registry.database.lost = "gone"
        for answer in (anna.get("/me"), anna.send(page.press(page.submit("/me/return"))), site.guest().get(link)):
            assert shown(answer, 503 if answer.url.path != "/me" or answer.request.method == "POST" else 200)
        registry.database.lost = ""
        assert link_of(anna) == link
