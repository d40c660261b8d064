"""hubba: the command line."""

import os
import sys
from collections.abc import Sequence

import click

from hubba import __version__, native
from hubba.bots.player import Budget, RandomPlayer
from hubba.cli.plain import PlainTable
from hubba.cli.sitting import Sitting
from hubba.core.errors import HubbaError
from hubba.core.registry import find_game, game_names
from hubba.core.wording import LANGUAGES, Words

NAMES = ("Anna", "Brian", "Chloé", "David", "Emma", "Farid")


def language_of_environment() -> str:
    """The language of the environment, if we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(name, "")[:2].lower()
        if spoken:
            return spoken if spoken in LANGUAGES else "en"
    return "en"


class Group(click.Group):
    """Errors that are the input's fault: one clear line and exit code 2."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except HubbaError as error:
            raise click.UsageError(str(error)) from None


@click.group(cls=Group)
@click.version_option(__version__, prog_name="hubba")
def main() -> None:
    """Three published games, alive in software."""
    if native.notice():
        click.echo(native.notice(), err=True)


@main.command()
def games() -> None:
    """List the games there are."""
    for name in game_names():
        game = find_game(name)
        words = Words(game, language_of_environment())
        click.echo(f"{name}: {words.say('game')}, {game.seats[0]}–{game.seats[-1]} seats")


@main.command()
@click.argument("name", default="witches")
@click.option("--seats", default=4, help="How many sit at the table, you included.")
@click.option("--seed", default="", help="An open seed: the same deal again.")
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default=language_of_environment, help="Language of the table."
)
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the rules.")
def play(name: str, seats: int, seed: str, lang: str, given: Sequence[str]) -> None:
    """Play a game against bots, line by line."""
    game = find_game(name)
    options = dict(text.partition("=")[::2] for text in given)
    words = Words(game, lang, also=("hubba.cli",))
    sitting = Sitting(
        game,
        seats,
        options,
        [RandomPlayer(seat) for seat in range(1, seats)],
        language=lang,
        names=[words.say("you"), *NAMES[: seats - 1]],
        budget=Budget(),
        adviser=RandomPlayer(99),
        seed=seed,
    )

    def ask() -> str | None:
        try:
            return input("> " if sys.stdin.isatty() else "")
        except EOFError:
            return None

    if not PlainTable(sitting, ask, click.echo).run():
        click.echo(words.say("left"))
