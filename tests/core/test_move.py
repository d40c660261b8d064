"""A move is its own text, and knows its words."""

import copy
import pickle

import pytest

from hubba.core.errors import HubbaError
from hubba.core.game import Game
from hubba.core.move import Move
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES

GAMES = pytest.mark.parametrize("game", [WITCHES, WARLOCK, THORGAL], ids=lambda game: game.name)


@GAMES
def test_every_move_is_its_text(game: Game) -> None:
    for number in range(game.moves):
        move = Move(game, number)
        text = game.move_text(number)
        assert move == text
        assert type(str(move)) is str
        assert hash(move) == hash(text)
        assert {text: "found"}[move] == "found"
        assert f"{move}" == text
        assert (move.number, move.game) == (number, game)
        assert game.move_from(move) == number
        assert repr(move) == f"Move({text!r})"


def test_words_in_both_languages() -> None:
    move = Move(WITCHES, WITCHES.move_from("B7"))
    assert move.words() == move.words("en") == "Play the blue 7"
    assert move.words("fr") == "Jouer le 7 bleu"
    with pytest.raises(HubbaError, match="no language 'xx'; there are: en, fr"):
        move.words("xx")


def test_a_move_can_be_sorted_copied_and_sent() -> None:
    moves = [Move(WITCHES, WITCHES.move_from(text)) for text in ("keep", "B7", "B2")]
    assert sorted(moves) == ["B2", "B7", "keep"]
    assert copy.deepcopy(moves[0]) is moves[0]
    sent = pickle.loads(pickle.dumps(moves))
    assert sent == moves
    assert [move.words() for move in sent] == [move.words() for move in moves]
    assert Move(WITCHES, moves[0].number) in set(moves)
