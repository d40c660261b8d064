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
from hubba.core.toml import TomlError, read_toml

FILE: Final = "lesson.toml"
NAME: Final = re.compile(r"[a-z][a-z0-9-]*")


@cache
def load_lesson(game: Game) -> Lesson | None:
    """The lesson in the folder of a game; None if it has none."""
    place = files(game.package).joinpath(FILE)
    if not place.is_file():
        return None
    return read_lesson(place.read_text("utf-8"), game, f"{FILE} of {game.name}")


def read_lesson(text: str, game: Game, where: str = FILE) -> Lesson:
    """A lesson from the text of a TOML file. Raises a LessonError that says what to fix."""
    try:
        data = read_toml(text)
    except TomlError as error:
        raise LessonError(f"{where} cannot be read: {error.reason}") from None
    try:
        return _lesson(data, game)
    except HubbaError as error:
        raise LessonError(f"{where}: {error}") from None


def _lesson(data: Mapping[str, Any], game: Game) -> Lesson:
    _known("the lesson", data, ("seats", "level", "seed", "options", "steps"))
    seats = _value("the lesson", data, "seats", int)
    level = _value("the lesson", data, "level", str)
    if level not in LEVELS:
        raise LessonError(f"there is no level {level!r}; there are: {', '.join(LEVELS)}")
    try:
        seed = bytes.fromhex(_value("the lesson", data, "seed", str))
    except ValueError:
        raise LessonError(f"the seed must be {2 * SEED_BYTES} hexadecimal digits") from None
    if len(seed) != SEED_BYTES:
        raise LessonError(f"the seed must be {2 * SEED_BYTES} hexadecimal digits, not {2 * len(seed)}")
    options = _value("the lesson", data, "options", dict, {})
    game.settle(seats, options)
    steps = [
        _step(number, step, game) for number, step in enumerate(_value("the lesson", data, "steps", list), start=1)
    ]
    names = [step.name for step in steps]
    for step in steps:
        if names.count(step.name) > 1:
            raise LessonError(f"there are two steps named {step.name!r}")
        for condition in (*step.when, *step.unless):
            if condition.after and condition.after not in names:
                raise LessonError(f"step {step.name!r}: there is no step {condition.after!r} for `after`")
    return Lesson(seats, level, seed, options, tuple(steps))


def _step(number: int, data: object, game: Game) -> LessonStep:
    if not isinstance(data, Mapping):
        raise LessonError(f"step {number} must be a table, [[steps]]")
    name = _value(f"step {number}", data, "name", str)
    if not NAME.fullmatch(name):
        raise LessonError(f"step {number}: {name!r} is not a name; use lower-case letters, digits and hyphens")
    what = f"step {name!r}"
    _known(what, data, ("name", "when", "unless", "point", "until", "try", "with"))
    until = _value(what, data, "until", str, READ)
    if until not in (READ, PLAY, DONE):
        raise LessonError(f"{what}: until must be {READ!r}, {PLAY!r} or {DONE!r}, not {until!r}")
    given = _value(what, data, "with", dict, {})
    for key, source in given.items():
        if not (isinstance(source, str) and SOURCE.fullmatch(source)):
            raise LessonError(f"{what}: {key} = {source!r} must be like 'event:won.points' or 'zone:trump'")
    advised = tuple(_value(what, {"try": text}, "try", str) for text in _value(what, data, "try", list, []))
    for text in advised:
        if not matching([game.move_text(move) for move in range(game.moves)], text):
            raise LessonError(f"{what}: no move of {game.name} is written {text!r}")
    when, unless = (_conditions(what, data, key) for key in ("when", "unless"))
    return LessonStep(name, when, unless, _value(what, data, "point", str, ""), until, given, advised)


def _conditions(what: str, data: Mapping[str, Any], key: str) -> tuple[Condition, ...]:
    """One condition, or several in brackets."""
    given = data.get(key, [])
    if not isinstance(given, list):
        return (_condition(what, data, key),)
    return tuple(_condition(what, {key: one}, key) for one in given)


def _condition(what: str, data: Mapping[str, Any], key: str) -> Condition:
    given = _value(what, data, key, dict)
    kinds = {"count": int, "mine": bool, "asked": bool, "over": bool}
    where = f"{what}, {key}"
    _known(where, given, [known.name for known in fields(Condition)])
    condition = Condition(**{name: _value(where, given, name, kinds.get(name, str)) for name in given})
    if condition.count < 1 or (condition.count > 1 and not condition.event):
        raise LessonError(f"{where}: count says how often an event was told, at least once")
    if condition.piece and not condition.zone:
        raise LessonError(f"{where}: a piece lies in a zone; name it")
    if condition.mine is not None and not (condition.event or condition.zone):
        raise LessonError(f"{where}: mine says whose event or zone it is; name one")
    return condition


def _known(what: str, data: Mapping[str, Any], names: Collection[str]) -> None:
    for name in data:
        if name not in names:
            raise LessonError(f"{what} has no {name!r}; it can have: {', '.join(names)}")


def _value(what: str, data: Mapping[str, Any], name: str, kind: type, *otherwise: Any) -> Any:
    if name not in data and otherwise:
        return otherwise[0]
    if type(data.get(name)) is not kind:
        words = {int: "a whole number", str: "a text", bool: "true or false", list: "a list", dict: "a table"}
        raise LessonError(f"{what}: {name} must be {words[kind]}")
    return data[name]
