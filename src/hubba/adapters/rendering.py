"""How an environment shows itself: `ansi`, `human` and `rgb_array`."""

from typing import TYPE_CHECKING, Any, Final

from hubba.adapters.errors import EnvironmentMisused
from hubba.adapters.messages import message
from hubba.adapters.running_game import RunningGame
from hubba.core.event import SPECTATOR
from hubba.core.messages import listed

if TYPE_CHECKING:
    from hubba.adapters.drawing import TableArtist

MODES: Final = ("ansi", "human", "rgb_array")


class Renderer:
    """Draws what the seat to act sees, as the terminal would; after the end, what everybody sees."""

    def __init__(self, running: RunningGame, mode: str | None) -> None:
        if mode is not None and mode not in MODES:
            raise EnvironmentMisused(message("error-render-mode", mode=repr(mode), known=listed(MODES)))
        self.running = running
        self.mode = mode
        self._artist: TableArtist | None = None

    def begin(self) -> None:
        """A new game has begun."""
        if self._artist is not None:
            self._artist.begin()

    def render(self) -> Any:
        """A text, an image, or None if it was printed."""
        if self.mode is None:
            raise EnvironmentMisused(message("error-no-render-mode", known=listed(MODES)))
        if not self.running.begun:
            raise EnvironmentMisused(message("error-not-begun"))
        from hubba.adapters.drawing import TableArtist, ansi, image  # needs the extra

        if self._artist is None:
            self._artist = TableArtist(self.running)
        acting = self.running.to_act
        content = self._artist.content(acting[0] if acting else SPECTATOR)
        if self.mode == "rgb_array":
            return image(content)
        if self.mode == "ansi":
            return ansi(content)
        print(ansi(content), flush=True)
        return None
