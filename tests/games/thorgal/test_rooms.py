"""The rooms of the game: rules know of no other, knowledge knows the rules, text and bots build on them."""

import ast
from pathlib import Path

import pytest

from hubba.games import thorgal

assert thorgal.__file__ is not None
FOLDER = Path(thorgal.__file__).parent
MAY_IMPORT = {
    "rules": {"rules"},
    "knowledge": {"rules", "knowledge"},
    "text": {"rules", "knowledge", "text"},
    "bots": {"rules", "knowledge", "bots"},
}


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_imports_point_to_the_rules(room: str) -> None:
    for path in (FOLDER / room).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("hubba.games."):
                assert str(node.module).split(".")[3] in MAY_IMPORT[room], f"{path.name} imports {node.module}"
