"""The row of bits of any game: the text of the view, letter by letter."""

from typing import Final

from hubba.core.encoder import Encoder
from hubba.core.errors import HubbaError
from hubba.core.layout import BINARY, TensorLayout
from hubba.core.messages import message
from hubba.core.view import View

TEXT_BYTES: Final = 4096


class PlainEncoder(Encoder):
    """Writes the text of a view as bytes. Equal knowledge gives equal rows, and that is all it promises."""

    def list_fields(self, layout: TensorLayout) -> None:
        self.text_at = layout.add(
            "text", TEXT_BYTES * 8, BINARY, "The text of the view in UTF-8, 8 bits for each byte, then zeros."
        )

    def look(self, view: View) -> None:
        text = view.text().encode()
        if len(text) > TEXT_BYTES:
            raise HubbaError(message("error-long-view", size=len(text), most=TEXT_BYTES))
        for place, byte in enumerate(text):
            self.row.put(self.text_at + place * 8, byte)
