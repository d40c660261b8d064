"""The version is written once, in `hubba.__version__`, and is the last release in the changelog."""

import re
import subprocess
from importlib.metadata import version
from pathlib import Path

import hubba

ROOT = Path(__file__).parents[1]
CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_installed_package_has_the_version_of_the_sources() -> None:
    assert version("hubba") == hubba.__version__, (
        "run `make setup`: the package was installed before the version rose"
    )
    assert re.fullmatch(r"\d+\.\d+\.\d+", hubba.__version__)


def test_the_version_is_written_nowhere_else() -> None:
    files = subprocess.run(
        ["git", "grep", "-lF", hubba.__version__, "--", "*.md", "*.toml", "*.py", "Makefile"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    ).stdout.split()  # fmt: skip
    named = {
        file for file in files if re.search(rf"hubba\D{{0,20}}{re.escape(hubba.__version__)}(?!\d)", said(file))
    }
    assert named <= {"CHANGELOG.md"}
    project = said("pyproject.toml")
    assert re.search(r'^dynamic = \["version"\]', project, re.MULTILINE)
    assert not re.search(r"^version = \"", project, re.MULTILINE)


def said(file: str) -> str:
    return (ROOT / file).read_text("utf-8")


def test_the_changelog_has_this_release_and_what_comes_next() -> None:
    headings = re.findall(r"^## (.+)$", CHANGES, re.MULTILINE)
    assert headings[0] == "[Unreleased]"
    for heading in headings[1:]:
        assert re.fullmatch(r"\[\d+\.\d+\.\d+\] – \d{4}-\d{2}-\d{2}", heading), heading
    assert headings[1].startswith(f"[{hubba.__version__}] ")
    kinds = set(re.findall(r"^### (.+)$", CHANGES, re.MULTILINE))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
