"""Reads the bodies of requests and refuses nonsense."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from litestar import Request
from litestar.datastructures import FormMultiDict
from litestar.exceptions import ClientException, InternalServerException

from hubba.web.masking import unmasked
from hubba.web.messages import message

CSRF_FIELD: Final = "_csrf_token"  # as the framework calls it


class CheckedRequest(Request[Any, Any, Any]):
    """A request whose body may be anything. The framework would answer errors of its parsers with 500."""

    async def body(self) -> bytes:
        """The body, as it came."""
        try:
            return await super().body()
        except InternalServerException:  # the sender is gone before the end
            raise ClientException(detail=message("error-body-short")) from None

    async def json(self) -> Any:
        """The body as JSON."""
        with _refusing():
            return await super().json()

    async def msgpack(self) -> Any:
        """The body as MessagePack."""
        with _refusing():
            return await super().msgpack()

    async def form(self) -> FormMultiDict:
        """The fields of a form; its token without the mask, so that the framework can check it."""
        with _refusing():
            form = await super().form()
        return FormMultiDict(
            (name, unmasked(value) if name == CSRF_FIELD and isinstance(value, str) else value)
            for name, value in form.multi_items()
        )


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except RecursionError:
        raise ClientException(detail=message("error-body-deep")) from None
    except UnicodeError:
        raise ClientException(detail=message("error-body-text")) from None
    except (ValueError, LookupError):  # a number of thousands of digits, an unknown character set
        raise ClientException(detail=message("error-body")) from None
