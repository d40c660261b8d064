"""The same games, compiled and uncompiled, today and in every later version of these rules.

They use the test box, so tuning our numbers changes nothing here. After an intended change of the rules, these
print the new checksums:

    python -m tests.games.thorgal.test_modes 200
    python -m tests.games.thorgal.test_modes 20
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hubba import native
from hubba.testing.checksum import checksum
from tests.games.thorgal.tables import GAME
from tests.scale import scaled

pytestmark = pytest.mark.no_cover  # other tests reach the same branches

ROOT = Path(__file__).parents[3]

# Random games per number of seats.
KNOWN_200 = {1: 16787721174277, 2: 100556376936836, 3: 181466918922363, 4: 120770419356172}
KNOWN_20 = {1: 124167585116715, 2: 242773879070907, 3: 257892353637461, 4: 195468023976678}


def checksums(mode: str) -> dict[int, int]:
    asked = [sys.executable, "-m", "tests.games.thorgal.test_modes", "200"]
    said = subprocess.run(
        asked, cwd=ROOT, env=os.environ | {"HUBBA_PURE": mode}, capture_output=True, text=True, check=True
    )
    return {int(seats): int(total) for seats, total in (line.split() for line in said.stdout.splitlines())}


@pytest.mark.skipif(native.pure(), reason="the compiled run compares both modes")
@pytest.mark.parametrize("mode", ["", "1"], ids=["native", "uncompiled"])
def test_two_hundred_games_have_the_same_checksum_in_both_modes(mode: str) -> None:
    assert checksums(mode) == KNOWN_200


def test_twenty_games_in_this_mode() -> None:
    seats = scaled(tuple(GAME.seats), (3,))
    assert {number: checksum(GAME, number, 20) for number in seats} == {
        number: KNOWN_20[number] for number in seats
    }


if __name__ == "__main__":
    for number in GAME.seats:
        print(number, checksum(GAME, number, int(sys.argv[1])))
