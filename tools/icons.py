"""Draws the icons for home screens from `icon.svg`, with the Chromium of the tests: `python tools/icons.py`.

Devices want pictures of pixels. A maskable one is filled to its edges, because they cut it into a shape of theirs.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from tools.browser import find

STATIC = Path(__file__).parent.parent / "src/hubba/web/static"
ICONS = {  # file: pixels, and how much of the width the drawing has on the ground of a maskable one
    "icon-192": (192, None),
    "icon-512": (512, None),
    "icon-maskable-192": (192, 0.72),
    "icon-maskable-512": (512, 0.72),
}
GROUND = "#241710"


def main() -> None:
    drawing = (STATIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find())
        for name, (size, share) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground, width = ("transparent", 1.0) if share is None else (GROUND, share)
            place = f"display:grid;place-items:center;width:100vw;height:100vh;margin:0;background:{ground}"
            page.set_content(f"<body style='{place}'>{drawing}</body>")
            page.add_style_tag(content=f"svg{{width:{width * 100}vw;height:{width * 100}vw}}")
            page.screenshot(path=STATIC / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
