"""Learning by playing: opens the table of a lesson, and offers lessons."""

from typing import Any

from litestar import Response
from litestar.exceptions import NotFoundException

from hubba.bots.level_bots import level_bots
from hubba.core.game import Game
from hubba.core.lessonfile import load_lesson
from hubba.core.registry import find_game
from hubba.core.wording import Phrases
from hubba.tables.lesson_progress import NO_LESSON, OFFERED, ON, SKIPPED, LessonProgress
from hubba.tables.player import Player
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from hubba.web.guest_session import GuestSession, redirect
from hubba.web.settings import Settings
from hubba.web.table_setup import bot_names, person_names


async def begin_lesson(registry: TableRegistry, game: Game, guest: str, settings: Settings) -> Table:
    """The table of a guest's lesson: the unfinished one, or a new one with the deal of the lesson."""
    for kept in await registry.tables_of(guest):
        if kept.game == game.name and kept.lesson.state in (ON, SKIPPED) and not kept.ending:
            table = (await registry.find(kept.id)).table
            await table.learn(table.lesson.resumed())
            return table
    lesson = load_lesson(game)
    if lesson is None:
        raise NotFoundException
    words = Phrases(("hubba.core", "hubba.web"), settings.language)
    names = person_names({}, 1, settings, words)
    players = [Player(names[0], guest=guest)]
    bots = level_bots(lesson.level, lesson.seats - 1, game)
    for seat, (name, player) in enumerate(zip(bot_names(words, names, len(bots)), bots, strict=True), start=1):
        players.append(Player(name, bot=player, seed=seat))  # the same bots each time, with the same seeds
    return await registry.open(
        game, players, lesson.options, pace=settings.pace, seed=lesson.seed, lesson=LessonProgress(ON)
    )


async def offer_to(registry: TableRegistry, game: Game, session: GuestSession, *, people: str) -> LessonProgress:
    """Offer its lesson to anyone who sits down alone at a game for the first time."""
    if people not in ("", "1") or load_lesson(game) is None:
        return NO_LESSON
    known = [] if session.fresh else await registry.tables_of(session.guest)
    return NO_LESSON if any(kept.game == game.name for kept in known) else LessonProgress(OFFERED)


async def learn_instead(registry: TableRegistry, table: Table, session: GuestSession) -> Response[Any]:
    """Go from the first table to the lesson; close that table if the person has not played there yet."""
    lesson = await begin_lesson(registry, find_game(table.game.name), session.guest, session.settings)
    if not any(seat in table.people for seat, _ in table.answers):
        await registry.close_table(table.id, session.guest)
    else:
        await table.learn(NO_LESSON)
    return redirect(f"/tables/{lesson.id}", session)
