"""The page of a guest with the return link, and the page behind that link."""

from dataclasses import dataclass, replace
from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from hubba.core.wording import LANGUAGES
from hubba.tables.belongings import Belongings
from hubba.tables.registry import TableRegistry
from hubba.web.guest_session import (
    TOKEN,
    Asked,
    GuestSession,
    kept_cookie,
    marked,
    page,
    redirect,
    session_of,
    settings_cookie,
)
from hubba.web.links import full_link
from hubba.web.lobby import Form
from hubba.web.masking import masked, unmasked
from hubba.web.pages import phrases
from hubba.web.qr import qr_svg
from hubba.web.return_link import (
    CAREFUL,
    FormerGuest,
    former_cookie,
    former_guests,
    link_cookie,
    path_of,
    remembered_secret,
)


@dataclass(frozen=True)
class FormerShown:
    """A guest that this browser was before, as the page lists it."""

    number: int
    has: Belongings


@get("/me")
async def me_page(request: Asked, registry: NamedDependency[TableRegistry]) -> Response[str]:
    """The guest's name, return link and devices."""
    session, book = session_of(request), registry.guest_book
    words = phrases(session.language)
    secret = remembered_secret(request, session)
    owner = book.guest_of_link(secret)
    link = full_link(request, path_of(secret)) if owner == session.guest else ""
    has_link = book.has_link(session.guest)
    former = former_guests(request, session, book)
    shown = [await former_shown(registry, number, guest) for number, guest in enumerate(former)]
    answer = page(
        request,
        session,
        "me.html",
        words,
        link=link,
        qr=qr_svg(link, words.say("me-link-qr")) if link else "",
        has_link=has_link,
        ended=bool(secret) and not owner and not has_link,  # the link was renewed, and this browser shut out
        further=session.device != session.guest,
        former=[guest for guest in shown if guest.has],
    )
    answer.headers.update(CAREFUL)
    return answer


async def former_shown(registry: TableRegistry, number: int, guest: FormerGuest) -> FormerShown:
    """A line of the list."""
    book = registry.guest_book
    return FormerShown(number, await registry.belongings_of(book.guest_at(book.device_of(guest.token))))


@post("/me/return")
async def renew(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Redirect:
    """Make or renew the return link. Renewing shuts out all other devices."""
    session = session_of(request)
    if "renew" in data and not registry.guest_book.has_link(session.guest):
        return redirect("/me", session)  # this browser was shut out since it got the page, which says so now
    secret = await registry.renew_link(session.device)
    return redirect("/me", session, *([link_cookie(session, secret)] if secret else []))


@post("/me/leave")
async def leave(request: Asked, registry: NamedDependency[TableRegistry]) -> Redirect:
    """Forget on this device the guest who came in by a return link."""
    session = session_of(request)
    if session.device == session.guest:  # the first browser: it has nothing to go back to
        return redirect("/me", session)
    await registry.leave(session.device)
    before = former_guests(request, session, registry.guest_book)
    return become(session, before[0] if before else FormerGuest("", ""), before[1:])


@post("/me/former")
async def go_back(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Redirect:
    """Be again a guest that this browser was before."""
    session = session_of(request)
    before = former_guests(request, session, registry.guest_book)
    number = data.get("number", "")
    if number not in map(str, range(len(before))):
        return redirect("/me", session)
    chosen = before.pop(int(number))
    await take_reminders_along(registry, session, chosen.token)
    return become(session, chosen, await with_present(request, registry, session, before))


@get("/return/{secret:str}")
async def return_page(
    request: Asked, registry: NamedDependency[TableRegistry], secret: FromPath[str]
) -> Response[str]:
    """Whose tables a return link opens. Only the button changes anything: programs that preview links open them."""
    session = session_of(request)
    guest = registry.guest_book.guest_of_link(secret)
    if not guest:
        raise NotFoundException
    same = guest == session.guest
    own = Belongings() if same or session.fresh else await registry.belongings_of(session.guest)
    answer = page(
        request,
        session,
        "return.html",
        phrases(session.language),
        whose=await registry.belongings_of(guest),
        own=own,
        same=same,
        secret=masked(secret),
    )
    answer.headers.update(CAREFUL)
    return answer


@post("/return")
async def enter(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Response[Any]:
    """Make this browser a device of the guest whose link it is; what it was before is remembered."""
    session, book = session_of(request), registry.guest_book
    secret = unmasked(data.get("secret", ""))
    guest = book.guest_of_link(secret)
    if guest and guest == session.guest:
        return redirect("/", session, link_cookie(session, secret))
    token = await registry.enter(secret)
    if not token:
        raise NotFoundException
    before = [
        former
        for former in former_guests(request, session, book)
        if book.guest_at(book.device_of(former.token)) != guest
    ]
    before = await with_present(request, registry, session, before)
    await take_reminders_along(registry, session, token)
    named = name_of(await registry.belongings_of(guest)) if not session.settings.name else ""
    answer = become(session, FormerGuest(token, secret), before)
    if named:
        answer.cookies.append(settings_cookie(session.settings.changed({"name": named})))
    return answer


async def with_present(
    request: Asked, registry: TableRegistry, session: GuestSession, before: list[FormerGuest]
) -> list[FormerGuest]:
    """The guests to remember when this browser becomes another one: the present one, if anything would be lost."""
    if session.fresh or not await registry.belongings_of(session.guest):
        return before
    return [FormerGuest(session.token, remembered_secret(request, session)), *before]


async def take_reminders_along(registry: TableRegistry, session: GuestSession, token: str) -> None:
    """This browser reminds of the tables of whoever it is from now on."""
    device = registry.guest_book.device_of(token)
    await registry.reminders.become(session.device, device, registry.guest_book.guest_at(device))


def become(session: GuestSession, guest: FormerGuest, before: list[FormerGuest]) -> Redirect:
    """Go to the lobby as another guest."""
    return redirect(
        "/",
        replace(session, fresh=False),
        kept_cookie(marked(TOKEN, session.mark), guest.token),
        link_cookie(session, guest.secret),
        former_cookie(session, before),
    )


def name_of(belongings: Belongings) -> str:
    """The name that a person uses at all tables; empty if there are several, or only the usual one."""
    usual = {phrases(language).say("you") for language in LANGUAGES}
    return belongings.names[0] if len(belongings.names) == 1 and belongings.names[0] not in usual else ""


HANDLERS = [me_page, renew, leave, go_back, return_page, enter]
