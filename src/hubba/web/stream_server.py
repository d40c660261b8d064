"""uvicorn for an application with open streams."""

import socket

import uvicorn


class StreamServer(uvicorn.Server):
    """Ends all streams when it is stopped; uvicorn would wait for them to end by themselves."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.config.app.state.streams.close()  # type: ignore[union-attr]
        await super().shutdown(sockets)
