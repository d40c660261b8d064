"""A server on a real port, for a tool that tries everything that the OpenAPI description allows."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from hubba.tables.pace import PACES
from hubba.tables.registry import TableRegistry
from hubba.web import api_stream, app
from hubba.web.access import Access
from hubba.web.serve import open_socket
from hubba.web.stream_server import StreamServer
from tests.web.house import GENEROUS, QuickThinkers

CONFIG = """
# What the rules of a game allow cannot be said by a schema: a move that is none, options that do not go together.
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "401", "403", "404", "409", "422"]

[warnings]
enabled = false
"""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server whose bots answer at once, and which limits no requests."""
    with pytest.MonkeyPatch.context() as patch:
        for pace in PACES:
            patch.setitem(PACES, pace, 0.0)
        registry = TableRegistry(folder / "tables.sqlite", workers=1)
        registry.bot_pool = QuickThinkers()  # type: ignore[assignment]
        listener = open_socket(Access.loopback())
        port = listener.getsockname()[1]
        config = uvicorn.Config(
            app.make_app(registry, Access.loopback(port), GENEROUS), log_level="critical", access_log=False
        )
        server = StreamServer(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.should_exit = True
            thread.join(20)
            assert not thread.is_alive()


def linked(description: dict[str, Any]) -> dict[str, Any]:
    """The description with links from an opened room to joining and watching, in the words of the tool."""
    links = description["paths"]["/api/rooms"]["post"]["responses"]["201"]["links"]
    for path, operations in description["paths"].items():
        for kind, field in (("join", "invitation"), ("watch", "watching")):
            for operation in operations.values() if path.startswith(f"/api/{kind}/{{secret}}") else ():
                to = operation["operationId"]
                secret = f"$response.body#/{field}#regex:/{kind}/(.+)"
                links[to] = {"operationId": to, "parameters": {"secret": secret}}
    return description


def explore(folder: Path, *more: str) -> str:
    """Run Schemathesis with a token; returns its output, and fails if it finds anything."""
    folder.mkdir(exist_ok=True)
    config = folder / "schemathesis.toml"
    config.write_text(CONFIG)
    with pytest.MonkeyPatch.context() as patch, served(folder) as address:
        patch.setattr(api_stream, "LONGEST", 0.0)  # the tool reads a stream to its end
        opened = httpx.post(f"{address}/api/tables", json={"game": "witches", "seats": 2}).json()
        description = folder / "openapi.json"
        description.write_text(json.dumps(linked(httpx.get(f"{address}/api/openapi.json").json())))
        command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run"]
        command += [str(description), "--url", address, "--header", f"Authorization: Bearer {opened['token']}"]
        command += ["--checks", "all", "--no-color", "--continue-on-failure", *more]
        said = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout[-6000:] + said.stderr[-2000:]
    return said.stdout
