"""Games from files: a record or a position, from a path or from standard input."""

import os
from pathlib import Path
from typing import TextIO

import click

from hubba.cli.speech import message
from hubba.core.chance import Seeded, key_of
from hubba.core.errors import ComponentsError, HubbaError, RecordError
from hubba.core.game import Complaint, Game
from hubba.core.messages import Lines, Message, reason_of
from hubba.core.play import Play
from hubba.core.position import FIRST_LINE as POSITION
from hubba.core.position import position_game
from hubba.core.record import FIRST_LINE as RECORD
from hubba.core.record import Record
from hubba.core.recordtext import read_record
from hubba.core.registry import find_game
from hubba.core.replay import going_on


class FileError(HubbaError):
    """A file that does not hold a game, or cannot be read or written."""


def read_text(file: TextIO) -> str:
    """The text of a file."""
    try:
        return file.read()
    except UnicodeDecodeError:
        raise FileError(message("error-not-text")) from None


def kind_of(text: str) -> str:
    """`record` or `position`, by the first line with content."""
    for line in text.splitlines():
        if said := line.partition("#")[0].strip():
            if said.lower().startswith(RECORD.rpartition(" ")[0]):
                return "record"
            if said.lower().startswith(POSITION.rpartition(" ")[0]):
                return "position"
            break
    raise FileError(message("error-not-a-game", record=RECORD, position=POSITION))


def record_of(file: TextIO) -> Record:
    """The record in a file."""
    text = read_text(file)
    if kind_of(text) != "record":
        raise RecordError(1, message("error-not-a-record"))
    return read_record(text)


def read_list(path: str) -> str:
    """The text of a list of components."""
    try:
        return Path(path).read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(message("error-not-a-list", file=path)) from None
    except OSError as error:
        raise FileError(message("error-cannot-read", file=path, reason=reason_of(error))) from None


def game_with(name: str, cards: str | None) -> Game:
    """A game, with the list of components in a file if there is one."""
    game = find_game(name)
    if cards is None:
        return game
    text = read_list(cards)
    if complaints := game.check_components(text):
        raise ComponentsError(Lines(complaint_at(cards, found) for found in complaints))
    return game.with_components(text)


def complaint_at(file: str, found: Complaint) -> Message:
    """What is wrong with a list of components, with file and line, so that an editor can jump there."""
    return message("complaint", file=file, line=found.line, wrong=found.message)


def play_of(file: TextIO, cards: str | None = None) -> Play:
    """The game in a file, at its current point. With a known seed, its chance continues, too."""
    text = read_text(file)
    if kind_of(text) == "position":
        game = game_with(position_game(text), cards)
        return Play(game, 0, setup=text, chance=Seeded(key_of("position")))
    record = read_record(text)
    return going_on(record, game_with(record.game, cards))


def seat_to_ask(play: Play, seat: int | None) -> int:
    """The seat that was named, or the first one to act."""
    if seat is None:
        if play.outcome is not None:
            raise FileError(message("error-over", outcome=play.outcome.text()))
        if not play.to_act:
            raise FileError(message("error-no-seed"))
        return play.to_act[0]
    if seat not in range(play.seats):
        raise FileError(message("error-no-seat", seat=seat, last=play.seats - 1))
    return seat


def check_writable(path: str) -> None:
    """Refuse a file that cannot be written, before the game and not after it."""
    target = Path(path)
    if target.exists() and not target.is_file():
        raise FileError(message("error-odd-file", file=path))
    if not target.parent.is_dir():
        raise FileError(message("error-no-folder", folder=target.parent))
    if not os.access(target if target.exists() else target.parent, os.W_OK):
        raise FileError(message("error-may-not-write", file=path))


def write_whole(path: str, text: str) -> None:
    """Replace the text of a file as a whole, or leave it as it was."""
    check_writable(path)
    try:
        with click.open_file(path, "w", encoding="utf-8", atomic=True) as target:
            target.write(text)
    except OSError as error:
        raise FileError(message("error-cannot-write", file=path, reason=reason_of(error))) from None
