"""The folders of texts, as they lie in `i18n`."""

from __future__ import annotations

from typing import Final

from tests.paths import PY
from tinderbox.games import registry
from tinderbox.i18n.languages import OFFERED
from tinderbox.i18n.text import Translator, load_texts
from tools.babel_rules import BabelRules

_I18N: Final = PY / "tinderbox" / "i18n"
# Every folder with texts, as `load_texts` takes it. The page's own are in no folder.
DOMAINS: Final = tuple(
    sorted(
        path.parent.relative_to(_I18N).as_posix()
        for path in _I18N.rglob("en.toml")
        if path.parent != _I18N
    )
)
LESSONS: Final = tuple(f"{id}/lessons" for id in registry.GAMES)


def speaker(language: str, *domains: str) -> Translator:
    """Return what speaks a language by its own rules, as a page does."""
    rules = BabelRules(OFFERED[language].locale)
    return Translator(load_texts(language, *domains), rules)


# Those that pages load when they need them.
LATE: Final = tuple(id for id in DOMAINS if id not in (*registry.GAMES, *LESSONS))
