"""The naive game itself: whole games, and the rulebook's examples."""

import random
from fractions import Fraction

import pytest

from hubba import native
from tests.games.warlock.brute import bids, payments, series
from tests.games.warlock.naive import Naive

pytestmark = pytest.mark.skipif(native.pure(), reason="nothing of it is ever compiled: once is enough")

ICONS = {
    "G": "giant",
    "W": "wizard",
    "H": "human",
    "O": "orc",
    "N": "gnome",
    "B": "goblin",
    "J": "jester",
}
# code copies points gold cost [second]; the owner chooses a human's gold.
LIST = """
    G1 9 3 2 WB   G2 8 3 1 HO   G3 8 2 3 OJ
    W1 9 3 1 GH   W2 8 3 2 BO   W3 8 2 1 GB
    H1 10 0 0 GW  H2 10 0 0 OJ
    O1 10 5 1 GWH O2 10 4 2 WNBJ
    N1 8 1 2 -    N2 7 2 1 -
    B1 3 1 1 J G  B2 3 2 1 J W  B3 3 1 2 J H  B4 3 2 2 J O  B5 3 1 3 J N
"""


def read(text: str) -> tuple[dict[str, dict[str, object]], list[str]]:
    """The faces and the box of a list."""
    faces: dict[str, dict[str, object]] = {}
    box: list[str] = []
    words = text.split()
    while words:
        code, copies, points, gold, cost = (words.pop(0) for _ in range(5))
        second = ICONS[words.pop(0)] if code[0] == "B" else None
        icons = [ICONS[letter] for letter in cost if letter != "-"]
        faces[code] = {
            "race": ICONS[code[0]],
            "points": int(points),
            "gold": int(gold),
            "cost": icons,
            "second": second,
        }
        box += [code] * int(copies)
    return faces, box


FACES, BOX = read(LIST)


def table(seats: int = 3, **options: object) -> Naive:
    """A table before the deal: tests fill in what they need and stage a part of the game."""
    game = Naive(seats, BOX, FACES, 0, **options)
    game.stock, game.drawn, game.hands = list(BOX), [], [[] for _ in range(seats)]
    return game


def empire(text: str) -> dict[str, str]:
    """Cells and cards, as in `a1=G1 b1=D`."""
    return dict(word.split("=") for word in text.split())


def go(game: Naive, seat: int, moves: str) -> Naive:
    for move in moves.split():
        game.make(seat, move)
    return game


def act(game: Naive, seat: int, hand: str, dungeon: str = "") -> Naive:
    """One action of a seat with this hand and dungeon."""
    game.hands[seat] = hand.split()
    game.dungeons[seat] = dungeon.split()
    game.stage(game.action(seat))
    return game


def ways(dungeon: str, cost: str, played: str | None = None) -> list[str]:
    found = payments(dungeon.split(), [ICONS[letter] for letter in cost], FACES, played)
    return sorted(" ".join(way) for way in found)


def everything(game: Naive) -> list[str]:
    """All creature cards, wherever they are."""
    cards = [*game.stock, *game.pile, *game.bar, *game.held]
    for places in (game.hands, game.mines, game.dungeons, game.castles, game.secret):
        cards += [code for place in places for code in place]
    cards += [code for cells in game.empires for code in cells.values() if code not in "DX"]
    cards += [code for laid, _ in game.table.values() for code in laid]
    return sorted(cards)


def test_the_box() -> None:
    assert [sum(code[0] == letter for code in BOX) for letter in "GWHONB"] == [25, 25, 20, 20, 15, 15]


@pytest.mark.parametrize(("auction_build", "builder"), [("owed", False), ("owed", True), ("may", True)])
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(2))
def test_whole_games_end(seats: int, seed: int, builder: bool, auction_build: str) -> None:
    dice = random.Random(f"{seats} {seed} {builder}")
    stock = dice.sample(BOX, 120)
    game = Naive(
        seats,
        stock,
        FACES,
        seed % seats,
        auction_build=auction_build,
        reorder=lambda pile: dice.sample(pile, len(pile)),
    )
    while not game.over():
        seat = dice.choice(game.to_act())
        moves = game.moves(seat)
        assert moves
        assert len(moves) == len(set(moves))
        eager = [move for move in moves if move in ("build", "castle", "dungeon")]
        game.make(seat, dice.choice(eager if builder and eager else moves))
        assert everything(game) == sorted(BOX)
        laid = [card for cells in game.empires for card in cells.values()]
        assert game.supply == {"D": 15 - laid.count("D"), "X": 14 - laid.count("X")}
    assert game.to_act() == []
    assert (game.day, game.round) == (3, 3) or game.full()
    assert len(game.scores()) == seats
    assert game.drawn[: len(stock)] == stock[: len(game.drawn)]


def test_the_wizard_of_the_example() -> None:
    assert ways("G1 H1 O1", "GH") == ["G1 H1"]
    game = act(table(), 0, "W1", "O1 H1 G1")
    go(game, 0, "build W1 pay:G1 pay:H1")
    assert game.moves(0) == ["a1", "a2", "a3", "a4"]
    go(game, 0, "a3")
    assert (game.empires[0], game.dungeons[0], game.pile) == ({"a3": "W1"}, ["O1"], ["G1", "H1"])


def test_a_goblin_alone_pays_two_icons() -> None:
    assert ways("B2", "WB") == ["B2"]
    assert ways("B2 W1", "WB") == ["B2", "W1 B2"]
    game = act(table(), 0, "G1", "B2 B2")
    go(game, 0, "build G1 pay:B2")
    assert sorted(game.moves(0)) == ["enough", "pay:B2"]
    go(game, 0, "enough a1")
    assert game.dungeons[0] == ["B2"]
    assert game.to_act() == []


def test_a_goblin_just_played_pays() -> None:
    assert ways("B2", "WB", "B2") == ["B2", "B2 castle", "castle"]
    game = table()
    game.bar = ["G1", "O1"]
    act(game, 0, "B2")
    go(game, 0, "castle B2")
    assert game.moves(0) == ["city:G1"]
    go(game, 0, "city:G1 pay:castle a1")
    assert (game.castles[0], game.pile) == ([], ["B2"])
    assert (game.bar, game.drawn) == (["O1", BOX[0]], [BOX[0]])


def test_a_wizard_stands_in_at_most_once() -> None:
    assert ways("W1 H1", "GH") == ["W1 H1"]
    assert ways("W1 W1", "GH") == []
    assert ways("W1 W2", "WH") == ["W1 W2"]
    assert ways("W1 B2", "GH") == []
    assert ways("B2", "GB") == ["B2"]
    assert ways("B2 B2", "GHB") == []


def test_a_jester_is_any_one_creature() -> None:
    assert ways("G1 B1 W1", "J") == ["B1", "G1", "W1"]
    assert ways("W1 W1", "JG") == ["W1 W1"]
    assert ways("B5", "JJ") == ["B5"]
    assert ways("B5 G1", "JJ") == ["B5", "G1 B5"]
    assert ways("O1", "") == [""]


def test_bids() -> None:
    found = bids(["H1", "N1"], {Fraction(2)}, FACES)
    assert found == {(("H1",), 0), (("H1", "N1"), 0), (("H1", "N1"), 1)}
    game = table()
    game.mines = [["H1"], [], ["W1", "H1"]]
    game.bar = ["N1", "N2", "O1"]
    game.stage(game.bar_visit(1))
    assert sorted(game.moves(2)) == ["bid:H1", "bid:W1", "pass"]
    go(game, 2, "bid:H1 enough")
    assert sorted(game.moves(2)) == ["two:0", "two:1"]
    go(game, 2, "two:1")
    go(game, 0, "bid:H1 enough")
    assert game.moves(0) == ["two:0"]
    go(game, 0, "two:0")
    go(game, 2, "city:N2 a1")  # seat 1 has an empty mine
    go(game, 0, "city:O1 a1")
    assert (game.to_act(), game.bar, game.pile, game.tonar) == ([], [], ["H1", "H1", "N1"], 1)


@pytest.mark.parametrize("seed", range(20))
def test_bids_are_laid_card_by_card(seed: int) -> None:
    dice = random.Random(seed)
    mine = dice.sample(BOX, 4)
    taken = set(dice.sample([Fraction(half, 2) for half in range(1, 13)], 4))
    game = table(5)
    ends = set()

    def walk(path: list[str]) -> None:
        game.mines[0], game.table = list(mine), {seat: ((), gold) for seat, gold in enumerate(taken, 1)}
        game.stage(game.bid(0))
        go(game, 0, " ".join(path))
        if not game.to_act():
            ends.add(" ".join(path))
        for move in game.moves(0):
            walk([*path, move])

    walk([])
    expected = {"pass"}
    for cards, two in bids(mine, taken, FACES):
        last = ["enough", f"two:{two}"] if any(code[0] == "H" for code in cards) else ["enough"]
        expected.add(" ".join(["bid:" + code for code in cards] + last))
    assert ends == expected


def test_recruiting() -> None:
    game = table(auction_build="may")
    game.mines = [["O1"], ["O2"], []]
    game.bar = ["N1", "N2", "O1", "W1", "G1", "B1", "G2"]
    game.elrohir = 1
    game.stage(game.bar_visit(3))
    assert game.to_act() == [0], "seat 2 has an empty mine"
    go(game, 0, "bid:O1 enough")
    assert sorted(game.moves(1)) == ["bid:O2", "pass"]
    go(game, 1, "bid:O2 enough")
    assert "skip" in game.moves(1)
    go(game, 1, "city:G2 a1 discard:N1")
    go(game, 0, "skip discard:W1 discard:N2")
    go(game, 1, "mine recruit:O1")
    assert game.to_act() == [0]
    go(game, 0, "dungeon recruit:B1")
    assert (game.mines, game.dungeons) == ([[], ["O1"], []], [["B1"], [], []])
    assert game.pile == ["N1", "W1", "N2", "O2", "O1", "G1"]
    assert game.tonar == 2
    game.elrohir, game.bar = 1, ["N1"]
    game.stage(game.bar_visit(2))
    go(game, 1, "bid:O1 enough")
    game.make(1, "city:N1")
    assert game.moves(1) == ["b1", "a2"]
    go(game, 1, "b1")
    assert (game.to_act(), game.tonar) == ([], 0)


def test_first_cells_and_full_empires() -> None:
    game = table()
    game.empires[0] = empire("a1=D b1=D")
    assert game.cells(0, "O1") == ["a2", "a3", "a4"]
    assert game.cells(0, "D") == ["c1", "a2", "b2"]
    game.empires[0] = empire("b2=X")
    assert game.cells(0, "O1") == ["b1", "a2", "c2", "b3"]
    game.empires[0] = dict.fromkeys([f"{column}{row}" for row in range(1, 5) for column in "abcd"], "O1")
    assert (game.cells(0, "O1"), game.targets(0)) == ([], [])
    game.empires[0]["c2"] = "X"
    assert (game.cells(0, "O1"), game.cells(0, "D")) == (["c2"], [])
    go(act(game, 0, "N1"), 0, "build N1 c2")
    assert game.supply["X"] == 15


def test_orc_and_wizard() -> None:
    game = table()
    game.empires = [empire("a1=O1"), empire("a1=D a2=N1 b2=G1"), empire("a1=X")]
    go(act(game, 0, "W1"), 0, "castle W1 own:a1")
    assert game.moves(0) == ["seat:1"]
    go(game, 0, "seat:1")
    assert game.moves(0) == ["at:b2"]
    go(game, 0, "at:b2")
    assert (game.empires[0], game.empires[1]["b2"], game.to_act()) == (empire("a1=G1"), "O1", [])
    go(act(game, 2, "O2"), 2, "castle O2 seat:0 at:a1")
    assert (game.empires[0], game.pile) == (empire("a1=X"), ["G1"])


def test_the_exchange_after_a_giant() -> None:
    game = table()
    game.empires[0] = empire("a1=W1 a2=X")
    go(act(game, 0, "G3", "O1 H1"), 0, "build G3 pay:H1 pay:O1 b2")
    assert game.moves(0) == ["stay", "lift:a1", "lift:a2"]
    go(game, 0, "lift:a1")
    assert game.moves(0) == ["with:a2", "with:b2"]
    go(game, 0, "with:b2")
    assert game.empires[0] == empire("a1=G3 a2=X b2=W1")


def test_the_stock_runs_out() -> None:
    game = table(reorder=lambda pile: pile[::-1])
    game.stock, game.pile, game.drawn = ["G1"], ["O1", "N1"], []
    go(act(game, 0, "H1"), 0, "castle H1 draw")
    assert game.moves(0) == ["draw"]
    go(game, 0, "draw draw")
    assert (game.drawn, game.hands[0], game.stock) == (["G1", "N1", "O1"], ["G1", "N1", "O1"], [])
    act(game, 0, "")
    assert game.moves(0) == ["pass"]


def test_owed_discards() -> None:
    game = table()
    game.stock, game.pile = BOX[:12], ["N1"]
    game.hands, game.mines, game.dungeons = [["G1"], [], []], [["W1"], [], []], [[], [], ["H1"]]
    game.stage(game.shortage())
    assert game.moves(0) == ["give:hand", "give:mine"]
    go(game, 0, "give:mine W1")
    assert (game.to_act(), game.moves(2)) == ([2], ["give:dungeon"])
    go(game, 2, "give:dungeon H1")
    assert (game.to_act(), game.pile) == ([], ["N1", "W1", "H1"])


def test_the_scoring_of_the_example() -> None:
    assert [series(cells.split()) for cells in ("a1", "a1 a2", "a1 b2", "a1 a2 a3 a4 b1 b2 b3")] == [1, 3, 2, 36]
    scott = "a1=G1 a2=G1 a3=G2 a4=G2 b1=O1 c1=O1 d1=W1 b2=H1 c2=H1 d2=H2 b3=W2 d4=H1 c3=N2 d3=B2 b4=D c4=X"
    sarah = "a1=O1 b1=O1 a2=N1 b2=W1 c2=W1 a3=N1 c3=G1"
    kate = "a1=H1 a2=H1 a3=H1 a4=H1 b1=H1 b2=B1 b3=B1"
    game = table()
    game.empires = [empire(scott), empire(sarah), empire(kate)]
    assert game.scores() == (29 + 7 + 10 + 8, 10 + 2 + 6 + 6 + 4 + 2 + 1, 18 + 2 + 4 + 2)
