"""What the person can do now: cards or chips with keyboard focus, arrow keys and clicks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.app import RenderResult
from textual.binding import Binding
from textual.containers import ItemGrid, ScrollableContainer
from textual.content import Content
from textual.events import Click, MouseMove
from textual.message import Message
from textual.widget import Widget

from hubba.terminal.colours import BRASS_HIGH, GLOW, INK, SOFT, TEXT
from hubba.terminal.light import Light

SMALL_CARD = 8  # cells: a wider one is large


@dataclass(frozen=True)
class ChoiceOffer:
    """A thing to show: its notation, its words, and its move if that is legal now."""

    text: str
    words: str = ""
    move: int | None = None


class ChoiceWidget(Widget, can_focus=True):
    """One card or chip."""

    class Chosen(Message):
        """The person wants this move."""

        def __init__(self, move: int) -> None:
            super().__init__()
            self.move = move

    class Considered(Message):
        """The person looks at this move."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    BINDINGS = [Binding("enter,space", "choose", show=False)]  # noqa: RUF012

    def __init__(self, offer: ChoiceOffer, face: Callable[[Light], Content | None]) -> None:
        super().__init__()
        self.offer = offer
        self.face = face
        self.can_focus = offer.move is not None

    def render(self) -> RenderResult:
        light = Light(self.offer.move is not None, self.has_focus, self.size.width > SMALL_CARD)
        drawn = self.face(light) if self.has_class("-card") else None
        return drawn if drawn is not None else self.chip()

    def chip(self) -> Content:
        """The choice as a line of words."""
        notation = f"{INK} on {GLOW}" if self.has_focus else f"bold {GLOW}"
        return Content.assemble(
            ("❯ " if self.has_focus else "  ", GLOW),
            (f" {self.offer.text} ", notation),
            (f" {self.offer.words}", BRASS_HIGH if self.has_focus else TEXT if self.can_focus else SOFT),
        )

    def action_choose(self) -> None:
        if self.offer.move is not None:
            self.post_message(self.Chosen(self.offer.move))

    def on_click(self, event: Click) -> None:
        event.stop()
        self.action_choose()

    def on_mouse_move(self, event: MouseMove) -> None:
        if self.can_focus and not self.has_focus:
            self.focus()

    def on_focus(self) -> None:
        self.refresh()
        self.post_message(self.Considered(self.offer.text))

    def on_blur(self) -> None:
        self.refresh()


class Choices(ScrollableContainer, can_focus=False):
    """All choices, as a row of cards or as a grid of chips."""

    BINDINGS = [  # noqa: RUF012
        Binding("left", "step(-1, 0)", show=False),
        Binding("right", "step(1, 0)", show=False),
        Binding("up", "step(0, -1)", show=False),
        Binding("down", "step(0, 1)", show=False),
        Binding("home", "jump(0)", show=False),
        Binding("end", "jump(-1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="choices")
        self.shown: tuple[Sequence[ChoiceOffer], bool] = ((), False)

    async def show(
        self, offers: Sequence[ChoiceOffer], cards: bool, face: Callable[[str, Light], Content | None], hold: bool
    ) -> None:
        """Replace the offers; the same ones are only redrawn. `hold` keeps the space of the old ones."""
        self.styles.min_height = 0 if offers or not hold else self.size.height
        if self.shown == (offers, cards):
            for choice in self.query(ChoiceWidget):
                choice.refresh()
            return
        self.shown = (offers, cards)
        self.set_class(cards, "-cards")
        self.set_class(not cards, "-chips")
        found = [ChoiceWidget(offer, lambda light, text=offer.text: face(text, light)) for offer in offers]  # type: ignore[misc]
        for choice in found:
            choice.set_class(cards, "-card")
        width = max((cell_len(offer.text) + cell_len(offer.words) + 6 for offer in offers), default=10)
        if isinstance(self.screen.focused, ChoiceWidget):
            self.screen.set_focus(None)  # otherwise the focus would move to another part of the screen
        with self.app.batch_update():
            await self.remove_children()
            if cards:
                await self.mount_all(found)
            elif found:
                await self.mount(ItemGrid(*found, min_column_width=width))

    @property
    def open(self) -> list[ChoiceWidget]:
        """The choices with a legal move."""
        return [choice for choice in self.query(ChoiceWidget) if choice.can_focus]

    def focus_on(self, move: int | None = None) -> None:
        """Put the focus on a move, or on the first one."""
        for choice in self.open:
            if move is None or choice.offer.move == move:
                self.light(choice)
                return

    def light(self, choice: ChoiceWidget) -> None:
        """Put the focus there at once: the next key may be pressed before the next frame is drawn."""
        self.screen.set_focus(choice)

    def action_jump(self, place: int) -> None:
        if self.open:
            self.light(self.open[place])

    def action_step(self, right: int, down: int) -> None:
        choices = self.open
        here = self.screen.focused
        if not isinstance(here, ChoiceWidget) or here not in choices:
            self.focus_on()
            return
        if right or len({choice.region.y for choice in choices}) == 1:
            self.light(choices[(choices.index(here) + right + down) % len(choices)])
            return
        rows = [choice for choice in choices if (choice.region.y - here.region.y) * down > 0]
        if rows:
            near = min(abs(choice.region.y - here.region.y) for choice in rows)
            row = [choice for choice in rows if abs(choice.region.y - here.region.y) == near]
            self.light(min(row, key=lambda choice: abs(choice.region.x - here.region.x)))
