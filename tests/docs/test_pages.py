"""Our Markdown: every link leads to a file, and every anchor to a heading in it."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "bench").glob("*/*.md"),
        *(ROOT / "examples").glob("*/*.md"),
    ]
)
IDS = [str(page.relative_to(ROOT)) for page in PAGES]


def prose(text: str) -> str:
    """A page without its code blocks."""
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


@cache
def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub names them."""
    headings = re.findall(r"^#{1,6} (.+)$", prose(page.read_text("utf-8")), re.MULTILINE)
    plain = (re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).strip().lower() for heading in headings)
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in plain}


def broken(page: Path, text: str) -> list[str]:
    """The links in a text of this page that lead nowhere."""
    found = []
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", prose(text))):
        if re.match(r"https?:|mailto:", target):
            continue
        path, _, anchor = target.partition("#")
        file = page.parent / path if path else page
        if not file.exists() or (anchor and anchor not in anchors(file)):
            found.append(target)
    return found


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_every_link_resolves(page: Path) -> None:
    assert broken(page, page.read_text("utf-8")) == []


def test_a_broken_link_is_noticed() -> None:
    index = ROOT / "docs/index.md"
    assert broken(index, "[a](play.md) [b](play.md#start) [c](#to-play)") == []
    wrong = ["nowhere.md", "play.md#nowhere", "#to-sleep"]
    assert broken(index, " ".join(f"[x]({target})" for target in wrong)) == wrong


def test_the_glossary_is_at_most_a_page() -> None:
    words = re.findall(r"^\| \*\*", (ROOT / "docs/glossary.md").read_text("utf-8"), re.MULTILINE)
    assert 25 <= len(words) <= 50


def test_the_readme_begins_with_what_how_and_three_doors() -> None:
    screen = (ROOT / "README.md").read_text("utf-8").splitlines()[:40]
    assert "make play" in "\n".join(screen)
    assert [line for line in screen if line.startswith("- **To ")] == [
        line for line in screen if re.match(r"- \*\*To (play|do research|design)\*\*", line)
    ]
    assert sum(line.startswith("- **To ") for line in screen) == 3
