#!/bin/sh
# Says in one sentence what is missing before anything is set up. $1 is the Python.
set -eu

need() {
  echo "$1" >&2
  exit 1
}

python="$1"
command -v "$python" >/dev/null ||
  need "Tinderbox needs Python 3.11 or newer: install python3 and python3-venv."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
  need "Tinderbox needs Python 3.11 or newer, and $python is $("$python" -V | cut -d' ' -f2): name a newer one with make PYTHON=python3.12."
"$python" -c 'import ensurepip, venv' 2>/dev/null ||
  need "Python's venv module is incomplete: install python3-venv (apt-get install python3-venv)."
command -v node >/dev/null ||
  need "Tinderbox needs Node 20 or newer: install nodejs and npm."
node -e 'process.exit(Number(process.versions.node.split(".")[0] < 20))' ||
  need "Tinderbox needs Node 20 or newer, and this is $(node --version)."
command -v npm >/dev/null ||
  need "Tinderbox needs npm, which is missing beside Node: install npm."
