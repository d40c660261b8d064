"""Hubba on the home screen: manifest, icons, the service worker, and the page without connection."""

import re
from pathlib import Path

import pytest

from hubba.core.wording import LANGUAGES
from hubba.web.home_screen import KEPT, worker_in
from hubba.web.static_files import edition, static_files
from tests.web.house import Guest, Site

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_page_names_a_manifest_in_its_language(site: Site, language: str) -> None:
    guest = site.guest(language=language)
    path = re.findall(r'<link rel="manifest" href="([^"]+)"', guest.see("/").html)[0]
    answer = guest.get(path)
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["lang"], manifest["start_url"], manifest["scope"]) == (language, "/", "/")
    assert manifest["display"] == "standalone"
    assert ("Sorcières" in manifest["description"]) == (language == "fr")
    for icon in manifest["icons"]:
        picture = guest.get(icon["src"])
        assert picture.headers["content-type"] == "image/png"
        assert picture.content.startswith(PNG)
        sides = [int.from_bytes(picture.content[at : at + 4], "big") for at in (16, 20)]
        assert "x".join(map(str, sides)) == icon["sizes"]
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for shortcut in manifest["shortcuts"]:
        assert guest.get(shortcut["url"]).status_code == 200


def test_the_worker_keeps_files_by_their_version_and_no_page_of_a_game(anna: Guest) -> None:
    answer = anna.get("/service-worker.js?language=fr")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-store", "a new edition is found at once"
    assert f'const EDITION = "{edition()}-fr";' in answer.text
    kept = re.findall(r'"(/static/[^"]+)"', re.findall(r"const KEPT = (.*);", answer.text)[0])
    assert len(kept) == len(KEPT)
    assert all(path.startswith(f"/static/{edition()}/") and anna.get(path).status_code == 200 for path in kept)
    added = re.findall(r"\.(?:add|addAll|put)\((.*?)\);", answer.text)
    assert added == ["[...KEPT, OFFLINE]"], "nothing else is ever stored"
    assert worker_in("en") != worker_in("fr")


def test_the_page_without_connection_is_the_same_for_everybody(site: Site, anna: Guest) -> None:
    anna.deal()
    page = anna.get("/offline?language=fr")
    assert "Pas de connexion" in page.text
    stranger = site.guest().get("/offline?language=fr")
    assert page.text == stranger.text
    assert "set-cookie" not in page.headers
    assert "worker-src 'self'" in page.headers["content-security-policy"]
    needed = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text))
    assert {path.rpartition("/")[2] for path in needed} <= set(KEPT), "it needs what is kept, and nothing else"


@pytest.mark.parametrize(
    "path",
    [
        "/manifest/de.webmanifest",
        "/manifest/en",
        "/manifest/.webmanifest",
        "/offline?language=de",
        "/service-worker.js?language=x",
    ],
)
def test_other_languages_are_not_there(anna: Guest, path: str) -> None:
    assert anna.get(path).status_code == 404


def test_icons_are_small() -> None:
    icons = {name: file.content for name, file in static_files().items() if name.endswith(".png")}
    assert len(icons) == 4
    assert all(len(content) < 25_000 for content in icons.values())
    assert Path("tools/icons.py").exists()
