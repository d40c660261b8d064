"""One game of a duplicate deal: the same cards and dice, whoever plays them."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b

import msgspec

from hubba.bots.roster import SeatedPlayer
from hubba.core.chance import Seeded, key_of
from hubba.core.game import Game
from hubba.lab.bot_game import play_to_end, result_of
from hubba.lab.lineup import Lineup

Side = Callable[[int], SeatedPlayer]  # makes a new player from a seed, for each seat of each game


class LineupResult(msgspec.Struct, frozen=True, array_like=True):
    """The result of a game: points by seat, the seats that won, those that lost by rule, and why."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    forfeits: tuple[int, ...] = ()
    reasons: tuple[str, ...] = ()  # for each of these; old journals have none

    def why(self, seats: Sequence[int]) -> list[str]:
        """The reasons of those of these seats that lost by rule; an unknown reason is empty."""
        reasons = self.reasons or ("",) * len(self.forfeits)
        return [reason for seat, reason in zip(self.forfeits, reasons, strict=True) if seat in seats]


def play_lineup(
    game: Game, sides: Sequence[Side], lineup: Lineup, options: Mapping[str, object], *, seed: int, deal: int
) -> LineupResult:
    """Play a deal once; the result depends only on seed, deal and line-up."""
    seated = [
        sides[player](seed_of(seed, deal, lineup.rotation, seat)) for seat, player in enumerate(lineup.players)
    ]
    sat = play_to_end(game, seated, Seeded(key_of(f"{seed}/{deal}")), options)
    counted = result_of(sat)
    lost = tuple(sorted(sat.forfeits))
    return LineupResult(counted.scores, counted.winners, lost, tuple(sat.forfeits[seat] for seat in lost))


def seed_of(seed: int, deal: int, rotation: int, seat: int) -> int:
    """The seed of the player at a seat."""
    text = f"{seed}/{deal}/{rotation}/{seat}".encode()
    return int.from_bytes(blake2b(text, person=b"hubba players", digest_size=8).digest(), "big") >> 3  # below 2**61
