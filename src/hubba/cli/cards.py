"""Commands about a list of cards that somebody typed in from a real box."""

import click

from hubba.cli.command import argument, command, group, option
from hubba.cli.files import complaint_at, read_list
from hubba.cli.options import GameName
from hubba.cli.speech import language, say
from hubba.core.registry import find_game
from hubba.core.wording import Words


@group("cards")
def cards_group() -> None:
    """Check a list of cards typed in from a real box."""


@command("check", "hubba cards check my-box.toml", "hubba play warlock --cards my-box.toml")
@argument("file", type=click.Path(exists=True, dir_okay=False))
@option("--game", "name", type=GameName(), default="warlock", show_default=True)
@click.pass_context
def check_command(context: click.Context, file: str, name: str) -> None:
    """Say line by line what is wrong with a list of cards."""
    game = find_game(name)
    text = read_list(file)
    complaints = game.check_components(text)
    for complaint in complaints:
        click.echo(complaint_at(file, complaint).said(language()))
    if complaints:
        context.exit(2)
    game = game.with_components(text)
    words = Words(game, language())
    found = [counted(what, number, words) for what, number in game.counted().items()]
    click.echo(say("cards-sound", file=file, found=", ".join([*found, game.components.digest])))


def counted(what: str, number: int, words: Words) -> str:
    """How many of something a list has, in the words of its game if it has some."""
    key = f"counted-{what.replace(' ', '-')}"
    return words.say(key, {"count": number}) if words.has(key) else f"{number} {what}"


cards_group.add_command(check_command)


COMMANDS = (cards_group,)
