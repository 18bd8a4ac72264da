"""The games that the page shows before Python: those with a card in `index.html`.

A game is first added to the registry. Its card, its recorded matches and its lines of
the bench's baseline are added when it is published.
"""

from __future__ import annotations

import re
from typing import Final

from tests.paths import ROOT

_PAGE: Final = ROOT / "index.html"
PUBLISHED: Final = tuple(
    re.findall(r'class="game-card" data-game="(\w+)"', _PAGE.read_text("utf8"))
)
