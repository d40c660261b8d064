"""hubba: the command line."""

import click
from click.shell_completion import get_completion_class

from hubba import __version__, native
from hubba.cli import (
    arena,
    batch_commands,
    cards,
    challenges,
    database,
    dataset,
    engine,
    game_commands,
    levels,
    loss,
    play_command,
    serve,
    train,
)
from hubba.cli.click_words import teach_click
from hubba.cli.command import CommandOption, Group, argument, command
from hubba.cli.extras import how_to_install
from hubba.cli.speech import language, say
from hubba.core.errors import HubbaError


class Main(Group):
    """Reports an error of the input in one clear line, with exit code 2."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except HubbaError as error:
            raise InputError(error.said(language())) from None
        except ModuleNotFoundError as error:
            if (advice := how_to_install(error)) is None:
                raise
            raise click.ClickException(advice.said(language())) from None
        except BrokenPipeError:
            raise SystemExit(0) from None


class InputError(click.ClickException):
    """An error of the input."""

    exit_code = 2

    def format_message(self) -> str:
        return self.message


teach_click()


@click.group(
    cls=Main,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="hubba", cls=CommandOption)
@click.pass_context
def main(context: click.Context) -> None:
    """The program: without a command, the tables in the browser."""
    if native.notice():
        click.echo(say("uncompiled"), err=True)
    if context.invoked_subcommand is None:
        context.invoke(serve.serve_command)


for known in (
    *serve.COMMANDS,
    *database.COMMANDS,
    *play_command.COMMANDS,
    *levels.COMMANDS,
    *game_commands.COMMANDS,
    *batch_commands.COMMANDS,
    *dataset.COMMANDS,
    *engine.COMMANDS,
    *arena.COMMANDS,
    *loss.COMMANDS,
    *train.COMMANDS,
    *cards.COMMANDS,
    *challenges.COMMANDS,
):
    main.add_command(known)


@command("completion", "hubba completion bash >> ~/.bashrc")
@argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion_command(shell: str) -> None:
    """Print the script that makes a shell complete hubba's commands."""
    found = get_completion_class(shell)
    assert found is not None
    click.echo(found(main, {}, "hubba", "_HUBBA_COMPLETE").source())


main.add_command(completion_command)
