"""Error pages say what is wrong in the guest's language."""

from collections.abc import Callable
from dataclasses import replace

import httpx
import pytest

from hubba.core.errors import HubbaError
from hubba.tables.messages import message
from hubba.tables.player import guest_of
from hubba.tables.refusals import NoSuchTable, Outdated, StepTooLong
from hubba.tables.store import StoredTable, read_table
from hubba.web.app import detail_for_person, detail_for_program
from hubba.web.safety import LARGEST_BODY
from tests.web.house import Guest, Site, new_token, shown
from tests.web.html import squeezed


def without_a_token(anna: Guest) -> httpx.Response:
    return anna.post("/settings", data={"name": "Anna"})


def too_large(anna: Guest) -> httpx.Response:
    fields = anna.call(anna.see("/"))
    return anna.post("/settings", data=fields | {"name": "x" * LARGEST_BODY})


def from_another_site(anna: Guest) -> httpx.Response:
    anna.see("/")
    headers = {"x-csrftoken": anna.csrf_cookie, "origin": "https://evil.example"}
    return anna.post("/settings", data={"name": "Anna"}, headers=headers)


def an_unfinished_form(anna: Guest) -> httpx.Response:
    return send_as_form(anna, b"--x\r\nContent")


def not_utf_8(anna: Guest) -> httpx.Response:
    return send_as_form(anna, b'--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n\xff\r\n--x--')


def send_as_form(anna: Guest, body: bytes) -> httpx.Response:
    anna.see("/")
    headers = {"x-csrftoken": anna.csrf_cookie, "content-type": "multipart/form-data; boundary=x"}
    return anna.post("/replays", content=body, headers=headers)


WRONG: dict[Callable[[Guest], httpx.Response], tuple[int, str, str]] = {
    without_a_token: (403, "This form is from an earlier visit", "Ce formulaire date d’une visite précédente"),
    too_large: (413, "This is more than the server takes", "C’est plus que le serveur n’accepte"),
    from_another_site: (403, "a page of another site", "une page d’un autre site"),
    an_unfinished_form: (400, "The server does not understand", "Le serveur ne comprend pas"),
    not_utf_8: (400, "The body is not text in UTF-8", "Le contenu n’est pas du texte en UTF-8"),
}


@pytest.mark.parametrize("ask", WRONG)
def test_a_refused_request_gets_a_page_in_the_language_of_the_guest(
    site: Site, ask: Callable[[Guest], httpx.Response]
) -> None:
    status, *expected = WRONG[ask]
    for language, text in zip(("en", "fr"), expected, strict=True):
        page = shown(ask(site.guest(language=language)), status)
        assert text in squeezed(page.root.one("main").text)
        assert not page.root.one("main").all(lang="en")


def test_a_table_of_other_rules_says_so_in_the_language_of_the_guest(site: Site) -> None:
    token = new_token()
    name = site.open([token, ""]).split("/")[2]

    async def keep_as_of_other_rules() -> StoredTable:
        kept = await site.registry.database.do(lambda connection: read_table(connection, name))
        assert kept is not None
        other = replace(kept, id="of-other-rules", rules=kept.rules + 7)
        await site.registry.keep(other)
        return other

    other = site.run(keep_as_of_other_rules)
    assert other.players[0].guest == guest_of(token)
    for language, text in (
        ("en", f"version {other.rules} of the rules"),
        ("fr", f"version {other.rules} des règles"),
    ):
        page = shown(site.guest(token, language).get(f"/tables/{other.id}"), 409)
        assert text in squeezed(page.root.one("main").text)


@pytest.mark.parametrize(
    ("error", "english", "french"),
    [
        (NoSuchTable(message("error-no-table")), "there is no such table", "cette table n’existe pas"),
        (Outdated(message("error-outdated")), "the table has changed since", "la table a changé depuis"),
        (
            StepTooLong(message("error-long-step", moves=41, game="cellar", most=40)),
            "41 moves are too many: a step of cellar has at most 40",
            "une action de cellar en compte au plus 40",
        ),
    ],
)
def test_people_read_their_language_and_programs_english(error: HubbaError, english: str, french: str) -> None:
    assert english in detail_for_program(error)
    assert english in detail_for_person(error, "en")
    assert french in detail_for_person(error, "fr")


def test_a_plain_text_of_another_package_is_said_as_it_is() -> None:
    error = NoSuchTable("gone for lunch")
    assert detail_for_person(error, "fr") == "gone for lunch"
