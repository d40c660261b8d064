"""OpenSpiel's information-set search and ours play Witches on duplicate deals (`make bench-openspiel`).

It runs in the environment for peers: PYTHONPATH=src build/peers/bin/python bench/vs_openspiel.py --check
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from datetime import date
from pathlib import Path

try:
    from duel.check import TranslationError, check
    from duel.deal import Contest, Deal, play_deal
    from duel.figures import Figures, figures, table
    from duel.rival import Setting

    from hubba import native
    from hubba.core.errors import HubbaError
except ImportError as missing:
    sys.exit(f"{missing}: this needs the environment for peers; `make bench-openspiel` creates it and runs this")

HIGHEST_SEED = 10**9  # other seeds are made from it and must fit into a machine word
TARGETS = {"iterations": 0.6, "time": 0.8}


def contests(asked: argparse.Namespace) -> list[Contest]:
    """The contests: one at equal iterations, and two at equal time."""
    given = Setting(asked.exploration, True, asked.victory, asked.observation, asked.rollouts)
    player = asked.player or (f"search:{asked.iterations}" if asked.iterations else "search")
    base = Contest("", player, given, asked.seats, asked.iterations)
    if asked.survey:
        return list(survey(base))
    found = []
    if asked.iterations:
        found.append(replace(base, name=f"{asked.iterations} iterations"))
    if asked.seconds:
        name = f"{asked.seconds * 1000:g} ms"
        own = replace(given, lent=False)
        found.append(replace(base, name=f"{name}, its own rollouts", setting=own, seconds=asked.seconds))
        found.append(replace(base, name=f"{name}, rollouts lent", seconds=asked.seconds))
    return found


def survey(base: Contest) -> Iterator[Contest]:
    """OpenSpiel with other settings, each against the same player of ours, at equal rollouts."""
    for exploration in (0.1, 0.25, 0.5, 1.0, 2.0):
        yield replace(base, name=f"uct_c {exploration:g}", setting=replace(base.setting, exploration=exploration))
    yield replace(base, name="4 rollouts", setting=replace(base.setting, rollouts=4))
    yield replace(base, name="victory", setting=replace(base.setting, victory=True))
    yield replace(base, name="observation", setting=replace(base.setting, observation=True))


def play(found: list[Contest], seed: int, count: int, workers: int) -> list[list[Deal]]:
    """Play all deals of all contests; the contests take turns, so that all meet the same machine."""
    deals: list[list[Deal | None]] = [[None] * count for _ in found]
    start = time.monotonic()
    with ProcessPoolExecutor(workers) as pool:
        jobs = {
            pool.submit(play_deal, contest, seed, number): (place, number)
            for number in range(count)
            for place, contest in enumerate(found)
        }
        try:
            for done, job in enumerate(as_completed(jobs), 1):
                place, number = jobs[job]
                deals[place][number] = job.result()
                say_progress(done, len(jobs), time.monotonic() - start)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return [[deal for deal in line if deal is not None] for line in deals]


def say_progress(done: int, total: int, spent: float) -> None:
    """Print the progress: on one line of a terminal, or now and then in a file."""
    live = sys.stderr.isatty()
    if live or done == total or done * 20 // total > (done - 1) * 20 // total:
        text = f"{done} of {total} deals, {spent * (total - done) / done:.0f} s left"
        end = "\n" if done == total or not live else "\r"
        print(text.ljust(40) if live else text, end=end, file=sys.stderr, flush=True)


def verdict(contest: Contest, row: Figures) -> str:
    """Whether the target was met here."""
    target = TARGETS["time" if contest.seconds else "iterations"]
    reached = "reached" if row.match_share.value >= target else "NOT REACHED"
    return f"{row.name}: target {target:.0%} of matches, {row.match_share.value:.1%}: {reached}"


def options() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=200, help="for each move of both; 0: no such contest")
    parser.add_argument("--seconds", type=float, default=0.05, help="for each move of both; 0: no such contest")
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--deals", type=int, default=24, help="deals per match; each is played twice")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 4, 6), help="half of them for each side")
    parser.add_argument("--player", help="our player (default search); the contest sets its budget")
    parser.add_argument("--exploration", type=float, default=Setting.exploration, help="OpenSpiel's uct_c")
    parser.add_argument("--rollouts", type=int, default=Setting.rollouts, help="OpenSpiel's, per simulation")
    parser.add_argument("--victory", action="store_true", help="OpenSpiel's payoff is victory alone")
    parser.add_argument("--observation", action="store_true", help="OpenSpiel's nodes are observations")
    parser.add_argument("--survey", action="store_true", help="compare settings of OpenSpiel at equal iterations")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to this file")
    parser.add_argument("--check", action="store_true", help="only check the translation")
    parser.add_argument("--games", type=int, default=10, help="games for each number of seats, for --check")
    return parser


def main() -> None:
    """Play, and print the figures."""
    parser = options()
    asked = parser.parse_args()
    for name in ("matches", "deals", "rollouts", "workers", "games"):
        if getattr(asked, name) < 1:
            parser.error(f"--{name} must be at least 1")
    if asked.iterations == 1 or min(asked.iterations, asked.seconds, asked.exploration, asked.seed) < 0:
        parser.error("--iterations must be 0 or at least 2; seconds, exploration and seed cannot be negative")
    if asked.seed > HIGHEST_SEED:
        parser.error(f"--seed goes up to {HIGHEST_SEED}")
    if asked.survey and not asked.iterations:
        parser.error("--survey compares at equal iterations: set --iterations")
    if not native.compiled():
        sys.exit("there is no native build to measure: run `make build` first")
    if asked.check:
        try:
            check(asked.games)
        except TranslationError as error:
            sys.exit(f"the translation is wrong. {error}")
        return
    found = contests(asked)
    if not found:
        parser.error("give --iterations or --seconds, or nothing is played")
    try:
        deals = play(found, asked.seed, asked.matches * asked.deals, asked.workers)
    except HubbaError as error:
        sys.exit(str(error))
    rows = [figures(contest, line, asked.deals) for contest, line in zip(found, deals, strict=True)]
    print(f"Witches, {asked.seats} seats, {asked.matches} × {asked.deals} duplicate deals: {date.today()}")
    print(f"ours: {found[0].player}")
    for row in rows:
        print(f"OpenSpiel, {row.name}: {row.setting}")
    print(f"\n{table(rows)}\n")
    if not asked.survey:
        print("\n".join(verdict(contest, row) for contest, row in zip(found, rows, strict=True)))
    if asked.json:
        asked.json.write_text(json.dumps([row.as_dict() for row in rows], indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
