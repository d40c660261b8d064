"""Bots that misbehave, each in its own way."""

import os
import subprocess
import sys
import time
from pathlib import Path

from hubba import native
from hubba.bots.player import BotPlayer, Budget, Choice
from hubba.core.view import View

MARK = "HUBBA_TEST_MARK"  # environment variable: a file that a bot leaves behind


def mark(text: str) -> None:
    new = Path(os.environ[MARK] + ".new")
    new.write_text(text, "utf-8")
    new.rename(os.environ[MARK])


class First(BotPlayer):
    """Does something odd, then plays its first legal move."""

    def choose(self, view: View, budget: Budget) -> Choice:
        self.be_odd()
        return Choice(view.legal()[0])

    def be_odd(self) -> None:
        pass


class Raiser(First):
    def be_odd(self) -> None:
        raise ValueError("no idea\nwhat to \ud800 do")


class Leaver(First):
    def be_odd(self) -> None:
        sys.exit(3)


class Printer(First):
    def be_odd(self) -> None:
        print("I think", flush=True)
        os.write(1, b"therefore I am\n")
        subprocess.run(["echo", "and so is my child"], check=True)


class Reader(First):
    def be_odd(self) -> None:
        assert sys.stdin.read() == ""
        assert os.read(0, 1) == b""


class Quitter(First):
    def be_odd(self) -> None:
        os._exit(7)


class Sleeper(First):
    def be_odd(self) -> None:
        time.sleep(1000)


class SleepsOnce(First):
    """Leaves its mark and sleeps; if the mark is there already, it plays."""

    def be_odd(self) -> None:
        if not Path(os.environ[MARK]).exists():
            mark(str(os.getpid()))
            time.sleep(1000)


class Parent(First):
    """Starts a child process and waits for it for ever."""

    def be_odd(self) -> None:
        with subprocess.Popen(["sleep", "1000"]) as child:
            mark(str(child.pid))


class Babbler(BotPlayer):
    """Answers with something that is no move."""

    def choose(self, view: View, budget: Budget) -> Choice:
        return Choice("B7")  # type: ignore[arg-type]


class Giant(BotPlayer):
    """Answers with a number that is too large for a message."""

    def choose(self, view: View, budget: Budget) -> Choice:
        return Choice(2**70)


class Built(BotPlayer):
    """Tells by its iterations whether it runs compiled."""

    def choose(self, view: View, budget: Budget) -> Choice:
        return Choice(view.legal()[0], iterations=int(native.compiled()))


class Naysayer(BotPlayer):
    """Never agrees; plays its last legal move."""

    def choose(self, view: View, budget: Budget) -> Choice:
        return Choice(view.legal()[-1])
