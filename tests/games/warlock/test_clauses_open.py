"""What lies open, what is hidden, and what everybody remembers (M-5)."""

from hubba.core.event import HIDDEN, SPECTATOR, Event
from hubba.core.play import Play
from hubba.games.warlock.rules.table import DRAGON, RUIN
from tests.games.warlock.tables import GAME, go, line, set_up, told
from tests.games.warlock.test_clauses_dealing import shown

CODE = GAME.codes.index


def test_M_5_a_mine_is_face_down_and_its_size_is_known() -> None:
    play = set_up("acting 0 served=0", hands=("G1 W1", "-", "-"), mines=("N1", "-", "-"))
    go(play, 0, "mine W1")
    assert shown(play, 0, "mine 0") == "W1 N1", "its owner may look"
    for viewer in (1, 2, SPECTATOR):
        assert shown(play, viewer, "mine 0") == "+2"
        assert shown(play, viewer, "hand 0") == "+1"
        assert told(play, viewer, "mined")[-1] == Event("mined", {"seat": 0, "card": HIDDEN}, "2.7")
        assert str(play.record_for(viewer).entries[-1]).count("W1") == 0


def test_M_5_all_else_is_face_up() -> None:
    play = set_up(
        "acting 0 served=0",
        hands=("H2", "-", "-"),
        dungeons=("B3 G1", "-", "-"),
        empires={0: "| W1 .  .  .\n" + "| .  .  .  .\n" * 3},
        bar="O1 N2",
        pile="N1 O2",
        more="castle 0: W2 O3",
    )
    for viewer in play.viewers:
        seen = [shown(play, viewer, zone) for zone in ("dungeon 0", "castle 0", "row-4 0", "bar", "pile")]
        assert seen == ["G1 B3", "W2 O3", "W1 . . .", "O1 N2", "N1 O2"]
    go(play, 0, "dungeon H2")
    assert shown(play, SPECTATOR, "dungeon 0") == "G1 H2 B3"


def test_M_5_a_card_drawn_from_the_stock_is_its_owners_secret() -> None:
    play = set_up("acting 0 served=0", "W1")
    go(play, 0, "draw")
    for viewer in play.viewers:
        card = CODE("W1") if viewer == 0 else HIDDEN
        assert told(play, viewer, "drew") == [Event("drew", {"seat": 0, "card": card}, "2.11")]


def test_M_5_a_card_taken_from_the_pile_is_remembered() -> None:
    play = set_up("acting 0 served=0", hands=("G1", "-", "-"), pile="W1 O1")
    go(play, 0, "take")
    for viewer in play.viewers:
        assert told(play, viewer, "took") == [Event("took", {"seat": 0, "card": CODE("W1")}, "2.11")]
        assert shown(play, viewer, "hand-seen 0") == "W1"
    go(play, 1, "draw")
    go(play, 2, "draw")
    go(play, 0, "mine G1")
    assert (line(play, "hand 0"), line(play, "mine 0")) == ("W1?", "G1")
    for viewer in (1, 2, SPECTATOR):
        assert (shown(play, viewer, "hand-seen 0"), shown(play, viewer, "either-seen 0")) == ("", "W1")
    go(play, 1, "draw")
    go(play, 2, "draw")
    go(play, 0, "mine W1")
    assert (line(play, "hand 0"), line(play, "mine 0")) == ("-", "G1 W1!"), "the hand is empty: it is in the mine"
    for viewer in (1, 2, SPECTATOR):
        assert shown(play, viewer, "mine 0") == "W1 +1"


def test_M_5_a_remembered_card_that_is_shown_is_forgotten() -> None:
    play = set_up("acting 0 served=0", hands=("G1! W1", "-", "-"))
    go(play, 0, "dungeon G1")
    assert (line(play, "hand 0"), shown(play, 1, "hand-seen 0")) == ("W1", "")


def test_M_5_a_recruited_card_in_the_mine_is_remembered() -> None:
    play = set_up("enlisting 0 served=0 pass=2", bar="G1 W2 H1", round=3, more="bid 0: N1 = 3")
    go(play, 0, "mine recruit:W2")
    for viewer in (1, 2, SPECTATOR):
        assert shown(play, viewer, "mine 0") == "W2"
    assert shown(play, 0, "mine-seen 0") == "W2", "the owner knows that all know"


def test_M_5_either_is_settled_when_the_mine_is_known() -> None:
    play = set_up("bidding 2 served=0", hands=("-", "-", "W1?"), mines=("-", "-", "G1"), round=3, bar="N1")
    go(play, 2, "bid:G1")
    assert line(play, "hand 2") == "W1!", "the mine is empty: it is in the hand"


def test_M_5_equal_cards_are_not_told_apart() -> None:
    play = set_up("acting 0 served=0", hands=("W2! W2 G1", "-", "-"))
    go(play, 0, "dungeon W2")
    assert line(play, "hand 0") == "G1 W2", "whichever it was, nobody can be sure of a W2 there"


def test_M_5_what_was_seen_in_a_mine_is_forgotten_when_it_is_bid() -> None:
    play = set_up("bidding 2 served=0", mines=("-", "-", "W2! W2 N1"), round=3, bar="N1")
    go(play, 2, "bid:W2")
    assert line(play, "mine 2") == "W2 N1"
    for viewer in (0, 1, SPECTATOR):
        assert (shown(play, viewer, "mine 2"), shown(play, viewer, "bid 2")) == ("+2", "W2")


def test_M_5_nobody_learns_more_of_a_second_card_sent_to_the_mine() -> None:
    hands = ("W1! G1 H1 O1 N1 B1", "G2 G3 G4 G5 G6", "W2 W3 W4 W5 W6")
    play = set_up("choosing", hands=hands)
    for seat, moves in enumerate(("bar:O1 aside:W1", "bar:G2 aside:G3", "bar:W2 aside:W3")):
        go(play, seat, moves)
    go(play, 0, "mine")
    assert line(play, "mine 0") == "W1?"
    for viewer in (1, 2, SPECTATOR):
        assert (shown(play, viewer, "mine 0"), shown(play, viewer, "either-seen 0")) == ("+1", "W1")


def test_M_5_of_two_equal_cards_one_went_down() -> None:
    play = set_up("acting 0 served=0", hands=("W2! W2!", "-", "-"))
    go(play, 0, "mine W2")
    assert (line(play, "hand 0"), line(play, "mine 0")) == ("W2!", "W2!")


# A position that is set up


def facts(play: Play, viewer: int) -> list[str]:
    """The events that a viewer was told, with the codes of the cards."""
    texts = []
    for event in play.events(viewer):
        numbers = {name: number for name, number in event.args.items() if name != "card"}
        card = event.args.get("card")
        code = [] if card is None else ["?" if card == HIDDEN else GAME.codes[card]]
        texts.append(" ".join([event.clause, event.name, *code, *(f"{name}={n}" for name, n in numbers.items())]))
    return texts


SET_UP = {
    "hands": ("G1! G2", "O1? O4", "O2"),
    "mines": ("W1", "O5", "H1! H2"),
    "dungeons": ("N1", "-", "B1"),
    "bar": "G3 W2 H3",
    "pile": "O3 N2",
    "empires": {1: "| . . . .\n" * 3 + "| G4 ** xx ."},
    "more": "castle 0: B2",
}


def test_1_5_those_at_the_table_are_told_the_day_and_who_has_the_figures() -> None:
    play = set_up("acting 1 served=1", day=2, round=3, tonar=1, **SET_UP)
    assert facts(play, 0)[0] == "1.5 stands-so day=2 round=3 elrohir=0 tonar=1"
    assert facts(play, 0)[-1] == "2.6 asks seat=1 phase=8"


def test_M_5_those_at_the_table_are_told_what_lies_open_and_their_own_cards() -> None:
    play = set_up("acting 1 served=1", day=2, round=3, tonar=1, **SET_UP)
    piles = [
        "N2 seat=0 place=20",
        "O3 seat=0 place=20",
        *(f"{code} seat=0 place=21" for code in ("G3", "W2", "H3")),
    ]
    empire = [f"4.1 stands seat=1 cell={cell} what={what}" for cell, what in enumerate((3, DRAGON, RUIN))]
    for viewer in (0, 1, 2, SPECTATOR):
        first, second, third = (viewer == seat for seat in range(3))
        assert facts(play, viewer)[1:-1] == [
            *(f"M-5 lies {text}" for text in piles),
            *(f"2.1 dealt {code if first else '?'} seat=0" for code in ("G2", "W1")),
            f"2.7 mined {'W1' if first else '?'} seat=0",
            *("M-5 holds G1 seat=0", "M-5 lies N1 seat=0 place=1", "M-5 lies B2 seat=0 place=3"),
            "M-5 holds O1 seat=1",
            *(f"2.1 dealt {code if second else '?'} seat=1" for code in ("O4", "O5")),
            f"2.7 mined {'O5' if second else '?'} seat=1",
            *empire,
            *(f"2.1 dealt {code if third else '?'} seat=2" for code in ("H2", "O2")),
            f"2.7 mined {'H2' if third else '?'} seat=2",
            *("M-5 lies H1 seat=2 place=0", "M-5 lies B1 seat=2 place=1"),
        ]


def test_M_5_a_card_that_is_dealt_or_drawn_is_seen_by_its_owner_alone() -> None:
    state = GAME.start(3, GAME.settle(3, {"start": 1}))
    assert state.chance() >= 0
    assert [state.seen_outcome(5, viewer) == 5 for viewer in (0, 1, 2, SPECTATOR)] == [False, True, False, False]
