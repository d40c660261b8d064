"""What the drawn table shows: empires and what would not count, payments, and the scoring."""

from collections.abc import Iterator

import pytest

from hubba.core.chance import Seeded
from hubba.core.event import SPECTATOR
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.seen import Seen
from hubba.core.undo import MayUndo
from hubba.core.wording import Words
from hubba.games.warlock.browser.auction import gold_said
from hubba.games.warlock.browser.cards import HUMAN_GOLD, Pack
from hubba.games.warlock.browser.drawn import WarlockDrawing, meant, moves_by_place
from hubba.games.warlock.browser.empire import Cell
from hubba.games.warlock.browser.paying import best_use, covered
from hubba.games.warlock.game import GAME as OURS
from hubba.games.warlock.rules.faces import RACES
from hubba.games.warlock.rules.moves import GIVE_DUNGEON, GIVE_HAND, GIVE_MINE
from hubba.games.warlock.rules.phase_names import GIVING
from tests.games.warlock.tables import GAME, go, set_up, state_of
from tests.games.warlock.test_clauses_piles import last_action
from tests.scale import scaled


def drawn(play: Play, viewer: int = 0) -> WarlockDrawing:
    found = play.game.drawn(play.seen(viewer))
    assert isinstance(found, WarlockDrawing)
    return found


def cell(shown: WarlockDrawing, seat: int, name: str) -> Cell:
    (found,) = [found for found in shown.seats[seat].cells if found.name == name]
    return found


def whole_game(seats: int, seed: int) -> Iterator[Play]:
    """A sensible game, after every step."""
    play = Play(OURS, seats, {"start": "0"}, chance=Seeded(bytes([seed]) * 32))
    rng, evaluator = Rng(seed), OURS.evaluator(seats)
    while play.outcome is None:
        yield play
        seat = play.to_act[0]
        play.step(seat, [int(evaluator.playout_move(state_of(play), seat, rng))])
    yield play


EMPIRE = """
| .   .   .   .
| G3  G3  .   .
| **  H3  .   .
| W3  H3  xx  .
"""


# Whole games


@pytest.mark.parametrize(("seats", "seed"), scaled([(3, 1), (5, 3)], [(3, 1)]))
def test_a_whole_game_is_drawn_and_every_move_has_its_piece_or_button(seats: int, seed: int) -> None:
    phases = set()
    for number, play in enumerate(whole_game(seats, seed)):
        if number % scaled(1, 4) and play.outcome is None:
            continue
        look = play.seen(SPECTATOR if number % 7 == 0 else play.to_act[-1] if play.to_act else 0)
        shown = OURS.drawn(look)
        phases.add(shown.phase)
        assert set(look.legal) <= shown.shown | set(shown.verbs)
        lying = [held for row in shown.rows for held in row if held is not None]
        bar = [zone.pieces for zone in look.view.zones() if zone.name == "bar"]
        assert sorted(held.card.code for held in lying) == sorted(bar[0] if bar else ())
        assert len({held.id for held in lying}) == len(lying) == shown.barred
    assert {"choosing", "sending", "acting", "naming", "paying", "placing", "bidding", "over"} <= phases
    assert play.outcome is not None
    assert shown.over
    assert [seat.role for seat in shown.seats] == [""] * seats
    count = shown.sheet
    assert count.points == play.outcome.scores == tuple(seat.points for seat in shown.seats)
    for seat in range(seats):
        parts = count.printed[seat] + count.series[seat] + count.diversity[seat]
        assert parts + sum(most.points[seat] for most in count.most) == count.points[seat]
        assert count.kinds[seat] == sum(most.cities[seat] > 0 for most in count.most)
    assert count.best == max(count.points)
    assert [most.race for most in count.most] == list(RACES)


def test_nothing_is_drawn_before_the_lot_has_fallen() -> None:
    view = OURS.new_view(0, 3, OURS.settle(3))
    shown = OURS.drawn(Seen(0, 3, tuple(OURS.settle(3).items()), view, [], (), (), None))
    assert shown.rows == ()
    assert shown.top is None
    assert shown.hand == ()
    assert shown.actor == -1
    assert [seat.filled for seat in shown.seats] == [0, 0, 0]


# What nobody else knows


def test_spectators_see_the_first_empire_and_no_card_of_a_hand_or_mine() -> None:
    play = set_up("acting 0 served=0", hands=("W2 G1", "H1", "-"), mines=("N1", "-", "-"))
    shown = drawn(play, SPECTATOR)
    assert (shown.me, shown.hand, shown.mine, shown.chosen) == (0, (), (), (None, None))
    assert [seat.hand for seat in shown.seats] == [2, 1, 0]
    assert [seat.mine for seat in shown.seats] == [1, 0, 0]


def test_a_secret_choice_is_shown_to_who_made_it() -> None:
    play = Play(GAME, 3, {"start": "0"}, chance=Seeded(bytes(32)))
    assert [seat.role for seat in drawn(play).seats] == ["chooses"] * 3
    assert all(held.move.startswith("bar:") for held in drawn(play).hand)
    first = drawn(play).hand[0]
    go(play, 0, first.move)
    mine, other = drawn(play), drawn(play, 1)
    assert mine.chosen[0] == first.card
    assert mine.chosen[1] is None
    assert {held.move.partition(":")[0] for held in mine.hand if held.move} == {"aside"}
    assert other.chosen == (None, None)
    go(play, 0, next(held.move for held in mine.hand if held.move))
    assert [seat.role for seat in drawn(play, 1).seats] == ["chosen", "chooses", "chooses"]


# Empires


def test_an_empire_says_what_is_protected_and_what_would_be_removed() -> None:
    shown = drawn(set_up("acting 0 served=0", hands=("W2", "-", "-"), empires={0: EMPIRE}))
    assert [found.name for found in shown.seats[0].cells[:5]] == ["a4", "b4", "c4", "d4", "a3"]
    assert {found.name for found in shown.seats[0].cells if found.edge} == {
        *("a1", "a2", "a3", "a4", "b1", "c1", "d1"),
    }
    assert {found.name for found in shown.seats[0].cells if found.gone} == {"b3", "a1"}, (
        "giant inside, wizard outside"
    )
    assert {found.name: found.wards for found in shown.seats[0].cells if found.safe} == {
        "a3": "s",
        "a1": "n",
        "b2": "w",
    }
    assert cell(shown, 0, "a2").kind == "dragon"
    assert cell(shown, 0, "c1").kind == "ruin"
    assert (cell(shown, 0, "b1").series, cell(shown, 0, "b2").series) == (3, 0), "1 + 2, told once"
    assert shown.sheet.lost == (2, 0, 0)
    assert shown.sheet.lost_points[0] == cell(shown, 0, "b3").card.points + cell(shown, 0, "a1").card.points  # type: ignore[union-attr]


def test_wards_do_not_reach_around_the_board() -> None:
    rows = ("| . . . .", "| . . . .", "| H1 . . .", "| H2 N1 N1 **")
    shown = drawn(set_up("acting 0 served=0", empires={0: "\n".join(rows)}))
    assert not cell(shown, 0, "a2").safe


def test_a_cell_says_what_a_city_would_bring_there() -> None:
    play = set_up("acting 0 served=0", hands=("W2", "-", "-"), dungeons=("G1 H1", "-", "-"), empires={0: EMPIRE})
    go(play, 0, "build W2 pay:G1 pay:H1")
    shown = drawn(play)
    assert shown.site is not None
    assert shown.site.code == "W2"
    assert shown.building
    before = shown.sheet.points[0]
    gains = {found.name: found.gain for found in shown.seats[0].cells if found.move}
    assert gains.keys() == {"a4", "b4", "c3", "c2", "d1"}
    for name in ("a4", "c2"):
        world = set_up(
            "acting 0 served=0", hands=("W2", "-", "-"), dungeons=("G1 H1", "-", "-"), empires={0: EMPIRE}
        )
        go(world, 0, f"build W2 pay:G1 pay:H1 {name}")
        assert drawn(world).sheet.points[0] - before == gains[name]
    assert all(not found.move for found in drawn(play, 1).seats[0].cells)


def test_a_dragon_brings_no_points_and_the_giants_exchange_says_what_it_brings() -> None:
    play = set_up("acting 0 served=0", hands=("G1", "-", "-"), empires={0: EMPIRE})
    go(play, 0, "castle G1")
    shown = drawn(play)
    assert not shown.building
    assert all(found.gain is None for found in shown.seats[0].cells)
    play = set_up(
        "acting 0 served=0", hands=("G1", "-", "-"), dungeons=("O1 W2 H1 N1", "-", "-"), empires={0: EMPIRE}
    )
    while drawn(play).phase != "lifting":
        go(play, 0, play.seen(0).legal[-1] if drawn(play).phase != "acting" else "build")
    assert "stay" in drawn(play).verbs
    go(play, 0, "lift:a1")
    shown = drawn(play)
    assert cell(shown, 0, "a1").lifted
    assert cell(shown, 0, "b3").gain is not None
    assert cell(shown, 0, "b3").gain > 0, "both go to where they count"  # type: ignore[operator]


def test_targets_are_lit_and_one_click_can_name_seat_and_city() -> None:
    play = set_up("acting 0 served=0", hands=("O1", "-", "-"), empires={1: EMPIRE, 2: EMPIRE.replace("**", ". ")})
    go(play, 0, "castle O1")
    shown = drawn(play)
    lit = {(found.name, found.also) for found in shown.seats[1].cells if found.move == "seat:1"}
    assert lit == {("b3", "at:b3"), ("b1", "at:b1")}
    assert all(not found.move for found in shown.seats[0].cells)
    go(play, 0, "seat:1")
    shown = drawn(play)
    assert shown.seats[1].target
    assert {found.move for found in shown.seats[1].cells if found.move} == {"at:b3", "at:b1"}
    assert all(not found.move for found in shown.seats[2].cells)


def test_a_wizard_gives_a_city_first() -> None:
    play = set_up("acting 0 served=0", hands=("W2", "-", "-"), empires={0: EMPIRE, 1: EMPIRE})
    go(play, 0, "castle W2")
    assert cell(drawn(play), 0, "b3").move == "own:b3"
    go(play, 0, "own:b3")
    assert cell(drawn(play), 0, "b3").lifted
    assert cell(drawn(play), 1, "b1").also == "at:b1"


def test_what_others_take_is_said_until_ones_own_next_move() -> None:
    hands = ("N1", "O1 W2", "-")
    play = set_up("acting 1 served=1", hands=hands, empires={0: EMPIRE, 1: EMPIRE})
    go(play, 1, "castle O1")
    go(play, 1, "seat:0")
    go(play, 1, "at:b3")
    (loss,) = drawn(play).losses
    assert (loss.kind, loss.seat, loss.race, loss.cell, loss.got) == ("destroyed", 1, "giant", "b3", None)
    assert drawn(play, 1).losses == drawn(play, 2).losses == (), "it is nobody else's loss"


def test_a_swap_names_both_creatures() -> None:
    play = set_up("acting 1 served=1", hands=("N1", "W2", "-"), empires={0: EMPIRE, 1: EMPIRE})
    for move in ("castle W2", "own:b1", "seat:0", "at:b3"):
        go(play, 1, move)
    (loss,) = drawn(play).losses
    assert (loss.kind, loss.race, loss.got) == ("swapped", "giant", "human")
    event = next(event for event in reversed(play.events(0)) if event.name == "swapped")
    for language, text in (
        ("en", "Brian takes your giant on b3 and gives you the human on b1 for it."),
        ("fr", "Brian prend votre géant en b3 et vous donne en échange l’humain en b1."),
    ):
        assert Words(play.game, language, ["Anna", "Brian", "Chloé"], 0, codes=False).event(event) == text


def test_a_card_that_was_only_named_can_be_taken_back() -> None:
    play = set_up("acting 0 served=0", hands=("W3 N1 O1", "-", "-"))
    before = play.position()
    play.step(0, [GAME.move_from("build"), GAME.move_from("N1")])
    assert isinstance(play.may_undo(0), MayUndo)
    play.undo(0)
    assert play.position() == before


# Cards and uses


def test_a_card_says_what_it_may_be_played_for() -> None:
    play = set_up("acting 0 served=0", hands=("W2 N1", "-", "-"), dungeons=("G1", "-", "-"))
    hand = {held.card.code: held for held in drawn(play).hand}
    assert hand["W2"].uses == ("mine", "dungeon")
    assert hand["W2"].short == 1
    assert "build" in hand["N1"].uses, "a gnome city costs nothing"
    assert {"mine", "dungeon", "build"} <= drawn(play).shown
    assert all(not held.uses for held in drawn(play, 1).hand)
    go(play, 0, "build")
    assert drawn(play).use == "build"
    assert {held.card.code: held.move for held in drawn(play).hand} == {"W2": "", "N1": "N1"}


def test_two_copies_have_names_of_their_own() -> None:
    play = set_up("acting 0 served=0", hands=("W2 W2", "-", "-"))
    assert [held.id for held in drawn(play).hand] == ["hand-0-W2", "hand-0-W2-2"]


def test_a_mine_says_its_gold_in_halves() -> None:
    play = set_up("acting 0 served=0", mines=("H1 H1 N1", "-", "-"))
    shown = drawn(play)
    gold = int(next(held.card.gold[0] for held in shown.mine if not held.card.series))
    assert shown.mine_gold == (str(gold + 1), str(gold + 4))
    assert [gold_said(halves) for halves in (0, 1, 2, 9)] == ["0", "½", "1", "4½"]
    assert Pack(OURS.faces).by_code["H1"].gold == HUMAN_GOLD


# Paying


def test_a_payment_says_what_is_owed_and_what_each_card_counts_as() -> None:
    play = set_up("acting 0 served=0", hands=("W2", "-", "-"), dungeons=("G1 W2 H1 O1", "-", "-"))
    go(play, 0, "build W2")
    shown = drawn(play)
    assert [(icon.name, icon.paid) for icon in shown.owed] == [("giant", False), ("human", False)]
    counts = {inmate.held.card.code: inmate for inmate in shown.dungeon}
    assert counts["G1"].counts == ("giant",)
    assert counts["W2"].stand_in
    assert counts["H1"].later, "cards are laid in the order of the list"
    assert not counts["O1"].later
    go(play, 0, "pay:G1")
    shown = drawn(play)
    assert [(icon.name, icon.paid) for icon in shown.owed] == [("giant", True), ("human", False)]
    counts = {inmate.held.card.code: inmate for inmate in shown.dungeon}
    assert counts["H1"].counts == ("human",)
    assert counts["W2"].counts == ("human",)
    assert counts["W2"].stand_in
    assert drawn(play, 1).owed == shown.owed, "it lies open"
    assert not shown.stood_in
    go(play, 0, "pay:W2")
    assert not drawn(play).stood_in, "it is paid, and nothing is left to pay"


def test_one_card_of_a_payment_stands_in_and_that_is_said() -> None:
    play = set_up("acting 0 served=0", hands=("W2", "-", "-"), dungeons=("W2 H1", "-", "-"))
    go(play, 0, "build W2 pay:W2")
    shown = drawn(play)
    assert [(icon.name, icon.paid) for icon in shown.owed] == [("giant", True), ("human", False)]
    assert shown.stood_in
    assert [inmate.stand_in for inmate in shown.dungeon] == [False]


def goblin(second: str) -> str:
    """The code of a goblin with this second creature."""
    return next(card.code for card in Pack(GAME.faces).cards if card.second == second)


def test_a_goblin_may_count_as_both_creatures() -> None:
    play = set_up("acting 0 served=0", hands=("W4", "-", "-"), dungeons=(f"G1 {goblin('giant')}", "-", "-"))
    go(play, 0, "build W4")  # giant and goblin
    shown = drawn(play)
    both = next(inmate for inmate in shown.dungeon if inmate.held.card.race == "goblin")
    assert both.counts == ("giant", "goblin")
    assert not both.stand_in


def test_a_goblin_may_pay_from_the_castle() -> None:
    play = set_up("acting 0 served=0", hands=(goblin("human"), "-", "-"), dungeons=("G1", "-", "-"), bar="W2")
    go(play, 0, f"castle {goblin('human')}")
    assert [held.move for row in drawn(play).rows for held in row if held] == ["city:W2"]
    go(play, 0, "city:W2 pay:G1")
    shown = drawn(play)
    assert shown.goblin == "pay:castle"
    assert shown.castle[-1].card.code == goblin("human")
    assert "pay:castle" in shown.shown


def test_a_card_that_is_given_up_is_chosen_where_it_lies() -> None:
    table = state_of(set_up("acting 0 served=0", hands=("W2", "-", "-")))
    table.phase = GIVING
    for use, place in ((GIVE_HAND, "hand"), (GIVE_MINE, "mine"), (GIVE_DUNGEON, "dungeon")):
        table.source = use
        assert moves_by_place(table, ["W2"], Pack(GAME.faces))[place] == {"W2": "W2"}
        assert meant(table) == "give"


def test_a_gnome_builds_from_the_hand() -> None:
    play = set_up("acting 0 served=0", hands=("N1 H1 O1", "-", "-"))
    go(play, 0, "castle N1")
    assert {held.card.code: held.move for held in drawn(play).hand} == {"H1": "city:H1", "O1": ""}


def test_what_helps_in_no_way_counts_as_nothing() -> None:
    giant, wizard, human = (RACES.index(race) for race in ("giant", "wizard", "human"))
    assert best_use(human, (giant,), stand_in=True) == ((), False)
    assert best_use(wizard, (giant,), stand_in=False) == ((), False)
    assert best_use(wizard, (giant, wizard), stand_in=True) == ((wizard,), False), "as itself if possible"
    with pytest.raises(AssertionError):
        covered((human,), (giant,))


def test_cards_that_are_owed_for_a_new_round_come_before_its_first_action() -> None:
    play = last_action(3, 14, (1,), hands=("-", "W1 W2", "-"), mines=("-", "G1 G2", "-"))
    assert drawn(play).action == 3
    go(play, 2, "mine N4")
    assert (drawn(play).phase, drawn(play).action) == ("owing", 1)
