"""Why a move may not be made."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hubba.core.errors import HubbaError
from hubba.core.messages import message


@dataclass(frozen=True)
class Refusal:
    """The clause that forbids a move, and the key of the reason in the game's words."""

    clause: str
    reason: str
    args: Mapping[str, int] = field(default_factory=dict)


class Illegal(HubbaError):
    """A step that may not be made; nothing of it has happened."""

    def __init__(self, refusal: Refusal, move: str) -> None:
        super().__init__(message("error-illegal", move=move, reason=refusal.reason, clause=refusal.clause))
        self.refusal = refusal
        self.move = move
