"""The application: all pages, the socket, the interface for programs."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from http import HTTPStatus
from typing import Any

from litestar import Litestar, Response, get
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, PermissionDeniedException, ValidationException
from litestar.params import FromPath

from hubba.core.errors import HubbaError, RecordError, RegistryError
from hubba.core.messages import Sentence
from hubba.core.wording import Phrases
from hubba.tables.database import StoreError, StoreFull, StoreLost
from hubba.tables.guest_end import GuestEnded
from hubba.tables.opening_terms import TooManyTables
from hubba.tables.refusals import NoSuchTable, RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.rooms import NoSuchRoom
from hubba.web import (
    api,
    api_challenges,
    api_evenings,
    api_my_data,
    api_my_games,
    api_people,
    api_return,
    api_rooms,
    api_stream,
    api_talk,
    challenges,
    closer,
    daily,
    evening_pages,
    evening_window,
    fair,
    home_screen,
    hosting_page,
    kit,
    lobby,
    lobby_socket,
    me,
    my_data,
    my_games,
    reading_pages,
    reminder_pages,
    replay,
    replays,
    sharing,
    socket,
    tables,
    waiting,
    watching,
)
from hubba.web.access import Access
from hubba.web.admission import Admission, NoRoomForTables, TooOften
from hubba.web.buckets import whole_seconds
from hubba.web.checked_request import CheckedRequest
from hubba.web.fair_requests import FairRequests
from hubba.web.guest_session import Asked, GuestSession, page, session_of
from hubba.web.http_methods import HubbaApp, say_allowed
from hubba.web.limits import USUAL, Limits
from hubba.web.messages import message
from hubba.web.open_sockets import OpenSockets
from hubba.web.open_streams import OpenStreams
from hubba.web.openapi import description_of
from hubba.web.pages import phrases
from hubba.web.push_crypto import PushKey
from hubba.web.push_sender import PushSender
from hubba.web.push_services import WELL_KNOWN, PushServices
from hubba.web.safety import LARGEST_BODY, add_headers, is_foreign, without_secrets
from hubba.web.static_sent import sent_file
from hubba.web.talk_limits import TalkLimits, TooMuchTalk

PLACES = (
    closer,
    lobby,
    daily,
    fair,
    lobby_socket,
    me,
    my_data,
    my_games,
    reminder_pages,
    home_screen,
    reading_pages,
    hosting_page,
    kit,
    challenges,
    evening_pages,
    evening_window,
    waiting,
    watching,
    tables,
    replay,
    replays,
    sharing,
    socket,
)
PROGRAMS = tuple(
    part.ROUTER
    for part in (
        api,
        api_rooms,
        api_people,
        api_talk,
        api_stream,
        api_challenges,
        api_my_games,
        api_my_data,
        api_return,
        api_evenings,
    )
)
FRAMEWORK_SAYS: dict[int, str] = {
    HTTPStatus.FORBIDDEN: "error-form",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "error-large",
}
log = logging.getLogger("hubba.web")


@get(["/static/{version:str}/{name:str}", "/static/{version:str}/{game:str}/{name:str}"])
async def static(
    request: Asked, version: FromPath[str], name: FromPath[str], game: FromPath[str] = ""
) -> Response[bytes]:
    """Style, script, drawings and faces: browsers keep them forever, because the address changes with them."""
    return sent_file(request.headers, version, f"{game}/{name}" if game else name)


def refuse_foreign(request: Asked) -> None:
    """Do nothing for a page of another site. Forms also have a token; the interface for programs has none."""
    if request.method not in ("GET", "HEAD", "OPTIONS") and is_foreign(request.headers, request.app.state.access):
        raise PermissionDeniedException(detail=message("error-foreign"))


def make_app(
    registry: TableRegistry, access: Access, limits: Limits = USUAL, services: PushServices = WELL_KNOWN
) -> HubbaApp:
    """The application, for those who have access."""
    push_key = PushKey(registry.push_secret)
    sender = PushSender(registry.reminders, push_key, services, access.base)

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        registry.clocks.start()
        registry.eraser.start()
        sender.start()
        registry.reminders.start()
        yield
        await sender.close()
        await registry.close()

    def provide_registry() -> TableRegistry:
        return registry

    admission, sockets = Admission(registry, limits), OpenSockets(limits)
    app = HubbaApp(
        [
            static,
            *(handler for place in PLACES for handler in place.HANDLERS),
            *PROGRAMS,
            description_of(*PROGRAMS),
        ],
        state=State(
            {
                "registry": registry,
                "access": access,
                "admission": admission,
                "sockets": sockets,
                "streams": OpenStreams(limits),
                "talk": TalkLimits(registry.talk_book, limits),
                "push_key": push_key,
                "push_services": services,
                "exports": set[str](),  # guests to whom a file of their games is being sent
            }
        ),
        dependencies={"registry": Provide(provide_registry, sync_to_thread=False)},
        lifespan=[life],
        before_request=refuse_foreign,
        before_send=[add_headers, say_allowed],
        # The cookie's name contains part of the key, so that we ignore the cookie of another Hubba on this machine.
        csrf_config=CSRFConfig(
            secret=registry.secret,
            cookie_name=f"hubba_csrf_{registry.secret[:6]}",
            cookie_httponly=True,
            exclude=["^/api/", "^/static/"],
        ),
        request_class=CheckedRequest,
        request_max_body_size=LARGEST_BODY,
        exception_handlers={HTTPException: error_response, HubbaError: error_response, Exception: error_response},
        openapi_config=None,  # `description_of` describes the interface for programs, see above
        logging_config=None,
        debug=False,
    )
    app.requests = FairRequests(limits, registry.whereabouts, sockets)
    return app


def status_of(error: Exception) -> tuple[int, str]:
    """The status of an error, and the name of its text."""
    if isinstance(error, NoSuchTable | NoSuchRoom):
        return HTTPStatus.NOT_FOUND, "missing"
    if isinstance(error, TooMuchTalk):
        return HTTPStatus.TOO_MANY_REQUESTS, "often"
    if isinstance(error, RoomRefused | GuestEnded):
        return HTTPStatus.CONFLICT, "wrong"
    if isinstance(error, RecordError | RegistryError):
        return HTTPStatus.CONFLICT, "table"
    if isinstance(error, TooManyTables | TooOften):
        return HTTPStatus.TOO_MANY_REQUESTS, "unfinished" if isinstance(error, TooManyTables) else "often"
    if isinstance(error, NoRoomForTables):
        return HTTPStatus.SERVICE_UNAVAILABLE, f"full-{error.reason}"
    if isinstance(error, HTTPException):
        kinds = {404: "missing", 405: "missing"}
        return error.status_code, kinds.get(error.status_code, "wrong" if error.status_code < 500 else "broken")
    if isinstance(error, StoreLost):
        return HTTPStatus.SERVICE_UNAVAILABLE, "lost"
    if isinstance(error, StoreError):
        full = isinstance(error, StoreFull)
        return HTTPStatus.INSUFFICIENT_STORAGE if full else HTTPStatus.SERVICE_UNAVAILABLE, "store"
    if isinstance(error, HubbaError):
        return HTTPStatus.UNPROCESSABLE_ENTITY, "wrong"
    return HTTPStatus.INTERNAL_SERVER_ERROR, "broken"


def detail_for_person(error: HubbaError | HTTPException, language: str) -> str:
    """What is wrong, in a sentence. The framework's own texts are English, so the status speaks for them."""
    if isinstance(error, HubbaError):
        return error.said(language)
    if isinstance(error.detail, Sentence):
        return error.detail.said(language)
    return message(FRAMEWORK_SAYS.get(error.status_code, "error-request")).said(language)


def detail_for_program(error: Exception) -> str:
    """What is wrong, in English; errors that the framework found also name the fields."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        return "; ".join(f"{_field(each.get('key', ''))}: {each['message']}" for each in error.extra)
    return str(getattr(error, "detail", "") or error)


def _field(key: str) -> str:
    """A field's name as the sender knows it; `data` is the framework's name for all of them."""
    return "the request" if key in ("", "data") else key.replace("[...]", "")


def error_response(request: Asked, error: Exception) -> Response[Any]:
    """An error as a page in the guest's language, or as data for programs."""
    status, kind = status_of(error)
    if kind == "broken":
        log.error("%s %s failed", request.method, without_secrets(request.scope["path"]), exc_info=error)
    session = replace(session_of(request), fresh=False)  # a visitor who only got lost gets no token
    words = phrases(session.language)
    if request.scope["path"].startswith("/api/"):
        detail = "" if kind == "broken" else detail_for_program(error)
        if kind == "lost":  # for the person behind the program
            detail = words.say("error-lost-text")
        answer: Response[Any] = Response({"error": detail or HTTPStatus(status).phrase}, status_code=status)
    else:
        answer = error_page(request, session, words, error)
    if status == HTTPStatus.UNAUTHORIZED:
        answer.headers["WWW-Authenticate"] = "Bearer"
    if wait := getattr(error, "wait", 0.0):
        answer.headers["Retry-After"] = str(whole_seconds(wait))
    return answer


def error_page(request: Asked, session: GuestSession, words: Phrases, error: Exception) -> Response[str]:
    """The page that a person sees instead."""
    status, kind = status_of(error)
    detail = ""
    if kind in ("table", "wrong") and isinstance(error, HubbaError | HTTPException):
        detail = detail_for_person(error, words.language)
    return page(
        request,
        session,
        "error.html",
        words,
        status=status,
        heading=words.say(f"error-{kind}"),
        text=words.say(f"error-{kind}-text"),
        detail=detail,
        back="/",
        told=kind == "lost",
    )
