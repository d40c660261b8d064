"""The rules as a player reads them."""

import inspect
import random
import re
from pathlib import Path

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.errors import HubbaError
from hubba.core.play import Play
from hubba.core.rulebook import TABLE, Rule, Rulebook, Section, load_rulebook, read_rulebook, rulebook_of
from hubba.core.steps import EMPTY_STEP, PAST_CHANCE
from hubba.core.undo import NOT_AGREED, NOTHING_TO_UNDO, PAST_REVEAL
from hubba.core.wording import LANGUAGES
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME, WitchesGame
from hubba.games.witches.rules import events
from hubba.games.witches.rules.cards import card_from, place_on_wheel
from hubba.games.witches.rules.phase_names import CHANGING, PLAYING
from hubba.games.witches.rules.reasons import REASONS
from hubba.games.witches.rules.trump import lay_trump
from hubba.games.witches.rules.winning import lay_in_trick

DOCS = Path(__file__).parent.parent.parent / "docs/rules"
PAGES = {
    THORGAL.package: "thorgal.md",
    WARLOCK.package: "warlock.md",
    GAME.package: "witches.md",
    TABLE: "table.md",
}
BOOKS = [(package, language) for package in PAGES for language in LANGUAGES]

SMALL = """\
# Nim

## In brief

Take stones,
one heap at a time.

Leave the last one.

## Turns
- **1** You take
  some stones
    from one heap.

- **Nim 2** The last one loses\N{NO-BREAK SPACE}!
"""


def clauses_on(page: str) -> tuple[str, ...]:
    """The clauses in the tables of a page of the documentation."""
    rows = re.findall(r"^\| (\d+\.\d+|[A-Z]-\d+|Table \d+) \|", (DOCS / page).read_text("utf-8"), re.MULTILINE)
    return tuple(rows)


def texts(book: Rulebook) -> list[str]:
    found = [text for section in book.sections for text in (section.title, section.intro)]
    return found + [rule.text for section in book.sections for rule in section.rules]


# Reading


def test_sections_have_words_before_their_rules_and_rules_go_on_indented() -> None:
    book = read_rulebook(SMALL)
    assert book.title == "Nim"
    assert book.sections == (
        Section("In brief", (), "Take stones, one heap at a time.\n\nLeave the last one."),
        Section(
            "Turns",
            (
                Rule("1", "You take some stones from one heap."),
                Rule("Nim 2", "The last one loses\N{NO-BREAK SPACE}!"),
            ),
        ),
    )
    assert read_rulebook(SMALL.replace("\n", "\r\n")) == book


def test_a_citation_may_name_the_game() -> None:
    book = Rulebook(read_rulebook(SMALL).sections, game="nim")
    for number, clause in ("1", "1"), ("2", "Nim 2"):
        rule = book.find(number)
        assert rule is not None
        assert rule.clause == clause
        assert book.find(f"Nim {number}") is rule
        assert book.find(f"Table {number}") is None
    assert book.find("3") is None
    assert book.find("nim") is None


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "no `# Title`"),
        ("\n\nSome words.\n", 3, "before any rule"),
        ("## Section\n", 1, "one `# Title`"),
        ("# One\n\n# Two\n", 3, "one `# Title`"),
        ("# One\n- **1** Words.\n", 2, "before any rule"),
        ("# One\n## Two\n- **1** Words.\nMore words.\n", 4, "plain text must come before the rules"),
        ("# One\n## Two\n- **1** Words.\n\n  More words.\n", 5, "no rule just above"),
        ("# One\n## Two\n- **1** Words.\n### Three\n", 4, "neither a heading nor a rule"),
        ("# One\n## Two\n* **1** Words.\n", 3, "neither a heading nor a rule"),
        ("# One\n## Two\n- **1**\n", 3, "neither a heading nor a rule"),
        ("# One\n## Two\n- **1** Words.\n## Three\n- **1** Words.\n", 5, "the clause 1 appears twice"),
    ],
)
def test_what_cannot_be_understood_is_refused_with_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(HubbaError, match=rf"rules\.md, line {line}: .*{re.escape(reason)}"):
        read_rulebook(text)


def package(name: str, content: bytes, root: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with rules in English, for this test alone."""
    (root / name / "words").mkdir(parents=True)
    (root / name / "__init__.py").touch()
    (root / name / "words/rules.en.md").write_bytes(content)
    monkeypatch.syspath_prepend(root)
    return name


def test_a_broken_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = package("broken_rules", b"# One\n\nTwo\n", tmp_path, monkeypatch)
    with pytest.raises(HubbaError, match=r"^words/rules\.en\.md of broken_rules, line 3: "):
        load_rulebook(broken, "en")


def test_a_file_in_another_encoding_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    latin = package("latin_rules", "# Un\n\n## Fin\n\nÀ vous\n".encode("latin-1"), tmp_path, monkeypatch)
    with pytest.raises(HubbaError, match=r"^words/rules\.en\.md of latin_rules, line 5: this is not UTF-8"):
        load_rulebook(latin, "en")


def test_a_package_of_somebody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nim = package("nim", b"\xef\xbb\xbf" + SMALL.encode(), tmp_path, monkeypatch)
    assert load_rulebook(nim, "en").clauses == ("1", "Nim 2")
    assert load_rulebook(nim, "en").find("Nim 1") == Rule("1", "You take some stones from one heap.")
    assert load_rulebook(nim, "en") is load_rulebook(nim, "en")
    assert load_rulebook(nim, "fr") == Rulebook()


class Wordless(WitchesGame):
    """A game whose package has no rules to read."""

    package = "tests.core.trading"


def test_without_rules_of_its_own_a_game_has_those_of_the_table() -> None:
    assert load_rulebook(Wordless.package, "fr") == Rulebook()
    assert rulebook_of(Wordless(), "fr").clauses == load_rulebook(TABLE, "fr").clauses


# Our own rulebooks


@pytest.mark.parametrize(("package", "language"), BOOKS)
def test_the_clauses_are_those_of_the_documents(package: str, language: str) -> None:
    assert load_rulebook(package, language).clauses == clauses_on(PAGES[package])


@pytest.mark.parametrize("package", PAGES)
def test_both_languages_have_the_same_sections(package: str) -> None:
    english, french = (
        [(len(section.rules), bool(section.intro)) for section in load_rulebook(package, language).sections]
        for language in ("en", "fr")
    )
    assert english == french


@pytest.mark.parametrize(("package", "language"), BOOKS)
def test_the_rules_are_plain_text_with_real_apostrophes(package: str, language: str) -> None:
    for text in texts(load_rulebook(package, language)):
        assert not re.search(r"[*_`<>'\"]|  |\.\.\.", text), text


@pytest.mark.parametrize("package", PAGES)
def test_french_punctuation_keeps_to_its_word(package: str) -> None:
    for text in texts(load_rulebook(package, "fr")):
        assert not re.search(r"(?<!\N{NO-BREAK SPACE})[:;?!»]|«(?!\N{NO-BREAK SPACE})", text), text


def test_a_game_is_followed_by_the_table() -> None:
    book = rulebook_of(GAME, "fr")
    own, table = load_rulebook(GAME.package, "fr"), load_rulebook(TABLE, "fr")
    assert book.title == own.title
    assert book.sections == own.sections + table.sections
    assert book.find("Witches 4.1") is book.find("4.1") is own.find("Witches 4.1")
    assert book.find("Table 4") is table.find("Table 4")
    assert book.find("Table 5") is None


# Clauses that can be cited


def cited_by_events() -> set[str]:
    made = [function for _, function in inspect.getmembers(events, inspect.isfunction)]
    own = [function for function in made if function.__module__ == events.__name__]
    return {
        function(*[number] * len(inspect.signature(function).parameters)).clause
        for function in own
        for number in (PLAYING, CHANGING)
    }


def cited_in_play(seats: int, seed: int) -> set[str]:
    """The clauses of all events in a random game, with an undo wherever one is allowed."""
    dice = random.Random(seed)
    play = Play(GAME, seats, chance=Seeded(key_of(str(seed))))
    cited = set()
    while play.outcome is None:
        (seat,) = play.to_act
        refusals = [play.why_not(seat, move) for move in range(-1, GAME.moves)]
        cited |= {refusal.clause for refusal in refusals if refusal is not None}
        play.step(seat, [dice.choice(play.legal(seat))])
        if play.may_undo(seat) != PAST_REVEAL and dice.random() < 0.3:
            play.undo(seat)
    return cited | {event.clause for viewer in play.viewers for event in play.events(viewer)}


def test_whatever_is_cited_is_in_the_book() -> None:
    played = set().union(*(cited_in_play(seats, seed) for seats in (2, 4) for seed in range(3)))
    assert {"B-2", "3.1", "4.1", "7.3", "8.3", "Table 2"} <= played
    table = {refusal.clause for refusal in (EMPTY_STEP, PAST_CHANCE, NOTHING_TO_UNDO, NOT_AGREED, PAST_REVEAL)}
    cited = played | cited_by_events() | {clause for clause, _ in REASONS.values()} | table
    for language in LANGUAGES:
        book = rulebook_of(GAME, language)
        assert [clause for clause in sorted(cited) if book.find(clause) is None] == []


# Examples in the rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_orders_in_the_book_are_those_of_the_wheel(language: str) -> None:
    book = rulebook_of(GAME, language)
    for clause, top, increasing in ("B-1", 7, False), ("B-1", 7, True), ("5.4", 4, False):
        rule = book.find(clause)
        assert rule is not None
        values = {int(place_on_wheel(card, top, 9, increasing)): str(card + 1) for card in range(9)}
        assert " ".join(values[place] for place in range(9)) in rule.text


def test_the_trick_in_the_book_is_won_by_the_only_trump() -> None:
    for cards, best in ("Y6 Y9 G5 R4", 2), ("Y6 Y9 R4", 1):
        state = GAME.new_state(4, GAME.settle(4))
        lay_trump(state, card_from("G4"))
        for seat, card in enumerate(cards.split()):
            lay_in_trick(state, seat, card_from(card))
        assert state.best == best
