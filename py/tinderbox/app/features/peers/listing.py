"""Lists names in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.i18n.text import Translator


def listed(translator: Translator, names: Sequence[str]) -> str:
    """Return names as a sentence lists them: ``Ann, Bob and Cleo``."""
    *first, last = names
    if not first:
        return last
    return translator.say("peers.and", {"first": ", ".join(first), "last": last})
