"""The solver of Thorgal's last turn, compared with fractions worked out by hand and with an exhaustive search."""

from collections.abc import Hashable, Sequence
from fractions import Fraction

import pytest

from hubba import native
from hubba.bots.exact.max_n import MaxN
from hubba.core.endgame import TooLarge
from hubba.core.game import Game
from hubba.core.state import State
from hubba.games.thorgal.bots.endgame import ThorgalEndgame
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.turns import path
from tests.games.thorgal.tables import GAME, OTHER, position
from tests.scale import scaled

ROUND = 14  # Ogotaï is on the last space but one: after this round he has won
LAB = "1 1 8"
# Of each skill there are eight cards.
ALL_BUT_COMBAT = "DDDDDDDDIIIIIIIIPPPPPPPPAAAAAAAARRRRRRRR"


class Plain(ThorgalEndgame):
    """The same game without any simplification."""

    def to_come(self, state: State) -> float:
        return 1.0

    def candidates(self, state: State, moves: Sequence[int]) -> Sequence[int]:
        return moves

    def key(self, state: State) -> Hashable:
        assert isinstance(state, Thorgal)
        places = (tuple(state.place), state.revealed, state.ogotai, state.round, tuple(state.chaams))
        decks = (state.chaam_deck, state.chaam_discards, state.skill_deck, state.skill_discards)
        due = (state.to_roll, state.to_draw, state.to_come)
        return (state.phase, path(state), *due, tuple(state.hand), *places, *decks)


def last(
    doing: str,
    hand: str,
    spent: str,
    *,
    hands: tuple[str, str] = ("-", "-"),
    hero: str = "treefoot",
    chaams: str = "",
) -> str:
    """The very last turn, with a hero in the laboratory."""
    others = "aaricia jolan" if hero in ("thorgal", "kriss") else "thorgal kriss"
    return position(
        doing,
        seats=1,
        team=f"{others} {hero}",
        at=LAB,
        hands=(*hands, hand),
        round=ROUND,
        spent=spent,
        chaams={8: chaams} if chaams else None,
    )


def values(text: str, *, game: Game = GAME, plain: bool = False) -> dict[str, float]:
    state, _ = game.read_position(text)
    found = MaxN(Plain() if plain else ThorgalEndgame(), 300_000).values(state)
    return {game.move_text(move): round(value, 12) for move, value in found.items()}


def share(text: str) -> float:
    return round(float(Fraction(text)), 12)


# By hand


def test_one_card_to_draw() -> None:
    # Five cards of combat, one die of one skill. The deck: one combat (two are spent), and all eight dodges.
    spent = "CC" + ALL_BUT_COMBAT[8:]
    assert values(last("acting treefoot dice=1 power=used", "CCCCC", spent)) == {"end": 0, "draw:1": share("1/9")}


def test_two_cards_to_draw() -> None:
    # The same with a die of two: the combat is one of nine cards, and two of them are drawn.
    spent = "CC" + ALL_BUT_COMBAT[8:]
    assert values(last("acting treefoot dice=2 power=used", "CCCCC", spent)) == {"end": 0, "draw:2": share("2/9")}


def test_a_victory_at_hand_is_certain() -> None:
    found = values(last("acting treefoot dice=1 power=used", "CCCCCC", "CC" + ALL_BUT_COMBAT[8:]))
    assert found == {"end": 0, "draw:1": 1, "pay:CCCCCC": 1}


def test_one_die_to_roll() -> None:
    # All other cards are spent, so only combat can be drawn, and any die with skills wins. One white die is left.
    # It shows skills on three of six faces, and the black die then gives it unless it shows Ogotaï: 1/2 × 5/6.
    # Given or not, there is no die left to roll after that.
    text = last("rolling kriss roll=t dice=t+t+t+t black=one", "CCCCC", ALL_BUT_COMBAT, hero="kriss")
    assert values(text) == {"roll": share("5/12"), "stop": 0}


def test_which_die_to_take() -> None:
    # The same with two dice on the table, of which one may be taken: the skill wins; or the other is rolled again.
    text = last("taking kriss roll=1+t dice=t+t+t black=one", "CCCCC", ALL_BUT_COMBAT, hero="kriss")
    assert values(text) == {"take:1": 1, "take:t": share("5/12")}


def test_too_many_chaams_lose_before_the_cards_are_drawn() -> None:
    # A die with a skill and one with a Chaam are won, and one Chaam is left in the deck: stop, draw, win.
    # A die more may bring a second one: two faces of six, and the black die gives it unless it shows the goddess.
    table = "C1 C1 D1 D1 I1 I1 P1 P1 A1 A1 R1 R1 C2 D2 I2 P2 A2"
    text = last("rolling kriss roll=t dice=1+c1+t+t black=one", "CCCCC", ALL_BUT_COMBAT, hero="kriss", chaams=table)
    assert values(text) == {"stop": 1, "roll": share("13/18")}


# Compared with an exhaustive search


CASES = [
    # The turn, the hero's cards, the spent cards, and what the others hold.
    ("acting treefoot dice=1+2", "CCCCCDD", "CDDDDDIIIIIPPPPPPAAAAAAARRRRRRR", ("I", "-")),
    ("acting tjall dice=1+1", "CCCCDDDD", "CCDDIIIIIIIPPPPPPPPAAAAAAAARRRRRRR", ("-", "-")),
    ("acting tjall dice=1", "CCCCCD", "CDDDDDDDIIIIIIIPPPPPPPPAAAAAAA", ("-", "-")),
    ("acting jolan dice=1+1", "CCCCDDDD", "CCDDIIIIIIIPPPPPPPPAAAAAAAARRRRRRR", ("-", "-")),
    ("acting jolan dice=1", "CCCCDI", "CCDDDDDDDIIIIIIIPPPPPPPPAAAAAAA", ("-", "-")),
    ("acting kriss dice=3+3", "CCCCDDDDII", "CCDDIIIIIIPPPPPPPPAAAAAAAARRRRR", ("-", "-")),
    ("acting aaricia dice=2", "CCCCDDDD", "IIIIIIIIPPPPPPPPAAAAAAAARRRRRRR", ("CC", "DD")),
    ("acting thorgal dice=2+3 power=used", "CCCCCDDR", "DDDDDDIIIIIIIIPPPPPPPPAAAAAAAARR", ("-", "-")),
    ("rolling kriss roll=1 dice=1+t+t+1 black=one", "CCCCD", "DDDDDDDIIIIIIIIPPPPPPPPAAAAAAAA", ("-", "-")),
    ("rolling kriss roll=1 dice=2+t+c1+t black=two", "CCCCD", "DDDDDDDIIIIIIIIPPPPPPPPAAAAAAAARRR", ("C", "-")),
    ("trading kriss roll=2 dice=1+t+t+t black=tanatloc", "CCCCDR", "DDDDDDDIIIIIIIIPPPPPPPPAAAAAAAA", ("C", "-")),
]


# The boxes differ in powers, which belong to the action phase.
ACTING = [case for case in CASES if case[0].startswith("acting")]
BOTH = [(GAME, *case) for case in scaled(CASES, ACTING)] + [(OTHER, *case) for case in ACTING]


@pytest.mark.parametrize(("game", "doing", "hand", "spent", "hands"), BOTH)
def test_nothing_that_matters_is_left_out(
    game: Game, doing: str, hand: str, spent: str, hands: tuple[str, str]
) -> None:
    # Before the action phase few Chaams are left: they may still lose the game, and the plain search stays small.
    chaams = "R1 C1" if doing.startswith("acting") else "C1 C1 D1 D1 I1 I1 P1 P1 A1 A1 R1 R1 C2 D2 I2 P2"
    text = last(doing, hand, spent, hero=doing.split()[1], hands=hands, chaams=chaams)
    found = values(text, game=game)
    assert found == pytest.approx(values(text, game=game, plain=True), abs=1e-9)
    assert max(found.values()) > 0


@pytest.mark.skipif(native.pure(), reason="uncompiled it takes long")
def test_where_chaams_are_many_they_do_not_matter() -> None:
    text = last(CASES[-2][0].replace("c1", "t"), *CASES[-2][1:3], hero="kriss", hands=("C", "-"))
    assert values(text) == pytest.approx(values(text, plain=True), abs=1e-9)


def test_a_whole_last_turn_is_said_to_be_too_large() -> None:
    state, _ = GAME.read_position(
        last("taking kriss roll=1+t+t+c1+2 black=one", "CCDDI", "", hero="kriss", hands=("CDIP", "CARR"))
    )
    with pytest.raises(TooLarge, match="more than 1,000 situations"):
        MaxN(ThorgalEndgame(), 1000).values(state)


# Puzzles


def test_a_puzzle_is_the_same_table_at_the_last_hour() -> None:
    endgame = ThorgalEndgame()
    text = last("acting kriss dice=1", "CCCCC", ALL_BUT_COMBAT, hero="kriss").replace("round: 14", "round: 5")
    state, options = GAME.read_position(text.replace("track: 14", "track: 5"))
    assert not endgame.begun(state)
    made = endgame.puzzle(state)
    assert made is not None
    assert endgame.begun(made)
    assert GAME.write_position(made, options) == GAME.write_position(
        GAME.read_position(last("acting kriss dice=1", "CCCCC", ALL_BUT_COMBAT, hero="kriss"))[0], options
    )


@pytest.mark.parametrize("at", ["1 8 7", "8 8 7"])
def test_no_puzzle_where_the_last_hero_is_not_in_the_laboratory(at: str) -> None:
    state, _ = GAME.read_position(position("acting aaricia dice=1", seats=1, at=at, round=5))
    assert ThorgalEndgame().puzzle(state) is None


def test_outside_the_last_turn_everything_counts() -> None:
    # The hero of the last turn is on the seventh location, with a travel die and six cards: go, and win.
    text = position(
        "acting aaricia dice=t", seats=1, at="1 1 7", revealed=8, hands=("-", "-", "CCCCCC"), round=ROUND
    )
    state, _ = GAME.read_position(text)
    solver = MaxN(ThorgalEndgame())
    assert [GAME.move_text(move) for move in solver.best(state)] == ["travel"]
    assert max(solver.values(state).values()) == 1
