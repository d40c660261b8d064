"""The drawings that pages refer to: one file for the house and one for each game, kept by browsers.

Templates write `<use href="#name"/>`, as if the drawing stood in the page; `Drawings.placed` puts the address of
the file before the name. Colours reach a drawing there by inheritance: `currentColor` and `var(--ink)` work. Rules
of a style sheet do not: a drawing with a class, a style or a `data-` attribute stays in the page, and so does one
that uses such a drawing. So do gradients, to which templates may refer as well.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from markupsafe import Markup

OPENING: Final = '<svg class="sprite" xmlns="http://www.w3.org/2000/svg" aria-hidden="true" focusable="false">'
COMMENT: Final = re.compile(r"<!--.*?-->\n?", re.DOTALL)
SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
DEFINITIONS: Final = re.compile(r"<defs\b.*?</defs>", re.DOTALL)
STYLED: Final = re.compile(r"""\s(?:class|style|data-[\w-]+)=["']""")
USED: Final = re.compile(r'<use\b[^>]*?\shref="#([^"]+)"')
REFERENCE: Final = re.compile(r'(<use\b[^>]*?\shref=")#([^"]+)')


@dataclass(frozen=True)
class Drawings:
    """The symbols of some sprites, and where pages find those that need not stand in them."""

    sprites: tuple[str, ...]  # as they lie in the files, those of the house first
    url: str = ""

    @cached_property
    def symbols(self) -> dict[str, str]:
        """All drawings by name."""
        return {found[1]: found[0] for text in self._plain for found in SYMBOL.finditer(text)}

    @cached_property
    def kept(self) -> frozenset[str]:
        """The names of the drawings that must stand in the page."""
        kept = {name for name, text in self.symbols.items() if STYLED.search(text)}
        while more := {name for name in self.symbols.keys() - kept if not kept.isdisjoint(self._used(name))}:
            kept |= more
        return frozenset(kept)

    @cached_property
    def in_page(self) -> Markup:
        """What stands in each page."""
        return self.in_page_from(0)

    def in_page_from(self, first: int) -> Markup:
        """What stands in a page that has the drawings of the sprites before already."""
        found = [
            text
            for sprite in self._plain[first:]
            for text in (
                *DEFINITIONS.findall(SYMBOL.sub("", sprite)),
                *(symbol[0] for symbol in SYMBOL.finditer(sprite) if symbol[1] in self.kept),
            )
        ]
        return Markup(self.placed(_svg(found))) if found else Markup()

    @cached_property
    def file(self) -> bytes:
        """What browsers keep: all drawings, for those in it may use one another."""
        defined = [text for sprite in self._plain for text in DEFINITIONS.findall(SYMBOL.sub("", sprite))]
        return _svg([*defined, *self.symbols.values()]).encode()

    def placed(self, html: str) -> str:
        """A page or a part of one that refers to drawings where they are."""
        return REFERENCE.sub(self._address, html)

    def _used(self, name: str) -> list[str]:
        return USED.findall(self.symbols[name])

    def _address(self, found: re.Match[str]) -> str:
        before, name = found.groups()
        return found[0] if name in self.kept or name not in self.symbols else f"{before}{self.url}#{name}"

    @cached_property
    def _plain(self) -> tuple[str, ...]:
        return tuple(COMMENT.sub("", text) for text in self.sprites)


def _svg(elements: list[str]) -> str:
    return "\n".join((OPENING, *elements, "</svg>"))
