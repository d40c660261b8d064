"""The command that lets other programs play against our bots."""

from hubba.cli.command import command, option


@command("engine", 'hubba play witches --player "exec:hubba engine --player search:50"')
@option(
    "--player",
    default="search",
    show_default=True,
)
@option("--ponder", is_flag=True)
def engine_command(player: str, ponder: bool) -> None:
    """Answer a program's questions, line by line."""
    from hubba.bots.engine import main

    main(player, pondering=ponder)


COMMANDS = (engine_command,)
