"""A piece of Thorgal seen from near: heroes, skills, Chaams, dice, locations, the track, and what each does now."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hubba.core.closeup import Closeup, CloseupLine, Spot, spot_of
from hubba.core.game import Game
from hubba.core.refusal import Refusal
from hubba.core.rng import Rng
from hubba.core.seen import Seen
from hubba.core.view import Zone
from hubba.games.thorgal.browser.heroes import HeroShown, heroes_of
from hubba.games.thorgal.browser.signs import SKILLS, Die, Skill, ThorgalKind
from hubba.games.thorgal.browser.steps import step_at
from hubba.games.thorgal.browser.threats import war_of
from hubba.games.thorgal.knowledge.view import ThorgalView
from hubba.games.thorgal.rules.phase_names import OVER
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import (
    BLACK_TEXTS,
    FACE_TEXTS,
    HERO_NAMES,
    KIND_TEXTS,
    LETTERS,
    POWERS,
    listed_foes,
)
from hubba.games.thorgal.rules.travel import reveal_price

if TYPE_CHECKING:
    from hubba.core.wording import Words

# What a die that was won lets its hero do: the beginnings of the moves.
USES: Final = {"1": ("draw:1",), "2": ("draw:2",), "3": ("draw:3", "as-travel"), "t": ("travel", "reveal", "pay:")}
ALWAYS: Final = {
    "hero": HERO_NAMES,
    "skill": tuple(LETTERS),
    "won": FACE_TEXTS,
    "rolled": FACE_TEXTS,
    "black": BLACK_TEXTS,
}
DEEDS: Final = {"strike": "strike:", "shoot": "shoot", "share": "share:", "recall": "recall:", "dash": "dash:"}


@dataclass(frozen=True)
class ThorgalFace:
    """What is drawn large."""

    kind: str  # hero, skill, chaam, die, location or track
    what: str

    @property
    def sign(self) -> Skill | ThorgalKind | Die:
        """A skill, a Chaam or a die, which knows how it is drawn."""
        return SIGNS[self.kind](self.what)


SIGNS: Final[Mapping[str, Callable[[str], Skill | ThorgalKind | Die]]] = {
    "skill": Skill,
    "chaam": ThorgalKind,
    "die": Die,
}


def named_spot(zones: Sequence[Zone], name: str) -> Spot | None:
    """A visible piece by its name in the page.

    Nothing but the decks is hidden here, so heroes, skills, dice, locations and the track can always be looked at.
    """
    stem, _, piece = name.partition("-")
    if piece in ALWAYS.get(stem, ()):
        return Spot(Zone(stem), piece)
    place = next((zone for zone in zones if zone.name == name and name.startswith(("location-", "track"))), None)
    return spot_of(zones, name) if place is None else Spot(place)


def closeup(game: Game, seen: Seen, spot: Spot, words: "Words") -> Closeup | None:
    """All that the viewer reads about a piece."""
    about, zone, piece = ThorgalCloseup(game, seen, words), spot.zone.name, spot.piece
    if zone == "track":
        return about.track()
    if piece in HERO_NAMES:
        return about.hero(piece)
    if zone in ("won", "rolled"):
        return about.die(Die(piece), won=zone == "won")
    if zone == "black":
        return about.black(Die(piece))
    if piece in KIND_TEXTS:
        return about.chaam(ThorgalKind(piece), int(zone.removeprefix("location-")) if "location" in zone else 0)
    if piece in SKILLS:
        return about.skill(Skill(piece))
    return about.location(int(zone.removeprefix("location-"))) if zone.startswith("location-") else None


class ThorgalCloseup:
    """What pieces do, as one viewer knows it."""

    def __init__(self, game: Game, seen: Seen, words: "Words") -> None:
        view = seen.view
        assert isinstance(view, ThorgalView)
        self.game = game
        self.seen = seen
        self.view = view
        self.table: Thorgal = view.table
        self.words = words
        self.playing = bool(self.table.round > 0 and self.table.phase != OVER)
        self.team: tuple[HeroShown, ...] = heroes_of(self.table, 0)

    def said(self, key: str, **args: object) -> CloseupLine:
        """A line in the words of the close-up."""
        return CloseupLine(self.words.say(f"closer-{key}", args))

    def short(self, hero: str) -> str:
        """A hero's name."""
        return self.words.say(f"qa-hero-short-{hero}")

    def place(self, number: int) -> str:
        """A location in words."""
        return self.words.say(f"location-{number}")

    def now(self, *moves: str) -> Iterator[CloseupLine]:
        """Whether the viewer may make one of the moves that begin so, or the most telling reason why not."""
        if self.seen.viewer not in self.seen.to_act:
            return
        if any(text.startswith(moves) for text in self.seen.legal):
            yield CloseupLine(self.words.say("closer-now"), can="yes")
            return
        world = self.view.world(Rng(0))
        meant = (move for move in range(self.game.moves) if self.game.move_text(move).startswith(moves))
        reasons = [self.game.refusal(world, self.seen.viewer, move) for move in meant]
        # Most moves name something that is not there at all: the rarest reason says most.
        often = Counter((found.reason, found.clause) for found in reasons if found is not None)
        (reason, clause), _ = min(often.items(), key=lambda found: found[1])
        why = self.words.refusal(Refusal(clause, reason))
        yield CloseupLine(self.words.say("closer-not-now"), can="no", why=why, clause=clause)

    # Thorgal 6.1
    def hero(self, name: str) -> Closeup:
        """A hero: the power, and what it would do now."""
        found = next((hero for hero in self.team if hero.name == name), None)
        number = HERO_NAMES.index(name)
        power, amount = POWERS[self.table.box.power[number]], int(self.table.box.amount[number])
        head = self.words.say(f"qa-deed-{power}")
        lines = (CloseupLine(self.words.say(f"qa-does-{power}", {"amount": amount}), head, "i-hint"),)
        title = self.words.say(f"hero-{name}")
        face = ThorgalFace("hero", name)
        if found is None or not self.playing:
            return Closeup(title, lines=lines, face=face)
        here = [self.said("cards", count=found.cards)]
        if found.idle:
            here.append(CloseupLine(self.words.say("qa-power-idle")))
        elif found.turn:
            here += self.now(DEEDS.get(power, power))
        else:
            here.append(self.said("tired" if found.tired else "waits", hero=self.short(name)))
        return Closeup(title, "", self.place(found.place), lines, tuple(here), face)

    # Thorgal 4.3, Thorgal 7.1
    def skill(self, skill: Skill) -> Closeup:
        """A skill: which Chaams it eliminates, and who has how many cards of it."""
        name = self.words.say(f"skill-{skill.name}")
        here = []
        for hero in self.team:
            count = hero.hand[skill.number].count
            here.append(self.said("has", hero=self.short(hero.name), count=count))
        lying = sum(
            kind % len(SKILLS) == skill.number for chaams in self.table.chaams for kind in listed_foes(chaams)
        )
        here.append(self.said("beats", count=lying))
        lines = (self.said("skill-eliminates"), self.said("skill-wins"))
        return Closeup(name, skill, "", lines, tuple(here), ThorgalFace("skill", skill))

    # Thorgal 4.3
    def chaam(self, kind: ThorgalKind, number: int) -> Closeup:
        """A Chaam: what eliminates it, and who could do it."""
        named = {"skill": kind.skill.number, "level": kind.level}
        skill = self.words.say(f"skill-{kind.skill.name}")
        lines = (self.said("chaam", skill=skill, count=kind.level),)
        here: list[CloseupLine] = []
        for hero in self.team if number and self.playing else ():
            if hero.place == number:
                count = hero.hand[kind.skill.number].count
                lacks = max(0, kind.level - count)
                here.append(self.said("enough" if not lacks else "lacks", hero=self.short(hero.name), count=lacks))
        here += [] if here or not number else [self.said("nobody-there")]
        moves = tuple(f"{verb}{kind}" for verb in ("kill:", "strike:", "shoot<", "shoot>"))
        if any(text in moves for text in self.seen.legal):
            here.append(CloseupLine(self.words.say("closer-now"), can="yes"))
        where = self.place(number) if number else ""
        return Closeup(self.words.say("chaam", named), kind, where, lines, tuple(here), ThorgalFace("chaam", kind))

    # Thorgal 3.7, Thorgal 5.1
    def die(self, face: Die, *, won: bool) -> Closeup:
        """A white die: what it gives, and whether it can be used now."""
        lines = (CloseupLine(self.words.say(f"die-{face}", form="full")),)
        here = tuple(self.now(*USES[face])) if won and face in USES else ()
        zone = self.words.say("zone-won" if won else "zone-rolled")
        return Closeup(self.words.say(f"die-{face}"), "", zone, lines, here, ThorgalFace("die", face))

    # Thorgal 3.3
    def black(self, face: Die) -> Closeup:
        """The black die."""
        lines = (CloseupLine(self.words.say(f"black-{face}", form="full")),)
        zone = self.words.say("zone-black")
        return Closeup(self.words.say(f"black-{face}"), "", zone, lines, (), ThorgalFace("die", face))

    # Thorgal 1.3, Thorgal 5.4
    def location(self, number: int) -> Closeup:
        """A location: how to reach it and leave it, and who is there."""
        table, revealed = self.table, number <= self.table.revealed
        lines = [self.leaving(number)]
        chaams = int(table.box.symbols[number - 1])
        if chaams:
            lines.append(self.said("lurking", count=chaams))
        here = []
        if not revealed:
            world = table.clone()
            world.revealed = number - 1
            here.append(self.said("hidden", count=int(reveal_price(world))))
        names = [self.short(hero.name) for hero in self.team if hero.place == number]
        if names:
            here.append(self.said("there", names=", ".join(names)))
        if revealed:
            here.append(self.said("chaams", count=len(listed_foes(table.chaams[number - 1]))))
        threats = war_of(table).threats
        if threats and number in threats[0].places:
            here.append(self.said("next"))
        face = ThorgalFace("location", str(number) if revealed else "veil")
        return Closeup(self.place(number), "", "", tuple(lines), tuple(here), face)

    def leaving(self, number: int) -> CloseupLine:
        """How a hero leaves a location."""
        step = step_at(number - 1, 0, 0)
        if step is None:
            return self.said("leave")
        if step.final:
            return self.said("win", count=step.count)
        return self.said("leave-alike" if step.alike else "leave-different", count=step.count)

    # Thorgal 6.2
    def track(self) -> Closeup:
        """The track of war: what Ogotaï's next steps bring."""
        war = war_of(self.table)
        say = self.words.say
        here = []
        for threat in war.threats:
            if threat.ending:
                text = say(f"qa-threat-{threat.ending}", {"count": threat.chaams})
            elif threat.chaams:
                places = ", ".join(str(place) for place in threat.places)
                text = say("qa-coming", {"count": threat.chaams, "places": places})
            else:
                text = say("qa-calm")
            here.append(CloseupLine(text, self.words.say("closer-space", {"space": threat.space})))
        place = say("qa-war-at", {"space": war.space}) if war.space else ""
        face = ThorgalFace("track", "ogotai")
        return Closeup(say("qa-war"), "", place, (self.said("track"),), tuple(here), face)
