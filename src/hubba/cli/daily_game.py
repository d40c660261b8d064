"""The deal of the day in the terminal: the same cards and the same bots as in the browser."""

from collections.abc import Sequence
from datetime import date

from hubba.bots.hint import Hint
from hubba.bots.player import Choice
from hubba.bots.roster import SeatedPlayer, seat_player
from hubba.cli.local_game import PERSON, LocalGame
from hubba.core.chance import Seeded
from hubba.core.daily import TAG, DailyTerms, bot_seed, day_seed
from hubba.core.day_result import result_of, share_text
from hubba.core.fairness import commitment, mix
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.lab.ask_player import ask


class DailyGame(LocalGame):
    """One person and the bots of the day. A hint or a takeback turns it into practice."""

    def __init__(
        self,
        game: Game,
        terms: DailyTerms,
        day: date,
        *,
        language: str,
        names: Sequence[str],
        adviser: SeatedPlayer,
        me: str = "",
    ) -> None:
        self.terms, self.day, self.hinted = terms, day, False
        bots = [seat_player(terms.bots, 0, game) for _ in range(terms.seats - 1)]
        play = dealt(game, terms, day, names)
        super().__init__(
            game,
            terms.seats,
            terms.options,
            bots,
            language=language,
            names=names,
            adviser=adviser,
            me=me,
            play=play,
        )

    def _ask(self, bot: SeatedPlayer, seat: int) -> Choice:
        """A new player for each question, with the seed that a table on a server gives it."""
        seed = bot_seed(self.game.name, self.game.rules, self.day, seat) + self.play.version(seat)
        return ask(seat_player(self.terms.bots, seed, self.game), self.play, seat)

    def hint(self) -> Hint:
        """What a bot would do in the person's place; the game does not count any more."""
        self.hinted = True
        return super().hint()

    def shared(self) -> str:
        """The result to share; empty if the game does not count, or is not over."""
        outcome = self.play.outcome
        if outcome is None or self.hinted or self.play.practice:
            return ""
        result, events = result_of(self.game, outcome, PERSON), self.play.events(PERSON)
        return share_text(self.words, self.terms, self.day, result, events, seat=PERSON, link="")


def dealt(game: Game, terms: DailyTerms, day: date, names: Sequence[str]) -> Play:
    """The deal of a day; its record says so."""
    seed = day_seed(game.name, game.rules, day)
    about: dict[str, object] = {"commit": commitment(seed), "reveal": seed.hex(), "tags": {TAG: day.isoformat()}}
    about["players"] = {seat: names[seat] for seat in range(1, terms.seats)}
    return Play(game, terms.seats, terms.options, chance=Seeded(mix(seed, ())), about=about)
