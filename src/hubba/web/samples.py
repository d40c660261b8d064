"""Parts of tables filled with samples, to look at and not to play with."""

import re
from dataclasses import replace
from typing import Final

from markupsafe import Markup

from hubba.core.picture import Picture
from hubba.core.wording import Phrases
from hubba.web.hint_view import HintRow, HintShown
from hubba.web.notice import Notice
from hubba.web.pages import render
from hubba.web.pieces import Piece, Place
from hubba.web.shown import ChoiceShown, LogLine, SeatShown
from hubba.web.strip import PictureShown, Strip

CARDS: Final = ("B7", "R2", "G9", "Y4", "P1", "O6")  # one of each colour
RULES: Final = "witches"  # the game of the clauses
SCORES: Final = (61, 48, 35)
ATTRIBUTES: Final = re.compile(
    r'\s(?:id|form|formaction|name|data-(?:at|do|focus|append|stick))(?:="[^"]*")?(?=[\s>])'
)


def samples(words: Phrases) -> dict[str, Markup]:
    """The parts, by what they show."""
    names = words.say("bot-names").split(",")
    seats = sample_seats(words, names)
    return {
        name: inert(render(f"parts/{part}.html", words, **context))
        for name, (part, context) in (
            sample_questions(words, names, seats) | sample_places(words) | sample_words(words, names)
        ).items()
    }


Sample = tuple[str, dict[str, object]]  # the name of a part, and what it shows


def sample_questions(words: Phrases, names: list[str], seats: tuple[SeatShown, ...]) -> dict[str, Sample]:
    """Seats, and questions to them."""
    scored = [replace(seat, score=score) for seat, score in zip(seats, SCORES, strict=True)]
    scores = (replace(scored[0], won=True), *scored[1:])
    nothing = {"table": "", "others": (), "cooperative": False, "practice": False, "ending": "", "seats": ()}
    nothing |= {"award": None, "daily": "", "resigned": (), "series": (), "watching": False, "with_others": False}
    nothing |= {"sealed": False, "evening": ""}
    bare: dict[str, object] = {"places": (), "signs": ()}
    ask = nothing | {"curtain": (), "asked": False, "over": False}
    waiting = words.say("table-waiting", {"names": names[1], "count": 1})
    passed = words.say("table-curtain", {"names": seats[0].name, "count": 1})
    curtain = {"question": passed, "curtain": seats[:1], "others": seats[1:2]}
    return {
        "seat-resting": ("seat", {"seat": seats[0]} | bare),
        "seat-acting": ("seat", {"seat": seats[1]} | bare),
        "seat-mine": ("seat", {"seat": seats[2], "places": (), "signs": (words.say("kit-mark"),)}),
        "seat-winner": ("seat", {"seat": scores[0]} | bare),
        "asked": ("ask", ask | {"question": words.say("table-your-turn"), "asked": True}),
        "waiting": ("ask", ask | {"question": waiting}),
        "curtain": ("ask", ask | curtain),
        "over": ("ask", ask | {"question": words.say("table-over"), "over": True, "seats": scores}),
    }


def sample_places(words: Phrases) -> dict[str, Sample]:
    """Cards in a hand, on the table, face down; and choices."""
    cards = tuple(
        Piece(text, text, text, text[1], text[0], move=text, lit=number % 2 == 0, title=text)
        for number, text in enumerate(CARDS)
    )
    lying = tuple(replace(card, move="", lit=False) for card in cards)
    hand = Place("hand", words.say("kit-hand"), cards, held=True)
    common = (
        Place("open", words.say("kit-open"), lying),
        Place("down", words.say("kit-down"), hidden=9, hidden_said=words.say("hidden-count", {"count": 9})),
        Place("none", words.say("kit-empty")),
    )
    choices = (ChoiceShown("a", words.say("kit-move-other")), ChoiceShown("b", words.say("kit-move"), cards[0]))
    return {
        "own": ("own", {"places": (hand,), "table": ""}),
        "common": ("common", {"places": common}),
        "choices": ("choices", {"choices": choices}),
    }


def sample_words(words: Phrases, names: list[str]) -> dict[str, Sample]:
    """Lines of the log, notices, a hint."""
    one, other = words.say("kit-move"), words.say("kit-move-other")
    tales = [words.say("kit-told", {"name": name, "move": other}) for name in names[:3]]
    told = LogLine(tales[1], "5.1")
    lines = tuple(
        Markup(render("parts/line.html", words, game=RULES, line=line))
        for line in (told, LogLine(words.say("kit-told-mine"), "Table 2", mine=True))
    )
    rows = (HintRow(one, 41, 812, 2, chosen=True), HintRow(other, 27, 176, 3), HintRow(other, 35, 12))
    shown_hint = HintShown(one, words.say("kit-reason"), (one,), rows=rows, iterations=1000)
    hint = Notice("hint", one, hint=shown_hint)
    notices = {
        "refused": Notice("refused", words.say("kit-refused"), one, "4.1"),
        "explained": Notice("explained", words.say("allowed"), one),
        "hint": hint,
    }
    pictures = tuple(PictureShown(Picture((), seat), telling, "", "") for seat, telling in enumerate(tales))
    shown: dict[str, Sample] = {"since": ("since", {"strip": Strip(pictures, 3)}), "log": ("log", {"lines": lines})}
    for name, notice in notices.items():
        shown[name] = ("hint" if name == "hint" else "notice", {"notice": notice, "game": RULES, "table": ""})
    return shown


def sample_seats(words: Phrases, names: list[str]) -> tuple[SeatShown, ...]:
    """A bot that waits, a person who is to act, and the viewer."""
    level = words.say("level-adept")
    resting = SeatShown(0, names[0], names[0][0], False, True, False, level=level)
    acting = replace(resting, number=1, name=names[1], initial=names[1][0], bot=False, acting=True, level="")
    mine = replace(acting, number=2, name=names[4], initial=names[4][0], mine=True, acting=False)
    return resting, acting, mine


def inert(html: str) -> Markup:
    """A part that only shows its look: it does nothing, and it uses up no ids or names."""
    return Markup(ATTRIBUTES.sub("", html))
