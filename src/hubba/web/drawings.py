"""The drawings that pages refer to: one file for the server and one for each game, which browsers keep.

Templates write `<use href="#name"/>`, as if the drawing were in the page; `Drawings.placed` puts the address of the
file before the name. A drawing in the file inherits colours: `currentColor` and `var(--ink)` work. Rules of a style
sheet do not, and not every browser finds `url(#…)` there. So these stay in the page: a symbol with a class, a
style, a `data-` attribute or such a reference, a symbol that uses one of those, and everything that is not a
symbol. A sprite that HTML can read but XML cannot stays in the page as a whole.
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
    """The symbols of some sprites, and where pages find those that need not be in the page."""

    sprites: tuple[str, ...]  # the texts of their files, the server's first
    url: str = ""

    @cached_property
    def symbols(self) -> dict[str, str]:
        """All drawings by name."""
        return {found[1]: found[0] for text in self._texts for found in SYMBOL.finditer(text)}

    @cached_property
    def kept(self) -> frozenset[str]:
        """The names of the drawings that must be in the page."""
        kept = {name for name, text in self.symbols.items() if BOUND.search(text)}
        kept |= {found[1] for text in self._texts if not _is_xml(text) for found in SYMBOL.finditer(text)}
        while more := {name for name in self.symbols.keys() - kept if not kept.isdisjoint(self._used(name))}:
            kept |= more
        return frozenset(kept)

    @cached_property
    def in_page(self) -> Markup:
        """What each page contains."""
        return self.in_page_from(0)

    def in_page_from(self, first: int) -> Markup:
        """What a page contains that already has the drawings of earlier sprites."""
        rests = [SYMBOL.sub(lambda found: found[0] if found[1] in self.kept else "", text) for text in self._texts]
        return Markup(self.placed("".join(rest for rest in rests[first:] if TAG_OF_ROOT.sub("", rest).strip())))

    @cached_property
    def file(self) -> bytes:
        """The file that browsers keep: all drawings, because they may use one another."""
        return ROOT.format("\n".join(text for text in self._texts if _is_xml(text))).encode()

    def placed(self, html: str) -> str:
        """A page or a part of one, with the addresses of its drawings."""
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
    """Whether a sprite can be read as XML; HTML is more tolerant."""
    try:
        ElementTree.fromstring(ROOT.format(text))
    except ElementTree.ParseError:
        return False
    return True
