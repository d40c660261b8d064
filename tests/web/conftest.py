"""Gives the tests of this folder their browser, and a house with its first guest."""

from collections.abc import Iterator

import pytest

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
from tests.web.server import own_server, server

__all__ = [
    "browser",
    "complaints",
    "context",
    "engine",
    "new_context",
    "new_page",
    "own_server",
    "page",
    "pytest_sessionfinish",
    "pytest_terminal_summary",
    "server",
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house of its own for each file, without a network."""
    with open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


@pytest.fixture
def anna(site: Site) -> Guest:
    return site.guest()
