"""Fixed weights for tests of Warlock's advice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hubba.core.weights import load_weights, read_weights
from hubba.games.warlock.bots import weights
from hubba.games.warlock.game import GAME


@pytest.fixture
def weights_by_hand() -> Iterator[None]:
    """Give the weights for trials fixed values, which tuning does not change."""
    text = Path(__file__).with_name("by_hand.toml").read_text("utf-8")
    weights.write_row(weights.TRIAL, read_weights(text, "plain", weights.NAMES))
    yield
    weights.write_row(weights.TRIAL, load_weights(f"{GAME.package}.bots", "plain", weights.NAMES))
