"""The settings of a guest, kept in a cookie: language, light, pace, motion, sound, contrast, table, level, name."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Final
from urllib.parse import parse_qsl, quote, urlencode

from hubba.core.level import EVERYDAY, LEVELS
from hubba.core.wording import LANGUAGES
from hubba.tables.pace import USUAL
from hubba.tables.player import tidy_name
from hubba.web.lights import SYSTEM, THEMES

COOKIE: Final = "hubba_settings"
CHOICES: Final = {
    "language": LANGUAGES,
    "light": tuple(THEMES),
    "pace": ("slow", "human", "quick"),
    "motion": ("full", "reduced"),
    "sound": ("auto", "on", "off"),
    "contrast": ("usual", "strong"),
    "table": ("drawn", "plain"),
    "level": LEVELS,
}


@dataclass(frozen=True)
class Settings:
    """One guest's settings; everything has a good default."""

    language: str = "en"
    light: str = SYSTEM
    pace: str = USUAL
    motion: str = "full"
    sound: str = "auto"  # on, but off on phones: the browser knows what it is
    contrast: str = "usual"
    table: str = "drawn"
    level: str = EVERYDAY
    name: str = ""

    def changed(self, given: Mapping[str, str]) -> "Settings":
        """These settings with some changed; unknown settings and values are ignored."""
        known = {key: value for key, value in given.items() if value in CHOICES.get(key, ())}
        if "name" in given:
            known["name"] = tidy_name(given["name"], "")
        return replace(self, **known)

    def cookie(self) -> str:
        """The settings as the value of a cookie; reading a cookie unquotes it once."""
        return quote(urlencode(asdict(self)), safe="")


def settings_of(cookie: str, accept_language: str) -> Settings:
    """The settings of a request: the cookie's, or the browser's language and the defaults."""
    return Settings(language=preferred(accept_language)).changed(dict(parse_qsl(cookie)))


def preferred(accept_language: str) -> str:
    """The language that a browser prefers among ours; English if it accepts none."""
    found: list[tuple[float, int, str]] = []
    for place, part in enumerate(accept_language.split(",")):
        tag, _, quality = "".join(part.split()).lower().partition(";q=")
        language = tag.split("-")[0]
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        if language in LANGUAGES and weight > 0:
            found.append((-weight, place, language))
    return min(found)[2] if found else LANGUAGES[0]
