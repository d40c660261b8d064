"""Commands about many games: simulate, bench."""

import re
from collections.abc import Callable
from typing import TypeVar

import click

from hubba.cli.columns import Column, aligned
from hubba.cli.command import argument, command, option
from hubba.cli.dataset import form_option, simulate_into, to_file
from hubba.cli.files import game_with, read_list
from hubba.cli.options import GameName, as_json, cards, given_options, options_of, say_json, seats
from hubba.cli.progress import progress
from hubba.cli.ranking import lost_by_rule
from hubba.cli.speech import figure, language, say
from hubba.cli.speeds import speeds_text, times_text
from hubba.core.game import Game
from hubba.core.phrases import Phrases
from hubba.core.registry import find_game, game_names

T = TypeVar("T")
SIMULATED = (
    Column("seat", 6, left=True),
    Column("player", 18, left=True),
    Column("victories", 10),
    Column("score", 10),
    Column("margin", 8),
    Column("least", 7),
    Column("most", 6),
)


@command(
    "simulate",
    "hubba simulate witches --seats 5 --games 1000 --seed 1",
    "hubba simulate witches --games 100 --player search:1000 --player random",
    "hubba simulate witches --games 1000 --player advice --to games.parquet",
)
@argument("name", type=GameName())
@seats
@option("--games", type=click.IntRange(1), default=1000, show_default=True)
@option("--seed", type=click.IntRange(0, 10**9), default=1, show_default=True)
@option(
    "--player",
    "players",
    multiple=True,
    default=("random",),
    show_default=True,
)
@option("--workers", type=click.IntRange(0), default=0)
@given_options
@cards
@to_file
@form_option
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
    path: str | None,
    form: str,
    as_json: bool,
) -> None:
    """Play many games and count victories and points, or write them into a dataset."""
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
    if path is not None:
        simulate_into(path, series, form, workers, as_json)
        return
    with progress(games, say("progress-games")) as update:
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
    each = figure(tally.decisions / tally.games, ".1f")
    if game.cooperative:
        won = f"{figure(share, '.1%')} ± {figure(interval, '.1%')}"
        click.echo(say("simulate-team", games=tally.games, each=each, won=won))
    else:
        click.echo(say("simulate-games", games=tally.games, each=each, shared=tally.shared))
    rows = [
        (
            str(row["seat"]),
            players[int(row["seat"]) % len(players)],
            figure(row["victories"], ".1%"),
            figure(row["score"], ".2f"),
            figure(row["interval"], ".2f"),
            str(row["least"]),
            str(row["most"]),
        )
        for row in tally.rows()
    ]
    for line in aligned(SIMULATED, rows):
        click.echo(line)
    for group, counts in tally.figures.groups.items():
        click.echo(shares(game, group, counts, tally.games))
    for seat, reasons in sorted(tally.forfeits.items()):
        who = say("simulate-seat", seat=seat, player=players[seat % len(players)])
        click.echo(say("lost-by-rule-who", who=who, what=lost_by_rule(reasons)))


def shares(game: Game, group: str, counts: dict[str, int], games: int) -> str:
    """A group of counts as a line: how many in a game, and the share of each."""
    total = sum(counts.values()) or 1
    parts = [
        f"{figure_name(game, name)} {figure(many / total, '.1%')}"
        for name, many in sorted(counts.items(), key=lambda item: -item[1])
    ]
    each = figure(total / games, ".1f")
    return say("simulate-figures", group=figure_name(game, group), each=each, parts=", ".join(parts))


def figure_name(game: Game, name: str) -> str:
    """What the words of the game call a figure (`figure-day-round` for `day 3 round 1`), or its plain name."""
    key = "-".join(["figure", *re.findall("[a-z]+", name)])
    words = Phrases((game.package,), language())
    numbers = [int(number) for number in re.findall("[0-9]+", name)]
    return words.say(key, dict(zip(("first", "second"), numbers, strict=False))) if words.has(key) else name


@command("bench")
@argument("names", type=GameName(), nargs=-1)
@option("--rounds", type=click.IntRange(1), default=3, show_default=True)
@option("--seconds", type=click.FloatRange(0.01), default=0.3, show_default=True)
@option("--clock", is_flag=True)
@as_json
def bench_command(names: tuple[str, ...], rounds: int, seconds: float, clock: bool, as_json: bool) -> None:
    """Measure how fast the rules and the search are."""
    wanted = names or tuple(game_names())
    for name in wanted:
        find_game(name)
    if clock:
        from hubba.lab import clock as lab_clock

        steps = sum(len(find_game(name).seats) for name in wanted)
        timed = with_progress(steps, lambda tick: lab_clock.by_the_clock(wanted, rounds, seconds, tick))
        found, text = [row.as_dict() for row in timed], times_text(timed)
    else:
        from hubba.lab.bench import bench, steps_of

        rows = with_progress(steps_of(wanted, rounds), lambda tick: bench(wanted, rounds, seconds, tick))
        found, text = [row.as_dict() for row in rows], speeds_text(rows)
    if as_json:
        say_json(found)
    else:
        click.echo(text)


def with_progress(steps: int, work: Callable[[Callable[[], None]], T]) -> T:
    """Do work in so many steps, and show its progress."""
    with progress(steps, say("progress-measuring")) as update:
        return work(lambda: update(1))


COMMANDS = (simulate_command, bench_command)
