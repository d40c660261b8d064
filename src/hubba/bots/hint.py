"""A hint: what a bot would do at a seat, why, and the numbers behind it, in the order in which people read them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from typing import Final

from hubba.bots.player import Choice, Evidence
from hubba.core.game import Game
from hubba.core.reason import Reason, because
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.core.view import View
from hubba.core.wording import Words

ASKS: Final = "asks"  # the event that asks a seat a question
ENOUGH: Final = 30  # tries from which on a mean and its spread mean something


@dataclass(frozen=True)
class Hint:
    """A suggested move, the reasons for it, and the evidence."""

    moves: tuple[int, ...]  # the move, and the one that completes it: a use, then the card
    reasons: tuple[Reason, ...]  # the weightiest first; there is always one
    evidence: tuple[Evidence, ...]  # the best value first; moves with few tries come after the others
    line: tuple[int, ...]  # how the game is likely to continue, this move included
    iterations: int
    line_seats: tuple[int, ...] = ()  # who makes each move of the line; empty if nobody has said it

    def continuation(self, words: Words, most: int, write: Callable[[int], str], separator: str) -> list[str]:
        """How the game is likely to continue, so many moves of it: who makes which moves, turn by turn."""
        if len(self.line) < 2:
            return []
        known = len(self.line_seats) == len(self.line)
        seats = self.line_seats if known else (NOBODY,) * len(self.line)
        said = []
        for seat, turn in groupby(zip(seats[:most], self.line[:most], strict=True), key=lambda made: made[0]):
            moves = separator.join(write(move) for _, move in turn)
            if seat == NOBODY:
                said.append(moves)
            elif seat == words.viewer:
                said.append(words.say("continues-own", {"moves": moves}))
            else:
                said.append(words.say("continues-of", {"name": words.seat(seat), "moves": moves}))
        return said

    @property
    def move(self) -> int:
        """The suggested move."""
        return self.moves[0]


def hint_of(game: Game, view: View, choice: Choice) -> Hint:
    """The hint that a bot's choice gives to the seat of a view."""
    leads = choice.line[:1] == (choice.move,)
    line, seats = (choice.line, choice.line_seats) if leads else ((choice.move,), ())
    evidence = sorted(choice.evidence, key=lambda found: (is_doubtful(found), -found.value, found.move))
    if len(view.legal()) == 1:
        reasons = [because("only")]
    else:
        reasons = [*game.reasons_for(view, line), plain_reason(choice)]
    return Hint(completed(view, line), tuple(reasons), tuple(evidence), line, choice.iterations, seats)


def is_doubtful(found: Evidence) -> bool:
    """Whether a move was tried too few times to say what it is worth."""
    return found.visits < ENOUGH


def margin(found: Evidence) -> int:
    """By how much a chance of winning may be off, in hundredths: by a standard error, and never by less than one.

    The spread of a search may be far too small: it seldom plays to the end, and its estimates are much alike. So
    what counts is at least what so many games, won or lost, would leave open.
    """
    games = sqrt(max(0.0, found.value * (1 - found.value)) / found.visits)
    return max(1, round(100 * max(found.spread, games)))


def completed(view: View, line: Sequence[int]) -> tuple[int, ...]:
    """The first move of a line, with the next one if the first makes no sense alone.

    That is so if nothing happens but another question to the same seat: build, and then which card.
    """
    world = view.world(Rng(0))
    world.news = []
    world.apply(view.seat, line[0])
    only_asks = all(event.name == ASKS for event in world.news)
    if len(line) > 1 and only_asks and world.may_act(view.seat) and line[1] in list(world.legal(view.seat)):
        return line[0], line[1]
    return (line[0],)


def plain_reason(choice: Choice) -> Reason:
    """What the search alone says: true for any game, and the last of the reasons."""
    found = {known.move: known for known in choice.evidence}
    own = found.get(choice.move)
    if own is None:
        return because("trusted")
    value = round(100 * own.value)
    others = [round(100 * known.value) for known in choice.evidence if known is not own and not is_doubtful(known)]
    if not is_doubtful(own) and others and max(others) < value:
        return because("ahead", value=value, next=max(others), count=choice.iterations)
    if own.visits == max(known.visits for known in choice.evidence) and own.visits > 1:
        return because("tried", visits=own.visits, count=choice.iterations)
    return because("trusted")
