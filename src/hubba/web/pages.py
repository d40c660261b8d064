"""The templates, and what all of them may use."""

import re
from collections.abc import Callable, MutableMapping, Sequence
from functools import cache, partial
from typing import Any, Final

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    PackageLoader,
    StrictUndefined,
    Template,
    TemplateNotFound,
)

from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.wording import LANGUAGES, Phrases, Words
from hubba.tables.player import ORGANISER
from hubba.tables.viewpoint import Viewpoint
from hubba.web.lights import THEMES
from hubba.web.protocols import TableSource
from hubba.web.static_files import drawings_of, folders, has_static, room_colour, static_url

OWN: Final = "hubba.web"


def capitalised(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]


class DrawnTables(BaseLoader):
    """The templates of drawn tables: `witches/seat.html` lies in that game's folder `browser/`."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, None, Callable[[], bool]]:
        """The text of a template."""
        game, _, name = template.partition("/")
        folder = folders().get(f"{game}/")
        found = folder.joinpath(name) if folder is not None and name.endswith(".html") else None
        if found is None or not found.is_file():
            raise TemplateNotFound(template)
        return found.read_text("utf-8"), None, lambda: True

    def list_templates(self) -> list[str]:
        """All of them."""
        return [
            game + file.name
            for game, folder in folders().items()
            for file in folder.iterdir()
            if game and file.name.endswith(".html")
        ]


class KeptTemplates(Environment):
    """Finds a template again by its name alone.

    Jinja looks it up with a weak reference and a lock, for every template that is rendered, included or imported.
    Ours never change while the program runs, so a dictionary does.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._found: dict[str, Template] = {}

    def get_template(
        self,
        name: str | Template,
        parent: str | None = None,
        globals: MutableMapping[str, Any] | None = None,
    ) -> Template:
        """A template."""
        if globals is not None or not isinstance(name, str):
            return super().get_template(name, parent, globals)
        found = self._found.get(name)
        if found is None:
            found = self._found[name] = super().get_template(name, parent)
            found.globals = dict(found.globals)  # a chain of dictionaries would be walked at every rendering
        return found


ENVIRONMENT: Final = KeptTemplates(
    loader=ChoiceLoader([PackageLoader("hubba.web"), DrawnTables()]),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
ENVIRONMENT.globals["static"] = static_url
ENVIRONMENT.globals["has_static"] = has_static
ENVIRONMENT.globals["themes"] = THEMES
ENVIRONMENT.globals["room_colour"] = room_colour
ENVIRONMENT.filters["capitalised"] = capitalised
ENVIRONMENT.filters["anchor"] = lambda clause: "rule-" + str(clause).replace(" ", "-").lower()


@cache
def template_of(game: Game, name: str, *, plain: bool) -> str:
    """The template of a part or the arrangement: the game's own, that of all drawn tables, or the plain table's."""
    if not plain and has_template(f"{game.name}/arrangement.html"):
        for found in (f"{game.name}/{name}.html", f"drawn/{name}.html"):
            if has_template(found):
                return found
    return f"parts/{name}.html"


@cache
def has_template(name: str) -> bool:
    """Whether there is such a template."""
    try:
        ENVIRONMENT.get_template(name)
    except TemplateNotFound:
        return False
    return True


@cache
def phrases(language: str) -> Phrases:
    """The words of pages without a game."""
    return Phrases(("hubba.core", OWN), language)


@cache
def game_words(game: Game, language: str) -> Words:
    """The words of a game, as its door and its rules say them."""
    return Words(game, language, also=(OWN,), codes=False)


def words_at(table: TableSource, viewpoint: Viewpoint, language: str) -> Words:
    """The words of a table for a guest with this viewpoint."""
    seat, play, own = viewpoint.seat, table.play, phrases(language)
    names = [name_said(name, own) for name in table.names]
    return Words(table.game, language, names, seat, also=(OWN,), codes=False, among=lambda: play.legal(seat))


@cache
def neutral_names() -> re.Pattern[str]:
    """What people without a name are called, in all languages: `Player 2`, `Joueur 2`."""
    said = (re.escape(phrases(language).say("person", {"number": 7})) for language in LANGUAGES)
    return re.compile("|".join(text.replace("7", r"(\d{1,2})") for text in said))


def name_said(name: str, words: Phrases) -> str:
    """A name in the language of these words: whoever has none, or has deleted theirs, is `Player 2`."""
    if name == ORGANISER:
        return words.say("organiser")
    found = neutral_names().fullmatch(name)
    return name if found is None else words.say("person", {"number": int(found[found.lastindex or 0])})


def listed(words: Phrases, names: Sequence[str]) -> str:
    """Names in a row, joined by words."""
    if len(names) < 2:
        return "".join(names)
    first = words.say("list-separator").join(names[:-1])
    return words.say("and", {"first": first, "last": names[-1]})


def together(words: Words, kind: str, events: Sequence[Event]) -> str:
    """One sentence for several events of a kind: `since-<kind>` of the game."""
    last, key = events[-1], words.game.seat_arguments[0]
    who = list(dict.fromkeys(event.args[key] for event in events if key in event.args))
    told: dict[str, object] = {name: words.argument(name, value) for name, value in last.args.items()}
    names = listed(words, [words.seat(seat) for seat in who])
    told |= {"count": len(events), "names": names, "people": len(who)}
    return words.say(f"since-{kind}", told)


def render(name: str, words: Phrases, **context: Any) -> str:
    """A page or a part of one, in these words."""

    def say(key: str, **args: object) -> str:
        return words.say(key, args)

    usual = {"say": say, "has": words.has, "listed": partial(listed, words), "language": words.language}
    html = ENVIRONMENT.get_template(name).render(usual, **context)
    return drawings_of(words.game.name if isinstance(words, Words) else "").placed(html)
