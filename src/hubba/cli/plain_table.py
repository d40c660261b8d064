"""The plain table: line by line. It suits screen readers and pipes."""

from collections.abc import Callable
from itertools import groupby

from hubba.bots.hint import is_doubtful, margin
from hubba.cli.local_game import PERSON, LocalGame
from hubba.cli.refusal_text import step_text
from hubba.core.errors import HubbaError, NotationError
from hubba.core.event import Event
from hubba.core.refusal import Illegal
from hubba.core.state import NOBODY
from hubba.core.view import Zone
from hubba.core.wording import Words

FRENCH = {
    "aide": "help",
    "coups": "moves",
    "journal": "log",
    "conseil": "hint",
    "pourquoi": "why",
    "annuler": "undo",
    "quitter": "quit",
}


class Leave(Exception):
    """The person leaves the table."""


class PlainTable:
    """Talks with one person by lines of text."""

    def __init__(self, local_game: LocalGame, ask: Callable[[], str | None], say: Callable[[str], None]) -> None:
        self.local_game = local_game
        self.ask = ask
        self.say_line = say

    def say(self, key: str, **args: object) -> None:
        self.say_line(self.local_game.words.say(key, args))

    def run(self) -> bool:
        """Play to the end; False if the person left earlier."""
        local_game = self.local_game
        self.say("welcome", game=local_game.words.say("game"), seats=local_game.play.seats)
        try:
            while not local_game.over:
                self.tell_news()
                if local_game.asked:
                    self.show_question()
                    self.take_turn()
                else:
                    local_game.bot_moves()
        except Leave:
            return False
        self.tell_news()
        self.show_end()
        return True

    def tell_news(self) -> None:
        lines = [self.local_game.words.event(event) for event in self.local_game.news() if event.name != "asks"]
        for line, same in groupby(lines):
            count = len(list(same))
            self.say_line(line if count == 1 else f"{line} (× {count})")
        for seat, reason in self.local_game.lost_by_rule():
            self.say("lost-by-rule", seat=self.local_game.words.names[seat], reason=reason)
        if note := self.local_game.time_cap_note():
            self.say_line(note)

    def show_question(self) -> None:
        local_game = self.local_game
        asks = [event for event in local_game.play.events(PERSON) if is_question(event)]
        for line in asked(asks[-1], local_game.words) if asks else ():
            self.say_line(line)
        choices = "  ".join(local_game.game.move_text(move) for move in local_game.play.legal(PERSON))
        self.say("your-turn", choices=choices)

    def take_turn(self) -> None:
        """Ask until the person has made a step."""
        while True:
            answer = self.ask()
            if answer is None:
                raise Leave
            word, _, rest = answer.strip().partition(" ")
            try:
                if self.obey(word.lower(), rest, answer.split()):
                    return
            except NotationError:
                self.say("not-understood", answer=answer.strip())
            except Illegal as error:
                self.say(
                    "refused", reason=self.local_game.words.refusal(error.refusal), clause=error.refusal.clause
                )
            except HubbaError as error:
                self.say_line(error.said(self.local_game.words.language))

    def obey(self, word: str, rest: str, moves: list[str]) -> bool:
        """Do what the person typed; True if that ends the turn."""
        local_game = self.local_game
        word = FRENCH.get(word, word)
        if not word:
            return False
        if word in ("quit", "q"):
            raise Leave
        if word in ("help", "?"):
            self.say("help")
        elif word in ("table", "t"):
            self.show_table()
        elif word in ("moves", "m"):
            self.show_moves()
        elif word in ("log", "l"):
            for event in local_game.play.events(PERSON):
                self.say_line(local_game.words.event(event))
        elif word in ("why", "w"):
            self.explain(rest)
        elif word in ("hint", "h"):
            self.give_hint()
        elif word in ("undo", "u"):
            local_game.undo()
            return True
        else:
            local_game.play.step(PERSON, [local_game.game.move_from(text) for text in moves])
            return True
        return False

    def explain(self, text: str) -> None:
        """Say why a move, or several as one step, is not allowed."""
        moves = [self.local_game.game.move_from(word) for word in text.split() or [""]]
        self.say_line(step_text(self.local_game.play, PERSON, moves, self.local_game.words))

    def give_hint(self) -> None:
        local_game = self.local_game
        game, words, hint = local_game.game, local_game.words, local_game.hint()
        told = " ".join(game.move_text(move) for move in hint.moves)
        self.say("hint", move=words.moves(hint.moves), text=told)
        self.say_line(words.reason(hint.reasons[0]))
        if line := hint.continuation(words, len(hint.line), game.move_text, " "):
            self.say("hint-line", line=" · ".join(line))
        for found in hint.evidence[:5]:
            text, value = game.move_text(found.move), round(100 * found.value)
            if is_doubtful(found):
                self.say("evidence-few", move=text, value=value, visits=found.visits)
            else:
                self.say("evidence", move=text, value=value, visits=found.visits, margin=margin(found))

    def show_moves(self) -> None:
        """Print the legal moves in words, with descriptions of their pieces."""
        local_game = self.local_game
        zones = {piece: zone for zone in local_game.play.view(PERSON).zones() for piece in zone.pieces}
        for move in local_game.play.legal(PERSON):
            text = local_game.game.move_text(move)
            piece = text.rpartition(":")[2]
            more = description(zones[piece], piece, local_game.words) if piece in zones else ""
            named = local_game.words.move(move)
            self.say("choice", move=text, words=f"{named} ({more})" if more else named)

    def show_table(self) -> None:
        """Print the middle of the table, then seat by seat; rows of a block are aligned."""
        words, zones = self.local_game.words, self.local_game.play.view(PERSON).zones()
        for zone in zones:
            if zone.mark:
                self.say("line", name=words.say(f"zone-{zone.name}"), what=words.seat(zone.seat))
            elif zone.seat == NOBODY and (zone.pieces or zone.hidden):
                self.say("line", name=words.zone(zone), what=middle(zone, words))
        for seat in range(self.local_game.play.seats):
            own = [zone for zone in zones if zone.seat == seat and (zone.pieces or zone.hidden) and not zone.mark]
            if own:
                self.say_line("")
                self.say_line(words.seat(seat))
            for zone in own:
                self.say("line", name=words.say(f"zone-{zone.name}"), what=row(zone, own, words))
                if seat == PERSON and zone.name == "hand":
                    self.describe(zone)

    def describe(self, zone: Zone) -> None:
        """Print the descriptions of pieces that have one."""
        for piece in dict.fromkeys(zone.pieces):
            more = description(zone, piece, self.local_game.words)
            if more:
                self.say("line", name=f"  {piece}", what=more)

    def show_end(self) -> None:
        local_game = self.local_game
        outcome = local_game.play.outcome
        assert outcome is not None
        self.say_line(local_game.words.say(f"ending-{outcome.ending}"))
        for seat in sorted(range(local_game.play.seats), key=lambda seat: -outcome.scores[seat]):
            won = "final-won" if seat in outcome.winners else "final-line"
            self.say(won, seat=local_game.words.seat(seat), score=outcome.scores[seat])
        if local_game.play.record().practice:
            self.say("practice")


def is_question(event: Event) -> bool:
    """Whether the person is asked something."""
    return event.name == "asks" and event.args.get("seat") == PERSON


def asked(event: Event, words: Words) -> list[str]:
    """What a question asks, in words."""
    named = [words.game.argument_words(key, value) for key, value in event.args.items() if key != "seat"]
    return [words.say(*found) for found in named if found is not None]


def description(zone: Zone, piece: str, words: Words) -> str:
    """The description of a piece beyond its name, if the game has words for it."""
    look = words.game.look_of(zone.name, piece)
    if look is None:
        return ""
    full = words.say(look.key, look.args, "full")
    return full if full != words.say(look.key, look.args) else ""


def middle(zone: Zone, words: Words) -> str:
    """What lies in the middle; a piece without a face is called by its name."""
    looks = [words.game.look_of(zone.name, piece) for piece in zone.pieces]
    if looks and all(look is not None and not look.face for look in looks):
        return " ".join(words.piece(zone, piece) for piece in zone.pieces)
    return words.pieces(zone)


def row(zone: Zone, own: list[Zone], words: Words) -> str:
    """What lies in a zone; zones named `row-` form a block with aligned pieces."""
    block = [other for other in own if other.name.startswith("row-")]
    if zone not in block:
        return words.pieces(zone)
    width = max(len(piece) for other in block for piece in other.pieces)
    names = {other.name: len(words.say(f"zone-{other.name}")) for other in block}
    before = " " * (max(names.values()) - names[zone.name])
    return before + " ".join(piece.ljust(width) for piece in zone.pieces).rstrip()
