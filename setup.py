"""The native build: the rules, compiled by mypyc from the same files that run uncompiled.

HUBBA_NATIVE=required  a build that fails is an error (as under CI)
HUBBA_NATIVE=off       no native build at all
otherwise              without a compiler, only the sources are installed
"""

import json
import os
import runpy
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError
from setuptools.modified import newer_group

NATIVE = runpy.run_path("src/hubba/native.py")
WANTED = os.environ.get("HUBBA_NATIVE", "required" if os.environ.get("CI") else "")
GROUP = "hubba_native"
GENERATED = "build/c"
COLD = "src/cold.h"  # moves error paths away from the rest: about 5 % faster
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

# Options for link-time optimisation, for gcc and for clang: (when compiling, when linking).
LINK_TIME = ((["-flto"], [f"-flto={CORES}"]), (["-flto=thin"], ["-flto=thin"]))
PROBE = "#include <Python.h>\nint hubba_probe(void) { return Py_IsInitialized(); }\n"


def declared() -> list[Extension]:
    """What to compile: one library, and for each module a small file that points to it."""
    if WANTED == "off" or (WANTED != "required" and not find_spec("mypyc")):
        return []
    modules = [f"hubba.{name.removesuffix('.py').replace('/', '.')}" for name in NATIVE["MODULES"]]
    return [Extension(name, [], optional=WANTED != "required") for name in (f"{GROUP}__mypyc", *modules)]


def compile_side_by_side(
    compiler, sources, output_dir=None, macros=None, include_dirs=None, debug=False,
    extra_preargs=None, extra_postargs=None, depends=None,
):  # fmt: skip
    """Like the compiler's own `compile`, but on all cores, the largest file first, and only what is out of date."""
    macros, objects, extra, options, todo = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = compiler._get_cc_args(options, debug, extra_preargs)
    stale = [name for name in objects if newer_group([todo[name][0], *(depends or [])], name)]
    stale.sort(key=lambda name: -Path(todo[name][0]).stat().st_size)
    with ThreadPoolExecutor(CORES) as pool:
        waiting = [pool.submit(compiler._compile, name, *todo[name], arguments, extra, options) for name in stale]
        try:
            for one in waiting:
                one.result()
        except CCompilerError:
            pool.shutdown(cancel_futures=True)
            raise
    return objects


class Build(build_ext):
    """Compiles all or nothing, and notes beside the compiled modules which sources they were made from."""

    def run(self) -> None:
        root = Path("src/hubba") if self.inplace else Path(self.build_lib, "hubba")
        for stale in [*Path("src").rglob("*.so"), *Path("src").rglob("*.pyd"), root / NATIVE["STAMP"]]:
            if self.inplace or stale.name == NATIVE["STAMP"]:
                stale.unlink(missing_ok=True)
        super().run()
        if self.extensions and all(Path(self.get_ext_fullpath(ext.name)).exists() for ext in self.extensions):
            root.mkdir(parents=True, exist_ok=True)
            (root / NATIVE["STAMP"]).write_text(json.dumps(NATIVE["digests"](Path("src/hubba")), indent=1))

    def build_extensions(self) -> None:
        try:
            self.build_natively()
        except (BaseError, CCompilerError) as trouble:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            if WANTED == "required":
                raise
            print(f"no native build: {trouble}", file=sys.stderr)

    def build_natively(self) -> None:
        """Compile many files on all cores and optimise when linking: the code is as fast as from one file."""
        if not self.links([], []):
            raise CCompilerError(
                "no C compiler works with this Python (on Debian: apt-get install gcc python3-dev)"
            )
        together = None
        if sys.platform not in ("win32", "darwin"):
            together = next((flags for flags in LINK_TIME if self.links(*flags)), None)
        self.generate_c(together)
        if not together:
            super().build_extensions()
            return
        self.compiler.compile = partial(compile_side_by_side, self.compiler)
        self.parallel = CORES  # the small files, beside the library
        super().build_extensions()

    def links(self, compiling: list[str], linking: list[str]) -> bool:
        """Whether these options work for compiling and linking."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "probe.c")
            source.write_text(PROBE)
            try:
                found = self.compiler.compile([str(source)], output_dir=folder, extra_postargs=compiling)
                self.compiler.link_shared_object(found, str(Path(folder, "probe.so")), extra_postargs=linking)
            except CCompilerError:
                return False
        return True

    def generate_c(self, together) -> None:
        """The sources and options of each extension, from mypyc."""
        from mypy.version import __version__
        from mypyc.build import mypycify

        paths = [f"src/hubba/{name}" for name in NATIVE["MODULES"]]
        made_of = mypycify(paths, group_name=GROUP, multi_file=together is not None, target_dir=GENERATED)
        found = {one.name: one for one in made_of}
        for extension in self.extensions:
            made = found.pop(extension.name)
            extension.sources, extension.depends = made.sources, [*made.depends, "setup.py", COLD]
            extension.include_dirs, extension.extra_compile_args = made.include_dirs, made.extra_compile_args
            if sys.platform != "win32":
                # Calls inside the library bypass its symbol table: 25 % faster.
                extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
                # Machine numbers must wrap around (`core/fast.py` relies on it), however Python itself was built.
                extension.extra_compile_args += ["-include", COLD, "-fwrapv"]
        assert not found, found
        if together:
            library = self.extensions[0]
            library.extra_compile_args = [*library.extra_compile_args, *together[0]]
            library.extra_link_args = together[1]
        command = [*getattr(self.compiler, "compiler_so", []), *self.extensions[0].extra_compile_args, __version__]
        self.build_temp = str(Path(self.build_temp, sha256(" ".join(command).encode()).hexdigest()[:8]))


setup(ext_modules=declared(), cmdclass={"build_ext": Build})
