"""Positions that are refused: the error names the line and what is wrong."""

import pytest

from hubba.core.errors import PositionError
from hubba.core.position import position_game
from hubba.games.witches.game import GAME

GOOD = """\
# A position of witches.
hubba position 1

game: witches
seats: 2
option colours: 2
option values: 6
option hand: 2
leader: 1
trump: B6
hand 0: R1 R2
hand 1: R3
captured 1: R4 R5
trick: 1:B1   # seat 1 has led
stock: rest
"""

LATE = """\
hubba position 1
game: witches
seats: 2
option colours: 2
option values: 4
option hand: 2
leader: 0
trump: -
wheel: 3
hand 0: R1! R2
hand 1: R3
captured 0: R4 B1 B2
captured 1: B3 B4
stock: -
"""


FRESH = """\
hubba position 1
game: witches
seats: 2
option colours: 1
option hand: 2
option leader: 1
leader: 1
trump: R5
hand 0: R1 R2
hand 1: R3 R4
stock: rest
"""

NAMED = f"components: {GAME.components.digest}"


def test_a_position_names_its_box_and_is_refused_with_another() -> None:
    text = GAME.write_position(*GAME.read_position(GOOD))
    assert text.splitlines()[6] == NAMED
    assert GAME.write_position(*GAME.read_position(text)) == text
    assert GAME.write_position(*GAME.read_position(text.replace(NAMED, NAMED.upper()))) == text
    with pytest.raises(
        PositionError, match=r"belongs to another list of components .*; name that list with --cards FILE"
    ) as caught:
        GAME.read_position(text.replace(NAMED, "components: sha256:0"))
    assert caught.value.line == 7


def test_the_rest_may_be_captured() -> None:
    text = GAME.write_position(*GAME.read_position(LATE))
    assert (
        GAME.write_position(*GAME.read_position(LATE.replace("captured 0: R4 B1 B2", "captured 0: rest"))) == text
    )
    assert GAME.write_position(*GAME.read_position(LATE.replace("captured 1: B3 B4", "captured 1: Rest"))) == text
    listed = GAME.write_position(*GAME.read_position(GOOD.replace("stock: rest", "stock: R6 B2 B3 B4 B5")))
    rest = GOOD.replace("R4 R5", "rest").replace("stock: rest", "stock: R6 B2 B3 B4 B5")
    assert GAME.write_position(*GAME.read_position(rest)) == listed


def test_good_ones_are_read() -> None:
    state, options = GAME.read_position(GOOD)
    assert state.to_act() == 0b01
    assert options["colours"] == "2"
    assert position_game(GOOD) == "witches"
    assert GAME.read_position(FRESH)[0].to_act() == 0b10
    state, _ = GAME.read_position(LATE)
    assert state.to_act() == 0b01
    assert GAME.write_position(*GAME.read_position(LATE)) == LATE.replace("leader", f"{NAMED}\nleader")


def test_capitals_and_spaces_do_not_matter() -> None:
    assert GAME.write_position(*GAME.read_position(GOOD.replace("r1", "R1").replace("leader: 1", "Leader :  1")))


@pytest.mark.parametrize(
    ("text", "old", "new", "line", "reason"),
    [
        (GOOD, "hubba position 1", "hubba position 2", 2, "a position starts with the line 'hubba position 1'"),
        (GOOD, GOOD, "", 1, "a position starts with the line"),
        (GOOD, GOOD, "# nothing\n", 1, "a position starts with the line"),
        (GOOD, "game: witches", "game: chess", 4, "a position of 'chess', not of witches"),
        (GOOD, "seats: 2", "seats: two", 5, "must be a whole number, not 'two'"),
        (GOOD, "seats: 2", "seats: 9", 5, "for 2 to 6 seats, not 9"),
        (GOOD, "option colours: 2", "option colours: 9", 6, "cannot be '9'"),
        (GOOD, "option colours: 2", "option colors: 2", 6, "no option 'colors'"),
        (GOOD, "option values: 6", "option values: 2", 5, "4 cards are not enough"),
        (GOOD, "leader: 1", "leader: 2", 9, "'2' is not a seat: seats are numbered from 0 to 1"),
        (GOOD, "leader: 1", "leader", 9, "expected `key: value`, found 'leader'"),
        (GOOD, "leader: 1\n", "", 14, "the line `leader: …` is missing"),
        (GOOD, "hand 0", "hand 1", 12, "'hand 1' stands already on line 11"),
        (GOOD, "stock: rest\n", "", 14, "the line `stock: …` is missing"),
        (GOOD, "stock: rest", "stock: B2", 15, "these cards are nowhere (write `stock: rest`?): R6 B3 B4 B5"),
        (GOOD, "stock: rest", "stock: rest\nmood: bad", 16, "'mood' means nothing here"),
        (
            GOOD,
            "hand 0: R1 R2",
            "hand 0: R1 X2",
            11,
            "'X2' is not a card: write a colour (R B G Y P O) and a value",
        ),
        (GOOD, "hand 0: R1 R2", "hand 0: R1 G2", 11, "G2 is not in this small box"),
        (GOOD, "hand 0: R1 R2", "hand 0: R1 R9", 11, "R9 is not in this small box"),
        (GOOD, "hand 0: R1 R2", "hand 0: R1 R4", 13, "R4 lies already on line 11"),
        (
            GOOD,
            "hand 0: R1 R2",
            "hand 0: R1",
            11,
            "seat 0 has one card, counting the trick; while there is a stock",
        ),
        (
            GOOD,
            "hand 0: R1 R2",
            "hand 0: R1 R2!",
            11,
            "before the stock runs out, no hand holds a card that everyone has seen",
        ),
        (GOOD, "trump: B6", "trump: -", 9 + 6, "write where the wheel stands, as `wheel: 7`"),
        (GOOD, "trump: B6", "trump: -\nwheel: 4", 10, "while there is a stock there is a trump"),
        (GOOD, "trump: B6", "trump: B6\nwheel: 7", 11, "the wheel stands on a value from 1 to 6"),
        (GOOD, "trump: B6", "trump: B6\nwheel: 5", 11, "the wheel stands on the value of the trump, 6"),
        (GOOD, "captured 1: R4 R5", "captured 1: R4", 15, "not a whole number of tricks"),
        (GOOD, "trump: B6\n", "trump: B6 B5 R5\n", 13, "R5 lies already on line 10"),
        (GOOD, "1:B1", "B1", 14, "'B1' should be a seat and its card, as 2:B7"),
        (GOOD, "1:B1", "0:B1", 14, "the trick starts with its leader, seat 1"),
        (GOOD, "1:B1", "1:B1 1:B2", 14, "seat 1 cannot play after the seat before it"),
        (
            LATE,
            "hand 1: R3\ncaptured 0: ",
            "hand 1: -\ncaptured 0: R3 ",
            11,
            "seat 1 has 0 cards, counting the trick, but another seat has 2",
        ),
        (LATE, "hand 0: R1! R2", "hand 0: R1! R2!", 10, "seat 0 cannot hold two cards that everyone has seen"),
        (LATE, "hand 1: R3", "hand 1: R3!", 10, "2 cards that everyone has seen are too many: 1 at most"),
        (
            GOOD,
            "captured 1: R4 R5",
            "captured 0: R4 R5",
            9,
            "seat 1 leads, so it must have won a trick; but it has captured",
        ),
        (
            LATE.replace("captured 0: R4 ", "captured 0: "),
            "trump: -\nwheel: 3",
            "trump: R4",
            8,
            "one trump is too many here: there can be 0 at most",
        ),
        (LATE, "hand 0: R1! R2", "hand 0: R1! R2 R4", 12, "R4 lies already on line 10"),
        (GOOD, "captured 1: R4 R5", "captured 1: rest", 15, "`rest` stands already on line 13"),
        (
            LATE.replace("captured 0: R4 B1 B2\n", ""),
            "captured 1: ",
            "captured 1: R4 B1 B2 ",
            7,
            "seat 0 leads, so",
        ),
        (
            FRESH,
            "leader: 1\ntrump",
            "leader: 0\ntrump",
            7,
            "nobody has won a trick yet, so seat 1 leads, as the option says",
        ),
    ],
)
def test_bad_ones_are_refused(text: str, old: str, new: str, line: int, reason: str) -> None:
    assert old in text
    with pytest.raises(PositionError) as caught:
        GAME.read_position(text.replace(old, new, 1))
    assert caught.value.line == line, caught.value
    assert reason in caught.value.reason


THREE = """\
hubba position 1
game: witches
seats: 3
option colours: 2
option values: 5
option hand: 2
leader: 0
trump: B5
hand 0: {0}
hand 1: {1}
hand 2: {2}
captured 0: {3}
trick: {4}
stock: -
"""


@pytest.mark.parametrize(
    ("hands", "trick", "line", "reason"),
    [
        (("R1", "R2 R3", "R4"), "0:R5 2:B1", 13, "seat 1 holds cards and was passed over"),
        (("-", "-", "-"), "0:R5 1:B1 2:B2", 13, "all hands are empty"),
        (("R1 R2 R3", "R4 R5", "B1 B2"), "", 9, "seat 0 has 3 cards, counting the trick; it can have 2 at most"),
        (
            ("R1 R2", "R3", "R4"),
            "",
            10,
            "2 seats have one card fewer than the others; the stock leaves 0 short at most",
        ),
    ],
)
def test_impossible_endings_are_refused(hands: tuple[str, ...], trick: str, line: int, reason: str) -> None:
    box = {f"{letter}{number}" for letter in "RB" for number in range(1, 6)}
    used = set(" ".join([*hands, trick.replace(":", " "), "B5"]).split())
    text = THREE.format(*hands, " ".join(sorted(box - used)) or "-", trick)
    if not trick:
        text = text.replace("trick: \n", "")
    with pytest.raises(PositionError) as caught:
        GAME.read_position(text)
    assert reason in caught.value.reason
    assert caught.value.line == line


def test_too_many_trumps_are_refused() -> None:
    text = GOOD.replace("trump: B6", "trump: B6 R4 R5").replace("captured 1: R4 R5\n", "")
    with pytest.raises(PositionError, match="line 10: 3 trumps are too many after one trick"):
        GAME.read_position(text)
