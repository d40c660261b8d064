"""The 4 × 4 cells of an empire: column a lies along the player board, row 1 is the bottom row."""

from typing import Final

from hubba.core.fast import i64

CELLS: Final = 16
SIDE: Final = 4
NO_CELL: Final = -1

WHOLE: Final = 0xFFFF
BOARD: Final = 0x1111  # column a
LEFTMOST: Final = 0x1111
RIGHTMOST: Final = 0x8888

# Warlock 4.7, M-9
EDGE: Final = 0x111F
CENTRE: Final = 0xEEE0


# Warlock 4.2
def beside(cells: i64) -> i64:
    """The cells orthogonally next to these: a step of one to the side, or of four to the next row."""
    sideways = ((cells & ~RIGHTMOST) << 1) | ((cells & ~LEFTMOST) >> 1)
    return (sideways | (cells << 4) | (cells >> 4)) & WHOLE


def cell_text(cell: int) -> str:
    """A cell in notation: `b3`."""
    return "abcd"[cell % SIDE] + str(cell // SIDE + 1)
