"""Small trainings for tests: a stand-in for scikit-learn, and stages that stop."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from hubba.core.networkfile import NetworkFile
from hubba.lab.training.folder import TrainingFolder
from hubba.lab.training.generations import Progress, TrainingRun
from hubba.lab.training.training import Training

TINY = Training("warlock", (3,), (40, 10), "search:1", (4, 2), epochs=3, slips=20, deals=1)


class PlainTeacher:
    """Gradient descent as in a textbook, in place of scikit-learn."""

    def __init__(self, inputs: int, hidden: Sequence[int], seed: int) -> None:
        rng = np.random.default_rng(seed)
        sizes = [inputs, *hidden, 1]
        pairs = list(pairwise(sizes))
        self.weights: list[Any] = [rng.normal(0, np.sqrt(2 / one), (one, two)) for one, two in pairs]
        self.biases: list[Any] = [np.zeros(two) for _one, two in pairs]

    def teach(self, inputs: Any, answers: Any, rate: float) -> None:
        for first in range(0, len(inputs), 32):
            self.step(inputs[first : first + 32], answers[first : first + 32], 0.003 * rate)

    def step(self, inputs: Any, answers: Any, rate: float) -> None:
        units = [inputs]
        for weights, biases in zip(self.weights[:-1], self.biases[:-1], strict=True):
            units.append(np.maximum(units[-1] @ weights + biases, 0))
        wrong = (units[-1] @ self.weights[-1] + self.biases[-1] - answers[:, None]) / len(answers)
        for layer in (2, 1, 0):
            weights = self.weights[layer].copy()
            self.weights[layer] -= rate * units[layer].T @ wrong
            self.biases[layer] -= rate * wrong.sum(0)
            wrong = wrong @ weights.T * (units[layer] > 0)


class Stopped(Exception):
    """Stands for Ctrl-C or a power cut."""


class Stages:
    """Counts what was done, by stage, and stops after some steps if told to."""

    def __init__(self, steps: int = 10**9) -> None:
        self.left = steps
        self.done: list[tuple[str, int, int]] = []

    @contextmanager
    def __call__(self, name: str, generation: int, steps: int) -> Iterator[Progress]:
        begun = self.left

        def progress(some: int) -> None:
            if self.left <= 0:
                raise Stopped
            self.left -= some

        yield progress
        self.done.append((name, generation, begun - self.left))


def trained(
    file: Path,
    training: Training = TINY,
    *,
    generations: int = 2,
    workers: int = 1,
    stages: Stages | None = None,
    resume: bool = False,
) -> tuple[list[dict[str, Any]], NetworkFile]:
    """The figures of all generations, and the last network."""
    folder = TrainingFolder.beside(file)
    try:
        folder.open(training, resume=resume)
        run = TrainingRun(training, folder, stages or Stages(), workers, make_teacher=PlainTeacher)
        rows = list(run.generations(generations))[-1]
        network = folder.network(generations)
    finally:
        folder.close()
    assert network is not None
    return rows, network
