"""Reads pages: elements, their accessible names, and what a form would send."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

VOID = {"meta", "link", "input", "br", "hr", "img"}
MARKED = "aria-hidden"
DRAWINGS = re.compile(r"<svg\b.*?</svg>", re.DOTALL)


@dataclass(eq=False)
class Element:
    """An element with its contents: texts and elements."""

    tag: str
    attrs: dict[str, str]
    parent: "Element | None" = None
    inside: list["Element | str"] = field(default_factory=list)

    def __iter__(self) -> Iterator["Element"]:
        """This element and all elements below it, in the order of the page."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting.extend(child for child in reversed(element.inside) if isinstance(child, Element))

    def get(self, name: str) -> str:
        return self.attrs.get(name, "")

    def has(self, name: str) -> bool:
        return name in self.attrs

    @property
    def text(self) -> str:
        """The words in it that people can read or hear."""
        if self.get(MARKED) == "true" or self.tag in ("script", "style"):
            return ""
        parts = [child if isinstance(child, str) else f" {child.text} " for child in self.inside]
        return " ".join("".join(parts).split(" ")).replace("\n", " ").strip()

    @property
    def name(self) -> str:
        """Its accessible name."""
        return self.get("aria-label") or squeezed(self.text)

    def all(self, tag: str = "", **attrs: str) -> list["Element"]:
        """Elements below it; `data_part="log"` asks for a value of an attribute, `""` for any value."""
        wanted = {key.rstrip("_").replace("_", "-"): value for key, value in attrs.items()}
        return [
            found
            for found in self
            if (not tag or found.tag == tag)
            and all(found.has(key) and (not value or found.get(key) == value) for key, value in wanted.items())
        ]

    def one(self, tag: str = "", **attrs: str) -> "Element":
        """The only such element."""
        found = self.all(tag, **attrs)
        assert len(found) == 1, f"{len(found)} elements {tag} {attrs}"
        return found[0]


def squeezed(text: str) -> str:
    """A text on one line; no-break spaces stay as they are."""
    return " ".join(part for part in text.replace("\n", " ").split(" ") if part)


class Reader(HTMLParser):
    """Builds the tree; a wrong end tag is an error of the page."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", {})
        self.open = self.root

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs}, self.open)
        self.open.inside.append(element)
        if tag not in VOID:
            self.open = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.open.tag, f"</{tag}> closes <{self.open.tag}>"
        assert self.open.parent is not None
        self.open = self.open.parent

    def handle_data(self, data: str) -> None:
        self.open.inside.append(data)


def read(html: str) -> Element:
    """The tree of a page or of a part of one."""
    reader = Reader()
    begin = 0
    for drawings in DRAWINGS.finditer(html):
        reader.feed(html[begin : drawings.start()])
        reader.open.inside.append(known(drawings[0]))
        begin = drawings.end()
    return finished(reader, html[begin:])


@cache
def known(drawings: str) -> Element:
    """The drawings make up half of a page and repeat, so they are read once. They do not know their parent."""
    (element,) = finished(Reader(), drawings).inside
    assert isinstance(element, Element)
    return element


def finished(reader: Reader, html: str) -> Element:
    """The whole tree, at the end of the page."""
    reader.feed(html)
    reader.close()
    assert reader.open is reader.root, f"<{reader.open.tag}> is not closed"
    return reader.root


@dataclass(frozen=True)
class Sent:
    """What a browser sends when somebody presses a button."""

    method: str
    path: str
    data: dict[str, str]


class Page:
    """A page: its address and its elements."""

    def __init__(self, html: str, path: str) -> None:
        self.html = html
        self.path = path
        self.root = read(html)

    @property
    def language(self) -> str:
        return self.root.one("html").get("lang")

    @property
    def title(self) -> str:
        return squeezed(self.root.all("title")[0].text)

    @property
    def question(self) -> str:
        return squeezed(self.root.one(id="question").text)

    def part(self, name: str) -> Element:
        return self.root.one(data_part=name)

    def lines(self) -> list[str]:
        """The log."""
        return [squeezed(line.text) for line in self.part("log").all("li")]

    def buttons(self, text: str = "", **attrs: str) -> list[Element]:
        return [found for found in self.root.all("button", **attrs) if text in found.name]

    def button(self, text: str = "", **attrs: str) -> Element:
        found = self.buttons(text, **attrs)
        assert len(found) == 1, f"{[button.name for button in found]} for {text!r} {attrs}"
        return found[0]

    def submit(self, action: str) -> Element:
        """The button of the only form with this action."""
        (button,) = self.root.one("form", action=action).all("button")
        return button

    def moves(self) -> dict[str, Element]:
        """The buttons that make a move, by notation."""
        return {found.get("value"): found for found in self.root.all("button", name="move")}

    def form_of(self, control: Element) -> Element:
        """The form that a button or a field belongs to, wherever it is on the page."""
        if control.has("form"):
            return self.root.one("form", id=control.get("form"))
        above: Element | None = control
        while above is not None and above.tag != "form":
            above = above.parent
        assert above is not None, f"{control} belongs to no form"
        return above

    def press(self, button: Element, **filled: str) -> Sent:
        """What pressing a button sends, with some fields filled in first."""
        form = self.form_of(button)
        inside = set(form)
        data: dict[str, str] = {}
        for control in self.root:
            if control.tag not in ("input", "select") or not control.get("name"):
                continue
            if control.get("form") != form.get("id") if control.has("form") else control not in inside:
                continue
            value = chosen(control)
            if value is not None:
                assert control.get("name") not in data, control.get("name")
                data[control.get("name")] = value
        assert set(filled) <= {*data, *(found.get("name") for found in form)}, f"no field for {filled}"
        data |= filled
        if button.get("name"):
            data[button.get("name")] = button.get("value")
        action = button.get("formaction") or form.get("action") or self.path
        return Sent(form.get("method") or "get", urlsplit(urljoin(self.path, action)).path, data)


def chosen(control: Element) -> str | None:
    """The value of a field; None if it sends nothing."""
    if control.tag == "select":
        options = control.all("option")
        selected = [option for option in options if option.has("selected")] or options[:1]
        return selected[0].get("value") if selected else None
    if control.get("type") in ("radio", "checkbox") and not control.has("checked"):
        return None
    return control.get("value")
