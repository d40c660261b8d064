"""Lists of components: what is wrong with them, and on which line."""

import subprocess
import sys
from pathlib import Path

import pytest

from hubba.core.components import read_components
from hubba.core.errors import ComponentsError
from hubba.games.thorgal.game import GAME as OURS
from hubba.games.thorgal.game import ThorgalGame
from hubba.games.thorgal.rules.symbols import HERO_NAMES
from tests.games.thorgal.tables import BOX, OTHER, OTHER_BOX

ROOT = Path(__file__).parents[3]
SKILLS = "combat, dodge, infiltration, persuasion, assassination, corruption"


def test_the_boxes_of_the_tests_and_our_own_are_in_order() -> None:
    assert OURS.check_components(BOX) == OURS.check_components(OTHER_BOX) == []
    assert [hero.name for hero in OURS.contents.heroes] == list(HERO_NAMES)
    assert any(hero.reconstructed for hero in OURS.contents.heroes)
    assert [hero.amount for hero in OTHER.contents.heroes] == [1, -1, 3, 0, 0, 2]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_tell_the_track_that_is_played(language: str) -> None:
    path = f"src/hubba/games/thorgal/words/rules.{language}.md"
    text = " ".join((ROOT / path).read_text("utf-8").split())
    track = OURS.components.data["track"]
    assert track["three"] == track["four"]
    told = {"en": "Ogotaï starts on space {}, with", "fr": "Ogotaï part de la case {}, avec"}[language]
    assert f"{', '.join(map(str, track['spaces']))}. {told.format(track['three'])}" in text


# The old text, the new text, the complaint, and a part of the line.
Wrong = tuple[str, str, str, str]

IN_THE_BOX: list[Wrong] = [
    ("copies = 8", "copies = 8\nelves = 3", "'elves' is unknown here", "elves"),
    ('"dodge", "infiltration", "persuasion", ', '"persuasion", ', f"the six skills are {SKILLS}", "skills ="),
    ("copies = 8", "copies = 9", "write copies = 8", "copies"),
]
IN_A_HERO: list[Wrong] = [
    ('name = "kriss"', 'name = "thorgal"', "there are six heroes, once each", "[[heroes]]"),
    ('name = "kriss"', 'name = "kriss"\nage = 20', "kriss: 'age' is unknown here", '"kriss"'),
    ('["dodge", "dodge", "infiltration"]', '["dodge"]', "tjall: write the 3 skills it starts with", '"tjall"'),
    ('["dodge", "dodge", "infiltration"]', '["dodge", "dodge", "x"]', "tjall: write the 3 skills", '"tjall"'),
    ('["dodge", "dodge", "infiltration"]', "3", "tjall: write the 3 skills it starts with", '"tjall"'),
    ('power = "dash"', 'power = "fly"', "tjall: the power is one of strike, shoot, share", '"tjall"'),
]
IN_A_LOCATION: list[Wrong] = [
    ("[0, 1, 0, 2, 1, 0, 2, 3]", "[0, 1]", "write the Chaam symbols of the 8 locations", "symbols"),
    ("[0, 1, 0, 2, 1, 0, 2, 3]", "8", "write the Chaam symbols of the 8 locations", "symbols"),
    ("[0, 1, 0, 2, 1, 0, 2, 3]", "[0, 1, 0, 2, 1, 0, 2, 4]", "a location has 0 to 3 Chaam symbols", "symbols"),
    ("[0, 1, 0, 2, 1, 0, 2, 3]", "[0, 1, -1, 2, 1, 0, 2, 3]", "a location has 0 to 3 Chaam symbols", "symbols"),
    ("[0, 1, 0, 2, 1, 0, 2, 3]", "[1, 1, 0, 2, 1, 0, 2, 3]", "the Viking country has no Chaam", "symbols"),
    ("[0, 1, 0, 2, 1, 0, 2, 3]", "[0, 1, 0, 2, 1, 0, 1, 3]", "the Great Pyramid has two Chaam", "symbols"),
]
EACH_NUMBER = "each number of Chaams from 1 to 4 stands on the track"
ON_THE_TRACK: list[Wrong] = [
    ("spaces = [0, ", "spaces = [", "write the Chaams of the 15 spaces of the track", "spaces"),
    ("spaces = [0, ", "spaces = 15 # [0, ", "write the Chaams of the 15 spaces of the track", "spaces"),
    ("spaces = [0, ", "spaces = [5, ", "a space brings 0 to 4 Chaams", "spaces"),
    ("spaces = [0, ", "spaces = [-1, ", "a space brings 0 to 4 Chaams", "spaces"),
    ("spaces = [0, ", "spaces = [true, ", "a space brings 0 to 4 Chaams", "spaces"),
    ("[0, 0, 0, 1, 0, 2, 0, 3, 0, 0, 4, 0, 0, 0, 1]", f"[{'0, ' * 12}2, 3, 4]", EACH_NUMBER, "spaces"),
    ("0, 2, 0, 3", "0, 0, 0, 3", EACH_NUMBER, "spaces"),
    ("0, 3, 0, 0, 4", "0, 0, 0, 0, 4", EACH_NUMBER, "spaces"),
    ("0, 3, 0, 0, 4", "0, 3, 0, 0, 0", EACH_NUMBER, "spaces"),
    ("three = 1", "three = 15", "three: Ogotaï starts on a space from 1 to 14", "three"),
    ("three = 1", "three = 0", "three: Ogotaï starts on a space from 1 to 14", "three"),
    ("four = 2", "four = 15", "four: Ogotaï starts on a space from 1 to 14", "four"),
    ("four = 2\n", "", "four: Ogotaï starts on a space from 1 to 14", ""),
    ("three = 1", "three = 3", "three: the space that Ogotaï enters first is empty", "three"),
    ("four = 2", "four = 14", "four: the space that Ogotaï enters first is empty", "four"),
]


def check_wrong(wrong: Wrong) -> None:
    """Check the only complaint, and the line that it names."""
    old, new, message, where = wrong
    assert old in BOX
    text = BOX.replace(old, new)
    (complaint,) = OURS.check_components(text)
    assert message in complaint.message
    assert where in text.splitlines()[complaint.line - 1]
    with pytest.raises(ComponentsError, match="this list of components cannot be used"):
        OURS.with_components(text)


@pytest.mark.parametrize("wrong", IN_THE_BOX)
def test_1_1_what_is_wrong_with_a_box(wrong: Wrong) -> None:
    check_wrong(wrong)


@pytest.mark.parametrize("wrong", IN_A_HERO)
def test_1_5_what_is_wrong_with_a_hero(wrong: Wrong) -> None:
    check_wrong(wrong)


@pytest.mark.parametrize("wrong", IN_A_LOCATION)
def test_T_18_what_is_wrong_with_the_symbols_of_a_location(wrong: Wrong) -> None:
    check_wrong(wrong)


@pytest.mark.parametrize("wrong", ON_THE_TRACK)
def test_1_4_what_is_wrong_with_the_track(wrong: Wrong) -> None:
    check_wrong(wrong)


def test_1_4_ogotai_starts_on_any_empty_space_but_the_last() -> None:
    track = "[0, 0, 0, 1, 0, 2, 0, 3, 0, 0, 4, 0, 0, 0, 1]"
    free = BOX.replace(track, "[0, 0, 0, 1, 0, 2, 0, 3, 0, 0, 4, 0, 0, 0, 0]")
    assert OURS.check_components(free.replace("four = 2", "four = 14")) == []
    assert OURS.check_components(BOX.replace(track, "[4, 0, 0, 1, 1, 2, 1, 3, 1, 1, 4, 1, 1, 1, 1]")) == []


@pytest.mark.parametrize(
    ("power", "amounts"),
    [
        ("strike", (1, 2)),
        ("shoot", (-1, 2)),
        ("share", (1, 4)),
        ("recall", (0, 1)),
        ("dash", (0, 2)),
        ("craft", (1, 3)),
    ],
)
def test_T_19_the_numbers_that_a_power_can_have(power: str, amounts: tuple[int, int]) -> None:
    def complaints(amount: object) -> list[str]:
        head, _, tail = BOX.partition(f'power = "{power}"\n')
        return [
            found.message
            for found in OURS.check_components(
                f'{head}power = "{power}"\namount = {amount}\n' + tail.partition("\n")[2]
            )
        ]

    least, most = amounts
    for amount in (least - 1, most + 1, "true", '"1"'):
        (message,) = complaints(amount)
        assert message.endswith(f"the amount of {power} is a number from {least} to {most}")
    assert [complaints(amount) for amount in range(least, most + 1)] == [[]] * (most - least + 1)


def check_missing(asked: str, where: str) -> None:
    """Check the complaints about a box that has only skills, or something else instead of a table."""
    tables = (
        'skills = ["combat", "dodge", "infiltration", "persuasion", "assassination", "corruption"]\ncopies = 8\n'
    )
    wrong = tables + "locations = 2\ntrack = 3\nheroes = [1]\n"
    for text, line in ((tables, tables), (wrong, where)):
        found = [complaint for complaint in OURS.check_components(text) if asked in complaint.message]
        assert len(found) == 1
        assert text.splitlines()[found[0].line - 1].startswith(line.splitlines()[0])
        assert len(OURS.check_components(text)) == 3
    for refusing in (OURS.with_components, lambda text: ThorgalGame(read_components(text)).contents):
        with pytest.raises(ComponentsError, match="this list of components cannot be used:") as caught:
            refusing(tables)
        assert asked in str(caught.value)


def test_1_5_a_box_without_heroes() -> None:
    check_missing("table [[heroes]]", "heroes = [1]")


def test_T_18_a_box_without_locations() -> None:
    # The symbols are missing, so the complaint names the first line.
    check_missing("symbols of the 8 locations", "skills = [")


def test_1_4_a_box_without_a_track() -> None:
    check_missing("table [track] with the 15 spaces", "track = 3")


def test_what_a_list_has_is_counted() -> None:
    counted = {"heroes": 6, "skill cards": 48, "locations": 8, "spaces": 15}
    assert OURS.counted() == {**counted, "challenges": 20}
    assert OTHER.counted() == {**counted, "challenges": 0}, "a box without challenges has none"


def test_all_that_is_wrong_is_named_at_once() -> None:
    text = (
        BOX.replace("symbols = [0,", "symbols = [9,")
        .replace("spaces = [", "spaces = [1, ")
        .replace("three = 1", "")
    )
    found = [complaint.message for complaint in OURS.check_components(text)]
    assert found == [
        "three: Ogotaï starts on a space from 1 to 14",
        "a location has 0 to 3 Chaam symbols",
        "the Viking country has no Chaam symbol",
        "write the Chaams of the 15 spaces of the track",
    ]
    with pytest.raises(ComponentsError) as caught:
        OURS.with_components(text)
    lines = [complaint.line for complaint in OURS.check_components(text)]
    assert str(caught.value).splitlines()[1:] == [
        f"  line {line}: {message}" for line, message in zip(lines, found, strict=True)
    ]


@pytest.mark.parametrize(("text", "line"), [("copies = 8\ncopies = = 9\n", 2), ("copies = 8\nskills = [", 2)])
def test_what_is_no_toml_at_all(text: str, line: int) -> None:
    (complaint,) = OURS.check_components(text)
    assert complaint.message.startswith("this TOML cannot be read")
    assert complaint.line == line


def test_the_page_of_the_components_is_up_to_date() -> None:
    said = subprocess.run(
        [sys.executable, "tools/heroes.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (said.stdout, said.returncode) == ("", 0)
