"""The weights of a game's evaluator, as data: `weights.toml` in the game's folder `bots/`.

They are part of the bots and not of the rules: no record depends on them.
"""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from hubba.core.errors import HubbaError
from hubba.core.messages import message
from hubba.core.toml import TomlError, read_toml

Value = float | str | Sequence[float]


class WeightsError(HubbaError):
    """A file of weights that lacks something, or holds something that is not a number."""


def load_weights(package: str, table: str, names: Sequence[str], default: Sequence[float] = ()) -> list[float]:
    """The weights of a table, in the order of their names; a name may stand for a list of them.

    A table with a default needs to name only what differs from it.
    """
    return read_weights(files(package).joinpath("weights.toml").read_text("utf-8"), table, names, default)


def load_rows(package: str, names: Sequence[str], styles: Sequence[str]) -> list[float]:
    """All rows: the plain weights, those of each style, and the plain ones again for a tuner to change."""
    plain = load_weights(package, "plain", names)
    rows = list(plain)
    for style in styles:
        rows += load_weights(package, style, names, plain)
    return rows + plain


def read_weights(text: str, table: str, names: Sequence[str], default: Sequence[float] = ()) -> list[float]:
    """The weights of a table in the text of a file."""
    try:
        found: dict[str, Any] = read_toml(text).get(table, {})
    except TomlError as error:
        raise WeightsError(message("error-unreadable", where="weights.toml", reason=error.reason)) from None
    missing = [name for name in names if name not in found]
    if missing and not default:
        raise WeightsError(message("error-weights-lacking", table=table, names=", ".join(missing)))
    unknown = [name for name in found if name not in names]
    if unknown:
        raise WeightsError(message("error-weights-unknown", table=table, names=", ".join(unknown)))
    for name, value in found.items():
        for number in value if isinstance(value, list) else [value]:
            if isinstance(number, bool) or not isinstance(number, int | float):
                raise WeightsError(message("error-weights-number", name=name, table=table, found=repr(number)))
    weights: list[float] = []
    for name in names:
        value = found[name] if name in found else default[len(weights)]
        weights += map(float, value) if isinstance(value, list) else [float(value)]
    return weights


def rewritten(text: str, table: str, values: Mapping[str, Value]) -> str:
    """The text of a file with new values in a table; everything else stays as it is, comments too."""
    lines = text.splitlines()
    if f"[{table}]" not in lines:
        raise WeightsError(message("error-weights-no-table", table=table))
    start = lines.index(f"[{table}]") + 1
    end = next((place for place in range(start, len(lines)) if lines[place].startswith("[")), len(lines))
    for name, value in values.items():
        places = [place for place in range(start, end) if lines[place].partition("=")[0].strip() == name]
        if not places:
            raise WeightsError(message("error-weights-no-name", name=name, table=table))
        lines[places[0]] = assigned(name, value)
    return "\n".join(lines) + "\n"


def assigned(name: str, value: Value) -> str:
    """A line of the file; numbers keep four digits."""
    if isinstance(value, str):
        return f"{name} = {json.dumps(value, ensure_ascii=False)}"
    if isinstance(value, int | float):
        return f"{name} = {_short(value)}"
    return f"{name} = {[_short(number) for number in value]}"


def _short(number: float) -> float:
    return float(f"{number:.4g}")
