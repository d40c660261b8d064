"""What holds for all tests: they draw the same in every run, and none is judged by how long its examples take."""

import random
import secrets

import pytest
from hypothesis import HealthCheck, settings

from tests.scale import THOROUGH, TIMES

settings.register_profile("quick", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("thorough", settings.get_profile("quick"), derandomize=False, max_examples=100 * TIMES)
settings.load_profile("thorough" if THOROUGH else "quick")


@pytest.fixture(autouse=True)
def _chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What this process draws in secret depends on the name of the test: a deal that breaks it breaks it again.

    Tokens of all kinds are made of `token_bytes`.
    """
    drawn = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda size=32: drawn.randbytes(size))
    monkeypatch.setattr(secrets, "randbelow", drawn.randrange)
