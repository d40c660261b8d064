"""The documentation site: `make docs` turns the Markdown of this repository into pages (Sphinx, MyST, Furo).

The pages lie where their Markdown lies, so every link works in the repository and on the site. `docs/index.md`
is the table of contents: its sections and their links make the sidebar. The reference is written from docstrings.
"""

import os
import re
import sys
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

os.environ["HUBBA_PURE"] = "1"  # sources keep their signatures, compiled modules do not
ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "src"))

import hubba  # noqa: E402

project = "Hubba"
version = release = hubba.__version__
project_copyright = "the authors of Hubba, MIT licence"
root_doc = "docs/index"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
include_patterns = ["docs/**.md", "bench/*/README.md", "examples/*/README.md", "CHANGELOG.md", "CONTRIBUTING.md"]
exclude_patterns = [".*", "build", "dist", "requirements", "src", "tests", "tools"]  # folders that hold no page
nitpicky = True

myst_heading_anchors = 4  # headings have the anchors that GitHub gives them
default_role = "code"  # `word` in a docstring is code, as everywhere in this house
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
# Types that the site does not describe: those of Python itself, and those of deeper modules.
nitpick_ignore_regex = [("py:.*", r"(?!hubba\.[A-Z]).*")]

html_theme = "furo"
html_title = "Hubba"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = [("site.js", {"priority": 900})]
templates_path = ["templates"]
html_additional_pages = {"index": "start.html"}  # the site opens at build/docs/index.html
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#6b3a1f", "color-brand-content": "#8a4b23"},
    "dark_css_variables": {"color-brand-primary": "#e5b567", "color-brand-content": "#e5b567"},
}


def contents(text: str) -> str:
    """The index with a hidden table of contents: a part for each section, in it the page of each item."""
    parts = []
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title = section.partition("\n")[0]
        links = re.findall(r"^- \[[^]]+\]\((\S+?)\.md\)", section, re.MULTILINE)
        pages = [f"/{os.path.normpath(f'docs/{link}')}" for link in links]
        parts.append("\n".join(["```{toctree}", ":hidden:", f":caption: {title}", "", *pages, "```"]))
    return "\n\n".join([text, *parts])


def kind(name: str) -> str:
    """What a name of the front door is."""
    thing = getattr(hubba, name)
    if isinstance(thing, type):
        return "exception" if issubclass(thing, Exception) else "class"
    return "function" if callable(thing) else "data"


KINDS = {"function": "Functions", "class": "Classes", "exception": "Errors", "data": "Constants"}


def reference(text: str) -> str:
    """The page of the front door: everything that `hubba.__all__` names."""
    names = getattr(hubba, "__all__", ["__version__"])
    parts = []
    for sort, title in KINDS.items():
        members = "   :members:\n   :special-members: __call__\n" if sort == "class" else ""
        told = "".join(f".. auto{sort}:: hubba.{name}\n{members}\n" for name in names if kind(name) == sort)
        if told:
            parts.append(f"### {title}\n\n```{{eval-rst}}\n{told}```\n")
    return text.replace("<!-- reference -->", "\n".join(parts))


WRITTEN = {root_doc: contents, "docs/reference": reference}


def write(_app: Sphinx, page: str, source: list[str]) -> None:
    """Complete the two pages that are not written by hand alone."""
    if page in WRITTEN:
        source[0] = WRITTEN[page](source[0])


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("source-read", write)
    for name in ("pondering", "session"):  # how docs/engine.md marks what its test replays
        app.add_lexer(name, TextLexer)
