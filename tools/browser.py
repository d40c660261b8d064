"""Makes sure that there is a Chromium for the browser tests; prints nothing if there is one."""

import os
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.system import install

# The same engine without the windows around it takes a quarter less processor time.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "!!! NO CHROMIUM: browser tests were skipped (apt-get install chromium)"


def find() -> str | None:
    """The program of the browser: the one that HUBBA_CHROMIUM names, else the first one on the path."""
    named = os.environ.get("HUBBA_CHROMIUM")
    for name in (named,) if named else NAMES:
        if program := shutil.which(name):
            return program
    return None


def main() -> int:
    """Without a browser the tests continue, except in CI, where nobody would read the warning."""
    for package in (SHELL, "chromium"):
        if find():
            return 0
        install(package, "for the browser tests")
    if find():
        return 0
    print(MISSING.replace("were", "will be"), file=sys.stderr)
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
