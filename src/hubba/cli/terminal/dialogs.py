"""Dialogs of the terminal table: something to read, something to choose from, something to type."""

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option


class Dialog(ModalScreen[str]):
    """A panel over the table; Escape closes it without an answer."""

    BINDINGS = [Binding("escape", "leave", show=False)]  # noqa: RUF012

    def __init__(self, title: str) -> None:
        super().__init__()
        self.heading = title

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog") as frame:
            frame.border_title = self.heading
            yield from self.inside()

    def inside(self) -> ComposeResult:
        """What the panel holds."""
        raise NotImplementedError

    def action_leave(self) -> None:
        self.dismiss("")


class NoticeDialog(Dialog):
    """Something to read, with buttons below; it returns the name of the pressed button."""

    BINDINGS = [  # noqa: RUF012
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
    ]

    def __init__(self, title: str, text: Content | str, buttons: Sequence[tuple[str, str]]) -> None:
        super().__init__(title)
        self.text = text
        self.buttons = buttons

    def inside(self) -> ComposeResult:
        with VerticalScroll(id="body", can_focus=False):
            yield Static(self.text, markup=False)
        with Horizontal(id="buttons"):
            for name, label in self.buttons:
                yield Button(label, id=name, compact=True)

    def action_scroll(self, down: int) -> None:
        self.query_one("#body").scroll_relative(y=down, animate=False)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id or "")


class PickDialog(Dialog):
    """A list to choose from; it returns the name of the choice."""

    def __init__(self, title: str, options: Sequence[tuple[str, str]]) -> None:
        super().__init__(title)
        self.options = options

    def inside(self) -> ComposeResult:
        yield OptionList(
            *(Option(Content.assemble((name, "bold"), f"  {label}"), id=name) for name, label in self.options)
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id or "")


class AskDialog(Dialog):
    """Something to type. The reply is shown below, until one closes the dialog."""

    def __init__(self, title: str, text: str, value: str, answer: Callable[[str], tuple[str, bool]]) -> None:
        super().__init__(title)
        self.text = text
        self.value = value
        self.answer = answer

    def inside(self) -> ComposeResult:
        yield Static(self.text, markup=False)
        yield Input(self.value, id="asked", select_on_focus=False, compact=True)
        yield Static("", id="answer", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if not event.value.strip():
            return
        said, done = self.answer(event.value.strip())
        if done:
            self.dismiss(said)
        else:
            self.query_one("#answer", Static).update(said)
