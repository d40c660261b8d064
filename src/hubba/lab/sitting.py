"""One whole game of bots."""

from collections.abc import Mapping, Sequence

from hubba.bots.roster import Seated
from hubba.core.chance import Chance
from hubba.core.game import Game
from hubba.core.play import Play


def play_game(game: Game, seated: Sequence[Seated], chance: Chance, options: Mapping[str, object]) -> Play:
    """A game of players who see only their views."""
    play = Play(game, len(seated), options, chance=chance)
    while play.to_act:
        seat = play.to_act[0]
        choice = seated[seat].player.choose(play.view(seat), seated[seat].budget)
        play.step(seat, [choice.move])
    return play
