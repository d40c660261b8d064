"""The kit: macros for tables, and the page that shows every piece in every state."""

import re
from collections import Counter

import pytest

from hubba.core.wording import LANGUAGES
from hubba.web.kit import first_look, games_with_a_kit, symbols
from hubba.web.pages import ENVIRONMENT
from hubba.web.samples import inert
from hubba.web.static_files import drawings_of, static_files
from tests.web.house import Site
from tests.web.html import Page


def made(text: str) -> Page:
    """The HTML that a template makes with the kit."""
    names = "badge, card_back, card_chip, die, emblem, fan, icon, mini_hand, pile, token"
    html = ENVIRONMENT.from_string(f'{{% from "kit.html" import {names} %}}{text}').render()
    return Page(f"<main>{html}</main>", "/")


def test_a_pile_shows_what_lies_there() -> None:
    assert made("{{ pile(9) }}").root.one(**{"class": "pile-count"}).text == "9"
    assert "is-back" in made("{{ pile(9) }}").html
    assert "is-last" in made("{{ pile(1) }}").html
    empty = made("{% call pile(0, open=true) %}card{% endcall %}").html
    assert "is-empty" in empty
    assert "card</" not in empty
    assert "is-back" not in empty
    opened = made("{% call pile(open=true, colour='B', label='Trump') %}card{% endcall %}")
    assert opened.root.text.split() == ["card", "Trump"]
    assert opened.root.all(data_colour="B")


def test_a_fan_has_as_many_backs_as_cards() -> None:
    assert made("{{ fan(5) }}").html.count("is-back") == 5
    assert made("{% call fan(3) %}abc{% endcall %}").html.count("is-back") == 0
    hand = made("{{ mini_hand(20) }}")
    assert (len(hand.root.all("i")), "<b>20</b>" in hand.html) == (9, True)


def test_what_is_only_drawn_is_said_if_there_are_words_for_it() -> None:
    page = made("{{ badge('laurel', 'winning') }}{{ die(4, label='four') }}{{ token(7, label='seven points') }}")
    assert page.root.text.split() == ["winning", "four", "seven", "points"], "a number is not said twice"
    assert made("{{ card_chip('R', '<red>') }}").html.count("&lt;red&gt;") == 1


def test_samples_take_no_names_and_answer_nothing() -> None:
    html = '<button id="a" class="b" form="act" data-do="step" name="move" value="x" data-focus>id="c"</button>'
    assert inert(html) == '<button class="b" value="x">id="c"</button>'


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("light", ["candle", "day"])
def test_the_page_shows_every_drawing_of_the_house(site: Site, language: str, light: str) -> None:
    page = site.guest(language=language).see(f"/kit?light={light}")
    used = set(re.findall(r'<use[^>]* href="([^#"]*)#([^"]+)"', page.html))
    for address, name in used:
        text = page.html if not address else static_files()[address.split("/", 3)[3]].content.decode()
        assert f'<symbol id="{name}"' in text, "everything that is used exists"
    registry = {name for names in symbols().values() for name in names}
    assert registry == set(drawings_of().symbols)
    assert registry <= {name for _, name in used}
    theme = page.root.one("html").get("data-theme")
    assert theme == ("light" if light == "day" else "dark")
    ids = Counter(element.get("id") for element in page.root if element.has("id"))
    assert [name for name, count in ids.items() if count > 1] == []
    assert 'style="' not in page.html


def test_the_light_of_the_page_is_not_kept(site: Site) -> None:
    guest = site.guest()
    guest.see("/kit?light=day")
    assert guest.see("/").root.one("html").get("data-theme") == "system"
    assert guest.see("/kit?light=neon").root.one("html").get("data-theme") == "system"


def test_all_states_are_there(site: Site) -> None:
    html = site.guest().see("/kit").html
    for state in (
        *("is-playable", "is-selected", "is-disabled", "is-back", "is-winning", "is-turn", "is-empty", "is-last"),
        *("is-refused", "is-lit", "is-black", "is-kept", "is-rolling", "btn-main", "btn-quiet", "btn-icon"),
        *("curtain", "ending", "toast", "banner", "dialog", "swatch", "laurel", "mark", "evidence"),
    ):
        assert re.search(rf'class="[^"]*\b{state}\b', html), state


def test_witches_show_their_nine_figures_and_their_wheel(site: Site) -> None:
    (witches,) = [game for game in games_with_a_kit() if game.name == "witches"]
    assert first_look(witches) == first_look(witches)
    page = site.guest(language="fr").see("/kit")
    for value in range(1, 10):
        assert page.html.count(f'/witches/drawings.svg#witch-{value}"') >= 2
    assert "wheel" in page.html
