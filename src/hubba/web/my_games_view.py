"""A guest's finished games as plain data for the page *My games*: what is chosen, figures, rows."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final
from urllib.parse import urlencode

from hubba.core.errors import RegistryError
from hubba.core.level import LEVELS
from hubba.core.registry import find_game
from hubba.core.wording import LANGUAGES, Phrases
from hubba.tables.history import STOPPED, WON, PlayedGame
from hubba.tables.tally import GamesTally, Share, ordered
from hubba.web.pages import game_words, listed, name_said, phrases

NO_BOTS: Final = "none"  # in an address: games without bots
ON_A_PAGE: Final = 25


@dataclass(frozen=True)
class GamesChosen:
    """Which games the page shows; empty means all."""

    game: str = ""
    level: str = ""
    seats: str = ""

    def fits(self, played: PlayedGame) -> bool:
        """Whether a game is among them."""
        level = played.level or NO_BOTS
        return (
            self.game in ("", played.game) and self.level in ("", level) and self.seats in ("", str(played.seats))
        )

    def address(self, page: int = 1, path: str = "/me/games", **other: str) -> str:
        """The address that shows them, or others."""
        asked = {"game": self.game, "level": self.level, "seats": self.seats, **other}
        asked |= {"page": str(page)} if page > 1 else {}
        query = urlencode({name: value for name, value in asked.items() if value})
        return f"{path}?{query}" if query else path


def chosen_from(asked: Mapping[str, str]) -> GamesChosen:
    """What an address asks for."""
    return GamesChosen(asked.get("game", ""), asked.get("level", ""), asked.get("seats", ""))


@dataclass(frozen=True)
class Filter:
    """A field of the form: its name, its answers with their words, and the chosen one."""

    name: str
    answers: tuple[tuple[str, str], ...]
    chosen: str


def filters_of(games: Sequence[PlayedGame], chosen: GamesChosen, words: Phrases) -> list[Filter]:
    """The fields, each with the answers that some game gives."""
    names = list(dict.fromkeys(played.game for played in games))
    found = {played.level or NO_BOTS for played in games if played.result is not None}
    levels = [level for level in (*LEVELS, "mixed", NO_BOTS) if level in found]
    seats = sorted({played.seats for played in games})
    return [
        Filter("game", tuple((name, title_of(name, words)) for name in names), chosen.game),
        Filter("level", tuple((level, level_said(level, chosen.game, words)) for level in levels), chosen.level),
        Filter(
            "seats", tuple((str(many), words.say("games-seats", {"seats": many})) for many in seats), chosen.seats
        ),
    ]


def title_of(game: str, words: Phrases) -> str:
    """What a game is called; its name if it is not installed any more."""
    try:
        own = game_words(find_game(game), words.language)
    except RegistryError:
        return game
    return own.say("game-short") if own.has("game-short") else own.say("game")


def level_said(level: str, game: str, words: Phrases) -> str:
    """What a level is called: in preferences, and in a game that has its own name for it."""
    if level not in LEVELS:
        return words.say(f"games-level-{level or NO_BOTS}")
    said = words.say(f"level-{level}")
    try:
        own = game_words(find_game(game), words.language).say(f"level-{level}") if game else said
    except RegistryError:
        return said
    return said if own == said else f"{said} ({own})"


@dataclass(frozen=True)
class Figure:
    """A number with its name, and a remark; the game it comes from, if it is one."""

    name: str
    value: str
    note: str = ""
    replay: str = ""


@dataclass(frozen=True)
class ShareRow:
    """How many games of a kind were won."""

    name: str
    games: int
    won: int
    percent: int
    address: str


def time_said(seconds: int, words: Phrases) -> str:
    """A length of time, to the minute."""
    minutes = max(1, round(seconds / 60)) if seconds else 0
    hours, rest = divmod(minutes, 60)
    if hours:
        return words.say("games-hours", {"hours": hours, "minutes": f"{rest:02}"})
    return words.say("games-minutes", {"minutes": rest})


def figures_of(tally: GamesTally, words: Phrases) -> list[Figure]:
    """The numbers at the top of the page."""
    all_ = tally.all
    percent = words.say("games-percent", {"percent": round(100 * all_.won / all_.games)}) if all_.games else ""
    found = [
        Figure(words.say("games-played"), str(all_.games)),
        Figure(words.say("games-won"), str(all_.won), percent),
        Figure(words.say("games-streak"), str(tally.streak), words.say("games-longest", {"count": tally.longest})),
    ]
    if tally.best is not None:
        found.append(
            Figure(words.say("games-best"), str(tally.best.points), day_said(tally.best, words), tally.best.table)
        )
    if tally.quickest is not None:
        rounds = str(tally.quickest.facts["round"])
        found.append(
            Figure(words.say("games-quickest"), rounds, day_said(tally.quickest, words), tally.quickest.table)
        )
    return [*found, Figure(words.say("games-time"), time_said(tally.seconds, words))]


def day_said(played: PlayedGame, words: Phrases) -> str:
    """The day on which a game ended."""
    return words.say("games-day", {"date": date.fromtimestamp(played.at)})


@dataclass(frozen=True)
class ShareTable:
    """Victories by game, level or seats."""

    name: str
    rows: tuple[ShareRow, ...]


def share_tables(tally: GamesTally, chosen: GamesChosen, words: Phrases) -> list[ShareTable]:
    """Victories by game, level and seats: each leads to those games. A table with one row says nothing new."""

    def table(name: str, shares: Iterable[tuple[str, str, Share]]) -> ShareTable:
        rows = (
            ShareRow(
                said,
                share.games,
                share.won,
                round(100 * share.won / share.games),
                replace(chosen, **{name: value}).address(),
            )
            for value, said, share in shares
        )
        return ShareTable(name, tuple(rows))

    levels = ordered(tally.by_level, (*LEVELS, "mixed", ""))
    found = [
        table("game", ((name, title_of(name, words), share) for name, share in tally.by_game.items())),
        table(
            "level",
            ((name or NO_BOTS, level_said(name, chosen.game, words), share) for name, share in levels),
        ),
        table(
            "seats",
            (
                (str(many), words.say("games-seats", {"seats": many}), share)
                for many, share in sorted(tally.by_seats.items())
            ),
        ),
    ]
    return [each for each in found if len(each.rows) > 1 or (each.name == "level" and each.rows)]


@dataclass(frozen=True)
class GameRow:
    """A finished game in the list."""

    table: str
    title: str
    sign: str  # won, lost, or how else it ended
    rank: int | None
    said: str  # how it ended
    chip: str  # why it does not count
    about: tuple[str, ...]
    feats: str
    replay: bool


def game_row(played: PlayedGame, words: Phrases) -> GameRow:
    """A line of the list."""
    about = [day_said(played, words)]
    if played.level:
        about.append(level_said(played.level, played.game, words))
    about.append(words.say("games-seats", {"seats": played.seats}))
    names = [shown_name(player.name, words) for player in played.company]
    if played.with_friends:
        about.append(words.say("company", {"names": listed(words, names)}))
    if played.seconds:
        about.append(time_said(played.seconds, words))
    kind = played.kind or ("one-screen" if played.one_screen else "")
    return GameRow(
        played.table,
        title_of(played.game, words),
        played.how,
        played.rank,
        ending_said(played, words),
        words.say(f"games-kind-{kind}") if kind and kind != STOPPED else "",
        tuple(about),
        feats_said(played, words),
        played.outcome is not None,
    )


def ending_said(played: PlayedGame, words: Phrases) -> str:
    """How a game ended for the guest, in one line."""
    parts = []
    if played.one_screen and played.outcome is not None:
        winners = [shown_name(played.players[seat].name, words) for seat in played.outcome.winners]
        parts.append(words.say("games-winner", {"names": listed(words, winners), "count": len(winners)}))
    elif played.cooperative and played.how in (WON, "lost"):
        parts.append(words.say("games-victory") if played.how == WON else words.say("games-defeat"))
    elif played.how == "lost":
        parts.append(words.say("games-rank", {"rank": played.rank, "seats": played.seats}))
    else:
        parts.append(words.say(f"games-how-{played.how}"))
    if played.points is not None and not played.one_screen:
        parts.append(words.say("games-points", {"points": played.points}))
    parts += facts_said(played, words)
    return " · ".join(parts)


def facts_said(played: PlayedGame, words: Phrases) -> list[str]:
    """What else the game says about itself."""
    try:
        own = game_words(find_game(played.game), words.language)
    except RegistryError:
        return []
    return [
        own.say(f"fact-{name}", {"number": number})
        for name, number in played.facts.items()
        if own.has(f"fact-{name}")
    ]


def feats_said(played: PlayedGame, words: Phrases) -> str:
    """The feats of the guest in a game, by their titles."""
    try:
        game = find_game(played.game)
    except RegistryError:
        return ""
    own = game_words(game, words.language)
    return ", ".join(
        own.say(f"challenge-{feat.name}", feat.numbers) for feat in game.feats if feat.name in played.feats
    )


def shown_name(name: str, words: Phrases) -> str:
    """A name as this page shows it: a person without a name was stored as `you` in the language of that day."""
    usual = name in [phrases(language).say("you") for language in LANGUAGES]
    return words.say("you") if usual else name_said(name, words)
