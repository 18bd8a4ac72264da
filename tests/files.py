"""Texts of the checkout's files, and files that a test writes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.paths import ROOT


def read_file(path: str) -> str:
    """Return the text of a file, which is named from the checkout's folder on."""
    return (ROOT / path).read_text("utf8")


def write_files(folder: Path, texts: Mapping[str, str] | Iterable[str]) -> None:
    """Write a file for each path in a folder. Without a text it says its own path."""
    named = texts if isinstance(texts, Mapping) else {name: name for name in texts}
    for name, text in named.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf8")
