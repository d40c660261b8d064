"""Drawings in their own file: those that need the page's style stay in the page, and references find everything."""

import re
from xml.etree import ElementTree

import pytest

from hubba.core.registry import game_names
from hubba.web.compression import PAGE_LEVEL, gzipped
from hubba.web.drawings import Drawings
from hubba.web.static_files import drawings_of, static_files
from tests.web.browser import NewPage
from tests.web.house import Guest, Site
from tests.web.player import Page
from tests.web.server import Server

HOUSE = '<svg><!-- <symbol id="no"></symbol> --><symbol id="sun"><path fill="var(--ink)"/></symbol></svg>'
GAME = """<svg><defs><linearGradient id="dusk"/></defs>
<symbol id="moon"><use x="1" href="#sun"/></symbol>
<symbol id="lit"><g class="flame"/></symbol><symbol id="tinted"><g data-colour="R"/></symbol>
<symbol id="night"><use href="#lit"/></symbol><symbol id="nights"><use href="#night"/></symbol></svg>"""
# Whether every reference finds its drawing, and the drawing takes some room.
EMPTY = """() => [...document.querySelectorAll("use")]
  .filter(use => use.checkVisibility() && !use.closest("symbol") && !use.getBBox().width)
  .map(use => use.getAttribute("href"))"""


def test_drawings_that_need_the_style_of_the_page_stay_there() -> None:
    both = Drawings((HOUSE, GAME), "/all.svg")
    assert set(both.symbols) == {"sun", "moon", "lit", "tinted", "night", "nights"}
    assert both.kept == {"lit", "tinted", "night", "nights"}
    assert 'id="dusk"' in both.in_page, "templates may use it"
    assert 'id="moon"' not in both.in_page
    assert Drawings((HOUSE,)).in_page == ""
    text = both.file.decode()
    assert all(f'id="{name}"' in text for name in (*both.symbols, "dusk"))
    assert "<!--" not in text


ODD = [  # sprites of other packages, in every form that browsers read
    '<svg><symbol viewBox="0 0 1 1" id="odd"><path d="M0 0"/></symbol></svg>',
    "<svg><symbol id='odd'><path d='M0 0'/></symbol></svg>",
    '<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg><symbol id="odd"><path/></symbol></svg>',
    '<svg><symbol id="odd"><path fill=red></path></symbol></svg>',
    '<svg><symbol id="odd"><use xlink:href="#sun"/></symbol></svg>',
    '<svg><symbol id="odd"><text>&nbsp;</text></symbol></svg>',
    '<svg><symbol id="odd"><path clip-path="url(#cut)"/></symbol><clipPath id="cut"><path/></clipPath></svg>',
    '<svg><g id="odd"><path/></g></svg>',
]


@pytest.mark.parametrize("sprite", ODD, ids=range(len(ODD)))
def test_a_drawing_of_any_form_is_found_somewhere(sprite: str) -> None:
    both = Drawings((HOUSE, sprite), "/all.svg")
    ElementTree.fromstring(both.file)
    address = re.findall(r'href="([^"#]*)#', both.placed('<use href="#odd"/>'))
    text = both.file.decode() if address == ["/all.svg"] else both.in_page
    assert re.search("""id=["']odd""", text)
    assert ("cut" in sprite) == ("cut" in both.in_page)


def test_references_lead_to_the_file_or_stay() -> None:
    both = Drawings((HOUSE, GAME), "/all.svg")
    for text, placed in {
        '<use href="#sun"/>': '<use href="/all.svg#sun"/>',
        '<use class="a" x="1" href="#moon" width="2"/>': '<use class="a" x="1" href="/all.svg#moon" width="2"/>',
        '<use href="#lit"/>': '<use href="#lit"/>',
        '<use href="#of-the-page"/>': '<use href="#of-the-page"/>',
        '<a href="#sun">': '<a href="#sun">',
        "&lt;use href=&#34;#sun&#34;/&gt;": "&lt;use href=&#34;#sun&#34;/&gt;",
    }.items():
        assert both.placed(text) == placed
        assert both.placed(both.placed(text)) == placed


@pytest.mark.parametrize("game", ["", *game_names()])
def test_little_of_them_stands_in_a_page(game: str) -> None:
    found = drawings_of(game)
    assert len(gzipped(found.in_page.encode(), PAGE_LEVEL)) < 3_000
    assert len(found.kept) <= 5
    assert not re.search(r"\sstyle=", found.file.decode()), "the content security policy forbids it"
    assert found.url.split("/", 3)[3] in static_files()


def test_a_game_without_drawings_uses_those_of_the_house(anna: Guest) -> None:
    assert drawings_of("no-such-game").url == drawings_of().url


@pytest.mark.parametrize("path", ["/", "/kit", "/games/witches/rules", "/games/thorgal/challenges"])
def test_every_reference_of_a_page_is_found(site: Site, path: str) -> None:
    html = site.guest().see(path).html
    for address, name in re.findall(r'<use\b[^>]*?\shref="([^"#]*)#([^"]+)"', html):
        text = static_files()[address.split("/", 3)[3]].content.decode() if address else html
        assert f'id="{name}"' in text, name


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_the_browser_draws_them_with_and_without_script(new_page: NewPage, server: Server, script: bool) -> None:
    page = new_page(java_script_enabled=script, fresh=not script)
    page.goto(server.at("/kit"), wait_until="networkidle")
    assert page.evaluate(EMPTY) == []


def test_what_is_put_into_a_page_is_drawn_with_the_next_frame(page: Page, server: Server) -> None:
    page.goto(server.at("/"), wait_until="networkidle")
    width = page.evaluate(
        """async () => {
          const file = document.querySelector("use[href*='drawings.svg']").getAttribute("href").split("#")[0];
          const main = document.querySelector("main");
          main.insertAdjacentHTML("beforeend", `<svg><use id="fresh" href="${file}#laurel"/></svg>`);
          await new Promise(requestAnimationFrame);
          return document.getElementById("fresh").getBBox().width;
        }"""
    )
    assert width > 0
