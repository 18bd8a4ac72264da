"""The files in a bundle of the page."""

from __future__ import annotations

import gzip
import marshal
from collections.abc import Mapping
from pathlib import Path

from tools import bundle_finder


def contents(bundle: Path) -> Mapping[str, bytes]:
    """Return the content of each file of a bundle, by name."""
    text = gzip.decompress(bundle.read_bytes())
    start = bundle_finder.LENGTH_BYTES + int.from_bytes(
        text[: bundle_finder.LENGTH_BYTES], "little"
    )
    index = marshal.loads(text[bundle_finder.LENGTH_BYTES :])
    return {
        name: text[start + offset : start + offset + length]
        for name, (offset, length) in index.items()
    }
