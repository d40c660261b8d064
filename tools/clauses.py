"""Where each clause is: keeps the last two columns of docs/rules/*.md in step with code and tests.

    python tools/clauses.py            writes the columns again
    python tools/clauses.py --check    prints what is out of step

A clause is cited in code by a comment (`# Witches 4.1`, `# B-5`) above or inside a function, and tested by
a test whose name starts with it (`test_4_1_…`, `test_B_5_…`), or by `test_as_told` if golden events cite it.
"""

import ast
import re
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = {
    "thorgal": "Thorgal",
    "warlock": "Warlock",
    "witches": "Witches",
}  # folder -> the word before a number in comments

DRAWN = ("browser", "terminal")  # drawing code shows rules but does not implement them

Places = dict[str, list[str]]


@dataclass(frozen=True)
class Citation:
    """A function and the clauses it cites."""

    path: Path
    function: ast.FunctionDef
    clauses: tuple[str, ...]

    @property
    def place(self) -> str:
        """Its name as the rules page writes it: `rules.play_card`."""
        return f"{self.path.stem}.{self.function.name}"


def cited_in_code(folder: str) -> Places:
    """The functions that cite each clause."""
    found: Places = defaultdict(list)
    for citation in citations(folder):
        for clause in citation.clauses:
            found[clause].append(citation.place)
    return found


def citations(folder: str, root: Path = ROOT) -> list[Citation]:
    """The functions of a game that cite a clause."""
    found = []
    clause = re.compile(rf"\b(?:{GAMES[folder]} (\d+\.\d+)|([A-Z]-\d+))")
    here = root / "src/hubba/games" / folder
    for path in sorted(path for path in here.rglob("*.py") if path.parent.name not in DRAWN):
        text = path.read_text("utf-8")
        lines = text.splitlines()
        for function in functions(ast.parse(text)):
            first = function.lineno
            while lines[first - 2].lstrip().startswith(("#", "@")):
                first -= 1
            cited = clause.findall("\n".join(lines[first - 1 : function.end_lineno]))
            if cited:
                found.append(Citation(path, function, tuple(dict.fromkeys(a or b for a, b in cited))))
    return found


def functions(tree: ast.Module) -> list[ast.FunctionDef]:
    """Functions and methods, in order."""
    found = []
    for node in tree.body:
        members = node.body if isinstance(node, ast.ClassDef) else [node]
        found += [member for member in members if isinstance(member, ast.FunctionDef)]
    return found


def cited_in_tests(folder: str) -> Places:
    """The files with tests named after each clause."""
    return {
        clause: list(dict.fromkeys(path.stem for path, _ in tests)) for clause, tests in named_tests(folder).items()
    }


def named_tests(folder: str, root: Path = ROOT) -> dict[str, list[tuple[Path, str]]]:
    """File and name of each test named after a clause, by clause."""
    found: dict[str, list[tuple[Path, str]]] = defaultdict(list)
    named = re.compile(r"^def (test_(?:(\d+)_(\d+)|([A-Z])_(\d+))_\w+)", re.MULTILINE)
    for path in sorted((root / "tests/games" / folder).glob("test_*.py")):
        for name, chapter, number, letter, ruling in named.findall(path.read_text("utf-8")):
            found[f"{chapter}.{number}" if chapter else f"{letter}-{ruling}"].append((path, name))
    told = root / "tests/games" / folder / "test_told.py"
    if told.exists():
        lines = (told.parent / "golden/told/events.txt").read_text("utf-8").splitlines()
        for clause in dict.fromkeys(line.split()[0] for line in lines):
            found[clause].append((told, f"test_as_told[{clause}]"))
    return found


def table_of(text: str) -> dict[str, list[str]]:
    """The rows of a rules page, by clause."""
    rows = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 4 and re.fullmatch(r"\d+\.\d+|[A-Z]-\d+", cells[0]):
            rows[cells[0]] = cells
    return rows


def update(folder: str, text: str) -> str:
    """The page with its last two columns taken from the present code and tests."""
    code, tests = cited_in_code(folder), cited_in_tests(folder)
    lines = []
    for line in text.splitlines():
        row = list(table_of(line).values())
        if row:
            clause, words = row[0][:2]
            where = ", ".join(f"`{place}`" for place in code.get(clause, []))
            shown = ", ".join(f"`{place}`" for place in tests.get(clause, []))
            line = f"| {clause} | {words} | {where} | {shown} |"
        lines.append(line)
    return "\n".join(lines) + "\n"


def complaints(folder: str) -> list[str]:
    """What is out of step between the page, the code and the tests."""
    text = page(folder).read_text("utf-8")
    rows = set(table_of(text))
    code, tests = set(cited_in_code(folder)), set(cited_in_tests(folder))
    found = [f"{clause} is cited in the code but is not on the page" for clause in sorted(code - rows)]
    found += [f"{clause} has a test but is not on the page" for clause in sorted(tests - rows)]
    found += [f"{clause} is cited nowhere in the code" for clause in sorted(rows - code)]
    found += [f"{clause} has no test named after it" for clause in sorted(rows - tests)]
    if not found and update(folder, text) != text:
        found.append("the columns are out of date: run `python tools/clauses.py`")
    return found


def page(folder: str) -> Path:
    """The rules page of a game."""
    return ROOT / "docs/rules" / f"{folder}.md"


def main() -> int:
    """Write the columns, or check them."""
    wrong = 0
    for folder in GAMES:
        if "--check" not in sys.argv:
            page(folder).write_text(update(folder, page(folder).read_text("utf-8")), "utf-8")
        for complaint in complaints(folder):
            print(f"docs/rules/{folder}.md: {complaint}")
            wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
