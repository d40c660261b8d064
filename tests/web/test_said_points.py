"""Every number of points that the table of Witches says is true, whichever card was given up for the trump."""

import re

import pytest

from hubba.core.chance import Seeded
from hubba.core.event import SPECTATOR
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.games.witches.browser.drawn import WitchesDrawing
from hubba.games.witches.game import GAME
from hubba.web.pages import game_words, render

NAMES = ("Anna", "Brian", "Chloé")
NUMBER = {"one": "1", "un": "1"}
SAID = {
    "en": re.compile(r"(?:kept (?P<kept>\d+) of|and) (?P<points>\d+|one) points?"),
    "fr": re.compile(r"et (?:gardé (?P<kept>\d+) points? sur )?(?P<points>\d+|un)"),
}


def said(drawing: WitchesDrawing, language: str) -> tuple[int, int]:
    """The points that the last trick brought and those that were kept, as the sentence about it says."""
    last = drawing.part("common").last  # type: ignore[attr-defined]
    html = render("witches/last.html", game_words(GAME, language), last=last, names=NAMES)
    found = SAID[language].search(re.sub(r"\s+", " ", re.sub("<[^>]+>", "", html)))
    assert found, html
    points, kept = found["points"], found["kept"] or found["points"]
    return int(NUMBER.get(points, points)), int(NUMBER.get(kept, kept))


@pytest.mark.parametrize("source", ["trick", "captured"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_trick_brought_is_what_its_winner_has_from_it(source: str, language: str) -> None:
    rng = Rng(5)
    gave, lost = 0, 0
    for seed in range(3):
        play = Play(GAME, 3, {"trump_from": source}, chance=Seeded(bytes([seed]) * 32))
        before: tuple[int, ...] = (0, 0, 0)  # the points of all seats before the trick
        given = 0  # those of the card given up
        while play.to_act:
            seat = play.to_act[0]
            legal = play.legal(seat)
            move = legal[rng.below(len(legal))]
            text = GAME.move_text(move)
            if text.startswith("^") or text == "keep":
                given = int(text[2:]) if text.startswith("^") else 0
            play.step(seat, [move])
            drawing = GAME.drawn(play.seen(SPECTATOR))
            now = tuple(sitting.points for sitting in drawing.seats)
            if drawing.last is not None and not drawing.resting:
                winner, (points, kept) = drawing.last.winner, said(drawing, language)
                if drawing.last.lost:
                    kept, lost = kept - given, lost + 1
                assert now[winner] == before[winner] + kept, "the seat shows the same points as the sentence"
                assert kept == points - given
                gave += given > 0
            elif drawing.changing:
                before, given = now, 0
                assert drawing.trick.points == sum(laid.card.value for laid in drawing.trick.laid)
    assert gave > 3
    assert bool(lost) == (source == "captured")


def test_the_log_counts_as_the_table_does() -> None:
    play = Play(GAME, 4, {}, chance=Seeded(bytes(32)))
    rng, lying = Rng(1), 0
    captured = [0, 0, 0, 0]
    while play.to_act:
        legal = play.legal(play.to_act[0])
        play.step(play.to_act[0], [legal[rng.below(len(legal))]])
    for event in play.events(SPECTATOR):
        if event.name == "played":
            lying += event.args["card"] % 9 + 1
        elif event.name == "won":
            assert event.args["points"] == lying
            captured[event.args["seat"]] += lying
            lying = 0
        elif event.name == "changed":
            captured[event.args["seat"]] -= event.args["card"] % 9 + 1
        elif event.name == "wins":
            assert event.args["points"] == captured[event.args["seat"]]
    assert play.outcome is not None
    assert list(play.outcome.scores) == captured
