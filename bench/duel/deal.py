"""One duplicate deal: the same cards twice, with sides exchanged."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import process_time

from duel.rival import Rival, Setting, Thought
from hubba.bots.roster import seat_player
from hubba.core.chance import Seeded, key_of
from hubba.core.event import Event
from hubba.core.play import Play
from hubba.core.view import View
from hubba.games.witches.game import GAME

OURS, THEIRS = 0, 1
ENDLESS = 10**9  # iterations when time is the limit

Seat = Callable[[View, list[Event]], Thought]


@dataclass(frozen=True)
class Contest:
    """The two players, and how long both may think: a number of iterations, or of seconds."""

    name: str
    player: str  # ours; the contest says how long it thinks, not its name
    setting: Setting  # theirs
    seats: int
    iterations: int
    seconds: float = 0.0  # processor time for each move; 0: iterations are the limit

    def sit(self, side: int, seed: int) -> Seat:
        """A fresh player of one side."""
        if side == OURS:
            return self.sit_ours(seed)
        simulations = max(2, self.iterations // self.setting.rollouts)
        return Rival(self.seats, self.setting, seed, iterations=simulations, seconds=self.seconds).think

    def sit_ours(self, seed: int) -> Seat:
        """A fresh player of ours; it measures wall time, which is no advantage on a busy machine."""
        seated = seat_player(self.player, seed, GAME)
        iterations = ENDLESS if self.seconds else self.iterations
        budget = replace(seated.budget, iterations=iterations, seconds=self.seconds)

        def think(view: View, _events: list[Event]) -> Thought:
            start = process_time()
            choice = seated.player.choose(view, budget)
            return Thought(choice.move, choice.iterations, process_time() - start)

        return think


@dataclass
class Tally:
    """The result of one side in both games of a deal."""

    points: int = 0
    games: float = 0.0  # games won; a shared victory counts in part
    thoughts: int = 0  # moves that were searched for
    iterations: int = 0
    seconds: float = 0.0  # processor time of these moves

    def add_thought(self, thought: Thought) -> None:
        """Count a thought, unless there was only one move."""
        if thought.iterations:
            self.thoughts += 1
            self.iterations += thought.iterations
            self.seconds += thought.seconds


Deal = tuple[Tally, Tally]  # ours, theirs


def play_deal(contest: Contest, seed: int, number: int) -> Deal:
    """Both games of a deal; the sides alternate around the table."""
    tallies = Tally(), Tally()
    for first in (OURS, THEIRS):
        sides = [(first + seat) % 2 for seat in range(contest.seats)]
        seats = [
            contest.sit(side, (seed * 100_000 + number) * 16 + 8 * first + seat) for seat, side in enumerate(sides)
        ]
        play = Play(GAME, contest.seats, chance=Seeded(key_of(f"{seed}/{number}")))
        while play.to_act:
            seat = play.to_act[0]
            thought = seats[seat](play.view(seat), play.events(seat))
            tallies[sides[seat]].add_thought(thought)
            play.step(seat, [thought.move])
        outcome = play.outcome
        assert outcome is not None
        for seat, side in enumerate(sides):
            tallies[side].points += outcome.scores[seat]
        for seat in outcome.winners:
            tallies[sides[seat]].games += 1 / len(outcome.winners)
    return tallies
