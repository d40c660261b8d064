"""Trains generation after generation: record games, learn from them, let the network play in the arena."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

from hubba.core.networkfile import NetworkFile
from hubba.lab.cluster import on_ray
from hubba.lab.parallel import map_in_order
from hubba.lab.training.folder import TrainingFolder
from hubba.lab.training.learning import learn
from hubba.lab.training.recording import Recording, record
from hubba.lab.training.rows import joined
from hubba.lab.training.strength import games_to_play, rivals, strength
from hubba.lab.training.teacher import MakeTeacher, MultilayerTeacher
from hubba.lab.training.training import ADVICE, Training, check_training

# Games of a task, and tasks of a file: fixed, so that files do not depend on the number of workers.
A_TASK: Final = 16
A_TASK_OF_THINKERS: Final = 2
A_FILE: Final = 32
Progress = Callable[[int], None]
Stage = Callable[[str, int, int], AbstractContextManager[Progress]]  # its name, the generation, its steps
Row = dict[str, Any]


@dataclass(frozen=True)
class TrainingRun:
    """A training that is under way: where its files are, where it plays, and who is told of its progress."""

    training: Training
    folder: TrainingFolder
    stage: Stage
    workers: int = 0
    ray: str = ""
    make_teacher: MakeTeacher = MultilayerTeacher

    def generations(self, last: int) -> Iterator[list[Row]]:
        """Train up to this generation; after each, the figures of all so far. What is there is not done again."""
        check_training(self.training)
        found: list[Row] = []
        for number in range(1, last + 1):
            self.folder.begin_generation(number)
            network = self.folder.network(number) or self.train(number, found)
            figures = dict(network.about["figures"][-1])
            found = [*found, figures]
            figures["strength"] = self.compare(number) if self.training.deals else []
            yield found

    def train(self, number: int, earlier: list[Row]) -> NetworkFile:
        """Record and learn one generation."""
        training = self.training
        files = self.record(number)
        before = self.folder.weights(number - 1) if number > 1 else None
        with self.stage("learn", number, training.epochs) as progress:
            learned = learn(training, files, self.make_teacher, before, progress)
        games = training.games_of(number)
        own = {"generation": number, "games": games, "player": training.player_of(number), **learned.figures}
        about = {
            "date": date.today().isoformat(),
            "command": f"{training.command()} --generations {number}",
            "game": training.game,
            "seats": list(training.seats),
            "options": training.rules.settle(training.seats[0], training.options),
            "generations": number,
            "figures": [{key: row[key] for key in row if key != "strength"} for row in (*earlier, own)],
        }
        network = NetworkFile(learned.weights.rounded(), training.rules.components.digest, about)
        self.folder.write_network(number, network, learned.weights)
        return network

    def record(self, number: int) -> list[Path]:
        """Play the games of a generation that are not there yet: the files of all."""
        training = self.training
        games = training.games_of(number)
        size = A_TASK if training.player_of(number) == ADVICE else A_TASK_OF_THINKERS
        tasks = [range(first, min(first + size, games)) for first in range(0, games, size)]
        lots = [tasks[first : first + A_FILE] for first in range(0, len(tasks), A_FILE)]
        files = [self.folder.rows(number, part) for part in range(len(lots))]
        missing = [part for part, path in enumerate(files) if not path.exists()]
        if not missing:
            return files
        network = self.folder.network(number - 1) if number > 1 else None
        work = partial(record, Recording(training, number, network))
        left = [task for part in missing for task in lots[part]]
        answers = on_ray(work, left, self.ray, self.workers) if self.ray else map_in_order(work, left, self.workers)
        with self.stage("play", number, sum(map(len, left))) as progress, closing(answers):
            for part in missing:
                rows = []
                for task, found in zip(lots[part], islice(answers, len(lots[part])), strict=True):
                    rows.append(found)
                    progress(len(task))
                joined(rows).write(files[part])
        return files

    def compare(self, number: int) -> list[Row]:
        """Let the network of a generation play against the rules of thumb and against the one before."""
        training, folder = self.training, self.folder
        before = folder.network_file(number - 1) if number > 1 else None
        found = []
        with self.stage("compare", number, games_to_play(training, number)) as progress:
            for rival, players in rivals(training, folder.network_file(number), before).items():
                for seats in training.seats:
                    journal = folder.journal(number, rival, seats)
                    row = strength(training, players, seats, journal, self.workers, progress)
                    found.append({"rival": rival, **row})
        return found
