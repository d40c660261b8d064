"""Installs packages of the system, if it has apt-get and permits it."""

import os
import shutil
import subprocess

PATIENCE = 600  # seconds that an installation may take


def install(package: str, why: str) -> None:
    """Try to install a package, and print that first; the caller checks afterwards whether it is there."""
    if not shutil.which("apt-get"):
        return
    as_root: tuple[str, ...] = ()
    if os.geteuid() != 0:
        as_root = ("sudo", "-n")
        if not run(*as_root, "true"):
            return
    print(f"installing {package} {why}", flush=True)
    # Ignore a failed update: if only one source fails, the package may still be found.
    run(*as_root, "apt-get", "update")
    run(*as_root, "apt-get", "install", "-y", "--no-install-recommends", package)


def run(*words: str) -> bool:
    """Whether a command succeeds without any input."""
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            words, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
