"""Everything that the page imports before the snapshot is made.

`tools/interpreter.mjs` calls `load`. That must not read the clock, the address, storage
or random numbers: the snapshot serves every later visit, whatever match that opens.
"""

from __future__ import annotations

from importlib import import_module

from tinderbox.games import registry
from tinderbox.i18n.text import is_here, load_texts

# They import all that a start needs, except modules that access the browser.
MODULES = ("tinderbox.app.site.site", "tinderbox.draw.board_files")
# These access the browser: they are imported after the snapshot is made or restored.
IMPORTED_LATER = (
    "tinderbox.app.kernel.match.backups",
    "tinderbox.app.kernel.browser.browser",
    "tinderbox.app.kernel.browser.indexed_db",
    "tinderbox.app.kernel.browser.local_storage",
    "tinderbox.app.kernel.browser.thumbnails",
)
USUAL_KINDS = frozenset({"greedy"})  # the computer players of most tables


def load(game: str, language: str) -> None:
    """Import what every page needs, and load the texts of all games in the language.

    `game` is imported too. It is the one that the page will open with, "" for none. A
    worker has no language. The texts of any but the first come later.
    """
    for name in MODULES:
        import_module(name)
    if language and is_here(language):
        load_texts(language, *registry.GAMES)
    if game:
        registry.load_game(game)
        registry.load_screen(game).area_places()
        for kind in USUAL_KINDS & {*registry.kinds(game)}:
            registry.load_bot(game, kind)
