"""Runs one stage of `make play` or `make test`: a line when it begins, a line when it ends, the rest in a log.

    python tools/stage.py NAME TITLE [--usual TIME] [--also REGEX] -- COMMAND...
    python tools/stage.py --summary

If a stage fails, this shows the end of its log and names the log. The summary lists the stages since the last
summary. It needs nothing but Python: it runs before anything is installed.
"""

import argparse
import io
import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

LOGS = Path("build/logs")
SUMMARY = LOGS / "summary.jsonl"
PAUSE = 60.0  # seconds between two progress lines of a long stage
LAST_LINES = 60
LAST_LINES_IN_CI = 400  # nobody can open the log there
PASSED = re.compile(r"^\d+ (passed|failed|skipped|error).* in [\d.]+s.*$")  # how pytest ends
LOUD = re.compile(r"!!!|NOT tested")  # lines that must not be overlooked
PER_CENT = re.compile(r"\[ *(\d+)%\]")


def say(line: str) -> None:
    """Print a whole line at once, because several stages print at the same time."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def clock(seconds: float) -> str:
    """45 s, or 2 min 5 s."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def read(log: Path) -> list[str]:
    """The lines of a log so far."""
    return log.read_text("utf-8", errors="replace").splitlines()


def watch(title: str, log: Path, over: threading.Event) -> None:
    """Print the progress of a stage's tests now and then."""
    while not over.wait(PAUSE):
        if found := PER_CENT.findall("\n".join(read(log)[-50:])):
            say(f"  {title}: {found[-1]} %")


def run(name: str, title: str, usual: str, also: str, command: Sequence[str]) -> int:
    """Run one stage; returns its exit code."""
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{name}.log"
    say(f"  {title} …" + (f" ({usual})" if usual else ""))
    begin, over = time.monotonic(), threading.Event()
    with log.open("wb") as file:
        watching = threading.Thread(target=watch, args=(title, log, over), daemon=True)
        watching.start()
        try:
            code = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, check=False).returncode
        except OSError as error:
            file.write(f"{command[0]}: {error}\n".encode())
            code = 127
        except KeyboardInterrupt:
            code = 130
        over.set()
        watching.join()
    taken = time.monotonic() - begin
    lines = read(log)
    closing = next((line for line in reversed(lines) if PASSED.match(line)), "")
    if code:
        kept = LAST_LINES_IN_CI if os.environ.get("CI") else LAST_LINES
        end = [f"!!! {title}: FAILED after {clock(taken)}. The end of {log}:", "", *lines[-kept:], ""]
        say("\n".join(end))
    else:
        heard = [line for line in lines if LOUD.search(line) or (also and re.search(also, line))]
        heard = [f"  {title}: done in {clock(taken)}", *dict.fromkeys(heard)]
        say("\n".join([*heard, closing] if closing else heard))
    with SUMMARY.open("a", encoding="utf-8") as file_of_all:
        entry = {"title": title, "code": code, "seconds": taken, "closing": closing, "log": str(log)}
        file_of_all.write(json.dumps(entry) + "\n")
    return code


def summary() -> int:
    """Print all stages; returns an error code if one failed."""
    stages = [json.loads(line) for line in SUMMARY.read_text("utf-8").splitlines()] if SUMMARY.exists() else []
    SUMMARY.unlink(missing_ok=True)
    width = max((len(stage["title"]) for stage in stages), default=0)
    say("")
    for stage in stages:
        result = f"FAILED, see {stage['log']}" if stage["code"] else "ok"
        tail = f"   {stage['closing']}" if stage["closing"] else ""
        say(f"{stage['title']:<{width}}  {clock(stage['seconds']):>11}  {result}{tail}")
    failed = sum(stage["code"] != 0 for stage in stages)
    if failed:
        say(f"{failed} of {len(stages)} stages failed")
    return 1 if failed else 0


def main() -> int:
    """What the command line asks for."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # do not fail on a terminal without "…"
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--summary", action="store_true")
    parser.add_argument("--usual", default="", help="how long it usually takes")
    parser.add_argument("--also", default="", help="also show these lines of the log")
    parser.add_argument("name", nargs="?")
    parser.add_argument("title", nargs="?")
    own, command = sys.argv[1:], []
    if "--" in own:
        cut = own.index("--")
        own, command = own[:cut], own[cut + 1 :]
    asked = parser.parse_args(own)
    if asked.summary:
        return summary()
    if not (asked.name and asked.title and command):
        parser.error("a stage needs a name, a title and a command")
    return run(asked.name, asked.title, asked.usual, asked.also, command)


if __name__ == "__main__":
    sys.exit(main())
