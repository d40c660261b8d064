"""Starts a new game for a program, or opens one from its record."""

from collections.abc import Mapping
from operator import index
from os import PathLike

from hubba.api.files import read_text
from hubba.api.refused import GameFileError
from hubba.api.session import Session
from hubba.core.chance import Seeded, key_of, open_seed
from hubba.core.errors import HubbaError, OptionError, PositionError, RecordError, TextError
from hubba.core.game import Game, refuse_components
from hubba.core.play import Play
from hubba.core.position import FIRST_LINE as POSITION
from hubba.core.record import FIRST_LINE as RECORD
from hubba.core.recordtext import read_record
from hubba.core.registry import find_game
from hubba.core.replay import going_on
from hubba.core.textform import is_one_line


def new(
    name: str,
    seats: int | None = None,
    seed: int | str | None = None,
    *,
    options: Mapping[str, object] | None = None,
    components: str | PathLike[str] | None = None,
    setup: str = "",
) -> Session:
    """Begin a game. `hubba.games()` lists the games.

    Args:
        name: The game.
        seats: How many seats; by default the fewest that the game allows, or as many as the position has.
        seed: The same seed gives the same cards and dice, as `hubba new --seed` does; by default a fresh one.
        options: Answers to the questions that the game leaves open, by their names.
        components: A file with another list of components, such as the cards of your own box.
        setup: The text of a position to begin from (`Session.position`, docs/texts.md) instead of the deal.

    Examples:
        >>> hubba.new("witches", seats=4, seed=7)
        <Witches, 4 seats, seed 7: no move yet, seat 1 to act>
        >>> hubba.new("witches", seats=3, seed=1, options={"wheel": "increasing"}).options["wheel"]
        'increasing'
    """
    game = _game(name, components)
    if seats is None:
        seats = 0 if setup else game.seats[0]
    else:
        try:
            seats = index(seats)
        except TypeError:
            raise OptionError(
                f"{game.name} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats!r}"
            ) from None
    if options is not None and not isinstance(options, Mapping):
        raise OptionError(f"options are names with answers, such as {{'wheel': 'increasing'}}, not {options!r:.60}")
    if not isinstance(setup, str):
        raise OptionError(f"setup is the text of a position, not {setup!r:.60}")
    seed = open_seed() if seed is None else _seed(seed)
    try:
        chance = Seeded(key_of(seed))
        return Session(Play(game, seats, options, chance=chance, setup=setup, about={"seed": seed}))
    except PositionError as error:
        raise _in_python(error) from None


def load(path: str | PathLike[str], *, components: str | PathLike[str] | None = None) -> Session:
    """The game in a file, where its record stops. `Session.save`, the commands and the tables write such files.

    Every step is checked by the rules under which it was played. If the record names its seed, the game can go on.

    Args:
        path: The file.
        components: A file with the list of components that the game was played with, if not with ours.

    Examples:
        >>> hubba.new("witches", seats=4, seed=7).save("game.txt")
        >>> hubba.load("game.txt")
        <Witches, 4 seats, seed 7: no move yet, seat 1 to act>
    """
    text = read_text(path, "a record")
    try:
        return read(text, components=components)
    except TextError as error:
        raise type(error)(error.line, f"{error.reason} ({path})") from None
    except GameFileError as error:
        raise GameFileError(f"{path}: {error}") from None


def read(text: str, *, components: str | PathLike[str] | None = None) -> Session:
    """Like `load`, but from the text of a record, as `Session.record` gives it.

    Examples:
        >>> hubba.read(hubba.new("thorgal", seats=2, seed=7).record())
        <Thorgal, 2 seats, seed 7: no move yet, seat 1 to act>
    """
    if not isinstance(text, str):
        raise GameFileError(f"the text of a record is expected, not {text!r:.60}; hubba.load(path) reads a file")
    _check_kind(text)
    try:
        record = read_record(text)
        return Session(going_on(record, _game(record.game, components)))
    except RecordError as error:
        raise _in_python(error) from None


def _check_kind(text: str) -> None:
    """Say what a text is if it is not a record at all."""
    first = next((line.strip() for line in text.splitlines() if line.partition("#")[0].strip()), "")
    if first.lower() == POSITION:
        raise GameFileError("this is a position, not a record: begin from it with hubba.new(name, setup=text)")
    if not first.lower().startswith(RECORD.rpartition(" ")[0]):
        raise GameFileError(f"this is not a record: a record starts with the line {RECORD!r}")


def _game(name: str, components: str | PathLike[str] | None) -> Game:
    """A game, with another list of components if there is one."""
    if not isinstance(name, str):
        raise OptionError(f"a game is named by a text, such as 'witches', not {name!r}")
    game = find_game(name)
    if components is None:
        return game
    text = read_text(components, "a list of components")
    refuse_components(game.check_components(text))
    return game.with_components(text)


def _seed(seed: int | str) -> str:
    """A seed as a record writes it."""
    wanted = "a seed is a whole number or a text on one line"
    try:
        text = str(seed)
    except ValueError:
        raise OptionError(f"{wanted}, but not a number with thousands of digits") from None
    if type(seed) not in (int, str) or not text or not is_one_line(text):
        raise OptionError(f"{wanted}, not {seed!r}")
    return text


def _in_python(error: TextError) -> HubbaError:
    """The same error, with what to do about it in a program rather than on the command line."""
    return type(error)(error.line, error.reason.replace("--cards FILE", "components=FILE"))
