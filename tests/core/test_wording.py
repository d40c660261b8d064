"""Sentences in French and English."""

import re
from importlib.resources import files

import pytest

from hubba.core.errors import HubbaError
from hubba.core.event import HIDDEN, Event
from hubba.core.phrases import Bundle
from hubba.core.refusal import Refusal
from hubba.core.registry import find_game
from hubba.core.view import Zone
from hubba.core.wording import LANGUAGES, Words
from hubba.games.witches.game import GAME, WitchesGame
from hubba.games.witches.rules.phase_names import PHASES
from hubba.testing.minis.purses import GAME as PURSES

TABLE_REASONS = ["empty-step", "past-chance", "nothing-to-undo", "not-agreed", "past-reveal"]


def keys(package: str, language: str) -> dict[str, set[str]]:
    """Messages and their forms."""
    text = files(package).joinpath("words", f"{language}.ftl").read_text("utf-8")
    found: dict[str, set[str]] = {}
    for line in text.splitlines():
        if message := re.match(r"([a-zA-Z][\w-]*) =", line):
            assert message[1] not in found, f"{message[1]} twice"
            found[message[1]] = set()
            last = message[1]
        elif form := re.match(r"\s+\.(\w+) =", line):
            found[last].add(form[1])
    return found


@pytest.mark.parametrize("package", ["hubba.core", "hubba.games.witches", "hubba.testing.minis"])
def test_both_languages_say_the_same_things(package: str) -> None:
    assert keys(package, "fr") == keys(package, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_about_witches_has_a_word(language: str) -> None:
    words = Words(GAME, language)
    for option in GAME.options:
        assert words.has(f"option-{option.name}")
        for choice in option.choices:
            assert choice.isdigit() or words.has(f"option-{option.name}-{choice}")
    for phase in PHASES:
        assert words.has(f"phase-{phase}")
    for zone in GAME.new_view(0, 2, GAME.settle(2)).zones():
        assert words.has(f"zone-{zone.name}")
    for reason in TABLE_REASONS:
        assert words.refusal(Refusal("Table 1", reason))
    assert words.has("about")
    assert words.has("ending-last-card")


def test_an_event_from_three_chairs() -> None:
    event = Event("drew", {"seat": 1, "card": 15})
    hidden = Event("drew", {"seat": 1, "card": HIDDEN})
    names = ["Anna", "Brian"]
    assert Words(GAME, "en", names).event(event) == "Brian draws the blue 7."
    assert Words(GAME, "en", names, viewer=1).event(event) == "You draw the blue 7."
    assert Words(GAME, "en", names, viewer=0).event(hidden) == "Brian draws a card."
    assert Words(GAME, "fr", names, viewer=1).event(event) == "Vous piochez le 7 bleu."
    assert Words(GAME, "fr", viewer=0).event(hidden) == "Place 1 pioche une carte."


def test_one_point_and_many() -> None:
    words = Words(GAME, "fr", ["Anna"])
    assert words.event(Event("won", {"seat": 0, "points": 1})) == "Anna remporte le pli\N{NO-BREAK SPACE}: 1 point."
    assert (
        words.event(Event("won", {"seat": 0, "points": 12})) == "Anna remporte le pli\N{NO-BREAK SPACE}: 12 points."
    )


def test_questions_and_moves() -> None:
    words = Words(GAME, "en", ["Anna"])
    assert words.event(Event("asks", {"seat": 0, "phase": 3})) == "It is Anna’s turn."
    assert Words(GAME, "en", viewer=0).event(Event("asks", {"seat": 0, "phase": 3})) == "Play a card."
    assert words.move(108) == "Keep the trump"
    assert words.event(Event("undone", {"seat": 0})) == "Anna undoes a move."


def test_what_cannot_be_said_is_an_error() -> None:
    words = Words(GAME, "en")
    with pytest.raises(HubbaError, match="no language 'de'; there are: en, fr"):
        Words(GAME, "de")
    with pytest.raises(HubbaError, match="cannot be said"):
        words.say("move-play")
    with pytest.raises(HubbaError, match="no message 'nonsense'"):
        words.say("nonsense")
    words.bundle = Bundle("en")
    words.bundle.add("here", "mute =\n    .mine = You say it.\n")
    assert words.say("mute", form="mine") == "You say it."
    with pytest.raises(HubbaError, match="'mute' has no text"):
        words.say("mute")


def test_zones_and_what_lies_there() -> None:
    words = Words(GAME, "fr", ["Anna"])
    assert words.zone(Zone("stock", hidden=5)) == "Pioche"
    assert words.pieces(Zone("stock", hidden=5)) == "(5 cartes face cachée)"
    assert words.zone(Zone("hand", 0)) == "Main, Anna"
    assert words.pieces(Zone("hand", 0, ("B7", "R1"))) == "B7 R1"
    assert words.pieces(Zone("hand", 0)) == "–"
    assert words.pieces(Zone("phase", pieces=("playing",))) == "on joue le pli"


class Trading(WitchesGame):
    """A game whose events have a second seat and lists."""

    package = "tests.core.trading"


def test_who_did_it_to_whom_and_lists_of_cards() -> None:
    gave = Event("gave", {"seat": 0, "other": 1}, many={"card": (15, 0)})
    names = ["Anna", "Brian", "Chloé"]
    assert Words(Trading(), "en", names).event(gave) == "Anna gives Brian blue 7, red 1."
    assert Words(Trading(), "en", names, viewer=2).event(gave) == "Anna gives Brian blue 7, red 1."
    assert Words(Trading(), "en", names, viewer=0).event(gave) == "You give Brian blue 7, red 1."
    assert Words(Trading(), "en", names, viewer=1).event(gave) == "Anna gives you blue 7, red 1."
    hidden = Event("gave", {"seat": 0, "other": 1}, secret=("card",), knows=0b11, many={"card": (15, 0)})
    seen = hidden.seen_by(2)
    assert seen is not None
    assert seen.many == {"card": (HIDDEN, HIDDEN)}
    assert Words(Trading(), "en", names, viewer=2).event(seen) == "Anna gives Brian something."


def test_the_last_trump_is_said_rightly_to_who_takes_it() -> None:
    event = Event("took-last-trump", {"seat": 0, "card": 7})
    assert "you take the red 8, the last trump" in Words(GAME, "en", viewer=0).event(event)
    assert "vous prenez le 8 rouge, le dernier atout" in Words(GAME, "fr", viewer=0).event(event)


def test_words_that_are_broken_or_missing_are_an_error() -> None:
    with pytest.raises(HubbaError, match=r"there is no words/fr\.ftl of tests\.core\.trading"):
        Words(Trading(), "fr")
    broken = Trading()
    broken.package = "tests.core.broken"  # type: ignore[misc]
    with pytest.raises(HubbaError, match=r"words/en\.ftl of tests\.core\.broken has a message that cannot be read"):
        Words(broken, "en")


def test_pieces_are_called_by_their_names_where_the_game_has_them() -> None:
    words = Words(GAME, "en")
    assert words.piece(Zone("hand", 0, ("B7",)), "B7") == "blue 7"
    assert words.piece(Zone("phase", pieces=("playing",)), "playing") == "playing the trick"
    assert words.piece(Zone("wheel", pieces=("7",)), "7") == "7"
    look = GAME.look_of("trump", "P4")
    assert look is not None
    assert (look.colour, look.face) == ("P", "4")
    assert PURSES.look_of("purse", "3") is None, "most games have nothing to add"


def test_a_use_and_its_card_are_one_sentence_and_other_moves_stand_in_a_row() -> None:
    warlock = find_game("warlock")
    words = Words(warlock, "en")
    play = warlock.move_from("dungeon"), warlock.move_from("O1")
    assert words.moves(play).startswith("Send the orc")
    assert words.moves(play).endswith("to the dungeon")
    assert words.moves(play[:1]) == words.move(play[0])
    pair = (warlock.move_from("O1"), warlock.move_from("O2"))
    assert words.moves(pair) == " · ".join(words.move(move) for move in pair)
