"""The page of Thorgal's components: keeps docs/thorgal-components.md in step with components.toml.

    python tools/heroes.py                    writes the page again
    python tools/heroes.py --check            says whether it is out of date
    python tools/heroes.py --measure GAMES    plays this many games of each kind and writes the figures into it

The text between `<!-- search -->` and `<!-- /search -->` was measured by hand and is kept as it is.
"""

import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

from hubba.games.thorgal.game import GAME
from hubba.games.thorgal.rules.symbols import HERO_NAMES, POWERS, SKILL_NAMES
from hubba.lab.simulate import Series, Tally, simulate

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/thorgal-components.md"
MARKS = ("figures", "search")

HEAD = """\
# The components of Thorgal

`python tools/heroes.py` writes this page from [components.toml](../src/hubba/games/thorgal/components.toml). Change
that file, not this page.

**Printed in the rulebook** are the 48 skill cards, the 18 Chaams and their levels, the faces of the dice, the names
of the heroes and of seven locations, the two Chaam symbols of the Great Pyramid, and that the track has 15 spaces,
empty or with 1 to 4 Chaams.

**Ours** (`reconstructed = true` in the list) is everything below except those two symbols. It fits the
[rulings](rulings.md) and is tuned by simulation. If you own the box, type in the real list in the same form, check
it with `hubba cards check --game thorgal FILE`, and play with `hubba play thorgal --cards FILE`.

The digest of the list is `{digest}`.

## Heroes

| hero | starts with | power | number | what it does |
| --- | --- | --- | --- | --- |
{heroes}

## Locations and track

| location | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| Chaam symbols | {symbols} |

| space | {numbers} |
| --- |{rule}
| Chaams | {track} |

Ogotaï starts on space {three} with three heroes, on space {four} with four.

## Challenges

How often each is achieved: `python tools/challenges.py` (see [the clauses](rules/thorgal.md), 8.2 and T-21).

| challenge | kind | numbers |
| --- | --- | --- |
{challenges}
"""

MEANING = {
    "strike": "eliminates a Chaam at the hero's location with that many fewer cards",
    "shoot": "eliminates a Chaam at the location before or after with that many fewer cards (below zero: more)",
    "share": "gives up to that many cards of one skill to another hero, wherever that hero is",
    "recall": "takes a card of any skill from the discards, for that many cards",
    "dash": "turns a card into a travel die and draws that many cards",
    "craft": "draws that many cards",
}


def page(parts: dict[str, str]) -> str:
    """The whole page."""
    contents = GAME.contents
    rows = []
    for hero in contents.heroes:
        skills = ", ".join(SKILL_NAMES[skill] for skill in hero.skills)
        power = POWERS[hero.power]
        rows.append(f"| {hero.name} | {skills} | {power} | {hero.amount} | {MEANING[power]} |")
    feats = []
    for challenge in GAME.challenges:
        numbers = ", ".join(str(number) for number in challenge.numbers.values()) or "–"
        feats.append(f"| {challenge.name} | {challenge.kind} | {numbers} |")
    head = HEAD.format(
        digest=GAME.components.digest,
        heroes="\n".join(rows),
        symbols=" | ".join(map(str, contents.symbols)),
        numbers=" | ".join(str(space) for space in range(1, len(contents.track) + 1)),
        rule=" --- |" * len(contents.track),
        track=" | ".join(map(str, contents.track)),
        three=contents.starts[0],
        four=contents.starts[1],
        challenges="\n".join(feats),
    )
    kept = "\n\n".join(f"<!-- {mark} -->{parts[mark]}<!-- /{mark} -->" for mark in MARKS)
    return f"{head}\n## Measured\n\n{kept}\n"


def parts_of(text: str) -> dict[str, str]:
    """The measured parts of the page, by mark."""
    found = {}
    for mark in MARKS:
        _, _, rest = text.partition(f"<!-- {mark} -->")
        found[mark] = rest.partition(f"<!-- /{mark} -->")[0]
    return found


# Figures


def played(games: int, seats: int, **options: str) -> Tally:
    """Play games by advice, with teams drawn by lot."""
    return simulate(Series("thorgal", seats, {"team": "lot", **options}, games, 1, ("advice",)))


def share_of(won: float, games: float) -> str:
    """A share with its 95 % interval."""
    share = won / games
    return f"{share:.1%} ± {1.96 * sqrt(share * (1 - share) / games):.1%}"


def in_team(tally: Tally, hero: str) -> tuple[int, int]:
    """Games with a hero, and victories among them."""
    groups = tally.figures.groups
    return groups["games of heroes"][hero], groups.get("victories of heroes", {}).get(hero, 0)


def figures(games: int) -> str:
    """Win rates of teams and heroes."""
    standard = played(games, 3)
    four, hard = played(games, 3, fourth="yes"), played(games, 3, chaams="level-3")
    lines = [
        "",
        f"By `python tools/heroes.py --measure {games}`: {games} games of each kind by the rules of thumb of "
        "`games/thorgal/bots/advice.py`, which answer at once, teams drawn by lot; 95 % intervals.",
        "",
        "| | won | rounds | ends |",
        "| --- | --- | --- | --- |",
    ]
    for name, tally in (("three heroes", standard), ("four heroes", four), ("three heroes, level 3", hard)):
        rounds = tally.figures.groups["last round"]
        mean = sum(int(number) * many for number, many in rounds.items()) / tally.games
        ends = tally.figures.groups["ends"]
        said = ", ".join(f"{end} {ends[end] / tally.games:.1%}" for end in sorted(ends))
        lines.append(f"| {name} | {share_of(tally.games - tally.lost, tally.games)} | {mean:.1f} | {said} |")
    lines += [
        "",
        "| hero | won with it | won without it | with it, its power switched off |",
        "| --- | --- | --- | --- |",
    ]
    for hero in HERO_NAMES:
        many, won = in_team(standard, hero)
        idle, won_idle = in_team(played(games, 3, powerless=hero), hero)
        others, won_others = standard.games - many, standard.games - standard.lost - won
        lines.append(
            f"| {hero} | {share_of(won, many)} | {share_of(won_others, others)} | {share_of(won_idle, idle)} |"
        )
    return "\n".join([*lines, ""])


def main(arguments: Sequence[str]) -> int:
    """Write, check or measure."""
    old = PAGE.read_text("utf-8") if PAGE.exists() else ""
    parts = parts_of(old)
    if arguments[:1] == ["--measure"]:
        parts["figures"] = figures(int(arguments[1]))
    new = page(parts)
    if arguments[:1] == ["--check"]:
        if new != old:
            print(f"{PAGE.relative_to(ROOT)} is out of date: run `python tools/heroes.py`")
        return int(new != old)
    PAGE.write_text(new, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
