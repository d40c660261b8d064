"""Lessons as data: which step is said when, and which files are refused."""

from collections.abc import Callable

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.errors import LessonError
from hubba.core.lesson import DONE, FREE, OTHERWISE, PLAY, READ, Condition, LessonStep
from hubba.core.lessonfile import load_lesson, read_lesson
from hubba.core.play import Play
from hubba.core.seen import Seen
from hubba.core.wording import Words
from hubba.games.witches.game import GAME
from hubba.testing.minis import caravan

SMALL = {"colours": "2", "values": "4", "hand": "2", "leader": "0"}
HEAD = f"""
seats = 2
level = "companion"
seed = "{"0" * 64}"
options = {{ colours = "2", values = "4", hand = "2", leader = "0" }}
"""


def lesson(*steps: str) -> str:
    return HEAD + "".join(f"\n[[steps]]\n{step}\n" for step in steps)


def played(*moves: str) -> Seen:
    """What the first seat has seen of a small game after these moves; `*` is any move."""
    return play_of(*moves).seen(0)


def play_of(*moves: str) -> Play:
    play = Play(GAME, 2, SMALL, chance=Seeded(key_of(1)))
    for text in moves:
        seat = play.to_act[0]
        play.step(seat, [play.legal(seat)[0] if text == "*" else GAME.move_from(text)])
    return play


def holds(seen: Seen, read: tuple[str, ...] = (), **about: object) -> bool:
    return Condition(**about).holds(seen, GAME, read)  # type: ignore[arg-type]


# Conditions


def test_events_count_by_name_number_and_whose_they_are() -> None:
    seen = played("*", "*")
    assert holds(seen, event="played")
    assert holds(seen, event="played", count=2)
    assert not holds(seen, event="played", count=3)
    assert holds(seen, event="played", mine=True)
    assert holds(seen, event="played", mine=False)
    assert not holds(seen, event="played", mine=False, count=2)
    assert holds(seen, event="turned", mine=False), "it belongs to nobody"
    assert not holds(seen, event="ended")


def test_zones_hold_something_or_a_piece() -> None:
    before, seen = played(), played("*")
    (trump,) = [zone.pieces[0] for zone in seen.view.zones() if zone.name == "trump"]
    assert not holds(before, zone="trick")
    assert holds(seen, zone="trick")
    assert holds(seen, zone="trick", mine=True)
    assert not holds(seen, zone="trick", mine=False)
    assert holds(seen, zone="trump", piece=trump)
    assert not holds(seen, zone="trump", piece="P9")
    assert holds(seen, zone="trump", piece=trump[0] + "*")
    assert holds(seen, zone="stock"), "cards that lie face down count, too"
    assert holds(seen, zone="phase", piece="playing")


def test_what_is_asked_and_how_it_stands() -> None:
    seen = played()
    assert holds(seen)
    assert holds(seen, asked=True)
    assert not holds(seen, asked=False)
    assert holds(seen, may=seen.legal[0])
    assert not holds(seen, may="keep")
    assert holds(seen, may=seen.legal[0][0] + "*")
    assert not holds(seen, may="k*")
    assert holds(seen, over=False)
    assert not holds(seen, over=True)
    assert not holds(seen, after="hand")
    assert holds(seen, ("hand",), after="hand")
    assert holds(played("*"), asked=False)
    assert not holds(seen, asked=True, event="won"), "all of it must hold"


def test_several_moves_can_be_asked_about() -> None:
    seen = played()
    assert holds(seen, could=[seen.legal[0]])
    assert holds(seen, could=["*"])
    assert not holds(seen, could=["keep"])
    assert not holds(seen, could=["*"] * 9), "others come first, or the game is over"
    assert not holds(played("*"), could=["*"]), "it is another seat's turn"


# The step that is said


def test_the_first_step_that_fits_and_is_not_read_is_said() -> None:
    late, two = 'name = "late"\nwhen = { event = "won" }', 'name = "two"\nunless = { event = "played" }'
    found = read_lesson(lesson(late, 'name = "one"', two), GAME)

    def said(seen: Seen, *read: str) -> str | None:
        step = found.current(seen, GAME, read)
        return None if step is None else step.name

    assert said(played()) == "one"
    assert said(played(), "one") == "two"
    assert said(played(), "one", "two") is None
    assert said(played("*"), "one") is None
    assert said(played("*", "*"), "one", "two") == "late"
    assert [step.until for step in found.steps] == [READ] * 3


def test_of_several_conditions_all_must_hold_and_of_exceptions_none() -> None:
    when, unless = "when = [{ asked = true }, { may = 'R*' }]", "unless = [{ event = 'won' }, { may = 'keep' }]"
    (step,) = read_lesson(lesson(f'name = "go"\n{when}\n{unless}'), GAME).steps
    seen = played()
    assert step.fits(seen, GAME, ()) == any(move.startswith("R") for move in seen.legal)
    assert not step.fits(played("*"), GAME, ())
    (step,) = read_lesson(lesson('name = "go"\nunless = [{ event = "won" }, { asked = true }]'), GAME).steps
    assert not step.fits(seen, GAME, ())
    assert step.fits(played("*"), GAME, ())


def test_where_no_step_fits_a_general_sentence_is_said_until_people_are_left_alone() -> None:
    found = read_lesson(
        lesson('name = "late"\nwhen = { event = "won" }', 'name = "alone"\nwhen = { over = true }'), GAME
    )
    assert found.said(played(), GAME, ()) == FREE
    assert found.said(played(), GAME, (), heeded=False) == OTHERWISE
    assert found.said(played(), GAME, ("alone",)) is None
    assert found.said(played("*"), GAME, ()) is None, "nobody is asked"
    assert found.said(played("*", "*"), GAME, ()) == found.step("late")


def test_whoever_makes_one_of_the_advised_moves_has_heeded_them() -> None:
    step = LessonStep("go", advised=("keep", "B*"))
    assert step.heeded(["keep"])
    assert step.heeded(["keep", "B4"])
    assert not step.heeded(["keep", "R1"])
    assert LessonStep("go").heeded(["R1"]), "it advised nothing"


def test_the_best_of_what_is_advised_comes_first() -> None:
    step = LessonStep("go", advised=("keep", "B*", "R1"))
    assert step.asks_for(["R1", "R2", "B2", "B1"]) == ["B2", "B1", "R1"]
    assert step.asks_for(["R2"]) == []


def test_what_asks_for_several_moves_is_said_as_long_as_it_fits() -> None:
    several, one = (LessonStep("go", (Condition(asked=True),), until=until) for until in (DONE, PLAY))
    assert several.stays(played(), GAME, ())
    assert not several.stays(played("*"), GAME, ()), "it is another seat's turn"
    assert not one.stays(played(), GAME, ())


def test_words_are_filled_with_what_is_so() -> None:
    seen = played("*", "*")
    words = Words(GAME, "en", ["Anna", "Brian"], 0)
    won = next(event for event in seen.events if event.name == "won")
    step = LessonStep("won", given={"seat": "event:won.seat", "points": "event:won.points"})
    asked: dict[str, object] = {}
    words.say = lambda key, args=None, form="": asked.update(args or {}) or key  # type: ignore[method-assign,assignment]
    assert step.fill(seen, words) == "lesson-won"
    assert asked == {"seat": ["Anna", "Brian"][won.args["seat"]], "points": won.args["points"]}


def test_pieces_are_named_in_the_language_of_the_reader() -> None:
    seen = played()
    zones = {zone.name: zone.pieces for zone in seen.view.zones()}
    found = load_lesson(GAME)
    assert found is not None
    trump, wheel = found.step("trump"), found.step("wheel")
    assert trump is not None
    assert wheel is not None
    text = wheel.fill(seen, Words(GAME, "fr"))
    assert f"le {zones['wheel'][0]} " in text
    assert f"le {zones['wheel'][-1]} " in text
    colour = {"R": "rouge", "B": "bleu"}[zones["trump"][0][0]]
    assert f"{zones['trump'][0][1]} {colour}" in trump.fill(seen, Words(GAME, "fr"))


def test_what_cannot_be_filled_is_not_said() -> None:
    step = LessonStep("won", given={"points": "event:won.points"})
    assert not step.fits(played(), GAME, ())
    assert step.fits(played("*", "*"), GAME, ())
    assert not LessonStep("trick", given={"card": "zone:trick"}).fits(played(), GAME, ())
    assert step.key == "lesson-won"


# The file


def test_a_file_is_read() -> None:
    found = read_lesson(lesson('name = "go"\npoint = "place-hand-0"\nuntil = "play"\ntry = ["keep", "B1"]'), GAME)
    assert (found.seats, found.level, found.seed) == (2, "companion", bytes(32))
    assert found.options["hand"] == "2"
    (step,) = found.steps
    assert (step.point, step.until, step.advised) == ("place-hand-0", PLAY, ("keep", "B1"))


def test_a_game_without_a_lesson_has_none() -> None:
    assert load_lesson(caravan.GAME) is None


def replaced(old: str, new: str) -> Callable[[], str]:
    return lambda: lesson('name = "go"').replace(old, new)


def step(text: str) -> Callable[[], str]:
    return lambda: lesson(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (lambda: "seats = ", "cannot be read"),
        (replaced("seats = 2", "seats = 9"), "2 to 6 seats, not 9"),
        (replaced("seats = 2", 'seats = "2"'), "the lesson: seats must be a whole number"),
        (replaced("companion", "giant"), "no level 'giant'; there are: apprentice"),
        (replaced('seed = "00', 'seed = "xy'), "64 hexadecimal digits"),
        (replaced('seed = "00', 'seed = "'), "64 hexadecimal digits, not 62"),
        (replaced('hand = "2"', 'hand = "7"'), "option 'hand' cannot be '7'"),
        (replaced("level", "lavel"), "the lesson has no 'lavel'; it can have: seats"),
        (lambda: HEAD, "steps must be a list"),
        (lambda: HEAD + "steps = [3]", "step 1 must be a table"),
        (step('point = "x"'), "step 1: name must be a text"),
        (step('name = "Go on"'), "'Go on' is not a name"),
        (step('name = "go"\nsay = "x"'), "step 'go' has no 'say'"),
        (step('name = "go"\nuntil = "dawn"'), "until must be one of read, play, done, not 'dawn'"),
        (step('name = "go"\ntry = "B1"'), "step 'go': try must be a list"),
        (step('name = "go"\ntry = [4]'), "step 'go': try must be a text"),
        (step('name = "go"\ntry = ["Z1"]'), "step 'go': no move of witches is written 'Z1'"),
        (step('name = "go"\nwhen = [3]'), "step 'go': when must be a table"),
        (step('name = "go"\nwhen = 3'), "step 'go': when must be a table"),
        (step('name = "go"\nwhen = { evnt = "won" }'), "step 'go', when has no 'evnt'; it can have: event"),
        (step('name = "go"\nunless = { count = true }'), "step 'go', unless: count must be a whole number"),
        (step('name = "go"\nwhen = { asked = 1 }'), "asked must be true or false"),
        (step('name = "go"\nwhen = { count = 2 }'), "count says how often an event was told"),
        (step('name = "go"\nwhen = { event = "won", count = 0 }'), "at least once"),
        (step('name = "go"\nwhen = { piece = "B7" }'), "a piece lies in a zone; name it"),
        (step('name = "go"\nwhen = { mine = true }'), "mine says whose event or zone it is"),
        (step('name = "go"\nwhen = { after = "start" }'), "there is no step 'start' for `after`"),
        (step('name = "go"\nwith = { x = "won.points" }'), "must be like 'event:won.points' or 'zone:trump'"),
        (lambda: lesson('name = "go"', 'name = "go"'), "two steps named 'go'"),
    ],
)
def test_what_is_wrong_in_a_file_is_said(text: Callable[[], str], says: str) -> None:
    with pytest.raises(LessonError, match=f"^the file:? .*{says}".replace("(", r"\(")):
        read_lesson(text(), GAME, "the file")
