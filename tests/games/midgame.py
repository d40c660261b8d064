"""Games that begin in the middle, for tests that try anything at any time."""

import random
from collections.abc import Mapping

from hubba.core.chance import Fast, Seeded, key_of
from hubba.core.game import Game
from hubba.core.play import Play
from tests.games.refusals import Choose


def sit_down(game: Game, seats: int, options: Mapping[str, str], seed: int, ahead: int, choose: Choose) -> Play:
    """A game from its start, or from the position after this many moves."""
    if not ahead:
        return Play(game, seats, options, chance=Seeded(key_of(seed)))
    settled = game.settle(seats, options)
    state, chance, dice = game.start(seats, settled), Fast(seed), random.Random(seed)
    for _ in range(ahead):
        if (seat := int(chance.settle(state))) < 0:
            break
        moves = [game.move_text(int(move)) for move in state.legal(seat)]
        state.apply(seat, game.move_from(choose(dice, state, seat, moves)))
    chance.settle(state)
    return Play(game, 0, setup=game.write_position(state, settled), chance=Seeded(key_of(seed)))
