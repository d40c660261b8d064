"""The list of cards: properties of our own list, and what is refused in a list that somebody typed in."""

import subprocess
import sys
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from hubba.core.components import load_components, read_components
from hubba.core.errors import ComponentsError
from hubba.games.warlock.game import GAME
from hubba.games.warlock.rules.faces import COPIES, ICONS, LETTERS, RACES, Face, balance, check_faces, faces_of

ROOT = Path(__file__).parents[3]
PACKAGE = "hubba.games.warlock"
TEXT = files(PACKAGE).joinpath("components.toml").read_text("utf-8")
FACES = faces_of(load_components(PACKAGE))
GIANT, WIZARD, HUMAN, ORC, GNOME, GOBLIN, JESTER = range(7)


def of(race: int) -> list[Face]:
    return [face for face in FACES if face.race == race]


# Our list


def test_M_1_120_cards_by_race() -> None:
    assert tuple(sum(face.copies for face in of(race)) for race in range(6)) == (25, 25, 20, 20, 15, 15)
    assert sum(COPIES) == 120


def test_1_3_a_face_has_the_letter_of_its_race_and_a_number() -> None:
    assert [face.race for face in FACES] == sorted(face.race for face in FACES)
    for race, letter in enumerate(LETTERS):
        assert [face.code for face in of(race)] == [f"{letter}{number}" for number in range(1, len(of(race)) + 1)]


def test_1_3_the_one_face_of_the_rulebook_is_there_and_all_others_are_marked_as_ours() -> None:
    (printed,) = [face for face in FACES if not face.reconstructed]
    assert (printed.race, printed.points, printed.gold, printed.cost) == (WIZARD, 3, 1, (GIANT, HUMAN))


def test_1_3_faces_of_a_race_differ() -> None:
    assert len({(face.race, face.points, face.gold, face.cost, face.second) for face in FACES}) == len(FACES)
    assert len({face.cost for face in of(HUMAN)}) == len(of(HUMAN))
    assert 40 <= len(FACES) <= 44


def test_5_9_gnome_cities_cost_nothing() -> None:
    assert all(face.cost == () for face in of(GNOME))
    assert all(face.cost for face in FACES if face.race != GNOME)


def test_2_12_a_goblin_city_costs_a_jester_and_no_other_does() -> None:
    assert all(face.cost == (JESTER,) for face in of(GOBLIN))
    assert all(JESTER not in face.cost for face in FACES if face.race != GOBLIN)


def test_2_7_all_but_humans_dig_whole_gold() -> None:
    assert all(1 <= face.gold <= 4 for face in FACES if face.race != HUMAN)
    assert all(face.gold == 0 for face in of(HUMAN))


def test_6_4_printed_points() -> None:
    assert {face.points for face in of(HUMAN)} == {0}
    assert {face.points for face in of(GNOME)} == {face.points for face in of(GOBLIN)} == {1, 2}
    for race in (GIANT, WIZARD):
        cards: Counter[int] = Counter()
        for face in of(race):
            cards[face.points] += face.copies
        assert set(cards) <= {2, 3, 4}
        assert len(cards) > 1
        assert cards[2] <= 3  # M-13: gnomes build them for free
        assert cards[3] > cards[2] + cards[4]


def test_5_11_every_orc_has_more_points_than_any_other() -> None:
    assert min(face.points for face in of(ORC)) > max(face.points for face in FACES if face.race != ORC)


def test_5_7_each_other_race_is_on_three_goblin_cards() -> None:
    cards: Counter[int] = Counter()
    for face in of(GOBLIN):
        cards[face.second] += face.copies
    assert cards == dict.fromkeys(range(5), 3)
    assert [face.second for face in of(GOBLIN)] == sorted(face.second for face in of(GOBLIN))
    assert all(face.second == -1 for face in FACES if face.race != GOBLIN)


@pytest.mark.parametrize("race", [GIANT, WIZARD])
def test_5_7_one_goblin_card_pays_some_city(race: int) -> None:
    seconds = {face.second for face in of(GOBLIN)}
    assert any(face.cost == (second, GOBLIN) for face in of(race) for second in seconds)


def test_2_9_cities_cost_about_two_icons_and_orcs_three() -> None:
    icons = balance(FACES).icons
    for race in (GIANT, WIZARD, HUMAN):
        assert icons[race] == pytest.approx(2, abs=0.25)
        lengths = {len(face.cost) for face in of(race)}
        assert lengths <= {1, 2, 3}
        assert len(lengths) > 1
    assert {len(face.cost) for face in of(ORC)} == {3}


def test_2_9_creatures_are_asked_for_about_as_often_as_they_are_there() -> None:
    found = balance(FACES)
    assert found.held == pytest.approx((25 / 120, 25 / 120, 20 / 120, 20 / 120, 15 / 120, 15 / 120))
    assert sum(found.asked) == pytest.approx(1)
    assert found.asked == pytest.approx(found.held, abs=0.015)
    assert set(range(6)) == {icon for face in FACES for icon in face.cost if icon != JESTER}


def test_2_9_dear_cities_are_worth_more() -> None:
    for race in (GIANT, WIZARD):
        for dear in of(race):
            cheaper = [face.points for face in of(race) if len(face.cost) < len(dear.cost)]
            assert all(points <= dear.points for points in cheaper)


def test_balance_counts_cards_not_faces() -> None:
    deck = [Face(letter + "1", race, 2, 3, (), -1, 1, True) for race, letter in enumerate(LETTERS)]
    deck[0] = Face("G1", 0, 2, 3, (1, 6), -1, 3, True)
    deck.append(Face("G2", 0, 4, 1, (5,), -1, 1, True))
    found = balance(deck)
    assert found.asked == pytest.approx((0, 3 / 4, 0, 0, 0, 1 / 4))
    assert found.held == pytest.approx((4 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 9))
    assert (found.icons[0], found.points[0], found.gold[0]) == (7 / 4, 10 / 4, 10 / 4)
    assert (found.icons[1], found.points[1], found.gold[1]) == (0, 2, 3)


# Other lists

LIST = """\
# A small box, typed in.
faces = [
    { race = "giant", points = 2, gold = 1, cost = ["orc"], copies = 20 },
    { race = "giant", points = 3, gold = 1, cost = ["orc"], copies = 5 },
    { race = "wizard", points = 3, gold = 1, cost = ["giant", "human"], copies = 25 },
    { race = "human", cost = ["wizard"], copies = 19 },
    { race = "human", cost = ["wizard", "giant"], copies = 1 },
    { race = "orc", points = 6, gold = 1, cost = ["giant", "giant", "human"], copies = 20 },
    { race = "gnome", points = 1, gold = 3, copies = 15 },
    { race = "goblin", points = 1, gold = 1, cost = ["jester"], second = "giant", copies = 13 },
    { race = "goblin", points = 1, gold = 1, cost = ["jester"], second = "orc", copies = 2 },
]
[box]
dragons = 15
ruins = 14
boards = 5
"""
FIRST = 3  # the line of the first face
SECOND = "a goblin shows exactly one second creature: second must be one of giant, wizard, human, orc, gnome"


def complaints(text: str) -> list[tuple[int, str]]:
    return [(found.line, found.message) for found in check_faces(text)]


def changed(line: int, old: str, new: str) -> str:
    """The list with something replaced on one line."""
    lines = LIST.splitlines()
    assert lines[line - 1].count(old) == 1
    lines[line - 1] = lines[line - 1].replace(old, new)
    return "\n".join(lines)


def moved(line: int, to: int) -> str:
    """The list with one line moved."""
    lines = LIST.splitlines()
    lines.insert(to - 1, lines.pop(line - 1))
    return "\n".join(lines)


def test_1_3_a_list_in_order() -> None:
    assert complaints(TEXT) == complaints(LIST) == []
    faces = faces_of(read_components(LIST))
    assert faces[4] == Face("H2", HUMAN, 0, 0, (GIANT, WIZARD), -1, 1, False)
    assert faces[8] == Face("B2", GOBLIN, 1, 1, (JESTER,), ORC, 2, False)


@pytest.mark.parametrize(
    ("line", "old", "new", "message"),
    [
        (
            3,
            "copies",
            "point = 2, copies",
            "'point' is unknown here: there are race, points, gold, cost, second, cop",
        ),
        (3, "points = 2, ", "", "points is missing: it must be a whole number from 0 to 99"),
        (3, "points = 2", 'points = "2"', "points must be a whole number from 0 to 99, not '2'"),
        (3, "points = 2", "points = -1", "points must be a whole number from 0 to 99, not -1"),
        (3, "points = 2", "points = 100", "points must be a whole number from 0 to 99, not 100"),
        (3, "points = 2", "points = true", "points must be a whole number from 0 to 99, not True"),
        (3, '"giant"', '"elf"', "race must be one of giant, wizard, human, orc, gnome, goblin, not 'elf'"),
        (3, 'race = "giant", ', "", "race must be one of giant, wizard, human, orc, gnome, goblin"),
        (3, '"giant"', "[1]", "race must be one of giant, wizard, human, orc, gnome, goblin, not [1]"),
        (4, "gold = 1", "gold = 0", "gold must be a whole number from 1 to 99, not 0"),
        (4, "gold = 1", "gold = 1.5", "gold must be a whole number from 1 to 99, not 1.5"),
        (4, "gold = 1, ", "", "gold is missing: it must be a whole number from 1 to 99"),
        (4, "copies = 5", "copies = 0", "copies must be a whole number from 1 to 120, not 0"),
        (4, ", copies = 5", "", "copies is missing: it must be a whole number from 1 to 120"),
        (
            4,
            'cost = ["orc"], ',
            "",
            'cost is missing: it must be the list of the printed icons, for instance ["giant", "human"]',
        ),
        (
            4,
            '["orc"]',
            '"orc"',
            'cost must be the list of the printed icons, for instance ["giant", "human"], not \'orc\'',
        ),
        (
            4,
            '["orc"]',
            '["elf"]',
            "cost has the unknown icon 'elf': there are giant, wizard, human, orc, gnome, gob",
        ),
        (4, '["orc"]', "[[]]", "cost has the unknown icon []"),
        (4, '["orc"]', '["orc", "orc", "orc", "orc", "orc"]', "cost has 5 icons: a city costs at most 4"),
        (4, "copies", 'second = "orc", copies', "only a goblin shows a second creature: leave second out"),
        (4, "copies", 'reconstructed = "no", copies', "reconstructed must be true or false"),
        (6, "copies", "points = 1, copies", "a human prints no points: leave it out"),
        (7, "copies", "gold = 2, copies", "a human prints no gold: leave it out"),
        (9, "copies", 'cost = ["orc"], copies', "a gnome city costs nothing: leave cost out"),
        (
            10,
            ', second = "giant"',
            "",
            SECOND,
        ),
        (
            10,
            '"giant"',
            '"goblin"',
            SECOND + ", not 'goblin'",
        ),
        (11, '"orc"', '["giant", "orc"]', "a goblin shows exactly one second creature"),
    ],
)
def test_1_3_a_face_that_is_wrong_is_named_by_its_line(line: int, old: str, new: str, message: str) -> None:
    ((found, said),) = complaints(changed(line, old, new))
    assert found == line
    assert said.startswith(f"face {line - FIRST + 1}: {message}")
    assert "not None" not in said
    assert not said.endswith("?")


def test_1_3_all_that_is_wrong_is_said_at_once() -> None:
    text = changed(4, "points = 3, gold = 1", "point = 3, gold = 0").replace("ruins = 14", "ruins = 13")
    assert [line for line, _ in complaints(text)] == [4, 4, 4, 15]


@pytest.mark.parametrize("second", ["", ', second = "goblin"', ", second = []", ', second = "jester"'])
def test_5_7_a_goblin_has_exactly_one_second_creature(second: str) -> None:
    ((line, message),) = complaints(changed(10, ', second = "giant"', second))
    assert line == 10
    assert "a goblin shows exactly one second creature" in message


def test_5_5_a_human_prints_neither_points_nor_gold() -> None:
    (points, gold) = complaints(changed(6, "copies", "points = 0, gold = 2, copies"))
    assert points == (6, "face 4: a human prints no points: leave it out")
    assert gold == (6, "face 4: a human prints no gold: leave it out")


def test_5_9_an_empty_cost_of_a_gnome_may_be_written() -> None:
    assert complaints(changed(9, "copies", "cost = [], copies")) == []


def test_1_3_the_most_that_a_card_can_have() -> None:
    assert complaints(changed(3, "points = 2", "points = 99")) == []
    assert complaints(changed(3, "points = 2", "points = 0")) == []
    assert complaints(changed(3, "gold = 1", "gold = 99")) == []
    assert complaints(changed(3, '["orc"]', "[]")) == []
    assert complaints(changed(3, '["orc"]', '["orc", "jester", "orc", "giant"]')) == []


def test_1_3_the_same_face_twice() -> None:
    same = "face 2: it is the same as G1: write it once and add up the copies"
    assert complaints(changed(4, "points = 3", "points = 2")) == [(4, same)]
    same = "face 5: it is the same as H1: write it once and add up the copies"
    assert complaints(changed(7, '"wizard", "giant"', '"wizard"')) == [(7, same)]
    same = "face 9: it is the same as B1: write it once and add up the copies"
    assert complaints(changed(11, '"orc"', '"giant"')) == [(11, same)]


def test_1_3_faces_are_listed_race_by_race() -> None:
    order = (
        "list the faces race by race: giant, wizard, human, orc, gnome, goblin; the goblins by their second crea"
    )
    ((line, message),) = complaints(moved(5, 9))  # the wizard after the gnome
    assert (line, message[8 : 8 + len(order)]) == (9, order)
    assert [line for line, _ in complaints(moved(5, 6))] == [6]  # the wizard between two humans
    ((line, message),) = complaints(moved(11, 10))  # the goblins the other way round
    assert (line, message[8 : 8 + len(order)]) == (11, order)


def test_M_1_each_race_has_its_number_of_cards() -> None:
    assert complaints(changed(4, "= 5", "= 4")) == [(4, "there are 25 giant cards in the box, not 24 (M-1)")]
    assert complaints(changed(3, "= 20", "= 21")) == [(4, "there are 25 giant cards in the box, not 26 (M-1)")]
    assert complaints(changed(8, "= 20", "= 19")) == [(8, "there are 20 orc cards in the box, not 19 (M-1)")]
    assert complaints(LIST.replace(LIST.splitlines()[8], "")) == [
        (2, "there are 15 gnome cards in the box, not 0 (M-1)")
    ]


@pytest.mark.parametrize(("line", "key", "number"), [(14, "dragons", 15), (15, "ruins", 14), (16, "boards", 5)])
def test_1_4_the_rest_of_the_box(line: int, key: str, number: int) -> None:
    for wrong in ("13", '"15"', "true"):
        ((found, message),) = complaints(changed(line, f"{key} = {number}", f"{key} = {wrong}"))
        assert found == line
        assert message.startswith(f"the rules are for {number} {key}, not ")
        assert message.endswith(f": write {key} = {number}")
    assert complaints(changed(line, f"{key} = {number}", "")) == [
        (13, f"{key} is missing in the box: write {key} = {number}")
    ]
    ((found, message),) = complaints(changed(line, key, f"elves = 1\n{key}"))
    assert (found, message[:30]) == (line, "'elves' is unknown in the box:")


def test_1_1_a_list_without_its_parts() -> None:
    faces, _, box = LIST.partition("[box]")
    missing = "the box is missing: write `[box]` with dragons = 15, ruins = 14, boards = 5"
    assert complaints(faces) == [(1, missing)]
    assert complaints("\nbox = 3\n" + faces) == [(2, missing)]
    for text, line in (("", 1), ("\nfaces = []\n", 2), ("\nfaces = 3\n", 2)):
        ((found, message),) = complaints(text + "[box]" + box)
        assert (found, message[:18]) == (line, "there are no faces")
    ((found, message),) = complaints(changed(2, "faces", "elves = 1\nfaces"))
    assert (found, message) == (2, "'elves' is unknown here: write `faces` and `[box]`")


def test_1_3_a_face_that_is_no_table() -> None:
    for line, text in ((2, changed(2, "[", "[ 3,")), (3, changed(3, "},", "}, 3,"))):
        ((found, message),) = complaints(text)
        assert found == line
        assert message.startswith(f"face {line - 1}: write it as {{ race")


def test_what_is_not_toml_is_named_by_its_line() -> None:
    ((line, message),) = complaints(changed(5, '"wizard"', "wizard"))
    assert line == 5
    assert message.startswith("this TOML cannot be read: ")
    for text, last in (("faces = [\n\n[", 3), ("faces =", 1)):
        ((line, message),) = complaints(text)
        assert line == last
        assert message.startswith("this TOML cannot be read: ")


def test_lines_are_found_in_whichever_way_toml_is_written() -> None:
    tables = (
        '# faces = [\n[box]\nwords = """\n[[faces]]\n"""\n\n[[faces]]\nrace = "giant"\n[[faces]]\nrace = "elf"\n'
    )
    found = {(line, message.partition(":")[0]) for line, message in complaints(tables)}
    assert {(3, "'words' is unknown in the box"), (7, "face 1"), (9, "face 2")} <= found
    inline = (
        "box = { dragons = 15, ruins = 14, boards = 4 }\nfaces = [ # {\n{ race = '{' }, { race = 3 },\n{ a = {} }]"
    )
    found = {(line, message.partition(":")[0]) for line, message in complaints(inline)}
    assert {(1, "the rules are for 5 boards, not 4"), (3, "face 1"), (3, "face 2"), (4, "face 3")} <= found
    quoted = '\n"faces" = [ { race = "elf" } ]'
    assert (1, "face 1") in {(line, message.partition(":")[0]) for line, message in complaints(quoted)}


def test_a_list_that_is_refused_says_why_and_what_to_do() -> None:
    with pytest.raises(ComponentsError, match=r":\n  there are 20 orc cards in the box, not 19 \(M-1\)$"):
        faces_of(read_components(changed(8, "= 20", "= 19")))
    with pytest.raises(ComponentsError) as caught:
        GAME.with_components("elves = 3")
    assert str(caught.value).splitlines() == [
        "this list of components cannot be used:",
        *(f"  line {complaint.line}: {complaint.message}" for complaint in check_faces("elves = 3")),
    ]
    assert len(check_faces("elves = 3")) == 3


def test_what_a_list_has_is_counted() -> None:
    assert GAME.counted() == {"faces": len(FACES), "cards": 120}


def test_whatever_else_is_wrong_with_a_face_of_no_race_is_said_too() -> None:
    entry = '{ race = "elf", points = -1, cost = ["orc", "orc", "orc", "orc", "elf"], copies = 0 }'
    found = [message.removeprefix("face 1: ").split(": ")[0] for _, message in complaints(f"faces = [ {entry} ]")]
    assert found[1:] == [
        "race must be one of giant, wizard, human, orc, gnome, goblin, not 'elf'",
        "points must be a whole number from 0 to 99, not -1",
        "copies must be a whole number from 1 to 120, not 0",
        "cost has 5 icons",
        "cost has the unknown icon 'elf'",
    ]


def test_the_real_box_is_right_where_only_our_list_promises_something() -> None:
    text = changed(8, "points = 6", "points = 1").replace('["jester"]', '["orc", "orc"]')
    assert complaints(text) == []
    faces = faces_of(read_components(text))
    assert faces[5].points == 1
    assert [ICONS[icon] for icon in faces[7].cost] == ["orc", "orc"]
    assert RACES[faces[7].second] == "giant"


# The page


def test_the_page_of_the_cards_is_up_to_date() -> None:
    said = subprocess.run(
        [sys.executable, "tools/cards.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (said.stdout, said.returncode) == ("", 0)
