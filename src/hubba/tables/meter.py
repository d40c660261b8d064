"""What can be counted while tables are open. Nobody counts until an operator asks for figures."""


class Meter:
    """Hears what happens, and does nothing with it: another one may count."""

    def job(self, seconds: float, *, failed: bool) -> None:
        """A job of the database was answered after so long."""

    def commit(self, jobs: int) -> None:
        """So many jobs were committed together. Called in the thread of the database."""

    def step(self, game: str, *, by_bot: bool) -> None:
        """Somebody has made a step that is on the disk."""

    def thought(self, seconds: float, *, failed: bool) -> None:
        """A bot has answered after so long, its wait for a worker included."""
