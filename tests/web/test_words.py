"""Templates, code and words agree: every key that they use has words in both languages."""

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from html.parser import HTMLParser
from http import HTTPStatus
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor
from jinja2 import nodes

from hubba.core.errors import HubbaError, RecordError
from hubba.core.registry import find_game, game_names
from hubba.core.wording import LANGUAGES
from hubba.tables.achievements import LESSON, PRACTICE, SET_UP
from hubba.tables.clock_terms import AT_ZERO
from hubba.tables.evening_seating import SEATINGS
from hubba.tables.history import UNREAD
from hubba.tables.room import DELAYS, PATIENCES
from hubba.tables.talk import sayings
from hubba.tables.talk_store import PHRASE, REACTION
from hubba.tables.tempo import SPEEDS
from hubba.web.admission import WHY
from hubba.web.app import status_of
from hubba.web.fair import SAID
from hubba.web.kit import COLOURS
from hubba.web.pages import ENVIRONMENT
from hubba.web.room_setup import FREE_TEXT
from hubba.web.settings import CHOICES

WEB = Path(str(files("hubba.web")))
SOURCES = sorted(WEB.glob("*.py"))
ALL = sorted(name for name in ENVIRONMENT.list_templates() if name.endswith(".html"))
DRAWN = [name for name in ALL if name.partition("/")[0] in game_names()]  # templates of drawn tables
TEMPLATES = [name for name in ALL if name not in DRAWN]
OF_GAMES = {"game", "about"}  # what every game says about itself; the next line is optional
OF_GAMES |= {"game-short", "game-motto", "game-time", "game-credits", "game-ours"}
OF_PROGRAMS = ("errors.", "figures.", "reasons.")  # words that no template and no page names
NO_BREAK = "\u00a0\u202f"


class Message(Visitor):
    """A message: its texts, with ¤ for values, and the variables that it uses."""

    def __init__(self, found: fluent.Message) -> None:
        self.texts: list[str] = []
        self.variables: set[str] = set()
        self.visit(found)

    def visit_Pattern(self, node: fluent.Pattern) -> None:
        said = (part.value if isinstance(part, fluent.TextElement) else "¤" for part in node.elements)
        self.texts.append("".join(said))
        self.generic_visit(node)

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.variables.add(node.id.name)


@cache
def messages(package: str, language: str) -> dict[str, Message]:
    folder = files(package).joinpath("words")
    own = [part for part in folder.iterdir() if f".{part.name}".endswith(f".{language}.ftl")]
    told = [part for part in own if not part.name.startswith(OF_PROGRAMS)]
    text = "\n".join(part.read_text("utf-8") for part in sorted(told, key=lambda part: part.name))
    found = [entry for entry in FluentResource(text).body if isinstance(entry, fluent.Message)]
    names = [entry.id.name for entry in found]
    assert len(names) == len(set(names))
    return {entry.id.name: Message(entry) for entry in found}


OWN = {language: messages("hubba.web", language) for language in LANGUAGES}
CORE = {language: messages("hubba.core", language) for language in LANGUAGES}


# Keys that are used

Asked = tuple[str, set[str] | None, str]  # a key, or a pattern with *; the arguments, if known; where


def in_templates(names: list[str]) -> Iterator[Asked]:
    for name in names:
        assert ENVIRONMENT.loader is not None
        source, _, _ = ENVIRONMENT.loader.get_source(ENVIRONMENT, name)
        for call in ENVIRONMENT.parse(source).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "say":
                for key in keys_of(call.args[0]):
                    yield key, {given.key for given in call.kwargs}, name


def keys_of(node: nodes.Node) -> list[str]:
    if isinstance(node, nodes.Const):
        return [str(node.value)]
    if isinstance(node, nodes.CondExpr):
        assert node.expr2 is not None
        return [*keys_of(node.expr1), *keys_of(node.expr2)]
    if isinstance(node, nodes.Concat):
        return ["".join(str(part.value) if isinstance(part, nodes.Const) else "*" for part in node.nodes)]
    raise AssertionError(f"a key that cannot be read: {node}")


def in_code() -> Iterator[Asked]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            key = key_in(node.args[0])
            if name not in ("say", "plain_notice") or key is None:
                continue
            given = node.args[1] if name == "say" and len(node.args) > 1 else ast.Dict([], [])
            known = isinstance(given, ast.Dict)
            yield key, {str(ast.literal_eval(arg)) for arg in given.keys} if known else None, path.name  # type: ignore[attr-defined]


def key_in(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
    return None


def expanded(pattern: str) -> set[str]:
    """All keys that a pattern can stand for; nothing for those that are the games' own."""
    kinds = {"missing", "wrong", "broken", "table", "many", "store", "lost", "unfinished", "often"}
    kinds |= {f"full-{why}" for why in WHY}
    known = {
        "setting-*": {f"setting-{name}" for name in CHOICES},
        "setting-*-*": {f"setting-{name}-{value}" for name, choices in CHOICES.items() for value in choices},
        "level-*": {f"level-{name}" for name in CHOICES["level"]},
        "error-*": {f"error-{kind}" for kind in kinds},
        "error-*-text": {f"error-{kind}-text" for kind in kinds},
        "error-full-*-text": {f"error-full-{why}-text" for why in WHY},
        "kit-colour-*": {f"kit-colour-{colour}" for colour in COLOURS},
        "kit-emblem-*": {f"kit-emblem-{colour}" for colour in COLOURS},
        "kit-motion-*": {"kit-motion-quick", "kit-motion-calm"},
        "room-listed-*": {"room-listed-no", "room-listed-yes"},
        "room-patience-*": {f"room-patience-{seconds}" for seconds in PATIENCES},
        "room-delay-*": {f"room-delay-{seconds}" for seconds in DELAYS},
        "presence-*": {f"presence-{kind}" for kind in ("away", "lost", "stand-in", "resigned")},
        "daily-*": {"daily-counted", "daily-not-counted", "daily-is-practice"},
        "daily-state-*": {f"daily-state-{state}" for state in ("going", "going-spoiled", "spoiled")},
        "tempo-*": {f"tempo-{pace}" for pace in SPEEDS},
        "clock-at-zero-*": {f"clock-at-zero-{what}" for what in AT_ZERO},
        "clock-at-zero-*-said": {f"clock-at-zero-{what}-said" for what in AT_ZERO},
        "span-*": {f"span-{unit}" for unit in ("days", "hours", "minutes")},
        "since-*": set(),
        "phrase-*": {f"phrase-{name}" for name in sayings()[PHRASE]},
        "reaction-*": {f"reaction-{name}" for name in sayings()[REACTION]},
        "room-talk-*": {f"room-talk-{what}" for what in FREE_TEXT},
        "talk-*": {"talk-mute", "talk-unmute"},
        "*-*": set(),
        "done-*": set(),
        "data-*": {f"data-{what}" for what in ("talk", "mutes", "entrants", "subscriptions", "quiet-hours")},
        "fair-*": {f"fair-{key}" for key in SAID},
        "evening-state-*": {f"evening-state-{state}" for state in ("seating", "playing", "over", "ended")},
        "evening-table-*": {
            f"evening-table-{state}" for state in ("seating", "playing", "over", "stopped", "empty")
        },
        "evening-seating-*": {f"evening-seating-{way}" for way in SEATINGS},
        "evening-form-*": {"evening-form-free", "evening-form-duplicate"},
        "evening-begin-*": {"evening-begin-together", "evening-begin-full"},
        "evening-instead-*": {"evening-instead-yes", "evening-instead-no"},
        "evening-note-*": {
            f"evening-note-{note}" for note in ("won", "resigned", "stand-in", "stopped", "playing")
        },
        "told-*": {key for key in OWN["en"] if key.startswith("told-")},
        "zone-*": set(),
        "letter-*": set(),
        "option-*": set(),
        "option-*-*": set(),
        "ending-*": set(),
        "challenges-*": {key for key in CORE["en"] if key.startswith("challenges-")},
        "challenge-kind-*": set(),
        "challenge-*": set(),
        "fact-*": set(),
        "games-level-*": {f"games-level-{level}" for level in ("mixed", "none")},
        "games-kind-*": {f"games-kind-{kind}" for kind in (PRACTICE, LESSON, SET_UP, UNREAD, "one-screen")},
        "games-how-*": {f"games-how-{how}" for how in ("won", "resigned", "stopped")},
        **{
            f"games-{what}-*": {f"games-{what}-{name}" for name in ("game", "level", "seats")}
            for what in ("by", "all", "shares")
        },
    }
    return known[pattern]


ASKED = [*in_templates(TEMPLATES), *in_code()]
DRAWN_ASKED = list(in_templates(DRAWN))
USED = {key for key, _, _ in ASKED if "*" not in key}.union(*(expanded(key) for key, _, _ in ASKED if "*" in key))
USED |= {key for key, _, _ in DRAWN_ASKED if key in OWN["en"]}


def test_there_is_something_to_check() -> None:
    assert len(TEMPLATES) > 10
    assert len(ASKED) > 80
    assert {where for _, _, where in ASKED} >= {"lobby.html", "base.html", "view_model.py", "actions.py"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_words(language: str) -> None:
    known = OWN[language].keys() | CORE[language].keys() | OF_GAMES
    assert USED - known == set()


def test_no_words_are_left_over() -> None:
    assert set(OWN["en"]) - USED == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawn_tables_have_words_and_give_all_that_they_need(language: str) -> None:
    assert DRAWN_ASKED
    for key, given, where in DRAWN_ASKED:
        assert given is not None
        package = find_game(where.partition("/")[0]).package
        known = CORE[language] | OWN[language] | messages(package, language)
        meant = [name for name in known if fnmatch(name, key)]
        assert meant, f"{where}: {key}"
        for name in meant:
            needed = known[name].variables  # a pattern stands for several messages, and some need less
            assert needed <= given if "*" in key else needed == given, f"{where}: {name}"


def test_both_languages_say_the_same_with_the_same() -> None:
    assert set(OWN["fr"]) == set(OWN["en"])
    for key, message in OWN["en"].items():
        assert OWN["fr"][key].variables == message.variables, key


def test_whoever_says_something_gives_all_that_it_needs() -> None:
    for key, given, where in ASKED:
        message = (OWN["en"] | CORE["en"]).get(key)
        if message is not None and given is not None:
            assert message.variables == given, f"{where}: {key}"


def test_every_kind_of_error_has_its_words() -> None:
    from litestar.exceptions import HTTPException

    from hubba.core.errors import RegistryError
    from hubba.tables.refusals import NoSuchTable

    errors: list[Exception] = [HTTPException(status_code=status) for status in HTTPStatus if status >= 400]
    errors += [NoSuchTable(""), RecordError(1, ""), RegistryError(""), HubbaError(""), ValueError("")]
    for error in errors:
        _, kind = status_of(error)
        assert {f"error-{kind}", f"error-{kind}-text"} <= set(OWN["en"])


# Spelling


def test_french_has_its_spaces_and_signs() -> None:
    for key, message in OWN["fr"].items():
        for text in message.texts:
            assert "'" not in text, f"{key}: ’ is the apostrophe"
            assert '"' not in text, f"{key}: « » are the quotation marks"
            assert not re.search(rf"[^{NO_BREAK}][:;?!»%]", text), f"{key}: {text!r} lacks a no-break space"
            assert not re.search(rf"«[^{NO_BREAK}]", text), f"{key}: {text!r} lacks a no-break space"
            assert not re.search(r"[.,]\S", text.replace("bot-names", "")) or key == "bot-names", f"{key}: {text!r}"
            assert "..." not in text


def test_english_has_its_signs() -> None:
    for key, message in OWN["en"].items():
        for text in message.texts:
            assert "'" not in text, f"{key}: ’ is the apostrophe"
            assert '"' not in text, f"{key}: “ ” are the quotation marks"
            assert not re.search(r"\s[:;?!,.]", text.replace(" …", "")), f"{key}: {text!r}"
            assert "..." not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_not_markup(language: str) -> None:
    for key, message in OWN[language].items():
        for text in message.texts:
            assert not re.search(r"[<>]|&\w+;", text), key
            assert text == text.strip(" \n"), key
            assert "  " not in text


# No text bypasses the words


class Text(HTMLParser):
    """Collects what people read: texts, and attributes that are shown or read aloud."""

    SPOKEN = ("aria-label", "title", "placeholder", "alt", "aria-description", "value", "content", "label")

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        kept = [key for key in self.SPOKEN if tag != "input" or key != "value"]
        if tag in ("meta", "button", "option"):
            kept = [key for key in kept if key not in ("content", "value")]
        self.said += [value or "" for key, value in attrs if key in kept or (key or "").startswith("data-confirm")]

    def handle_data(self, data: str) -> None:
        self.said.append(data)


@pytest.mark.parametrize("name", TEMPLATES)
def test_templates_have_no_words_of_their_own(name: str) -> None:
    assert ENVIRONMENT.loader is not None
    source, _, _ = ENVIRONMENT.loader.get_source(ENVIRONMENT, name)
    html, inside = [], 0
    for _, kind, text in ENVIRONMENT.lex(source):
        if kind in ("variable_begin", "block_begin"):
            inside += 1
            html.append("0" if kind == "variable_begin" else "")
        elif kind in ("variable_end", "block_end"):
            inside -= 1
        elif kind == "data" and not inside:
            html.append(text)
    reader = Text()
    reader.feed("".join(html))
    reader.close()
    for text in reader.said:
        said = re.sub(r' data-[\w-]+="[^"]*"', "", text)  # an attribute for the page that includes this
        assert not re.search(r"[^\W\d_]", said.replace("Hubba", "")), (
            f"{name} says {said.strip()!r} without its words"
        )


def test_the_script_says_nothing_of_its_own() -> None:
    for path in sorted((WEB / "static").glob("*.js")):
        for line in path.read_text("utf-8").splitlines():
            shown = re.findall(r"(?:textContent|title|placeholder|ariaLabel)\s*=\s*([\"'`])(.+?)\1", line)
            assert not [text for _, text in shown if re.search(r"[A-Za-z]{2}", text)], (
                f"{path.name}: {line.strip()}"
            )
