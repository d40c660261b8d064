"""Impossible positions, clause by clause: refused with the line and the reason."""

import pytest

from hubba.core.errors import PositionError
from hubba.core.event import SPECTATOR, Event
from hubba.games.thorgal.rules.turns import asked
from tests.games.asking import line_refused
from tests.games.thorgal.tables import ALL_CHAAMS, GAME, OTHER, legal, line, position, set_up


def refused(text: str) -> tuple[str, str]:
    """The line for which a position is refused, and the reason."""
    return line_refused(GAME, text)


def why_refused(doing: str, **table: object) -> tuple[str, str]:
    """The same for the arguments of `position`."""
    return refused(position(doing, **table))  # type: ignore[arg-type]


ARE_WON = " the five dice are won already"
AT_ONCE = ": nothing is rolled again"


def doing_refused(doing: str, **table: object) -> str:
    """Why a turn is refused; the line must be that of the turn."""
    where, why = why_refused(doing, **table)
    assert where == f"doing: {doing}"
    return why


ACTING = position("acting kriss dice=1+t", at="1 2 1", revealed=3, hands=("CCD", "AAR"), chaams={2: "C1"})


def changed(old: str, new: str) -> str:
    """A good position with something replaced."""
    assert old in ACTING
    return ACTING.replace(old, new, 1)


# The box


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("CCD", "CCCCCCCCC", "there are only eight cards C"),
        ("CCD", "CXD", "'X' is not a skill: there are C D I P A R"),
        ("CCD", "CCX", "'X' is not a skill: there are C D I P A R"),
    ],
)
def test_1_1_only_cards_of_the_box(old: str, new: str, why: str) -> None:
    assert refused(changed(old, new)) == (f"hand thorgal: {new}", why)


def test_1_1_no_card_is_there_more_often_than_in_the_box() -> None:
    text = changed("doing:", "discarded skills: CCCCCCC\ndoing:")
    assert refused(text) == ("discarded skills: CCCCCCC", "there are only eight cards C")


@pytest.mark.parametrize(
    ("new", "why"),
    [
        ("C1 C1 C1", "there are not so many Chaams C1 in this game"),
        ("C2 C2", "there are not so many Chaams C2 in this game"),
        ("C3", "there are not so many Chaams C3 in this game"),
        ("C4", "'C4' is not a Chaam: write the letter of a skill and a level, as C2"),
    ],
)
def test_1_2_only_chaams_of_the_box(new: str, why: str) -> None:
    assert refused(changed("chaams 2: C1", f"chaams 2: {new}")) == (f"chaams 2: {new}", why)


def test_8_1_by_the_option_other_chaams() -> None:
    text = changed("first:", "option chaams: level-3\nfirst:")
    assert asked(GAME.read_position(text)[0]) == 1
    assert refused(text.replace("2: C1", "2: C1 C1"))[1] == "there are not so many Chaams C1 in this game"


def test_1_2_the_one_being_placed_is_one_of_them() -> None:
    why = doing_refused("placing kriss card=R2", at="1 2 1", chaams={1: ALL_CHAAMS})
    assert why == "there are not so many Chaams R2 in this game"


# The path, the track, the team


def test_1_3_eight_locations() -> None:
    why = "revealed is a number from 1 to 8, not '9'"
    assert refused(changed("revealed: 3", "revealed: 9")) == ("revealed: 9", why)
    why = "write the location of each hero of the team, from 1 to 8"
    assert refused(changed("at: 1 2 1", "at: 1 9 1")) == ("at: 1 9 1", why)
    assert refused(changed("at: 1 2 1", "at: 1 2")) == ("at: 1 2", why)


def test_5_6_heroes_are_where_the_path_is_revealed() -> None:
    why = "kriss is at a location that is not revealed"
    assert refused(changed("revealed: 3", "revealed: 1")) == ("at: 1 2 1", why)


def test_5_4_a_location_was_revealed_from_the_one_before() -> None:
    why = "a location is revealed by a hero at the one before it"
    assert refused(changed("revealed: 3", "revealed: 4")) == ("revealed: 4", why)


def test_5_4_no_chaams_at_a_hidden_location() -> None:
    why = "there are no Chaams at a location that is not revealed"
    assert refused(changed("chaams 2:", "chaams 4:")) == ("chaams 4: C1", why)


@pytest.mark.parametrize(("track", "round_"), [(2, 1), (1, 2), (15, 14), (0, 1)])
def test_1_4_the_track_goes_with_the_rounds(track: int, round_: int) -> None:
    where, why = why_refused("acting kriss", round=round_, track=track)
    assert where == f"track: {track}"
    assert why.startswith(("Ogotaï starts on space 1", "on the last space"))


def test_1_5_the_team_is_complete_before_the_first_round() -> None:
    where, why = why_refused("acting kriss", team="thorgal kriss", track=1)
    assert (where, why) == ("team: thorgal kriss", "the team has 3 heroes, not 2")
    where, why = why_refused("acting kriss", team="thorgal kriss jolan tjall")
    assert (where, why) == ("team: thorgal kriss jolan tjall", "there are 3 heroes in this game, not 4")
    assert why_refused("acting kriss", round=0, track=0) == ("round: 0", "the first round is number 1")


def test_T_1_no_hero_twice_and_none_of_another_tale() -> None:
    twice = ACTING.replace("team: thorgal kriss aaricia", "team: thorgal kriss kriss")
    assert refused(twice) == ("team: thorgal kriss kriss", "kriss is in the team twice")
    where, why = why_refused("acting kriss", team="thorgal kriss asterix")
    assert where == "team: thorgal kriss asterix"
    assert why.startswith("'asterix' is not a hero")


def test_1_6_while_heroes_are_chosen_nothing_has_happened() -> None:
    fresh = {"team": "kriss", "round": 0, "track": 0}
    where, why = why_refused("choosing", hands=("AA",), **fresh)
    assert (where, why) == ("team: kriss", "while heroes are chosen, each has its three first cards")
    why = "while heroes are chosen, round and track are 0 and nothing has happened yet"
    assert doing_refused("choosing", hands=("AAR",), chaams={1: "C1"}, **fresh) == why
    assert doing_refused("choosing", hands=("AAR",), **{**fresh, "round": 1}) == why
    assert doing_refused("choosing", hands=("AAR",), **{**fresh, "track": 1}) == why
    assert doing_refused("choosing", hands=("AAR",), gone="C1", **fresh) == why
    assert doing_refused("choosing", hands=("AAR",), spent="C", **fresh) == why
    assert doing_refused("choosing", hands=("AAR",), revealed=2, **fresh) == why
    full = {"team": "kriss jolan tjall", "hands": ("AAR", "IIP", "DDI"), "round": 0, "track": 0}
    assert doing_refused("choosing", **full) == "the team is complete: there is no hero to choose"
    assert doing_refused("choosing now", hands=("AAR",), **fresh) == "nothing may follow 'choosing'"


def test_7_2_on_the_last_space_nobody_acts() -> None:
    where, why = why_refused("acting kriss", round=15, track=15)
    assert (where, why) == ("track: 15", "on the last space the game is over")


# Hands


def test_5_10_nobody_has_more_than_ten_cards() -> None:
    where, why = why_refused("acting kriss", hands=("CCCCDDDDIII",))
    assert (where, why) == ("hand thorgal: CCCCDDDDIII", "thorgal has 11 cards; a hero keeps 10 at most")


def test_5_10_who_has_ten_need_not_discard() -> None:
    for many, hand in ((2, "CC"), (10, "CCCCDDDDII")):
        why = f"kriss has {many} cards and need not give any up"
        assert doing_refused("dropping kriss with=kriss", hands=("-", hand)) == why
    assert set_up("dropping kriss with=kriss", hands=("-", "CCCCDDDDIII")).to_act == (1,)
    assert set_up("acting kriss", hands=("-", "CCCCDDDDII")).to_act == (1,)


def test_T_11_another_hero_has_too_many_only_by_a_gift() -> None:
    hands = ("C", "DDDDIIIIPPPP")
    why = "another hero can have too many cards only after a gift"
    assert doing_refused("dropping thorgal power=used with=kriss", hands=hands) == why
    assert doing_refused("dropping aaricia with=kriss", hands=hands) == why


# Dice


def test_T_6_the_dice_that_brought_the_chaam_are_among_the_five() -> None:
    why = "the dice that brought the Chaams are among the five"
    assert doing_refused("placing kriss dice=1+1+1+1+1 card=C1", at="1 2 1") == why
    assert doing_refused("placing kriss dice=1+1+1+1 card=C1 due=2", at="1 2 1") == why
    assert set_up("placing kriss dice=1+1+1+1 card=C1", at="1 2 1").to_act == (1,)
    assert set_up("placing kriss dice=1+1+1+1 card=C1 due=1", at="1 2 1").to_act == (1,)
    assert set_up("placing kriss dice=1+1+1 card=C1 due=3", at="1 2 1").to_act == (1,)
    assert doing_refused("placing kriss dice=1+1+1 card=C1 due=4", at="1 2 1") == why


@pytest.mark.parametrize(
    ("doing", "why"),
    [
        ("acting kriss dice=1+1+1+1+1+1", "there are only five white dice"),
        ("acting kriss dice=1+1+1+1+1+1+1", "there are only five white dice"),
        ("acting kriss dice=1+1+1+1+1+1 power=used", "there are only five white dice"),  # it was no dash
        ("taking kriss dice=1 roll=1+2+3+t+t black=one", "there are only five white dice"),
        ("acting kriss dice=1+c1", "dice with Chaams are gone after the destiny phase"),
        ("acting kriss dice=4", "'4' is not a face of a die: there are 1 2 3 c1 c2 t"),
        ("acting jolan", "'jolan' is not in the team: thorgal kriss aaricia"),
        ("acting", "'' is not in the team: thorgal kriss aaricia"),
        ("waiting kriss", "there is no phase 'waiting'"),
        ("warring kriss", "there is no phase 'warring'"),
        ("acting kriss black=one", "'black=one' means nothing here; write each of these once at most: dice power"),
        ("acting kriss dice=1 dice=1", "'dice=1' means nothing here"),
        ("acting kriss power=new", "write power=used, or leave it out"),
        ("over", "write how it ended: victory, war, invasion, flood"),
        ("over soon", "write how it ended: victory, war, invasion, flood"),
    ],
)
def test_3_1_turns_that_cannot_be(doing: str, why: str) -> None:
    assert why in doing_refused(doing)


def test_3_1_a_dash_brings_a_sixth_die() -> None:
    team, doing = "tjall kriss aaricia", "acting tjall dice=1+1+1+1+1+1"
    assert set_up(f"{doing} power=used", team=team).to_act == (0,)
    assert doing_refused(doing, team=team) == "there are only five white dice"
    assert doing_refused(f"{doing}+1 power=used", team=team) == "there are only five white dice"


@pytest.mark.parametrize(
    ("doing", "why"),
    [
        ("taking kriss roll=1+2+3 black=one", "in the destiny phase all five white dice are on the table or won"),
        ("taking kriss roll=1+2+3+t+t", "black=… is missing here"),
        ("taking kriss roll=1+2+3+t+t black=red", "the black die"),
        ("taking kriss roll=1+2+3+t+t black=goddess", "with this face of the black die nothing is chosen"),
        ("taking kriss roll=1+2+3+t+t black=ogotai", "with this face of the black die nothing is chosen"),
        ("taking kriss dice=1+1+1 roll=2+3 black=two", "there is nothing to choose among these dice"),
        ("taking kriss dice=1+1+1 roll=2+3 black=three", "there is nothing to choose among these dice"),
        ("taking kriss roll=1+1+1+1+1 black=one", "there is nothing to choose among these dice"),
    ],
)
def test_3_3_dice_that_cannot_be_chosen(doing: str, why: str) -> None:
    assert why in doing_refused(doing)


@pytest.mark.parametrize("black", ["one", "two", "three", "tanatloc"])
def test_3_3_dice_are_chosen_by_these_faces(black: str) -> None:
    doing = f"taking kriss roll=1+1+2+3+t black={black}"
    assert line(set_up(doing), "doing") == doing


@pytest.mark.parametrize(
    ("doing", "why"),
    [
        ("rolling kriss dice=1 roll=1+1 black=one", "in the destiny phase all five white dice are on the table"),
        ("rolling kriss dice=1+1+1+1+1 black=one", "there is no die left to roll"),
        ("rolling kriss roll=1+1+1+1+1 black=one", "with this face of the black die at least 1 of" + ARE_WON),
        ("rolling kriss roll=1+1+1+1+1 black=tanatloc", "with this face of the black die at least 1 of" + ARE_WON),
        ("rolling kriss dice=1 roll=1+1+1+1 black=two", "with this face of the black die at least 2 of" + ARE_WON),
        (
            "rolling kriss dice=1+t roll=1+1+1 black=three",
            "with this face of the black die at least 3 of" + ARE_WON,
        ),
        (
            "rolling kriss dice=1 roll=1+1+1+1 black=goddess",
            "with this face of the black die the phase ends" + AT_ONCE,
        ),
        (
            "rolling kriss dice=1 roll=1+1+1+1 black=ogotai",
            "with this face of the black die the phase ends" + AT_ONCE,
        ),
    ],
)
def test_3_2_rolls_that_cannot_be(doing: str, why: str) -> None:
    assert why in doing_refused(doing)


@pytest.mark.parametrize("black", ["one", "tanatloc"])
def test_3_2_after_these_faces_one_may_roll_on(black: str) -> None:
    doing = f"rolling kriss dice=1 roll=1+1+1+1 black={black}"
    assert legal(set_up(doing), 1) == ["roll", "stop"]


@pytest.mark.parametrize(
    ("doing", "why"),
    [
        ("trading kriss roll=1+1+1+1+1 black=tanatloc", "with this face of the black die at least 1 of" + ARE_WON),
        ("trading kriss dice=1 roll=1+1+1+1 black=one", "only Tanatloc allows a trade"),
        ("trading kriss dice=1 roll=1+1+1+1 black=goddess", "only Tanatloc allows a trade"),
        ("trading kriss dice=1 roll=1+1+1+1 black=tanatloc", "there is nothing that could be traded in this way"),
    ],
)
def test_3_4_trades_that_cannot_be(doing: str, why: str) -> None:
    assert why in doing_refused(doing)


@pytest.mark.parametrize(
    ("doing", "why"),
    [
        ("placing kriss card=C1", "there is only one place for the Chaam, so nothing is asked"),
        ("placing kriss", "card=… is missing here"),
        ("placing kriss card=C1 due=11", "due is a number from 1 to 10, not '11'"),
    ],
)
def test_4_2_places_that_are_not_chosen(doing: str, why: str) -> None:
    assert why in doing_refused(doing)


@pytest.mark.parametrize(
    ("doing", "why"),
    [
        ("giving kriss {} with=aaricia", "there is nothing that could be traded in this way"),
        ("wanting kriss {} with=thorgal give=C", "there is nothing that could be traded in this way"),
        ("counting kriss {} with=thorgal give=D for=P", "there is nothing that could be traded in this way"),
        (
            "answering kriss {} with=thorgal give=D for=C count=3",
            "there is nothing that could be traded in this way",
        ),
        ("answering kriss {} with=thorgal give=D for=C count=2 no=thorgal:D:C:2", "nothing that could be traded"),
        ("answering kriss {} with=thorgal give=D for=C count=9", "count is a number from 1 to 8, not '9'"),
        ("trading kriss {} no=thorgal:D:C", "is not a refused offer: write hero:give:for:count, as kriss:C:D:2"),
    ],
)
def test_T_5_trades_that_cannot_be(doing: str, why: str) -> None:
    dice = "dice=1 roll=1+1+1+1 black=tanatloc"
    assert why in doing_refused(doing.format(dice), hands=("CCP", "DD", "-"))


def test_T_5_nobody_answers_where_nobody_is_asked() -> None:
    doing = "answering kriss dice=1 roll=1+1+1+1 black=tanatloc with=thorgal give=D for=C count=2"
    why = "nobody is asked here: the trade is made at once"
    assert doing_refused(doing, hands=("CC", "DD"), more="trade_consent: off") == why
    assert doing_refused(doing, hands=("CC", "DD"), seats=1) == why


@pytest.mark.parametrize(
    "doing",
    [
        "sharing kriss with=thorgal",
        "sharing aaricia with=aaricia",
        "sparing aaricia with=thorgal give=C",
        "swapping kriss for=R",
    ],
)
def test_5_9_powers_that_cannot_be_in_use(doing: str) -> None:
    why = "this is not the power of the hero, or there is nothing to use it on"
    assert doing_refused(doing, hands=("C", "D", "CPP"), spent="R") == why


def test_5_9_gifts_that_can_be_in_use() -> None:
    doing = "sharing aaricia with=thorgal"
    assert legal(set_up(doing, hands=("C", "D", "C")), 2) == ["give:C"]
    assert doing_refused(doing, hands=("C", "D")).startswith("this is not the power of the hero")
    doing = "sparing aaricia with=thorgal give=P"
    assert legal(set_up(doing, hands=("C", "D", "CPP")), 2) == ["count:1", "count:2"]
    assert doing_refused(doing, hands=("C", "D", "CP")).startswith("this is not the power of the hero")


def test_5_9_whoever_got_a_gift_may_have_too_many() -> None:
    doing, hands = "dropping aaricia{} with=kriss", ("-", "CCCCDDDDIII", "P")
    assert set_up(doing.format(" power=used"), hands=hands).to_act == (1,)
    why = "another hero can have too many cards only after a gift"
    assert doing_refused(doing.format(""), hands=hands) == why
    assert doing_refused("dropping thorgal power=used with=kriss", hands=hands) == why
    own = "dropping kriss with=kriss"
    assert line(set_up(own, hands=hands), "doing") == own


def test_T_19_a_recall_for_nothing_asks_nothing() -> None:
    doing, table = "swapping jolan for=R", {"team": "jolan kriss aaricia", "hands": ("CI",), "spent": "R"}
    assert set_up(doing, **table).to_act == (0,)
    with pytest.raises(PositionError, match="this is not the power of the hero"):
        set_up(doing, game=OTHER, **table)


def test_T_11_who_dashed_or_recalled_may_have_too_many() -> None:
    team, hand = "jolan tjall treefoot", "CCCCDDDDIII"
    for hero, hands in (("jolan", (hand,)), ("tjall", ("-", hand))):
        doing = f"dropping {hero} dice=1 power=used with={hero}"
        play = set_up(doing, team=team, hands=hands, game=OTHER)
        assert line(play, "doing") == doing
        assert OTHER.write_position(*OTHER.read_position(play.position())) == play.position()


def test_1_7_before_the_lot_is_drawn_nobody_is_first() -> None:
    zones = [zone.name for zone in GAME.new_view(0, 3, GAME.settle(3)).zones()]
    assert "first" not in zones
    assert "track" in zones


def test_T_19_a_power_that_is_switched_off_is_not_in_use() -> None:
    why = doing_refused("sharing aaricia with=thorgal", hands=("C", "D", "CPP"), more="powerless: aaricia")
    assert why.startswith("this is not the power of the hero")


# The end


def test_7_1_nobody_wins_but_in_the_laboratory() -> None:
    assert why_refused("over victory", at="7 1 1") == ("at: 7 1 1", "the game is won only in the laboratory")


def test_7_2_the_war_is_lost_on_the_last_space_only() -> None:
    where, why = why_refused("over war", round=13, track=14)
    assert (where, why) == ("track: 14", "a war begins on the last space of the track, and only there")
    assert why_refused("over flood", round=14, track=15)[1] == why


def test_7_3_an_invasion_leaves_no_location_free() -> None:
    why = "there is a revealed location without a Chaam"
    assert doing_refused("over invasion", at="2 1 1", chaams={1: "C1"}) == why


def test_7_4_a_flood_has_all_chaams_in_play() -> None:
    assert "Chaam" in doing_refused("over flood", chaams={1: "C1"})
    assert "Chaam" in doing_refused("over flood", chaams={1: ALL_CHAAMS[3:]}, gone="C1")


@pytest.mark.parametrize(
    ("how", "table"),
    [
        ("victory", {"at": "8 1 1", "round": 9}),
        ("war", {"round": 14, "track": 15}),
        ("invasion", {"at": "2 1 1", "round": 3, "track": 4, "chaams": {1: "C1", 2: "D1"}}),
        ("invasion", {"at": "2 1 1", "round": 3, "chaams": {1: "C1", 2: "D1"}}),
        ("flood", {"round": 3, "track": 4, "chaams": {1: ALL_CHAAMS}}),
        ("victory", {"at": "8 1 1", "round": 9, "chaams": {1: ALL_CHAAMS}}),
    ],
)
def test_T_12_a_game_that_is_over_can_be_set_up(how: str, table: dict[str, object]) -> None:
    play = set_up(f"over {how}", **table)
    assert play.outcome is not None
    assert play.outcome.ending == how
    endings = ["victory", "war", "invasion", "flood"]
    stood = Event("stood", {"ending": endings.index(how) + 1}, "T-12")
    assert play.events(SPECTATOR)[-1] == stood, "nothing is asked any more"


@pytest.mark.parametrize(("how", "chaams"), [("invasion", {1: "C1"}), ("flood", {1: ALL_CHAAMS})])
def test_1_4_a_game_is_lost_when_ogotai_has_gone_on(how: str, chaams: dict[int, str]) -> None:
    assert set_up(f"over {how}", round=3, track=4, chaams=chaams).outcome is not None
    where, why = why_refused(f"over {how}", round=3, track=5, chaams=chaams)
    assert where == "track: 5"
    assert why == "Ogotaï starts on space 1 and moves one space after each round"
    where, _ = why_refused("over victory", at="8 1 1", round=3, track=4)
    assert where == "track: 4", "a victory comes before Ogotaï moves"


def test_T_12_all_see_the_chaam_that_is_being_placed() -> None:
    for kind in ("C1", "R2"):
        play = set_up(f"placing kriss card={kind}", at="1 2 1")
        args = {"seat": 1, "hero": 1, "kind": {"C1": 0, "R2": 11}[kind]}
        assert [event.args for event in play.events(SPECTATOR) if event.name == "meets"] == [args]
    assert "meets" not in {event.name for event in set_up("acting kriss").events(SPECTATOR)}


def test_2_2_lines_that_are_missing_or_mean_nothing() -> None:
    assert refused(changed("hand kriss: AAR\n", ""))[1] == "the line `hand kriss: …` is missing"
    why = "'hand jolan' means nothing here"
    assert refused(changed("doing:", "hand jolan: -\ndoing:")) == ("hand jolan: -", why)
    assert refused(changed("seats: 3", "seats: 5"))[0] == "seats: 5"
    assert legal(set_up("acting kriss"), 1) == ["end"]
