"""The plain table: one line after the other. It reads well aloud and can be piped."""

from collections.abc import Callable
from itertools import groupby

from hubba.cli.sitting import PERSON, Sitting
from hubba.core.errors import HubbaError, NotationError
from hubba.core.refusal import Illegal

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
    """The person gets up."""


class PlainTable:
    """Talks with one person by lines of text."""

    def __init__(self, sitting: Sitting, ask: Callable[[], str | None], say: Callable[[str], None]) -> None:
        self.sitting = sitting
        self.ask = ask
        self.say_line = say

    def say(self, key: str, **args: object) -> None:
        self.say_line(self.sitting.words.say(key, args))

    def run(self) -> bool:
        """Play to the end; False if the person left before."""
        sitting = self.sitting
        self.say("welcome", game=sitting.words.say("game"), seats=sitting.play.seats)
        try:
            while not sitting.over:
                self.tell_news()
                if sitting.asked:
                    self.show_question()
                    self.take_turn()
                else:
                    sitting.bot_moves()
        except Leave:
            return False
        self.tell_news()
        self.show_end()
        return True

    def tell_news(self) -> None:
        lines = [self.sitting.words.event(event) for event in self.sitting.news() if event.name != "asks"]
        for line, same in groupby(lines):
            count = len(list(same))
            self.say_line(line if count == 1 else f"{line} (× {count})")

    def show_question(self) -> None:
        sitting = self.sitting
        choices = "  ".join(sitting.game.move_text(move) for move in sitting.play.legal(PERSON))
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
                self.say("refused", reason=self.sitting.words.refusal(error.refusal), clause=error.refusal.clause)
            except HubbaError as error:
                self.say_line(str(error))

    def obey(self, word: str, rest: str, moves: list[str]) -> bool:
        """Do what the person said; True once that ends the turn."""
        sitting = self.sitting
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
            for move in sitting.play.legal(PERSON):
                self.say("choice", move=sitting.game.move_text(move), words=sitting.words.move(move))
        elif word in ("log", "l"):
            for event in sitting.play.events(PERSON):
                self.say_line(sitting.words.event(event))
        elif word in ("why", "w"):
            self.explain(rest)
        elif word in ("hint", "h"):
            self.give_hint()
        elif word in ("undo", "u"):
            sitting.undo()
            return True
        else:
            sitting.play.step(PERSON, [sitting.game.move_from(text) for text in moves])
            return True
        return False

    def explain(self, text: str) -> None:
        """Why a move may not be made."""
        refusal = self.sitting.play.why_not(PERSON, self.sitting.game.move_from(text.strip()))
        if refusal is None:
            self.say("allowed", move=text.strip())
        else:
            self.say("refused", reason=self.sitting.words.refusal(refusal), clause=refusal.clause)

    def give_hint(self) -> None:
        sitting = self.sitting
        choice = sitting.hint()
        self.say("hint", move=sitting.words.move(choice.move), text=sitting.game.move_text(choice.move))
        if len(choice.line) > 1:
            self.say("hint-line", line=" ".join(sitting.game.move_text(move) for move in choice.line))
        for found in choice.evidence[:5]:
            self.say(
                "evidence",
                move=sitting.game.move_text(found.move),
                visits=found.visits,
                value=round(100 * found.value),
                spread=round(100 * found.spread, 1),
            )

    def show_table(self) -> None:
        words = self.sitting.words
        for zone in self.sitting.play.view(PERSON).zones():
            if zone.pieces or zone.hidden:
                self.say_line(f"{words.zone(zone)}: {words.pieces(zone)}")

    def show_end(self) -> None:
        sitting = self.sitting
        outcome = sitting.play.outcome
        assert outcome is not None
        self.say_line(sitting.words.say(f"ending-{outcome.ending}"))
        for seat in sorted(range(sitting.play.seats), key=lambda seat: -outcome.scores[seat]):
            won = "final-won" if seat in outcome.winners else "final-line"
            self.say(won, seat=sitting.words.seat(seat), score=outcome.scores[seat])
        if sitting.play.record().practice:
            self.say("practice")
