import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from click import unstyle
from click.testing import CliRunner

from hubba.cli import serve
from hubba.cli.main import main
from hubba.web import serve as server
from hubba.web.access import Access
from hubba.web.qr import qr_terminal

HOME = Access("home", "0.0.0.0", 8000, ("192.168.1.20", "anna.local", "127.0.0.1", "localhost"))


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


JUNK = [
    b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",  # somebody who expects TLS
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET /.env HTTP/1.1\r\nHost: games.example.org\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: evil.example\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET / HTTP/1.1\r\nHost: games.example.org\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    *(
        b"GET %s HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x81\x82\x00\x00\x00\x00\xff\xfe" % (path, host)
        for path in (b"/", b"/tables/none/socket")
        for host in (b"evil.example", b"games.example.org")
    ),
]


def test_strangers_get_an_answer_and_the_log_stays_empty(tmp_path: Path) -> None:
    words = (
        "--public",
        "https://games.example.org",
        "--proxy",
        "127.0.0.1",
        "--port",
        "0",
        "--data",
        str(tmp_path),
    )
    with start("serve", "--no-browser", *words) as program:
        assert program.stdout is not None
        assert "https://games.example.org/" in program.stdout.readline()
        (port,) = re.findall(r"127\.0\.0\.1:(\d+)", program.stdout.readline())
        for junk in JUNK:
            with socket.create_connection(("127.0.0.1", int(port)), timeout=20) as line:
                line.sendall(junk)
                assert line.recv(4096).startswith((b"HTTP/1.1 4", b"HTTP/1.1 101")), junk
        asked = Request(f"http://127.0.0.1:{port}/", headers={"Host": "games.example.org"})
        with urlopen(asked, timeout=20) as answer:
            assert answer.headers["Strict-Transport-Security"]
        program.send_signal(signal.SIGINT)
        assert program.wait(20) == 0
        assert program.stderr is not None
        assert program.stderr.read() == ""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[Access, bool]]:
    """What the command asks for, without a server."""
    heard: list[tuple[Access, bool]] = []

    def noted(
        place: Path,
        access: Access,
        *,
        browser: bool,
        say: Callable[[Access], None],
        push_services: tuple[str, ...],
        operations: str,
        log_as: str,
    ) -> None:
        assert (operations, log_as) == ("", "text")
        assert push_services in ((), ("https://push.example.org",))
        heard.append((access, browser))
        say(access)

    monkeypatch.setattr(server, "serve", noted)
    monkeypatch.setattr(server, "has_screen", lambda: True)
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setenv("HUBBA_DATA", str(tmp_path))
    return heard


def run(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["serve", *words], prog_name="hubba")
    return done.exit_code, done.stdout, done.stderr


def test_who_gets_in_is_what_the_options_say(asked: list[tuple[Access, bool]]) -> None:
    assert run() == (0, "Hubba is open at http://127.0.0.1:0/  (Ctrl-C closes it; tables are kept)\n", "")
    code, said, noted = run("--public", "https://games.example.org", "--proxy", "127.0.0.1", "--proxy", "::1")
    assert (code, noted) == (0, "")
    assert "everyone at https://games.example.org/ " in said
    assert "listens on 127.0.0.1:8000:" in said
    assert run("--host", "0.0.0.0", "--port", "81")[0] == 0
    assert [(access.way, access.port, browser) for access, browser in asked] == [
        ("loopback", 0, True),
        ("public", 8000, False),
        ("home", 81, True),
    ], "nobody needs a browser on a rented server"
    assert asked[1][0].proxies == ("127.0.0.1", "::1")


def test_a_push_service_of_ones_own_is_passed_on(asked: list[tuple[Access, bool]]) -> None:
    assert run("--push-service", "https://push.example.org")[0] == 0
    assert len(asked) == 1


def test_dangers_are_named(asked: list[tuple[Access, bool]]) -> None:
    assert "http:// is not encrypted" in run("--public", "http://anna.example.org:8000")[2]
    assert "name its address: --proxy" in run("--public", "https://games.example.org")[2]
    assert "n’est pas chiffré" in run("--public", "http://anna.example.org", "--lang", "fr")[2]
    assert "the whole internet" in run("--host", "8.8.8.8")[2]


def test_at_home_a_phone_reads_the_address_from_the_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    serve.tell(HOME)
    said = capsys.readouterr().out
    assert "http://192.168.1.20:8000/ " in said
    assert "http://127.0.0.1:8000/\n" in said
    assert "█" not in said, "nobody scans a file"
    monkeypatch.setattr(serve, "shows_blocks", lambda: True)
    serve.tell(HOME)
    assert f"{unstyle(qr_terminal('http://192.168.1.20:8000/'))}\nPoint the camera" in capsys.readouterr().out


def test_a_screen_shows_blocks_if_it_is_one_and_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    for screen, encoding, shows in ((True, "utf-8", True), (True, "ascii", False), (False, "utf-8", False)):
        out = SimpleNamespace(encoding=encoding, isatty=lambda screen=screen: screen)
        monkeypatch.setattr(serve, "sys", SimpleNamespace(stdout=out))
        assert serve.shows_blocks() is shows


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--public", "games.example.org"], "must begin with https:// or http://"),
        (["--public", "games.example.org", "--lang", "fr"], "doit commencer par https://"),
        (["--proxy", "127.0.0.1"], "add for example --public"),
        (["--host", "192.0.2.77"], "is not an address of this machine; write --host 0.0.0.0"),
    ],
)
def test_nonsense_is_refused_with_what_to_do(words: list[str], said: str, tmp_path: Path) -> None:
    code, _, error = run(*words, "--data", str(tmp_path))
    assert code == 2
    assert said in error
    assert not list(tmp_path.iterdir())


def test_a_fixed_port_in_use_is_refused_with_another_advice(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, _, error = run("--public", "https://games.example.org", "--port", port, "--data", str(tmp_path))
    assert code == 2
    assert "choose another with --port" in error


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


def test_the_operator_reads_figures_at_an_address_of_their_own(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    words = ("serve", "--no-browser", "--data", str(tmp_path), "--operations", str(port), "--log", "json")
    with start(*words) as server:
        assert server.stdout is not None
        (address,) = re.findall(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
        with urlopen(address, timeout=20) as answer:
            answer.read()
        own = f"http://127.0.0.1:{port}"
        for path, said in (
            ("/healthz", b"ok"),
            ("/readyz", b"ready"),
            ("/metrics", b'kind="page",status="2xx"} 1'),
        ):
            with urlopen(own + path, timeout=20) as answer:
                assert said in answer.read()
        with pytest.raises(HTTPError, match="404"):
            urlopen(f"{address}metrics", timeout=20)
        server.send_signal(signal.SIGTERM)
        server.wait(20)
        assert server.stderr is not None
        lines = [json.loads(line) for line in server.stderr.read().splitlines()]
    assert lines[0]["event"] == "open"
    assert {line["level"] for line in lines} == {"info"}
