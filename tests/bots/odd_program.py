"""A program that plays its first legal move until it does something odd: `odd_program.py WHAT [FILE]`.

It does not import Hubba. It does the odd thing at the second question, unless the name WHAT says otherwise.
"""

import os
import signal
import subprocess
import sys
import time

WHAT = sys.argv[1]
FILE = sys.argv[2] if len(sys.argv) > 2 else ""


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def mark(text: str) -> None:
    """Write a text into the file, in one piece."""
    with open(FILE + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.rename(FILE + ".new", FILE)


def sleep() -> None:
    time.sleep(1000)


def be_odd(moves: list[str]) -> None:
    if WHAT == "silent":
        sleep()
    elif WHAT == "deaf":  # it never ends by itself, and neither does the child that it leaves
        for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(each, signal.SIG_IGN)
        with subprocess.Popen(["sleep", "1000"], stdin=subprocess.DEVNULL) as child:
            mark(f"{os.getpid()} {child.pid}")
            sleep()
    elif WHAT == "nonsense":
        say("I \x1b[31mthink\x07 therefore I am")
    elif WHAT == "illegal":
        say("bestmove Z9")
    elif WHAT == "two-moves":
        say(f"bestmove {moves[0]} {moves[0]}")
    elif WHAT == "long-line":
        os.write(1, b"info string " + b"x" * 5000)
        sleep()
    elif WHAT == "long-line-that-ends":
        say("info string " + "x" * 5000)
        sleep()
    elif WHAT == "flood":
        while True:
            say("info string " + "x" * 100)
    elif WHAT == "not-utf8":
        os.write(1, b"bestmove \xff\n")
        sleep()
    elif WHAT == "dies":
        sys.exit("no idea\nwhat to \x1b[31mdo")
    elif WHAT == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif WHAT == "closes":
        os.close(1)
        sleep()
    elif WHAT == "gives-up":
        say("error this is too difficult")
    elif WHAT == "answers-twice":
        say(f"bestmove {moves[0]}\nbestmove {moves[0]}")
    elif WHAT == "stops-when-told":
        assert sys.stdin.readline() == "stop\n"
        say(f"bestmove {moves[-1]}")
    elif WHAT == "evidence":
        say(f"info move {moves[0]} visits 1 value 0.5 spread 0")
        say(f"info move {moves[-1]} visits 1 value 0.25 spread 0.5")
        say(f"info move {moves[-1]} visits 7 value 0.25 spread 0.5")
        say(f"info move {moves[0]} visits 3 value 0.125 spread 0")
        say("info move Z9 visits 3 value 0.125 spread 0")
        say(f"info move {moves[1]} visits many value 0.125 spread 0")
        say(f"info move {moves[1]} visits 3 value nan spread 0")
        say(f"info line {moves[-1]} {moves[0]}\r")
        say("info iterations 10")
        say("info string nothing to see here")
        say("info")
        say(f"bestmove {moves[-1]} \r")
    else:
        say(f"bestmove {moves[0]}")


def main() -> None:
    if WHAT == "slow-start":
        sleep()
    questions, moves = 0, [""]
    for line in sys.stdin:
        if WHAT == "tee":
            with open(FILE, "a", encoding="utf-8") as file:
                file.write(line)
        word, _, rest = line.strip().partition(" ")
        if word == "hubba":
            if WHAT == "dies-at-once":
                sys.exit(5)
            if WHAT == "chess":
                say("uciok")
            if WHAT == "tee":
                say("option ponder off\nwant events\nwant steps\nwant zones")
            if WHAT == "chatty":  # more than a pipe holds
                sys.stderr.write("debugging\n" * 20000)
            say("hubbaok")
        elif word == "moves":
            moves = rest.split()
        elif word == "isready":
            say("not yet" if WHAT == "unready" and questions == 1 else "readyok")
        elif word == "go":
            questions += 1
            if WHAT == "chatty":
                sys.stderr.write("debugging\n" * 20000)
            if questions == 2:
                be_odd(moves)
            else:
                say(f"bestmove {moves[0]}")
        elif word == "quit":
            break


main()
