"""Learning from recorded games: passes over all rows, the loss on held-out games, and what the network explains."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hubba.lab.messages import message
from hubba.lab.training.recording import PARTS
from hubba.lab.training.rows import HELD_OUT, SeatRows, joined, read_rows
from hubba.lab.training.teacher import MakeTeacher, Teacher
from hubba.lab.training.training import Training, TrainingError
from hubba.lab.training.weights import Weights, whole_answers

TOGETHER: Final = 65536  # rows that are shuffled together
LEAST_SCALE: Final = 0.25  # of an input, so that one that is hardly ever set is not magnified
SLOWER: Final = ((0.75, 0.1), (0.5, 0.3))  # from this part of all passes on, this part of the speed


@dataclass(frozen=True)
class Learned:
    """What came out: the weights, and figures about them."""

    weights: Weights
    figures: dict[str, Any]


def learn(
    training: Training,
    files: Sequence[Path],
    make_teacher: MakeTeacher,
    before: Weights | None,
    progress: Callable[[int], None],
) -> Learned:
    """Fit a network to the games in some files; it begins with the weights of the generation before.

    The weights of the pass with the least loss on held-out games are kept: few games are learned by heart soon.
    """
    inputs = int(training.features(training.seats[0]).inputs)
    scale, mean, deviation, many = _spread(files, inputs)
    if before is not None:
        scale, mean, deviation = before.scale, before.mean, before.deviation
    teacher = make_teacher(inputs, training.hidden, training.seed)
    if before is not None:
        for old, new in zip((*before.layers, *before.biases), (*teacher.weights, *teacher.biases), strict=True):
            new[...] = old
    rng = np.random.default_rng(training.seed)
    best = _weights(teacher, scale, mean, deviation)
    least = begun = _loss(files, best, inputs)
    losses = []
    for epoch in range(training.epochs):
        rate = next((rate for part, rate in SLOWER if epoch >= part * training.epochs), 1.0)
        for rows in _groups([files[at] for at in rng.permutation(len(files))]):
            order = rng.permutation(np.flatnonzero(~rows.held_out))
            for batch, which in rows.batches(order, inputs):
                teacher.teach(batch / scale, (rows.to_come[which] - mean) / deviation, rate)
        weights = _weights(teacher, scale, mean, deviation)
        loss = _loss(files, weights, inputs)
        losses.append(round(loss, 6))
        if loss < least:
            least, best = loss, weights
        progress(1)
    known = {"rows": many, "begun": round(begun, 6), "losses": losses, "loss": round(least, 6)}
    return Learned(best, {**known, **_judged(files, best, inputs, training)})


def _weights(teacher: Teacher, scale: NDArray[Any], mean: float, deviation: float) -> Weights:
    layers = tuple(np.array(layer) for layer in teacher.weights)
    return Weights(layers, tuple(np.array(bias) for bias in teacher.biases), scale, mean, deviation)


def _groups(files: Sequence[Path]) -> Any:
    """SeatRows of several files, enough of them to be shuffled together."""
    waiting: list[SeatRows] = []
    for path in files:
        waiting.append(read_rows(path))
        if sum(map(len, waiting)) >= TOGETHER:
            yield joined(waiting)
            waiting = []
    if waiting:
        yield joined(waiting)


def _spread(files: Sequence[Path], inputs: int) -> tuple[NDArray[Any], float, float, int]:
    """How far each input and the answers spread, in the games to learn from; and how many rows there are."""
    sums, squares = np.zeros(inputs), np.zeros(inputs)
    many = learned = 0
    answers = []
    for path in files:
        rows = read_rows(path)
        many += len(rows)
        own = ~rows.held_out
        kept = np.repeat(own, rows.count)
        values = rows.value[kept].astype(np.float64)
        sums += np.bincount(rows.place[kept], values, inputs)
        squares += np.bincount(rows.place[kept], values * values, inputs)
        answers.append(rows.to_come[own])
        learned += int(own.sum())
    if learned in (0, many):
        raise TrainingError(message("error-training-nothing", part=HELD_OUT))
    every = np.concatenate(answers)
    scale = np.sqrt(np.maximum(squares / learned - (sums / learned) ** 2, 0))
    spread = float(every.std()) or 1.0
    return np.maximum(scale, LEAST_SCALE), float(every.mean()), spread, many


def _loss(files: Sequence[Path], weights: Weights, inputs: int) -> float:
    """The mean squared error on held-out games, in points."""
    total, many = 0.0, 0
    for path in files:
        rows = read_rows(path)
        for batch, which in rows.batches(np.flatnonzero(rows.held_out), inputs):
            total += float(((weights.answers(batch) - rows.to_come[which]) ** 2).sum())
            many += len(which)
    return total / many


def _judged(files: Sequence[Path], weights: Weights, inputs: int, training: Training) -> dict[str, Any]:
    """What the rounded network explains of held-out games, and what rounding costs.

    Explained is the share of the variance of what tells seats apart: their final points without the mean of the
    table. Where all win or lose together, nothing tells seats apart, and the variance is that between tables.
    """
    layers = weights.rounded()
    found: list[list[NDArray[Any]]] = []
    for path in files:
        rows = read_rows(path)
        for batch, which in rows.batches(np.flatnonzero(rows.held_out), inputs):
            answers = whole_answers(layers, batch)
            off = answers - weights.answers(batch)
            table = rows.game[which].astype(np.int64) * 1000 + rows.table[which]
            final = rows.to_come[which] + rows.now[which]
            found.append([table, final, answers + rows.now[which], rows.part[which], off])
    tables, final, foretold, parts, off = (np.concatenate(column) for column in zip(*found, strict=True))
    if training.rules.cooperative:
        final, foretold = final - final.mean(), foretold - final.mean()
    else:
        final, foretold = _apart(tables, final), _apart(tables, foretold)
    by_part = [_explained(final[parts == part], foretold[parts == part]) for part in range(PARTS)]
    return {
        "held_out": len(final),
        "explained": _explained(final, foretold),
        "explained_by_part": by_part,
        "rounding": round(float(np.sqrt((off * off).mean())), 6),
    }


def _apart(tables: NDArray[Any], points: NDArray[Any]) -> NDArray[Any]:
    """Points of each seat without the mean of its table."""
    _names, which = np.unique(tables, return_inverse=True)
    return np.asarray(points - (np.bincount(which, points) / np.bincount(which))[which])


def _explained(real: NDArray[Any], foretold: NDArray[Any]) -> float | None:
    variance = float((real * real).sum())
    return round(1 - float(((real - foretold) ** 2).sum()) / variance, 4) if variance else None
