"""Between two questions a worker keeps players that remember, and the last one continues to think."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hubba.bots import tree_reuse
from hubba.bots import worker_cache as cache_module
from hubba.bots.player import Budget, Choice, DistractedPlayer
from hubba.bots.questions import LENGTH, BotAnswer, BotQuestion, choice, decode_answer, encode, question
from hubba.bots.search import Search
from hubba.bots.searcher import SearchPlayer
from hubba.bots.worker import Inbox, serve
from hubba.bots.worker_cache import MOST, WorkerCache
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.games.witches.game import GAME
from tests.bots.witches import kept_search, ponder_until

ROOT = Path(__file__).parents[2]
TIMED = "search:0.02s+alone"


def begun(seed: int = 1) -> Play:
    return Play(GAME, 2, chance=Seeded(key_of(seed)))


def asked(play: Play, player: str = TIMED, seed: int = 1) -> BotQuestion:
    seat = play.to_act[0]
    told = play.events(seat)
    return question("witches", play.seats, play.options, seat, told, player, seed, steps=play.trail(seat))


def visits(answered: BotAnswer) -> int:
    return sum(known.visits for known in answered.evidence)


# Players that are kept


def test_a_player_by_the_clock_goes_on() -> None:
    cache, play = WorkerCache(), begun()
    once = cache.answer(asked(play))
    twice = cache.answer(asked(play, seed=2))
    assert visits(twice) == visits(once) + twice.iterations
    assert len(cache.cached) == 1


def test_others_are_made_anew() -> None:
    cache, play = WorkerCache(), begun()
    once, twice = (choice(cache.answer(asked(play, "search:100"))) for _ in range(2))
    assert once == twice == SearchPlayer(1, GAME.evaluator).choose(play.view(play.to_act[0]), Budget(100))
    assert cache.cached == []
    assert not cache.ponder(1.0)


def test_each_table_has_its_own() -> None:
    cache, one, other = WorkerCache(), begun(1), begun(2)
    first = cache.answer(asked(one))
    answered = cache.answer(asked(other))
    assert visits(answered) == answered.iterations, "it is another deal"
    again = cache.answer(asked(one))
    assert visits(again) == visits(first) + again.iterations
    weaker = cache.answer(asked(one, "search:0.01s+alone"))
    assert visits(weaker) == weaker.iterations, "it is another player"


def test_only_a_few_are_kept_the_last_ones() -> None:
    cache = WorkerCache()
    for seed in range(MOST + 2):
        cache.answer(asked(begun(seed)))
    assert len(cache.cached) == MOST
    first = cache.answer(asked(begun(0)))
    assert visits(first) == first.iterations, "it was forgotten"
    last = cache.answer(asked(begun(MOST + 1)))
    assert visits(last) > last.iterations


def test_who_fails_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    cache, play = WorkerCache(), begun()
    cache.answer(asked(play))

    def fail(*_: object) -> Choice:
        raise ValueError("no idea")

    with monkeypatch.context() as patch:
        patch.setattr(SearchPlayer, "choose", fail)
        with pytest.raises(ValueError, match="no idea"):
            cache.answer(asked(play))
    assert cache.cached == []
    assert not cache.ponder(0.01)


# Thinking while others move


def search_of(cache: WorkerCache) -> Search:
    return kept_search(cache.cached[-1].seated)


def ponder(cache: WorkerCache, iterations: int) -> None:
    ponder_until(lambda: search_of(cache), cache.ponder, iterations)


def test_only_what_comes_after_the_move_is_thought_about() -> None:
    cache, play = WorkerCache(), begun()
    seat = play.to_act[0]
    move = cache.answer(asked(play)).move
    search = search_of(cache)
    tree = search.own_tree()
    child = tree.find(0, seat, move)
    others = search.iterations - tree.visits[child]
    ponder(cache, 100)
    assert search.iterations - tree.visits[child] == others


def test_what_was_thought_meanwhile_is_there_at_the_next_question() -> None:
    for seed in range(100):
        cache, play = WorkerCache(), begun(seed)
        seat = play.to_act[0]
        move = cache.answer(asked(play)).move
        ponder(cache, 300)
        tree = search_of(cache).own_tree()
        child = tree.find(0, seat, move)
        play.step(seat, [move])
        (other,) = play.to_act
        known = {reply: int(tree.visits[tree.find(child, other, reply)]) for reply in play.legal(other)}
        reply = max(known, key=lambda each: known[each])
        play.step(other, [reply])
        if play.to_act == (seat,):
            answered = cache.answer(asked(play))
            assert known[reply] > 1
            assert visits(answered) > answered.iterations
            return
    raise AssertionError("in a hundred deals it never won the first trick")


def test_it_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    cache, play = WorkerCache(), begun()
    monkeypatch.setattr(cache_module, "PATIENCE", 0.004)
    cache.answer(asked(play))
    assert [cache.ponder(0.001) for _ in range(6)][-1] is False
    monkeypatch.setattr(cache_module, "PATIENCE", 1e9)
    cache.answer(asked(play))
    assert cache.ponder(0.001)
    monkeypatch.setattr(tree_reuse, "MOST_NODES", 10)
    assert not cache.ponder(0.001), "a tree must not fill the memory"


def test_a_hand_that_slips_hinders_no_thought() -> None:
    player = DistractedPlayer(1, other=SearchPlayer(1, GAME.evaluator, keeps=True), slips=1)
    assert player.lasting
    cache, play = WorkerCache(), begun()
    cache.answer(asked(play, "search:0.02s+slips=1"))
    assert isinstance(cache.cached[0].seated.player, DistractedPlayer)


# The worker


class Pondering(WorkerCache):
    """Thinks for ever, while somebody asks a question."""

    def __init__(self, then: Callable[[], None]) -> None:
        super().__init__()
        self.then = then
        self.did: list[str] = []

    def answer(self, asked: BotQuestion) -> BotAnswer:
        self.did.append("answer")
        return BotAnswer(move=1)

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
    cache = Pondering(lambda: left.pop(0)())  # type: ignore[arg-type]
    monkeypatch.setattr("hubba.bots.worker.WorkerCache", lambda: cache)
    os.write(ask, message + message)
    serve(Inbox(source), sink, 0.0)
    assert cache.did == ["answer", "answer", "ponder", "ponder", "answer", "ponder", "ponder", "ponder"]
    for end in (source, told, sink):
        os.close(end)


def test_a_bot_that_fails_while_nobody_asks_harms_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise SystemExit(3)

    source, ask = os.pipe()
    told, sink = os.pipe()
    cache = Pondering(fail)
    cache.did = ["", ""]
    monkeypatch.setattr("hubba.bots.worker.WorkerCache", lambda: cache)
    os.write(ask, encode(asked(begun())))
    inbox = Inbox(source)
    read = inbox.read

    def read_or_end(many: int) -> bytes:
        if len(cache.did) > 2:
            os.close(ask)
        return read(many)

    monkeypatch.setattr(inbox, "read", lambda many: read_or_end(many) if many == LENGTH else read(many))
    serve(inbox, sink, 0.0)
    assert cache.did == ["", "", "answer", "ponder"]
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
