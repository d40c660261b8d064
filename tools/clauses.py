"""Which clause is where: keeps the last two columns of docs/rules/*.md in step with code and tests.

    python tools/clauses.py            writes the columns anew
    python tools/clauses.py --check    says what is out of step

A clause is cited in code by a comment (`# Witches 4.1`, `# B-5`) above or inside a function, and tested by
a test whose name starts with it (`test_4_1_…`, `test_B_5_…`).
"""

import ast
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = {"witches": "Witches"}  # folder -> the word before a number in comments

Places = dict[str, list[str]]


def cited_in_code(folder: str) -> Places:
    """By clause: the functions that cite it."""
    found: Places = defaultdict(list)
    clause = re.compile(rf"\b(?:{GAMES[folder]} (\d+\.\d+)|([A-Z]-\d+))")
    for path in sorted((ROOT / "src/hubba/games" / folder).glob("*.py")):
        text = path.read_text("utf-8")
        lines = text.splitlines()
        for name, first, last in functions(ast.parse(text)):
            while lines[first - 2].lstrip().startswith(("#", "@")):
                first -= 1
            for number in dict.fromkeys(a or b for a, b in clause.findall("\n".join(lines[first - 1 : last]))):
                found[number].append(f"{path.stem}.{name}")
    return found


def functions(tree: ast.Module) -> list[tuple[str, int, int]]:
    """Functions and methods: name, first and last line."""
    found = []
    for node in tree.body:
        members = node.body if isinstance(node, ast.ClassDef) else [node]
        for member in members:
            if isinstance(member, ast.FunctionDef):
                found.append((member.name, member.lineno, member.end_lineno or member.lineno))
    return found


def cited_in_tests(folder: str) -> Places:
    """By clause: the tests named after it."""
    found: Places = defaultdict(list)
    named = re.compile(r"^def test_(?:(\d+)_(\d+)|([A-Z])_(\d+))_", re.MULTILINE)
    for path in sorted((ROOT / "tests/games" / folder).glob("test_*.py")):
        for chapter, number, letter, ruling in named.findall(path.read_text("utf-8")):
            clause = f"{chapter}.{number}" if chapter else f"{letter}-{ruling}"
            if path.stem not in found[clause]:
                found[clause].append(path.stem)
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
    """The page with its last two columns as code and tests are now."""
    code, tests = cited_in_code(folder), cited_in_tests(folder)
    lines = []
    for line in text.splitlines():
        row = list(table_of(line).values())
        if row:
            clause, words = row[0][:2]
            where = ", ".join(f"`{place}`" for place in code[clause])
            shown = ", ".join(f"`{place}`" for place in tests[clause])
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
