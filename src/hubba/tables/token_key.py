"""The key that signs the tokens of guests: nobody can make up a token that this server accepts."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

LONGEST: Final = 100  # signs of a token; nothing longer is even looked at
MAC_BYTES: Final = 16


class TokenKey:
    """Issues tokens `<random>.<mac>`, and recognises those that it has issued."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        # Several servers on one machine share the cookies of a browser: this tells theirs apart.
        self.mark = sha256(b"hubba cookie\n" + self._key).hexdigest()[:6]

    def issue(self) -> str:
        """A new token."""
        return self.signed(secrets.token_urlsafe(24))

    def signed(self, text: str) -> str:
        """The token that begins with this text."""
        return f"{text}.{self._mac(text)}"

    def has_issued(self, token: str) -> bool:
        """Whether a token is one of ours; how long this takes does not depend on how much of it is right."""
        if len(token) > LONGEST or not token.isascii():
            return False
        text, _, mac = token.rpartition(".")
        return hmac.compare_digest(self._mac(text), mac)

    def _mac(self, text: str) -> str:
        digest = hmac.digest(self._key, b"hubba token\n" + text.encode(), "sha256")
        return urlsafe_b64encode(digest[:MAC_BYTES]).decode().rstrip("=")
