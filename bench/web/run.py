"""Measures the server over real sockets, on this machine alone (`make bench-web`); see the README.md beside it."""

import argparse
import json
import os
import platform
import signal
import sys
from collections.abc import Callable, Generator, Sequence
from dataclasses import asdict
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any

from company import percentile
from cost import Cost, costs
from flood import KINDS, Flooded, flooded
from load import Rate, offered, watching
from page import Clicks, clicks
from profiled import profile
from server import OWN, Server, quiet, scratch

RATES = (60.0, 90.0, 120.0, 180.0, 240.0, 320.0, 480.0)
WARM, LENGTH = 4.0, 10.0
TARGETS = {"start": 1.5, "click": 60.0, "rate": 60.0}
LEAST_STEP = 0.08  # as a share of the rate: the bisection stops here, because the noise is larger
PROFILED = 60.0  # moves a second while the server is sampled
TRIES = 3
FIGURES = ("start", "click", "cost", "rate", "flood", "profile")


def starts(count: int, sources: Sequence[Path]) -> list[dict[str, list[float]]]:
    """Seconds from the start of the process to the lobby, with a fresh folder and with one that has tables."""
    found: list[dict[str, list[float]]] = [{"fresh": [], "existing": []} for _ in sources]
    for round_ in range(count + 1):
        for source, kinds in zip(sources, found, strict=True):
            with scratch() as folder:
                for kind in kinds:
                    with Server(Path(folder), source=source) as server:
                        took = server.first_answer()
                    if round_:  # the first start only loads the modules into the machine's cache
                        kinds[kind].append(took)
    return found


def search() -> Generator[float, bool, float]:
    """Raise the rate until the server fails, then bisect; returns the best rate that holds."""
    low, high = 0.0, 0.0
    for rate in RATES:
        if not (yield from tries(rate)):
            high = rate
            break
        low = rate
    while high - low > max(LEAST_STEP * high, 5.0):
        middle = float(round((low + high) / 2))
        if (yield from tries(middle)):
            low = middle
        else:
            high = middle
    return low


def tries(rate: float) -> Generator[float, bool, bool]:
    """Try a rate again if it fails, because of the noise."""
    for _ in range(TRIES):
        if (yield rate):
            return True
    return False


def rates(sources: Sequence[Path], say: Callable[[int, Rate], None]) -> tuple[list[list[Rate]], list[float]]:
    """All rates tried at each checkout, in turns, and the best rate that holds there."""
    tried: list[list[Rate]] = [[] for _ in sources]
    best = [0.0] * len(sources)
    searches = {place: search() for place in range(len(sources))}
    asked = {place: next(searching) for place, searching in searches.items()}
    while asked:
        for place, rate in list(asked.items()):
            quiet()
            result, _ = offered(rate, WARM, LENGTH, source=sources[place])
            tried[place].append(result)
            say(place, result)
            try:
                asked[place] = searches[place].send(result.holds)
            except StopIteration as end:
                best[place] = end.value
                del asked[place]
    return tried, best


# Printing.

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


def line(what: str, measured: Sequence[str], target: str = "", note: str = "", ratio: float | None = None) -> None:
    """A line of the table of figures: this checkout, or the other and this one with the ratio."""
    columns = " ".join(f"{value:>10}" for value in measured)
    better = f" {ratio:6.2f} x" if ratio is not None else ""
    print(f"  {what:42} {columns}{better}  {target:>9}  {note}".rstrip(), flush=True)


def figure(what: str, values: Sequence[float], unit: str, places: int, target: str = "", note: str = "") -> None:
    """A figure where less is better."""
    ratio = values[0] / values[1] if len(values) > 1 and values[1] else None
    line(what, [f"{value:.{places}f} {unit}".rstrip() for value in values], target, note, ratio)


def show_starts(found: Sequence[dict[str, list[float]]]) -> None:
    """Figure 1."""
    for kind, values in found[-1].items():
        spread = f"{min(values):.2f} to {max(values):.2f} in {len(values)} starts"
        medians = [median(kinds[kind]) for kinds in found]
        figure(f"start to lobby, {kind} folder", medians, "s", 2, f"< {TARGETS['start']} s", spread)


def show_clicks(found: Sequence[Clicks]) -> None:
    """Figure 2."""
    what, target, now = "click to painted table", f"< {TARGETS['click']:.0f} ms", found[-1]
    if now.skipped:
        line(what, ["skipped"], target, now.skipped)
    elif not all(clicked.durations for clicked in found):
        note = f"no measure in {now.clicks} clicks, {now.posted} of them posted as plain forms"
        line(what, [str(len(clicked.durations)) for clicked in found], target, note)
    else:
        note = f"{len(now.durations)} of {now.clicks} clicks, {now.over} whole games"
        figure(f"{what}, median", [median(clicked.durations) for clicked in found], "ms", 1, target, note)
        tail = f"two empty frames alone take {now.frame:.1f} ms"
        tenth = [percentile(clicked.durations, 0.9) for clicked in found]
        figure(f"{what}, 90th percentile", tenth, "ms", 1, "", tail)


def show_costs(found: Sequence[Cost]) -> None:
    """Figures 3 and 5."""
    now = found[-1]
    share = f"{now.loop:.1f} in the loop's thread, the rest in the database's; {now.moves} moves"
    figure("server's processor per move, 4 windows", [cost.cpu for cost in found], "ms", 1, "", share)
    packed = f"all four together; {now.unpacked:.0f} before compression"
    figure("bytes per move, server to clients", [cost.down for cost in found], "", 0, "", packed)
    figure("bytes per move, clients to server", [cost.up for cost in found], "", 0)
    figure("step to answer, one table alone, median", [cost.answer for cost in found], "ms", 1)
    disk = f"an fsync: {now.fsync:.1f} ms"
    figure("commits that wait for the disk, per move", [cost.durable for cost in found], "", 2, "", disk)


def floods(sources: Sequence[Path]) -> dict[str, list[Flooded]]:
    """What another guest notices of each kind of flood, at each checkout."""
    found: dict[str, list[Flooded]] = {}
    for kind in KINDS:
        found[kind] = []
        for source in sources:
            quiet()
            found[kind].append(flooded(kind, source))
        show_flood(found[kind])
    return found


def show_flood(found: Sequence[Flooded]) -> None:
    """What another guest notices of one kind of flood."""
    print(f"  {KINDS[found[0].kind]}:")
    for what in found[0].figures:
        values = [each.figures[what] for each in found]
        figure(f"  {what}", values, "ms", 0)
    figure("  memory of the server", [each.memory for each in found], "MB", 0)
    for each in found:
        if each.taken:
            print(f"    the flooder got {', '.join(f'{what}: {count}' for what, count in each.taken.items())}")


def show_profile(found: dict[str, Any]) -> None:
    """Where the event loop's thread spends its time, in milliseconds per move."""
    per_move = 1000 / found["moves"]
    print(f"\nthe event loop's thread: {found['spent'] * per_move:.2f} ms per move, of which")
    for title, parts, most in profile(found):
        print(f"  {title}:")
        for name, seconds in parts[:most]:
            print(f"  {seconds * per_move:9.3f}  {name}")


def main() -> None:
    """Measure, print, and write the figures to a file if asked. No figure changes the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=FIGURES, default=FIGURES, help="only these figures")
    parser.add_argument(
        "--against", type=Path, help="the folder `src` of another checkout, measured in turns with this one"
    )
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--clicks", type=int, default=2, help="games to click through in the browser")
    parser.add_argument("--games", type=int, default=4, help="games for the costs of a move")
    given = parser.parse_args()
    wanted = given.only
    sources = [OWN] if given.against is None else [given.against.resolve(), OWN]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that all started processes are stopped
    found: dict[str, Any] = {"date": date.today().isoformat(), "python": platform.python_version()}
    found |= {"cores": os.cpu_count(), "load": os.getloadavg()[0], "checkouts": len(sources)}
    print(f"{found['date']}, Python {found['python']}, {found['cores']} cores, load {found['load']:.1f}\n")
    if not sys.platform.startswith("linux"):
        print("this reads /proc and gives each guest its own loopback address: it needs Linux")
        return
    if len(sources) > 1:
        print(f"  {'':42} {'before':>10} {'now':>10}   ratio\n")
    if "start" in wanted:
        quiet()
        found["starts"] = starts(given.starts, sources)
        show_starts(found["starts"])
    if "click" in wanted:
        quiet()
        clicked = clicks(given.clicks, sources)
        found["clicks"] = [asdict(each) for each in clicked]
        show_clicks(clicked)
    if "cost" in wanted:
        quiet()
        cost = costs(given.games, sources)
        found["cost"] = [asdict(each) for each in cost]
        show_costs(cost)
    if "rate" in wanted:
        print("\n  moves per second offered to one server, times in ms from when a move was due:")
        print(HEAD, flush=True)
        names = ("before", "now") if len(sources) > 1 else ("",)
        tried, best = rates(sources, lambda place, rate: print(rate_line(rate), names[place], flush=True))
        found["rates"] = [[asdict(rate) | {"holds": rate.holds} for rate in each] for each in tried]
        ratio = best[-1] / best[0] if len(best) > 1 and best[0] else None
        values = [f"{rate:.0f}" for rate in best]
        line("moves per second that hold, p99 < 100 ms", values, f">= {TARGETS['rate']:.0f}", "", ratio)
    if "flood" in wanted:
        print("\n  what one guest notices while another one floods the server:")
        measured = floods(sources)
        found["flood"] = {kind: [asdict(flood) for flood in each] for kind, each in measured.items()}
    if "profile" in wanted:
        quiet()
        _, found["profile"] = offered(PROFILED, WARM, LENGTH, sample=True)
        show_profile(found["profile"])
    if given.json:
        given.json.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
