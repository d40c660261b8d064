"""Reads the lesson of a game, and says clearly what is wrong with it."""

import re
from collections.abc import Collection, Mapping
from dataclasses import fields
from functools import cache
from importlib.resources import files
from typing import Any, Final

from hubba.core.errors import HubbaError, LessonError
from hubba.core.fairness import SEED_BYTES
from hubba.core.game import Game
from hubba.core.lesson import DONE, PLAY, READ, SOURCE, Condition, Lesson, LessonStep, matching
from hubba.core.level import LEVELS
from hubba.core.messages import message
from hubba.core.toml import TomlError, read_toml

FILE: Final = "lesson.toml"
NAME: Final = re.compile(r"[a-z][a-z0-9-]*")
KINDS: Final[Mapping[type, str]] = {
    int: "error-lesson-kind-int",
    str: "error-lesson-kind-str",
    bool: "error-lesson-kind-bool",
    list: "error-lesson-kind-list",
    dict: "error-lesson-kind-dict",
}


@cache
def load_lesson(game: Game) -> Lesson | None:
    """The lesson in the folder of a game; None if it has none."""
    place = files(game.package).joinpath(FILE)
    if not place.is_file():
        return None
    return read_lesson(place.read_text("utf-8"), game, message("error-lesson-file", file=FILE, game=game.name))


def read_lesson(text: str, game: Game, where: str = FILE) -> Lesson:
    """A lesson from the text of a TOML file. Raises a LessonError that says what to fix."""
    try:
        data = read_toml(text)
    except TomlError as error:
        raise LessonError(message("error-unreadable", where=where, reason=error.reason)) from None
    try:
        return _lesson(data, game)
    except HubbaError as error:
        raise _wrong(where, error.message) from None


def _lesson(data: Mapping[str, Any], game: Game) -> Lesson:
    lesson = message("error-lesson-itself")
    _known(lesson, data, ("seats", "level", "seed", "options", "steps"))
    seats = _value(lesson, data, "seats", int)
    level = _value(lesson, data, "level", str)
    if level not in LEVELS:
        raise LessonError(message("error-lesson-level", level=level, known=", ".join(LEVELS)))
    try:
        seed = bytes.fromhex(_value(lesson, data, "seed", str))
    except ValueError:
        raise LessonError(message("error-lesson-seed", digits=2 * SEED_BYTES)) from None
    if len(seed) != SEED_BYTES:
        raise LessonError(message("error-lesson-seed-length", digits=2 * SEED_BYTES, found=2 * len(seed)))
    options = _value(lesson, data, "options", dict, {})
    game.settle(seats, options)
    steps = [_step(number, step, game) for number, step in enumerate(_value(lesson, data, "steps", list), start=1)]
    names = [step.name for step in steps]
    for step in steps:
        if names.count(step.name) > 1:
            raise LessonError(message("error-lesson-step-twice", name=step.name))
        for condition in (*step.when, *step.unless):
            if condition.after and condition.after not in names:
                what = message("error-lesson-step", name=step.name)
                raise _wrong(what, message("error-lesson-no-step", name=condition.after))
    return Lesson(seats, level, seed, options, tuple(steps))


def _step(number: int, data: object, game: Game) -> LessonStep:
    if not isinstance(data, Mapping):
        raise LessonError(message("error-lesson-step-table", number=number))
    numbered = message("error-lesson-step-number", number=number)
    name = _value(numbered, data, "name", str)
    if not NAME.fullmatch(name):
        raise _wrong(numbered, message("error-lesson-name", name=name))
    what = message("error-lesson-step", name=name)
    _known(what, data, ("name", "when", "unless", "point", "until", "try", "with"))
    until = _value(what, data, "until", str, READ)
    if until not in (READ, PLAY, DONE):
        raise _wrong(what, message("error-lesson-until", known=f"{READ}, {PLAY}, {DONE}", found=until))
    given = _value(what, data, "with", dict, {})
    for key, source in given.items():
        if not (isinstance(source, str) and SOURCE.fullmatch(source)):
            raise _wrong(what, message("error-lesson-source", key=key, found=source))
    advised = _moves(what, data, "try", game)
    when, unless = (_conditions(what, data, key, game) for key in ("when", "unless"))
    return LessonStep(name, when, unless, _value(what, data, "point", str, ""), until, given, advised)


def _moves(what: str, data: Mapping[str, Any], key: str, game: Game) -> tuple[str, ...]:
    """Moves of the game in notation; `G*` is any that begins with G."""
    moves = tuple(_value(what, {key: text}, key, str) for text in _value(what, data, key, list, []))
    for text in moves:
        if not matching([game.move_text(move) for move in range(game.moves)], text):
            raise _wrong(what, message("error-lesson-move", game=game.name, text=text))
    return moves


def _conditions(what: str, data: Mapping[str, Any], key: str, game: Game) -> tuple[Condition, ...]:
    """One condition, or several in brackets."""
    given = data.get(key, [])
    if not isinstance(given, list):
        return (_condition(what, data, key, game),)
    return tuple(_condition(what, {key: one}, key, game) for one in given)


def _condition(what: str, data: Mapping[str, Any], key: str, game: Game) -> Condition:
    given = _value(what, data, key, dict)
    kinds = {"count": int, "mine": bool, "asked": bool, "over": bool}
    where = message("error-lesson-condition", step=what, key=key)
    _known(where, given, [known.name for known in fields(Condition)])
    single = {name: _value(where, given, name, kinds.get(name, str)) for name in given if name != "could"}
    condition = Condition(**single, could=_moves(where, given, "could", game))
    if condition.count < 1 or (condition.count > 1 and not condition.event):
        raise _wrong(where, message("error-lesson-count"))
    if condition.piece and not condition.zone:
        raise _wrong(where, message("error-lesson-piece"))
    if condition.mine is not None and not (condition.event or condition.zone):
        raise _wrong(where, message("error-lesson-mine"))
    return condition


def _known(what: str, data: Mapping[str, Any], names: Collection[str]) -> None:
    for name in data:
        if name not in names:
            raise LessonError(message("error-lesson-unknown", what=what, name=name, known=", ".join(names)))


def _value(what: str, data: Mapping[str, Any], name: str, kind: type, *otherwise: Any) -> Any:
    if name not in data and otherwise:
        return otherwise[0]
    if type(data.get(name)) is not kind:
        raise _wrong(what, message(KINDS[kind], name=name))
    return data[name]


def _wrong(where: str, wrong: str) -> LessonError:
    return LessonError(message("error-lesson-of", where=where, wrong=wrong))
