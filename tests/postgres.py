"""A PostgreSQL for the tests: a server of this process in a folder of its own, and an empty database for each test.

It refuses to run as root, so it runs as `postgres` or `nobody` then. It ends with the process that started it: a
small program holds it, and stops it when nobody holds its standard input any more.
"""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from tools.postgres import MISSING, find

from hubba.tables.schema import METADATA
from tests.loud import Lack

PATIENCE = 60.0  # seconds for a start on a busy machine
QUICK = {  # a crash of the machine may cost everything, a crash of the server nothing
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "max_connections": "40",
    "shared_buffers": "16MB",
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "log_min_messages": "fatal",
}
HOLD = """
import subprocess, sys
user, group = sys.argv[1:3]
who = {"user": user, "group": int(group)} if user else {}
server = subprocess.Popen(sys.argv[4:], stdin=subprocess.DEVNULL, **who)
keep = sys.stdin.read()
server.send_signal(3)
server.wait()
if not keep:
    subprocess.Popen(["rm", "-rf", sys.argv[3]], start_new_session=True)
"""


def missing() -> str:
    """Why there is no server here; empty if there can be one."""
    if sys.platform == "win32":
        return "the tests start no PostgreSQL on Windows"
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return "psycopg is not installed"
    return "" if find() else "there is no PostgreSQL"


LACK = Lack("postgres", missing, MISSING)


class Postgres:
    """A running server."""

    def __init__(self) -> None:
        found = find()
        assert found is not None
        self.programs = found
        self.folder = Path(tempfile.mkdtemp(prefix="hubba-postgres-"))
        self.user = self._user()
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self.data = self.folder / "data"
        options = ("--auth=trust", "--username=hubba", "--encoding=UTF8", "--locale=C", "--no-sync")
        self._run(self.programs / "initdb", "--pgdata", self.data, *options)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.names = count(1)
        self.start()
        self.shaped = ""  # a database with today's relations, made once

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        settings = [f"-c{name}={value}" for name, value in QUICK.items()]
        command = [self.programs / "postgres", "-D", self.data, "-p", self.port, *settings]
        who = self._as()
        words = [sys.executable, "-c", HOLD, who.get("user", ""), who.get("group", 0), self.folder, *command]
        nothing: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.held = subprocess.Popen(list(map(str, words)), stdin=subprocess.PIPE, cwd="/", **nothing)
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                self.ask("postgres", "SELECT 1")
            except Exception:
                assert time.monotonic() < until, "PostgreSQL does not start"
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        """Stop the server at once, as after a crash: what was committed is there when it starts again."""
        self.held.communicate(b"keep", timeout=PATIENCE)

    def end(self) -> None:
        """Stop it for good; its folder goes, too, and nobody waits for that."""
        self.held.communicate(timeout=PATIENCE)

    def address(self, name: str) -> str:
        return f"postgresql://hubba@127.0.0.1:{self.port}/{name}"

    def ask(self, name: str, query: str) -> list[tuple[Any, ...]]:
        """What a query answers, on a connection of its own."""
        engine = create_engine(self.address(name).replace(":", "+psycopg:", 1), isolation_level="AUTOCOMMIT")
        try:
            with engine.connect() as connection:
                found = connection.execute(text(query.replace(":", r"\:")))
                return [tuple(row) for row in found] if found.returns_rows else []
        finally:
            engine.dispose()

    def empty(self) -> str:
        """The address of a new database without anything."""
        return self.address(self._new("template0"))

    def fresh(self, shape: Callable[[str], None]) -> str:
        """The address of a database with today's relations, all of them empty: the same one for each test."""
        if not self.shaped:
            self.shaped = self._new("template0")
            shape(self.address(self.shaped))
        else:
            relations = ", ".join(f'"{relation.name}"' for relation in METADATA.sorted_tables)
            self.ask(self.shaped, f"TRUNCATE {relations} RESTART IDENTITY CASCADE")
        return self.address(self.shaped)

    def _new(self, template: str) -> str:
        name = f"t{next(self.names)}"
        self.ask("postgres", f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def _run(self, *words: object) -> None:
        subprocess.run(list(map(str, words)), check=True, cwd="/", capture_output=True, **self._as())

    def _as(self) -> dict[str, Any]:
        return {} if self.user is None else {"user": self.user, "group": pwd.getpwnam(self.user).pw_gid}

    def _user(self) -> str | None:
        if os.geteuid() != 0:
            return None
        known = {found.pw_name for found in pwd.getpwall()}
        return "postgres" if "postgres" in known else "nobody"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The server of this process."""
    if why := missing():
        if os.environ.get("CI"):
            pytest.fail(f"{MISSING}: {why}")
        pytest.skip(why)
    server = Postgres()
    yield server
    server.end()
