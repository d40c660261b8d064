# make play       sets up what a player needs and starts Hubba
# make test       sets everything up and runs the tests
# make test-all   the same with the slow tests: run it before you call a piece of work done
# make docs       builds the documentation site: open build/docs/index.html

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
TOOLS := build/tools
# What .venv contains: play, test or all (with Ray and what the screenshots need). See the groups in pyproject.toml.
ENV ?= test
# Which tests to run: `make test-all` runs all of them.
LANE = -m "not slow"
# Tests of pages and screens mostly wait, so run two processes per core.
WORKERS = $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))')
NATIVE_SOURCES := $(shell find src/hubba/core src/hubba/games src/hubba/bots -name "*.py") src/hubba/native.py setup.py src/cold.h

# Keep compiled Python, even where the machine says otherwise: rewriting the assertions of all tests takes a process ten
# seconds, and `check` does it once for all.
export PYTHONDONTWRITEBYTECODE :=

STAGE := $(PYTHON) tools/stage.py
PIP := -m pip --quiet --disable-pip-version-check --no-input
INSTALL := $(PIP) install --no-deps --require-hashes
AT_ONCE := --silent --no-print-directory --jobs=3

.PHONY: play ready test test-all setup build browser postgres wheel bench bench-peers bench-openspiel bench-environments \
	bench-web screenshots docs lock clean check test-native test-pure test-outsider test-wheel mutation dieharder

play:
	@test -e $(VENV)/hubba || echo "Setting up Hubba. This happens once and takes half a minute or so; logs are in build/logs."
	@$(MAKE) $(AT_ONCE) ENV=play ready
	@$(PY) -m hubba

ready: $(VENV)/$(ENV) $(VENV)/hubba build

# Compiling and installing run in parallel with other work. If a stage fails, those that run in parallel still
# finish, and the summary names the stage that failed.

test:
	@echo "Hubba's tests: about a quarter of an hour on two cores. Logs are in build/logs."
	@rm -f build/logs/summary.jsonl
	@$(MAKE) $(AT_ONCE) setup \
		&& $(MAKE) $(AT_ONCE) build check test-pure test-native test-outsider test-wheel; \
		code=$$?; $(STAGE) --summary && exit $$code
	@echo "all tests passed"

test-all:
	@echo "All of Hubba's tests, the long ones too: more than half an hour on two cores. Logs are in build/logs."
	@rm -f build/logs/summary.jsonl
	@$(MAKE) $(AT_ONCE) ENV=all setup \
		&& $(MAKE) $(AT_ONCE) ENV=all build check test-pure test-native test-outsider test-wheel LANE= \
		&& $(MAKE) $(AT_ONCE) ENV=all mutation dieharder; \
		code=$$?; $(STAGE) --summary && exit $$code
	@echo "all tests passed, the long ones too"

setup: $(VENV)/$(ENV) $(VENV)/hubba browser postgres

# The environment: the exact versions in requirements/, then this package from this folder. A lock names everything,
# so pip must not look for dependencies: it would prefer the newest coverage[toml] to the locked coverage.

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "hubba needs Python 3.11 or later")'
	@$(STAGE) venv "an environment for Python in $(VENV)" -- $(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/play: requirements/play.lock | $(VENV)/made
	@$(STAGE) play "packages to play" -- $(PY) $(INSTALL) -r $<
	@touch $@

$(VENV)/test: requirements/test.lock | $(VENV)/made
	@$(STAGE) test "packages to play and to test" --usual "half a minute" -- $(PY) $(INSTALL) -r $<
	@touch $@ $(VENV)/play

$(VENV)/all: requirements/all.lock | $(VENV)/made
	@$(STAGE) all "packages for everything" --usual "a minute" -- $(PY) $(INSTALL) -r $<
	@touch $@ $(VENV)/test $(VENV)/play

# The build tools have their own environment.

$(TOOLS)/ready: requirements/build.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "hubba needs Python 3.11 or later")'
	@$(STAGE) tools "tools to build" -- sh -ec '$(PYTHON) -m venv $(TOOLS); $(TOOLS)/bin/python $(INSTALL) -r $<'
	@touch $@

$(VENV)/hubba: pyproject.toml src/hubba/__init__.py $(TOOLS)/ready | $(VENV)/made
	@rm -rf build/editable; mkdir -p build/editable
	@$(STAGE) hubba "hubba itself" -- sh -ec 'HUBBA_NATIVE=off $(TOOLS)/bin/python -c \
		"from setuptools.build_meta import build_editable; build_editable(\"build/editable\")"; \
		$(PY) $(PIP) install --no-deps --no-index --force-reinstall build/editable/*.whl'
	@touch $@

# The native build. Without a C compiler the same rules run uncompiled, and the next `make` tries again.

build: build/native

build/native: $(TOOLS)/ready $(NATIVE_SOURCES)
	@MYPY_CACHE_DIR=build/mypy $(STAGE) native "the rules, compiled" --usual "half a minute" --also "no native build" -- \
		$(TOOLS)/bin/python setup.py --quiet build_ext --inplace
	@test ! -e src/hubba/_native.json || touch $@

check: setup
	@$(STAGE) check "ruff and mypy" -- sh -ec '$(VENV)/bin/ruff check .; $(VENV)/bin/ruff format --check .; \
		$(PY) -m pytest --collect-only -qq $(LANE); $(VENV)/bin/mypy'

# Core and games are tested twice: as native code, and uncompiled with branch coverage, which needs no build.

test-native: build setup
	@$(STAGE) test-native "all tests, native" --usual "5 minutes" -- $(PY) -m pytest -n $(WORKERS) --dist worksteal \
		--durations=40 $(LANE)

# The tests of pages need Chromium. This installs it if possible, and otherwise says loudly that it is missing.

browser: $(VENV)/$(ENV)
	@$(PY) tools/browser.py

# The tests of a database on a server need PostgreSQL, in the same way.

postgres: $(VENV)/$(ENV) browser
	@$(PY) tools/postgres.py

test-pure: setup
	@HUBBA_PURE=1 $(STAGE) test-pure "the rules uncompiled, with coverage" --usual "3 minutes" --also "^TOTAL" -- \
		$(PY) -m pytest -n auto --dist worksteal --durations=40 --cov --cov-report=term $(LANE) \
		tests/core tests/games tests/testing

bench: $(VENV)/play $(VENV)/hubba build
	$(PY) -m hubba bench

# The server over real sockets, on this machine only.

bench-web: ready browser
	$(PY) bench/web/run.py

# The screenshots in docs/shots, from the real program with fixed deals. SHOTS="witches end" takes only those whose
# names begin with one of these words.

screenshots: ready browser
	$(PY) tools/screenshots.py $(SHOTS)

# The documentation site. Warnings are errors: a broken link or anchor, or a page without a section.

docs: $(VENV)/$(ENV) $(VENV)/hubba
	@rm -rf build/docs
	@$(STAGE) docs "the documentation site" -- $(PY) -m sphinx -c docs/site -d build/doctrees -EWnq --keep-going . build/docs
	@echo "open build/docs/index.html"

# A game from another package, installed beside ours.

test-outsider: build setup
	@rm -rf build/outsider
	@$(STAGE) test-outsider "a game of another package" -- sh -ec '$(TOOLS)/bin/python $(PIP) install --no-deps \
		--no-build-isolation --target build/outsider examples/hubba-nim; export PYTHONPATH=build/outsider; \
		$(PY) -m pytest examples/hubba-nim/tests; \
		printf "a3\nb1\nb1\n" | $(PY) -m hubba play nim --seats 2 --seed 1'

# Build the wheel with and without a C compiler, install it with pip, and play a game.

test-wheel: build setup
	@$(STAGE) test-wheel "the wheel, with and without a compiler" --also "^wheels:" -- \
		$(TOOLS)/bin/python tools/packaging.py $(VENV)

# Break functions that cite a clause in 300 of about 5,000 small ways: a test named after the clause should fail.

mutation: setup
	@$(STAGE) mutation "rules, broken" --usual "some minutes" --also "survived" -- $(PY) tools/mutate.py --sample 300

# Test the random numbers of simulations with dieharder (a system package).

dieharder: setup build
	@$(STAGE) dieharder "chance before dieharder" --usual "many minutes" --also "^[^ ]" -- $(PY) tools/dieharder.py

wheel: $(TOOLS)/ready
	@$(STAGE) wheel "the wheel" -- $(TOOLS)/bin/python $(PIP) wheel --no-deps --no-build-isolation -w dist .
	@ls dist/*.whl

# Compare Hubba with other programs, which have their own environment: see bench/peers/README.md.

bench-peers: ready build/peers/ready build/peers/witches
	$(PY) bench/peers/run.py --json build/peers/figures.json

# Our search against OpenSpiel's, on duplicate deals. DUEL="--matches 2 --seconds 0.02" makes it shorter.

bench-openspiel: ready build/peers/ready
	PYTHONPATH=src build/peers/bin/python bench/vs_openspiel.py --check --games 2
	PYTHONPATH=src build/peers/bin/python bench/vs_openspiel.py --json build/peers/duel.json $(DUEL)

# Our environments beside PettingZoo's, RLCard's and OpenSpiel's. RUN="--rounds 1 --seconds 0.05" makes it shorter.

bench-environments: ready build/peers/ready build/peers/witches build/peers/expand.so
	build/peers/bin/python $(PIP) install --no-deps --no-index --force-reinstall build/editable/*.whl
	build/peers/bin/python bench/environments.py --json build/peers/environments.json $(RUN)

build/peers/expand.so: bench/expand.c build/peers/ready
	$(CC) -O3 -march=native -shared -fPIC -o $@ $< || echo "!!! $< CANNOT BE COMPILED HERE"

build/peers/ready: bench/peers/requirements.txt
	$(PYTHON) -m venv build/peers
	@grep -v '^#' $< | while read -r peer; do \
		build/peers/bin/python -m pip install --quiet --disable-pip-version-check --no-deps "$$peer" \
		|| echo "!!! $$peer CANNOT BE INSTALLED HERE"; \
	done
	@touch $@

build/peers/witches: bench/peers/witches.c build/peers/ready
	$(CC) -O3 -march=native -Wall -Wextra -o $@ $< -lm || echo "!!! $< CANNOT BE COMPILED HERE"

# Choose all versions together, so that playing, testing and building use the same ones.

COMPILE = build/lock/bin/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-annotate --no-header --quiet
CHOSEN = $(COMPILE) --constraints requirements/all.lock

lock:
	$(PYTHON) -m venv build/lock && build/lock/bin/python $(PIP) install uv
	$(COMPILE) --upgrade pyproject.toml --extra play --extra ray --extra testing --extra openspiel --extra train --group test \
		--group pictures \
		-o requirements/all.lock
	$(CHOSEN) pyproject.toml --extra play --extra testing --group test -o requirements/test.lock
	$(CHOSEN) pyproject.toml --extra play -o requirements/play.lock
	$(CHOSEN) --group build -o requirements/build.lock

clean:
	rm -rf $(VENV) build dist *.egg-info src/*.egg-info .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete -o -name '*.pyd' -delete -o -name '_native.json' -delete
