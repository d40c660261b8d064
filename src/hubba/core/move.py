"""A move as a program handles it: its text, and its words in a language."""

from hubba.core.game import Game


class Move(str):
    """A move of a game. It is its own text, so it can be compared, sorted, printed and looked up as one.

    `number` is the engine's number for it, for those who use the engine; `game` holds its rules.

    Examples:
        >>> move = hubba.new("witches", seats=4, seed=7).legal_moves[1]
        >>> move, move == "B2", move.words(), move.words("fr")
        (Move('B2'), True, 'Play the blue 2', 'Jouer le 2 bleu')
    """

    game: Game
    number: int

    def __new__(cls, game: Game, number: int) -> "Move":
        move = super().__new__(cls, game.move_text(number))
        move.game = game
        move.number = number
        return move

    def words(self, language: str = "en") -> str:
        """The move in words, in English (`en`) or French (`fr`)."""
        from hubba.core.wording import Words  # a slow import that most programs do not need

        return Words(self.game, language).move(self.number)

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __getnewargs__(self) -> tuple[Game, int]:  # type: ignore[override]
        return self.game, self.number

    def __deepcopy__(self, memo: object) -> "Move":
        return self  # it never changes, and its game must not be copied
