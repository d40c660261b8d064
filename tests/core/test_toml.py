"""TOML that somebody typed: nothing in it breaks the reader, and errors name the line."""

import pytest

from hubba.core.components import read_components
from hubba.core.errors import ComponentsError, LessonError
from hubba.core.lessonfile import read_lesson
from hubba.core.toml import DEEPEST, TomlError, read_toml
from hubba.core.weights import WeightsError, read_weights
from hubba.testing.minis.cellar import GAME

WRONG = {
    "no value": ("a = 1\nb =\n", 2, "Invalid value"),
    "no end": ("a = 1\nb = [\n", 2, "end of document"),
    "nothing but an opened string": ("a = '''", 1, "end of document|Expected"),
    "nested lists": ("\na = " + "[" * 5000 + "]" * 5000, 2, "nested too deeply"),
    "nested tables": ("x = 1\ny = 2\na = " + "{a=" * 3000 + "1" + "}" * 3000, 3, "nested too deeply"),
    "lists line by line": ("a = [\n" + "[\n" * 30 + "]\n" * 31, DEEPEST, "nested too deeply"),
    "a name of many parts": ("x = 1\na" + ".a" * 5000 + " = 1", 2, "nested too deeply"),
    "a heading of many parts": ("[" + "a." * 5000 + "a]\nb = 1", 1, "nested too deeply"),
    "tables of tables": ("\n".join(f"[{'.'.join('a' * n)}]" for n in range(1, 40)), DEEPEST, "nested too deeply"),
    "nested behind a string": ("a = " + '["]",' * 21 + "1" + "]" * 21, 1, "nested too deeply"),
    "nested behind comments": ("\na = [\n" + "[ # ]\n" * 30 + "]\n" * 31, 1, "nested too deeply"),
    "a very long number": ("a = 9" + "9" * 5000, 1, "digits"),
    "a long number": ("x = 1\na = 9" + "9" * 19, 2, "digits"),
    "a long number in a list": ("a = [1, { b = [-99_999_999_999_999_999_999] }]", 1, "digits"),
    "a hexadecimal number": ("a = 0x" + "f" * 5000, 1, "digits"),
    "a binary number": ("\na = 0b1" + "0" * 63, 2, "digits"),
    "nul": ('a = "\0"', 1, "Illegal character"),
    "half a character": ('a = "\\ud800"', 1, "Unicode"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_with_its_line(name: str) -> None:
    text, line, said = WRONG[name]
    with pytest.raises(TomlError, match=said) as raised:
        read_toml(text)
    assert raised.value.line == line


def test_what_is_right_is_read() -> None:
    text = "a = [[1, 2], [9223372036854775807]]\n[b.c]\nd = { e = -1.5, f = '" + "[" * 50 + "' }\n"
    assert read_toml(text)["a"] == [[1, 2], [2**63 - 1]]
    assert read_toml("a = " + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1))
    assert read_toml("") == {}


def test_whoever_reads_toml_says_it_in_their_own_way() -> None:
    deep = "a = " + "[" * 5000
    with pytest.raises(ComponentsError, match=r"components\.toml cannot be read: it is nested too deeply"):
        read_components(deep)
    with pytest.raises(LessonError, match="cannot be read: it is nested too deeply"):
        read_lesson(deep, GAME)
    with pytest.raises(WeightsError, match="cannot be read: it is nested too deeply"):
        read_weights(deep, "plain", [])
