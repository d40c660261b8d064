"""The collection of challenges: what it stores, and that it loses nothing."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from hubba.cli.collection import Collection, CollectionError, digest_of, open_collection, player_name
from hubba.cli.files import FileError
from hubba.core.record import Draw, Record, Step, Undo

DAY = "2026-11-16"
ENTRIES = (Draw("first", ("0",)), Step(0, ("roll",)))
GAME = Record("thorgal", 1, 1, {"team": "lot", "fourth": "no"}, "sha256:1", ENTRIES, seed="7")
OTHER = replace(GAME, entries=(Draw("first", ("1",)), Step(0, ("roll",))), seed="", commit="sha256:2")


def test_8_2_what_is_validated_is_kept(tmp_path: Path) -> None:
    collection = Collection(tmp_path)
    assert collection.holders("thorgal", "gale") == {}
    assert not collection.path.exists()
    assert collection.add(GAME, "Anna", "gale", DAY)
    assert collection.add(GAME, "Chloé", "fury", DAY)
    assert collection.add(OTHER, " Anna ", "fury", "2026-11-17")
    again = Collection(tmp_path)
    assert again.games == collection.games
    assert again.holders("thorgal", "gale") == {"Anna": DAY}
    assert again.holders("thorgal", "fury") == {"Anna": "2026-11-17", "Chloé": DAY}
    assert (again.count("thorgal", "Anna"), again.count("thorgal", "Chloé")) == (2, 1)
    assert (again.count("thorgal", "Nobody"), again.count("witches", "Anna")) == (0, 0)
    kept = json.loads((tmp_path / "challenges.json").read_text("utf-8"))["games"]["thorgal"]["Anna"]
    assert kept[0] == {"challenge": "gale", "date": DAY, "seed": "7", "record": digest_of(GAME)}
    assert kept[1]["seed"] == "sha256:2"
    assert [path.name for path in tmp_path.iterdir()] == ["challenges.json"]


def test_T_21_one_per_game_and_player(tmp_path: Path) -> None:
    collection = Collection(tmp_path)
    collection.add(GAME, "Anna", "gale", DAY)
    for challenge in ("gale", "fury"):
        with pytest.raises(CollectionError, match="Anna has validated 'gale' by this game: there is one challenge"):
            collection.add(GAME, "Anna", challenge, DAY)
    assert Collection(tmp_path).count("thorgal", "Anna") == 1


def test_T_21_the_same_challenge_again_is_not_counted_twice(tmp_path: Path) -> None:
    collection = Collection(tmp_path)
    collection.add(GAME, "Anna", "gale", DAY)
    assert not collection.add(OTHER, "Anna", "gale", "2026-11-17")
    assert collection.count("thorgal", "Anna") == 1
    assert collection.holders("thorgal", "gale") == {"Anna": DAY}
    with pytest.raises(CollectionError, match="by this game"):  # the game was used up all the same
        collection.add(OTHER, "Anna", "fury", DAY)


def test_a_game_is_known_by_what_happened() -> None:
    undone = (*ENTRIES, Step(0, ("stop",)), Undo(0, 2))
    commented = (replace(ENTRIES[0], comment="here we go"), ENTRIES[1])
    for same in (
        replace(GAME, players={0: "Anna"}, tags={"place": "Berlin"}, preface=("a story",), sealed=True),
        replace(GAME, entries=commented),
        replace(GAME, entries=undone),
        replace(GAME, options={"fourth": "no", "team": "lot"}),
    ):
        assert digest_of(same) == digest_of(GAME)
    for different in (
        OTHER,
        replace(GAME, seats=3),
        replace(GAME, components="sha256:3"),
        replace(GAME, setup="x"),
    ):
        assert digest_of(different) != digest_of(GAME)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 100_000,
        "[]",
        '{"version": 2, "games": {}}',
        '{"version": 1}',
        '{"version": 1, "games": []}',
        '{"version": 1, "games": {"thorgal": []}}',
        '{"version": 1, "games": {"thorgal": {"Anna": 3}}}',
        '{"version": 1, "games": {"thorgal": {"Anna": ["gale"]}}}',
        '{"version": 1, "games": {"thorgal": {"Anna": [{"challenge": "gale"}]}}}',
        '{"version": 1, "games": {"thorgal": {"Anna": [{"challenge": 1, "date": "", "seed": "", "record": ""}]}}}',
        b"\xff\xfe",
    ],
)
def test_a_damaged_file_is_named_and_left_as_it_is(text: str | bytes, tmp_path: Path) -> None:
    path = tmp_path / "challenges.json"
    damaged = text if isinstance(text, bytes) else text.encode()
    path.write_bytes(damaged)
    with pytest.raises(CollectionError, match=r"challenges\.json is damaged .*: mend it, or move it away"):
        Collection(tmp_path)
    assert path.read_bytes() == damaged


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "challenges.json").mkdir()
    with pytest.raises(CollectionError, match=r"challenges\.json cannot be read"):
        Collection(tmp_path)


def test_what_could_not_be_written_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    collection = Collection(tmp_path)
    collection.add(GAME, "Anna", "gale", DAY)
    before = collection.path.read_text("utf-8")

    def full(path: str, text: str) -> None:
        raise FileError("the disk is full")

    monkeypatch.setattr("hubba.cli.collection.write_whole", full)
    with pytest.raises(FileError):
        collection.add(OTHER, "Anna", "fury", DAY)
    assert collection.count("thorgal", "Anna") == 1
    assert collection.path.read_text("utf-8") == before


@pytest.mark.parametrize("text", ["", "  ", "x" * 41, "a\x07b", "\udcff"])
def test_what_is_no_name(text: str) -> None:
    with pytest.raises(CollectionError, match="is not a name: write 1 to 40 letters"):
        player_name(text)


def test_names_are_tidied() -> None:
    assert player_name("  Anna   Maria\n") == "Anna Maria"


def test_it_lies_beside_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HUBBA_DATA", str(tmp_path / "kept"))
    assert open_collection().path == tmp_path / "kept/challenges.json"
    assert open_collection(str(tmp_path / "here")).path == tmp_path / "here/challenges.json"
