"""Impossible positions, clause by clause: refused with the line and the reason."""

import pytest

from tests.games.asking import line_refused
from tests.games.warlock.tables import GAME, go, legal, line, play_from, position, set_up
from tests.games.warlock.test_clauses_building import ALL, crowded, grid
from tests.games.warlock.test_clauses_powers import without

PASS = "say which pass of the recruiting it is, pass=1 or pass=2, and write the bids"
FIVES = ("G1 G2 G3 G4 G5", "W1 W2 W3 W4 W5", "H1 H2 H3 H4 H5")

PASSES = "with pass=1 cards are recruited and discarded, with pass=2 enlisted and picked"
NO_ROOM = "there is no room in the empire of seat 0: it is asked only what it discards"
DUE = "one card is due in the auction after round 1, and at most two later"


def refused(text: str) -> tuple[str, str]:
    """The line for which a position is refused, and the reason."""
    return line_refused(GAME, text)


def why_refused(doing: str, **table: object) -> tuple[str, str]:
    """The same for the arguments of `position`."""
    return refused(position(doing, **table))  # type: ignore[arg-type]


def doing_refused(doing: str, **table: object) -> str:
    """Why a turn is refused; the line must be that of the turn."""
    where, why = why_refused(doing, **table)
    assert where == f"doing: {doing}"
    return why


ACTING = position("acting 0 served=0", hands=("G1 W2", "H1", "-"), bar="N1 N2 N3")


def changed(old: str, new: str) -> str:
    """A good position with something replaced."""
    assert old in ACTING
    return ACTING.replace(old, new, 1)


# The box


def test_1_3_no_card_is_there_more_often_than_in_the_box() -> None:
    assert refused(changed("G1 W2", "G1 G1 G1")) == ("hand 0: G1 G1 G1", "there are only 2 cards G1")
    twice = position("acting 0 served=0", hands=("G1", "-", "-"), empires={2: grid("a1=G1 b1=G1")})
    assert refused(twice) == ("empire 2 bottom: G1 G1 . .", "there are only 2 cards G1")
    assert doing_refused("placing 0 served=0 card=B1", bar="B1") == "there is only one card B1"


def test_1_3_nor_is_one_missing() -> None:
    where, why = refused(changed("stock: rest", "stock: G1 G2"))
    assert where == "stock: G1 G2"
    assert why.startswith("these cards are nowhere (write `stock: rest`?): G2 G2 G2 G3")


@pytest.mark.parametrize("word", ["G9", "X1", "W", "G1?!x"])
def test_1_3_only_cards_of_the_box(word: str) -> None:
    where, why = refused(changed("G1 W2", word))
    assert where == f"hand 0: {word}"
    assert why.endswith("is not a card of this box: write the letter of a race and a number, as W1")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("day: 1", "day: 4", "day is a number from 1 to 3, not '4'"),
        ("day: 1", "day: 0", "day is a number from 1 to 3, not '0'"),
        ("round: 1", "round: 4", "round is a number from 1 to 3, not '4'"),
        ("round: 1", "round: two", "'round' must be a whole number, not 'two'"),
        ("elrohir: 0", "elrohir: 3", "elrohir is a number from 0 to 2, not '3'"),
        ("tonar: 2", "tonar: 3", "tonar is a number from 0 to 2, not '3'"),
    ],
)
def test_1_5_three_days_of_three_rounds_and_a_seat_for_each_figure(old: str, new: str, why: str) -> None:
    assert refused(changed(old, new)) == (new, why)


def test_1_1_lines_that_are_missing_or_mean_nothing() -> None:
    assert refused(changed("mine 1: -\n", ""))[1] == "the line `mine 1: …` is missing"
    assert refused(changed("stock:", "hand 3: -\nstock:")) == ("hand 3: -", "'hand 3' means nothing here")
    assert refused(changed("bar:", "bar: -\nbar:"))[1] == "'bar' stands already on line 9"
    assert refused(changed("seats: 3", "seats: 2"))[0] == "seats: 2"


# Dragons, ruins, empires


def test_1_4_fourteen_ruins_and_no_more() -> None:
    ruins = " ".join(f"{cell}=xx" for cell in ALL[:14])
    assert set_up("acting 0 served=0", empires={0: grid(ruins)}).to_act == (0,)
    why = "there are only 15 dragons and 14 ruins; here are more"
    assert doing_refused("acting 0 served=0", empires={0: grid(ruins), 1: grid("a1=xx")}) == why


def test_4_4_three_dragons_at_most() -> None:
    four = grid("a1=** b1=** c1=** d1=**")
    where, why = why_refused("acting 0 served=0", empires={1: four})
    assert (where, why) == ("empire 1 row 4: . . . .", "the empire of seat 1 has more than three dragons")
    three = {seat: grid("a1=** b1=** c1=**") for seat in range(5)}
    assert set_up("acting 0 served=0", hands=["-"] * 5, empires=three).to_act == (0,), "fifteen"


@pytest.mark.parametrize("cards", ["b1=N1", "a1=N1 c1=N1", "a1=N1 b2=N1", "a4=xx d1=**", "a1=N1 d1=N2 a2=xx"])
def test_4_2_an_empire_grows_from_the_board(cards: str) -> None:
    where, why = why_refused("acting 0 served=0", empires={2: grid(cards)})
    assert where.startswith("empire 2 row 4:")
    assert why == "the empire of seat 2 has cards that nothing joins to the board"


@pytest.mark.parametrize("cards", ["a1=** a3=N1", "a1=N1 b1=xx c1=N2", "a1=** b1=** c1=** a4=N1"])
def test_M_8_in_parts_as_it_may(cards: str) -> None:
    assert set_up("acting 0 served=0", empires={2: grid(cards)}).to_act == (0,)


@pytest.mark.parametrize(("row", "many"), [("G2 . .", 3), ("| G2 . . . .", 5)])
def test_4_1_a_row_has_four_cells(row: str, many: int) -> None:
    why = f"a row has 4 cells, not {many}; write `.` for an empty one"
    assert refused(changed("stock:", f"empire 0 bottom: {row}\nstock:")) == (f"empire 0 bottom: {row}", why)


def test_4_1_rows_can_be_left_out_and_the_board_need_not_be_drawn() -> None:
    for text in ("empire 1 bottom: G2 ** xx .", "empire 1 bottom: | G2 ** xx .", "Empire 1  BOTTOM: |G2 ** xx ."):
        play = play_from(changed("stock:", f"{text}\nstock:"))
        assert line(play, "empire 1 bottom") == "| G2  **  xx  ."


# The bar, the castle


def test_2_4_a_card_of_each_seat_comes_into_the_bar_in_a_round() -> None:
    where, why = why_refused("acting 0 served=0", bar="N1 N1 N1 N1")
    assert (where, why) == ("bar: N1 N1 N1 N1", "there can be at most 3 cards in the bar by now, not 4")
    assert set_up("acting 0 served=0", bar="N1 N1 N1 N1", round=2).to_act == (0,)
    early = why_refused("choosing", hands=FIVES, bar="N1 N1 N1 N1", round=2)
    assert early[1] == "there can be at most 3 cards in the bar by now, not 4", "this round's are still to come"


def test_2_10_a_castle_has_no_more_cards_than_a_round_has_actions() -> None:
    more = "castle 1: G2 G2 G2 G2"
    assert why_refused("acting 0 served=0", more=more) == (more, "a castle holds at most 3 cards")


def test_6_1_when_the_game_is_over_the_bar_is_empty() -> None:
    where, why = why_refused("over", day=3, round=3, bar="N1")
    assert (where, why) == ("bar: N1", "when the game is over the bar is empty")


# Hands and mines that everybody knows something about


def test_M_5_what_is_in_hand_or_mine_can_be_in_either() -> None:
    good = changed("hand 0: G1 W2\nmine 0: -", "hand 0: G1? W2\nmine 0: N1")
    assert line(play_from(good), "hand 0") == "G1? W2"
    where, why = refused(changed("G1 W2", "G1? W2"))
    assert where == "hand 0: G1? W2"
    assert why == "seat 0 has a card marked `?` that can only be in one place, hand or mine: mark it `!`"


def test_M_5_in_a_full_hand_of_known_cards_too() -> None:
    assert refused(changed("hand 0: G1 W2\nmine 0: -", "hand 0: G1! W2!\nmine 0: N1? N2"))[0] == "hand 0: G1! W2!"


# The secret choice


def test_2_1_five_cards_were_just_dealt() -> None:
    where, why = why_refused("choosing", hands=("G1 G2 G3 G4", *FIVES[1:]))
    assert (where, why) == ("hand 0: G1 G2 G3 G4", "seat 0 was just dealt 5 cards and has fewer")


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ("bar:W1", "W1 is not in the hand, where it stays until it is sent"),
        ("bar:G1 aside:G1", "G1 is not in the hand, where it stays until it is sent"),
        ("G1", "'G1' should be bar: or aside: and a card, once each"),
        ("bar:Z1", "'bar:Z1' should be bar: or aside: and a card, once each"),
        ("bar:G1 G2", "'G2' should be bar: or aside: and a card, once each"),
        ("bar:G1 bar:G2", "'bar:G2' should be bar: or aside: and a card, once each"),
    ],
)
def test_M_4_a_choice_is_of_cards_in_hand(chosen: str, why: str) -> None:
    assert why_refused("choosing", hands=FIVES, more=f"chosen 0: {chosen}") == (f"chosen 0: {chosen}", why)


def test_M_4_when_all_have_chosen_the_cards_are_revealed() -> None:
    more = "chosen 0: bar:G1 aside:G2\nchosen 1: bar:W1 aside:W2\nchosen 2: bar:H1 aside:H2"
    assert (
        doing_refused("choosing", hands=FIVES, more=more)
        == "everyone has chosen: the cards for the bar have to be revealed"
    )


def test_M_4_a_choice_for_the_bar_only_while_all_choose() -> None:
    more = "chosen 0: bar:G1"
    where, why = why_refused("acting 0 served=0", hands=FIVES, more=more)
    assert (where, why) == (more, "a card for the bar is chosen only while everyone chooses")


def test_2_5_whoever_has_not_sent_a_second_card_has_one() -> None:
    more = "chosen 1: aside:W1\nchosen 2: aside:H1"
    assert set_up("sending 1 served=1", hands=FIVES, more=more).to_act == (1,)
    late, missing = "has no second card to send now", "has not sent its second card yet: write which one it is"
    assert why_refused("sending 1 served=1", hands=FIVES, more=f"chosen 0: aside:G1\n{more}")[1] == f"seat 0 {late}"
    assert why_refused("sending 0 served=0", hands=FIVES, more=more)[1] == f"seat 0 {missing}"
    where, why = why_refused("acting 0 served=0", hands=FIVES, more="chosen 1: aside:W1")
    assert (where, why) == ("chosen 1: aside:W1", f"seat 1 {late}")


# Whose turn


@pytest.mark.parametrize(
    ("seat", "served", "elrohir", "turn"),
    [(1, 0, 0, 0), (0, 1, 0, 1), (0, 8, 2, 1)],
)
def test_2_6_actions_go_round_from_elrohir(seat: int, served: int, elrohir: int, turn: int) -> None:
    why = doing_refused(f"acting {seat} served={served}", elrohir=elrohir)
    assert why == f"with served={served} it is not the turn of seat {seat}"
    assert set_up(f"acting {turn} served={served}", elrohir=elrohir).to_act == (turn,)


@pytest.mark.parametrize(
    ("doing", "why"),
    [
        ("acting 0 served=9", "served is a number from 0 to 8, not '9'"),
        ("acting 3 served=0", "'3' is not a seat: seats are numbered from 0 to 2"),
        ("acting", "'' is not a seat: seats are numbered from 0 to 2"),
        ("choosing 0", "nothing may follow 'choosing'"),
        ("over 1", "nothing may follow 'over'"),
        (
            "naming 0 served=0 use=throw",
            "use is one of mine dungeon build castle give:hand give:mine give:dungeon, not 'throw'",
        ),
        (
            "placing 0 served=0 card=Z1",
            "'Z1' is not a card of this box: write the letter of a race and a number, as W1",
        ),
        ("landing 0 served=0 lift=e5", "'e5' is not a cell: cells are named a1 to d4"),
        ("aiming 0 served=0 victim=3", "'3' is not a seat: seats are numbered from 0 to 2"),
        ("seeking 0 served=0 due=4", "due is a number from 0 to 3, not '4'"),
        ("paying 0 served=0 card=W2 paid=1", "paid is a number from 0 to 0, not '1'"),
    ],
)
def test_2_6_a_turn_is_written_as_it_should(doing: str, why: str) -> None:
    assert doing_refused(doing) == why


@pytest.mark.parametrize("phase", ["", "resting 0", "dealing 0", "drawing 0", "refilling 0", "lot"])
def test_2_6_a_turn_asks_somebody_something(phase: str) -> None:
    where, why = why_refused(phase)
    assert where.strip() == f"doing: {phase}".strip()
    name = phase.split()[0] if phase else ""
    asked = f"there is no phase {name!r} that somebody could be asked in; write one of: owing giving"
    assert why.startswith(asked)


@pytest.mark.parametrize("word", ["speed=2", "served", "served=", "served=0 served=0", "due=1 due=1"])
def test_2_6_each_word_of_a_turn_means_something_and_stands_once(word: str) -> None:
    assert "means nothing here; write each of these once at most: served pass use" in doing_refused(
        f"acting 0 {word}"
    )


@pytest.mark.parametrize(
    ("doing", "why"),
    [
        ("naming 0 served=0", "say which use it is, one of: use=mine use=dungeon use=build use=castle"),
        ("paying 0 served=0", "say which card is being paid for: card=W1"),
        ("aiming 0 served=0", "say which other seat is struck: victim=1"),
        ("landing 0 served=0", "say which cell is lifted (lift=a1) in the phase landing, and in no other"),
        ("landing 0 served=0 lift=c1", "there is nothing on the cell that is lifted"),
        (
            "paying 0 served=0 card=H2 goblin=G3",
            "a goblin that may pay is the last card of its castle, with refill=yes",
        ),
        ("recruiting 0 served=0 due=1", PASS),
        ("picking 0 served=0 use=mine", PASS),
        ("enlisting 0 served=0 pass=2", PASS),  # nobody has bid
    ],
)
def test_2_6_a_turn_says_all_that_it_needs(doing: str, why: str) -> None:
    table = {"hands": ("G1", "-", "-"), "dungeons": ("O1", "-", "-"), "empires": {0: grid("a1=N1 b1=N2")}}
    assert doing_refused(doing, **table) == why


def test_2_2_a_turn_says_where_an_owed_card_comes_from() -> None:
    table = {"hands": ("G1", "-", "-"), "stock": "-", "mines": ("-", "-", without("G1 N1")), "pile": "N1"}
    why = "say which use it is, one of: use=give:hand use=give:mine use=give:dungeon"
    assert doing_refused("giving 0 served=0", **table) == why
    assert legal(set_up("giving 0 served=0 use=give:hand", **table), 0) == ["G1"]


@pytest.mark.parametrize(
    ("doing", "cards"),
    [
        ("naming 0 served=0 use=build", "a1=N1"),  # an empty hand
        ("naming 0 served=0 use=castle", "a1=N1"),
        ("selecting 0 served=0", "a1=N1"),
        ("selecting 0 served=0 refill=yes", "a1=N1"),  # an empty bar
        ("paying 0 served=0 card=W2", "a1=N1"),  # an empty dungeon
        ("paying 0 served=0 card=N2", "a1=N1"),  # which costs nothing
        ("placing 0 served=0 card=H1", crowded()),
        ("placing 0 served=0", crowded("a1=xx")),  # a dragon
        ("placing 0 served=0", "a1=** b1=** c1=**"),
        ("lifting 0 served=0", "a1=G1"),
        ("landing 0 served=0 lift=b1", "a1=G1 b1=N1"),
        ("offering 0 served=0", "a1=** b1=xx"),
        ("striking 0 served=0", "a1=N1"),
        ("aiming 0 served=0 victim=1", "a1=N1"),
    ],
)
def test_2_6_what_is_asked_can_be_answered(doing: str, cards: str) -> None:
    assert doing_refused(doing, empires={0: grid(cards)}) == "the seat that is asked has no legal move"


@pytest.mark.parametrize(
    "doing",
    [
        "recruiting 0 served=0 pass=1 due=2",
        "discarding 0 served=0 pass=1 due=2",
        "enlisting 0 served=0 pass=2",
        "picking 0 served=0 pass=2 use=mine",
    ],
)
def test_3_7_what_is_asked_about_the_bar_can_be_answered(doing: str) -> None:
    table = {"empires": {0: grid("a1=N1")}, "round": 3, "more": "bid 0: N2 = 4"}
    assert doing_refused(doing, **table) == "the bar is empty: there is nothing to recruit"
    assert set_up(doing, bar="G1 H1 O1", **table).to_act == (0,)


@pytest.mark.parametrize(
    ("doing", "table", "why"),
    [
        ("enlisting 0 served=0 pass=1", {}, PASSES),
        ("picking 0 served=0 pass=1 use=mine", {}, PASSES),
        ("recruiting 0 served=0 pass=2 due=1", {}, PASSES),
        ("discarding 0 served=0 pass=2 due=1", {}, PASSES),
        ("enlisting 0 served=0 pass=2", {"round": 2}, "there is a second pass only in the auction after round 3"),
        ("discarding 0 served=0 pass=1 due=2", {"round": 1}, DUE),
        ("discarding 0 served=0 pass=1 due=3", {}, DUE),
        ("recruiting 0 served=0 pass=1 due=1", {"empires": {0: grid(crowded())}, "bar": "G1 H1"}, NO_ROOM),
    ],
)
def test_3_5_recruiting_asks_what_its_pass_asks(doing: str, table: dict[str, object], why: str) -> None:
    table = {"empires": {0: grid("a1=N1")}, "round": 3, "more": "bid 0: H1 = 2", "bar": "G1 H1 O1", **table}
    assert doing_refused(doing, **table) == why


# Bids


def test_3_2_whoever_has_an_empty_mine_is_not_asked_for_a_bid() -> None:
    table = {"mines": ("N1", "-", "-"), "round": 3}
    why = "the mine of seat 2 is empty: it passes without being asked"
    assert doing_refused("bidding 2 served=0", **table) == why
    assert set_up("bidding 2 served=0", more="bid 2: N1", **table).to_act == (2,), "all its cards lie in the bid"
    assert set_up("bidding 0 served=1", **table).to_act == (0,)


def test_3_3_whoever_was_not_asked_yet_has_no_bid() -> None:
    table = {"mines": ("N1", "-", "N1"), "round": 3, "more": "bid 1: N1 = 3"}
    why = "seat 1 has not been asked for its bid yet"
    assert why_refused("bidding 0 served=1", **table) == ("bid 1: N1 = 3", why)


def test_3_3_everyone_has_one_bid() -> None:
    table = {"mines": ("N1", "-", "N1"), "round": 3}
    why = "write the total of each bid that is complete, and of no other"
    assert why_refused("bidding 2 served=0", more="bid 2: N1 = 3", **table) == ("bid 2: N1 = 3", why)
    assert why_refused("bidding 0 served=1", more="bid 2: N1", **table) == ("bid 2: N1", why)
    assert set_up("bidding 0 served=1", more="bid 2: N1 = 3", **table).to_act == (0,)


def test_5_5_humans_are_counted_by_the_seat_whose_turn_it_is() -> None:
    table = {"round": 3, "more": "bid 0: H1"}
    assert doing_refused("counting 0 served=0", **table) == "with served=0 it is not the turn of seat 0"
    assert set_up("counting 0 served=1", **table).to_act == (0,)


@pytest.mark.parametrize("total", ["0", "x", "4,5", "4.25", ""])
def test_M_15_the_total_of_a_bid_is_gold(total: str) -> None:
    more = f"bid 1: N1 = {total}".rstrip()
    where, why = why_refused("bidding 0 served=0", mines=("N1", "-", "-"), more=more)
    assert (where, why) == (more, f"{total!r} is not the total of a bid: write it as 4 or 4.5")


def test_M_15_a_bid_that_is_being_laid_has_no_total() -> None:
    play = set_up("bidding 2 served=0", mines=("N4", "-", "H1 N1 N2"), more="bid 2: N1")
    assert legal(play, 2) == ["enough", "bid:N1", "bid:N2"], "cards are laid in rising order"
    go(play, 2, "bid:N2 enough")
    assert line(play, "bid 2") == "N1 N2 = 7"
