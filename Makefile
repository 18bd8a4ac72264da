# Every target does its own set-up, once: what it made is a file that make compares.
PYTHON ?= python3
CHROMIUM ?=
FIREFOX ?=
WEBKIT ?=
# A Python that has Catanatron, beside which the bench measures the engine.
CATANATRON ?= $(wildcard .venv-catanatron/bin/python)
export CHROMIUM FIREFOX WEBKIT CATANATRON
# Python keeps what it compiles: a hundred of its processes run in a test of everything.
unexport PYTHONDONTWRITEBYTECODE
# Of each game by `make fuzz`; another seed plays other matches.
ACTIONS ?= 1700000
SEED ?= 1

VENV := .venv/bin/python
# Whichever index or mirror a file comes from, it is the one that the lock means.
INSTALL := -m pip install --quiet --require-hashes --requirement
LOCKS := requirements.txt requirements-dev.txt requirements-catanatron.txt \
	requirements-open-spiel.txt
# Two processes; whichever is done first takes over what the other has yet to do. None is
# run once more, and the plugin for that leaves a socket open in each of them.
TWICE := --numprocesses 2 --dist worksteal -p no:rerunfailures
# In the browser tests/page/conftest.py says which tests stay together. A page has threads
# of its own: a third process takes as long in all, and slows what runs beside it.
TOGETHER := --numprocesses 2
# Of some thousand pages one dies in Chromium by itself; one that dies twice is our fault.
ONCE_MORE := --reruns 1 --only-rerun 'Target crashed'
PACKAGES = $(shell $(VENV) -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
# Tests that ask all games at once and name none.
OF_ALL_GAMES := test_architecture.py test_bench.py test_docstrings.py test_language.py \
	test_packaging.py test_start.py test_texts.py test_every_recorded_match \
	test_the_documentation_shows_what_was_measured
# What starts Python knows the bundle by its hash.
STARTING := $(addprefix tools/,beside.mjs boot.mjs bot_worker.mjs engine.mjs interpreter.mjs \
	prepared.mjs \
	restore_guard.mjs restore_worker.mjs snapshot.mjs snapshot_key.mjs snapshot_store.mjs)
# Folders are listed too: they change when a file is removed.
SOURCES := $(shell find py svg -name '__pycache__' -prune -o -name '.*' -prune -o -print 2>/dev/null)

.PHONY: help play party test game lint fast browser bench catanatron nightly fuzz site single \
	language forms lock clean
.DELETE_ON_ERROR:

help:
	@echo 'make play   set up, serve the page on this machine and open it; LAN=1: on its network'
	@echo 'make party  the same for friends on this network, who join by four letters;'
	@echo '            PUBLIC=https://name: for friends anywhere, behind your own proxy'
	@echo 'make test   everything CI checks: style, types, rules, the page in three engines'
	@echo 'make fast   the tests that need no browser'
	@echo 'make game   the tests of one game: make game GAME=fire_bulls'
	@echo 'make bench  measure what design and README promise'
	@echo 'make fuzz   play five million random actions, every step watched'
	@echo 'make nightly the longest tests, the ladder, a learner and OpenSpiel'
	@echo 'make site   build dist/site for any static host'
	@echo 'make single build dist/tinderbox.html, the whole page in one file'
	@echo 'make language LANG=de   what a translator works on, in dist/de.po; takes it in again'
	@echo 'make forms  every form of what is said of a match, in all languages: dist/forms.html'
	@echo 'make lock   pin again what requirements*.in and package.json ask for'
	@echo 'make clean  remove all that make has made'

# As modules, which find the others that they need.
play: runtime/start.js
	@$(VENV) -m tools.play $(if $(LAN),--lan)

party: runtime/start.js
	@$(VENV) -m tools.play --party $(ADDRESS:%=--address '%') $(PUBLIC:%=--public '%') \
		$(if $(ICE),--ice $(ICE:%='%'))

# Style and types keep one core busy; meanwhile the other fetches and builds the page.
test:
	@$(MAKE) --jobs 2 lint runtime/start.js .venv/browser .venv/firefox .venv/webkit
	@echo '· Tests in the browser and in CPython at once: each is silent until it is done'
	@# Pages wait for each other, which leaves a part of the processor to what is nice.
	@$(MAKE) --jobs 2 --output-sync=target browser fast

lint: .venv/dev
	@echo '· Style and types'
	@$(VENV) -m ruff check .
	@$(VENV) -m ruff format --check .
	@PYTHONPATH=py .venv/bin/lint-imports --no-logo --no-cache
	@$(VENV) -m mypy

fast: .venv/dev node_modules/.ready
	@echo '· Tests in CPython'
	@nice $(VENV) -m pytest -q $(TWICE) --ignore=tests/page

browser: runtime/start.js .venv/dev .venv/browser .venv/firefox .venv/webkit
	@echo '· Tests in the browser'
	@$(VENV) -m pytest -q $(TOGETHER) $(ONCE_MORE) tests/page

bench: runtime/start.js .venv/dev .venv/browser
	@$(VENV) -m tools.bench

# What every game is asked, asked of one: `make game GAME=fire_bulls`. A recorded match has
# dashes in its name.
game: .venv/dev node_modules/.ready
	@$(VENV) -m pytest -q $(TWICE) --ignore=tests/page tests \
		-k '$(GAME) or $(subst _,-,$(GAME)) $(OF_ALL_GAMES:%=or %)'

# The engine that the bench compares with, in an environment of its own; optional.
catanatron:
	@$(PYTHON) -m venv .venv-catanatron
	@.venv-catanatron/bin/python $(INSTALL) requirements-catanatron.txt

# OpenSpiel has an environment of its own, as it brings SciPy and more.
nightly: runtime/start.js .venv/dev .venv/browser .venv/firefox .venv/webkit .venv/old-chromium
	@$(VENV) -m pytest -q $(TOGETHER) $(ONCE_MORE) -m nightly tests/page
	@$(VENV) -m pytest -q $(TWICE) -m nightly --ignore=tests/page tests
	@$(VENV) -m tools.mutation
	@$(VENV) py/cli.py ladder --check 20
	@PYTHONPATH=py $(VENV) docs/learner.py
	@$(PYTHON) -m venv .venv-open-spiel
	@.venv-open-spiel/bin/python $(INSTALL) requirements-open-spiel.txt
	@PYTHONPATH=py .venv-open-spiel/bin/python docs/open_spiel_games.py

fuzz: .venv/play
	@$(VENV) py/cli.py fuzz --actions $(ACTIONS) --seed $(SEED) --out dist/fuzz

site: runtime/start.js
	@$(VENV) -m tools.publish
	@$(VENV) tools/sbom.py

single: runtime/start.js node_modules/.ready
	@$(VENV) tools/single.py

# The shell has a LANG of its own, which is no language of two letters.
language: .venv/dev
	@$(VENV) -m tools.language $(LANG) $(PO:%=--po '%')

# To be read by whoever changes them.
forms: .venv/dev
	@$(VENV) -m tools.forms

# Versions stay as they are where they fit; of a lock that is removed first all are new.
# Each is for every system and Python from 3.11 on.
lock: .venv/dev
	@for name in $(LOCKS:.txt=); do \
		$(VENV) -m uv pip compile --quiet --universal --python-version 3.11 \
			--generate-hashes --custom-compile-command 'make lock' \
			--output-file $$name.txt $$name.in || exit 1; \
	done
	@npm install --package-lock-only --silent
	@$(MAKE) --silent .venv/play node_modules/.ready
	@$(VENV) -m tools.notice

clean:
	rm -rf .venv .venv-catanatron .venv-open-spiel node_modules runtime dist .mypy_cache .pytest_cache .ruff_cache
	find py tests tools -name '__pycache__' -prune -exec rm -rf {} +

# A virtual environment for the page's own packages, then one more step for the tools.
.venv/play: requirements.txt
	@sh tools/prerequisites.sh $(PYTHON)
	@echo '· Python environment in .venv'
	@$(PYTHON) -m venv .venv
	@$(VENV) $(INSTALL) requirements.txt
	@touch $@

.venv/dev: .venv/play requirements-dev.txt
	@echo '· Tools for tests'
	@# What a test imports is compiled then: of all that is installed it is a small part.
	@$(VENV) $(INSTALL) requirements-dev.txt --no-compile
	@touch $@

.venv/browser: .venv/dev
	@$(VENV) tools/browser.py

# One browser after the other: two at once would fight for the package manager's lock.
.venv/firefox: .venv/browser
	@$(VENV) tools/firefox.py

.venv/webkit: .venv/firefox
	@$(VENV) tools/webkit.py

# For `make nightly` alone. What can't be had is said in the folder, and its test skipped.
.venv/old-chromium: tools/old_chromium.mjs | .venv/play
	@node tools/old_chromium.mjs $@
	@touch $@

node_modules/.ready: package-lock.json package.json | .venv/play
	@echo '· PyScript and Pyodide from npm'
	@npm ci --silent
	@touch $@

runtime/.ready: node_modules/.ready tools/build.mjs tools/pack.py tools/bundle_finder.py tools/qr_reader.mjs tools/floor.json pyscript.toml
	@echo "· Compiling Python's library for the browser"
	@node tools/build.mjs library
	@touch $@

runtime/app.bundle: runtime/.ready .venv/play $(STARTING) $(SOURCES)
	@echo '· Packing py/ and svg/'
	@# Done later, by the first test, it would change the folders that are compared above;
	@# only PyScript can compile main.py.
	@$(VENV) -m compileall -q -x py/main.py py
	@node tools/build.mjs app '$(PACKAGES)'

runtime/start.js: runtime/app.bundle index.html $(wildcard tools/start/*.mjs) tools/start.py tools/floor.json
	@$(VENV) tools/start.py
