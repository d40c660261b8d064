"""For all tests: they draw the same random numbers in every run, and no example fails because it takes long."""

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
    """Draw secrets from the name of the test, so that a deal that breaks a test breaks it in every run.

    Tokens of all kinds are made from `token_bytes`.
    """
    drawn = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda size=32: drawn.randbytes(size))
    monkeypatch.setattr(secrets, "randbelow", drawn.randrange)
