"""The feats of Witches: their conditions; names, kinds and numbers are in `feats.toml`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from hubba.core.challenge import Challenge
from hubba.core.event import Event
from hubba.core.feat import Rules, met_in
from hubba.games.witches.rules.cards import COLOURS, HAND, VALUES, colour, value
from hubba.games.witches.tale import WitchesTale, tale_of

NOVICE: Final = 1
QUEEN: Final = 9
WEAKEST: Final = VALUES - 1  # the last place on the wheel
FULL_BOX: Final = {"colours": str(COLOURS), "values": str(VALUES), "hand": str(HAND)}


def _most_of_a_colour(tale: WitchesTale) -> int:
    return max(Counter(int(colour(card)) for card in tale.cards).values(), default=0)


def _won_less_often(tale: WitchesTale) -> bool:
    """Whether somebody else won more tricks."""
    return any(many > len(tale.own) for many in Counter(trick.winner for trick in tale.tricks).values())


RULES: Final[Rules[WitchesTale]] = {
    "least-trump": lambda tale, _: any(trick.trump and trick.place == WEAKEST for trick in tale.own),
    "novice-and-queen": lambda tale, _: any(
        value(trick.card) == NOVICE and QUEEN in map(value, trick.cards) for trick in tale.own
    ),
    "rich-trick": lambda tale, each: any(trick.points >= each * len(trick.cards) for trick in tale.own),
    "queens": lambda tale, many: sum(value(card) == QUEEN for card in tale.cards) >= many,
    "one-colour": lambda tale, many: _most_of_a_colour(tale) >= many,
    "coven": lambda tale, _: len({int(value(card)) for card in tale.cards}) == VALUES,
    "last-word": lambda tale, many: all(trick.winner == tale.seat for trick in tale.tricks[-many:]),
    "last-trick": lambda tale, _: (
        tale.won and tale.tricks[-1].winner == tale.seat and tale.lead < tale.tricks[-1].points
    ),
    "from-behind": lambda tale, _: tale.won and tale.before_end[tale.seat] == min(tale.before_end.values()),
    "fewer-tricks": lambda tale, _: tale.won and _won_less_often(tale),
    "whisker": lambda tale, most: tale.won and tale.lead <= most,
    "generous": lambda tale, least: tale.won and any(value(card) >= least for card in tale.given),
}


def feats_met(
    feats: Sequence[Challenge], events: Sequence[Event], seat: int, options: Mapping[str, str]
) -> tuple[str, ...]:
    """The feats of a seat in a finished game: none with a smaller box, or if the beginning is unknown."""
    if any(options[name] != full for name, full in FULL_BOX.items()):
        return ()
    tale = tale_of(events, seat, increasing=options["wheel"] == "increasing")
    return met_in(tale, feats, RULES) if tale.whole else ()
