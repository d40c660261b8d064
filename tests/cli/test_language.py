"""The command line in French: help, errors and answers, whatever the order of the words."""

import ast
import re
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from hubba.cli.click_words import KEYS
from hubba.cli.command import Command, Parameter
from hubba.cli.main import main
from hubba.cli.speech import figure, language, language_in, language_of_environment, phrases, speaking
from hubba.core.phrases import LANGUAGES, Phrases
from tests.games.thorgal.tables import position as thorgal_position
from tests.games.warlock.tables import position as warlock_position

GOLDEN = Path(__file__).parents[1] / "games/witches/golden"
NB = "\N{NO-BREAK SPACE}"
ENGLISH_WORDS = re.compile(
    r"\b(the|of|and|with|is|are|which|this|that|your|by|from|how|what|who|or|usage:)\b", re.I
)


def warlock() -> str:
    return warlock_position("acting 0 served=0", hands=("G1 W2", "H1", "-"))


def thorgal() -> str:
    return thorgal_position("acting kriss dice=1", at="1 2 1", revealed=3, track=5, hands=("CCD", "AAR"))


def run(*words: str, given: str = "", code: int = 0, **env: str) -> str:
    runner = CliRunner(env={"LANG": "C", "LC_ALL": "", "LC_MESSAGES": "", "LANGUAGE": "", "HUBBA_LANG": "", **env})
    result = runner.invoke(main, list(words), input=given, prog_name="hubba", terminal_width=80)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result.output


def commands(
    command: click.Command = main, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Command]]:
    assert isinstance(command, Command)
    yield path, command
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            yield from commands(inner, (*path, name))


COMMANDS = dict(commands())


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_command_and_parameter_has_help_in_both_languages(path: tuple[str, ...]) -> None:
    for spoken in (COMMANDS[path], *COMMANDS[path].params):
        assert isinstance(spoken, Command | Parameter)
        helps = []
        for code in LANGUAGES:
            with speaking(["--lang", code]):
                assert spoken.help, f"{path}: {spoken.help_keys()}"
                helps.append(spoken.help)
        assert helps[0] != helps[1] or helps[0] == "Options", f"{path}: {spoken.help_keys()}"


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_help_is_french_from_its_first_to_its_last_word(path: tuple[str, ...]) -> None:
    french = run(*path, "--help", "--lang", "fr")
    assert french.startswith(f"Usage{NB}: hubba")
    examples = {line.strip() for line in COMMANDS[path].examples}
    for line in french.splitlines():
        assert len(line) <= 80, line
        if line.strip() not in examples:
            assert not ENGLISH_WORDS.search(line.replace("--from", "").replace("[default", "?")), line
    english = run(*path, "--help")
    assert english.startswith("Usage: hubba")
    assert all(len(line) <= 80 for line in english.splitlines())
    for example in examples:
        assert f"  {example}\n" in french
        assert f"  {example}\n" in english


def test_no_help_is_written_for_what_is_not_there() -> None:
    used = {"help-hubba-more"}
    for command in COMMANDS.values():
        used |= {command.key(), f"{command.key()}-more"}
        for parameter in command.params:
            assert isinstance(parameter, Parameter)
            used |= set(parameter.help_keys())
    written = [key for key in Phrases(("hubba.cli",), "en").bundle.sources if key.startswith(("help-", "option-"))]
    assert [key for key in written if key not in used] == []


@pytest.mark.parametrize(
    "words",
    [
        ("--lang", "fr", "arena", "--help"),
        ("arena", "--lang", "fr", "--help"),
        ("arena", "--help", "--lang", "fr"),
        ("arena", "--help", "--lang=fr"),
        ("--lang", "en", "arena", "-h", "--lang", "fr"),
    ],
)
def test_the_order_of_the_words_does_not_matter(words: tuple[str, ...]) -> None:
    assert "Fait jouer des joueurs sur les mêmes donnes" in run(*words)
    assert "Affiche cette aide." in run(*words)
    assert f"[par défaut{NB}: 200; 1<=x<=1000000]" in run(*words)


def test_the_program_itself() -> None:
    for words in (("--lang", "fr", "--help"), ("--help", "--lang", "fr")):
        assert f"\nCommandes{NB}:\n" in run(*words)
    assert "\nCommands:\n" in run("--help"), "English again: nothing is left from the previous command"
    assert "Show this help and exit." in run("arena", "--help")


def test_where_the_language_is_found() -> None:
    assert language_in(["play", "--lang", "fr"]) == "fr"
    assert language_in(["--lang=fr", "play", "--lang", "en"]) == "en"
    assert language_in(["--lang", "de"]) == language_in(["--lang"]) == language_in([]) == ""
    assert language_in(["why", "--", "--lang", "fr"]) == ""
    with speaking(["--lang", "fr"]):
        assert language() == phrases().language == "fr"


@pytest.mark.parametrize(
    ("wanted", "env"),
    [
        ("fr", {"LANG": "fr_FR.UTF-8"}),
        ("en", {"LANG": "de_DE.UTF-8"}),
        ("fr", {"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_BE.UTF-8"}),
        ("en", {"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}),
        ("en", {"LANG": "C.UTF-8", "LANGUAGE": "fr"}),
        ("fr", {"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr:en"}),
        ("en", {"LANG": "fr_FR.UTF-8", "LANGUAGE": "en_GB:fr"}),
        ("fr", {"LANG": "C", "HUBBA_LANG": "fr"}),
        ("en", {"LANG": "fr_FR.UTF-8", "HUBBA_LANG": "en"}),
        ("en", {}),
    ],
)
def test_the_environment(wanted: str, env: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HUBBA_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert language_of_environment() == wanted


CLICK_ERRORS = [
    (("nonsense",), "No such command 'nonsense'.", "La commande 'nonsense' n’existe pas."),
    (("games", "--colour"), "No such option '--colour'.", "L’option '--colour' n’existe pas."),
    (("games", "--jso"), "Did you mean", "Vouliez-vous dire"),
    (("new",), "Missing argument 'GAME'.", "Il manque l’argument 'JEU'."),
    (("arena", "witches"), "Missing option '--players'.", "Il manque l’option '--players'."),
    (("database",), "", f"Commandes{NB}:"),
    (("games", "x", "y"), "Unexpected arguments: x y", f"Arguments en trop{NB}: x y"),
    (("games", "--json=1"), "takes no value", "ne prend pas de valeur"),
    (("new", "witches", "--seats"), "needs a value", "demande une valeur"),
    (("new", "witches", "--seats", "x"), "'x' is not a valid number.", "'x' n’est pas un nombre valide."),
    (("bench", "--rounds", "0"), "0 is not in the range x>=1.", "0 n’est pas dans l’intervalle x>=1."),
    (("completion", "dos"), "'dos' is not one of", "'dos' ne fait pas partie de"),
    (("show", "/nowhere"), "'/nowhere': No such file or directory", f"'/nowhere'{NB}: Aucun fichier ou dossier"),
    (("cards", "check", "/nowhere"), "'/nowhere' does not exist.", "'/nowhere' n’existe pas."),
    (("cards", "check", "/"), "'/' is a folder.", "'/' est un dossier."),
    (("games", "--lang", "de"), "'de' is not one of 'en', 'fr'.", ""),
]


@pytest.mark.parametrize(("words", "english", "french"), CLICK_ERRORS)
def test_what_click_refuses(words: tuple[str, ...], english: str, french: str) -> None:
    if english:
        assert english in run(*words, code=2)
    if french:
        said = run("--lang", "fr", *words, code=2)
        assert french in said
        assert "Error" not in said
        if f"Usage{NB}:" in said and words != ("database",):  # click does not always know the command
            assert f"Pour de l’aide, tapez «{NB}hubba" in said
            assert f"\nErreur{NB}: " in said


OURS = [
    (("new", "chess"), "there is no game 'chess'", f"le jeu «{NB}chess{NB}» n’existe pas"),
    (("new", "witches", "--seats", "9"), "is for 2 to 6 seats, not 9", "se joue de 2 à 6 places, pas 9"),
    (("new", "witches", "-o", "x=1"), "there is no option 'x'", f"l’option «{NB}x{NB}» n’existe pas"),
    (("new", "witches", "-o", "x"), "write an option as NAME=VALUE", "la forme NOM=VALEUR"),
    (("new", "witches", "--seats", "2", "-o", "leader=5"), "must be a seat from 0 to 1", "une place de 0 à 1"),
    (("play", "--plain", "--level", "adept", "--player", "x"), "choose either --level", "choisissez --level ou"),
    (
        ("play", "--plain", "--player", "nobody"),
        "there is no player 'nobody'",
        f"le joueur «{NB}nobody{NB}» n’existe",
    ),
    (("play", "--terminal"), "the full screen needs a terminal", "le plein écran demande un terminal"),
    (
        ("play", "--plain", "--save", "/nowhere/x"),
        "there is no folder /nowhere",
        "le dossier /nowhere n’existe pas",
    ),
    (("arena", "witches", "--players", "random"), "name at least two players", "nommez au moins deux joueurs"),
    (("loss", "warlock"), "can be solved exactly", "ne peut être résolu exactement"),
    (("simulate", "witches", "--player", "search:x"), "after `search:` comes", "après `search:` vient"),
    (("database", "check", "--data", "/nowhere"), "there are no tables in", "il n’y a pas de tables dans"),
    (("challenges", "check", str(GOLDEN / "NAME")), "witches has no challenges", "witches n’a pas de défis"),
]


@pytest.mark.parametrize(("words", "english", "french"), OURS)
def test_what_we_refuse(words: tuple[str, ...], english: str, french: str) -> None:
    record = str(next(GOLDEN.glob("*.txt")))
    words = tuple(record if word.endswith("NAME") else word for word in words)
    assert english in run(*words, code=2)
    said = run(*words, "--lang", "fr", code=2)
    assert french in said
    assert said.startswith(f"Erreur{NB}: ")
    assert french in run(*words, code=2, LANG="fr_FR.UTF-8")


def test_texts_that_are_no_games() -> None:
    assert f"une feuille de partie commence par «{NB}hubba record 1{NB}»" in run(
        "show", "-", "--lang", "fr", given="hello", code=2
    )
    cut = "hubba record 1\ngame: witches\n"
    assert f"Erreur{NB}: ligne 2{NB}: la feuille de partie est tronquée" in run(
        "verify", "--lang", "fr", given=cut, code=2
    )


def test_a_refused_move_names_its_rule_in_french() -> None:
    record = run("new", "witches", "--seats", "4", "--seed", "7")
    said = run("move", "-", "O9", "--seat", "2", "--lang", "fr", given=record, code=2)
    assert re.search(rf"^Erreur{NB}: O9{NB}: .*\(règle .*\)$", said)
    assert f"«{NB}zz{NB}» n’est pas un coup de witches" in run(
        "why", "-", "zz", "--lang", "fr", given=record, code=2
    )


WITCHES = """hubba position 1
game: witches
seats: 2
leader: 0
trump: B7
hand 0: R1 R2 R3 R4 R5 R6
hand 1: G1 G2 G3 G4 G5 G6
stock: rest
"""

POSITIONS = [
    (
        WITCHES,
        "R6\n",
        "Z6\n",
        "ligne 6{NB}: «{NB}Z6{NB}» n’est pas une carte{NB}: écrivez une couleur (R B G Y P O)",
    ),
    (WITCHES, "R6\n", "R5\n", "ligne 6{NB}: R5 figure déjà à la ligne 6"),
    (
        WITCHES,
        " R6\n",
        "\n",
        "ligne 6{NB}: la place 0 a 5 cartes, pli compris{NB}; tant qu’il y a une pioche, elle en a 6",
    ),
    (
        WITCHES,
        "leader: 0",
        "leader: 2",
        "ligne 4{NB}: «{NB}2{NB}» n’est pas une place{NB}: les places vont de 0 à 1",
    ),
    (warlock(), "served=0", "served=9", "served est un nombre de 0 à 8, pas «{NB}9{NB}»"),
    (
        warlock(),
        "hand 0: G1",
        "hand 0: Z1",
        "«{NB}Z1{NB}» n’est pas une carte de cette boîte{NB}: écrivez la lettre",
    ),
    (warlock(), "hand 0: G1", "hand 0: B1 B1", "il n’y a qu’une carte B1"),
    (warlock(), "acting 0", "acting 1", "avec served=0, ce n’est pas le tour de la place 1"),
    (thorgal(), "acting", "waiting", "il n’y a pas de phase «{NB}waiting{NB}» où quelqu’un décide"),
    (
        thorgal(),
        "hand kriss: AAR",
        "hand kriss: AAX",
        "«{NB}X{NB}» n’est pas une compétence{NB}: il y a C D I P A R",
    ),
    (
        thorgal(),
        "hand kriss: AAR",
        "hand kriss: AAAAARRRRRR",
        "kriss a 11 cartes{NB}; un héros en garde 10 au plus",
    ),
    (thorgal(), "dice=1", "dice=1+1+1+1+1+1", "il n’y a que cinq dés blancs"),
]


@pytest.mark.parametrize(("text", "old", "new", "wrong"), POSITIONS)
def test_a_position_that_is_wrong_says_so_in_french(text: str, old: str, new: str, wrong: str) -> None:
    assert old in text
    run("show", "-", given=text)
    said = run("show", "-", "--lang", "fr", given=text.replace(old, new, 1), code=2)
    assert said.startswith(f"Erreur{NB}: ligne ")
    assert wrong.replace("{NB}", NB) in said
    assert not ENGLISH_WORDS.search(said.replace(" or", "")), said


def test_a_record_with_an_illegal_move_names_its_rule_in_french() -> None:
    text = (GOLDEN / "3-seats.txt").read_text("utf-8").replace("S2 B6", "S2 B5").partition("seal:")[0]
    said = run("verify", "--lang", "fr", given=text, code=2)
    reason = "Vous n’avez pas cette carte en main. (règle 4.1)"
    assert said == f"Erreur{NB}: ligne 30{NB}: entrée 8{NB}: B5{NB}: {reason}\n"


def test_an_outcome_that_cannot_be_is_refused_in_french() -> None:
    text = (GOLDEN / "3-seats.txt").read_text("utf-8").partition("seal:")[0]
    stock = next(line for line in text.splitlines() if " * stock " in line)
    said = run("verify", "--lang", "fr", given=text.replace(stock, f"{stock} Z9"), code=2)
    assert f"«{NB}Z9{NB}» ne peut pas sortir pour «{NB}stock{NB}» dans witches" in said


def test_a_list_of_cards_line_by_line(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text("moon = 1\nfaces = 3\n", "utf-8")
    said = run("cards", "check", str(box), "--lang", "fr", code=2)
    assert f"{box}:1: «{NB}moon{NB}» est inconnu ici{NB}: écrivez `faces` et `[box]`" in said
    assert f"{box}:1: 'moon' is unknown here" in run("cards", "check", str(box), code=2)
    assert "est inconnu ici" in run("play", "warlock", "--plain", "--cards", str(box), "--lang", "fr", code=2)


def test_answers_and_tables_in_french() -> None:
    words = ("simulate", "witches", "--games", "20", "--seed", "1")
    said = run(*words, "--lang", "fr")
    assert re.match(r"20 parties, \d+,\d décisions chacune, \d+ victoires? partagées?\n", said)
    assert said.splitlines()[1].split() == ["place", "joueur", "victoires", "score", "±", "min.", "max."]
    assert run(*words, "--json", "--lang", "fr") == run(*words, "--json"), (
        "output for programs is the same in every language"
    )
    figures = run("simulate", "thorgal", "--games", "5", "--seed", "1", "--lang", "fr")
    assert re.search(rf"^lieu le plus avancé \(1,0 par partie\){NB}: ", figures, re.M)
    assert "Kriss de Valnor" in figures
    figures = run("simulate", "warlock", "--games", "5", "--seed", "1", "--lang", "fr")
    assert re.search(rf"^dernière manche \(1,0 par partie\){NB}: jour 3 manche 3 ", figures, re.M)
    assert "last round (1.0 in a game): day 3 round 3 " in run("simulate", "warlock", "--games", "5", "--seed", "1")
    plan = "2 joueurs, 2 places"
    assert plan in run("arena", "witches", "--players", "random,advice", "--deals", "2", "--lang", "fr")
    with speaking(["--lang", "fr"]):
        assert figure(1234.5, ",.1f") == "1\N{NARROW NO-BREAK SPACE}234,5"
        assert figure(0.25, ".1%") == "25,0\N{NARROW NO-BREAK SPACE}%"
    assert figure(1234.5, ",.1f") == "1,234.5"


def test_completion_works_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_HUBBA_COMPLETE", "zsh_complete")
    monkeypatch.setenv("COMP_WORDS", "hubba ar")
    monkeypatch.setenv("COMP_CWORD", "1")
    assert "arena" in run()
    assert "mêmes donnes" in run(LANG="fr_FR.UTF-8")
    monkeypatch.setenv("COMP_WORDS", "hubba games --l")
    monkeypatch.setenv("COMP_CWORD", "2")
    assert "--lang" in run()
    monkeypatch.delenv("_HUBBA_COMPLETE")
    assert "_HUBBA_COMPLETE" in run("completion", "bash", "--lang", "fr")


def said_by_click() -> set[str]:
    """All texts that click asks gettext for."""
    found = set()
    for path in Path(click.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_", "ngettext"):
                found |= {str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def test_click_still_says_what_we_have_words_for() -> None:
    old = {"No such option: {name}", "(Possible options: {possibilities})", "required"}
    if tuple(map(int, version("click").split(".")[:2])) >= (8, 5):
        assert KEYS.keys() - old <= said_by_click()


@pytest.mark.parametrize("code", LANGUAGES)
def test_click_s_fields_are_filled_as_before(code: str) -> None:
    words = Phrases(("hubba.cli",), code)
    for text, key in KEYS.items():
        fields = set(re.findall(r"\{(\w+)", text))
        used = set(re.findall(r"\$(\w+)", words.bundle.sources[key][1]))
        assert used <= fields, text
