"""Builds the wheel with and without a C compiler, installs each as a user would, and plays.

    python tools/packaging.py ENVIRONMENT

The Python that runs it has the build tools. Only the engine's dependencies of the wheel are installed: first hubba
must work without the extras, then it borrows them from the environment.
"""

import os
import re
import subprocess
import sys
import tempfile
import venv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import copy2
from urllib.request import urlopen
from zipfile import ZipFile

ROOT = Path(__file__).parent.parent
NO_COMPILER = "/bin/false"
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input")
WANTING = 'pip install "hubba[web]"'
PLAY = "from hubba.testing.checksum import checksum; from hubba.games.witches.game import GAME; "
PLAY += "from hubba import native; print(native.compiled(), checksum(GAME, 4, 20))"


def run(*words: str | Path, **env: str) -> str:
    """Run a command; returns its output, or exits with its errors."""
    done = subprocess.run(
        [str(word) for word in words], env=os.environ | env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{' '.join(str(word) for word in words)}\n{done.stdout}{done.stderr}")
    return done.stdout


def build(folder: Path, **env: str) -> Path:
    """Build the wheel from a copy of the project in the folder's tree."""
    copy_tree(folder / "tree")
    if env.get("CC") != NO_COMPILER:
        copy_native(folder / "tree")
    wheel = (*PIP, "wheel", "--no-deps", "--no-build-isolation", "-w", folder, folder / "tree")
    run(sys.executable, *wheel, **env, MYPY_CACHE_DIR=str(ROOT / "build/mypy"))
    assert not [*(folder / "tree/build").rglob("*.o")], "compiled again what was already compiled"
    (made,) = folder.glob("*.whl")
    look_for_licences(made)
    return made


def copy_tree(tree: Path) -> None:
    """Copy the files of the project, without build results."""
    names = run("git", "-C", ROOT, "ls-files", "--cached", "--others", "--exclude-standard").splitlines()
    for name in names:
        if (ROOT / name).exists():
            copy(ROOT / name, tree)


def copy_native(tree: Path) -> None:
    """Copy the results of `make build`: setuptools compiles only what is older than its C source."""
    for path in ROOT.glob("build/c/**/*.[ch]"):
        copy(path, tree)
    for library in (ROOT / "build").glob("lib.*"):
        for path in library.rglob("*"):
            if (ROOT / "src" / path.relative_to(library)).is_file():
                # `make build` made sure that it is fresh, even if the clock was set back meanwhile.
                os.utime(copy(path, tree))


def copy(path: Path, tree: Path) -> Path:
    """Copy a file of the project to the same place in the tree, with its time."""
    place = tree / path.relative_to(ROOT)
    place.parent.mkdir(parents=True, exist_ok=True)
    return Path(copy2(path, place))


def play(python: Path) -> tuple[str, str]:
    """Whether the installed package runs compiled, and the checksum of twenty games."""
    assert "witches" in run(python, "-m", "hubba", "games")
    compiled, total = run(python, "-c", PLAY).split()
    return compiled, total


def do_without(hubba: Path, data: Path) -> None:
    """Check that without the extras hubba has no server and says what to install."""
    words = [str(hubba), "serve", "--no-browser", "--data", str(data)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done
    assert WANTING in done.stderr, done.stderr


def borrow(python: Path, lender: Path) -> None:
    """Let one environment see the packages of another, behind its own."""
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    lent, own = (run(one, "-c", where).strip() for one in (lender, python))
    Path(own, "borrowed.pth").write_text(lent + "\n", "utf-8")


def look_for_licences(wheel: Path) -> None:
    """Check that the wheel has all licences where installers look, and those of the typefaces beside them."""
    with ZipFile(wheel) as packed:
        names = packed.namelist()
    texts = [path.name for path in (ROOT / "src/hubba/web/static").glob("*.txt")]
    for wanted in ("LICENSE", "NOTICE", *texts):
        assert any(re.search(rf"\.dist-info/licenses/(.+/)?{re.escape(wanted)}$", name) for name in names), wanted
    for wanted in ("serif-bold.woff2", *texts):
        assert f"hubba/web/static/{wanted}" in names, wanted


def look_in(hubba: Path, data: Path) -> None:
    """Check that the installed program serves its tables, with templates, words, style, script and migrations."""
    words = [hubba, "serve", "--no-browser", "--data", data]
    with subprocess.Popen([str(word) for word in words], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            (address,) = re.findall(r"http://\S+", server.stdout.readline())
            page = fetch(address).decode()
            assert "The Witches of Blackmore" in page
            for name in re.findall(r'(?:href|src)="(/static/[^"]+)"', page):
                assert fetch(address.rstrip("/") + name), name
        finally:
            server.terminate()


def fetch(address: str) -> bytes:
    """The content of an address."""
    with urlopen(address, timeout=30) as answer:
        return bytes(answer.read())


def main() -> None:
    """Build with and without a compiler at once, and check that both play the same games."""
    lender = Path(sys.argv[1]).absolute() / "bin/python"
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor() as at_once:
        folder = Path(name)
        required = "required" if os.environ.get("CI") else ""
        compiled = at_once.submit(build, folder / "compiled", HUBBA_NATIVE=required)
        plain = at_once.submit(build, folder / "plain", HUBBA_NATIVE="optional", CC=NO_COMPILER)
        venv.create(folder / "venv", with_pip=False)
        python = folder / "venv/bin/python"
        install = (sys.executable, *PIP, "--python", python, "install")
        run(*install, plain.result())
        pure = play(python)
        do_without(folder / "venv/bin/hubba", folder / "no tables")
        run(*install, "--force-reinstall", "--no-deps", compiled.result())
        native = play(python)
        borrow(python, lender)
        look_in(folder / "venv/bin/hubba", folder / "tables")
    assert pure[0] == "False", "without a compiler it should run uncompiled"
    assert native[1] == pure[1], "the same games in both modes"
    print(f"wheels: compiled {native[0]}, without a compiler {pure[0]}, same games")


if __name__ == "__main__":
    main()
