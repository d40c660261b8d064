"""Attacks with links, forms and addresses: guessed, old, bent, sent by another site, or read somewhere."""

import logging
import re
from collections.abc import Iterator

import pytest

from hubba.tables.room_store import new_secret
from hubba.web import waiting, watching
from hubba.web.safety import HEADERS, without_secrets
from tests.web.friends import Friends, sent, share
from tests.web.house import SITE, Guest, Site, without_mask
from tests.web.twins import whole


@pytest.fixture(scope="module")
def friends(site: Site) -> Friends:
    """People who wait."""
    return share(site, 2, seats="3")


@pytest.fixture(scope="module")
def playing(site: Site) -> Friends:
    """People who play."""
    return share(site, 2).begin()


@pytest.fixture
def stranger(site: Site) -> Guest:
    guest = site.guest()
    guest.get("/")
    return guest


# Guessing


def test_secrets_cannot_be_guessed(friends: Friends, playing: Friends) -> None:
    assert len({new_secret() for _ in range(1000)}) == 1000
    kept = [found.room.kept for found in (friends, playing)]
    found = {secret for room in kept for secret in (room.invitation, room.watching)}
    assert len(found) == 4, "each link has its own secret"
    assert all(re.fullmatch(r"[\w-]{22}", secret) for secret in found), "128 bits"
    assert all(re.fullmatch(r"[\w-]{12}", room.id) for room in kept), "72 bits, and a name alone lets nobody in"


@pytest.mark.parametrize("kind", ["join", "watch"])
def test_a_wrong_link_is_a_page_that_never_was(stranger: Guest, friends: Friends, kind: str) -> None:
    """Byte by byte, whatever is nearly right about it."""
    kept = friends.room.kept
    right, other = (kept.invitation, kept.watching) if kind == "join" else (kept.watching, kept.invitation)
    never = whole(stranger.get(f"/{kind}/there-is-none"))
    assert never[0] == 404
    before = friends.room.kept
    for wrong in (
        right[:-1],
        right + "A",
        right.swapcase(),
        other,
        kept.id,
        kept.host,
        "%00",
        "%",
        "_%",
        "x" * 999,
    ):
        if wrong != right:
            assert whole(stranger.get(f"/{kind}/{wrong}")) == never, wrong
            sent(
                stranger, f"/join/{wrong}" if kind == "join" else f"/watch/{wrong}", 404 if kind == "join" else 405
            )
    assert friends.room.kept == before


BENT = [
    "/{}/{}/",
    "//{}/{}",
    "/{}//{}",
    "/./{}/{}",
    "/{}/./{}",
    "/{}/%2F{}",
    "/x/../{}/{}",
    "/{}/%2e%2e/{}",
    "/{}/{}%00",
]


@pytest.mark.parametrize("bent", BENT)
def test_a_bent_path_leads_nowhere_else(stranger: Guest, friends: Friends, playing: Friends, bent: str) -> None:
    """It is the same page, or none; the table's own address is no page for a stranger however it is written."""
    for link in (friends.invitation, playing.watching, playing.path):
        kind, secret = link.strip("/").split("/")
        path = bent.format(kind, secret)
        answer = stranger.get(f"{SITE}{path}")
        assert answer.status_code in ((404, 405) if kind == "tables" else (200, 404, 405)), path
        assert "location" not in answer.headers
        assert secret not in without_secrets(path) or kind == "tables"


# Old links


def test_a_renewed_link_leads_where_the_old_one_did_and_that_one_nowhere(site: Site) -> None:
    friends = share(site, 2, seats="3")
    guest = site.guest()
    old = friends.invitation, friends.watching
    assert [guest.get(link).status_code for link in old] == [200, 200]
    friends.do(friends.host, "renew")
    assert [guest.get(link).status_code for link in old] == [404, 404]
    sent(guest, old[0], 404, name="Late")
    assert [guest.get(link).status_code for link in (friends.invitation, friends.watching)] == [200, 200]
    friends.begin()
    again = friends.invitation
    friends.do(friends.host, "renew")
    sent(guest, again, 404, claim="1")
    assert friends.room.claims == {}


def test_a_used_or_late_invitation_seats_nobody(site: Site) -> None:
    friends = share(site, 2)
    sent(site.guest(), friends.invitation, 409, name="Third")
    friends.begin()
    sent(site.guest(), friends.invitation, 409, name="Late")
    closed = share(site, 2, seats="3")
    closed.do(closed.host, "close")
    sent(site.guest(), closed.invitation, 409, name="Late")
    assert [chair.name for chair in closed.room.kept.chairs] == ["Anna", "Brian", ""]


def test_opening_a_link_changes_nothing(stranger: Guest, friends: Friends, playing: Friends) -> None:
    """Programs that preview messages open links, too."""
    before = friends.room.kept, playing.stands
    for link in (friends.invitation, friends.watching, playing.invitation, playing.watching):
        for method in ("GET", "HEAD"):
            assert stranger.request(method, link).status_code == 200
    assert (friends.room.kept, playing.stands) == before


# Forms and sockets of other sites


FOREIGN = [
    {"origin": "https://evil.example"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"origin": "null"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_another_site_does_nothing_with_a_browser_of_ours(
    friends: Friends, playing: Friends, headers: dict[str, str]
) -> None:
    host, before = friends.host, (friends.room.kept, playing.stands)
    room = friends.path.replace("/tables", "/rooms")
    table = playing.path
    csrf = {"x-csrftoken": host.csrf_cookie}
    for path in (
        "/rooms",
        f"{room}/close",
        f"{room}/renew",
        friends.invitation,
        f"{table}/stop",
        f"{table}/resign",
    ):
        fields = {"game": "witches", "name": "X", "who": "0"}
        assert host.post(path, data=fields, headers=csrf | headers).status_code == 403, path
    assert (friends.room.kept, playing.stands) == before


def test_no_form_is_taken_without_its_token(friends: Friends, playing: Friends) -> None:
    host, before = friends.host, (friends.room.kept, playing.stands)
    room = friends.path.replace("/tables", "/rooms")
    for path in ("/rooms", f"{room}/close", f"{room}/leave", friends.invitation, "/return", "/me/return"):
        assert host.post(path, data={"game": "witches", "_csrf_token": "x"}).status_code == 403
    assert (friends.room.kept, playing.stands) == before


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", ""])
def test_another_site_opens_no_window(friends: Friends, playing: Friends, origin: str) -> None:
    for guest, path in (
        (friends.host, friends.path),
        (playing.host, playing.path),
        (playing.host, playing.watching),
    ):
        with guest.socket(path, origin=origin) as line:
            assert line.end[0] == 4403
            assert line.frames == []


# Frames, caches, referers, logs, compressed pages


def pages(friends: Friends, playing: Friends, stranger: Guest) -> Iterator[tuple[Guest, str]]:
    yield friends.host, friends.path
    yield friends.host, f"{friends.path}/links"
    yield stranger, friends.invitation
    yield stranger, friends.watching
    yield playing.host, playing.path
    yield playing.host, f"{playing.path}/links"
    yield stranger, playing.invitation
    yield stranger, playing.watching
    yield stranger, "/join/there-is-none"


def test_new_pages_are_framed_stored_and_told_to_nobody(
    stranger: Guest, friends: Friends, playing: Friends
) -> None:
    assert HEADERS["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in HEADERS["Content-Security-Policy"]
    assert HEADERS["Referrer-Policy"] == "same-origin", "another site is told no address"
    for guest, path in pages(friends, playing, stranger):
        answer = guest.get(path)
        for header, value in HEADERS.items():
            assert answer.headers.get_list(header) == [value], (path, header)
        assert answer.headers.get_list("cache-control") == ["no-store"]
        assert not re.search(r"(?:href|src|action)=\"(?:https?:)?//(?!127\.0\.0\.1)", answer.text), path


def test_spectators_and_strangers_are_given_no_other_link(
    stranger: Guest, friends: Friends, playing: Friends
) -> None:
    """A link gives its own power, and leads to no other."""
    for found, path in ((playing, playing.watching), (playing, playing.invitation), (friends, friends.invitation)):
        kept, html = found.room.kept, stranger.get(path).text
        secrets = {kept.invitation, kept.watching} - {path.rpartition("/")[2]}
        assert not [secret for secret in secrets if secret in html], path
    html = friends.site.guest().get(friends.watching).text
    assert friends.room.kept.invitation not in html
    assert friends.room.kept.id not in html


def test_no_page_with_a_link_repeats_what_another_site_writes(friends: Friends, playing: Friends) -> None:
    """BREACH: whoever puts a guess into a page and measures it learns whether the page has it already."""
    for guest, path in ((friends.host, friends.path), (playing.host, f"{playing.path}/links")):
        told = f"?guess={friends.room.kept.invitation}X&refused=GUESSED&back=GUESSED"
        plain = without_mask(guest.get(path).text)
        assert without_mask(guest.get(path + told, headers={"referer": f"{SITE}/GUESSED"}).text) == plain
        answer = guest.get(path, headers={"accept-encoding": "gzip", "sec-fetch-site": "cross-site"})
        assert len(answer.content) > 1000
        assert "content-encoding" not in answer.headers


@pytest.mark.parametrize(
    "link", ["/join/SECRET-1", "/watch/SECRET-1", "/watch/SECRET-1/socket", "/return/SECRET-1"]
)
def test_no_log_has_a_link(link: str) -> None:
    assert "SECRET" not in without_secrets(link)


def test_an_error_behind_a_link_is_logged_without_it(
    stranger: Guest,
    friends: Friends,
    playing: Friends,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(waiting, "join_page", broken)
    monkeypatch.setattr(watching, "SpectatorScene", broken)
    with caplog.at_level(logging.DEBUG):
        assert stranger.get(friends.invitation).status_code == 500
        assert stranger.get(f"{SITE}/{friends.invitation}").status_code == 500, "with a slash more"
        assert stranger.get(playing.watching).status_code == 500
        with stranger.socket(playing.watching) as line:
            line.send('{"do": "look"}')
            assert line.end[0] == 1011
    said = [
        record.getMessage() + str(record.exc_text) for record in caplog.records if record.name.startswith("hubba")
    ]
    assert len(said) == 4
    for secret in (friends.room.kept.invitation, playing.room.kept.watching):
        assert secret not in "\n".join(said)


def test_what_is_shown_of_a_room_by_mistake_has_no_secret(friends: Friends) -> None:
    kept = friends.room.kept
    assert kept.invitation not in repr(kept)
    assert kept.watching not in repr(kept)


# Where answers lead


@pytest.mark.parametrize(
    "back",
    [
        "//evil.example",
        "/\\evil.example",
        "https://evil.example",
        "/\t/evil.example",
        "javascript:alert(1)",
        "\\\\evil",
        "/a\r\nX: y",
    ],
)
def test_no_answer_leads_to_another_site(friends: Friends, back: str) -> None:
    guest = friends.site.guest()
    guest.get("/")
    csrf = {"x-csrftoken": guest.csrf_cookie}
    answer = guest.post("/settings", data={"back": back, "language": "en"}, headers=csrf)
    assert answer.headers["location"] == "/"
    assert "evil" not in guest.get("/settings", params={"back": back}).text


def test_links_are_made_with_the_address_of_the_server_alone(friends: Friends) -> None:
    headers = {"x-forwarded-host": "evil.example", "forwarded": "host=evil.example", "x-forwarded-proto": "https"}
    html = friends.host.get(f"{friends.path}/links", headers=headers).text
    assert "evil.example" not in html
    assert f"{SITE}{friends.invitation}" in html
    assert friends.host.get(friends.path, headers={"host": "evil.example"}).status_code == 400


def test_no_file_is_reached_by_a_name_of_a_table(stranger: Guest) -> None:
    for name in ("..%2f..%2fetc%2fpasswd", "....//", "%c0%ae%c0%ae", "C:%5Cx", "con", "\u2025"):
        for start in ("/tables/", "/join/", "/watch/", "/rooms/"):
            assert stranger.get(f"{start}{name}").status_code == 404
