"""The names of moves, outcomes and lists of components."""

from collections import Counter
from pathlib import Path

import pytest

from hubba import native
from hubba.core.errors import NotationError
from hubba.core.rng import Rng
from hubba.games.warlock.rules.moves import FIRST, VERBS
from tests.games.warlock.tables import GAME, set_up

START, STOCK = 0, 1


@pytest.mark.parametrize(
    ("move", "key", "args"),
    [
        ("build", "build", {}),
        ("give:mine", "give-mine", {}),
        ("b3", "place", {"cell": 9}),
        ("lift:a1", "lift", {"cell": 0}),
        ("with:d1", "land", {"cell": 3}),
        ("own:a2", "own", {"cell": 4}),
        ("at:d4", "aim", {"cell": 15}),
        ("seat:2", "seat", {"seat": 2}),
        ("two:1", "two", {"count": 1}),
        ("G1", "card", {"card": 0}),
        ("pay:G1", "pay", {"card": 0}),
    ],
)
def test_a_move_has_words_of_its_kind_and_what_they_speak_of(move: str, key: str, args: dict[str, int]) -> None:
    assert GAME.move_words(GAME.move_from(move)) == (f"move-{key}", args)


def test_no_two_kinds_of_moves_share_their_words() -> None:
    kinds = Counter(GAME.move_words(move)[0] for move in range(FIRST + 8))
    assert (
        kinds["move-place"]
        == kinds["move-lift"]
        == kinds["move-land"]
        == kinds["move-own"]
        == kinds["move-aim"]
        == 16
    )
    assert [kinds[f"move-{verb.replace(':', '-')}"] for verb in VERBS] == [1] * len(VERBS)


@pytest.mark.parametrize(("purpose", "text"), [(START, "5"), (START, "G1"), (STOCK, "Z9")])
def test_what_is_no_outcome_is_refused(purpose: int, text: str) -> None:
    with pytest.raises(NotationError, match=f"'{text}' cannot come up for '{GAME.purposes[purpose]}' in warlock"):
        GAME.outcome_from(purpose, text)


def test_a_game_checks_a_list_of_its_components() -> None:
    text = Path(__file__).with_name("box.toml").read_text("utf-8")
    assert GAME.check_components(text) == []
    assert [complaint.line for complaint in GAME.check_components("elves = 3\n" + text)] == [1]


@pytest.mark.skipif(native.compiled(), reason="compiled code calls its own methods")
def test_a_view_that_no_world_fits_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    view = set_up("acting 0 served=0").view(1)
    monkeypatch.setattr(view, "can_go_on", lambda world: False)
    with pytest.raises(AssertionError, match="no world fits"):
        view.sample_into(view.new_world(), Rng(1))
    with pytest.raises(AssertionError, match="no world fits"):
        view.sample_again(view.new_world(), Rng(1))
