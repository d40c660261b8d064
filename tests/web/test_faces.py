"""The typefaces: shipped with their licences, sent by the server, and complete for both languages."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from hubba.web.static_files import TYPES, edition, static_files
from tests.web.house import Guest, open_site
from tests.web.player import Page
from tests.web.server import Server

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/hubba/web/static"
FACES = sorted(path.name for path in STATIC.glob("*.woff2"))
SHEETS = {path: path.read_text("utf-8") for path in (ROOT / "src").rglob("*.css")}
STYLES = [
    '700 40px "Hubba Serif"',
    'italic 400 40px "Hubba Serif"',
    '400 40px "Hubba Sans"',
    '600 40px "Hubba Sans"',
    '700 40px "Hubba Sans"',
]
LOADED = """async faces => {
  await Promise.all(faces.map(face => document.fonts.load(face)));
  const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
  const missing = faces.filter(face => !document.fonts.check(face));
  return [missing, loaded.map(({ family }) => family.replaceAll('"', ""))];
}"""
FIRST = "it => getComputedStyle(it).fontFamily.split(',')[0]"
LETTERS = """([letters, styles]) => document.querySelector("main").replaceChildren(...styles.map((style, index) => {
  const line = Object.assign(document.createElement("p"), { id: `line-${index}`, textContent: letters });
  line.style.font = style;
  return line;
}))"""


@pytest.fixture
def anna(tmp_path: Path) -> Iterator[Guest]:
    with open_site(tmp_path / "tables.sqlite") as site:
        yield site.guest()


def spoken() -> str:
    """Every letter, digit, punctuation mark and arithmetic sign in the words of both languages."""
    texts = [*(ROOT / "src").rglob("*.ftl"), *(ROOT / "src").rglob("rules.*.md")]
    assert len(texts) > 8
    found = {sign for path in texts for sign in path.read_text("utf-8")}
    return "".join(sorted(sign for sign in found if unicodedata.category(sign)[0] in "LNP" or sign in "+<=>×±≈"))


def test_every_face_is_used_and_sent_as_one_and_all_are_light(anna: Guest) -> None:
    named = re.findall(r'url\("([^"]+\.woff2)"\)', SHEETS[STATIC / "type.css"])
    assert sorted(named) == FACES
    for name in FACES:
        answer = anna.get(f"/static/{edition()}/{name}")
        assert answer.headers["content-type"] == TYPES[".woff2"] == "font/woff2"
        assert answer.content[:4] == b"wOF2"
    assert sum(len(static_files()[name][0]) for name in FACES) < 200_000


def test_no_sheet_asks_elsewhere() -> None:
    for path, sheet in SHEETS.items():
        assert "@import" not in sheet, path
        for address in re.findall(r"url\(\s*[\"']?([^\"')]+)", sheet):
            assert address.startswith(("data:image/", "#", "%23")) or re.fullmatch(r"[\w-]+\.woff2", address), path


def test_licences_go_with_the_faces() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    licences = {path.name for glob in project["project"]["license-files"] for path in ROOT.glob(glob)}
    wanted = {"faces.txt", "GUST-FONT-LICENSE.txt", "APACHE-2.0.txt"}
    assert wanted | {"LICENSE", "NOTICE"} == licences
    assert {"**/*.woff2", "**/*.txt"} < set(project["tool"]["setuptools"]["package-data"]["hubba"])
    about = (STATIC / "faces.txt").read_text("utf-8")
    notice = (ROOT / "NOTICE").read_text("utf-8")
    for name in wanted - {"faces.txt"}:
        assert name in about
        assert name in notice
    for name in FACES:
        assert name in about


def test_the_words_are_set_in_the_faces(page: Page, server: Server) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.at())
    missing, loaded = page.evaluate(LOADED, STYLES)
    assert missing == []
    assert (loaded.count("Hubba Serif"), loaded.count("Hubba Sans")) == (2, 3)
    assert [url for url in asked if not url.startswith((server.at(), "data:"))] == []
    assert "Hubba Serif" in page.get_by_role("heading", level=1).evaluate(FIRST)
    assert "Hubba Sans" in page.locator("body").evaluate(FIRST)


def test_both_languages_find_all_their_letters_in_them(page: Page, server: Server) -> None:
    letters = spoken()
    assert set("éÀçœ’«»–…ᵉ") <= set(letters), "the words changed, or this test looks at the wrong ones"
    page.goto(server.at())
    page.evaluate(LETTERS, [letters + "ŒÆæŸÿ—·€\u00a0\u202f", STYLES])
    page.evaluate(LOADED, STYLES)
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    root = tools.send("DOM.getDocument")["root"]["nodeId"]
    for index, style in enumerate(STYLES):
        line = tools.send("DOM.querySelector", {"nodeId": root, "selector": f"#line-{index}"})["nodeId"]
        used = tools.send("CSS.getPlatformFontsForNode", {"nodeId": line})["fonts"]
        assert [font["isCustomFont"] for font in used] == [True], (style, used)
