"""The same games, compiled and uncompiled, today and in every later version of these rules."""

import os
import subprocess
import sys

import pytest

from hubba import native
from hubba.games.witches.game import GAME
from hubba.testing.checksum import checksum

# 10,000 random games per number of seats: `python -m hubba.testing.checksum witches 10000`.
KNOWN = {2: 268635446148650, 3: 24016606347267, 4: 176881011076228, 5: 126887035867761, 6: 46951656078909}
KNOWN_100 = {2: 168182495349217, 3: 19732126978522, 4: 272686852876718, 5: 133687585149521, 6: 117066932425045}


def checksums(mode: str) -> dict[int, int]:
    asked = [sys.executable, "-m", "hubba.testing.checksum", "witches", "10000"]
    said = subprocess.run(asked, env=os.environ | {"HUBBA_PURE": mode}, capture_output=True, text=True, check=True)
    return {int(seats): int(total) for seats, total in (line.split() for line in said.stdout.splitlines())}


@pytest.mark.skipif(native.pure(), reason="the compiled run compares both modes")
@pytest.mark.parametrize("mode", ["", "1"], ids=["native", "uncompiled"])
def test_ten_thousand_games_have_the_same_checksum_in_both_modes(mode: str) -> None:
    assert checksums(mode) == KNOWN


def test_a_hundred_games_in_this_mode() -> None:
    assert {seats: checksum(GAME, seats, 100) for seats in GAME.seats} == KNOWN_100
