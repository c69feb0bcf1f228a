# Two commands do all the set-up: `make print` and `make test`. They build .venv when they need it, by constraints*.txt.
PYTHON ?= python3
PAPER ?= a4
LANG_ := $(if $(filter en de,$(LANG)),$(LANG),en)
# Tests of screens wait for their browser half of their time: four at once keep two cores busy. Each process takes
# tests that stand together, as they share what they load, draw and start.
JOBS ?= 4
VENV ?= .venv
BIN := $(VENV)/bin
NEWEST := .venv-newest
# The releases everything was tested with: to print, to test, to run the benchmarks. TESTED=-U takes the newest instead.
TESTED ?= tested
pins = $(if $(filter tested,$(TESTED)),$(addprefix -c ,$(1)),$(TESTED))
INSTALL := $(BIN)/python -m pip install -q
# A mark that something is installed holds what there is now.
MARK := $(BIN)/python -m pip freeze --exclude-editable >
export PIP_DISABLE_PIP_VERSION_CHECK = 1
# Tests start many programs: what is compiled once is kept, whatever the shell asks for.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: print test pocket look approve newest wheel constraints soak bench lint clean

print: $(VENV)/.installed
	$(BIN)/lost print --paper $(PAPER) --lang $(LANG_)

test: $(VENV)/.dev
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal

# The table as a folder of files for any https host, that plays on a phone alone; what it needs is fetched with npm and pip.
pocket: $(VENV)/.installed
	$(BIN)/lost pocket -o output/pocket --get

# What is drawn otherwise than approved, old beside new, in output/changes; then approve it.
look approve: $(VENV)/.dev
	$(BIN)/python tests/approved/approving.py $@ $(GAMES)

# The newest releases of everything, in an environment of their own.
newest:
	rm -rf $(NEWEST)
	$(MAKE) test VENV=$(NEWEST) TESTED=-U

# What others install, with every picture drawn: a first print from it need not draw them.
wheel: $(VENV)/.installed
	rm -rf build dist
	LOSTKIT_CACHE=build/kept $(BIN)/lost print -o build/printed
	LOSTKIT_CACHE=build/kept $(BIN)/python -m layouts.canvas.save_shipped
	$(BIN)/python -m pip wheel -q --no-deps -w dist . || { rm -f layouts/canvas/shipped.zip; exit 1; }
	rm -f layouts/canvas/shipped.zip

# What `make newest` passed with becomes what is tested: in each file what the installation before it did not have.
constraints:
	$(MAKE) $(NEWEST)/.bench VENV=$(NEWEST) TESTED=-U
	$(call RENEW,constraints.txt,cat $(NEWEST)/.installed)
	$(call RENEW,constraints-dev.txt,grep -vxFf $(NEWEST)/.installed $(NEWEST)/.dev)
	$(call RENEW,constraints-bench.txt,grep -vxFf $(NEWEST)/.dev $(NEWEST)/.bench)
RENEW = ( sed -n 1p $(1); $(2) ) > constraints.part && mv constraints.part $(1)

soak: $(VENV)/.dev
	SOAK=1 $(BIN)/python -m pytest -n $(JOBS) -m soak -o timeout=0

bench: $(VENV)/.bench
	$(BIN)/python -m bench

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m bench.house --check
	MYPYPATH="docs:$$(find tests -type d | tr '\n' ':')" $(BIN)/mypy --follow-imports=silent docs/*.py
	MYPYPATH="$$(find tests -type d | tr '\n' ':')" $(BIN)/mypy --config-file tests/mypy.ini $$(find tests -name '*.py' ! -name conftest.py)

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(BIN)/python pyproject.toml constraints.txt
	$(INSTALL) $(call pins,constraints.txt) -e .
	$(MARK) $@

$(VENV)/.dev: $(VENV)/.installed constraints-dev.txt
	$(INSTALL) $(call pins,constraints.txt constraints-dev.txt) -e '.[dev]'
	$(MARK) $@

$(VENV)/.bench: $(VENV)/.dev constraints-bench.txt
	-$(INSTALL) $(call pins,constraints.txt constraints-dev.txt constraints-bench.txt) -e '.[dev,bench]'
	$(MARK) $@

clean:
	rm -rf .venv $(NEWEST) build dist *.egg-info
