"""The rules as a player reads them, clause by clause: one Markdown file per package and language.

# Title

## Section

Words before the first rule, if there are any.

- **3.1** What the clause says,
  on as many indented lines as it takes.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files

from hubba.core.errors import HubbaError
from hubba.core.game import Game

TABLE = "hubba.core"  # the package with the rules that every game shares

_HEADING = re.compile(r"(##?) +(\S.*)")
_RULE = re.compile(r"- +\*\*([^*\s](?:[^*]*[^*\s])?)\*\* +(\S.*)")
_MARKS = ("#", "-", "*", "+", "|", ">", "`")  # these begin something other than a paragraph


@dataclass(frozen=True)
class Rule:
    """What one clause says, as plain text."""

    clause: str
    text: str


@dataclass(frozen=True)
class Section:
    """Rules that belong together; `intro` is the text before them, paragraphs with blank lines between."""

    title: str
    rules: tuple[Rule, ...] = ()
    intro: str = ""


@dataclass(frozen=True)
class Rulebook:
    """The rules in reading order."""

    sections: tuple[Section, ...] = ()
    title: str = ""
    game: str = ""  # a citation may begin with it: `Witches 4.1`

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses in order."""
        return tuple(rule.clause for rule in self._rules())

    def find(self, clause: str) -> Rule | None:
        """The rule that a citation means, or None if it is not in the book."""
        wanted = self._bare(clause)
        return next((rule for rule in self._rules() if self._bare(rule.clause) == wanted), None)

    def _rules(self) -> Iterator[Rule]:
        return (rule for section in self.sections for rule in section.rules)

    def _bare(self, clause: str) -> str:
        first, _, rest = clause.partition(" ")
        return rest if rest and first.casefold() == self.game.casefold() else clause


def rulebook_of(game: Game, language: str) -> Rulebook:
    """The rules of a game, and after them those of the table."""
    own, table = load_rulebook(game.package, language), load_rulebook(TABLE, language)
    return replace(own, sections=own.sections + table.sections, game=game.name)


@cache
def load_rulebook(package: str, language: str) -> Rulebook:
    """The rules in words/ of a package; an empty rulebook if it has none in this language."""
    name = f"rules.{language}.md"
    where = f"words/{name} of {package}"
    try:
        content = files(package).joinpath("words", name).read_bytes()
    except FileNotFoundError:
        return Rulebook()
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _wrong(where, content.count(b"\n", 0, error.start) + 1, "this is not UTF-8") from None
    return replace(read_rulebook(text, where), game=package.rpartition(".")[2])


def read_rulebook(text: str, where: str = "rules.md") -> Rulebook:
    """The rules in a text. Raises a HubbaError that says which line is wrong."""
    draft = _Draft()
    # splitlines would also split at characters where editors do not, and give wrong line numbers.
    for number, line in enumerate(text.split("\n"), 1):
        wrong = draft.read(line)
        if wrong:
            raise _wrong(where, number, wrong)
    if not draft.title:
        raise _wrong(where, 1, "there is no `# Title`")
    return Rulebook(tuple(section.done() for section in draft.sections), draft.title)


def _wrong(where: str, line: int, reason: str) -> HubbaError:
    return HubbaError(f"{where}, line {line}: {reason}")


@dataclass
class _DraftSection:
    """A section that is being read: texts are still lists of lines."""

    title: str
    intro: list[list[str]] = field(default_factory=list)
    rules: dict[str, list[str]] = field(default_factory=dict)

    def done(self) -> Section:
        # Do not split at white space here: that would lose the no-break spaces of French.
        rules = tuple(Rule(clause, " ".join(lines)) for clause, lines in self.rules.items())
        return Section(self.title, rules, "\n\n".join(" ".join(lines) for lines in self.intro))


class _Draft:
    """A rulebook that is being read, line by line."""

    def __init__(self) -> None:
        self.title = ""
        self.sections: list[_DraftSection] = []
        self.open: list[str] | None = None  # the text that the next line may continue

    def read(self, line: str) -> str:
        """Add a line; returns what is wrong with it, or nothing."""
        text = line.strip()
        if not text:
            self.open = None
            return ""
        if line[0].isspace():
            return self._continue(text)
        if heading := _HEADING.fullmatch(text):
            return self._heading(heading[1], heading[2])
        if not self.sections:
            return "before any rule there must be a `# Title` and a `## Section`"
        if rule := _RULE.fullmatch(text):
            return self._rule(rule[1], rule[2])
        if text.startswith(_MARKS):
            return "this is neither a heading nor a rule such as `- **3.1** What it says.`"
        return self._paragraph(text)

    def _continue(self, text: str) -> str:
        if self.open is None:
            return "there is no rule just above that this indented line continues"
        self.open.append(text)
        return ""

    def _heading(self, level: str, title: str) -> str:
        if (level == "#") == bool(self.title):
            return "there must be only one `# Title`, above all sections"
        self.open = None
        if level == "#":
            self.title = title
        else:
            self.sections.append(_DraftSection(title))
        return ""

    def _rule(self, clause: str, text: str) -> str:
        if any(clause in section.rules for section in self.sections):
            return f"the clause {clause} appears twice"
        self.open = self.sections[-1].rules[clause] = [text]
        return ""

    def _paragraph(self, text: str) -> str:
        section = self.sections[-1]
        if section.rules:
            return "plain text must come before the rules of a section; indent lines that continue a rule"
        if self.open is None:
            self.open = []
            section.intro.append(self.open)
        self.open.append(text)
        return ""
