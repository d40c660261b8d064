"""Joins the server's style sheets and scripts into a few files: fewer requests, and better compression.

There is no build step. Style sheets are concatenated. Each module of the script keeps its own scope inside the
joined file, so two modules may use the same name. Modules follow a plain form, which `tests/web/test_joining.py`
checks: `import { a, b } from "./other.js";` on one line, `export function`, `class` or `const` at the beginning of
a line, no text in backticks over several lines. What is needed seldom is loaded at its first use:
`import("./a.js")`. Comments and indentation are left out: they would be a third
of the script.
"""

import re
from collections.abc import Mapping
from typing import Final

SHEETS: Final = {  # the styles of every page, and those of every table
    "pages.css": ("type.css", "tokens.css", "kit.css", "house.css"),
    "tables.css": ("table.css", "challenges.css", "hint.css", "near.css", "strip.css"),
}
ENTRY: Final = "table.js"  # the script of every page, joined with everything that it imports
IMPORT: Final = re.compile(r'^import \{ ([\w, ]+) \} from "\./([\w-]+)\.js";\n', re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const|let) (\w+))", re.MULTILINE)
REMARK: Final = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*.*?\*/[ \t]*)\n", re.MULTILINE | re.DOTALL)
# Texts and addresses come first, so that something in them that looks like a comment is skipped.
STYLE_REMARK: Final = re.compile(r"""("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)"']*\))|/\*.*?\*/""", re.DOTALL)
INDENT: Final = re.compile(r"\n\s+")


def slim_style(sheet: bytes) -> bytes:
    """A style sheet without comments and indentation."""
    return INDENT.sub("\n", STYLE_REMARK.sub(lambda found: found[1] or "", sheet.decode())).encode()


def slim_script(module: bytes) -> str:
    """A module without comments and indentation: no text in it goes over several lines."""
    return INDENT.sub("\n", REMARK.sub("", module.decode()))


def joined(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The server's files as they are sent: the joined ones, and modules that re-export parts of them."""
    sheets = {
        name: b"\n".join(files[part] for part in parts)
        for name, parts in SHEETS.items()
        if all(part in files for part in parts)
    }
    return sheets | (_scripts(files) if ENTRY in files else {})


def _scripts(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """One joined script, and for each module in it a small file that re-exports the same functions.

    So whoever imports `focus.js`, such as the script of a drawn table, shares it with the page.
    """
    texts = {name.removesuffix(".js"): slim_script(files[name]) for name in files if name.endswith(".js")}
    entry = ENTRY.removesuffix(".js")
    order: list[str] = []
    _follow(entry, texts, order)
    modules = [name for name in order if name != entry]
    blocks = [f"const {_scope(name)} = (() => {{\n{_inner(texts[name])}\n}})();\n" for name in modules]
    handed = f"export {{ {', '.join(map(_scope, modules))} }};\n" if modules else ""
    found = {ENTRY: "".join(blocks) + _linked(texts[entry]) + handed}
    for name in modules:
        names = ", ".join(EXPORT.findall(texts[name]))
        found[f"{name}.js"] = (
            f'import {{ {_scope(name)} }} from "./{ENTRY}";\nexport const {{ {names} }} = {_scope(name)};\n'
        )
    for name in texts.keys() - order:  # other scripts of the server import what they need from the joined one
        taken = {module for _, module in IMPORT.findall(texts[name])}
        if taken and taken <= set(modules):
            scopes = ", ".join(map(_scope, sorted(taken)))
            found[f"{name}.js"] = f'import {{ {scopes} }} from "./{ENTRY}";\n{_linked(texts[name])}'
    return {name: text.encode() for name, text in found.items()}


def _follow(name: str, texts: Mapping[str, str], order: list[str]) -> None:
    """Put a module behind everything that it imports."""
    for _, other in IMPORT.findall(texts[name]):
        if other not in order:
            _follow(other, texts, order)
    order.append(name)


def _scope(module: str) -> str:
    """The name of a module inside the joined file."""
    return "in_" + module.replace("-", "_")


def _linked(text: str) -> str:
    """A module that takes what it imports from the scopes beside it."""
    return IMPORT.sub(lambda found: f"const {{ {found[1]} }} = {_scope(found[2])};\n", text)


def _inner(text: str) -> str:
    """A module as the body of a function that returns what it exports."""
    return f"{EXPORT.sub('', _linked(text))}return {{ {', '.join(EXPORT.findall(text))} }};"
