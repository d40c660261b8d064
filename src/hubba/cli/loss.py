"""The command that compares a player with the truth."""

import click

from hubba.cli.options import GameName, as_json, given_options, options_of, say_json, seats
from hubba.cli.progress import progress
from hubba.core.registry import find_game

TITLES = {
    "known": "everything known to the mover",
    "open": "with open cards: hidden ones known to the solver alone, so not a fair demand",
    "puzzle": "puzzles: positions made of those of the games, where the move makes a difference",
}


@click.command("loss")
@click.argument("name", type=GameName())
@seats
@click.option("--player", default="master", show_default=True, help="Who plays against itself, as in `simulate`.")
@click.option("--games", type=click.IntRange(1), default=50, show_default=True, help="How many games.")
@click.option(
    "--seed", type=click.IntRange(0, 10**9), default=1, show_default=True, help="The same seed, the same games."
)
@click.option(
    "--budget",
    type=click.IntRange(0),
    default=0,
    help="Situations the solver may look at for one decision; 0: as many as suits the game.",
)
@click.option(
    "--workers", type=click.IntRange(0), default=0, help="Processes; 0 takes all cores. Changes no number."
)
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
    """Say what a player gives away where the best move is known exactly.

    It plays against itself; then its decisions in the last part of each game are compared with those of a solver
    that knows everything. The loss of a game is that of one player, where all win together that of the team.

    \b
    hubba loss witches --player master --games 50 --seats 2 --seed 1
    hubba loss thorgal --player search:500 --games 20
    """
    from hubba.lab.account import Account, accounts
    from hubba.lab.loss import Inquiry, look_into

    game = find_game(name)
    inquiry = Inquiry(
        name, game.seats[0] if seats is None else seats, options_of(given), games, seed, player, budget
    )
    with progress(games, "games") as update:
        found = look_into(inquiry, workers, update)
    rows = accounts(found, 1 if game.cooperative else inquiry.seats)
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

    def say(row: Account) -> None:
        per = "position" if row.kind == "puzzle" else "game"
        click.echo(TITLES[row.kind])
        if row.decisions:
            off = "" if row.interval is None else f" ± {row.interval:.3f}"
            click.echo(f"  loss per {per}: {row.loss:.3f}{off} {endgame.unit}")
        best = f", best in {row.best:.1%} of these" if row.mattered else ""
        said = f"  {row.decisions} decisions judged, {row.mattered} mattered{best}"
        click.echo(said + (f"; {row.too_large} too large to be solved" if row.too_large else ""))
        if row.kind == "known" and inquiry.seats == 2 and not game.cooperative:
            click.echo(
                f"  {row.turned} of them changed who wins if both play on well; other losses are points only"
            )
        if row.worst is not None:
            cost = f"{row.worst.loss:.1f}, game {row.worst.game}"
            click.echo(f"  worst: {cost}: {row.worst.move} instead of {', '.join(row.worst.best)}")

    click.echo(f"{found.games} games of {player}, {inquiry.seats} seats, seed {seed}")
    for row in rows:
        say(row)
    if not rows:
        click.echo("no decision of these games could be judged: play more")


COMMANDS = (loss_command,)
