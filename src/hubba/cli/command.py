"""Commands, options and arguments whose help is in the words of the command line, in its language.

The help of `hubba database backup` is `help-database-backup`, with more text in `help-database-backup-more`. The
help of its option `--data` is `help-database-backup-data`, or `option-data` if several commands share it.
"""

import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

import click

from hubba.cli.click_words import translated
from hubba.cli.speech import OPTION, phrases, speaking
from hubba.core.phrases import LANGUAGES

_PLACEHOLDER: Final = re.compile(r"[A-Z]{2,}(?: RANGE)?")  # as in `[OPTIONS] FILE`, not in `[en|fr]`

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def placeholders(text: str) -> str:
    """A usage line with its placeholders in the language of the command."""
    words = phrases()

    def said(found: re.Match[str]) -> str:
        key = f"metavar-{found[0].lower().replace(' ', '-')}"
        return words.say(key) if words.has(key) else found[0]

    return _PLACEHOLDER.sub(said, text)


class Spoken:
    """Something whose help is in the words. What click writes into `help` from the code is ignored."""

    def help_keys(self) -> tuple[str, ...]:
        """The keys of the messages that may hold its help, the most specific first."""
        raise NotImplementedError

    @property
    def help(self) -> str | None:
        words = phrases()
        return next((words.say(key) for key in self.help_keys() if words.has(key)), None)

    @help.setter
    def help(self, text: str | None) -> None:
        pass


class Parameter(Spoken):
    """An option or an argument of a command."""

    command: "Command | None" = None

    def help_keys(self) -> tuple[str, ...]:
        name = str(getattr(self, "name", "")).replace("_", "-")
        own = (f"{self.command.key()}-{name}",) if self.command else ()
        return (*own, f"option-{name}")


class CommandOption(Parameter, click.Option):
    """An option."""

    def make_metavar(self, ctx: click.Context) -> str:
        return placeholders(super().make_metavar(ctx))


class Argument(Parameter, click.Argument):
    """An argument."""

    def make_metavar(self, ctx: click.Context) -> str:
        return placeholders(super().make_metavar(ctx))


class Command(Spoken, click.Command):
    """A command, with examples below its help, and `--lang`."""

    above: "Group | None" = None

    def __init__(self, *args: Any, examples: Sequence[str] = (), **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self.examples = examples
        self.params.append(
            CommandOption([OPTION, "lang"], type=click.Choice(LANGUAGES), expose_value=False, is_eager=True)
        )
        for parameter in self.params:
            assert isinstance(parameter, Parameter)
            parameter.command = self

    def key(self) -> str:
        """The key of its message."""
        if self.above is None:
            return "help-hubba"
        return f"{self.above.key()}-{self.name}".replace("help-hubba-", "help-")

    def help_keys(self) -> tuple[str, ...]:
        return (self.key(),)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        found = super().get_help_option(ctx)
        if found is not None:  # click caches it in the language of the first call
            found.help = translated("Show this message and exit.")
        return found

    def get_short_help_str(self, limit: int = 45) -> str:
        return self.help or ""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_help_text(ctx, formatter)
        words, more = phrases(), f"{self.key()}-more"
        with formatter.indentation():
            if words.has(more):
                formatter.write_paragraph()
                formatter.write_text(words.say(more))
            if self.examples:
                formatter.write_paragraph()
                for example in self.examples:
                    formatter.write(f"{'':>{formatter.current_indent}}{example}\n")

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [placeholders(piece) for piece in super().collect_usage_pieces(ctx)]

    def main(self, args: Sequence[str] | None = None, *rest: Any, **settings: Any) -> Any:
        given = sys.argv[1:] if args is None else list(args)
        with speaking(given):
            return super().main(given, *rest, **settings)


class Group(Command, click.Group):
    """A command with subcommands."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)  # in our order, not alphabetically

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        assert isinstance(cmd, Command)
        cmd.above = self
        super().add_command(cmd, name)


def command(name: str, *examples: str) -> Callable[[Callable[..., Any]], Command]:
    """A command for a group; examples are lines that a person can type."""
    return click.command(name, cls=Command, examples=examples)


def group(name: str, *examples: str, **settings: Any) -> Callable[[Callable[..., Any]], Group]:
    """A group of commands."""
    return click.group(name, cls=Group, examples=examples, **settings)


def option(*names: str, **settings: Any) -> Decorator:
    """An option; its help is in the words."""
    return click.option(*names, cls=CommandOption, **settings)


def argument(name: str, **settings: Any) -> Decorator:
    """An argument; its help is in the words."""
    return click.argument(name, cls=Argument, **settings)
