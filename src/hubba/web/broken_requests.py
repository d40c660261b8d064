"""Answers requests that are not HTTP, without a word in the log: on an open port that is everyday traffic."""

from contextlib import suppress

from h11 import LocalProtocolError
from uvicorn.protocols.http.h11_impl import H11Protocol


class PatientHttp(H11Protocol):
    """uvicorn's HTTP. It would fail loudly if a request that is being answered turns out to be broken."""

    def send_400_response(self, msg: str) -> None:
        """Refuse the rest of a broken request, and drop the answer to its beginning."""
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        with suppress(LocalProtocolError):  # too late for an answer
            super().send_400_response(msg)
        self.transport.close()
