"""Gives the tests of this folder their browser."""

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
