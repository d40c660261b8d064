"""Gives the tests of this folder a Ray, and says loudly if there is none."""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.loud import Lack

MISSING = 'RAY CANNOT BE IMPORTED: the arena on several machines was NOT tested (pip install "hubba[ray]")'


@cache
def missing() -> bool:
    """Whether Ray is missing. Another process looks, because Ray is large and prints warnings."""
    return subprocess.run([sys.executable, "-c", "import ray"], capture_output=True, check=False).returncode != 0


@pytest.fixture(scope="session")
def ray_here() -> dict[str, str]:
    """The environment of our own Ray, with its own token and without telemetry."""
    if missing():
        if os.environ.get("CI"):
            pytest.fail(MISSING, pytrace=False)
        pytest.skip("Ray cannot be imported")
    return os.environ | {
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
        "RAY_USAGE_STATS_ENABLED": "0",
    }


@pytest.fixture
def head(ray_here: dict[str, str]) -> Iterator[str]:
    """The address of a Ray with two workers, started as usual."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = tempfile.mkdtemp(prefix="ray-")  # Ray makes sockets in it, and their paths must be short
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block", "--num-cpus=2"),
            *(f"--port={port}", "--node-ip-address=127.0.0.1", "--include-dashboard=false", f"--temp-dir={folder}"),
        ],
        env=ray_here,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    said = []
    try:
        while "Ray runtime started" not in "".join(said[-1:]):
            said.append(process.stdout.readline())
            assert said[-1], "Ray did not start: " + "".join(said)
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.communicate()
        shutil.rmtree(folder, ignore_errors=True)


# One loud line at the end if there is no Ray.


LACK = Lack("ray_here", missing, MISSING)


def pytest_sessionfinish(session: pytest.Session) -> None:
    LACK.in_worker(session)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    LACK.in_summary(terminalreporter, config)
