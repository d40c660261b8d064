"""Compresses the messages of sockets: text repeated from the last message is not sent again."""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

# uvicorn remembers 4 kB of what it has sent, and a message of a drawn table has up to 20 kB, so it finds nothing of
# the last one again. With 32 kB, the most that the format allows, messages become four times shorter, in half the
# processor time. It costs 160 kB of memory for each window. Windows send little, so their memory may stay short.
SETTINGS: Final = {"level": 5, "memLevel": 6}
FROM_WINDOWS: Final = 12  # bits


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's sockets with a longer memory."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        deflate = ServerPerMessageDeflateFactory(client_max_window_bits=FROM_WINDOWS, compress_settings=SETTINGS)
        self.conn.available_extensions = [deflate]
