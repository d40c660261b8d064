"""The decisions of finished games, before they are written into files."""

import json
from typing import cast

import numpy as np
import pytest

from hubba.adapters.dataset.decisions import decisions_of, written
from hubba.adapters.dataset.played import record_of
from hubba.adapters.errors import EnvironmentMisused
from hubba.adapters.tensors import Tensors
from hubba.core.chance import Seeded, key_of
from hubba.core.game import Game
from hubba.core.plain_encoder import PlainEncoder
from hubba.core.play import Play
from hubba.core.record import Step, line_of
from hubba.core.recordtext import read_record
from hubba.core.registry import find_game
from hubba.core.replay import replay
from hubba.lab.simulate import Series, simulate

SEATS = {"witches": 3, "warlock": 3, "thorgal": 2}


@pytest.mark.parametrize("players", [("random",), ("advice", "random"), ("search:3",)])
@pytest.mark.parametrize("name", ["witches", "thorgal"])
def test_the_games_are_those_that_simulate_counts(name: str, players: tuple[str, ...]) -> None:
    game = find_game(name)
    series = Series(name, SEATS[name], {}, 2, 7, players)
    done = [written(record_of(game, series, number), game) for number in range(2)]
    tally = simulate(series, workers=1)
    assert [sum(one.scores[seat] for one in done) for seat in range(series.seats)] == tally.points
    assert sum(len(one.moves) for one in done) == tally.decisions
    assert dict(done[0].record.players) == {seat: players[seat % len(players)] for seat in range(series.seats)}


@pytest.mark.parametrize("name", SEATS)
def test_decisions_are_those_of_the_record(name: str) -> None:
    """What a seat knew at each decision is what its view says in a replay of the record."""
    game = find_game(name)
    done = written(record_of(game, Series(name, SEATS[name], {}, 1, 3), 0), game)
    assert replay(read_record(done.text), game).outcome is not None  # it is whole
    tensors = Tensors(game, SEATS[name], done.record.options)
    rows = list(decisions_of(done, game, tensors.encoder))
    texts = list(decisions_of(done, game, None))
    play = Play(game, SEATS[name], done.record.options, chance=Seeded(key_of(0)))
    again = play.at_start()
    again = replay(read_record(done.text), game).at_start()
    source = replay(read_record(done.text), game)
    looked = 0
    for entry in source.entries:
        if isinstance(entry, Step) and looked < 60:
            view = again.view(entry.seat)
            assert texts[looked].knew == view.text()
            assert (texts[looked].seat, texts[looked].move_text) == (entry.seat, entry.moves[0])
            expected = tensors.of_view(view)
            assert np.array_equal(tensors.unpack(cast(bytes, rows[looked].knew))[0], expected["observation"])
            assert rows[looked].legal == np.flatnonzero(expected["action_mask"]).tolist()
            assert rows[looked].move in rows[looked].legal
            looked += 1
        again.follow(source)
    assert looked == min(60, len(rows))
    assert [row.payoff for row in rows] == [done.payoffs[row.seat] for row in rows]


def test_what_was_undone_does_not_count() -> None:
    game = find_game("witches")
    play = Play(game, 2, chance=Seeded(key_of(1)))
    undone = False
    while play.to_act:
        seat = play.to_act[0]
        play.step(seat, play.legal(seat)[:1])
        if not undone and len(play.entries) > 6:
            play.take_back(seat)
            undone = True
    done = written(play.record(), game)
    steps = [play.entries[number - 1] for number in line_of(play.entries, len(play.entries))]
    assert len(list(decisions_of(done, game, None))) == sum(isinstance(entry, Step) for entry in steps)


def test_a_position_may_be_the_start() -> None:
    game = find_game("witches")
    play = Play(game, 2, chance=Seeded(key_of(1)))
    for _ in range(5):
        play.step(play.to_act[0], play.legal(play.to_act[0])[:1])
    onward = Play(game, 0, setup=play.position(), chance=Seeded(key_of(2)))
    first = onward.view(onward.to_act[0]).text()
    while onward.to_act:
        onward.step(onward.to_act[0], onward.legal(onward.to_act[0])[:1])
    done = written(onward.record(), game)
    assert next(decisions_of(done, game, None)).knew == first
    assert next(decisions_of(done, game, game.encoder(2, onward.options))).legal


def test_a_game_without_a_quick_encoder(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("witches")
    monkeypatch.setattr(type(game), "encoder", Game.encoder)
    done = written(record_of(game, Series("witches", 2, {}, 1, 3), 0), game)
    encoder = game.encoder(2, dict(done.record.options))
    assert isinstance(encoder, PlainEncoder)
    row = next(decisions_of(done, game, encoder))
    assert isinstance(row.knew, bytes)
    assert b"seat" in np.packbits(np.unpackbits(np.frombuffer(row.knew, np.uint8), bitorder="little")[2:]
                                  , bitorder="little").tobytes()  # fmt: skip


def test_an_unfinished_game_is_refused() -> None:
    game = find_game("witches")
    play = Play(game, 2, chance=Seeded(key_of(1)))
    with pytest.raises(EnvironmentMisused, match="has not ended"):
        written(play.record(), game)
    assert json.dumps(play.options)
