"""The feats of Warlock: their conditions; names, kinds and numbers are in `feats.toml`."""

from collections.abc import Sequence
from typing import Final

from hubba.core.challenge import Challenge
from hubba.core.event import Event
from hubba.core.feat import Rules, met_in
from hubba.games.warlock.rules.faces import RACES, Face
from hubba.games.warlock.rules.table import DRAGON, RUIN
from hubba.games.warlock.tale import WarlockTale, tale_of

GIANT: Final = RACES.index("giant")
WIZARD: Final = RACES.index("wizard")
ALL_SIX: Final = 8  # points for cities of all six races (Warlock 6.7)

RULES: Final[Rules[WarlockTale]] = {
    "three-dragons": lambda tale, many: tale.won and tale.standing(DRAGON) >= many,
    "crowned": lambda tale, _: tale.won and tale.full,
    "builder": lambda tale, many: sum(what >= 0 for what in tale.empire.values()) >= many,
    "in-place": lambda tale, many: not tale.removed[tale.seat] and tale.cities(GIANT) + tale.cities(WIZARD) >= many,
    "six-races": lambda tale, _: tale.score["diversity"] >= ALL_SIX,
    "human-chain": lambda tale, points: tale.score["series"] >= points,
    "majorities": lambda tale, points: tale.score["most"] >= points,
    "highest-bidder": lambda tale, many: tale.led_auctions >= many,
    "quiet-purse": lambda tale, _: tale.won and not tale.led_auctions,
    "gentle": lambda tale, most: tale.won and tale.raids <= most,
    "ashes": lambda tale, many: tale.won and tale.standing(RUIN) >= many,
    "whisker": lambda tale, most: tale.won and tale.lead <= most,
}


def feats_met(
    feats: Sequence[Challenge], events: Sequence[Event], seat: int, faces: Sequence[Face]
) -> tuple[str, ...]:
    """The feats of a seat in a finished game: none if its beginning is unknown."""
    tale = tale_of(events, seat, faces)
    return met_in(tale, feats, RULES) if tale.whole else ()
