"""What long records cost, and how long everyone else waits meanwhile, in this checkout and in another one.

    python bench/records.py                           this checkout
    python bench/records.py --against OTHER/src       also another one, with the ratio of both
    python bench/records.py --size 15000              records of this many bytes (default 62,000)

Each figure is measured in its own process, one checkout after the other, so that both meet the same machine.

- `pairs`: in the middle of a game, a seat takes a step and takes it back, again and again.
- `undos`: a whole game of Warlock in which seat 0 takes a step back sixty times.
- `whole`: a whole game without undo.

`replay` reads and replays the text. `bring` lets the archive check and keep it, `find` opens it as a table.
`pause` is the longest wait of a task that should run every millisecond, whatever used the processor; `busy` is the
most processor time of the event loop's own thread in between.
HUBBA_PURE=1 in the environment measures the uncompiled rules. No figure changes the exit code.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import asynccontextmanager
from pathlib import Path

CASES = {
    "pairs thorgal": ("thorgal", 2, 80),
    "pairs warlock": ("warlock", 5, 200),
    "undos warlock": ("warlock", 4, 0),
    "whole warlock": ("warlock", 5, 0),
    "whole thorgal": ("thorgal", 4, 0),
    "whole witches": ("witches", 6, 0),
}
FIGURES = ("replay", "bring", "bring pause", "bring busy", "find", "find pause", "find busy")


def main() -> None:
    """Measure every case in one checkout or both."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--against", type=Path, help="the folder `src` of another checkout")
    parser.add_argument("--size", type=int, default=62_000, help="size of the records in bytes")
    parser.add_argument("--only", nargs="*", default=list(CASES), help="only these cases")
    parser.add_argument("--one", help=argparse.SUPPRESS)  # the case that a child process measures
    given = parser.parse_args()
    if given.one:
        print(json.dumps(measured(given.one, given.size)))
        return
    own = Path(__file__).resolve().parent.parent / "src"
    for case in given.only:
        texts = [line(case, own, given.size)]
        if given.against:
            texts.insert(0, line(case, given.against.resolve(), given.size))
        for place, (about, figures) in enumerate(texts):
            where = "before" if len(texts) > 1 and place == 0 else "now"
            print(f"{case} ({about}), {where}:", *(f"{name} {ms(figures[name])}" for name in FIGURES), sep="  ")
        if len(texts) > 1:
            old, new = texts[0][1], texts[1][1]
            print("  ratio:", *(f"{name} {old[name] / max(new[name], 1e-4):.1f}" for name in FIGURES), sep="  ")


def ms(seconds: float) -> str:
    """A time for people to read."""
    return f"{seconds * 1000:,.0f} ms"


def line(case: str, source: Path, size: int) -> tuple[str, dict[str, float]]:
    """The figures of a case with the program of one checkout."""
    command = [sys.executable, __file__, "--one", case, "--size", str(size)]
    done = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": str(source)}, capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    return found.pop("about"), found


def measured(case: str, size: int) -> dict[str, object]:
    """Measure a case in a child process."""
    from hubba.core.recordtext import read_record
    from hubba.core.registry import find_game
    from hubba.core.replay import replay

    text = text_of(case, size)
    began = time.perf_counter()
    record = read_record(text)
    play = replay(record, find_game(record.game))
    took = time.perf_counter() - began
    about = f"{len(text):,} bytes, {len(record.entries):,} entries"
    return {"about": about, "replay": took, **asyncio.run(kept(text, play))}


def text_of(case: str, size: int) -> str:
    """The record of a case."""
    from hubba.core.chance import Seeded, key_of
    from hubba.core.play import Play
    from hubba.core.recordtext import write_record
    from hubba.core.refusal import Illegal
    from hubba.core.registry import find_game

    name, seats, steps = CASES[case]
    dice = random.Random(3)
    play = Play(find_game(name), seats, chance=Seeded(key_of(3)))
    undos = 60 if case.startswith("undos") else 0
    made = 0
    while play.to_act and (made < steps or not steps):
        seat = dice.choice(play.to_act)
        play.step(seat, [dice.choice(play.legal(seat))])
        made += 1
        if undos and made % 10 == 0:
            try:
                play.take_back(0)
            except Illegal:
                continue
            undos -= 1
    lines = write_record(play.record()).splitlines()
    if steps:
        place = len(play.entries)
        (seat, *_) = play.to_act
        play.step(seat, play.legal(seat)[:1])
        pair = [entry.text() for entry in play.entries[place:]] + [f"takeback S{seat} to {place}"]
        length, number, end = sum(len(line) + 1 for line in lines), place, lines.pop()
        while length < size - 100:
            for text in pair:
                number += 1
                lines.append(f"{number}. {text}")
                length += len(lines[-1]) + 1
        lines.append(end)
    return "\n".join(lines) + "\n"


async def kept(text: str, play: object) -> dict[str, float]:
    """Give the record to the archive of a server, and open it again as a table."""
    from hubba.core.fairness import commitment
    from hubba.core.play import Play
    from hubba.tables.player import Player
    from hubba.tables.registry import TableRegistry
    from hubba.tables.store import StoredLine, StoredTable

    assert isinstance(play, Play)
    game, seed = play.game, bytes(32)
    lines = tuple(StoredLine(entry.text()) for entry in play.entries)
    players = tuple(Player(f"P{seat}", guest=f"g{seat}") for seat in range(play.seats))
    about = (game.name, game.rules, play.seats, play.options, game.components.digest, commitment(seed), seed.hex())
    ending = play.outcome.text() if play.outcome else ""
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        registry = TableRegistry(Path(folder) / "tables.sqlite", workers=1)
        try:
            kept = StoredTable("t", *about, "instant", players, 0.0, 0.0, play.to_act, ending, lines)
            await registry.keep(kept)
            gc.collect()
            gc.freeze()  # as `hubba serve` does once everything is loaded
            async with timed(figures, "bring"):
                await registry.archive.bring(text, "g", "r")
            async with timed(figures, "find"):
                await registry.find("t")
        finally:
            await registry.close()
    return figures


@asynccontextmanager
async def timed(figures: dict[str, float], name: str):  # type: ignore[no-untyped-def]
    """Measure how long something takes, and the longest time that it blocked everything else."""
    pause = busy = 0.0

    async def tick() -> None:
        nonlocal pause, busy
        last, spent = time.perf_counter(), time.thread_time()
        while True:
            await asyncio.sleep(0.001)
            pause, busy = max(pause, time.perf_counter() - last - 0.001), max(busy, time.thread_time() - spent)
            last, spent = time.perf_counter(), time.thread_time()

    ticking = asyncio.create_task(tick())
    await asyncio.sleep(0.01)
    pause, busy, began = 0.0, 0.0, time.perf_counter()
    yield
    figures[name] = time.perf_counter() - began
    await asyncio.sleep(0.005)  # so that a pause at the very end counts
    ticking.cancel()
    figures |= {f"{name} pause": pause, f"{name} busy": busy}


if __name__ == "__main__":
    main()
