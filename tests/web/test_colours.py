"""Everybody can tell the six colours apart, and texts have enough contrast, in both lights."""

import pytest

from hubba.web.lights import DAY, FOLLOWS
from hubba.web.static_files import static_files
from tests.web.colours import COLOURS, EYES, THEMES, contrast, linear, nearest, oklab, over, seen_by, token, tokens

AA = 4.5
# How far apart colours must be for every kind of vision. 0.02 is just noticeable side by side; fields and texts on
# the oak are compared across a table. Text on parchment must be dark, which leaves less room; it stands beside the
# emblem and the letter of its colour.
APART = {"main": 0.065, "deep": 0.04, "light": 0.05, "on-parchment": 0.03}
WARM = "ROY"
WARM_APART = {"main": 0.08, "deep": 0.045, "light": 0.06, "on-parchment": 0.035}


def test_the_measures_are_right() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert oklab(linear("#ffffff")) == pytest.approx((1, 0, 0), abs=1e-4)
    assert oklab(linear("#ff0000")) == pytest.approx((0.628, 0.225, 0.126), abs=1e-3)
    assert over("rgb(255 255 255 / .5)", "#000000") == "#808080"
    for eyes in EYES:
        assert seen_by(eyes, (1.0, 1.0, 1.0)) == pytest.approx((1, 1, 1), abs=1e-3), "white is white for everybody"
    red, green = (oklab(seen_by("deuteranopia", linear(colour))) for colour in ("#a06040", "#707c40"))
    assert red[1] == pytest.approx(green[1], abs=0.03), "people who see no green see no difference there"


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", APART)
def test_no_two_colours_fall_together(name: str, eyes: str) -> None:
    distance, pair = nearest(name, eyes)
    assert distance >= APART[name], f"{pair} are {distance:.3f} apart"


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", WARM_APART)
def test_red_orange_and_yellow_are_told_apart(name: str, eyes: str) -> None:
    distance, pair = nearest(name, eyes, WARM)
    assert distance >= WARM_APART[name], f"{pair} are {distance:.3f} apart"


def grounds(theme: str) -> dict[str, str]:
    """What texts stand on: oak, and translucent panels."""
    oaks = {name: token(name, theme=theme) for name in ("oak", "oak-high")}
    panels = {f"panel on {name}": over(token("panel", theme=theme), oak) for name, oak in oaks.items()}
    return oaks | panels | {name: token(name, theme=theme) for name in ("panel-solid", "field")}


@pytest.mark.parametrize("theme", THEMES)
def test_texts_stand_out_from_oak_and_panels(theme: str) -> None:
    for name in ("text", "text-soft", "brass-high", "bad", "good"):
        for ground, below in grounds(theme).items():
            assert contrast(token(name, theme=theme), below) >= AA, f"{name} on {ground}"
    for colour in COLOURS:
        for ground, below in grounds(theme).items():
            assert contrast(token("on-oak", theme=theme, colour=colour), below) >= AA, f"{colour} on {ground}"


@pytest.mark.parametrize("ground", ["parchment", "parchment-high", "parchment-low"])
def test_texts_stand_out_from_parchment(ground: str) -> None:
    for name in ("parchment-ink", "parchment-soft"):
        assert contrast(token(name), token(ground)) >= AA, name
    for colour in COLOURS:
        assert contrast(token("on-parchment", colour=colour), token(ground)) >= AA, colour


@pytest.mark.parametrize("colour", COLOURS)
def test_a_figure_stands_out_from_its_field(colour: str) -> None:
    assert contrast(token("pale", colour=colour), token("deep", colour=colour)) >= AA
    assert contrast(token("ink", colour=colour), token("light", colour=colour)) >= AA


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_lit_and_what_has_the_focus_can_be_seen(theme: str) -> None:
    for name in ("glow", "focus"):
        for ground in ("panel on oak-high", "panel-solid"):
            assert contrast(token(name, theme=theme), grounds(theme)[ground]) >= 3, f"{name} on {ground}"


def test_a_page_that_follows_the_device_has_the_same_day() -> None:
    given = tokens()
    assert given['[data-theme="system"]'] == given['[data-theme="light"]']
    assert given['[data-theme="system"] [data-colour]'] == given['[data-theme="light"] [data-colour]']
    sheets = {name: file.content.decode() for name, file in static_files().items() if name.endswith(".css")}
    assert [name for name, text in sheets.items() if text.count(DAY) != text.count(FOLLOWS)] == []
