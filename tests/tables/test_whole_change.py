"""A change that is finished though nobody waits for it any more."""

import asyncio
import logging
from typing import Any

import pytest

from hubba.core.errors import HubbaError
from hubba.tables.whole_change import whole


class Changed:
    """Something that changes."""

    def __init__(self) -> None:
        self.doing: set[asyncio.Future[Any]] = set()
        self.gate = asyncio.Event()
        self.done = 0

    @whole
    async def change(self, by: int, *, fault: Exception | None = None) -> int:
        await self.gate.wait()
        if fault is not None:
            raise fault
        self.done += by
        return self.done


def test_the_caller_gets_the_result_or_the_refusal() -> None:
    async def scene() -> None:
        changed = Changed()
        changed.gate.set()
        assert await changed.change(2) == 2
        with pytest.raises(HubbaError, match="no"):
            await changed.change(1, fault=HubbaError("no"))
        await asyncio.sleep(0)
        assert (changed.done, changed.doing) == (2, set())

    asyncio.run(scene())


@pytest.mark.parametrize(("fault", "logged"), [(None, 0), (HubbaError("no"), 0), (KeyError("a fault of ours"), 1)])
def test_whoever_goes_away_changes_nothing(
    fault: Exception | None, logged: int, caplog: pytest.LogCaptureFixture
) -> None:
    unheard: list[object] = []

    async def scene() -> int:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: unheard.append(context))
        changed = Changed()
        asked = asyncio.ensure_future(changed.change(1, fault=fault))
        await asyncio.sleep(0)
        asked.cancel()
        await asyncio.wait([asked])
        assert asked.cancelled()
        assert len(changed.doing) == 1
        changed.gate.set()
        await asyncio.wait(changed.doing)
        return changed.done

    with caplog.at_level(logging.ERROR, "hubba.tables"):
        assert asyncio.run(scene()) == (fault is None)
    assert (unheard, len(caplog.records)) == ([], logged)
