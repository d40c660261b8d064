"""The names of moves, outcomes, arguments and pieces."""

from collections import Counter

import pytest

from hubba.core.errors import NotationError
from hubba.core.game import Look
from hubba.core.wording import LANGUAGES, Words
from hubba.games.thorgal.rules.moves import VERBS
from hubba.games.thorgal.rules.phase_names import ENDINGS, PHASES
from tests.games.thorgal.tables import GAME, set_up, told

FIRST, TEAM, WHITE, BLACK, SKILLS, CHAAMS = range(6)


@pytest.mark.parametrize(
    ("move", "key", "args"),
    [
        ("end", "end", {}),
        ("as-travel", "as-travel", {}),
        ("draw:2", "draw-2", {}),
        ("hero:kriss", "hero", {"hero": 1}),
        ("with:kriss", "with", {"partner": 1}),
        ("share:jolan", "share", {"partner": 3}),
        ("give:C", "give", {"skill": 0}),
        ("for:R", "want", {"skill": 5}),
        ("count:2", "count", {"number": 2}),
        ("drop:D", "drop", {"skill": 1}),
        ("recall:I", "recall", {"skill": 2}),
        ("dash:P", "dash", {"skill": 3}),
        ("at:3", "at", {"location": 2}),
        ("pay:CDIP", "four-different", {"skill": 0, "second-skill": 1, "third-skill": 2, "fourth-skill": 3}),
        ("pay:AAAA", "four-alike", {"skill": 4}),
        ("pay:CDIPAR", "six-different", {}),
        ("pay:RRRRRR", "six-alike", {"skill": 5}),
        ("kill:C2", "kill", {"kind": 6}),
        ("strike:R3", "strike", {"kind": 17}),
        ("shoot<D1", "shoot-before", {"kind": 1}),
        ("shoot>D1", "shoot-after", {"kind": 1}),
        ("take:t", "take-1", {"die": 5}),
        ("take:1+3", "take-2", {"die": 0, "second-die": 2}),
        ("take:1+c2+t", "take-3", {"die": 0, "second-die": 4, "third-die": 5}),
    ],
)
def test_a_move_has_words_of_its_kind_and_what_they_speak_of(move: str, key: str, args: dict[str, int]) -> None:
    assert GAME.move_words(GAME.move_from(move)) == (f"move-{key}", args)


def test_no_two_verbs_share_their_words() -> None:
    kinds = Counter(GAME.move_words(move)[0] for move in range(GAME.moves))
    assert [kinds[f"move-{verb.replace(':', '-')}"] for verb in VERBS] == [1] * len(VERBS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_can_be_said_and_no_two_alike(language: str) -> None:
    words = Words(GAME, language)
    said = [words.move(move) for move in range(GAME.moves)]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("hero", 0, "hero-thorgal"),
        ("partner", 5, "hero-treefoot"),
        ("dropped", 1, "skill-dodge"),
        ("location", 7, "location-8"),
        ("die", 5, "die-t"),
        ("black", 3, "black-tanatloc"),
        ("phase", len(PHASES) - 1, f"ask-{PHASES[-1]}"),
        ("ending", 1, f"ending-{ENDINGS[1]}"),
    ],
)
def test_an_argument_has_words(key: str, value: int, words: str) -> None:
    assert GAME.argument_words(key, value) == (words, {})


def test_a_chaam_is_named_by_skill_and_level_and_a_number_by_itself() -> None:
    assert GAME.argument_words("kind", 13) == ("chaam", {"skill": 1, "level": 3})
    assert GAME.argument_words("count", 2) is None


@pytest.mark.parametrize(
    ("zone", "piece", "look"),
    [
        ("location-1", "kriss", Look("hero-kriss")),
        ("won", "c1", Look("die-c1", face="c1")),
        ("black", "goddess", Look("black-goddess")),
        ("location-2", "D2", Look("chaam", {"skill": 1, "level": 2}, "B", "D2")),
        ("kriss", "A", Look("skill-assassination", {}, "P", "A")),
        ("phase", "acting", None),
        ("round", "3", None),
    ],
)
def test_a_piece_has_a_look(zone: str, piece: str, look: Look | None) -> None:
    assert GAME.look_of(zone, piece) == look


@pytest.mark.parametrize(("piece", "number", "here"), [("0", 0, 0), ("3", 3, 0), ("O0", 0, 1), ("O2", 2, 1)])
def test_1_4_a_space_of_the_track_says_its_number_and_who_is_there(piece: str, number: int, here: int) -> None:
    look = GAME.look_of("track", piece)
    assert look is not None
    assert (look.key, look.args) == ("space", {"number": number, "here": here})


def test_1_4_the_space_of_ogotai_is_marked_on_the_track() -> None:
    play = set_up("acting kriss", round=5)
    (track,) = [zone.pieces for zone in play.view(0).zones() if zone.name == "track"]
    assert " ".join(track) == "0 0 0 1 O0 2 0 3 0 0 4 0 0 0 1"


def test_T_12_a_position_says_who_is_the_first_player() -> None:
    (stands,) = told(set_up("acting kriss", first=2), "stands")
    assert stands.args == {"round": 1, "space": 1, "revealed": 1, "starter": 2}


@pytest.mark.parametrize(
    ("purpose", "text", "outcome"),
    [(FIRST, "3", 3), (TEAM, "jolan", 3), (WHITE, "1+1+t", 2 + 8**5), (BLACK, "two", 1), (SKILLS, "R", 5)],
)
def test_an_outcome_of_chance_as_one_writes_it(purpose: int, text: str, outcome: int) -> None:
    assert GAME.outcome_from(purpose, text) == outcome
    assert GAME.outcome_text(purpose, outcome) == text


@pytest.mark.parametrize(
    ("purpose", "text"),
    [
        *((FIRST, "4"), (TEAM, "asterix"), (WHITE, "1+4"), (WHITE, "1+1+1+1+1+1"), (WHITE, ""), (BLACK, "red")),
        *((SKILLS, "X"), (CHAAMS, "C4")),
    ],
)
def test_what_is_no_outcome_is_refused(purpose: int, text: str) -> None:
    with pytest.raises(NotationError, match=f"cannot come up for '{GAME.purposes[purpose]}' in thorgal"):
        GAME.outcome_from(purpose, text)
