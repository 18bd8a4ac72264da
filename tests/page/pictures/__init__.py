"""Reference pictures of the page: its states, and what differs in them."""

import sys

from tests.paths import PY

sys.path.insert(0, str(PY))  # pytest does so by itself, `python -m` does not
