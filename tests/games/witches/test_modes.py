"""The same games, compiled and uncompiled, today and in every later version of these rules."""

import os
import subprocess
import sys

import pytest

from hubba import native
from hubba.games.witches.game import GAME
from hubba.testing.checksum import checksum

pytestmark = pytest.mark.no_cover  # other tests reach the same branches

# Random games per number of seats: `python -m hubba.testing.checksum witches 10000`.
KNOWN_10000 = {2: 35801294963570, 3: 262039636071429, 4: 133666888884620, 5: 71376180671106, 6: 188593683923018}
KNOWN_2000 = {2: 271894412142125, 3: 104746930138263, 4: 17476713577188, 5: 106943880263925, 6: 119495974828591}
KNOWN_100 = {2: 192632265065053, 3: 85470108555101, 4: 73779770186312, 5: 251705480868520, 6: 264732466833253}


def checksums(mode: str, games: int) -> dict[int, int]:
    asked = [sys.executable, "-m", "hubba.testing.checksum", "witches", str(games)]
    said = subprocess.run(asked, env=os.environ | {"HUBBA_PURE": mode}, capture_output=True, text=True, check=True)
    return {int(seats): int(total) for seats, total in (line.split() for line in said.stdout.splitlines())}


@pytest.mark.skipif(native.pure(), reason="the compiled run compares both modes")
@pytest.mark.parametrize(
    "mode",
    # The uncompiled tests play a hundred of these games, see below.
    [pytest.param("", id="native"), pytest.param("1", id="uncompiled", marks=pytest.mark.slow)],
)
def test_ten_thousand_games_have_the_same_checksum_in_both_modes(mode: str) -> None:
    assert checksums(mode, 2000) == KNOWN_2000, "this many for each of five numbers of seats"


@pytest.mark.skipif(native.pure(), reason="it takes minutes uncompiled")
def test_fifty_thousand_games_have_the_same_checksum_as_ever() -> None:
    assert {seats: checksum(GAME, seats, 10_000) for seats in GAME.seats} == KNOWN_10000


def test_a_hundred_games_in_this_mode() -> None:
    assert {seats: checksum(GAME, seats, 100) for seats in GAME.seats} == KNOWN_100
