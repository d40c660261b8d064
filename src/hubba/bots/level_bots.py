"""The bots that play with people: which players they are at a level of a game, and how to describe them."""

from hubba.bots.messages import message
from hubba.bots.roster import MANY, THINKERS, budget_of, flags_of, player_text
from hubba.core.errors import OptionError
from hubba.core.game import Game
from hubba.core.level import LEVELS, Level
from hubba.core.wording import Words


def level_bots(level: str, count: int, game: Game) -> list[str]:
    """The bots of a level, by their names in the roster.

    They are names of players, not of the level, so that a table keeps its bots even if the level is tuned later.
    The first plays in the plain style, the others in the game's styles in turn, for variety.
    """
    if level not in LEVELS:
        raise OptionError(message("error-no-level", level=level, known=", ".join(LEVELS)))
    text = player_text(level, game)
    styles = ("", *game.styles)
    return [in_style(text, styles[number % len(styles)], game) for number in range(count)]


def in_style(text: str, style: str, game: Game) -> str:
    """One of our players in a style of the game; unchanged if it already has a style, or cannot have one."""
    head, *flags = text.split("+")
    if not style or head.partition(":")[0] not in THINKERS or any(flag in game.styles for flag in flags):
        return text
    return f"{text}+{style}"


def level_of(text: str, game: Game) -> str:
    """The level of a player, in any style; empty if that level has been tuned since."""
    plain = "+".join(word for word in text.split("+") if word not in game.styles)
    return next((level.name for level in game.levels if level.player in (text, plain)), "")


def about_level(level: Level, words: Words) -> str:
    """A description of a level for beginners: how it thinks."""
    return words.say(f"level-{level.name}-about", how_it_thinks(level.player, words.game))


def how_it_thinks(text: str, game: Game) -> dict[str, object]:
    """How a player thinks, as values for the words; only what follows from its name."""
    head, *flags = text.split("+")
    name, colon, amount = head.partition(":")
    told: dict[str, object] = {"how": "other", "player": text, "slips": 0, "iterations": 0}
    if name not in THINKERS or (name == "search" and not colon):
        return told
    slips = flags_of(text, flags, game).slips
    told["slips"] = slips
    if name == "advice":
        return told | {"how": "slips" if slips else "advice"}
    iterations = budget_of(text, amount).iterations
    if iterations == MANY:  # its budget is in seconds
        return told
    return told | {"how": "search-slips" if slips else "search", "iterations": iterations}
