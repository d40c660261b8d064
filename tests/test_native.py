"""The program runs compiled or uncompiled, and never a stale build."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hubba import native


def run(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], env=os.environ | env, capture_output=True, text=True, check=False
    )


def test_pure_mode_loads_the_sources() -> None:
    said = run("from hubba.core import state; print(state.__file__)", HUBBA_PURE="1")
    assert said.stdout.strip().endswith("state.py")
    assert "uncompiled" in run("from hubba import native; print(native.notice())", HUBBA_PURE="1").stdout


def test_under_ci_the_build_is_native() -> None:
    if not os.environ.get("CI"):
        pytest.skip("required under CI only")
    said = run("from hubba import native; print(native.compiled(), native.notice())", HUBBA_PURE="")
    assert said.stdout.strip() == "True"


def test_a_stale_build_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HUBBA_PURE", raising=False)
    for name in native.MODULES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x = 1\n")
    native.prepare(tmp_path)  # there is no native build to compare with
    (tmp_path / native.STAMP).write_text(json.dumps(native.digests(tmp_path)))
    native.prepare(tmp_path)
    (tmp_path / native.MODULES[0]).write_text("x = 2\n")
    with pytest.raises(ImportError, match="older than its sources: run `make build`"):
        native.prepare(tmp_path)


def test_every_module_named_for_compiling_exists() -> None:
    assert set(native.digests()) == set(native.MODULES)
