"""The command that compares players: arena."""

import csv
import io
from collections.abc import Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hubba.cli.command import argument, command, option
from hubba.cli.extras import require
from hubba.cli.files import check_writable, game_with, read_list, write_whole
from hubba.cli.options import GameName, as_json, cards, given_options, options_of, say_json, seats
from hubba.cli.progress import progress
from hubba.cli.ranking import players_text, teams_text
from hubba.cli.speech import say

if TYPE_CHECKING:
    from hubba.lab.arena import Arena, Deal

COLUMNS = ("deal", "game", "seat", "player", "score", "victory", "forfeit")


@command(
    "arena",
    "hubba arena witches --seats 4 --players master,apprentice,random --deals 200",
    "hubba arena witches --players search:1000,search:100 --deals 288 --match",
    "hubba arena thorgal --seats 2 --players expert,apprentice --resume arena.jsonl",
)
@argument("name", type=GameName())
@seats
@option(
    "--players",
    required=True,
    metavar="NAMES",
)
@option(
    "--deals",
    type=click.IntRange(1, 10**6),
    default=200,
    show_default=True,
)
@option("--seed", type=click.IntRange(0, 10**9), default=1, show_default=True)
@option("--match", is_flag=True)
@option("--workers", type=click.IntRange(0), default=0)
@option(
    "--ray",
    default="",
    metavar="ADDRESS",
)
@option(
    "--resume",
    type=click.Path(dir_okay=False, path_type=Path),
)
@option("--csv", "table", type=click.Path(dir_okay=False))
@given_options
@cards
@as_json
def arena_command(
    name: str,
    seats: int | None,
    players: str,
    deals: int,
    seed: int,
    match: bool,
    workers: int,
    ray: str,
    resume: Path | None,
    table: str | None,
    given: tuple[str, ...],
    cards: str | None,
    as_json: bool,
) -> None:
    """Let players compete on the same deals, and say who is stronger."""
    from hubba.lab.arena import Arena, check, open_journal, play_arena

    game = game_with(name, cards)
    arena = Arena(
        name,
        game.seats[0] if seats is None else seats,
        tuple(player.strip() for player in players.split(",")),
        deals,
        seed,
        options_of(given),
        match,
        components="" if cards is None else read_list(cards),
    )
    check(arena)
    if not arena.rules.cooperative:
        require("lab")
    if table is not None and resume is not None and Path(table).resolve() == resume.resolve():
        raise click.UsageError(say("error-same-file"))
    if table is not None:
        check_writable(table)
    if resume is not None:
        check_writable(str(resume))
    with closing(open_journal(arena, resume)) if resume else nullcontext() as journal:
        a_deal = len(arena.lineups(0))
        before = sum(deal < deals for deal in journal.done) if journal else 0
        click.echo(plan(arena, a_deal, before), err=True)
        with progress((deals - before) * a_deal, say("progress-games")) as update:
            played = play_arena(arena, workers=workers, ray=ray, journal=journal, progress=update)
    report(arena, played, as_json=as_json)  # first, so that it is not lost if the file cannot be written
    if table is not None:
        write_whole(table, csv_text(arena, played))


def plan(arena: "Arena", a_deal: int, before: int) -> str:
    """What the arena is going to play."""
    return say(
        "arena-plan-again" if before else "arena-plan",
        players=len(arena.players),
        seats=arena.seats,
        each=a_deal,
        deals=arena.deals,
        games=a_deal * arena.deals,
        before=before,
    )


def report(arena: "Arena", played: Sequence["Deal"], *, as_json: bool) -> None:
    """Print the results for people or for programs."""
    if arena.rules.cooperative:
        from hubba.lab.teams import team_standings

        found, text = team_standings(arena, played), teams_text
    else:
        from hubba.lab.standings import standings

        found, text = standings(arena, played), players_text
    if as_json:
        games = sum(len(deal.games) for deal in played)
        head = {key: known for key, known in arena.head().items() if key not in ("players", "playing")}
        say_json({**head, "deals": arena.deals, "games": games, **found})  # `found` says who played what
    else:
        click.echo(text(found))


def csv_text(arena: "Arena", played: Sequence["Deal"]) -> str:
    """A line for every seat of every game; a shared victory is divided among the winners."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for deal in played:
        for number, (lineup, game) in enumerate(deal.pairs()):
            part = 1 if arena.rules.cooperative else round(1 / max(1, len(game.winners)), 4)
            for seat, player in enumerate(lineup.players):
                victory = part if seat in game.winners else 0
                forfeit = int(seat in game.forfeits)
                writer.writerow(
                    (deal.number, number, seat, arena.players[player], game.scores[seat], victory, forfeit)
                )
    return text.getvalue()


COMMANDS = (arena_command,)
