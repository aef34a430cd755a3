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
# Random games of each game that the contract suite plays in pure Python; compiled it plays them all.
PURE_GAMES ?= 60
COMPILED_TESTS ?= tests/contract tests/kernel tests/micro_cosmos tests/council_of_shadows tests/otys \
	tests/starship_interstellar tests/players tests/table tests/server
# A real browser; servers that are killed, hostile clients. These run once, on the compiled core, and each in processes of
# its own: Playwright keeps an event loop running in its thread.
BIG_TESTS ?= tests/e2e tests/server_hard

PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
LOCK := pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-header --no-annotate \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links

.PHONY: help play terminal test check lint types page page-test bench bench-server soak bench-cluster bench-search calibrate calibration tune fit ladder balance reference pictures protocol rules \
	golden fuzz compiled format lock wheel clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

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

# Ray, which only `--cluster` and its tests use.
$(VENV)/.cluster: requirements/cluster.txt $(VENV)/.stamp
	@$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements/cluster.txt
	@touch $@

# NumPy, which only `make tune` uses.
$(VENV)/.tune: requirements/tune.txt $(VENV)/.stamp
	@$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements/tune.txt
	@touch $@

$(BENCH_VENV)/.stamp: requirements/bench.txt
	$(check_python)
	@echo "setting up $(BENCH_VENV)"
	@$(PYTHON) -m venv $(BENCH_VENV)
	@$(BENCH_VENV)/bin/python $(PIP_INSTALL) --require-hashes -r requirements/bench.txt
	@touch $@

# ---- playing ----

play: compiled page ## the table in your browser (ARGS="--lan" lets phones join)
	@PYTHONPATH=build/compiled $(BIN)/starboard serve $(ARGS)

terminal: compiled ## a game of Micro Cosmos against the automa, in the terminal (ARGS="..." is appended)
	@PYTHONPATH=build/compiled $(BIN)/starboard play micro-cosmos --seats human,automa $(ARGS)

# ---- checking ----

lint: $(VENV)/.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	PYTHONPATH=src $(BIN)/python tools/protocol_types.py --check

types: $(VENV)/.stamp
	$(BIN)/mypy --strict

page-test: $(VENV)/.stamp
	$(BIN)/python -m tools.build_page --check

check: lint types ## the quick checks, under a minute
	PYTHONPATH=src $(BIN)/python -m pytest -q -n $(JOBS) -m "not slow" $(ARGS)

test: lint types page page-test $(VENV)/.cluster ## everything that must hold: in pure Python, compiled, and in a real browser
	$(BIN)/python tools/rules_page.py --check
	$(BIN)/python -m tools.browser
	$(BIN)/python -m tools.postgres
	STARBOARD_FUZZ_GAMES=$(PURE_GAMES) PYTHONPATH=src \
		$(BIN)/python -m pytest -q -n $(JOBS) $(BIG_TESTS:%=--ignore=%) $(ARGS)
	$(MAKE) --no-print-directory compiled
	STARBOARD_COMPILED=$$(test -e build/compiled/PURE && echo 0 || echo 1) PYTHONPATH=build/compiled \
		$(BIN)/python -m pytest -q -n $(JOBS) $(COMPILED_TESTS) $(ARGS)
	for suite in $(BIG_TESTS); do \
		PYTHONPATH=build/compiled $(BIN)/python -m pytest -q -n $(JOBS) $$suite $(ARGS) || exit 1; done

fuzz: $(VENV)/.stamp ## the contract suite over 20,000 random games of each game
	STARBOARD_FUZZ_GAMES=20000 PYTHONPATH=src $(BIN)/python -m pytest -q -n $(JOBS) tests/contract $(ARGS)

bench: $(BENCH_VENV)/.stamp compiled ## the figures beside catanatron, in pure Python and compiled
	@$(BENCH_VENV)/bin/python benchmarks/run.py --pure src --compiled build/compiled $(ARGS)

bench-server: compiled ## the server beside boardgame.io (needs the network once), or ARGS="--beside ../older" beside an older one
	@PYTHONPATH=build/compiled $(BIN)/python -m benchmarks.server $(ARGS)

soak: compiled ## a million moves at a server, whose memory has to stay flat (half an hour)
	STARBOARD_SOAK_MOVES=1000000 PYTHONPATH=build/compiled $(BIN)/python -m pytest -q -s tests/server_hard/test_memory.py $(ARGS)

bench-cluster: compiled $(VENV)/.cluster ## the same games in processes and on a Ray cluster of two nodes
	@PYTHONPATH=build/compiled $(BIN)/python tools/cluster_figures.py --jobs $(JOBS) $(ARGS)

bench-search: $(BENCH_VENV)/.stamp compiled ## the figures of the search beside OpenSpiel's, in pure Python and compiled
	@$(BENCH_VENV)/bin/python -m benchmarks.search --pure src --compiled build/compiled $(ARGS)

# ---- making ----

page: $(VENV)/.stamp ## the page of the browser table, built into the package
	@$(BIN)/python -m tools.build_page

compiled: $(VENV)/.stamp ## build/compiled: the package with its core compiled
	@$(BIN)/python tools/compile_core.py

calibrate: compiled ## docs/opponents.md: how strong players and automa levels are (20 minutes on two cores)
	PYTHONPATH=build/compiled $(BIN)/python tools/calibrate.py --jobs $(JOBS) $(ARGS)

calibration: compiled ## docs/calibration.md: every level of every automa, a thousand games each (ARGS="--game SLUG": one game)
	PYTHONPATH=build/compiled $(BIN)/python tools/calibration.py --jobs $(JOBS) $(ARGS)

GAME ?= micro-cosmos
tune: compiled $(VENV)/.tune ## the weights of the search's evaluation (GAME=otys MINUTES=30); both modes at the same time
	@mkdir -p build/tune
	for mode in solo duel; do PYTHONPATH=build/compiled OPENBLAS_NUM_THREADS=1 $(BIN)/python tools/tune.py --game $(GAME) \
		--mode $$mode --minutes $(or $(MINUTES),20) --out build/tune/$(GAME).$$mode.json $(ARGS) & done; wait
	PYTHONPATH=src $(BIN)/python tools/tune.py --put build/tune/$(GAME).solo.json build/tune/$(GAME).duel.json

fit: compiled $(VENV)/.tune ## the same for groups, learned from every turn of many duels (GAME=otys)
	@mkdir -p build/tune
	PYTHONPATH=build/compiled OPENBLAS_NUM_THREADS=1 $(BIN)/python -m tools.fit --game $(GAME) --out build/tune/$(GAME).fit.json $(ARGS)
	PYTHONPATH=src $(BIN)/python tools/tune.py --put build/tune/$(GAME).fit.json

ladder: compiled ## docs/ladder.md: how strong the players are, in every game (hours; can be stopped and continued)
	PYTHONPATH=build/compiled $(BIN)/python -m tools.ladder --jobs $(JOBS) $(ARGS)

balance: compiled ## docs/balance: how the games play with greedy players (ARGS="--game otys": one of them)
	PYTHONPATH=build/compiled $(BIN)/python -m tools.balance --jobs $(JOBS) $(ARGS)

reference: compiled ## lab/scores: how greedy players score in solo games that are a chase for a score
	PYTHONPATH=build/compiled $(BIN)/python tools/reference.py --jobs $(JOBS) $(ARGS)

golden: $(VENV)/.stamp ## the digests of the golden logs (ARGS=--play plays the games anew)
	PYTHONPATH=src $(BIN)/python tools/golden.py $(ARGS)

pictures: compiled page ## docs/pictures: what the documentation shows
	PYTHONPATH=build/compiled $(BIN)/python -m tools.pictures

protocol: $(VENV)/.stamp ## web/src/lib/protocol.ts: what the server and the page say to each other
	PYTHONPATH=src $(BIN)/python tools/protocol_types.py

rules: $(VENV)/.stamp ## the page that shows which rule is tested where
	$(BIN)/python tools/rules_page.py

format: $(VENV)/.stamp ## put the sources in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

wheel: $(VENV)/.stamp ## dist/: a wheel for this machine
	$(BIN)/python -m build --wheel --no-isolation --outdir dist

lock: $(VENV)/.stamp ## pin the newest versions in requirements/*.txt (needs the network)
	cd requirements && for name in run dev cluster tune bench page; do \
		../$(BIN)/$(LOCK) --upgrade --output-file $$name.txt $$name.in || exit 1; done

clean: ## remove everything that was built
	rm -rf build dist src/starboard/server/page .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find src tools tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
