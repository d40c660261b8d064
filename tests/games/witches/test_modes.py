"""The same games, compiled and uncompiled, today and in every later version of these rules."""

import os
import subprocess
import sys

import pytest

from hubba import native
from hubba.games.witches.game import GAME
from hubba.testing.checksum import checksum

# Random games per number of seats: `python -m hubba.testing.checksum witches 10000`.
KNOWN_10000 = {2: 268635446148650, 3: 24016606347267, 4: 176881011076228, 5: 126887035867761, 6: 46951656078909}
KNOWN_2000 = {2: 229557560192229, 3: 235566039139357, 4: 110282823219524, 5: 227166132585517, 6: 29269143878463}
KNOWN_100 = {2: 168182495349217, 3: 19732126978522, 4: 272686852876718, 5: 133687585149521, 6: 117066932425045}


def checksums(mode: str, games: int) -> dict[int, int]:
    asked = [sys.executable, "-m", "hubba.testing.checksum", "witches", str(games)]
    said = subprocess.run(asked, env=os.environ | {"HUBBA_PURE": mode}, capture_output=True, text=True, check=True)
    return {int(seats): int(total) for seats, total in (line.split() for line in said.stdout.splitlines())}


@pytest.mark.skipif(native.pure(), reason="the compiled run compares both modes")
@pytest.mark.parametrize("mode", ["", "1"], ids=["native", "uncompiled"])
def test_ten_thousand_games_have_the_same_checksum_in_both_modes(mode: str) -> None:
    assert checksums(mode, 2000) == KNOWN_2000, "with five numbers of seats, so many each"


@pytest.mark.skipif(native.pure(), reason="it takes minutes uncompiled")
def test_fifty_thousand_games_have_the_same_checksum_as_ever() -> None:
    assert {seats: checksum(GAME, seats, 10_000) for seats in GAME.seats} == KNOWN_10000


def test_a_hundred_games_in_this_mode() -> None:
    assert {seats: checksum(GAME, seats, 100) for seats in GAME.seats} == KNOWN_100
