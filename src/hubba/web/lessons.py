"""Learning by playing: the table of a lesson, and whom one is offered."""

from typing import Any

from litestar import Response
from litestar.exceptions import NotFoundException

from hubba.bots.level_bots import level_bots
from hubba.core.game import Game
from hubba.core.lessonfile import load_lesson
from hubba.core.registry import find_game
from hubba.core.wording import Phrases
from hubba.tables.house import House
from hubba.tables.progress import NO_LESSON, OFFERED, ON, SKIPPED, Progress
from hubba.tables.sitter import Sitter
from hubba.tables.table import Table
from hubba.web.opening import bot_names, person_names
from hubba.web.settings import Settings
from hubba.web.visitor import Visitor, redirect


async def begin_lesson(house: House, game: Game, guest: str, settings: Settings) -> Table:
    """The table of a guest's lesson: the one that goes on already, or a new one with the deal of the lesson."""
    for kept in await house.tables_of(guest):
        if kept.game == game.name and kept.lesson.state in (ON, SKIPPED) and not kept.ending:
            table = (await house.find(kept.id)).table
            await table.learn(table.lesson.resumed())
            return table
    lesson = load_lesson(game)
    if lesson is None:
        raise NotFoundException
    words = Phrases(("hubba.core", "hubba.web"), settings.language)
    names = person_names({}, 1, settings, words)
    sitters = [Sitter(names[0], guest=guest)]
    bots = level_bots(lesson.level, lesson.seats - 1, game)
    for seat, (name, player) in enumerate(zip(bot_names(words, names, len(bots)), bots, strict=True), start=1):
        sitters.append(Sitter(name, player=player, seed=seat))  # the same bots each time, with the same thoughts
    return await house.open(
        game, sitters, lesson.options, pace=settings.pace, seed=lesson.seed, lesson=Progress(ON)
    )


async def offer_to(house: House, game: Game, visitor: Visitor, *, people: str) -> Progress:
    """Whoever sits down alone at a game for the first time is offered its lesson."""
    if people not in ("", "1") or load_lesson(game) is None:
        return NO_LESSON
    known = [] if visitor.fresh else await house.tables_of(visitor.guest)
    return NO_LESSON if any(kept.game == game.name for kept in known) else Progress(OFFERED)


async def learn_instead(house: House, table: Table, visitor: Visitor) -> Response[Any]:
    """From the first table to the lesson; a table at which nothing was played yet is put away."""
    lesson = await begin_lesson(house, find_game(table.game.name), visitor.guest, visitor.settings)
    if not any(seat in table.people for seat, _ in table.answers):
        await house.close_table(table.id)
    else:
        await table.learn(NO_LESSON)
    return redirect(f"/tables/{lesson.id}", visitor)
