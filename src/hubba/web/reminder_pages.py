"""The page about reminders: which devices, which tables, and when not; and what its forms do."""

import time
from dataclasses import dataclass
from typing import Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Redirect

from hubba.core.errors import HubbaError
from hubba.tables.quiet_hours import QuietHours, clock_time, read_quiet_hours
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry
from hubba.tables.room_store import PLAYING
from hubba.tables.subscriptions import Subscription, subscriptions_of
from hubba.tables.turns import mute, muted_tables
from hubba.web.browser_name import browser_name
from hubba.web.guest_session import Asked, GuestSession, local_path, page, redirect, session_of
from hubba.web.lobby import Form
from hubba.web.lobby_list import lobby_table, said_ago
from hubba.web.messages import message
from hubba.web.pages import phrases
from hubba.web.push_crypto import BadKey, check_keys
from hubba.web.push_services import PushServices

TIMES: Final = tuple(f"{hour:02}:{minute:02}" for hour in range(24) for minute in (0, 30))


class BadSubscription(HubbaError):
    """A subscription that this server does not take."""


@dataclass(frozen=True)
class DeviceShown:
    """A browser that is reminded, as the page lists it."""

    id: str
    label: str
    since: str
    this: bool


@dataclass(frozen=True)
class MutedShown:
    """A table that this person is not reminded of."""

    id: str
    text: str


@get("/me/reminders")
async def reminders_page(
    request: Asked, registry: NamedDependency[TableRegistry], table: FromQuery[str] = ""
) -> Response[str]:
    """Reminders of one's turn: on which devices, at which hours; with a table, first of all no more of that one."""
    session = session_of(request)
    guest, words, now = session.guest, phrases(session.language), time.time()
    hours = await registry.database.do(lambda connection: read_quiet_hours(connection, guest))
    devices = await registry.database.do(lambda connection: subscriptions_of(connection, guest))
    muted = await muted_shown(registry, session)
    here = table if await sits_at(registry, table, session) else ""
    return page(
        request,
        session,
        "reminders.html",
        words,
        table=here,
        devices=[
            DeviceShown(each.id, each.label, said_ago(each.made_at, now, words), each.device == session.device)
            for each in devices
        ],
        on=registry.reminders.has(session.device),
        muted=[each for each in muted if each.id != here],
        silent=any(each.id == here for each in muted),
        times=TIMES,
        begins=clock_time(hours.begins) if hours else "",
        ends=clock_time(hours.ends) if hours else "",
        zone=hours.zone if hours else "",
        key=request.app.state.push_key.public,
        back=f"/tables/{here}" if here else "/",
    )


async def muted_shown(registry: TableRegistry, session: GuestSession) -> list[MutedShown]:
    """The tables that a guest is not reminded of."""
    names = set(await registry.database.do(lambda connection: muted_tables(connection, session.guest)))
    kept = await registry.tables_of(session.guest) if names else []
    shown = [lobby_table(each, session) for each in kept if each.id in names]
    return [MutedShown(each.id, f"{each.title}, {each.company}") for each in shown if each is not None]


async def sits_at(registry: TableRegistry, table: str, session: GuestSession) -> bool:
    """Whether a guest sits at a table that people share; for anybody else there is none."""
    room = await registry.room_of(table) if table else None
    return room is not None and room.kept.state == PLAYING and bool(room.name_of(session.guest))


@post("/me/reminders/on")
async def turn_on(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Redirect:
    """Remind this browser from now on."""
    session = session_of(request)
    services: PushServices = request.app.state.push_services
    endpoint, p256dh, auth = (data.get(name, "") for name in ("endpoint", "p256dh", "auth"))
    if not services.has(endpoint):
        raise BadSubscription(message("error-push-endpoint"))
    try:
        check_keys(p256dh, auth)
    except BadKey:
        raise BadSubscription(message("error-push-keys")) from None
    label = browser_name(request.headers.get("user-agent", ""), session.language)
    new = Subscription(session.guest, session.device, endpoint, p256dh, auth, session.language, label, time.time())
    await registry.reminders.subscribe(new)
    return redirect("/me/reminders", session)


@post("/me/reminders/off")
async def turn_off(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Redirect:
    """Remind this browser no more, or another one, or none."""
    session = session_of(request)
    which = data.get("which", "this")
    own = await registry.database.do(lambda connection: subscriptions_of(connection, session.guest))
    here = [each.id for each in own if each.device == session.device]
    chosen = here if which == "this" else [each.id for each in own if which in ("all", each.id)]
    await registry.reminders.unsubscribe(session.guest, chosen)
    return redirect(local_path(data.get("back", "/me/reminders")), session)


@post("/me/reminders/table")
async def change_table(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Redirect:
    """Want no reminders of one table, or want them again."""
    session, table, muted = session_of(request), data.get("table", ""), data.get("reminders") != "yes"
    if not await registry.database.do(lambda connection: mute(connection, session.guest, table, muted)):
        raise NoSuchTable("not your table")
    return redirect(local_path(data.get("back", "/me/reminders")), session)


@post("/me/reminders/quiet")
async def change_hours(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Redirect:
    """Choose quiet hours, or none."""
    session = session_of(request)
    begins, ends = data.get("begins", ""), data.get("ends", "")
    none = not begins and not ends
    hours = None if none else QuietHours.chosen(begins, ends, data.get("zone", "").strip())
    await registry.reminders.set_quiet_hours(session.guest, hours)
    return redirect("/me/reminders", session)


HANDLERS = [reminders_page, turn_on, turn_off, change_table, change_hours]
