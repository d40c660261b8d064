"""What the miniature games have in common."""

from functools import cached_property

from hubba.core.components import Components, load_components
from hubba.core.game import Game


class Mini(Game):
    """A game that is small enough to read in a minute."""

    package = "hubba.testing.minis"

    @cached_property
    def components(self) -> Components:
        return load_components(self.package)
