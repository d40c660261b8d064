"""Makes the two typefaces of the pages from the fonts of Debian's packages `fonts-texgyre` and `fonts-open-sans`.

    python tools/faces.py FOLDER-OF-TEX-GYRE FOLDER-OF-OPEN-SANS src/hubba/web/static

It needs `fonttools` and `brotli`, which nothing else here needs: the faces are made once and kept. The licences ask
for a list of the changes to the fonts; it is in `web/static/faces.txt`: keep that file and this one in step.
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools.misc.transform import Identity
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FACES = {  # file: family, style, source, and a heavier font from which small raised letters are taken
    "serif-bold": ("Hubba Serif", "Bold", "texgyrepagella-bold.otf", "texgyrepagella-bold.otf"),
    "serif-italic": ("Hubba Serif", "Italic", "texgyrepagella-italic.otf", "texgyrepagella-bolditalic.otf"),
    "sans-regular": ("Hubba Sans", "Regular", "OpenSans-Regular.ttf", "OpenSans-Semibold.ttf"),
    "sans-semibold": ("Hubba Sans", "SemiBold", "OpenSans-Semibold.ttf", "OpenSans-Bold.ttf"),
    "sans-bold": ("Hubba Sans", "Bold", "OpenSans-Bold.ttf", "OpenSans-ExtraBold.ttf"),
}
LETTERS = (*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), 0x1D49)
SIGNS = "ˆ˜\u2009\u2010\u2011–—‘’‚“”„†‡•…\u202f‰‹›€™−≈≠≤≥"
WANTED = {*LETTERS, *map(ord, SIGNS)}
RARE = {*range(0x100, 0x180), *range(0x218, 0x21C)} - set(map(ord, "ŒœŸ"))  # not in our words, but in names
PARTS = {"": WANTED - RARE, "-more": RARE}  # files of one face; `type.css` says which letters are in which file
FEATURES = ("ccmp", "kern", "liga", "lnum", "locl", "pnum", "tnum")
RAISED, SMALL = 0x1D49, 0.62  # the e of French ordinals, which few fonts have
ROOM = (0.78, 0.22)  # above and below the line, in ems: figures and capitals are in the middle of their boxes
SAYS = "Changed for Hubba from {}: see faces.txt beside this file."


def add_raised_e(font: TTFont, kin: TTFont) -> None:
    """Add a small e at the height of the capitals, from a heavier font, because thin strokes get thinner."""
    bounds = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[font.getBestCmap()[ord("H")]].draw(bounds)
    glyphs = kin.getGlyphSet()
    small = BoundsPen(glyphs)
    glyphs["e"].draw(small)
    lift = bounds.bounds[3] - SMALL * small.bounds[3]
    drawn = DecomposingRecordingPen(glyphs)
    glyphs["e"].draw(TransformPen(drawn, Identity.translate(0, lift).scale(SMALL)))
    width = round(SMALL * kin["hmtx"]["e"][0])
    if "glyf" in font:
        name, pen = "uni1D49", TTGlyphPen(None)
        drawn.replay(pen)
        font["glyf"][name] = glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (width, glyph.xMin)
    else:
        name, pen = "e.sc", T2CharStringPen(width, None)  # in place of a small capital, which no page uses
        drawn.replay(pen)
        top = font["CFF "].cff.topDictIndex[0]
        top.CharStrings[name] = pen.getCharString(private=top.Private, globalSubrs=top.GlobalSubrs)
        font["hmtx"][name] = (width, round(SMALL * small.bounds[0]))
    name_it(font, RAISED, name)


def name_it(font: TTFont, code: int, glyph: str) -> None:
    """Use this glyph for this letter."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = glyph


def loosen_apostrophes(font: TTFont) -> None:
    """Widen the space after apostrophes: in Open Sans, letters touch them, and French has many."""
    for table in font["kern"].kernTables if "kern" in font else ():
        for pair in [pair for pair in table.kernTable if pair[0] == "quoteright"]:
            del table[pair]


def make(file: str, folders: list[Path], into: Path) -> set[int]:
    """Make one face; returns the letters that it has."""
    family, style, source, heavier = FACES[file]
    found = {path.name: path for folder in folders for path in folder.iterdir()}
    font = TTFont(found[source], recalcTimestamp=False)
    full = font["name"].getDebugName(4)
    add_raised_e(font, TTFont(found[heavier]))
    letters = font.getBestCmap()
    for code, like in ((0x202F, 0x2009), (0x2010, 0x2D), (0x2011, 0x2D)):
        if code not in letters:
            name_it(font, code, letters[like])
    options = Options()
    options.layout_features = list(FEATURES)
    options.hinting, options.notdef_outline, options.name_IDs, options.flavor = False, True, [], "woff2"
    options.desubroutinize = True  # compresses better
    options.legacy_kern = True  # Open Sans keeps its kerning pairs where old fonts did
    options.drop_tables += ["FFTM"]
    names = {i: font["name"].getDebugName(i) for i in (0, 7, 13, 14)}
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=WANTED)
    subsetter.subset(font)
    loosen_apostrophes(font)
    names |= {1: family, 2: style, 4: f"{family} {style}", 6: f"{family}-{style}".replace(" ", "")}
    names |= {3: f"hubba {file}", 5: "Version 1.000", 10: SAYS.format(full)}
    for number, text in sorted(names.items()):
        if text:
            font["name"].setName(text, number, 3, 1, 0x409)
    em, line, box = font["head"].unitsPerEm, font["hhea"], font["OS/2"]
    above, below = (round(part * em) for part in ROOM)
    if family == "Hubba Serif":
        line.ascent, line.descent, line.lineGap = above, -below, 0
        box.sTypoAscender, box.sTypoDescender, box.sTypoLineGap = above, -below, 0
    split(font, into / file)
    return set(font.getBestCmap())


def split(font: TTFont, path: Path) -> None:
    """Write a face into two files: browsers fetch the second one only if a page has one of its letters."""
    whole = BytesIO()
    font.flavor = None
    font.save(whole)
    for suffix, letters in PARTS.items():
        part = TTFont(BytesIO(whole.getvalue()), recalcTimestamp=False)
        options = Options()
        options.layout_features, options.name_IDs, options.drop_tables = ["*"], ["*"], []
        options.hinting, options.notdef_outline, options.desubroutinize, options.legacy_kern = (
            False,
            True,
            True,
            True,
        )
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=letters)
        subsetter.subset(part)
        part.flavor = "woff2"
        part.save(path.with_name(f"{path.name}{suffix}.woff2"))


def main(*folders: str) -> None:
    """Make all faces; print their sizes and missing letters."""
    *sources, into = map(Path, folders)
    for file in FACES:
        lacking = WANTED - make(file, sources, into)
        sizes = [(into / f"{file}{suffix}.woff2").stat().st_size for suffix in PARTS]
        print(f"{file}: {sizes} bytes, without {sorted(map(chr, lacking))}")


if __name__ == "__main__":
    main(*sys.argv[1:])
