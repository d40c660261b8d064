"""Properties of Thorgal that hold whatever the players do."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant

from hubba.core.chance import Fast
from hubba.core.state import NO_CHANCE
from hubba.games.thorgal.rules.casting import start_space
from hubba.games.thorgal.rules.phase_names import DROPPING, OVER
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import DASH, listed_cards, listed_dice, listed_foes
from hubba.testing.stateful import StatefulSuite
from tests.games.midgame import sit_down
from tests.games.thorgal.tables import GAME, state_of
from tests.games.thorgal.test_counts import Policy, adviser, any_move, trader
from tests.scale import examples, scaled

pytestmark = pytest.mark.no_cover  # other tests reach the same branches

GAMES = scaled(15, 1)  # for each number of seats and each policy
LONGEST = 2000  # decisions after which a game counts as endless
ENDINGS = {"victory", "war", "invasion", "flood"}

every_table = pytest.mark.parametrize("seats", scaled(list(GAME.seats), [3]))
every_policy = pytest.mark.parametrize("choose", [any_move, adviser, trader])


def nothing_is_lost(state: Thorgal) -> None:
    """Check that there are 48 skill cards, eight of each skill, and the 18 Chaams of the option."""
    skills = Counter(listed_cards(state.skill_deck)) + Counter(listed_cards(state.skill_discards))
    for slot in range(state.cast):
        skills += Counter(listed_cards(state.hand[slot]))
    assert skills == dict.fromkeys(range(6), 8)
    foes = Counter(listed_foes(state.chaam_deck)) + Counter(listed_foes(state.chaam_discards))
    for place in range(8):
        foes += Counter(listed_foes(state.chaams[place]))
    if state.kind >= 0:
        foes[int(state.kind)] += 1
    kinds = dict.fromkeys(range(6), 2) | dict.fromkeys(range(6, 12), 1)
    if state.level_three:
        kinds = dict.fromkeys(range(18), 1)
    assert foes == kinds
    assert foes.total() == 18


def hands_are_in_order(state: Thorgal) -> None:
    """Check that hands have at most ten cards, except while cards are drawn or the surplus is dropped."""
    if state.chance() == 4:  # skill cards are being drawn
        return
    for slot in range(state.cast):
        many = len(listed_cards(state.hand[slot]))
        if state.phase == DROPPING and slot == state.overfull:
            assert many > 10
        else:
            assert many <= 10
        assert many <= 10 + 3


def dice_are_there(state: Thorgal) -> None:
    """Check that there are five dice, or six after a dash."""
    if state.round == 0 or state.phase == OVER:
        return
    dice = len(listed_dice(state.won)) + len(listed_dice(state.rolled))
    dashed = state.used and state.box.power[state.hero[state.slot]] == DASH
    assert dice <= 5 + dashed


def the_path_holds(state: Thorgal) -> None:
    """Check that heroes and Chaams are on revealed locations, and Ogotaï is on the space of the round."""
    assert all(state.place[slot] < state.revealed for slot in range(state.cast))
    assert not any(state.chaams[place] for place in range(state.revealed, 8))
    if state.round and state.phase != OVER and state.chance() != 5:
        assert state.ogotai == start_space(state) + state.round - 1


def check(state: Thorgal) -> None:
    nothing_is_lost(state)
    hands_are_in_order(state)
    dice_are_there(state)
    the_path_holds(state)


def moments(seats: int, seed: int, choose: Policy) -> Iterator[Thorgal]:
    """The states of a game after every outcome and every move."""
    dice = random.Random(f"{seats} {seed}")
    options = {"chaams": dice.choice(["standard", "level-3"]), "team": dice.choice(["choose", "lot"])}
    if seats in (1, 3):
        options["fourth"] = dice.choice(["no", "yes"])
    state = GAME.start(seats, options)
    assert isinstance(state, Thorgal)
    chance = Fast(seed)
    for _ in range(LONGEST):
        yield state
        while state.chance() != NO_CHANCE:
            state.resolve(chance.pick(state))
            yield state
        if state.over():
            return
        seat = int(state.turn())
        moves = [GAME.move_text(int(move)) for move in state.legal(seat)]
        assert moves, "a seat that is asked has a legal move"
        state.apply(seat, GAME.move_from(choose(dice, state, seat, moves)))
    raise AssertionError("this game does not end")


@every_table
@every_policy
def test_nothing_is_lost_and_all_is_in_order_at_every_moment(seats: int, choose: Policy) -> None:
    for seed in range(GAMES):
        for state in moments(seats, seed, choose):
            check(state)


@every_table
@every_policy
def test_every_game_ends_in_one_of_four_ways(seats: int, choose: Policy) -> None:
    for seed in range(GAMES):
        *_, last = moments(seats, seed, choose)
        outcome = GAME.outcome(last)
        assert outcome.ending in ENDINGS
        won = outcome.ending == "victory"
        assert outcome.winners == (tuple(range(seats)) if won else ())
        assert {last.payoff(seat) for seat in range(seats)} == {1.0 if won else 0.0}
        assert len(set(outcome.scores)) == 1, "one fate for all"
        assert (last.ogotai == 15) == (outcome.ending == "war")
        if outcome.ending == "flood":
            assert last.chaam_deck == last.chaam_discards == 0
        if outcome.ending == "invasion":
            assert all(last.chaams[place] for place in range(last.revealed))


@every_table
@every_policy
def test_heroes_never_go_back_nor_locations_nor_ogotai(seats: int, choose: Policy) -> None:
    for seed in range(GAMES):
        before: list[int] | None = None
        for state in moments(seats, seed, choose):
            now = [int(place) for place in state.place] + [int(state.revealed), int(state.ogotai), int(state.round)]
            if before is not None:
                steps = [new - old for new, old in zip(now, before, strict=True)]
                assert min(steps) >= 0
                assert max(steps[:5]) <= 1, "one location at a time"
                assert sum(steps[:4]) <= 1, "one hero at a time"
            before = now


@every_table
def test_only_the_acting_hero_gains_or_moves_but_for_trades_and_gifts(seats: int) -> None:
    for seed in range(GAMES):
        before: tuple[list[int], list[int], int] | None = None
        for state in moments(seats, seed, any_move):
            now = ([int(hand) for hand in state.hand], [int(place) for place in state.place], int(state.slot))
            if before is not None and before[2] == now[2]:
                hands = [slot for slot in range(4) if before[0][slot] != now[0][slot]]
                places = [slot for slot in range(4) if before[1][slot] != now[1][slot]]
                assert places in ([], [now[2]])
                assert len(hands) <= 2
            before = now


def test_three_endings_come_up_by_themselves() -> None:
    """The fourth, the end of the track, is rare: the golden games and the clauses have it."""
    found: set[str] = set()
    for seed in range(200):
        for seats, choose in ((1, adviser), (3, adviser), (4, any_move)):
            *_, last = moments(seats, seed, choose)
            found.add(GAME.outcome(last).ending)
        if found >= ENDINGS - {"war"}:
            break
    assert found >= ENDINGS - {"war"}


# Steps, nonsense, undos and takebacks in any order


class Table(StatefulSuite):
    """A table where everybody tries everything."""

    game = GAME

    @initialize(
        seats=st.sampled_from(list(GAME.seats)),
        seed=st.integers(0, 1000),
        chaams=st.sampled_from(["standard", "level-3"]),
        ahead=st.integers(0, 150),
        choose=st.sampled_from([any_move, adviser, trader]),
    )
    def sit_down(self, seats: int, seed: int, chaams: str, ahead: int, choose: Policy) -> None:
        """Begin at the start, or in the middle of a game."""
        self.policy = choose
        self.play = sit_down(GAME, seats, {"chaams": chaams}, seed, ahead, choose)

    def choose(self, dice: random.Random, seat: int) -> int:
        texts = [GAME.move_text(move) for move in self.play.legal(seat)]
        return GAME.move_from(self.policy(dice, state_of(self.play), seat, texts))

    @invariant()
    def all_is_there(self) -> None:
        if hasattr(self, "play"):
            check(state_of(self.play))

    @invariant()
    def every_view_shows_the_table_as_it_is(self) -> None:
        """T-12: everything is open, so the events lead to the whole state."""
        if hasattr(self, "play"):
            for viewer in self.play.viewers:
                table = self.play.view(viewer).new_world()
                assert GAME.write_position(table, self.play.options) == self.play.position()


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=examples(20, 3), stateful_step_count=12, deadline=None)
