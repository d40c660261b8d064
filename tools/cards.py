"""The page of Warlock's cards: keeps docs/warlock-cards.md in step with components.toml.

    python tools/cards.py            writes the page again
    python tools/cards.py --check    says whether it is out of date

The text between `<!-- figures -->` and `<!-- /figures -->` was measured and is kept as it is.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from hubba.core.components import read_components
from hubba.games.warlock.rules.faces import COPIES, GOBLIN, HUMAN, ICONS, RACES, Face, balance, faces_of

ROOT = Path(__file__).parent.parent
LIST = ROOT / "src/hubba/games/warlock/components.toml"
PAGE = ROOT / "docs/warlock-cards.md"
BEGIN, END = "<!-- figures -->", "<!-- /figures -->"

HEAD = """\
# The cards of Warlock

`python tools/cards.py` writes this page from [components.toml](../src/hubba/games/warlock/components.toml). Change
that file, not this page.

**Printed in the rulebook** are the number of cards of each race (M-1), the 15 dragons and 14 ruins, and:

- one face, {printed}; the number of its copies is ours;
- gnome cities cost nothing, a goblin city costs one jester, which any one creature pays;
- a human digs 0.5 or 2 gold; human cities print no points and score in series;
- orc cities have more points than those of any other race;
- every goblin shows a second creature; one goblin card alone can pay some giant city, and both its creatures some
  wizard city.

**Ours** is everything else: the other {ours} faces, and the number of copies of each. They fit the above
([rulings](rulings.md)) and are marked `reconstructed = true` in the list.

If you own the box, you can play with the real faces. Type them in as a list of the same form, check it with
`hubba cards check FILE`, and play with `hubba play warlock --cards FILE`. Records carry the digest of their list;
to read such a record, name the same file with `--cards`.

The list has {faces} faces on {cards} cards; its digest is `{digest}`.
"""


def page(text: str, figures: str) -> str:
    """The whole page."""
    components = read_components(text)
    faces = faces_of(components)
    printed = [face for face in faces if not face.reconstructed]
    parts = [
        HEAD.format(
            printed=", ".join(in_words(face) for face in printed) or "none",
            ours=len(faces) - len(printed),
            faces=len(faces),
            cards=sum(face.copies for face in faces),
            digest=components.digest,
        )
    ]
    parts += [race_table(race, [face for face in faces if face.race == race]) for race in range(len(RACES))]
    parts += [balance_table(faces), f"## Measured\n\n{BEGIN}{figures}{END}\n"]
    return "\n".join(parts)


def in_words(face: Face) -> str:
    """A printed face in a sentence."""
    cost = " and a ".join(ICONS[icon] for icon in face.cost)
    return f"the {RACES[face.race]} {face.code} of {face.points} points and {face.gold} gold that costs a {cost}"


def race_table(race: int, faces: Sequence[Face]) -> str:
    """The faces of a race."""
    names = ["code", "points", "gold", "cost", "copies", "source"]
    if race == GOBLIN:
        names.insert(4, "second creature")
    rows = []
    for face in faces:
        points, gold = ("–", "0.5 or 2") if race == HUMAN else (str(face.points), str(face.gold))
        cost = ", ".join(ICONS[icon] for icon in face.cost) or "nothing"
        row = [face.code, points, gold, cost, str(face.copies), "ours" if face.reconstructed else "rulebook"]
        if race == GOBLIN:
            row.insert(4, RACES[face.second])
        rows.append(row)
    return f"## {RACES[race].capitalize()}s: {COPIES[race]} cards\n\n{table(names, rows)}"


def balance_table(faces: Sequence[Face]) -> str:
    """How often creatures are asked for, and the means of each race."""
    found = balance(faces)
    names = ["race", "cards", "of the deck", "of the icons", "icons", "points", "gold"]
    rows = [
        [
            name,
            str(COPIES[race]),
            f"{found.held[race]:.1%}",
            f"{found.asked[race]:.1%}",
            f"{found.icons[race]:.2f}",
            *(("–", "–") if race == HUMAN else (f"{found.points[race]:.2f}", f"{found.gold[race]:.2f}")),
        ]
        for race, name in enumerate(RACES)
    ]
    said = (
        "Creatures are asked for about as often as they are in the deck (jesters not counted). Icons, points and\n"
    )
    return f"## Balance\n\n{said}gold are means per card.\n\n{table(names, rows)}"


def table(names: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [names, ["---"] * len(names), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def figures_in(text: str) -> str:
    """The measured figures, from the present page."""
    _, begun, rest = text.partition(BEGIN)
    figures, ended, _ = rest.partition(END)
    if begun and not ended:
        sys.exit(f"{PAGE.name} has {BEGIN} without {END}: put it back, or the figures will be lost")
    return figures or "\n"


def main(words: Sequence[str]) -> int:
    """Write the page, or say whether it is out of date."""
    if words not in ([], ["--check"]):
        sys.exit(__doc__)
    old = PAGE.read_text("utf-8") if PAGE.exists() else ""
    new = page(LIST.read_text("utf-8"), figures_in(old))
    if not words:
        PAGE.write_text(new, "utf-8")
    elif old != new:
        print(f"docs/{PAGE.name} is out of date: run python tools/cards.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
