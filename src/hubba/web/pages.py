"""Templates, and what all of them may use."""

from functools import cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from hubba.core.game import Game
from hubba.core.wording import Phrases, Words
from hubba.tables.table import Sight, Table
from hubba.web.static_files import STATIC, static_url

OWN: Final = "hubba.web"

ENVIRONMENT: Final = Environment(
    loader=PackageLoader("hubba.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
ENVIRONMENT.globals["static"] = static_url
ENVIRONMENT.filters["anchor"] = lambda clause: "rule-" + str(clause).replace(" ", "-").lower()


@cache
def sprite() -> Markup:
    """The drawings that pages refer to; they stand in the page, because colours are inherited only there."""
    return Markup(STATIC.joinpath("sprite.svg").read_text("utf-8"))


@cache
def phrases(language: str) -> Phrases:
    """The words of pages that belong to no game."""
    return Phrases(("hubba.core", OWN), language)


@cache
def game_words(game: Game, language: str) -> Words:
    """The words of a game, as its door and its rules say them."""
    return Words(game, language, also=(OWN,))


def words_at(table: Table, sight: Sight, language: str) -> Words:
    """The words of a table, as they are said to who looks from there."""
    return Words(table.game, language, table.names, sight.seat, also=(OWN,))


def render(name: str, words: Phrases, **context: Any) -> str:
    """A page or a part of one, in these words."""

    def say(key: str, **args: object) -> str:
        return words.say(key, args)

    return ENVIRONMENT.get_template(name).render(say=say, language=words.language, **context)
