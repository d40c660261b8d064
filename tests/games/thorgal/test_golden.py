"""Whole games and the rulebook's example turn, recorded once and replayed on every change.

After an intended change of the rules, write them again:

    python -m tests.games.thorgal.test_golden
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from hubba.core.chance import Seeded
from hubba.core.errors import RecordError
from hubba.core.event import SPECTATOR
from hubba.core.fairness import SEED_BYTES, mix
from hubba.core.play import Play
from hubba.core.recordtext import read_record, write_record
from hubba.core.replay import replay, verify
from hubba.core.rng import Rng
from hubba.testing.golden import GoldenGames
from tests.advised import advised_move_in
from tests.games.golden import golden_record
from tests.games.thorgal.tables import GAME, chaam_deck, go, legal, line, position, scripted, told, why_not

FOLDER = Path(__file__).parent / "golden"
GOLDEN = sorted(FOLDER.glob("*-seats.txt"))
WORKED = FOLDER / "worked-turn.txt"
FIRST_RULES = FOLDER / "rules-1.txt"  # dice are wasted in it (5.3); it is never written again
NAMES = ["Anna", "Brian", "Chloé", "David"]


# The example turn

# Six locations are revealed; Laura's Treefoot is in Mayaxatl, and there are Chaams with the goddess. Ogotaï stands
# before a war space of level 3.
TABLE = position(
    "acting kriss",
    team="thorgal kriss treefoot",
    at="5 4 6",
    hands=("CCP", "A", "DDRI"),
    chaams={4: "P1 A2", 2: "I1"},
    round=7,
)
PLAYERS = {0: "Antonin", 1: "Emma", 2: "Laura"}
BROUGHT = {
    "white": "1+3+c1+c1+c2 1+c2 1+2+3+t+t",
    "black": "three tanatloc goddess",
    "skills": "RA",
    "foes": "R2 C1 D2 I2 P1 D1",
}


def worked_turn() -> Play:
    """The rulebook's example turn, from ① to ⑤, with checks of what it says."""
    preface = ("The example of a turn that the rulebook prints.",)
    about = {"players": PLAYERS, "tags": {"event": "worked turn"}, "preface": preface}
    play = Play(GAME, 0, setup=TABLE, chance=scripted(**BROUGHT), about=about)
    go(play, 1, "end")
    # ① Three dice: the Chaam must be taken, because the three other dice are all bad.
    assert line(play, "doing") == "taking treefoot roll=1+3+c1+c1+c2 black=three"
    assert all("c" in move for move in legal(play, 2))
    go(play, 2, "take:1+3+c1")
    # ② Tanatloc: a die, and two of dodge for two of combat with Thorgal.
    go(play, 2, "roll")
    assert line(play, "doing") == "taking treefoot dice=1+3+c1 roll=1+c2 black=tanatloc"
    go(play, 2, "take:1 with:thorgal give:D for:C count:2")
    go(play, 0, "yes")
    assert (line(play, "hand treefoot"), line(play, "hand thorgal")) == ("CCIR", "DDP")
    # ③ She stops. The Chaam could go to the jungle, but not to the pyramid.
    go(play, 2, "stop")
    assert line(play, "doing") == "placing treefoot dice=1+1+3 card=R2"
    assert legal(play, 2) == ["at:5", "at:6"]
    assert why_not(play, 2, "at:7") == ("5.6", "not-revealed")
    go(play, 2, "at:6")
    # ④ Three skills as travel, the pyramid with two Chaams, two cards, and the Chaam is eliminated.
    go(play, 2, "as-travel reveal")
    assert line(play, "chaams 7") == "C1 D2"
    go(play, 2, "draw:1 draw:1 kill:R2")
    assert (line(play, "hand treefoot"), line(play, "discarded skills")) == ("CCIA", "RR")
    assert line(play, "doing") == "acting treefoot"
    assert "craft" in legal(play, 2), "she does not wish to use the power"
    go(play, 2, "end")
    return play


def test_the_worked_turn_of_the_rulebook() -> None:
    play = worked_turn()
    # ⑤ Three Chaams: Mayaxatl, the jungle, and, since the goddess has some, Xinjin city.
    assert line(play, "track") == "8"
    assert [event.args["location"] + 1 for event in told(play, "raids")] == [6, 5, 3]
    found = [line(play, f"chaams {place}") for place in range(1, 9)]
    assert found == ["", "I1", "D1", "P1 A2", "P1", "I2", "C1 D2", ""]
    assert (line(play, "discarded chaams"), len(chaam_deck(play).split())) == ("R2", 18 - 9)
    assert line(play, "round") == "8"
    text = WORKED.read_text("utf-8")
    assert write_record(play.record()) == text
    again = replay(read_record(text), GAME)
    assert again.position() == play.position()
    assert write_record(again.record()) == text


# Whole games


class TestGoldenGames(GoldenGames):
    game = GAME
    paths = GOLDEN
    comments = 21


def test_they_end_in_all_four_ways_and_much_happens_in_them() -> None:
    plays = [replay(read_record(path.read_text("utf-8")), GAME) for path in GOLDEN]
    assert sorted(play.outcome.ending for play in plays if play.outcome) == ["flood", "invasion", "victory", "war"]
    names = {event.name for play in plays for event in play.events(SPECTATOR)}
    assert names >= {
        *("first", "joins", "round", "turn", "rolled", "destiny", "took", "took-nothing", "rolls-on", "stops"),
        *("offers", "refuses", "traded", "trades-nothing", "meets", "placed", "uses-die", "drew", "as-travel"),
        *("revealed", "lurks", "travelled", "passed", "killed", "dropped", "tired", "advances", "raids", "wins"),
        *("loses", "no-room"),
    }


def test_a_game_of_rules_1_is_replayed_by_them() -> None:
    text = FIRST_RULES.read_text("utf-8")
    record = read_record(text)
    play = replay(record, GAME)
    assert (play.game.rules, write_record(play.record())) == (1, text)
    assert verify(record, GAME).chance == "reveal"
    with pytest.raises(RecordError, match=r"as-travel: The Nameless Goddess .* take two travel dice"):
        replay(replace(record, rules=2), GAME)


# Writing them again


@dataclass(frozen=True)
class Plan:
    """A game to look for: how well it is played, and how it should end."""

    seats: int
    ending: str
    sense: float  # the share of sensible moves; the others are random
    careful: bool = False  # as few Chaams as possible, so that Ogotaï reaches the end of the track
    options: Mapping[str, str] = field(default_factory=dict)


PLANS = (
    Plan(1, "victory", 1.0),
    Plan(2, "war", 0.9, careful=True),
    Plan(3, "invasion", 0.5, options={"fourth": "yes"}),
    Plan(4, "flood", 0.8, options={"team": "lot", "chaams": "level-3"}),
)
TRIES = 256  # the last byte of the seed
COMMENTED = {
    *("round", "traded", "refuses", "revealed", "travelled", "passed", "killed", "struck", "shot", "shared"),
    *("recalled", "swapped", "dashed", "crafted", "raids", "no-room", "wins", "loses"),
}


def seed_of(plan: Plan, number: int) -> bytes:
    return bytes([plan.seats] * (SEED_BYTES - 1) + [number])


def entropy_of(plan: Plan) -> tuple[str, ...]:
    return tuple(f"{name.lower()}-0" for name in NAMES[: plan.seats])


def careful_moves(moves: list[int]) -> list[int]:
    """Moves that bring no Chaams, or send some away; empty if there are none."""
    texts = {move: GAME.move_text(move) for move in moves}
    if any(text.startswith("take:") for text in texts.values()):
        symbols = {move: text.count("c1") + 2 * text.count("c2") for move, text in texts.items()}
        return [move for move in moves if symbols[move] == min(symbols.values())]
    return [move for move, text in texts.items() if text.startswith(("stop", "kill", "strike", "shoot"))]


def play_through(plan: Plan, number: int) -> tuple[list[tuple[int, int]], str]:
    """A game with the record's chance: its moves, and how it ended."""
    dice, rng = random.Random(f"golden {plan.seats} {number}"), Rng(number)
    chance = Seeded(mix(seed_of(plan, number), entropy_of(plan)))
    state = GAME.start(plan.seats, plan.options)
    moves = []
    while (seat := chance.settle(state)) >= 0:
        if dice.random() < plan.sense:
            move = advised_move_in(GAME, state, seat, rng)
        else:
            move = int(state.random_move(seat, rng))
        if plan.careful and (better := careful_moves([int(move) for move in state.legal(seat)])):
            move = dice.choice(better)
        moves.append((int(seat), move))
        state.apply(seat, move)
    return moves, GAME.outcome(state).ending


def written(plan: Plan, number: int, moves: list[tuple[int, int]]) -> str:
    """The record of a game, with comments on what matters."""
    return golden_record(
        GAME,
        NAMES[: plan.seats],
        plan.options,
        [(seat, [move]) for seat, move in moves],
        seed=seed_of(plan, number),
        entropy=entropy_of(plan),
        preface=(
            f"A whole game with {plan.seats} seats and the box for tests, chance included.",
            "Replayed on every change of the rules.",
        ),
        commented=COMMENTED,
    )


def main() -> None:
    """Write all golden games."""
    FOLDER.mkdir(exist_ok=True)
    WORKED.write_text(write_record(worked_turn().record()), "utf-8")
    for plan in PLANS:
        for number in range(TRIES):
            moves, ending = play_through(plan, number)
            if ending == plan.ending and len(moves) > 80:
                path = FOLDER / f"{plan.seats}-seats.txt"
                path.write_text(written(plan, number, moves), "utf-8")
                print(f"{path.name}: game {number}, {len(moves)} moves, {ending}")
                break
        else:
            raise SystemExit(f"no game of {plan.seats} seats ends with {plan.ending!r}")


if __name__ == "__main__":
    main()
