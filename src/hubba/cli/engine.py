"""The command that lets other programs play against our bots."""

import click


@click.command("engine")
@click.option(
    "--player",
    default="search",
    show_default=True,
    help="Who thinks: a level, random, advice, search:5000, module:Class or a player that a package brings.",
)
@click.option("--ponder", is_flag=True, help="Let a player by the clock (search:2s) think while others move.")
def engine_command(player: str, ponder: bool) -> None:
    """Answer a program's questions, line by line.

    It speaks the protocol of docs/engine.md on standard input and output, in the manner of chess engines. So does
    any program that you seat with --player "exec:./program".

    \b
    hubba simulate witches --games 4 --player "exec:hubba engine --player search:50" --player random
    """
    from hubba.bots.engine import main

    main(player, pondering=ponder)


COMMANDS = (engine_command,)
