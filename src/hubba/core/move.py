"""A move as a program handles it: its text, with what it is called in a language."""

from hubba.core.game import Game


class Move(str):
    """A move of a game. It is its own text, so it can be compared, sorted, printed and looked up as one.

    `number` is what the engine calls it, for those who go deeper; `game` holds its rules and no situation.

    Examples:
        >>> move = hubba.new("witches", seats=4, seed=7).legal_moves[1]
        >>> move, move == "B2", move.words(), move.words("fr")
        (Move('B2'), True, 'Play blue 2', 'Jouer le 2 bleu')
    """

    game: Game
    number: int

    def __new__(cls, game: Game, number: int) -> "Move":
        move = super().__new__(cls, game.move_text(number))
        move.game = game
        move.number = number
        return move

    def words(self, language: str = "en") -> str:
        """The move as a person names it, in English (`en`) or French (`fr`)."""
        from hubba.core.wording import Words  # reading words takes longer than most programs need

        return Words(self.game, language).move(self.number)

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __getnewargs__(self) -> tuple[Game, int]:  # type: ignore[override]
        return self.game, self.number

    def __deepcopy__(self, memo: object) -> "Move":
        return self  # it never changes, and the rules need no second copy
