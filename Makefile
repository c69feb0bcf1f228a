# Two commands do all the set-up: `make print` and `make test`. They build .venv when they need it.
PYTHON ?= python3
PAPER ?= a4
LANG_ := $(if $(filter en de,$(LANG)),$(LANG),en)
JOBS ?= 2
BIN := .venv/bin
export PIP_DISABLE_PIP_VERSION_CHECK = 1

.PHONY: print test soak bench lint clean

print: .venv/.installed
	$(BIN)/lost print --paper $(PAPER) --lang $(LANG_)

test: .venv/.dev
	$(BIN)/python -m pytest -n $(JOBS)

soak: .venv/.dev
	SOAK=1 $(BIN)/python -m pytest -n $(JOBS) -m soak

bench: .venv/.bench
	$(BIN)/python -m bench

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv .venv

.venv/.installed: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install -q -e .
	touch $@

.venv/.dev: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install -q -e '.[dev]'
	touch $@ .venv/.installed

.venv/.bench: .venv/.dev
	-$(BIN)/python -m pip install -q -e '.[bench]'
	touch $@

clean:
	rm -rf .venv build *.egg-info
