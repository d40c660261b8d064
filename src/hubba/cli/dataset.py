"""Commands about datasets: games as tables of decisions, in Parquet."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

import click

from hubba.cli.command import argument, command, group, option
from hubba.cli.extras import require
from hubba.cli.files import check_writable, game_with, record_of
from hubba.cli.options import TextFile, as_json, cards, say_json
from hubba.cli.progress import progress
from hubba.cli.speech import say

if TYPE_CHECKING:
    from hubba.lab.simulate import Series

EXTRA: Final = "research"
FORMS: Final = ("tensor", "text")
SHOWN: Final = ("game", "decision", "seat", "player", "move_text", "legal", "score", "payoff")

to_file = option("--to", "path", type=click.Path(dir_okay=False), default=None)
form_option = option("--form", type=click.Choice(FORMS), default=FORMS[0], show_default=True)


@group("dataset")
def dataset_group() -> None:
    """Read datasets of games, and write finished records into one."""


def simulate_into(path: str, series: "Series", form: str, workers: int, as_json: bool) -> None:
    """Play a series into a dataset; the same command continues one that was interrupted."""
    require(EXTRA)
    from hubba.adapters.dataset.written import simulate_to

    check_writable(path)
    with progress(series.games, say("progress-games")) as update:
        games, decisions = simulate_to(Path(path), series, form, workers, update)
    say_written(path, games, decisions, as_json)


def say_written(path: str, games: int, decisions: int, as_json: bool) -> None:
    """Say what a dataset holds and where."""
    from hubba.adapters.dataset.parts import games_path

    records = str(games_path(Path(path)))
    if as_json:
        say_json({"games": games, "decisions": decisions, "file": path, "records": records})
        return
    click.echo(say("dataset-written", games=games, decisions=decisions, file=path, records=records))


@command("read", "hubba dataset read games.parquet", "hubba dataset read games.parquet --rows 3 --json")
@argument("file", type=click.Path(exists=True, dir_okay=False))
@option("--rows", type=click.IntRange(0), default=5, show_default=True)
@as_json
def read_command(file: str, rows: int, as_json: bool) -> None:
    """Say what a dataset holds: its columns, and the first rows."""
    require(EXTRA)
    from hubba.adapters.dataset.reading import open_dataset

    found = open_dataset(file)
    first: list[dict[str, Any]] = []
    for batch in found.batches(max(1, rows), list(SHOWN)):
        first = batch.to_pylist()[:rows]
        break
    if as_json:
        columns = [{"name": name, "type": kind, "meaning": meaning} for name, kind, meaning in found.columns]
        say_json({"head": found.head, "decisions": found.rows, "columns": columns, "rows": first})
        return
    head = found.head
    options = " ".join(f"{name}={answer}" for name, answer in head["options"].items())
    click.echo(say("dataset-about", game=head["game"], seats=head["seats"], games=head["games"], rows=found.rows))
    click.echo(say("dataset-how", options=options, hubba=head["hubba"], rules=head["rules"]))
    for name, kind, meaning in found.columns:
        click.echo(f"  {name:<12}{kind:<24}{meaning}")
    for row in first:
        moves = f"{len(row['legal'])}"
        click.echo(
            say(
                "dataset-row",
                game=row["game"],
                decision=row["decision"],
                seat=row["seat"],
                player=row["player"],
                move=row["move_text"],
                legal=moves,
                score=row["score"],
                payoff=f"{row['payoff']:.2f}",
            )
        )


@command("export", "hubba dataset export friday.txt saturday.txt --to games.parquet")
@argument("files", type=TextFile(), nargs=-1, required=True)
@option("--to", "path", type=click.Path(dir_okay=False), required=True)
@form_option
@cards
@as_json
def export_command(files: Sequence[TextIO], path: str, form: str, cards: str | None, as_json: bool) -> None:
    """Write finished games into a dataset, from their records."""
    require(EXTRA)
    from hubba.adapters.dataset.written import export

    check_writable(path)
    records = [record_of(file) for file in files]
    game = game_with(records[0].game, cards)
    games, decisions = export(Path(path), game, records, form)
    say_written(path, games, decisions, as_json)


dataset_group.add_command(read_command)
dataset_group.add_command(export_command)

COMMANDS = (dataset_group,)
