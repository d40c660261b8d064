"""Everything that a viewer receives of a game: if it is equal in two games, the viewer cannot tell them apart."""

from hubba.bots.player import Budget
from hubba.bots.searcher import SearchPlayer
from hubba.core.play import Play
from hubba.core.recordtext import write_record
from hubba.core.rng import Rng
from hubba.core.undo import MayUndo
from hubba.core.wording import Words


def shown_to(play: Play, viewer: int, iterations: int) -> list[str]:
    """View, events, words, legal moves, reasons, record, worlds and a bot's move, but not who is to act."""
    words, view = Words(play.game, "en", viewer=viewer), play.view(viewer)
    shown = [view.text(), str(play.version(viewer)), str(play.outcome)]
    shown.append(repr(play.trail(viewer)))
    shown += [repr(event) for event in play.events(viewer)]
    shown += [words.event(event) for event in play.events(viewer)[-20:]]
    shown.append(write_record(play.record_for(viewer)))
    if viewer >= 0:
        shown += [repr(play.legal(viewer)), repr(play.since(viewer))]
        shown += [repr(play.why_not(viewer, move)) for move in range(play.game.moves)]
        undo = play.may_undo(viewer)
        shown.append(repr(undo.consent if isinstance(undo, MayUndo) else undo))
    rng = Rng(5)
    shown += [play.game.write_position(view.world(rng), play.options) for _ in range(2)]
    if viewer in play.to_act:
        shown.append(repr(SearchPlayer(7, play.game.evaluator).choose(view, Budget(iterations))))
    return shown
