"""The database file disappears while people play: everybody is told, and nothing is accepted."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from hubba.tables.database import StoreError, StoreLost
from hubba.web import window as module
from tests.web.house import Site, digests, new_token, open_site, shown
from tests.web.html import squeezed

SAID = {"en": "so nothing is accepted. Whoever runs Hubba must stop it", "fr": "donc plus rien n’est accepté"}
HEADING = {"en": "The tables can no longer be kept", "fr": "Les parties ne peuvent plus être enregistrées"}
both = pytest.mark.parametrize("language", ["en", "fr"])


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with open_site(tmp_path / "tables.sqlite") as site:
        yield site


def lose(site: Site, tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").rename(tmp_path / "elsewhere.sqlite")


@both
def test_pages_and_forms_say_it(site: Site, tmp_path: Path, language: str) -> None:
    anna = site.guest(language=language)
    page = anna.deal(seats="2")
    sent = page.press(next(iter(page.moves().values())))
    csrf = anna.call(page)
    lose(site, tmp_path)
    new = anna.post("/tables", data=csrf | {"game": "witches"})
    for answer in (anna.send(sent), anna.get(page.path), anna.get("/"), anna.get("/replays"), new):
        told = shown(answer, 503)
        assert told.root.one("h1").text == HEADING[language]
        assert SAID[language] in squeezed(told.root.one("main").text)
        assert "sqlite" not in told.html, "guests need not know its path"


QUIET = ("/settings", "/about", "/games/witches", "/games/witches/rules", "/kit")  # pages that need no table


@both
@pytest.mark.parametrize("fresh", [False, True])
def test_no_page_keeps_silent(site: Site, tmp_path: Path, language: str, fresh: bool) -> None:
    guest = site.guest(language=language)
    if not fresh:
        guest.deal(seats="2")
    for path in QUIET:
        assert not shown(guest.get(path)).root.one("div", id="banner").text
    lose(site, tmp_path)
    site.run(look, site)
    for path in QUIET:
        banner = shown(guest.get(path)).root.one("div", id="banner")
        assert SAID[language] in squeezed(banner.text)
        assert not banner.has("hidden")
    assert SAID[language] in squeezed(shown(guest.get("/nowhere"), 404).root.one("div", id="banner").text)
    newcomer = site.guest(language=language) if fresh else guest
    for path in ("/", "/replays", "/games/thorgal/challenges"):
        told = shown(newcomer.get(path), 503)
        assert told.root.one("h1").text == HEADING[language]
        assert not told.root.one("div", id="banner").text, "once is enough"


async def look(site: Site) -> None:
    """Do now what the server does every two seconds."""
    with pytest.raises(StoreLost):
        await site.registry.database.do(lambda connection: None)


@both
def test_programs_are_answered_503_with_a_sentence(site: Site, tmp_path: Path, language: str) -> None:
    token = new_token()
    path = site.open([token, token])
    program = site.guest(language=language, authorization=f"Bearer {token}")
    state = program.get(f"/api{path}").json()
    lose(site, tmp_path)
    asked = {"version": state["version"], "moves": state["legal"][:1], "seat": state["to_act"][0]}
    for answer in (
        program.post(f"/api{path}/steps", json=asked),
        program.get(f"/api{path}"),
        program.post("/api/tables", json={"game": "witches"}),
    ):
        assert answer.status_code == 503
        assert SAID[language] in answer.json()["error"]


@both
def test_open_windows_are_told_at_once_and_requests_are_answered(
    site: Site, tmp_path: Path, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    anna = site.guest(language=language)
    page = anna.deal(seats="2")
    fields = {found.get("name"): found.get("value") for found in page.root.all("input", form="act")}
    step = {"seat": fields["seat"], "version": fields["version"], "moves": [next(iter(page.moves()))]}
    with anna.socket(page.path) as one, anna.socket(page.path) as other:
        for window in (one, other):
            window.look(digests(page))
        lose(site, tmp_path)
        answer = one.ask("step", **step)
        assert SAID[language] in answer["alarm"]
        assert answer["sound"] == "refused"
        assert any(SAID[language] in message.get("alarm", "") for message in other.heard())
        assert (one.closed, other.closed) == (None, None)
        with anna.socket(page.path) as late:
            assert late.end[0] == module.TRY_LATER
            assert SAID[language] in late.messages[0]["alarm"]
    assert [record.levelno for record in caplog.records] == [logging.CRITICAL]


def test_a_table_that_cannot_be_read_for_a_moment_comes_back(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "AGAIN", 0.01)
    anna = site.guest()
    page = anna.deal(seats="2")
    table = site.table(page.path)
    with anna.socket(page.path) as window:
        window.look(digests(page))
        with monkeypatch.context() as patch:

            async def locked(job: object) -> object:
                raise StoreError("the database is locked")

            patch.setattr(table.database, "do", locked)
            table.broken = True
            assert "try again" in window.ask("why", refused="keep")["alarm"]
        window.run(window._until, lambda: any("alarm" not in message for message in window.messages))
        assert {"parts": {}} in window.heard()
        assert window.ask("why", refused="keep")["say"]
