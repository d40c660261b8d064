"""The terminal table: a full screen for one person and bots, for any game."""

import asyncio
from pathlib import Path
from typing import ClassVar, Final

from textual import on, work
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.css.query import NoMatches
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Input, Static

from hubba.cli.achievements import AwardOffer
from hubba.cli.local_game import PERSON, LocalGame
from hubba.cli.terminal.choices import ChoiceOffer, Choices, ChoiceWidget
from hubba.cli.terminal.dialogs import AskDialog, NoticeDialog, PickDialog
from hubba.cli.terminal.drawing import DrawingPanel
from hubba.cli.terminal.keys import KEYS, Keys, help_text
from hubba.cli.terminal.log import LogPanel
from hubba.cli.terminal.pictures import picture_of
from hubba.cli.terminal.texts import end_text, hint_text, question, spoken, table_text, why_text
from hubba.cli.terminal.theme import CSS, HEIGHTS, THEME, WIDTHS
from hubba.core.errors import NotationError
from hubba.core.messages import reason_of, said
from hubba.core.recordtext import write_record
from hubba.core.refusal import Illegal, Refusal
from hubba.core.wording import LANGUAGES
from hubba.terminal.drawers import drawer_of
from hubba.terminal.light import Light

KEY_NAMES: Final = {"?": "question_mark"}


class TerminalTable(App[bool]):
    """Plays a local game on a full screen; `run` returns whether the game was played to its end."""

    CSS = CSS
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [
        *(Binding(KEY_NAMES.get(key, key), action, show=False) for key, action in KEYS),
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
        Binding("escape", "choices", show=False),
        Binding("slash", "type", show=False),
        Binding("pageup", "log(-1)", show=False),
        Binding("pagedown", "log(1)", show=False),
        *(Binding(key, "choices", show=False) for key in ("left", "right", "up", "down")),
    ]

    def __init__(self, local_game: LocalGame, pace: float = 0.6) -> None:
        super().__init__()
        self.register_theme(THEME)
        self.theme = THEME.name
        self.local_game = local_game
        self.pace = pace
        self.drawer = drawer_of(local_game.game)
        self.picture = picture_of(local_game)
        self.held = asyncio.Lock()  # held while reading or changing the game, because bots think in threads
        self.moved = asyncio.Event()
        self.hinting = False

    @property
    def room(self) -> Screen[object]:
        """The screen with the table, even under a dialog."""
        return self.screen_stack[0]

    def say(self, key: str, **args: object) -> str:
        return self.local_game.words.say(f"terminal-{key}", args)

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            yield DrawingPanel(self.drawer, self.picture, self.local_game.words)
            yield LogPanel(self.local_game.words)
        with Horizontal(id="turn"):
            yield Static(id="question", markup=False)
            yield Input(id="typed", compact=True, select_on_focus=False)
        yield Static(id="notice", markup=False)
        yield Choices()
        yield Static(id="aside")
        yield Keys(self.local_game.words)

    def on_mount(self) -> None:
        self.keep_playing()

    # Playing

    @work(group="game")
    async def keep_playing(self) -> None:
        """Let bots move, one step at a time, until the person is to act; then wait, and repeat."""
        while True:
            try:
                async with self.held:
                    await self.show()
            except NoMatches:
                if self.is_running:
                    raise
                return  # the person has left, and the screen is closing
            if self.local_game.asked:
                self.moved.clear()
                await self.moved.wait()
                continue
            await asyncio.sleep(self.pace * self.drawer.pause(self.picture))
            if self.local_game.over:
                self.show_end()
                self.moved.clear()
                await self.moved.wait()
                continue
            async with self.held:
                if not self.local_game.asked:  # a step may have been taken back meanwhile
                    await asyncio.to_thread(self.local_game.bot_moves)

    async def show(self) -> None:
        """Show on the screen what has happened since the last call."""
        local_game = self.local_game
        news = local_game.news()
        self.picture = picture_of(local_game)
        self.drawer.look(self.picture)
        self.query_one(LogPanel).tell(news, local_game.words)
        if news:
            self.notice("")
        for seat, reason in local_game.lost_by_rule():
            args = {"seat": local_game.words.names[seat], "reason": reason}
            self.notify(local_game.words.say("lost-by-rule", args), severity="warning", timeout=20, markup=False)
        if note := local_game.time_cap_note():
            self.notify(note, timeout=20, markup=False)
        typing = isinstance(self.room.focused, Input)
        await self.offer()
        self.paint()
        if local_game.asked and not typing and not isinstance(self.room.focused, ChoiceWidget):
            self.query_one(Choices).focus_on()

    async def offer(self) -> None:
        """Show the legal moves: as cards if the game has cards for them, otherwise as words."""
        local_game, picture, words = self.local_game, self.picture, self.local_game.words
        texts = [local_game.game.move_text(move) for move in picture.legal]
        moves = dict(zip(texts, picture.legal, strict=True))
        hand = self.drawer.hand(picture)
        light = Light(lit=True, focused=False, large=False)
        cards = all(self.drawer.face(text, picture, words, light) is not None for text in texts or hand)
        shown = texts or (list(hand) if cards else [])
        if cards and hand and set(texts) <= set(hand):
            shown = list(hand)
        offers = [
            ChoiceOffer(text, words.move(moves[text]) if text in moves else "", moves.get(text)) for text in shown
        ]
        aside = [text for text in hand if text not in shown]
        self.query_one("#aside", Static).display = bool(aside)
        self.query_one("#aside", Static).update(self.drawer.line(aside, words) if aside else "")
        await self.query_one(Choices).show(offers, cards and bool(shown), self.face, hold=not picture.over)

    def face(self, text: str, light: Light) -> Content | None:
        return self.drawer.face(text, self.picture, self.local_game.words, light)

    # The screen

    def paint(self) -> None:
        """Write and draw the current state of the table."""
        words, picture = self.local_game.words, self.picture
        self.room.set_class(bool(picture.legal), "-asked")
        practice = self.say("practice") if picture.practice else ""
        heading = [words.say("game"), self.drawer.heading(picture, words), practice]
        self.query_one("#title", Static).update(" · ".join(part for part in heading if part))
        self.query_one(DrawingPanel).show(picture, words)
        self.query_one("#question", Static).update(question(picture, words))
        self.query_one("#typed", Input).placeholder = self.say("type")
        self.query_one(Keys).say(words)

    def notice(self, text: str, bad: bool = False) -> None:
        """Say something under the question."""
        line = self.query_one("#notice", Static)
        line.set_class(bad, "-bad")
        line.update(text)

    def refuse(self, refusal: Refusal) -> None:
        words = self.local_game.words
        args = {"reason": words.refusal(refusal), "clause": refusal.clause}
        self.notice(words.say("refused", args), bad=True)

    # What the person does

    @on(ChoiceWidget.Chosen)
    def choose(self, message: ChoiceWidget.Chosen) -> None:
        self.make([message.move])

    @on(ChoiceWidget.Considered)
    def consider(self, message: ChoiceWidget.Considered) -> None:
        if self.query("#notice"):  # it is gone while the screen is closing
            self.notice(self.drawer.remark(message.text, self.picture, self.local_game.words))

    @on(Input.Submitted, "#typed")
    def type_move(self, message: Input.Submitted) -> None:
        texts = message.value.split()
        try:
            moves = [self.local_game.game.move_from(text) for text in texts]
        except NotationError:
            self.notice(self.say("not-understood", answer=message.value.strip()), bad=True)
            return
        if moves:
            self.make(moves)

    @work
    async def make(self, moves: list[int]) -> None:
        """Make a step, or say why not."""
        async with self.held:
            try:
                self.local_game.play.step(PERSON, moves)
            except Illegal as error:
                self.refuse(error.refusal)
                return
        self.query_one("#typed", Input).value = ""
        if isinstance(self.room.focused, Input):  # a letter is a key again, not the start of a move
            self.room.set_focus(None)
        self.moved.set()

    def on_key(self, event: Key) -> None:
        """Send typed letters to the input line; keys with another meaning are left alone."""
        typed = self.query_one("#typed", Input)
        free = self.screen is self.room and self.focused is not typed and event.key not in self.active_bindings
        if free and event.is_printable and event.character:
            event.stop()
            self.room.set_focus(typed)
            typed.insert_text_at_cursor(event.character)

    def action_choices(self) -> None:
        self.query_one("#typed", Input).value = ""
        if not isinstance(self.room.focused, ChoiceWidget):
            self.room.set_focus(None)
            self.query_one(Choices).focus_on()

    def action_type(self) -> None:
        self.query_one("#typed").focus()

    def action_log(self, down: int) -> None:
        log = self.query_one(LogPanel)
        log.scroll_relative(y=down * max(1, log.size.height - 1), animate=False)

    @work
    async def action_hint(self) -> None:
        """Ask the adviser in a thread, then put the focus on its move."""
        if self.hinting or not self.picture.legal:
            self.notice(self.say("not-asked"), bad=not self.hinting)
            return
        self.hinting = True
        self.notice(self.say("thinking"))
        try:
            async with self.held:
                hint = await asyncio.to_thread(self.local_game.hint)
        finally:
            self.hinting = False
        self.notice("")
        await self.push_screen_wait(
            NoticeDialog(self.say("key-hint"), hint_text(hint, self.local_game), self.close())
        )
        self.query_one(Choices).focus_on(hint.move)

    @work
    async def action_undo(self) -> None:
        async with self.held:
            try:
                self.local_game.undo()
            except Illegal as error:
                self.refuse(error.refusal)
                return
            self.drawer.forget()
            self.room.set_focus(None)
        self.moved.set()

    def action_why(self) -> None:
        self.push_screen(AskDialog(self.say("key-why"), self.say("why"), "", self.why))

    def why(self, text: str) -> tuple[str, bool]:
        return (self.say("not-asked") if self.held.locked() else why_text(self.local_game, text)), False

    @work
    async def action_moves(self) -> None:
        game, words = self.local_game.game, self.local_game.words
        moves = {game.move_text(move): move for move in self.picture.legal}
        if not moves:
            self.notice(self.say("not-asked"), bad=True)
            return
        listed = [(text, words.move(move)) for text, move in moves.items()]
        chosen = await self.push_screen_wait(PickDialog(self.say("key-moves"), listed))
        if chosen:
            self.make([moves[chosen]])

    def action_zones(self) -> None:
        text = table_text(self.picture, self.local_game.words)
        self.push_screen(NoticeDialog(self.say("key-zones"), text, self.close()))

    def action_help(self) -> None:
        self.push_screen(NoticeDialog(self.say("key-help"), help_text(self.local_game.words), self.close()))

    def action_save(self) -> None:
        self.push_screen(self.save_dialog())

    def save_dialog(self) -> AskDialog:
        """Ask for a file name; the name of an existing file must be typed twice."""
        named: list[str] = []

        def save(text: str) -> tuple[str, bool]:
            if self.held.locked():
                return self.say("not-asked"), False
            try:
                path = Path(text).expanduser()
                if path.exists() and named[-1:] != [text]:
                    named.append(text)
                    return self.say("exists", file=text), False
                path.write_text(write_record(self.local_game.record()), "utf-8")
            except (OSError, RuntimeError, ValueError) as error:
                reason = said(reason_of(error), self.local_game.words.language)
                return self.say("not-saved", file=text, reason=reason), False
            self.notice(self.local_game.words.say("saved", {"file": text}))
            return text, True

        return AskDialog(self.say("key-save"), self.say("save"), f"{self.local_game.game.name}.txt", save)

    @work
    async def action_language(self) -> None:
        async with self.held:
            words = self.local_game.words
            place = LANGUAGES.index(words.language) + 1
            self.local_game.words = spoken(words, LANGUAGES[place % len(LANGUAGES)])
            self.notice("")
            await self.show()

    def close(self) -> list[tuple[str, str]]:
        return [("close", self.say("close"))]

    @work
    async def action_leave(self) -> None:
        if isinstance(self.screen, NoticeDialog):
            self.screen.dismiss("leave")
        elif self.picture.over:
            self.show_end()
        else:
            buttons = [("stay", self.say("stay")), ("leave", self.say("leave"))]
            if (
                await self.push_screen_wait(NoticeDialog(self.say("key-leave"), self.say("sure"), buttons))
                == "leave"
            ):
                self.exit(False)

    @work
    async def show_end(self) -> None:
        """Show the final table; then start another game or leave."""
        award = self.local_game.award()
        names = ["again", "challenges", "look", "save-record", "leave"]
        while True:
            buttons = [(name, self.say(name)) for name in names if name != "challenges" or award.achievements]
            words = self.local_game.words
            text = end_text(self.local_game, award.lines(words), award.feat_lines(words))
            said = await self.push_screen_wait(NoticeDialog(self.say("over"), text, buttons))
            if said == "challenges":
                await self.validate(award)
                continue
            if said == "save-record":
                await self.push_screen_wait(self.save_dialog())
                continue
            if said == "leave":
                self.exit(True)
            elif said == "again":
                await self.play_again()
            return

    async def validate(self, award: AwardOffer) -> None:
        """Let the person choose one of the achieved challenges, or none."""
        words = self.local_game.words
        listed = [(str(number), line) for number, line in enumerate(award.lines(words), start=1)]
        chosen = await self.push_screen_wait(
            PickDialog(words.say("challenges-which", {"player": award.player}), listed)
        )
        if chosen:
            said = award.validate(int(chosen) - 1, words)
            await self.push_screen_wait(NoticeDialog(self.say("challenges"), said, self.close()))

    async def play_again(self) -> None:
        """Start the same table with a new deal."""
        async with self.held:
            self.local_game = self.local_game.again()
            self.drawer.forget()
            self.query_one(LogPanel).clear()
        self.moved.set()
