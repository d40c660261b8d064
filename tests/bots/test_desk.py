"""Between two questions a worker keeps players that remember, and lets the last one think on."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hubba.bots import desk as desk_module
from hubba.bots import kept
from hubba.bots.desk import MOST, Desk
from hubba.bots.player import Budget, Choice, Distracted
from hubba.bots.search import Search
from hubba.bots.searcher import Searcher
from hubba.bots.thought import LENGTH, Answer, Question, choice, decode_answer, encode, question
from hubba.bots.worker import Inbox, serve
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.games.witches.game import GAME

ROOT = Path(__file__).parents[2]
TIMED = "search:0.02s+alone"


def begun(seed: int = 1) -> Play:
    return Play(GAME, 2, chance=Seeded(key_of(seed)))


def asked(play: Play, player: str = TIMED, seed: int = 1) -> Question:
    seat = play.to_act[0]
    told = play.events(seat)
    return question("witches", play.seats, play.options, seat, told, player, seed, steps=play.trail(seat))


def visits(answered: Answer) -> int:
    return sum(known.visits for known in answered.evidence)


# Who is kept


def test_a_player_by_the_clock_goes_on() -> None:
    desk, play = Desk(), begun()
    once = desk.answer(asked(play))
    twice = desk.answer(asked(play, seed=2))
    assert visits(twice) == visits(once) + twice.iterations
    assert len(desk.guests) == 1


def test_others_are_made_anew() -> None:
    desk, play = Desk(), begun()
    once, twice = (choice(desk.answer(asked(play, "search:100"))) for _ in range(2))
    assert once == twice == Searcher(1, GAME.evaluator).choose(play.view(play.to_act[0]), Budget(100))
    assert desk.guests == []
    assert not desk.ponder(1.0)


def test_each_table_has_its_own() -> None:
    desk, one, other = Desk(), begun(1), begun(2)
    first = desk.answer(asked(one))
    answered = desk.answer(asked(other))
    assert visits(answered) == answered.iterations, "it is another deal"
    again = desk.answer(asked(one))
    assert visits(again) == visits(first) + again.iterations
    weaker = desk.answer(asked(one, "search:0.01s+alone"))
    assert visits(weaker) == weaker.iterations, "it is another player"


def test_only_a_few_are_kept_the_last_ones() -> None:
    desk = Desk()
    for seed in range(MOST + 2):
        desk.answer(asked(begun(seed)))
    assert len(desk.guests) == MOST
    first = desk.answer(asked(begun(0)))
    assert visits(first) == first.iterations, "it was forgotten"
    last = desk.answer(asked(begun(MOST + 1)))
    assert visits(last) > last.iterations


def test_who_fails_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    desk, play = Desk(), begun()
    desk.answer(asked(play))

    def fail(*_: object) -> Choice:
        raise ValueError("no idea")

    with monkeypatch.context() as patch:
        patch.setattr(Searcher, "choose", fail)
        with pytest.raises(ValueError, match="no idea"):
            desk.answer(asked(play))
    assert desk.guests == []
    assert not desk.ponder(0.01)


# Thinking while others move


def search_of(desk: Desk) -> Search:
    player = desk.guests[-1].seated.player
    assert isinstance(player, Searcher)
    assert player._kept is not None
    return player._kept.search


def ponder(desk: Desk, iterations: int) -> None:
    wanted = search_of(desk).iterations + iterations
    while search_of(desk).iterations < wanted:
        assert desk.ponder(0.001)


def test_only_what_comes_after_the_move_is_thought_about() -> None:
    desk, play = Desk(), begun()
    seat = play.to_act[0]
    move = desk.answer(asked(play)).move
    search = search_of(desk)
    tree = search.own_tree()
    child = tree.find(0, seat, move)
    others = search.iterations - tree.visits[child]
    ponder(desk, 100)
    assert search.iterations - tree.visits[child] == others


def test_what_was_thought_meanwhile_is_there_at_the_next_question() -> None:
    for seed in range(100):
        desk, play = Desk(), begun(seed)
        seat = play.to_act[0]
        move = desk.answer(asked(play)).move
        ponder(desk, 300)
        tree = search_of(desk).own_tree()
        child = tree.find(0, seat, move)
        play.step(seat, [move])
        (other,) = play.to_act
        known = {reply: int(tree.visits[tree.find(child, other, reply)]) for reply in play.legal(other)}
        reply = max(known, key=lambda each: known[each])
        play.step(other, [reply])
        if play.to_act == (seat,):
            answered = desk.answer(asked(play))
            assert known[reply] > 1
            assert visits(answered) > answered.iterations
            return
    raise AssertionError("in a hundred deals it never won the first trick")


def test_it_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    desk, play = Desk(), begun()
    monkeypatch.setattr(desk_module, "PATIENCE", 0.004)
    desk.answer(asked(play))
    assert [desk.ponder(0.001) for _ in range(6)][-1] is False
    monkeypatch.setattr(desk_module, "PATIENCE", 1e9)
    desk.answer(asked(play))
    assert desk.ponder(0.001)
    monkeypatch.setattr(kept, "MOST_NODES", 10)
    assert not desk.ponder(0.001), "a tree must not fill the memory"


def test_a_hand_that_slips_hinders_no_thought() -> None:
    player = Distracted(1, other=Searcher(1, GAME.evaluator, keeps=True), slips=1)
    assert player.lasting
    desk, play = Desk(), begun()
    desk.answer(asked(play, "search:0.02s+slips=1"))
    assert isinstance(desk.guests[0].seated.player, Distracted)


# The worker


class Pondering(Desk):
    """Thinks on for ever; somebody asks while it does."""

    def __init__(self, then: Callable[[], None]) -> None:
        super().__init__()
        self.then = then
        self.did: list[str] = []

    def answer(self, asked: Question) -> Answer:
        self.did.append("answer")
        return Answer(move=1)

    def ponder(self, seconds: float) -> bool:
        self.did.append("ponder")
        if len(self.did) % 4 == 0:
            self.then()
        return True


def test_it_stops_as_soon_as_somebody_asks_or_nobody_will(monkeypatch: pytest.MonkeyPatch) -> None:
    source, ask = os.pipe()
    told, sink = os.pipe()
    message = encode(asked(begun()))
    left = [lambda: os.write(ask, message), lambda: os.close(ask)]
    desk = Pondering(lambda: left.pop(0)())  # type: ignore[arg-type]
    monkeypatch.setattr("hubba.bots.worker.Desk", lambda: desk)
    os.write(ask, message + message)
    serve(Inbox(source), sink, 0.0)
    assert desk.did == ["answer", "answer", "ponder", "ponder", "answer", "ponder", "ponder", "ponder"]
    for end in (source, told, sink):
        os.close(end)


def test_a_bot_that_fails_while_nobody_asks_harms_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise SystemExit(3)

    source, ask = os.pipe()
    told, sink = os.pipe()
    desk = Pondering(fail)
    desk.did = ["", ""]
    monkeypatch.setattr("hubba.bots.worker.Desk", lambda: desk)
    os.write(ask, encode(asked(begun())))
    inbox = Inbox(source)
    read = inbox.read

    def read_or_end(many: int) -> bytes:
        if len(desk.did) > 2:
            os.close(ask)
        return read(many)

    monkeypatch.setattr(inbox, "read", lambda many: read_or_end(many) if many == LENGTH else read(many))
    serve(inbox, sink, 0.0)
    assert desk.did == ["", "", "answer", "ponder"]
    for end in (source, told, sink):
        os.close(end)


def test_it_ends_with_its_input_in_the_middle_of_a_thought() -> None:
    command = [sys.executable, "-m", "hubba.bots.worker"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as worker:
        assert worker.stdin
        assert worker.stdout
        play = begun()
        for _ in range(2):
            worker.stdin.write(encode(asked(play)))
            worker.stdin.flush()
            answered = decode_answer(worker.stdout.read(int.from_bytes(worker.stdout.read(LENGTH), "big")))
            assert not answered.error
        assert visits(answered) > answered.iterations
        worker.stdin.close()
        assert worker.wait(20) == 0
