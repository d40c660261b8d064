"""The command about players: arena."""

import csv
import io
from collections.abc import Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hubba.cli.extras import require
from hubba.cli.files import check_writable, game_with, read_list, write_whole
from hubba.cli.options import GameName, as_json, cards, given_options, options_of, say_json, seats
from hubba.cli.progress import progress
from hubba.cli.ranking import players_text, teams_text

if TYPE_CHECKING:
    from hubba.lab.arena import Arena, Deal

COLUMNS = ("deal", "game", "seat", "player", "score", "victory", "forfeit")


@click.command("arena")
@click.argument("name", type=GameName())
@seats
@click.option(
    "--players",
    required=True,
    metavar="NAMES",
    help="With commas: apprentice, companion, adept, expert, master, random, advice, search:1000, module:Class …",
)
@click.option(
    "--deals",
    type=click.IntRange(1, 10**6),
    default=200,
    show_default=True,
    help="Each is played in all line-ups.",
)
@click.option(
    "--seed", type=click.IntRange(0, 10**9), default=1, show_default=True, help="The same seed, the same numbers."
)
@click.option("--match", is_flag=True, help="Every pair by itself, with every other seat each.")
@click.option(
    "--workers", type=click.IntRange(0), default=0, help="Processes; 0 takes all cores. Changes no number."
)
@click.option(
    "--ray",
    default="",
    metavar="ADDRESS",
    help="Play on the machines of a Ray cluster: auto, HOST:PORT, ray://HOST:PORT, or local to start one here.",
)
@click.option(
    "--resume",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A journal of finished deals: begun if it is not there, gone on with if it is.",
)
@click.option("--csv", "table", type=click.Path(dir_okay=False), help="Write every seat of every game there.")
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
    """Let players compete on the same deals, and say who is stronger.

    Each deal is played as often as there are players, with the seats rotated (twice as often if some have to stand
    aside): nobody is favoured by cards or seats. Where all win or lose together, each player makes up a whole team.
    A match is 24 deals with every other seat each, points summed up; --match plays those, pair by pair.

    \b
    hubba arena witches --seats 4 --players master,apprentice,random --deals 200 --seed 1
    hubba arena witches --seats 2 --players search:1000,search:100 --deals 288 --match
    hubba arena thorgal --seats 2 --players expert,apprentice --resume thorgal.jsonl
    """
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
        raise click.UsageError("--csv and --resume name the same file: one would overwrite the other")
    if table is not None:
        check_writable(table)
    if resume is not None:
        check_writable(str(resume))
    with closing(open_journal(arena, resume)) if resume else nullcontext() as journal:
        a_deal = len(arena.lineups(0))
        before = sum(deal < deals for deal in journal.done) if journal else 0
        click.echo(plan(arena, a_deal, before), err=True)
        with progress((deals - before) * a_deal, "games") as update:
            played = play_arena(arena, workers=workers, ray=ray, journal=journal, progress=update)
    report(arena, played, as_json=as_json)  # first: if the table cannot be written, this is not lost
    if table is not None:
        write_whole(table, csv_text(arena, played))


def plan(arena: "Arena", a_deal: int, before: int) -> str:
    """What is going to be played, said before it is."""
    known = f"; {before} deals are in the journal" if before else ""
    return (
        f"{len(arena.players)} players, {arena.seats} seats: {a_deal} games a deal, {arena.deals} deals,"
        f" {a_deal * arena.deals} games{known}"
    )


def report(arena: "Arena", played: Sequence["Deal"], *, as_json: bool) -> None:
    """Say what came out, to people or to programs."""
    if arena.rules.cooperative:
        from hubba.lab.teams import team_standings

        found, text = team_standings(arena, played), teams_text
    else:
        from hubba.lab.standings import standings

        found, text = standings(arena, played), players_text
    if as_json:
        games = sum(len(deal.games) for deal in played)
        head = {key: known for key, known in arena.head().items() if key not in ("players", "playing")}
        say_json({**head, "deals": arena.deals, "games": games, **found})  # who played what is among the findings
    else:
        click.echo(text(found))


def csv_text(arena: "Arena", played: Sequence["Deal"]) -> str:
    """Every seat of every game as a line; a shared victory counts in parts."""
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
