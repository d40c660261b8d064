"""The page around a table, for people who sit there and for spectators."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from litestar import Response
from markupsafe import Markup

from hubba.web.clock_view import at_render, clock_spoken, now_at
from hubba.web.guest_session import Asked, GuestSession, page
from hubba.web.hint_view import mark
from hubba.web.notice import Notice
from hubba.web.pages import game_words, template_of
from hubba.web.parts import Scene
from hubba.web.talk_view import FOLDED, TalkForms


def page_of(
    request: Asked,
    session: GuestSession,
    scene: Scene,
    notice: Notice | None = None,
    *,
    status: int = 200,
    moves: Sequence[str] = (),
    refresh: int = 0,
    watch: str = "",
    talk: TalkForms = FOLDED,
) -> Response[Any]:
    """The page of a scene. Hold the lock of its table meanwhile.

    `moves` are those that the question box offers by name; without script the page looks again after `refresh`
    seconds; `watch` is the secret of the link that a spectator came by; `talk` is how its forms begin.
    """
    table = scene.table
    parts = scene.parts(notice)
    if notice is not None and notice.hint is not None:  # with script, the script marks the move
        moves_lit = notice.hint.moves
        parts = {name: replace(part, html=Markup(mark(str(part.html), moves_lit))) for name, part in parts.items()}
    words = game_words(table.game, session.language)
    if table.clock is not None:
        parts = {name: replace(part, html=at_render(part.html, table, words)) for name, part in parts.items()}
    parts["log"] = scene.log()
    arrangement = template_of(table.game, "arrangement", plain=session.plain)
    return page(
        request,
        session,
        "table.html",
        words,
        status=status,
        drawings=table.game,
        arrangement=arrangement,
        drawn=arrangement.startswith(f"{table.game.name}/"),
        seats=table.seats,
        table=table.id,
        game=table.game.name,
        parts=parts,
        title=scene.title,
        moves=moves,
        shared=scene.shared,
        lesson=table.lesson.state,
        refresh=refresh,
        watch=watch,
        talk=talk,
        daily=table.daily,
        clock=None if table.clock is None else clock_spoken(words),
        now=round(now_at(table) * 1000),
        turns=int(scene.picture.asked),
    )
