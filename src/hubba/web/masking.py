"""Secrets in pages look different each time, so the length of a compressed page says nothing about them (BREACH).

The page contains a pad of random bytes, used once, and the secret combined with it. Either alone is noise.
"""

import binascii
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode


def masked(secret: str) -> str:
    """The secret under a fresh pad, as text for a form."""
    plain = secret.encode()
    pad = secrets.token_bytes(len(plain))
    return urlsafe_b64encode(pad + _covered(plain, pad)).decode()


def unmasked(text: str) -> str:
    """The secret again; empty if the text was never masked."""
    try:
        found = urlsafe_b64decode(text.encode("ascii"))
        middle = len(found) // 2
        plain = _covered(found[:middle], found[middle:]).decode("ascii")
    except (binascii.Error, ValueError):
        return ""
    # The decoder skips unknown signs: accept only what it would write itself.
    return plain if urlsafe_b64encode(found).decode() == text else ""


def _covered(content: bytes, pad: bytes) -> bytes:
    return bytes(one ^ other for one, other in zip(content, pad, strict=True))
