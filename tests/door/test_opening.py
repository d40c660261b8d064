"""New games and games from records: the same as in the commands, and clear errors for anything else."""

import itertools
import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

import hubba
from hubba.api.refused import GameFileError
from hubba.cli.main import main
from hubba.core.errors import ComponentsError, OptionError, PositionError, RecordError, RegistryError
from hubba.core.recordtext import read_record, write_record
from hubba.core.registry import all_games, find_game
from hubba.core.replay import replay, verify

BOX = Path(__file__).parents[1] / "games/thorgal/box.toml"  # the seed of the golden games
GOLDEN = sorted((Path(__file__).parents[1] / "games").glob("*/golden/*.txt"))


def run(*words: str) -> str:
    result = CliRunner(env={"LANG": "C"}).invoke(main, list(words), prog_name="hubba")
    assert result.exit_code == 0, result.output
    return result.output


def test_defaults() -> None:
    for name, game in all_games().items():
        session = hubba.new(name)
        assert session.seats == game.seats[0]
        assert session.options == game.settle(game.seats[0])
        assert session.seed.isdecimal(), "the seed is fresh, and the record tells it"
        assert hubba.new(name, seed=session.seed).record() == session.record()
    assert len({hubba.new("witches").seed for _ in range(20)}) == 20


@pytest.mark.parametrize("name", all_games())
def test_the_command_deals_the_same_game(name: str) -> None:
    seats = find_game(name).seats[-1]
    dealt = hubba.new(name, seats, 7).record()
    assert dealt == run("new", name, "--seats", str(seats), "--seed", "7")
    assert hubba.new(name, seats, "7").record() == dealt
    for seed in ("witch’s brew", "a # b", "| 1", "-7"):
        assert hubba.read(hubba.new(name, seats, seed).record()).seed == seed


def test_options() -> None:
    game = hubba.new("witches", 3, 7, options={"wheel": "increasing", "leader": 2})
    assert game.options["wheel"] == "increasing"
    assert game.turn == 2


@pytest.mark.parametrize(
    ("given", "kind", "reason"),
    [
        ({"name": "chess"}, RegistryError, "there is no game 'chess'; there are: .*witches"),
        ({"name": ""}, RegistryError, "there is no game ''"),
        ({"name": 7}, OptionError, "named by a text, such as 'witches', not 7"),
        ({"name": None}, OptionError, "named by a text"),
        ({"seats": 7}, OptionError, "witches is for 2 to 6 seats, not 7"),
        ({"seats": 0}, OptionError, "2 to 6 seats, not 0"),
        ({"seats": -3}, OptionError, "2 to 6 seats"),
        ({"seats": "4"}, OptionError, "2 to 6 seats, not '4'"),
        ({"seats": 3.0}, OptionError, r"2 to 6 seats, not 3\.0"),
        ({"seed": ""}, OptionError, "a whole number or a text on one line"),
        ({"seed": "a\nb"}, OptionError, "a whole number or a text on one line"),
        ({"seed": " 7"}, OptionError, "a whole number or a text on one line"),
        ({"seed": 7.5}, OptionError, r"a whole number .*, not 7\.5"),
        ({"seed": True}, OptionError, "not True"),
        ({"seed": b"7"}, OptionError, "a whole number"),
        ({"seed": 10**5000}, OptionError, "not a number with thousands of digits"),
        ({"options": {"weel": "x"}}, OptionError, "there is no option 'weel'; there are: wheel"),
        ({"options": {"wheel": "square"}}, OptionError, "choose one of: decreasing, increasing"),
        ({"options": "wheel"}, OptionError, "options are names with answers, such as"),
        ({"components": "no-such.toml"}, GameFileError, "no-such.toml cannot be read: No such file"),
        ({"setup": "chess"}, PositionError, "a position starts with the line 'hubba position 1'"),
        ({"setup": 7}, OptionError, "setup is the text of a position"),
    ],
)
def test_what_cannot_be_begun(given: dict, kind: type, reason: str) -> None:
    with pytest.raises(kind, match=reason) as caught:
        hubba.new(**{"name": "witches", **given})
    assert isinstance(caught.value, hubba.HubbaError)


def test_a_position_to_begin_from() -> None:
    first = hubba.new("witches", 3, 7)
    for _ in range(5):
        first.push(first.legal_moves[0])
    game = hubba.new("witches", setup=first.position(), seed=1)
    assert game.seats == 3
    assert game.position() == first.position()
    assert game.legal_moves == first.legal_moves
    assert hubba.read(game.record()).position() == first.position()
    with pytest.raises(OptionError, match="the position has 3 seats, not 4"):
        hubba.new("witches", 4, setup=first.position())
    with pytest.raises(PositionError, match="a position of 'witches', not of warlock"):
        hubba.new("warlock", setup=first.position())


def test_a_box_of_one_s_own(tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text("[broken", "utf-8")
    game = hubba.new("thorgal", 3, 7, components=BOX)
    assert game.play.game.components != find_game("thorgal").components
    game.push(game.legal_moves[0])
    saved = tmp_path / "game.txt"
    game.save(saved)
    assert hubba.load(saved, components=str(BOX)).record() == game.record()
    with pytest.raises(RecordError, match=r"other components .*; name that list with components=FILE.*game\.txt"):
        hubba.load(saved)
    with pytest.raises(PositionError, match="name that list with components=FILE"):
        hubba.new("thorgal", setup=game.position())
    assert hubba.new("thorgal", setup=game.position(), components=BOX).position() == game.position()
    with pytest.raises(ComponentsError, match="this list of components cannot be used"):
        hubba.new("warlock", components=other)
    with pytest.raises(ComponentsError, match="takes no other list"):
        hubba.new("witches", components=BOX)
    assert hubba.bot("advice")(game.view()) in game.legal_moves


# Records


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_golden_games_are_loaded_by_the_rules_they_were_played_under(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    game = hubba.load(path, components=BOX if record.game == "thorgal" else None)
    assert game.record() == path.read_text("utf-8")
    assert game.play.game.rules == record.rules
    assert str(game.outcome or "unfinished") == record.end


def test_a_saved_game_goes_on_here_and_by_the_commands(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = hubba.new("witches", 4, 7)
    game.push("B2")
    game.save(path)
    run("verify", str(path))
    again = hubba.load(str(path))
    legal = [line.split()[0] for line in run("legal", str(path)).splitlines()]
    assert list(again.legal_moves) == legal
    run("move", str(path), legal[0], "--save")
    again.push(legal[0])
    assert hubba.load(path).record() == again.record() == path.read_text("utf-8")
    while not again.over:
        again.push(again.legal_moves[0])
    again.save(path)
    assert verify(read_record(path.read_text("utf-8")), find_game("witches")).chance == "seed"


def test_a_seal_holds_until_something_is_done() -> None:
    game = hubba.new("witches", 2, 7)
    game.push(game.legal_moves[0])
    sealed = write_sealed(game)
    loaded = hubba.read(sealed)
    assert loaded.record() == sealed
    loaded.push(loaded.legal_moves[0])
    assert "seal:" not in loaded.record()
    assert hubba.read(loaded.record()).record() == loaded.record()


def write_sealed(game: hubba.Session) -> str:
    return write_record(replace(game.play.record(), sealed=True))


def test_a_record_for_one_seat_tells_what_it_saw_and_cannot_be_replayed() -> None:
    game = hubba.new("witches", 3, 7)
    for viewer in (0, hubba.SPECTATOR):
        text = game.record(viewer)
        assert "seed" not in text
        assert "?" in text
        with pytest.raises(RecordError, match="what one seat saw"):
            hubba.read(text)


@pytest.mark.parametrize(
    ("text", "kind", "reason"),
    [
        ("", GameFileError, "this is not a record: a record starts with the line 'hubba record 1'"),
        ("# Hubba\n\nThree games.\n", GameFileError, "this is not a record"),
        ('{"game": "witches"}', GameFileError, "this is not a record"),
        ("hubba record 2\ngame: witches\n", RecordError, "a record starts with the line 'hubba record 1'"),
        ("hubba position 1\ngame: witches\n", GameFileError, r"this is a position.*hubba\.new\(name, setup=text\)"),
        ("hubba record 1\ngame: witches\n", RecordError, "the record is cut short"),
        (
            "hubba record 1\ngame: chess\nrules: 1\nseats: 2\ncomponents: x\n\nend: unfinished\n",
            RegistryError,
            "chess",
        ),
    ],
)
def test_what_is_no_record(text: str, kind: type, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_text(text, "utf-8")
    for ask in (lambda: hubba.read(text), lambda: hubba.load(path)):
        with pytest.raises(kind, match=reason) as caught:
            ask()
        assert isinstance(caught.value, hubba.HubbaError)
    if kind is not RegistryError:
        with pytest.raises(kind, match=r"odd\.txt"):
            hubba.load(path)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for path, reason in [
        (tmp_path / "missing.txt", r"missing\.txt cannot be read: No such file"),
        (tmp_path, "cannot be read: Is a directory"),
        (binary, "is not UTF-8 text: a record is expected"),
        ("a\0b", "is not a file path"),
        ("", "is not a file path: it is empty"),
        (7.5, "is not a file path"),
    ]:
        with pytest.raises(GameFileError, match=reason):
            hubba.load(path)  # type: ignore[arg-type]
    with pytest.raises(
        GameFileError, match=r"the text of a record is expected, .*; hubba\.load\(path\) reads a file"
    ):
        hubba.read(binary)  # type: ignore[arg-type]


def test_every_broken_record_is_an_error_of_ours() -> None:
    """A record with lines left out, doubled or exchanged is loaded, or refused with the line."""
    game = hubba.new("witches", 2, 7)
    for _ in range(6):
        game.push(game.legal_moves[0])
    lines = game.record().splitlines()
    refused = 0
    for one, other in itertools.product(range(len(lines)), repeat=2):
        broken = list(lines)
        broken[one] = lines[other]
        try:
            hubba.read("\n".join(broken))
        except hubba.HubbaError:
            refused += 1
    assert refused > len(lines) ** 2 / 2


# Files


def test_saving_replaces_a_file_or_leaves_it_as_it_was(tmp_path: Path) -> None:
    game = hubba.new("witches", 2, 7)
    path = tmp_path / "game.txt"
    path.write_text("old", "utf-8")
    path.chmod(0o640)
    link = tmp_path / "link.txt"
    link.symlink_to(path)
    game.save(link)
    assert link.is_symlink()
    assert path.read_bytes() == game.record().encode()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert {each.name for each in tmp_path.iterdir()} == {"game.txt", "link.txt"}
    assert replay(read_record(path.read_text("utf-8")), find_game("witches")).to_act == game.to_act
    for target, reason in [
        (tmp_path, "is not a regular file"),
        ("/dev/null", "is not a regular file"),
        (tmp_path / "no" / "game.txt", "cannot be written: No such file"),
        (7.5, "is not a file path"),
        ("a\0b", "is not a file path"),
    ]:
        with pytest.raises(GameFileError, match=reason):
            game.save(target)  # type: ignore[arg-type]
    assert {each.name for each in tmp_path.iterdir()} == {"game.txt", "link.txt"}


@pytest.mark.skipif(os.geteuid() == 0, reason="who may do everything may write everything")
def test_a_file_that_may_not_be_written_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("old", "utf-8")
    path.chmod(0o400)
    with pytest.raises(GameFileError, match="may not be written"):
        hubba.new("witches", 2, 7).save(path)
    assert path.read_text("utf-8") == "old"
