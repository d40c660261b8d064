"""hubba: the command line."""

import click
from click.shell_completion import get_completion_class

from hubba import __version__, native
from hubba.cli import arena, cards, challenges, database, engine, levels, loss, many, one, serve, sit
from hubba.cli.extras import how_to_install
from hubba.core.errors import HubbaError


class Group(click.Group):
    """What is wrong with the input is said in one clear line, with exit code 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)  # in the order one meets them, not by the alphabet

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except HubbaError as error:
            raise InputError(str(error)) from None
        except ModuleNotFoundError as error:
            if (advice := how_to_install(error)) is None:
                raise
            raise click.ClickException(advice) from None
        except BrokenPipeError:
            raise SystemExit(0) from None


class InputError(click.ClickException):
    """An error of the input."""

    exit_code = 2

    def format_message(self) -> str:
        return self.message


@click.group(
    cls=Group,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="hubba")
@click.pass_context
def main(context: click.Context) -> None:
    """Published board and card games, alive in software.

    `hubba` alone opens the tables in your browser; `hubba play` is a table in the terminal.
    Games are files that you can read: `hubba new`, `show`, `legal`, `move`, `view`, `why`, `replay`, `verify` work
    on records and positions, from a file or from standard input.
    """
    if native.notice():
        click.echo(native.notice(), err=True)
    if context.invoked_subcommand is None:
        context.invoke(serve.serve_command)


for command in (
    *serve.COMMANDS,
    *database.COMMANDS,
    *sit.COMMANDS,
    *levels.COMMANDS,
    *one.COMMANDS,
    *many.COMMANDS,
    *engine.COMMANDS,
    *arena.COMMANDS,
    *loss.COMMANDS,
    *cards.COMMANDS,
    *challenges.COMMANDS,
):
    main.add_command(command)


@main.command("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion_command(shell: str) -> None:
    """Print the script that makes a shell complete hubba's commands.

    \b
    hubba completion bash >> ~/.bashrc
    """
    found = get_completion_class(shell)
    assert found is not None
    click.echo(found(main, {}, "hubba", "_HUBBA_COMPLETE").source())
