"""The front door shows nothing hidden, neither in a view nor in print, and no view leads to the game."""

import random

import pytest

import hubba
from hubba.core.game import Game
from hubba.core.recordtext import write_record
from hubba.core.registry import all_games, find_game
from tests.bots.test_honesty import moments
from tests.bots.test_structure import meets, real_things, within
from tests.games.warlock.hidden import forget_choice

GAMES = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)


def all_that_is_shown(session: hubba.Session, viewer: int) -> str:
    """Everything that the front door gives to a viewer or prints."""
    view = session.view(viewer)
    shown = [repr(view), str(view), view.words("fr"), view.text(), repr(view.zones), repr(view.legal_moves)]
    shown += [repr(view.options), repr(view.heard), session.record(viewer), repr(view.core)]
    shown += [str(session), repr(session.play), repr(session.view(hubba.SPECTATOR).heard)]
    if view.legal_moves:
        shown += [hubba.bot(name)(view) for name in ("random", "advice", "search:4")]
    if viewer >= 0:
        moves = [session.play.game.move_text(number) for number in range(0, session.play.game.moves, 7)]
        shown += [repr(session.why_not(move, seat=viewer)) for move in moves]
    return "\n".join(shown)


@GAMES
def test_twins_that_a_seat_cannot_tell_apart_are_shown_alike_to_the_byte(game: Game) -> None:
    found = 0
    for moment in moments(game, game.seats[1], seed=12):
        real, twin = (hubba.Session(play) for play in (moment.play, moment.twin))
        own = all_that_is_shown(real, moment.seat)
        assert own == all_that_is_shown(twin, moment.seat)
        assert real.record() != twin.record() or game.name == "thorgal"
        found += 1
        if found == 4:
            break
    assert found > 1


def test_a_choice_made_in_secret_is_shown_to_nobody_else() -> None:
    game = hubba.new("warlock", 3, 7)
    others = {viewer: game.view(viewer).text() for viewer in (0, 1, hubba.SPECTATOR)}
    said = str(game)
    game.push(game.legal_moves_of(2)[0], seat=2)
    chosen = str(game.history[0].moves[0])
    for viewer, text in others.items():
        assert game.view(viewer).text() == text
        assert chosen not in game.record(viewer)
    assert str(game) == said
    twin = hubba.read(write_record(forget_choice(game.play.record(), 2)))
    assert all_that_is_shown(twin, 0) == all_that_is_shown(game, 0)


@GAMES
def test_what_is_printed_is_what_spectators_see(game: Game) -> None:
    dice = random.Random(5)
    session = hubba.new(game.name, game.seats[-1], seed="a secret of its own")
    for _ in range(30):
        session.push(dice.choice(session.legal_moves))
    assert str(session).startswith(str(session.view(hubba.SPECTATOR)))
    assert "a secret of its own" not in str(session)
    assert "a secret of its own" not in repr(session.play)
    for viewer in (*range(session.seats), hubba.SPECTATOR):
        assert "a secret of its own" not in repr(within(session.view(viewer)))


@GAMES
def test_no_view_leads_to_the_game_it_was_taken_from(game: Game) -> None:
    session = hubba.new(game.name, 3, seed=1)
    for _ in range(20):
        session.push(session.legal_moves[0])
    for seat in range(3):
        view = session.view(seat)
        assert view.legal_moves is not None
        real = [session, *real_things(session.play, seat)]
        assert not meets(within(view), real)
        assert not meets(within(view, hubba.bot("search:3"), view.legal_moves), real)
        leaky = view.__class__(view.heard, view.core, revision=session._revision)
        leaky.more = session  # type: ignore[attr-defined]
        assert meets(within(leaky), real), "a leak would be noticed"


def test_a_bot_that_was_asked_holds_nothing_of_the_game() -> None:
    session = hubba.new("warlock", 3, seed=1)
    bot = hubba.bot("search:0.01s+alone")
    seat = session.turn
    assert seat is not None
    bot(session.view())
    assert not meets(within(bot), [session, *real_things(session.play, seat)])


def test_the_rules_in_a_move_hold_no_situation() -> None:
    session = hubba.new("witches", 3, seed=1)
    assert session.legal_moves[0].game is find_game("witches")
    assert not meets(within(*session.legal_moves), [session, *real_things(session.play, 0)])
