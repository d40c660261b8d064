"""Bots choose what they chose before: every level, at moments of games with every number of seats."""

import json

import pytest

from hubba import native
from tests.bots.choices import WRITTEN, choices

KNOWN: dict[str, dict[str, list[str]]] = json.loads(WRITTEN.read_text("utf-8"))


@pytest.mark.skipif(native.pure(), reason="the masters think for minutes uncompiled")
@pytest.mark.parametrize(
    "deal", [pytest.param(name, marks=[] if name.endswith(" 0") else pytest.mark.slow) for name in KNOWN]
)
def test_every_player_chooses_as_written_down(deal: str) -> None:
    name, seats, number = deal.split()
    assert choices(name, int(seats), int(number)) == KNOWN[deal]
