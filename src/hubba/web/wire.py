"""The sockets as they go over the wire: what one message has in common with the last is not sent again."""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

# uvicorn remembers 4 kB of what it has sent, and a message of a drawn table has up to 20: nothing of the last one
# is found again. With all that the format allows, 32 kB, messages become four times shorter, in half the processor
# time. It takes 160 kB of memory for each window. Windows send little: what is remembered of that may stay short.
SETTINGS: Final = {"level": 5, "memLevel": 6}
FROM_WINDOWS: Final = 12  # bits


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's sockets with a longer memory."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        deflate = ServerPerMessageDeflateFactory(client_max_window_bits=FROM_WINDOWS, compress_settings=SETTINGS)
        self.conn.available_extensions = [deflate]
