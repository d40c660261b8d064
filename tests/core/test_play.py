"""A game being played: steps, secrets, undo."""

import random
from typing import ClassVar

import pytest

from hubba.core import steps
from hubba.core.chance import GIVEN, ChanceError, Scripted, Seeded, key_of
from hubba.core.errors import OptionError
from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.record import Undo
from hubba.core.recordtext import read_record, write_record
from hubba.core.refusal import Illegal
from hubba.core.replay import replay, verify
from hubba.core.state import NOBODY, UNSEEN, State
from hubba.core.steps import arrange
from hubba.core.undo import MayUndo
from hubba.games.witches.game import GAME as WITCHES
from hubba.testing.minis import cellar
from hubba.testing.minis.caravan import GAME as CARAVAN
from hubba.testing.minis.cellar import GAME as CELLAR
from hubba.testing.minis.mini import Mini
from hubba.testing.minis.purses import CLOSE
from hubba.testing.minis.purses import GAME as PURSES
from tests.games.witches.tables import deal, go


def refusal_of(error: pytest.ExceptionInfo[Illegal]) -> tuple[str, str]:
    return error.value.refusal.clause, error.value.refusal.reason


# Table 1: whole steps


def test_a_step_is_put_into_the_one_order_that_is_offered() -> None:
    play = Play(PURSES, 2)
    play.step(0, [2, CLOSE, 0])
    assert play.record().entries[-1].text() == "S0 1 3 close"


def test_a_step_that_cannot_be_whole_does_not_happen_at_all() -> None:
    play = Play(PURSES, 2)
    before = play.position()
    for moves, expected in [
        ([], ("Table 1", "empty-step")),
        ([CLOSE], ("Purses 2", "empty")),
        ([0, 0], ("Purses 2", "in-order")),
        ([0, 1, 2, 3], ("Purses 1", "last-coin")),
        ([0, CLOSE, CLOSE], ("Purses 2", "not-now")),
        ([99], ("Purses 2", "not-now")),
    ]:
        with pytest.raises(Illegal) as error:
            play.step(0, moves)
        assert refusal_of(error) == expected
        assert play.position() == before
    assert play.version(0) == 0


class Heap(State):
    """A game: take any of thirty stones in any order, but never the last one."""

    def __init__(self) -> None:
        super().__init__(1)
        self.taken = 0

    def to_act(self) -> int:
        return 1

    def forbids(self, seat: int, move: int) -> int:
        return int(bool(self.taken >> move & 1) or move == 29)

    def apply(self, seat: int, move: int) -> None:
        self.taken |= 1 << move

    def clone(self) -> "Heap":
        twin = Heap()
        twin.taken = self.taken
        return twin


class HeapGame(Mini):
    name = "heap"
    moves = 30
    reasons: ClassVar = {1: ("Heap 1", "taken")}

    def move_text(self, move: int) -> str:
        return str(move)


def test_a_silly_step_does_not_take_forever() -> None:
    with pytest.raises(Illegal) as error:
        arrange(HeapGame(), Heap(), 0, list(range(30)))
    assert refusal_of(error) == ("Heap 1", "taken")
    given = list(range(28, -1, -1))
    assert arrange(HeapGame(), Heap(), 0, given) == given, "the given order is tried first"


class Busy(Heap):
    """Counts what it is asked."""

    asked = 0
    made = 0

    def forbids(self, seat: int, move: int) -> int:
        Busy.asked += 1
        return super().forbids(seat, move)

    def apply(self, seat: int, move: int) -> None:
        Busy.made += 1
        super().apply(seat, move)

    def clone(self) -> "Busy":
        twin = Busy()
        twin.taken = self.taken
        return twin


def test_the_work_for_a_step_is_bounded_however_long_it_is() -> None:
    with pytest.raises(Illegal):
        arrange(HeapGame(), Busy(), 0, [29, *range(29)] * 100)
    assert Busy.asked < 1.1 * steps.MOST_WORK
    assert Busy.made <= steps.MOST_WORK / steps.MAKING + 30
    Busy.asked = Busy.made = 0
    assert arrange(HeapGame(), Busy(), 0, list(range(29))) == list(range(29))
    assert (Busy.asked, Busy.made) == (29, 28), "a step that is legal as given is tried once"


def test_a_step_stops_where_chance_begins() -> None:
    play = Play(CARAVAN, 1, chance=Seeded(key_of(1)))
    with pytest.raises(Illegal) as error:
        play.step(0, [0, 0])
    assert refusal_of(error) == ("Table 1", "past-chance")
    assert len(play.record().entries) == 1


# Secrets


def test_a_secret_choice_is_nobody_else_s_business() -> None:
    play = Play(PURSES, 3)
    before = [play.version(viewer) for viewer in play.viewers]
    play.step(1, [1, CLOSE])
    assert play.to_act == (0, 2)
    assert [play.version(viewer) for viewer in play.viewers] == [before[0], before[1] + 2, before[2], before[-1]]
    assert play.record_for(0).entries == (), "not even how many coins"
    assert play.record_for(1).entries[0].text() == "S1 2 close"
    play.step(0, [3, CLOSE])
    play.step(2, [3, CLOSE])
    assert play.to_act == (0, 1, 2)
    assert [event.name for event in play.events(SPECTATOR)].count("opened") == 3
    assert [entry.text() for entry in play.record_for(0).entries] == ["S0 4 close", "S2 ?"]


def test_a_trail_has_what_its_viewer_saw_and_nothing_else() -> None:
    play = Play(PURSES, 3)
    play.step(1, [1, CLOSE])
    assert play.trail(1) == [(1, 1), (1, CLOSE)]
    assert play.trail(0) == play.trail(SPECTATOR) == [], "not even that something was chosen"
    play.step(0, [3, CLOSE])
    play.undo(0)
    assert play.trail(0) == []
    assert play.trail(1) == [(1, 1), (1, CLOSE)], "nor that it was taken back"
    play.step(0, [0, CLOSE])
    play.step(2, [0, 1, CLOSE])
    assert play.trail(0) == [(0, 0), (0, CLOSE), (2, UNSEEN)], (
        "the purses were opened then, but nobody is told how they were filled"
    )


def test_a_trail_has_the_chance_that_everybody_sees() -> None:
    play = Play(CARAVAN, 2, chance=Scripted([[3]]))
    assert all(play.trail(viewer) == [(NOBODY, 3)] for viewer in play.viewers)
    dealt = Play(CELLAR, 2, chance=Scripted([[6, 0, 5, 1, 4, 2]]))
    assert all(dealt.trail(viewer) == [] for viewer in dealt.viewers), "own cards are told, but are no steps"
    dealt.step(0, [cellar.DOWN + 6])
    dealt.step(1, [0])
    assert dealt.trail(0) == [(0, cellar.DOWN + 6), (1, 0)]
    assert dealt.trail(1) == dealt.trail(SPECTATOR) == [(0, cellar.LAID_DOWN), (1, 0)]


def test_what_is_given_is_awaited() -> None:
    play = Play(CELLAR, 2, chance=GIVEN)
    assert play.awaits_chance
    assert play.to_act == ()
    assert play.outcome is None
    assert play.legal(0) == []
    with pytest.raises(ChanceError, match="cannot come up"):
        play.draw(0, [3, 3])
    play.draw(0, [0, 1, 2])
    assert play.drawn == [3]
    play.draw(0, [3, 4, 5])
    with pytest.raises(ChanceError, match="no outcome for 'deck' is awaited"):
        play.draw(0, [6])
    assert play.to_act == (0,)
    assert play.record_for(1).entries[1].text() == "* deck 4 ? 6"


# Tables 2 to 4: the rule of undo


def test_undo_is_free_while_nothing_is_revealed_and_nobody_else_has_moved() -> None:
    play = Play(PURSES, 2)
    play.step(0, [0])
    play.step(0, [2])
    before = play.position()
    play.step(0, [CLOSE])
    assert play.may_undo(0) == MayUndo(2, (), 2)
    assert play.counting() == {1, 2, 3}
    play.undo(0)
    assert play.counting() == {1, 2}
    assert play.position() == before
    play.undo(0)
    play.undo(0)
    with pytest.raises(Illegal) as error:
        play.undo(0)
    assert refusal_of(error) == ("Table 2", "nothing-to-undo")
    assert [entry.to for entry in play.entries if isinstance(entry, Undo)] == [2, 1, 0]
    assert not play.record().practice


def test_those_who_have_moved_since_must_agree() -> None:
    play = Play(CARAVAN, 2, chance=Seeded(key_of(1)))
    play.step(0, [2])
    play.step(1, [4])
    assert play.may_undo(0) == MayUndo(1, (1,), 1)
    with pytest.raises(Illegal) as error:
        play.undo(0)
    assert refusal_of(error) == ("Table 3", "not-agreed")
    play.undo(0, agreed=[1])
    assert play.record().entries[-1].text() == "undo S0 to 1 agreed S1"
    assert play.to_act == (0,)


def test_a_secret_choice_is_withdrawn_without_anyone_noticing() -> None:
    play = Play(PURSES, 3)
    play.step(0, [0, CLOSE])
    play.step(2, [1, CLOSE])
    versions = [play.version(viewer) for viewer in play.viewers]
    assert play.may_undo(0) == MayUndo(0, (), 0, alone=1)
    play.undo(0)
    assert play.record().entries[-1].text() == "withdraw S0 1"
    assert play.to_act == (0, 1), "the choice of seat 2 stays"
    assert [play.version(viewer) for viewer in play.viewers] == [versions[0] + 1, *versions[1:]]
    play.step(0, [2, CLOSE])
    play.step(1, [3, CLOSE])
    again = replay(read_record(write_record(play.record())), PURSES)
    assert again.position() == play.position()
    assert [event.args["purse"] for event in play.events(1) if event.name == "opened"] == [4, 8, 2]


def test_what_was_withdrawn_does_not_come_back_by_another_undo() -> None:
    play = Play(PURSES, 2)
    play.step(0, [1])
    play.step(1, [2])
    play.undo(0)
    free = play.position()
    play.step(0, [3])
    play.undo(0)
    assert [entry.text() for entry in play.entries[2:]] == ["withdraw S0 1", "S0 4", "withdraw S0 4"]
    assert play.position() == free
    play.step(0, [3])
    play.take_back(0)
    assert play.entries[-1].text() == "takeback S0 to 5"
    assert play.position() == free
    assert replay(read_record(write_record(play.record())), PURSES).position() == free


@pytest.mark.parametrize("word", ["undo", "takeback"])
def test_records_in_which_it_came_back_are_replayed_as_they_were_played(word: str) -> None:
    play = Play(PURSES, 2)
    play.step(0, [1])
    play.step(1, [2])
    once = play.position()
    play.undo(0)
    play.step(0, [3])
    text = write_record(play.record()).replace("end:", f"5. {word} S0 to 2\nend:")
    assert replay(read_record(text), PURSES).position() == once


@pytest.mark.parametrize("moves", ["B1", "B1 G1 keep"], ids=["a card was shown", "cards were drawn"])
def test_never_past_a_reveal_or_a_deal(moves: str) -> None:
    play = go(deal(2, "B1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6 B7 Y1 Y2", leader=0), moves)
    with pytest.raises(Illegal) as error:
        play.undo(0)
    assert refusal_of(error) == ("Table 4", "past-reveal")


def test_never_past_a_roll() -> None:
    play = Play(CARAVAN, 2, chance=Seeded(key_of(1)))
    play.step(0, [0])
    assert [entry.text()[0] for entry in play.entries] == ["*", "S", "*"]
    with pytest.raises(Illegal) as error:
        play.undo(0)
    assert refusal_of(error) == ("Table 4", "past-reveal")


def test_consent_asked_for_can_be_taken_back_until_it_is_given() -> None:
    play = Play(CARAVAN, 2, chance=Seeded(key_of(1)))
    play.step(0, [2])
    assert play.to_act == (1,)
    assert play.may_undo(0) == MayUndo(1, (), 1)
    play.step(1, [4])
    assert play.may_undo(0) == MayUndo(1, (1,), 1)


def test_a_takeback_makes_it_practice_and_deals_the_same_cards_again() -> None:
    play = Play(WITCHES, 2, {"leader": 0}, chance=Seeded(key_of(8)))
    with pytest.raises(Illegal):
        play.take_back(0)
    before = play.position()
    go(play, WITCHES.move_text(play.legal(0)[0]))
    go(play, WITCHES.move_text(play.legal(1)[0]))
    (winner,) = play.to_act
    go(play, "keep")
    after = play.position()
    versions = [play.version(viewer) for viewer in play.viewers]
    play.take_back(winner)
    assert all(play.version(viewer) > versions[viewer] for viewer in play.viewers)
    go(play, "keep")
    assert play.position() == after
    assert play.record().practice
    play.take_back(0)
    if winner == 0:
        play.take_back(0)
    assert play.position() == before
    assert play.events(1)[-1].name == "undone"


def test_an_undo_is_told_to_those_who_knew() -> None:
    play = Play(PURSES, 2)
    play.step(0, [0])
    play.undo(0)
    assert [[event.name for event in play.events(viewer)] for viewer in play.viewers] == [["undone"], [], []]
    open_table = Play(CARAVAN, 2, chance=Seeded(key_of(1)))
    open_table.step(0, [2])
    open_table.undo(0)
    for viewer in open_table.viewers:
        assert [event.name for event in open_table.events(viewer)] == ["rolled", "undone"]


def test_a_refused_step_tells_nothing_that_only_a_made_one_would() -> None:
    """The last seat to choose may not try moves that come after the purses are opened."""
    for secret in ([0, CLOSE], [1, CLOSE]):
        play = Play(PURSES, 2)
        play.step(0, secret)
        with pytest.raises(Illegal) as error:
            play.step(1, [2, CLOSE, 2])
        assert refusal_of(error) == ("Table 1", "past-chance")


def test_a_long_bid_may_be_clicked_together_in_any_order() -> None:
    class Rising(Heap):
        def forbids(self, seat: int, move: int) -> int:
            return int(self.taken >> move != 0)

        def clone(self) -> "Rising":
            twin = Rising()
            twin.taken = self.taken
            return twin

    moves = random.Random(1).sample(range(25), 25)
    assert arrange(HeapGame(), Rising(), 0, moves) == sorted(moves)


def test_an_order_that_is_neither_given_nor_rising_is_found() -> None:
    class Odd(Heap):
        """A game: stone 1 comes first, then any stone."""

        def forbids(self, seat: int, move: int) -> int:
            return int(bool(self.taken >> move & 1) or (self.taken == 0 and move != 1))

        def clone(self) -> "Odd":
            twin = Odd()
            twin.taken = self.taken
            return twin

    assert arrange(HeapGame(), Odd(), 0, [0, 2, 1]) == [1, 0, 2]


def test_seats_and_moves_out_of_all_bounds_are_refused_politely() -> None:
    play = Play(WITCHES, 2, {"leader": 0}, chance=Seeded(key_of(1)))
    for seat in (-1, 2, 10**30):
        with pytest.raises(Illegal):
            play.step(seat, [play.legal(0)[0]])
        assert play.legal(seat) == []
    for move in (-1, 109, 10**30):
        with pytest.raises(Illegal) as error:
            play.step(0, [move])
        assert refusal_of(error) == ("1.1", "no-such-move")
        assert play.why_not(0, move) is not None


def test_a_position_brings_its_own_seats_and_options() -> None:
    text = Play(WITCHES, 3, {"wheel": "increasing"}, chance=Seeded(key_of(1))).position()
    assert Play(WITCHES, 3, {"wheel": "increasing"}, setup=text).seats == 3
    with pytest.raises(OptionError, match="the position has 3 seats, not 4"):
        Play(WITCHES, 4, setup=text)
    with pytest.raises(OptionError, match="written for wheel 'increasing', not 'decreasing'"):
        Play(WITCHES, 3, {"wheel": "decreasing"}, setup=text)


def test_what_is_said_about_a_game_cannot_change_it() -> None:
    play = Play(PURSES, 2, about={"game": "chess", "rules": 9, "tags": {"event": "Friday"}})
    assert (play.record().game, play.record().rules, play.record().tags) == ("purses", 1, {"event": "Friday"})
    assert play.record_for(0).tags == {}
    with pytest.raises(ChanceError, match="no outcome here"):
        Play(CELLAR, 2, chance=GIVEN).draw(0, [])


def test_without_a_source_of_chance_a_fresh_seed_is_taken_and_said() -> None:
    play, other = Play(WITCHES, 4), Play(WITCHES, 4)
    assert play.to_act
    record = play.record()
    assert record.seed
    assert record.seed != other.record().seed
    assert verify(record, WITCHES).chance == "seed"
    assert play.record_for(0).seed == "", "whoever plays does not know the seed"
    again = Play(WITCHES, 4, chance=Seeded(key_of(record.seed)))
    assert again.position() == play.position()
    assert Play(WITCHES, 4, about={"seed": record.seed}).position() == play.position()
    assert Play(PURSES, 2).record().seed == "", "without chance there is no seed"


def test_where_outcomes_are_given_none_is_drawn() -> None:
    assert Play(CELLAR, 2, chance=GIVEN).record().seed == ""
    with pytest.raises(ChanceError, match="are given"):
        GIVEN.pick(CELLAR.start(2))


# What happened since the last step the last step


def test_since_its_last_step_a_seat_was_told_its_own_step_and_what_followed() -> None:
    play = Play(CARAVAN, 2, chance=Seeded(key_of("since")))
    assert play.since(0) == play.events(0), "everything, before its first step"
    assert play.last_mover() is None
    before = len(play.events(0))
    play.step(0, [CARAVAN.move_from("offer")])
    assert [event.name for event in play.since(0)] == ["offered"]
    assert play.since(0) == play.events(0)[before:]
    assert play.last_mover() == 0
    play.step(1, [CARAVAN.move_from("no")])
    assert [event.name for event in play.since(0)] == ["offered", "refused"]
    assert [event.name for event in play.since(1)] == ["refused"]
    assert play.last_mover() == 1
    play.undo(1)
    assert play.last_mover() == 0, "steps taken back do not count"
    assert [event.name for event in play.since(0)] == ["offered", "undone"]
    assert play.since(1) == play.events(1)


def test_the_last_mover_is_not_chance() -> None:
    play = Play(CARAVAN, 1, chance=Seeded(key_of("lone")))
    play.step(0, [0])
    assert play.record().entries[-1].text().startswith("*")
    assert play.last_mover() == 0


# What happened since the last turn


def since_turn_by_hand(play: Play, seat: int) -> int:
    """How many events a seat had been told before the last step of its last whole turn, by the steps it noticed."""
    moments = play.moments(seat)
    own = [number for number in range(1, len(moments)) if moments[number].step.seat == seat]  # type: ignore[union-attr]
    last = len(moments) - 1
    while seat in play.to_act and own and own[-1] == last:
        last = own.pop() - 1
    return moments[own[-1] - 1].told if own else 0


@pytest.mark.parametrize(("game", "seats"), [(WITCHES, 2), (PURSES, 3)])
def test_what_happened_since_the_last_turn_stays_during_all_steps_of_a_turn(game: Game, seats: int) -> None:
    play = Play(game, seats, chance=Seeded(key_of("since")))
    in_a_row = 0
    while play.to_act:
        for seat in range(seats):
            assert play.since_turn(seat) == play.events(seat)[since_turn_by_hand(play, seat) :]
        in_a_row += play.since_turn(0) != play.since(0)
        seat = play.to_act[-1]
        play.step(seat, [play.legal(seat)[0]])
    assert in_a_row, "some turns have several steps"


def test_what_others_choose_in_secret_changes_nothing_since_the_last_turn() -> None:
    secret, known = (Play(PURSES, 3, chance=Seeded(key_of("purses"))) for _ in range(2))
    for play in (secret, known):
        play.step(0, [play.legal(0)[0]])
    secret.step(1, [secret.legal(1)[0]])
    assert secret.since_turn(0) == known.since_turn(0)
