"""Messages that exist in every language, and errors made from them."""

import ast
import errno
import json
import os
import pickle
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from hubba.core.errors import HubbaError, PositionError, RecordError
from hubba.core.lessonfile import read_lesson
from hubba.core.messages import Lines, Message, as_data, from_data, listed, message, reason_of, said
from hubba.core.phrases import LANGUAGES, Bundle, Phrases
from hubba.core.refusal import Illegal, Refusal
from hubba.core.registry import find_game, game_names
from hubba.core.weights import read_weights
from hubba.core.wording import Words, refusal_message

SOURCE = Path(__file__).parents[2] / "src/hubba"
PACKAGES = sorted(
    {str(path.parents[1].relative_to(SOURCE.parent)).replace("/", ".") for path in SOURCE.rglob("*.ftl")}
)
NB = "\N{NO-BREAK SPACE}"


def sources(package: str, language: str) -> dict[str, str]:
    """The text of each message of a package."""
    return {key: text for key, (_, text) in Phrases((package,), language).bundle.sources.items()}


def variables(text: str) -> set[str]:
    return set(re.findall(r"\$([a-z_]+)", text))


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_messages_with_the_same_values(package: str) -> None:
    english, french = sources(package, "en"), sources(package, "fr")
    assert english.keys() == french.keys()
    for key in english.keys() - {"face-down"}:
        if not key.startswith(("help-", "click-")) and "errors" in Phrases((package,), "en").bundle.sources[key][0]:
            assert variables(english[key]) == variables(french[key]), key


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_parsed(package: str, language: str) -> None:
    bundle = Phrases((package,), language).bundle
    for key in bundle.sources:
        bundle._parse(key)


@pytest.mark.parametrize(
    "path", sorted(SOURCE.rglob("words/*.fr.ftl")), ids=lambda path: str(path.relative_to(SOURCE))
)
def test_french_is_set_as_the_french_set_it(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            assert not re.search(r" [:;?!»](?=[\s.)]|$)", line.partition("=")[2]), line
            assert "« " not in line, line
            assert not re.search(r"[a-zé]'[a-zéêh]", line), line


def made_in(path: Path) -> Iterator[tuple[str, str, set[str]]]:
    """The messages that a module makes: package, key, names of its values."""
    tree = ast.parse(path.read_text("utf-8"))
    packages = {"core_message": "hubba.core"}  # by the name of the function that makes a message
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            known = {"hubba.core.messages": "hubba.core", "hubba.cli.speech": "hubba.cli"}
            package = known.get(node.module or "", (node.module or "").removesuffix(".messages"))
            packages |= {
                name.name: package for name in node.names if name.name in ("message", "say") and not name.asname
            }
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "messages_of":
            assert isinstance(node.args[0], ast.Constant)
            packages["message"] = str(node.args[0].value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in packages:
            names = {keyword.arg for keyword in node.keywords if keyword.arg}
            if node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str):
                yield packages[getattr(node.func, "id", "")], node.args[0].value, names


@cache
def made() -> list[tuple[str, str, str, set[str]]]:
    """The messages that all modules make, and where."""
    return [
        (str(path.relative_to(SOURCE)), *found)
        for path in sorted(SOURCE.rglob("*.py"))
        if "terminal" not in path.parts and "testing" not in path.parts
        for found in made_in(path)
    ]


def test_every_message_that_is_made_has_words_for_its_values() -> None:
    assert len(made()) > 250
    for where, package, key, names in made():
        for language in LANGUAGES:
            known = sources(package, language)
            assert key in known, f"{where}: {key} is not in the words of {package}"
            parts = "".join(known.get(part, "") for part in re.findall(r"\{ ([a-z][a-z-]+) \}", known[key]))
            assert variables(known[key] + parts) <= names, f"{where}: {key} in {language}"


def test_no_error_has_words_that_nobody_says() -> None:
    known = {(package, key) for _, package, key, _ in made()}
    text = "".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    for package in PACKAGES:
        folder = files(package).joinpath("words", "errors.en.ftl")
        keys = re.findall(r"^([a-z][a-z0-9-]*) =", folder.read_text("utf-8"), re.M) if folder.is_file() else []
        for key in keys:
            started = key.startswith(("os-", "missing-", "counted-"))
            assert started or (package, key) in known or f'"{key}"' in text or key == "how-to-restore", key


def test_an_error_is_english_until_it_is_asked() -> None:
    with pytest.raises(HubbaError) as caught:
        find_game("chess")
    assert str(caught.value) == "there is no game 'chess'; there are: thorgal, warlock, witches"
    assert caught.value.said("en") == str(caught.value)
    wanted = f"le jeu «{NB}chess{NB}» n’existe pas{NB}; jeux disponibles{NB}: thorgal, warlock, witches"
    assert caught.value.said("fr") == wanted
    assert HubbaError("plain words").said("fr") == "plain words", "an outsider's game need not know of this"
    assert HubbaError().said("fr") == ""


def test_a_message_within_a_message_is_said_in_the_same_language() -> None:
    error = PositionError(3, message("error-key-unknown", key="moon"))
    assert str(error) == "line 3: 'moon' means nothing here"
    assert error.said("fr") == f"ligne 3{NB}: «{NB}moon{NB}» ne veut rien dire ici"
    listed_lines = Lines([message("error-components"), error.message], "\n  ")
    assert HubbaError(listed_lines).said("fr").splitlines()[1].startswith("  ligne 3")
    assert said("as it is", "fr") == "as it is"
    assert said(listed([]), "fr") == "aucun"


def test_errors_travel_between_processes_with_their_languages() -> None:
    for error in (
        RecordError(7, message("error-record-cut")),
        HubbaError(message("error-no-move", text="Z9", game="witches")),
        HubbaError(Lines([message("error-none"), "x"])),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), again.said("fr")) == (type(error), str(error), error.said("fr"))
    assert pickle.loads(pickle.dumps(RecordError(7, "x"))).line == 7


def test_files_of_a_game_that_are_wrong_are_refused_in_french() -> None:
    with pytest.raises(HubbaError) as caught:
        read_weights("[plain]\ngold = 1\n", "plain", ("gold", "help"))
    assert caught.value.said("fr") == f"il manque à weights.toml, dans [plain]{NB}: help"
    with pytest.raises(HubbaError) as caught:
        read_lesson("seats = 'two'\n", find_game("witches"))
    assert caught.value.said("fr") == f"lesson.toml{NB}: la leçon{NB}: seats doit être un nombre entier"


def test_messages_travel_as_plain_data() -> None:
    inner = message("error-entry", entry=7, reason=message("error-not-awaited", purpose="[1, 2]"))
    for text in (inner, Lines([inner, "x"], "; "), "[plain]", ""):
        again = from_data(json.loads(json.dumps(as_data(text))))
        assert (type(again), again, said(again, "fr")) == (type(text), text, said(text, "fr"))


REASONS = [(name, clause, reason) for name in game_names() for clause, reason in find_game(name).reasons.values()]


@pytest.mark.parametrize(("name", "clause", "reason"), REASONS)
def test_every_refusal_is_a_message(name: str, clause: str, reason: str) -> None:
    game = find_game(name)
    refusal = Refusal(clause, reason)
    found = refusal_message(game, Illegal(refusal, "x"), {})
    for language, rule in (("en", f"x: {{}} (rule {clause})"), ("fr", f"x{NB}: {{}} (règle {clause})")):
        assert said(found, language) == rule.format(Words(game, language).refusal(refusal))


@pytest.mark.parametrize(
    ("reason", "args"),
    [
        ("lacks-icon", {"icon": 6, "icon2": -1, "icon3": -1, "icon4": -1, "count": 1}),
        ("lacks-icon", {"icon": 0, "icon2": 2, "icon3": -1, "icon4": -1, "count": 2}),
        ("lacks-icon", {"icon": 1, "icon2": 2, "icon3": 3, "icon4": 6, "count": 4}),
        ("equal-bid", {"other": 1, "total": 9}),
        ("equal-bid", {"other": 0, "total": 4}),
    ],
)
def test_a_refusal_says_what_it_is_about(reason: str, args: dict[str, int]) -> None:
    game = find_game("warlock")
    refusal = Refusal("3.3", reason, args)
    found = refusal_message(game, Illegal(refusal, "x"), {0: "Zoé"})
    for language in LANGUAGES:
        words = Words(game, language)
        words.names = ["Zoé", words.seat(1)]
        assert words.refusal(refusal) in said(found, language)


def test_what_somebody_typed_cannot_break_the_line_or_the_terminal() -> None:
    wild = "a\x1b[31m\nb{ $game }\ue0001\ue001" + "x" * 5000
    found = Message("hubba.core", "error-no-move", text=wild, game="witches")
    for language in LANGUAGES:
        line = found.said(language)
        assert "\x1b" not in line
        assert "\n" not in line
        assert "\\x1b[31m\\nb{ $game }\\ue0001\\ue001xxx" in line
        assert "witches" in line


def test_numbers_are_plain_unless_the_words_ask_for_more() -> None:
    assert message("error-line", line=12345, reason="x") == "line 12345: x"
    assert Message("hubba.lab", "error-many-games", most=1000000).startswith("a series has at most 1,000,000 games")


def test_a_number_of_any_length_can_be_said() -> None:
    for seats in (10**15, -(10**30), 10**4000):
        assert message("error-seats", game="witches", least=2, most=6, seats=seats).endswith(f"not {seats}")


def test_what_the_system_says() -> None:
    missing = FileNotFoundError(errno.ENOENT, "No such file or directory")
    assert reason_of(missing) == "No such file or directory"
    assert said(reason_of(missing), "fr") == "Aucun fichier ou dossier de ce nom"
    assert reason_of(OSError(errno.ENOTTY, "Not a typewriter")) == "Not a typewriter"
    assert reason_of(ValueError("odd")) == "odd"


@pytest.mark.parametrize("key", [key for key in sources("hubba.core", "en") if key.startswith("os-")])
def test_in_english_we_say_what_the_system_says(key: str) -> None:
    number = getattr(errno, key.removeprefix("os-").upper())
    assert reason_of(OSError(number, "")) == os.strerror(number)


def test_a_key_that_is_there_twice_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "double/words").mkdir(parents=True)
    (tmp_path / "double/__init__.py").touch()
    (tmp_path / "double/words/en.ftl").write_text("one = 1\n")
    (tmp_path / "double/words/more.en.ftl").write_text("one = 2\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(HubbaError, match=r"more.en.ftl of double has a message that already exists: 'one'"):
        Phrases(("double",), "en")


def test_words_that_are_missing_or_indented_are_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wordless").mkdir()
    (tmp_path / "wordless/__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(HubbaError, match=r"there is no words/en.ftl of wordless"):
        Phrases(("wordless",), "en")
    with pytest.raises(HubbaError, match=r"words.ftl has a message that cannot be read: '1 = one'"):
        Bundle("en").add("words.ftl", "1 = one\n")
