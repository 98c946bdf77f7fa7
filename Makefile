# Two commands do all the set-up: `make play` opens the arcade, `make test` runs the whole suite.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
# How many processes share the tests of `make test`; each takes a test from the other when it has none left.
WORKERS ?= 2

.PHONY: play test check fonts bench clean

play: $(VENV)/.play
	@$(BIN)/python -m nika_arcade

test: $(VENV)/.test
	@command -v Xvfb >/dev/null 2>&1 && command -v xdotool >/dev/null 2>&1 || \
		echo "The real-window test needs Xvfb and xdotool (Debian: apt-get install xvfb xdotool); without them it is skipped."
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

check: $(VENV)/.test
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports

bench: $(VENV)/.test
	@$(BIN)/python -m benchmarks

fonts: $(VENV)/.test
	@$(BIN)/python tools/fonts.py

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/.play: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Nika Arcade needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 $(MAKECMDGOALS)" if sys.version_info < (3, 11) else 0)'
	@echo "Setting up $(VENV), once; this may take a minute …"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.play
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@
