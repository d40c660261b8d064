"""The table of Warlock in the terminal, drawn from the zones of a view."""

from typing import Final

from textual.content import Content

from hubba.core.wording import Words
from hubba.games.warlock.terminal.art import DrawnPiece, card, piece_of, race_name, saying
from hubba.games.warlock.terminal.table import close_table, wide_table
from hubba.games.warlock.terminal.zones import (
    OF_CARDS,
    OF_CELLS,
    at_cell,
    copies,
    hand_of,
    mark_of_hand,
    spelled,
    top_of_pile,
)
from hubba.terminal.card import lifted
from hubba.terminal.drawer import Drawer
from hubba.terminal.light import Light
from hubba.terminal.picture import TerminalPicture

WIDE: Final = 90  # from this width on, everything is written out


class WarlockDrawer(Drawer):
    """Draws cards in hand, bar, mine and dungeon, and all empires."""

    # Cards to choose from

    def hand(self, picture: TerminalPicture) -> tuple[str, ...]:
        mark = mark_of_hand(picture)
        return () if mark is None else tuple(dict.fromkeys(f"{mark}{code}" for code in hand_of(picture)))

    def face(self, text: str, picture: TerminalPicture, words: Words, light: Light) -> Content | None:
        frame = light.frame
        piece, source = self.meant(text, picture, words)
        if piece is not None:
            label = source or copies(text, picture)
            drawn = card(piece, race_name(piece, words), frame, label=label, dim=not light.lit, large=light.large)
        elif text in ("pass", "enough", "skip"):
            drawn = saying(words.move(words.game.move_from(text)), text, frame, light.large)
        else:
            return None
        return lifted(drawn, light).content()

    def remark(self, text: str, picture: TerminalPicture, words: Words) -> str:
        mark, _, what = text.rpartition(":")
        piece, _ = self.meant(text, picture, words)
        if text == "take":
            piece = piece_of(words.game, top_of_pile(picture))
        elif piece is None and mark in OF_CELLS[1:]:
            piece = piece_of(words.game, at_cell(picture, picture.person, what))
        return "" if piece is None else spelled(piece.code, words)

    def meant(self, text: str, picture: TerminalPicture, words: Words) -> tuple[DrawnPiece | None, str]:
        """The card that a move names, and where it is if that is worth saying."""
        mark, _, code = text.rpartition(":")
        if text == "pay:castle":
            castle = picture.own("castle").pieces
            return (piece_of(words.game, castle[-1]) if castle else None), words.say("zone-castle")
        return (piece_of(words.game, code) if mark in OF_CARDS else None), ""

    # The table

    def heading(self, picture: TerminalPicture, words: Words) -> str:
        zone = picture.zone("day")
        return "".join(words.piece(zone, piece) for piece in zone.pieces)

    def draw(self, picture: TerminalPicture, words: Words, width: int, height: int) -> Content:
        table = wide_table if width >= WIDE else close_table
        return table(picture, words, width, height).content()


DRAWER: Final = WarlockDrawer
