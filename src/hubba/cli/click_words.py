"""Click's own words, in the languages of the command line.

Click asks gettext for them. Gettext looks for compiled files in the language of the environment, so `--lang` would
have no effect, and the words would not be beside ours. So click's modules ask this module instead. Texts that we do
not have, and texts outside of our commands, still come from gettext.
"""

import gettext
import sys
from string import Formatter
from typing import Final

from hubba.cli.speech import phrases, speaks

# Click's text, and the key of our message. Click fills the fields.
KEYS: Final = {
    "Usage:": "click-usage",
    "Options": "click-options",
    "Commands": "click-commands",
    "Positional arguments": "click-arguments",
    "Show this message and exit.": "click-help",
    "default: {default}": "click-default",
    "required": "click-required",
    "Try '{command} {option}' for help.": "click-try",
    "Error: {message}": "click-error",
    "Aborted!": "click-aborted",
    "Invalid value: {message}": "click-invalid",
    "Invalid value for {param_hint}: {message}": "click-invalid-for",
    "Missing argument": "click-missing-argument",
    "Missing option": "click-missing-option",
    "Missing command.": "click-missing-command",
    "Choose from:\n\t{choices}": "click-choose",
    "No such option {name!r}.": "click-no-option",
    "No such option: {name}": "click-no-option",  # before click 8.4
    "No such command {name!r}.": "click-no-command",
    "Did you mean {possibility}?": "click-perhaps",
    "(Did you mean one of: {possibilities}?)": "click-perhaps-one",
    "(Possible options: {possibilities})": "click-perhaps-one",  # before click 8.4
    "Got unexpected extra argument ({args})": "click-extra",
    "Got unexpected extra arguments ({args})": "click-extra-several",
    "Option {name!r} requires an argument.": "click-needs-value",
    "Option {name!r} does not take a value.": "click-takes-no-value",
    "{value!r} is not {choice}.": "click-not-one",
    "{value!r} is not one of {choices}.": "click-not-one-of",
    "{value!r} is not a valid {number_type}.": "click-not-a-number",
    "{value} is not in the range {range}.": "click-not-in-range",
    "{name} {filename!r} does not exist.": "click-not-there",
    "{name} {filename!r} is a file.": "click-is-a-file",
    "{name} {filename!r} is a directory.": "click-is-a-folder",
    "{name} {filename!r} is not readable.": "click-not-readable",
    "{name} {filename!r} is not writable.": "click-not-writable",
}


def translated(text: str) -> str:
    """One of click's texts in the language of the command that is running."""
    if text not in KEYS or not speaks():
        return gettext.gettext(text)
    fields = {name: _field(name, how) for _, name, _, how in Formatter().parse(text) if name}
    return phrases().say(KEYS[text], fields)


def translated_count(one: str, several: str, count: int) -> str:
    """The same for a text that depends on a number."""
    text = one if count == 1 else several
    return translated(text) if text in KEYS else gettext.ngettext(one, several, count)


def _field(name: str, how: str | None) -> str:
    return f"{{{name}!{how}}}" if how else f"{{{name}}}"


def teach_click() -> None:
    """Make click's modules ask this module."""
    for name, module in list(sys.modules.items()):
        if name.startswith("click."):
            for function, ours in ((gettext.gettext, translated), (gettext.ngettext, translated_count)):
                for attribute in ("_", "ngettext"):
                    if getattr(module, attribute, None) is function:
                        setattr(module, attribute, ours)
