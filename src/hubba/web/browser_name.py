"""What a browser and its device are called, so that a person can tell their devices apart."""

from typing import Final

from hubba.web.pages import phrases

# The first that fits counts: Edge also calls itself Chrome, and Chrome calls itself Safari.
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def browser_name(agent: str, language: str) -> str:
    """`Firefox, Linux`; nothing of it comes from the browser's own text."""
    found = [_first(agent, BROWSERS), _first(agent, SYSTEMS)]
    return ", ".join(filter(None, found)) or phrases(language).say("remind-some-browser")


def _first(agent: str, names: tuple[tuple[str, str], ...]) -> str:
    return next((name for sign, name in names if sign in agent), "")
