"""What is to be learned: a game, whose games are learned from, and how large the network is."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Final

from hubba.bots.roster import seat_player
from hubba.core.errors import HubbaError
from hubba.core.features import Features
from hubba.core.game import Game
from hubba.lab.ask_player import let_go
from hubba.lab.messages import message
from hubba.lab.simulate import game_of

ADVICE: Final = "advice"  # whose games the first generation learns from
FEWEST_GAMES: Final = 10  # every tenth is held out
MOST_UNITS: Final = 512
HIDDEN_LAYERS: Final = 2


class TrainingError(HubbaError):
    """A training that cannot begin or go on."""


@dataclass(frozen=True)
class Training:
    """All that the networks depend on, apart from the number of generations: more of them can follow."""

    game: str
    seats: tuple[int, ...]
    games: tuple[int, ...]  # by generation; the last number also counts for those that follow
    player: str  # a search; from the second generation on it uses the network of the one before
    hidden: tuple[int, ...] = (32, 16)
    epochs: int = 12
    seed: int = 1
    slips: int = 20  # percent of random moves, up to a random moment of each game
    deals: int = 12  # of each comparison in the arena
    options: Mapping[str, object] = field(default_factory=dict)
    components: str = ""  # the text of a list other than the game's own

    @property
    def rules(self) -> Game:
        """The game, with these components."""
        return game_of(self.game, self.components)

    def features(self, seats: int) -> Features:
        """What the network is told about a table."""
        found = self.rules.features(seats)
        if found is None:
            raise TrainingError(message("error-no-features", game=self.game))
        return found

    def games_of(self, generation: int) -> int:
        """How many games a generation learns from; the first is 1."""
        return self.games[min(generation, len(self.games)) - 1]

    def player_of(self, generation: int) -> str:
        """Whose games a generation learns from."""
        return ADVICE if generation == 1 else self.player

    def head(self) -> dict[str, object]:
        """The same as plain data, for the folder: another training may not continue there."""
        game = self.rules
        known = {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()}
        del known["components"]
        known["options"] = game.settle(self.seats[0], self.options)
        return {**known, "rules": game.rules, "digest": game.components.digest}

    def command(self) -> str:
        """What to type to train the same again; a list of cards is a file that only its owner knows."""
        own = [f"-o {name}={value}" for name, value in self.options.items()]
        own += ["--cards FILE"] if self.components else []
        return " ".join(
            [
                f"hubba train {self.game} --seats {_row(self.seats)} --games {_row(self.games)}",
                f"--player {self.player} --hidden {_row(self.hidden)} --epochs {self.epochs} --seed {self.seed}",
                f"--slips {self.slips} --deals {self.deals}",
                *own,
            ]
        )


def _row(numbers: tuple[int, ...]) -> str:
    return ",".join(str(number) for number in numbers)


def check_training(training: Training) -> None:
    """Refuse a training that cannot be carried out, before any game is played."""
    game = training.rules
    for seats in training.seats:
        game.settle(seats, training.options)
        training.features(seats)
    if min(training.games) < FEWEST_GAMES:
        raise TrainingError(message("error-training-games", least=FEWEST_GAMES))
    fits = len(training.hidden) == HIDDEN_LAYERS
    if not fits or any(units % 2 or not 2 <= units <= MOST_UNITS for units in training.hidden):
        raise TrainingError(message("error-training-hidden", most=MOST_UNITS))
    if training.player.partition("+")[0].partition(":")[0] != "search" or "eval=" in training.player:
        raise TrainingError(message("error-training-player", player=training.player))
    let_go(seat_player(training.player, 0, game).player)
