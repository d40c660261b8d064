"""What a page of another site, a broken game and a double click cannot do."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from hubba.core.errors import RegistryError
from hubba.tables.database import StoreError, StoreFull
from hubba.tables.registry import TableRegistry
from hubba.web import lobby
from tests.web.house import SITE, SMALL, Guest, Site, minis_installed, open_site

NEW = {"game": "witches"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": SITE},
    ],
    ids=str,
)
def test_a_page_of_another_place_opens_no_table(site: Site, headers: dict[str, str]) -> None:
    answer = site.guest().post("/api/tables", json=NEW, headers=headers)
    assert answer.status_code == 403
    assert "error" in answer.json()
    assert site.guest().post("/api/tables", json=NEW, headers={"Origin": SITE}).status_code == 201
    assert site.guest().post("/api/tables", json=NEW).status_code == 201, "programs send no such headers"


def test_a_broken_game_shuts_its_own_door_alone(
    site: Site, anna: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def find(name: str) -> object:
        if name == "purses":
            raise RegistryError("its package is broken")
        return found(name)

    found = lobby.find_game  # type: ignore[attr-defined]
    monkeypatch.setattr(lobby, "find_game", find)
    names = [field.get("value") for field in anna.see("/").root.all("input") if field.get("name") == "game"]
    assert "witches" in names
    assert "purses" not in names
    assert "purses cannot be shown" in caplog.text


@pytest.mark.parametrize(("error", "status"), [(StoreFull("no room"), 507), (StoreError("locked"), 503)])
def test_a_program_is_told_that_a_step_was_not_kept(
    site: Site, monkeypatch: pytest.MonkeyPatch, error: StoreError, status: int
) -> None:
    guest = site.guest()
    opened = guest.post("/api/tables", json=NEW | {"seats": 2, "options": {"leader": "0"}}).json()
    headers = {"Authorization": f"Bearer {opened['token']}"}
    shown = guest.get(f"/api/tables/{opened['table']}", headers=headers).json()
    table = site.table(f"/tables/{opened['table']}")

    async def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(table, "step", fail)
    answer = {"version": shown["version"], "moves": shown["legal"][:1]}
    refused = guest.post(f"/api/tables/{opened['table']}/steps", json=answer, headers=headers)
    assert refused.status_code == status
    assert refused.json()["error"] == str(error)


def test_a_step_of_thousands_of_moves_is_refused_at_once(site: Site) -> None:
    guest = site.guest()
    opened = guest.post("/api/tables", json=NEW | {"seats": 2, "options": {"leader": "0"}}).json()
    headers = {"Authorization": f"Bearer {opened['token']}"}
    shown = guest.get(f"/api/tables/{opened['table']}", headers=headers).json()
    answer = {"version": shown["version"], "moves": shown["legal"][:1] * 5000}
    refused = guest.post(f"/api/tables/{opened['table']}/steps", json=answer, headers=headers)
    assert refused.status_code == 400
    assert "at most 40" in refused.json()["error"]


@pytest.mark.skipif(os.name != "posix", reason="modes of files are another matter there")
def test_nobody_else_on_the_machine_reads_the_seeds(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    TableRegistry(path).database.close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_pace_chosen_at_a_table_is_the_tables_whatever_the_cookie_says(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="2", **SMALL)
    form = anna.see("/")
    anna.send(form.press(form.submit("/settings"), pace="quick"))
    settings = anna.see(f"/settings?back={page.path}")
    anna.send(settings.press(settings.submit("/settings"), pace="quick"))
    assert site.table(page.path).pace == "quick"


def test_more_people_than_seats_are_as_many_as_there_are_seats(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="2", people="4")
    assert len(site.table(page.path).people) == 2


def test_undos_in_an_open_game_go_back_step_by_step(site: Site, anna: Guest) -> None:
    page = anna.deal("caravan", seats="2", people="2")
    page = anna.press(page, page.moves()["offer"])
    page = anna.press(page, page.moves()["no"])
    table = site.table(page.path)
    assert table.play.last_mover() == 1
    page = anna.press(page, page.button("Undo"))
    assert table.play.last_mover() == 0
    page = anna.press(page, page.button("Undo"))
    assert table.play.last_mover() is None
    assert not page.buttons("Undo")
