"""The contents of a box and their digest."""

from datetime import date

import pytest

from hubba.core.components import read_components
from hubba.core.errors import ComponentsError
from hubba.core.game import Complaint, Game
from hubba.games.witches.game import GAME


def test_the_digest_is_of_the_content() -> None:
    one = read_components("a = 1\nb = [1, 2]\n")
    assert one.data == {"a": 1, "b": [1, 2]}
    assert one.digest == read_components("# words\nb = [1,2]\na = 1").digest
    assert one.digest != read_components("a = 1\nb = [2, 1]\n").digest


def test_dates_are_content_too() -> None:
    one = read_components("printed = 2001-05-23\n")
    assert one.data == {"printed": date(2001, 5, 23)}
    assert one.digest == read_components("printed=2001-05-23").digest
    assert one.digest != read_components("printed = 2001-05-24").digest


def test_what_is_not_toml_is_refused() -> None:
    with pytest.raises(ComponentsError, match=r"box\.toml cannot be read"):
        read_components("a = ", "box.toml")


def test_the_box_of_witches_has_not_changed() -> None:
    digest = "sha256:3e5697d2588ca3854ed96d7ede0229779c0b68277348ea9884f54ad7abfd828d"
    assert GAME.components.digest == digest, "records of earlier games carry this digest"


def test_a_game_that_does_not_know_the_lines_of_a_list_complains_about_the_first() -> None:
    refused = "witches takes no other list of components than its own"
    assert GAME.check_components("a = 1") == [Complaint(1, refused)]


def test_a_game_that_takes_a_list_complains_about_nothing() -> None:
    class Taking(Game):
        def with_components(self, text: str) -> Game:
            return self

    assert Taking().check_components("a = 1") == []


def test_a_game_that_takes_no_list_counts_nothing() -> None:
    assert GAME.counted() == {}
