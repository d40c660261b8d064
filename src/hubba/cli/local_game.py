"""A game in the terminal: one person and bots, for any game."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hubba.bots import deadline
from hubba.bots.hint import Hint, hint_of
from hubba.bots.player import Choice, Forfeit, RandomPlayer
from hubba.bots.roster import SeatedPlayer
from hubba.cli.achievements import AwardOffer
from hubba.core.chance import Seeded, key_of
from hubba.core.event import Event
from hubba.core.fairness import commitment, mix, new_seed
from hubba.core.game import Game
from hubba.core.messages import said
from hubba.core.play import Play
from hubba.core.record import Record
from hubba.core.refusal import Illegal
from hubba.core.undo import NOTHING_TO_UNDO
from hubba.core.wording import Words
from hubba.lab.ask_player import ask, let_go, observation_of

PERSON = 0  # the seat of the person in front of the screen


class LocalGame:
    """Who sits where, whose turn it is, and what the person has not been told yet."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        bots: Sequence[SeatedPlayer],
        *,
        language: str,
        names: Sequence[str],
        adviser: SeatedPlayer,
        seed: str = "",
        me: str = "",  # the person's name in the collection of challenges; the login name if empty
        play: Play | None = None,  # a game to continue
        deadline: bool = False,  # whether bots must move after some seconds
    ) -> None:
        self.game = game
        self.bots = dict(zip(range(PERSON + 1, seats), bots, strict=True))
        self.adviser = adviser
        self.me = me
        self.words = Words(game, language, names, PERSON, also=("hubba.cli",))
        self.play = play or self._deal(seats, options, seed, names)
        self.told = 0
        self.forfeits: dict[int, str] = {}  # bots that have lost by rule, and why
        self.told_of: set[int] = set()
        self.deadline = deadline
        self.time_cap: tuple[int, Choice] | None = None  # the first bot that ran out of time, and its choice
        self.told_of_time_cap = False

    def _deal(self, seats: int, options: Mapping[str, object], seed: str, names: Sequence[str]) -> Play:
        """A new game, from an open seed or from a secret one with a commitment."""
        about: dict[str, object] = {"players": {seat: names[seat] for seat in self.bots}}
        if seed:
            return Play(self.game, seats, options, chance=Seeded(key_of(seed)), about=about | {"seed": seed})
        secret = new_seed()
        about |= {"commit": commitment(secret), "reveal": secret.hex()}
        return Play(self.game, seats, options, chance=Seeded(mix(secret, ())), about=about)

    @property
    def asked(self) -> bool:
        """Whether the person is to act."""
        return PERSON in self.play.to_act

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.play.outcome is not None

    def news(self) -> list[Event]:
        """What the person was told since the last call."""
        events = self.play.events(PERSON)
        fresh, self.told = events[self.told :], len(events)
        return fresh

    def bot_moves(self) -> bool:
        """Let one bot make a move; False if no bot is to act."""
        for seat in self.play.to_act:
            if seat in self.bots:
                self.play.step(seat, [self._choice(seat).move])
                return True
        return False

    def _choice(self, seat: int) -> Choice:
        """A bot's choice; for a bot that has lost by rule, a random legal move."""
        bot = self.bots[seat]
        if seat not in self.forfeits:
            try:
                return self._ask(bot, seat)
            except Forfeit as reason:
                self.forfeits[seat] = reason.message
        return RandomPlayer(bot.player.seed + self.play.version(seat)).choose(self.play.view(seat), bot.budget)

    def _ask(self, bot: SeatedPlayer, seat: int) -> Choice:
        if not self.deadline:
            return ask(bot, self.play, seat)
        choice = deadline.ask_with_deadline(bot, self.play.view(seat), observation_of(self.play, seat))
        if choice.wanted and self.time_cap is None:
            self.time_cap = seat, choice
        return choice

    def time_cap_note(self) -> str:
        """The sentence that a bot ran out of time; empty after the first call."""
        if self.time_cap is None or self.told_of_time_cap:
            return ""
        self.told_of_time_cap = True
        seat, choice = self.time_cap
        told = {"seconds": round(deadline.LONGEST), "done": choice.iterations, "wanted": choice.wanted}
        return self.words.say("level-time-cap", told | {"name": self.words.seat(seat)})

    def lost_by_rule(self) -> list[tuple[int, str]]:
        """The seats that have lost by rule since the last call, and why."""
        spoken = self.words.language
        fresh = [(seat, said(reason, spoken)) for seat, reason in self.forfeits.items() if seat not in self.told_of]
        self.told_of |= {seat for seat, _ in fresh}
        return fresh

    def close(self) -> None:
        """End all bots."""
        for bot in (*self.bots.values(), self.adviser):
            let_go(bot.player)

    def hint(self) -> Hint:
        """What a bot would do in the person's place, and why, from the person's own view."""
        view = self.play.view(PERSON)
        choice = deadline.ask_with_deadline(self.adviser, view, observation_of(self.play, PERSON))
        return hint_of(self.game, view, choice)

    def undo(self) -> None:
        """Take back the last step: by the undo rule if it allows that, otherwise as practice."""
        try:
            self.play.undo(PERSON)
        except Illegal as error:
            if error.refusal == NOTHING_TO_UNDO:
                raise
            self.play.take_back(PERSON)
        # Do not tell everything again, only that a step was taken back.
        self.told = len(self.play.events(PERSON)) - 1

    def again(self) -> "LocalGame":
        """The same table with a new deal; a bot that has lost by rule may try again."""
        self.close()
        return LocalGame(
            self.game,
            self.play.seats,
            self.play.options,
            list(self.bots.values()),
            language=self.words.language,
            names=self.words.names,
            adviser=self.adviser,
            me=self.me,
            deadline=self.deadline,
        )

    def award(self) -> AwardOffer:
        """What the person has achieved in the finished game and may validate."""
        return AwardOffer(self.play, self.me, PERSON)

    def record(self) -> Record:
        """The record with its seed, so that the game can be continued from it; it stays on this machine."""
        return replace(self.play.record(), sealed=True)
