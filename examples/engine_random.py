#!/usr/bin/env python3
"""A program that plays any legal move: hubba play witches --player "exec:python examples/engine_random.py"

It needs nothing of Hubba, only the lines that docs/engine.md describes; any language will do. Whoever wants to know
what happened says `want events`, whoever wants to see the table `want zones`, before `hubbaok`.
"""

import json
import random
import sys


def say(line: str) -> None:
    print(line, flush=True)  # a line that stays in a buffer is an answer that never comes


def main() -> None:
    dice = random.Random()
    moves: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hubba":
            say("id name Any Move")
            say("hubbaok")
        elif word == "game":
            dice = random.Random(json.loads(rest)["seed"])  # the same seed, the same game
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
