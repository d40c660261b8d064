"""The command that says how strong bots can be, and how each level thinks."""

import click

from hubba.bots.level_bots import about_level
from hubba.cli.command import argument, command
from hubba.cli.files import game_with
from hubba.cli.options import GameName, as_json, say_json
from hubba.cli.speech import language
from hubba.core.game import Game
from hubba.core.registry import game_names
from hubba.core.wording import Words


@command("levels", "hubba levels", "hubba levels thorgal --lang fr")
@argument("name", type=GameName(), required=False)
@as_json
def levels_command(name: str | None, as_json: bool) -> None:
    """List the bots' levels of a game, or of all games: what each is called and how it thinks."""
    lang = language()
    games = [game_with(chosen, None) for chosen in ([name] if name else game_names())]
    if as_json:
        say_json([about_levels(game, lang) for game in games])
        return
    for number, game in enumerate(games):
        if number:
            click.echo()
        for line in level_lines(game, lang):
            click.echo(line)


def about_levels(game: Game, lang: str) -> dict[str, object]:
    """The levels of a game, for JSON; the player is written as `--player` takes it."""
    words = Words(game, lang)
    listed = [
        {
            "level": level.name,
            "name": words.say(f"level-{level.name}"),
            "about": about_level(level, words),
            "player": level.player,
        }
        for level in game.levels
    ]
    return {"game": game.name, "levels": listed}


def level_lines(game: Game, lang: str) -> list[str]:
    """The levels of a game, the weakest first."""
    words = Words(game, lang)
    names = [words.say(f"level-{level.name}") for level in game.levels]
    wide = max(len(name) for name in names)
    lines = [f"{click.style(game.name, bold=True)}  {words.say('game')} · {words.say('levels')}"]
    for level, name in zip(game.levels, names, strict=True):
        lines.append(f"    {level.name:<10}  {name:<{wide}}  {about_level(level, words)}")
    return lines


COMMANDS = (levels_command,)
