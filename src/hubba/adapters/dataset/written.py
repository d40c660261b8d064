"""Writes a dataset: the games of a series, so that it can be interrupted and continued, or finished records."""

import json
import shutil
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import pyarrow.parquet as pq

from hubba.adapters.dataset.decisions import FORMS, TENSOR, written
from hubba.adapters.dataset.parts import PartWriter, games_path, join
from hubba.adapters.dataset.played import record_of
from hubba.adapters.dataset.schema import HEAD, head_of
from hubba.adapters.errors import EnvironmentMisused
from hubba.adapters.messages import message
from hubba.bots.roster import seat_player
from hubba.core.chance import MOST_GAMES
from hubba.core.game import Game
from hubba.core.messages import listed, reason_of
from hubba.core.record import Record
from hubba.core.replay import replay
from hubba.lab.parallel import map_in_order
from hubba.lab.simulate import Series, game_of

PART: Final = 100  # games that are written together; the next run continues after the last whole part
HEAD_FILE: Final = "head.json"


class DatasetError(EnvironmentMisused):
    """A file that is not a dataset, or that cannot be written."""


def simulate_to(
    path: Path,
    series: Series,
    form: str = TENSOR,
    workers: int = 0,
    progress: Callable[[int], None] = lambda games: None,
) -> tuple[int, int]:
    """Play a series into a dataset; returns how many games and decisions it has.

    While it runs, the parts are in a folder beside the file. If it is interrupted, the same call continues. A file
    that is finished stays as it is.
    """
    game = game_of(series.game, series.components)
    options = game.settle(series.seats, series.options)
    if not 1 <= series.games <= MOST_GAMES:
        raise DatasetError(message("error-dataset-games", most=MOST_GAMES, found=series.games))
    for number, text in enumerate(series.players):
        seat_player(text, number, game)  # report a wrong name before any worker starts
    played = {"options": options, "games": series.games, "seed": series.seed, "players": list(series.players)}
    head = head_of(game, series.seats, _form(form), **played)
    folder = path.with_name(f"{path.name}.parts")
    if path.exists():
        _compare(path, _head_of_file(path), head)
        if not games_path(path).exists():
            raise DatasetError(message("error-dataset-no-records", file=path, records=games_path(path)))
        shutil.rmtree(folder, ignore_errors=True)  # of a run that was interrupted after its last step
        return series.games, pq.ParquetFile(path).metadata.num_rows
    if games_path(path).exists() and not folder.exists():
        raise DatasetError(message("error-dataset-exists", file=games_path(path)))
    try:
        _claim(folder, head)
        parts = range(0, series.games, PART)
        todo = [first for first in parts if not _part(folder, first).exists()]
        progress(series.games - sum(len(_numbers(series, first)) for first in todo))
        for first in map_in_order(partial(write_part, folder, series, head), todo, workers):
            progress(len(_numbers(series, first)))
        join([games_path(_part(folder, first)) for first in parts], games_path(path))
        join([_part(folder, first) for first in parts], path)
        shutil.rmtree(folder)
    except OSError as error:
        raise DatasetError(message("error-dataset-write", file=path, reason=reason_of(error))) from None
    return series.games, pq.ParquetFile(path).metadata.num_rows


def write_part(folder: Path, series: Series, head: dict[str, Any], first: int) -> int:
    """Play and write the games of one part. It counts only when it is whole."""
    game = game_of(series.game, series.components)
    unfinished = folder / f"unfinished-{first:010}.parquet"
    writer = PartWriter(unfinished, game, series.seats, head)
    for number in _numbers(series, first):
        writer.add(number, written(record_of(game, series, number), game))
    writer.close()
    games_path(unfinished).replace(games_path(_part(folder, first)))
    unfinished.replace(_part(folder, first))
    return first


def export(path: Path, game: Game, records: Sequence[Record], form: str = TENSOR) -> tuple[int, int]:
    """Write finished records into a dataset; all must be of one game, with the same seats and options."""
    first = records[0]
    for record in records:
        if (record.game, record.rules, record.seats, dict(record.options), record.components) != (
            first.game, first.rules, first.seats, dict(first.options), first.components,
        ):  # fmt: skip
            raise DatasetError(message("error-dataset-mixed"))
    for file in (path, games_path(path)):
        if file.exists():
            raise DatasetError(message("error-dataset-exists", file=file))
    for record in records:
        replay(record, game)  # by the rules, entry by entry
    game = game.by_rules(first.rules) or game  # an old record goes by the rules that it was played by
    done = [written(record, game) for record in records]
    head = head_of(game, first.seats, _form(form), options=dict(first.options), games=len(done))
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        writer = PartWriter(unfinished, game, first.seats, head)
        for number, each in enumerate(done):
            writer.add(number, each)
        writer.close()
        games_path(unfinished).replace(games_path(path))
        unfinished.replace(path)
    except OSError as error:
        raise DatasetError(message("error-dataset-write", file=path, reason=reason_of(error))) from None
    return len(done), writer.decisions


def _form(form: str) -> str:
    if form not in FORMS:
        raise DatasetError(message("error-dataset-form", form=repr(form), known=listed(FORMS)))
    return form


def _numbers(series: Series, first: int) -> range:
    return range(first, min(first + PART, series.games))


def _part(folder: Path, first: int) -> Path:
    return folder / f"part-{first:010}.parquet"


def _claim(folder: Path, head: dict[str, Any]) -> None:
    """Begin a folder of parts, or continue one of the same series."""
    folder.mkdir(exist_ok=True)
    file = folder / HEAD_FILE
    if file.exists():
        try:
            found = json.loads(file.read_text("utf-8"))
        except ValueError:
            found = {}
        _compare(folder, found, head)
    else:
        unfinished = folder / f"{HEAD_FILE}.unfinished"
        unfinished.write_text(json.dumps(head), "utf-8")
        unfinished.replace(file)


def _head_of_file(path: Path) -> dict[str, Any]:
    try:
        found = json.loads((pq.read_schema(path).metadata or {}).get(HEAD, b"{}"))
        return found if isinstance(found, dict) else {}
    except (OSError, ValueError):
        return {}


def _compare(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    wanted = json.loads(json.dumps(wanted))
    for key, value in wanted.items():
        if found.get(key) != value:
            theirs, ours = repr(found.get(key)), repr(value)
            raise DatasetError(message("error-other-dataset", file=path, key=key, found=theirs, wanted=ours))
