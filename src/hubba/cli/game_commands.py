"""Commands about one game: new, show, legal, view, why, move, replay, verify."""

from dataclasses import replace
from datetime import date
from itertools import islice
from typing import TextIO

import click

from hubba.cli.command import argument, command, option
from hubba.cli.files import FileError, game_with, play_of, record_of, seat_to_ask, write_whole
from hubba.cli.options import GameName, as_json, cards, given_options, options_of, say_json, seats, source
from hubba.cli.refusal_text import refusal_text, step_text
from hubba.cli.speech import language, say
from hubba.core.chance import Seeded, key_of, open_seed
from hubba.core.event import SPECTATOR
from hubba.core.fairness import places_that_added
from hubba.core.play import Play
from hubba.core.record import Record
from hubba.core.recordtext import write_record
from hubba.core.refusal import Illegal
from hubba.core.registry import find_game, game_names
from hubba.core.replay import replay, verify
from hubba.core.wording import Words, refusal_message

MOST_TURNS = 1000
seat_option = option("--seat", type=int, default=None)


def words_of(play: Play, lang: str, viewer: int = SPECTATOR) -> Words:
    """Words with the names of the players at the table."""
    named = play.record().players
    plain = Words(play.game, lang)
    names = [named.get(seat) or plain.seat(seat) for seat in range(play.seats)]
    return Words(play.game, lang, names, viewer, also=("hubba.cli",))


@command("games")
@as_json
def games_command(as_json: bool) -> None:
    """List the games there are, with their seats and options."""
    lang = language()
    if as_json:
        say_json([about_game(name, lang) for name in game_names()])
        return
    for name in game_names():
        game = find_game(name)
        title = Words(game, lang).say("game")
        click.echo(f"{click.style(name, bold=True)}  {title}, {game.seats[0]}–{game.seats[-1]}")
        for asked in game.options:
            click.echo("    " + say("line", name=asked.name, what=", ".join(asked.choices)))


def about_game(name: str, lang: str) -> dict[str, object]:
    """A game, for JSON."""
    game = find_game(name)
    return {
        "name": name,
        "title": Words(game, lang).say("game"),
        "seats": [game.seats[0], game.seats[-1]],
        "rules": game.rules,
        "options": {option.name: list(option.choices) for option in game.options},
    }


@command("new", "hubba new witches --seats 4 --seed 7 > game.txt")
@argument("name", type=GameName())
@seats
@option("--seed", default=None)
@given_options
@cards
def new_command(name: str, seats: int | None, seed: str | None, given: tuple[str, ...], cards: str | None) -> None:
    """Start a game and print its record, dealt and ready for the first move."""
    game = game_with(name, cards)
    seed = seed or open_seed()
    play = Play(
        game,
        game.seats[0] if seats is None else seats,
        options_of(given),
        chance=Seeded(key_of(seed)),
        about={"seed": seed},
    )
    click.echo(write_record(play.record()), nl=False)


@command("show")
@source
@cards
@as_json
def show_command(file: TextIO, cards: str | None, as_json: bool) -> None:
    """Show how a game stands, hidden cards included."""
    play = play_of(file, cards)
    words = words_of(play, language())
    if as_json:
        say_json(
            {
                "game": play.game.name,
                "seats": play.seats,
                "options": play.options,
                "to_act": list(play.to_act),
                "position": play.position().splitlines(),
                "outcome": outcome_of(play),
            }
        )
        return
    click.echo(play.position(), nl=False)
    # As comments, so that the output can be read back as a position.
    if play.outcome is not None:
        click.echo("# " + words.say("ended", {"outcome": play.outcome.text()}))
    for seat in play.to_act:
        click.echo("# " + words.say("to-act", {"seat": words.seat(seat), "choices": choices_of(play, seat)}))


def outcome_of(play: Play) -> dict[str, object] | None:
    """The outcome, for JSON."""
    if play.outcome is None:
        return None
    return {"scores": play.outcome.scores, "winners": play.outcome.winners, "ending": play.outcome.ending}


def choices_of(play: Play, seat: int) -> str:
    """The legal moves of a seat as text."""
    return "  ".join(play.game.move_text(move) for move in play.legal(seat))


@command("legal", "hubba legal game.txt", "hubba legal game.txt --turns")
@source
@seat_option
@option("--turns", is_flag=True)
@option(
    "--most",
    type=click.IntRange(1),
    default=MOST_TURNS,
    show_default=True,
)
@cards
@as_json
def legal_command(file: TextIO, seat: int | None, turns: bool, most: int, cards: str | None, as_json: bool) -> None:
    """List the legal moves, in notation and in words."""
    play = play_of(file, cards)
    seat = seat_to_ask(play, seat)
    words = words_of(play, language(), seat)
    if turns:
        list_turns(play, seat, most, words, as_json)
        return
    moves = [
        {"text": play.game.move_text(move), "words": words.move(move), "number": move} for move in play.legal(seat)
    ]
    if as_json:
        say_json({"seat": seat, "moves": moves})
        return
    width = max([6, *(len(str(move["text"])) for move in moves)]) + 2
    for move in moves:
        click.echo(f"{move['text']:<{width}}{move['words']}")


def list_turns(play: Play, seat: int, most: int, words: Words, as_json: bool) -> None:
    """Print the whole turns of a seat, and whether there are more."""
    found = [[play.game.move_text(move) for move in turn] for turn in islice(play.turns(seat).each(), most + 1)]
    more, found = len(found) > most, found[:most]
    if as_json:
        say_json({"seat": seat, "turns": found, "complete": not more})
        return
    for turn in found:
        click.echo(" ".join(turn))
    if more:
        click.echo("# " + words.say("more-turns", {"most": most}))


@command("view")
@source
@seat_option
@cards
@as_json
def view_command(file: TextIO, seat: int | None, cards: str | None, as_json: bool) -> None:
    """Show what one seat may know, and nothing else."""
    play = play_of(file, cards)
    seat = seat_to_ask(play, seat)
    view = play.view(seat)
    if as_json:
        zones = [
            {"zone": zone.name, "seat": zone.seat, "pieces": zone.pieces, "hidden": zone.hidden}
            for zone in view.zones()
        ]
        say_json({"seat": seat, "zones": zones, "legal": [play.game.move_text(move) for move in view.legal()]})
        return
    words = words_of(play, language(), seat)
    for zone in view.zones():
        click.echo(words.say("line", {"name": words.zone(zone), "what": words.pieces(zone)}))


@command("why", "hubba why game.txt keep", "hubba why game.txt castle O1")
@source
@argument("moves", nargs=-1, required=True)
@seat_option
@cards
@as_json
def why_command(file: TextIO, moves: tuple[str, ...], seat: int | None, cards: str | None, as_json: bool) -> None:
    """Say which clause forbids a move, and why."""
    play = play_of(file, cards)
    seat = seat_to_ask(play, seat)
    asked = [play.game.move_from(move) for move in moves]
    words = words_of(play, language(), seat)
    if as_json:
        refused = play.turns(seat).refusal(asked)
        why = None if refused is None else {"move": refused.move, **refusal_text(refused, words)}
        say_json({"moves": moves, "seat": seat, "refused": why})
    else:
        click.echo(step_text(play, seat, asked, words))


@command("move", "hubba move game.txt B2 --save")
@source
@argument("moves", nargs=-1, required=True)
@seat_option
@option("--save", is_flag=True)
@cards
def move_command(file: TextIO, moves: tuple[str, ...], seat: int | None, save: bool, cards: str | None) -> None:
    """Make a step and print the record after it."""
    play = play_of(file, cards)
    try:
        play.step(seat_to_ask(play, seat), [play.game.move_from(text) for text in moves])
    except Illegal as error:
        raise FileError(refusal_message(play.game, error, play.record().players)) from None
    text = write_record(replace(play.record(), sealed=False))
    if save and file.name not in ("-", "<stdin>"):
        write_whole(file.name, text)
    else:
        click.echo(text, nl=False)


@command("replay", "hubba replay game.txt --lang fr")
@source
@option("--seat", type=int, default=SPECTATOR)
@cards
def replay_command(file: TextIO, seat: int, cards: str | None) -> None:
    """Tell a game in words, from its record."""
    record = record_of(file)
    play = replay(record, game_with(record.game, cards))
    words = words_of(play, language(), seat if seat == SPECTATOR else seat_to_ask(play, seat))
    for event in play.events(seat):
        if event.name != "asks":
            click.echo(words.event(event))
    click.echo(words.say("ended", {"outcome": record.end}))


def added_by(table: int, seat: int) -> int | dict[str, int]:
    """Who added random bits, for programs: a seat, with its table if the deal is for several."""
    return {"table": table, "seat": seat} if table else seat


@command("verify")
@source
@cards
@as_json
def verify_command(file: TextIO, cards: str | None, as_json: bool) -> None:
    """Check a record against the rules, its seal, and its seed."""
    record: Record = record_of(file)
    play = replay(record, game_with(record.game, cards))
    verdict = verify(record, play.game)
    if as_json:
        proved = {"sealed": verdict.sealed, "chance": verdict.chance, "onward": verdict.onward}
        proved |= {"added": [added_by(table, seat) for table, seat in places_that_added(record.entropy)]}
        daily = {"daily": verdict.daily} if verdict.daily else {}
        say_json({"rules": "kept", **proved, **daily, "end": record.end})
        return
    words = words_of(play, language())
    click.echo(words.say("verdict-rules", {"entries": len(record.entries), "outcome": record.end}))
    click.echo(words.say("verdict-sealed" if verdict.sealed else "verdict-unsealed"))
    given = {"commitment": record.commit, "count": len(record.entropy)}
    click.echo(words.say(f"verdict-{verdict.chance}", given))
    click.echo(words.say(f"verdict-{verdict.chance}-open", given))
    if verdict.onward is not None:
        click.echo(words.say("verdict-onward", {"entry": verdict.onward}))
    if verdict.daily:
        click.echo(words.say("verdict-daily", {"date": date.fromisoformat(verdict.daily)}))


COMMANDS = (
    games_command,
    new_command,
    show_command,
    legal_command,
    view_command,
    why_command,
    move_command,
    replay_command,
    verify_command,
)
