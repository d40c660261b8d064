"""The test suite that any game must pass.

In the tests of your game:

    from hubba.testing.conformance import Suite

    class TestMyGame(Suite):
        game = MY_GAME

Each test plays whole random games, with every number of seats, from fixed seeds, and checks every moment of them.
For a long game that takes minutes: give it fewer `games`, or `every = 10` to check each tenth moment and the end,
or name the numbers of `seats` to play with.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, pairwise
from typing import ClassVar

from hubba.core.chance import GIVEN, Fast, Seeded, key_of
from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.playout import checksum_of_play
from hubba.core.record import HIDDEN_TEXT, Draw, Entry, Step
from hubba.core.recordtext import read_record, write_record
from hubba.core.refusal import Refusal
from hubba.core.replay import replay, verify
from hubba.core.rng import Rng
from hubba.core.state import ALLOWED, NO_CHANCE, State
from hubba.core.undo import MayUndo
from hubba.core.view import View
from hubba.core.wording import LANGUAGES, Words
from hubba.testing.loops import check_play_on, check_play_out, check_tensor


def is_one_word(text: str) -> bool:
    """Whether a record can hold this text as a move or an outcome."""
    return text not in ("", HIDDEN_TEXT) and not any(letter.isspace() or letter == "#" for letter in text)


def texts_of(entry: Entry) -> tuple[str, ...]:
    """The moves or outcomes of an entry."""
    assert isinstance(entry, Step | Draw)
    return entry.moves if isinstance(entry, Step) else entry.outcomes


class Suite:
    """Subclass it, name the game, and have pytest find it."""

    __test__ = False  # this class itself is not a test
    game: ClassVar[Game]
    options: ClassVar[Sequence[Mapping[str, object]]] = ({},)  # further settings to play with
    games: ClassVar[int] = 3  # per number of seats and setting
    seats: ClassVar[Sequence[int]] = ()  # numbers of seats to play with; all that the game allows if none is named
    every: ClassVar[int] = 1  # check every n-th moment of a game, and the last one
    longest: ClassVar[int] = 5000  # decisions after which a game counts as endless

    def __init_subclass__(cls) -> None:
        cls.__test__ = True

    # Games to look at

    def settings(self) -> Iterator[tuple[int, Mapping[str, object]]]:
        for seats in self.seats or self.game.seats:
            for options in self.options:
                yield seats, options

    def new_play(self, seats: int, options: Mapping[str, object], seed: int) -> Play:
        about = {"seed": str(seed), "sealed": True}
        return Play(self.game, seats, options, chance=Seeded(key_of(seed)), about=about)

    def plays(self) -> Iterator[tuple[Play, random.Random]]:
        """Games about to begin, each with its own random generator for choosing moves."""
        for seats, options in self.settings():
            for seed in range(self.games):
                yield self.new_play(seats, options, seed), random.Random(seed)

    def move_at_random(self, play: Play, dice: random.Random) -> None:
        seat = dice.choice(play.to_act)
        play.step(seat, [dice.choice(play.legal(seat))])

    def moments(self) -> Iterator[Play]:
        """The moments between two decisions of the games, including the last one."""
        for play, dice in self.plays():
            yield play
            for number in range(1, self.longest + 1):
                if not play.to_act:
                    break
                self.move_at_random(play, dice)
                if number % self.every == 0 or not play.to_act:
                    yield play

    def decisions(self) -> Iterator[tuple[Play, random.Random]]:
        """Moments at which somebody may act: the caller makes the move."""
        for play, dice in self.plays():
            for number in range(self.longest):
                if not play.to_act:
                    break
                if number % self.every == 0:
                    yield play, dice
                else:
                    self.move_at_random(play, dice)

    def finished(self) -> Iterator[Play]:
        for play, dice in self.plays():
            for _ in range(self.longest):
                if not play.to_act:
                    break
                self.move_at_random(play, dice)
            yield play

    def states(self) -> Iterator[tuple[State, random.Random]]:
        """The states of some games, including those that await chance."""
        for seats, options in self.settings():
            state = self.game.start(seats, options)
            dice = random.Random(seats)
            rng = Rng(seats)
            for number in count():
                if number % self.every == 0 or state.over():
                    yield state, dice
                if state.chance() != NO_CHANCE:
                    state.resolve(state.random_outcome(rng))
                elif state.to_act():
                    seat = dice.choice([s for s in range(seats) if state.may_act(s)])
                    state.apply(seat, dice.choice(list(state.legal(seat))))
                else:
                    break

    # Moves and their texts

    def test_notation_is_read_back(self) -> None:
        texts = [self.game.move_text(move) for move in range(self.game.moves)]
        assert len(set(texts)) == len(texts), "two moves have the same text"
        for move, text in enumerate(texts):
            assert is_one_word(text), text
            assert self.game.move_from(text) == move

    def test_capitals_do_not_matter_where_they_make_no_difference(self) -> None:
        texts = [self.game.move_text(move) for move in range(self.game.moves)]
        folded = Counter(text.casefold() for text in texts)
        for move, text in enumerate(texts):
            assert folded[text.casefold()] > 1 or self.game.move_from(text.swapcase()) == move
        for purpose, name in enumerate(self.game.purposes):
            assert self.game.purpose_from(name.swapcase()) == purpose

    def test_outcomes_of_chance_are_read_back(self) -> None:
        for state, _ in self.states():
            purpose = state.chance()
            if purpose != NO_CHANCE:
                assert 0 <= purpose < len(self.game.purposes)
                for outcome in state.outcomes():
                    text = self.game.outcome_text(purpose, outcome)
                    assert is_one_word(text), text
                    assert self.game.outcome_from(purpose, text) == outcome
                    assert self.game.outcome_from(purpose, text.swapcase()) == outcome

    # The state

    def test_somebody_acts_or_chance_or_the_end(self) -> None:
        for state, _ in self.states():
            acting = state.to_act()
            assert 0 <= acting < 1 << state.seats
            assert (acting != 0) + (state.chance() != NO_CHANCE) + state.over() == 1
            if acting:
                for seat in range(state.seats):
                    assert bool(acting >> seat & 1) == state.may_act(seat)
                    assert not state.may_act(seat) or len(state.legal(seat)) > 0, "a seat is stuck"

    def test_legal_and_forbidden_are_each_other_s_reverse(self) -> None:
        for state, dice in self.states():
            moves = range(-1, self.game.moves + 1)
            for seat in range(state.seats):
                legal = {int(move) for move in state.legal(seat)} if state.may_act(seat) else set()
                assert not legal or list(state.legal(seat)) == sorted(legal), "moves must rise, each once"
                for move in dice.sample(moves, min(len(moves), 40)) + list(legal):
                    reason = state.forbids(seat, move)
                    assert (reason == ALLOWED) == (move in legal), (seat, move, reason)
                    assert reason == ALLOWED or reason in self.game.reasons

    def test_chance_lists_each_outcome_once(self) -> None:
        for state, _ in self.states():
            if state.chance() != NO_CHANCE:
                found = list(state.outcomes())
                assert found
                assert all(first < second for first, second in pairwise(found))
                assert all(state.weight(outcome) > 0 for outcome in found)
                assert state.random_outcome(Rng(7)) in found

    def test_games_end(self) -> None:
        for play in self.finished():
            assert not play.to_act, f"no end after {self.longest} decisions"
            assert play.outcome is not None

    def test_the_end_has_an_outcome(self) -> None:
        for play in self.finished():
            outcome = play.outcome
            assert outcome is not None
            assert len(outcome.scores) == play.seats
            assert set(outcome.winners) <= set(range(play.seats))
            assert list(outcome.winners) == sorted(outcome.winners)
            payoffs = [replay(play.record(), self.game)._line.state.payoff(seat) for seat in range(play.seats)]
            if self.game.cooperative:
                assert outcome.winners in ((), tuple(range(play.seats)))
                assert payoffs == [float(bool(outcome.winners))] * play.seats
            else:
                assert outcome.winners
                assert abs(sum(payoffs) - 1) < 1e-9
                assert [seat for seat in range(play.seats) if payoffs[seat] > 0] == list(outcome.winners)

    def test_copies_are_equal_and_independent(self) -> None:
        for state, _ in self.states():
            seat = state.turn()
            if seat < 0:
                continue
            twin = state.clone()
            other = self.game_like(state)
            other.copy_from(state)
            ends = [checksum_of_play(copy, Fast(5), Rng(6)) for copy in (twin, other, state.clone())]
            assert ends[0] == ends[1] == ends[2]

    def game_like(self, state: State) -> State:
        """A state of the same game in which other moves were made."""
        other = state.clone()
        checksum_of_play(other, Fast(8), Rng(9))
        return other

    def test_a_loop_of_its_own_plays_the_same_random_game(self) -> None:
        for state, _ in self.states():
            check_play_out(self.game, state)

    def test_a_loop_of_its_evaluator_s_own_plays_the_same_moves(self) -> None:
        for state, _ in self.states():
            check_play_on(self.game, state)

    def test_same_seed_same_game(self) -> None:
        for (one, dice), (other, _) in zip(self.plays(), self.plays(), strict=True):
            choices = random.Random(dice.random())
            state = choices.getstate()
            for play in (one, other):
                choices.setstate(state)
                while play.to_act:
                    self.move_at_random(play, choices)
            assert write_record(one.record()) == write_record(other.record())

    # Records and positions

    def test_a_record_is_read_back_and_replayed(self) -> None:
        for play in self.finished():
            text = write_record(play.record())
            record = read_record(text)
            assert record == play.record()
            assert write_record(record) == text
            again = replay(record, self.game)
            for viewer in play.viewers:
                assert again.events(viewer) == play.events(viewer)
                assert again.view(viewer).text() == play.view(viewer).text()
            assert verify(record, self.game).chance == "seed"

    def test_a_position_is_read_back(self) -> None:
        for play in self.moments():
            text = play.position()
            state, options = self.game.read_position(text)
            assert self.game.write_position(state, options) == text
            assert play._line.state.to_act() == state.to_act()
            assert self.game.write_position(*self.game.read_position(text.swapcase())) == text

    def test_a_game_goes_on_from_a_position(self) -> None:
        for play in self.moments():
            again = Play(self.game, play.seats, setup=play.position(), chance=Seeded(key_of(3)))
            for viewer in play.viewers:
                assert again.view(viewer).text() == play.view(viewer).text()
            if again.to_act:
                self.move_at_random(again, random.Random(1))
            replay(read_record(write_record(again.record())), self.game)

    # Views

    def test_a_view_is_the_fold_of_the_events(self) -> None:
        for play in self.finished():
            for viewer in play.viewers:
                fresh = self.game.new_view(viewer, play.seats, play.options)
                for event in play.events(viewer):
                    fresh.see(event)
                assert fresh.text() == play.view(viewer).text()

    def test_a_view_knows_its_moves(self) -> None:
        for play in self.moments():
            for seat in range(play.seats):
                assert play.view(seat).legal() == play.legal(seat)
            assert play.view(SPECTATOR).legal() == []
            check_tensor(play)

    def test_a_sampled_world_has_the_same_view(self) -> None:
        rng = Rng(11)
        for play in self.moments():
            for viewer in play.viewers:
                view = play.view(viewer)
                world = view.world(rng)
                assert self.view_of(world, viewer, play).text() == view.text()
                view.sample_again(world, rng)
                assert self.view_of(world, viewer, play).text() == view.text()

    def view_of(self, world: State, viewer: int, play: Play) -> View:
        """What a viewer would know if this world were set up."""
        view = self.game.new_view(viewer, play.seats, play.options)
        for event in self.game.set_up(world):
            heard = event.seen_by(viewer)
            if heard is not None:
                view.see(heard)
        return view

    def test_one_sees_one_s_own_moves(self) -> None:
        for state, _ in self.states():
            for seat in range(state.seats):
                if state.may_act(seat):
                    assert all(state.seen(seat, move, seat) == move for move in state.legal(seat))
                    assert all(
                        state.seen(seat, move, viewer) in (move, min(-1, state.seen(seat, move, viewer)))
                        for move in state.legal(seat)
                        for viewer in range(-1, state.seats)
                    )

    def test_a_secret_move_outdates_nobody_else_s_view(self) -> None:
        for play, dice in self.decisions():
            before = [play.version(viewer) for viewer in play.viewers]
            texts = [play.view(viewer).text() for viewer in play.viewers]
            self.move_at_random(play, dice)
            for viewer in play.viewers:
                if play.version(viewer) == before[viewer]:
                    assert play.view(viewer).text() == texts[viewer]

    def test_a_record_for_a_seat_hides_what_the_seat_did_not_see(self) -> None:
        for play in self.finished():
            whole = [entry for entry in play.record().entries if isinstance(entry, Step | Draw)]
            for viewer in play.viewers:
                seen = play.record_for(viewer)
                assert seen.seed == seen.reveal == seen.setup == ""
                shown = iter(seen.entries)
                for entry in whole:
                    if isinstance(entry, Step) and entry.seat == viewer:
                        assert entry in shown, "a seat's own steps must all be there, in order"
                public = {text for entry in seen.entries for text in texts_of(entry)}
                assert public <= {text for entry in whole for text in texts_of(entry)} | {HIDDEN_TEXT}
                assert len(seen.entries) <= len(whole)

    # Undo

    def test_undo_follows_the_rule(self) -> None:
        for play, dice in self.decisions():
            seat = dice.choice(play.to_act)
            before = (play.position(), [play.view(viewer).text() for viewer in play.viewers])
            play.step(seat, [dice.choice(play.legal(seat))])
            allowed = play.may_undo(seat)
            if isinstance(allowed, MayUndo):
                after = play.record().entries[-1]
                play.undo(seat, allowed.consent)
                assert (play.position(), [play.view(viewer).text() for viewer in play.viewers]) == before
                assert isinstance(after, Step)
                play.step(seat, [self.game.move_from(text) for text in after.moves])
            else:
                assert isinstance(allowed, Refusal)

    # Words

    def test_words_are_complete_in_every_language(self) -> None:
        for words in self.speakers():
            assert words.say("game")
            for move in range(self.game.moves):
                assert words.move(move)
            for clause, reason in self.game.reasons.values():
                assert clause
                assert words.refusal(Refusal(clause, reason))
            assert words.say("about")

    def test_whatever_happens_is_told_in_every_language(self) -> None:
        speakers = self.speakers()
        for play in self.finished():
            assert play.outcome is not None
            for words in speakers:
                self.tell(words, play)
                assert words.say(f"ending-{play.outcome.ending}")
                for zone in play.view(words.viewer).zones():
                    assert words.zone(zone)
                    assert words.pieces(zone)
        for play in self.moments():
            begun = Play(self.game, play.seats, setup=play.position(), chance=GIVEN)
            for words in speakers:
                self.tell(words, begun)

    def speakers(self) -> list[Words]:
        """Words for a spectator and for a seat, in every language."""
        return [Words(self.game, language, viewer=viewer) for language in LANGUAGES for viewer in (SPECTATOR, 0)]

    def tell(self, words: Words, play: Play) -> None:
        """Check that all that a viewer was told has words and a clause."""
        for event in play.events(words.viewer):
            assert event.clause
            assert words.event(event)
