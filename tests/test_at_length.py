"""The slow lane of properties: Hypothesis tries each of them with many more examples than in the quick tests."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROPERTIES = sorted(
    str(path.relative_to(ROOT))
    for path in ROOT.glob("tests/**/test_*.py")
    if path != Path(__file__) and "from hypothesis import" in path.read_text("utf-8")
)


def test_there_are_properties_of_every_game() -> None:
    for game in ("thorgal", "warlock", "witches"):
        assert f"tests/games/{game}/test_properties.py" in PROPERTIES


@pytest.mark.slow
@pytest.mark.parametrize("properties", PROPERTIES)
def test_properties_hold_at_length(properties: str) -> None:
    """In another process, because the number of examples is fixed when the tests are imported."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "COV_"))}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-m", "not slow", properties],
        cwd=ROOT,
        env=env | {"HUBBA_THOROUGH": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
