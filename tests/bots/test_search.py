"""Search finds good moves from a view alone."""

import random
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hubba import native
from hubba.bots.player import Budget
from hubba.bots.roster import seat_player
from hubba.bots.search import TOGETHER, Search
from hubba.bots.searcher import SearchPlayer, conclude
from hubba.core.chance import Scripted, Seeded, key_of
from hubba.core.evaluator import Evaluator
from hubba.core.play import Play
from hubba.core.replay import replay
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.core.view import View
from hubba.games.witches.game import GAME
from hubba.lab.duplicate import Side
from hubba.lab.match import play_match
from hubba.testing.minis import caravan, cellar, purses
from tests.bots.witches import played
from tests.games.witches.hidden import follow, swap
from tests.games.witches.tables import set_up
from tests.scale import examples


def test_evidence_adds_up() -> None:
    play = played(1, 4, 6)
    (seat,) = play.to_act
    choice = SearchPlayer(3, GAME.evaluator).choose(play.view(seat), Budget(400))
    assert sum(found.visits for found in choice.evidence) == choice.iterations == 400
    assert sorted(found.move for found in choice.evidence) == play.legal(seat)
    assert choice.move == choice.evidence[0].move == choice.line[0]
    assert all(0 <= found.value <= 1 and found.spread >= 0 for found in choice.evidence)
    assert [found.visits for found in choice.evidence] == sorted((f.visits for f in choice.evidence), reverse=True)


def test_the_spread_shrinks_with_the_square_root_of_the_visits() -> None:
    view = played(1, 2, 2).view(played(1, 2, 2).to_act[0])
    few, many = (SearchPlayer(1, GAME.evaluator).choose(view, Budget(n)).evidence[0] for n in (200, 5000))
    ratio = (few.spread * few.visits**0.5) / (many.spread * many.visits**0.5)
    assert 0.5 < ratio < 2


class Counted(View):
    """A view that counts how many worlds are derived from the one before."""

    def __init__(self, view: View) -> None:
        super().__init__(view.seat)
        self.view = view
        self.dealt = ""

    def new_world(self) -> State:
        return self.view.new_world()

    def sample_into(self, world: State, rng: Rng) -> None:
        self.dealt += "!"
        self.view.sample_into(world, rng)

    def sample_again(self, world: State, rng: Rng) -> None:
        self.dealt += "."
        self.view.sample_into(world, rng)


def test_some_worlds_may_have_something_in_common_and_apart_none() -> None:
    play = played(5, 3, 8)
    (seat,) = play.to_act
    together, apart = Counted(play.view(seat)), Counted(play.view(seat))
    Search(together, 1, GAME.evaluator(3)).run(TOGETHER + 2, 0.0)
    assert together.dealt == "!" + "." * (TOGETHER - 1) + "!."
    choice = SearchPlayer(1, GAME.evaluator, apart=True).choose(apart, Budget(20))
    assert apart.dealt.endswith("!" * 20)
    assert "." not in apart.dealt
    assert choice == SearchPlayer(1, GAME.evaluator).choose(play.view(seat), Budget(20)), (
        "Witches samples each world afresh"
    )
    assert choice == seat_player("search:20+apart", 1, GAME).player.choose(play.view(seat), Budget(20))


def test_fixed_iterations_and_seed_fix_the_move() -> None:
    play = played(5, 3, 8)
    (seat,) = play.to_act
    one, other = (SearchPlayer(9, GAME.evaluator).choose(play.view(seat), Budget(300)) for _ in range(2))
    assert one == other
    assert SearchPlayer(10, GAME.evaluator).choose(play.view(seat), Budget(300)).evidence != one.evidence


@settings(max_examples=examples(25, 25), deadline=None)
@given(seats=st.integers(2, 6), seed=st.integers(0, 10**6), decisions=st.integers(0, 55))
def test_hidden_cards_do_not_change_a_thought(seats: int, seed: int, decisions: int) -> None:
    play = played(seed, seats, decisions)
    (seat,) = play.to_act
    hidden = follow(play.record()).hidden_from(seat)
    if len(hidden) < 2:
        return
    twin = replay(swap(play.record(), *random.Random(seed).sample(hidden, 2)), GAME)
    thoughts = [SearchPlayer(seed, GAME.evaluator).choose(table.view(seat), Budget(60)) for table in (play, twin)]
    assert thoughts[0] == thoughts[1]


def test_it_takes_the_last_trick_that_is_worth_taking() -> None:
    play = set_up("""
        seats: 2
        option colours: 2
        option values: 9
        option hand: 2
        leader: 0
        trump: B9
        hand 0: R9 R1
        hand 1: R2 R3
        captured 0: R4 R5 R6 B1 B2 B3 B4
        captured 1: R7 R8 B5 B6 B7 B8
        stock: -
    """)
    choice = SearchPlayer(1, GAME.evaluator).choose(play.view(0), Budget(2000))
    assert GAME.move_text(choice.move) == "R9", "the strongest red captures; the 1 would be lost"


def test_time_ends_a_search() -> None:
    play = played(2, 4, 0)
    choice = SearchPlayer(1, GAME.evaluator).choose(play.view(play.to_act[0]), Budget(10**9, seconds=0.2))
    assert 0 < choice.iterations < 10**9


def test_a_forced_move_needs_no_thought() -> None:
    play = Play(caravan.GAME, 2, chance=Scripted([[3]]))
    play.step(0, [caravan.OFFER])
    play.step(1, [caravan.NO])
    choice = SearchPlayer(1).choose(play.view(0), Budget(100))
    assert (choice.move, choice.iterations) == (0, 0)


def test_partners_load_the_cart_that_needs_it() -> None:
    text = "hubba position 1\ngame: caravan\nseats: {}\ncarts: 4 5\nloads: 3\ndie: 1\noffer: -\n"
    alone = Play(caravan.GAME, 1, setup=text.format(1))
    assert SearchPlayer(1).choose(alone.view(0), Budget(200)).move == 0, "cart 0 lacks one"
    two = Play(caravan.GAME, 2, setup=text.format(2))
    offer = SearchPlayer(1).choose(two.view(1), Budget(200))
    assert offer.move == caravan.OFFER, "it is the other driver's cart: offer it"
    two.step(1, [caravan.OFFER])
    assert SearchPlayer(1).choose(two.view(0), Budget(200)).move == caravan.YES


def test_rolls_to_come_are_weighed_by_their_chances() -> None:
    text = "hubba position 1\ngame: caravan\nseats: 1\ncarts: 4 2\nloads: 2\ndie: 1\noffer: -\n"
    play = Play(caravan.GAME, 1, setup=text)
    choice = SearchPlayer(1).choose(play.view(0), Budget(4000))
    values = {found.move: found.value for found in choice.evidence}
    assert choice.move == 0, "5 and 2: a 3 wins; 4 and 3: nothing wins at once"
    assert values[0] == pytest.approx(1 / 6, abs=0.03)
    assert values[1] == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize("game", [purses.GAME, cellar.GAME, caravan.GAME], ids=lambda game: game.name)
def test_any_game_is_searched_to_its_end(game) -> None:  # type: ignore[no-untyped-def]
    for seats in game.seats:
        play = Play(game, seats, chance=Seeded(key_of(4)))
        while play.to_act:
            seat = play.to_act[-1]
            choice = SearchPlayer(2).choose(play.view(seat), Budget(80))
            assert choice.move in play.legal(seat)
            play.step(seat, [choice.move])


def test_observers_of_a_face_down_move_have_trees_of_their_own() -> None:
    play = Play(cellar.GAME, 2, chance=Seeded(key_of(1)))
    search = Search(play.view(0), 1, Evaluator(2))
    search.run(500, 0.0)
    assert len(search.trees) == 2
    own, other = search.trees
    keys = {int(other.key[node]) for node in range(1, other.used) if other.who[node] == 0}
    assert cellar.LAID_DOWN in keys, "seat 1 sees that a card was laid down, not which"
    assert not any(key >= cellar.DOWN for key in keys)
    assert any(own.key[node] >= cellar.DOWN for node in range(1, own.used) if own.who[node] == 0)
    assert conclude(search).iterations == 500


def test_a_cellar_is_worth_more_than_the_table_for_the_highest_card() -> None:
    play = Play(cellar.GAME, 2, chance=Scripted([[6, 0, 5, 1, 4, 2]]))
    choice = SearchPlayer(1).choose(play.view(0), Budget(3000))
    assert cellar.GAME.move_text(choice.move).endswith("d"), "7, 6 and 5 all count double in the cellar"


def side(text: str) -> Side:
    return partial(seat_player, text, game=GAME)


def test_it_beats_random_play() -> None:
    match = play_match(GAME, (side("search:100"), side("random")), seed=1, deals=2)
    assert match.winner == 0


@pytest.mark.skipif(native.pure(), reason="minutes uncompiled")
def test_more_iterations_play_better() -> None:
    match = play_match(GAME, (side("search:1000"), side("search:100")), seed=1, deals=8)
    assert match.winner == 0
    assert match.victories[0] > match.victories[1]
