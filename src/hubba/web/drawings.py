"""The drawings that pages refer to: one file for the house and one for each game, kept by browsers.

Templates write `<use href="#name"/>`, as if the drawing stood in the page; `Drawings.placed` puts the address of
the file before the name. Colours reach a drawing there by inheritance: `currentColor` and `var(--ink)` work. Rules
of a style sheet do not, and not every browser finds `url(#…)` there. So these stay in the page: a symbol with a
class, a style, a `data-` attribute or such a reference, a symbol that uses one of those, and all that is no symbol.
What XML cannot read, though HTML can, stays as a whole.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final
from xml.etree import ElementTree

from markupsafe import Markup

ROOT: Final = '<svg xmlns="http://www.w3.org/2000/svg">\n{}\n</svg>\n'
REMARK: Final = re.compile(r"(?:<!--.*?-->|<\?.*?\?>|<!doctype[^>]*>)\s*", re.DOTALL | re.IGNORECASE)
SYMBOL: Final = re.compile(r"""<symbol\b[^>]*?\sid=["']([^"']+).*?</symbol>\s*""", re.DOTALL)
TAG_OF_ROOT: Final = re.compile(r"</?svg\b[^>]*>")
BOUND: Final = re.compile(r"""\s(?:class|style|data-[\w-]+)=|url\(""")
REFERENCE: Final = re.compile(r'(<use\s(?:[^>]*\s)?href=")#([^"]+)')


@dataclass(frozen=True)
class Drawings:
    """The symbols of some sprites, and where pages find those that need not stand in them."""

    sprites: tuple[str, ...]  # as they lie in the files, that of the house first
    url: str = ""

    @cached_property
    def symbols(self) -> dict[str, str]:
        """All drawings by name."""
        return {found[1]: found[0] for text in self._texts for found in SYMBOL.finditer(text)}

    @cached_property
    def kept(self) -> frozenset[str]:
        """The names of the drawings that must stand in the page."""
        kept = {name for name, text in self.symbols.items() if BOUND.search(text)}
        kept |= {found[1] for text in self._texts if not _is_xml(text) for found in SYMBOL.finditer(text)}
        while more := {name for name in self.symbols.keys() - kept if not kept.isdisjoint(self._used(name))}:
            kept |= more
        return frozenset(kept)

    @cached_property
    def in_page(self) -> Markup:
        """What stands in each page."""
        return self.in_page_from(0)

    def in_page_from(self, first: int) -> Markup:
        """What stands in a page that has the drawings of the sprites before already."""
        rests = [SYMBOL.sub(lambda found: found[0] if found[1] in self.kept else "", text) for text in self._texts]
        return Markup(self.placed("".join(rest for rest in rests[first:] if TAG_OF_ROOT.sub("", rest).strip())))

    @cached_property
    def file(self) -> bytes:
        """What browsers keep: all drawings, for those in it may use one another."""
        return ROOT.format("\n".join(text for text in self._texts if _is_xml(text))).encode()

    def placed(self, html: str) -> str:
        """A page or a part of one that refers to drawings where they are."""
        return REFERENCE.sub(self._address, html) if 'href="#' in html else html

    def _address(self, found: re.Match[str]) -> str:
        before, name = found.groups()
        return found[0] if name in self.kept or name not in self.symbols else f"{before}{self.url}#{name}"

    def _used(self, name: str) -> list[str]:
        return [used for _, used in REFERENCE.findall(self.symbols[name])]

    @cached_property
    def _texts(self) -> tuple[str, ...]:
        return tuple(REMARK.sub("", text) for text in self.sprites)


def _is_xml(text: str) -> bool:
    """Whether a sprite can be read as a file: pages are read more kindly."""
    try:
        ElementTree.fromstring(ROOT.format(text))
    except ElementTree.ParseError:
        return False
    return True
