"""Who reaches the server, and by which address: this machine, the local network, or a public address."""

import asyncio
import socket
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import httpx
import pytest

from hubba.web import access as ways
from hubba.web.access import Access, access_of
from hubba.web.addresses import AddressError, local_name, network_address, public_origin
from hubba.web.app import make_app
from hubba.web.http_methods import HubbaApp
from hubba.web.safety import HEADERS
from hubba.web.serve import server_config
from tests.web.house import GENEROUS, PORT, Site, open_site
from tests.web.html import Page
from tests.web.window import Socket

LOOPBACK = Access.loopback(PORT)
HOME = Access("home", "0.0.0.0", PORT, ("192.168.1.20", "anna.local", "127.0.0.1", "localhost"))
PUBLIC = Access.public("https://games.example.org", PORT, proxies=["127.0.0.9"])
PLAIN = Access("public", "0.0.0.0", PORT, HOME.names, "http://anna.example.org:9000")
WAYS = {"loopback": LOOPBACK, "home": HOME, "public": PUBLIC, "plain": PLAIN}
# For each way: an address in the browser, and the origin of its pages.
SITES = {
    "loopback": f"http://127.0.0.1:{PORT}",
    "home": f"http://192.168.1.20:{PORT}",
    "public": "https://games.example.org",
    "plain": "http://anna.example.org:9000",
}
PROXY, STRANGER = "127.0.0.9", "127.0.0.8"
Apps = dict[str, HubbaApp]
Ask = Callable[..., httpx.Response]


@pytest.fixture(scope="module")
def apps(site: Site) -> Apps:
    """The same tables, open in each way."""
    return {way: make_app(site.registry, access) for way, access in WAYS.items()}


@pytest.fixture
def ask(site: Site, apps: Apps) -> Ask:
    """Asks in one of the ways."""
    return lambda way, host, **asked: answer_of(site, apps[way], host, **asked)


def answer_of(
    site: Site,
    app: HubbaApp,
    host: str,
    *,
    path: str = "/settings",
    method: str = "GET",
    arrived: str = "127.0.0.1",
    client: str = STRANGER,
    data: dict[str, str] | None = None,
    **headers: str,
) -> httpx.Response:
    """An answer of the server as it is started, with what stands before the application."""
    config = server_config(app, app.state.access)
    config.load()
    named = {name.replace("_", "-"): value for name, value in headers.items()}

    async def asked() -> httpx.Response:
        way: Any = httpx.ASGITransport(app=config.loaded_app, client=(client, 50000))
        async with httpx.AsyncClient(transport=way) as browser:
            url = f"http://{arrived}:{PORT}{path}"
            return await browser.request(method, url, headers={"host": host} | named, data=data)

    return site.run(asked)


def host_of(way: str) -> str:
    return SITES[way].partition("//")[2]


# To whom it answers


GOOD = [
    ("loopback", f"127.0.0.1:{PORT}", "127.0.0.1"),
    ("loopback", f"localhost:{PORT}", "127.0.0.1"),
    ("loopback", f"LocalHost:{PORT}", "127.0.0.1"),
    ("home", f"192.168.1.20:{PORT}", "192.168.1.20"),
    ("home", f"anna.local:{PORT}", "192.168.1.20"),
    ("home", f"127.0.0.1:{PORT}", "127.0.0.1"),
    ("home", f"10.8.0.3:{PORT}", "10.8.0.3"),  # another address of this machine, perhaps of a VPN
    ("public", "games.example.org", "127.0.0.1"),
    ("public", "Games.Example.org:443", "127.0.0.1"),
    ("plain", "anna.example.org:9000", "192.168.1.20"),
    ("plain", f"192.168.1.20:{PORT}", "192.168.1.20"),
    ("plain", f"localhost:{PORT}", "127.0.0.1"),
]
FORGED = [
    "",
    "evil.example",
    f"evil.example:{PORT}",
    f"192.168.1.20.evil.example:{PORT}",
    f"anna.local.evil:{PORT}",
]
FORGED += [
    f"192.168.1.21:{PORT}",
    "192.168.1.20",
    f"192.168.1.20:{PORT + 1}",
    f"anna:{PORT}",
    f"bruno.local:{PORT}",
]
FORGED += ["games.example.org.evil.example", "x.games.example.org", "games.example.org.", "games.example.org:80"]
FORGED += [f"games.example.org:{PORT}", "anna.example.org", "0.0.0.0", f"0.0.0.0:{PORT}", "[", "a:b:c"]
FOREIGN = {
    "loopback": [f"192.168.1.20:{PORT}", f"anna.local:{PORT}", "games.example.org"],
    "home": [f"127.0.0.7:{PORT}", "games.example.org", "anna.example.org:9000"],
    "public": [f"127.0.0.1:{PORT}", f"192.168.1.20:{PORT}", "127.0.0.1"],
    "plain": [f"127.0.0.7:{PORT}", "games.example.org", f"anna.example.org:{PORT}"],
}


@pytest.mark.parametrize(("way", "host", "arrived"), GOOD)
def test_it_answers_to_its_own_addresses(ask: Ask, way: str, host: str, arrived: str) -> None:
    assert ask(way, host, arrived=arrived).status_code == 200


@pytest.mark.parametrize("way", WAYS)
def test_it_answers_to_no_other_name(ask: Ask, way: str) -> None:
    for host in (*FORGED, *FOREIGN[way]):
        answer = ask(way, host, path="/nonsense")
        assert answer.status_code == 400, host
        assert "Hubba" not in answer.text
        assert "set-cookie" not in answer.headers
        assert [answer.headers[name] for name in HEADERS] == list(HEADERS.values())


def test_an_address_counts_only_where_one_arrives(ask: Ask) -> None:
    """A name server cannot forge an address, but it need not lead here either."""
    assert ask("home", f"10.8.0.3:{PORT}", arrived="192.168.1.20").status_code == 400
    assert ask("loopback", f"127.0.0.2:{PORT}", arrived="127.0.0.2").status_code == 400
    assert ask("public", f"127.0.0.1:{PORT}", arrived="127.0.0.1").status_code == 400


# Pages of other sites


ORIGINS = ["http://evil.example", "null", "", "http://[", "https://127.0.0.1", f"http://127.0.0.1:{PORT + 1}"]
ORIGINS += [f"https://192.168.1.20:{PORT}", "http://games.example.org", "https://games.example.org.evil.example"]
ORIGINS += ["https://anna.example.org:9000", "http://anna.example.org", "https://games.example.org:443"]


def line(site: Site, app: HubbaApp, host: str, origin: str | None) -> Socket:
    headers = {"host": host} | ({} if origin is None else {"origin": origin})
    return Socket(app, site.run, "/tables/none/socket", headers)


@pytest.mark.parametrize("way", WAYS)
def test_a_socket_opens_for_pages_of_this_address_only(site: Site, apps: Apps, way: str) -> None:
    with line(site, apps[way], host_of(way), SITES[way]) as window:
        assert window.end[0] == 4404, "it may ask, but there is no such table"
    for origin in (*ORIGINS, None, *(SITES[other] for other in WAYS if other != way)):
        with line(site, apps[way], host_of(way), origin) as window:
            assert window.end[0] == 4403, origin
    with line(site, apps[way], "evil.example", "http://evil.example") as window:
        assert window.end[0] == 1008


@pytest.mark.parametrize("way", WAYS)
def test_a_form_counts_from_pages_of_this_address_only(ask: Ask, way: str) -> None:
    host = host_of(way)
    opened = ask(way, host)
    cookie = "; ".join(kept.partition(";")[0] for kept in opened.headers.get_list("set-cookie"))
    token = Page(opened.text, "/settings").root.all("input", name="_csrf_token")[0].get("value")
    sent = {"method": "POST", "cookie": cookie, "data": {"_csrf_token": token, "pace": "slow"}}
    assert ask(way, host, origin=SITES[way], sec_fetch_site="same-origin", **sent).status_code == 303
    for origin in ORIGINS:
        assert ask(way, host, origin=origin, **sent).status_code == 403, origin
    for told in ("cross-site", "same-site"):
        assert ask(way, host, sec_fetch_site=told, **sent).status_code == 403
    assert ask(way, host, **sent).status_code == 303, "a program sends neither"


# Cookies and https


@pytest.mark.parametrize("way", WAYS)
def test_cookies_and_browsers_keep_to_https_where_there_is_https(ask: Ask, way: str) -> None:
    host = host_of(way)
    opened = ask(way, host)
    flags = {
        cookie.partition("=")[0]: cookie.lower().split("; ")[1:] for cookie in opened.headers.get_list("set-cookie")
    }
    assert {"_".join(name.split("_")[:2]) for name in flags} == {"hubba_csrf", "hubba_guest"}
    for kept in flags.values():
        assert {"httponly", "samesite=lax", "path=/"} <= set(kept)
        assert kept.count("secure") == (1 if way == "public" else 0)
    told = [
        answer.headers.get("strict-transport-security") for answer in (opened, ask(way, host, path="/nonsense"))
    ]
    assert told == (["max-age=15552000"] * 2 if way == "public" else [None, None])


def test_the_settings_are_kept_by_https_alone_too(ask: Ask) -> None:
    way, host = "public", host_of("public")
    opened = ask(way, host)
    cookie = "; ".join(kept.partition(";")[0] for kept in opened.headers.get_list("set-cookie"))
    token = Page(opened.text, "/settings").root.all("input", name="_csrf_token")[0].get("value")
    answer = ask(way, host, method="POST", cookie=cookie, data={"_csrf_token": token, "pace": "slow"})
    (kept,) = answer.headers.get_list("set-cookie")
    assert kept.startswith("hubba_settings=")
    assert kept.endswith("; Secure")


def test_a_browser_is_sent_no_header_that_it_would_complain_about(ask: Ask) -> None:
    name = "cross-origin-opener-policy"
    assert name not in ask("home", host_of("home")).headers
    assert name not in ask("plain", host_of("plain")).headers
    for way, host in (("home", f"localhost:{PORT}"), *((way, host_of(way)) for way in ("loopback", "public"))):
        assert ask(way, host).headers[name] == "same-origin"


# What a proxy says


def told(access: Access, client: str, kind: str = "http", **headers: str) -> tuple[str, str, str]:
    """Who asks, by which scheme and for which host, as the application is told."""
    heard: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        heard.append(scope)

    config = server_config(app, access)
    config.load()
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scheme = "http" if kind == "http" else "ws"
    scope = {"type": kind, "scheme": scheme, "client": (client, 50000), "headers": [(b"host", b"x"), *named]}
    asyncio.run(config.loaded_app(scope, None, None))
    host = dict(heard[0]["headers"])[b"host"].decode()
    return heard[0]["client"][0], heard[0]["scheme"], host


FORWARDED = {"x_forwarded_for": "203.0.113.5", "x_forwarded_proto": "https", "x_forwarded_host": "evil.example"}


def test_a_named_proxy_says_who_asks() -> None:
    assert told(PUBLIC, PROXY, **FORWARDED) == ("203.0.113.5", "https", "x"), "but not for which host"
    assert told(PUBLIC, PROXY, "websocket", **FORWARDED) == ("203.0.113.5", "wss", "x")
    lied = FORWARDED | {"x_forwarded_for": "198.51.100.1, 203.0.113.5"}
    assert told(PUBLIC, PROXY, **lied)[0] == "203.0.113.5", "what the guest wrote there comes first"


@pytest.mark.parametrize(
    ("access", "client"),
    [(PUBLIC, STRANGER), (PUBLIC, "127.0.0.1"), (LOOPBACK, "127.0.0.1"), (HOME, PROXY), (PLAIN, "127.0.0.1")],
)
def test_nobody_else_does(access: Access, client: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    assert told(access, client, **FORWARDED) == (client, "http", "x")
    assert told(access, client, "websocket", **FORWARDED) == (client, "ws", "x")


def test_a_forwarded_host_opens_no_door(ask: Ask) -> None:
    for client in (PROXY, STRANGER):
        answer = ask("public", "evil.example", client=client, x_forwarded_host="games.example.org")
        assert answer.status_code == 400
        answer = ask("public", "games.example.org", client=client, x_forwarded_host="evil.example")
        assert answer.status_code == 200
        assert "evil" not in answer.text


def test_each_guest_of_a_proxy_has_a_limit_of_requests(tmp_path: Any) -> None:
    def count(client: str, *guests: str) -> list[int]:
        return [
            answer_of(site, site.client.app, host_of("public"), client=client, x_forwarded_for=guest).status_code
            for guest in guests
        ]

    few = replace(GENEROUS, address_burst=2, address_rate=0.01)
    with open_site(tmp_path / "tables.sqlite", limits=few, access=PUBLIC) as site:
        assert count(PROXY, "203.0.113.5", "203.0.113.5", "203.0.113.5", "203.0.113.6") == [200, 200, 429, 200]
        assert count(STRANGER, "203.0.113.7", "203.0.113.8", "203.0.113.9") == [200, 200, 429], "a stranger lies"
        many = [f"2001:db8:0:1::{number}" for number in range(1, 4)]
        assert count(PROXY, *many, "2001:db8:0:2::1") == [200, 200, 429, 200], "one home has many addresses (IPv6)"


# Links


def test_links_lead_others_here() -> None:
    assert LOOPBACK.link("/join/x") == f"http://127.0.0.1:{PORT}/join/x"
    assert HOME.link("/join/x") == f"http://192.168.1.20:{PORT}/join/x"
    for host in ("127.0.0.1", "localhost", "127.0.0.2", "[::1]"):
        assert HOME.link("/join/x", f"{host}:{PORT}") == f"http://192.168.1.20:{PORT}/join/x", "not to themselves"
    for host in ("anna.local", "10.8.0.3", "192.168.1.20"):
        assert HOME.link("/join/x", f"{host}:{PORT}") == f"http://{host}:{PORT}/join/x", "it works where one is"
    for host in ("", "games.example.org", f"127.0.0.1:{PORT}"):
        assert PUBLIC.link("/join/x", host) == "https://games.example.org/join/x"
        assert PLAIN.link("/join/x", host) == "http://anna.example.org:9000/join/x"


def test_the_own_browser_comes_by_the_loopback_where_it_can() -> None:
    assert HOME.own == PLAIN.own == LOOPBACK.own == f"http://127.0.0.1:{PORT}"
    assert PUBLIC.own == PUBLIC.base == "https://games.example.org"
    assert Access("home", "10.0.0.5", PORT, ("10.0.0.5",)).own == f"http://10.0.0.5:{PORT}"


def test_a_port_that_browsers_leave_out_is_left_out() -> None:
    access = LOOPBACK.at(80)
    assert access.base == "http://127.0.0.1"
    assert access.answers("127.0.0.1")
    assert access.answers("localhost:80")
    assert access.is_own_origin({"host": "localhost", "origin": "http://localhost"})


# What a command line may ask for


def test_without_a_word_only_this_machine_gets_in() -> None:
    assert access_of(None, None, None, ()) == Access.loopback(0)
    assert access_of("localhost", 80, None, ()) == Access.loopback(80)
    assert access_of("127.0.0.2", None, None, ()).hosts == {"127.0.0.2:0", "localhost:0"}
    assert access_of("::1", 80, None, ()).base == "http://[::1]"


def test_at_home_the_port_stays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ways, "network_address", lambda listen: "2001:db8::7" if ":" in listen else "192.168.1.20")
    monkeypatch.setattr(ways, "local_name", lambda: "anna.local")
    access = access_of("0.0.0.0", None, None, ())
    assert (access.way, access.port, access.names) == ("home", 8000, HOME.names)
    assert access_of("::", 9, None, ()).names == ("[2001:db8::7]", "anna.local", "[::1]", "localhost")
    assert access_of("192.168.1.20", 0, None, ()).names == ("192.168.1.20", "anna.local")
    monkeypatch.setattr(ways, "network_address", lambda listen: "")
    assert access_of("0.0.0.0", None, None, ()).base == "http://anna.local:8000", "a network without a way out"


ORIGIN = {
    "https://games.example.org": "https://games.example.org",
    "https://games.example.org/": "https://games.example.org",
    "HTTPS://Games.Example.org:443": "https://games.example.org",
    "https://games.example.org:8443": "https://games.example.org:8443",
    "http://203.0.113.7:8000": "http://203.0.113.7:8000",
    "http://[2001:DB8::0:7]": "http://[2001:db8::7]",
    "https://jeux.café.example": "https://jeux.xn--caf-dma.example",
    "http://localhost:80": "http://localhost",
}


@pytest.mark.parametrize("text", ORIGIN)
def test_a_public_address_is_written_as_browsers_write_it(text: str) -> None:
    assert public_origin(text) == ORIGIN[text]


HTTPS = "https://games.example.org"
NONSENSE = [
    ("error-public-scheme", {"public": "games.example.org"}),
    ("error-public-scheme", {"public": ""}),
    ("error-public-scheme", {"public": "ftp://games.example.org"}),
    ("error-public-path", {"public": "https://games.example.org/hubba"}),
    ("error-public-path", {"public": "https://games.example.org?a"}),
    ("error-public-path", {"public": "https://games.example.org/#a"}),
    ("error-public", {"public": "https://"}),
    ("error-public", {"public": "https://anna:secret@games.example.org"}),
    ("error-public", {"public": "https://games.example.org:0"}),
    ("error-public", {"public": "https://games.example.org:99999"}),
    ("error-public", {"public": "https://*.example.org"}),
    ("error-public", {"public": "https://games example.org"}),
    ("error-public", {"public": "https://games..org"}),
    ("error-public", {"public": "https://-games.org"}),
    ("error-public", {"public": "https://1.2.3"}),
    ("error-public", {"public": "https://[::1"}),
    ("error-proxy-alone", {"proxies": ["127.0.0.1"]}),
    ("error-proxy-alone", {"proxies": ["127.0.0.1"], "host": "0.0.0.0"}),
    ("error-proxy", {"public": HTTPS, "proxies": ["*"]}),
    ("error-proxy", {"public": HTTPS, "proxies": ["127.0.0.1", "proxy.example.org"]}),
    ("error-proxy", {"public": HTTPS, "proxies": ["10.0.0.1/8"]}),
    ("error-proxy-all", {"public": HTTPS, "proxies": ["0.0.0.0/0"]}),
    ("error-proxy-all", {"public": HTTPS, "proxies": ["::/0"]}),
    ("error-proxy-far", {"public": HTTPS, "proxies": ["10.0.0.5"]}),
    ("error-host", {"host": "games.example.org"}),
    ("error-host", {"host": ""}),
    ("error-host", {"host": "224.0.0.1"}),
    ("error-host", {"host": "*", "public": HTTPS}),
]


@pytest.mark.parametrize(("key", "asked"), NONSENSE)
def test_nonsense_is_refused_with_what_to_do(key: str, asked: dict[str, Any]) -> None:
    given = {"host": None, "port": None, "public": None, "proxies": []} | asked
    with pytest.raises(AddressError) as caught:
        access_of(**given)
    assert caught.value.message.key == key  # type: ignore[attr-defined]
    assert caught.value.said("fr") != str(caught.value)


def test_what_the_host_should_know_is_noted() -> None:
    assert LOOPBACK.notes == HOME.notes == PUBLIC.notes == ()
    assert PLAIN.notes == ("plain",)
    assert Access.public("https://games.example.org").notes == ("proxy",)
    assert Access("home", "0.0.0.0", PORT, ("8.8.8.8", "anna.local")).notes == ("global",)


# The addresses of this machine


class Probe(socket.socket):
    """A UDP socket in a network of the test."""

    own: str | None = None

    def connect(self, address: Any) -> None:
        assert self.type == socket.SOCK_DGRAM
        if self.own is None:
            raise OSError("the network is unreachable")

    def getsockname(self) -> Any:
        return self.own, 50000


@pytest.mark.parametrize(
    ("own", "found"), [("192.168.1.20", "192.168.1.20"), (None, ""), ("127.0.0.1", ""), ("0.0.0.0", "")]
)
def test_the_address_in_the_network_is_found_without_asking(
    monkeypatch: pytest.MonkeyPatch, own: str | None, found: str
) -> None:
    monkeypatch.setattr(Probe, "own", own)
    monkeypatch.setattr("hubba.web.addresses.socket.socket", Probe)
    assert network_address("0.0.0.0") == found


@pytest.mark.parametrize(
    ("host", "name"),
    [("Anna", "anna.local"), ("anna.fritz.box", "anna.local"), ("localhost", ""), ("a_b", ""), ("", "")],
)
def test_the_name_in_the_network(monkeypatch: pytest.MonkeyPatch, host: str, name: str) -> None:
    monkeypatch.setattr("hubba.web.addresses.socket.gethostname", lambda: host)
    assert local_name() == name
