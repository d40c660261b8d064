"""What a guest sees of a table at one moment, as plain data: the templates ask nothing of a game."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import groupby

from hubba.bots.company import level_of
from hubba.core.errors import NotationError
from hubba.core.event import SPECTATOR, Event
from hubba.core.game import Game
from hubba.core.outcome import Outcome
from hubba.core.refusal import Refusal
from hubba.core.rng import Rng
from hubba.core.seen import Seen
from hubba.core.state import NOBODY
from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.tables.pace import QUIET
from hubba.tables.sight import Sight
from hubba.tables.table import Table, UndoOffer
from hubba.web.pages import game_words, listed
from hubba.web.pieces import Piece, Place, row_of
from hubba.web.stage import Stage

MOST_SINCE = 6  # sentences of what happened since the last step


@dataclass(frozen=True)
class SeatShown:
    """Who sits there, what lies there, and what is said of it."""

    number: int
    name: str
    initial: str
    mine: bool
    bot: bool
    acting: bool
    marks: tuple[str, ...]
    places: tuple[Place, ...]
    score: int | None = None
    won: bool = False
    level: str = ""  # of a bot, as the game calls it


@dataclass(frozen=True)
class Sentence:
    """A line of the log, with the clause that it follows."""

    text: str
    clause: str = ""
    mine: bool = False


@dataclass(frozen=True)
class Choice:
    """A move that can be made and is not a piece of the hand; it may name a piece that lies somewhere."""

    move: str
    name: str
    piece: Piece | None = None


@dataclass(frozen=True)
class Picture:
    """The table as one guest sees it."""

    table: str
    game: str
    viewer: int
    version: int
    seats: tuple[SeatShown, ...]
    common: tuple[Place, ...]
    own: tuple[Place, ...]
    choices: tuple[Choice, ...]
    question: str
    since: tuple[Sentence, ...]
    since_more: int
    curtain: tuple[SeatShown, ...]
    others: tuple[SeatShown, ...]  # who may come to the screen though they are not to act
    asked: bool
    over: bool
    ending: str
    cooperative: bool
    practice: bool
    undo: UndoOffer | None
    consent: tuple[str, ...]
    hint: bool
    shared: bool  # several people look at this screen
    drawn: Hashable = None  # what the game's own table shows besides


class Painter:
    """Makes pictures of one table for one guest in one language."""

    def __init__(self, table: Stage, sight: Sight, words: Words) -> None:
        self.table = table
        self.sight = sight
        self.words = words
        self.viewer = sight.seat
        self.play = table.play
        self.events = self.play.events(self.viewer)
        self.zones = self.play.view(self.viewer).zones()
        # What is legal is the same in every world that fits the view: the conformance suite holds games to that.
        self.legal = [] if self.viewer == SPECTATOR else self.play.legal(self.viewer)

    def picture(self, guest: str) -> Picture:
        """All that this guest sees now."""
        table, play, words, viewer = self.table, self.play, self.words, self.viewer
        outcome = play.outcome
        seats = tuple(self.seat(seat, outcome) for seat in range(table.seats))
        own = tuple(place for place in self.places(viewer) if place.held) if viewer != SPECTATOR else ()
        lit = {piece.move for place in own for piece in place.pieces if piece.lit}
        moves = [move for move in self.legal if table.game.move_text(move) not in lit]
        whose = table.undo_seat(guest)
        undo = table.undo_offer(whose) if whose != SPECTATOR else None
        since = self.since()
        return Picture(
            table.id,
            table.game.name,
            viewer,
            play.version(viewer),
            seats,
            tuple(self.places(NOBODY)),
            own,
            tuple(self.choice(move) for move in moves),
            self.question(),
            since[-MOST_SINCE:],
            max(0, len(since) - MOST_SINCE),
            tuple(seats[seat] for seat in self.sight.curtain),
            tuple(seats[seat] for seat in self.onlookers(guest)),
            bool(self.legal),
            outcome is not None,
            self.ending(outcome),
            table.game.cooperative,
            table.practice,
            undo if isinstance(undo, UndoOffer) else None,
            tuple(words.seat(seat) for seat in undo.consent) if isinstance(undo, UndoOffer) else (),
            viewer != SPECTATOR and table.may_ask_hint(viewer),
            len(table.seats_of(guest)) > 1,
            table.game.drawn(self.seen()),
        )

    def seen(self) -> Seen:
        """All that the game's own table may be drawn from: what this viewer was told."""
        table, play, viewer = self.table, self.play, self.viewer
        return Seen(
            viewer,
            table.seats,
            tuple(play.options.items()),
            play.view(viewer),
            self.events,
            play.to_act,
            tuple(table.game.move_text(move) for move in self.legal),
            play.outcome,
        )

    def onlookers(self, guest: str) -> list[int]:
        """Who sits at this screen and may look at their cards, or take a secret choice back, in between."""
        curtain = self.sight.curtain
        return [seat for seat in self.table.seats_of(guest) if curtain and seat not in curtain]

    def seat(self, seat: int, outcome: Outcome | None) -> SeatShown:
        """One seat, with what lies before it, as this viewer sees it."""
        sitter, words = self.table.sitters[seat], self.words
        level = level_of(sitter.player, self.table.game)
        marks = tuple(words.say(f"zone-{zone.name}") for zone in self.zones if zone.mark and zone.seat == seat)
        return SeatShown(
            seat,
            sitter.name,
            sitter.name[0].upper(),
            seat == self.viewer,
            sitter.is_bot,
            seat in self.play.to_act,
            marks,
            tuple(place for place in self.places(seat) if not place.held),
            None if outcome is None else outcome.scores[seat],
            outcome is not None and seat in outcome.winners,
            words.say(f"level-{level}") if level else "",
        )

    def choice(self, move: int) -> Choice:
        """A move by name, with the piece that it names: `pay:G2` shows what stands on `G2`."""
        text = self.table.game.move_text(move)
        mark, _, named = text.rpartition(":")
        return Choice(text, self.words.move(move), self.known.get(named) if mark else None)

    @cached_property
    def known(self) -> dict[str, Piece]:
        """The pieces in sight by their notation, each as it is shown where most is shown of it."""
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
            yield from (self.shared(name) for name in middle)

    def stem(self, zone: Zone) -> str:
        """What a row is a row of, if the game has a word for the whole: `row` of `row-4`."""
        stem, number = row_of(zone.name)
        return stem if number and zone.pieces and self.words.has(f"zone-{stem}") else ""

    def block(self, stem: str, rows: Sequence[Place]) -> Place:
        """Rows that lie one above the other."""
        key = f"zone-{stem}"
        along = (f"{key}-side", f"{key}-foot")
        side, foot = (self.words.say(word) if self.words.has(word) else "" for word in along)
        owner = rows[0].id.removeprefix(f"{stem}-{rows[0].number}")
        return Place(f"{stem}{owner}", self.words.say(key), rows=tuple(rows), side=side, foot=foot)

    def shared(self, name: str) -> Place:
        """What several seats have laid side by side, each piece with its owner, if it has one."""
        pieces: list[Piece] = []
        for zone in self.zones:
            if zone.name == name:
                whose = "" if zone.seat == NOBODY else self.words.seat(zone.seat)
                pieces += [replace(piece, owner=whose) for piece in self.place(zone).pieces]
        return Place(name, self.words.say(f"zone-{name}"), tuple(pieces), open=True)

    def place(self, zone: Zone) -> Place:
        """A zone, its pieces named; what this seat holds are moves."""
        marks = self.marks.get(zone.name, ()) if zone.seat == self.viewer != SPECTATOR else ()
        place = place_of(self.table.game, self.words.language, zone)
        if not marks:
            return place
        lit, prompt = self.lit(zone, marks)
        pieces = (self.as_move(piece, lit, named="" in marks) for piece in place.pieces)
        return replace(place, held=True, pieces=tuple(pieces), prompt=prompt)

    @cached_property
    def marks(self) -> dict[str, list[str]]:
        """By the zones that are held: what stands before a piece in the moves that it makes.

        `hand` is a zone whose pieces are moves, `pay:dungeon` one whose pieces are when `pay:` stands before them.
        """
        found: dict[str, list[str]] = {}
        for held in self.table.game.held:
            mark, colon, name = held.rpartition(":")
            found.setdefault(name, []).append(mark + colon)
        return found

    def lit(self, zone: Zone, marks: Sequence[str]) -> tuple[Mapping[str, int], str]:
        """The pieces of a zone that can be played now, with their moves, and what is done by it.

        If a piece of another place is named in the same way the zone stays dark, and all are among the choices.
        """
        texts = {self.table.game.move_text(move): move for move in self.legal}
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
        """All pieces that lie somewhere, by notation."""
        return {text for zone in self.zones for text in zone.pieces}

    def as_move(self, piece: Piece, lit: Mapping[str, int], *, named: bool) -> Piece:
        """A piece that is held: one that can be played now lights up, another move can be asked about."""
        game = self.table.game
        if piece.text in lit:
            move = lit[piece.text]
            return replace(piece, move=game.move_text(move), lit=True, name=self.words.move(move))
        try:
            game.move_from(piece.text)
        except NotationError:
            return piece  # this game names its moves otherwise: they are among the choices
        return replace(piece, move=piece.text) if named else piece

    def question(self) -> str:
        """What is asked of whom, in a sentence or two."""
        words, play = self.words, self.play
        if play.outcome is not None:
            return words.say("table-over")
        if self.sight.curtain:
            return words.say("table-curtain")
        if not self.legal:
            others = [words.seat(seat) for seat in play.to_act if seat != self.viewer]
            return words.say("table-waiting", {"names": listed(words, others), "count": len(others)})
        said = [words.say("table-your-turn")]
        asks = next((event for event in reversed(self.events) if event.name == QUIET), None)
        for key, value in asks.args.items() if asks is not None else ():
            named = words.game.argument_words(key, value) if key not in words.game.seat_arguments else None
            if named is not None:
                said.append(words.say(*named))
        return " ".join(said)

    def ending(self, outcome: Outcome | None) -> str:
        """Why the game ended."""
        return "" if outcome is None else self.words.say(f"ending-{outcome.ending}")

    def since(self) -> tuple[Sentence, ...]:
        """What happened from this seat's last step on; nothing before its first one, and nothing at the end."""
        if self.viewer == SPECTATOR or self.play.outcome is not None:
            return ()
        told = self.play.since(self.viewer)
        return () if len(told) == len(self.events) else self.sentences(told)

    def sentences(self, events: Sequence[Event]) -> tuple[Sentence, ...]:
        """Events in words, with their clauses; what needs no word is left out."""
        said = []
        for event in events:
            text = "" if event.name == QUIET else self.words.event(event)
            if text:
                mine = any(event.args.get(key) == self.viewer for key in self.words.game.seat_arguments[:1])
                said.append(Sentence(text, event.clause, mine and self.viewer != SPECTATOR))
        merged = []
        for sentence, same in groupby(said):
            count = len(list(same))
            text = sentence.text if count == 1 else self.words.say("times", {"text": sentence.text, "count": count})
            merged.append(Sentence(text, sentence.clause, sentence.mine))
        return tuple(merged)


@lru_cache(maxsize=4096)
def place_of(game: Game, language: str, zone: Zone) -> Place:
    """A zone with its pieces named and dressed: the same for all who see the same."""
    words = game_words(game, language)
    name = f"{zone.name}-{zone.seat}" if zone.seat != NOBODY else zone.name
    seen: dict[str, int] = {}
    pieces = []
    for text in zone.pieces:
        seen[text] = seen.get(text, 0) + 1
        twin = f"-{seen[text]}" if seen[text] > 1 else ""
        look, said = game.look_of(zone.name, text), words.piece(zone, text)
        face = said if look is None else look.face or words.say(look.key, look.args, "short")
        colour = look.colour if look is not None else ""
        plain = not (look.colour or look.face) if look is not None else words.has(f"{zone.name}-{text}")
        full = words.say(look.key, look.args, "full") if look is not None else said
        more = full if full != said else ""
        pieces.append(Piece(f"{name}-{text}{twin}", text, said, face, colour, plain=plain, title=said, more=more))
    key = f"zone-{zone.name}"
    count = {"count": int(zone.hidden)}
    down = f"hidden-{zone.name}"
    hidden = words.say(down, count) if words.has(down) else words.say("hidden-count", count)
    title = words.say(key) if words.has(key) else zone.name
    return Place(name, title, tuple(pieces), int(zone.hidden), hidden if zone.hidden else "")


def why_not(table: Table, seat: int, text: str, words: Words) -> tuple[str, Refusal | None]:
    """The move that a person means, in notation or in words, and what forbids it; no move: not understood.

    The answer is worked out from the seat's own view, so that no question tells what the seat cannot know.
    """
    move = move_meant(table, text, words)
    if move is None:
        return "", None
    world = table.play.view(seat).world(Rng(0))
    return table.game.move_text(move), table.game.refusal(world, seat, move)


def move_meant(table: Table, text: str, words: Words) -> int | None:
    """The move with this notation or these words."""
    wanted = text.strip()
    try:
        return table.game.move_from(wanted)
    except NotationError:
        pass
    for move in range(table.game.moves):
        if words.move(move).casefold() == wanted.casefold():
            return move
    return None
