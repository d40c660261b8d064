"""Why a move is not allowed: a number for the rules, with a clause and a name for the words."""

from typing import Final

NO_SUCH_MOVE: Final = 1
GAME_IS_OVER: Final = 2
WAIT_FOR_CARDS: Final = 3
NOT_YOUR_TURN: Final = 4
NOT_NOW: Final = 5
NOT_IN_HAND: Final = 6
NOT_IN_MINE: Final = 7
NOT_IN_DUNGEON: Final = 8
NOT_IN_BAR: Final = 9
NOTHING_THERE: Final = 10
ALREADY_CHOSEN: Final = 11
OFFER_FIRST: Final = 12
BOTH_PILES_EMPTY: Final = 13
PILE_EMPTY: Final = 14
MUST_ACT: Final = 15
NOTHING_TO_BUILD: Final = 16
CANNOT_PAY: Final = 17
NO_PLACE: Final = 18
NO_POWER: Final = 19
NO_DRAGON_LEFT: Final = 20
THREE_DRAGONS: Final = 21
NO_PLACE_FOR_DRAGON: Final = 22
NOTHING_TO_HIRE: Final = 23
NOTHING_TO_SHELTER: Final = 24
NO_RUIN_LEFT: Final = 25
NO_TARGET: Final = 26
NO_OWN_CITY: Final = 27
TOO_MANY_POINTS: Final = 28
DOES_NOT_PAY: Final = 29
IN_ORDER: Final = 30
NOT_PAID_YET: Final = 31
NO_GOBLIN: Final = 32
CELL_TAKEN: Final = 33
ALONG_THE_BOARD: Final = 34
NOT_BESIDE: Final = 35
ONLY_DRAGON_OR_RUIN: Final = 36
EMPTY_CELL: Final = 37
HIGHER_CELL: Final = 38
NO_CITY_THERE: Final = 39
PROTECTED: Final = 40
FULL_EMPIRE: Final = 41
NO_SUCH_SEAT: Final = 42
OWN_EMPIRE: Final = 43
NOTHING_TO_STRIKE: Final = 44
BID_TAKEN: Final = 45
BID_STARTED: Final = 46
NO_BID_YET: Final = 47
DEAD_END: Final = 48
FEWER_HUMANS: Final = 49
MUST_BUILD: Final = 50
DISCARD_ORDER: Final = 51
NAME_A_CARD: Final = 52

# By number: the clause, and the name of the reason in the words.
REASONS: Final = {
    NO_SUCH_MOVE: ("1.3", "no-such-move"),
    GAME_IS_OVER: ("6.1", "game-is-over"),
    WAIT_FOR_CARDS: ("2.1", "wait-for-cards"),
    NOT_YOUR_TURN: ("2.6", "not-your-turn"),
    NOT_NOW: ("2.6", "not-now"),
    NOT_IN_HAND: ("2.6", "not-in-hand"),
    NOT_IN_MINE: ("3.2", "not-in-mine"),
    NOT_IN_DUNGEON: ("2.9", "not-in-dungeon"),
    NOT_IN_BAR: ("3.5", "not-in-bar"),
    NOTHING_THERE: ("2.2", "nothing-there"),
    ALREADY_CHOSEN: ("2.4", "already-chosen"),
    OFFER_FIRST: ("2.4", "offer-first"),
    BOTH_PILES_EMPTY: ("2.3", "both-piles-empty"),
    PILE_EMPTY: ("2.11", "pile-empty"),
    MUST_ACT: ("M-6", "must-act"),
    NOTHING_TO_BUILD: ("2.9", "nothing-to-build"),
    CANNOT_PAY: ("2.9", "cannot-pay"),
    NO_PLACE: ("4.5", "no-place"),
    NO_POWER: ("M-7", "no-power"),
    NO_DRAGON_LEFT: ("1.4", "no-dragon-left"),
    THREE_DRAGONS: ("4.4", "three-dragons"),
    NO_PLACE_FOR_DRAGON: ("M-8", "no-place-for-dragon"),
    NOTHING_TO_HIRE: ("5.6", "nothing-to-hire"),
    NOTHING_TO_SHELTER: ("5.8", "nothing-to-shelter"),
    NO_RUIN_LEFT: ("1.4", "no-ruin-left"),
    NO_TARGET: ("M-12", "no-target"),
    NO_OWN_CITY: ("5.12", "no-own-city"),
    TOO_MANY_POINTS: ("M-13", "too-many-points"),
    DOES_NOT_PAY: ("M-10", "does-not-pay"),
    IN_ORDER: ("M-22", "in-order"),
    NOT_PAID_YET: ("2.9", "not-paid-yet"),
    NO_GOBLIN: ("M-14", "no-goblin"),
    CELL_TAKEN: ("4.1", "cell-taken"),
    ALONG_THE_BOARD: ("M-8", "along-the-board"),
    NOT_BESIDE: ("4.2", "not-beside"),
    ONLY_DRAGON_OR_RUIN: ("4.5", "only-dragon-or-ruin"),
    EMPTY_CELL: ("5.3", "empty-cell"),
    HIGHER_CELL: ("M-11", "higher-cell"),
    NO_CITY_THERE: ("M-12", "no-city-there"),
    PROTECTED: ("5.2", "protected"),
    FULL_EMPIRE: ("4.6", "full-empire"),
    NO_SUCH_SEAT: ("1.1", "no-such-seat"),
    OWN_EMPIRE: ("M-12", "own-empire"),
    NOTHING_TO_STRIKE: ("M-12", "nothing-to-strike"),
    BID_TAKEN: ("3.3", "bid-taken"),
    BID_STARTED: ("3.3", "bid-started"),
    NO_BID_YET: ("3.2", "no-bid-yet"),
    DEAD_END: ("M-15", "dead-end"),
    FEWER_HUMANS: ("5.5", "fewer-humans"),
    MUST_BUILD: ("M-16", "must-build"),
    DISCARD_ORDER: ("M-22", "discard-order"),
    NAME_A_CARD: ("2.6", "name-a-card"),
}
