"""Replaying, verifying and resuming: by the rules that a game was played by, or not at all."""

import random
from dataclasses import replace

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.errors import RecordError
from hubba.core.fairness import commitment, mix, new_seed
from hubba.core.play import Play
from hubba.core.record import Draw, Record, Step, Undo
from hubba.core.recordtext import read_record, write_record
from hubba.core.replay import going_on, replay, resume, verify
from hubba.games.witches.game import GAME
from hubba.testing.minis.cellar import GAME as CELLAR


def played(moves: int = 1000, **about: object) -> Record:
    play = Play(GAME, 3, {"leader": 0}, chance=Seeded(key_of(5)), about={"seed": "5", **about})
    dice = random.Random(2)
    while play.to_act and moves:
        (seat,) = play.to_act
        play.step(seat, [dice.choice(play.legal(seat))])
        moves -= 1
    return play.record()


def edited(record: Record, number: int, entry: object) -> Record:
    entries = list(record.entries)
    entries[number - 1] = entry  # type: ignore[call-overload]
    return read_record(write_record(replace(record, entries=tuple(entries), sealed=False)))


def test_the_rule_book_of_another_day_is_refused() -> None:
    record = played(4)
    for change, reason in [
        ({"rules": 2}, "version 2 of the rules; this program has version 1"),
        ({"game": "warlock"}, "a record of 'warlock', not of witches"),
        ({"components": "sha256:0"}, "other components .* name that list with --cards FILE"),
        ({"seats": 9}, "2 to 6 seats"),
        ({"options": {"wheel": "square"}}, "cannot be 'square'"),
    ]:
        with pytest.raises(RecordError, match=reason):
            replay(replace(record, **change), GAME)  # type: ignore[arg-type]


def test_an_edited_record_is_refused_with_the_line() -> None:
    record = read_record(write_record(played()))
    step = next(n for n, e in enumerate(record.entries, 1) if isinstance(e, Step))
    seat = record.entries[step - 1].seat  # type: ignore[attr-defined]
    for entry, reason in [
        (Step(seat, ("keep",)), "can only be changed by the winner of a trick"),
        (Step(seat + 1, ("R1",)), "It is another player’s turn"),
        (Step(seat, ("R0",)), "not a move of witches"),
        (Step(seat, ("?",)), "only a whole record can be replayed"),
        (Draw("stock", ("R1",)), "no outcome for 'stock' is awaited"),
        (Draw("dice", ("R1",)), "not a purpose of chance"),
        (Draw("stock", ("?",)), "only a whole record"),
        (Undo(seat, 0), "You have not done anything yet"),
        (Undo(seat, 0, takeback=True), "You have not done anything yet"),
    ]:
        with pytest.raises(RecordError, match=reason) as caught:
            replay(edited(record, step, entry), GAME)
        assert caught.value.line == record.entries[step - 1].line


def test_an_impossible_deal_is_refused() -> None:
    record = read_record(write_record(played()))
    deal = record.entries[0]
    assert isinstance(deal, Draw)
    twice = replace(deal, outcomes=(deal.outcomes[1], *deal.outcomes[1:]))
    with pytest.raises(RecordError, match="cannot come up here"):
        replay(edited(record, 1, twice), GAME)


def test_what_a_seat_saw_cannot_be_replayed() -> None:
    play = replay(played(), GAME)
    with pytest.raises(RecordError, match="what one seat saw"):
        replay(play.record_for(1), GAME)


def test_an_undo_to_another_place_is_refused() -> None:
    play = Play(CELLAR, 2, chance=Seeded(key_of(1)))
    play.step(0, [play.legal(0)[-1]])
    play.undo(0)
    record = read_record(write_record(play.record()))
    assert replay(record, CELLAR).position() == play.position()
    with pytest.raises(RecordError, match="should read: undo S0 to 1"):
        replay(edited(record, 3, Undo(0, 0)), CELLAR)


def test_the_end_must_be_the_end() -> None:
    whole, part = played(), played(5)
    with pytest.raises(RecordError, match="but the game is not over here"):
        replay(replace(part, end=whole.end), GAME)
    with pytest.raises(RecordError, match="the end line says 'unfinished', but the game ends"):
        replay(replace(whole, end="unfinished"), GAME)
    with pytest.raises(RecordError, match="the end line says"):
        replay(replace(whole, entries=(), end="1 2 3, won by 2 (x)"), GAME)


def test_a_position_with_other_seats_is_refused() -> None:
    play = Play(GAME, 0, setup=replay(played(), GAME).position())
    with pytest.raises(RecordError, match="the position has 3 seats, not 4"):
        replay(replace(play.record(), seats=4), GAME)


def test_a_position_with_other_options_is_refused_with_the_line() -> None:
    text = write_record(Play(GAME, 0, setup=replay(played(6), GAME).position()).record())
    for old, new, reason in [
        (
            "option wheel: decreasing",
            "option wheel: increasing",
            "written for wheel 'decreasing', not 'increasing'",
        ),
        ("option wheel: decreasing", "option nonsense: yes", "no option 'nonsense'"),
        ("| stock: ", "| stock: X1 ", "'X1' is not a card"),
    ]:
        with pytest.raises(RecordError, match=reason) as caught:
            replay(read_record(text.replace(old, new, 1)), GAME)
        lines = text.splitlines()
        expected = [number for number, line in enumerate(lines, 1) if line.startswith(old)]
        assert caught.value.line in (*expected, lines.index("seats: 3") + 1)


def test_the_line_of_a_wrong_header_is_named() -> None:
    text = write_record(played(4))
    for line, (old, new) in {
        2: ("game: witches", "game: chess"),
        3: ("rules: 1", "rules: 2"),
        5: ("option wheel: decreasing", "option wheel: square"),
        11: ("components: sha256:", "components: sha256:0"),
    }.items():
        with pytest.raises(RecordError) as caught:
            replay(read_record(text.replace(old, new, 1)), GAME)
        assert caught.value.line == line, new
    with pytest.raises(RecordError, match="there is no seat 7 in a game of 3"):
        replay(replace(played(4), players={7: "Nobody"}), GAME)
    whole = write_record(played())
    with pytest.raises(RecordError) as caught:
        replay(read_record(whole.replace("end: ", "# so it ended\nend: 9")), GAME)
    assert caught.value.line == len(whole.splitlines()) + 1


def test_verdicts() -> None:
    assert verify(played(), GAME).chance == "seed"
    assert verify(played(seed=""), GAME).chance == "unproved"
    assert verify(played(seed="", commit="sha256:0"), GAME).chance == "commit"
    assert verify(read_record(write_record(replace(played(), sealed=True))), GAME).sealed


def test_a_wrong_seed_is_found_out() -> None:
    with pytest.raises(RecordError, match="entry 1: the seed gives other outcomes"):
        verify(played(seed="6"), GAME)


def fair_game(seed: bytes, entropy: tuple[str, ...]) -> Record:
    about = {"commit": commitment(seed), "entropy": entropy, "reveal": seed.hex()}
    play = Play(GAME, 2, chance=Seeded(mix(seed, entropy)), about=about)
    dice = random.Random(1)
    for turn in range(9):
        (seat,) = play.to_act
        play.step(seat, [dice.choice(play.legal(seat))])
        if turn == 4:
            play.take_back(seat)
    return play.record()


def test_a_fair_deal_is_proved_by_its_reveal() -> None:
    seed = new_seed()
    record = fair_game(seed, ("anna", "brian"))
    assert len(seed) == 32
    assert verify(record, GAME).chance == "reveal"
    with pytest.raises(RecordError, match="not the one committed to"):
        verify(replace(record, reveal="00" * 32), GAME)
    for reveal in ("secret", "00" * 65):
        with pytest.raises(RecordError, match="hexadecimal"):
            verify(replace(record, reveal=reveal), GAME)
    assert verify(replace(record, reveal=""), GAME).chance == "commit"
    with pytest.raises(RecordError, match="the seed gives other outcomes"):
        verify(replace(record, entropy=("anna", "bryan")), GAME)


def test_entropy_is_mixed_without_ambiguity() -> None:
    seed = b"s" * 32
    keys = {mix(seed, entropy) for entropy in [(), ("ab",), ("a", "b"), ("b", "a"), ("", "ab")]}
    assert len(keys) == 5
    assert commitment(seed) != commitment(b"t" * 32)


@pytest.mark.parametrize("moves", [0, 1, 2, 3, 7, 30])
def test_a_game_goes_on_where_its_record_stops(moves: int) -> None:
    record = played(moves)
    whole = played()
    play = resume(read_record(write_record(record)), GAME, Seeded(key_of(5)))
    steps = [entry for entry in whole.entries if isinstance(entry, Step)][moves:]
    for step in steps:
        play.step(step.seat, [GAME.move_from(text) for text in step.moves])
    assert write_record(play.record()) == write_record(whole)


def test_a_game_killed_before_its_chance_goes_on_too() -> None:
    whole = played()
    cut = next(n for n, e in enumerate(whole.entries) if isinstance(e, Draw) and n > 3)
    record = replace(whole, entries=whole.entries[:cut], end="unfinished")
    play = resume(record, GAME, Seeded(key_of(5)))
    assert play.record().entries == whole.entries[: cut + 1]


def test_chance_goes_on_where_the_record_tells_its_seed() -> None:
    whole = played()
    cut = next(n for n, e in enumerate(whole.entries) if isinstance(e, Draw) and n > 3)
    record = replace(whole, entries=whole.entries[:cut], end="unfinished")
    assert going_on(record, GAME).record().entries == whole.entries[: cut + 1]
    silent = going_on(replace(record, seed=""), GAME)
    assert silent.awaits_chance
    assert not silent.to_act


def test_chance_goes_on_by_a_seed_that_was_revealed() -> None:
    record = fair_game(b"s" * 32, ("anna", "brian"))
    drawn = [number for number, entry in enumerate(record.entries) if isinstance(entry, Draw)]
    cut = replace(record, entries=record.entries[: drawn[-1]], end="unfinished")
    assert going_on(cut, GAME).record().entries == record.entries[: drawn[-1] + 1]
    with pytest.raises(RecordError, match="not the one committed to"):
        going_on(replace(cut, reveal="00" * 32), GAME)
