"""Writes games into the two files, a few games at a time, so that memory stays small however many there are."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from hubba.adapters.dataset.decisions import TENSOR, WrittenGame, decisions_of
from hubba.adapters.dataset.schema import HUBBA, decisions_schema, games_schema
from hubba.core.game import Game

GROUP: Final = 20_000  # rows that are kept in memory before they are written
COMPRESSION: Final = "zstd"


def games_path(path: Path) -> Path:
    """The file of the games beside the file of the decisions: `games.parquet` has `games.records.parquet`."""
    return path.with_name(f"{path.stem}.records{path.suffix}")


class PartWriter:
    """Writes both files of some games, or of all."""

    def __init__(self, path: Path, game: Game, seats: int, head: Mapping[str, Any]) -> None:
        self.game = game
        self.form = str(head["form"])
        options = head["options"]
        self.encoder = game.encoder(seats, options) if self.form == TENSOR else None
        self._decisions = Rows(path, decisions_schema(self.form, self.encoder, head))
        self._games = Rows(games_path(path), games_schema(head))
        self.decisions = 0

    def add(self, number: int, done: WrittenGame) -> None:
        """Add a game."""
        record = done.record
        common = {
            "id": done.id,
            "game": number,
            "name": record.game,
            "rules": record.rules,
            "components": record.components,
            "hubba": HUBBA,
        }
        knew = "observation" if self.form == TENSOR else "view"
        count = 0
        for decision in decisions_of(done, self.game, self.encoder):
            self._decisions.add(
                {
                    **common,
                    "decision": decision.number,
                    "seat": decision.seat,
                    "player": record.players.get(decision.seat, ""),
                    "move": decision.move,
                    "move_text": decision.move_text,
                    "legal": decision.legal,
                    "score": decision.score,
                    "payoff": decision.payoff,
                    knew: decision.knew,
                }
            )
            count += 1
        self.decisions += count
        self._games.add(
            {
                **common,
                "seats": record.seats,
                "options": json.dumps(dict(record.options)),
                "players": [record.players.get(seat, "") for seat in range(record.seats)],
                "scores": done.scores,
                "winners": done.winners,
                "decisions": count,
                "record": done.text,
            }
        )

    def close(self) -> None:
        """Finish both files."""
        self._decisions.close()
        self._games.close()


class Rows:
    """A file of rows, compressed with Zstandard."""

    def __init__(self, path: Path, schema: pa.Schema) -> None:
        self.schema = schema
        self._writer = pq.ParquetWriter(path, schema, compression=COMPRESSION)
        self._waiting: list[dict[str, Any]] = []

    def add(self, row: dict[str, Any]) -> None:
        """Add a row."""
        self._waiting.append(row)
        if len(self._waiting) == GROUP:
            self._flush()

    def close(self) -> None:
        """Write what is left."""
        self._flush()
        self._writer.close()

    def _flush(self) -> None:
        if self._waiting:
            self._writer.write_table(pa.Table.from_pylist(self._waiting, self.schema))
            self._waiting.clear()


def join(parts: Iterable[Path], target: Path) -> None:
    """Join the files of parts into one, batch by batch. The target appears only when it is whole."""
    unfinished = target.with_name(f"{target.name}.unfinished")
    writer = None
    for part in parts:
        source = pq.ParquetFile(part)
        writer = writer or pq.ParquetWriter(unfinished, source.schema_arrow, compression=COMPRESSION)
        for batch in source.iter_batches(GROUP):
            writer.write_batch(batch)
        source.close()
    if writer is not None:
        writer.close()
        unfinished.replace(target)
