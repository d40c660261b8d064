"""Return links for programs: a new link for the guest of a token, and a new token for the guest of a link."""

from typing import Annotated

import msgspec
from litestar import Response, Router, post
from litestar.di import NamedDependency
from litestar.exceptions import NotAuthorizedException, NotFoundException
from litestar.params import Body

from hubba.tables.registry import TableRegistry
from hubba.web.api import Asked, bearer, device_with
from hubba.web.openapi import TOKEN, refusals
from hubba.web.return_link import CAREFUL, path_of


class ReturnLink(msgspec.Struct):
    """The path of a return link, and the secret at its end: whoever has it is this guest."""

    path: str
    secret: str


class ReturnSecret(msgspec.Struct):
    """The secret of a return link: what follows `/return/`."""

    secret: str


class Returned(msgspec.Struct):
    """A token of the guest whose return link it was."""

    token: str


@post("/me/return", responses=refusals(401, writes=True), security=TOKEN)
async def renew(request: Asked, registry: NamedDependency[TableRegistry]) -> Response[ReturnLink]:
    """Make or renew your return link. The old link and all your other tokens and browsers are shut out."""
    secret = await registry.renew_link(device_with(registry, bearer(request)))
    if not secret:
        raise NotAuthorizedException("your return link has just been renewed with another token: use that one")
    return Response(ReturnLink(path_of(secret), secret), headers=CAREFUL)


@post("/return", responses=refusals(404, writes=True))
async def enter(
    registry: NamedDependency[TableRegistry], data: Annotated[ReturnSecret, Body()]
) -> Response[Returned]:
    """A token for the tables of the guest whose return link this is."""
    token = await registry.enter(data.secret)
    if not token:
        raise NotFoundException("there is no such return link: it may have been renewed")
    return Response(Returned(token), headers=CAREFUL)


ROUTER = Router("/api", route_handlers=[renew, enter])
