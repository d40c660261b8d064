"""What tests of the full-screen table share: a person in front of it."""

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot
from textual.widgets import Button, Static

from hubba.bots.player import BotPlayer, Budget, RandomPlayer
from hubba.bots.roster import SeatedPlayer
from hubba.cli.local_game import PERSON, LocalGame
from hubba.cli.terminal.app import TerminalTable
from hubba.cli.terminal.choices import Choices
from hubba.cli.terminal.choices import ChoiceWidget as Card
from hubba.cli.terminal.dialogs import Dialog, NoticeDialog
from hubba.cli.terminal.drawing import DrawingPanel
from hubba.cli.terminal.log import LogPanel
from hubba.core.game import Game
from hubba.core.wording import Words
from hubba.games.witches.game import GAME as WITCHES

SMALL, LARGE = (80, 24), (160, 45)
FEW = {"values": "4", "hand": "3"}  # a smaller box, for tests about something else
TINY = {"colours": "3", "values": "3", "hand": "2"}  # the smallest box, for tests about the end
Table = TerminalTable
Story = Callable[[TerminalTable, Pilot[bool]], Awaitable[None]]


def sit(
    game: Game = WITCHES,
    seats: int = 4,
    language: str = "en",
    adviser: BotPlayer | None = None,
    options: dict[str, str] | None = None,
) -> LocalGame:
    you = Words(game, language, also=("hubba.cli",)).say("you")
    return LocalGame(
        game,
        seats,
        options or {},
        [SeatedPlayer(RandomPlayer(seat), Budget()) for seat in range(1, seats)],
        language=language,
        names=[you, "Anna", "Brian", "Chloé", "David", "Emma"][:seats],
        adviser=SeatedPlayer(adviser or RandomPlayer(9), Budget()),
        seed="7",
    )


def play(story: Story, local_game: LocalGame | None = None, size: tuple[int, int] = SMALL) -> Table:
    """Sit down and run the story."""

    async def evening() -> Table:
        table = TerminalTable(local_game or sit(), pace=0)
        async with table.run_test(size=size) as pilot:
            await story(table, pilot)
        return table

    return asyncio.run(evening())


async def until(pilot: Pilot[bool], true: Callable[[], bool]) -> None:
    for _ in range(12_000):  # at least a minute, so that only what never happens fails
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never happened")


async def focused(table: Table, pilot: Pilot[bool], widget: object) -> None:
    await until(pilot, lambda: table.focused is widget)


async def reads(pilot: Pilot[bool], widget: Static, beginning: str) -> None:
    await until(pilot, lambda: str(widget.content).startswith(beginning))


async def opened(table: Table, pilot: Pilot[bool], kind: type[Dialog]) -> None:
    await until(pilot, lambda: isinstance(table.screen, kind) and bool(table.screen.query("#dialog")))
    await pilot.pause()


def offered(table: Table) -> list[int]:
    return [choice.offer.move for choice in table.query_one(Choices).open if choice.offer.move is not None]


def ready(table: Table) -> bool:
    """Wait until the person is asked and sees all choices, or sees the end."""
    if table.held.locked():
        return False
    if table.local_game.over:
        return isinstance(table.screen, NoticeDialog) and bool(table.screen.query(Button))
    return table.local_game.asked and sorted(offered(table)) == sorted(table.local_game.play.legal(PERSON))


def laid_out(table: Table) -> tuple[object, ...]:
    """Where everything is on the screen, and how far it is scrolled."""
    return tuple((widget.region, widget.virtual_size) for widget in table.screen.walk_children())  # type: ignore[attr-defined]


async def still(table: Table, pilot: Pilot[bool]) -> None:
    """Wait until the layout is settled: one change of size may cause another."""
    seen: list[tuple[object, ...]] = []
    while len(seen) < 3 or len(set(seen[-3:])) > 1:
        await pilot.pause()
        seen.append(laid_out(table))
        assert len(seen) < 1_000, "the screen never comes to rest"


async def turn(table: Table, pilot: Pilot[bool]) -> None:
    await until(pilot, lambda: ready(table))
    await still(table, pilot)


def text(table: Table, name: str) -> str:
    return str(table.query_one(name, Static).content)


def drawn(table: Table) -> str:
    return str(table.query_one(DrawingPanel).query_one(Static).content)


def dialog(table: Table) -> str:
    return "\n".join(str(found.content) for found in table.screen.query(Static))


def log(table: Table) -> list[str]:
    return [line for line, _ in table.query_one(LogPanel).lines()]


async def to_the_end(table: Table, pilot: Pilot[bool]) -> int:
    """Play to the end by the keyboard alone; returns how many moves the person made."""
    moves = 0
    while True:
        await turn(table, pilot)
        if table.local_game.over:
            return moves
        legal = table.local_game.play.legal(PERSON)
        assert len(offered(table)) == len(legal)
        before = len(table.local_game.play.entries)
        steps = moves % min(3, len(legal))
        await pilot.press("home", *["right"] * steps, "enter")
        await until(pilot, lambda before=before: len(table.local_game.play.entries) > before)  # type: ignore[misc]
        made = table.local_game.play.entries[before]
        assert made.text() == f"S0 {table.local_game.game.move_text(legal[steps])}"
        moves += 1


def offered_texts(table: Table) -> list[str]:
    return [choice.offer.text for choice in table.query(Card)]
