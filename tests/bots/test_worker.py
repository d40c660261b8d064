"""Thinking in another process gives the same choices, from nothing but what the seat was told."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hubba.bots.player import Choice
from hubba.bots.questions import (
    LENGTH,
    BotAnswer,
    answer,
    choice,
    decode_answer,
    decode_question,
    encode,
    game_of,
    question,
)
from hubba.bots.roster import seat_player
from hubba.core.chance import Seeded, key_of
from hubba.core.errors import RegistryError
from hubba.core.event import Event
from hubba.core.play import Play
from hubba.core.replay import replay
from hubba.games.witches.game import GAME
from tests.bots.witches import played
from tests.games.witches.hidden import follow, swap
from tests.scale import examples

ROOT = Path(__file__).parents[2]
ODD = "tests.tables.odd_bots"


def asked(play: Play, player: str, seed: int = 1, seat: int | None = None) -> bytes:
    seat = play.to_act[0] if seat is None else seat
    told = play.events(seat)
    return encode(question("witches", play.seats, play.options, seat, told, player, seed, steps=play.trail(seat)))


def thought(play: Play, player: str, seed: int = 1) -> Choice:
    seated = seat_player(player, seed, GAME)
    return seated.player.choose(play.view(play.to_act[0]), seated.budget)


def work(*messages: bytes, seconds: str = "60") -> tuple[list[BotAnswer], subprocess.CompletedProcess[bytes]]:
    """The answers of a worker whose input ends after these messages."""
    done = subprocess.run(
        [sys.executable, "-m", "hubba.bots.worker", seconds],
        input=b"".join(messages),
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    answers, rest = [], done.stdout
    while rest:
        end = LENGTH + int.from_bytes(rest[:LENGTH], "big")
        answers.append(decode_answer(rest[LENGTH:end]))
        rest = rest[end:]
    return answers, done


def test_it_thinks_as_one_would_here_and_ends_with_its_input() -> None:
    tables = [
        (played(seed, seats, decisions), seed) for seed, seats, decisions in [(1, 4, 6), (2, 2, 0), (3, 6, 20)]
    ]
    answers, done = work(*(asked(play, "search:200", seed) for play, seed in tables))
    assert (done.returncode, done.stderr) == (0, b"")
    assert [choice(found) for found in answers] == [thought(play, "search:200", seed) for play, seed in tables]
    assert all(found.evidence and found.line and found.iterations == 200 for found in answers)


def test_other_options_and_set_up_positions_are_told() -> None:
    options = {"colours": 3, "values": 5, "hand": 2, "trump_from": "captured", "wheel": "increasing"}
    play = Play(GAME, 3, options, chance=Seeded(key_of(2)))
    play.step(play.to_act[0], [play.legal(play.to_act[0])[0]])
    play = Play(GAME, 0, setup=play.position())
    found = answer(decode_question(asked(play, "search:50")[LENGTH:]))
    assert choice(found) == thought(play, "search:50")


def test_what_a_bot_raises_is_an_answer() -> None:
    odd = {
        "chess": "PlayerError: there is no player 'chess'; there are: ",
        f"{ODD}:Raiser": "ValueError: no idea what to do",
        f"{ODD}:Leaver": "SystemExit: 3",
        f"{ODD}:Babbler": "ValidationError: Expected `int`, got `str` - at `$.move`",
        f"{ODD}:Giant": "OverflowError: ",
        "hubba.bots.player:BotPlayer": "NotImplementedError",
    }
    play = played(1, 2, 3)
    answers, done = work(*(asked(play, player) for player in [*odd, "random"]))
    *errors, fine = answers
    for found, said in zip(errors, odd.values(), strict=True):
        assert found.error.startswith(said)
        assert "\n" not in found.error
    assert choice(fine) == thought(play, "random")
    assert done.returncode == 0


def test_a_message_that_is_no_question_is_answered() -> None:
    (odd,), _ = work(b"\0\0\0\1x")
    assert odd.error.startswith("ValidationError")


def test_what_a_bot_prints_or_reads_is_no_part_of_the_protocol() -> None:
    play = played(1, 2, 3)
    answers, done = work(*(asked(play, f"{ODD}:{name}") for name in ("Printer", "Reader", "First")))
    assert [found.move for found in answers] == [play.legal(play.to_act[0])[0]] * 3, answers
    assert done.stderr.split(b"\n") == [b"I think", b"therefore I am", b"and so is my child", b""]


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="no alarm on this system")
def test_it_ends_itself_when_a_thought_takes_too_long() -> None:
    answers, done = work(asked(played(1, 2, 3), f"{ODD}:Sleeper"), seconds="0.2")
    assert (answers, done.returncode) == ([], -signal.SIGALRM)


def test_ctrl_c_is_not_for_it() -> None:
    message = asked(played(1, 2, 3), "random")
    command = [sys.executable, "-m", "hubba.bots.worker"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as worker:
        assert worker.stdin
        assert worker.stdout
        for _ in range(2):
            worker.stdin.write(message)
            worker.stdin.flush()
            length = int.from_bytes(worker.stdout.read(LENGTH), "big")
            assert not decode_answer(worker.stdout.read(length)).error
            os.kill(worker.pid, signal.SIGINT)
        worker.stdin.close()
        assert worker.wait(10) == 0


def test_a_question_says_by_which_rules_a_game_was_begun() -> None:
    asked_by = [question("thorgal", 1, {}, 0, [], "random", 1, rules=rules) for rules in (1, 2, None)]
    assert [game_of(decode_question(encode(by)[LENGTH:])).rules for by in asked_by] == [1, 2, 2]
    with pytest.raises(RegistryError, match="thorgal is not known here by version 3 of its rules"):
        game_of(question("thorgal", 1, {}, 0, [], "random", 1, rules=3))


@settings(max_examples=examples(40, 40), deadline=None)
@given(seats=st.integers(2, 6), seed=st.integers(0, 10**6), decisions=st.integers(0, 55))
def test_hidden_cards_change_no_byte_of_a_question(seats: int, seed: int, decisions: int) -> None:
    play = played(seed, seats, decisions)
    zones = follow(play.record())
    for seat in range(seats):
        hidden = zones.hidden_from(seat)
        if len(hidden) > 1:
            twin = replay(swap(play.record(), *random.Random(seed).sample(hidden, 2)), GAME)
            assert asked(twin, "search:9", seat=seat) == asked(play, "search:9", seat=seat)


def test_what_a_seat_may_not_know_is_left_out_even_if_it_is_handed_over() -> None:
    secret = Event("drew", {"seat": 1, "card": 7}, "7.2", ("card", "cards"), 0b10, many={"cards": (7, 8)})
    untold = Event("chose", {"seat": 1, "card": 7}, told=0b10)
    theirs, mine = (question("witches", 2, {}, seat, [secret, untold], "random", 1).events for seat in (0, 1))
    assert [(told.name, told.args, told.many) for told in theirs] == [
        ("drew", {"seat": 1, "card": -9}, {"cards": (-9, -9)})
    ]
    assert [told.args["card"] for told in mine] == [7, 7]
