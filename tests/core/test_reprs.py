"""What a debugger shows: enough to know what it is, and nothing that is hidden."""

from hubba.core.chance import GIVEN, Seeded, key_of
from hubba.core.event import SPECTATOR
from hubba.core.outcome import Outcome
from hubba.core.play import Play
from hubba.core.record import Draw, Step, Undo
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES


def test_a_game_and_its_record_while_it_is_played() -> None:
    play = Play(WITCHES, 4, chance=Seeded(key_of(7)), about={"seed": "7"})
    assert repr(WITCHES) == "<Game witches, rules 1>"
    assert repr(play) == "<Play of witches, 4 seats, to act: 1>"
    assert repr(play.record()) == "<Record of witches, 4 seats, 2 entries, end: unfinished>"
    assert repr(Play(WARLOCK, 3, chance=Seeded(key_of(7)))).endswith("to act: 0 1 2>")


def test_when_it_is_over_and_when_chance_is_awaited() -> None:
    play = Play(WITCHES, 2, {"colours": 1, "hand": 1}, chance=Seeded(key_of(7)))
    while play.to_act:
        play.step(play.to_act[0], play.legal(play.to_act[0])[:1])
    assert repr(play).endswith(f", {play.outcome}>")
    assert "won by" in repr(play)
    assert repr(Play(WITCHES, 2, chance=GIVEN)) == "<Play of witches, 2 seats, chance is awaited>"


def test_the_outcome_is_said_as_in_a_record() -> None:
    outcome = Outcome((31, 54), (1,), "last-card")
    assert str(outcome) == outcome.text() == "31 54, won by 1 (last-card)"
    assert repr(outcome) == "Outcome(scores=(31, 54), winners=(1,), ending='last-card')"


def test_entries_are_said_as_in_a_record() -> None:
    assert repr(Step(1, ("B7", "R1"))) == "<Step: S1 B7 R1>"
    assert repr(Draw("stock", ("B7",), comment="at last")) == "<Draw: * stock B7  # at last>"
    assert repr(Undo(1, 2)) == "<Undo: undo S1 to 2>"


def test_a_view_says_whose_it_is_and_no_card() -> None:
    play = Play(WITCHES, 4, chance=Seeded(key_of(7)))
    assert repr(play.view(2)) == "<WitchesView of seat 2>"
    assert repr(play.view(SPECTATOR)) == "<WitchesView of a spectator>"
    assert str(play.view(2)) == repr(play.view(2))
