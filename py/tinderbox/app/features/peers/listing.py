"""Lists names in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.kernel.ui.elements import ElementBuilder


def listed(builder: ElementBuilder, names: Sequence[str]) -> str:
    """Return names as a sentence lists them: ``Ann, Bob and Cleo``."""
    if not names:
        return ""
    *first, last = names
    if not first:
        return last
    return builder.say("peers.and", {"first": ", ".join(first), "last": last})
