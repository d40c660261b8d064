"""Bots for programs, and whole games played by them."""

from collections.abc import Callable, Sequence

from hubba.api.refused import BotError
from hubba.api.session import Session, counted
from hubba.bots.gameview import GameView, offered
from hubba.bots.player import Forfeit
from hubba.bots.roster import SeatedPlayer, check_player, seat_player
from hubba.core.errors import NotationError
from hubba.core.game import Game
from hubba.core.move import Move

AskBot = Callable[[GameView], str]  # whatever answers a view with one of its legal moves
SEATS = 64  # more than any game has
MOST_SEEDS = 2**48


class Bot:
    """A bot of ours, as `hubba.bot` gives it. Call it with a view, and it answers with a move.

    It can play at several seats and in several games. It knows only what is in the view. Its `name` and `seed` are
    those it was made with.
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        if not isinstance(name, str):
            raise BotError(f"a bot is named by a text, such as 'master', not {name!r}")
        if type(seed) is not int or not 0 <= seed < MOST_SEEDS:
            raise BotError(f"the seed of a bot is a whole number from 0 to {MOST_SEEDS - 1}, not {seed!r}")
        check_player(name)
        self.name = name
        self.seed = seed
        self._seated: dict[tuple[Game, int], SeatedPlayer] = {}

    def __call__(self, view: GameView) -> Move:
        """The move that the bot makes at the seat of this view."""
        if not isinstance(view, GameView):
            raise BotError(f"a bot is asked with a view, as in bot(game.view()), not with {view!r:.80}")
        if not view.legal_moves:
            raise BotError(f"there is nothing to choose in {view!r}: ask with the view of a seat to act")
        heard = view.heard
        seated = self._seated.get((heard.game, heard.seat))
        if seated is None:
            # Each seat draws its own numbers.
            seated = seat_player(self.name, self.seed * SEATS + heard.seat, heard.game)
            self._seated[heard.game, heard.seat] = seated
        try:
            return Move(heard.game, seated.ask(view.core, heard).move)
        except Forfeit as reason:
            raise BotError(f"{self.name}: {reason}") from reason

    def close(self) -> None:
        """Release what it holds: the tree of a search by the clock, or a program. You can still ask it again."""
        for seated in self._seated.values():
            seated.player.close()
        self._seated.clear()

    def __enter__(self) -> "Bot":
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Bot {self.name}, seed {self.seed}>"


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name, for any game.

    Args:
        name: A level (`apprentice`, `companion`, `adept`, `expert`, `master`), or whatever `hubba arena` takes:
            `random`, `advice`, `search:200`, `search:0.5s`, `module:name`, `exec:PROGRAM` (docs/bots.md).
        seed: For its random choices. Levels with the same seed answer the same view with the same move.

    Examples:
        >>> game = hubba.new("witches", seats=4, seed=7)
        >>> hubba.bot("companion")(game.view())
        Move('G3')
    """
    return Bot(name, seed)


def play_game(game: Session, bots: Sequence[AskBot | str] | AskBot | str) -> Session:
    """Let bots play a game to its end, from the start or from where it stands. Returns the same game.

    Args:
        game: The game.
        bots: One for each seat, or one for all: names for `hubba.bot`, or whatever answers a view with a move.

    Examples:
        >>> game = hubba.play_game(hubba.new("witches", seats=2, seed=7), ["adept", "random"])
        >>> game.outcome.winners
        (0,)
    """
    if not isinstance(game, Session):
        raise BotError(f"play_game takes a game, as hubba.new gives it, not {game!r:.80}")
    if not (isinstance(bots, str | Sequence) or callable(bots)):
        raise BotError(f"play_game takes a list of bots, one for each seat, or one bot for all, not {bots!r:.80}")
    given = [bots] * game.seats if isinstance(bots, str) or callable(bots) else list(bots)
    if len(given) != game.seats:
        raise BotError(f"this game has {counted(game.seats)}: name a bot for each, not {len(given)}")
    made = {name: Bot(name) for name in given if isinstance(name, str)}
    sitting = [made[each] if isinstance(each, str) else _checked(each) for each in given]
    try:
        while not game.over:
            view = game.view()
            game.push(_answer(sitting[view.seat], view), seat=view.seat)
    finally:
        for each in made.values():
            each.close()
    return game


def _checked(ask: object) -> AskBot:
    if not callable(ask):
        raise BotError(f"{ask!r:.80} is not a bot: a bot is called with a view and answers with a move")
    return ask


def _answer(ask: AskBot, view: GameView) -> Move:
    """A bot's move; any answer that is not a legal move is an error that names the seat."""
    if not view.legal_moves:
        raise BotError(f"nobody is to act in {view!r}: the record has no seed to draw cards or dice from")
    answer = ask(view)
    try:
        return view.move(answer)
    except NotationError:
        raise BotError(
            f"the bot at seat {view.seat} answered {answer!r:.80}, which is not a legal move; "
            f"{offered(view.legal_moves)}"
        ) from None
