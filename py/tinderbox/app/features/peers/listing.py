"""Lists names in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.kernel.ui.elements import ElementBuilder


def listed(builder: ElementBuilder, names: Sequence[str]) -> str:
    """Return names as a sentence lists them: ``Ann, Bob and Cleo``."""
    return builder.translator().rules.listed(names)
