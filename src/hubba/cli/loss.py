"""The command that compares a player with exact solutions."""

from typing import TYPE_CHECKING

import click

from hubba.cli.command import argument, command, option
from hubba.cli.options import GameName, as_json, given_options, options_of, say_json, seats
from hubba.cli.progress import progress
from hubba.cli.speech import figure, say
from hubba.core.registry import find_game

if TYPE_CHECKING:
    from hubba.lab.loss_report import LossReport


@command(
    "loss",
    "hubba loss witches --player master --games 50 --seats 2 --seed 1",
    "hubba loss thorgal --player search:500 --games 20",
)
@argument("name", type=GameName())
@seats
@option("--player", default="master", show_default=True)
@option("--games", type=click.IntRange(1), default=50, show_default=True)
@option("--seed", type=click.IntRange(0, 10**9), default=1, show_default=True)
@option(
    "--budget",
    type=click.IntRange(0),
    default=0,
)
@option("--workers", type=click.IntRange(0), default=0)
@given_options
@as_json
def loss_command(
    name: str,
    seats: int | None,
    player: str,
    games: int,
    seed: int,
    budget: int,
    workers: int,
    given: tuple[str, ...],
    as_json: bool,
) -> None:
    """Say what a player loses in positions where the best move is known exactly."""
    from hubba.lab.loss import Inquiry, look_into
    from hubba.lab.loss_report import loss_reports

    game = find_game(name)
    inquiry = Inquiry(
        name, game.seats[0] if seats is None else seats, options_of(given), games, seed, player, budget
    )
    with progress(games, say("progress-games")) as update:
        found = look_into(inquiry, workers, update)
    rows = loss_reports(found, 1 if game.cooperative else inquiry.seats)
    endgame = game.endgame()
    assert endgame is not None
    if as_json:
        say_json(
            {
                "game": name,
                "seats": inquiry.seats,
                "options": game.settle(inquiry.seats, inquiry.options),
                "player": player,
                "seed": seed,
                "games": found.games,
                "unit": endgame.unit,
                "accounts": [row.as_dict() for row in rows],
            }
        )
        return

    click.echo(say("loss-games", games=found.games, player=player, seats=inquiry.seats, seed=seed))
    for row in rows:
        for line in account_lines(row, endgame.unit, told_winner=inquiry.seats == 2 and not game.cooperative):
            click.echo(line)
    if not rows:
        click.echo(say("loss-nothing"))


def account_lines(row: "LossReport", unit: str, *, told_winner: bool) -> list[str]:
    """The findings about one kind of decision, for people."""
    lines = [say(f"loss-{row.kind}")]
    if row.decisions:
        off = "" if row.interval is None else f" ± {figure(row.interval, '.3f')}"
        lost = f"{figure(row.loss, '.3f')}{off}"
        named = say(f"loss-unit-{unit.replace(' ', '-')}")
        lines.append(say("loss-per-position" if row.kind == "puzzle" else "loss-per-game", lost=lost, unit=named))
    said = say("loss-judged", decisions=row.decisions, mattered=row.mattered)
    if row.mattered:
        said += say("loss-best", share=figure(row.best, ".1%"))
    if row.too_large:
        said += say("loss-too-large", count=row.too_large)
    lines.append(said)
    if row.kind == "known" and told_winner:
        lines.append(say("loss-turned", count=row.turned))
    if row.worst is not None:
        best, lost = ", ".join(row.worst.best), figure(row.worst.loss, ".1f")
        lines.append(say("loss-worst", lost=lost, game=row.worst.game, move=row.worst.move, best=best))
    return [lines[0], *(f"  {line}" for line in lines[1:])]


COMMANDS = (loss_command,)
