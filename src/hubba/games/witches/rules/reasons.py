"""Why a move is refused: a number for the rules, a clause, and a key for the words."""

from typing import Final

NO_SUCH_MOVE: Final = 1
GAME_IS_OVER: Final = 2
WAIT_FOR_CARDS: Final = 3
NOT_YOUR_TURN: Final = 4
TRICK_NOT_OVER: Final = 5
NOT_IN_HAND: Final = 6
TRUMP_FIRST: Final = 7
NOT_IN_TRICK: Final = 8
NOT_CAPTURED: Final = 9

# By number: the clause, and the key of the reason in the words.
REASONS: Final = {
    NO_SUCH_MOVE: ("1.1", "no-such-move"),
    GAME_IS_OVER: ("8.1", "game-is-over"),
    WAIT_FOR_CARDS: ("7.2", "wait-for-cards"),
    NOT_YOUR_TURN: ("4.1", "not-your-turn"),
    TRICK_NOT_OVER: ("6.1", "trick-not-over"),
    NOT_IN_HAND: ("4.1", "not-in-hand"),
    TRUMP_FIRST: ("6.1", "trump-first"),
    NOT_IN_TRICK: ("B-3", "not-in-trick"),
    NOT_CAPTURED: ("B-3", "not-captured"),
}
