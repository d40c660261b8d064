"""The folder in which this machine keeps its tables, and what belongs beside them."""

import os
from pathlib import Path

from hubba.core.errors import HubbaError
from hubba.core.messages import reason_of
from hubba.tables.messages import message

DATA = "HUBBA_DATA"  # in the environment: where tables are kept
DATABASE = "tables.sqlite"  # in that folder


class FolderError(HubbaError):
    """A folder in which nothing can be kept."""


def usual_folder(given: str | None) -> Path:
    """The folder for tables: the given one, or the usual one of this system. It need not exist."""
    chosen = given or os.environ.get(DATA)
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("hubba", appauthor=False)


def data_folder(given: str | None) -> Path:
    """The same folder, created if it does not exist."""
    folder = usual_folder(given)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise FolderError(message("error-folder", folder=folder, reason=reason_of(error))) from None
    return folder
