"""Hubba on the home screen: the manifest in each language, the service worker, and the page without connection."""

from functools import cache
from typing import Any, Final

import msgspec
from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from hubba.core.wording import LANGUAGES
from hubba.web.pages import phrases, render
from hubba.web.static_files import STATIC, edition, room_colour, static_url

# What the page without a connection needs. All else comes from the server, or from the browser's own cache.
KEPT: Final = (
    "pages.css",
    "icon.svg",
    "offline.js",
    "serif-bold.woff2",
    "sans-regular.woff2",
    "sans-semibold.woff2",
)
ICONS: Final = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable-512.png", "512x512", "maskable"),
)


@get("/manifest/{name:str}")
async def manifest(name: FromPath[str]) -> Response[bytes]:
    """What a device needs to put Hubba on its home screen, in one language: `/manifest/fr.webmanifest`."""
    language = name.removesuffix(".webmanifest")
    if language not in LANGUAGES or language == name:
        raise NotFoundException
    return Response(manifest_in(language), media_type="application/manifest+json")


@cache
def manifest_in(language: str) -> bytes:
    """The manifest in a language. Its colours are those of the first moment: each page has its own."""
    words, dark = phrases(language), room_colour("dark")
    content: dict[str, Any] = {
        "id": "/",
        "name": "Hubba",
        "short_name": "Hubba",
        "description": words.say("app-about"),
        "lang": language,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": dark,
        "theme_color": dark,
        "categories": ["games"],
        "icons": [
            {"src": static_url(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in ICONS
        ],
        "shortcuts": [{"name": words.say("games-title"), "url": "/me/games"}],
    }
    return msgspec.json.encode(content)


@get("/service-worker.js")
async def service_worker(language: FromQuery[str] = LANGUAGES[0]) -> Response[str]:
    """The service worker. Another edition or language is another worker, which takes the place of the former."""
    return Response(worker_in(known(language)), media_type="text/javascript")


@cache
def worker_in(language: str) -> str:
    """The service worker for one language."""
    told = {
        "EDITION": f"{edition()}-{language}",
        "OFFLINE": f"/offline?language={language}",
        "KEPT": [static_url(name) for name in KEPT],
        "ICON": static_url("icon-192.png"),
        "TURN": phrases(language).say("remind-plain"),
    }
    lines = [f"const {name} = {msgspec.json.encode(value).decode()};" for name, value in told.items()]
    return "\n".join([*lines, STATIC.joinpath("service-worker.js").read_text("utf-8")])


@get("/offline")
async def offline(language: FromQuery[str] = LANGUAGES[0]) -> Response[str]:
    """What a browser shows in place of a page while there is no connection. It is the same for everybody."""
    return Response(render("offline.html", phrases(known(language))), media_type=MediaType.HTML)


def known(language: str) -> str:
    """One of our languages."""
    if language not in LANGUAGES:
        raise NotFoundException
    return language


HANDLERS = [manifest, service_worker, offline]
