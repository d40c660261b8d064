"""Measures the house over real sockets, on this machine alone (`make bench-web`); see README.md beside this."""

import argparse
import json
import os
import platform
import signal
import sys
from collections.abc import Callable
from dataclasses import asdict
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any

from company import percentile
from cost import Cost, cost
from load import Rate, offered, watching
from page import Clicks, clicks
from profiled import profile
from server import Server, quiet, scratch

RATES = (60.0, 90.0, 120.0, 180.0, 240.0, 320.0, 480.0)
WARM, LENGTH = 4.0, 10.0
TARGETS = {"start": 1.5, "click": 60.0, "rate": 60.0}
LEAST_STEP = 0.08  # of a rate: nearer than that the bisection does not go, the noise is larger
PROFILED = 60.0  # moves a second while the server is sampled
TRIES = 3
FIGURES = ("start", "click", "cost", "rate", "profile")


def starts(count: int) -> dict[str, list[float]]:
    """Seconds from the start of the process to the lobby: with a fresh folder, and with one that has tables."""
    found: dict[str, list[float]] = {"fresh": [], "existing": []}
    for round_ in range(count + 1):
        with scratch() as folder:
            for kind in found:
                with Server(Path(folder)) as server:
                    took = server.first_answer()
                if round_:  # the first one brings the modules into the machine's memory
                    found[kind].append(took)
    return found


def rates(say: Callable[[Rate], None]) -> list[Rate]:
    """Offer more and more until it does not hold, then look between; what fails is tried again, for the noise."""
    tried: list[Rate] = []

    def holds(rate: float) -> bool:
        for _ in range(TRIES):
            quiet()
            result, _ = offered(rate, WARM, LENGTH)
            tried.append(result)
            say(result)
            if result.holds:
                return True
        return False

    low, high = 0.0, 0.0
    for rate in RATES:
        if not holds(rate):
            high = rate
            break
        low = rate
    while high - low > max(LEAST_STEP * high, 5.0):
        middle = float(round((low + high) / 2))
        if holds(middle):
            low = middle
        else:
            high = middle
    return tried


# What is printed.

HEAD = (
    f"  {'offered':>7} {'windows':>7} {'achieved':>8} {'median':>7} {'p99':>7} {'seen p99':>8} {'late p99':>8} "
    f"{'server':>6} {'loop':>5} {'generator':>9} {'others':>6} {'commits':>7} {'gc':>4} {'memory':>6}"
)


def rate_line(rate: Rate) -> str:
    """A line of the table of rates."""
    return (
        f"  {rate.offered:7.0f} {watching(rate.offered):7} {rate.achieved:8.1f} {rate.median:7.1f} {rate.p99:7.1f} "
        f"{rate.seen99:8.1f} {rate.late99:8.1f} {rate.server:5.0f}% {rate.loop:4.0f}% {rate.generator:8.0f}% "
        f"{rate.others:5.0f}% {rate.durable:7.2f} {rate.collecting:4.0f} {rate.memory:6.0f} "
        f" {'holds' if rate.holds else 'disturbed' if rate.disturbed else '-'}"
    )


def line(what: str, measured: str, target: str = "", note: str = "") -> None:
    """A line of the table of figures."""
    print(f"  {what:42} {measured:>12}  {target:>9}  {note}".rstrip(), flush=True)


def show_starts(found: dict[str, list[float]]) -> None:
    """Figure 1."""
    for kind, values in found.items():
        spread = f"{min(values):.2f} to {max(values):.2f} in {len(values)} starts"
        line(f"start to lobby, {kind} folder", f"{median(values):.2f} s", f"< {TARGETS['start']} s", spread)


def show_clicks(found: Clicks) -> None:
    """Figure 2."""
    what = "click to painted table"
    if found.skipped:
        line(what, "skipped", f"< {TARGETS['click']:.0f} ms", found.skipped)
    elif not found.durations:
        note = f"no measure in {found.clicks} clicks, {found.posted} of them posted as plain forms"
        line(what, "none", f"< {TARGETS['click']:.0f} ms", note)
    else:
        note = f"{len(found.durations)} of {found.clicks} clicks, {found.over} whole games"
        line(f"{what}, median", f"{median(found.durations):.1f} ms", f"< {TARGETS['click']:.0f} ms", note)
        tail = f"two empty frames alone take {found.frame:.1f} ms"
        line(f"{what}, 90th percentile", f"{percentile(found.durations, 0.9):.1f} ms", "", tail)


def show_cost(found: Cost) -> None:
    """Figures 3 and 5."""
    share = f"{found.loop:.1f} in the loop's thread, the rest in the database's; {found.moves} moves"
    line("server's processor per move, 4 windows", f"{found.cpu:.1f} ms", "", share)
    packed = f"all four together; {found.unpacked:.0f} before compression"
    line("bytes per move, server to clients", f"{found.down:.0f}", "", packed)
    line("bytes per move, clients to server", f"{found.up:.0f}")
    line("step to answer, one table alone, median", f"{found.answer:.1f} ms")
    line("commits that wait for the disk, per move", f"{found.durable:.2f}", "", f"an fsync: {found.fsync:.1f} ms")


def show_profile(found: dict[str, Any]) -> None:
    """Where the event loop's thread is, in milliseconds per move."""
    per_move = 1000 / found["moves"]
    print(f"\nthe event loop's thread: {found['spent'] * per_move:.2f} ms per move, of which")
    for title, parts, most in profile(found):
        print(f"  {title}:")
        for name, seconds in parts[:most]:
            print(f"  {seconds * per_move:9.3f}  {name}")


def main() -> None:
    """Measure what was asked for, print it, and write it down if asked to. No figure decides the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=FIGURES, default=FIGURES, help="these figures alone")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--clicks", type=int, default=2, help="games that are clicked through in the browser")
    parser.add_argument("--games", type=int, default=4, help="for the costs of a move")
    given = parser.parse_args()
    wanted = given.only
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that what was started is stopped
    found: dict[str, Any] = {"date": date.today().isoformat(), "python": platform.python_version()}
    found |= {"cores": os.cpu_count(), "load": os.getloadavg()[0]}
    print(f"{found['date']}, Python {found['python']}, {found['cores']} cores, load {found['load']:.1f}\n")
    if not sys.platform.startswith("linux"):
        print("this reads /proc and gives each guest an address of the loopback: it needs Linux")
        return
    if "start" in wanted:
        quiet()
        found["starts"] = starts(given.starts)
        show_starts(found["starts"])
    if "click" in wanted:
        quiet()
        clicked = clicks(given.clicks)
        found["clicks"] = asdict(clicked)
        show_clicks(clicked)
    if "cost" in wanted:
        quiet()
        costs = cost(given.games)
        found["cost"] = asdict(costs)
        show_cost(costs)
    if "rate" in wanted:
        print("\n  moves per second offered to one server, times in ms from when a move was due:")
        print(HEAD, flush=True)
        tried = rates(lambda rate: print(rate_line(rate), flush=True))
        found["rates"] = [asdict(rate) | {"holds": rate.holds} for rate in tried]
        best = max((rate.offered for rate in tried if rate.holds), default=0.0)
        line("moves per second that hold, p99 < 100 ms", f"{best:.0f}", f">= {TARGETS['rate']:.0f}")
    if "profile" in wanted:
        quiet()
        _, found["profile"] = offered(PROFILED, WARM, LENGTH, sample=True)
        show_profile(found["profile"])
    if given.json:
        given.json.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
