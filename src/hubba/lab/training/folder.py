"""The files of a training: what it is, the games of each generation, its network, its games in the arena.

A file is written as a whole or not at all, so whatever is there is finished, and a stopped training goes on
from there.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

from hubba.core.errors import HubbaError
from hubba.core.messages import reason_of
from hubba.core.networkfile import NetworkFile, read_network
from hubba.lab.messages import message
from hubba.lab.training.rows import replace_file
from hubba.lab.training.training import Training, TrainingError
from hubba.lab.training.weights import Weights, read_weights

if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_NB, lockf


class TrainingFolder:
    """The folder beside the file of a network: `net.training` for `net.json`."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self._lock: TextIO | None = None

    @classmethod
    def beside(cls, file: Path) -> "TrainingFolder":
        """The folder that belongs to a file."""
        return cls(file.with_suffix(".training"))

    @property
    def about(self) -> Path:
        """What is trained here."""
        return self.path / "training.json"

    @property
    def page(self) -> Path:
        """The page about it."""
        return self.path / "page.html"

    @property
    def figures(self) -> Path:
        """What the page shows, for programs."""
        return self.path / "figures.json"

    def generation(self, number: int) -> Path:
        """The folder of a generation."""
        return self.path / f"generation-{number}"

    def rows(self, number: int, part: int) -> Path:
        """Some of the games of a generation."""
        return self.generation(number) / f"games-{part:05}.npz"

    def network_file(self, number: int) -> Path:
        """The network of a generation."""
        return self.generation(number) / "network.json"

    def journal(self, number: int, rival: str, seats: int) -> Path:
        """The arena of a generation."""
        return self.generation(number) / f"arena-{rival}-{seats}.jsonl"

    def open(self, training: Training, *, resume: bool) -> None:
        """Begin a training here, or continue the same one."""
        if "+" in str(self.path):
            raise TrainingError(message("error-training-name", folder=self.path))
        try:
            if resume and not self.about.exists():
                raise TrainingError(message("error-training-absent", folder=self.path))
            if not resume and self.path.exists():
                raise TrainingError(message("error-training-there", folder=self.path))
            self.path.mkdir(exist_ok=True)
            self._claim()
        except OSError as error:
            said = message("error-training-folder", folder=self.path, reason=reason_of(error))
            raise TrainingError(said) from None
        head = json.loads(json.dumps(training.head()))
        if resume:
            self._compare(head)
        else:
            replace_file(self.about, json.dumps(head, indent=2).encode() + b"\n")

    def close(self) -> None:
        """Let another program train here."""
        if self._lock is not None:
            self._lock.close()

    def begin_generation(self, number: int) -> None:
        """Make the folder of a generation."""
        self.generation(number).mkdir(exist_ok=True)

    def network(self, number: int) -> NetworkFile | None:
        """The network of a generation, if it has been trained."""
        path = self.network_file(number)
        if not path.exists():
            return None
        try:
            return read_network(path.read_text("utf-8", "replace"))
        except (HubbaError, OSError) as error:
            said = message("error-training-folder", folder=path, reason=reason_of(error))
            raise TrainingError(said) from None

    def write_network(self, number: int, network: NetworkFile, weights: Weights) -> None:
        """Keep a network; its file comes last, because with it the generation is trained."""
        weights.write(self.generation(number) / "weights.npz")
        replace_file(self.network_file(number), network.text().encode())

    def weights(self, number: int) -> Weights:
        """The weights with which the next generation begins."""
        path = self.generation(number) / "weights.npz"
        try:
            return read_weights(path)
        except (OSError, ValueError, KeyError) as error:
            said = message("error-training-folder", folder=path, reason=reason_of(error))
            raise TrainingError(said) from None

    def _claim(self) -> None:
        """Lock the folder; the lock ends with the process, however that ends."""
        self._lock = (self.path / "lock").open("w", encoding="utf-8")
        if sys.platform != "win32":
            try:
                lockf(self._lock, LOCK_EX | LOCK_NB)
            except (BlockingIOError, PermissionError):
                self.close()
                raise TrainingError(message("error-training-busy", folder=self.path)) from None

    def _compare(self, head: Mapping[str, Any]) -> None:
        try:
            found = dict(json.loads(self.about.read_text("utf-8")))
        except (OSError, ValueError, TypeError, RecursionError) as error:
            said = message("error-training-folder", folder=self.path, reason=reason_of(error))
            raise TrainingError(said) from None
        for key, wanted in head.items():
            if found.get(key) != wanted:
                theirs, ours = repr(found.get(key)), repr(wanted)
                raise TrainingError(
                    message("error-training-other", folder=self.path, key=key, found=theirs, wanted=ours)
                )
