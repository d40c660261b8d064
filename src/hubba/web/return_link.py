"""Return links: their addresses, and what a browser remembers of its link and of the guests that it was before.

A secret is in these cookies, which no script can read, and in the page that shows it. The server stores digests.
"""

from dataclasses import dataclass
from typing import Final

from litestar.datastructures import Cookie

from hubba.tables.guests import GuestBook
from hubba.web.guest_session import Asked, GuestSession, kept_cookie, marked

RETURN: Final = "hubba_return"  # the secret of the guest's return link
FORMER: Final = "hubba_former"  # the guests that this browser was before: `token:secret~token:secret`
MOST_FORMER: Final = 5
# For every answer with a secret in its text or address. Browsers tell nobody the address, only the site; with
# `no-referrer` they would not even tell us that our own form comes from this site. Nobody compresses the page.
CAREFUL: Final = {"Referrer-Policy": "strict-origin", "Cache-Control": "no-store, no-transform"}


@dataclass(frozen=True)
class FormerGuest:
    """Another guest whose token this browser has, and perhaps the secret of that guest's return link."""

    token: str
    secret: str


def path_of(secret: str) -> str:
    """The path of a return link."""
    return f"/return/{secret}"


def remembered_secret(request: Asked, session: GuestSession) -> str:
    """The secret of the return link that this browser was given last; it may be outdated."""
    return request.cookies.get(marked(RETURN, session.mark), "")


def former_guests(request: Asked, session: GuestSession, book: GuestBook) -> list[FormerGuest]:
    """The guests that this browser was before, the last one first; those who have shut it out are left out."""
    found: dict[str, FormerGuest] = {}
    for entry in request.cookies.get(marked(FORMER, session.mark), "").split("~")[:MOST_FORMER]:
        token, _, secret = entry.partition(":")
        device = book.device_of(token)
        if device:
            found.setdefault(book.guest_at(device), FormerGuest(token, secret))
    found.pop(session.guest, None)
    return list(found.values())


def link_cookie(session: GuestSession, secret: str) -> Cookie:
    """The cookie that remembers a return link."""
    return kept_cookie(marked(RETURN, session.mark), secret)


def former_cookie(session: GuestSession, former: list[FormerGuest]) -> Cookie:
    """The cookie that remembers the guests that a browser was before."""
    entries = [f"{guest.token}:{guest.secret}" for guest in former[:MOST_FORMER]]
    return kept_cookie(marked(FORMER, session.mark), "~".join(entries))
