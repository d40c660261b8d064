"""Commands about many games: simulate, bench."""

from collections.abc import Callable
from typing import TypeVar

import click

from hubba.cli.files import game_with, read_list
from hubba.cli.options import GameName, as_json, cards, given_options, options_of, say_json, seats
from hubba.cli.progress import progress
from hubba.cli.ranking import lost_by_rule
from hubba.core.registry import find_game, game_names

T = TypeVar("T")


@click.command("simulate")
@click.argument("name", type=GameName())
@seats
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option(
    "--seed", type=click.IntRange(0, 10**9), default=1, show_default=True, help="The same seed, the same games."
)
@click.option(
    "--player",
    "players",
    multiple=True,
    default=("random",),
    show_default=True,
    help="A level, random, advice, search, search:1000, module:Class or exec:PROGRAM; repeated ones sit in turn.",
)
@click.option(
    "--workers", type=click.IntRange(0), default=0, help="Processes; 0 takes all cores. Changes no number."
)
@given_options
@cards
@as_json
def simulate_command(
    name: str,
    seats: int | None,
    games: int,
    seed: int,
    players: tuple[str, ...],
    workers: int,
    given: tuple[str, ...],
    cards: str | None,
    as_json: bool,
) -> None:
    """Play many games and count victories and points.

    Scores come with their 95 % interval.

    \b
    hubba simulate witches --seats 5 --games 1000 --seed 1
    hubba simulate witches --seats 2 --games 100 --player search:1000 --player random
    """
    from hubba.lab.simulate import Series, simulate

    game = game_with(name, cards)
    series = Series(
        name,
        game.seats[0] if seats is None else seats,
        options_of(given),
        games,
        seed,
        players,
        components="" if cards is None else read_list(cards),
    )
    with progress(games, "games") as update:
        tally = simulate(series, workers, update)
    if as_json:
        say_json(
            {
                "game": name,
                "seats": series.seats,
                "options": game.settle(series.seats, series.options),
                "players": list(players),
                "seed": seed,
                "games": tally.games,
                "decisions": tally.decisions,
                "shared": tally.shared,
                "lost": tally.lost,
                "rows": tally.rows(),
                "figures": tally.figures.groups,
                "forfeits": [
                    {"seat": seat, "reason": reason, "games": many}
                    for seat, reasons in sorted(tally.forfeits.items())
                    for reason, many in reasons.items()
                ],
            }
        )
        return
    share, interval = tally.won()
    said = f"{share:.1%} ± {interval:.1%} won" if game.cooperative else f"{tally.shared} shared"
    click.echo(f"{tally.games} games, {tally.decisions / tally.games:.1f} decisions each, {said}")
    wide = max(18, 2 + max(len(player) for player in players))
    click.echo(f"{'seat':<6}{'player':<{wide}}{'victories':>10}{'score':>10}{'±':>8}{'least':>7}{'most':>6}")
    for row in tally.rows():
        player = players[int(row["seat"]) % len(players)]
        click.echo(
            f"{row['seat']:<6}{player:<{wide}}{row['victories']:>10.1%}{row['score']:>10.2f}{row['interval']:>8.2f}"
            f"{row['least']:>7}{row['most']:>6}"
        )
    for group, counts in tally.figures.groups.items():
        click.echo(shares(group, counts, tally.games))
    for seat, reasons in sorted(tally.forfeits.items()):
        click.echo(f"seat {seat}, {players[seat % len(players)]}, {lost_by_rule(reasons)}")


def shares(group: str, counts: dict[str, int], games: int) -> str:
    """A group of counts as a line: how many in a game, and the share of each."""
    total = sum(counts.values()) or 1
    parts = [f"{name} {many / total:.1%}" for name, many in sorted(counts.items(), key=lambda item: -item[1])]
    return f"{group} ({total / games:.1f} in a game): {', '.join(parts)}"


@click.command("bench")
@click.argument("names", type=GameName(), nargs=-1)
@click.option(
    "--rounds", type=click.IntRange(1), default=3, show_default=True, help="The median of so many counts."
)
@click.option("--seconds", type=click.FloatRange(0.01), default=0.3, show_default=True, help="Of each measurement.")
@click.option(
    "--clock", is_flag=True, help="How a search by the clock keeps its time, and what free cores bring, instead."
)
@as_json
def bench_command(names: tuple[str, ...], rounds: int, seconds: float, clock: bool, as_json: bool) -> None:
    """Measure how fast the rules and the search are.

    Random play, driving from Python, and search, from the opening and late in a game; native and uncompiled; in one
    interleaved run. With --clock: searches that have so many seconds, on one core and on all that are free.
    """
    wanted = names or tuple(game_names())
    for name in wanted:
        find_game(name)
    if clock:
        from hubba.lab import clock as lab_clock

        steps = sum(len(find_game(name).seats) for name in wanted)
        timed = watched(steps, lambda tick: lab_clock.by_the_clock(wanted, rounds, seconds, tick))
        found, text = [row.as_dict() for row in timed], lab_clock.table(timed)
    else:
        from hubba.lab.bench import bench, steps_of, table

        rows = watched(steps_of(wanted, rounds), lambda tick: bench(wanted, rounds, seconds, tick))
        found, text = [row.as_dict() for row in rows], table(rows)
    if as_json:
        say_json(found)
    else:
        click.echo(text)


def watched(steps: int, work: Callable[[Callable[[], None]], T]) -> T:
    """Do something in so many steps, and show who looks on how far it has come."""
    with progress(steps, "measuring") as update:
        return work(lambda: update(1))


COMMANDS = (simulate_command, bench_command)
