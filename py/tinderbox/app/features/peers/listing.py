"""Lists names in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.kernel.ui.elements import ElementBuilder


def listed(builder: ElementBuilder, names: Sequence[str]) -> str:
    """Return names as a sentence lists them: ``Ann, Bob and Cleo``."""
    first = ", ".join(names[:-1])
    last = "".join(names[-1:])
    return builder.say("peers.and", {"first": first, "last": last}) if first else last
