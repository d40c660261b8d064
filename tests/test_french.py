"""French is set in one way everywhere: a full no-break space before high signs and inside quotation marks."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXTS = sorted(
    path
    for folder in ("src", "examples")
    for pattern in ("fr.ftl", "*.fr.ftl", "*.fr.md")
    for path in (ROOT / folder).rglob(pattern)
    if "build" not in path.parts
)
WRONG = re.compile("[ \\u202f][:;!?»%]|«[ \\u202f]|«(?=[^\\u00a0])")


def said(path: Path) -> list[str]:
    """The lines that people read: without comments, addresses and code."""
    lines = path.read_text("utf-8").splitlines()
    return [re.sub(r"`[^`]*`", "", line) for line in lines if path.suffix == ".md" or not line.startswith("#")]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_break_spaces_are_full_ones(path: Path) -> None:
    assert [line for line in said(path) if WRONG.search(line)] == []


def test_all_texts_are_found() -> None:
    assert len(TEXTS) > 20
