"""The command line: what it prints, and what it refuses."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hubba.bots.roster import seat_player
from hubba.cli.main import main
from hubba.cli.play_command import todays_game
from hubba.core.chance import Seeded, key_of
from hubba.core.daily import day_seed
from hubba.core.recordtext import read_record, write_record
from hubba.core.replay import replay, resume, verify
from hubba.core.wording import Words
from hubba.games.witches.game import GAME
from hubba.lab.bench import Row, steps_of

GOLDEN = Path(__file__).parents[1] / "games/witches/golden"


def run(*words: str, given: str = "", code: int = 0, **env: str) -> str:
    result: Result = CliRunner(env={"LANG": "C", "LC_ALL": "", **env}).invoke(
        main, list(words), input=given, prog_name="hubba"
    )
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(run("new", "witches", "--seats", "4", "--seed", "7"), "utf-8")
    return str(path)


def test_games() -> None:
    assert "witches  The Witches of Blackmore, 2–6" in run("games")
    (about,) = [entry for entry in json.loads(run("games", "--json")) if entry["name"] == "witches"]
    assert about["seats"] == [2, 6]
    assert about["options"]["wheel"] == ["decreasing", "increasing"]


def test_new_deals_the_same_cards_for_the_same_seed(game: str) -> None:
    text = Path(game).read_text("utf-8")
    assert run("new", "witches", "--seats", "4", "--seed", "7") == text
    assert run("new", "witches", "--seats", "4", "--seed", "8") != text
    record = read_record(run("new", "witches", "-o", "wheel=increasing"))
    assert (record.seats, record.options["wheel"]) == (2, "increasing")
    assert verify(record, GAME).chance == "seed"


def test_show_legal_view_why(game: str) -> None:
    assert "trump: Y3" in run("show", game)
    assert "Seat 1 to act: R6  B2  G3  Y5  P2  O9" in run("show", game)
    assert json.loads(run("show", game, "--json"))["to_act"] == [1]
    assert "B2      Jouer le 2 bleu" in run("legal", game, "--lang", "fr")
    assert json.loads(run("legal", game, "--json"))["moves"][0]["text"] == "R6"
    view = run("view", game, "--seat", "2")
    assert "Hand, Seat 2: R7 B3 P1 P8 O2 O3" in view
    assert "Hand, Seat 0: (6 face down)" in view
    assert json.loads(run("view", game, "--seat", "2", "--json"))["legal"] == []
    assert "(rule 6.1)" in run("why", game, "keep")
    assert "(règle 4.1)" in run("why", game, "R1", "--seat", "0", LANG="fr_FR.UTF-8")
    assert "may be played" in run("why", game, "b2")
    assert json.loads(run("why", game, "keep", "--json"))["refused"]["clause"] == "6.1"
    assert json.loads(run("why", game, "B2", "--json"))["refused"] is None


TURN = """\
hubba position 1
game: warlock
seats: 3
day: 1
round: 1
elrohir: 0
tonar: 2
doing: acting 0 served=0
bar: -
pile: -
hand 0: O1 G1
mine 0: -
dungeon 0: -
hand 1: -
mine 1: -
dungeon 1: -
empire 1 row 4: | .   .   .   .
empire 1 row 3: | .   .   .   .
empire 1 row 2: | .   .   .   .
empire 1 bottom: | N1  .   .   .
hand 2: -
mine 2: -
dungeon 2: -
stock: rest
"""


def test_why_takes_a_whole_turn(tmp_path: Path) -> None:
    path = tmp_path / "p.txt"
    path.write_text(TURN, "utf-8")
    assert "castle O1 seat:1 at:a1 may be played." in run("why", str(path), "castle", "o1", "seat:1", "at:a1")
    assert "castle O1 may be played." in run("why", str(path), "castle", "O1"), "also the beginning of a record"
    said = run("why", str(path), "castle", "O1", "seat:2")
    assert said.startswith("seat:2: ")
    assert "(rule " in said
    found = json.loads(run("why", str(path), "castle", "O1", "seat:2", "--json"))
    assert (found["moves"], found["refused"]["move"]) == (["castle", "O1", "seat:2"], "seat:2")
    assert found["refused"]["clause"] in said
    assert json.loads(run("why", str(path), "castle", "O1", "--json"))["refused"] is None
    assert "'o9' is not a move of warlock" in run("why", str(path), "castle", "o9", code=2)


def test_legal_lists_whole_turns(tmp_path: Path, game: str) -> None:
    path = tmp_path / "p.txt"
    path.write_text(TURN, "utf-8")
    turns = run("legal", str(path), "--turns").splitlines()
    assert "castle O1 seat:1 at:a1" in turns
    assert "mine G1" in turns
    assert len(set(turns)) == len(turns)
    for turn in turns:
        assert "S0 " + turn in run("move", str(path), *turn.split()), "each can be played as one step"
    found = json.loads(run("legal", str(path), "--turns", "--json"))
    assert found == {"seat": 0, "turns": [turn.split() for turn in turns], "complete": True}
    assert run("legal", game, "--turns").split() == [line.split()[0] for line in run("legal", game).splitlines()]


def test_of_very_many_turns_it_lists_some_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "p.txt"
    path.write_text(TURN, "utf-8")
    every = run("legal", str(path), "--turns").splitlines()
    few = run("legal", str(path), "--turns", "--most", "3").splitlines()
    assert few[:3] == every[:3]
    assert few[3:] == ["# There are more than 3 turns. These are the first; --most lists more."]
    assert run("legal", str(path), "--turns", "--most", str(len(every))).splitlines() == every
    assert json.loads(run("legal", str(path), "--turns", "--most", "3", "--json"))["complete"] is False


def test_a_game_through_pipes_and_files(game: str) -> None:
    text = run("move", game, "B2")
    assert text.endswith("3. S1 B2\nend: unfinished\n")
    assert "4. S2 P8" in run("move", "-", "P8", given=text)
    run("move", game, "B2", "--save")
    assert Path(game).read_text("utf-8") == text
    assert "2:P8" in run("show", given=run("move", "-", "p8", given=text))


def test_a_position_works_like_a_record(game: str) -> None:
    position = "\n".join(json.loads(run("show", game, "--json"))["position"]) + "\n"
    assert run("legal", given=position) == run("legal", game)
    moved = run("move", "-", "B2", given=position)
    assert "| hubba position 1" in moved
    assert "1. S1 B2" in moved
    assert "Follows the rules" in run("verify", given=moved)


def test_replay_and_verify() -> None:
    path = str(GOLDEN / "3-seats.txt")
    told = run("replay", path, "--lang", "fr")
    assert "Chloé remporte le pli\N{NO-BREAK SPACE}: 8 points." in told
    assert "Anna pioche une carte." in told
    assert "You draw" in run("replay", path, "--seat", "0")
    assert "Sealed" in run("verify", path)
    assert json.loads(run("verify", path, "--json"))["chance"] == "reveal"
    edited = Path(path).read_text("utf-8").replace("S2 B6", "S2 B5")
    assert "changed after it was sealed" in run("verify", given=edited, code=2)
    unsealed = edited.partition("seal:")[0]
    assert "line 30: entry 8: B5: You do not hold this card. (rule 4.1)" in run("verify", given=unsealed, code=2)


def test_verify_says_from_where_on_chance_is_proved() -> None:
    before = replay(read_record((GOLDEN / "3-seats.txt").read_text("utf-8")), GAME)
    given = before.moments(0)[4].entry
    text = write_record(resume(before.record_onward(given), GAME, Seeded(key_of("9"))).record())
    seeded = text.replace("onward:", "seed: 9\nonward:")
    assert f"Played on from entry {given} of another game, as practice" in run("verify", given=seeded)
    assert json.loads(run("verify", "--json", given=seeded))["onward"] == given
    for lied in (seeded.replace(f"onward: {given}\n", ""), seeded.replace(f"onward: {given}", "onward: 0")):
        assert "the seed gives other outcomes" in run("verify", given=lied, code=2)


@pytest.mark.parametrize(
    ("words", "given", "reason"),
    [
        (["show"], "hello", "this is not a game"),
        (["show"], "", "this is not a game"),
        (["show", "no-such-file"], "", "No such file"),
        (["show"], "hubba record 1\n", "cut short"),
        (["show"], "hubba position 1\ngame: chess\n", "no game 'chess'"),
        (["verify"], "hubba position 1\n", "a position, not a record"),
        (["new", "chess"], "", "no game 'chess'; there are: "),
        (["new", "witches", "--seats", "7"], "", "for 2 to 6 seats"),
        (["new", "witches", "-o", "wheel"], "", "NAME=VALUE"),
        (["new", "witches", "-o", "wheel=x"], "", "choose one of: decreasing, increasing"),
        (["simulate", "witches", "--games", "0"], "", "0 is not in the range"),
        (["simulate", "witches", "--player", "x"], "", "no player 'x'"),
        (["play", "witches", "--player", "x", "--plain"], "", "no player 'x'"),
        (["frobnicate"], "", "No such command"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_code_2(words: list[str], given: str, reason: str) -> None:
    said = run(*words, given=given, code=2)
    assert reason in said
    assert "Traceback" not in said


def test_a_wrong_move_leaves_the_file_alone(game: str) -> None:
    before = Path(game).read_text("utf-8")
    assert "B7: You do not hold this card. (rule 4.1)" in run("move", game, "B7", "--save", code=2)
    assert "not a move of witches" in run("move", game, "zz", "--save", code=2)
    assert "no seat 9" in run("move", game, "B2", "--seat", "9", code=2)
    assert Path(game).read_text("utf-8") == before


def test_nobody_to_ask_at_the_end() -> None:
    path = str(GOLDEN / "2-seats.txt")
    assert "the game is over: 116 99" in run("legal", path, code=2)
    assert "End: 116 99, won by 0 (last-card)" in run("show", path)
    assert json.loads(run("show", path, "--json"))["outcome"]["winners"] == [0]


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(b"\xff\xfe\x00")
    assert "not a text in UTF-8" in run("show", str(path), code=2)


def test_simulate() -> None:
    words = ["simulate", "witches", "--seats", "5", "--games", "200", "--seed", "1"]
    assert "200 games, 65.0 decisions each" in run(*words)
    one, two = (run(*words, "--json", "--workers", workers) for workers in ("1", "2"))
    assert one == two
    assert json.loads(one)["games"] == 200


def test_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in measures: tests/lab/test_simulate.py runs the real one."""

    def measured(games: tuple[str, ...], rounds: int, seconds: float, progress: Callable[[], None]) -> list[Row]:
        assert (games, rounds, seconds) == (("witches",), 3, 0.5)
        for _ in range(steps_of(games, rounds)):
            progress()
        return [Row("witches", 2, "late search", "iterations", 70.0, 2.0)]

    monkeypatch.setattr("hubba.lab.bench.bench", measured)
    words = ("bench", "witches", "--rounds", "3", "--seconds", "0.5")
    (row,) = json.loads(run(*words, "--json"))
    assert (row["what"], row["native"], row["ratio"]) == ("late search", 70.0, 35.0)
    assert "native/s" in run(*words)


def test_bench_by_the_clock() -> None:
    rows = json.loads(run("bench", "witches", "--clock", "--rounds", "1", "--seconds", "0.02", "--json"))
    assert [row["seats"] for row in rows] == [2, 3, 4, 5, 6]
    assert all(row["alone"] > 0 and row["gain"] is None for row in rows), "too short for another core"
    assert "free cores" in run("bench", "witches", "--clock", "--rounds", "1", "--seconds", "0.02")


def test_completion_and_version() -> None:
    assert "_HUBBA_COMPLETE" in run("completion", "bash")
    assert "hubba, version" in run("--version")
    said = run(_HUBBA_COMPLETE="bash_complete", COMP_WORDS="hubba new wi", COMP_CWORD="2")
    assert "witches" in said


# The plain table


def play_all(lang: str, *more: str) -> str:
    """Answer every question by trying all cards in turn until one is accepted."""
    cards = [f"{letter}{number}" for letter in "RBGYPO" for number in range(1, 10)]
    answers = "\n".join([*cards, "keep"] * 60)
    return run(
        "play", "witches", "--plain", "--seats", "3", "--player", "random", "--lang", lang, *more, given=answers
    )


@pytest.mark.parametrize(("lang", "word"), [("en", "victory"), ("fr", "victoire")])
def test_a_whole_game_line_by_line(lang: str, word: str, tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    said = play_all(lang, "--seed", "3", "--save", str(saved))
    assert word in said
    assert str(saved) in said
    assert verify(read_record(saved.read_text("utf-8")), GAME).chance == "seed"


def test_a_fair_deal_is_revealed_in_the_end(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    play_all("en", "--save", str(saved))
    record = read_record(saved.read_text("utf-8"))
    assert verify(record, GAME).chance == "reveal"
    assert record.sealed


def test_commands_at_the_plain_table() -> None:
    answers = "help\nmoves\ntable\nlog\nwhy keep\nwhy zz\nhint\nundo\nzz\n\nwhy R6\nquit\n"
    words = ["play", "witches", "--plain", "--seats", "2", "--seed", "7", "--player", "search:20", "-o", "leader=0"]
    said = run(*words, given=answers)
    for part in (
        "A move as it is listed",
        ": Play the red",
        "Strongest first: ",
        "You are dealt",
        "(rule 6.1)",
        "“why zz” is neither a move",
        "Hint: ",
        "% chance of winning (few tries: ",
        "You have not done anything yet. (rule Table 2)",
        "“zz” is neither a move nor a command",
        "You leave the table.",
    ):
        assert part in said, part


def test_an_undone_move_makes_the_game_practice() -> None:
    words = ["play", "witches", "--plain", "--seats", "2", "--seed", "7", "--player", "random", "-o", "leader=0"]
    first = run(*words, given="").partition("Your turn. ")[2].split()[0]
    said = run(*words, given=f"{first}\nundo\n{first}\n")
    assert "You undo your move." in said
    assert said.count(f"Your turn. {first}") == 2


def test_a_record_that_cannot_be_written_is_said_before_the_game(tmp_path: Path) -> None:
    words = ["play", "witches", "--plain", "--seats", "2", "--player", "random", "--save"]
    assert "there is no folder" in run(*words, str(tmp_path / "no" / "game.txt"), code=2)
    assert "is a folder" in run(*words, str(tmp_path), code=2)
    assert "not an ordinary file" in run(*words, "/dev/null", code=2)


def test_a_record_that_cannot_be_written_after_all_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*words: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hubba.cli.files.click.open_file", refuse)
    words = [
        "play",
        "witches",
        "--plain",
        "--seats",
        "2",
        "--player",
        "random",
        "--save",
        str(tmp_path / "game.txt"),
    ]
    said = run(*words, given="quit\n", code=2)
    assert "hubba record 1" in said
    assert "cannot be written: No space left on device" in said


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    words = ["play", "--plain", "--player", "random"]
    run(*words, "witches", "--seats", "2", "-o", "leader=0", "--save", str(saved), given="quit\n")
    before = read_record(saved.read_text("utf-8"))
    first = run("legal", str(saved)).split()[0]
    said = run(*words, "--from", str(saved), "--save", str(saved), given=f"{first}\nquit\n")
    assert "You play" in said
    after = read_record(saved.read_text("utf-8"))
    assert after.entries[: len(before.entries)] == before.entries
    assert len(after.entries) > len(before.entries)
    assert verify(after, GAME).chance == "reveal"
    text = run("show", str(saved))
    assert run("legal", given=text) == run("legal", str(saved)), "what it prints can be read again"


def test_commands_in_french() -> None:
    answers = "aide\ncoups\njournal\npourquoi keep\nannuler\nquitter\n"
    said = run("play", "--plain", "--seats", "2", "--seed", "7", "-o", "leader=0", "--lang", "fr", given=answers)
    for part in (
        "Un coup de la liste",
        "Jouer le",
        "Vous recevez",
        "(règle 6.1)",
        "encore rien fait",
        "Vous quittez",
    ):
        assert part in said, part


def test_seats_must_be_a_number_that_the_game_has() -> None:
    for words in (["new", "witches"], ["simulate", "witches"], ["play", "witches", "--plain"]):
        assert "for 2 to 6 seats, not 0" in run(*words, "--seats", "0", code=2)


def test_the_full_screen_needs_a_terminal() -> None:
    assert "play with --plain" in run("play", "--terminal", code=2)


# The deal of the day


def test_the_deal_of_the_day_is_that_of_the_tables_and_says_so(tmp_path: Path) -> None:
    saved = tmp_path / "day.txt"
    told = run("play", "witches", "--daily", "--plain", "--save", str(saved))
    assert told.startswith("Deal of the day, ")
    record = read_record(saved.read_text("utf-8"))
    seed = day_seed("witches", GAME.rules, date.fromisoformat(record.tags["daily"]))
    assert record.reveal == seed.hex()
    assert "Deal of the day: its seed is the one of" in run("verify", str(saved))
    assert json.loads(run("verify", str(saved), "--json"))["daily"] == record.tags["daily"]
    assert run("play", "witches", "--daily", "--plain", "--lang", "fr").startswith("Donne du jour, ")


def test_a_finished_deal_of_the_day_has_a_result_to_share_unless_there_was_a_hint() -> None:
    words = Words(GAME, "en", also=("hubba.cli",))
    for hint in (False, True):
        game = todays_game(GAME, words, seat_player("random", 1, GAME), "")
        if hint:
            while game.bot_moves():
                pass
            game.hint()
        while not game.over:
            if game.asked:
                game.play.step(0, [game.play.legal(0)[0]])
            else:
                assert game.bot_moves()
        text = game.shared()
        assert (text == "") == hint
        if not hint:
            head, _, row = text.splitlines()
            assert head.startswith("Hubba · Witches · ")
            assert len(row) == sum(event.name == "won" for event in game.play.events(0))
        game.close()


@pytest.mark.parametrize("more", ["--seats 3", "--level master", "--seed 7", "-o wheel=increasing"])
def test_the_deal_of_the_day_goes_with_no_other_choice(more: str) -> None:
    assert "is the same for everybody" in run("play", "witches", "--daily", *more.split(), code=2)
