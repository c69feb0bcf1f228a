# Two commands do all the set-up: `make print` and `make test`. They build .venv when they need it, by constraints.txt.
PYTHON ?= python3
PAPER ?= a4
LANG_ := $(if $(filter en de,$(LANG)),$(LANG),en)
# Tests of screens wait for their browser half of their time: three at once keep two cores busy.
JOBS ?= 3
VENV ?= .venv
BIN := $(VENV)/bin
TESTED ?= -c constraints.txt
INSTALL := $(BIN)/python -m pip install -q $(TESTED)
export PIP_DISABLE_PIP_VERSION_CHECK = 1
# Tests start many programs: what is compiled once is kept, whatever the shell asks for.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: print test look approve newest wheel constraints soak bench lint clean

print: $(VENV)/.installed
	$(BIN)/lost print --paper $(PAPER) --lang $(LANG_)

test: $(VENV)/.dev
	$(BIN)/python -m pytest -n $(JOBS)

# What is drawn otherwise than approved, old beside new, in output/changes; then approve it.
look approve: $(VENV)/.dev
	$(BIN)/python tests/approved/approving.py $@ $(GAMES)

# The newest releases of everything, in an environment of their own.
newest:
	rm -rf .venv-newest
	$(MAKE) test VENV=.venv-newest TESTED=-U

# What others install, with every picture drawn: a first print from it need not draw them.
wheel: $(VENV)/.installed
	rm -rf build dist
	LOSTKIT_CACHE=build/kept $(BIN)/lost print -o build/printed
	LOSTKIT_CACHE=build/kept $(BIN)/python -m layouts.canvas.shipped
	$(BIN)/python -m pip wheel -q --no-deps -w dist . || { rm -f layouts/canvas/shipped.zip; exit 1; }
	rm -f layouts/canvas/shipped.zip

# What `make newest` passed with becomes what is tested.
constraints:
	$(MAKE) .venv-newest/.bench VENV=.venv-newest TESTED=-U
	( sed -n 1p constraints.txt; .venv-newest/bin/python -m pip freeze --exclude-editable ) > constraints.part
	mv constraints.part constraints.txt

soak: $(VENV)/.dev
	SOAK=1 $(BIN)/python -m pytest -n $(JOBS) -m soak

bench: $(VENV)/.bench
	$(BIN)/python -m bench

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	MYPYPATH="$$(find tests -type d | tr '\n' ':')" $(BIN)/mypy --config-file tests/mypy.ini $$(find tests -name '*.py' ! -name conftest.py)

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(BIN)/python pyproject.toml constraints.txt
	$(INSTALL) -e .
	touch $@

$(VENV)/.dev: $(BIN)/python pyproject.toml constraints.txt
	$(INSTALL) -e '.[dev]'
	touch $@ $(VENV)/.installed

$(VENV)/.bench: $(VENV)/.dev
	-$(INSTALL) -e '.[bench]'
	touch $@

clean:
	rm -rf .venv .venv-newest build dist *.egg-info
