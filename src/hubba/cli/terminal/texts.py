"""The longer texts of the terminal table: the question, a hint, the zones in words, the end of the game."""

from collections.abc import Sequence

from textual.content import Content

from hubba.bots.hint import Hint, is_doubtful, margin
from hubba.cli.local_game import PERSON, LocalGame
from hubba.cli.plain_table import asked
from hubba.cli.refusal_text import step_text
from hubba.core.errors import NotationError
from hubba.core.state import NOBODY
from hubba.core.wording import Words
from hubba.terminal.canvas import fit
from hubba.terminal.colours import BRASS, BRASS_HIGH, GLOW, SOFT, TEXT
from hubba.terminal.picture import TerminalPicture
from hubba.terminal.zones import piece_names, zone_name

BAR = 16  # cells of a bar that shows a part of the victory


def spoken(words: Words, language: str) -> Words:
    """The same words in another language; a person called "you" is called so in that language."""
    names = list(words.names)
    other = Words(words.game, language, names, words.viewer, also=("hubba.cli",))
    if names and names[PERSON] == words.say("you"):
        other.names[PERSON] = other.say("you")
    return other


def question(picture: TerminalPicture, words: Words) -> str:
    """The question, and to whom."""
    if picture.over:
        return words.say("terminal-over")
    if not picture.legal:
        others = [words.seat(seat) for seat in picture.acting if seat != PERSON]
        return words.say("terminal-waiting", {"seat": others[0]}) if others else ""
    said = asked(picture.asks, words) if picture.asks is not None else []
    return " ".join([words.say("terminal-your-turn"), *said])


def hint_text(hint: Hint, local_game: LocalGame) -> Content:
    """A hint: the move, why it is good, and the numbers of the search, the best move first."""
    words, game = local_game.words, local_game.game
    args = {
        "text": " ".join(game.move_text(move) for move in hint.moves),
        "move": words.moves(hint.moves),
    }
    lines = [Content.styled(words.say("terminal-hint", args), f"bold {GLOW}")]
    lines += [Content(words.reason(hint.reasons[0])), Content("")]
    if not hint.evidence:
        lines.append(Content.styled(words.say("terminal-no-evidence"), SOFT))
    else:
        lines.append(Content.styled(words.say("terminal-expects", {"count": hint.iterations}), SOFT))
    for found in hint.evidence[:8]:
        filled = max(0, min(BAR, round(BAR * found.value)))
        numbers: dict[str, object] = {"value": round(100 * found.value), "visits": found.visits}
        key = "terminal-evidence-few"
        if not is_doubtful(found):
            key, numbers["margin"] = "terminal-evidence", margin(found)
        style = BRASS_HIGH if found.move == hint.move else TEXT
        lines.append(
            Content.assemble(
                (fit(game.move_text(found.move), 8), f"bold {style}"),
                ("█" * filled + "░" * (BAR - filled), BRASS),
                (f"  {words.say(key, numbers)}", style),
            )
        )
    if line := hint.continuation(words, len(hint.line), game.move_text, " "):
        lines += [Content(""), Content.styled(words.say("terminal-line", {"moves": " · ".join(line)}), SOFT)]
    return Content("\n").join(lines)


def why_text(local_game: LocalGame, text: str) -> str:
    """Why a move, or several as one step, is not allowed, with the clause, or that it is allowed."""
    words = local_game.words
    try:
        moves = [local_game.game.move_from(word) for word in text.split() or [""]]
    except NotationError:
        return words.say("terminal-not-understood", {"answer": text})
    return step_text(local_game.play, PERSON, moves, words)


def table_text(picture: TerminalPicture, words: Words) -> Content:
    """Everything on the table, zone by zone."""
    lines = []
    for zone in picture.zones:
        pieces = piece_names(zone, words)
        if zone.hidden:
            pieces.append(words.say("face-down", {"count": zone.hidden}))
        if not pieces and zone.seat == NOBODY:
            pieces.append(words.say("nothing"))
        name = zone_name(zone, words)
        if zone.seat != NOBODY:
            name = words.say("zone-of", {"zone": name, "seat": words.seat(zone.seat)})
        if pieces:
            said = words.say("terminal-zone", {"zone": name})
            lines.append(Content.assemble((said, BRASS), f" {' '.join(pieces)}"))
    return Content("\n").join(lines)


def end_text(local_game: LocalGame, achievements: Sequence[str] = (), feats: Sequence[str] = ()) -> Content:
    """How the game ended: why, the scores from the best on, who won, what was achieved, whether it was practice."""
    words, outcome = local_game.words, local_game.play.outcome
    assert outcome is not None
    key = f"ending-{outcome.ending}"
    lines = [Content.styled(words.say(key) if words.has(key) else outcome.ending, TEXT), Content("")]
    seats = sorted(
        range(local_game.play.seats), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat])
    )
    width = max(len(words.seat(seat)) for seat in seats) + 2
    for seat in seats:
        won = seat in outcome.winners
        said = words.say("terminal-score", {"score": outcome.scores[seat]})
        line = ("♛ " if won else "  ") + fit(words.seat(seat), width) + fit(said, 14)
        if won:
            line += words.say("terminal-victory")
        lines.append(Content.styled(line, f"bold {GLOW}" if won else TEXT))
    if not outcome.winners:
        lines += [Content(""), Content.styled(words.say("terminal-nobody"), BRASS_HIGH)]
    for key, achieved in (("challenges-achieved", achievements), ("feats-achieved", feats)):
        if achieved:
            lines += [Content(""), Content.styled(words.say(key), BRASS_HIGH)]
            lines += [Content.styled(f"  {feat}", TEXT) for feat in achieved]
    if local_game.play.record().practice:
        lines += [Content(""), Content.styled(words.say("practice"), SOFT)]
    return Content("\n").join(lines)
