"""Compresses the messages of sockets: text repeated from the last message is not sent again."""

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

# uvicorn remembers 4 kB of what it has sent, and a message of a drawn table has up to 20 kB, so it finds nothing of
# the last one again. With 32 kB, the most that the format allows, messages become four times shorter, in half the
# processor time. It costs 160 kB of memory for each window. Windows send little, so their memory may stay short.
SETTINGS: Final = {"level": 5, "memLevel": 6}
FROM_WINDOWS: Final = 12  # bits
# What a window sends may be compressed, too: a quarter of a megabyte that comes in one piece can hold thousands of
# messages, each no longer than allowed and 250 megabytes together. So it is read piece by piece, until that is too
# much. What is not compressed never is: at most 256 kB come at once.
PIECE: Final = 2048  # bytes
MOST_UNREAD: Final = 512 * 1024  # bytes of messages
TOO_LONG: Final = 1009  # as for a single message
GOODBYE: Final = 2.0  # seconds in which a window may answer that it is being closed


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's sockets with a longer memory."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        deflate = ServerPerMessageDeflateFactory(client_max_window_bits=FROM_WINDOWS, compress_settings=SETTINGS)
        self.conn.available_extensions = [deflate]
        self.close_timeout = GOODBYE
        self.unread = 0  # bytes of messages in what has come last
        self.when_lost: Callable[[], None] = lambda: None

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        super().connection_lost(exc)
        self.when_lost()

    def keepalive_timeout(self) -> None:
        """Nobody answers any more. Closing would wait until everything that was sent is read."""
        super().keepalive_timeout()
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read what has come. Nothing more comes before the messages in it are taken."""
        self.unread = 0
        for start in range(0, len(data), PIECE):
            super().data_received(data[start : start + PIECE])
            if self.conn.parser_exc is not None:  # it is refused already
                return
            if self.unread > MOST_UNREAD:
                self.refuse()
                return

    def send_receive_event_to_app(self) -> None:
        """Count a message that is there as a whole."""
        self.unread += sum(len(frame) for frame in self.frames)
        super().send_receive_event_to_app()

    def refuse(self) -> None:
        """Close the line. Nobody reads what was sent."""
        if self.close_sent:  # and yet more comes
            self.transport.abort()
            return
        while not self.queue.empty():
            self.queue.get_nowait()
        self.conn.fail(TOO_LONG, "too much at once")
        self.handle_parser_exception()
