"""Lists of cards that the owner of a box has typed in: checked, and played with."""

import json
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

import pytest

from hubba.core.components import Components, load_components, read_components
from hubba.core.errors import ComponentsError
from hubba.core.game import Complaint, Game
from hubba.core.recordtext import read_record
from hubba.games.witches.game import WitchesGame
from hubba.lab.simulate import game_of
from tests.cli.test_commands import run

LIST = 'faces = [\n  { name = "witch", copies = 50 },\n  { name = "cat", copies = 4 },\n]\n'
WRONG = LIST + "\nelves = 3\ntrolls = 4\n"


class Listed(WitchesGame):
    """Witches that accept another list, unless it has elves or trolls."""

    def __init__(self, text: str = "") -> None:
        self.text = text

    @cached_property
    def components(self) -> Components:
        return read_components(self.text) if self.text else load_components(self.package)

    def with_components(self, text: str) -> Game:
        if self.check_components(text):
            raise ComponentsError("no elves, no trolls")
        return Listed(text)

    def counted(self) -> Mapping[str, int]:
        faces = self.components.data["faces"]
        return {"faces": len(faces), "cards": sum(face["copies"] for face in faces)}

    def check_components(self, text: str) -> list[Complaint]:
        lines = enumerate(text.splitlines(), start=1)
        return [Complaint(number, f"no {line}") for number, line in lines if line.startswith(("elves", "trolls"))]


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(name: str) -> Game:
        return Listed()

    for place in ("hubba.cli.files", "hubba.cli.cards", "hubba.lab.simulate"):
        monkeypatch.setattr(f"{place}.find_game", find)
    game_of.cache_clear()
    monkeypatch.setattr("hubba.cli.batch_commands.find_game", find)


@pytest.fixture
def cards(tmp_path: Path) -> str:
    path = tmp_path / "box.toml"
    path.write_text(LIST, "utf-8")
    return str(path)


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    path = tmp_path / "wrong.toml"
    path.write_text(WRONG, "utf-8")
    return str(path)


@pytest.fixture
def record(listed: None, cards: str, tmp_path: Path) -> str:
    """The record of a game with the other list."""
    path = tmp_path / "game.txt"
    path.write_text(run("new", "witches", "--seats", "4", "--seed", "7", "--cards", cards), "utf-8")
    return str(path)


@pytest.mark.usefixtures("listed")
def test_check_says_that_a_list_is_in_order(cards: str) -> None:
    digest = read_components(LIST).digest
    assert run("cards", "check", cards) == f"{cards} is in order: 2 faces, 54 cards, {digest}\n"


@pytest.mark.usefixtures("listed")
def test_check_names_the_lines(wrong: str) -> None:
    assert run("cards", "check", wrong, code=2) == f"{wrong}:6: no elves = 3\n{wrong}:7: no trolls = 4\n"


@pytest.mark.usefixtures("listed")
def test_a_mark_at_the_beginning_of_the_file_does_not_matter(cards: str) -> None:
    Path(cards).write_text(LIST, "utf-8-sig")
    assert read_components(LIST).digest in run("cards", "check", cards)


def test_a_game_that_takes_no_list_says_so(cards: str) -> None:
    refused = f"{cards}:1: witches takes no other list of components than its own\n"
    assert run("cards", "check", cards, "--game", "witches", code=2) == refused
    assert refused in run("new", "witches", "--cards", cards, code=2)
    assert refused in run("simulate", "witches", "--cards", cards, code=2)
    assert refused in run("play", "witches", "--plain", "--cards", cards, code=2)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff")
    said = "is not a text in UTF-8: a list of components is expected"
    assert said in run("cards", "check", str(path), "--game", "witches", code=2)
    assert said in run("new", "witches", "--cards", str(path), code=2)
    assert "does not exist" in run("new", "witches", "--cards", str(tmp_path / "nothing"), code=2)


@pytest.mark.usefixtures("listed")
def test_a_wrong_list_is_not_played_with(wrong: str) -> None:
    said = f"{wrong}:6: no elves = 3\n{wrong}:7: no trolls = 4\n"
    assert said in run("new", "witches", "--cards", wrong, code=2)
    assert said in run("simulate", "witches", "--cards", wrong, code=2)


@pytest.mark.parametrize(
    "words",
    [
        ("show", "FILE"),
        ("legal", "FILE"),
        ("view", "FILE"),
        ("why", "FILE", "keep"),
        ("move", "FILE", "R6"),
        ("replay", "FILE"),
        ("verify", "FILE"),
    ],
    ids=lambda words: words[0],
)
def test_a_record_needs_the_list_it_was_played_with(record: str, cards: str, words: tuple[str, ...]) -> None:
    words = tuple(record if word == "FILE" else word for word in words)
    assert read_record(Path(record).read_text("utf-8")).components == read_components(LIST).digest
    refused = run(*words, code=2)
    assert (
        "it was played with other components than these (their digests differ); name that list with --cards FILE"
        in refused
    )
    assert run(*words, "--cards", cards)


def test_a_committed_seed_is_checked_with_the_list(listed: None, cards: str, tmp_path: Path) -> None:
    saved = str(tmp_path / "saved.txt")
    run("play", "witches", "--plain", "--seats", "2", "--player", "random", "--cards", cards, "--save", saved)
    record = read_record(Path(saved).read_text("utf-8"))
    assert record.components == read_components(LIST).digest
    assert record.reveal
    assert "name that list with --cards FILE" in run("show", saved, code=2)
    assert "game: witches" in run("show", saved, "--cards", cards)
    again = ("play", "--plain", "--player", "random", "--from", saved)
    assert "name that list with --cards FILE" in run(*again, code=2)
    assert run(*again, "--cards", cards)


def test_a_position_is_read_with_the_list(record: str, cards: str) -> None:
    position = run("show", record, "--cards", cards)
    assert run("show", "-", "--cards", cards, given=position) == position


@pytest.mark.usefixtures("listed")
def test_simulation_hands_the_text_to_its_workers(cards: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("simulate", "witches", "--seats", "3", "--games", "5", "--workers", "1", "--json")
    heard: list[str] = []
    made = Listed.with_components

    def hear(self: Listed, text: str) -> Game:
        heard.append(text)
        return made(self, text)

    monkeypatch.setattr(Listed, "with_components", hear)
    plain = json.loads(run(*words))
    assert heard == []
    assert json.loads(run(*words, "--cards", cards)) == plain  # these witches play as usual
    assert heard == [LIST, LIST]  # for the command, and once for all games of the series


def test_a_list_of_thorgal_is_counted(tmp_path: Path) -> None:
    text = (Path(__file__).parents[1] / "games/thorgal/box.toml").read_text("utf-8")
    path = tmp_path / "box.toml"
    path.write_text(text, "utf-8")
    found = "6 heroes, 48 skill cards, 8 locations, 15 spaces, 0 challenges"
    said = f"{path} is in order: {found}, {read_components(text).digest}\n"
    assert run("cards", "check", "--game", "thorgal", str(path)) == said
    path.write_text(text.replace("copies = 8", "copies = 9").replace('"strike"', '"stroke"'), "utf-8")
    wrong = run("cards", "check", "--game", "thorgal", str(path), code=2)
    assert len(wrong.splitlines()) == 2
    assert wrong in run("new", "thorgal", "--cards", str(path), code=2), "loading the list names all faults, too"


# Warlock with your own lists

OTHER = "it was played with other components than these (their digests differ); name that list with --cards FILE"


def a_box(path: Path, points: int) -> str:
    """The list of Warlock's tests, with this many points on the cheapest giant."""
    text = (Path(__file__).parents[1] / "games/warlock/box.toml").read_text("utf-8")
    path.write_text(text.replace("points = 2, gold = 1", f"points = {points}, gold = 1", 1), "utf-8")
    return str(path)


def test_warlock_with_a_list_of_one_s_own(tmp_path: Path) -> None:
    mine, another = a_box(tmp_path / "mine.toml", 20), a_box(tmp_path / "another.toml", 30)
    digest = read_components(Path(mine).read_text("utf-8")).digest
    assert run("cards", "check", mine) == f"{mine} is in order: 42 faces, 120 cards, {digest}\n"
    path = tmp_path / "game.txt"
    record = str(path)
    path.write_text(run("new", "warlock", "--seats", "3", "--seed", "7", "--cards", mine), "utf-8")
    assert read_record(path.read_text("utf-8")).components == digest
    shown = run("show", record, "--cards", mine)
    assert "doing: choosing" in shown
    assert run("show", "-", "--cards", mine, given=shown) == shown
    move = json.loads(run("legal", record, "--seat", "0", "--cards", mine, "--json"))["moves"][0]["text"]
    run("move", record, move, "--seat", "0", "--save", "--cards", mine)
    assert f"chosen 0: {move}" in run("show", record, "--cards", mine)
    assert run("verify", record, "--cards", mine)
    for command in ("show", "verify", "legal"):
        assert OTHER in run(command, record, code=2)
        assert OTHER in run(command, record, "--cards", another, code=2)


def test_simulated_warlock_with_a_list_of_one_s_own(tmp_path: Path) -> None:
    words = ("simulate", "warlock", "--seats", "3", "--games", "65", "--seed", "3", "--player", "advice", "--json")
    mine = ("--cards", a_box(tmp_path / "mine.toml", 20))
    ours, one, two = (
        json.loads(run(*words, *cards, "--workers", workers))
        for cards, workers in [((), "1"), (mine, "1"), (mine, "2")]
    )
    assert one == two
    assert max(row["most"] for row in one["rows"]) > max(row["most"] for row in ours["rows"])


@pytest.mark.parametrize("game", ["warlock", "thorgal"])
def test_a_list_that_is_nested_without_end_is_named_with_its_line(tmp_path: Path, game: str) -> None:
    deep = tmp_path / "deep.toml"
    for text in ("\n\na = " + "[" * 5000 + "]" * 5000, "\n\na" + ".a" * 5000 + " = 1"):
        deep.write_text(text)
        said = run("cards", "check", str(deep), "--game", game, code=2)
        assert said == f"{deep}:3: this TOML cannot be read: it is nested too deeply (at line 3)\n"
    deep.write_text("copies = 0x" + "f" * 5000)
    assert f"{deep}:1: this TOML cannot be read: a number has too many digits" in run(
        "cards", "check", str(deep), "--game", game, code=2
    )
