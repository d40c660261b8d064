"""A deal that nobody can manipulate: the server commits to a secret seed first and reveals it last."""

import re
import secrets
from collections.abc import Mapping, Sequence
from hashlib import blake2b, sha256
from typing import Final

SEED_BYTES: Final = 32
# What one person adds: 128 to 256 random bits. In a record, the seat stands before it.
_ADDED: Final = re.compile(r"(?:[0-9a-f]{2}){16,32}")
_WITH_SEAT: Final = re.compile(r"S(\d{1,3}) (\S+)")
_WITH_TABLE: Final = re.compile(r"T(\d{1,3})S(\d{1,3}) (\S+)")  # one deal for several tables


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


def is_entropy(text: str) -> bool:
    """Whether a text is what one person may add: 16 to 32 bytes in hexadecimal digits."""
    return _ADDED.fullmatch(text) is not None


def entropy_of(given: Mapping[int, str]) -> tuple[str, ...]:
    """What the seats have added, as `mix` takes it: in their order. A seat that added nothing changes nothing."""
    return tuple(f"S{seat} {text}" for seat, text in sorted(given.items()) if text)


def shared_entropy_of(given: Mapping[tuple[int, int], str]) -> tuple[str, ...]:
    """The same for one deal at several tables, by table and seat: every table's record has all of it."""
    return tuple(f"T{table}S{seat} {text}" for (table, seat), text in sorted(given.items()) if text)


def place_of(given: str) -> tuple[int, int] | None:
    """The table and the seat that added something; table 0 if the deal is for one table alone.

    Records of other programs need not say it.
    """
    if found := _WITH_TABLE.fullmatch(given):
        return int(found[1]), int(found[2])
    found = _WITH_SEAT.fullmatch(given)
    return (0, int(found[1])) if found else None


def places_that_added(entropy: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """The tables and seats of those who added something."""
    return tuple(place for given in entropy if (place := place_of(given)))


def bits_of(entropy: Sequence[str], table: int, seat: int) -> tuple[str, ...]:
    """What a seat of a table has added, whether the deal is for this table alone or for several."""
    return tuple(given for given in entropy if place_of(given) in ((0, seat), (table, seat)))


def seats_that_added(entropy: Sequence[str], table: int) -> tuple[int, ...]:
    """The seats of a table that added something, whether the deal is for this table alone or for several."""
    return tuple(seat for at, seat in places_that_added(entropy) if at in (0, table))
