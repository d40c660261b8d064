"""Installs packages of the system, where it has apt-get and lets us."""

import os
import shutil
import subprocess

PATIENCE = 600  # seconds that an installation may take


def install(package: str, why: str) -> None:
    """Tries to install a package, and says so first; whoever needs it looks whether it is there afterwards."""
    if not shutil.which("apt-get"):
        return
    as_root: tuple[str, ...] = ()
    if os.geteuid() != 0:
        as_root = ("sudo", "-n")
        if not run(*as_root, "true"):
            return
    print(f"installing {package} {why}", flush=True)
    # An update that fails for one source of many may still have found the package.
    run(*as_root, "apt-get", "update")
    run(*as_root, "apt-get", "install", "-y", "--no-install-recommends", package)


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
