"""Why a move is refused: a number for the rules, a clause, and a key for the words."""

from typing import Final

NO_SUCH_MOVE: Final = 1
GAME_IS_OVER: Final = 2
WAIT_FOR_DICE: Final = 3
NOT_YOUR_TURN: Final = 4
NOT_NOW: Final = 5
CHOOSE_HERO: Final = 6
HERO_TAKEN: Final = 7
DICE_FIRST: Final = 8
HOW_MANY_DICE: Final = 9
NOT_ROLLED: Final = 10
TRADE_FIRST: Final = 11
NOT_IN_TEAM: Final = 12
ONESELF: Final = 13
NOTHING_TO_TRADE: Final = 14
NOT_HELD: Final = 15
OTHER_LACKS: Final = 16
SAME_SKILL: Final = 17
ALREADY_REFUSED: Final = 18
ANSWER_FIRST: Final = 19
DECIDE_ROLL: Final = 20
PLACE_FIRST: Final = 21
OUT_OF_REACH: Final = 22
NOT_REVEALED: Final = 23
NO_SUCH_DIE: Final = 24
NO_TRAVEL_DIE: Final = 25
TWO_TRAVEL_DICE: Final = 26
ALREADY_REVEALED: Final = 27
END_OF_PATH: Final = 28
STEP_NEEDED: Final = 29
OTHER_STEP: Final = 30
CARDS_LACKING: Final = 31
NO_SUCH_CHAAM: Final = 32
CANNOT_ELIMINATE: Final = 33
OTHER_POWER: Final = 34
POWER_USED: Final = 35
TOO_MANY_CARDS: Final = 36
NOT_DISCARDED: Final = 37
NOTHING_TO_GIVE_UP: Final = 38
FINISH_POWER: Final = 39
TOO_MANY: Final = 40
HAND_IN_ORDER: Final = 41
POWER_OFF: Final = 42

# By number: the clause, and the key of the reason in the words.
REASONS: Final = {
    NO_SUCH_MOVE: ("1.1", "no-such-move"),
    GAME_IS_OVER: ("7.1", "game-is-over"),
    WAIT_FOR_DICE: ("3.1", "wait-for-dice"),
    NOT_YOUR_TURN: ("2.2", "not-your-turn"),
    NOT_NOW: ("2.2", "not-now"),
    CHOOSE_HERO: ("1.5", "choose-hero"),
    HERO_TAKEN: ("T-1", "hero-taken"),
    DICE_FIRST: ("3.3", "dice-first"),
    HOW_MANY_DICE: ("3.3", "how-many-dice"),
    NOT_ROLLED: ("3.3", "not-rolled"),
    TRADE_FIRST: ("3.4", "trade-first"),
    NOT_IN_TEAM: ("T-1", "not-in-team"),
    ONESELF: ("T-5", "oneself"),
    NOTHING_TO_TRADE: ("T-5", "nothing-to-trade"),
    NOT_HELD: ("T-5", "not-held"),
    OTHER_LACKS: ("T-5", "other-lacks"),
    SAME_SKILL: ("T-5", "same-skill"),
    ALREADY_REFUSED: ("T-5", "already-refused"),
    ANSWER_FIRST: ("T-5", "answer-first"),
    DECIDE_ROLL: ("3.2", "decide-roll"),
    PLACE_FIRST: ("4.2", "place-first"),
    OUT_OF_REACH: ("T-6", "out-of-reach"),
    NOT_REVEALED: ("5.6", "not-revealed"),
    NO_SUCH_DIE: ("5.2", "no-such-die"),
    NO_TRAVEL_DIE: ("5.6", "no-travel-die"),
    TWO_TRAVEL_DICE: ("T-7", "two-travel-dice"),
    ALREADY_REVEALED: ("5.4", "already-revealed"),
    END_OF_PATH: ("5.6", "end-of-path"),
    STEP_NEEDED: ("5.7", "step-needed"),
    OTHER_STEP: ("T-9", "other-step"),
    CARDS_LACKING: ("5.7", "cards-lacking"),
    NO_SUCH_CHAAM: ("T-10", "no-such-chaam"),
    CANNOT_ELIMINATE: ("5.8", "cannot-eliminate"),
    OTHER_POWER: ("5.9", "other-power"),
    POWER_USED: ("5.9", "power-used"),
    TOO_MANY_CARDS: ("5.10", "too-many-cards"),
    NOT_DISCARDED: ("5.9", "not-discarded"),
    NOTHING_TO_GIVE_UP: ("5.9", "nothing-to-give-up"),
    FINISH_POWER: ("5.9", "finish-power"),
    TOO_MANY: ("5.9", "too-many"),
    HAND_IN_ORDER: ("5.10", "hand-in-order"),
    POWER_OFF: ("T-19", "power-off"),
}
