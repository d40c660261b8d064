"""Each rule is written once: breaking a predicate changes the list of moves, the refusals and random play."""

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from hubba import native
from hubba.core.fast import bit
from hubba.core.rng import Rng
from hubba.core.state import ALLOWED
from hubba.games.witches import rules
from hubba.games.witches.game import GAME
from hubba.games.witches.rules.cards import card_from
from hubba.games.witches.rules.state import Witches
from tests.games.witches.tables import late, read


@dataclass(frozen=True)
class Predicate:
    """A function that answers with a mask of cards, and a position where it is asked."""

    module: str
    name: str
    position: str
    seat: int
    moves: str  # all legal moves
    card: str  # a card that may not be chosen here
    broken: str  # all legal moves if the predicate allows only this card


PREDICATES = (
    Predicate("playing", "may_play", late("R8 R1", "R9 P1"), 0, "R1 R8", "B5", "B5"),
    Predicate(
        "changing", "may_become_trump", late("B9", "B2", trick="0:R3 1:R9"), 1, "^R3 ^R9 keep", "B5", "^B5 keep"
    ),
)


def listed(state: Witches, seat: int) -> str:
    return " ".join(GAME.move_text(move) for move in state.legal(seat))


def not_refused(state: Witches, seat: int) -> str:
    return " ".join(GAME.move_text(move) for move in range(GAME.moves) if state.forbids(seat, move) == ALLOWED)


def played(state: Witches, seat: int) -> str:
    moves = {int(state.random_move(seat, Rng(seed))) for seed in range(60)}
    return " ".join(GAME.move_text(move) for move in sorted(moves))


@pytest.mark.skipif(native.compiled(), reason="a compiled function cannot be replaced")
@pytest.mark.parametrize("predicate", PREDICATES, ids=lambda predicate: predicate.name)
def test_what_is_listed_and_what_is_refused_ask_the_same(
    predicate: Predicate, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, seat = read(predicate.position), predicate.seat
    asked = (listed, not_refused, played)
    assert [ask(state, seat) for ask in asked] == [predicate.moves] * 3
    module = import_module(f"{rules.__name__}.{predicate.module}")
    monkeypatch.setattr(module, predicate.name, lambda *_: bit(card_from(predicate.card)))
    assert [ask(state, seat) for ask in asked] == [predicate.broken] * 3


def test_every_predicate_of_the_chapters_is_tried() -> None:
    found = set()
    for path in Path(str(rules.__file__)).parent.glob("*.py"):
        names = [line.split("(")[0].removeprefix("def ") for line in path.read_text("utf-8").splitlines()]
        found |= {(path.stem, name) for name in names if name.startswith("may_")}
    assert found == {(predicate.module, predicate.name) for predicate in PREDICATES}
