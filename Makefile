# Everything a player or a contributor does; `make help` lists it. Each target sets up what it needs.

SHELL := /bin/bash
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
ARGS ?=
JOBS ?= 2

VENV := .venv
BENCH_VENV := .venv-bench
BIN := $(VENV)/bin
COMPILED_TESTS ?= tests/contract tests/kernel tests/micro_cosmos

PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
LOCK := pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-header --no-annotate \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links

.PHONY: help play test check lint types bench calibrate pictures rules golden fuzz compiled format lock wheel clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# ---- environments: made once, and again when their lock file changes ----

define check_python
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Starboard needs Python 3.11 or newer, and '$(PYTHON)' is: $$($(PYTHON) --version 2>&1)." >&2; \
		echo "Name another one: make PYTHON=python3.12 ..." >&2; exit 1; }
endef

$(VENV)/.stamp: requirements/dev.txt pyproject.toml
	$(check_python)
	@echo "setting up $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements/dev.txt
	@STARBOARD_PURE=1 $(BIN)/python $(PIP_INSTALL) --no-build-isolation --no-deps -e .
	@touch $@

$(BENCH_VENV)/.stamp: requirements/bench.txt
	$(check_python)
	@echo "setting up $(BENCH_VENV)"
	@$(PYTHON) -m venv $(BENCH_VENV)
	@$(BENCH_VENV)/bin/python $(PIP_INSTALL) --require-hashes -r requirements/bench.txt
	@touch $@

# ---- playing ----

play: compiled ## a game of Micro Cosmos against the automa, in the terminal (ARGS="..." is appended)
	@PYTHONPATH=build/compiled $(BIN)/starboard play micro-cosmos --seats human,automa $(ARGS)

# ---- checking ----

lint: $(VENV)/.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.stamp
	$(BIN)/mypy --strict

check: lint types ## the quick checks, under a minute
	PYTHONPATH=src $(BIN)/python -m pytest -q -n $(JOBS) -m "not slow" $(ARGS)

test: lint types ## everything that must hold, in pure Python and compiled
	$(BIN)/python tools/rules_page.py --check
	PYTHONPATH=src $(BIN)/python -m pytest -q -n $(JOBS) $(ARGS)
	$(MAKE) --no-print-directory compiled
	STARBOARD_COMPILED=$$(test -e build/compiled/PURE && echo 0 || echo 1) PYTHONPATH=build/compiled \
		$(BIN)/python -m pytest -q -n $(JOBS) $(COMPILED_TESTS) $(ARGS)

fuzz: $(VENV)/.stamp ## the contract suite over 20,000 random games
	STARBOARD_FUZZ_GAMES=20000 PYTHONPATH=src $(BIN)/python -m pytest -q -n $(JOBS) tests/contract $(ARGS)

bench: $(BENCH_VENV)/.stamp compiled ## the figures beside catanatron, in pure Python and compiled
	@$(BENCH_VENV)/bin/python benchmarks/run.py --pure src --compiled build/compiled $(ARGS)

# ---- making ----

compiled: $(VENV)/.stamp ## build/compiled: the package with its core compiled
	@$(BIN)/python tools/compile_core.py

calibrate: compiled ## docs/opponents.md: how strong players and automa levels are (20 minutes on two cores)
	PYTHONPATH=build/compiled $(BIN)/python tools/calibrate.py --jobs $(JOBS) $(ARGS)

golden: $(VENV)/.stamp ## the digests of the golden logs (ARGS=--play plays the games anew)
	PYTHONPATH=src $(BIN)/python tools/golden.py $(ARGS)

pictures: $(VENV)/.stamp ## docs/pictures: what the documentation shows
	PYTHONPATH=src $(BIN)/python tools/pictures.py

rules: $(VENV)/.stamp ## the page that shows which rule is tested where
	$(BIN)/python tools/rules_page.py

format: $(VENV)/.stamp ## put the sources in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

wheel: $(VENV)/.stamp ## dist/: a wheel for this machine
	$(BIN)/python -m build --wheel --no-isolation --outdir dist

lock: $(VENV)/.stamp ## pin the newest versions in requirements/*.txt (needs the network)
	cd requirements && for name in run dev bench; do \
		../$(BIN)/$(LOCK) --upgrade --output-file $$name.txt $$name.in || exit 1; done

clean: ## remove everything that was built
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find src tools tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
