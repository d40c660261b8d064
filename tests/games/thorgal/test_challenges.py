"""Challenges: each is just met and just missed, and a lost game meets none (8.2, T-21)."""

from pathlib import Path

import pytest

from hubba.core.challenge import Challenge
from hubba.core.chance import Fast
from hubba.core.errors import ComponentsError
from hubba.core.event import Event
from hubba.core.rng import Rng
from hubba.core.wording import LANGUAGES, Words
from hubba.games.thorgal.challenges import FEATS, KINDS, achieved
from hubba.games.thorgal.chronicle import chronicle
from hubba.games.thorgal.game import GAME
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.phase_names import WAR
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import LABORATORY, SPACES, THREE, foes_in
from tests.advised import advised_move_in
from tests.scale import scaled

THORGAL, KRISS, AARICIA, JOLAN, TJALL, TREEFOOT = range(6)
TEAM = (THORGAL, KRISS, AARICIA)
BOX = Path(__file__).with_name("box.toml").read_text("utf-8")  # without challenges


def saga(*happened: Event, team: tuple[int, ...] = TEAM, winner: int = THORGAL) -> list[Event]:
    """A won game in which this happened."""
    joined = [events.joins(0, hero, (0, 0, 0), by_lot=False) for hero in team]
    return [*joined, *happened, events.wins(0, winner, 0)]


def turn(hero: int = THORGAL) -> Event:
    return events.turn_begins(0, hero)


def enters(hero: int) -> Event:
    return events.travelled(0, hero, LABORATORY)


def comes() -> Event:
    return events.placed(0, THORGAL, 0, 2)


def kills(hero: int) -> Event:
    return events.killed(0, hero, 0, 2)


def wins_dice(many: int) -> Event:
    return events.took(0, THORGAL, (THREE,) * many)


def trades() -> Event:
    return events.traded(0, THORGAL, 1, KRISS, (0, 1, 2))


# The name of a challenge, its number, a story that just meets it, and one that just does not.
STORIES: list[tuple[str, int, list[Event], list[Event]]] = [
    ("gale", 6, saga(events.round_begins(6)), saga(events.round_begins(7))),
    (
        "unannounced",
        0,
        saga(turn(), enters(THORGAL)),
        saga(turn(), enters(THORGAL), turn(KRISS), turn()),
    ),
    (
        "fury",
        3,
        saga(turn(), kills(THORGAL), events.struck(0, THORGAL, 6, 2, 1), kills(THORGAL), turn(KRISS)),
        saga(turn(), kills(THORGAL), kills(THORGAL), turn(KRISS), kills(KRISS)),
    ),
    (
        "quiet-path",
        2,
        saga(comes(), events.lurks(1, 3), kills(THORGAL), events.raids(2, 0)),
        saga(comes(), events.lurks(1, 3), events.raids(2, 0), kills(THORGAL)),
    ),
    (
        "own-strength",
        3,
        saga(events.crafted(0, TREEFOOT), events.dashed(0, TJALL, 0), events.swapped(0, JOLAN, 0, 1)),
        saga(
            events.shared(0, AARICIA, KRISS, 0, 2),
            events.shot(0, KRISS, 0, 3, 0),
            events.struck(0, THORGAL, 0, 2, 0),
            events.shot(0, KRISS, 0, 3, 0),
        ),
    ),
    ("own-counsel", 0, saga(events.refuses(1, KRISS)), saga(trades())),
    (
        "nothing-wasted",
        1,
        saga(events.dropped(0, THORGAL, 0)),
        saga(events.dropped(0, THORGAL, 0), events.dropped(1, KRISS, 0)),
    ),
    ("last-hour", 1, saga(events.advances(SPACES - 1, 0)), saga(events.advances(SPACES - 2, 4))),
    ("besieged", 2, saga(comes(), comes(), comes(), kills(KRISS)), saga(comes(), comes(), kills(KRISS))),
    (
        "dice-fever",
        1,
        saga(turn(), wins_dice(3), wins_dice(2)),
        saga(turn(), wins_dice(3), turn(KRISS), wins_dice(2), events.took_nothing(0, KRISS)),
    ),
    ("alone", 0, saga(enters(THORGAL)), saga(enters(THORGAL), enters(AARICIA))),
    (
        "side-by-side",
        0,
        saga(enters(THORGAL), enters(KRISS), enters(AARICIA)),
        saga(enters(THORGAL), enters(KRISS), events.passed(0, AARICIA, LABORATORY - 1, (0, 0, 0, 0))),
    ),
    (
        "every-blade",
        1,
        saga(kills(THORGAL), events.shot(0, KRISS, 0, 3, 0), kills(AARICIA)),
        saga(kills(THORGAL), kills(KRISS), kills(KRISS)),
    ),
    ("barter", 2, saga(trades(), trades()), saga(trades(), events.trades_nothing(0, THORGAL))),
    ("father-and-son", 0, saga(winner=THORGAL), saga(enters(THORGAL), winner=KRISS)),
    ("valnor", 2, saga(kills(KRISS), events.shot(0, KRISS, 0, 3, 0)), saga(kills(KRISS), kills(THORGAL))),
    (
        "open-hand",
        2,
        saga(events.shared(0, AARICIA, KRISS, 0, 2), events.shared(0, AARICIA, THORGAL, 0, 1)),
        saga(events.shared(0, AARICIA, KRISS, 0, 2), events.shot(0, KRISS, 0, 3, 0)),
    ),
    (
        "innocence",
        0,
        saga(kills(KRISS), events.recalled(0, JOLAN, 0), team=(JOLAN, KRISS)),
        saga(kills(JOLAN), team=(JOLAN, KRISS)),
    ),
    (
        "hothead",
        2,
        saga(events.revealed(0, TJALL, 1), events.revealed(0, TJALL, 2), team=(TJALL, KRISS)),
        saga(events.revealed(0, TJALL, 1), events.revealed(0, KRISS, 2), team=(TJALL, KRISS)),
    ),
    (
        "bowmaker",
        2,
        saga(events.crafted(0, TREEFOOT), events.crafted(0, TREEFOOT), team=(TREEFOOT, KRISS)),
        saga(events.crafted(0, TREEFOOT), events.shot(0, KRISS, 0, 3, 0), team=(TREEFOOT, KRISS)),
    ),
]


def met(name: str, number: int, told: list[Event]) -> bool:
    numbers = {"number": number} if FEATS[name].counts else {}
    return achieved([Challenge(name, KINDS[0], numbers)], told) == (name,)


def test_8_2_every_challenge_has_its_two_stories() -> None:
    assert [name for name, _, _, _ in STORIES] == list(FEATS)


@pytest.mark.parametrize(("name", "number", "just", "missed"), STORIES, ids=[story[0] for story in STORIES])
def test_8_2_a_challenge_is_met_or_missed(name: str, number: int, just: list[Event], missed: list[Event]) -> None:
    assert met(name, number, just)
    assert not met(name, number, missed)


@pytest.mark.parametrize(("name", "number", "just", "missed"), STORIES, ids=[story[0] for story in STORIES])
def test_T_21_only_in_won_games(name: str, number: int, just: list[Event], missed: list[Event]) -> None:
    assert not met(name, number, just[:-1])
    assert not met(name, number, [*just[:-1], events.loses(WAR)])


def test_T_21_not_in_a_game_that_was_set_up_by_hand() -> None:
    assert met("gale", 6, saga(events.round_begins(5)))
    assert not met("gale", 6, [events.stands(5, 3, 8, 0), *saga(events.round_begins(5))])


@pytest.mark.parametrize("name", ["valnor", "open-hand", "innocence", "hothead", "bowmaker"])
def test_8_2_a_hero_who_stayed_at_home_has_done_nothing(name: str) -> None:
    assert not met(name, 0, saga(team=(THORGAL,)))


def test_8_2_all_that_was_met_is_named_in_the_order_of_the_list() -> None:
    told = saga(turn(), enters(THORGAL), events.round_begins(1), events.advances(SPACES - 1, 0))
    names = GAME.achieved(told)
    assert {"gale", "unannounced", "last-hour", "alone", "father-and-son"} <= set(names)
    assert list(names) == [challenge.name for challenge in GAME.challenges if challenge.name in names]
    assert GAME.achieved(told[:-1]) == ()


@pytest.mark.parametrize("seed", range(scaled(12, 2)))
def test_8_2_the_chronicle_agrees_with_the_table(seed: int) -> None:
    state = GAME.start(3 + seed % 2, {"team": "lot"})
    assert isinstance(state, Thorgal)
    state.news = []
    chance, rng = Fast(seed), Rng(seed)
    while (seat := chance.settle(state)) >= 0:
        state.apply(seat, advised_move_in(GAME, state, seat, rng))
    story = chronicle(state.news)
    assert story.chaams == sum(foes_in(state.chaams[location]) for location in range(len(state.chaams)))
    assert story.round == state.round
    assert story.round == 1 or story.space == state.ogotai
    places = {int(state.hero[slot]): int(state.place[slot]) for slot in range(state.heroes)}
    assert {hero: deeds.place for hero, deeds in story.deeds.items()} == places
    assert story.won == bool(GAME.outcome(state).winners)


# The list


def test_8_2_there_are_twenty_of_all_kinds() -> None:
    assert [challenge.name for challenge in GAME.challenges] == list(FEATS)
    assert len(FEATS) == 20
    assert {challenge.kind for challenge in GAME.challenges} == set(KINDS)
    assert all(challenge.reconstructed for challenge in GAME.challenges)
    assert [*GAME.challenges[0].numbers] == ["number"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_8_2_every_challenge_has_its_words(language: str) -> None:
    words = Words(GAME, language)
    for challenge in GAME.challenges:
        key = f"challenge-{challenge.name}"
        assert words.say(key, challenge.numbers) != words.say(key, challenge.numbers, "text")
        for number in range(3):  # a box with another number gets a sentence, too
            assert words.say(key, {"number": number}, "text")
    assert len({words.say(f"challenge-{challenge.name}", challenge.numbers) for challenge in GAME.challenges}) == 20
    for kind in KINDS:
        assert words.say(f"challenge-kind-{kind}")


def test_8_2_a_list_without_challenges_has_ours() -> None:
    assert GAME.with_components(BOX).challenges == GAME.challenges


def test_8_2_a_list_may_name_fewer_and_other_numbers() -> None:
    text = BOX + entry("gale", kind='"risk"', number=3) + "\n" + entry("alone", kind='"hero"') + "\n"
    game = GAME.with_components(text)
    assert game.challenges == (Challenge("gale", "risk", {"number": 3}), Challenge("alone", "hero"))
    assert game.achieved(saga(enters(THORGAL), events.round_begins(3))) == ("gale", "alone")
    assert game.achieved(saga(enters(THORGAL), events.round_begins(4))) == ("alone",)


def entry(name: str, **keys: object) -> str:
    written = {"kind": '"speed"', **keys}
    return "\n".join(
        ["[[challenges]]", f'name = "{name}"', *(f"{key} = {value}" for key, value in written.items())]
    )


# What is added to the box, the complaint, and its line.
WRONG: list[tuple[str, str, int]] = [
    (entry("gale"), "gale: write a number from 1 to 14", 2),
    (entry("gale", number=0), "gale: write a number from 1 to 14", 2),
    (entry("gale", number=15), "gale: write a number from 1 to 14", 2),
    (entry("gale", number="true"), "gale: write a number from 1 to 14", 2),
    (entry("gale", number="2.0"), "gale: write a number from 1 to 14", 2),
    (entry("alone", number=0), "alone: it has no number: leave it out", 2),
    (entry("alone", kind='"luck"'), f"alone: the kind is one of {', '.join(KINDS)}", 2),
    (entry("alone", points=3), "alone: 'points' is unknown here", 2),
    (
        entry("alone", reconstructed=1),
        "alone: write reconstructed = true, or leave it out",
        2,
    ),
    (entry("alone") + "\n" + entry("alone"), "alone: it is there twice", 2),
    (
        entry("nap"),
        f"'nap' is not a challenge that the program can recognise: there are {', '.join(FEATS)}",
        2,
    ),
    ("[challenges]\nalone = 1", "write a table [[challenges]] for each challenge", 1),
]


@pytest.mark.parametrize(("text", "message", "line"), WRONG)
def test_8_2_what_is_wrong_with_a_list(text: str, message: str, line: int) -> None:
    (complaint,) = GAME.check_components(BOX + text + "\n")
    assert (complaint.message, complaint.line) == (message, BOX.count("\n") + line)
    with pytest.raises(ComponentsError, match="cannot be used"):
        GAME.with_components(BOX + text + "\n")


def test_8_2_challenges_that_are_no_tables() -> None:
    (complaint,) = GAME.check_components("challenges = [1]\n" + BOX)
    assert complaint.message == "write a table [[challenges]] for each challenge"
    assert complaint.line == 1
