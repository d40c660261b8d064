"""Reads the bodies of requests and refuses nonsense."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.datastructures import FormMultiDict
from litestar.exceptions import ClientException, InternalServerException, ValidationException

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
        """The body as JSON, with the types that the handler asks for: the framework would take 1 for `true`."""
        with _refusing():
            body = await super().json()
        if isinstance(body, dict):  # 6.0 is a whole number of JSON
            body = {name: int(part) if _is_whole(part) else part for name, part in body.items()}
        wanted = self.route_handler.parsed_data_field
        if wanted is not None and wanted.is_subclass_of(msgspec.Struct):
            try:
                msgspec.convert(body, wanted.annotation)
            except msgspec.ValidationError as error:
                said, _, place = str(error).partition(" - at `$")
                raise ValidationException(extra=[{"message": said, "key": place.strip(".`")}]) from None
        return body

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


def _is_whole(part: object) -> bool:
    return isinstance(part, float) and part.is_integer()


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
