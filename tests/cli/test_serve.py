import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest


def start(*words: str, **popen: object) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "hubba", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **popen,  # type: ignore[call-overload]
    )


@pytest.mark.parametrize("words", [["serve", "--no-browser"], []], ids=["serve", "hubba alone"])
def test_it_opens_on_a_free_port_prints_the_address_and_closes_on_ctrl_c(words: list[str], tmp_path: Path) -> None:
    env = {"PATH": "/usr/bin:/bin", "HUBBA_DATA": str(tmp_path), "HUBBA_PURE": os.environ.get("HUBBA_PURE", "")}
    with start(*words, env=env) as server:
        assert server.stdout is not None
        (address,) = re.findall(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
        with urlopen(address, timeout=20) as answer:
            assert b"The Witches of Blackmore" in answer.read()
        server.send_signal(signal.SIGINT)
        assert server.wait(20) == 0
        assert server.stderr is not None
        assert "Traceback" not in server.stderr.read()
    assert (tmp_path / "tables.sqlite").exists()


def test_a_port_in_use_is_refused_with_what_to_do(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = start("serve", "--port", str(port), "--no-browser", "--data", str(tmp_path))
        said = server.communicate(timeout=20)
    assert server.returncode == 2
    assert f"port {port} cannot be used" in said[1]
    assert "leave --port out" in said[1]


def test_a_place_that_is_no_folder_is_refused_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for place in (tmp_path / "file", tmp_path / "file" / "below"):
        server = start("serve", "--no-browser", "--data", str(place))
        said = server.communicate(timeout=20)
        assert server.returncode == 2
        assert "--data" in said[1]


def test_a_file_that_holds_no_tables_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("A letter to my aunt." * 100)
    server = start("serve", "--no-browser", "--data", str(tmp_path))
    said = server.communicate(timeout=20)
    assert server.returncode == 2
    assert "cannot be used" in said[1]
    assert "Traceback" not in said[1]
    assert (tmp_path / "tables.sqlite").read_text().startswith("A letter")


def test_commands_do_not_wait_for_what_only_the_tables_need() -> None:
    """`make bench-web` measures the time; this test only checks that heavy modules are imported late."""
    program = "import sys; from hubba.cli.main import main; print([name for name in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    for heavy in ("'litestar'", "'sqlalchemy'", "'alembic'", "'textual'", "'uvicorn'"):
        assert heavy not in loaded
