"""Answers to the server's own addresses only, to HEAD wherever there is GET, and says which methods are allowed."""

import re
from functools import cached_property
from http import HTTPStatus
from string import punctuation
from typing import Any, Final
from urllib.parse import quote

from litestar import Litestar
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.routes import HTTPRoute
from litestar.types import LifeSpanScope, Message, Scope

from hubba.web.access import Access
from hubba.web.compression import Compressing
from hubba.web.fair_requests import FairRequests
from hubba.web.safety import refuse_host

HEAD: Final = "hubba_head"  # marks a request whose answer needs no body


class HubbaApp(Litestar):
    """An application that answers HEAD like GET without the body, and accepts any bytes in a query."""

    requests: FairRequests  # `make_app` sets it

    async def __call__(self, scope: Scope | LifeSpanScope, receive: Any, send: Any) -> None:
        asked: Any = scope
        access: Access = self.state.access
        query = asked.get("query_string", b"")
        if not query.isascii():  # not a valid address; the framework would fail while refusing it
            asked = {**asked, "query_string": quote(query, safe=punctuation).encode()}
        if asked["type"] == "lifespan":
            await super().__call__(asked, receive, send)
            return
        # Before everything else, so that a wrong name gets no page of ours, whatever it asks for.
        if not access.answers(Headers.from_scope(asked).get("host", ""), asked.get("server")):
            await refuse_host(asked, send)
            return
        asked["litestar_app"] = self  # so that guests are known before the framework has seen the request
        await self.requests.serve(self.answer, asked, receive, send)

    async def answer(self, asked: Any, receive: Any, send: Any) -> None:
        """Answer a request whose turn it is."""
        access: Access = self.state.access
        if asked["type"] != "http":
            await super().__call__(asked, receive, send)
            return
        if asked["method"] != "HEAD":
            await super().__call__(asked, receive, Compressing(asked, send, access))
            return

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {"type": "http.response.body", "body": b"", "more_body": message.get("more_body", False)}
            await send(message)

        asked = {**asked, "method": "GET", HEAD: True}
        await super().__call__(asked, receive, Compressing(asked, send_head, access))

    @cached_property
    def _addresses(self) -> list[tuple[re.Pattern[str], frozenset[str]]]:
        return [
            (re.compile(re.sub(r"\{[^}]*\}", "[^/]+", route.path)), frozenset(route.methods))
            for route in self.routes
            if isinstance(route, HTTPRoute)
        ]

    def allowed(self, path: str) -> list[str]:
        """The methods of an address."""
        found = {method for address, methods in self._addresses if address.fullmatch(path) for method in methods}
        return sorted(found | {"HEAD"} if "GET" in found else found)


async def say_allowed(message: Message, scope: Scope) -> None:
    """Add the allowed methods to answers to OPTIONS and to status 405; the framework forgets some."""
    if message["type"] == "http.response.start" and (
        scope.get("method") == "OPTIONS" or message["status"] == HTTPStatus.METHOD_NOT_ALLOWED
    ):
        app = scope["litestar_app"]
        assert isinstance(app, HubbaApp)
        MutableScopeHeaders.from_message(message)["Allow"] = ", ".join(app.allowed(scope["path"]))
