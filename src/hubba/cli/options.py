"""Arguments that several commands share."""

import json
import os
from collections.abc import Callable
from typing import Any

import click
from click.shell_completion import CompletionItem

from hubba.core.errors import OptionError
from hubba.core.registry import game_names
from hubba.core.wording import LANGUAGES


def language_of_environment() -> str:
    """The language of the environment, if we speak it."""
    for name in ("HUBBA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(name, "")[:2].lower()
        if spoken:
            return spoken if spoken in LANGUAGES else "en"
    return "en"


class GameName(click.ParamType[str]):
    """The name of a registered game."""

    name = "game"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return [CompletionItem(name) for name in game_names() if name.startswith(incomplete)]


Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

language: Decorator = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=language_of_environment,
    show_default="that of the environment",
    help="Language of what is said.",
)
as_json: Decorator = click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for programs.")
source: Decorator = click.argument("file", type=click.File("r", encoding="utf-8"), default="-")
given_options: Decorator = click.option(
    "-o", "--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the rules; may be repeated."
)
seats: Decorator = click.option(
    "--seats", type=int, default=None, help="How many sit at the table; else as few as may, in play four."
)

cards: Decorator = click.option(
    "--cards",
    type=click.Path(exists=True, dir_okay=False),
    help="A list of components to play with instead of ours: see `hubba cards check`.",
)


def options_of(given: tuple[str, ...]) -> dict[str, object]:
    """NAME=VALUE pairs as a mapping."""
    found: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"{text!r}: write an option as NAME=VALUE, for instance wheel=increasing")
        found[name.strip()] = value.strip()
    return found


def say_json(data: object) -> None:
    """One JSON value on standard output."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))
