"""A program as a player: it plays whole games, and whatever it does wrong harms only itself."""

import gc
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hubba.bots import child
from hubba.bots.player import Budget, Evidence, Forfeit, RandomPlayer
from hubba.bots.program_player import ProgramPlayer, Timeouts, question
from hubba.bots.protocol import EVENTS, STEPS, ZONES, seed_told
from hubba.bots.questions import answer, failure
from hubba.bots.questions import question as asked_at_a_table
from hubba.bots.roster import SeatedPlayer, seat_player
from hubba.core.chance import Seeded, key_of
from hubba.core.errors import HubbaError
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.record import Step
from hubba.core.registry import find_game
from hubba.core.replay import replay
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME
from hubba.lab.ask_player import ask, observation_of
from hubba.lab.bot_game import play_to_end, result_of
from hubba.lab.simulate import Series, simulate
from tests.games.warlock import test_noninterference as warlock
from tests.games.witches.hidden import follow, swap
from tests.scale import examples

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs are not seated there")

ROOT = Path(__file__).parents[2]
ODD = str(Path(__file__).with_name("odd_program.py"))
EXAMPLE = f"exec:{sys.executable} {ROOT / 'examples/engine_random.py'}"
ALL = frozenset({EVENTS, STEPS, ZONES})
USUAL = Timeouts()
SHORT = Timeouts(ready=20, thought=0.3, late=0.2, stop=0.2)  # for programs that never answer


def odd(what: str, *more: str, patience: Timeouts = USUAL) -> ProgramPlayer:
    return ProgramPlayer(1, command=(sys.executable, "-S", ODD, what, *more), patience=patience)


def play_against(program: ProgramPlayer, seats: int = 3) -> tuple[Play, dict[int, str]]:
    others = [SeatedPlayer(RandomPlayer(seat), Budget()) for seat in range(1, seats)]
    sat = play_to_end(GAME, [SeatedPlayer(program, Budget(iterations=0)), *others], Seeded(key_of(1)), {})
    return sat.play, dict(sat.forfeits)


def alive(process: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def soon(happens: Callable[[], bool]) -> bool:
    """Whether something happens soon. The wait is long, so that only what never happens fails."""
    for _ in range(600):
        if happens():
            return True
        time.sleep(0.05)
    return False


def channels() -> int:
    return len(os.listdir("/proc/self/fd"))


# Programs that work


@pytest.mark.parametrize("name", ["witches", "warlock", "thorgal"])
def test_the_example_plays_a_whole_game_of_each(name: str) -> None:
    game = find_game(name)
    sat = play_to_end(game, [seat_player(EXAMPLE, seat, game) for seat in range(3)], Seeded(key_of(5)), {})
    assert sat.play.outcome is not None
    assert sat.forfeits == {}


def test_the_example_throws_its_dice_by_the_seed_it_is_told() -> None:
    one, same, other = (
        play_to_end(GAME, [seat_player(EXAMPLE, seed + seat, GAME) for seat in range(2)], Seeded(key_of(5)), {})
        for seed in (1, 1, 8)
    )
    assert one.play.entries == same.play.entries != other.play.entries


def test_the_example_is_short_and_needs_nothing_of_ours() -> None:
    code = (ROOT / "examples/engine_random.py").read_text("utf-8")
    assert "import hubba" not in code
    assert "from hubba" not in code
    assert len(code.splitlines()) <= 45


@pytest.mark.parametrize(("player", "seats", "name"), [("random", 3, "witches"), ("search:20", 3, "witches")])
def test_our_own_engine_plays_as_the_same_bot_does_here(player: str, seats: int, name: str) -> None:
    same_as_here(player, seats, name)


@pytest.mark.parametrize(("player", "seats", "name"), [("advice", 3, "warlock"), ("search:3", 2, "thorgal")])
def test_in_other_games_too(player: str, seats: int, name: str) -> None:
    same_as_here(player, seats, name)


def same_as_here(player: str, seats: int, name: str) -> None:
    """Check that whole games have the same moves with the engine at seat 0 and with the same bot there."""
    game = find_game(name)
    engine = f"exec:{sys.executable} -m hubba engine --player {player}"
    others = [seat_player("random", seat, game) for seat in range(1, seats)]
    there = play_to_end(game, [seat_player(engine, 7, game), *others], Seeded(key_of(2)), {})
    others = [seat_player("random", seat, game) for seat in range(1, seats)]
    here = play_to_end(game, [seat_player(player, seed_told(7), game), *others], Seeded(key_of(2)), {})
    assert there.forfeits == {}
    assert there.play.entries == here.play.entries
    assert sum(isinstance(entry, Step) and entry.seat == 0 for entry in here.play.entries) > 5


def test_our_own_engine_may_think_while_others_move() -> None:
    engine = f"exec:{sys.executable} -m hubba engine --player search:0.01s+alone --ponder"
    others = [seat_player("random", seat, GAME) for seat in range(1, 3)]
    sat = play_to_end(GAME, [seat_player(engine, 7, GAME), *others], Seeded(key_of(2)), {})
    assert sat.forfeits == {}
    assert sat.play.outcome is not None


def test_thoughts_of_our_engine_come_with_their_evidence() -> None:
    play = Play(GAME, 3, chance=Seeded(key_of(4)))
    seat = play.to_act[0]
    program = seat_player(f"exec:{sys.executable} -m hubba engine", 7, GAME).player
    here = seat_player("search:90", seed_told(7), GAME)
    assert ask(SeatedPlayer(program, Budget(90)), play, seat) == ask(here, play, seat)
    timed = ask(SeatedPlayer(program, Budget(iterations=5, seconds=60)), play, seat)
    assert timed.iterations == 5
    program.close()


def test_evidence_is_taken_as_far_as_it_can_be_understood() -> None:
    program = odd("evidence")
    play = Play(GAME, 2, chance=Seeded(key_of(1)))
    seat = play.to_act[0]
    legal = play.legal(seat)
    first, second = (ask(SeatedPlayer(program, Budget(0)), play, seat) for _ in range(2))
    program.close()
    assert (first.move, first.evidence) == (legal[0], ())
    assert second.move == legal[-1]
    assert second.evidence == (Evidence(legal[-1], 7, 0.25, 0.5), Evidence(legal[0], 3, 0.125, 0.0))
    assert (second.line, second.iterations) == ((legal[-1], legal[0]), 10)


def test_a_program_that_talks_on_standard_error_is_heard_out() -> None:
    play, forfeits = play_against(odd("chatty"))
    assert forfeits == {}
    assert play.outcome is not None


def test_who_stops_when_told_has_answered() -> None:
    _, forfeits = play_against(odd("stops-when-told", patience=Timeouts(thought=0.1, stop=30)))
    assert forfeits == {}


# Programs that fail


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ("silent", "it did not say `bestmove` in time"),
        ("nonsense", "it said 'I [31mthink therefore I am' in place of `bestmove`"),
        ("illegal", "it answered 'Z9', which is not a legal move"),
        ("two-moves", "which is not a legal move"),
        ("long-line", "it said a line of more than 4096 bytes"),
        ("long-line-that-ends", "it said a line of more than 4096 bytes"),
        ("flood", "it said more than 262144 bytes at once"),
        ("not-utf8", "which is not UTF-8"),
        ("dies", "it ended (exit code 1): what to [31mdo"),
        ("killed", "it ended (exit code 137)"),
        ("closes", "it closed its standard output"),
        ("gives-up", "it gave up: this is too difficult"),
        ("answers-twice", "in place of `readyok`"),
        ("unready", "it said 'not yet' in place of `readyok`"),
        ("chess", "it said 'uciok' before `hubbaok`"),
        ("dies-at-once", "it ended (exit code 5)"),
        ("slow-start", "it did not say `hubbaok` in time"),
    ],
)
def test_it_loses_by_rule_and_the_others_play_on(what: str, reason: str) -> None:
    before = channels()
    patience = Timeouts(ready=0.3) if what == "slow-start" else SHORT if what == "silent" else USUAL
    play, forfeits = play_against(odd(what, patience=patience))
    assert list(forfeits) == [0]
    assert reason in forfeits[0]
    assert forfeits[0].isprintable()
    assert play.outcome is not None
    assert channels() == before


def test_a_program_that_cannot_be_started_loses_by_rule(tmp_path: Path) -> None:
    path = tmp_path / "program"
    path.write_text("#!/no/such/interpreter\n", "ascii")
    path.chmod(0o755)
    _, forfeits = play_against(ProgramPlayer(1, command=(str(path),)))
    assert forfeits == {0: f"it ended (exit code 127): {child.printable(str(path))}: No such file or directory"}


def test_simulations_count_who_lost_by_rule() -> None:
    player = f"exec:{sys.executable} -S {ODD} illegal"
    one, two = (simulate(Series("witches", 2, {}, 6, 1, (player, "random")), workers) for workers in (1, 2))
    assert one.forfeits == two.forfeits == {0: {"it answered 'Z9', which is not a legal move": 6}}
    assert (one.victories, one.points[0], one.games) == ([0.0, 6.0], 0, 6)


def test_a_new_game_is_a_new_chance() -> None:
    program = odd("illegal")
    assert [list(play_against(program)[1]) for _ in range(2)] == [[0], [0]]
    assert result_of(play_to_end(GAME, [SeatedPlayer(program, Budget(0))] * 2, Seeded(key_of(1)), {})).winners == ()


def test_at_a_table_its_failure_is_an_answer() -> None:
    play = Play(GAME, 2, chance=Seeded(key_of(1)))
    seat = play.to_act[0]
    heard = ("witches", 2, play.options, seat, play.events(seat))
    fine = answer(asked_at_a_table(*heard, EXAMPLE, 3))
    assert fine.move in play.legal(seat)
    with pytest.raises(Forfeit) as error:
        answer(asked_at_a_table(*heard, f"exec:{sys.executable} -S {ODD} chess", 3))
    assert failure(error.value).error == "Forfeit: it said 'uciok' before `hubbaok`"


def test_it_must_have_heard_something() -> None:
    play = Play(GAME, 2, chance=Seeded(key_of(1)))
    with pytest.raises(HubbaError, match="let it hear the events"):
        odd("fine").choose(play.view(0), Budget())


# What it is told


def make_a_move(play: Play, program: ProgramPlayer) -> None:
    """Ask a program for the seat that is to act, and make its move."""
    seat = play.to_act[0]
    play.step(seat, [ask(SeatedPlayer(program, Budget(0)), play, seat).move])


def test_events_and_steps_are_told_once_and_all_again_after_an_undo(tmp_path: Path) -> None:
    file = tmp_path / "heard"
    program = odd("tee", str(file))
    play = Play(GAME, 2, chance=Seeded(key_of(1)))
    seat = play.to_act[0]
    while len(play.entries) < 12:
        if play.to_act[0] == seat:
            make_a_move(play, program)
        else:
            play.step(1 - seat, [play.legal(1 - seat)[0]])
    heard = file.read_text("utf-8")
    assert heard.count("\ngame ") == 1
    assert heard.count("\ngo\n") > 2
    events = [line for line in heard.splitlines() if line.startswith("event ")]
    whole = question(observation_of(play, seat), None, play.view(seat), frozenset({EVENTS}), 1).splitlines()
    assert events == whole[1 : 1 + len(events)]
    steps = [line for line in heard.splitlines() if line.startswith("step ")]
    assert steps == [f"step {who} {what}" for who, what in play.trail(seat)][: len(steps)]
    assert len(steps) > 6
    play.take_back(seat)  # back to the last question: it has heard nothing that was undone
    play.take_back(seat)
    while play.to_act[0] != seat:
        play.step(1 - seat, [play.legal(1 - seat)[0]])
    make_a_move(play, program)
    program.close()
    rest = file.read_text("utf-8")[len(heard) :].splitlines()
    told = question(observation_of(play, seat), None, play.view(seat), frozenset({EVENTS}), 1).splitlines()
    assert rest[0] == told[0]
    assert rest[0].startswith("game ")
    events = [line for line in rest if line.startswith("event ")]
    assert events == told[1 : 1 + len(events)]
    steps = [line for line in rest if line.startswith("step ")]
    assert steps == [f"step {who} {what}" for who, what in play.trail(seat)][:-1], "all but its answer"
    assert rest[-1] == "quit"


@settings(max_examples=examples(40, 40), deadline=None)
@given(seats=st.integers(2, 6), seed=st.integers(0, 10**6), decisions=st.integers(0, 55))
def test_hidden_cards_change_no_byte_of_a_question(seats: int, seed: int, decisions: int) -> None:
    dice = random.Random(seed)
    play = Play(GAME, seats, chance=Seeded(key_of(seed)))
    for _ in range(decisions):
        play.step(play.to_act[0], [dice.choice(play.legal(play.to_act[0]))])
    zones = follow(play.record())
    for seat in range(seats):
        hidden = zones.hidden_from(seat)
        if len(hidden) > 1:
            twin = replay(swap(play.record(), *dice.sample(hidden, 2)), GAME)
            texts = [question(observation_of(each, seat), None, each.view(seat), ALL, 1) for each in (play, twin)]
            assert texts[0] == texts[1]
            assert '"hidden":' in texts[0]


@settings(max_examples=examples(8, 1), deadline=None)
@given(seats=st.integers(3, 5), seed=st.integers(0, 10**6), decisions=st.integers(0, 200))
def test_nor_what_is_in_hands_and_mines_of_warlock(seats: int, seed: int, decisions: int) -> None:
    play, dice = warlock.played(seats, seed, decisions), random.Random(seed)
    for seat in dice.sample(range(seats), 2):
        text = question(observation_of(play, seat), None, play.view(seat), ALL, 1)
        for kind, other in warlock.twins(play.record(), warlock.follow(play.record()), seat, dice):  # type: ignore[attr-defined]
            twin = replay(other, WARLOCK)
            assert twin.position() != play.position(), kind
            assert question(observation_of(twin, seat), None, twin.view(seat), ALL, 1) == text, kind


def test_hidden_cards_change_no_byte_that_a_process_receives(tmp_path: Path) -> None:
    play = Play(GAME, 3, chance=Seeded(key_of(3)))
    for _ in range(8):
        play.step(play.to_act[0], [play.legal(play.to_act[0])[0]])
    seat = play.to_act[0]
    hidden = follow(play.record()).hidden_from(seat)
    twin = replay(swap(play.record(), hidden[0], hidden[-1]), GAME)
    assert twin.position() != play.position()
    received = []
    for number, each in enumerate((play, twin)):
        program = odd("tee", str(tmp_path / str(number)))
        ask(SeatedPlayer(program, Budget(0)), each, seat)
        program.close()
        received.append((tmp_path / str(number)).read_bytes())
    assert received[0] == received[1]
    assert received[0].endswith(b"go\nquit\n")


@pytest.mark.parametrize("game", [GAME, WARLOCK], ids=lambda game: game.name)
def test_nobody_is_told_the_seed_of_the_cards(game: Game) -> None:
    play = Play(game, 3, chance=Seeded(key_of(123456789)))
    text = question(observation_of(play, 0), None, play.view(0), ALL, 123456789)
    assert "123456789" not in text
    assert f'"seed":{seed_told(123456789)}' in text
    assert 0 <= seed_told(123456789) < 2**31 != seed_told(123456790)


# How it ends


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc")
class TestEnds:
    def processes(self, file: Path) -> list[int]:
        assert soon(file.exists)
        return [int(word) for word in file.read_text("ascii").split()]

    def test_a_program_ends_with_all_it_has_started(self, tmp_path: Path) -> None:
        play_against(odd("deaf", str(tmp_path / "mark"), patience=SHORT))
        program, its_child = self.processes(tmp_path / "mark")
        assert not alive(program)
        assert soon(lambda: not alive(its_child))

    def test_it_ends_when_nobody_closes_it(self) -> None:
        program = odd("fine")
        play = Play(GAME, 2, chance=Seeded(key_of(1)))
        ask(SeatedPlayer(program, Budget(0)), play, play.to_act[0])
        assert program._child is not None
        process = program._child.process.pid
        assert alive(process)
        del program
        gc.collect()
        assert not alive(process)

    def test_it_ends_when_we_are_interrupted(self, monkeypatch: pytest.MonkeyPatch) -> None:
        before = channels()
        program = odd("fine")
        play = Play(GAME, 2, chance=Seeded(key_of(1)))
        ask(SeatedPlayer(program, Budget(0)), play, play.to_act[0])
        assert program._child is not None
        process = program._child.process.pid

        def interrupt(*_: object) -> str:
            raise KeyboardInterrupt

        monkeypatch.setattr(child.Child, "line", interrupt)
        with pytest.raises(KeyboardInterrupt):
            ask(SeatedPlayer(program, Budget(0)), play, play.to_act[0])
        assert not alive(process)
        assert channels() == before

    @pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGTERM])
    def test_it_ends_when_we_are_killed(self, tmp_path: Path, by: int) -> None:
        player = f"exec:{sys.executable} -S {ODD} deaf {tmp_path / 'mark'}"
        command = [sys.executable, "-m", "hubba", "simulate", "witches", "--games", "1", "--player", player]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=ROOT) as caller:
            processes = self.processes(tmp_path / "mark")
            assert all(alive(each) for each in processes)
            caller.send_signal(by)
            caller.wait(30)
        for each in processes:
            assert soon(lambda each=each: not alive(each)), "what is left of the program"  # type: ignore[misc]
