"""What a guest sees of a table at one moment, as plain data, so that templates ask a game nothing."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import groupby
from operator import itemgetter

from hubba.bots.level_bots import level_of
from hubba.core.errors import NotationError
from hubba.core.event import SPECTATOR, Event
from hubba.core.seen import Seen, seen_by
from hubba.core.state import NOBODY
from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.tables.pace import QUIET
from hubba.tables.undoing import UndoOffer
from hubba.tables.viewpoint import Viewpoint
from hubba.web.clock_view import clock_at
from hubba.web.pages import listed, name_said
from hubba.web.people_view import is_out, presence_of, seen_by_owner
from hubba.web.pieces import Piece, Place, row_of
from hubba.web.protocols import TableSource
from hubba.web.shown import ChoiceShown, LogLine, SeatShown
from hubba.web.undo_view import undo_text, undone
from hubba.web.zone_view import place_of


class ViewModel:
    """The table as one guest sees it in one language. Each value is computed when a part asks for it."""

    def __init__(self, table: TableSource, guest: str, viewpoint: Viewpoint, words: Words) -> None:
        self.table = table
        self.guest = guest
        self.viewpoint = viewpoint
        self.words = words
        self.viewer = viewpoint.seat
        self.play = table.play
        self.outcome = table.play.outcome

    @cached_property
    def seen(self) -> Seen:
        """Everything that a drawn table may use: what this viewer was told."""
        return seen_by_owner(self.table, seen_by(self.play, self.viewer))

    @property
    def events(self) -> Sequence[Event]:
        """What this viewer was told."""
        return self.seen.events

    @property
    def legal(self) -> Sequence[int]:
        """What this viewer may do: the same in every world that fits the view, as the conformance suite checks."""
        return self.seen.moves

    @cached_property
    def zones(self) -> list[Zone]:
        """The zones of the viewer's view."""
        return self.seen.view.zones()

    @property
    def version(self) -> int:
        """The version of the view that this viewer answers."""
        return self.play.version(self.viewer)

    @property
    def asked(self) -> bool:
        """Whether this viewer is to act."""
        return bool(self.legal)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @cached_property
    def seats(self) -> tuple[SeatShown, ...]:
        """Who sits around the table."""
        return tuple(self.seat(seat) for seat in range(self.table.seats))

    @cached_property
    def common(self) -> tuple[Place, ...]:
        """What lies in the middle."""
        return tuple(self.places(NOBODY))

    @cached_property
    def own(self) -> tuple[Place, ...]:
        """What this viewer holds."""
        return tuple(place for place in self.places(self.viewer) if place.held) if self.viewer != SPECTATOR else ()

    def before(self, seat: int) -> tuple[Place, ...]:
        """What lies before a seat, without what this viewer holds."""
        return tuple(place for place in self.places(seat) if not place.held)

    @property
    def practice(self) -> str:
        """Why the game is practice; empty if it counts."""
        return "" if not self.table.practice else "onward" if self.table.onward else "undone"

    @cached_property
    def coach_waits(self) -> bool:
        """Whether nothing goes on before this viewer has read what the coach says."""
        return not self.legal and self.viewer != SPECTATOR and self.table.bots_wait

    @cached_property
    def choices(self) -> tuple[ChoiceShown, ...]:
        """The moves that no piece of the hand makes."""
        lit = {piece.move for place in self.own for piece in place.pieces if piece.lit}
        moves = zip(self.seen.moves, self.seen.legal, strict=True)
        return tuple(self.choice(move, text) for move, text in moves if text not in lit)

    @cached_property
    def said(self) -> tuple[str, ...]:
        """The moves of this viewer by name, in their order."""
        return tuple(self.words.move(move) for move in self.legal)

    @cached_property
    def drawn(self) -> Hashable:
        """What the drawn table shows."""
        return self.table.game.drawn(self.seen)

    @cached_property
    def undo(self) -> UndoOffer | None:
        """How this guest can take back a step."""
        if not self.table.seats_of(self.guest):
            return None
        whose = self.table.undo_seat(self.guest)
        undo = self.table.undo_offer(whose) if whose != SPECTATOR else None
        return undo if isinstance(undo, UndoOffer) else None

    @cached_property
    def undo_what(self) -> str:
        """What the undo takes back, in the words of the log."""
        if self.undo is None:
            return ""
        whose = self.table.undo_seat(self.guest)
        return undone(self.words, self.play.since(whose), whose)

    @property
    def undo_asks(self) -> str:
        """What this guest is asked before the undo; empty if it is free."""
        if self.undo is None:
            return ""
        return undo_text(self.undo, self.words, self.undo_what, practice=self.table.practice)

    @property
    def hint(self) -> bool:
        """Whether a bot may be asked."""
        return self.viewer != SPECTATOR and self.table.may_ask_hint(self.viewer)

    @cached_property
    def why_example(self) -> str:
        """What this viewer may ask about: a card that cannot be played now, else another one, else a move."""
        held = sorted(
            (piece for place in self.own for piece in place.pieces if piece.move), key=lambda piece: piece.lit
        )
        return next((piece.title or piece.name for piece in held), next(iter(self.said), ""))

    @property
    def tool_slots(self) -> frozenset[str]:
        """The tools that come back in their places: what is not there now keeps its place free."""
        if not self.table.seats_of(self.guest) or self.over:
            return frozenset()
        return frozenset({"undo", "hint"} if self.table.gives_hints else {"undo"})

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen."""
        return len(self.table.seats_of(self.guest)) > 1

    @property
    def curtain(self) -> tuple[SeatShown, ...]:
        """Who should come to the screen."""
        return tuple(self.seats[seat] for seat in self.viewpoint.curtain)

    @property
    def others(self) -> tuple[SeatShown, ...]:
        """Who else may come to the screen, to look or to take back a secret choice."""
        curtain = self.viewpoint.curtain
        own = self.table.seats_of(self.guest) if curtain else ()
        return tuple(self.seats[seat] for seat in own if seat not in curtain)

    @cached_property
    def points(self) -> Sequence[int]:
        """What each seat has so far; empty once the score says it."""
        return () if self.over else self.table.game.points(self.seen)

    def seat(self, seat: int) -> SeatShown:
        """Who sits at one seat, as this viewer sees it."""
        player, words, outcome = self.table.players[seat], self.words, self.outcome
        level = level_of(player.bot, self.table.game) if player.is_bot else ""
        return SeatShown(
            seat,
            name_said(player.name, words),
            name_said(player.name, words)[0].upper(),
            seat == self.viewer,
            player.is_bot,
            seat in self.seen.to_act and not self.coach_waits,
            None if outcome is None else outcome.scores[seat],
            outcome is not None and seat in outcome.winners,
            words.say(f"level-{level}") if level else "",
            self.points[seat] if self.points else None,
            presence_of(self.table, seat),
            clock_at(self.table, seat, self.guest, words),
        )

    def signs(self, seat: int) -> tuple[str, ...]:
        """The signs that lie before a seat."""
        zones = (zone for zone in self.zones if zone.mark and zone.seat == seat)
        return tuple(self.words.say(f"zone-{zone.name}") for zone in zones)

    def choice(self, move: int, text: str) -> ChoiceShown:
        """A move by name, with the piece that it names: `pay:G2` shows the signs of `G2`."""
        mark, _, named = text.rpartition(":")
        return ChoiceShown(text, self.words.move(move), self.known.get(named) if mark else None)

    @cached_property
    def known(self) -> dict[str, Piece]:
        """The visible pieces by notation, each with its most detailed face."""
        found: dict[str, Piece] = {}
        for zone in self.zones:
            for piece in place_of(self.table.game, self.words.language, zone).pieces:
                if piece.colour and len(piece.face) > len(found.get(piece.text, Piece("", "", "", "")).face):
                    found[piece.text] = piece
        return found

    def places(self, owner: int) -> Iterable[Place]:
        """What lies before a seat, or in the middle; empty places of a seat are left out."""
        middle = self.table.game.middle
        zones = [zone for zone in self.zones if zone.seat == owner and not zone.mark and zone.name not in middle]
        for stem, lying in groupby(zones, self.stem):
            if stem:
                yield self.block(stem, [self.place(zone) for zone in lying])
                continue
            for zone in lying:
                if zone.pieces or zone.hidden or owner == NOBODY:
                    yield self.place(zone)
        if owner == NOBODY:
            yield from (self.side_by_side(name) for name in middle)

    def stem(self, zone: Zone) -> str:
        """The name of a zone's block, `row` for `row-4`, if the game has a word for it."""
        stem, number = row_of(zone.name)
        return stem if number and zone.pieces and self.words.has(f"zone-{stem}") else ""

    def block(self, stem: str, rows: Sequence[Place]) -> Place:
        """Rows that lie one above the other."""
        key = f"zone-{stem}"
        along = (f"{key}-side", f"{key}-foot")
        side, foot = (self.words.say(word) if self.words.has(word) else "" for word in along)
        owner = rows[0].id.removeprefix(f"{stem}-{rows[0].number}")
        return Place(f"{stem}{owner}", self.words.say(key), rows=tuple(rows), side=side, foot=foot)

    def side_by_side(self, name: str) -> Place:
        """What several seats have put side by side, each piece with its owner, if it has one."""
        pieces: list[Piece] = []
        for zone in self.zones:
            if zone.name == name:
                whose = "" if zone.seat == NOBODY else self.words.seat(zone.seat)
                pieces += [replace(piece, owner=whose) for piece in self.place(zone).pieces]
        return Place(name, self.words.say(f"zone-{name}"), tuple(pieces), open=True)

    def place(self, zone: Zone) -> Place:
        """A zone with its pieces; those that this seat holds are moves."""
        marks = self.marks.get(zone.name, ()) if zone.seat == self.viewer != SPECTATOR else ()
        place = place_of(self.table.game, self.words.language, zone)
        if not marks:
            return place
        lit, prompt = self.lit(zone, marks)
        pieces = (self.as_move(piece, lit, named="" in marks) for piece in place.pieces)
        return replace(place, held=True, pieces=tuple(pieces), prompt=prompt)

    @cached_property
    def marks(self) -> dict[str, list[str]]:
        """By zone of held pieces: the prefixes of the moves that its pieces make.

        `hand` is a zone whose pieces are moves; in `pay:dungeon` a move is `pay:` and the piece.
        """
        found: dict[str, list[str]] = {}
        for held in self.table.game.held:
            mark, colon, name = held.rpartition(":")
            found.setdefault(name, []).append(mark + colon)
        return found

    def lit(self, zone: Zone, marks: Sequence[str]) -> tuple[Mapping[str, int], str]:
        """The pieces of a zone that can be played now, with their moves, and what playing one does.

        If the moves also name pieces of another place, the zone stays dark, and all are among the choices.
        """
        texts = dict(zip(self.seen.legal, self.seen.moves, strict=True))
        for mark in marks:
            named = {
                text.removeprefix(mark): move
                for text, move in texts.items()
                if text.startswith(mark) and text.removeprefix(mark) in self.in_sight
            }
            if named and named.keys() <= set(zone.pieces):
                key = f"choose-{mark.removesuffix(':')}"
                return named, self.words.say(key) if self.words.has(key) else ""
        return {}, ""

    @cached_property
    def in_sight(self) -> set[str]:
        """All visible pieces, by notation."""
        return {text for zone in self.zones for text in zone.pieces}

    def as_move(self, piece: Piece, lit: Mapping[str, int], *, named: bool) -> Piece:
        """A held piece: it lights up if it can be played now; otherwise the viewer can ask why not."""
        game = self.table.game
        if piece.text in lit:
            move = lit[piece.text]
            return replace(piece, move=game.move_text(move), lit=True, name=self.words.move(move))
        try:
            game.move_from(piece.text)
        except NotationError:
            return piece  # this game writes its moves differently: they are among the choices
        return replace(piece, move=piece.text) if named else piece

    @cached_property
    def question(self) -> str:
        """The question to this viewer, in a sentence or two."""
        words = self.words
        if self.over:
            return words.say("table-over")
        if self.table.stopped:
            return words.say("table-stopped", {"name": name_said(self.table.stopped, words)})
        if self.viewpoint.curtain:
            called = [seat.name for seat in self.curtain]
            return words.say("table-curtain", {"names": listed(words, called), "count": len(called)})
        if self.viewer != SPECTATOR and is_out(self.table, self.viewer):
            return words.say("clock-out-mine")
        if self.coach_waits:
            return words.say("table-reading")
        if not self.legal:
            others = [words.seat(seat) for seat in self.seen.to_act if seat != self.viewer]
            told = {"names": listed(words, others), "count": len(others)}
            return words.say("table-paused", told) if self.table.tempo.holds else words.say("table-waiting", told)
        said = [words.say("table-your-turn")]
        asks = next((event for event in reversed(self.events) if event.name == QUIET), None)
        for key, value in asks.args.items() if asks is not None else ():
            named = words.game.argument_words(key, value) if key not in words.game.seat_arguments else None
            if named is not None:
                said.append(words.say(*named))
        return " ".join(said)

    @property
    def ending(self) -> str:
        """Why the game ended."""
        return "" if self.outcome is None else self.words.say(f"ending-{self.outcome.ending}")

    def sentences(self, events: Sequence[Event]) -> tuple[LogLine, ...]:
        """Events as sentences, with their clauses; events without words are left out."""
        said = []
        for event in events:
            text = "" if event.name == QUIET else self.words.event(event)
            if text:
                mine = any(event.args.get(key) == self.viewer for key in self.words.game.seat_arguments[:1])
                said.append((LogLine(text, event.clause, mine and self.viewer != SPECTATOR), event))
        merged = []
        for line, same in groupby(said, key=itemgetter(0)):
            events = [event for _, event in same]
            merged.append(line if len(events) == 1 else replace(line, text=self._told_at_once(line.text, events)))
        return tuple(merged)

    def _told_at_once(self, text: str, events: Sequence[Event]) -> str:
        """Events that sound the same, in one sentence: how many cards somebody drew, or how often it happened."""
        count = len(events)
        told = self.words.event(events[0], count)
        return told if told != text else self.words.say("times", {"text": text, "count": count})
