"""The lights of a page: by candle, by day, or as the visitor's device prefers.

Style sheets are written for the candle, with rules for the day that name `[data-theme="light"]`. A page that
follows the device has `data-theme="system"`, and each rule for the day is sent a second time for it, in a media
query. So nobody writes a colour twice.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

SYSTEM: Final = "system"
THEMES: Final = {SYSTEM: SYSTEM, "candle": "dark", "day": "light"}  # by setting: `data-theme` of the page
DAY: Final = '[data-theme="light"]'
FOLLOWS: Final = f'[data-theme="{SYSTEM}"]'
RULE: Final = re.compile(rf"([^{{}}]*{re.escape(DAY)}[^{{}}]*)(\{{[^{{}}]*\}})")
ROOM: Final = re.compile(r"--room:\s*(#[0-9a-f]{6})")


def with_system_light(sheet: bytes) -> bytes:
    """A style sheet without comments, in which pages that follow the device have the rules for the day, too."""

    def both(found: re.Match[str]) -> str:
        selector, body = found.groups()
        again = f"{selector.strip().replace(DAY, FOLLOWS)} {body}"
        return f"{found[0]}\n@media (prefers-color-scheme: light) {{ {again} }}"

    return RULE.sub(both, sheet.decode()).encode()


@cache
def room_colours(tokens: bytes) -> Mapping[str, str]:
    """The colour of the room by candle and by day: browsers on phones paint their own bar with it."""
    dark, light = ROOM.findall(tokens.decode())[:2]
    return {"dark": dark, "light": light}
