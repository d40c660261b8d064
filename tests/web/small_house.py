"""The real program with the miniature games installed: `python -m tests.web.small_house serve …`."""

import sys

from tests.web.house import minis_installed

if __name__ == "__main__":
    from hubba.cli.main import main

    with minis_installed():
        main(sys.argv[1:], prog_name="hubba")
