"""Feats of Warlock: each is just met and just missed, from what everybody was told."""

import pytest

from hubba.core.event import Event
from hubba.core.wording import LANGUAGES, Words
from hubba.games.warlock.feats import RULES
from hubba.games.warlock.game import GAME
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.faces import RACES

OPTIONS = GAME.settle(3)
FACE = {race: next(at for at, face in enumerate(GAME.faces) if RACES[face.race] == race) for race in RACES}


def builds(*races: str, seat: int = 0, first: int = 0) -> list[Event]:
    """Cities in a row of cells."""
    return [events.built(seat, FACE[race], cell) for cell, race in enumerate(races, start=first)]


def dragons(many: int, first: int = 0) -> list[Event]:
    return [events.dragon(0, cell) for cell in range(first, first + many)]


def burns(many: int, by: int = 1, of: int = 0) -> list[Event]:
    """Somebody destroys the first cities of somebody."""
    return [events.destroyed(by, of, FACE["human"], cell) for cell in range(many)]


def auctions(*bids: dict[int, int]) -> list[Event]:
    told = []
    for offered in bids:
        told += [events.auction(3), *(events.bids(seat, total, ()) for seat, total in offered.items())]
    return told


def game(*happened: list[Event], lead: int = 30, winner: int = 0, **parts: int) -> list[Event]:
    """A game of three seats in which this happened, with these parts of the first seat's count."""
    count = {"printed": 40, "series": 0, "most": 0, "diversity": 0} | parts
    scored = [events.scored(0, points=40, **count), events.scored(1, 0, 0, 0, 0, 40 - lead)]
    told = [event for each in happened for event in each]
    return [*told, events.ended(0), *scored, events.scored(2, 0, 0, 0, 0, 1), events.wins(winner, 40)]


SIXTEEN = builds(*["human"] * 16)
SIX = ["giant", "wizard"] * 3

# The name of a feat, a game in which the first seat has it, and one in which it has not.
STORIES: list[tuple[str, list[Event], list[Event]]] = [
    ("three-dragons", game(dragons(3)), game(dragons(3), builds("orc", first=2))),
    ("crowned", game(SIXTEEN), game(SIXTEEN[:-1])),
    ("builder", game(builds(*["orc"] * 12)), game(builds(*["orc"] * 11), dragons(1, first=11))),
    ("in-place", game(builds(*SIX)), game(builds(*SIX), [events.removed(0, FACE["giant"], 1)])),
    ("six-races", game(diversity=8), game(diversity=4)),
    ("human-chain", game(series=11), game(series=10)),
    ("majorities", game(most=14), game(most=12)),
    (
        "highest-bidder",
        game(auctions({0: 5, 1: 4}, {1: 6, 2: 7}, {0: 3})),
        game(auctions({0: 5, 1: 4}, {0: 3, 1: 6})),
    ),
    ("quiet-purse", game(auctions({0: 3, 1: 4}, {2: 1})), game(auctions({0: 3, 1: 2}))),
    (
        "gentle",
        game(builds("human", "human", "human", seat=1), burns(3, by=0, of=1)),
        game(
            builds("human", "human", "orc", seat=1),
            builds("orc"),
            burns(3, 0, 1),
            [events.swapped(0, 0, 0, 1, 0, 2)],
        ),
    ),
    (
        "ashes",
        game(builds("human", "human"), burns(2)),
        game(builds("human", "human"), burns(2), builds("orc", first=1)),
    ),
    ("whisker", game(lead=2), game(lead=3)),
]


@pytest.mark.parametrize(("name", "met", "missed"), STORIES, ids=[name for name, *_ in STORIES])
def test_a_feat_is_met_or_missed(name: str, met: list[Event], missed: list[Event]) -> None:
    assert name in GAME.feats_met(met, 0, OPTIONS)
    assert name not in GAME.feats_met(missed, 0, OPTIONS)
    assert name not in GAME.feats_met(met, 2, OPTIONS), "the third seat has done nothing"


def test_every_feat_has_a_story_a_rule_and_words() -> None:
    names = [feat.name for feat in GAME.feats]
    assert names == [name for name, *_ in STORIES] == list(RULES)
    for language in LANGUAGES:
        words = Words(GAME, language)
        for feat in GAME.feats:
            assert words.say(f"challenge-{feat.name}", feat.numbers)
            said = words.say(f"challenge-{feat.name}", feat.numbers, "text")
            assert said.endswith(".")
            assert len(said) < 110, "it fits on a line or two"
            assert words.has(f"challenge-kind-{feat.kind}")


@pytest.mark.parametrize("name", ["three-dragons", "crowned", "quiet-purse", "gentle", "ashes", "whisker"])
def test_these_need_a_victory(name: str) -> None:
    """The same games, with the events of somebody else's victory."""
    (met,) = (met for other, met, _ in STORIES if other == name)
    assert name not in GAME.feats_met([*met[:-1], events.wins(1, 40)], 0, OPTIONS)


def test_cards_that_change_places_change_owners() -> None:
    """A wizard swaps a city between two empires; a giant exchanges two cards of its own."""
    swapped = builds(*["orc"] * 11), builds("giant", seat=1), [events.swapped(1, 0, 0, 0, 0, 3)]
    assert "builder" in GAME.feats_met(game(*swapped, builds("orc", first=11)), 0, OPTIONS)
    # A dragon changes places with a city: only a city that is built on its new cell clears it.
    moved = game(dragons(3), builds("orc", first=3), [events.exchanged(0, 2, 3)], builds("orc", first=2))
    assert "three-dragons" in GAME.feats_met(moved, 0, OPTIONS)
    again = game(dragons(3), builds("orc", first=3), [events.exchanged(0, 2, 3)], builds("orc", first=3))
    assert "three-dragons" not in GAME.feats_met(again, 0, OPTIONS)


def test_a_set_up_position_has_no_feats() -> None:
    assert GAME.feats_met([events.stands(0, 0, 1), *STORIES[0][1]], 0, OPTIONS) == ()
