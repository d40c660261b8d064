"""Checks records like the real worker, unless the first line tells it to do something odd."""

import os
import time
from pathlib import Path

from hubba.tables import check_worker

MARK = "HUBBA_TEST_MARK"  # environment variable: the file that says that a check has begun
check = check_worker.check


def odd(text: str) -> check_worker.CheckResult:
    mark, first = Path(os.environ[MARK]), text.partition("\n")[0]
    if first == "die":
        os._exit(7)
    if first == "sleep" or (first == "sleep once" and not mark.exists()):
        mark.write_text(str(os.getpid()))
        time.sleep(60)
    return check(text.partition("\n")[2] if first == "sleep once" else text)


if __name__ == "__main__":
    check_worker.check = odd
    check_worker.main()
