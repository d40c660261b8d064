"""What pages must never do, whoever asks and whatever goes wrong."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from hubba.web import lobby
from hubba.web.safety import HEADERS, LARGEST_BODY, OF_DOCUMENTS
from hubba.web.static_files import edition
from tests.web.house import (
    COOKIE,
    GENEROUS,
    PORT,
    SMALL,
    TOKENS,
    Guest,
    Site,
    minis_installed,
    new_token,
    open_site,
    play_out,
    shown,
    without_mask,
)
from tests.web.html import Page, squeezed


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


def broken(*_: object) -> None:
    raise RuntimeError("the secret of the house is in /etc/house")


def pages(anna: Guest) -> Iterator[tuple[str, httpx.Response]]:
    """One response of every kind."""
    yield "first lobby", anna.get("/")
    csrf = anna.call(shown(anna.get("/")))
    for path in ("/games/witches", "/games/purses", "/settings", "/games/witches/rules", "/games/purses/rules"):
        yield path, anna.get(path)
    yield "how to let a friend in", anna.get("/friends/how")
    yield "settings from elsewhere", anna.get("/settings?back=/games/witches")
    yield "wrong choice", anna.post("/tables", data=csrf | {"game": "witches", "seats": "9"})
    table = anna.deal(seats="2", **SMALL)
    yield "table", anna.get(table.path)
    yield "why not", anna.get(f"{table.path}?refused=B7")
    yield "hint", anna.send(table.press(table.button("Hint")))
    sent = table.press(next(iter(table.moves().values())))
    yield "refused", anna.post(sent.path, data=sent.data | {"move": "Z9"})
    yield "step", anna.send(sent)
    curtain = anna.deal("cellar", seats="2", people="2")
    yield "curtain", anna.get(curtain.path)
    yield "over", anna.get(play_out(anna, curtain, min).path)
    yield "record", anna.get(f"{curtain.path}/record")
    yield "lobby with tables", anna.get("/")
    for path in (
        "/nonsense",
        "/tables/none",
        "/tables/none/record",
        "/games/chess",
        "/static/x/none.js",
        "/tables",
    ):
        yield path, anna.get(path)
    yield "no token", anna.post("/tables", data={"game": "witches"})
    yield "too large", anna.post("/settings", data=csrf | {"name": "x" * LARGEST_BODY})
    yield "not a form", anna.post("/settings", content=b"{}", headers={"x-csrftoken": anna.csrf_cookie})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby, "lobby_game", broken)
        yield "broken", anna.get("/")
        yield "broken again", anna.get("/", headers={"accept-language": "fr"})
    yield "strange host", anna.get("/", headers={"host": "evil.example"})
    yield "static", anna.get(f"/static/{edition()}/table.js")
    for path in ("/api/games", "/api/openapi.json", "/api/nonsense", f"/api{table.path}", "/api/tables"):
        yield path, anna.get(path)


@pytest.fixture(scope="module")
def answers(site: Site) -> dict[str, httpx.Response]:
    return dict(pages(site.guest()))


def test_every_answer_has_the_headers_of_the_house(answers: dict[str, httpx.Response]) -> None:
    assert {answer.status_code for answer in answers.values()} >= {
        200,
        303,
        400,
        401,
        403,
        404,
        405,
        409,
        413,
        422,
        500,
    }
    for name, answer in answers.items():
        for header, value in HEADERS.items():
            wanted = [] if name == "static" and header in OF_DOCUMENTS else [value]
            assert answer.headers.get_list(header) == wanted, (name, header)
        keep = answer.headers.get_list("cache-control")
        assert keep == (["public, max-age=31536000, immutable"] if name == "static" else ["no-store"]), name
        assert len(answer.headers.get_list("content-type")) <= 1
        assert answer.headers.get("content-type", "").count("charset") <= 1, name
        assert "server" not in answer.headers


def test_only_files_that_are_no_documents_go_without_a_policy(answers: dict[str, httpx.Response]) -> None:
    kinds = {name: answer.headers.get("content-type", "") for name, answer in answers.items()}
    assert kinds.pop("static").startswith("text/javascript")
    assert not [name for name in kinds if "content-security-policy" not in answers[name].headers]


def test_a_drawing_that_is_opened_by_itself_has_the_policy(anna: Guest) -> None:
    answer = anna.get(f"/static/{edition()}/icon.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]


def test_the_policy_allows_nothing_from_elsewhere_and_nothing_inline() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["form-action"] == policy["connect-src"] == "'self'"
    assert policy["font-src"] == "'self'"
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


def html(answers: dict[str, httpx.Response]) -> Iterator[tuple[str, Page]]:
    for name, answer in answers.items():
        if answer.headers.get("content-type") == "text/html; charset=utf-8":
            yield name, Page(answer.text, "/")


def test_no_page_has_anything_inline_or_from_elsewhere(answers: dict[str, httpx.Response]) -> None:
    assert len(list(html(answers))) > 20
    for name, page in html(answers):
        (script,) = page.root.all("script")
        assert script.get("src") == f"/static/{edition()}/table.js"
        assert not script.inside
        assert not page.root.all("style"), name
        assert not page.root.all("iframe") + page.root.all("object") + page.root.all("embed")
        for element in page.root:
            assert not [key for key in element.attrs if key.startswith("on") or key == "style"], (
                name,
                element.attrs,
            )
            for key in ("href", "src", "action", "formaction", "xlink:href", "poster", "data"):
                target = element.get(key)
                assert not target or (target[0] in "/#" and target[:2] != "//"), (name, target)
            assert "javascript:" not in " ".join(element.attrs.values()).lower()


def test_every_page_is_whole_and_can_be_heard(answers: dict[str, httpx.Response]) -> None:
    for name, page in html(answers):
        ids = Counter(element.get("id") for element in page.root if element.has("id"))
        assert [found for found, count in ids.items() if count > 1] == [], name
        assert page.language in ("en", "fr")
        assert page.title
        assert len(page.root.all("main")) == len(page.root.all("h1")) == 1, name
        for element in page.root.all("button") + page.root.all("a"):
            assert element.name, (name, element.attrs)
        labels = {label.get("for") for label in page.root.all("label")}
        for field in page.root.all("input") + page.root.all("select"):
            inside = field.parent is not None and field.parent.tag == "label"
            assert field.get("type") == "hidden" or inside or field.get("id") in labels, (name, field.attrs)
        for form in page.root.all("form", method="post"):
            assert [field for field in form.all("input", name="_csrf_token") if field.get("value")], name


# Forms of other sites


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_form_without_the_token_is_refused_friendly(site: Site, language: str) -> None:
    anna, brian = site.guest(language=language), site.guest()
    page = anna.deal(seats="2")
    sent = page.press(next(iter(page.moves().values())))
    before = len(site.table(page.path).play.entries)
    theirs = brian.call(brian.see("/"))["_csrf_token"]
    mine = sent.data["_csrf_token"]
    wrong = ["", "x", theirs, mine[:-1] + ("1" if mine[-1] == "0" else "0"), mine * 2]
    for token in wrong:
        answer = anna.post(sent.path, data=sent.data | {"_csrf_token": token})
        said = squeezed(shown(answer, 403).root.one("main").text)
        assert {"en": "Nothing has been changed", "fr": "Rien n’a été changé"}[language] in said
    without = {key: value for key, value in sent.data.items() if key != "_csrf_token"}
    assert shown(anna.post(sent.path, data=without), 403).root.all("a", href="/")
    for content in (b"move=B7", b"{}"):
        answer = anna.post(sent.path, content=content, headers={"content-type": "text/plain"})
        assert answer.status_code == 403
    anna.cookies.delete(next(cookie.name for cookie in anna.cookies.jar if "csrf" in cookie.name))
    assert anna.send(sent).status_code == 403, "without the cookie the token is worth nothing"
    assert len(site.table(page.path).play.entries) == before


def test_nothing_is_done_by_a_link(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="2")
    before = len(site.table(page.path).play.entries)
    for what in ("step", "undo", "close", "again", "hint", "cover"):
        assert anna.get(f"{page.path}/{what}", params={"move": "B7", "version": "1"}).status_code == 405
    assert len(site.table(page.path).play.entries) == before


def test_a_cookie_of_another_house_locks_nobody_out(tmp_path: Path, site: Site) -> None:
    anna = site.guest()
    anna.deal(seats="2")
    with open_site(tmp_path / "other.sqlite") as other:
        moved = other.guest()
        moved.cookies = anna.cookies
        page = moved.see("/")
        assert moved.press(page, page.buttons("Play The Witches")[0]).path.startswith("/tables/")


def test_cookies_are_for_this_house_alone(site: Site) -> None:
    anna = site.guest()
    page = shown(anna.get("/settings"))
    set_by = anna.send(page.press(page.submit("/settings"), language="fr")).headers.get_list("set-cookie")
    set_by += site.guest().get("/").headers.get_list("set-cookie")
    names = set()
    for cookie in set_by:
        first, *rest = (part.strip().lower() for part in cookie.split(";"))
        names.add(first.split("=")[0])
        assert {"httponly", "samesite=lax", "path=/"} <= set(rest)
        assert not [part for part in rest if part.startswith("domain")]
    assert {COOKIE, "hubba_settings"} < names
    tokens = {site.guest().get("/").cookies[COOKIE] for _ in range(5)}
    assert len(tokens) == 5
    assert min(map(len, tokens)) >= 32
    for token in ("", "short", "x" * 500, "%C3%A9" * 30, "x" * 32, min(tokens)[:-1]):
        answer = site.guest(cookie=f"{COOKIE}={token}").get("/")
        assert TOKENS.has_issued(answer.cookies[COOKIE]), "one that nobody was given is replaced"
    for path in (f"/static/{edition()}/table.js", "/static/x/none.js", "/favicon.ico", "/api/games"):
        assert "set-cookie" not in site.guest().get(path).headers, "it could replace a newer token"


# Names and sizes


HOSTS = ["evil.example", f"evil.example:{PORT}", "127.0.0.1", "127.0.0.1:1", "", "a:b:c", f"127x0.0.1:{PORT}"]
HOSTS += [f"127.0.0.1:{PORT}.evil.example", f"127.0.0.1.evil.example:{PORT}", f"x127.0.0.1:{PORT}"]


@pytest.mark.parametrize("host", HOSTS)
def test_the_house_answers_to_its_own_name_only(anna: Guest, host: str) -> None:
    for path in ("/", "/api/games", "/games/witches/rules"):
        answer = anna.get(path, headers={"host": host})
        assert answer.status_code == 400
        assert "Hubba" not in answer.text
        assert "set-cookie" not in answer.headers
    assert "set-cookie" not in anna.get("/nonsense", headers={"host": host}).headers
    assert anna.get("/", headers={"host": f"localhost:{PORT}"}).status_code == 200


def test_large_bodies_are_refused(site: Site, anna: Guest) -> None:
    csrf = anna.call(anna.see("/"))
    for large in (LARGEST_BODY + 1, 20 * LARGEST_BODY):
        assert shown(anna.post("/settings", data=csrf | {"name": "x" * large}), 413).root.all("h1")
        answer = anna.post("/api/tables", json={"game": "x" * large})
        assert answer.status_code == 413
        assert list(answer.json()) == ["error"]

    def drop_by_drop() -> Iterator[bytes]:
        for _ in range(20):
            yield b"x" * (LARGEST_BODY // 8)

    answer = anna.post("/api/tables", content=drop_by_drop(), headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert anna.see("/").root.text


def test_too_many_requests_are_told_to_wait(tmp_path: Path) -> None:
    few = replace(GENEROUS, address_burst=12, address_rate=0.01)
    with open_site(tmp_path / "tables.sqlite", limits=few) as site:
        anna = site.guest(language="fr")
        assert [anna.get("/").status_code for _ in range(12)] == [200] * 12
        page = shown(anna.get("/"), 429)
        assert "Un peu moins vite" in page.root.text
        answer = anna.get("/api/games")
        assert answer.status_code == 429
        assert list(answer.json()) == ["error"]
        assert anna.get(f"/static/{edition()}/table.js").status_code == 200


def test_how_much_others_ask_for_is_not_told(site: Site) -> None:
    anna, brian = site.guest(new_token()), site.guest(new_token())
    anna.headers["accept-encoding"] = "identity"  # all masks have the same length, unless compressed
    anna.get("/")
    before = anna.get("/")
    for _ in range(3):
        brian.get("/")
    after = anna.get("/")
    assert (after.headers, without_mask(after.text)) == (before.headers, without_mask(before.text))


# When something is missing or broken


@pytest.mark.parametrize(("language", "said"), [("en", "There is no such page"), ("fr", "Cette page n’existe pas")])
@pytest.mark.parametrize(
    "path", ["/nonsense", "/tables/none", "/games/chess", "/a/b/c/d", "/é", "/%00", "/tables/none/"]
)
def test_pages_that_are_not_there_say_so(site: Site, path: str, language: str, said: str) -> None:
    page = shown(site.guest(language=language).get(path), 404)
    assert page.language == language
    assert said in page.root.text
    assert page.root.all("a", href="/")
