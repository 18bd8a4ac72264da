"""Everything that the page imports before the snapshot is made.

`tools/interpreter.mjs` calls it. It must not read the clock, the address, storage or
random numbers: the snapshot serves every later visit, whatever match that opens.
"""

from __future__ import annotations

from importlib import import_module

from tinderbox.games import registry
from tinderbox.i18n.text import load_texts

# All that the page begins with and that needs no page.
MODULES = ("tinderbox.app.site.site", "tinderbox.draw.board_files")
# These have it in their hands, so they come when it is there, or later.
LAST = (
    "tinderbox.app.kernel.match.backups",
    "tinderbox.app.kernel.browser.browser",
    "tinderbox.app.kernel.browser.indexed_db",
    "tinderbox.app.kernel.browser.local_storage",
)
USUAL = frozenset({"greedy"})  # the computer players of most tables


def load(game: str, language: str) -> None:
    """Import what every page needs, and a game with its texts if one will open."""
    for name in MODULES:
        import_module(name)
    load_texts(language, *registry.GAMES)
    if game:
        registry.load_game(game)
        registry.load_screen(game).area_places()
        for kind in USUAL & {*registry.kinds(game)}:
            registry.load_bot(game, kind)
