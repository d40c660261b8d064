"""How to let a friend in: the page, its codes for cameras, and the links that people send."""

import re
from pathlib import Path

import pytest
import segno

from hubba.core.wording import LANGUAGES
from hubba.web.app import make_app
from hubba.web.hosting_page import CADDY, NGINX, commands
from hubba.web.qr import QUIET, modules, qr_svg, qr_terminal
from tests.web.house import Site
from tests.web.html import Page, squeezed
from tests.web.test_access import SITES, WAYS, answer_of, host_of

ADDRESS = "https://games.example.org/join/abc"
DOCS = Path(__file__).parents[2] / "docs/hosting.md"
NOW = {
    "loopback": ("Only this computer can reach it.", "Seul cet ordinateur peut l’atteindre."),
    "home": ("Everyone in the same network can reach it.", "Tous ceux qui sont sur le même réseau"),
    "public": ("Everyone who has this address can reach it.", "Tous ceux qui ont cette adresse"),
    "plain": ("Everyone who has this address can reach it.", "Tous ceux qui ont cette adresse"),
}


@pytest.mark.parametrize("way", NOW)
def test_the_page_says_for_whom_the_server_is_open(site: Site, way: str) -> None:
    app = make_app(site.registry, WAYS[way])
    for language, said in zip(LANGUAGES, NOW[way], strict=True):
        answer = answer_of(site, app, host_of(way), path="/friends/how", accept_language=language)
        page = Page(answer.text, "/friends/how")
        assert said in squeezed(page.root.one("main").text)
        fields = page.root.all("input", readonly="")
        assert [field.get("value") for field in fields] == ([] if way == "loopback" else [f"{SITES[way]}/"])
        codes = re.findall(r'<svg class="qr" role="img" aria-label="([^"]*)"', answer.text)
        assert len(codes) == len(fields)
        assert all(code.endswith(f"{SITES[way]}/") for code in codes)
        for link in page.root.all("input", readonly=""):
            assert page.root.all("label", **{"for": link.get("id")})


def test_the_page_shows_what_to_type_with_the_port_that_is_used(site: Site) -> None:
    home = answer_of(site, make_app(site.registry, WAYS["home"]), host_of("home"), path="/friends/how")
    loopback = answer_of(site, site.client.app, host_of("loopback"), path="/friends/how")
    for answer, port in ((home, WAYS["home"].port), (loopback, 8000)):
        page = Page(answer.text, "/friends/how")
        typed = [element.text for element in page.root.all("code")]
        assert typed == [
            squeezed(text) if "\n" not in text else text.replace("\n", " ").strip()
            for text in commands(port).values()
        ]
        assert str(port) in page.root.one("main").text


def test_the_documentation_shows_the_same() -> None:
    text = DOCS.read_text("utf-8")
    assert CADDY in text
    assert NGINX in text
    for key in ("wifi", "router", "tunnel", "server"):
        assert commands(8000)[key] in text, key


def test_the_proxy_of_the_example_is_told_all_that_the_server_needs() -> None:
    for header in (
        "Host $host",
        "X-Forwarded-For $remote_addr",
        "X-Forwarded-Proto $scheme",
        "Upgrade $http_upgrade",
    ):
        assert f"proxy_set_header {header};" in NGINX
    assert "proxy_http_version 1.1;" in NGINX
    assert NGINX.count("{") == NGINX.count("}")


# Codes


def test_a_code_is_drawn_dark_on_light_with_its_quiet_zone_and_a_name() -> None:
    svg = str(qr_svg(ADDRESS, 'a "code" <b>'))
    assert 'aria-label="a &#34;code&#34; &lt;b&gt;"' in svg
    assert not re.search(r"style|class=\"(?!qr\")|<script", svg)
    drawn = [[0] * len(modules(ADDRESS)) for _ in modules(ADDRESS)]
    light, dark = re.findall(r'<path fill="(#\w+)" d="([^"]*)"/>', svg)
    assert (light[0], dark[0]) == ("#fff", "#000")
    assert light[1] == f"M0 0h{len(drawn)}v{len(drawn)}H0z"
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", dark[1]):
        for place in range(int(x), int(x) + int(length)):
            drawn[int(y)][place] = 1
    wanted = [list(row) for row in segno.make_qr(ADDRESS, error="m").matrix_iter(border=4)]
    assert drawn == wanted
    assert QUIET == 4
    assert not any(drawn[0] + drawn[3] + [row[0] for row in drawn] + [row[-4] for row in drawn])


def test_a_terminal_shows_the_same_code_whatever_its_colours() -> None:
    lines = qr_terminal(ADDRESS).split("\n")
    rows: list[list[int]] = []
    for line in lines:
        (blocks,) = re.findall("^\033\\[97;40m([█▀▄ ]+)\033\\[0m$", line)
        rows.append([int(block in "▄ ") for block in blocks])
        rows.append([int(block in "▀ ") for block in blocks])
    size = len(modules(ADDRESS))
    assert [tuple(row) for row in rows[:size]] == list(modules(ADDRESS))
    assert not any(any(row) for row in rows[size:])
