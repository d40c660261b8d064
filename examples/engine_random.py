#!/usr/bin/env python3
"""A program that plays any legal move: hubba play witches --player "exec:python examples/engine_random.py"

It needs nothing from Hubba, only the protocol in docs/engine.md; any language will do. To hear what happened, print
`want events` before `hubbaok`; to see the table, print `want zones`.
"""

import json
import random
import sys


def say(line: str) -> None:
    print(line, flush=True)  # without a flush the answer would stay in the buffer


def main() -> None:
    dice = random.Random()
    moves: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hubba":
            say("id name Any Move")
            say("hubbaok")
        elif word == "game":
            dice = random.Random(json.loads(rest)["seed"])  # the same seed plays the same game
        elif word == "moves":
            moves = rest.split()
        elif word == "isready":
            say("readyok")
        elif word == "go":
            say(f"bestmove {dice.choice(moves)}")
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
