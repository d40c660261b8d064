"""Files that the server joins: nothing is lost, and every import gets the same module with the same state."""

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

import pytest

from hubba.web.joining import ENTRY, EXPORT, IMPORT, SHEETS, joined, slim_style
from hubba.web.static_files import STATIC, static_files, static_url
from tests.web.player import Page
from tests.web.server import Server

if TYPE_CHECKING:
    from collections.abc import Callable

SCRIPTS = {file.name: file.read_text("utf-8") for file in STATIC.iterdir() if file.name.endswith(".js")}
SMALL = {
    "table.js": 'import { count, more } from "./sum.js";\nimport { Way } from "./way-out.js";\n'
    "more();\nnew Way(count);\n",
    "sum.js": "// Counts.\nlet total = 0;\n/** One\n * more. */\nexport function more() {\n  total += 1;\n}\n"
    "export const count = () => total;\n",
    "way-out.js": 'import { count } from "./sum.js";\nconst total = "another // text";\nexport class Way {\n'
    "  constructor(of) {\n    this.same = of === count;\n    this.text = total;\n  }\n}\n",
    "alone.js": 'import { count } from "./sum.js";\ncount();\n',
    "lonely.js": "// Imports nothing.\nlet x = 1;\n",
}


def scripts(files: Mapping[str, str]) -> dict[str, str]:
    return {
        name: text.decode() for name, text in joined({name: text.encode() for name, text in files.items()}).items()
    }


LATER = re.compile(r'\bimport\("\./([\w-]+)\.js"\)')


@pytest.mark.parametrize("name", SCRIPTS)
def test_modules_have_the_form_that_can_be_joined(name: str) -> None:
    text = SCRIPTS[name]
    for module in LATER.findall(text):  # what is loaded at its first use: its address is beside the joined file
        assert f"{module}.js" in SCRIPTS
    text = LATER.sub("", text)
    assert len(re.findall(r"\bimport\b(?=[ {(*\"'])", re.sub(r"//.*", "", text))) == len(IMPORT.findall(text))
    assert len(re.findall(r"^\s*export\b", text, re.MULTILINE)) == len(EXPORT.findall(text))
    assert not re.search(r"^export (let|default)", text, re.MULTILINE), "each export is passed on once"
    for line in text.splitlines():
        assert line.count("`") % 2 == 0, "no text has several lines"
    for names, module in IMPORT.findall(text):
        assert set(names.split(", ")) <= set(EXPORT.findall(SCRIPTS[f"{module}.js"]))


def test_modules_keep_their_scope_and_comments_stay_behind() -> None:
    made = scripts(SMALL)
    assert set(made) == {"table.js", "sum.js", "way-out.js", "alone.js"}
    assert made["table.js"].index("in_sum =") < made["table.js"].index("in_way_out =")
    assert "Counts" not in made["table.js"]
    assert '"another // text"' in made["table.js"]
    assert made["sum.js"] == 'import { in_sum } from "./table.js";\nexport const { more, count } = in_sum;\n'
    assert made["alone.js"].startswith('import { in_sum } from "./table.js";\nconst { count } = in_sum;\n')


def test_a_script_that_imports_nothing_stays_what_it_is() -> None:
    assert scripts({"table.js": "// changed"}) == {"table.js": "// changed"}
    assert scripts({}) == {}


@pytest.mark.skipif(not which("node"), reason="no node")
def test_joined_scripts_can_be_read(tmp_path: Path) -> None:
    for name, (content, _) in static_files().items():
        if name.endswith(".js"):
            file = tmp_path / name.replace("/", "-").replace(".js", ".mjs")
            file.write_bytes(content)
            subprocess.run(["node", "--check", str(file)], check=True)


def test_the_browser_runs_each_module_once(page: Page, server: Server) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.goto(server.at())
    assert [name for name in asked if name.endswith(".js")] == [ENTRY]
    addresses = [static_url(name) for name in ("focus.js", "sound.js", ENTRY)]
    shared = page.evaluate(
        """async ([focus, sound, entry]) => {
          const [one, other, all] = await Promise.all([import(focus), import(sound), import(entry)]);
          return one.landFocus === all.in_focus.landFocus && other.SOUNDS === all.in_sound.SOUNDS;
        }""",
        addresses,
    )
    assert shared


def test_sheets_are_joined_in_their_order() -> None:
    for name, parts in SHEETS.items():
        places = [static_files()[name].content.index(static_files()[part].content) for part in parts]
        assert places == sorted(places)


def test_a_sheet_loses_its_comments_and_nothing_else() -> None:
    sheet = b"""/* a
    b */ a { content: "/* no */"; }
      b::after { content: '\\'/*'; background: url(data:x/*y*/z) }/**/
    """
    assert slim_style(sheet) == (
        b""" a { content: "/* no */"; }\nb::after { content: '\\'/*'; background: url(data:x/*y*/z) }\n"""
    )


@pytest.fixture
def rules(page: Page) -> "Callable[[str], list[str]]":
    return lambda text: page.evaluate(
        "text => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text);"
        " return [...sheet.cssRules].map(rule => rule.cssText.replace(/\\s+/g, ' ')); }",
        text,
    )


def test_the_browser_reads_the_same_rules(rules: "Callable[[str], list[str]]") -> None:
    root = Path(str(STATIC)).parents[1]
    for path in (*root.rglob("static/*.css"), *root.rglob("browser/*.css")):
        text = path.read_text("utf-8")
        assert rules(slim_style(text.encode()).decode()) == rules(text), path.name
