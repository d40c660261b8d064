"""The example of a program that plays at somebody's table, at a real server."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx

from tests.web.client import SMALL
from tests.web.programs import served

FAR_BOT = Path(__file__).parents[2] / "examples" / "far_bot.py"


def rooms(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    """The rooms that a stream tells of."""
    for line in lines:
        if line.startswith('data: {"table"') and '"announcements"' in line:
            yield json.loads(line.removeprefix("data: "))


def test_it_takes_a_seat_waits_and_plays_to_the_end(tmp_path: Path) -> None:
    with ExitStack() as stack:
        client = stack.enter_context(httpx.Client(timeout=20))
        with served(tmp_path) as address:
            opening = {"game": "witches", "seats": 2, "options": SMALL, "name": "Ada"}
            opened = client.post(f"{address}/api/rooms", json=opening).json()
            table, token = f"{address}/api/tables/{opened['table']}", {"authorization": f"Bearer {opened['token']}"}
            stream = stack.enter_context(client.stream("GET", f"{table}/stream", headers=token))
            seen = rooms(stream.iter_lines())
            command = [sys.executable, FAR_BOT, address + opened["invitation"], "Robbie", "the", "robot"]
            with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as bot:
                came = next(room for room in seen if room["seats"][1]["presence"] == "here")
                assert came["seats"][1]["name"] == "Robbie the robot"
                for do in ("begin", "resign"):  # a bot of the house goes on for the host
                    assert client.post(f"{table}/room", json={"do": do, "seat": 0}, headers=token).is_success
                said, _ = bot.communicate(timeout=60)
            assert bot.returncode == 0, said
            over = client.get(table, headers=token).json()
            assert over["over"]
            assert said == f"points: {over['scores']}\n"
            assert next(room for room in seen if room["state"] == "over")["seats"][0]["resigned"]
        assert [room["state"] for room in seen if room["state"] != "over"] == [], "a server that stops ends streams"


def test_it_is_as_short_as_promised() -> None:
    code = FAR_BOT.read_text("utf-8")
    assert len(code.splitlines()) <= 40
    assert "hubba" not in code.partition('"""\n\n')[2]
