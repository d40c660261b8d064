"""A text as a QR code, drawn for the page."""

import segno
from markupsafe import Markup


def qr_svg(text: str, title: str) -> Markup:
    """The code as an image that a page contains; the title says what it is."""
    drawn = segno.make(text, error="m").svg_inline(
        omitsize=True, border=2, title=title, svgclass="qr", lineclass=None
    )
    return Markup(drawn.replace("<svg ", '<svg role="img" ', 1))
