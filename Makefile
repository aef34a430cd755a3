# Everything a player or a contributor does; `make help` lists it. Each target sets up what it needs.

SHELL := /bin/bash
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
ARGS ?=
JOBS ?= 2

DEV := .venv-dev
BENCH := .venv-bench
BIN := $(DEV)/bin
WITH_CORE := compiled $(DEV)/.stamp
# Random games of each game that the contract suite plays in pure Python; compiled it plays them all.
PURE_GAMES ?= 60
COMPILED_TESTS ?= tests/contract tests/kernel tests/micro_cosmos tests/council_of_shadows tests/otys \
	tests/starship_interstellar tests/players tests/museum/test_games.py tests/table tests/server
# A real browser; servers that are killed, hostile clients. These run once, on the compiled core, and each in processes of
# its own: Playwright keeps an event loop running in its thread.
BIG_TESTS ?= tests/e2e tests/server_hard

LOCK := pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-header --no-annotate \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links

# `make test` builds the package as for a release, which needs the network when a source has changed: offline, ISOLATED=
export ISOLATED ?= --isolated

.PHONY: help play terminal postgresql test check lint types page page-test breaks bench bench-server soak bench-cluster bench-search bench-start \
	calibrate calibration tune fit ladder balance reference museum pictures protocol rules golden fuzz compiled format lock wheel clean

# A line "##@ word" begins a group of targets.
help: ## list the targets
	@awk -F ':.*## ' '/^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# ---- environments: made once, and again when their lock file changes (tools/environments.py) ----

define check_python
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Starboard needs Python 3.11 or newer, and '$(PYTHON)' is: $$($(PYTHON) --version 2>&1)." >&2; \
		echo "Name another one: make PYTHON=python3.12 ..." >&2; exit 1; }
endef

.venv/.stamp: requirements/run.txt tools/environments.py
	$(check_python)
	@$(PYTHON) -m tools.environments run

$(DEV)/.stamp: requirements/dev.txt tools/environments.py
	$(check_python)
	@$(PYTHON) -m tools.environments dev

# Ray, which only `--cluster` and its tests use.
$(DEV)/.cluster: requirements/cluster.txt $(DEV)/.stamp
	@$(PYTHON) -m tools.environments cluster

# NumPy, which only `make tune` uses.
$(DEV)/.tune: requirements/tune.txt $(DEV)/.stamp
	@$(PYTHON) -m tools.environments tune

$(BENCH)/.stamp: requirements/bench.txt tools/environments.py
	$(check_python)
	@$(PYTHON) -m tools.environments bench

##@ play

play: ## the table in your browser (ARGS="--lan" lets phones join)
	$(check_python)
	@$(PYTHON) -m tools.start serve $(ARGS)

terminal: ## a game of Micro Cosmos against the automa, in the terminal (ARGS="..." is appended)
	$(check_python)
	@$(PYTHON) -m tools.start play micro-cosmos --seats human,automa $(ARGS)

postgresql: ## the driver for `make play ARGS="--database postgresql://..."`
	$(check_python)
	@$(PYTHON) -m tools.environments postgresql

##@ check

lint: $(DEV)/.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	PYTHONPATH=src $(BIN)/python tools/protocol_types.py --check

types: $(DEV)/.stamp
	$(BIN)/mypy --strict

page-test:
	$(check_python)
	$(PYTHON) -m tools.build_page --check

check: lint types ## the quick checks, under a minute
	PYTHONPATH=src $(BIN)/python -m pytest -q -n $(JOBS) -m "not slow" $(ARGS)

test: lint types page page-test .venv/.stamp $(DEV)/.cluster ## everything that must hold: in pure Python, compiled, and in a real browser
	$(BIN)/python tools/rules_page.py --check
	$(BIN)/python -m tools.browser
	$(BIN)/python -m tools.postgres
	$(PYTHON) -m tools.compile_core $(ISOLATED)
	STARBOARD_FUZZ_GAMES=$(PURE_GAMES) PYTHONPATH=src \
		$(BIN)/python -m pytest -q -n $(JOBS) $(BIG_TESTS:%=--ignore=%) $(ARGS)
	STARBOARD_COMPILED=$$(test -e build/compiled/PURE && echo 0 || echo 1) PYTHONPATH=build/compiled \
		$(BIN)/python -m pytest -q -n $(JOBS) $(COMPILED_TESTS) $(ARGS)
	for suite in $(BIG_TESTS); do \
		PYTHONPATH=build/compiled $(BIN)/python -m pytest -q -n $(JOBS) $$suite $(ARGS) || exit 1; done

fuzz: $(DEV)/.stamp ## the contract suite over 20,000 random games of each game
	STARBOARD_FUZZ_GAMES=20000 PYTHONPATH=src $(BIN)/python -m pytest -q -n $(JOBS) tests/contract $(ARGS)

breaks: $(DEV)/.stamp ## which tests notice each of two hundred seeded breaks (hours; can be stopped and continued)
	$(BIN)/python -m tools.breaks run --jobs $(JOBS) $(ARGS)

bench: $(BENCH)/.stamp compiled ## the figures beside catanatron, in pure Python and compiled
	@$(BENCH)/bin/python benchmarks/run.py --pure src --compiled build/compiled $(ARGS)

bench-server: $(WITH_CORE) ## the server beside boardgame.io (needs the network once), or ARGS="--beside ../older" beside an older one
	@PYTHONPATH=build/compiled $(BIN)/python -m benchmarks.server $(ARGS)

soak: $(WITH_CORE) ## a million moves at a server, whose memory has to stay flat (half an hour)
	STARBOARD_SOAK_MOVES=1000000 PYTHONPATH=build/compiled $(BIN)/python -m pytest -q -s tests/server_hard/test_memory.py $(ARGS)

bench-cluster: $(WITH_CORE) $(DEV)/.cluster ## the same games in processes and on a Ray cluster of two nodes
	@PYTHONPATH=build/compiled $(BIN)/python tools/cluster_figures.py --jobs $(JOBS) $(ARGS)

bench-search: $(BENCH)/.stamp compiled ## the figures of the search beside OpenSpiel's, in pure Python and compiled
	@$(BENCH)/bin/python -m benchmarks.search --pure src --compiled build/compiled $(ARGS)

bench-start: ## how long a start takes, and what it leaves on the disk (ARGS="--before REF": beside another commit)
	$(check_python)
	@$(PYTHON) -m benchmarks.start $(ARGS)

##@ study

calibrate: $(WITH_CORE) ## docs/opponents.md: how strong players and automa levels are (20 minutes on two cores)
	PYTHONPATH=build/compiled $(BIN)/python tools/calibrate.py --jobs $(JOBS) $(ARGS)

calibration: $(WITH_CORE) ## docs/calibration.md: every level of every automa, a thousand games each (ARGS="--game SLUG": one game)
	PYTHONPATH=build/compiled $(BIN)/python tools/calibration.py --jobs $(JOBS) $(ARGS)

GAME ?= micro-cosmos
tune: $(WITH_CORE) $(DEV)/.tune ## the weights of the search's evaluation (GAME=otys MINUTES=30); both modes at the same time
	@mkdir -p build/tune
	for mode in solo duel; do PYTHONPATH=build/compiled OPENBLAS_NUM_THREADS=1 $(BIN)/python tools/tune.py --game $(GAME) \
		--mode $$mode --minutes $(or $(MINUTES),20) --out build/tune/$(GAME).$$mode.json $(ARGS) & done; wait
	PYTHONPATH=src $(BIN)/python tools/tune.py --put build/tune/$(GAME).solo.json build/tune/$(GAME).duel.json

fit: $(WITH_CORE) $(DEV)/.tune ## the same for groups, learned from every turn of many duels (GAME=otys)
	@mkdir -p build/tune
	PYTHONPATH=build/compiled OPENBLAS_NUM_THREADS=1 $(BIN)/python -m tools.fit --game $(GAME) --out build/tune/$(GAME).fit.json $(ARGS)
	PYTHONPATH=src $(BIN)/python tools/tune.py --put build/tune/$(GAME).fit.json

ladder: $(WITH_CORE) ## docs/ladder.md: how strong the players are, in every game (hours; can be stopped and continued)
	PYTHONPATH=build/compiled $(BIN)/python -m tools.ladder --jobs $(JOBS) $(ARGS)

balance: $(WITH_CORE) ## docs/balance: how the games play with greedy players (ARGS="--game otys": one of them)
	PYTHONPATH=build/compiled $(BIN)/python -m tools.balance --jobs $(JOBS) $(ARGS)

reference: $(WITH_CORE) ## lab/scores: how greedy players score in solo games that are a chase for a score
	PYTHONPATH=build/compiled $(BIN)/python tools/reference.py --jobs $(JOBS) $(ARGS)

##@ make

page: ## the page of the browser table, built into the package
	$(check_python)
	@$(PYTHON) -m tools.build_page

compiled: ## build/compiled: the package with its core compiled
	$(check_python)
	@$(PYTHON) -m tools.compile_core

golden: $(DEV)/.stamp ## the digests of the golden logs (ARGS=--play plays the games anew)
	PYTHONPATH=src $(BIN)/python tools/golden.py $(ARGS)

museum: $(WITH_CORE) page ## tests/museum/NAME: what this version writes, for later ones to open (NAME=...; never made again)
	$(BIN)/python -m tools.browser
	PYTHONPATH=build/compiled $(BIN)/python -m tools.museum $(NAME)

pictures: $(WITH_CORE) page ## docs/pictures: what the documentation shows
	PYTHONPATH=build/compiled $(BIN)/python -m tools.pictures

protocol: $(DEV)/.stamp ## web/src/lib/protocol.ts: what the server and the page say to each other
	PYTHONPATH=src $(BIN)/python tools/protocol_types.py

rules: $(DEV)/.stamp ## the page that shows which rule is tested where
	$(BIN)/python tools/rules_page.py

format: $(DEV)/.stamp ## put the sources in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

wheel: $(DEV)/.stamp ## dist/: the sources, a wheel for this machine, and one in pure Python for all
	STARBOARD_OBJECTS=$(CURDIR)/build/objects $(BIN)/python -m build --outdir dist
	STARBOARD_PURE=1 $(BIN)/python -m build --wheel --outdir dist

lock: $(DEV)/.stamp ## pin the newest versions in requirements/*.txt (needs the network)
	cd requirements && for name in run postgresql dev build cluster tune bench page uv; do \
		../$(BIN)/$(LOCK) --upgrade --output-file $$name.txt $$name.in || exit 1; done

clean: ## remove everything that was built
	rm -rf build dist src/starboard/server/page .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find src tools tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
