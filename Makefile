# make play   sets everything up and puts you in front of a game
# make test   sets everything up and passes the tests

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
# Tests of pages and screens wait much: one and a half times as many processes as there are cores.
WORKERS = $(shell $(PYTHON) -c 'import os; print(3 * (os.cpu_count() or 1) // 2)')
NATIVE_SOURCES := $(shell find src/hubba/core src/hubba/games src/hubba/bots -name "*.py") src/hubba/native.py setup.py

.PHONY: play test build browser wheel bench bench-peers bench-openspiel bench-web screenshots lock clean check test-native test-pure test-outsider test-wheel mutation

play: build
	@$(PY) -m hubba

# Compiling keeps one core busy, installing wheels mostly waits: other work is done beside them.

test: browser
	@$(MAKE) --no-print-directory --jobs=3 build check test-pure
	@$(MAKE) --no-print-directory --jobs=3 test-native test-outsider test-wheel
	@echo "all tests passed"

# The environment: exact versions from requirements.lock, then this package as it stands here. The lock names all there
# is to install: asked to look for more, pip would prefer the newest coverage[toml] to the coverage that is locked.

$(VENV)/ready: requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "hubba needs Python 3.11 or later")'
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements.lock
	HUBBA_NATIVE=off $(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# The native build. Without a C compiler the same rules run uncompiled.

build: $(VENV)/native

$(VENV)/native: $(VENV)/ready $(NATIVE_SOURCES)
	@echo "building the native rules"
	@$(PY) setup.py --quiet build_ext --inplace > $(VENV)/native.log 2>&1 || { cat $(VENV)/native.log; exit 1; }
	@$(PY) -c 'from hubba import native; print("native build ready" if native.compiled() else "no native build")'
	@touch $@

check: $(VENV)/ready
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy

# Core and games are tested twice: as native code, and uncompiled with branch coverage, which needs no build.

test-native: build browser
	$(PY) -m pytest -n $(WORKERS) --dist worksteal

# The tests of pages need Chromium: it is installed where that is possible, and missed loudly where it is not.

browser: $(VENV)/ready
	@$(PY) tools/browser.py

test-pure: $(VENV)/ready
	HUBBA_PURE=1 $(PY) -m pytest -n auto --dist worksteal --cov --cov-report=term tests/core tests/games tests/testing

bench: build
	$(PY) -m hubba bench

# The house over real sockets, on this machine alone.

bench-web: build browser
	$(PY) bench/web/run.py

# The pictures in docs/shots: the real program and fixed deals. SHOTS="witches end" takes only those that begin so.

screenshots: build browser
	$(PY) tools/screenshots.py $(SHOTS)

# A game of somebody else's package, installed beside ours.

test-outsider: build
	rm -rf build/outsider
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
		--target build/outsider examples/hubba-nim
	PYTHONPATH=build/outsider $(PY) -m pytest examples/hubba-nim/tests
	printf 'a3\nb1\nb1\n' | PYTHONPATH=build/outsider $(PY) -m hubba play nim --seats 2 --seed 1

# The wheel, built with and without a C compiler, installed by pip and played.

test-wheel: build
	$(PY) tools/packaging.py

# Functions that cite a clause, broken in many small ways: a test named after the clause must notice. It takes
# minutes, so it is run apart from the quick tests.

mutation: $(VENV)/ready
	$(PY) tools/mutate.py

wheel: $(VENV)/ready
	$(PY) -m pip wheel --quiet --disable-pip-version-check --no-deps -w dist .
	@ls dist/*.whl

# Hubba beside others, which live in an environment of their own: see bench/peers/README.md.

bench-peers: build build/peers/ready build/peers/witches
	$(PY) bench/peers/run.py --json build/peers/figures.json

# Our search against OpenSpiel's, on duplicate deals. DUEL="--matches 2 --seconds 0.02" makes it shorter.

bench-openspiel: build build/peers/ready
	PYTHONPATH=src build/peers/bin/python bench/vs_openspiel.py --check --games 2
	PYTHONPATH=src build/peers/bin/python bench/vs_openspiel.py --json build/peers/duel.json $(DUEL)

build/peers/ready: bench/peers/requirements.txt
	$(PYTHON) -m venv build/peers
	@grep -v '^#' $< | while read -r peer; do \
		build/peers/bin/python -m pip install --quiet --disable-pip-version-check --no-deps "$$peer" \
		|| echo "!!! $$peer CANNOT BE INSTALLED HERE"; \
	done
	@touch $@

build/peers/witches: bench/peers/witches.c build/peers/ready
	$(CC) -O3 -march=native -Wall -Wextra -o $@ $< -lm || echo "!!! $< CANNOT BE COMPILED HERE"

lock:
	$(PYTHON) -m venv build/lock && build/lock/bin/python -m pip install --quiet uv
	build/lock/bin/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-annotate --no-header --quiet --upgrade -o requirements.lock

clean:
	rm -rf $(VENV) build dist *.egg-info src/*.egg-info .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete -o -name '*.pyd' -delete -o -name '_native.json' -delete
