"""Trainings from the first game to the page: the same networks however they were made, and nothing is lost."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

from hubba.core.errors import HubbaError
from hubba.core.network import Inputs
from hubba.core.networkfile import read_network
from hubba.lab.arena import Arena, ArenaError, play_arena, play_task
from hubba.lab.training.page import training_page
from hubba.lab.training.recording import KEPT, Recording, record
from hubba.lab.training.rows import read_rows
from hubba.lab.training.training import TrainingError, check_training
from hubba.lab.training.weights import read_weights, whole_answers
from tests.lab.training.pupils import TINY, Stages, Stopped, trained


def test_the_same_network_with_one_worker_and_with_two_after_interruptions(tmp_path: Path) -> None:
    stages = Stages()
    rows, network = trained(tmp_path / "one.json", stages=stages)
    assert stages.done == [
        *(("play", 1, 40), ("learn", 1, 3), ("compare", 1, 2)),
        *(("play", 2, 10), ("learn", 2, 3), ("compare", 2, 4)),
    ]
    stopped = tmp_path / "stopped.json"
    for steps in (11, 41, 4, 6):  # among the games, while it learns, in the arena, among the next games
        with pytest.raises(Stopped):
            trained(stopped, workers=2, stages=Stages(steps), resume=steps != 11)
    again, same = trained(stopped, workers=2, resume=True)
    assert same.text() == network.text()
    assert again == rows
    stages = Stages()
    trained(stopped, stages=stages, resume=True)
    assert [(name, done) for name, _generation, done in stages.done] == [("compare", 2), ("compare", 4)], "journals"

    assert network.about["figures"][0]["player"] == "advice"
    assert network.about["figures"][1]["player"] == "search:1"
    assert network.about["command"].startswith("hubba train warlock --seats 3 --games 40,10 ")
    assert [len(row["strength"]) for row in rows] == [1, 2]
    assert trained(tmp_path / "other.json", replace(TINY, seed=2), generations=1)[1].layers != network.rows


def test_games_are_noted_from_a_random_moment_on_as_they_are(tmp_path: Path) -> None:
    recording = Recording(replace(TINY, seats=(3, 4)), generation=1)
    rows = record(recording, range(12))
    games = set(rows.game.tolist())
    assert len(games) > 6, "some games end before their moment"
    assert set(rows.table.tolist()) == set(range(KEPT))
    assert {int((rows.game == game).sum() % (3 + game % 2)) for game in games} == {0}, "a row for each seat"
    assert float((rows.now + rows.to_come).min()) >= 0, "final points"
    inputs = int(recording.training.features(3).inputs)
    dense = rows.dense(np.arange(len(rows)), inputs)
    assert (dense.sum(0) > 0).sum() > 100
    assert (np.count_nonzero(dense, 1) == rows.count).all()
    rows.write(tmp_path / "rows.npz")
    assert (read_rows(tmp_path / "rows.npz").dense(np.array([5, 0]), inputs) == dense[[5, 0]]).all()


def test_rounded_weights_answer_as_the_network_does(tmp_path: Path) -> None:
    rows, network = trained(tmp_path / "net.json", generations=1)
    weights = read_weights(tmp_path / "net.training/generation-1/weights.npz")
    games = read_rows(tmp_path / "net.training/generation-1/games-00000.npz")
    dense = games.dense(np.arange(20), network.inputs)
    whole = whole_answers(dict(network.rows), dense)
    assert np.abs(whole - weights.answers(dense)).max() < 0.2
    assert rows[0]["rounding"] < 0.1
    plays = network.network()
    nothing = Inputs(1)
    plays.share(nothing)
    for row, answer in zip(dense, whole, strict=True):
        own = Inputs(network.inputs)
        for place in np.flatnonzero(row):
            own.put(int(place), int(row[place]))
        assert plays.answer(own) == pytest.approx(answer)


def test_a_network_learns(tmp_path: Path) -> None:
    training = replace(TINY, games=(600,), epochs=8, hidden=(16, 8), deals=0)
    rows, _network = trained(tmp_path / "net.json", training, generations=1)
    assert rows[0]["loss"] == min(rows[0]["losses"]) < rows[0]["begun"]
    assert rows[0]["explained"] > 0.1, "more than nothing, on games that it has not seen"
    assert rows[0]["explained_by_part"][-1] > rows[0]["explained_by_part"][0]


def test_a_network_from_a_file_plays_in_the_arena(tmp_path: Path) -> None:
    trained(tmp_path / "net.json", replace(TINY, deals=0), generations=1)
    file = tmp_path / "net.training/generation-1/network.json"
    arena = Arena("warlock", 3, (f"search:5+eval={file}", "search:5"), 1, 1)
    (deal,) = play_arena(arena, workers=2)
    assert all(not game.forfeits for game in deal.games)
    stamp = arena.stamp()
    file.write_text(file.read_text("utf-8").replace('"date"', '"day"'), "utf-8")
    with pytest.raises(ArenaError, match="another hubba"):
        play_task(arena, stamp, (0, arena.lineups(0)[0]))


class Reader(HTMLParser):
    """Notes all tags, and refuses attributes that could load or do something."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        names = {name for name, _value in attrs}
        assert names.isdisjoint({"src", "href", "xlink:href", "srcset", "style"})
        assert not any(name.startswith("on") for name in names)


def test_the_page_is_one_file_without_script_or_address(tmp_path: Path) -> None:
    rows, network = trained(tmp_path / "net.json", generations=1)
    before = {**rows[0]["strength"][0], "rival": "previous"}
    rows.append({**rows[0], "generation": 2, "strength": [*rows[0]["strength"], before]})
    for language, word in (("en", "Lead in the arena"), ("fr", "Avance dans l’arène")):
        page = training_page(network.about, rows, language)
        reader = Reader()
        reader.feed(page)
        assert reader.tags.count("svg") == 3
        assert {"script", "link", "img", "iframe"}.isdisjoint(reader.tags)
        assert not re.search(r"https?:|//|url\(|@import", page)
        assert "prefers-color-scheme: dark" in page
        assert f"<h2>{word}</h2>" in page
        assert "page-" not in page
    assert training_page(network.about, [{**row, "strength": []} for row in rows], "en").count("<svg") == 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "thorgal", "seats": (2,)}, "nothing that a network could learn from"),
        ({"seats": (2,)}, "2"),
        ({"games": (9,)}, "at least 10 games"),
        ({"hidden": (4, 3)}, "even number"),
        ({"hidden": (4,)}, "two hidden layers"),
        ({"player": "advice"}, "cannot learn"),
        ({"player": "search:5+eval=plain"}, "cannot learn"),
        ({"player": "search:0"}, "search:0"),
    ],
)
def test_what_cannot_be_trained(change: dict[str, object], said: str) -> None:
    with pytest.raises(HubbaError, match=said):
        check_training(replace(TINY, **change))  # type: ignore[arg-type]


def test_a_folder_of_something_else_is_refused_and_stays_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "net.json"
    with pytest.raises(TrainingError, match="no training in it"):
        trained(file, resume=True)
    trained(file, generations=1)
    games = tmp_path / "net.training/generation-1/games-00000.npz"
    network = tmp_path / "net.training/generation-1/network.json"
    before = {path: path.read_bytes() for path in (games, network)}
    with pytest.raises(TrainingError, match="continue it with --resume"):
        trained(file)
    with pytest.raises(TrainingError, match="its seed is 1, not 2"):
        trained(file, replace(TINY, seed=2), resume=True)
    with pytest.raises(TrainingError, match=r"has a \+ in its name"):
        trained(tmp_path / "a+b.json")
    assert {path: path.read_bytes() for path in before} == before
    network.write_text("{}", "utf-8")
    with pytest.raises(TrainingError, match="not a network"):
        trained(file, resume=True)
    network.unlink()
    games.write_bytes(before[games][:100])
    with pytest.raises(TrainingError, match="delete it and continue"):
        trained(file, resume=True)
    games.unlink()
    trained(file, generations=1, resume=True)
    assert read_network(network.read_text("utf-8")).rows == read_network(before[network].decode()).rows
    (tmp_path / "net.training/training.json").write_text("[1", "utf-8")
    with pytest.raises(TrainingError, match="not that of a training"):
        trained(file, resume=True)


@pytest.mark.slow
def test_scikit_learn_learns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("sklearn")
    from hubba.lab.training.teacher import MultilayerTeacher

    monkeypatch.setattr("tests.lab.training.pupils.PlainTeacher", MultilayerTeacher)
    training = replace(TINY, games=(400, 40), epochs=6, hidden=(16, 8), deals=0)
    rows, network = trained(tmp_path / "one.json", training)
    assert rows[0]["explained"] > 0.2
    assert rows[0]["losses"][-1] < rows[0]["losses"][0]
    assert trained(tmp_path / "two.json", training, workers=2)[1].text() == network.text()
