"""The player that solves endings: like the solver if everything is known, and otherwise not at all."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from hubba.bots.endgame_player import EndgamePlayer
from hubba.bots.exact.alpha_beta import AlphaBeta
from hubba.bots.exact.max_n import MaxN
from hubba.bots.exact.solver import best_of
from hubba.bots.exact.solvers import is_certain
from hubba.bots.player import BotPlayer, Budget, Choice, DistractedPlayer
from hubba.bots.roster import PlayerError, seat_player
from hubba.bots.searcher import SearchPlayer
from hubba.core.chance import Seeded, key_of
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.replay import replay
from hubba.core.view import View
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.bots.endgame import EndgameTableSolver
from hubba.games.witches.game import GAME
from hubba.games.witches.rules.state import Witches
from hubba.lab.ask_player import observation_of
from tests.games.witches.endings import END
from tests.games.witches.hidden import follow, swap
from tests.games.witches.tables import late, set_up


@dataclass
class Asked(BotPlayer):
    """Plays the highest legal move and remembers what it was asked."""

    times: int = 0
    told: list[str] = field(default_factory=list)

    def choose(self, view: View, budget: Budget) -> Choice:
        self.times += 1
        return Choice(max(view.legal()))

    def hear(self, heard: object) -> None:
        self.told.append("heard")

    def close(self) -> None:
        self.told.append("closed")


def finisher(situations: int = 20_000) -> tuple[EndgamePlayer, Asked]:
    other = Asked()
    return EndgamePlayer(1, other=other, game=GAME, situations=situations), other


def state_of(play: Play) -> Witches:
    state = play._line.state
    assert isinstance(state, Witches)
    return state


def at_random(seed: int, seats: int, **options: str) -> Iterator[tuple[Play, int]]:
    """The states of a random game before each decision."""
    dice = random.Random(seed)
    play = Play(GAME, seats, options, chance=Seeded(key_of(seed)))
    while play.to_act:
        (seat,) = play.to_act
        yield play, seat
        play.step(seat, [dice.choice(play.legal(seat))])


def whole_phase(seed: int, seats: int = 2, **options: str) -> Iterator[tuple[Play, int]]:
    """The decisions in the final phase that offer a choice."""
    for play, seat in at_random(seed, seats, **options):
        if END.begun(state_of(play)) and len(play.legal(seat)) > 1:
            yield play, seat


# Everything is known


@pytest.mark.parametrize("options", [{}, {"wheel": "increasing", "hand": "4"}])
def test_it_plays_the_best_move_of_a_real_final_phase(options: dict[str, Any]) -> None:
    for seed in range(2):
        players = [finisher() for _ in range(2)]
        solver = AlphaBeta(END)
        for play, seat in whole_phase(seed, **options):
            player, other = players[seat]
            choice = player.choose(play.view(seat), Budget())
            truth = solver.values(state_of(play))
            assert choice.move == min(best_of(truth))
            assert sorted(found.move for found in choice.evidence) == play.legal(seat)
            by_value = sorted(choice.evidence, key=lambda found: found.value)
            assert [truth[found.move] for found in by_value] == sorted(truth.values())
            assert choice.evidence[0] == max(choice.evidence, key=lambda found: (found.value, -found.move))
            assert all(0 <= found.value <= 1 and found.spread == 0 for found in choice.evidence)
            assert other.times == 0


def test_a_trump_from_what_was_captured_is_solved_by_the_search_for_any_game() -> None:
    player, other = finisher()
    asked = 0
    for play, seat in whole_phase(4, trump_from="captured", colours="3", values="5", hand="3"):
        if seat == 0:
            choice = player.choose(play.view(0), Budget())
            assert choice.move == min(AlphaBeta(END).best(state_of(play)))
            asked += 1
    assert asked > 2
    assert isinstance(player._solver, AlphaBeta)
    assert other.times == 0


def test_evidence_says_how_much_of_the_rest_is_gained() -> None:
    # Trump O1: seat 1 has led O9 and holds O8. Red cards beat neither, so seat 0 loses all 26 points.
    play = set_up(late("R2 R7", "O8", trump="O1", trick="1:O9", leader=1))
    choice = finisher()[0].choose(play.view(0), Budget())
    assert [(GAME.move_text(found.move), found.value) for found in choice.evidence] == [("R2", 0.0), ("R7", 0.0)]
    assert GAME.move_text(choice.move) == "R2", "the lowest of equal moves"


def test_with_three_seats_it_solves_what_can_be_known() -> None:
    known = 0
    for seed in range(12):
        players = [finisher() for _ in range(3)]
        for play, seat in whole_phase(seed, 3):
            player, other = players[seat]
            before = other.times
            choice = player.choose(play.view(seat), Budget())
            if is_certain(END, state_of(play), play.view(seat), worlds=60):
                assert choice.move == min(MaxN(END).best(state_of(play)))
                assert other.times == before
                known += 1
            elif other.times > before:
                assert choice.move == max(play.legal(seat))
    assert known > 2


# Something is hidden


def test_it_asks_the_other_player_before_the_final_phase() -> None:
    player, other = finisher()
    many = 0
    for play, seat in at_random(1, 2):
        if seat == 0 and not END.begun(state_of(play)):
            many += 1
            assert player.choose(play.view(0), Budget()) == Choice(max(play.legal(0)))
            assert other.times == many
    assert many > 15


def test_it_asks_the_other_player_while_two_worlds_are_possible() -> None:
    player, other = finisher()
    play, seat = next(whole_phase(3, 3))
    assert len(follow(play.record()).hidden_from(seat)) > 5
    assert player.choose(play.view(seat), Budget()) == Choice(max(play.legal(seat)))
    assert other.times == 1


def test_a_single_move_needs_no_thought() -> None:
    player, other = finisher()
    play = set_up(late("-", "R7", trump="O1", trick="0:G4"))
    assert player.choose(play.view(1), Budget()).evidence == ()
    assert other.times == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_cards_do_not_change_its_answer(seats: int) -> None:
    dice = random.Random(seats)
    swapped = 0
    for seed in range(4):
        for play, seat in whole_phase(seed, seats):
            hidden = follow(play.record()).hidden_from(seat)
            if len(hidden) < 2:
                continue
            swapped += 1
            twin = replay(swap(play.record(), *dice.sample(hidden, 2)), GAME)
            one, other = (
                EndgamePlayer(seed, other=SearchPlayer(seed, GAME.evaluator), game=GAME).choose(
                    table.view(seat), Budget(30)
                )
                for table in (play, twin)
            )
            assert one == other
    assert swapped > 20


# How long it solves, and what it keeps


def test_what_is_too_large_is_left_to_the_other_player() -> None:
    player, other = finisher(situations=40)
    solved = 0
    for play, seat in whole_phase(2):
        before = other.times
        choice = player.choose(play.view(seat), Budget())
        if other.times > before:
            assert choice == Choice(max(play.legal(seat)))
        else:
            solved += 1
            assert choice.move == min(AlphaBeta(END).best(state_of(play)))
    assert other.times > 2
    assert solved > 2, "closer to the end it can be solved"


def test_what_it_found_out_is_kept_during_a_game() -> None:
    player, _ = finisher()
    first = None
    for play, seat in whole_phase(6):
        if seat == 0:
            player.choose(play.view(0), Budget())
            assert isinstance(player._solver, EndgameTableSolver)
            first = first or player._solver
            assert player._solver is first
    assert first is not None
    assert first.looked == 0, "the last decision needs no solving"


def test_another_game_begins_with_an_empty_table() -> None:
    player, _ = finisher()
    play, twin = (next(whole_phase(6))[0] for _ in range(2))
    (seat,) = play.to_act
    solvers = []
    for table in (play, play, twin, play):
        player.choose(table.view(seat), Budget())
        assert player._asked_by is table.view(seat)
        solvers.append(player._solver)
    assert solvers[0] is solvers[1]
    assert len({id(solver) for solver in solvers}) == 3


def test_when_it_is_closed_it_lets_go_and_the_other_player_hears_of_all() -> None:
    player, other = finisher()
    play, seat = next(whole_phase(6))
    player.hear(observation_of(play, seat))
    player.choose(play.view(seat), Budget())
    player.close()
    assert (player._solver, player._asked_by) == (None, None)
    assert other.told == ["heard", "closed"]
    assert player.choose(play.view(seat), Budget()).evidence, "another game may follow"


# By name


def test_the_manner() -> None:
    seated = seat_player("search:70+exact", 5, GAME)
    assert isinstance(seated.player, EndgamePlayer)
    assert isinstance(seated.player.other, SearchPlayer)
    assert (seated.player.seed, seated.player.other.seed, seated.budget) == (5, 5, Budget(70))
    slipping = seat_player("advice+exact+slips=10", 5, GAME).player
    assert isinstance(slipping, DistractedPlayer)
    assert isinstance(slipping.other, EndgamePlayer), "a player with slips makes them in the end, too"
    assert isinstance(seat_player("master", 5, GAME).player, EndgamePlayer)


@pytest.mark.parametrize("game", [WARLOCK, THORGAL])
def test_it_is_refused_where_nothing_is_solved(game: Game) -> None:
    with pytest.raises(PlayerError, match=r"'search\+exact': no end of \w+ is solved .*; leave \+exact out"):
        seat_player("search+exact", 1, game)
