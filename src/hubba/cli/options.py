"""Arguments that several commands share."""

import json
from typing import Any

import click
from click.shell_completion import CompletionItem

from hubba.cli.command import argument, option
from hubba.cli.speech import message, say
from hubba.core.errors import OptionError
from hubba.core.messages import reason_of
from hubba.core.registry import game_names


class GameName(click.ParamType[str]):
    """The name of a registered game."""

    name = "game"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return "GAME"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return [CompletionItem(name) for name in game_names() if name.startswith(incomplete)]


class TextFile(click.File):
    """A text file to read; errors of the system appear in the language of the command."""

    def __init__(self) -> None:
        super().__init__("r", encoding="utf-8")

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return "FILE"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as error:
            if isinstance(error.__context__, OSError):
                reason = reason_of(error.__context__)
                self.fail(say("click-not-opened", file=repr(value), reason=reason), param, ctx)
            raise


as_json = option("--json", "as_json", is_flag=True)
source = argument("file", type=TextFile(), default="-")
given_options = option("-o", "--option", "given", multiple=True, metavar="NAME=VALUE")
seats = option("--seats", type=int, default=None)
cards = option("--cards", type=click.Path(exists=True, dir_okay=False))


def options_of(given: tuple[str, ...]) -> dict[str, object]:
    """NAME=VALUE pairs as a mapping."""
    found: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(message("error-option-shape", text=text))
        found[name.strip()] = value.strip()
    return found


def say_json(data: object) -> None:
    """Print one JSON value to standard output."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))
