"""The keys of the full-screen table, and how it fits its screen."""

import asyncio
import threading
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from hubba.bots.player import BotPlayer, Budget, Choice, Evidence
from hubba.cli.local_game import PERSON
from hubba.cli.terminal import keys
from hubba.cli.terminal.app import TerminalTable
from hubba.cli.terminal.choices import Choices
from hubba.cli.terminal.choices import ChoiceWidget as Card
from hubba.cli.terminal.dialogs import AskDialog, NoticeDialog, PickDialog
from hubba.cli.terminal.drawing import DrawingPanel
from hubba.cli.terminal.log import LogPanel
from hubba.core.reason import because
from hubba.core.recordtext import read_record
from hubba.core.replay import verify
from hubba.core.view import View
from hubba.games.witches.game import GAME as WITCHES
from hubba.games.witches.terminal.zones import phase
from hubba.terminal.tints import TINTS
from tests.cli.screen import (
    SMALL,
    TINY,
    Table,
    dialog,
    drawn,
    log,
    offered,
    offered_texts,
    opened,
    play,
    reads,
    ready,
    sit,
    still,
    text,
    to_the_end,
    turn,
    until,
)

# Keys


class Wise(BotPlayer):
    """A bot that has looked at everything, and waits until it may answer."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.may_speak = threading.Event()

    def choose(self, view: View, budget: Budget) -> Choice:
        assert self.may_speak.wait(20)
        moves = view.legal()
        found = tuple(Evidence(move, 10 * (place + 1), 0.25, 0.031) for place, move in enumerate(reversed(moves)))
        return Choice(moves[-1], found, (moves[-1],))


def test_a_hint_comes_with_numbers_and_freezes_nothing() -> None:
    wise = Wise()

    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        game, play = table.local_game.game, table.local_game.play
        move = play.legal(PERSON)[-1]
        why = [*game.reasons_for(play.view(PERSON), [move]), because("trusted")][0]
        await pilot.press("h")
        await until(pilot, lambda: table.hinting)
        await pilot.press("question_mark")  # still alive
        await opened(table, pilot, NoticeDialog)
        assert table.hinting
        assert "q  " in dialog(table)
        await pilot.press("escape")
        await until(pilot, lambda: table.screen is table.room)
        wise.may_speak.set()
        await opened(table, pilot, NoticeDialog)
        said = dialog(table)
        assert f"{table.local_game.game.move_text(move)}: {table.local_game.words.move(move)}." in said
        assert table.local_game.words.reason(why) in said
        assert "25, few tries (10)" in said
        assert "25 ± 8, 30 tries" in said
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(table.focused, Card) and table.focused.offer.move == move)

    play(story, sit(adviser=wise))


def test_an_adviser_without_numbers_says_so() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        await pilot.press("h")
        await opened(table, pilot, NoticeDialog)
        assert table.local_game.words.say("terminal-no-evidence") in dialog(table)

    play(story, sit(language="fr"))


def test_why_not() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        own = table.local_game.game.move_text(offered(table)[0])
        await pilot.press("w")
        await opened(table, pilot, AskDialog)
        for typed, answer in (
            ("O9", "You do not hold this card. (rule 4.1)"),
            ("keep", "The trump can only be changed by the winner of a trick, right after it. (rule 6.1)"),
            (own, f"{own} may be played."),
            ("z", "“z” is not a move of this game."),
        ):
            table.screen.query_one(Input).value = typed
            await pilot.press("enter")
            await reads(pilot, table.screen.query_one("#answer", Static), answer)
        await pilot.press("escape")
        await until(pilot, lambda: table.screen is table.room)
        assert table.local_game.play.legal(PERSON) == offered(table)

    play(story)


def test_undo() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        hand = offered_texts(table)
        await pilot.press("u")
        await until(pilot, lambda: text(table, "#notice") != "")
        assert text(table, "#notice").startswith("You have not done anything yet.")
        await pilot.press("enter")
        await until(pilot, lambda: hand[0] not in offered_texts(table) and ready(table))
        await pilot.press("u")
        await until(pilot, lambda: ready(table) and offered_texts(table) == hand)
        await until(pilot, lambda: log(table)[-1] == "You undo your move.")
        await until(pilot, lambda: text(table, "#title").endswith("practice"))
        await until(pilot, lambda: isinstance(table.focused, Card))
        await to_the_end(table, pilot)
        assert table.local_game.words.say("practice") in dialog(table)

    play(story, sit(seats=3, options=TINY))


def test_moves_in_words() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        legal = table.local_game.play.legal(PERSON)
        await pilot.press("m")
        await opened(table, pilot, PickDialog)
        options = table.screen.query_one(OptionList).options
        texts = [f"{table.local_game.game.move_text(move)}  {table.local_game.words.move(move)}" for move in legal]
        assert [str(option.prompt) for option in options] == texts
        await pilot.press("down", "enter")
        await until(pilot, lambda: table.screen is table.room)
        made = f"S0 {table.local_game.game.move_text(legal[1])}"
        await until(pilot, lambda: made in [entry.text() for entry in table.local_game.play.entries])

    play(story)


def test_the_table_in_words() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        await pilot.press("t")
        await opened(table, pilot, NoticeDialog)
        hand = " ".join(table.picture.zone("hand", PERSON).pieces)
        assert f"Hand, You: {hand}" in dialog(table)
        assert "Stock: (29 face down)" in dialog(table)

    play(story)


def test_the_record_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"

    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        await pilot.press("s")
        await opened(table, pilot, AskDialog)
        named = table.screen.query_one(Input)
        assert named.value == "witches.txt"
        named.value = str(tmp_path / "nowhere" / "evening.txt")
        await pilot.press("enter")
        await until(pilot, lambda: "cannot be written" in dialog(table))
        named.value = str(file)
        await pilot.press("enter")
        await until(pilot, lambda: table.screen is table.room)
        record = read_record(file.read_text("utf-8"))
        assert record.end == "unfinished"
        assert record.entries == tuple(table.local_game.play.entries)
        assert text(table, "#notice") == f"The record is in {file}."
        await to_the_end(table, pilot)
        await pilot.press("right", "right", "enter")  # save
        await opened(table, pilot, AskDialog)
        table.screen.query_one(Input).value = str(file)
        await pilot.press("enter")
        await until(pilot, lambda: "is there already" in dialog(table))
        assert read_record(file.read_text("utf-8")) == record
        await pilot.press("enter")
        await opened(table, pilot, NoticeDialog)
        whole = read_record(file.read_text("utf-8"))
        assert whole.end != "unfinished"
        verdict = verify(whole, WITCHES)
        assert verdict.sealed
        assert verdict.chance == "seed"

    play(story, sit(seats=3, options=TINY))


def test_the_language_changes_in_the_middle() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        said = len(log(table))
        await pilot.press("l")
        await until(pilot, lambda: text(table, "#question") == "À vous. Jouez une carte.")
        assert len(log(table)) == said
        assert "Anna reçoit une carte. (× 6)" in log(table)
        assert "Vous" in drawn(table)
        assert "Conseil" in text(table, "#keys")
        await pilot.press("enter")
        await turn(table, pilot)
        await pilot.press("l")
        await until(pilot, lambda: text(table, "#question").startswith("Your turn."))
        assert "Anna is dealt a card. (× 6)" in log(table)

    play(story)


# The screen


def test_the_screen_changes_its_size_during_play() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        for size, width in (((80, 24), 7), ((160, 45), 11), ((200, 50), 11), ((60, 20), 7), ((80, 24), 7)):
            await pilot.resize_terminal(*size)
            await still(table, pilot)
            assert [choice.size.width for choice in table.query(Card)] == [width] * len(offered(table))
            drawing = table.query_one(DrawingPanel)
            lines = drawn(table).split("\n")
            assert max(len(line) for line in lines) < drawing.size.width
            assert len(lines) >= drawing.size.height
            assert "Chloé" in drawn(table)
            for name in ("#question", "#choices", "#keys", "#log"):
                region = table.query_one(name).region
                assert region.bottom <= size[1], (name, size)
                assert region.right <= size[0], (name, size)
            await pilot.press("enter")
            await turn(table, pilot)

    play(story)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_has_room_on_a_small_screen(seats: int, language: str) -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        for _ in range(4):
            await turn(table, pilot)
            if phase(table.picture) == "playing":
                assert table.query_one(DrawingPanel).max_scroll_y == 0
            assert table.query_one(Choices).max_scroll_x == 0
            assert len(table.query_one("#keys", Static).render().plain) <= 78  # type: ignore[union-attr]
            for _key, action in keys.KEYS:
                assert table.local_game.words.say(f"terminal-key-{action}") in text(table, "#keys")
            await pilot.press("enter")

    play(story, sit(seats=seats, language=language))


def test_the_log_scrolls() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        found = table.query_one(LogPanel)
        assert found.max_scroll_y > 0
        assert found.scroll_y == found.max_scroll_y
        await pilot.press("pageup")
        await until(pilot, lambda: found.scroll_y < found.max_scroll_y)
        await pilot.press("pagedown", "enter")
        await turn(table, pilot)
        assert found.scroll_y == found.max_scroll_y

    play(story)


def test_without_colours_every_card_still_has_letter_and_emblem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        assert table.no_color
        for choice in table.query(Card):
            letter, value = tuple(choice.offer.text)
            assert f"{value}  {letter}{TINTS[letter].emblem}" in str(choice.render())

    play(story)
    emblems = [tint.emblem for tint in TINTS.values()]
    assert len(set(emblems)) == len(TINTS) == 6


def test_the_notice_for_who_is_not_asked() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        table.pace = 30  # the others are slow
        await until(pilot, lambda: text(table, "#question") == "Anna is thinking…")
        assert offered(table) == []
        assert len(table.query(Card)) == 6
        for key in ("h", "m"):
            table.notice("")
            await pilot.press(key)
            await until(pilot, lambda: text(table, "#notice") == "Wait until it is your turn.")
            assert table.screen is table.room
        await pilot.press("r", "1", "enter")
        await until(pilot, lambda: "another player" in text(table, "#notice"))

    async def evening() -> None:
        table = TerminalTable(sit(), pace=30)
        async with table.run_test(size=SMALL) as pilot:
            await story(table, pilot)

    asyncio.run(evening())


def test_escape_leaves_the_line_for_moves_after_the_end_too() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await to_the_end(table, pilot)
        await pilot.press("escape")
        await until(pilot, lambda: table.screen is table.room)
        await pilot.press("n")
        typed = table.query_one("#typed", Input)
        await until(pilot, lambda: typed.value == "n")
        await pilot.press("escape")
        await until(pilot, lambda: typed.value == "" and not typed.has_focus)

    play(story, sit(seats=2, options=TINY))


def test_a_card_that_is_considered_while_the_table_is_closed_is_said_nothing_of() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        await table.query_one("#notice").remove()  # as Textual does while it closes a screen
        table.consider(Card.Considered("B7"))

    play(story, sit())
