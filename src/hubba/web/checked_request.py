"""What comes in with a request: nonsense is refused here, before anybody reads it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from litestar import Request
from litestar.datastructures import FormMultiDict
from litestar.exceptions import ClientException, InternalServerException

from hubba.web.masking import unmasked

CSRF_FIELD: Final = "_csrf_token"  # as the framework calls it


class CheckedRequest(Request[Any, Any, Any]):
    """A request whose body may be anything. The framework lets errors of its parsers through as errors of ours."""

    async def body(self) -> bytes:
        """The body, as it came."""
        try:
            return await super().body()
        except InternalServerException:  # whoever sent it is gone before the end
            raise ClientException("the body ends too early") from None

    async def json(self) -> Any:
        """The body as JSON."""
        with _refusing():
            return await super().json()

    async def msgpack(self) -> Any:
        """The body as MessagePack."""
        with _refusing():
            return await super().msgpack()

    async def form(self) -> FormMultiDict:
        """The fields of a form; its token without the mask that it had in the page, for the framework to check."""
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
        raise ClientException("the body is nested too deeply") from None
    except UnicodeError:
        raise ClientException("the body is no text in UTF-8") from None
    except (ValueError, LookupError):  # a number of thousands of digits, a character set that nobody knows
        raise ClientException("the body cannot be read") from None
