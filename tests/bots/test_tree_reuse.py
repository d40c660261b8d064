"""A search by the clock continues in its own tree if it knows every step; any other search starts afresh."""

import random
from dataclasses import replace

import pytest

from hubba.bots import search as search_module
from hubba.bots import searcher as searcher_module
from hubba.bots.player import Budget, Choice
from hubba.bots.roster import SeatedPlayer, seat_player
from hubba.bots.search import Search
from hubba.bots.searcher import SearchPlayer, conclude
from hubba.bots.tree import NO_NODE, ROOT, Tree
from hubba.bots.tree_reuse import KeptSearch
from hubba.core.chance import Scripted, Seeded, key_of
from hubba.core.evaluator import Evaluator
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.core.view import View
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.witches.game import GAME
from hubba.lab.ask_player import ask, observation_of
from hubba.testing.minis import caravan, cellar
from hubba.testing.minis.purses import GAME as PURSES
from tests.advised import advised_move
from tests.scale import scaled

MANY = Budget(scaled(2000, 200))


def begun(seed: int = 1, seats: int = 2) -> Play:
    return Play(GAME, seats, chance=Seeded(key_of(seed)))


def think(player: SearchPlayer, play: Play, seat: int, budget: Budget = MANY) -> Choice:
    return ask(SeatedPlayer(player, budget), play, seat)


def one_trick(play: Play, player: SearchPlayer, seat: int) -> None:
    """Let the thinking seat move, and the others play what its tree visited most, until it is asked again."""
    play.step(seat, [think(player, play, seat).move])
    assert player._kept is not None
    tree = player._kept.search.own_tree()
    while play.to_act != (seat,):
        node = ROOT
        for who, key in play.trail(seat)[len(player._kept.heard.steps) :]:  # type: ignore[arg-type]
            node = int(tree.find(node, who, key))
        (other,) = play.to_act
        known = {move: tree.visits[tree.find(node, other, move)] for move in play.legal(other)}
        play.step(other, [max(known, key=lambda move: known[move])])


def visits(choice: Choice) -> int:
    return sum(known.visits for known in choice.evidence)


# Continuing


def test_it_goes_on_with_what_it_knows_and_answers_a_legal_move() -> None:
    play = begun()
    for _ in range(44):  # late in a game, where a tree often reaches the same moment, whatever chance does
        (seat,) = play.to_act
        play.step(seat, [play.legal(seat)[0]])
    (seat,) = play.to_act
    player = SearchPlayer(3, GAME.evaluator, keeps=True)
    one_trick(play, player, seat)
    choice = think(player, play, seat)
    assert choice.iterations == MANY.iterations < visits(choice), "it has more visits than this search alone made"
    assert sorted(known.move for known in choice.evidence) == play.legal(seat)


def test_a_whole_game_of_those_who_keep_their_trees() -> None:
    play = begun(5, 3)
    players = [SearchPlayer(seat, GAME.evaluator, keeps=True) for seat in range(3)]
    went_on = 0
    while play.to_act:
        (seat,) = play.to_act
        choice = think(players[seat], play, seat, Budget(scaled(200, 30)))
        assert choice.move in play.legal(seat)
        assert {known.move for known in choice.evidence} <= set(play.legal(seat))
        went_on += visits(choice) > choice.iterations
        play.step(seat, [choice.move])
    assert went_on > 5


def test_it_goes_on_below_chance_that_all_see() -> None:
    play = Play(caravan.GAME, 1, chance=Seeded(key_of(1)))
    player = SearchPlayer(1, keeps=True)
    play.step(0, [think(player, play, 0).move])
    assert play.trail(0)[-1][0] == -1, "the die was rolled"
    choice = think(player, play, 0)
    assert visits(choice) > choice.iterations


def test_observers_of_what_is_face_down_begin_anew() -> None:
    play = Play(cellar.GAME, 2, chance=Scripted([[6, 0, 5, 1, 4, 2]]))
    search = Search(play.view(0), 1, Evaluator(2))
    search.run(500, 0.0)
    kept = KeptSearch(observation_of(play, 0), search)
    play.step(0, [cellar.DOWN + 6])
    play.step(1, [cellar.DOWN + 0])
    below = kept.below(observation_of(play, 0), play.legal(0))
    assert below is not None, "seat 0 has seen that a card was laid down, and its tree knows such a step"
    later = Search(play.view(0), 1, Evaluator(2))
    later.go_on(below, Rng(1))
    assert [int(tree.used) for tree in later.trees] == [int(below.used), 1]
    later.run(100, 0.0)
    assert conclude(later).move in play.legal(0)


def test_asked_twice_it_thinks_on() -> None:
    play = begun()
    (seat,) = play.to_act
    player = SearchPlayer(3, GAME.evaluator, keeps=True)
    once, twice = think(player, play, seat), think(player, play, seat)
    assert visits(twice) == visits(once) + MANY.iterations


# Starting afresh


def fresh(play: Play, seat: int) -> Choice:
    return SearchPlayer(3, GAME.evaluator).choose(play.view(seat), MANY)


def test_who_has_heard_nothing_begins_anew() -> None:
    play = begun()
    (seat,) = play.to_act
    player = SearchPlayer(3, GAME.evaluator, keeps=True)
    one_trick(play, player, seat)
    assert player.choose(play.view(seat), MANY) == fresh(play, seat)


@pytest.mark.parametrize(
    "change",
    [
        lambda heard: replace(heard, steps=(*heard.steps[:-1], (heard.seat, 53))),
        lambda heard: replace(heard, steps=((5, 1), *heard.steps[1:])),
        lambda heard: replace(heard, steps=(*heard.steps, (5, 1))),
        lambda heard: replace(heard, steps=heard.steps[:1]),
        lambda heard: replace(heard, steps=None),
        lambda heard: replace(heard, events=heard.events[1:]),
        lambda heard: replace(heard, seats=5),
        lambda heard: replace(heard, game=PURSES),
    ],
)
def test_another_trail_or_another_game_begins_anew(change) -> None:  # type: ignore[no-untyped-def]
    play = begun()
    (seat,) = play.to_act
    player = SearchPlayer(3, GAME.evaluator, keeps=True)
    one_trick(play, player, seat)
    player.hear(change(observation_of(play, seat)))
    assert player.choose(play.view(seat), MANY) == fresh(play, seat)


def test_the_same_steps_with_other_cards_in_hand_are_another_game() -> None:
    one, other = begun(1), next(play for play in map(begun, range(2, 50)) if play.trail(0) == begun(1).trail(0))
    seat = one.to_act[0]
    assert other.view(seat).text() != one.view(seat).text()
    player = SearchPlayer(3, GAME.evaluator, keeps=True)
    think(player, one, seat)
    assert think(player, other, seat) == fresh(other, seat)


def test_who_is_told_events_alone_begins_anew() -> None:
    """As with `hubba engine`: without the steps nobody can follow a path through the tree."""
    play = begun()
    (seat,) = play.to_act
    player = SearchPlayer(3, GAME.evaluator, keeps=True)
    player.hear(replace(observation_of(play, seat), steps=None))
    player.choose(play.view(seat), MANY)
    player.hear(replace(observation_of(play, seat), steps=None))
    assert player.choose(play.view(seat), MANY) == fresh(play, seat)
    kept = KeptSearch(
        replace(observation_of(play, seat), steps=()), Search(play.view(seat), 1, GAME.evaluator(play.seats))
    )
    kept.search.run(500, 0.0)
    assert kept.below(kept.heard, play.legal(seat)) is not None
    play.step(seat, [play.legal(seat)[0]])
    assert kept.below(replace(observation_of(play, seat), steps=()), play.legal(seat)) is None


def test_after_an_undo_it_begins_anew() -> None:
    play = begun()
    (seat,) = play.to_act
    player = SearchPlayer(3, GAME.evaluator, keeps=True)
    one_trick(play, player, seat)
    think(player, play, seat)
    play.take_back(seat)
    assert think(player, play, seat) == fresh(play, seat)


def test_a_closed_player_has_forgotten() -> None:
    play = begun()
    (seat,) = play.to_act
    player = SearchPlayer(3, GAME.evaluator, keeps=True)
    think(player, play, seat)
    assert player.ponder(1e-6)
    player.close()
    assert not player.ponder(1e-6)
    assert think(player, play, seat) == fresh(play, seat)


@pytest.mark.parametrize("flags", ["", "+exact", "+slips=1"])
def test_who_leaves_the_answer_to_another_once_does_not_think_about_the_moment_before(flags: str) -> None:
    play = begun()
    (seat,) = play.to_act
    player = seat_player(f"search:0.01s+alone{flags}", 1, GAME).player
    assert player.lasting
    player.hear(observation_of(play, seat))
    assert not player.ponder(1e-6), "it has not been asked yet"
    player.choose(play.view(seat), Budget(50))
    assert player.ponder(1e-6)
    player.hear(observation_of(play, seat))
    assert not player.ponder(1e-6), "a solver may have answered, or the move was a slip"


def test_fixed_iterations_are_untouched() -> None:
    """Such a player gives the same answers to the same questions, whatever happened before."""
    play = begun(7, 3)
    seated = [seat_player("search:150", seat, GAME) for seat in range(3)]
    dice = random.Random(1)
    for _ in range(scaled(60, 15)):
        (seat,) = play.to_act
        assert not seated[seat].player.lasting
        asked = ask(seated[seat], play, seat)
        assert not seated[seat].player.ponder(1.0)
        assert asked == SearchPlayer(seat, GAME.evaluator).choose(play.view(seat), Budget(150))
        play.step(seat, [dice.choice(play.legal(seat))])


# Advice


def test_advice_is_that_of_this_moment() -> None:
    """Below the root the advice was for other worlds; at the root, the advice of this moment counts."""
    went_on = 0
    for seed in range(scaled(20, 3)):
        play = Play(THORGAL, 1, {"team": "lot"}, chance=Seeded(key_of(seed)))
        player = SearchPlayer(seed, THORGAL.evaluator, keeps=True)
        for _ in range(12):
            play.step(0, [think(player, play, 0, Budget(30)).move])
            if len(play.legal(0)) < 2:
                continue
            begun_with = player._begin(play.view(0), observation_of(play, 0), play.legal(0))
            advised = advised_move(play, 0, Rng(1))
            if begun_with.own_tree().used > 1:
                went_on += 1
                assert begun_with.advised == advised
                assert begun_with.own_tree().find(ROOT, 0, advised) != NO_NODE
    assert went_on


# The subtree


def test_a_subtree_is_a_copy_of_what_is_below_and_may_come_next() -> None:
    tree = Tree()
    there = tree.step(ROOT, 0, 5)
    other = tree.step(ROOT, 0, 6)
    for number, key in enumerate((7, 3, 9)):
        node = tree.step(there, 1, key)
        tree.visits[node] = 10 + number
        tree.available[node] = 20 + number
        tree.total[node] = 2.5 + number
        tree.squares[node] = 1.5 + number
        tree.step(node, 0, key + 1)
    tree.step(there, 2, 3)
    tree.step(other, 1, 3)
    below = tree.subtree(there, 1, [3, 9, 11])
    assert below.used == 5
    nodes = [int(below.first[ROOT])]
    nodes.append(int(below.following[nodes[0]]))
    assert [int(below.key[node]) for node in nodes] == [9, 3], "in the same order"
    assert below.following[nodes[1]] == NO_NODE
    known = [below.visits[nodes[1]], below.available[nodes[1]], below.total[nodes[1]], below.squares[nodes[1]]]
    assert known == [11, 21, 3.5, 2.5]
    assert below.find(nodes[1], 0, 4) != NO_NODE
    below.visits[nodes[1]] = 99
    assert tree.visits[tree.find(there, 1, 3)] == 11


# The clock


class Slow(View):
    """A view that takes this long to sample a world, on its own clock."""

    def __init__(self, view: View, step: float) -> None:
        super().__init__(view.seat)
        self.view = view
        self.step = step
        self.now = 100.0

    def new_world(self) -> State:
        return self.view.new_world()

    def sample_into(self, world: State, rng: Rng) -> None:
        self.now += self.step
        self.view.sample_into(world, rng)

    def clock(self) -> float:
        return self.now


@pytest.mark.parametrize(("step", "seconds"), [(0.005, 0.2), (0.005, 0.03), (0.0004, 0.02), (0.03, 1.0)])
def test_a_time_is_kept_within_a_tenth(monkeypatch: pytest.MonkeyPatch, step: float, seconds: float) -> None:
    play = begun()
    view = Slow(play.view(play.to_act[0]), step)
    monkeypatch.setattr(search_module, "perf_counter", view.clock)
    monkeypatch.setattr(searcher_module, "perf_counter", view.clock)
    choice = SearchPlayer(1, GAME.evaluator).choose(view, Budget(10**9, seconds))
    assert choice.iterations > 2
    assert seconds * 0.9 <= view.now - 100.0 <= seconds * 1.1


def test_some_look_is_taken_however_little_time_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    play = begun()
    view = Slow(play.view(play.to_act[0]), 5.0)
    monkeypatch.setattr(search_module, "perf_counter", view.clock)
    monkeypatch.setattr(searcher_module, "perf_counter", view.clock)
    assert SearchPlayer(1, GAME.evaluator).choose(view, Budget(10**9, 0.1)).iterations == 1
