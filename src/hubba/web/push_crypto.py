"""Encrypts a message for one browser (RFC 8291), and signs who sends it (RFC 8292).

pywebpush would do both, but it brings aiohttp and requests, which follow redirects. Its part for encryption,
http_ece, has no wheel. So signing comes from py_vapid, and everything below it from cryptography. Both are imported
when they are first needed: that takes a moment, so it does not happen in the event loop.
"""

import re
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cached_property
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

SIZE: Final = 1024  # bytes of every message before it is encrypted: its length tells nothing
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the group of P-256
LASTS: Final = 12 * 3600  # seconds for which a signature is good; services accept 24 hours at most
NOBODY: Final = "mailto:hubba@example.org"  # services want an address to write to; a server at home has none
PLAIN_HOST: Final = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+")  # a name with a dot, or an IPv4 address


class BadKey(ValueError):
    """Keys of a browser that are none."""


class PushKey:
    """The key by which push services know this server. Browsers accept messages of no other."""

    def __init__(self, secret: str) -> None:
        self._number = int(secret, 16) % (ORDER - 1) + 1

    @cached_property
    def public(self) -> str:
        """The public key, as browsers want it: the same for everybody."""
        from cryptography.hazmat.primitives.asymmetric import ec

        return coded(_point(ec.derive_private_key(self._number, ec.SECP256R1())))

    def signature(self, endpoint: str, origin: str) -> str:
        """The header that tells the push service who sends this: the server at this address."""
        from cryptography.hazmat.primitives.asymmetric import ec
        from py_vapid import Vapid02

        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + LASTS,
            "sub": contact_at(origin),
        }
        signed = Vapid02(ec.derive_private_key(self._number, ec.SECP256R1())).sign(claims)
        return str(signed["Authorization"])


def contact_at(origin: str) -> str:
    """Whom a push service may write to: a public https address, without its port.

    py_vapid refuses ports, names without a dot and IPv6; push services check nothing but that there is something.
    """
    parts = urlsplit(origin)
    host = parts.hostname or ""
    return f"https://{host}" if parts.scheme == "https" and PLAIN_HOST.fullmatch(host) else NOBODY


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse what no browser would send: then nobody finds out later."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(p256dh, 65))
        decoded(auth, 16)
    except ValueError as error:
        raise BadKey(str(error)) from None


def encrypted(text: bytes, p256dh: str, auth: str, *, salt: bytes = b"", number: int = 0) -> bytes:
    """A message that only this browser can read, of the same length whatever it says.

    Tests give salt and key; otherwise they are random.
    """
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    def derived(key: bytes, mixed: bytes, purpose: bytes, length: int) -> bytes:
        return HKDF(SHA256(), length, mixed, purpose).derive(key)

    curve, salt = ec.SECP256R1(), salt or secrets.token_bytes(16)
    ours = ec.derive_private_key(number, curve) if number else ec.generate_private_key(curve)
    theirs, sender = decoded(p256dh, 65), _point(ours)
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(curve, theirs))
    key = derived(shared, decoded(auth, 16), b"WebPush: info\0" + theirs + sender, 32)
    cipher = AESGCM(derived(key, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = derived(key, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + (4096).to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + cipher.encrypt(nonce, text + b"\2", None)


def padded(text: bytes) -> bytes:
    """The text of a message, filled up to the length that all of them have."""
    if len(text) > SIZE:
        raise ValueError("this message is too long")
    return text + b" " * (SIZE - len(text))


def coded(data: bytes) -> str:
    """Bytes as the web writes them."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str, length: int) -> bytes:
    """So many bytes, as the web writes them."""
    if not text.isascii():
        raise ValueError("these are no bytes")
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if len(data) != length:
        raise ValueError(f"{len(data)} bytes instead of {length}")
    return data


def _point(key: "EllipticCurvePrivateKey") -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
