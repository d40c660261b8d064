"""The guest behind a request: a browser's token and its settings."""

from dataclasses import asdict, dataclass
from typing import Any, Final

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.response import Redirect
from litestar.template.base import csrf_token
from markupsafe import Markup

from hubba.core.game import Game
from hubba.core.wording import Phrases
from hubba.tables.guests import GuestBook
from hubba.tables.player import guest_of
from hubba.web.checked_request import CSRF_FIELD
from hubba.web.masking import masked
from hubba.web.pages import render
from hubba.web.settings import COOKIE as SETTINGS
from hubba.web.settings import Settings, settings_of
from hubba.web.static_files import drawings_of

TOKEN: Final = "hubba_guest"  # a cookie's name also has the mark of the server's key, see `marked`
YEAR: Final = 365 * 24 * 3600

Asked = Request[Any, Any, Any]
Asking = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True)
class GuestSession:
    """A browser: its token, the guest it stands for, and its settings."""

    token: str
    device: str  # the digest of the token
    guest: str  # as tables store it
    settings: Settings
    fresh: bool  # the browser does not have its token yet
    mark: str  # of this server, in the names of cookies

    @property
    def language(self) -> str:
        """The guest's language."""
        return self.settings.language

    @property
    def plain(self) -> bool:
        """Whether this guest prefers the plain table to a drawn one."""
        return self.settings.table == "plain"


def guest_book(connection: Asking) -> GuestBook:
    """The book in which the server finds its guests."""
    book = connection.app.state.registry.guest_book
    assert isinstance(book, GuestBook)
    return book


def session_of(connection: Asking) -> GuestSession:
    """The guest behind a connection; a browser without a good token gets a new one."""
    book = guest_book(connection)
    liked = settings_of(connection.cookies.get(SETTINGS, ""), connection.headers.get("accept-language", ""))
    mark = book.tokens.mark
    for name in (marked(TOKEN, mark), TOKEN):  # the second is from before cookies had a mark
        token = connection.cookies.get(name, "")
        if device := book.device_of(token):
            return GuestSession(token, device, book.guest_at(device), liked, False, mark)
    token = book.tokens.issue()
    return GuestSession(token, guest_of(token), guest_of(token), liked, True, mark)


def marked(name: str, mark: str) -> str:
    """The name of a cookie at this server: browsers send cookies to every server on the same machine."""
    return f"{name}_{mark}"


def kept_cookie(name: str, value: str) -> Cookie:
    """A cookie that the browser should keep, and no script can read; without a value, it should forget it."""
    return Cookie(name, value=value, max_age=YEAR if value else 0, httponly=True, samesite="lax", path="/")


def cookies(session: GuestSession) -> list[Cookie]:
    """The cookies that the browser should keep."""
    return [kept_cookie(marked(TOKEN, session.mark), session.token)] if session.fresh else []


def settings_cookie(settings: Settings) -> Cookie:
    """The cookie that holds the settings."""
    return kept_cookie(SETTINGS, settings.cookie())


def page(
    request: Asked,
    session: GuestSession,
    name: str,
    words: Phrases,
    *,
    status: int = 200,
    drawings: Game | None = None,
    told: bool = False,
    **context: Any,
) -> Response[str]:
    """A page for a guest, with the drawings of a game if it shows that game's pieces.

    Once the tables are lost, every page says so at its top, unless it is `told`: then its text says so.
    """
    lost = not told and bool(request.app.state.registry.database.lost)
    token = masked(csrf_token({"request": request}))
    common = {
        "settings": settings_shown(session),
        "csrf": Markup('<input type="hidden" name="{}" value="{}">').format(CSRF_FIELD, token),
        "drawings": drawings_of(drawings.name if drawings is not None else "").in_page,
        "lost": lost,
        "reminded": request.app.state.registry.reminders.has(session.device),
    }
    html = render(name, words, **common, **context)
    return Response(html, status_code=status, media_type="text/html", cookies=cookies(session))


def settings_shown(session: GuestSession) -> dict[str, str]:
    """The settings, as templates read them."""
    return asdict(session.settings)


def redirect(path: str, session: GuestSession, *more: Cookie) -> Redirect:
    """Redirect to another page, by GET."""
    return Redirect(path, status_code=303, cookies=[*cookies(session), *more])


def local_path(text: str) -> str:
    """A path of this server; anything else leads to the lobby."""
    safe = text.startswith("/") and not text.startswith("//") and "\\" not in text and text.isprintable()
    return text if safe else "/"
