"""Weights of bots are data, and the error about an incomplete file names what is missing."""

import re
import tomllib
from datetime import date
from importlib.resources import files

import pytest

from hubba.core.weights import WeightsError, load_rows, load_weights, read_weights, rewritten

TEXT = """# What bots go by.
[about]
command = "by hand"

[plain]
gold = 1  # a piece
help = 0.5

[raider]
help = 0.25
"""


def test_weights_come_in_the_order_of_their_names() -> None:
    assert read_weights(TEXT, "plain", ("help", "gold")) == [0.5, 1.0]


def test_a_style_names_only_what_differs() -> None:
    assert read_weights(TEXT, "raider", ("gold", "help"), (1.0, 0.5)) == [1.0, 0.25]


@pytest.mark.parametrize(
    ("text", "table", "message"),
    [
        (TEXT, "raider", r"\[raider\] lacks gold"),
        (TEXT, "nobody", r"\[nobody\] lacks gold, help"),
        (TEXT.replace("gold", "silver"), "plain", r"\[plain\] lacks gold"),
        (TEXT.replace("[raider]", "luck = 1\n[raider]"), "plain", r"\[plain\] has names that no bot uses: luck"),
        (TEXT.replace("0.5", "'much'"), "plain", r"help in \[plain\] must be a number, not 'much'"),
        (TEXT.replace("0.5", "true"), "plain", r"help in \[plain\] must be a number, not True"),
        ("[plain", "plain", "cannot be read"),
    ],
)
def test_a_file_that_is_wrong_says_what(text: str, table: str, message: str) -> None:
    with pytest.raises(WeightsError, match=message):
        read_weights(text, table, ("gold", "help"))


def test_a_game_has_its_weights_in_rows() -> None:
    names = ("horizon",)
    (horizon,) = load_weights("hubba.games.warlock.bots", "thought", names)
    assert horizon >= 0
    from hubba.games.warlock.bots.weights import NAMES, STYLES

    rows = load_rows("hubba.games.warlock.bots", NAMES, STYLES)
    assert len(rows) == len(NAMES) * (len(STYLES) + 2)
    assert rows[: len(NAMES)] == rows[-len(NAMES) :] == load_weights("hubba.games.warlock.bots", "plain", NAMES)


def test_rewriting_changes_one_table_and_nothing_else() -> None:
    text = rewritten(TEXT, "plain", {"help": 0.123456})
    assert text == TEXT.replace("0.5", "0.1235")
    assert rewritten(TEXT, "about", {"command": 'a "b"'}) == TEXT.replace('"by hand"', '"a \\"b\\""')
    assert rewritten(TEXT, "raider", {"help": 2}) == TEXT.replace("0.25", "2.0")
    with pytest.raises(WeightsError, match="no table"):
        rewritten(TEXT, "builder", {})
    with pytest.raises(WeightsError, match=r"no gold in \[raider\]"):
        rewritten(TEXT, "raider", {"gold": 1.0})


def test_a_name_may_stand_for_a_list() -> None:
    text = "[hand]\nlow = 1\nhigh = [2.5, -3]\n"
    assert read_weights(text, "hand", ("high", "low")) == [2.5, -3.0, 1.0]
    assert rewritten(text, "hand", {"high": [0.123456, 7]}) == text.replace("[2.5, -3]", "[0.1235, 7.0]")
    with pytest.raises(WeightsError, match="must be a number, not 'x'"):
        read_weights('[hand]\nhigh = [1, "x"]\n', "hand", ("high",))


@pytest.mark.parametrize("name", ["thorgal", "warlock", "witches"])
def test_the_weights_of_a_game_say_when_how_and_with_what_success_they_were_found(name: str) -> None:
    found = tomllib.loads(files(f"hubba.games.{name}.bots").joinpath("weights.toml").read_text("utf-8"))
    assert len(found["about"]) >= 2, "the advice, and the evaluation"
    for about in found["about"].values():
        assert set(about) == {"date", "command", "figures"}
        assert date.fromisoformat(about["date"])
        assert re.search(r"[0-9]", about["figures"])
        assert about["command"]
