"""Playing without seeing: a whole game with roles, names and the live region alone."""

import re

from tests.web.browser import until
from tests.web.player import MOVE, Page, Player
from tests.web.server import Dealt, Server, may_change_trump

ANSWERED = re.compile(r"Your turn\.|The game is over\.$")


class Listener(Player):
    """A person who hears the page and does not see it."""

    def hear(self, name: str) -> str:
        """Press a button, and wait until the table says something."""
        before = len(self.heard())
        self.page.get_by_role("button", name=name, exact=True).click()
        until(self.page, lambda: len(self.heard()) > before, f"for a word after {name!r}")
        return self.heard()[-1]

    def hear_turn(self, name: str) -> str:
        """Press a button, and wait until it is this person's turn again."""
        before = len(self.heard())
        self.page.get_by_role("button", name=name, exact=True).click()
        until(self.page, lambda: ANSWERED.search(" ".join(self.heard()[before:])), f"for a turn after {name!r}")
        return " ".join(self.heard()[before:])

    def log(self) -> list[str]:
        """The sentences of the log."""
        log = self.page.get_by_role("region", name="What happened").aria_snapshot()
        return re.findall(r"- (?:text|listitem): \"?([^\"\n]*[a-z][^\"\n]*)", log)  # numbers are clauses


def listener_at(page: Page, server: Server, dealt: Dealt) -> Listener:
    listener = Listener(page, server)
    listener.sit(dealt)
    return listener


def test_a_whole_game_is_played_by_names_and_by_ear(page: Page, server: Server) -> None:
    me = listener_at(page, server, server.deal(bot="search:30"))
    assert page.get_by_role("heading", name="Your turn. Play a card.").is_visible()
    known = len(me.log())
    said = ""
    for _ in range(20):
        moves = [name for name in me.names("button") if MOVE.match(name)]
        said = me.hear_turn(moves[-1])
        if said.endswith("The game is over."):
            break
    assert re.search(r"(You control|controls) the wheel until the end of time", said)
    # The live region has said everything in the log, once and in this order.
    voice = " ".join(me.heard())
    for sentence in me.log()[known:]:
        before, found, voice = voice.partition(sentence)
        assert found, f"never said: {sentence}"
        assert not re.search(r"(plays|wins|draws|gives)", before), f"said too early: {before}"


def test_a_hint_and_a_refusal_are_said_aloud(page: Page, server: Server) -> None:
    me = listener_at(page, server, server.deal())
    said = me.hear("Hint")
    assert said.removeprefix("Hint: ").partition(". ")[0] in me.moves()
    assert said.partition(". ")[2] == page.locator("#hint-why").inner_text(), "with the reason"
    page.get_by_role("combobox", name="Why not …?").fill("keep")
    assert (
        me.hear("Ask") == "Keep the trump? The trump can only be changed by the winner of a trick, right after it."
    )


def test_what_is_not_playable_says_so_in_its_name_and_explains_itself(page: Page, server: Server) -> None:
    me = listener_at(page, server, server.deal(until=may_change_trump(0)))
    (card,) = [name for name in me.names("button") if name.endswith("why not?")]
    assert me.hear(card).endswith("You won the trick: say first whether you change the trump.")
