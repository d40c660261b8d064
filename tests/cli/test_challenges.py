"""Challenges on the command line and at the tables of the terminal (Thorgal 8.2, T-21)."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from hubba.bots.player import AdvisedPlayer, BotPlayer, Budget, RandomPlayer
from hubba.bots.roster import SeatedPlayer
from hubba.cli.achievements import AwardOffer, login_name, offer
from hubba.cli.local_game import LocalGame
from hubba.cli.terminal.dialogs import NoticeDialog, PickDialog
from hubba.core.chance import Seeded, key_of
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.record import Step
from hubba.core.recordtext import write_record
from hubba.core.replay import replay
from hubba.core.wording import Words
from hubba.games.thorgal.game import GAME as OURS
from hubba.games.witches.game import GAME as WITCHES
from tests.cli.screen import LARGE, Table, dialog, opened, until
from tests.cli.screen import play as evening
from tests.cli.test_commands import run
from tests.tables.test_history import MET, OWN, WHOLE, advised

# A box that is easy to win, and three challenges: every victory meets two of them, and none meets the third.
BOX = (Path(__file__).parents[1] / "games/thorgal/box.toml").read_text("utf-8").partition("[locations]")[0]
BOX += """
[locations]
symbols = [0, 0, 0, 0, 0, 0, 2, 0]

[track]
spaces = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 0]
three = 1
four = 2

[[challenges]]
name = "gale"
kind = "speed"
number = 14

[[challenges]]
name = "fury"
kind = "speed"
number = 10

[[challenges]]
name = "own-counsel"
kind = "restraint"
number = 50
"""
GAME = OURS.with_components(BOX)
WORDS = Words(GAME, "en", also=("hubba.cli",))


def played(player: BotPlayer, seed: str) -> Play:
    """A game for one person, from a known seed."""
    play = Play(GAME, 1, {"team": "lot"}, chance=Seeded(key_of(seed)), about={"seed": seed})
    while play.to_act:
        play.step(0, [player.choose(play.view(0), Budget()).move])
    return play


def won_games() -> Iterator[Play]:
    for number in range(1000):
        play = played(AdvisedPlayer(number, GAME.evaluator), str(number))
        if play.outcome is not None and play.outcome.winners:
            yield play


@pytest.fixture(scope="module")
def victories() -> tuple[Play, Play]:
    games = won_games()
    return next(games), next(games)


@pytest.fixture
def won(victories: tuple[Play, Play]) -> Play:
    return victories[0]


def moves_of(play: Play) -> list[tuple[str, ...]]:
    return [entry.moves for entry in play.entries if isinstance(entry, Step)]


def before_the_end(play: Play) -> Play:
    """The same game, one step before the victory."""
    entries = play.record().entries[:-1]
    game = replay(replace(play.record(), entries=entries, end="unfinished"), GAME)
    game.chance = Seeded(key_of(play.record().seed))
    game.chance.rewind(game.drawn)
    return game


def win(play: Play, like: Play) -> None:
    play.step(0, [GAME.move_from(text) for text in moves_of(like)[-1]])


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thorgal from this box, and its own folder for the collection."""

    def find(name: str) -> Game:
        return {"thorgal": OURS, "witches": WITCHES}[name]

    for place in ("hubba.cli.files", "hubba.cli.challenges"):
        monkeypatch.setattr(f"{place}.find_game", find)
    monkeypatch.setattr("hubba.cli.challenges.game_names", lambda: ["thorgal", "witches"])
    monkeypatch.setenv("HUBBA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("LOGNAME", "gudrun")
    monkeypatch.setattr("hubba.native.notice", lambda: "")  # the messages are the same, compiled or not


@pytest.fixture
def box(tmp_path: Path) -> str:
    path = tmp_path / "box.toml"
    path.write_text(BOX, "utf-8")
    return str(path)


def kept(tmp_path: Path, play: Play, name: str = "game.txt") -> str:
    path = tmp_path / name
    path.write_text(write_record(play.record()), "utf-8")
    return str(path)


def names(said: str) -> list[str]:
    return [line.split()[0] for line in said.splitlines()]


# The collection


def test_8_2_all_twenty_are_shown() -> None:
    said = run("challenges")
    lines = said.splitlines()
    assert lines[0].endswith(": 0 of 20 challenges validated")
    assert sum(line.startswith("· ") for line in lines) == 20
    assert "✓" not in said
    assert "· alone           Alone Against Ogotaï: Beat Ogotaï while no other hero is in the laboratory." in lines
    assert "Seul contre Ogotaï" in run("challenges", "--lang", "fr")


def test_8_2_the_collection_is_shown(tmp_path: Path, won: Play, box: str) -> None:
    record = kept(tmp_path, won)
    for player in ("Anna", "Brian"):
        run("challenges", "validate", record, "gale", "--player", player, "--cards", box)
    lines = run("challenges").splitlines()
    assert lines[0].endswith(": 1 of 20 challenges validated")
    (place,) = [number for number, line in enumerate(lines) if line.startswith("✓ gale")]
    assert [line.split(",")[0] for line in lines[place + 1 : place + 3]] == ["    Anna", "    Brian"]
    (about,) = json.loads(run("challenges", "--json"))
    assert about["game"] == "thorgal"
    shown = {entry["name"]: entry for entry in about["challenges"]}
    assert len(shown) == 20
    assert list(shown["gale"]["validated"]) == ["Anna", "Brian"]
    assert shown["fury"]["validated"] == {}
    assert shown["gale"]["kind"] == "speed"
    assert shown["gale"]["reconstructed"] is True
    assert str(shown["gale"]["numbers"]["number"]) in shown["gale"]["text"]


def test_8_2_a_damaged_collection_is_an_error_of_the_input(tmp_path: Path, won: Play, box: str) -> None:
    path = tmp_path / "data/challenges.json"
    path.parent.mkdir()
    path.write_text("{", "utf-8")
    refused = run("challenges", code=2)
    assert "is damaged" in refused
    assert refused.count("\n") == 1
    record = kept(tmp_path, won)
    validate = ("challenges", "validate", record, "gale", "--player", "Anna", "--cards", box)
    assert run(*validate, code=2) == refused
    assert path.read_text("utf-8") == "{"
    assert "1 of 3" in run(*validate, "--data", str(tmp_path / "elsewhere"))
    assert "✓ gale" in run("challenges", "--data", str(tmp_path / "elsewhere"))


# Challenges that a game has met


def test_8_2_check_names_what_was_met(tmp_path: Path, won: Play, box: str) -> None:
    record = kept(tmp_path, won)
    assert names(run("challenges", "check", record, "--cards", box)) == ["gale", "own-counsel"]
    said = json.loads(run("challenges", "check", record, "--cards", box, "--json"))
    assert (said["counts"], said["why"]) == (True, "")
    assert [feat["name"] for feat in said["achieved"]] == ["gale", "own-counsel"]
    assert "other components" in run("challenges", "check", record, code=2)


def test_8_2_check_of_a_game_that_met_none(tmp_path: Path, won: Play) -> None:
    text = BOX.partition("[[challenges]]")[0] + '[[challenges]]\nname = "fury"\nkind = "speed"\nnumber = 10\n'
    path = tmp_path / "hard.toml"
    path.write_text(text, "utf-8")
    game = OURS.with_components(text)
    play = replay(replace(won.record(), components=game.components.digest), game)
    record = kept(tmp_path, play)
    assert run("challenges", "check", record, "--cards", str(path)) == "No challenge was achieved.\n"


def test_T_21_why_a_game_counts_for_none(tmp_path: Path, won: Play, box: str) -> None:
    lost = played(RandomPlayer(1), "1")
    assert lost.outcome is not None
    assert not lost.outcome.winners
    practice = before_the_end(won)
    win(practice, won)
    practice.take_back(0)
    win(practice, won)
    by_hand = Play(GAME, 0, setup=before_the_end(won).position(), chance=Seeded(key_of("7")))
    win(by_hand, won)
    for play, reason, said in (
        (lost, "lost", "The game was lost"),
        (before_the_end(won), "unfinished", "The game is not over"),
        (practice, "practice", "A move was undone against the rules"),
        (by_hand, "set-up", "The game began from a position"),
    ):
        record = kept(tmp_path, play)
        assert run("challenges", "check", record, "--cards", box).startswith(said)
        assert json.loads(run("challenges", "check", record, "--cards", box, "--json")) == {
            "counts": False,
            "why": reason,
            "achieved": [],
        }
        validate = ("challenges", "validate", record, "gale", "--player", "Anna", "--cards", box)
        assert run(*validate, code=2).startswith(f"Error: gale: {said}")
    assert "✓" not in run("challenges")


def test_8_2_a_game_without_challenges(tmp_path: Path) -> None:
    path = tmp_path / "witches.txt"
    path.write_text(run("new", "witches", "--seed", "7"), "utf-8")
    assert run("challenges", "check", str(path), code=2) == "Error: witches has no challenges\n"
    assert WITCHES.achieved([]) == ()


# Validating


def test_T_21_each_player_validates_one_per_game(tmp_path: Path, victories: tuple[Play, Play], box: str) -> None:
    first, second = (kept(tmp_path, play, f"{number}.txt") for number, play in enumerate(victories))

    def validate(record: str, name: str, player: str, code: int = 0) -> str:
        return run("challenges", "validate", record, name, "--player", player, "--cards", box, code=code)

    assert validate(first, "gale", "Anna") == "Anna validates “The North Wind”: 1 of 3.\n"
    assert "Anna has validated 'gale' by this game" in validate(first, "own-counsel", "Anna", code=2)
    assert validate(first, "own-counsel", "Brian").startswith("Brian validates")
    assert validate(second, "gale", " Anna ") == "Anna had “The North Wind” already: it stays at 1 of 3.\n"
    assert "by this game" in validate(second, "gale", "Anna", code=2)
    assert validate(second, "gale", "Brian").endswith(": 2 of 3.\n")


def test_T_21_what_cannot_be_validated(tmp_path: Path, won: Play, box: str) -> None:
    record = kept(tmp_path, won)
    validate = ("challenges", "validate", record)
    more = ("--player", "Anna", "--cards", box)
    assert run(*validate, "fury", *more, code=2) == "Error: fury: This game has not achieved it.\n"
    unknown = "Error: there is no challenge 'nap' in thorgal; there are: gale, fury, own-counsel\n"
    assert run(*validate, "nap", *more, code=2) == unknown
    assert "is not a name" in run(*validate, "gale", "--player", " ", "--cards", box, code=2)
    assert "Missing option '--player'" in run("challenges", "validate", "-", "gale", code=2)
    other_dice = (tmp_path / "game.txt").read_text("utf-8").replace("seed: ", "seed: 1", 1)
    (tmp_path / "game.txt").write_text(other_dice, "utf-8")
    assert "the seed gives other outcomes" in run(*validate, "gale", *more, code=2)
    assert "✓" not in run("challenges")


# At the tables


def plain(play: Play, box: str, *answers: str, me: str = "") -> str:
    """The same game, typed in at the plain table, and then these answers."""
    typed = [" ".join(moves) for moves in moves_of(play)]
    words = ["play", "thorgal", "--plain", "--seats", "1", "-o", "team=lot", "--seed", play.record().seed]
    words += ["--cards", box, *(("--me", me) if me else ())]
    return run(*words, given="\n".join([*typed, *answers]) + "\n")


def test_8_2_the_plain_table_asks_once(won: Play, box: str) -> None:
    said = plain(won, box, "7", "two", "2", "1", me="Anna")
    asked = said[said.index("Challenges achieved:") :].splitlines()
    assert asked[1].startswith("1. The North Wind: ")
    assert asked[2].startswith("2. Tanatloc’s Silence: ")
    assert asked[3] == "Which one is for Anna to validate? Its number, or Enter for none."
    assert asked[4:6] == ["A number from 1 to 2, or Enter for none."] * 2
    assert asked[6:] == ["Anna validates “Tanatloc’s Silence”: 1 of 3."]
    assert "by this game" in plain(won, box, "1", me="Anna")
    assert "gudrun validates" in plain(won, box, "1")


@pytest.mark.parametrize("answers", [("",), ()])
def test_8_2_nothing_is_validated_by_the_enter_key(won: Play, box: str, answers: tuple[str, ...]) -> None:
    assert plain(won, box, *answers).endswith("Enter for none.\n")
    assert "✓" not in run("challenges")


def test_8_2_a_name_that_is_none_is_refused_before_the_game(won: Play, box: str) -> None:
    assert "is not a name" in run("play", "thorgal", "--plain", "--seats", "1", "--me", " ", "--cards", box, code=2)


def test_8_2_a_lost_game_asks_nothing(won: Play) -> None:
    said: list[str] = []
    offer(AwardOffer(before_the_end(won), "Anna"), WORDS, lambda: "1", said.append)
    assert said == []


def test_a_system_without_users(monkeypatch: pytest.MonkeyPatch) -> None:
    assert login_name() == "gudrun"

    def nobody() -> str:
        raise OSError

    monkeypatch.setattr("getpass.getuser", nobody)
    assert login_name() == "player"


def local_game(play: Play) -> LocalGame:
    adviser = SeatedPlayer(RandomPlayer(9), Budget())
    return LocalGame(GAME, 1, {}, [], language="en", names=["You"], adviser=adviser, me="Anna", play=play)


def test_8_2_the_full_screen_offers_what_was_met(won: Play) -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await opened(table, pilot, NoticeDialog)
        assert "Challenges achieved:" in dialog(table)
        assert "The North Wind" in dialog(table)
        await pilot.click("#challenges")
        await opened(table, pilot, PickDialog)
        await pilot.press("escape")  # no challenge after all
        await opened(table, pilot, NoticeDialog)
        await pilot.click("#challenges")
        await opened(table, pilot, PickDialog)
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(table.screen, NoticeDialog) and "validates" in dialog(table))
        assert "Anna validates “Tanatloc’s Silence”: 1 of 3." in dialog(table)
        await pilot.press("escape")
        await opened(table, pilot, NoticeDialog)
        await pilot.click("#leave")

    evening(story, local_game(won), LARGE)
    assert "✓ own-counsel" in run("challenges")


def test_8_2_the_full_screen_offers_nothing_where_there_is_nothing(won: Play) -> None:
    by_hand = Play(GAME, 0, setup=before_the_end(won).position(), chance=Seeded(key_of("7")))
    win(by_hand, won)

    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await opened(table, pilot, NoticeDialog)
        assert "Challenges" not in dialog(table)
        assert not table.screen.query("#challenges")
        await pilot.click("#leave")

    evening(story, local_game(by_hand), LARGE)


def test_8_2_the_name_is_kept_for_the_next_game(won: Play) -> None:
    assert local_game(won).again().award().player == "Anna"


# Feats


def test_feats_are_named_after_a_game_and_nothing_is_asked() -> None:
    words, said = Words(WITCHES, "en", also=("hubba.cli",)), []
    award = AwardOffer(WHOLE, "Anna", OWN)
    assert [feat.name for feat in award.feats] == list(MET[OWN])
    offer(award, words, lambda: pytest.fail("a question"), said.append)
    assert said[0] == "Feats:"
    assert len(said) == 1 + len(MET[OWN])


def test_practice_and_unfinished_games_have_no_feats() -> None:
    assert AwardOffer(advised(entries=20), "Anna", OWN).feats == []
    onward = replay(replace(WHOLE.record(), onward=3), WITCHES)
    assert AwardOffer(onward, "Anna", OWN).feats == []
