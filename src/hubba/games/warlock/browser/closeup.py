"""A piece of Warlock seen from near: the four uses of a card in this position, and what it would count where."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from hubba.core.closeup import Closeup, CloseupLine, Spot, place_of_zone, spot_of
from hubba.core.fast import bit, bits
from hubba.core.refusal import Refusal
from hubba.core.seen import Seen
from hubba.core.state import ALLOWED
from hubba.core.view import Zone
from hubba.games.warlock.browser.cards import Pack, Race, WarlockCard
from hubba.games.warlock.knowledge.view import WarlockView
from hubba.games.warlock.knowledge.zones import DRAGON_TEXT, RUIN_TEXT
from hubba.games.warlock.rules.cards import purse
from hubba.games.warlock.rules.deck import HUMAN, RACES, kind_of, one_of
from hubba.games.warlock.rules.empire import city_cells, clear, put
from hubba.games.warlock.rules.grid import CENTRE, EDGE, SIDE, beside, cell_text
from hubba.games.warlock.rules.moves import CARD, with_face
from hubba.games.warlock.rules.paying import build_refused
from hubba.games.warlock.rules.phase_names import OVER
from hubba.games.warlock.rules.powers import power_refused
from hubba.games.warlock.rules.reasons import REASONS
from hubba.games.warlock.rules.scoring import Score, removed, series
from hubba.games.warlock.text.explaining import explain

if TYPE_CHECKING:
    from hubba.core.wording import Words

CELL: Final = re.compile(r"cell-(\d)-([a-d])([1-4])")
PIECES: Final = {DRAGON_TEXT: "dragon", RUIN_TEXT: "ruin"}
COMMON: Final = ("bar", "top")
TO_BUILD: Final = (*COMMON, "hand", "offer", "aside", "site")  # where cards lie that the viewer may build some day
TO_PAY: Final = (*COMMON, "hand", "dungeon")  # and those that may pay for a city of the viewer's hand
FIGURES: Final = ("elrohir", "tonar")


def named_spot(zones: Sequence[Zone], name: str) -> Spot | None:
    """A visible piece by its name in the page; cells of empires have names such as `cell-1-b3`."""
    if name in FIGURES:
        return next((Spot(zone) for zone in zones if zone.name == name), None)
    found = CELL.fullmatch(name)
    if found is None:
        return spot_of(zones, name)
    seat, column, row = int(found[1]), "abcd".index(found[2]), f"row-{found[3]}"
    return next(
        (Spot(zone, zone.pieces[column], column) for zone in zones if (zone.name, zone.seat) == (row, seat)), None
    )


def closeup(seen: Seen, spot: Spot, words: "Words", pack: Pack) -> Closeup | None:
    """All that the viewer reads about a piece."""
    zone, piece = spot.zone, spot.piece
    if zone.name in FIGURES:
        return Closeup(words.say(f"zone-{zone.name}"), "", words.seat(zone.seat), here=(said(words, zone.name),))
    row = zone.name.startswith("row-")
    if piece in PIECES:
        kind = PIECES[piece]
        place = cell_said(spot, words)
        return Closeup(words.say(kind), "", place, (said(words, f"about-{kind}"),), face=Race(kind))
    if piece not in pack.by_code:
        return None
    view = seen.view
    assert isinstance(view, WarlockView)
    about = WarlockCloseup(seen, view, words, pack, piece)
    own = zone.seat == seen.viewer
    held = own and zone.name in ("hand", "offer", "aside")
    place = place_of_zone(zone, words)
    if row:
        place = cell_said(spot, words)
        here = tuple(about.standing(zone.seat, cell_of(spot)))
    else:
        here = tuple(about.would(own=own, zone=zone.name))
    return Closeup(
        words.say(f"race-{about.card.race}"), piece, place, tuple(about.uses(held=held)), here, about.card
    )


def cell_of(spot: Spot) -> int:
    """The cell of a piece in an empire."""
    return (int(spot.zone.name[-1]) - 1) * SIDE + spot.number


def cell_said(spot: Spot, words: "Words") -> str:
    """The cell and whose empire it is, in words."""
    seat = spot.zone.seat
    empire = (
        words.say("your-empire") if seat == words.viewer else words.say("empire-of", {"name": words.seat(seat)})
    )
    return words.say("closer-cell", {"cell": cell_text(cell_of(spot)), "empire": empire})


def said(words: "Words", key: str, **args: object) -> CloseupLine:
    """A line in the words of the close-up."""
    return CloseupLine(words.say(f"closer-{key}", args))


class WarlockCloseup:
    """What a card can do, as one viewer knows it."""

    def __init__(self, seen: Seen, view: WarlockView, words: "Words", pack: Pack, code: str) -> None:
        self.seen = seen
        self.seat = seen.viewer
        self.table = view.table
        self.words = words
        self.pack = pack
        self.face = pack.codes.index(code)
        self.card = pack.by_code[code]

    def said(self, key: str, **args: object) -> CloseupLine:
        """A line in the words of the close-up."""
        return said(self.words, key, **args)

    def race(self, race: str) -> str:
        """A creature in words."""
        return self.words.say(f"race-{race}")

    # Warlock 2.7, Warlock 2.8, Warlock 2.9, Warlock 2.10
    def uses(self, *, held: bool) -> Iterator[CloseupLine]:
        """The four uses; of a card that the viewer holds, whether each is possible now."""
        say, card, table, seat = self.words.say, self.card, self.table, self.seat
        points = say("about-points", {"points": card.points})
        price = say("about-cost", {"icons": " + ".join(self.race(icon) for icon in card.cost)})
        build = say("closer-build", {"points": points, "cost": price if card.cost else say("about-free")})
        pays = say("about-pays", {"race": say(f"icon-{card.race}")})
        if card.second:
            pays = say("closer-both", {"pays": pays, "race": say(f"icon-{card.second}")})
        gold = say("about-gold", {"gold": " / ".join(card.gold)})
        refused = {}
        if held and table.phase != OVER:
            refused["build"] = build_refused(table, seat, self.face, purse(table, seat))
            refused["castle"] = power_refused(table, seat, self.face)
        lines = (
            ("build", "p-empire", f"{build}. {say('closer-series')}" if card.series else build),
            ("mine", "p-mine", gold),
            ("dungeon", "p-dungeon", pays),
            ("castle", "p-castle", say(f"powers-{card.race}")),
        )
        for use, icon, text in lines:
            head = say(f"closer-use-{use}")
            number = int(refused.get(use, ALLOWED))
            if number == ALLOWED:
                yield CloseupLine(text, head, icon, "yes" if refused else "")
                continue
            clause, reason = REASONS[number]
            why = explain(Refusal(clause, reason), table, seat, with_face(CARD, self.face), self.pack.faces)
            yield CloseupLine(text, head, icon, "no", self.words.refusal(why), clause)

    # Warlock 6.3, Warlock 6.4, Warlock 6.5
    def standing(self, seat: int, cell: int) -> Iterator[CloseupLine]:
        """What a city counts where it stands."""
        table, here = self.table, int(bit(cell))
        gone = int(removed(table, seat))
        if gone & here:
            yield self.said("lost-edge" if self.card.race == "giant" else "lost-centre")
        elif not self.card.series:
            yield self.said("counts", points=self.words.say("about-points", {"points": self.card.points}))
        else:
            worth = int(series(self.group(seat, cell)))
            yield self.said("in-series", points=self.words.say("about-points", {"points": worth}))
        safe = here & int(beside(int(table.dragons[seat])))
        yield self.said("protected" if safe else "unprotected")

    def group(self, seat: int, cell: int) -> int:
        """The human cities that are connected with this one."""
        humans, group = int(self.table.of_race[seat * RACES + HUMAN]), int(bit(cell))
        while (grown := (group | int(beside(group))) & humans) != group:
            group = grown
        return group

    def would(self, *, own: bool, zone: str) -> Iterator[CloseupLine]:
        """What the card would count in the viewer's empire, and which cities it would pay for."""
        if self.seat < 0 or self.table.phase == OVER:
            return
        if zone == "top" and "take" in self.seen.legal:
            yield self.said("take")
        near = own or zone in COMMON
        if near and zone in TO_BUILD:
            yield from self.gains()
        found = self.paid_for(jailed=zone == "dungeon") if near and zone in TO_PAY else []
        if found:
            yield self.said("pays-for", cities=", ".join(found))

    # Warlock 4.7, Warlock 6.3
    def gains(self) -> Iterator[CloseupLine]:
        """The most points that it would bring at the edge and in the centre."""
        table, seat = self.table, self.seat
        now = int(Score(table).points(seat))
        for key, ground in (("edge", EDGE), ("centre", CENTRE)):
            free = int(city_cells(table, seat)) & ground
            best = {cell: self.worth(cell) - now for cell in map(int, bits(free))}
            if best:
                cell = max(best, key=lambda found: (best[found], -found))
                yield self.said(key, points=best[cell], cell=cell_text(cell))

    def worth(self, cell: int) -> int:
        """The viewer's points with this card on a cell."""
        world = self.table.clone()
        clear(world, self.seat, cell)
        put(world, self.seat, cell, self.face)
        return int(Score(world).points(self.seat))

    # Warlock 2.9, M-10
    def paid_for(self, *, jailed: bool) -> list[str]:
        """The cities of the viewer's hand that can be paid for only with this card in the dungeon."""
        table, deck, face = self.table, self.table.deck, self.pack.faces[self.face]
        one = int(one_of(kind_of(face.race, face.second)))
        cards = int(purse(table, self.seat))
        less, more = (cards - one, cards) if jailed else (cards, cards + one)
        found = []
        for other in range(int(table.faces)):
            held = int(table.hands[self.seat * int(table.faces) + other]) - (other == self.face and not jailed)
            if held > 0 and deck.can_be_paid(other, 0, more) and not deck.can_be_paid(other, 0, less):
                found.append(self.city(self.pack.cards[other]))
        return found

    def city(self, card: WarlockCard) -> str:
        """A city with its points."""
        points = self.words.say("about-points", {"points": card.points})
        return self.words.say("closer-city", {"race": self.race(card.race), "points": points})
