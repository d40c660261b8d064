"""Writes tables of Witches with four people into a data folder before the server opens it."""

import asyncio
import random
import time
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import update

from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.tables.player import Player, guest_of
from hubba.tables.registry import TableRegistry
from hubba.tables.schema import KEYS
from hubba.tables.store import StoredTable, stored_table
from hubba.tables.token_key import TokenKey

SEATS = 4
NAMES = ("Anna", "Bert", "Cleo", "Dora")
KEY = "the key of the bench"
TOKENS = TokenKey(KEY)
SEED = 20_261_116  # the same games in every run


@dataclass(frozen=True)
class Planned:
    """A table in the folder: its name, and the token of each seat's guest."""

    name: str
    tokens: tuple[str, ...]
    seed: int


def people(count: int, ahead: int = 0) -> list[tuple[StoredTable, Planned]]:
    """Tables of four people; the first `ahead` of them are spread over the course of a game.

    Hands shrink and the log grows during a game: if all tables were at the same point, the figures would hold only
    for that point.
    """
    made = []
    for number in range(count):
        tokens = tuple(TOKENS.signed(f"bench-{number:05}-seat-{seat}-token") for seat in range(SEATS))
        players = tuple(Player(name, guest=guest_of(token)) for name, token in zip(NAMES, tokens, strict=True))
        seed = SEED + number
        name = f"bench{number:05}"
        share = number / ahead if number < ahead else 0.0
        made.append((kept(name, players, seed, share), Planned(name, tokens, seed)))
    return made


def alone(number: int, pace: str, player: str) -> tuple[StoredTable, Planned]:
    """A table of one person, the same at all tables, and three bots."""
    token = TOKENS.signed("bench-alone-with-bots-token")
    bots = [Player(name, bot=player, seed=seat) for seat, name in enumerate(NAMES[1:])]
    name, seed = f"benchalone{number}", SEED + number
    players = (Player("You", guest=guest_of(token)), *bots)
    return kept(name, players, seed, 0.0, pace), Planned(name, (token,), seed)


def kept(name: str, players: tuple[Player, ...], seed: int, share: float, pace: str = "human") -> StoredTable:
    """A table after this share of its game, played at random."""
    game = find_game("witches")
    secret = seed.to_bytes(32, "big")

    def opened() -> Play:
        return Play(game, len(players), chance=Seeded(mix(secret, ())))

    play = opened()
    if share:
        steps = int(share * play_on(opened(), seed))
        play_on(play, seed, steps)
    return stored_table(play, name, players, secret, pace=pace, opened=time.time())


def play_on(play: Play, seed: int, most: int = 1000) -> int:
    """Make random steps until the game is over, at most this many; returns how many."""
    rng = random.Random(seed)
    for step in range(most):
        if not play.to_act:
            return step
        seat = play.to_act[0]
        play.step(seat, [rng.choice(play.legal(seat))])
    return most


def write(folder: Path, tables: list[tuple[StoredTable, Planned]]) -> list[Planned]:
    """Write them into the folder's database, as the server itself does."""

    async def keep() -> None:
        registry = TableRegistry(folder / "tables.sqlite")
        signed = update(KEYS).where(KEYS.c.name == "token").values(value=KEY)
        await registry.database.do(lambda connection: connection.execute(signed).close())
        await asyncio.gather(*(registry.keep(table) for table, _ in tables))
        await registry.close()

    asyncio.run(keep())
    return [planned for _, planned in tables]
