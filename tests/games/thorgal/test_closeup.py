"""What a piece of Thorgal says from near is what the rules do."""

import pytest

from hubba.core.closeup import Closeup
from hubba.core.play import Play
from hubba.core.seen import seen_by
from hubba.core.wording import Words
from hubba.games.thorgal.browser.closeup import ThorgalFace
from tests.games.thorgal.tables import GAME, rolled, set_up, start

NAMES = ["Anna", "Brian", "Chloé"]


def near(play: Play, viewer: int, name: str, language: str = "en") -> Closeup:
    """What a viewer reads about a piece."""
    seen = seen_by(play, viewer)
    spot = GAME.named_spot(seen.view.zones(), name)
    assert spot is not None
    found = GAME.closeup(seen, spot, Words(GAME, language, NAMES, viewer, ("hubba.web",), codes=False))
    assert found is not None
    return found


def here(play: Play, viewer: int, name: str) -> list[str]:
    """The lines about a piece in this position."""
    return [line.text for line in near(play, viewer, name).here]


def table(**more: object) -> Play:
    """Thorgal's turn, with two Chaams beside him."""
    return set_up(
        "acting thorgal dice=1+t",
        at="2 1 1",
        revealed=3,
        hands=("CCP", "A", "-"),
        chaams={2: "C1 P2", 1: "A1", 3: "R1"},
        **more,
    )


def test_heroes_say_their_power_and_whether_it_can_be_used_now() -> None:
    thorgal = near(table(), 0, "hero-thorgal")
    assert (thorgal.title, thorgal.place) == ("Thorgal", "location 2 (Great Ocean)")
    assert thorgal.lines[0].head == "Strike"
    assert [(line.text, line.can) for line in thorgal.here] == [
        ("Holds 3 cards.", ""),
        ("You can use it now.", "yes"),
    ]
    assert here(table(), 1, "hero-thorgal") == ["Holds 3 cards."], "Brian is not asked"
    assert here(table(), 0, "hero-kriss") == ["Holds one card.", "Kriss still has a turn in this round."]
    assert here(rolled("1+1+1+1+1", "one"), 1, "standee-thorgal") == [
        "Holds 0 cards.",
        "Thorgal has had a turn in this round.",
    ]
    idle = table(more="powerless: thorgal")
    assert here(idle, 0, "hero-thorgal")[1] == "Switched off at this table."


def test_a_power_that_cannot_be_used_says_why() -> None:
    far = set_up("acting thorgal dice=1", at="1 1 1", hands=("-", "-", "-"), chaams={1: "C2"}, revealed=1)
    line = near(far, 0, "hero-thorgal").here[1]
    assert line.can == "no"
    assert line.why.startswith("The hero has too few cards of this Chaam’s skill")
    assert line.clause


def test_heroes_at_home_and_before_the_start_have_only_their_power() -> None:
    assert near(table(), 0, "hero-jolan").here == ()
    choosing = near(start(3), 0, "hero-treefoot", "fr")
    assert (choosing.title, choosing.here) == ("Pied-d’arbre", ())


def test_skills_chaams_and_who_could_beat_them() -> None:
    assert here(table(), 0, "skill-C") == [
        "Thorgal: 2 cards",
        "Kriss: none",
        "Aaricia: none",
        "One Chaam of this skill lies on the path.",
    ]
    assert here(table(), 0, "location-2-C1") == ["Thorgal is there and has enough cards.", "You can use it now."]
    assert here(table(), 0, "location-2-P2")[0] == "Thorgal is there and lacks one card."
    assert here(table(), 0, "location-3-R1") == ["No hero is there."]
    assert near(table(), 0, "chaam-C1").title == "level-1 Combat Chaam"


def test_a_chaam_that_is_being_placed_lies_nowhere_yet() -> None:
    play = set_up("placing thorgal card=C1 due=1", at="1 1 1", revealed=2)
    assert near(play, 0, "chaam-C1").place == ""
    assert here(play, 0, "chaam-C1") == []


def test_dice_say_what_they_do_and_whether_now() -> None:
    assert [(line.text, line.can) for line in near(table(), 0, "won-1").here] == [("You can use it now.", "yes")]
    play = rolled("1+c1+2+3+t", "one")
    assert near(play, 1, "rolled-c1").lines[0].text == "one Chaam comes"
    assert near(play, 1, "rolled-2").here == ()
    assert near(play, 1, "black-one").lines[0].text == "choose one white die"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "A travel die takes a hero on to the next location."),
        (2, "To go on, a hero needs a travel die and 4 different skills."),
        (4, "To go on, a hero needs a travel die and 4 cards of one skill."),
        (8, "6 cards of one skill beat Ogotaï here: you all win."),
    ],
)
def test_a_location_says_how_to_leave_it(number: int, said: str) -> None:
    assert near(table(), 0, f"location-{number}").lines[0].text == said


def test_a_location_says_who_is_there_and_what_comes() -> None:
    assert here(table(), 0, "location-2") == ["Here now: Thorgal", "2 Chaams lie here."]
    assert here(table(), 0, "location-4") == ["Still hidden: 2 travel dice at once reveal it."]
    assert near(table(), 0, "location-2").lines[1].text.startswith("One Chaam lurks here")
    free = set_up("acting thorgal dice=1", at="1 1 1", revealed=2, track=3, round=3)
    assert "Ogotaï’s next step sends a Chaam here." in here(free, 0, "location-2") + here(free, 0, "location-1")


def test_the_track_says_what_the_next_steps_bring() -> None:
    free = set_up("acting thorgal dice=1", at="1 1 1", revealed=2, track=3, round=3)
    found = near(free, 0, "track")
    assert found.place == "Ogotaï: space 3 of 15"
    assert [line.head for line in found.here] == ["Space 4", "Space 5", "Space 6"]
    assert near(set_up("acting thorgal dice=1", track=14, round=14), 0, "track").here[0].text == "the top: defeat"
    assert near(start(3), 0, "track").here == ()


@pytest.mark.parametrize("name", ["hero-conan", "skill-Z", "skill-", "location-9", "phase-acting", "round-1"])
def test_nonsense_says_nothing(name: str) -> None:
    seen = seen_by(table(), 0)
    spot = GAME.named_spot(seen.view.zones(), name)
    assert spot is None or GAME.closeup(seen, spot, Words(GAME, "en", NAMES, 0)) is None


@pytest.mark.parametrize(("name", "drawn"), [("skill-C", "C"), ("location-2-C1", "C1"), ("won-1", "1")])
def test_a_face_knows_how_it_is_drawn(name: str, drawn: str) -> None:
    face = near(table(), 0, name).face
    assert isinstance(face, ThorgalFace)
    assert face.sign == drawn
