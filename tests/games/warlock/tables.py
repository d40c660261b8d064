"""Setting up a table of Warlock in a few words of text.

    play = set_up("acting 0 served=0", hands=("W2 G1", "-", "-"), dungeons=("G1 H1", "-", "-"))
    go(play, 0, "build W2 pay:G1 pay:H1 a1")

The box is for tests (box.toml), so tuning our faces changes nothing here.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import dedent
from typing import Any

from hubba.core.chance import Seeded, key_of
from hubba.core.event import Event
from hubba.core.play import Play
from hubba.core.script import scripted
from hubba.games.warlock.game import GAME as OURS
from hubba.games.warlock.rules.faces import ICONS
from hubba.games.warlock.rules.state import Warlock
from tests.games.asking import go, legal, line, why_not

__all__ = ["go", "legal", "line", "why_not"]  # imported for the tests of this game

GAME = OURS.with_components(Path(__file__).with_name("box.toml").read_text("utf-8"))


def position(
    doing: str,
    *,
    hands: Sequence[str] = ("-", "-", "-"),
    mines: Sequence[str] = (),
    dungeons: Sequence[str] = (),
    empires: Mapping[int, str] | None = None,
    bar: str = "-",
    pile: str = "-",
    stock: str = "rest",
    day: int = 1,
    round: int = 1,
    elrohir: int = 0,
    tonar: int | None = None,
    more: str = "",
) -> str:
    """A position as text. An empire is four rows from top to bottom, as in `EMPIRE`."""
    seats = len(hands)
    lines = ["hubba position 1", "game: warlock", f"seats: {seats}"]
    lines += [line for line in dedent(more).strip().splitlines() if line.startswith("option ")]
    lines += [f"day: {day}", f"round: {round}", f"elrohir: {elrohir}"]
    lines += [f"tonar: {seats - 1 if tonar is None else tonar}", f"doing: {doing}", f"bar: {bar}", f"pile: {pile}"]
    for seat in range(seats):
        lines.append(f"hand {seat}: {hands[seat]}")
        lines.append(f"mine {seat}: {mines[seat] if mines else '-'}")
        lines.append(f"dungeon {seat}: {dungeons[seat] if dungeons else '-'}")
        rows = dedent((empires or {}).get(seat, "")).strip().splitlines()
        for row, cells in zip(("row 4", "row 3", "row 2", "bottom"), rows, strict=False):
            lines.append(f"empire {seat} {row}: {cells}")
    lines += [line for line in dedent(more).strip().splitlines() if not line.startswith("option ")]
    return "\n".join([*lines, f"stock: {stock}"]) + "\n"


def set_up(doing: str, draws: str = "", /, **table: Any) -> Play:
    """A game from a position; `draws` are the next cards from the stock, then the seed decides."""
    return play_from(position(doing, **table), draws)


def play_from(text: str, draws: str = "") -> Play:
    """A game from the text of a position."""
    return Play(GAME, 0, setup=text, chance=scripted(GAME, Seeded(key_of(1)), stock=draws))


def empire(play: Play, seat: int) -> str:
    """The rows of an empire from top to bottom, with a space between cells."""
    rows = [line(play, f"empire {seat} {row}") for row in ("row 4", "row 3", "row 2", "bottom")]
    return "\n".join(" ".join(row.split()) for row in rows)


def state_of(play: Play) -> Warlock:
    """The state itself, which only tests may see."""
    state = play._line.state
    assert isinstance(state, Warlock)
    return state


def told(play: Play, viewer: int, name: str) -> list[Event]:
    """The events of a name that a viewer was told."""
    return [event for event in play.events(viewer) if event.name == name]


def lacks(city: str, dungeon: str) -> tuple[str, int]:
    """The creature that is missing to build a city (2.9), and how many more are missing."""
    play = set_up("acting 0 served=0", hands=(f"N1 {city}", "-", "-"), dungeons=(dungeon, "-", "-"))
    go(play, 0, "build")
    refusal = play.why_not(0, GAME.move_from(city))
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("2.9", "lacks-icon")
    return ICONS[refusal.args["icon"]], int(refusal.args["count"]) - 1
