"""Games from files: a record or a position, from a path or from standard input."""

import os
from pathlib import Path
from typing import TextIO

import click

from hubba.core.chance import Seeded, key_of
from hubba.core.errors import ComponentsError, HubbaError, RecordError
from hubba.core.fairness import mix
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.position import FIRST_LINE as POSITION
from hubba.core.position import position_game
from hubba.core.record import FIRST_LINE as RECORD
from hubba.core.record import Record
from hubba.core.recordtext import read_record
from hubba.core.registry import find_game
from hubba.core.replay import replay, resume, verify


class FileError(HubbaError):
    """A file that holds no game."""


def read_text(file: TextIO) -> str:
    """The text of a file."""
    try:
        return file.read()
    except UnicodeDecodeError:
        raise FileError("this is no text in UTF-8: a record or a position is expected") from None


def kind_of(text: str) -> str:
    """`record` or `position`, by the first line that says something."""
    for line in text.splitlines():
        if said := line.partition("#")[0].strip():
            if said.lower().startswith(RECORD.rpartition(" ")[0]):
                return "record"
            if said.lower().startswith(POSITION.rpartition(" ")[0]):
                return "position"
            break
    raise FileError(f"this is no game: a record starts with {RECORD!r}, a position with {POSITION!r}")


def record_of(file: TextIO) -> Record:
    """The record in a file."""
    text = read_text(file)
    if kind_of(text) != "record":
        raise RecordError(1, "this is a position, not a record")
    return read_record(text)


def read_list(path: str) -> str:
    """The text of a list of components."""
    try:
        return Path(path).read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(f"{path} is no text in UTF-8: a list of components is expected") from None
    except OSError as error:
        raise FileError(f"{path} cannot be read: {error.strerror}") from None


def game_with(name: str, cards: str | None) -> Game:
    """A game, with the list of components in a file if there is one."""
    game = find_game(name)
    if cards is None:
        return game
    text = read_list(cards)
    if complaints := game.check_components(text):
        raise ComponentsError("\n".join(f"{cards}:{found.line}: {found.message}" for found in complaints))
    return game.with_components(text)


def play_of(file: TextIO, cards: str | None = None) -> Play:
    """The game in a file, where it stands. With an open seed its chance goes on, too."""
    text = read_text(file)
    if kind_of(text) == "position":
        game = game_with(position_game(text), cards)
        return Play(game, 0, setup=text, chance=Seeded(key_of("position")))
    record = read_record(text)
    game = game_with(record.game, cards)
    key = key_of_record(record, game)
    return resume(record, game, Seeded(key)) if key else replay(record, game)


def key_of_record(record: Record, game: Game) -> bytes:
    """What its chance goes on with, if the record tells."""
    if record.seed:
        return key_of(record.seed)
    if record.reveal:
        verify(record, game)  # a seed that is not the one committed to is no seed
        return mix(bytes.fromhex(record.reveal), record.entropy)
    return b""


def seat_to_ask(play: Play, seat: int | None) -> int:
    """The seat that was named, or the one to act."""
    if seat is None:
        if play.outcome is not None:
            raise FileError(f"the game is over: {play.outcome.text()}")
        if not play.to_act:
            raise FileError("cards or dice are awaited here, and the record has no seed to draw them from")
        return play.to_act[0]
    if seat not in range(play.seats):
        raise FileError(f"there is no seat {seat}: there are 0 to {play.seats - 1}")
    return seat


def check_writable(path: str) -> None:
    """Say before a game is played, not after it, that its record cannot be written there."""
    target = Path(path)
    if target.exists() and not target.is_file():
        raise FileError(f"{path} is no ordinary file")
    if not target.parent.is_dir():
        raise FileError(f"there is no folder {target.parent}")
    if not os.access(target if target.exists() else target.parent, os.W_OK):
        raise FileError(f"{path} may not be written")


def write_whole(path: str, text: str) -> None:
    """Replace a file by a new text, or leave it as it was."""
    check_writable(path)
    try:
        with click.open_file(path, "w", encoding="utf-8", atomic=True) as target:
            target.write(text)
    except OSError as error:
        raise FileError(f"{path} cannot be written: {error.strerror}") from None
