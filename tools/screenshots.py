"""Makes the pictures of the program in docs/shots: the real program, fixed deals, a real browser.

    python tools/screenshots.py            all of them
    python tools/screenshots.py witches    those whose names begin with this

The same program makes the same pictures: deals and names are fixed, nothing moves, and no clock is visible.
"""

import base64
import os
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.browser import MISSING, find
from tools.pictures import palette_png
from tools.program import Dealt, Program

from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.core.rng import Rng

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

SHOTS = Path(__file__).parent.parent / "docs" / "shots"
WIDE, TALL, PHONE, SIDE = (1440, 900), (1440, 1300), (360, 740), (740, 360)
DENSE = {WIDE: 1, TALL: 1, PHONE: 2, SIDE: 2}  # pixels of the picture for each of the page
MOMENT = 36  # the step of the replay to show: its end would look like the end of a game
TOKEN = "the-guest-of-the-pictures"
CALM = {"motion": "reduced", "sound": "off", "name": "Anna"}
# The pixels of a picture, as the browser itself decodes them.
PIXELS = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  let rgb = "";
  for (let i = 0; i < data.length; i += 4) rgb += String.fromCharCode(data[i], data[i + 1], data[i + 2]);
  return [image.width, image.height, btoa(rgb)];
}"""

Until = Callable[[Play], bool]


@dataclass(frozen=True)
class Shot:
    """A picture: its page, size, theme and language."""

    name: str
    place: str
    view: tuple[int, int] = WIDE
    likes: Mapping[str, str] = field(default_factory=dict)


DAY = {"light": "day"}
FRENCH = {"language": "fr"}
ALL = (
    Shot("lobby-wide", "lobby"),
    Shot("lobby-light-wide", "lobby", likes=DAY),
    Shot("lobby-phone-fr", "lobby", PHONE, FRENCH),
    Shot("witches-2-wide", "two"),
    Shot("witches-2-phone", "two", PHONE),
    Shot("witches-4-wide", "four"),
    Shot("witches-4-light-wide", "four", likes=DAY),
    Shot("witches-4-phone", "four", PHONE),
    Shot("witches-4-light-phone-fr", "four", PHONE, DAY | FRENCH),
    Shot("witches-4-side", "four", SIDE),
    Shot("witches-6-wide", "six"),
    Shot("witches-6-wide-fr", "six", likes=FRENCH),
    Shot("witches-6-phone", "six", PHONE),
    Shot("trump-wide", "trump"),
    Shot("trump-phone-fr", "trump", PHONE, FRENCH),
    Shot("trump-light-phone", "trump", PHONE, DAY),
    Shot("end-wide", "end"),
    Shot("end-light-phone", "end", PHONE, DAY),
    Shot("warlock-wide", "warlock"),
    Shot("warlock-light-wide-fr", "warlock", likes=DAY | FRENCH),
    Shot("warlock-phone", "warlock", PHONE),
    Shot("thorgal-wide", "thorgal"),
    Shot("thorgal-light-wide-fr", "thorgal", likes=DAY | FRENCH),
    Shot("thorgal-phone", "thorgal", PHONE),
    Shot("replay-wide", "replay"),
    Shot("replay-phone", "replay", PHONE),
    Shot("rules-light-wide", "rules", likes=DAY),
    Shot("kit-wide", "kit", TALL),
    Shot("kit-light-wide", "kit", TALL, DAY),
)


# Tables


def to_play(lying: int, steps: int) -> Until:
    """Until Anna must play a card, some cards are already in the trick, and some steps have been made."""

    def reached(play: Play) -> bool:
        laid = sum(len(zone.pieces) for zone in play.view(0).zones() if zone.name == "trick")
        return play.to_act == (0,) and laid == lying and len(play.entries) >= steps and not may_change(play)

    return reached


def alone_asked(steps: int) -> Until:
    """Until only Anna must act, and enough steps have been made."""
    return lambda play: play.to_act == (0,) and len(play.entries) > steps


def may_change(play: Play) -> bool:
    """Whether Anna has won a trick and may lay a new trump."""
    return play.to_act == (0,) and "keep" in [play.game.move_text(move) for move in play.legal(0)]


def at_random(seed: int) -> Callable[[Play, int], int]:
    """Random moves that seldom change the trump."""
    chance = random.Random(seed)

    def choose(play: Play, seat: int) -> int:
        legal = play.legal(seat)
        keep = [move for move in legal if play.game.move_text(move) == "keep"]
        return keep[0] if keep and chance.random() < 0.7 else chance.choice(legal)

    return choose


def advised(seed: int) -> Callable[[Play, int], int]:
    """Moves by the game's advice."""
    chance = Rng(seed)

    def choose(play: Play, seat: int) -> int:
        return int(play.game.evaluator(play.seats).advise(play.view(seat).world(chance), seat, chance))

    return choose


def tables(program: Program) -> dict[str, Dealt]:
    """All tables that are shown, with fixed deals."""

    def witches(seats: int, until: Until, seed: int = 7) -> Dealt:
        options = {"leader": str(seats // 2)}
        return program.put(
            find_game("witches"),
            f"{TOKEN}-{seats}",
            seats=seats,
            options=options,
            seed=seed,
            until=until,
            choose=at_random(seed),
        )

    def in_the_lobby(name: str, seats: int) -> Dealt:
        game = find_game(name)
        return program.put(
            game, f"{TOKEN}-lobby", seats=seats, options={}, until=alone_asked(12), choose=at_random(3)
        )

    found = {
        "two": witches(2, to_play(1, 30)),
        "four": witches(4, to_play(2, 27), seed=19),
        "six": witches(6, to_play(3, 20), seed=13),
        "trump": witches(4, lambda play: may_change(play) and len(play.entries) > 30, seed=8),
        "end": witches(4, lambda play: play.outcome is not None, seed=24),
    }
    for name, seats, options, steps in (("warlock", 4, {"start": "0"}, 150), ("thorgal", 2, {}, 60)):
        game, until = find_game(name), alone_asked(steps)
        found[name] = program.put(
            game, f"{TOKEN}-{name}", seats=seats, options=options, until=until, choose=advised(5)
        )
    for name, seats in (("thorgal", 2), ("warlock", 4), ("witches", 4)):
        found["lobby"] = in_the_lobby(name, seats)
    return found


# Pictures


class Camera:
    """A browser that looks at the program's pages."""

    def __init__(self, browser: "Browser", program: Program) -> None:
        self.browser = browser
        self.program = program
        self.tables = tables(program)
        self.darkroom = browser.new_page()

    def take(self, shot: Shot) -> bytes:
        """A picture as a small PNG; empty if there is no such page."""
        width, height = shot.view
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=DENSE[shot.view],
            reduced_motion="reduce",
            locale="en-GB",
        )
        try:
            self.sign_in(context, shot)
            page = context.new_page()
            if not self.go(page, shot.place):
                return b""
            page.evaluate("document.fonts.ready")
            page.evaluate("document.activeElement?.blur()")
            raw = page.screenshot(animations="disabled", caret="hide")
        finally:
            context.close()
        return self.develop(raw)

    def sign_in(self, context: "BrowserContext", shot: Shot) -> None:
        """Enter as the guest of the table, with the settings of the picture."""
        dealt = self.tables.get("end" if shot.place == "replay" else shot.place)
        likes = {"language": "en", "light": "candle"} | CALM | dict(shot.likes)
        cookies = {"hubba_settings": "&".join(f"{name}={value}" for name, value in likes.items())}
        if dealt is not None:
            cookies[dealt.cookie] = dealt.token
        address = self.program.at()
        context.add_cookies([{"name": name, "value": value, "url": address} for name, value in cookies.items()])

    def go(self, page: "Page", place: str) -> bool:
        """Open a page and wait until it is complete; returns whether it exists."""
        paths = {"lobby": "/", "kit": "/kit", "rules": "/games/witches/rules#rule-5.4"}
        if place in paths:
            page.goto(self.program.at(paths[place]), wait_until="networkidle")
            return True
        table = self.tables["end" if place == "replay" else place]
        page.goto(self.program.at(table.path), wait_until="networkidle")
        if place != "replay":
            return True
        links = page.locator("main a[href*='replay']")
        if not links.count():
            return False
        page.goto(self.program.at(f"{links.first.get_attribute('href')}?at={MOMENT}"), wait_until="networkidle")
        return True

    def develop(self, picture: bytes) -> bytes:
        """The same picture with few colours."""
        width, height, rgb = self.darkroom.evaluate(PIXELS, base64.b64encode(picture).decode())
        return palette_png(width, height, base64.b64decode(rgb))


def take_all(wanted: tuple[str, ...], folder: Path) -> Iterator[str]:
    """Take pictures; yields their names and sizes."""
    from playwright.sync_api import sync_playwright

    args = ["--no-sandbox"] if os.geteuid() == 0 else []
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        program = Program(Path(data))
        program.start()
        try:
            browser = playwright.chromium.launch(executable_path=find(), args=args)
            camera = Camera(browser, program)
            for shot in ALL:
                if not shot.name.startswith(wanted or ("",)):
                    continue
                picture = camera.take(shot)
                if not picture:
                    yield f"{shot.name}: there is no such page yet"
                    continue
                (folder / f"{shot.name}.png").write_bytes(picture)
                yield f"{shot.name}.png: {len(picture) // 1024} KB"
            browser.close()
        finally:
            program.stop()


def main(arguments: list[str]) -> int:
    """The command."""
    if not find():
        print(MISSING.replace("browser tests were skipped", "no pictures can be taken"), file=sys.stderr)
        return 1
    unknown = [name for name in arguments if not any(shot.name.startswith(name) for shot in ALL)]
    if unknown:
        known = ", ".join(shot.name for shot in ALL)
        print(f"no picture is called {', '.join(unknown)}; there are: {known}", file=sys.stderr)
        return 2
    SHOTS.mkdir(parents=True, exist_ok=True)
    for line in take_all(tuple(arguments), SHOTS):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
