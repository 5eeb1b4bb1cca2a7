# Everything from a bare checkout: a machine with git, make and Python 3.11 to 3.13 is enough.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed

.PHONY: install system play test check lint bench boards cover clean

install: $(INSTALLED)

$(INSTALLED): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' || \
		{ echo "Aevum needs Python 3.11, 3.12 or 3.13; name one with: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

# A browser and a database for the tests: installed if that is allowed, named if not.
system:
	@.ci/system

# The table, in the browser; ARGS for anything else: make play ARGS='--port 8080 --no-browser'
play: install
	@$(BIN)/aevum $(ARGS)

# All gates: style, types and every test.
test: system lint
	$(BIN)/pytest -n auto

# The same without the slow tests, for the moment before a commit.
check: lint
	$(BIN)/pytest -n auto -m "not slow"

lint: install
	$(BIN)/ruff check .
	$(BIN)/mypy

# Speed beside python-chess, in one run; refuses to pass below the marks that the project sets itself.
bench: install
	$(BIN)/python benchmarks/marks.py

# Which lines of the kernel and of the games no test reaches.
cover: install
	$(BIN)/pytest -n auto --cov --cov-report=term-missing:skip-covered

# Draws the maps anew from geography; needs npm for the coastlines.
boards: install
	cd forge && npm ci --silent
	$(BIN)/python -m forge

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage htmlcov build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
