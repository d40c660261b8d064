"""hubba database: backup, check, restore."""

import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hubba.cli.main import main
from hubba.tables.database import connect, migrate


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    engine = connect(tmp_path / "tables.sqlite")
    migrate(engine)
    engine.dispose()
    return tmp_path


def hubba(folder: Path, *words: object) -> Result:
    return CliRunner().invoke(main, ["database", *map(str, words), "--data", str(folder)])


def test_back_up_damage_check_restore_check(folder: Path) -> None:
    copy = folder / "copy.sqlite"
    said = hubba(folder, "backup", copy)
    assert (said.exit_code, "is copied to" in said.output) == (0, True)
    assert hubba(folder, "check").exit_code == 0
    said = hubba(folder, "backup", copy)
    assert (said.exit_code, "--force" in said.output) == (2, True)
    assert hubba(folder, "backup", copy, "--force").exit_code == 0
    (folder / "tables.sqlite").write_text("A letter to my aunt." * 100)
    said = hubba(folder, "check")
    assert said.exit_code == 1
    assert "wrong: file is not a database" in said.output
    assert "hubba database restore FILE" in said.output
    said = hubba(folder, "restore", copy)
    assert said.exit_code == 0, said.output
    assert "the old file is kept as" in said.output
    said = hubba(folder, "check")
    assert (said.exit_code, "is in order (tables: 0, saved games: 0)" in said.output) == (0, True)


def test_tables_of_a_game_that_is_not_installed_are_named_and_sound(folder: Path) -> None:
    raw = sqlite3.connect(folder / "tables.sqlite")
    with raw:
        values = "'t', 'atlantis', 1, 2, '{}', '', '', '', 'human', 0, 0, '[]', '', 0"
        columns = "id, game, rules, seats, options, components, commitment, secret, pace, opened, touched, to_act"
        raw.execute(f"INSERT INTO tables ({columns}, ending, closed) VALUES ({values})")
    raw.close()
    said = hubba(folder, "check")
    assert said.exit_code == 0
    assert "cannot be opened here: table t: " in said.output


def test_a_saved_game_that_is_ruined_is_wrong(folder: Path) -> None:
    raw = sqlite3.connect(folder / "tables.sqlite")
    with raw:
        raw.execute("INSERT INTO records VALUES ('r', 'anna', 'witches', 'rubbish', 0)")
    raw.close()
    said = hubba(folder, "check")
    assert said.exit_code == 1
    assert "wrong: record r: " in said.output


def test_a_folder_without_tables_is_named_and_not_made(tmp_path: Path) -> None:
    for words in (["check"], ["backup", str(tmp_path / "copy")]):
        said = hubba(tmp_path / "none", *words)
        assert said.exit_code == 2
        assert "there are no tables in" in said.output
        assert "--data" in said.output
    assert list(tmp_path.iterdir()) == []
