"""Feats of Witches: each is just met and just missed, from what everybody was told."""

import pytest

from hubba.core.event import SPECTATOR, Event
from hubba.core.wording import LANGUAGES, Words
from hubba.games.witches.feats import RULES
from hubba.games.witches.game import GAME
from hubba.games.witches.rules import events
from hubba.games.witches.rules.cards import card_from, value
from hubba.games.witches.tale import tale_of

OPTIONS = GAME.settle(3)
NUMBERS = {feat.name: feat.numbers.get("number", 0) for feat in GAME.feats}


FINAL = [events.final_phase()]


def trick(winner: int, *cards: str) -> list[Event]:
    """A trick of one card from each seat, from the first seat on."""
    played = [events.played(seat, card_from(card)) for seat, card in enumerate(cards)]
    return [*played, events.won(winner, sum(value(card_from(card)) for card in cards))]


def game(*tricks: list[Event], winners: tuple[int, ...] = (0,), trump: str = "O5") -> list[Event]:
    """A game of three seats in which this happened."""
    dealt = [events.dealt(seat, 0) for seat in range(3)]
    told = [event for each in tricks for event in each]
    final = [] if FINAL[0] in told else FINAL
    ends = [events.ended(), *(events.wins(seat, 0) for seat in winners)]
    return [*dealt, events.turned(card_from(trump)), *told, *final, *ends]


def gives(seat: int, card: str) -> list[Event]:
    return [events.changed(seat, card_from(card))]


COVEN = [trick(0, "R1", "R2", "R3"), trick(0, "R4", "R5", "R6")]
HIGH = trick(0, "R9", "G9", "B9")

# The name of a feat, a game in which the first seat has it, and one in which it has not.
STORIES: list[tuple[str, list[Event], list[Event]]] = [
    # With a 5 under the clasp and strength going down, 6 is the weakest value.
    ("least-trump", game(trick(0, "O6", "R9", "R8")), game(trick(0, "O7", "R9", "R8"), trick(1, "R1", "O6", "R2"))),
    (
        "novice-and-queen",
        game(trick(0, "O1", "R9", "R8")),
        game(trick(0, "O1", "R8", "R7"), trick(0, "O2", "B9", "B8")),
    ),
    ("rich-trick", game(trick(0, "R9", "G9", "B6")), game(trick(0, "R9", "G9", "B5"), trick(1, "Y9", "P9", "O9"))),
    (
        "queens",
        game(HIGH, trick(0, "O9", "R1", "R2")),
        game(HIGH, trick(0, "O9", "R1", "R2"), gives(0, "O9")),
    ),
    (
        "one-colour",
        game(*COVEN, trick(0, "R7", "G1", "G2")),
        game(*COVEN, trick(1, "G1", "R7", "G2")),
    ),
    (
        "coven",
        game(*COVEN, trick(0, "G7", "B8", "Y9")),
        game(*COVEN, trick(0, "G7", "B8", "Y9"), gives(0, "B8")),
    ),
    (
        "last-word",
        game(trick(1, "R1", "R2", "R3"), *COVEN, HIGH),
        game(*COVEN, trick(1, "G1", "G2", "G3"), HIGH),
    ),
    (
        "last-trick",
        game(trick(1, "R4", "R5", "R6"), trick(0, "R7", "R8", "R9")),
        game(trick(0, "R4", "R5", "R6"), trick(0, "R7", "R8", "R9")),
    ),
    (
        "from-behind",
        game(trick(1, "R1", "R2", "R3"), FINAL, HIGH),
        game(trick(0, "R1", "R2", "R3"), FINAL, HIGH),
    ),
    (
        "fewer-tricks",
        game(trick(1, "R1", "R2", "R3"), trick(1, "G1", "G2", "G3"), HIGH),
        game(trick(1, "R1", "R2", "R3"), HIGH),
    ),
    (
        "whisker",
        game(trick(1, "R9", "G9", "R4"), HIGH),
        game(trick(1, "R9", "G9", "R3"), HIGH),
    ),
    (
        "generous",
        game(HIGH, gives(0, "G9")),
        game(trick(0, "R7", "G9", "B9"), gives(0, "R7"), trick(1, "P1", "P8", "P2"), gives(1, "P8")),
    ),
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


@pytest.mark.parametrize("name", ["last-trick", "from-behind", "fewer-tricks", "whisker", "generous"])
def test_these_need_a_victory(name: str) -> None:
    """The same games, with the events of somebody else's victory."""
    (met,) = (met for other, met, _ in STORIES if other == name)
    lost = [event for event in met if event.name != "wins"]
    assert name not in GAME.feats_met([*lost, events.wins(1, 0)], 0, OPTIONS)


def test_the_wheel_goes_the_way_that_the_table_chose() -> None:
    """Counting up from 5, 4 is the weakest value."""
    increasing = {**OPTIONS, "wheel": "increasing"}
    assert "least-trump" in GAME.feats_met(game(trick(0, "O4", "R9", "R8")), 0, increasing)
    assert "least-trump" not in GAME.feats_met(game(trick(0, "O6", "R9", "R8")), 0, increasing)


def test_the_wheel_follows_the_trump_pile() -> None:
    """Whoever takes the trump turns the wheel back; without a trump nothing is a trump."""
    laid = gives(0, "O9")
    back = [events.took_trump(1, card_from("O9"), card_from("O5"))]
    story = game(trick(0, "O9", "R1", "R2"), laid, back, trick(0, "O6", "R9", "R8"))
    assert "least-trump" in GAME.feats_met(story, 0, OPTIONS)
    gone = [events.took_last_trump(2, card_from("O5"))]
    bare = game(trick(0, "O9", "R1", "R2"), laid, back, gone, trick(0, "O6", "R9", "R8"))
    assert "least-trump" not in GAME.feats_met(bare, 0, OPTIONS)


def test_a_smaller_box_and_a_set_up_position_have_no_feats() -> None:
    story = STORIES[0][1]
    assert GAME.feats_met(story, 0, {**OPTIONS, "hand": "3"}) == ()
    assert GAME.feats_met([events.shown(0, 1), *story], 0, OPTIONS) == ()


def test_a_tale_needs_nothing_hidden() -> None:
    """What spectators are told gives the same tale as everything does."""
    told = [seen for event in HIDDEN if (seen := event.seen_by(SPECTATOR)) is not None]
    assert tale_of(told, 0) == tale_of(HIDDEN, 0)
    assert any(event.args.get("card") == -9 for event in told)


HIDDEN = game([events.drew(0, 7)], HIGH, FINAL)
