"""Sees to it that there is a Chromium for the browser tests; says nothing where there is one."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "!!! NO CHROMIUM: browser tests were skipped (apt-get install chromium)"
PATIENCE = 600  # seconds that an installation may take


def find() -> str | None:
    """The browser's program: the one that HUBBA_CHROMIUM names, else the first one on the path."""
    named = os.environ.get("HUBBA_CHROMIUM")
    for name in (named,) if named else NAMES:
        if program := shutil.which(name):
            return program
    return None


def run(*words: str) -> bool:
    """Whether a command succeeds, with nobody there to answer its questions."""
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            words, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def install() -> None:
    """Installs it where the system has apt-get and lets us."""
    if not shutil.which("apt-get"):
        return
    as_root: tuple[str, ...] = ()
    if os.geteuid() != 0:
        as_root = ("sudo", "-n")
        if not run(*as_root, "true"):
            return
    print("installing chromium for the browser tests", flush=True)
    # An update that fails for one source of many may still have found the package.
    run(*as_root, "apt-get", "update")
    run(*as_root, "apt-get", "install", "-y", "--no-install-recommends", "chromium")


def main() -> int:
    """Without a browser the tests go on, except where nobody would read the loud line."""
    if find():
        return 0
    install()
    if find():
        return 0
    print(MISSING.replace("were", "will be"), file=sys.stderr)
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
