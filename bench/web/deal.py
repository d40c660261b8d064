"""Writes tables of witches with four people into a data folder, before the server opens it."""

import asyncio
import random
import time
from dataclasses import dataclass
from pathlib import Path

from hubba.core.chance import Seeded
from hubba.core.fairness import commitment, mix
from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.tables.house import House
from hubba.tables.sitter import Sitter, guest_of
from hubba.tables.store import Kept, Line

SEATS = 4
NAMES = ("Anna", "Bert", "Cleo", "Dora")
SEED = 20_261_116  # the same games in every run


@dataclass(frozen=True)
class Planned:
    """A table that waits in the folder: its name, and the token of each seat's guest."""

    name: str
    tokens: tuple[str, ...]
    seed: int


def people(count: int, ahead: int = 0) -> list[tuple[Kept, Planned]]:
    """Tables of four people; the first `ahead` of them are spread over the course of a game.

    Hands shrink and the log grows while a game goes on: tables that all stand at the same point would give the
    figures of that point.
    """
    made = []
    for number in range(count):
        tokens = tuple(f"bench-{number:05}-seat-{seat}-token" for seat in range(SEATS))
        sitters = tuple(Sitter(name, guest=guest_of(token)) for name, token in zip(NAMES, tokens, strict=True))
        seed = SEED + number
        name = f"bench{number:05}"
        share = number / ahead if number < ahead else 0.0
        made.append((kept(name, sitters, seed, share), Planned(name, tokens, seed)))
    return made


def alone(number: int, pace: str, player: str) -> tuple[Kept, Planned]:
    """A table of one person, the same at each of them, and three bots."""
    token = "bench-alone-with-bots-token"
    bots = [Sitter(name, player=player, seed=seat) for seat, name in enumerate(NAMES[1:])]
    name, seed = f"benchalone{number}", SEED + number
    sitters = (Sitter("You", guest=guest_of(token)), *bots)
    return kept(name, sitters, seed, 0.0, pace), Planned(name, (token,), seed)


def kept(name: str, sitters: tuple[Sitter, ...], seed: int, share: float, pace: str = "human") -> Kept:
    """A table after so large a share of its game, which is played at random."""
    game = find_game("witches")
    secret = seed.to_bytes(32, "big")

    def opened() -> Play:
        return Play(game, len(sitters), chance=Seeded(mix(secret, ())))

    play = opened()
    if share:
        steps = int(share * play_on(opened(), seed))
        play_on(play, seed, steps)
    now = time.time()
    return Kept(
        name,
        game.name,
        game.rules,
        play.seats,
        play.options,
        game.components.digest,
        commitment(secret),
        secret.hex(),
        pace,
        sitters,
        now,
        now,
        play.to_act,
        lines=tuple(Line(entry.text()) for entry in play.entries),
    )


def play_on(play: Play, seed: int, most: int = 1000) -> int:
    """Random steps until the game is over, or so many; returns how many there were."""
    rng = random.Random(seed)
    for step in range(most):
        if not play.to_act:
            return step
        seat = play.to_act[0]
        play.step(seat, [rng.choice(play.legal(seat))])
    return most


def write(folder: Path, tables: list[tuple[Kept, Planned]]) -> list[Planned]:
    """Put them into the folder's database, as the house itself does."""

    async def keep() -> None:
        house = House(folder / "tables.sqlite")
        await asyncio.gather(*(house.keep(table) for table, _ in tables))
        await house.close()

    asyncio.run(keep())
    return [planned for _, planned in tables]
