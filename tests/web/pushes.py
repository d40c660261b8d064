"""A push service of the tests' own, browsers that it knows, and time that passes when a test says so."""

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from hubba.tables import attendance, presence, reminders
from hubba.web import push_sender
from hubba.web.push_crypto import coded
from hubba.web.push_sender import PushSender
from tests.web.friends import sent
from tests.web.house import Guest, Site


class PushService:
    """A push service on this machine: it keeps what it gets, and answers as it is told to."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.headers: dict[str, str] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", "0")))
                service.heard.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(service.status)
                for name, value in {**service.headers, "Content-Length": "0"}.items():
                    self.send_header(name, value)
                self.end_headers()

            def do_GET(self) -> None:  # where a redirect would lead
                self.do_POST()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    try:
        yield service
    finally:
        service.close()


class PushBrowser:
    """A browser's end of a subscription, which can read what is sent to it."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = bytes(range(16))

    @property
    def form(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": coded(self.point), "auth": coded(self.auth)}

    def read(self, body: bytes) -> bytes:
        """Decrypt as RFC 8291 says."""
        salt, length = body[:16], body[20]
        sender = body[21 : 21 + length]
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), public)
        secret = HKDF(SHA256(), 32, self.auth, b"WebPush: info\0" + self.point + sender).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, body[21 + length :], None)
        return text.rstrip(b"\0")[:-1]


class Later:
    """Lets time pass for whatever decides about reminders."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.offset = 0.0
        clock = SimpleNamespace(
            time=lambda: time.time() + self.offset, monotonic=lambda: time.monotonic() + self.offset
        )
        for module in (attendance, reminders, presence, push_sender):
            monkeypatch.setattr(module, "time", clock)

    def pass_by(self, seconds: float) -> None:
        self.offset += seconds


class Reminded:
    """A site with a push service of its own, and the people there."""

    def __init__(self, site: Site, service: PushService, later: Later) -> None:
        self.site = site
        self.service = service
        self.later = later
        self.browsers: dict[str, PushBrowser] = {}

    def turn_on(self, guest: Guest, name: str = "anna") -> PushBrowser:
        """Somebody wants reminders in a browser."""
        browser = self.browsers[f"/{name}"] = PushBrowser(f"{self.service.origin}/{name}")
        sent(guest, "/me/reminders/on", 303, **browser.form)
        return browser

    def wait(self, seconds: float = 100.0) -> list[dict[str, Any]]:
        """Let time pass, look once, and say what was sent: for each message its path and what it says."""
        self.later.pass_by(seconds)
        before = len(self.service.heard)
        self.site.run(self.site.registry.reminders.look)
        self.rest()
        return [self.said(*each) for each in self.service.heard[before:]]

    @property
    def sender(self) -> PushSender:
        return self.site.registry.reminders.send.__self__  # type: ignore[attr-defined, no-any-return]

    def rest(self) -> None:
        """Until nothing waits to be sent now."""

        async def idle() -> None:
            async with asyncio.timeout(20):
                while self.sender.waiting or self.sender.busy:
                    await asyncio.sleep(0.002)

        self.site.run(idle)

    def said(self, path: str, headers: dict[str, str], body: bytes) -> dict[str, Any]:
        return {"to": path, **json.loads(self.browsers[path].read(body))}
