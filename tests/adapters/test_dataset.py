"""Datasets in Parquet: written in parts, continued after an interruption, read again."""

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from hubba.cli.main import main
from hubba.core.errors import HubbaError
from hubba.core.recordtext import read_record
from hubba.core.registry import find_game
from hubba.core.replay import replay
from hubba.lab.simulate import Series

pytest.importorskip("pyarrow", reason="it is large, so only `make test-all` installs it")

import pyarrow.parquet as pq

from hubba.adapters.dataset import parts, written
from hubba.adapters.dataset.decisions import decisions_of
from hubba.adapters.dataset.decisions import written as written_game
from hubba.adapters.dataset.reading import open_dataset
from hubba.adapters.dataset.written import export, simulate_to
from tests.games.thorgal.tables import GAME as BOX  # Thorgal with the components of the tests

ROOT = Path(__file__).parents[2]
SERIES = Series("witches", 3, {"wheel": "increasing"}, 25, 5, ("advice", "random"))


def hubba(*words: str) -> str:
    done = CliRunner().invoke(main, list(words), prog_name="hubba")
    assert done.exit_code == 0, done.output
    return done.output


def content(path: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = pq.read_table(path).to_pylist()
    return found


def test_either_file_leads_to_the_other(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    games, decisions = simulate_to(path, SERIES, workers=1)
    found = open_dataset(path)
    assert (games, decisions) == (25, found.rows)
    game = find_game("witches")
    rows, table = content(path), content(parts.games_path(path))
    assert [row["game"] for row in table] == list(range(25))
    # From the records to the decisions …
    encoder = game.encoder(3, game.settle(3, SERIES.options))
    again = []
    for row in table:
        record = read_record(str(row["record"]))
        replay(record, game)
        done = written_game(record, game)
        assert done.id == row["id"]
        again += [(done.id, each.number, each.move, each.knew) for each in decisions_of(done, game, encoder)]
    assert again == [(row["id"], row["decision"], row["move"], row["observation"]) for row in rows]
    # … and back.
    assert found.record(str(rows[-1]["id"])) == table[-1]["record"]
    with pytest.raises(HubbaError, match="has no game"):
        found.record("0")


def test_tensors_come_out_as_they_went_in(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    simulate_to(path, SERIES, workers=1)
    found = open_dataset(path)
    layout = find_game("witches").encoder(3, {}).layout
    assert list(found.fields) == layout.fields
    moves = layout.field("moves").bits
    seen = 0
    for batch in found.batches(100):
        tensors = found.tensors(batch)
        assert tensors.shape == (batch.num_rows, layout.size)
        masks = [np.flatnonzero(row[moves]).tolist() for row in tensors]
        assert masks == batch.column("legal").to_pylist()
        part = batch.slice(7, 5)
        assert np.array_equal(found.tensors(part), tensors[7:12])
        seen += batch.num_rows
    assert seen == found.rows


def test_the_same_games_with_any_number_of_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(written, "PART", 10)
    simulate_to(tmp_path / "one.parquet", SERIES, workers=1)
    simulate_to(tmp_path / "two.parquet", SERIES, workers=2)
    for name in ("{}.parquet", "{}.records.parquet"):
        assert content(tmp_path / name.format("one")) == content(tmp_path / name.format("two"))


def test_an_interrupted_run_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(written, "PART", 10)
    simulate_to(tmp_path / "whole.parquet", SERIES, workers=1)
    path, write_part, made = tmp_path / "games.parquet", written.write_part, []

    def stumbling(folder: Path, series: Series, head: dict[str, object], first: int) -> int:
        made.append(first)
        if len(made) == 2:
            (folder / f"unfinished-{first:010}.parquet").write_bytes(b"PAR1")
            raise KeyboardInterrupt
        return write_part(folder, series, head, first)

    monkeypatch.setattr(written, "write_part", stumbling)
    with pytest.raises(KeyboardInterrupt):
        simulate_to(path, SERIES, workers=1)
    assert not path.exists()
    told: list[int] = []
    simulate_to(path, SERIES, workers=1, progress=told.append)
    assert made == [0, 10, 10, 20]
    assert told == [10, 10, 5]  # what was there already, then the rest
    assert content(path) == content(tmp_path / "whole.parquet")
    assert sorted(file.name for file in tmp_path.glob("games*")) == ["games.parquet", "games.records.parquet"]
    # Finished: the same call changes nothing, another series is refused.
    before = path.stat().st_mtime_ns
    assert simulate_to(path, SERIES, workers=1) == (25, open_dataset(path).rows)
    assert path.stat().st_mtime_ns == before
    with pytest.raises(HubbaError, match="its seed is 5, not 6"):
        simulate_to(path, Series("witches", 3, {"wheel": "increasing"}, 25, 6, ("advice", "random")))


def test_a_folder_of_other_parts_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "games.parquet.parts"
    folder.mkdir()
    (folder / "head.json").write_text("{}")
    with pytest.raises(HubbaError, match="holds another dataset"):
        simulate_to(tmp_path / "games.parquet", SERIES)
    (folder / "head.json").write_text("nonsense")
    with pytest.raises(HubbaError, match="holds another dataset"):
        simulate_to(tmp_path / "games.parquet", SERIES)


def test_memory_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows wait in groups of a fixed size, whatever the number of games."""
    monkeypatch.setattr(parts, "GROUP", 100)
    simulate_to(tmp_path / "games.parquet", SERIES, workers=1)
    file = pq.ParquetFile(tmp_path / "games.parquet")
    assert file.num_row_groups > 5
    assert max(file.metadata.row_group(number).num_rows for number in range(file.num_row_groups)) <= 100
    assert file.metadata.row_group(0).column(0).compression == "ZSTD"


@pytest.mark.parametrize("form", ["tensor", "text"])
def test_the_commands(form: str, tmp_path: Path) -> None:
    path = str(tmp_path / "games.parquet")
    words = ("simulate", "thorgal", "--seats", "2", "--games", "4", "--player", "advice", "--workers", "1")
    assert "4 games" in hubba(*words, "--to", path, "--form", form)
    assert json.loads(hubba(*words, "--to", path, "--form", form, "--json"))["games"] == 4
    said = hubba("dataset", "read", path, "--rows", "2")
    assert "thorgal, 2 seats: 4 games" in said
    assert said.count("\ngame 0, decision") == 2
    told = json.loads(hubba("dataset", "read", path, "--rows", "3", "--json"))
    assert len(told["rows"]) == 3
    assert {column["name"] for column in told["columns"]} >= {
        "legal",
        "observation" if form == "tensor" else "view",
    }
    if form == "text":
        with pytest.raises(HubbaError, match="--form tensor"):
            open_dataset(path).tensors(next(open_dataset(path).batches()))
        assert str(next(open_dataset(path).batches())["view"][0]).startswith("seat ")


def test_records_are_exported(tmp_path: Path) -> None:
    simulated = tmp_path / "simulated.parquet"
    simulate_to(simulated, SERIES, workers=1)
    files = []
    for number, text in enumerate(open_dataset(simulated).games()["record"].to_pylist()[:3]):
        files.append(str(tmp_path / f"{number}.txt"))
        Path(files[-1]).write_text(text, "utf-8")
    path = tmp_path / "exported.parquet"
    assert "3 games" in hubba("dataset", "export", *files, "--to", str(path))
    assert content(path) == [row for row in content(simulated) if int(str(row["game"])) < 3]
    again = CliRunner().invoke(main, ["dataset", "export", *files, "--to", str(path)], prog_name="hubba")
    assert (again.exit_code, "exists already" in again.output) == (2, True)


def test_other_libraries_join_the_files(tmp_path: Path) -> None:
    """The id has one type in both files, because Polars does not join a category with a text."""
    path = tmp_path / "games.parquet"
    simulate_to(path, SERIES, workers=1)
    kinds = {pq.read_schema(file).field("id").type for file in (path, parts.games_path(path))}
    assert len(kinds) == 1
    polars = pytest.importorskip("polars")
    decisions, games = polars.read_parquet(path), polars.read_parquet(parts.games_path(path))
    joined = decisions.join(games, on="id")
    assert len(joined) == len(decisions) == open_dataset(path).rows
    assert sorted(joined["player"].unique().to_list()) == ["advice", "random"]
    assert decisions["observation"][0] == next(open_dataset(path).batches())["observation"][0].as_py()


def test_an_old_record_goes_by_its_own_rules(tmp_path: Path) -> None:
    """In this one dice are wasted as the rules of today do not allow it."""
    record = read_record((ROOT / "tests/games/thorgal/golden/rules-1.txt").read_text("utf-8"))
    assert record.rules < BOX.rules
    path = tmp_path / "old.parquet"
    with pytest.raises(HubbaError, match="other components"):
        export(path, find_game("thorgal"), [record])
    games, decisions = export(path, BOX, [record])
    rows = content(path)
    assert (games, decisions, {row["rules"] for row in rows}) == (1, len(rows), {record.rules})
    assert all(row["move"] in row["legal"] for row in rows)  # type: ignore[operator]
    assert open_dataset(path).head["rules"] == record.rules


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    """Neither of the two."""
    path, folder = tmp_path / "games.parquet", tmp_path / "games.parquet.parts"
    records = parts.games_path(path)
    simulate_to(path, SERIES, workers=1)
    one = read_record(open_dataset(path).games()["record"][0].as_py())
    folder.mkdir()  # as if the run had been interrupted after its last step
    simulate_to(path, SERIES, workers=1)
    assert not folder.exists()
    path.unlink()
    before = records.read_bytes()
    for write in (lambda: simulate_to(path, SERIES), lambda: export(path, find_game("witches"), [one])):
        with pytest.raises(HubbaError, match=r"records\.parquet exists already"):
            write()
    assert records.read_bytes() == before
    records.unlink()
    simulate_to(path, SERIES, workers=1)
    records.unlink()
    with pytest.raises(HubbaError, match="beside it is missing"):
        simulate_to(path, SERIES, workers=1)


def test_what_cannot_be_exported_or_read(tmp_path: Path) -> None:
    game = find_game("witches")
    simulate_to(tmp_path / "a.parquet", SERIES, workers=1)
    one = read_record(open_dataset(tmp_path / "a.parquet").games()["record"][0].as_py())
    simulate_to(tmp_path / "b.parquet", Series("witches", 2, {}, 1, 1), workers=1)
    other = read_record(open_dataset(tmp_path / "b.parquet").games()["record"][0].as_py())
    with pytest.raises(HubbaError, match="not of one kind"):
        export(tmp_path / "c.parquet", game, [one, other])
    with pytest.raises(HubbaError, match="cannot be written"):
        export(tmp_path / "nowhere" / "c.parquet", game, [one])
    with pytest.raises(HubbaError, match="cannot be written"):
        simulate_to(tmp_path / "nowhere" / "c.parquet", SERIES)
    with pytest.raises(HubbaError, match="is written as one of"):
        export(tmp_path / "c.parquet", game, [one], "picture")
    with pytest.raises(HubbaError, match="cannot be read"):
        open_dataset(ROOT / "README.md")
    with pytest.raises(HubbaError, match="cannot be read"):
        open_dataset(tmp_path / "none.parquet")
    with pytest.raises(HubbaError, match="not a file of decisions"):
        open_dataset(_plain(tmp_path / "plain.parquet"))
    with pytest.raises(HubbaError, match="holds another dataset"):
        simulate_to(_plain(tmp_path / "plain.parquet"), SERIES)
    with pytest.raises(HubbaError, match="from 1 to"):
        simulate_to(tmp_path / "d.parquet", Series("witches", 2, {}, 0, 1))


def _plain(path: Path) -> Path:
    import pyarrow as pa

    pq.write_table(pa.table({"number": [1]}), path)
    return path
