"""The table of Warlock in the terminal: on a full screen, and line by line."""

import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from hubba.bots.player import Budget, RandomPlayer
from hubba.cli.local_game import PERSON, LocalGame
from hubba.cli.plain_table import PlainTable
from hubba.cli.terminal.choices import Choices
from hubba.cli.terminal.choices import ChoiceWidget as Card
from hubba.cli.terminal.pictures import picture_of
from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.warlock.terminal.art import HUES, card, piece_of, race_name
from hubba.games.warlock.terminal.drawer import WarlockDrawer
from hubba.games.warlock.terminal.zones import at_cell, phase
from hubba.terminal.light import Light
from hubba.terminal.picture import TerminalPicture
from tests.cli.screen import (
    LARGE,
    SMALL,
    Table,
    drawn,
    offered_texts,
    play,
    sit,
    text,
    turn,
    until,
)

ROOM = {SMALL: (52, 14), LARGE: (119, 31)}  # the room for the drawing on a screen
FOCUSED = Light(lit=True, focused=True, large=False)


def pictures(seats: int, language: str, person: int = 3) -> Iterator[tuple[LocalGame, TerminalPicture]]:
    """Pictures of a random game, whenever the person is asked, and at the end."""
    local_game, me = sit(WARLOCK, seats, language), RandomPlayer(person)
    while not local_game.over:
        if local_game.asked:
            yield local_game, picture_of(local_game)
            local_game.play.step(PERSON, [me.choose(local_game.play.view(PERSON), Budget()).move])
        else:
            local_game.bot_moves()
    yield local_game, picture_of(local_game)


def table_of(local_game: LocalGame, picture: TerminalPicture, size: tuple[int, int]) -> str:
    return str(WarlockDrawer().draw(picture, local_game.words, *ROOM[size]))


def squeezed(said: str) -> str:
    """A text on one line with single spaces, because texts flow over several lines."""
    return " ".join(said.split())


@pytest.mark.parametrize(("seats", "language"), [(3, "en"), (4, "fr"), (5, "en")])
def test_all_that_is_known_is_drawn_and_nothing_else(seats: int, language: str) -> None:
    seen = set()
    for number, (local_game, picture) in enumerate(pictures(seats, language)):
        if phase(picture) in seen and number % 7:
            continue
        seen.add(phase(picture))
        for size, (width, _) in ROOM.items():
            said = table_of(local_game, picture, size)
            assert {cell_len(line) for line in said.split("\n")} == {width}
            check_middle(picture, local_game.words, squeezed(said))
            check_cards(picture, local_game.words, squeezed(said))
            named = re.findall(r"[GWHONB]\d+", re.sub(r"\d\+?★", " ", said))
            assert set(named) <= {piece for zone in picture.zones for piece in zone.pieces}
    assert {"choosing", "acting", "naming", "bidding", "over"} <= seen


def check_middle(picture: TerminalPicture, words: Words, said: str) -> None:
    for name in ("elrohir", "tonar"):
        seat = next(zone.seat for zone in picture.zones if zone.name == name)
        assert f"{words.say(f'zone-{name}')} {words.seat(seat)}" in said
    pile = picture.zone("pile").pieces
    assert f"{words.say('zone-stock')} {picture.zone('stock').hidden}" in said
    if pile:
        assert f"{words.say('zone-top')} {pile[0]} ({len(pile)})" in said
    for name, word in (("dragons", "dragon"), ("ruins", "ruin")):
        assert f"{words.say(word)} {picture.zone(name).hidden}" in said


def check_cards(picture: TerminalPicture, words: Words, said: str) -> None:
    for seat in range(picture.seats):
        assert words.seat(seat) in said
        for name in ("hand", "mine"):
            zone = picture.zone(name, seat)
            if seat != PERSON:
                assert f"{words.say(f'zone-{name}')} {len(zone.pieces) + zone.hidden}" in said
    below = WarlockDrawer().hand(picture)  # as cards to choose from
    names = ["mine", "dungeon", "castle", "bid", *([] if below else ["hand"])]
    for zone in (picture.zone("bar"), *(picture.zone(name, PERSON) for name in names)):
        assert not zone.pieces or words.say(f"zone-{zone.name}") in said
        assert all(piece in said for piece in zone.pieces)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_empires_stand_beside_their_boards(size: tuple[int, int]) -> None:
    *_, (local_game, picture) = pictures(4, "en")
    said = table_of(local_game, picture, size)
    for row in range(1, 5):
        cells = picture.zone(f"row-{row}", PERSON).pieces
        line = next(line for line in said.split("\n") if line.lstrip().startswith(f"{row}┃"))
        assert line.split("┃")[1].split()[:4] == list(cells)
    assert "┗" in said
    assert any("━a━" in line and "━d━" in line for line in said.split("\n"))
    assert at_cell(picture, PERSON, "a1") == picture.zone("row-1", PERSON).pieces[0]
    if size == LARGE:
        for seat in range(1, 4):
            for piece in picture.zone("row-2", seat).pieces:
                assert piece in said


def test_empires_stand_under_each_other_where_it_is_narrow() -> None:
    *_, (local_game, picture) = pictures(3, "fr")
    lines = str(WarlockDrawer().draw(picture, local_game.words, 30, 10)).split("\n")
    assert {cell_len(line) for line in lines} == {30}
    assert sum("┗" in line for line in lines) == 3


def test_cells_that_can_be_chosen_are_named() -> None:
    for local_game, picture in pictures(3, "en"):
        cells = [WARLOCK.move_text(move) for move in picture.legal]
        if phase(picture) == "placing" and all(at_cell(picture, PERSON, cell) == "." for cell in cells):
            said = table_of(local_game, picture, SMALL)
            assert all(f" {cell}" in said or f"┃{cell}" in said for cell in cells)
            return
    raise AssertionError("nothing was placed")


def test_the_others_come_first_when_they_are_struck() -> None:
    for person in range(3, 12):
        for local_game, picture in pictures(4, "en", person):
            if phase(picture) == "aiming":
                said = table_of(local_game, picture, SMALL)
                assert said.index("Anna") < said.index("▸ You")
                struck = [piece for seat in range(1, 4) for piece in picture.zone("row-1", seat).pieces]
                assert all(piece in said for piece in struck)
                return
    raise AssertionError("nobody was struck")


# Cards


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_card_shows_all_that_is_on_it(language: str) -> None:
    words = Words(WARLOCK, language)
    for face in WARLOCK.faces:
        piece = piece_of(WARLOCK, face.code)
        assert piece is not None
        assert piece.code[0] in HUES
        for large, size in ((False, (7, 5)), (True, (11, 8))):
            name = race_name(piece, words)
            lines = str(card(piece, name, "#ffffff", label="×2", large=large).content()).split("\n")
            assert (len(lines[0]), len(lines)) == size
            assert {cell_len(line) for line in lines} == {size[0]}
            for sign in (piece.code, piece.points, piece.gold, piece.cost, "×2", name if large else ""):
                assert sign in "\n".join(lines)
            assert len(piece.cost) == len(face.cost)
            assert not piece.second or f"+{piece.second}" in "\n".join(lines)
    assert piece_of(WARLOCK, "**") is not None
    assert piece_of(WARLOCK, ".") is None
    assert piece_of(WARLOCK, "pass") is None


def test_what_is_no_card_is_said_on_one() -> None:
    drawer, words = WarlockDrawer(), Words(WARLOCK, "fr")
    picture = TerminalPicture(
        (Zone("castle", PERSON, ("B3",)),), (), (), 3, PERSON, over=False, practice=False, asks=None
    )
    assert "C’est" in str(drawer.face("enough", picture, words, FOCUSED))
    assert "skip" in str(
        drawer.face("skip", picture, words, FOCUSED)
    )  # its words are too long for the card for the card
    assert "B3" in str(drawer.face("pay:castle", picture, words, FOCUSED))
    assert drawer.face("a1", picture, words, FOCUSED) is None
    assert drawer.face("build", picture, words, FOCUSED) is None
    assert drawer.remark("build", picture, words) == ""
    assert drawer.remark("pay:castle", picture, words).startswith("gobelin B3")


# On the screen


@pytest.mark.parametrize(("language", "size"), [("en", SMALL), ("fr", LARGE)])
def test_a_round_by_the_keyboard(language: str, size: tuple[int, int]) -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        words = table.local_game.words
        hand = dict.fromkeys(table.picture.zone("hand", PERSON).pieces)
        assert offered_texts(table) == [f"bar:{code}" for code in hand]
        assert all(choice.has_class("-card") for choice in table.query(Card))
        first = words.piece(Zone("hand"), next(iter(hand)))
        await until(pilot, lambda: text(table, "#notice").startswith(first))
        assert words.piece(Zone("day"), "1.1") in text(table, "#title")
        await pilot.press("enter")
        await until(pilot, lambda: offered_texts(table)[:1] != [] and offered_texts(table)[0].startswith("aside:"))
        await turn(table, pilot)
        await pilot.press("enter")
        await until(pilot, lambda: phase(table.picture) == "sending")
        await turn(table, pilot)
        assert offered_texts(table) == ["mine", "dungeon"]
        await pilot.press("enter")
        await until(pilot, lambda: phase(table.picture) == "acting")
        await turn(table, pilot)
        for code in table.picture.zone("hand", PERSON).pieces:
            piece = piece_of(WARLOCK, code)
            assert piece is not None
            assert code in drawn(table)
            assert piece.cost in drawn(table)
        assert words.say("ask-acting") in text(table, "#question")
        assert table.query_one(Choices).open

    play(story, sit(WARLOCK, 4, language), size)


# Line by line


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_plain_table_tells_a_beginner_enough(language: str) -> None:
    local_game = sit(WARLOCK, 3, language)
    words, said = local_game.words, list[str]()
    answers = iter(["moves", "table", "quit"])
    assert not PlainTable(local_game, lambda: next(answers), said.append).run()
    assert words.say("ask-choosing") in said
    hand = next(zone for zone in local_game.play.view(PERSON).zones() if zone.name == "hand")
    look = WARLOCK.look_of("hand", hand.pieces[0])
    assert look is not None
    full = words.say(look.key, look.args, "full")
    assert any(line.startswith(f"bar:{hand.pieces[0]}") and full in line for line in said)
    assert any(line.startswith(f"  {hand.pieces[0]}") and line.endswith(full) for line in said)
    assert any(line.startswith("Elrohir") for line in said)
    assert any(words.piece(Zone("day"), "1.1") in line for line in said)
    ends = [line for line in said if line.endswith(". . . .")]
    assert len(ends) == 12
    assert len({len(line) for line in ends}) == 1
