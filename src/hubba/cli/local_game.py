"""A sitting in a terminal: one person and bots, for any game."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hubba.bots import deadline
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
        me: str = "",  # the person's name in the collection of challenges; else that of the login
        play: Play | None = None,  # a game to go on with
        deadline: bool = False,  # whether bots must move before people lose patience
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
        self.time_cap: tuple[int, Choice] | None = None  # the first bot that had to move too early, and its choice
        self.told_of_time_cap = False

    def _deal(self, seats: int, options: Mapping[str, object], seed: str, names: Sequence[str]) -> Play:
        """A new game, from an open seed or from a secret one that is committed to."""
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
        """What a bot does; one that has lost by rule is not asked again, and any legal moves are made for it."""
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

    def hurried(self) -> str:
        """That a bot had to move before it had thought as much as its level asks for; it is said once."""
        if self.time_cap is None or self.told_of_time_cap:
            return ""
        self.told_of_time_cap = True
        seat, choice = self.time_cap
        told = {"seconds": round(deadline.LONGEST), "done": choice.iterations, "wanted": choice.wanted}
        return self.words.say("level-hurried", told | {"name": self.words.seat(seat)})

    def lost_by_rule(self) -> list[tuple[int, str]]:
        """The seats that have lost by rule since the last call, and why."""
        spoken = self.words.language
        fresh = [(seat, said(reason, spoken)) for seat, reason in self.forfeits.items() if seat not in self.told_of]
        self.told_of |= {seat for seat, _ in fresh}
        return fresh

    def close(self) -> None:
        """Nobody plays here any more."""
        for bot in (*self.bots.values(), self.adviser):
            let_go(bot.player)

    def hint(self) -> Choice:
        """What a bot would do in the person's place, from the person's own view."""
        return deadline.ask_with_deadline(self.adviser, self.play.view(PERSON), observation_of(self.play, PERSON))

    def undo(self) -> None:
        """Take the last step back: by the rule of undo if it allows that, as practice otherwise."""
        try:
            self.play.undo(PERSON)
        except Illegal as error:
            if error.refusal == NOTHING_TO_UNDO:
                raise
            self.play.take_back(PERSON)
        # Not everything is told again, only that a step was taken back.
        self.told = len(self.play.events(PERSON)) - 1

    def again(self) -> "LocalGame":
        """The same table with new cards; whoever has lost by rule may try again."""
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
        """What the person has achieved in the game that is over, and may validate."""
        return AwardOffer(self.play, self.me)

    def record(self) -> Record:
        """The record, with its seed: it stays on this machine, and the game can go on from it."""
        return replace(self.play.record(), sealed=True)
