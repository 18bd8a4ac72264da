"""What the page imports before Python meets it, and so what a snapshot of memory holds.

`tools/interpreter.mjs` calls it. Nothing in here may read the clock, the address,
storage or chance: what it makes serves every later visit, whatever match that opens.
"""

from __future__ import annotations

from importlib import import_module

from tinderbox.games import registry
from tinderbox.i18n.text import load_texts

# All that the page begins with but `shell.browser`, which has the page in its hands.
MODULES = ("tinderbox.app.shell.site", "tinderbox.draw.board_files")


def load(game: str, language: str) -> None:
    """Import what every page needs, and a game and its texts if one is to open."""
    for name in MODULES:
        import_module(name)
    load_texts(language, *registry.GAMES)
    if game:
        registry.load_game(game)
        registry.load_screen(game)
        registry.kinds(game)
