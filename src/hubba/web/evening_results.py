"""The standings of an evening and the results of a round, as pages show them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from hubba.core.errors import RegistryError
from hubba.core.registry import find_game
from hubba.core.wording import Phrases
from hubba.tables.evening import Evening
from hubba.tables.evening_standings import (
    GameTally,
    PersonStanding,
    SeatResult,
    is_cooperative,
)
from hubba.tables.evening_told import GamesTold
from hubba.web.pages import game_words, phrases
from hubba.web.parts import Part


@dataclass(frozen=True)
class StandingRow:
    """A person in the standings."""

    place: int
    name: str
    points: str
    won: int
    games: int
    by_game: tuple[str, ...]  # points in each game; empty where none was played
    resigned: int
    stand_ins: int


@dataclass(frozen=True)
class ResultRow:
    """A seat in the results of a round."""

    table: int
    seat: int
    name: str
    bot: bool
    score: str
    place: str
    points: str
    match: str  # matchpoints of those that were possible
    notes: tuple[str, ...]  # the ends of the keys `evening-note-…`


@dataclass(frozen=True)
class ResultTable:
    """The results of a table, or in the duplicate form those of a seat at all tables."""

    number: int
    title: str
    rows: tuple[ResultRow, ...]


@dataclass(frozen=True)
class RoundShown:
    """A round: its results, or that they are held back."""

    number: int
    duplicate: bool
    held: bool  # tables are still playing the same deal
    tables: tuple[ResultTable, ...]


def standings_parts(
    evening: Evening, guest: str, language: str, part: Callable[..., Part], *, full: bool
) -> dict[str, Part]:
    """The standings; with the results of the latest round for those who have come."""
    words, known = phrases(language), evening.told_to(guest)
    titles, rows = standing_rows(known.standings, words)
    names = {game.game for game in known.games}
    told = {
        "titles": titles,
        "rows": rows,
        "held": any(game.sealed for game in known.games),
        "duplicate": evening.kept.duplicate,
        "together": any(is_cooperative(name) for name in names),
        "ids": evening.id if full else "",
    }
    found = {"evening-standings": part("standings", **told)}
    if full:
        numbers = tuple(sorted({game.round for game in known.games}))
        latest = round_shown(known, numbers[-1], words) if numbers else None
        found["evening-round"] = part("round", round=latest, others=numbers[:-1], evening=evening.id)
    return found


def standing_rows(
    standings: Sequence[PersonStanding], words: Phrases
) -> tuple[tuple[str, ...], tuple[StandingRow, ...]]:
    """The names of the games, if there are several, and the people by their points."""
    games = list(dict.fromkeys(name for row in standings for name in row.by_game))
    several = games if len(games) > 1 else []
    rows = tuple(
        StandingRow(
            row.place,
            row.name,
            points_said(row.all.points, words),
            row.all.won,
            row.all.games,
            tuple(_in_game(row.by_game.get(name), words) for name in several),
            row.resigned,
            row.stand_ins,
        )
        for row in standings
    )
    return tuple(short_title(name, words) for name in several), rows


def _in_game(tally: GameTally | None, words: Phrases) -> str:
    return "" if tally is None else points_said(tally.points, words)


def round_shown(known: GamesTold, number: int, words: Phrases) -> RoundShown:
    """The results of a round: by table, or in the duplicate form by seat, the best first."""
    games = [game for game in known.games if game.round == number]
    duplicate = any(game.duplicate for game in games)
    if any(game.sealed for game in games):
        return RoundShown(number, duplicate, True, ())
    groups: dict[int, list[SeatResult]] = {}
    for result in (each for each in known.results if each.round == number):
        groups.setdefault(result.seat + 1 if duplicate else result.number, []).append(result)
    tables = []
    for key, rows in sorted(groups.items()):
        rows.sort(key=lambda row: (-(row.points if row.points is not None else -1), row.number, row.seat))
        title = short_title(rows[0].game, words)
        tables.append(ResultTable(key, title, tuple(result_row(row, words) for row in rows)))
    return RoundShown(number, duplicate, False, tuple(tables))


def result_row(result: SeatResult, words: Phrases) -> ResultRow:
    """A line of the results."""
    notes = notes_of(result)
    return ResultRow(
        result.number,
        result.seat + 1,
        result.name,
        result.bot,
        "" if result.score is None else str(result.score),
        "" if result.place is None else str(result.place),
        "" if result.points is None else points_said(result.points, words),
        "" if result.matchpoints is None else f"{result.matchpoints}/{result.most}",
        notes,
    )


def notes_of(result: SeatResult) -> tuple[str, ...]:
    """What must be known about a result: won, resigned, a bot at the end, ended early, still in progress."""
    going = result.share is None and not result.stopped
    marks = {
        "won": result.won,
        "resigned": result.resigned,
        "stand-in": result.stand_in,
        "stopped": result.stopped and result.share is None,
        "playing": going,
    }
    return tuple(name for name, true in marks.items() if true)


def points_said(points: Fraction, words: Phrases) -> str:
    """Points with one digit behind the point, or the comma, unless they are whole."""
    tenths = round(points * 10)
    text = str(tenths / 10 if tenths % 10 else tenths // 10)
    return text.replace(".", ",") if words.language == "fr" else text


def short_title(name: str, words: Phrases) -> str:
    """The name of a game without its motto."""
    try:
        title: str = game_words(find_game(name), words.language).say("game")
    except RegistryError:  # not installed any more
        return name
    return title.partition(":")[0].strip()
