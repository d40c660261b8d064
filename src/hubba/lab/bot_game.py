"""Plays one whole game of bots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hubba.bots.player import Budget, Forfeit, RandomPlayer
from hubba.bots.roster import SeatedPlayer
from hubba.core.chance import Chance
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.lab.ask_player import ask, let_go


@dataclass(frozen=True)
class FinishedGame:
    """A finished game, the seats that have lost it by rule, and why."""

    play: Play
    forfeits: Mapping[int, str]


@dataclass(frozen=True)
class GameResult:
    """Scores and winners as they count, after forfeits."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


def play_to_end(
    game: Game, seated: Sequence[SeatedPlayer], chance: Chance, options: Mapping[str, object]
) -> FinishedGame:
    """Play a game to its end, between players who see only their views.

    A player that forfeits is not asked again: its seat makes arbitrary legal moves. It closes all players.
    """
    play = Play(game, len(seated), options, chance=chance)
    sitting = list(seated)
    forfeits: dict[int, str] = {}
    try:
        while play.to_act:
            seat = play.to_act[0]
            try:
                choice = ask(sitting[seat], play, seat)
            except Forfeit as reason:
                forfeits[seat] = reason.message
                sitting[seat] = SeatedPlayer(RandomPlayer(seated[seat].player.seed), Budget())
                continue
            play.step(seat, [choice.move])
    finally:
        for each in seated:
            let_go(each.player)
    return FinishedGame(play, forfeits)


def play_game(game: Game, seated: Sequence[SeatedPlayer], chance: Chance, options: Mapping[str, object]) -> Play:
    """`play_to_end` for callers that need only the play."""
    return play_to_end(game, seated, chance, options).play


def result_of(sat: FinishedGame) -> GameResult:
    """How a game counts: a player that forfeited does not win, and has no more points than anybody else.

    If only such players would have won, the best of the others win; in a cooperative game, nobody does.
    """
    outcome = sat.play.outcome
    assert outcome is not None
    if not sat.forfeits:
        return GameResult(outcome.scores, outcome.winners)
    nothing = min(0, *outcome.scores)
    scores = tuple(nothing if seat in sat.forfeits else score for seat, score in enumerate(outcome.scores))
    winners = tuple(seat for seat in outcome.winners if seat not in sat.forfeits)
    left = [seat for seat in range(sat.play.seats) if seat not in sat.forfeits]
    if outcome.winners and not winners and left and not sat.play.game.cooperative:
        best = max(scores[seat] for seat in left)
        winners = tuple(seat for seat in left if scores[seat] == best)
    return GameResult(scores, winners)
