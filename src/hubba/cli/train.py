"""The command that trains a network: train."""

import json
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hubba.cli.command import argument, command, option
from hubba.cli.extras import require
from hubba.cli.files import check_writable, game_with, read_list, write_whole
from hubba.cli.options import GameName, as_json, cards, given_options, options_of, say_json
from hubba.cli.progress import progress
from hubba.cli.speech import figure, language, message, say
from hubba.core.errors import OptionError

if TYPE_CHECKING:
    from hubba.lab.training.generations import Progress


@command(
    "train",
    "hubba train warlock --seats 4 --games 20000,1000 --generations 2 --to net.json",
    "hubba train warlock --cards mine.toml --games 20000 --to mine.json",
    "hubba arena warlock --seats 4 --players search:60+eval=net.json,search:60",
)
@argument("name", type=GameName())
@option("--seats", metavar="NUMBERS", default=None)
@option("--generations", type=click.IntRange(1, 1000), default=2, show_default=True)
@option("--games", metavar="NUMBERS", default="20000,1000", show_default=True)
@option("--player", default="search:60", show_default=True)
@option("--hidden", metavar="NUMBERS", default="32,16", show_default=True)
@option("--epochs", type=click.IntRange(1, 1000), default=12, show_default=True)
@option("--seed", type=click.IntRange(0, 10**9), default=1, show_default=True)
@option("--slips", type=click.IntRange(0, 100), default=20, show_default=True)
@option("--deals", type=click.IntRange(0, 10**5), default=12, show_default=True)
@option("--workers", type=click.IntRange(0), default=0)
@option("--ray", default="", metavar="ADDRESS")
@option("--to", "path", type=click.Path(dir_okay=False), required=True)
@option("--resume", is_flag=True)
@given_options
@cards
@as_json
def train_command(
    name: str,
    seats: str | None,
    generations: int,
    games: str,
    player: str,
    hidden: str,
    epochs: int,
    seed: int,
    slips: int,
    deals: int,
    workers: int,
    ray: str,
    path: str,
    resume: bool,
    given: tuple[str, ...],
    cards: str | None,
    as_json: bool,
) -> None:
    """Train a network for a game from games of its own."""
    game = game_with(name, cards)
    require("train")
    from hubba.lab.training.folder import TrainingFolder
    from hubba.lab.training.generations import TrainingRun
    from hubba.lab.training.page import training_page
    from hubba.lab.training.training import Training, check_training

    training = Training(
        name,
        tuple(game.seats) if seats is None else numbers_in("--seats", seats),
        numbers_in("--games", games),
        player,
        numbers_in("--hidden", hidden),
        epochs,
        seed,
        slips,
        deals,
        options_of(given),
        "" if cards is None else read_list(cards),
    )
    check_training(training)
    check_writable(path)
    folder = TrainingFolder.beside(Path(path))
    with closing(folder):
        folder.open(training, resume=resume)
        for rows in TrainingRun(training, folder, stage, workers, ray).generations(generations):
            network = folder.network(len(rows))
            assert network is not None
            write_whole(path, network.text())
            write_whole(str(folder.figures), json.dumps(rows, indent=2) + "\n")
            write_whole(str(folder.page), training_page(network.about, rows, language()))
            for line in () if as_json else figure_lines(rows[-1]):
                click.echo(line)
    if as_json:
        say_json({"file": path, "page": str(folder.page), "figures": rows})
    else:
        click.echo(say("train-written", file=path, page=str(folder.page)))


def numbers_in(option: str, text: str) -> tuple[int, ...]:
    """Whole numbers with commas between them."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdecimal() and 0 < int(part[:10]) <= 10**8 for part in parts):
        raise OptionError(message("error-numbers", option=option, text=text))
    return tuple(int(part) for part in parts)


def stage(kind: str, generation: int, steps: int) -> AbstractContextManager["Progress"]:
    """The progress of a part of a generation."""
    return progress(steps, say(f"train-{kind}", generation=generation))


def figure_lines(row: dict[str, object]) -> list[str]:
    """What a generation has reached, for people."""
    loss, strength = row["loss"], row["strength"]
    assert isinstance(loss, float)
    assert isinstance(strength, list)
    explained = row["explained"]
    assert explained is None or isinstance(explained, float)
    lines = [
        say(
            "train-learned",
            generation=row["generation"],
            games=row["games"],
            rows=row["rows"],
            loss=figure(loss, ".2f"),
            explained=figure(explained, ".1%"),
        )
    ]
    for met in strength:
        lead, interval = figure(met["lead"], "+.2f"), figure(met["interval"], ".2f")
        lines.append(
            "  "
            + say(f"train-{met['rival']}", seats=met["seats"], deals=met["deals"], lead=lead, interval=interval)
        )
    return lines


COMMANDS = (train_command,)
