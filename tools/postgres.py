"""Makes sure that there is a PostgreSQL for the tests; prints nothing if there is one."""

import os
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.system import install

DEBIAN = Path("/usr/lib/postgresql")  # a folder for each version, and none of them is on the path
MISSING = "!!! NO POSTGRESQL: tests of the database on a server were skipped (apt-get install postgresql)"


def find() -> Path | None:
    """The folder with `initdb` and `postgres`: the one that HUBBA_POSTGRES names, else the newest one."""
    if named := os.environ.get("HUBBA_POSTGRES"):
        return Path(named) if (Path(named) / "initdb").exists() else None
    versions = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda found: float(found.parts[-3]))
    if versions:
        return versions[-1].parent
    program = shutil.which("initdb")
    return Path(program).resolve().parent if program else None


def main() -> int:
    """Without a server the tests continue, except in CI, where nobody would read the warning."""
    if find():
        return 0
    install("postgresql", "for the tests of the database on a server")
    if find():
        return 0
    print(MISSING.replace("were", "will be"), file=sys.stderr)
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
