"""The look of the terminal table: its theme, its sizes and its style sheet."""

from typing import Final

from textual.theme import Theme

from hubba.terminal.colours import (
    BAD,
    BRASS,
    BRASS_HIGH,
    FOCUS,
    GLOW,
    INK,
    LINE,
    OAK,
    OAK_HIGH,
    PANEL,
    ROOM,
    SOFT,
    TEXT,
)

THEME: Final = Theme(
    name="hubba",
    primary=BRASS,
    secondary=BRASS_HIGH,
    accent=GLOW,
    warning=GLOW,
    error=BAD,
    success="#9ccf9c",
    foreground=TEXT,
    background=ROOM,
    surface=PANEL,
    panel=OAK_HIGH,
    dark=True,
)

# Below the second width the log goes under the table; from the third width and the second height on there is room
# for large cards.
WIDTHS: Final = [(0, "-narrow"), (72, "-usual"), (110, "-wide")]
HEIGHTS: Final = [(0, "-low"), (36, "-tall")]

CSS: Final = f"""
Screen {{ background: {ROOM}; color: {TEXT}; }}
#title {{ height: 1; background: {OAK}; color: {BRASS_HIGH}; text-style: bold; padding: 0 1; }}
#middle {{ height: 1fr; }}
DrawingPanel {{ width: 1fr; height: 1fr; background: {OAK}; scrollbar-size-vertical: 1;
    scrollbar-background: {OAK}; scrollbar-color: {LINE}; }}
DrawingPanel Static {{ width: 1fr; height: auto; }}
LogPanel {{ width: 27; height: 1fr; background: {PANEL}; padding: 0 0 0 1; scrollbar-size-vertical: 1;
    border-top: solid {LINE}; border-title-color: {BRASS_HIGH}; border-title-background: {PANEL};
    scrollbar-background: {PANEL}; scrollbar-color: {LINE}; }}
LogPanel Static {{ width: 1fr; height: auto; }}
.-wide.-tall LogPanel {{ width: 40; padding: 0 1 0 2; }}
.-narrow #middle {{ layout: vertical; }}
.-narrow LogPanel {{ width: 1fr; height: 4; }}
#turn {{ height: auto; max-height: 2; background: {OAK_HIGH}; }}
#question {{ width: 1fr; height: auto; padding: 0 1; color: {SOFT}; }}
.-asked #question {{ color: {GLOW}; text-style: bold; }}
#typed {{ width: 14; background: {PANEL}; color: {TEXT}; }}
#typed:focus {{ background: {ROOM}; color: {FOCUS}; }}
#notice {{ height: auto; min-height: 1; max-height: 2; padding: 0 1; background: {OAK_HIGH}; color: {SOFT}; }}
#notice.-bad {{ color: {BAD}; }}
#aside {{ height: 1; padding: 0 1; background: {OAK}; color: {SOFT}; }}
Choices {{ height: auto; max-height: 40%; background: {OAK}; scrollbar-size: 1 1;
    scrollbar-background: {OAK}; scrollbar-color: {LINE}; }}
Choices.-cards {{ layout: horizontal; height: 6; max-height: 6; overflow: auto hidden; align-horizontal: center; }}
.-wide.-tall Choices.-cards {{ height: 10; max-height: 10; }}
Choices.-chips {{ overflow: hidden auto; padding: 0 1; }}
Choices ItemGrid {{ height: auto; grid-gutter: 0 1; }}
ChoiceWidget {{ height: 1; width: 1fr; }}
ChoiceWidget.-card {{ height: 6; width: 7; margin: 0 1 0 0; }}
.-wide.-tall ChoiceWidget.-card {{ height: 10; width: 11; margin: 0 2 0 0; }}
#keys {{ height: 1; background: {ROOM}; color: {SOFT}; padding: 0 1; }}
Dialog {{ align: center middle; background: {ROOM} 60%; }}
#dialog {{ width: 74; max-width: 94%; height: auto; max-height: 94%; background: {PANEL};
    border: round {BRASS}; border-title-color: {BRASS_HIGH}; border-title-style: bold; padding: 1 2 0 2; }}
#body {{ height: auto; max-height: 68vh; scrollbar-size-vertical: 1; scrollbar-background: {PANEL};
    scrollbar-color: {LINE}; }}
#body Static {{ height: auto; }}
#dialog OptionList {{ height: auto; max-height: 16; background: {PANEL}; border: none; }}
#dialog Input {{ background: {ROOM}; margin: 1 0; }}
#answer {{ height: auto; min-height: 1; margin: 0 0 1 0; color: {BRASS_HIGH}; }}
#buttons {{ height: auto; margin: 1 0; align-horizontal: right; }}
#buttons Button {{ min-width: 8; width: auto; padding: 0; margin: 0 0 0 1;
    background: {OAK_HIGH}; color: {TEXT}; }}
#buttons Button:focus {{ background: {GLOW}; color: {INK}; text-style: bold; }}
"""
