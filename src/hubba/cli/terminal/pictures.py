"""Makes pictures of a local game for its drawing."""

from hubba.cli.local_game import PERSON, LocalGame
from hubba.cli.plain_table import is_question
from hubba.terminal.picture import TerminalPicture


def picture_of(local_game: LocalGame) -> TerminalPicture:
    """The current table."""
    play = local_game.play
    asks = [event for event in play.events(PERSON) if is_question(event)]
    return TerminalPicture(
        tuple(play.view(PERSON).zones()),
        tuple(play.legal(PERSON)),
        play.to_act,
        play.seats,
        PERSON,
        local_game.over,
        play.record().practice,
        asks[-1] if asks else None,
    )
