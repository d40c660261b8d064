"""What was possible at each draw: enough for a program without the rules to repeat the choices."""

from dataclasses import replace
from random import Random

import pytest

from hubba.core import draws
from hubba.core.chance import Seeded, _number
from hubba.core.draws import Draws, listing
from hubba.core.errors import RecordError
from hubba.core.fairness import (
    bits_of,
    commitment,
    entropy_of,
    is_entropy,
    mix,
    places_that_added,
    seats_that_added,
    shared_entropy_of,
)
from hubba.core.play import Play
from hubba.core.record import Draw, Record, Undo
from hubba.core.recordtext import read_record, write_record
from hubba.core.registry import find_game
from hubba.core.replay import resume, verify
from hubba.core.stepwise import run_to_end

SEED = bytes(range(32))
ENTROPY = entropy_of({2: "ab" * 16, 0: "cd" * 32, 1: ""})


def played(name: str = "witches", *, steps: int = 60, undo: bool = False) -> Record:
    """Part of a game whose seed is revealed."""
    about = {"commit": commitment(SEED), "reveal": SEED.hex(), "entropy": ENTROPY, "sealed": True}
    play = Play(find_game(name), 3, chance=Seeded(mix(SEED, ENTROPY)), about=about)
    choose = Random(5)
    for number in range(steps):
        if play.outcome is not None:
            break
        seat = play.to_act[0]
        play.step(seat, [choose.choice(play.legal(seat))])
        if undo and number % 9 == 8:
            play.take_back(seat)
    return play.record()


def repeated(record: Record, found: Draws) -> list[str]:
    """All outcomes that follow from the key and the list, without any rule."""
    key, drawn, outcomes = mix(SEED, record.entropy), [0] * len(found.purposes), []
    for possible in found.draws:
        weights = possible.weights or (1,) * len(possible.outcomes)
        left = _number(key, possible.purpose, drawn[possible.purpose], sum(weights))
        drawn[possible.purpose] += 1
        place = next(n for n in range(len(weights)) if sum(weights[: n + 1]) > left)
        outcomes.append(possible.outcomes[place])
    return outcomes


@pytest.mark.parametrize("name", ["witches", "warlock", "thorgal"])
def test_the_outcomes_of_a_record_follow_from_the_list_and_the_key(name: str) -> None:
    record = played(name)
    found = run_to_end(listing(record, find_game(name)))
    drawn = [outcome for entry in record.entries if isinstance(entry, Draw) for outcome in entry.outcomes]
    assert repeated(record, found) == drawn
    assert verify(record, find_game(name)).chance == "reveal"


def test_what_was_taken_back_is_in_the_list_too() -> None:
    record = played(undo=True)
    assert any(isinstance(entry, Undo) for entry in record.entries)
    drawn = [outcome for entry in record.entries if isinstance(entry, Draw) for outcome in entry.outcomes]
    assert len(run_to_end(listing(record, find_game("witches"))).draws) == len(drawn)


def test_of_a_game_that_was_played_on_only_its_own_draws_are_listed() -> None:
    game, before = find_game("witches"), played(steps=3)
    given = replace(before, onward=len(before.entries), entropy=(), sealed=False)
    play = resume(given, game, Seeded(mix(SEED, ())))
    for _ in range(6):
        seat = play.to_act[0]
        play.step(seat, [play.legal(seat)[0]])
    record = play.record()
    own = [entry for entry in record.entries[given.onward or 0 :] if isinstance(entry, Draw)]
    assert len(run_to_end(listing(record, game)).draws) == sum(len(entry.outcomes) for entry in own) > 0


def test_a_record_with_other_outcomes_has_no_list() -> None:
    text = write_record(replace(played(), sealed=False)).replace("entropy 0: S0 cd", "entropy 0: S0 ce")
    with pytest.raises(RecordError) as error:
        run_to_end(listing(read_record(text), find_game("witches")))
    assert error.value.line > 5, "the entry"


def test_a_list_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draws, "MOST_POSSIBLE", 100)
    with pytest.raises(RecordError, match="more than 100"):
        run_to_end(listing(played(), find_game("witches")))


def test_whoever_adds_nothing_changes_nothing() -> None:
    assert entropy_of({0: "", 1: ""}) == ()
    assert mix(SEED, entropy_of({0: ""})) == mix(SEED, ())
    assert entropy_of({2: "ab", 0: "cd"}) == ("S0 cd", "S2 ab"), "in the order of the seats, each with its seat"
    assert seats_that_added(ENTROPY, 1) == (0, 2)
    assert seats_that_added(("free text", "S1"), 1) == ()
    shared = shared_entropy_of({(2, 0): "ab", (1, 3): "cd", (1, 0): "ef"})
    assert shared == ("T1S0 ef", "T1S3 cd", "T2S0 ab")
    assert [seats_that_added(shared, table) for table in (0, 1, 2, 3)] == [(), (0, 3), (0,), ()]
    assert [bits_of(shared, 1, 3), bits_of(shared, 2, 3), bits_of(ENTROPY, 2, 2)] == [("T1S3 cd",), (), ENTROPY[1:]]


def test_a_deal_that_several_tables_share_has_what_all_of_them_added() -> None:
    given = shared_entropy_of({(2, 0): "ab" * 16, (1, 3): "cd" * 16, (1, 0): ""})
    assert given == (f"T1S3 {'cd' * 16}", f"T2S0 {'ab' * 16}")
    assert places_that_added((*given, "nobody's bits")) == ((1, 3), (2, 0))
    assert places_that_added(("S0 " + "ab" * 16,)) == ((0, 0),), "at a table of its own"
    assert mix(SEED, ENTROPY) != mix(SEED, entropy_of({0: "cd" * 32, 1: "ab" * 16})), "the seat counts"


@pytest.mark.parametrize(
    "wrong", ["", "ab" * 15, "ab" * 33, "AB" * 16, "ag" * 16, "a" * 33, " " + "ab" * 16, "ab" * 16 + "\n"]
)
def test_what_is_no_entropy(wrong: str) -> None:
    assert not is_entropy(wrong)
