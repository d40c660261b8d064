"""Commands about the list of cards that an owner of a box types in."""

import click

from hubba.cli.files import read_list
from hubba.cli.options import GameName
from hubba.core.registry import find_game


@click.group("cards")
def cards_group() -> None:
    """Check a list of cards typed in from a real box."""


@cards_group.command("check")
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--game", "name", type=GameName(), default="warlock", show_default=True, help="Whose cards they are.")
@click.pass_context
def check_command(context: click.Context, file: str, name: str) -> None:
    """Say line by line what is wrong with a list of cards.

    Play with it by `--cards FILE`. The list we have is in docs/warlock-cards.md.

    \b
    hubba cards check my-box.toml
    hubba play warlock --cards my-box.toml
    """
    game = find_game(name)
    text = read_list(file)
    complaints = game.check_components(text)
    for complaint in complaints:
        click.echo(f"{file}:{complaint.line}: {complaint.message}")
    if complaints:
        context.exit(2)
    game = game.with_components(text)
    found = [f"{number} {what}" for what, number in game.counted().items()]
    click.echo(f"{file} is in order: {', '.join([*found, game.components.digest])}")


COMMANDS = (cards_group,)
