"""Why moves are not allowed, for the commands and the tables of the terminal."""

from collections.abc import Sequence

from hubba.core.play import Play
from hubba.core.refusal import Illegal
from hubba.core.wording import Words


def refusal_text(refused: Illegal, words: Words) -> dict[str, str]:
    """The clause and the reason of a refusal."""
    return {"clause": refused.refusal.clause, "reason": words.refusal(refused.refusal)}


def step_text(play: Play, seat: int, moves: Sequence[int], words: Words) -> str:
    """Whether moves are allowed as one step, or which of them is refused and why."""
    refused = play.turns(seat).refusal(moves)
    if refused is None:
        return words.say("allowed", {"move": " ".join(play.game.move_text(move) for move in moves)})
    said = words.say("refused", refusal_text(refused, words))
    return said if len(moves) == 1 else f"{refused.move}: {said}"
