"""How a table shows pieces: what matters about a card depends on where it lies. Also: refusals with details."""

import pytest

from hubba.core.game import Look
from hubba.core.play import Play
from hubba.core.view import Zone
from hubba.core.wording import LANGUAGES, Words
from tests.games.warlock.tables import GAME, set_up
from tests.games.warlock.test_clauses_building import grid


def look(zone: str, piece: str) -> Look:
    found = GAME.look_of(zone, piece)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("piece", "key", "colour", "points", "gold"),
    [
        ("G8", "card-giant", "B", "4", "2"),
        ("W1", "card-wizard", "P", "2", "1"),
        ("H6", "card-human", "Y", "1+", "½/2"),
        ("O5", "card-orc", "G", "6", "1"),
        ("N2", "card-gnome", "R", "1", "4"),
        ("B9", "card-goblin", "O", "1", "3"),
    ],
)
def test_a_card_by_where_it_lies(piece: str, key: str, colour: str, points: str, gold: str) -> None:
    for zone in ("row-1", "hand", "mine", "dungeon"):
        assert (look(zone, piece).key, look(zone, piece).colour) == (key, colour)
    assert look("row-1", piece).face.rstrip("★") == points
    assert look("mine", piece).face == look("bid", piece).face == f"{gold}●"
    assert look("dungeon", piece).face.split()[0] == piece
    assert look("hand", piece).face == look("bar", piece).face
    assert look("hand", piece).face.startswith(f"{points}★ {gold}●")


def test_what_a_city_costs_and_what_a_goblin_also_is() -> None:
    assert look("hand", "O5").face.endswith("{B:G} {P:W} {O:B}")
    assert look("hand", "B9").face.endswith("{R:+N} {:J}")
    assert look("pile", "B9").face == "B9 {R:+N}"
    assert look("pile", "O5").face == "O5"
    args = look("hand", "B9").args
    assert (args["number"], args["points"], args["gold"], args["also"], args["first"]) == (9, 1, 3, 4, 6)
    assert args["second"] == args["third"] == args["fourth"] == -1


def test_dragons_ruins_empty_cells_and_the_day() -> None:
    assert [look("row-2", piece) for piece in ("**", "xx", ".")] == [
        Look("dragon"),
        Look("ruin"),
        Look("empty-cell"),
    ]
    assert look("day", "2.3") == Look("day-and-round", {"day": 2, "round": 3})
    assert GAME.look_of("phase", "acting") is None
    assert GAME.look_of("hand", "Z9") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_of_a_table_has_a_name(language: str) -> None:
    words = Words(GAME, language)
    table = {"hands": ("G1 H1", "-", "-"), "dungeons": ("B1", "-", "-"), "mines": ("N1", "-", "-"), "bar": "O1"}
    play = set_up("paying 0 served=0 card=W2", **(table | {"dungeons": ("G2 H1", "-", "-"), "pile": "W1"}))
    for zone in zones(play):
        assert all(words.piece(zone, piece) for piece in zone.pieces)
    assert [zone.pieces for zone in zones(play) if zone.name == "site"] == [("W2",)], "the city that is being paid"
    assert words.piece(Zone("row-1", 0), ".") != "."


def zones(play: Play) -> list[Zone]:
    return play.view(0).zones()


# Refusals with details


def refused(play: Play, move: str) -> tuple[str, dict[str, int]]:
    found = play.why_not(0, GAME.move_from(move))
    assert found is not None
    return found.reason, dict(found.args)


@pytest.mark.parametrize(
    ("dungeon", "missing"),
    [
        ("-", (0, 1, 2)),
        ("G1", (1, 2)),
        ("G1 N1", (1, 2)),
        ("H1 W1", (0,)),
        ("G1 W1", (1,)),  # a human would do, too: a wizard can stand for it
    ],
)
def test_a_refusal_names_the_creatures_that_are_missing(dungeon: str, missing: tuple[int, ...]) -> None:
    icons = dict(zip(("icon", "icon2", "icon3", "icon4"), (*missing, -1, -1, -1), strict=False))
    args = {**icons, "count": len(missing)}
    play = set_up("naming 0 served=0 use=build", hands=("O1 N1", "-", "-"), dungeons=(dungeon, "-", "-"))
    assert refused(play, "O1") == ("lacks-icon", args), "giant, wizard, human"


def test_a_refusal_names_the_equal_bid() -> None:
    table = {"round": 3, "mines": ("N1", "-", "-")}
    play = set_up("bidding 0 served=1", more="bid 2: N3 N4 = 3\nbid 0: N1", **(table | {"mines": ("N2", "-", "-")}))
    assert refused(play, "enough") == ("equal-bid", {"other": 2, "total": 6})
    play = set_up("counting 0 served=1", more="bid 2: N4 = 2\nbid 0: H1", **table)
    assert refused(play, "two:1") == ("equal-bid", {"other": 2, "total": 4})


def test_other_refusals_are_as_they_are() -> None:
    play = set_up("acting 0 served=0", empires={0: grid("a1=N1")})
    assert refused(play, "a1")[1] == {}
