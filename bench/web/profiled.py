"""Sorts the report of a sampled server into readable tables."""

from collections import Counter
from typing import Any

Parts = list[tuple[str, float]]

# Frames that every stack has, from the start of the program to the event loop.
ROOTS = ("<frozen", "bench/", "click/", "hubba/cli/", "hubba/__main__", "hubba/web/serve", "asyncio/")


def profile(found: dict[str, Any]) -> list[tuple[str, Parts, int]]:
    """Tables of names and seconds, with the number of lines of each that are worth reading."""
    own, total = Counter(found["own"]), Counter(found["total"])
    packages: Counter[str] = Counter()
    for name, seconds in own.items():
        packages[package(name)] += seconds
    called = Counter({name: seconds for name, seconds in total.items() if not name.startswith(ROOTS)})
    ours = Counter({name: seconds for name, seconds in called.items() if name.startswith("hubba/")})
    others = called - ours
    return [
        ("garbage collection, wherever it comes up", [("all generations", found["collecting"])], 1),
        ("by package, without what it calls", packages.most_common(), 16),
        ("functions of hubba, with all that they call", ours.most_common(), 32),
        ("other functions, with all that they call", others.most_common(), 24),
        ("any function, without what it calls", own.most_common(), 24),
    ]


def package(name: str) -> str:
    """The package of a function; for our own functions, the module."""
    if name.endswith("(dataclass)"):
        return "dataclasses of hubba"
    path = name.split(" ")[0]
    if path.startswith("hubba/") and not path.endswith(".html"):
        return path
    return "compiled templates" if path.endswith(".html") else path.split("/")[0].removesuffix(".py")
