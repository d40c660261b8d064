"""A game's advice guides the search: it tries the advised move first, and the others little by little."""

from math import sqrt

import pytest

from hubba.bots.player import Budget
from hubba.bots.roster import seat_player
from hubba.bots.search import EXPLORATION, GUIDED, Search
from hubba.bots.searcher import BY_SPREAD, DOUBT, SearchPlayer, conclude
from hubba.bots.tree import ROOT
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.games.thorgal.game import GAME
from tests.advised import advised_move, advised_move_in
from tests.scale import scaled


def moments() -> list[Play]:
    """Some moments of a game that offer a choice."""
    found = []
    for seed in range(4):
        play = Play(GAME, 1, {"team": "lot"}, chance=Seeded(key_of(seed)))
        for _ in range(seed * 7):
            play.step(0, [advised_move(play, 0, Rng(1))])
        while len(play.legal(0)) < 3:
            play.step(0, [play.legal(0)[0]])
        found.append(play)
    return found


@pytest.mark.parametrize("play", moments())
def test_the_advised_move_is_tried_first(play: Play) -> None:
    advised = advised_move(play, 0, Rng(1))
    assert SearchPlayer(1, GAME.evaluator).choose(play.view(0), Budget(1, 0.0)).move == advised


@pytest.mark.parametrize("play", moments())
def test_the_others_are_tried_little_by_little(play: Play) -> None:
    search = Search(play.view(0), 1, GAME.evaluator(1))
    assert search.exploration == GUIDED
    search.run(scaled(400, 40), 0.0)
    choice = conclude(search)
    tried = len(choice.evidence)
    assert 2 <= tried <= 2 + search.widening * sqrt(float(search.iterations))
    assert sum(known.visits for known in choice.evidence) == search.iterations
    assert choice.move == choice.evidence[0].move


@pytest.mark.parametrize("play", moments())
def test_the_advised_move_stands_until_another_does_better_beyond_doubt(play: Play) -> None:
    search = Search(play.view(0), 1, GAME.evaluator(1))
    search.run(scaled(400, 40), 0.0)
    choice = conclude(search)
    advised = advised_move(play, 0, Rng(1))
    held = next(known for known in choice.evidence if known.move == advised)
    for known in choice.evidence:
        if known.move != advised:
            most = min(DOUBT, BY_SPREAD * search.spread())
            better = known.value - most / sqrt(known.visits) > held.value
            assert better == (choice.evidence.index(known) < choice.evidence.index(held))


def test_what_lies_close_together_is_told_apart_sooner() -> None:
    search = Search(moments()[1].view(0), 1, GAME.evaluator(1))
    search.run(5, 0.0)
    assert (search.spread(), search.exploration) == (1.0, GUIDED), "nothing is known yet"
    search.run(scaled(200, 20), 0.0)
    assert 0 <= search.spread() <= 0.5
    assert search.exploration == pytest.approx(min(GUIDED, 0.65 * search.spread()))
    search.sum = search.squares = 0.0
    assert search.spread() == 0.0


# Parts that can be switched off, for comparisons


@pytest.mark.parametrize("play", moments())
def test_unordered_it_tries_every_move_before_it_compares_them(play: Play) -> None:
    search = Search(play.view(0), 1, GAME.evaluator(1), ordered=False)
    moves = len(play.legal(0))
    search.run(moves, 0.0)
    choice = conclude(search)
    assert {known.move for known in choice.evidence} == set(play.legal(0))
    assert {known.visits for known in choice.evidence} == {1}
    search.run(scaled(200, 20), 0.0)
    assert search.exploration == pytest.approx(min(EXPLORATION, 0.65 * search.spread())), "but it has an evaluation"
    most = conclude(search)
    assert most.evidence[0].visits == max(known.visits for known in most.evidence)


@pytest.mark.parametrize("play", moments())
def test_unforeseen_it_plays_to_the_end(play: Play) -> None:
    search = Search(play.view(0), 1, GAME.evaluator(1), use_cutoff=False)
    for _ in range(scaled(30, 4)):
        search.run(1, 0.0)
        assert search.world.turn() == NOBODY
    foreseen = Search(play.view(0), 1, GAME.evaluator(1))
    foreseen.run(1, 0.0)
    assert foreseen.world.turn() != NOBODY, "otherwise it would have stopped earlier"


def test_unscaled_it_explores_as_for_whole_games() -> None:
    search = Search(moments()[1].view(0), 1, GAME.evaluator(1), scaled=False)
    search.run(scaled(200, 20), 0.0)
    assert search.spread() < 0.2
    assert search.exploration == GUIDED
    choice = conclude(search)
    advised = advised_move_in(GAME, search.view.world(Rng(1)), 0, Rng(1))
    held = next(known for known in choice.evidence if known.move == advised)
    before = choice.evidence[: choice.evidence.index(held)]
    assert all(known.value - DOUBT / sqrt(known.visits) > held.value for known in before)
    other = next(known for known in choice.evidence if known.move != advised)
    tree = search.own_tree()
    node = tree.find(ROOT, 0, other.move)
    # Make another move better by less than the doubt about whole games, but by more than that about such estimates.
    tree.total[node] = tree.visits[node] * (held.value + 0.9 * DOUBT / sqrt(other.visits))  # type: ignore[operator]
    assert conclude(search).move == advised
    search.scaled = True
    assert conclude(search).move == other.move


@pytest.mark.parametrize("flags", ["blind", "unordered", "unforeseen", "unscaled", "apart"])
def test_each_has_a_manner(flags: str) -> None:
    seated = seat_player(f"search:30+{flags}", 1, GAME)
    assert isinstance(seated.player, SearchPlayer)
    without = [name for name in ("blind", "apart") if getattr(seated.player, name)]
    without += [name for name in ("ordered", "use_cutoff", "scaled") if not getattr(seated.player, name)]
    assert without == [{"unordered": "ordered", "unforeseen": "use_cutoff", "unscaled": "scaled"}.get(flags, flags)]
    assert seated.player.choose(moments()[1].view(0), seated.budget).iterations == 30


def test_a_search_decides_when_to_stop_rolling() -> None:
    answers = set()
    for seed in range(scaled(40, 4)):
        play = Play(GAME, 1, {"team": "lot"}, chance=Seeded(key_of(seed)))
        for _ in range(120):
            if not play.to_act:
                break
            legal = [GAME.move_text(move) for move in play.legal(0)]
            if legal == ["roll", "stop"]:
                answers.add(SearchPlayer(seed, GAME.evaluator).choose(play.view(0), Budget(30, 0.0)).move)
            play.step(0, [advised_move(play, 0, Rng(seed))])
    assert answers == {GAME.move_from("roll"), GAME.move_from("stop")}
