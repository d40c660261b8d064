"""Hints: the move, its reasons, and the numbers in the order in which people read them."""

import pytest

from hubba.bots.hint import ENOUGH, Hint, hint_of, margin
from hubba.bots.player import Budget, Choice, Evidence
from hubba.bots.searcher import SearchPlayer
from hubba.core.chance import Seeded, key_of
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.wording import LANGUAGES, Words
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from hubba.testing.minis.caravan import GAME as CARAVAN


def begun(game: Game, seats: int, **options: str) -> Play:
    return Play(game, seats, options, chance=Seeded(key_of(3)))


def hint(play: Play, found: list[tuple[int, int, float]], line: tuple[int, ...] = ()) -> Hint:
    """A hint from moves, their tries and values, the chosen one first, after a hundred iterations."""
    evidence = tuple(Evidence(move, visits, value, 0.02) for move, visits, value in found)
    choice = Choice(found[0][0], evidence, line, 100)
    return hint_of(play.game, play.view(play.to_act[0]), choice)


def test_the_best_value_comes_first_and_few_tries_come_last() -> None:
    play = begun(WITCHES, 3, leader="0")
    a, b, c, d = play.legal(0)[:4]
    found = hint(play, [(a, 60, 0.4), (b, 2, 0.9), (c, ENOUGH, 0.5), (d, ENOUGH - 1, 0.95)])
    assert [known.move for known in found.evidence] == [c, a, d, b]
    assert found.move == a, "what the bot chose stays the suggestion"


@pytest.mark.parametrize(
    ("tries", "name", "facts"),
    [
        ([(80, 0.41), (30, 0.33), (5, 0.99)], "ahead", {"value": 41, "next": 33, "count": 100}),
        ([(80, 0.41), (30, 0.41)], "tried", {"visits": 80, "count": 100}),
        ([(12, 0.41), (3, 0.33)], "tried", {"visits": 12, "count": 100}),
        ([(30, 0.41), (70, 0.45)], "trusted", {}),
        ([(1, 0.41), (1, 0.3)], "trusted", {}),
    ],
)
def test_the_last_reason_is_what_the_search_says(
    tries: list[tuple[int, float]], name: str, facts: dict[str, int]
) -> None:
    play = begun(WITCHES, 3, leader="0")
    found = hint(play, [(move, *known) for move, known in zip(play.legal(0), tries, strict=False)])
    assert (found.reasons[-1].name, dict(found.reasons[-1].facts)) == (name, facts)
    for language in LANGUAGES:
        assert Words(WITCHES, language).reason(found.reasons[-1])


@pytest.mark.parametrize(
    ("visits", "value", "spread", "shown"),
    [(ENOUGH, 0.5, 0.001, 9), (100, 0.2, 0.001, 4), (2500, 0.5, 0.001, 1), (10**6, 0.5, 0, 1), (100, 0.5, 0.08, 8)],
)
def test_few_tries_are_never_more_exact_than_so_many_games(
    visits: int, value: float, spread: float, shown: int
) -> None:
    assert margin(Evidence(0, visits, value, spread)) == shown


def test_a_game_without_reasons_of_its_own_still_gives_one() -> None:
    play = begun(CARAVAN, 2)
    choice = Choice(play.legal(play.to_act[0])[0])
    found = hint_of(play.game, play.view(play.to_act[0]), choice)
    assert [reason.name for reason in found.reasons] == ["trusted"]
    assert found.line == found.moves == (choice.move,)


def test_the_only_move_needs_no_other_reason() -> None:
    play = begun(WITCHES, 2, leader="0", hand="1")
    assert [reason.name for reason in hint(play, [(play.legal(0)[0], 1, 0.5)]).reasons] == ["only"]


def test_a_move_that_only_announces_something_comes_with_the_next_one() -> None:
    play = begun(WARLOCK, 3, start="0")
    while "mine" not in [WARLOCK.move_text(move) for move in play.legal(0)] or len(play.legal(0)) < 3:
        seat = play.to_act[0]
        play.step(seat, [play.legal(seat)[0]])
    use = WARLOCK.move_from("mine")
    twin = play.view(0).world(Rng(1))
    twin.apply(0, use)
    card = int(twin.legal(0)[0])
    assert hint(play, [(use, 50, 0.5)], (use, card)).moves == (use, card)
    assert hint(play, [(use, 50, 0.5)], (use, use)).moves == (use,), "this is not what comes next"
    draw = WARLOCK.move_from("draw")
    assert hint(play, [(draw, 50, 0.5)], (draw, card)).moves == (draw,), "a card comes, which is something"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Send the orc to the dungeon"), ("fr", "Envoyer l’orc à la geôle")]
)
def test_a_use_and_its_card_are_one_sentence(language: str, said: str) -> None:
    words = Words(WARLOCK, language, codes=False)
    use, card, pay = (WARLOCK.move_from(text) for text in ("dungeon", "O3", "pay:O3"))
    assert words.moves((use, card)) == said
    assert words.moves((use,)) == words.move(use)
    assert words.moves((card, pay)) == f"{words.move(card)} · {words.move(pay)}"


def test_the_likely_continuation_says_who_plays() -> None:
    play = begun(WITCHES, 3, leader="0")
    a, b, c, d = play.legal(0)[:4]
    words = Words(WITCHES, "en", ["Anna", "Ben", "Chloé"], viewer=0)

    def said(seats: tuple[int, ...], most: int = 4) -> list[str]:
        choice = Choice(a, (), (a, b, c, d), 100, line_seats=seats)
        return hint_of(WITCHES, play.view(0), choice).continuation(words, most, WITCHES.move_text, " ")

    one, two, three, four = (WITCHES.move_text(move) for move in (a, b, c, d))
    assert said((0, 1, 1, 2)) == [f"You: {one}", f"Ben: {two} {three}", f"Chloé: {four}"]
    assert said((0, 1, 1, 2), 2) == [f"You: {one}", f"Ben: {two}"]
    assert said(()) == [f"{one} {two} {three} {four}"], "a program does not say who plays"
    alone = hint_of(WITCHES, play.view(0), Choice(a, (), (b, c), 100, line_seats=(0, 1)))
    assert alone.continuation(words, 4, WITCHES.move_text, " ") == [], "a line that begins with another move"


def test_a_search_says_who_makes_the_moves_that_it_expects() -> None:
    play = begun(WITCHES, 3, leader="0")
    choice = SearchPlayer(1, WITCHES.evaluator).choose(play.view(0), Budget(200))
    assert len(choice.line_seats) == len(choice.line) > 2
    assert choice.line_seats[:3] == (0, 1, 2), "everybody plays a card in turn"
