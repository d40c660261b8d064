"""The chart of results over time: a bar for each game, drawn by the server as SVG.

A victory is a solid bar, any other game a hollow one, so nothing depends on colour. Where points can be compared,
the height of a bar is its points; elsewhere victories stand above the line and other games hang below it. Texts are
outside the drawing, so that they stay legible on a phone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from hubba.core.wording import Phrases
from hubba.tables.history import WON, PlayedGame

LATEST: Final = 50  # bars at most
FEWEST: Final = 16  # bars that the width is divided by at least, so that few games are not huge blocks
HEIGHT: Final = 100
STEP: Final = 12  # units from bar to bar
WIDE: Final = 8


@dataclass(frozen=True)
class ResultsChart:
    """The drawing, what it shows in words, and the numbers beside it."""

    drawing: Markup
    said: str
    top: str  # the number at the top of the scale; empty without points
    first: str  # the day of the first game
    last: str


def results_chart(
    games: Sequence[PlayedGame], words: Phrases, day: Callable[[PlayedGame], str]
) -> ResultsChart | None:
    """The chart of these games, the earliest first; none for fewer than two."""
    if len(games) < 2:
        return None
    one = len({played.game for played in games}) == 1
    points = [played.points for played in games if played.points is not None] if one else []
    scaled = len(points) == len(games)
    top = max(points, default=0) if scaled else 0
    width = max(len(games), FEWEST) * STEP
    bars = []
    for number, played in enumerate(games):
        won = played.how == WON
        if scaled:
            tall = max(2, round((HEIGHT - 4) * (played.points or 0) / max(top, 1)))
            y = HEIGHT - 1 - tall
        else:
            tall = HEIGHT // 2 - 8
            y = 4 if won else HEIGHT // 2 + 4
        about = {"date": day(played)}
        told = words.say("games-bar-won", about) if won else words.say("games-bar-other", about)
        told += " " + words.say("games-points", {"points": played.points}) if scaled else ""
        bars.append(
            Markup('<rect class="{}" x="{}" y="{}" width="{}" height="{}"><title>{}</title></rect>').format(
                "is-won" if won else "is-other",
                round((number + 0.5) * width / len(games) - WIDE / 2),
                y,
                WIDE,
                tall,
                told,
            )
        )
    line = HEIGHT - 1 if scaled else HEIGHT // 2
    victories = sum(played.how == WON for played in games)
    said = words.say("games-chart-said", {"games": len(games), "won": victories})
    if scaled:
        said += " " + words.say("games-chart-points", {"least": min(points), "most": top})
    drawing = Markup(
        '<svg class="bars" viewBox="0 0 {w} {h}" preserveAspectRatio="none" role="img" aria-label="{said}">'
        '<line x1="0" x2="{w}" y1="{line}" y2="{line}"/>{bars}</svg>'
    ).format(w=width, h=HEIGHT, line=line, said=said, bars=Markup("").join(bars))
    return ResultsChart(drawing, said, str(top) if scaled else "", day(games[0]), day(games[-1]))
