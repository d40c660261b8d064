"""What the drawn table shows: the journey, steps, war, heroes, the turn, and the end."""

from dataclasses import replace

from hubba.core.chance import Seeded
from hubba.core.event import SPECTATOR
from hubba.core.play import Play
from hubba.games.thorgal.browser import parts
from hubba.games.thorgal.browser.choosing import ThorgalChoices, button
from hubba.games.thorgal.browser.drawn import ThorgalDrawing
from hubba.games.thorgal.browser.heroes import HeroShown
from hubba.games.thorgal.browser.steps import WAYS, step_at
from hubba.games.thorgal.browser.threats import stones
from hubba.games.thorgal.rules.symbols import SPACES
from tests.games.thorgal.tables import GAME, go, set_up, start


def drawn(play: Play, viewer: int = 0) -> ThorgalDrawing:
    return GAME.drawn(play.seen(viewer))


def board(shown: ThorgalDrawing) -> HeroShown:
    assert shown.board is not None
    return shown.board


def lit(hero: HeroShown) -> list[str]:
    return [stack.move for stack in hero.hand if stack.move]


# The journey


def test_a_step_shows_what_a_hero_has_and_what_is_missing() -> None:
    shown = drawn(set_up("acting thorgal", at="2 1 1", hands=("CCCD", "-", "-"), revealed=3))
    ocean, goddess = shown.path[1].step, shown.path[3].step
    assert ocean is not None
    assert goddess is not None
    assert (ocean.count, ocean.alike, ocean.have, ocean.short, ocean.passed) == (4, False, ("C", "D"), 2, False)
    assert (goddess.count, goddess.alike, goddess.have, goddess.short) == (4, True, ("C", "C", "C"), 1)
    assert [place.number for place in shown.path if place.step] == [2, 4, 6, 8]
    assert [place.step.final for place in shown.path if place.step] == [False, False, False, True]
    assert [place.number for place in shown.path if place.here or place.next] == [2, 3]


def test_the_way_that_needs_the_fewest_cards_counts() -> None:
    held = 3 + 16 * 5  # three cards of the first skill, five of the second
    goal = step_at(7, held, 8)
    assert goal is not None
    assert (goal.have, goal.short, goal.passed) == (("D",) * 5, 1, True)
    assert step_at(0, held, 0) is None
    assert [len(ways) for ways in WAYS] == [0, 15, 0, 6, 0, 1, 0, 6]


def test_hidden_places_say_what_revealing_them_takes() -> None:
    path = drawn(set_up("acting thorgal", revealed=2)).path
    assert [place.revealed for place in path] == [True, True] + [False] * 6
    assert [place.price for place in path if not place.revealed] == [1, 2, 1, 1, 1, 2]


def test_heroes_stand_where_they_are_and_who_plays_stands_in_front() -> None:
    play = set_up("acting kriss", at="3 3 1", hands=("C", "C", "C"))
    (first, second) = drawn(play, 1).path[2].heroes
    assert (first.hero, first.tired, first.turn) == ("thorgal", True, False)
    assert (second.hero, second.tired, second.turn) == ("kriss", False, True)


def test_chaams_that_can_be_eliminated_are_moves() -> None:
    foes = {1: "D1", 2: "C1 C1 D2 A1", 3: "D1"}
    kriss = set_up("acting kriss", at="1 2 1", hands=("-", "CD", "-"), chaams=foes, revealed=3)
    before, own, after = ([(foe.kind, foe.move) for foe in place.foes] for place in drawn(kriss, 1).path[:3])
    assert own == [("C1", "kill:C1"), ("C1", "kill:C1"), ("A1", ""), ("D2", "")]
    assert [move for _, move in (*before, *after)] == ["shoot<D1", "shoot>D1"]
    twins = [foe.id for foe in drawn(kriss, 1).path[1].foes]
    assert twins == ["location-2-C1", "location-2-C1-2", "location-2-A1", "location-2-D2"]
    others = drawn(kriss, 0)
    assert not any(foe.move for place in others.path for foe in place.foes), "only the acting seat can do it"
    thorgal = set_up("acting thorgal", at="2 1 1", hands=("D", "-", "-"), chaams=foes, revealed=3)
    assert [foe.move for foe in drawn(thorgal).path[1].foes][-1] == "strike:D2"


def test_a_chaam_that_comes_is_put_at_a_lit_place() -> None:
    shown = drawn(set_up("placing thorgal card=C2", at="2 1 1", revealed=3))
    assert (shown.doing.chaam, shown.doing.stage) == ("C2", "chaams")
    assert [place.move for place in shown.path if place.move] == ["at:1", "at:2", "at:3"]


# The war


def test_the_pyramid_is_climbed_in_turns() -> None:
    first, *_, last = stones()
    assert (first.number, last.number, len(stones())) == (1, SPACES, SPACES)
    fifth, sixth = stones()[4:6]
    assert sixth.x > stones()[6].x, "the second row leads back"
    assert abs(sixth.x - fifth.x) <= 28
    assert last.y < first.y


def test_the_next_steps_are_worked_out() -> None:
    play = set_up("acting kriss", at="2 3 1", round=2, chaams={3: "C1"})
    war = drawn(play, 1).war
    track = [space.chaams for space in war.spaces]
    assert [space.state for space in war.spaces[:4]] == ["past", "at", "next", "to"]
    assert [threat.space for threat in war.threats] == [3, 4, 5]
    assert [threat.chaams for threat in war.threats] == track[2:5]
    assert (war.waiting, war.lying, war.gone, war.deck) == (2, 1, 0, 17)
    assert war.figure == stones()[1]
    free = [2, 1]
    for threat in war.threats:
        places = [free.pop(0) for _ in range(min(threat.chaams, len(free)))]
        assert list(threat.places) == places
    assert all(len(space.masks) == space.chaams for space in war.spaces)


def test_what_would_be_lost_is_said_before() -> None:
    everywhere = {1: "C1", 2: "D1", 3: "A1"}
    invasion = drawn(set_up("acting thorgal", at="3 1 1", round=3, chaams=everywhere)).war.threats
    assert invasion[-1].ending == "invasion"
    summit = drawn(set_up("acting thorgal", at="3 1 1", round=SPACES - 1)).war.threats
    assert [(threat.space, threat.ending) for threat in summit] == [(SPACES, "war")]


# The heroes and the turn


def test_everyone_has_hand_place_and_power() -> None:
    shown = drawn(set_up("acting kriss power=used", at="3 2 1", hands=("CCD", "A", "-")), 1)
    thorgal, kriss, aaricia = shown.heroes
    assert (thorgal.tired, kriss.turn, aaricia.tired) == (True, True, False)
    assert [(stack.letter, stack.count) for stack in thorgal.hand if stack.count] == [("C", 2), ("D", 1)]
    assert (thorgal.place, thorgal.seat, thorgal.cards, thorgal.power) == (3, 0, 3, "strike")
    assert (kriss.ready, aaricia.ready) == (False, True)
    assert board(shown) is kriss
    assert drawn(set_up("acting thorgal", more="powerless: thorgal")).heroes[0].idle


def test_one_person_may_play_several_heroes() -> None:
    shown = drawn(set_up("acting kriss", seats=1))
    assert [hero.seat for hero in shown.heroes] == [0, 0, 0]
    assert board(shown).name == "kriss"


def test_before_the_first_turn_heroes_are_chosen() -> None:
    play = Play(GAME, 2, {"first": "0"}, chance=Seeded(bytes(32)))
    shown = drawn(play)
    assert (shown.board, shown.doing.stage, shown.war.threats, shown.war.figure) == (None, "", (), None)
    assert len([recruit for recruit in shown.draft if recruit.move]) == 6
    assert not any(recruit.move for recruit in drawn(play, 1).draft)
    go(play, 0, "hero:jolan")
    assert [recruit.name for recruit in drawn(play, 1).draft if not recruit.move] == ["jolan"]
    assert [hero.name for hero in drawn(play, SPECTATOR).heroes] == ["jolan"]
    assert sum(place.here for place in drawn(play).path) == 0


def test_the_dice_of_a_turn_are_seen() -> None:
    play = set_up("rolling thorgal black=two dice=1+t roll=2+c1+3", white="2+2+3", black="two")
    before = drawn(play)
    assert (before.doing.won, before.doing.rolled, before.doing.due) == (("1", "t"), ("2", "3", "c1"), 0)
    assert before.doing.black == "", "a position has no history"
    go(play, 0, "roll")
    after = drawn(play)
    assert (after.doing.black, after.doing.due, after.doing.rolls) == ("two", 2, before.doing.rolls + 1)
    assert after.takes
    assert not drawn(play, 1).takes
    assert (after.doing.stage, after.doing.decided) == ("destiny", False)
    go(play, 0, "take:2+3")
    go(play, 0, "stop")
    acting = drawn(play)
    assert (acting.doing.stage, acting.doing.decided) == ("action", True)
    go(play, 0, "end")
    assert drawn(play).doing.hero == "kriss"


def test_the_black_die_is_forgotten_with_the_turn() -> None:
    play = set_up("acting thorgal", white="1+1+1+1+c1", black="goddess")
    go(play, 0, "end")
    shown = drawn(play, 1).doing
    assert (shown.black, shown.phase, shown.won) == ("goddess", "acting", ("1",) * 4)


# Trades, gifts, and surplus cards


def test_the_end_of_a_turn_is_golden_only_if_nothing_else_is_left_and_counts_unused_dice() -> None:
    offered = choices_of(drawn(set_up("acting thorgal dice=1+3+t", at="2 1 1", hands=("C", "-", "-"))))
    end = next(button for button in offered.buttons if button.verb == "end")
    assert (end.main, offered.unused) == (False, 3)
    offered = choices_of(drawn(set_up("acting thorgal dice=t", at="2 1 1", revealed=3, hands=("C", "-", "-"))))
    assert offered.unused == 0, "the travel die is of no use without the cards of the step"
    assert [(button.verb, button.main) for button in offered.buttons] == [("end", True)]
    offered = choices_of(drawn(set_up("rolling thorgal black=two dice=1+t roll=2+c1+3")))
    assert not any(button.main for button in offered.buttons), "neither rolling nor stopping is the better one"


def test_a_die_with_several_uses_shows_them_and_the_others_draw_at_once() -> None:
    shown = drawn(set_up("acting thorgal dice=1+3+t", at="2 1 1", hands=("C", "-", "-")))
    board = shown.part("own")
    assert isinstance(board, parts.Board)
    assert [(die.face, die.move, die.uses) for die in board.tray.won] == [
        ("1", "draw:1", ()),
        ("3", "", ("draw:3", "as-travel")),
        ("t", "", ("reveal",)),
    ]
    assert [place.uses for place in shown.path][:4] == [(), (), ("reveal",), ()]
    values = [button.move for row in choices_of(shown).rows for button in row.buttons]
    assert values == ["draw:1", "draw:3"], "what the dice draw is among the answers, too"


def choices_of(shown: ThorgalDrawing) -> ThorgalChoices:
    offered = shown.part("choices")
    assert isinstance(offered, ThorgalChoices)
    return offered


def test_who_chooses_several_heroes_is_told_which_one() -> None:
    play = start(2, {"team": "choose", "first": "0"})
    told = []
    while play.to_act and not drawn(play).round:
        asked = drawn(play, play.to_act[0]).part("ask")
        assert isinstance(asked, parts.ThorgalAsk)
        told.append((asked.number, asked.of))
        play.step(play.to_act[0], [play.legal(play.to_act[0])[0]])
    assert told == [(1, 2), (1, 2), (2, 2), (2, 2)]


def test_a_trade_grows_question_by_question() -> None:
    play = set_up("trading thorgal black=tanatloc dice=1+1+t roll=1+2", at="1 1 1", hands=("CC", "DD", "-"))
    deals = []
    for seat, move in ((0, "with:kriss"), (0, "give:C"), (0, "for:D"), (0, "count:2"), (1, "yes")):
        shown = drawn(play, seat)
        assert shown.doing.deal is not None
        deals.append(shown.doing.deal)
        if shown.doing.phase == "giving":
            assert lit(board(shown)) == ["give:C"]
        go(play, seat, move)
    assert [(deal.partner, deal.gives, deal.wants, deal.count) for deal in deals] == [
        ("", "", "", 0),
        ("kriss", "", "", 0),
        ("kriss", "C", "", 0),
        ("kriss", "C", "D", 0),
        ("kriss", "C", "D", 2),
    ]
    assert drawn(play).doing.deal is None


def test_who_answers_sees_the_own_hand() -> None:
    play = set_up("trading thorgal black=tanatloc dice=1+1+t roll=1+2", at="1 1 1", hands=("C", "D", "-"))
    for move in ("with:kriss", "give:C", "for:D"):
        if move in [GAME.move_text(found) for found in play.legal(0)]:
            go(play, 0, move)
    if drawn(play).doing.phase == "counting":
        go(play, 0, "count:1")
    assert drawn(play, 1).doing.phase == "answering"
    assert board(drawn(play, 1)).name == "kriss"


def test_a_gift_is_drawn_as_one() -> None:
    play = set_up("acting aaricia", hands=("-", "-", "CCD"))
    go(play, 2, "share:kriss")
    first = drawn(play, 2).doing.deal
    go(play, 2, "give:C")
    second = drawn(play, 2).doing.deal
    assert first is not None
    assert second is not None
    assert (first.gift, first.partner, first.gives) == (True, "kriss", "")
    assert (second.gift, second.gives, second.wants) == (True, "C", "")


def test_the_surplus_is_given_up_card_by_card() -> None:
    shown = drawn(set_up("dropping thorgal with=thorgal", hands=("CCCCDDDDIIII", "-", "-")))
    assert (board(shown).cards, shown.limit) == (12, 10)
    assert lit(board(shown)) == ["drop:C", "drop:D", "drop:I"]


def test_a_card_is_given_up_for_a_recalled_one() -> None:
    team = "jolan kriss aaricia"
    play = set_up("acting jolan", team=team, hands=("C", "-", "-"), spent="D")
    go(play, 0, "recall:D")
    shown = drawn(play)
    assert (shown.doing.phase, shown.doing.recalled, lit(board(shown))) == ("swapping", "D", ["drop:C"])


# The end


def test_a_victory_names_who_beat_ogotai() -> None:
    play = set_up("acting thorgal", at="8 1 1", hands=("CCCCCC", "-", "-"))
    go(play, 0, "pay:CCCCCC")
    shown = drawn(play)
    assert (shown.ending, shown.winner, shown.winning) == ("victory", "thorgal", "C")
    assert (shown.war.threats, shown.war.waiting, shown.doing.stage) == ((), 0, "")


def test_a_defeat_names_its_kind() -> None:
    play = set_up("acting aaricia", round=SPACES - 1)
    go(play, 2, "end")
    shown = drawn(play)
    assert (shown.ending, shown.winner, shown.draft) == ("war", "", ())
    assert shown.war.space == SPACES


def test_a_whole_game_can_be_drawn_from_every_seat() -> None:
    for seats in (1, 2, 3, 4):
        play = Play(GAME, seats, {}, chance=Seeded(bytes([seats]) * 32))
        while play.outcome is None:
            seat = play.to_act[0]
            assert hash(drawn(play, seat)) != 0
            assert sum(len(place.heroes) for place in drawn(play, SPECTATOR).path) == len(drawn(play).heroes)
            legal = play.legal(seat)
            play.step(seat, [legal[len(play.entries) % len(legal)]])
        assert drawn(play).ending


def test_a_move_is_a_button_with_what_it_names() -> None:
    count, place = button(0, "count:2", main=False), button(1, "at:3", main=False)
    assert (count.verb, count.count, place.verb, place.place) == ("count", "2", "at", "3")
    assert button(2, "shoot<C2", main=False).foe == "C2"
    assert button(3, "pay:CCD", main=True).cards == ("C", "C", "D")


def test_whoever_has_no_hero_yet_has_no_hand() -> None:
    shown = drawn(set_up("acting thorgal"))
    assert parts.own(replace(shown, draft=(), board=None)) is None
