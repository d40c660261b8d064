"""Rules about the source code that a machine can check."""

import ast
import random
import re
import secrets
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from hubba import native
from hubba.core.fairness import SEED_BYTES, new_seed

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src/hubba").rglob("*.py"))
GAMES = ROOT / "src/hubba/games"
OUR_GAMES = sorted(folder.name for folder in GAMES.iterdir() if (folder / "game.py").exists())

# Which package may import which: itself and those below it. All may import `native`, which says how Hubba is built.
BELOW = {
    "core": {"core"},
    "games": {"core"},  # and its own folder; its `terminal/` also the package `terminal`
    "terminal": {"core", "terminal"},
    "testing": {"core", "testing"},
    "bots": {"core", "bots"},
    "tables": {"core", "tables", "bots"},
    "lab": {"core", "lab", "bots"},
    "api": {"core", "bots", "api"},
    "adapters": {"core", "adapters", "bots", "lab", "terminal"},
    "web": {"core", "web", "tables", "bots"},
}

# The same inside a game's folder: rules stand alone, and `game.py` puts everything together.
WITHIN = {
    "rules": {"rules"},
    "knowledge": {"rules", "knowledge"},
    "text": {"rules", "knowledge", "text"},
    "bots": {"rules", "knowledge", "bots"},
    "browser": {"rules", "knowledge", "text", "browser"},
    "reasons": {"rules", "knowledge", "reasons"},
    "terminal": {"rules", "knowledge", "text", "terminal", "game"},
    "game": {"rules", "knowledge", "text", "bots", "browser", "reasons", "game"},  # and what lies beside game.py
}


@cache
def imports(path: Path) -> frozenset[str]:
    """What a module imports of Hubba."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{name.name}" for name in node.names}
            assert node.level == 0, f"{path}: write imports out in full"
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return frozenset(name for name in found if name.split(".")[0] == "hubba")


def test_imports_point_downwards() -> None:
    wrong = []
    for path in SOURCES:
        room = path.relative_to(ROOT / "src/hubba").parts[0]
        if room not in BELOW:
            continue  # cli may import everything; native and the package itself (the front door) belong to no layer
        own = ".".join(path.relative_to(ROOT / "src").parts[:3])
        below = {*BELOW[room], "native", *({"terminal"} if draws_in_the_terminal(path) else ())}
        for name in imports(path):
            if name.split(".")[1] not in below and not (room == "games" and name.startswith(own + ".")):
                wrong.append(f"{path.relative_to(ROOT)} imports {name}")
    assert not wrong


def draws_in_the_terminal(path: Path) -> bool:
    """Whether a path belongs to a game's drawing in the terminal, `games/<game>/terminal/`."""
    return path.match("hubba/games/*/terminal/*.py")


def test_drawings_in_the_terminal_are_found_by_name() -> None:
    """They need an extra, so nothing else may import them."""
    others = [path for path in SOURCES if not draws_in_the_terminal(path)]
    assert len(others) < len(SOURCES)
    drawing = re.compile(r"hubba\.games\.\w+\.terminal\b")
    assert not [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in others
        for name in filter(drawing.match, imports(path))
    ]


@pytest.mark.parametrize("game", OUR_GAMES)
def test_imports_inside_a_game_point_downwards(game: str) -> None:
    rooms = {folder.name for folder in (GAMES / game).iterdir() if folder.is_dir()}

    def room_of(name: str) -> str:
        return name if name in rooms else "game"

    wrong = []
    for path in sorted((GAMES / game).rglob("*.py")):
        room = room_of(path.relative_to(GAMES / game).parts[0])
        for name in imports(path):
            if name.startswith(f"hubba.games.{game}.") and room_of(name.split(".")[3]) not in WITHIN[room]:
                wrong.append(f"{path.relative_to(GAMES)} imports {name}")
    assert not wrong


# A state is its table, behind the contract of the core: rules that know only the table need not know the state.
HEIRS = {("state.py", "ThorgalTable"), ("state.py", "WarlockTable"), ("state.py", "WitchesTable")}


@pytest.mark.parametrize("game", OUR_GAMES)
def test_no_class_of_a_game_inherits_from_another_one(game: str) -> None:
    """We split a long file into modules of functions, or into objects that own others, not into base classes."""
    found = set()
    for path in sorted((GAMES / game).rglob("*.py")):
        own = {name.rpartition(".")[2] for name in imports(path) if name.startswith(f"hubba.games.{game}.")}
        classes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]
        own |= {each.name for each in classes}
        for each in classes:
            # A base may be written as `Table`, `table.Table` or `Table[int]`.
            bases = {word for base in each.bases for word in re.findall(r"\w+", ast.unparse(base))}
            found |= {(path.name, base) for base in bases & own}
    assert found <= HEIRS


def test_no_literal_is_shifted_in_compiled_code() -> None:
    """Mypyc compiles `1 << x` with a machine number to a 32-bit shift: use `fast.bit`."""
    for name in native.MODULES:
        tree = ast.parse((ROOT / "src/hubba" / name).read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
                assert isinstance(node.right, ast.Constant), f"{name}:{node.lineno}"


def test_constants_of_compiled_modules_are_final() -> None:
    """A module constant that is not Final is looked up at every use."""
    for name in native.MODULES:
        for node in ast.parse((ROOT / "src/hubba" / name).read_text("utf-8")).body:
            if isinstance(node, ast.Assign):
                names = [target.id for target in node.targets if isinstance(target, ast.Name)]
                assert not any(text.isupper() for text in names), f"{name}:{node.lineno} {names}"


def test_modules_are_short() -> None:
    lines = {str(path.relative_to(ROOT)): path.read_text("utf-8").count("\n") for path in SOURCES}
    assert not {path: count for path, count in lines.items() if count > 400}


def test_pages_of_the_rules_agree_with_code_and_tests() -> None:
    said = subprocess.run(
        [sys.executable, "tools/clauses.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert said.stdout == ""
    assert said.returncode == 0


@pytest.mark.parametrize(("letter", "game"), [("B", "witches"), ("M", "warlock"), ("T", "thorgal")])
def test_every_ruling_has_its_clause_on_the_page_of_its_game(letter: str, game: str) -> None:
    rulings, page = (
        set(re.findall(rf"^\| ({letter}-\d+) \|", (ROOT / "docs" / name).read_text("utf-8"), re.MULTILINE))
        for name in ("rulings.md", f"rules/{game}.md")
    )
    assert rulings == page
    assert page


@pytest.mark.parametrize(("page", "least"), [("README.md", 3), ("docs/research.md", 1)])
def test_the_programs_in_the_documents_run(page: str, least: int, tmp_path: Path) -> None:
    programs = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)
    assert len(programs) >= least
    for program in programs:
        said = subprocess.run(
            [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert said.returncode == 0, said.stderr


def test_what_a_test_draws_in_secret_is_the_same_in_every_run(request: pytest.FixtureRequest) -> None:
    """So no deal, token or table name breaks a test in one run and not in another."""
    chance = random.Random(request.node.nodeid)
    assert new_seed() == chance.randbytes(SEED_BYTES)
    assert secrets.token_hex(4) == chance.randbytes(4).hex()
    assert secrets.randbelow(1000) == chance.randrange(1000)


def test_no_two_classes_have_one_name() -> None:
    places: dict[str, list[str]] = {}
    for path in SOURCES:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(str(path.relative_to(ROOT / "src")))
    assert not {name: where for name, where in places.items() if len(where) > 1}
