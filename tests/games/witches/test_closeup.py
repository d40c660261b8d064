"""What a card of Witches says from near is what the rules do."""

import pytest

from hubba.core.event import SPECTATOR
from hubba.core.play import Play
from hubba.core.seen import seen_by
from hubba.core.wording import Words
from hubba.games.witches.game import GAME
from tests.games.witches.tables import CAPTURED, EXAMPLE, last_refill, set_up

NAMES = ["Anna", "Brian", "Chloé", "David", "Emma"]


def lines(play: Play, viewer: int, name: str, language: str = "en") -> list[str]:
    """The lines about a card here."""
    seen = seen_by(play, viewer)
    spot = GAME.named_spot(seen.view.zones(), name)
    assert spot is not None
    found = GAME.closeup(seen, spot, Words(GAME, language, NAMES, viewer, codes=False))
    assert found is not None
    return [line.text for line in found.here]


def test_a_card_of_the_hand_before_and_in_a_trick() -> None:
    play = set_up(EXAMPLE.format(trump="B6"))
    assert lines(play, 0, "Y2") == [
        "2 is number 5 of 9 on the wheel now: 6\u00a05\u00a04\u00a03\u00a02\u00a01\u00a09\u00a08\u00a07.",
        "Any blue card beats it: that is the trump.",
        # Yellow 3, 4, 5 and 6, and the eight other blue cards.
        "Of the 47 cards that you have not seen, 12 beat it.",
    ]
    play.step(0, [GAME.move_from("R5")])
    assert lines(play, 0, "R4")[2:] == [], "Anna has played: it is nobody's question now"
    assert lines(play, 1, "O1")[2:] == ["Played now, it does not win: the red 5 is stronger."]
    assert lines(play, 1, "R5")[2] == "It wins the trick so far: 5 points."
    play.step(1, [GAME.move_from("O1")])
    assert lines(play, 2, "O1")[2:] == ["It is beaten by the red 5."]
    play.step(2, [GAME.move_from("R7")])
    assert lines(play, 3, "B4")[1:3] == [
        "It is a trump: it beats every other colour.",
        "Played now, it takes the lead: the trick is worth 17 points.",
    ]


def test_the_trump_pile_and_a_wheel_without_a_trump() -> None:
    play = last_refill("B7", "R9")
    assert lines(play, 0, "trump-B7") == [
        "It is the trump: its colour beats all others, and its number is the strongest."
    ]
    assert lines(play, 0, "trump-R9")[-1].startswith("It lies beneath the trump")
    alone = last_refill("O1")
    steps = 0
    while alone.to_act and "There is no trump" not in "".join(lines(alone, 0, alone_card(alone))):
        (seat,) = alone.to_act
        alone.step(seat, [alone.legal(seat)[-1]])
        steps += 1
    assert steps > 3


def alone_card(play: Play) -> str:
    """Any visible card."""
    zones = play.view(0).zones()
    return next(piece for zone in zones if zone.name not in ("phase", "wheel") for piece in zone.pieces)


def test_captured_cards_and_those_that_may_become_the_trump() -> None:
    play = set_up(CAPTURED.format("captured"))
    assert lines(play, 1, "captured-0-Y1")[-1] == "Captured by Anna: 1 point."
    assert lines(play, SPECTATOR, "captured-1-O2")[-1] == "Captured by Brian: 2 points."
    play.step(0, [GAME.move_from("B6")])
    play.step(1, [GAME.move_from("B5")])
    assert lines(play, 0, "trick-B6")[-1] == "You may make it the trump. You then lose its 6 points."
    assert lines(play, 0, "captured-0-Y1")[-1] == "You may make it the trump. You then lose its point."
    assert lines(play, 1, "trick-B5")[-1] == "It is beaten by the blue 6."


def test_a_hand_that_others_see_says_only_how_strong_it_is() -> None:
    play = set_up(EXAMPLE.format(trump="B6"))
    seen = seen_by(play, 1)
    spot = GAME.named_spot(seen_by(play, 0).view.zones(), "hand-0-R1")
    assert spot is not None
    found = GAME.closeup(seen, spot, Words(GAME, "fr", NAMES, 1, codes=False))
    assert found is not None
    assert found.title == "1 rouge, Novice"
    assert len(found.here) == 2
    spectator = GAME.closeup(seen_by(play, SPECTATOR), spot, Words(GAME, "en", NAMES, codes=False))
    assert spectator is not None
    assert len(spectator.here) == 2


@pytest.mark.parametrize("name", ["wheel-6", "phase-playing"])
def test_signs_are_no_cards(name: str) -> None:
    seen = seen_by(set_up(EXAMPLE.format(trump="B6")), 0)
    spot = GAME.named_spot(seen.view.zones(), name)
    assert spot is not None
    assert GAME.closeup(seen, spot, Words(GAME, "en")) is None
