"""A deal that nobody can manipulate: the server commits to a secret seed first and reveals it last."""

import secrets
from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import Final

SEED_BYTES: Final = 32


def new_seed() -> bytes:
    """256 secret bits."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """The digest that is published before the first card: it fixes the seed without revealing it."""
    return "sha256:" + sha256(b"hubba commit 1\n" + seed).hexdigest()


def mix(seed: bytes, entropy: Sequence[str]) -> bytes:
    """The key of chance: from the secret seed and what each seat added after the commitment."""
    digest = blake2b(key=seed, person=b"hubba entropy", digest_size=32)
    for given in entropy:
        text = given.encode()
        digest.update(len(text).to_bytes(8, "big") + text)
    return digest.digest()
