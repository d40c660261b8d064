"""Pictures of a sitting, for its drawing."""

from hubba.cli.plain import is_question
from hubba.cli.sitting import PERSON, Sitting
from hubba.terminal.picture import Picture


def picture_of(sitting: Sitting) -> Picture:
    """The table as it stands."""
    play = sitting.play
    asks = [event for event in play.events(PERSON) if is_question(event)]
    return Picture(
        tuple(play.view(PERSON).zones()),
        tuple(play.legal(PERSON)),
        play.to_act,
        play.seats,
        PERSON,
        sitting.over,
        play.record().practice,
        asks[-1] if asks else None,
    )
