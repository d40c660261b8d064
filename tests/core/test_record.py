"""Records: written, read back, and refused if they are incomplete."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hubba.core.errors import RecordError
from hubba.core.record import Draw, Entry, Record, Step, Undo, Withdraw, line_of
from hubba.core.recordtext import read_entry, read_record, write_record
from hubba.core.textform import is_one_line

TEXT = """\
hubba record 1
game: witches
rules: 1
seats: 2
option wheel: decreasing
components: sha256:0
commit: sha256:1
entropy 0: salt
entropy 1: pepper
player 1: Chloé
tag event: Friday
# Two friends, one evening.

# The lot.
1. * leader 0
2. * stock B7 R1
3. S0 B7  # bold
4. undo S0 to 2 agreed S1
5. takeback S0 to 1
# Nobody minds.
end: unfinished
"""


def test_what_a_text_says() -> None:
    record = read_record(TEXT)
    assert record.entries == (
        Draw("leader", ("0",), above=("The lot.",)),
        Draw("stock", ("B7", "R1")),
        Step(0, ("B7",), comment="bold"),
        Undo(0, 2, (1,)),
        Undo(0, 1, takeback=True),
    )
    assert record.players == {1: "Chloé"}
    assert record.entropy == ("salt", "pepper")
    assert record.tags == {"event": "Friday"}
    assert record.preface == ("Two friends, one evening.",)
    assert record.epilogue == ("Nobody minds.",)
    assert record.practice
    assert record.entries[2].line == 17


def test_it_is_written_back_as_it_was() -> None:
    record = read_record(TEXT)
    assert write_record(record) == TEXT
    assert read_record(TEXT.replace("\n", "\r\n")) == record


def test_a_seal_shows_changes() -> None:
    text = write_record(replace(read_record(TEXT), sealed=True))
    assert read_record(text).sealed
    for old, new in (("B7", "B8"), ("Chloé", "Chloe"), ("# bold", "# cold")):
        with pytest.raises(RecordError, match="was changed after it was sealed"):
            read_record(text.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("hubba record 1", "hubba record 2", 1, "a record starts with the line 'hubba record 1'"),
        (TEXT, "", 1, "a record starts with the line"),
        (TEXT, "\n# empty\n", 1, "a record starts with the line"),
        ("end: unfinished\n", "", 20, "the record is cut short: its `end: …` line is missing"),
        ("rules: 1\n", "", 10, "the line `rules: …` is missing"),
        ("rules: 1", "rules: one", 3, "must be a whole number"),
        ("game: witches\n", "", 10, "the line `game: …` is missing"),
        ("player 1", "player Chloé", 10, "must name a seat by its number"),
        ("tag event", "weather", 11, "'weather' means nothing here"),
        ("2. * stock", "3. * stock", 16, "expected entry number 2"),
        ("2. * stock", "2 * stock", 16, "expected entry number 2"),
        ("3. S0 B7", "3. S0", 17, "'S0' is not an entry"),
        ("3. S0 B7", "3. Anna B7", 17, "'Anna B7' is not an entry"),
        ("3. S0 B7", "mood: bad", 17, "expected an entry `3. …`"),
        ("to 2", "to 4", 18, "an undo goes back: entry 4 is not before 4"),
        ("end: unfinished", "end: unfinished\nend: unfinished", 22, "the end stands already on line 21"),
        ("end: unfinished", "end: unfinished\n6. S0 B7", 22, "only a seal may follow"),
        ("end: unfinished", "seal: x\nend: unfinished", 21, "the seal comes after"),
        ("end: unfinished", "end: unfinished\nseal: x\nmore", 23, "nothing may follow the seal"),
        ("entropy 1", "entropy 2", 9, "expected `entropy 1: …`, found `entropy 2`"),
        ("entropy 1", "entropy x", 9, "expected `entropy 1: …`, found `entropy x`"),
        ("4. undo S0 to 2 agreed S1", "4. withdraw S0 4", 18, "entry 4 is not before 4"),
        ("end: unfinished", "end: 1 2, won", 21, "'1 2, won' is not an end"),
        ("3. S0 B7", "| game: x\n3. S0 B7", 17, "stands before the first entry"),
    ],
)
def test_what_is_not_whole_is_refused(old: str, new: str, line: int, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(RecordError) as caught:
        read_record(TEXT.replace(old, new, 1))
    assert reason in caught.value.reason
    assert caught.value.line == line


def test_names_hold_whatever_people_are_called_but_no_line_breaks() -> None:
    record = replace(read_record(TEXT), players={0: "Bob #1", 1: "Chloé « la # »"}, tags={"Event Name": "a # b"})
    assert read_record(write_record(record)) == record
    for name in ("a\nplayer 1: b", "a\rb", "a\u2028b", "a\x85b", "a "):
        with pytest.raises(RecordError, match="cannot be written down"):
            write_record(replace(record, players={0: name}, sealed=True))


def test_nothing_follows_a_seal_not_even_a_comment() -> None:
    text = write_record(replace(read_record(TEXT), sealed=True))
    assert read_record(text + "\n\n").sealed
    with pytest.raises(RecordError, match="nothing may follow the seal"):
        read_record(text + "# really\n")


def test_a_byte_order_mark_and_other_systems_lines_are_read() -> None:
    assert read_record("\ufeff" + TEXT) == read_record(TEXT)
    assert read_record(TEXT.replace("\n", "\r\n")) == read_record(TEXT)


@pytest.mark.parametrize("seat", ["9" * 10, "9" * 5000])
def test_silly_numbers_are_refused(seat: str) -> None:
    for old, new in (("S0 B7", f"S{seat} B7"), ("seats: 2", f"seats: {seat}"), ("to 2", f"to {seat}")):
        with pytest.raises(RecordError):
            read_record(TEXT.replace(old, new, 1))


def test_every_truncation_is_noticed() -> None:
    text = write_record(replace(read_record(TEXT), sealed=True))
    for length in range(len(text) - 1):
        if text[:length].rstrip("\n") + "\n" == text.rpartition("seal:")[0]:
            continue  # only the seal is missing: the game is complete
        with pytest.raises(RecordError):
            read_record(text[:length])


def test_the_line_of_entries_that_count() -> None:
    steps: list[Entry] = [
        Step(0, ("a",)),
        Step(1, ("b",)),
        Undo(1, 1),
        Step(1, ("c",)),
        Undo(0, 0),
        Step(0, ("d",)),
    ]
    assert line_of(steps, 2) == [1, 2]
    assert line_of(steps, 4) == [1, 4]
    assert line_of(steps, 5) == []
    assert line_of(steps, 6) == [6]
    secret: list[Entry] = [Step(0, ("a",)), Step(1, ("b",)), Withdraw(0, 1), Step(0, ("c",)), Undo(0, 2)]
    assert line_of(secret, 4) == [2, 4]
    assert line_of(secret, 5) == [1, 2]


def test_an_empty_record_with_a_position_and_a_preface() -> None:
    record = Record("g", 1, 2, {}, "sha256:0", setup="hubba position 1\ngame: g", preface=("hello",), seed="7")
    assert read_record(write_record(record)) == record
    with pytest.raises(NotImplementedError):
        Entry().text()


WORD = st.text("abcXYZ0123456789^+-", min_size=1, max_size=4)
LINE = st.text(st.characters(exclude_categories=["Cs"]), max_size=20).filter(is_one_line)
NOTE = LINE.map(lambda text: text.strip("#").strip())
ENTRY = st.one_of(
    st.builds(Step, st.integers(0, 9), st.lists(WORD, min_size=1, max_size=4).map(tuple), comment=NOTE),
    st.builds(Draw, WORD, st.lists(WORD, min_size=1, max_size=4).map(tuple), comment=NOTE),
)


@given(st.lists(ENTRY, max_size=6), st.booleans(), st.dictionaries(st.integers(0, 5), LINE))
def test_any_record_is_read_back(entries: list[Entry], sealed: bool, players: dict[int, str]) -> None:
    record = Record("game", 3, 2, {"o": "p"}, "sha256:0", tuple(entries), sealed=sealed, players=players)
    assert read_record(write_record(record)) == record


def test_an_entry_alone_is_read_as_it_was_written() -> None:
    for number, text in enumerate(("* stock B7 R1", "S0 B7", "undo S0 to 1", "S1 R1", "withdraw S1 4"), start=1):
        assert read_entry(text, number).text() == text
    with pytest.raises(RecordError):
        read_entry("S0", 1)
