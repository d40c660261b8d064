"""The optional packages, and what to say when one is missing."""

from importlib import import_module
from typing import Final

from hubba.cli.speech import message
from hubba.core.messages import Message

# The packages of each extra in `pyproject.toml`, by the name under which they are imported.
EXTRAS: Final = {
    "web": (
        "alembic",
        "cryptography",
        "httpcore",
        "jinja2",
        "litestar",
        "markupsafe",
        "prometheus_client",
        "py_vapid",
        "segno",
        "sqlalchemy",
        "uvicorn",
        "websockets",
    ),
    "postgres": ("psycopg",),
    "terminal": ("rich", "textual"),
    "lab": ("openskill",),
    "ray": ("ray",),
    "research": ("gymnasium", "numpy", "pettingzoo", "PIL", "pyarrow"),
    "openspiel": ("pyspiel",),
    "train": ("sklearn",),
}


def require(extra: str) -> None:
    """Fail now if a package of an extra is missing, not after hours of work."""
    for package in EXTRAS[extra]:
        import_module(package)


def how_to_install(missing: ModuleNotFoundError) -> Message | None:
    """What to type to install a missing package; None if it belongs to no extra."""
    package = (missing.name or "").partition(".")[0]
    for extra, packages in EXTRAS.items():
        if package in packages:
            return message(f"missing-{extra}", how=f'pip install "hubba[{extra}]"')
    return None
