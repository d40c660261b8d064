"""The OpenAPI description is correct: a tool that tries everything in it finds no difference."""

import re
from pathlib import Path
from typing import Any

import pytest

from hubba.core.level import LEVELS
from hubba.tables.pace import PACES
from hubba.web.app import PROGRAMS
from hubba.web.openapi import describe
from tests.web.house import Site, new_token
from tests.web.programs import explore


def test_a_tool_that_asks_all_that_is_described_finds_nothing(tmp_path: Path) -> None:
    said = explore(tmp_path / "house", "--seed", "1", "-n", "6")
    assert "No issues found" in said
    assert int(re.findall(r"(\d+) generated", said)[0]) > 300


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 7])
def test_a_tool_that_asks_it_thousands_of_times_finds_nothing(tmp_path: Path, seed: int) -> None:
    said = explore(tmp_path / "house", "--seed", str(seed), "-n", "200")
    assert "No issues found" in said
    assert int(re.findall(r"(\d+) generated", said)[0]) > 2500


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    return describe(*PROGRAMS)


def test_only_the_interface_for_programs_is_described(described: dict[str, Any]) -> None:
    assert set(described["paths"]) == {
        "/api/evenings/join/{secret}",
        "/api/evenings/watch/{secret}",
        "/api/evenings/{name}",
        "/api/evenings/{name}/add",
        "/api/evenings/{name}/seat",
        "/api/games",
        "/api/games/{name}/challenges",
        "/api/me/data",
        "/api/me/data/delete",
        "/api/me/data/file",
        "/api/me/games",
        "/api/join/{secret}",
        "/api/join/{secret}/claims",
        "/api/me/return",
        "/api/me/tables",
        "/api/return",
        "/api/rooms",
        "/api/tables",
        "/api/tables/{name}",
        "/api/tables/{name}/challenges",
        "/api/tables/{name}/close",
        "/api/tables/{name}/mute",
        "/api/tables/{name}/record",
        "/api/tables/{name}/rematch",
        "/api/tables/{name}/room",
        "/api/tables/{name}/steps",
        "/api/tables/{name}/stream",
        "/api/tables/{name}/talk",
        "/api/tables/{name}/undo",
        "/api/watch/{secret}",
        "/api/watch/{secret}/stream",
    }


def security(path: str, method: str) -> list[dict[str, list[str]]]:
    """With which token a request must come: somebody who opens or joins a table may not have one yet."""
    if path == "/api/evenings/join/{secret}":  # anybody with the link sees as much as its page shows
        return [{"token": []}, {}] if method == "post" else []
    if path.startswith("/api/join/") or (path in ("/api/rooms", "/api/tables") and method == "post"):
        return [{"token": []}, {}]
    return (
        [{"token": []}] if path.startswith(("/api/me/", "/api/tables/{", "/api/games/{", "/api/evenings/{")) else []
    )


def test_every_refusal_is_described_as_it_is_answered(described: dict[str, Any]) -> None:
    refused = {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}}
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            codes = {int(code) for code in operation["responses"]}
            assert codes >= {400, 429, 503}
            assert not codes & {500, 501, 502}
            seated = "/tables/{" in path or (("/join/" in path or "/evenings/{" in path) and method == "post")
            assert ({401, 403, 404, 409} <= codes) == seated, (path, method)
            assert (method == "post") == ({413, 507} <= codes)
            assert operation.get("security", []) == security(path, method), path
            for code, answer in operation["responses"].items():
                if method == "head":
                    assert "content" not in answer
                elif int(code) >= 400:
                    assert answer["content"] == refused
    assert described["components"]["schemas"]["Refused"]["required"] == ["error"]
    assert described["components"]["securitySchemes"] == {"token": {"type": "http", "scheme": "bearer"}}


def test_what_can_be_chosen_is_described(described: dict[str, Any]) -> None:
    fields = described["components"]["schemas"]["Opening"]["properties"]
    assert {"thorgal", "warlock", "witches"} <= set(fields["game"]["enum"])
    assert fields["level"]["enum"] == list(LEVELS)
    assert fields["pace"]["enum"] == list(PACES)
    assert (fields["people"]["minimum"], fields["seats"]["oneOf"][1]) == (1, {"type": "null"})


# Methods


@pytest.mark.parametrize("path", ["/", "/games/witches/rules", "/api/games", "/api/openapi.json", "/nonsense"])
def test_head_is_answered_as_get_without_the_body(site: Site, path: str) -> None:
    guest = site.guest(new_token())
    guest.headers["accept-encoding"] = "identity"  # the mask changes the length of a compressed page
    got, headed = guest.get(path), guest.head(path)
    assert headed.status_code == got.status_code
    assert headed.content == b""
    assert got.content
    assert headed.headers["content-length"] == got.headers["content-length"] == str(len(got.content))
    assert headed.headers["content-type"] == got.headers["content-type"]


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/api/games", "GET, HEAD, OPTIONS"),
        ("/api/tables", "OPTIONS, POST"),
        ("/api/tables/x/challenges", "GET, HEAD, OPTIONS, POST"),
        ("/settings", "GET, HEAD, OPTIONS, POST"),
        ("/tables/x/step", "OPTIONS, POST"),
    ],
)
def test_what_is_allowed_is_said(site: Site, path: str, allowed: str) -> None:
    guest = site.guest()
    assert guest.options(path).headers["allow"] == allowed
    refused = guest.request("DELETE", path)
    assert (refused.status_code, refused.headers["allow"]) == (405, allowed)
