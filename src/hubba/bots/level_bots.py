"""The bots that keep people company: who they are at a level of a game, and what is said of them."""

from hubba.bots.messages import message
from hubba.bots.roster import MANY, THINKERS, budget_of, flags_of, player_text
from hubba.core.errors import OptionError
from hubba.core.game import Game
from hubba.core.level import LEVELS, Level
from hubba.core.wording import Words


def level_bots(level: str, count: int, game: Game) -> list[str]:
    """So many bots of a level, as the roster names players.

    The text of the player is kept, not the name of the level: a table goes on with whom it was opened with. The
    first plays plainly, the others in the game's styles by turns, so that a table feels alive.
    """
    if level not in LEVELS:
        raise OptionError(message("error-no-level", level=level, known=", ".join(LEVELS)))
    text = player_text(level, game)
    styles = ("", *game.styles)
    return [in_style(text, styles[number % len(styles)], game) for number in range(count)]


def in_style(text: str, style: str, game: Game) -> str:
    """A player of the house in a style of the game; one that has a style already, or knows none, as it is."""
    head, *manners = text.split("+")
    if not style or head.partition(":")[0] not in THINKERS or any(word in game.styles for word in manners):
        return text
    return f"{text}+{style}"


def level_of(text: str, game: Game) -> str:
    """The level that a player stands for, in whichever style; none if that level has been tuned since."""
    plain = "+".join(word for word in text.split("+") if word not in game.styles)
    return next((level.name for level in game.levels if level.player in (text, plain)), "")


def about_level(level: Level, words: Words) -> str:
    """What a beginner may expect of a level: how it thinks."""
    return words.say(f"level-{level.name}-about", how_it_thinks(level.player, words.game))


def how_it_thinks(text: str, game: Game) -> dict[str, object]:
    """How a player thinks, for the words that say it: nothing is promised that does not follow from its text."""
    head, *manners = text.split("+")
    name, colon, amount = head.partition(":")
    told: dict[str, object] = {"how": "other", "player": text, "slips": 0, "iterations": 0}
    if name not in THINKERS or (name == "search" and not colon):
        return told
    slips = flags_of(text, manners, game).slips
    told["slips"] = slips
    if name == "advice":
        return told | {"how": "slips" if slips else "advice"}
    iterations = budget_of(text, amount).iterations
    if iterations == MANY:  # it is given seconds
        return told
    return told | {"how": "search-slips" if slips else "search", "iterations": iterations}
