"""Commands about challenges: show the collection, check a game, and validate a challenge."""

from typing import TextIO

import click

from hubba.cli.achievements import validate
from hubba.cli.collection import Collection, open_collection, player_name
from hubba.cli.command import argument, command, group, option
from hubba.cli.files import FileError, game_with, record_of
from hubba.cli.game_commands import words_of
from hubba.cli.options import TextFile, as_json, cards, say_json
from hubba.cli.speech import language, message
from hubba.core.challenge import Challenge
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.registry import find_game, game_names
from hubba.core.replay import replay, verify
from hubba.core.wording import Words
from hubba.tables.achievements import achievements_of, challenge_named, task, title, why_not

data = option("--data", type=click.Path(file_okay=False))
record_file = argument("record", type=TextFile())


@group(
    "challenges",
    "hubba challenges",
    "hubba challenges check game.txt",
    "hubba challenges validate game.txt gale --player Anna",
    invoke_without_command=True,
)
@data
@as_json
@click.pass_context
def challenges_group(context: click.Context, data: str | None, as_json: bool) -> None:
    """Show the challenges, and who has validated which."""
    if context.invoked_subcommand is not None:
        return
    lang, collection = language(), open_collection(data)
    games = [game for game in map(find_game, game_names()) if game.challenges]
    if as_json:
        say_json([about_challenges(game, collection, lang) for game in games])
        return
    for game in games:
        for line in collection_lines(game, collection, Words(game, lang, also=("hubba.cli",))):
            click.echo(line)


def about_challenges(game: Game, collection: Collection, lang: str) -> dict[str, object]:
    """The challenges of a game and who has them, for JSON."""
    words = Words(game, lang, also=("hubba.cli",))
    listed = [
        about(challenge, words) | {"validated": collection.holders(game.name, challenge.name)}
        for challenge in game.challenges
    ]
    return {"game": game.name, "challenges": listed}


def about(challenge: Challenge, words: Words) -> dict[str, object]:
    """A challenge, for JSON."""
    return {
        "name": challenge.name,
        "kind": challenge.kind,
        "numbers": dict(challenge.numbers),
        "title": title(challenge, words),
        "text": task(challenge, words),
        "reconstructed": challenge.reconstructed,
    }


def collection_lines(game: Game, collection: Collection, words: Words) -> list[str]:
    """The challenges of a game, kind by kind, and who has them."""
    holders = {challenge.name: collection.holders(game.name, challenge.name) for challenge in game.challenges}
    args = {"game": words.say("game"), "count": sum(map(bool, holders.values())), "all": len(game.challenges)}
    lines = [words.say("challenges-collected", args)]
    kind = ""
    for challenge in game.challenges:
        if challenge.kind != kind:
            kind = challenge.kind
            lines += ["", words.say(f"challenge-kind-{kind}")]
        lines.append(f"{'✓' if holders[challenge.name] else '·'} {line_of(challenge, words)}")
        for player, date in holders[challenge.name].items():
            lines.append("    " + words.say("challenges-holder", {"player": player, "date": date}))
    return lines


def line_of(challenge: Challenge, words: Words) -> str:
    """A challenge by its name, its title and its task."""
    said = {"name": title(challenge, words), "what": task(challenge, words)}
    return f"{challenge.name:<16}{words.say('line', said)}"


def finished(file: TextIO, cards: str | None) -> Play:
    """The game of a record, checked including its chance if the seed is known."""
    record = record_of(file)
    game = game_with(record.game, cards)
    if not game.challenges:
        raise FileError(message("error-no-challenges", game=game.name))
    play = replay(record, game)
    verify(record, game)
    return play


@command("check")
@record_file
@cards
@as_json
def check_command(record: TextIO, cards: str | None, as_json: bool) -> None:
    """Say which challenges a finished game has met, or why it does not count."""
    play = finished(record, cards)
    words = words_of(play, language())
    reason, achievements = why_not(play), achievements_of(play)
    if as_json:
        say_json({"counts": not reason, "why": reason, "achieved": [about(feat, words) for feat in achievements]})
    elif reason or not achievements:
        click.echo(words.say(f"challenges-{reason or 'none'}"))
    else:
        for feat in achievements:
            click.echo(line_of(feat, words))


@command("validate")
@record_file
@argument("name", metavar="CHALLENGE")
@option("--player", required=True)
@data
@cards
def validate_command(record: TextIO, name: str, player: str, data: str | None, cards: str | None) -> None:
    """Put a challenge that a game has met into the collection."""
    player = player_name(player)
    play = finished(record, cards)
    challenge = challenge_named(play.game, name)
    click.echo(validate(play, challenge, player, open_collection(data), words_of(play, language())))


challenges_group.add_command(check_command)
challenges_group.add_command(validate_command)
COMMANDS = (challenges_group,)
