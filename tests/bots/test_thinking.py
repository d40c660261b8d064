"""The players of bench/thinking.py think as much as they claim; that of bench/fitted.py uses other weights."""

import pytest
from bench.fitted import FOUND

from hubba.bots.player import Choice
from hubba.bots.roster import seat_player
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.weights import load_weights
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.bots.evaluation import NAMES, OUTLOOK
from hubba.games.witches.game import GAME
from hubba.lab.ask_player import ask


def thoughts(name: str, tricks: int = 4) -> list[int]:
    """How many iterations a player made for each of its moves that had alternatives."""
    play = Play(GAME, 2, chance=Seeded(key_of(3)))
    seated = [seat_player(name, 1, GAME), seat_player("advice", 2, GAME)]
    looks = []
    while len(looks) < tricks:
        seat = play.to_act[0]
        choice = ask(seated[seat], play, seat)
        if seat == 0 and choice.evidence:
            looks.append(sum(known.visits for known in choice.evidence))
        play.step(seat, [choice.move])
    return looks


def test_who_keeps_its_tree_has_looked_at_some_before() -> None:
    looks = thoughts("bench.thinking:Keeping")
    assert looks[0] == 100
    assert all(many >= 100 for many in looks)
    assert max(looks) > 100


def test_who_thinks_while_others_move_has_looked_at_much_more() -> None:
    assert sum(thoughts("bench.thinking:Pondering")) > 2 * sum(thoughts("bench.thinking:Keeping"))


def test_a_second_core_looks_as_often_as_the_first() -> None:
    assert thoughts("bench.thinking:Doubled") == [200] * 4


@pytest.mark.parametrize("name", ["Wide", "Wider"])
def test_who_looks_at_more_moves_does(name: str) -> None:
    assert tried(f"bench.thinking:{name}") > tried("search:220")


def tried(name: str) -> int:
    play = Play(WARLOCK, 3, chance=Seeded(key_of(1)))
    seat = play.to_act[0]
    while len(play.legal(seat)) < 12:
        play.step(seat, [play.legal(seat)[0]])
        seat = play.to_act[0]
    choice: Choice = ask(seat_player(name, 1, WARLOCK), play, seat)
    assert sum(known.visits for known in choice.evidence) == 220
    return len(choice.evidence)


def test_who_has_another_outlook_leaves_none_behind() -> None:
    used = load_weights(f"{GAME.package}.bots", "outlook", NAMES)
    assert evidence("bench.fitted:Fitted") != evidence("search:100")
    assert [float(OUTLOOK[place]) for place in range(len(NAMES))] == used
    assert set(FOUND) < set(NAMES)


def evidence(name: str) -> Choice:
    play = Play(GAME, 2, chance=Seeded(key_of(3)))
    return ask(seat_player(name, 1, GAME), play, play.to_act[0])
