"""Everything that our Markdown names exists: files, modules, classes and their members."""

import ast
import re
from functools import cache
from pathlib import Path
from pkgutil import resolve_name

import pytest

from tests.docs.test_pages import PAGES, ROOT, prose

HUBBA = ROOT / "src/hubba"
PACKAGES = sorted(folder.name for folder in HUBBA.iterdir() if (folder / "__init__.py").exists())
IN_A_GAME = ["browser", "knowledge", "rules", "text", "words"]
FOLDERS = [*PACKAGES, *IN_A_GAME, "bench", "docs", "examples", "src", "static", "templates", "tests", "tools"]
PATH = re.compile(rf"(?:{'|'.join(FOLDERS)})/[\w./*<>-]+|\w+\.py")
DOTTED = re.compile(r"(?:hubba|core)(?:\.[A-Za-z_]\w*)+")
TEST = re.compile(r"(tests/[\w/]+\.py)::(test_\w+)")
MEMBER = re.compile(r"([A-Z]\w*[a-z]\w*)\.([a-z_]\w*)(?:\(.*\))?")
ENTRY_POINTS = {"hubba.players"}  # a command group has a name like a module
# The changelog may name what is gone, and an example what its reader may add.
TODAY = [page for page in PAGES if page.name != "CHANGELOG.md" and ROOT / "examples" not in page.parents]


def missing(page: Path, text: str) -> list[str]:
    """The names in backticks in a text of this page that stand for nothing."""
    found = []
    for token in re.findall(r"`([^`\n]+)`", prose(text)):
        if PATH.fullmatch(token):
            there = has_file(page.parent, token)
        elif DOTTED.fullmatch(token):
            there = token in ENTRY_POINTS or has_object(token)
        elif member := MEMBER.fullmatch(token):
            there = has_member(member[1], member[2])
        elif test := TEST.fullmatch(token):
            there = test[2] in named_in(test[1])
        else:
            continue
        if not there:
            found.append(token)
    return found


@cache
def has_file(folder: Path, path: str) -> bool:
    """Whether a path leads to a file, a folder or a module; `*` and `<game>` stand for any name."""
    if "/" not in path:
        return path in modules()
    pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
    places = [folder, ROOT, HUBBA, *(HUBBA / name for name in PACKAGES), *(HUBBA / "games").iterdir()]
    return any(any(place.glob(pattern + ending)) for place in places for ending in ("", ".py"))


@cache
def modules() -> set[str]:
    """The names of all Python files."""
    folders = (ROOT / name for name in ("bench", "examples", "src", "tests", "tools"))
    return {"setup.py"} | {file.name for folder in folders for file in folder.rglob("*.py")}


@cache
def named_in(path: str) -> set[str]:
    """The names of the tests in a file."""
    file = ROOT / path
    tree = ast.parse(file.read_text("utf-8")) if file.exists() else ast.Module([], [])
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


def has_object(name: str) -> bool:
    """Whether a dotted name leads to a module or to something in it."""
    try:
        resolve_name(name if name.startswith("hubba.") else f"hubba.{name}")
    except (ImportError, AttributeError):
        return False
    return True


def has_member(kind: str, name: str) -> bool:
    """Whether a class of that name, or one that it inherits from, defines a member."""
    bases, own = classes().get(kind, (set(), set()))
    return name in own or any(has_member(base, name) for base in bases - {kind})


@cache
def classes() -> dict[str, tuple[set[str], set[str]]]:
    """The bases and members of classes, by name; classes of the same name are merged."""
    found: dict[str, tuple[set[str], set[str]]] = {}
    for file in [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests/web").rglob("*.py")]:
        for kind in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(kind, ast.ClassDef):
                continue
            bases, own = found.setdefault(kind.name, (set(), set()))
            bases |= {base.id for base in kind.bases if isinstance(base, ast.Name)}
            for node in ast.walk(kind):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    own.add(node.name)
                elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                    own.add(node.id)
                elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    own.add(node.attr)
    return found


@pytest.mark.parametrize("page", TODAY, ids=lambda page: str(page.relative_to(ROOT)))
def test_everything_that_a_page_names_exists(page: Path) -> None:
    assert missing(page, page.read_text("utf-8")) == []


def test_a_name_without_a_thing_is_noticed() -> None:
    index = ROOT / "docs/index.md"
    right = ["core/play.py", "web/socket", "games/*/bots/levels.toml", "rules/phases.py", "play.py", "hubba verify"]
    right += ["hubba.core.play.Play", "core.seen.Fold", "Game.held", "Play.moments(viewer)", "build/logs"]
    right += ["tests/docs/test_names.py::test_a_name_without_a_thing_is_noticed"]
    assert missing(index, " ".join(f"`{name}`" for name in right)) == []
    wrong = [
        "core/game_of_old.py",
        "web/nowhere",
        "nowhere.py",
        "hubba.core.play.Nobody",
        "hubba.nowhere",
        "Game.nothing",
        "tests/docs/test_names.py::test_nothing",
        "tests/docs/test_nowhere.py::test_nothing",
    ]
    assert missing(index, " ".join(f"`{name}`" for name in wrong)) == wrong


def test_every_threat_has_a_test() -> None:
    rows = re.findall(r"^\| (?!threat|---).*$", (ROOT / "docs/threats.md").read_text("utf-8"), re.MULTILINE)
    assert len(rows) > 40
    assert [row for row in rows if not TEST.search(row.rpartition(" | ")[2])] == []


@pytest.mark.parametrize("package", ["tables", "web"])
def test_the_page_of_the_web_lists_every_module_once(package: str) -> None:
    text = (ROOT / "docs/web.md").read_text("utf-8")
    section = text.partition(f"## The package `{package}/`")[2].partition("\n\n- ")[0].partition("\n###")[0]
    listed = re.findall(r"^\| `(\w+)/?` \|", section, re.MULTILINE)
    there = {file.stem for file in (HUBBA / package).glob("*.py")} - {"__init__"}
    there |= {file.parent.name for file in (HUBBA / package).glob("*/__init__.py")}
    assert sorted(listed) == sorted(there)
