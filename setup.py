"""The native build: the rules, compiled by mypyc from the same files that run uncompiled.

HUBBA_NATIVE=required  a build that fails is an error (as under CI)
HUBBA_NATIVE=off       no native build at all
otherwise              where there is no compiler, the sources are installed alone
"""

import json
import os
import runpy
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

NATIVE = runpy.run_path("src/hubba/native.py")
WANTED = os.environ.get("HUBBA_NATIVE", "required" if os.environ.get("CI") else "")


def extensions() -> list:
    if WANTED == "off":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if WANTED == "required":
            raise
        return []
    found = mypycify([f"src/hubba/{name}" for name in NATIVE["MODULES"]], opt_level="3", group_name="hubba_native")
    for extension in found:
        extension.optional = WANTED != "required"
        if sys.platform != "win32":
            # Calls inside the library need not go through its symbol table: a quarter faster.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
    return found


class Build(build_ext):
    """Leaves beside the compiled modules which sources they were made from."""

    def run(self) -> None:
        root = Path("src/hubba") if self.inplace else Path(self.build_lib, "hubba")
        for stale in [*Path("src").rglob("*.so"), *Path("src").rglob("*.pyd"), root / NATIVE["STAMP"]]:
            if self.inplace or stale.name == NATIVE["STAMP"]:
                stale.unlink(missing_ok=True)
        super().run()
        if self.extensions and all(Path(self.get_ext_fullpath(ext.name)).exists() for ext in self.extensions):
            root.mkdir(parents=True, exist_ok=True)
            (root / NATIVE["STAMP"]).write_text(json.dumps(NATIVE["digests"](Path("src/hubba")), indent=1))


setup(ext_modules=extensions(), cmdclass={"build_ext": Build})
