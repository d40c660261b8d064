"""The script of the table when a part changes: the focus, what the person has entered, and arrivals."""

from typing import Any

import pytest

from tests.web.browser import NewPage
from tests.web.scripted import NOTES, Page, Table, choices, expect, holds, lines, table_page

# Focus, and what the person has entered.


@pytest.fixture(params=["moves", "does not"])
def movable(page: Page, request: pytest.FixtureRequest) -> Table:
    """A table in a browser that can move elements without resetting them, and in one that cannot."""
    if request.param == "does not":
        page.add_init_script("delete Element.prototype.moveBefore")
    return Table(page, table_page()).sit()


def test_the_focus_stays_on_a_button_that_stays(movable: Table) -> None:
    movable.button("R2").focus()
    movable.button("R2").evaluate("(button) => button.addEventListener('focus', () => (window.again = true))")
    before = movable.button("R2").element_handle()
    movable.show("choices", choices("R2", "G3"), "c2")
    assert not movable.page.evaluate("window.again")  # it does not notice that a neighbour is removed
    for order in ("R2 G3", "G3 R2 B7", "W9 W8 R2", "R2", "B1 R2 B2"):
        movable.show("choices", choices(*order.split()), order)
        assert movable.focused() == "move-R2"
        assert movable.page.evaluate("(before) => before === document.activeElement", before)
        assert movable.page.locator("[data-part=choices] button").all_inner_texts() == order.split()


def test_wrappers_without_id_follow_what_they_hold(movable: Table) -> None:
    def items(*names: str) -> str:
        return "<ul>" + "".join(f'<li><button id="{name}">{name}</button></li>' for name in names) + "</ul>"

    movable.show("notes", items("a", "b"), "n2")
    movable.page.focus("#b")
    movable.page.evaluate("document.activeElement.parentNode.mine = true")
    for digest, names in {"n3": "x b", "n4": "b", "n5": "y x b", "n6": "b y"}.items():
        movable.show("notes", items(*names.split()), digest)
        assert movable.page.locator("[data-part=notes] li").all_inner_texts() == names.split()
        assert movable.focused() == "b"
        assert movable.page.evaluate("document.activeElement.parentNode.mine")


def test_an_element_moves_to_another_parent(movable: Table) -> None:
    movable.button("R2").focus()
    movable.show("choices", f'<p id="aside"><button id="move-R2">R2</button></p>{choices("B7")}')
    assert movable.focused() == "move-R2"
    assert movable.page.evaluate("document.activeElement.parentNode.id") == "aside"
    assert movable.page.locator("#move-R2").count() == 1


def test_a_lost_focus_goes_to_the_place_the_part_names(table: Table) -> None:
    table.button("B7").focus()
    table.show("choices", choices("W9", "W8").replace('value="W8"', 'value="W8" data-focus'))
    assert table.focused() == "move-W8"


def test_else_it_goes_to_the_question(table: Table) -> None:
    for change in ("gone", "disabled", "hidden"):
        table.show("choices", choices("B7"), f"before {change}")
        table.button("B7").focus()
        html = choices("W9") if change == "gone" else choices("B7").replace('value="B7"', f'value="B7" {change}')
        table.show("choices", html, change)
        assert table.focused() == "question", change


def test_focus_elsewhere_is_left_alone(table: Table) -> None:
    table.page.focus("#name")
    table.page.keyboard.type("x")
    table.show("choices", choices("W9").replace("<button", "<button data-focus"))
    assert table.focused() == "name"
    table.page.evaluate("document.activeElement.blur()")
    table.show("choices", choices("W8").replace("<button", "<button data-focus"), "c9")
    assert table.focused() == "body"


def test_typed_text_selection_scroll_and_details_are_kept(movable: Table) -> None:
    page = movable.page
    page.fill("#name", "Berta")
    page.evaluate("document.getElementById('name').setSelectionRange(1, 3)")
    page.evaluate("document.getElementById('box').scrollTop = 77")
    page.click("summary")
    first, box = NOTES.format(more="two").replace("Anna", "Clara").rsplit("\n", 1)
    movable.show("notes", "<p>First</p>" + box + first, "n2")
    expect(page.locator("#more")).to_contain_text("two")
    expect(page.locator("#more")).to_have_attribute("open", "")
    name = page.locator("#name")
    assert name.evaluate("(name) => [name.value, name.selectionStart, name.selectionEnd]") == ["Berta", 1, 3]
    assert page.evaluate("document.getElementById('box').scrollTop") == 77
    movable.show("notes", NOTES.format(more="three").replace("<details", "<details open"), "n3")
    movable.show("notes", NOTES.format(more="four"), "n4")
    expect(page.locator("#more")).to_have_attribute("open", "")  # what the person entered wins


def test_what_nobody_has_touched_is_the_servers(table: Table) -> None:
    table.show(
        "notes", NOTES.format(more="two").replace("Anna", "Clara").replace("<details", "<details open"), "n2"
    )
    expect(table.page.locator("#more")).to_have_attribute("open", "")
    expect(table.page.locator("#name")).to_have_value("Clara")
    table.show("notes", NOTES.format(more="three"), "n3")
    assert table.page.locator("#more").get_attribute("open") is None
    expect(table.page.locator("#name")).to_have_value("Anna")


def test_markup_becomes_what_the_server_says(table: Table) -> None:
    """For many random trees, one after the other, the page shows each exactly."""
    wrong = table.page.evaluate("""async () => {
      const { morph, parse } = await import("/static/morph.js");
      let seed = 1;
      const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
      const tree = (depth, ids) => Array.from({ length: random(5) }, () => {
        if (!random(4)) return "text" + random(3);
        const id = random(2) && ids.length ? ` id="${ids.splice(random(ids.length), 1)}"` : "";
        const tag = ["p", "div", "svg", "li"][random(3)];
        const inner = depth && tag !== "p" ? tree(depth - 1, ids) : "";
        return `<${tag}${id} class="k${random(3)}">${inner}</${tag}>`;
      }).join("");
      const root = document.createElement("div");
      document.body.append(root);
      for (let round = 0; round < 2000; round += 1) {
        const html = tree(4, ["a", "b", "c", "d", "e", "f", "g"]);
        morph(root, html);
        root.normalize();
        const plain = document.createElement("div");
        plain.append(parse(html));
        plain.normalize();
        if (plain.innerHTML !== root.innerHTML) return [round, plain.innerHTML, root.innerHTML];
      }
      return null;
    }""")
    assert wrong is None


REST = "(log) => log.scrollHeight - log.clientHeight - log.scrollTop"


def more(table: Table, *numbers: int) -> None:
    """Lines that come to the log."""
    digest = f"l{numbers[-1]}"
    part = table.page.locator("[data-part=log]")
    table.push(parts={"log": {"digest": digest, "append": lines(*numbers)}})
    expect(part).to_have_attribute("data-digest", digest)


def test_the_log_stays_at_its_end_unless_one_reads_back(table: Table) -> None:
    log = table.page.locator(".log")
    assert log.evaluate(REST) < 2  # it begins there
    more(table, 9, 10)
    assert log.evaluate(REST) < 2
    log.hover()
    table.page.mouse.wheel(0, -150)
    holds(table.page, "document.querySelector('.log').scrollTop < 150")
    read = log.evaluate("(log) => log.scrollTop")
    more(table, 11)
    assert log.evaluate("(log) => log.scrollTop") == read
    log.focus()
    table.page.keyboard.press("End")
    holds(table.page, f"({REST})(document.querySelector('.log')) < 2")
    more(table, 12)
    assert log.evaluate(REST) < 2, "it follows again"


def test_nothing_but_the_person_takes_the_log_from_its_end(table: Table) -> None:
    page, log = table.page, table.page.locator(".log")
    log.evaluate("(log) => { log.style.height = '40px'; }")  # a layout with less room
    holds(page, f"({REST})(document.querySelector('.log')) < 2")
    log.evaluate("(log) => { log.scrollTop -= 18; }")  # the browser itself, because something got the focus
    more(table, 9)
    assert log.evaluate(REST) < 2
    log.evaluate("(log) => { log.hidden = true; }")  # something else takes its place
    more(table, 10)
    log.evaluate("(log) => { log.hidden = false; }")
    holds(page, f"({REST})(document.querySelector('.log')) < 2")
    page.evaluate("""() => {
      document.getElementById("log-1").innerHTML = '<a id="clause" href="#rule">3.1</a>';
      document.getElementById("clause").focus();
    }""")
    more(table, 11)
    assert log.evaluate("(log) => log.scrollTop") < 20, "who goes from link to link is left there"
    page.locator("#move-B7").focus()
    assert log.evaluate(REST) < 2


# Arrivals.


def arrivals(page: Page) -> None:
    page.evaluate("""() => {
      window.arrived = [];
      new MutationObserver((records) => records.forEach(({ target }) =>
        target.classList.contains("is-new") && window.arrived.push(target.id)))
        .observe(document.querySelector("main"), { attributes: true, attributeFilter: ["class"], subtree: true });
    }""")


HAND = '<div><p id="card-1"><b id="face-1">1</b></p>{}</div>'


@pytest.mark.parametrize("body", ["", 'class="quick"'])
def test_new_elements_are_marked_while_they_arrive(at: Any, body: str) -> None:
    table = at(body=body)
    table.show("notes", HAND.format(""), "n2")
    expect(table.page.locator(".is-new")).to_have_count(0)  # after the animation, or without one after a while
    arrivals(table.page)
    table.show("notes", HAND.format('<p id="card-2"><b id="face-2">2</b></p>'), "n3")
    table.show("notes", HAND.format('<p id="card-2"><b id="face-2">3</b></p>'), "n4")
    expect(table.page.locator(".is-new")).to_have_count(0)
    assert set(table.page.evaluate("window.arrived")) == {"card-2"}  # only the outermost
    assert table.page.locator("#card-1").get_attribute("class") is None


def test_a_second_change_does_not_cut_an_arrival_short(table: Table) -> None:
    table.page.evaluate("() => { window.setTimeout = () => 0; }")  # it never ends
    table.show("notes", HAND.format(""), "n2")
    table.show("notes", HAND.format("more"), "n3")
    expect(table.page.locator("#card-1")).to_have_class("is-new")


@pytest.mark.parametrize("by", ["setting", "system"])
def test_with_reduced_motion_nothing_is_marked(new_page: NewPage, by: str) -> None:
    page = new_page(reduced_motion="reduce" if by == "system" else "no-preference")
    html = table_page()
    if by == "setting":
        html = html.replace('data-motion="full"', 'data-motion="reduced"')
    table = Table(page, html).sit()
    arrivals(page)
    table.show("notes", HAND.format(""), "n2")
    assert page.locator("#card-1").count() == 1
    assert page.evaluate("window.arrived") == []
