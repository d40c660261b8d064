"""`hubba.Session`: every member, in all games and with all numbers of seats."""

import copy
import random
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import hubba
from hubba.api.refused import SeatError
from hubba.bots.gameview import offered
from hubba.core.chance import Seeded, key_of
from hubba.core.errors import NotationError
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.record import Step
from hubba.core.recordtext import read_record, write_record
from hubba.core.refusal import Illegal
from hubba.core.registry import all_games
from hubba.core.replay import verify

TABLES = [(game, seats) for game in all_games().values() for seats in game.seats]
EVERY = pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda of: of.name if isinstance(of, Game) else of)


def played(name: str, seats: int, moves: int, seed: int = 7) -> hubba.Session:
    dice = random.Random(seed)
    game = hubba.new(name, seats, seed)
    for _ in range(moves):
        if game.over:
            break
        game.push(dice.choice(game.legal_moves))
    return game


@EVERY
def test_a_whole_game_is_the_one_that_the_engine_plays(game: Game, seats: int) -> None:
    session = hubba.new(game.name, seats, seed=seats)
    play = Play(game, seats, chance=Seeded(key_of(seats)), about={"seed": str(seats)})
    dice = random.Random(seats)
    while not session.over:
        assert session.to_act == play.to_act
        seat = dice.choice(play.to_act)
        assert session.turn == min(play.to_act)
        move = dice.choice(session.legal_moves_of(seat))
        assert [each.number for each in session.legal_moves_of(seat)] == play.legal(seat)
        session.push(move, seat=seat)
        play.step(seat, [move.number])
    assert play.outcome == session.outcome
    assert session.record() == write_record(play.record())
    assert (session.turn, session.to_act, session.legal_moves) == (None, (), ())
    assert session.legal_moves_of(0) == ()
    assert (session.game, session.seats, session.seed) == (game.name, seats, str(seats))
    assert session.options == play.options
    assert session.play.position() == session.position() == play.position()


@EVERY
def test_views_are_those_of_the_engine_for_every_viewer(game: Game, seats: int) -> None:
    session = played(game.name, seats, 3 * seats)
    for viewer in (*range(seats), hubba.SPECTATOR):
        view = session.view(viewer)
        assert view.text() == session.play.view(viewer).text()
        assert view.zones == tuple(session.play.view(viewer).zones())
        assert (view.seat, view.seats, view.game) == (viewer, seats, game.name)
        assert view.options == session.options
        assert view.legal_moves == (session.legal_moves_of(viewer) if viewer >= 0 else ())
        assert [move.number for move in view.legal_moves] == view.core.legal()
        assert view.heard.events == tuple(session.play.events(viewer))
    assert session.view().seat == session.turn


def test_a_table_worth_reading() -> None:
    game = hubba.new("witches", seats=4, seed=7)
    assert repr(game) == "<Witches, 4 seats, seed 7: no move yet, seat 1 to act>"
    game.push("B2")
    assert repr(game) == "<Witches, 4 seats, seed 7: 1 move, seat 2 to act>"
    said = str(game).splitlines()
    assert "Trump pile: Y3" in said
    assert "Leader, Seat 1" in said
    assert "Trick, Seat 1: B2" in said
    assert "Hand, Seat 2: (6 face down)" in said
    assert said[-1] == "seat 2 to act"
    over = played("witches", 2, 1000)
    assert repr(over) == f"<Witches, 2 seats, seed 7: {len(over.history)} moves, over: {over.outcome}>"
    assert str(over).endswith(f"over: {over.outcome}")
    alone = hubba.new("thorgal", seats=1, seed=7)
    assert repr(alone) == "<Thorgal, 1 seat, seed 7: no move yet, seat 0 to act>"


def test_a_view_worth_reading_in_either_language() -> None:
    view = hubba.new("witches", seats=4, seed=7).view()
    assert repr(view) == "<GameView of witches, seat 1 of 4>"
    said = str(view).splitlines()
    assert "Hand, Seat 1: R6 B2 G3 Y5 P2 O9" in said
    assert said[-1] == "Moves: R6 B2 G3 Y5 P2 O9"
    assert view.words("fr").splitlines()[-1] == "Coups\N{NO-BREAK SPACE}: R6 B2 G3 Y5 P2 O9"
    assert view.pieces("hand", 1) == ("R6", "B2", "G3", "Y5", "P2", "O9")
    assert view.pieces("hand", 2) == ()
    assert view.pieces("hand") == view.pieces("hand", 1)
    assert view.pieces("no such place") == ()
    spectator = hubba.new("witches", seats=4, seed=7).view(hubba.SPECTATOR)
    assert repr(spectator) == "<GameView of witches, spectator>"


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_a_view_stays_as_it_is_when_the_game_goes_on(game: Game) -> None:
    dice = random.Random(3)
    session = hubba.new(game.name, game.seats[-1], seed=3)
    kept = []
    for _ in range(40):
        for viewer in (*range(session.seats), hubba.SPECTATOR):
            view = session.view(viewer)
            if dice.random() < 0.2:
                kept.append((view, session.play.view(viewer).text(), session.play.legal(viewer)))
        session.push(dice.choice(session.legal_moves))
        if dice.random() < 0.2:
            session.take_back()
    assert len(kept) > 20
    for view, text, legal in kept:
        assert view.text() == text
        assert [move.number for move in view.legal_moves] == legal


# Secret simultaneous choices


def test_where_several_choose_in_secret_each_is_a_seat_of_its_own() -> None:
    game = hubba.new("warlock", seats=3, seed=7)
    assert game.to_act == (0, 1, 2)
    assert game.turn == 0
    assert repr(game).endswith("seats 0, 1 and 2 to act>")
    others = [game.view(seat).text() for seat in (0, 1, hubba.SPECTATOR)]
    while 2 in game.to_act:
        game.push(game.legal_moves_of(2)[0], seat=2)
    assert game.to_act == (0, 1)
    assert [game.view(seat).text() for seat in (0, 1, hubba.SPECTATOR)] == others, "nobody is told what was chosen"
    assert game.legal_moves_of(2) == ()
    with pytest.raises(hubba.IllegalMove, match="seats 0 and 1 to act"):
        game.push("bar:G2", seat=2)
    game.undo(2)
    assert game.to_act == (0, 1, 2)
    while 0 in game.to_act and len(game.to_act) == 3:
        game.push(game.legal_moves[0])
    assert game.to_act == (1, 2)


def test_several_moves_are_one_step() -> None:
    game = hubba.new("warlock", seats=3, seed=7)
    first, *_ = game.legal_moves
    second = next(move for move in after(game, first).legal_moves if move.startswith("tower") or ":" in move)
    game.push(first, second)
    assert game.history == (Step(0, (first, second)),)
    assert 0 not in game.to_act
    assert game.why_not("bar:G2", "bar:G6", seat=2) is not None


def after(game: hubba.Session, move: str) -> hubba.Session:
    copy = hubba.read(game.record())
    copy.push(move)
    return copy


# What is refused


def test_why_not() -> None:
    game = hubba.new("witches", seats=4, seed=7)
    why = game.why_not("keep")
    assert why is not None
    assert (why.move, why.clause, why.reason) == ("keep", "6.1", "trick-not-over")
    assert str(why) == "keep: The trump can only be changed by the winner of a trick, right after it. (6.1)"
    assert why.words("fr").startswith("Seul le vainqueur")
    assert repr(why) == "WhyNot(move='keep', clause='6.1', reason='trick-not-over')"
    assert game.why_not("B2") is None
    assert game.why_not("b2") is None
    other = game.why_not("B2", seat=0)
    assert other is not None
    assert other.reason == "not-your-turn"
    several = game.why_not("B2", "R6")
    assert several is not None
    assert several.move == "R6"


@pytest.mark.parametrize(
    ("moves", "seat", "kind", "reason"),
    [
        (("xyz",), None, NotationError, "'xyz' is not a move of witches; legal moves: R6 B2 G3 Y5 P2 O9"),
        (("",), None, NotationError, "'' is not a move of witches; legal moves"),
        (("B2 R6",), None, NotationError, "write several moves as several texts"),
        ((3,), None, NotationError, r"3 is not text: write a move as its text, such as push\(\"B7\"\)"),
        ((["B2"],), None, NotationError, r"\['B2'\] is not text"),
        ((None,), None, NotationError, "None is not text"),
        ((), None, hubba.IllegalMove, r"There is no move in this step. \(Table 1\)"),
        (("keep",), None, hubba.IllegalMove, r"keep: The trump can .* \(6.1\); legal moves: R6 B2 G3"),
        (("B7",), None, hubba.IllegalMove, "B7: .*; legal moves: R6"),
        (("B2", "R6"), None, hubba.IllegalMove, "R6: "),
        (("B2",), 0, hubba.IllegalMove, "another player’s turn.*; seat 1 to act"),
        (("B2",), 4, SeatError, "there is no seat 4: they are 0 to 3"),
        (("B2",), -1, SeatError, "there is no seat -1"),
        (("B2",), "1", SeatError, "there is no seat '1'"),
        (("B2",), 1.0, SeatError, "there is no seat 1.0"),
    ],
)
def test_what_cannot_be_pushed_says_what_can(moves: tuple, seat: object, kind: type, reason: str) -> None:
    game = hubba.new("witches", seats=4, seed=7)
    before = game.record()
    view = game.view()
    with pytest.raises(kind, match=reason) as caught:
        game.push(*moves, seat=seat)  # type: ignore[arg-type]
    assert isinstance(caught.value, hubba.HubbaError)
    assert game.record() == before, "none of it has happened"
    assert view.text() == game.view().text()
    if isinstance(caught.value, hubba.IllegalMove):
        assert isinstance(caught.value, Illegal)
        assert caught.value.why.reason == caught.value.refusal.reason


def test_long_lists_of_moves_are_cut_short() -> None:
    game = hubba.new("witches", seats=2, seed=7)
    many = game.legal_moves * 9
    assert offered(many) == f"legal moves: {' '.join(many[:24])} … (54 in all)"
    with pytest.raises(NotationError, match="it has no moves now"):
        game.push("xyz", seat=1 - (game.turn or 0))


def test_seats_may_be_any_whole_numbers() -> None:
    class Whole:
        def __index__(self) -> int:
            return 1

    game = hubba.new("witches", seats=4, seed=7)
    game.push("B2", seat=Whole())  # type: ignore[arg-type]
    assert game.history == (Step(1, ("B2",)),)
    assert game.view(Whole()).seat == 1  # type: ignore[arg-type]


def test_when_it_is_over_nobody_moves() -> None:
    game = played("witches", 2, 1000)
    for ask in (lambda: game.push("B2"), lambda: game.why_not("B2")):
        with pytest.raises(SeatError, match=r"nobody is to act \(over: .* won by"):
            ask()
    with pytest.raises(hubba.IllegalMove, match="over: "):
        game.push("B2", seat=0)
    assert game.view().seat == hubba.SPECTATOR


def test_seats_that_are_not_there_have_no_views_and_no_records() -> None:
    game = hubba.new("witches", seats=4, seed=7)
    for seat in (4, -2, "0", None.__class__):
        for ask in (game.view, game.record, game.legal_moves_of, game.undo, game.take_back):
            with pytest.raises(SeatError, match="there is no seat"):
                ask(seat)  # type: ignore[arg-type]


# Undo


def test_undo_by_the_rule() -> None:
    game = hubba.new("warlock", seats=3, seed=7)
    start = game.view(0).text()
    move = game.legal_moves[0]
    game.push(move)
    view = game.view(0)
    game.undo()
    assert game.view(0).text() == start
    assert view.text() != start, "a view that was taken stays as it is as it is"
    assert game.history == ()
    assert not game.practice
    assert "undo S0 to" in game.record()
    game.push(move)
    assert len(game.history) == 1


def test_undo_is_refused_where_something_was_shown() -> None:
    game = hubba.new("witches", seats=4, seed=7)
    for seat in (None, 1):
        with pytest.raises(hubba.IllegalMove, match=r"not done anything yet.*has made (a|no) step"):
            game.undo(seat)
        with pytest.raises(hubba.IllegalMove, match="not done anything yet"):
            game.take_back(seat)
    game.push("B2")
    with pytest.raises(
        hubba.IllegalMove, match=r"hidden has been shown.*\(Table 4\); take_back\(\) takes the step back"
    ) as caught:
        game.undo()
    assert caught.value.why.reason == "past-reveal"
    with pytest.raises(hubba.IllegalMove, match="seat 3 has made no step"):
        game.undo(3)
    game.take_back()
    assert game.practice
    assert game.turn == 1
    assert game.history == ()
    assert game.legal_moves[1] == "B2"


def test_whoever_has_moved_since_must_agree() -> None:
    game = next(
        game
        for moves in range(400)
        if (game := played("thorgal", 3, moves)) and len(game.history) > 1
        if needs_consent(game) is not None
    )
    seat, consent = needs_consent(game) or (0, ())
    with pytest.raises(hubba.IllegalMove, match=rf"must agree first.*undo\({seat}, agreed=\[{consent[0]}"):
        game.undo(seat)
    for nonsense in (5, None, ["x"], [9]):
        with pytest.raises(SeatError, match=r"agreed is a list of seats|there is no seat"):
            game.undo(seat, agreed=nonsense)  # type: ignore[arg-type]
    before = len(game.history)
    game.undo(seat, agreed=iter(consent))
    assert len(game.history) < before
    assert not game.practice


def needs_consent(game: hubba.Session) -> tuple[int, tuple[int, ...]] | None:
    for seat in range(game.seats):
        consent = getattr(game.play.may_undo(seat), "consent", ())
        if consent:
            return seat, consent
    return None


# The past


@pytest.mark.parametrize("name", ["witches", "warlock", "thorgal"])
def test_the_game_as_it_stood_can_be_played_again(name: str) -> None:
    game = played(name, 3, 60)
    for steps in (0, 1, 17, len(game.history)):
        earlier = game.at(steps)
        assert earlier.history == game.history[:steps]
        assert earlier.practice
        assert not game.practice
        for step in game.history[steps:]:
            earlier.push(*step.moves, seat=step.seat)
        assert earlier.position() == game.position(), "the same moves have the same cards and dice"
        record = read_record(earlier.record())
        assert verify(record, game.play.game).chance == "seed"
        assert verify(record, game.play.game).onward is not None
    nonsense: tuple[object, ...] = (-1, len(game.history) + 1, "1", None)
    for missing in nonsense:
        with pytest.raises(hubba.HubbaError, match=r"there is no step .*: the history has \d+ steps"):
            game.at(missing)  # type: ignore[arg-type]


def test_history_leaves_out_what_was_taken_back() -> None:
    game = played("witches", 3, 9)
    before = game.history
    move = game.legal_moves[0]
    game.push(move)
    game.take_back()
    assert game.history == before
    assert game.at(5).history == before[:5]
    for earlier, later in pairwise(game.at(steps) for steps in range(len(before) + 1)):
        assert len(later.history) == len(earlier.history) + 1


def test_a_game_without_a_seed_stops_where_chance_is_awaited(tmp_path: Path) -> None:
    game = played("witches", 3, 3)
    while not any(entry.text().startswith("*") for entry in game.play.entries[3:]):
        game.push(game.legal_moves[0])
    record = game.play.record()
    silent = hubba.read(write_record(replace(record, seed="", entries=record.entries[:-1])))
    assert (silent.seed, silent.over, silent.turn, silent.to_act, silent.legal_moves) == ("", False, None, (), ())
    assert repr(silent).endswith("cards or dice are awaited, and the record has no seed to draw them from>")
    assert "awaited" in str(silent)
    with pytest.raises(SeatError, match="awaited, and the record has no seed"):
        silent.push("B2")
    with pytest.raises(hubba.HubbaError, match="no seed to draw cards or dice"):
        hubba.play_game(silent, "random")
    assert silent.at(1).history == silent.history[:1]


@pytest.mark.parametrize("name", ["witches", "warlock", "thorgal"])
def test_a_copy_goes_its_own_way_with_the_same_chance(name: str) -> None:
    chooser = random.Random(4)
    game = hubba.new(name, seats=3, seed=5)
    for _ in range(12):
        game.push(chooser.choice(game.legal_moves))
    before = game.record()
    others = [game.copy(), copy.copy(game), copy.deepcopy(game)]
    assert {other.record() for other in others} == {before}
    first, second = others[:2]
    while not first.over and len(first.history) < 60:
        move = chooser.choice(first.legal_moves)
        first.push(move)
        second.push(move)
    assert first.record() == second.record() != before
    assert game.record() == before
