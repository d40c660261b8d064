"""Positions: any situation between two decisions, as a small text that a person can write.

    hubba position 1
    game: witches
    seats: 3
    option wheel: increasing
    components: sha256:…      the digest of the box; may be left out

The lines after these are the game's own.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hubba.core.errors import OptionError, PositionError
from hubba.core.game import Game
from hubba.core.messages import message
from hubba.core.option import answers
from hubba.core.textform import Fields, lines_of

FIRST_LINE = "hubba position 1"


@dataclass(frozen=True)
class Flaw:
    """What is wrong with a position, and the key of the line it is about."""

    key: str
    reason: str


def position_head(game: Game, seats: int, options: Mapping[str, str]) -> list[str]:
    """The lines that every position starts with; options at their default are left out."""
    lines = [FIRST_LINE, f"game: {game.name}", f"seats: {seats}"]
    for option in game.options:
        if options[option.name] != option.default:
            lines.append(f"option {option.name}: {options[option.name]}")
    return [*lines, f"components: {game.components.digest}"]


def position_fields(text: str) -> Fields:
    """The lines of a position after its first one."""
    fields = Fields(PositionError)
    opened = False
    for line in lines_of(text):
        if not line.text:
            continue
        if not opened:
            if line.text.lower() != FIRST_LINE:
                raise PositionError(line.number, message("error-position-start", line=FIRST_LINE))
            opened = True
            continue
        fields.add(line)
    if not opened:
        raise PositionError(1, message("error-position-start", line=FIRST_LINE))
    return fields


def position_game(text: str) -> str:
    """The name of a position's game."""
    return position_fields(text).take("game").value.lower()


def read_position_head(game: Game, text: str) -> tuple[int, dict[str, str], Fields]:
    """Seats, options, and the game's own lines."""
    fields = position_fields(text)
    name = fields.take("game")
    if name.value.lower() != game.name:
        raise PositionError(name.line, message("error-position-game", found=name.value, game=game.name))
    box = fields.take_if("components", game.components.digest)
    if box.value.lower() != game.components.digest:
        raise PositionError(box.line, message("error-position-components"))
    seats, line = fields.take_number("seats")
    given = {}
    for name_of_option, field in fields.take_all("option").items():
        try:
            answers(game.options, {name_of_option: field.value})
        except OptionError as error:
            raise PositionError(field.line, error.message) from None
        given[name_of_option] = field.value
    try:
        return seats, game.settle(seats, given), fields
    except OptionError as error:
        raise PositionError(line, error.message) from None
