"""The texts of the checkout's files."""

from __future__ import annotations

from tests.support.paths import ROOT


def read_file(path: str) -> str:
    """Return the text of a file, which is named from the checkout's folder on."""
    return (ROOT / path).read_text("utf8")
