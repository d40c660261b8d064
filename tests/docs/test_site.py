"""The documentation site is complete, all links work, and its search needs neither a server nor a network."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

import pytest

import hubba
from tests.docs.conftest import MISSING, Build
from tests.loud import run_apart

if TYPE_CHECKING:
    from playwright.sync_api import Page, Request

DOORS = ["To play", "To write a bot", "To do research", "To host tables", "To add a game", "To work on Hubba"]
LOADS = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}


class Reader(HTMLParser):
    """The ids of a page, its links, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given: dict[str, Any] = dict(attrs)
        if "id" in given:
            self.ids.add(given["id"])
        if tag == "a" and given.get("href"):
            self.links.append(given["href"])
        if tag in LOADS and given.get(LOADS[tag]):
            self.loaded.append(given[LOADS[tag]])


def test_the_site_is_whole(site: Path) -> None:
    pages = {path: Reader(path.read_text("utf-8")) for path in site.rglob("*.html")}
    assert len(pages) > 20
    for path, page in pages.items():
        for target in [*page.links, *page.loaded]:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                assert target in page.links, f"{path.name} loads {target}"
                continue
            file = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert file.is_file(), f"{path.name}: {target}"
            if parts.fragment and file in pages:
                assert unquote(parts.fragment) in pages[file].ids, f"{path.name}: {target}"
    for style in site.rglob("*.css"):
        assert not re.search(r"(@import|url\()\s*['\"]?(https?:)?//", style.read_text("utf-8")), style.name

    start = (site / "docs/index.html").read_text("utf-8")
    assert re.findall(r'class="caption-text">([^<]+)<', start) == DOORS
    reference = pages[site / "docs/reference.html"].ids
    for name in getattr(hubba, "__all__", ["__version__"]):
        assert f"hubba.{name}" in reference, f"{name} is not in the reference"


def test_a_broken_link_fails_the_build(build_site: Build, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    page = tmp_path / "docs/index.md"
    for number, (text, complaint) in enumerate(
        [
            ("", ""),
            ("[away](nowhere.md)", "nowhere.md"),
            ("[below](#nowhere)", "nowhere"),
            ("![seen](nowhere.png)", "nowhere.png"),
        ]
    ):
        page.write_text(f"# Start\n\nWelcome.\n\n{text}\n", "utf-8")
        said = build_site(tmp_path, tmp_path / f"site-{number}")
        assert (said.returncode == 0) == (not complaint), said.stderr
        assert complaint in said.stderr
    page.write_text("# Start\n\nWelcome.\n", "utf-8")
    (tmp_path / "docs/lonely.md").write_text("# Lonely\n\nNobody leads here.\n", "utf-8")
    said = build_site(tmp_path, tmp_path / "lonely")
    assert said.returncode
    assert "isn't included in any toctree" in said.stderr


def test_search_works_from_the_file_system(site: Path, page: "Page") -> None:
    asked: list[str] = []

    def note(request: "Request") -> None:
        asked.append(request.url)

    page.on("request", note)
    page.goto((site / "index.html").as_uri())
    page.wait_for_url("**/docs/index.html")
    page.get_by_placeholder("Search").fill("takeback")
    page.get_by_placeholder("Search").press("Enter")
    results = page.locator("#search-results li a")
    # Results appear one by one, so wait for the one that is wanted.
    results.get_by_text("The rules of the table", exact=True).click()
    page.wait_for_url("**/docs/rules/table.html*")
    assert asked
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


@pytest.mark.parametrize("ci", ["", "1"])
def test_without_sphinx_one_line_is_loud(ci: str, tmp_path: Path) -> None:
    """In another process: without CI the test is skipped, in CI it fails."""
    (tmp_path / "furo.py").write_text("raise ImportError('not today')", "utf-8")
    said = run_apart("tests/docs/test_site.py::test_the_site_is_whole", ci, PYTHONPATH=str(tmp_path))
    assert said.splitlines().count(MISSING) == 1
