"""One game of a duplicate deal: the same cards and dice, whoever plays them."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b

import msgspec

from hubba.bots.roster import Seated
from hubba.core.chance import Seeded, key_of
from hubba.core.game import Game
from hubba.lab.lineup import Lineup
from hubba.lab.sitting import sit_down, standing

Side = Callable[[int], Seated]  # makes a player from a seed, anew for each seat of each game


class Played(msgspec.Struct, frozen=True, array_like=True):
    """What came out of a game: points by seat, the seats that won, and those that lost it by rule."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    forfeits: tuple[int, ...] = ()


def play_lineup(
    game: Game, sides: Sequence[Side], lineup: Lineup, options: Mapping[str, object], *, seed: int, deal: int
) -> Played:
    """Play a deal once; nothing but seed, deal and line-up says how it goes."""
    seated = [
        sides[player](seed_of(seed, deal, lineup.rotation, seat)) for seat, player in enumerate(lineup.players)
    ]
    sat = sit_down(game, seated, Seeded(key_of(f"{seed}/{deal}")), options)
    counted = standing(sat)
    return Played(counted.scores, counted.winners, tuple(sorted(sat.forfeits)))


def seed_of(seed: int, deal: int, rotation: int, seat: int) -> int:
    """The seed of the player at a seat."""
    text = f"{seed}/{deal}/{rotation}/{seat}".encode()
    return int.from_bytes(blake2b(text, person=b"hubba players", digest_size=8).digest(), "big") >> 3  # below 2**61
