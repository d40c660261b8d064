"""Gives the tests of this folder a browser, a server and its first guest."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.postgres import postgres
from tests.web.browser import (
    browser,
    complaints,
    context,
    engine,
    new_context,
    new_page,
    page,
    pytest_sessionfinish,
    pytest_terminal_summary,
)
from tests.web.house import Guest, Site, open_site
from tests.web.server import hasty, own_server, server

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.scripted import Table

__all__ = [
    "browser",
    "complaints",
    "context",
    "engine",
    "hasty",
    "new_context",
    "new_page",
    "own_server",
    "page",
    "postgres",
    "pytest_sessionfinish",
    "pytest_terminal_summary",
    "server",
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server for each file of tests, without a network."""
    with open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


@pytest.fixture
def anna(site: Site) -> Guest:
    return site.guest()


@pytest.fixture
def at(page: "Page") -> Any:
    """Opens a table whose page is that of `table_page` with these changes."""
    from tests.web.scripted import Table, table_page

    return lambda **changes: Table(page, table_page(**changes)).sit()


@pytest.fixture
def table(at: Any) -> "Table":
    """The table of `table_page`, without changes."""
    return at()
