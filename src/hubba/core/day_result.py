"""How a person did in the deal of a day, and the text of it that they can share."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from hubba.core.daily import DailyTerms
from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.outcome import Outcome
from hubba.core.wording import Words

OUTCOME: Final = re.compile(r"((?:-?\d+ ?)+), won by (nobody|[\d ]+) \(([\w-]+)\)")


def outcome_from(text: str) -> Outcome | None:
    """The outcome in the text of a record or a table; None for a game that is not over."""
    found = OUTCOME.fullmatch(text)
    if found is None:
        return None
    winners = () if found[2] == "nobody" else tuple(int(seat) for seat in found[2].split())
    return Outcome(tuple(int(score) for score in found[1].split()), winners, found[3])


@dataclass(frozen=True)
class DayResult:
    """What the outcome means for the person at a seat."""

    won: bool
    place: int
    seats: int
    points: int
    together: bool  # all seats win or lose together, and points matter to nobody

    def said(self, words: Words) -> str:
        """The result in a few words: `2nd of 4 · 62 points`."""
        if self.together:
            return words.say("daily-won-together" if self.won else "daily-lost-together")
        key = "daily-won" if self.won else "daily-place"
        return words.say(key, {"place": self.place, "seats": self.seats, "points": self.points})


def result_of(game: Game, outcome: Outcome, seat: int) -> DayResult:
    """The result of a seat. Whoever has the same points has the same place."""
    points = outcome.scores[seat]
    place = 1 + sum(score > points for score in outcome.scores)
    won = seat in outcome.winners
    return DayResult(won, place, len(outcome.scores), points, game.cooperative)


def share_text(
    words: Words, terms: DailyTerms, day: date, result: DayResult, events: Sequence[Event], *, seat: int, link: str
) -> str:
    """The result to send to others: the game, the day, how it went, and where to play it if anybody can."""
    title = words.say("game-short") if words.has("game-short") else words.say("game")
    head = words.say("daily-head", {"game": title, "date": day})
    lines = (head, result.said(words), terms.row(events, words.game, seat), link)
    return "\n".join(line for line in lines if line)
