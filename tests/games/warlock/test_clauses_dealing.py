"""The box, dealing and the two secret cards, clause by clause. Numbers as in docs/rules/warlock.md."""

from typing import Any

import pytest

from hubba.core.chance import Scripted, Seeded, key_of
from hubba.core.errors import OptionError, PositionError
from hubba.core.event import HIDDEN, SPECTATOR, Event
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import DRAGON, RUIN
from tests.games.warlock.tables import GAME, go, legal, line, play_from, position, set_up, state_of, told, why_not

BOX = [face.code for face in GAME.faces for _ in range(face.copies)]
WALL = "| ** ** ** .\n" + "| .  .  .  .\n" * 3
SEATS = [3, 4, 5]
SCOTT = "G1 W2 H1 O1 N1"
DEAL = f"{SCOTT} G2 W3 H2 O2 N2 G3 W4 H3 O3 N3"  # three hands


def new(seats: int, draws: str = "", lot: str = "", **options: object) -> Play:
    """A new game with a given lot and given first cards."""
    script = [[int(seat) for seat in lot.split()], [GAME.codes.index(code) for code in draws.split()]]
    return Play(GAME, seats, options, chance=Scripted(script, then=Seeded(key_of(1))))


def others(*texts: str) -> str:
    """All cards of the box except these."""
    rest = list(BOX)
    for code in " ".join(texts).replace("-", " ").split():
        rest.remove(code)
    return " ".join(rest)


def shown(play: Play, viewer: int, zone: str) -> str:
    """A zone as a viewer sees it: its pieces, and how many lie face down."""
    for text in play.view(viewer).text().splitlines():
        if text.startswith(f"{zone}:"):
            return text.removeprefix(f"{zone}:").strip()
    return ""


# 1. The box and setting up


@pytest.mark.parametrize("seats", SEATS)
def test_1_1_everyone_has_a_board_and_room_for_an_empire(seats: int) -> None:
    play = new(seats, start=0)
    for seat in range(seats):
        assert [line(play, f"{place} {seat}") for place in ("mine", "dungeon", "castle")] == ["-", "-", ""]
        assert [shown(play, SPECTATOR, f"row-{row} {seat}") for row in range(1, 5)] == [". . . ."] * 4
    assert line(play, "bar") == "-"
    assert line(play, f"hand {seats}") == ""


@pytest.mark.parametrize("seats", [2, 6])
def test_1_1_there_are_boards_for_three_to_five(seats: int) -> None:
    with pytest.raises(OptionError):
        new(seats)


@pytest.mark.parametrize(("seats", "start"), [(seats, start) for seats in SEATS for start in range(seats)])
def test_1_2_elrohir_to_the_starting_player_and_tonar_to_the_right(seats: int, start: int) -> None:
    for play in (new(seats, start=start), new(seats, lot=str(start))):
        assert int(line(play, "elrohir")) == start
        assert (int(line(play, "tonar")) + 1) % seats == start, "Elrohir's holder sits to the left of Tonar's"


def test_1_2_all_hear_on_whom_the_lot_fell() -> None:
    play = new(4, lot="0")
    for viewer in play.viewers:
        assert told(play, viewer, "starts") == [Event("starts", {"seat": 0, "tonar": 3}, "1.2")]


@pytest.mark.parametrize("seats", SEATS)
def test_1_2_the_lot_may_fall_on_anyone_alike(seats: int) -> None:
    state = GAME.start(seats)
    assert [(int(seat), int(state.weight(seat))) for seat in state.outcomes()] == [(n, 1) for n in range(seats)]
    assert GAME.refusal(state, 0, GAME.move_from("bar:G1")).clause == "2.1"  # type: ignore[union-attr]


def test_1_2_the_table_names_somebody_who_sits_there() -> None:
    assert new(5, start=4).options["start"] == "4"
    with pytest.raises(OptionError, match="a seat from 0 to 2"):
        new(3, start=3)


def test_1_3_all_cards_are_in_the_stock_and_any_may_come_first() -> None:
    state = GAME.start(3, {"start": 0})
    assert [int(outcome) for outcome in state.outcomes()] == list(range(len(GAME.faces)))
    assert [int(state.weight(number)) for number in range(len(GAME.faces))] == [face.copies for face in GAME.faces]


def test_1_3_the_stock_lies_face_down() -> None:
    play = new(5, start=0)
    for viewer in play.viewers:
        assert shown(play, viewer, "stock") == "+95"


def test_1_3_no_other_cards_than_those_of_the_box() -> None:
    with pytest.raises(PositionError, match="there are only 2 cards G1"):
        play_from(position("acting 0 served=0", hands=("G1 G1", "G1", "-")))
    assert GAME.refusal(GAME.start(3, {"start": 0}), 0, GAME.moves).clause == "1.3"  # type: ignore[union-attr]


def test_1_4_fifteen_dragons_and_fourteen_ruins() -> None:
    play = new(3, start=0)
    assert [shown(play, 0, "dragons"), shown(play, 0, "ruins")] == ["+15", "+14"]


def test_1_4_fifteen_dragons_and_no_more() -> None:
    nobody = "| N1 .  .  .\n" + "| .  .  .  .\n" * 3
    table = dict.fromkeys(range(5), WALL)
    play = set_up("naming 0 served=0 use=castle", hands=("G1 H1", "-", "-", "-", "-"), empires=table | {0: nobody})
    assert legal(play, 0) == ["G1", "H1"], "three dragons are left"
    play = set_up("naming 0 served=0 use=castle", hands=("G1 H1", "-", "-", "-", "-"), empires=table)
    assert shown(play, 0, "dragons") == ""
    assert legal(play, 0) == ["H1"]
    assert why_not(play, 0, "G1") == ("1.4", "no-dragon-left")


def test_1_4_fourteen_ruins_and_no_more() -> None:
    ruins = "| xx xx xx xx\n" * 3
    table: dict[str, Any] = {"hands": ("O1 H1", "-", "-")}
    play = set_up("naming 0 served=0 use=castle", empires={1: ruins + "| xx N2 .  ."}, **table)
    assert legal(play, 0) == ["H1", "O1"], "one ruin is left"
    play = set_up("naming 0 served=0 use=castle", empires={1: ruins + "| xx xx N2 ."}, **table)
    assert legal(play, 0) == ["H1"]
    assert why_not(play, 0, "O1") == ("1.4", "no-ruin-left")
    with pytest.raises(PositionError, match="15 dragons and 14 ruins"):
        set_up("acting 0 served=0", empires={1: ruins + "| xx xx xx ."}, **table)


@pytest.mark.parametrize("seats", SEATS)
def test_1_5_three_days_of_three_rounds_each_with_an_auction(seats: int) -> None:
    play = new(seats, start=0)
    while play.outcome is None:
        seat = play.to_act[0]
        moves = legal(play, seat)
        go(play, seat, "draw" if "draw" in moves else moves[0])
    happened = [(event.name, event.args) for event in play.events(SPECTATOR)]
    rounds = [(args["day"], args["round"], args["elrohir"]) for name, args in happened if name == "round"]
    expected = [(1 + number // 3, 1 + number % 3, number % seats) for number in range(9)]
    assert rounds == expected, "Elrohir goes on from day to day"
    auctions = [args["rows"] for name, args in happened if name == "auction"]
    assert auctions == [3, 3, 3]
    names = [name for name, _ in happened if name in ("round", "auction", "ended")]
    assert names == [*["round", "round", "round", "auction"] * 3, "ended"]


def test_M_1_120_creatures_by_race() -> None:
    state = GAME.start(3, {"start": 0})
    counts = [0] * 6
    for face, weight in enumerate(int(state.weight(number)) for number in range(len(GAME.faces))):
        counts[GAME.faces[face].race] += weight
    assert counts == [25, 25, 20, 20, 15, 15]


def test_M_2_names() -> None:
    row = Zone("row-1", 0)
    names = {}
    for language in ("en", "fr"):
        words = Words(GAME, language)
        pieces = ["G1", "W1", "H1", "O1", "N1", "B1", "xx"]
        names[language] = ", ".join(words.piece(row, piece) for piece in pieces)
    assert names["en"] == "giant G1, wizard W1, human H1, orc O1, gnome N1, goblin B1, ruin"
    assert names["fr"] == "géant G1, magicien W1, humain H1, orc O1, nain N1, gobelin B1, cité détruite"


def test_M_2_the_same_names_in_sentences() -> None:
    cards = [GAME.codes.index(code) for code in ("G1", "W1", "H1", "O1", "N1", "B1")]
    messages = [GAME.argument_words("what", what) for what in (*cards, RUIN, DRAGON)]
    names = {
        language: " ".join(Words(GAME, language).say(*message) for message in messages if message)
        for language in ("en", "fr")
    }
    assert names["en"] == "giant G1 wizard W1 human H1 orc O1 gnome N1 goblin B1 ruin dragon"
    assert names["fr"] == "géant G1 magicien W1 humain H1 orc O1 nain N1 gobelin B1 cité détruite dragon"
    assert GAME.argument_words("card", len(GAME.faces)) is None
    assert GAME.argument_words("card", -1) is None


# 2.1 Dealing


@pytest.mark.parametrize("seats", SEATS)
def test_2_1_five_cards_to_everyone(seats: int) -> None:
    play = new(seats, start=1)
    assert [len(line(play, f"hand {seat}").split()) for seat in range(seats)] == [5] * seats
    assert len(line(play, "stock").split()) == 120 - 5 * seats
    assert play.to_act == tuple(range(seats))


def test_2_1_dealt_by_elrohirs_holder_who_is_served_first() -> None:
    play = new(3, DEAL, start=1)
    assert [line(play, f"hand {seat}") for seat in (1, 2, 0)] == [SCOTT, "G2 W3 H2 O2 N2", "G3 W4 H3 O3 N3"]


def test_2_1_a_dealt_card_is_seen_by_its_owner_alone() -> None:
    play = new(3, DEAL, start=0)
    cards = [GAME.codes.index(code) for code in DEAL.split()]
    for viewer in play.viewers:
        assert told(play, viewer, "dealt") == [
            Event("dealt", {"seat": n // 5, "card": card if n // 5 == viewer else HIDDEN}, "2.1")
            for n, card in enumerate(cards)
        ]
    assert shown(play, 1, "hand 0") == shown(play, SPECTATOR, "hand 0") == "+5"
    assert shown(play, 0, "hand 0") == SCOTT


def test_2_1_cards_of_earlier_rounds_are_kept_and_there_is_no_limit() -> None:
    kept = " ".join(["G4", "G6", "G7", "G8", "W5", "W6"] * 3)
    play = set_up("acting 2 served=8", f"N1 {DEAL}", hands=(kept, "W1", "-"))
    go(play, 2, "draw")
    assert line(play, "doing") == "choosing"
    assert line(play, "elrohir") == "1"
    assert len(line(play, "hand 0").split()) == 18 + 5
    assert line(play, "hand 1") == "G1 W1 W2 H1 O1 N1"
    assert line(play, "hand 2") == "G2 W3 H2 O2 N1 N2"


def test_2_1_a_reshuffle_in_the_middle_of_a_deal() -> None:
    stock, pile = "G1 W2 H1 O1 N1 G2 W3", "H2 O2 N2 G3 W4 H3 O3 N3 B1"
    rest = others("N4", stock, pile)
    # Seat 2's last card goes to the mine, then fifteen are dealt: seven of the stock, eight of the old pile.
    play = set_up(
        "acting 2 served=8", DEAL, hands=("-", "-", "N4"), dungeons=(rest, "-", "-"), pile=pile, stock=stock
    )
    go(play, 2, "mine N4")
    assert [line(play, f"hand {seat}") for seat in (1, 2, 0)] == [SCOTT, "G2 W3 H2 O2 N2", "G3 W4 H3 O3 N3"]
    assert (line(play, "stock"), line(play, "pile")) == ("B1", "-")
    for viewer in play.viewers:
        names = [event.name for event in play.events(viewer) if event.name in ("dealt", "reshuffled")]
        assert names[-16:] == ["dealt"] * 7 + ["reshuffled"] + ["dealt"] * 8


def test_2_1_no_move_is_made_while_cards_are_dealt() -> None:
    refusal = GAME.refusal(GAME.start(3, {"start": 0}), 0, GAME.move_from("bar:G1"))
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("2.1", "wait-for-cards")


# 2.4 The two cards


def test_2_4_two_cards_and_the_first_ones_go_to_the_bar() -> None:
    play = new(3, DEAL, start=0)
    assert legal(play, 0) == ["bar:G1", "bar:W2", "bar:H1", "bar:O1", "bar:N1"]
    go(play, 0, "bar:O1")
    assert legal(play, 0) == ["aside:G1", "aside:W2", "aside:H1", "aside:N1"], "another card"
    go(play, 0, "aside:W2")
    assert legal(play, 0) == []
    assert line(play, "bar") == "-"
    go(play, 2, "bar:G3 aside:W4")
    go(play, 1, "bar:N2 aside:O2")
    assert line(play, "bar") == "G3 O1 N2"
    assert [line(play, f"hand {seat}") for seat in range(3)] == ["G1 W2 H1 N1", "G2 W3 H2 O2", "W4 H3 O3 N3"]


def test_2_4_equal_cards_can_be_both() -> None:
    hands = ("G1 G1 W1 W2 W3", "G2 H1 H2 O1 O2", "G3 N1 N2 O3 O4")
    play = set_up("choosing", hands=hands)
    go(play, 0, "bar:G1")
    assert legal(play, 0) == ["aside:G1", "aside:W1", "aside:W2", "aside:W3"]
    go(play, 1, "bar:G2")
    assert why_not(play, 1, "aside:G2") == ("2.6", "not-in-hand")


def test_2_4_bar_card_first_and_each_once() -> None:
    play = new(3, DEAL, start=0)
    assert why_not(play, 0, "aside:G1") == ("2.4", "offer-first")
    assert why_not(play, 0, "bar:G2") == ("2.6", "not-in-hand")
    assert why_not(play, 0, "mine") == ("2.6", "not-now")
    assert why_not(play, 0, "G1") == ("2.6", "not-now")
    go(play, 0, "bar:G1")
    assert why_not(play, 0, "bar:W2") == ("2.4", "already-chosen")
    go(play, 0, "aside:W2")
    assert why_not(play, 0, "aside:H1") == ("2.6", "not-your-turn"), "the choice is made"


def test_2_4_all_are_shown_the_bar_cards_from_elrohir_on() -> None:
    play = new(3, DEAL, start=2)
    for seat, moves in ((0, "bar:G2 aside:W3"), (1, "bar:G3 aside:W4"), (2, "bar:G1 aside:W2")):
        go(play, seat, moves)
    for viewer in play.viewers:
        assert told(play, viewer, "offered") == [
            Event("offered", {"seat": seat, "card": GAME.codes.index(card)}, "2.4")
            for seat, card in ((2, "G1"), (0, "G2"), (1, "G3"))
        ]


@pytest.mark.parametrize("seats", SEATS)
def test_2_4_a_card_of_each_seat_in_each_round(seats: int) -> None:
    play = new(seats, start=0)
    for number in range(1, 4):
        for seat in range(seats):
            go(play, seat, legal(play, seat)[0])
            go(play, seat, legal(play, seat)[0])
        assert len(line(play, "bar").split()) == number * seats
        while number < 3 and line(play, "doing") != "choosing":
            seat = play.to_act[0]
            go(play, seat, "mine" if line(play, "doing").startswith("sending") else "draw")


def test_M_4_all_choose_at_the_same_time_in_any_order() -> None:
    play = new(4, start=1)
    assert list(play.to_act) == [0, 1, 2, 3]
    first = legal(play, 3)[0]
    go(play, 3, first)
    go(play, 0, legal(play, 0)[0])
    assert list(play.to_act) == [0, 1, 2, 3], "each has a second card to choose"
    go(play, 3, legal(play, 3)[0])
    assert list(play.to_act) == [0, 1, 2]


def test_M_4_and_in_secret_until_all_have() -> None:
    play = new(3, DEAL, start=0)
    before = {viewer: (play.view(viewer).text(), play.version(viewer)) for viewer in play.viewers}
    go(play, 0, "bar:O1 aside:W2")
    for viewer in (1, 2, SPECTATOR):
        assert (play.view(viewer).text(), play.version(viewer)) == before[viewer]
        assert len(play.record_for(viewer).entries) == 1, "the deal and no step"
    assert (shown(play, 0, "offer 0"), shown(play, 0, "aside 0")) == ("O1", "W2")
    assert line(play, "chosen 0") == "bar:O1 aside:W2"
    assert line(play, "hand 0") == SCOTT, "both cards stay in hand until all have chosen"


def test_M_4_the_second_card_stays_hidden_when_the_bar_cards_are_revealed() -> None:
    play = new(3, DEAL, start=0)
    for seat, moves in enumerate(("bar:O1 aside:W2", "bar:G2 aside:W3", "bar:G3 aside:W4")):
        go(play, seat, moves)
    for viewer in (1, 2, SPECTATOR):
        assert shown(play, viewer, "aside 0") == ""
        assert shown(play, viewer, "hand 0") == "+4"
        assert all(event.args["seat"] == viewer for event in told(play, viewer, "chose-aside"))


def test_M_4_a_seat_thinks_of_any_second_card_until_it_is_sent() -> None:
    play = new(4, start=2)
    for seat in range(4):
        go(play, seat, legal(play, seat)[0])
        go(play, seat, legal(play, seat)[0])
    go(play, 2, "mine")
    go(play, 3, "dungeon")
    view = play.view(1)
    truth, world, rng = state_of(play), view.new_world(), Rng(1)
    assert isinstance(world, Warlock)
    faces = range(truth.faces)
    cards_aside: set[int] = set()
    for _ in range(20):
        view.sample_into(world, rng)
        for seat in range(4):
            hand = [world.hands[seat * truth.faces + face] for face in faces]
            mine = [world.mines[seat * truth.faces + face] for face in faces]
            assert (sum(hand), sum(mine)) == (truth.hand_size[seat], truth.mine_size[seat])
            assert min(hand + mine) == 0
            assert (world.aside[seat] != NO_CARD) == (seat in (0, 1)), "seats that have sent theirs have none"
            assert seat > 1 or hand[world.aside[seat]] > 0
        cards_aside.add(world.aside[0])
        assert world.aside[1] == truth.aside[1], "it knows its own"
    assert len(cards_aside) > 5


def test_M_4_then_in_turn_from_elrohirs_holder_to_mine_or_dungeon() -> None:
    play = new(4, start=2)
    for seat in range(4):
        go(play, seat, legal(play, seat)[0])
        go(play, seat, legal(play, seat)[0])
    for seat in (2, 3, 0, 1):
        assert play.to_act == (seat,)
        assert legal(play, seat) == ["mine", "dungeon"]
        assert why_not(play, (seat + 1) % 4, "mine") == ("2.6", "not-your-turn")
        assert why_not(play, seat, "castle") == ("2.6", "not-now")
        go(play, seat, "mine" if seat % 2 else "dungeon")
    assert [len(line(play, f"mine {seat}").replace("-", "")) // 2 for seat in range(4)] == [0, 1, 0, 1]
    assert line(play, "doing") == "acting 2 served=0"


def test_2_5_scott_and_his_orc_and_wizard() -> None:
    """He receives 5 cards, places an orc in the bar and a wizard in his dungeon, and keeps the other three."""
    play = new(3, DEAL, start=0)
    for seat, moves in enumerate(("bar:O1 aside:W2", "bar:G2 aside:W3", "bar:G3 aside:W4")):
        go(play, seat, moves)
    go(play, 0, "dungeon")
    assert line(play, "bar") == "G2 G3 O1", "the others put theirs beside his orc"
    assert line(play, "dungeon 0") == "W2"
    assert line(play, "hand 0") == "G1 H1 N1"
    for viewer in play.viewers:
        assert told(play, viewer, "jailed") == [Event("jailed", {"seat": 0, "card": GAME.codes.index("W2")}, "2.8")]


def test_2_5_or_to_the_mine_unseen() -> None:
    play = new(3, DEAL, start=0)
    for seat, moves in enumerate(("bar:O1 aside:W2", "bar:G2 aside:W3", "bar:G3 aside:W4")):
        go(play, seat, moves)
    go(play, 0, "mine")
    assert (line(play, "mine 0"), line(play, "hand 0")) == ("W2", "G1 H1 N1")
    for viewer in play.viewers:
        card = GAME.codes.index("W2") if viewer == 0 else HIDDEN
        assert told(play, viewer, "mined") == [Event("mined", {"seat": 0, "card": card}, "2.7")]
