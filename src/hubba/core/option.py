"""Options: questions that a game leaves to its players, each with a few answers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hubba.core.errors import OptionError
from hubba.core.messages import listed, message
from hubba.core.textform import named


@dataclass(frozen=True)
class Option:
    """A question with its possible answers; the default is the rulebook's, or the ruling's."""

    name: str
    choices: tuple[str, ...]
    default: str


def answers(options: Iterable[Option], given: Mapping[str, object]) -> dict[str, str]:
    """Every option with its answer: the one given, or the default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(message("error-no-option", option=name, known=listed(known)))
    chosen = {}
    for option in known.values():
        answer = str(given.get(option.name, option.default))
        place = named(answer, option.choices)
        if place is None:
            raise OptionError(
                message("error-no-answer", option=option.name, answer=answer, known=listed(option.choices))
            )
        chosen[option.name] = option.choices[place]
    return chosen
