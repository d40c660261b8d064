"""The same games, compiled and uncompiled, today and in every later version of these rules.

They use the test box, so tuning our faces changes nothing here. After an intended change of the rules, this prints
the new checksums:

    python -m tests.games.warlock.test_modes 200
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hubba import native
from hubba.testing.checksum import checksum
from tests.games.warlock.tables import GAME

ROOT = Path(__file__).parents[3]

# Random games per number of seats.
KNOWN_200 = {3: 196955994019772, 4: 225526993192349, 5: 124925480647898}
KNOWN_40 = {3: 25966576205036, 4: 149238812228629, 5: 166796730781586}
KNOWN_20 = {3: 95546304854049, 4: 102887467531989, 5: 152934623955227}


def checksums(mode: str) -> dict[int, int]:
    asked = [sys.executable, "-m", "tests.games.warlock.test_modes", "40"]
    said = subprocess.run(
        asked, cwd=ROOT, env=os.environ | {"HUBBA_PURE": mode}, capture_output=True, text=True, check=True
    )
    return {int(seats): int(total) for seats, total in (line.split() for line in said.stdout.splitlines())}


@pytest.mark.skipif(native.pure(), reason="the compiled run compares both modes")
@pytest.mark.parametrize("mode", ["", "1"], ids=["native", "uncompiled"])
def test_forty_games_have_the_same_checksum_in_both_modes(mode: str) -> None:
    assert checksums(mode) == KNOWN_40


@pytest.mark.skipif(native.pure(), reason="it takes long uncompiled")
def test_two_hundred_games_have_the_same_checksum_as_ever() -> None:
    assert {seats: checksum(GAME, seats, 200) for seats in GAME.seats} == KNOWN_200


def test_twenty_games_in_this_mode() -> None:
    assert {seats: checksum(GAME, seats, 20) for seats in GAME.seats} == KNOWN_20


if __name__ == "__main__":
    for number in GAME.seats:
        print(number, checksum(GAME, number, int(sys.argv[1])))
