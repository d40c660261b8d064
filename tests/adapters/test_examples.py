"""The examples for researchers and the commands of the pages run, in short form."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hubba.core.registry import find_game

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples/research"
PAGE = (ROOT / "docs/environments.md").read_text("utf-8")
DATASETS = (ROOT / "docs/datasets.md").read_text("utf-8")
OBSERVATIONS = (ROOT / "docs/observations.md").read_text("utf-8")


def programs(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page, re.DOTALL)


def run(*words: str, cwd: Path) -> str:
    """The output of a program that ends well."""
    there = {**os.environ, "PYTHONPATH": str(EXAMPLES)}
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False, env=there)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("program", programs(PAGE), ids=["agents", "one-seat", "vector"])
def test_the_programs_of_the_page_run(program: str, tmp_path: Path) -> None:
    shorter = program.replace('"companion"', '"random"').replace("num_envs=512", "num_envs=8")
    run(sys.executable, "-c", shorter, cwd=tmp_path)


def test_the_program_about_observations_runs(tmp_path: Path) -> None:
    (program,) = programs(OBSERVATIONS)
    run(sys.executable, "-c", program, cwd=tmp_path)


def test_the_program_about_datasets_runs(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    (program,) = programs(DATASETS)
    run(sys.executable, "-c", program, cwd=tmp_path)


def test_the_program_about_openspiel_runs(tmp_path: Path) -> None:
    pytest.importorskip("pyspiel")
    (program,) = re.findall(r"```\n(import pyspiel.*?)```", PAGE, re.DOTALL)
    run(sys.executable, "-c", program, cwd=tmp_path)


@pytest.mark.slow  # the learner below and the commands of datasets are tested quickly
def test_the_commands_of_the_page_run(tmp_path: Path) -> None:
    """From the learner to the dataset, each command as it stands, with fewer games."""
    (commands,) = re.findall(r"```bash\ncd examples/research\n(.*?)```", PAGE, re.DOTALL)
    shorter = {"py 20 ": "py 1 ", "--deals 20": "--deals 1", "--games 100": "--games 2 --workers 1"}
    for command in commands.splitlines():
        for long, short in shorter.items():
            command = command.replace(long, short)
        if "parquet" in command:
            pytest.importorskip("pyarrow")
        program, *words = command.split()
        if program == "python":
            words[0] = str(EXAMPLES / words[0])
            said = run(sys.executable, *words, cwd=tmp_path)
            assert "against random play" in said
        else:
            assert program == "hubba"
            run(sys.executable, "-m", "hubba", *words, cwd=tmp_path)


def test_the_learner_beats_random_play(tmp_path: Path) -> None:
    said = run(sys.executable, str(EXAMPLES / "learn_witches.py"), "2", "weights.json", cwd=tmp_path)
    (share,) = re.findall(r"wins (\d+)% against random play", said)
    assert int(share) > 80
    assert len(json.loads((tmp_path / "weights.json").read_text())["curve"]) == 2


def test_the_evaluation_with_openspiel_runs(tmp_path: Path) -> None:
    pytest.importorskip("pyspiel")
    said = run(sys.executable, str(EXAMPLES / "openspiel_evaluation.py"), "companion", "2", cwd=tmp_path)
    found = [float(number) for number in re.findall(r"NashConv ([\d.]+)", said)]
    assert len(found) == 3
    assert found[0] > max(found[1:])


def test_the_notebook_runs(tmp_path: Path) -> None:
    cells = json.loads((EXAMPLES / "learning_curve.ipynb").read_text("utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    stand_in = (
        "import sys, types\n"
        "shown = []\n"
        "sys.modules['IPython'] = types.ModuleType('IPython')\n"
        "module = sys.modules['IPython.display'] = types.ModuleType('IPython.display')\n"
        "module.SVG, module.display = str, shown.append\n"
    )
    code = code.replace("GENERATIONS = 15", "GENERATIONS = 1")
    said = run(sys.executable, "-c", f"{stand_in}{code}\nprint(len(shown), shown[0][:4])", cwd=tmp_path)
    assert "points" in said
    assert said.endswith("2 <svg\n")


def test_the_examples_are_short() -> None:
    for path in EXAMPLES.glob("*.py"):
        assert path.read_text("utf-8").count("\n") < 80, path


# The pages


def test_the_tables_of_observations_are_those_of_the_encoders() -> None:
    done = subprocess.run(
        [sys.executable, "tools/observations.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_the_columns_on_the_page_are_those_of_the_files() -> None:
    pytest.importorskip("pyarrow")
    from hubba.adapters.dataset.schema import DECISIONS, GAMES

    rows = re.findall(r"^\| `(\w+)` \| [\w ]+ \| (.*) \|$", DATASETS, re.MULTILINE)
    assert rows == [(field.name, field.metadata[b"meaning"].decode()) for field in (*DECISIONS, *GAMES)]


def test_the_learner_knows_the_layout() -> None:
    """It is written for two seats of Witches, whose fields it names."""
    fields = {field.name for field in find_game("witches").encoder(2, {}).layout.fields}
    named = set(re.findall(r'bits\("([\w+-]+)"\)', (EXAMPLES / "learn_witches.py").read_text("utf-8")))
    assert named <= fields
    assert len(named) > 2
