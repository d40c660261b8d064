"""The deal of the day: the same everywhere, different each day, and what a result says to others."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from hubba.core.chance import Seeded
from hubba.core.daily import (
    TAG,
    DailyError,
    bot_seed,
    day_from,
    day_seed,
    load_daily,
    read_daily,
    today,
)
from hubba.core.day_result import outcome_from, result_of, share_text
from hubba.core.errors import RecordError
from hubba.core.fairness import commitment, mix
from hubba.core.outcome import Outcome
from hubba.core.play import Play
from hubba.core.record import Record
from hubba.core.recordtext import read_record, write_record
from hubba.core.registry import find_game
from hubba.core.replay import verify
from hubba.core.wording import Words
from hubba.testing.minis import cellar

WITCHES, THORGAL = find_game("witches"), find_game("thorgal")
DAY = date(2026, 3, 14)
EARLIER = "2026-03-13"


def finished(day: date = DAY, tag: str = "2026-03-14") -> Record:
    """A whole game of the deal of a day, as a table writes it; everybody plays the first legal card."""
    seed = day_seed("witches", WITCHES.rules, day)
    about = {"commit": commitment(seed), "reveal": seed.hex(), "tags": {TAG: tag}}
    play = Play(WITCHES, 4, {}, chance=Seeded(mix(seed, ())), about=about)
    while play.outcome is None:
        play.step(play.to_act[0], [play.legal(play.to_act[0])[0]])
    return play.record()


def test_the_seed_follows_from_the_day_the_game_and_its_rules_alone() -> None:
    # These never change: everybody who plays by the same rules gets the same deal, in every version of Hubba.
    assert day_seed("witches", 1, DAY).hex() == "90481c1fbb85e489a9aff55d2a179ad33b47af12f37865eeecc9c47b7535614c"
    assert bot_seed("witches", 1, DAY, 1) == 358740937
    others = [
        day_seed("witches", 1, date(2026, 3, 15)),
        day_seed("witches", 2, DAY),
        day_seed("warlock", 1, DAY),
        day_seed("witches", 1, DAY),
    ]
    assert len(set(others)) == 4
    assert len({bot_seed("witches", 1, DAY, seat) for seat in range(4)}) == 4
    assert 0 <= bot_seed("witches", 1, DAY, 3) < 2**30


def test_today_is_the_day_of_the_same_clock_everywhere() -> None:
    before = datetime.now(UTC).date()
    assert before <= today() <= datetime.now(UTC).date()


@pytest.mark.parametrize("name", ["witches", "warlock", "thorgal"])
def test_our_games_have_one_that_can_be_dealt(name: str) -> None:
    game = find_game(name)
    terms = load_daily(game)
    assert terms is not None
    play = Play(game, terms.seats, terms.options, chance=Seeded(mix(day_seed(name, game.rules, DAY), ())))
    assert play.to_act
    assert {sign.event for sign in terms.signs} | {terms.rounds} - {""}


def test_a_game_without_the_file_has_none() -> None:
    assert load_daily(cellar.GAME) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seats = ", "daily.toml of witches"),
        ("seats = 4", "bots must name"),
        ('seats = 9\nbots = "random"', "2 to 6 seats"),
        ('seats = "four"\nbots = "random"', "Expected `int`"),
        ('seats = 4\nbots = "random"\ndragons = 1', "dragons"),
        ('seats = 4\nbots = "random"\noptions = { wheel = "sideways" }', "sideways"),
        ('seats = 4\nbots = "random"\nsigns = [{ event = "won" }]', "sign"),
    ],
)
def test_wrong_terms_are_refused_with_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(DailyError) as error:
        read_daily(text, WITCHES)
    assert said in str(error.value)
    assert "daily.toml" in error.value.said("fr")


@pytest.mark.parametrize("text", ["", "tomorrow", "2026-02-30", "20260314", "2026-3-14", "2026-W11-6"])
def test_only_a_day_is_a_day(text: str) -> None:
    with pytest.raises(DailyError):
        day_from(text)
    assert day_from("2026-03-14") == DAY


# Records


def test_a_record_of_the_day_is_verified_as_one() -> None:
    record = read_record(write_record(finished()))
    verdict = verify(record, WITCHES)
    assert (verdict.daily, verdict.chance) == ("2026-03-14", "reveal")
    assert verify(replace(record, tags={}), WITCHES).daily == ""


@pytest.mark.parametrize("tag", [EARLIER, "2026-03-14x", "yesterday"])
def test_a_record_that_says_another_day_is_refused_at_that_line(tag: str) -> None:
    text = write_record(finished(tag=tag))
    line = text.splitlines().index(f"tag daily: {tag}") + 1
    with pytest.raises(RecordError) as error:
        verify(read_record(text), WITCHES)
    assert error.value.line == line


# What people share


def test_the_result_in_words() -> None:
    words = Words(WITCHES, "en")

    def said(outcome: Outcome, seat: int) -> str:
        return result_of(WITCHES, outcome, seat).said(words)

    outcome = Outcome((31, 54, 31, 1), (1,), "last-card")
    assert [said(outcome, seat) for seat in range(4)] == [
        "2nd of 4 · 31 points",
        "Won · 54 points",
        "2nd of 4 · 31 points",
        "4th of 4 · one point",
    ]
    together = Words(THORGAL, "fr")
    assert result_of(THORGAL, Outcome((3,), (0,), "victory"), 0).said(together) == "Victoire"
    assert result_of(THORGAL, Outcome((3,), (), "war"), 0).said(together) == "Défaite"


@pytest.mark.parametrize(
    "outcome",
    [Outcome((31, 54), (1,), "last-card"), Outcome((-3, 0, 7), (0, 2), "end"), Outcome((9,), (), "invasion")],
)
def test_an_outcome_is_read_back_from_its_text(outcome: Outcome) -> None:
    assert outcome_from(outcome.text()) == outcome


def test_a_game_that_is_not_over_has_no_outcome() -> None:
    assert outcome_from("") is None
    assert outcome_from("unfinished") is None


def test_the_text_to_share_has_a_sign_for_each_trick_and_no_card() -> None:
    seed = day_seed("witches", WITCHES.rules, DAY)
    play = Play(WITCHES, 4, {}, chance=Seeded(mix(seed, ())))
    while play.outcome is None:
        play.step(play.to_act[0], [play.legal(play.to_act[0])[0]])
    terms = load_daily(WITCHES)
    assert terms is not None
    words = Words(WITCHES, "fr")
    told = result_of(WITCHES, play.outcome, 0)
    link = "https://games.example.org/"
    text = share_text(words, terms, DAY, told, play.events(0), seat=0, link=link)
    head, result, row, address = text.splitlines()
    assert head == "Hubba · Sorcières · 14 mars 2026"
    assert result == told.said(words)
    won = [event.args["seat"] == 0 for event in play.events(0) if event.name == "won"]
    assert row == "".join("●" if mine else "○" for mine in won)
    assert address == link
    assert share_text(words, terms, DAY, told, play.events(0), seat=0, link="").splitlines() == [head, result, row]


def test_signs_of_a_round_stand_together_and_a_quiet_round_has_a_dot() -> None:
    terms = read_daily(
        'seats = 4\nbots = "random"\nrounds = "won"\n'
        'signs = [{ event = "changed", mine = false, sign = "c" }, { event = "kept", sign = "k" }]',
        WITCHES,
    )
    play = Play(WITCHES, 4, {"leader": "0"}, chance=Seeded(mix(bytes(32), ())))
    while play.outcome is None:
        play.step(play.to_act[0], [play.legal(play.to_act[0])[-1]])
    row = terms.row(play.events(0), WITCHES, 0)
    assert len(row.split(" ")) == sum(event.name == "won" for event in play.events(0))
    assert set(row) <= set("ck· ")
    assert terms.row((), WITCHES, 0) == "·"
