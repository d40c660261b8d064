"""The command that starts a game against bots."""

import sys
from typing import TYPE_CHECKING, TextIO

import click

from hubba.cli.collection import player_name
from hubba.cli.command import argument, command, option
from hubba.cli.files import FileError, check_writable, game_with, play_of, write_whole
from hubba.cli.options import GameName, TextFile, cards, given_options, options_of, seats
from hubba.cli.speech import language, message
from hubba.core.daily import load_daily, today
from hubba.core.errors import OptionError
from hubba.core.game import Game
from hubba.core.level import EVERYDAY, LEVELS, STRONGEST
from hubba.core.recordtext import write_record
from hubba.core.wording import Words

if TYPE_CHECKING:
    from hubba.bots.roster import SeatedPlayer
    from hubba.cli.daily_game import DailyGame
    from hubba.cli.local_game import LocalGame

NAMES = ("Anna", "Brian", "Chloé", "David", "Emma", "Farid")


@command(
    "play",
    "hubba play",
    "hubba play warlock --level master",
    "hubba play witches --seats 2 --lang fr --plain",
    "hubba play witches --player examples.my_bot:Miser",
    'hubba play witches --player "exec:python3 examples/engine_random.py"',
    "hubba play --from saved.txt",
    "hubba play warlock --daily",
)
@argument("name", type=GameName(), default="witches")
@seats
@option(
    "--terminal/--plain",
    "full",
    default=None,
)
@option(
    "--level",
    type=click.Choice(LEVELS),
    show_default=EVERYDAY,
)
@option(
    "--player",
    "players",
    multiple=True,
)
@option("--seed", default="")
@option("--from", "file", type=TextFile())
@option("--daily", is_flag=True)
@option("--me", default="")
@option("--save", type=click.Path(dir_okay=False, writable=True))
@given_options
@cards
def play_command(
    name: str,
    seats: int | None,
    full: bool | None,
    level: str | None,
    players: tuple[str, ...],
    seed: str,
    file: TextIO | None,
    daily: bool,
    me: str,
    save: str | None,
    given: tuple[str, ...],
    cards: str | None,
) -> None:
    """Play a game with bots."""
    from hubba.bots.level_bots import level_bots
    from hubba.bots.roster import seat_player
    from hubba.cli.achievements import offer
    from hubba.cli.local_game import LocalGame

    if level and players:
        raise OptionError(message("error-level-or-player"))
    if daily and (level or players or seats or seed or file or given or cards):
        raise OptionError(message("error-daily-alone"))
    if save:
        check_writable(save)
    saved = play_of(file, cards) if file else None
    game = saved.game if saved else game_with(name, cards)
    many = min(4, game.seats[-1]) if seats is None else seats
    if saved:
        many = saved.seats
    words = Words(game, language(), also=("hubba.cli",))
    adviser = seat_player(STRONGEST, 99, game)
    if daily:
        local_game: LocalGame = todays_game(game, words, adviser, me)
        click.echo(words.say("daily-title", {"date": today()}))
    else:
        texts = players or level_bots(level or EVERYDAY, max(1, many - 1), game)
        others = [seat_player(texts[number % len(texts)], number + 1, game) for number in range(many - 1)]
        local_game = LocalGame(
            game,
            many,
            options_of(given),
            others,
            language=words.language,
            names=[words.say("you"), *NAMES[: many - 1]],
            adviser=adviser,
            seed=seed,
            me=player_name(me) if me else "",
            play=saved,
            deadline=not players,  # a player that was named takes as long as it needs
        )
    told = local_game
    on_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if full and not on_terminal:
        raise FileError(message("error-no-terminal"))
    if full is None:
        full = on_terminal
    try:
        if full:
            from hubba.cli.terminal.app import TerminalTable

            table = TerminalTable(local_game)
            table.run()
            local_game = table.local_game  # the person may have started another game
        else:
            from hubba.cli.plain_table import PlainTable

            if not PlainTable(local_game, ask_line, click.echo).run():
                click.echo(words.say("left"))
    finally:
        local_game.close()
    if save:
        text = write_record(local_game.record())
        try:
            write_whole(save, text)
        except FileError:
            click.echo(text)  # at least print the record
            raise
        click.echo(words.say("saved", {"file": save}))
    if daily:
        tell_result(told, words)
    if not full:  # the full screen has asked already; the record is saved before this question
        offer(local_game.award(), words, ask_line, click.echo)


def todays_game(game: Game, words: Words, adviser: "SeatedPlayer", me: str) -> "DailyGame":
    """The deal of the day of a game."""
    from hubba.cli.daily_game import DailyGame

    terms = load_daily(game)
    if terms is None:
        raise OptionError(message("error-no-daily", game=game.name))
    names = [words.say("you"), *NAMES[: terms.seats - 1]]
    name = player_name(me) if me else ""
    return DailyGame(game, terms, today(), language=words.language, names=names, adviser=adviser, me=name)


def tell_result(local_game: "LocalGame", words: Words) -> None:
    """Print the result of the deal of the day, once it is over."""
    from hubba.cli.daily_game import DailyGame

    if isinstance(local_game, DailyGame) and local_game.over:
        text = local_game.shared()
        click.echo(words.say("daily-share") + "\n\n" + text if text else words.say("daily-not-counted"))


def ask_line() -> str | None:
    """A line from the person, or None at the end of the input."""
    try:
        return input("> " if sys.stdin.isatty() else "")
    except EOFError:
        return None


COMMANDS = (play_command,)
