"""Whom this server calls for a reminder, and whom nobody makes it call."""

import asyncio
import json
import socket
from base64 import urlsafe_b64decode
from collections.abc import Callable
from typing import Any

import httpcore
import pytest

from hubba.web import push_line
from hubba.web.addresses import AddressError, public_origin
from hubba.web.push_crypto import NOBODY, ORDER, PushKey, check_keys, coded, encrypted
from hubba.web.push_line import PrivateAddress, PublicOnly, PushLine, Unreachable, is_public
from hubba.web.push_services import LONGEST, WELL_KNOWN, PushServices
from tests.web.pushes import push_service


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b-x_y",
        "https://fcm.googleapis.com/wp/dGVzdA:APA91b",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB",
        "https://web.push.apple.com/QGuQyavXutnMH",
        "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2fabc%3d",
    ],
)
def test_the_services_of_the_usual_browsers(endpoint: str) -> None:
    assert WELL_KNOWN.has(endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "/",
        "fcm.googleapis.com/fcm/send/x",
        "http://fcm.googleapis.com/fcm/send/x",
        "ftp://fcm.googleapis.com/x",
        "file:///etc/passwd",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com:443/x",
        "https://fcm.googleapis.com.evil.org/x",
        "https://evil-fcm.googleapis.com/x",
        "https://evil.org/fcm.googleapis.com",
        "https://evil.org?https://fcm.googleapis.com/",
        "https://fcm.googleapis.com@evil.org/x",
        "https://user:pass@fcm.googleapis.com/x",
        "https://fcm.googleapis.com\\@evil.org/x",
        "https://fcm.googleapis.com#@evil.org/x",
        "https://evil.org\\.notify.windows.com/x",
        "https://evil.org/.notify.windows.com/x",
        "https://notify.windows.com.evil.org/x",
        "https://evilnotify.windows.com/x",
        "https://.notify.windows.com/x",
        "https://a..notify.windows.com/x",
        "https://127.0.0.1/.notify.windows.com",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://[::1].notify.windows.com/x",
        "https://[::ffff:10.0.0.1/x",
        "https://2130706433/x",
        "https://0x7f000001/x",
        "https://localhost/x",
        "https://10.0.0.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://fcm.googleapis.com./x",
        "https://FCM.googleapis.com/x",
        "https://fcm.googleapis.com",
        "https://fcm.googleapis.com/ x",
        "https://fcm.googleapis.com/x\r\nHost: evil.org",
        "https://fcm.googleаpis.com/x",  # a Cyrillic letter
        "https://fcm。googleapis.com/x",
        "https://fcm.googleapis.com/" + "x" * LONGEST,
        "//fcm.googleapis.com/x",
        "https:fcm.googleapis.com/x",
    ],
)
def test_everything_else_is_refused(endpoint: str) -> None:
    assert not WELL_KNOWN.has(endpoint)


def test_the_host_may_name_further_ones() -> None:
    services = PushServices.with_own(["https://push.example.org", "http://127.0.0.1:4000/"])
    assert services.has("https://push.example.org/x")
    assert services.has("http://127.0.0.1:4000/x")
    for endpoint in ("http://push.example.org/x", "http://127.0.0.1:4001/x", "https://127.0.0.1:4000/x"):
        assert not services.has(endpoint)
    assert services.has("https://fcm.googleapis.com/x")
    for origin in ("push.example.org", "https://push.example.org/path", "https://a@b.org", "ftp://b.org"):
        with pytest.raises(AddressError, match="push service"):
            PushServices.with_own([origin])


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("142.250.74.42", True),
        ("2a00:1450:4007:80e::200a", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:10.0.0.1", False),
        ("2002:7f00:1::", False),  # 127.0.0.1 by 6to4
        ("64:ff9b::7f00:1", False),  # and by NAT64
        ("64:ff9b::8efa:4a2a", True),
    ],
)
def test_addresses_of_private_networks_are_never_called(address: str, public: bool) -> None:
    assert is_public(address) is public


class Names:
    """A name server that answers as it is told, and counts."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers, self.asked = list(answers), 0

    def __call__(self, host: str, port: int) -> list[str]:
        self.asked += 1
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Connects to a host, and says which addresses were called."""

    def connect(
        names: Names, host: str = "fcm.googleapis.com", port: int = 443, own: tuple[str, ...] = ()
    ) -> list[str]:
        called: list[str] = []

        async def usual(self: Any, address: str, *_: Any, **__: Any) -> Any:
            called.append(address)
            if address.endswith(".9"):
                raise httpcore.ConnectError("this one is down")
            return None

        async def scene() -> None:
            monkeypatch.setattr(push_line, "addresses_of", names)
            monkeypatch.setattr(httpcore.AnyIOBackend, "connect_tcp", usual)
            await PublicOnly(own).connect_tcp(host, port)

        asyncio.run(scene())
        return called

    return connect


def test_a_name_that_leads_into_a_private_network_is_not_called(connected: Callable[..., list[str]]) -> None:
    for answer in (["127.0.0.1"], ["142.250.74.42", "10.0.0.1"]):
        with pytest.raises(PrivateAddress):
            connected(Names(answer))


def test_the_address_that_was_checked_is_the_one_that_is_called(connected: Callable[..., list[str]]) -> None:
    names = Names(["142.250.74.42"], ["127.0.0.1"])
    assert connected(names) == ["142.250.74.42"]
    assert names.asked == 1
    assert connected(Names(["142.250.74.9", "142.250.74.42"])) == ["142.250.74.9", "142.250.74.42"]
    with pytest.raises(httpcore.ConnectError):
        connected(Names(["142.250.74.9"]))


def test_what_the_host_has_named_may_be_anywhere(connected: Callable[..., list[str]]) -> None:
    own = ("http://push.home:4000",)
    assert connected(Names(["192.168.1.5"]), "push.home", 4000, own) == ["192.168.1.5"]
    with pytest.raises(PrivateAddress):
        connected(Names(["192.168.1.5"]), "push.home", 4001, own)


def test_a_line_follows_no_redirect_and_calls_nothing_off_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    monkeypatch.setenv("all_proxy", "http://127.0.0.1:1")
    with push_service() as service, push_service() as inner:
        service.status, service.headers = 307, {"Location": f"{inner.origin}/secret", "Retry-After": "120"}
        line = PushLine(PushServices.with_own([service.origin]))

        async def scene() -> None:
            answer = await line.post(f"{service.origin}/x", {}, b"hello")
            assert (answer.status, answer.retry_after) == (307, 120)
            with pytest.raises(PrivateAddress):
                await line.post(f"{inner.origin}/x", {}, b"hello")
            await line.close()

        asyncio.run(scene())
        assert [path for path, _, _ in service.heard] == ["/x"]
        assert inner.heard == []


def test_a_service_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hubba.web.push_line.SECONDS", 0.1)

    async def scene() -> None:
        with socket.create_server(("127.0.0.1", 0)) as silent:
            origin = f"http://127.0.0.1:{silent.getsockname()[1]}"
            line = PushLine(PushServices.with_own([origin]))
            with pytest.raises(Unreachable):
                await line.post(f"{origin}/x", {}, b"hello")
            await line.close()

    asyncio.run(scene())


def test_the_example_of_rfc_8291() -> None:
    def bytes_of(text: str) -> bytes:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))

    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        salt=bytes_of("DGv6ra1nlYgDCS1FRnbzlw"),
        number=int.from_bytes(bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"),
    )
    assert body == bytes_of(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru"
        "3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_every_server_has_a_key_of_its_own_that_browsers_can_use() -> None:
    from py_vapid import Vapid02

    for secret in ("00" * 32, "ff" * 32, f"{ORDER:064x}", "ab" * 32):
        key = PushKey(secret)
        check_keys(key.public, coded(bytes(16)))  # it is a point of the curve
        header = key.signature("https://fcm.googleapis.com/fcm/send/x", "http://127.0.0.1:8000")
        assert Vapid02.verify(header)
        assert header.endswith(f"k={key.public}")


@pytest.mark.parametrize(
    ("address", "contact"),
    [
        ("https://example.org", "https://example.org"),
        ("https://Games.Example.org:443/", "https://games.example.org"),
        ("https://example.org:8443", "https://example.org"),
        ("https://hubba.local", "https://hubba.local"),
        ("https://münchen.example", "https://xn--mnchen-3ya.example"),
        ("https://192.168.1.5:8765", "https://192.168.1.5"),
        ("https://hubba", NOBODY),
        ("https://localhost:8765", NOBODY),
        ("https://[2001:db8::1]", NOBODY),
        ("https://[2001:db8::1]:8443", NOBODY),
        ("http://example.org", NOBODY),
        ("http://127.0.0.1:8765", NOBODY),
    ],
)
def test_every_public_address_can_send_and_is_told_if_it_can_be_reached(address: str, contact: str) -> None:
    header = PushKey("ab" * 32).signature("https://fcm.googleapis.com/fcm/send/x", public_origin(address))
    claims = header.removeprefix("vapid t=").split(",")[0].split(".")[1]
    assert json.loads(urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))["sub"] == contact
