"""Small pictures of what happened in Thorgal: heroes and where they went, dice, Chaams, and Ogotaï's climb."""

from typing import Final

from hubba.core.event import Event
from hubba.core.picture import ASIDE, DECISIVE, MAJOR, MINOR, NOTABLE, USUAL, Glyph, Picture
from hubba.core.state import NOBODY
from hubba.games.thorgal.browser.signs import DRAWINGS, SKILLS, ThorgalKind
from hubba.games.thorgal.rules.symbols import BLACK_TEXTS, FACE_TEXTS, HERO_NAMES, KIND_TEXTS

HEAD: Final = "40 56 120 130"  # of the drawing of a hero
OGOTAI: Final = Glyph("ogotai", box="14 -6 72 84", size=(100, 140))  # his mask
TRACK: Final = ("place-track",)
WAR: Final = {"advances": DECISIVE, "no-room": DECISIVE, "raids": MAJOR, "lurks": MAJOR}
TRAVEL: Final = {"travelled": MAJOR, "passed": MAJOR, "revealed": NOTABLE}
CHAAMS: Final = {"placed": "placed", "killed": "beaten", "struck": "beaten", "shot": "beaten"}
CARDS: Final = ("drew", "recalled", "swapped", "dropped", "dashed")
ANY_CHAAM: Final = Glyph("chaam-1", colour="black")  # for several of unlike skills or levels
MOST_DICE: Final = 3  # in one picture


def pictured(event: Event, viewer: int) -> Picture | None:
    """The picture of an event; what one's own heroes do needs none."""
    name, args = event.name, event.args
    seat, hero = args.get("seat", NOBODY), args.get("hero", NOBODY)
    if name in WAR:
        return _of_war(event)
    if seat == viewer or hero == NOBODY:
        return None
    who = head(hero)
    if name in TRAVEL:
        there = scene(args["location"])
        return Picture((there,), seat, who=who, at=_location(event), weight=TRAVEL[name])
    if name in CHAAMS:
        kind = CHAAMS[name]
        end = Glyph("i-check") if kind == "beaten" else scene(args["location"])
        return Picture(
            (drawn_as(args["kind"]), end),
            seat,
            who=who,
            at=_location(event),
            weight=MAJOR,
            group=f"{kind} {hero}",
            several=(ANY_CHAAM, end),
        )
    if name in CARDS:
        skill = SKILLS[args["skill"]]
        card = Glyph(f"sk-{skill.lower()}", colour=skill.colour)
        group = f"{name} {hero}" if name == "drew" else ""
        return Picture((card,), seat, who=who, at=_hand(hero, seat), weight=ASIDE, group=group)
    return _rolled_or_shared(event, seat, hero, who)


def _rolled_or_shared(event: Event, seat: int, hero: int, who: Glyph) -> Picture | None:
    """Dice, and what heroes give each other."""
    if event.name == "destiny":
        die = Glyph(DRAWINGS[BLACK_TEXTS[event.args["black"]]], colour="black")
        return Picture((die,), seat, who=who, at=_hand(hero, seat), weight=ASIDE)
    if event.name == "took":
        dice = tuple(Glyph(DRAWINGS[FACE_TEXTS[face]], colour="white") for face in event.many["dice"][:MOST_DICE])
        return Picture(dice, seat, who=who, at=("place-won", f"seat-{seat}"), weight=MINOR)
    if event.name in ("traded", "shared"):
        partner = event.args["partner"]
        skill = SKILLS[event.args["gives" if event.name == "traded" else "skill"]]
        sign = (Glyph(f"sk-{skill.lower()}", colour=skill.colour),)
        return Picture(sign, seat, who=who, whom=head(partner), at=_hand(hero, seat), weight=USUAL)
    return None


def _of_war(event: Event) -> Picture:
    """What Ogotaï does: he climbs, or sends a Chaam."""
    name, args = event.name, event.args
    if name == "advances":
        step = Glyph("i-pyramid", str(args["space"]))
        return Picture((step,), who=OGOTAI, at=TRACK, weight=WAR[name], group=name)
    signs = (drawn_as(args["kind"]), *((scene(args["location"]),) if "location" in args else ()))
    who = None if name == "lurks" else OGOTAI
    return Picture(signs, who=who, at=_location(event) if "location" in args else TRACK, weight=WAR[name])


def _location(event: Event) -> tuple[str, ...]:
    return (f"place-location-{event.args['location'] + 1}",)


def _hand(hero: int, seat: int) -> tuple[str, ...]:
    return (f"place-{HERO_NAMES[hero]}-{seat}", f"seat-{seat}")


def head(hero: int) -> Glyph:
    """The face of a hero."""
    return Glyph(f"hero-{HERO_NAMES[hero]}", box=HEAD)


def scene(location: int) -> Glyph:
    """A location with its number."""
    return Glyph(f"loc-{location + 1}", str(location + 1), box="30 0 140 140", size=(200, 140))


def drawn_as(kind: int) -> Glyph:
    """A small Chaam with its letter."""
    chaam = ThorgalKind(KIND_TEXTS[kind])
    return Glyph(f"chaam-{chaam.level}", chaam.skill, chaam.skill.colour)
